//! What each skill gives at each of its four levels, the lower levels included where they stay.

use crate::ids::Skill;

/// What the skill gives at a level, 1 to 4: everything, not only what the level brings.
pub(crate) fn skill_level(skill: Skill, level: usize) -> &'static str {
    levels(skill)[level - 1]
}

/// What the skill gives at each level.
pub(super) fn levels(skill: Skill) -> [&'static str; 4] {
    match skill {
        Skill::FueledByMadness => FUELED_BY_MADNESS,
        Skill::HealingPrayer => HEALING_PRAYER,
        Skill::Savage => SAVAGE,
        Skill::Lucky => LUCKY,
        Skill::ReadTheOmens => READ_THE_OMENS,
        Skill::VengeanceObsession => VENGEANCE_OBSESSION,
        Skill::Protector => PROTECTOR,
        Skill::Unkillable => UNKILLABLE,
        Skill::HighStrung => HIGH_STRUNG,
        Skill::GateManipulation => GATE_MANIPULATION,
        Skill::ArcaneMastery => ARCANE_MASTERY,
        Skill::Brawling => BRAWLING,
        Skill::Marksman => MARKSMAN,
        Skill::Stealth => STEALTH,
        Skill::Swiftness => SWIFTNESS,
        Skill::Toughness => TOUGHNESS,
    }
}

const FUELED_BY_MADNESS: [&str; 4] = [
    "While your sanity is at a threshold: +1 green die to every roll you make.",
    "While your sanity is at a threshold or 1 above one: +1 green die to every \
    roll you make.",
    "While your sanity is at a threshold or 1 above one: +2 green dice to every \
    roll you make.",
    "While your sanity is at a threshold or 1 above one: +3 green dice to every \
    roll you make.",
];

const HEALING_PRAYER: [&str; 4] = [
    "At the end of your turn, you may let one investigator in your space, perhaps you, heal 1 \
    wound or remove 1 stress.",
    "At the end of your turn, you may let one investigator in your space, perhaps you, heal \
    wounds and remove stress: 2 in all, in any mix.",
    "At the end of your turn, you may let one investigator in your space, perhaps you, heal 2 \
    wounds and remove 2 stress.",
    "At the end of your turn, you may let every investigator in your space, you included, heal 2 \
    wounds and remove 2 stress.",
];

const SAVAGE: [&str; 4] = [
    "When you attack the only enemy in its space and have at least 1 success, you have 1 success \
    more.",
    "When you attack the only enemy in its space and have at least 1 success, you have 2 \
    successes more.",
    "When you attack the only enemy in its space and have at least 1 success, you have 2 \
    successes more. If the attack kills it, or defeats a stage of the Elder One, remove all your \
    stress.",
    "When you attack the only enemy in its space and have at least 1 success, you have 5 \
    successes more. If the attack kills it, or defeats a stage of the Elder One, remove all your \
    stress.",
];

const LUCKY: [&str; 4] = [
    "In every investigator's turn you have 1 free reroll, for any roll you make or that is made \
    against you.",
    "In every investigator's turn you have 2 free rerolls, for any rolls you make or that are \
    made against you.",
    "In every investigator's turn you have 3 free rerolls, for any rolls you make or that are \
    made against you.",
    "In every investigator's turn you have 4 free rerolls, for any rolls you make or that are \
    made against you.",
];

const READ_THE_OMENS: [&str; 4] = [
    "When you draw the first mythos card of your turn, you may put it under the deck, remove 2 of \
    your stress and draw another, which stands.",
    "Instead of the first mythos card of your turn, you may draw two: choose one to resolve, put \
    the other under the deck and remove 2 of your stress.",
    "Instead of the first mythos card of your turn, you may draw two: choose one to resolve, put \
    the other under the deck and remove all your stress.",
    "For your turn's first mythos card you may draw two: resolve one, put the other under the \
    deck and remove all your stress. When anyone draws a mythos card, you may take 2 wounds to \
    cancel it; its symbol still counts.",
];

const VENGEANCE_OBSESSION: [&str; 4] = [
    "When an enemy's attack wounds you, you may put 1 wound on that enemy.",
    "When an enemy's attack wounds you, you may put 1 wound on each enemy in its space and remove \
    1 of your stress.",
    "When an enemy's attack wounds you, you may put 1 wound on each enemy in its space and remove \
    2 of your stress.",
    "When an enemy's attack wounds you, you may put 2 wounds on each enemy in its space and \
    remove 2 of your stress.",
];

const PROTECTOR: [&str; 4] = [
    "When an enemy attacks another investigator in your space, you may become its target instead, \
    before the roll.",
    "When an enemy attacks another investigator in your space or 1 space away, you may become its \
    target instead, before the roll.",
    "When an enemy attacks another investigator in your space or 1 space away, you may become its \
    target instead, before the roll; you then have 2 free rerolls in that attack.",
    "When an enemy attacks another investigator in your space or 1 space away, you may become its \
    target instead, before the roll; you have 2 free rerolls in that attack and remove all your \
    stress after it.",
];

const UNKILLABLE: [&str; 4] = [
    "Once in the game, when wounds would kill you, you are healed of them all instead; the rest \
    of that damage is lost.",
    "Twice in the game, when wounds would kill you, you are healed of them all instead; the rest \
    of that damage is lost.",
    "Twice in the game, when wounds would kill you, you are healed of them all instead and remove \
    all your stress; the rest of that damage is lost.",
    "Three times in the game, when wounds would kill you, you are healed of them all instead and \
    remove all your stress; the rest of that damage is lost.",
];

const HIGH_STRUNG: [&str; 4] = [
    "In any roll you make or that is made against you, you may count 1 tentacle as a success too; \
    it still costs sanity.",
    "In any roll you make or that is made against you, you may count tentacles as successes too, \
    as many as you like; they still cost sanity.",
    "In any roll you make or that is made against you, you may count tentacles as successes too, \
    as many as you like, and heal 1 wound for each; they still cost sanity.",
    "In any roll by you or against you, you may count tentacles as successes too and heal 1 wound \
    for each; they still cost sanity. If it shows 2 tentacles or more, you may add 3 successes.",
];

const GATE_MANIPULATION: [&str; 4] = [
    "While you are in a gate's space, each cultist or monster summoned there takes wounds at \
    once: half its health, rounded up.",
    "While you are in a gate's space or 1 space away, each cultist or monster summoned at that \
    gate takes wounds at once: half its health, rounded up.",
    "While you are in a gate's space or 1 space away: each cultist or monster summoned at that \
    gate takes half its health in wounds, rounded up, and you may Rest beside enemies.",
    "In a gate's space or 1 space away: what is summoned at that gate takes half its health in \
    wounds, rounded up; you may Rest beside enemies, once in your turn for no action; +1 green \
    die to every roll you make.",
];

const ARCANE_MASTERY: [&str; 4] = [
    "In any roll you make or that is made against you, you may count 1 elder sign as a success.",
    "In any roll you make or that is made against you, you may count elder signs as successes, as \
    many as you like.",
    "In any roll you make or that is made against you, you may count elder signs as successes, as \
    many as you like; remove 1 of your stress for each.",
    "In any roll you make or that is made against you, you may count elder signs as 2 successes \
    each, as many as you like; remove 1 of your stress for each.",
];

const BRAWLING: [&str; 4] = [
    "+1 green die when you attack in your space.",
    "+1 green die when you attack in your space. One attack may have any number of enemies there \
    as targets; divide its wounds among them after the roll.",
    "+1 green die and 2 free rerolls when you attack in your space. One attack may have any \
    number of enemies there as targets; divide its wounds among them after the roll.",
    "+1 green die and 2 free rerolls when you attack in your space. One attack may have any \
    number of enemies there as targets; each of them takes all the wounds.",
];

const MARKSMAN: [&str; 4] = [
    "You may attack an enemy 1 space away.",
    "You may attack an enemy 1 space away; +2 green dice when the target is outside your space.",
    "You may attack an enemy up to 2 spaces away; +2 green dice when the target is outside your \
    space.",
    "You may attack an enemy up to 2 spaces away; +2 green dice when the target is outside your \
    space. Once in your turn such an Attack costs no action.",
];

const STEALTH: [&str; 4] = [
    "Once in each Move, when you leave a space, 1 enemy of your choice does not follow you.",
    "Up to 3 times in each Move, when you leave a space, 1 enemy of your choice does not follow \
    you; several from one space are allowed.",
    "Up to 3 times in each Move, when you leave a space, 1 enemy of your choice does not follow \
    you and takes 1 wound; several from one space are allowed.",
    "In each Move, when you leave a space, any number of enemies of your choice do not follow \
    you; each of them takes 1 wound.",
];

const SWIFTNESS: [&str; 4] = [
    "Once in your turn, a Move costs no action.",
    "Once in your turn, a Move costs no action. Your Moves go up to 4 spaces.",
    "Once in your turn, a Move costs no action. Your Moves go up to 4 spaces. Each time you leave \
    a space on a Move, you may bring along 1 investigator from it who agrees.",
    "You have 1 action more, and once in your turn a Move costs no action. Your Moves go up to 4 \
    spaces. Each time you leave a space on a Move, you may bring along 1 investigator from it \
    who agrees.",
];

const TOUGHNESS: [&str; 4] = [
    "Whenever you take damage, you take 1 wound less.",
    "Whenever you take damage, you take 1 wound less. In an attack on you or a fire roll you may \
    lose 1 sanity less.",
    "Whenever you take damage, you take 1 wound less; whenever you lose sanity, you may lose 1 \
    less. You have 1 free reroll in each attack on you and each fire roll.",
    "Whenever you take damage, you take 2 wounds less; whenever you lose sanity, you may lose 1 \
    less. You have 1 free reroll in each attack on you and each fire roll.",
];
