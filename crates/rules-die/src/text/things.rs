//! Everything somebody may ask about: what it is called, and what it is and does.

use engine::grammar::{and, count};
use engine::{English, Game as _, Kind as _, Rule, Thing, rules};

use super::{Names as _, inside, places};
use crate::Die;
use crate::board::Location;
use crate::dice::{DICE, FACES, Face};
use crate::moves::Move;
use crate::state::{
    ALIEN, ALIENS, AlienCondition, AlienNumber, FULL_AMMO, FULL_LOCKDOWN, HUMAN, HumanCondition, State,
    Stimpack,
};
use crate::steps::{MOST_DISCARDS, Part, Use};
use crate::view::View;

const GUN: &str = "gear:machine-gun";
const STIMPACK: &str = "gear:stimpack";
const RADIO: &str = "gear:radio";
const CONTROLS: &str = "gear:controls";
const PANEL: &str = "gear:lockdown-panel";
const LOCKDOWN: &str = "die:lockdown";
const VENT: &str = "passage:vent";
const FIGHT: &str = "rule:fight";
const BLOCKADE: &str = "rule:blockade";
const DEAD: &str = "alien-state:dead";

fn face_id(face: Face) -> String {
    format!("face:{face}")
}

fn alien_id(number: AlienNumber) -> String {
    format!("piece:alien-{number}")
}

const fn human_state_id(condition: HumanCondition) -> &'static str {
    match condition {
        HumanCondition::Ok => "human-state:ok",
        HumanCondition::Ready => "human-state:ready",
        HumanCondition::Hiding => "human-state:hiding",
    }
}

const fn alien_state_id(condition: AlienCondition) -> &'static str {
    match condition {
        AlienCondition::Ok => "alien-state:ok",
        AlienCondition::Bleeding => "alien-state:bleeding",
        AlienCondition::Ambush => "alien-state:in-ambush",
    }
}

/// All of it: the ship, what stands in it, the pieces and their states, the dice, every kind of answer, and the words that
/// the rules use.
pub(super) fn things(game: &Die) -> Vec<Thing> {
    let mut things: Vec<Thing> =
        game.board().locations().iter().map(|location| location_thing(game, location)).collect();
    things.extend(gear());
    things.extend(passages());
    things.extend(pieces());
    things.extend(states());
    things.extend(Face::ALL.map(face_thing));
    things.extend(one_of_each_kind().into_iter().map(move_thing));
    things.extend(rules_of_play(game));
    things
}

/// A move of each kind.
fn one_of_each_kind() -> Vec<Move> {
    let mut found: Vec<Move> = Vec::new();
    for answer in Move::all() {
        if found.iter().all(|other| other.kind() != answer.kind()) {
            found.push(answer);
        }
    }
    found
}

fn location_thing(game: &Die, location: Location) -> Thing {
    let start = State::start();
    let mut text = Vec::new();
    let (about, rules): (Vec<String>, &[Rule]) = match location {
        Location::CargoBay => (vec!["The stern of the ship.".into()], rules!["DG-01", "DG-02"]),
        Location::Deck => (
            vec![
                "The ship's controls are here.".into(),
                "The Human can use a die here to stop the aliens for the rest of the round.".into(),
            ],
            rules!["DG-45", "DG-02"],
        ),
        Location::WeaponsBay => (
            vec![
                format!("The machine gun stands here, with {} at the start.", count(FULL_AMMO, "shot")),
                "The Human can use a die here to drive off an alien next door.".into(),
            ],
            rules!["DG-40", "DG-02"],
        ),
        Location::MedicalBay => (
            vec!["The Stimpack lies here until the Human uses a die to take it.".into()],
            rules!["DG-41", "DG-02"],
        ),
        Location::SecurityRoom => (
            vec![
                "The lockdown panel is here.".into(),
                "The Human can use a die here to lock any location with an alien in it.".into(),
            ],
            rules!["DG-43", "DG-02"],
        ),
        Location::CommunicationsBay => (
            vec!["The radio is here.".into(), "The Human wins by using it and surviving that round.".into()],
            rules!["DG-46", "DG-02"],
        ),
        Location::NorthHall
        | Location::EastHall
        | Location::SouthHall
        | Location::WestHall
        | Location::CentralHall
        | Location::UpperHall
        | Location::LowerHall
        | Location::PortHall
        | Location::StarboardHall
        | Location::AftHall => {
            (vec!["A hall. Only halls have vents.".into()], rules!["DG-02", "DG-11", "DG-42"])
        }
    };
    text.extend(about);
    if start.human.location == location {
        text.push("The Human starts here.".into());
    }
    for (number, _) in start.living().filter(|(_, alien)| alien.location == location) {
        text.push(format!("Alien {number} starts here."));
    }
    text.push(format!("It leads to {}.", places(game.board().connected(location))));
    let vents = game.board().vents(location);
    if !vents.is_empty() {
        text.push(format!("A vent leads to {}.", places(vents)));
    }
    Thing::new(location.name(), English.location(location), "location", text, rules)
}

/// What the Human can use.
fn gear() -> Vec<Thing> {
    vec![
        Thing::new(
            GUN,
            "Machine gun",
            "gear",
            [
                format!("It stands in the Weapons Bay and has {} in all.", count(FULL_AMMO, "shot")),
                "The Human uses a die there to fire one shot.".into(),
                "The shot moves one alien that is next to the Weapons Bay, one step.".into(),
                "The Human chooses where to. An alien in ambush leaves its ambush.".into(),
                "It can't hit an alien in the Weapons Bay itself.".into(),
                "The last shot destroys it.".into(),
            ],
            rules!["DG-40", "DG-30", "DG-31"],
        ),
        Thing::new(
            STIMPACK,
            "Stimpack",
            "gear",
            [
                "It lies in the Medical Bay. The Human uses a die there to take it.",
                "A Human who is Ready makes an attacking alien bleed.",
                "With the Stimpack that alien dies instead, and the Stimpack is spent.",
                "It isn't needed against an alien that bleeds already: that one dies anyway.",
            ],
            rules!["DG-41", "DG-24"],
        ),
        Thing::new(
            RADIO,
            "Radio",
            "gear",
            [
                "It is in the Communications Bay. The Human uses a die there to call Earth.",
                "The Human then uses no more dice this round: the rest are the Alien's.",
                "If the Human is alive when the round has ended, the Human wins.",
                "It doesn't matter where the Human is by then.",
            ],
            rules!["DG-46", "DG-14"],
        ),
        Thing::new(
            CONTROLS,
            "Ship's controls",
            "gear",
            [
                "They are on the Deck. The Human uses a die there.",
                "The aliens can't act for the rest of the round.",
                "All dice that are left are the Human's.",
                "An ambush still kills, and so do aliens when the round ends.",
            ],
            rules!["DG-45", "DG-57"],
        ),
        Thing::new(
            PANEL,
            "Lockdown panel",
            "gear",
            [
                "It is in the Security Room. The Human uses a die there.".into(),
                format!(
                    "One location with an alien in it is locked: the lockdown die shows {FULL_LOCKDOWN}."
                ),
                "A new lockdown ends the one before.".to_owned(),
            ],
            rules!["DG-43", "DG-44"],
        ),
    ]
}

/// How locations are joined, and what closes them.
fn passages() -> Vec<Thing> {
    vec![
        Thing::new(
            LOCKDOWN,
            "Lockdown",
            "die",
            [
                "Nobody enters or leaves a locked location, not even by Teleport, Scream or gun.".into(),
                "Only vents stay open.".into(),
                format!("The lockdown die starts at {FULL_LOCKDOWN} and loses 1 at the end of each round."),
                "It also loses 1 each time an alien inside uses Tremors.".into(),
                "At 0 the location is open again.".to_owned(),
            ],
            rules!["DG-44", "DG-43"],
        ),
        Thing::new(
            VENT,
            "Vent",
            "passage",
            [
                "A narrow way between two halls, for the Human only.",
                "Going through takes a die, or a Sneak. A Human who is Hiding can only Sneak.",
                "A lockdown doesn't close it. Two or more aliens at the other end do.",
                "The halls it joins don't count as next to each other.",
            ],
            rules!["DG-42", "DG-44", "DG-48"],
        ),
        Thing::new(
            "passage:door",
            "Door",
            "passage",
            [
                "A door connects two locations. One step leads through one door.",
                "Locations with a door between them are next to each other.",
                "A lockdown closes all doors of one location.",
            ],
            rules!["DG-11", "DG-44"],
        ),
    ]
}

fn pieces() -> Vec<Thing> {
    let start = State::start();
    let mut pieces = vec![
        Thing::new(
            "piece:human",
            "Human",
            "piece",
            [
                format!("One player's only piece. It starts {}.", inside(start.human.location)),
                "It is OK, Ready or Hiding.".into(),
                "The Human wins by radio, or when all aliens are dead.".into(),
                "The Human dies in an ambush, or to aliens when a round ends.".to_owned(),
            ],
            rules!["DG-01", "DG-26", "DG-46"],
        ),
        Thing::new(
            "player:alien",
            "Alien player",
            "player",
            [
                format!("The player who has all {ALIENS} aliens."),
                "Each turn one of them does something, except for a Hunt: then all move.".into(),
                "The Alien wins when the Human dies.".to_owned(),
            ],
            rules!["DG-01", "DG-26", "DG-56"],
        ),
    ];
    pieces.extend(AlienNumber::ALL.map(|number| {
        let starts = start.alien(number).map(|alien| format!("It starts {}.", inside(alien.location)));
        let text = [format!("One of {ALIENS} aliens. They differ only in where they are.")]
            .into_iter()
            .chain(starts)
            .chain([
                "It is OK, bleeding, in ambush or dead.".to_owned(),
                "If it is where the Human is when the round ends, it attacks.".to_owned(),
            ]);
        Thing::new(alien_id(number), format!("Alien {number}"), "piece", text, rules!["DG-01", "DG-20"])
    }));
    pieces
}

fn states() -> Vec<Thing> {
    let human = |condition, text: &[&str], rules: &[Rule]| {
        let name = English.human_condition(condition);
        Thing::new(human_state_id(condition), name, "human's state", text.iter().copied(), rules)
    };
    let alien = |condition, name: &str, text: &[&str], rules: &[Rule]| {
        Thing::new(alien_state_id(condition), name, "alien's state", text.iter().copied(), rules)
    };
    vec![
        human(
            HumanCondition::Ok,
            &["Nothing special.", "One alien in your location when the round ends kills you."],
            rules!["DG-20", "DG-01"],
        ),
        human(
            HumanCondition::Ready,
            &[
                "The Human fights back when the round ends and one alien is there.",
                "The Human lives and is OK. The alien bleeds, or dies if it bled already.",
                "With the Stimpack it dies at once.",
                "Ready lasts over moves and rounds, until it is used or the Human hides.",
                "It doesn't help against two aliens, or in an ambush.",
            ],
            rules!["DG-23", "DG-24", "DG-21"],
        ),
        human(
            HumanCondition::Hiding,
            &[
                "One alien can't attack the Human, and an ambush doesn't kill.",
                "Two or more aliens kill the Human all the same when the round ends.",
                "A Human who is Hiding can move, but can't interact.",
                "Hiding ends with the round.",
            ],
            rules!["DG-25", "DG-21", "DG-31"],
        ),
        alien(
            AlienCondition::Ok,
            "OK",
            &["The alien can move and act.", "It attacks a Human in its location when the round ends."],
            rules!["DG-20", "DG-56"],
        ),
        alien(
            AlienCondition::Bleeding,
            "Bleeding",
            &[
                "The alien can do nothing but Regenerate, and the Human can Execute it.",
                "It still attacks when the round ends, and still counts for a blockade.",
                "If a Ready Human fights it, it dies.",
            ],
            rules!["DG-30", "DG-22", "DG-23"],
        ),
        alien(
            AlienCondition::Ambush,
            "In ambush",
            &[
                "A Human who enters this alien's location dies at once, by choice or by force.",
                "Only a Human who is already Hiding is safe.",
                "A Human who was there before isn't harmed by it.",
                "The ambush ends when the alien moves or is moved.",
            ],
            rules!["DG-31", "DG-51"],
        ),
        Thing::new(
            DEAD,
            "Dead",
            "alien's state",
            [
                "A dead alien is out of the game.".to_owned(),
                format!("When all {ALIENS} are dead, the Human wins at once."),
            ],
            rules!["DG-32", "DG-52"],
        ),
    ]
}

fn face_thing(face: Face) -> Thing {
    let (human, alien): (String, String) = match face {
        Face::Chase => ("move twice".into(), "every alien that can moves one step".into()),
        Face::GunAndClaw => ("become Ready for a fight".into(), "one alien goes into ambush".into()),
        Face::Alien => {
            ("kill one bleeding alien, wherever it is".into(), "one bleeding alien is OK again".into())
        }
        Face::SizeMatters => (
            "move one step, or through a vent, and hide".into(),
            format!("one alien discards up to {MOST_DISCARDS} unused dice"),
        ),
        Face::Flash => ("end the round at once".into(), "one alien moves to another alien's location".into()),
        Face::SoundWave => (
            "the Alien takes one turn, then all other dice are yours".into(),
            "one alien drives a Human who is near one step away".into(),
        ),
    };
    let rules: &[Rule] = match face {
        Face::Chase => rules!["DG-50", "DG-11"],
        Face::GunAndClaw => rules!["DG-51", "DG-11"],
        Face::Alien => rules!["DG-52", "DG-11"],
        Face::SizeMatters => rules!["DG-53", "DG-11"],
        Face::Flash => rules!["DG-54", "DG-11"],
        Face::SoundWave => rules!["DG-55", "DG-11"],
    };
    let text = [
        format!("For the Human: {}. That is, {human}.", English.action(HUMAN, face)),
        format!("For the Alien: {}. That is, {alien}.", English.action(ALIEN, face)),
        "Like every die, it can be used for one step instead.".into(),
        "The Human can also use it to interact.".into(),
    ];
    Thing::new(face_id(face), English.face(face), "die face", text, rules)
}

fn move_thing(answer: Move) -> Thing {
    let (name, kind, rules) = heading(answer);
    Thing::new(Thing::of_move(answer.kind()), name, kind, sentences(answer), rules)
}

/// What a kind of move is called, what kind of thing that is, and its rules.
const fn heading(answer: Move) -> (&'static str, &'static str, &'static [Rule]) {
    const INTERACTION: &str = "interaction";
    const HUMANS: &str = "human action";
    const ALIENS: &str = "alien action";
    match answer {
        Move::Walk { .. } => ("Move", "human move", rules!["DG-11", "DG-44", "DG-48"]),
        Move::Gun { .. } => ("Fire the machine gun", INTERACTION, rules!["DG-40", "DG-49"]),
        Move::Stimpack { .. } => ("Take the Stimpack", INTERACTION, rules!["DG-41", "DG-24"]),
        Move::Vent { .. } => ("Go through the vent", INTERACTION, rules!["DG-42", "DG-44"]),
        Move::Lockdown { .. } => ("Lock a place down", INTERACTION, rules!["DG-43", "DG-44"]),
        Move::Controls { .. } => ("Use the ship's controls", INTERACTION, rules!["DG-45", "DG-57"]),
        Move::Radio { .. } => ("Use the radio", INTERACTION, rules!["DG-46", "DG-47"]),
        Move::Run { .. } => ("Run", HUMANS, rules!["DG-50"]),
        Move::RunOn { .. } => ("Run, second step", HUMANS, rules!["DG-50"]),
        Move::Prepare => ("Prepare", HUMANS, rules!["DG-51", "DG-23"]),
        Move::Execute { .. } => ("Execute", HUMANS, rules!["DG-52"]),
        Move::Sneak { .. } => ("Sneak", HUMANS, rules!["DG-53", "DG-25"]),
        Move::LuckyBreak => ("Lucky Break", HUMANS, rules!["DG-54", "DG-14"]),
        Move::Listen => ("Listen", HUMANS, rules!["DG-55"]),
        Move::Prowl { .. } => ("Move an alien", "alien move", rules!["DG-11", "DG-44"]),
        Move::Hunt => ("Hunt", ALIENS, rules!["DG-50", "DG-56"]),
        Move::HuntStep { .. } => ("Hunt, one alien's step", ALIENS, rules!["DG-50"]),
        Move::Ambush { .. } => ("Ambush", ALIENS, rules!["DG-51", "DG-31"]),
        Move::Regenerate { .. } => ("Regenerate", ALIENS, rules!["DG-52", "DG-30"]),
        Move::Tremors { .. } => ("Tremors", ALIENS, rules!["DG-53", "DG-44"]),
        Move::Teleport { .. } => ("Teleport", ALIENS, rules!["DG-54", "DG-44"]),
        Move::Scream { .. } => ("Scream", ALIENS, rules!["DG-55", "DG-48"]),
        Move::Discard { .. } => ("Discard a die", "last resort", rules!["DG-12"]),
    }
}

const RUN: &str = "Use a Chase die to move two steps, one after the other.
The second step is asked for after the first, and may lead back.
Walking into an ambush ends the Run, and the game.";

const SNEAK: &str = "Use a Size Matters die to move one step, or through a vent, and then hide.
The hiding comes after the step, so it doesn't save you from an ambush there.
While Hiding, one alien can't attack you, and you can't interact.
Without a free step there is no Sneak. A Human who was Ready isn't any more.";

const LISTEN: &str = "Use a Sound Wave die. The Alien takes one turn, which takes a die as usual.
All dice that are left then are the Human's for the rest of the round.
It needs another unused die, and dice that aren't the Human's already.";

const SCREAM: &str = "Use a Sound Wave die with an alien that isn't bleeding.
The Human must be in its location or next to it.
The Human is driven one step, to a location farther from that alien.
A blockade doesn't stop it, and an ambush there kills.";

const VENTS: &str = "Use any die in a hall with a vent to go to the hall at its other end.
A lockdown doesn't close vents. A blockade does.
Aliens can't use vents.";

/// What a kind of move does.
fn sentences(answer: Move) -> Vec<String> {
    let text = match answer {
        Move::Walk { .. } => "Use any die to go one step, to a connected location.\n\
             You can't enter a location with two or more aliens, or one that is locked."
            .into(),
        Move::Gun { .. } => format!(
            "Use any die in the Weapons Bay to fire one of the gun's {FULL_AMMO} shots.\n\
             One alien next to the Weapons Bay moves one step, to where you choose.\nAn ambush ends by it."
        ),
        Move::Stimpack { .. } => "Use any die in the Medical Bay to take the Stimpack.\n\
             The next alien that you would make bleed while Ready dies instead."
            .into(),
        Move::Vent { .. } => VENTS.into(),
        Move::Lockdown { .. } => format!(
            "Use any die in the Security Room to lock a location that holds an alien.\n\
             Its doors stay closed until the lockdown die has counted from {FULL_LOCKDOWN} to 0."
        ),
        Move::Controls { .. } => "Use any die on the Deck. The aliens can't act for the rest of the round.\n\
             All dice that are left are yours."
            .into(),
        Move::Radio { .. } => "Use any die in the Communications Bay. You use no more dice this round.\n\
             If you are alive when the round has ended, you win."
            .into(),
        Move::Run { .. } => RUN.into(),
        Move::RunOn { .. } => "The second step of a Run. It may lead back to where the Run began.".into(),
        Move::Prepare => "Use a Gun & Claw die to become Ready.\n\
             A Ready Human survives the attack of one alien and hurts it. Hiding ends by it."
            .into(),
        Move::Execute { .. } => "Use an Alien die to kill one bleeding alien, wherever it is.".into(),
        Move::Sneak { .. } => SNEAK.into(),
        Move::LuckyBreak => "Use a Flash die to end the round at once. The dice left are lost.\n\
             Aliens in your location attack now. Then the Alien rolls and has the turn."
            .into(),
        Move::Listen => LISTEN.into(),
        Move::Prowl { .. } => "Use any die to move one alien one step, to a connected location.\n\
             It can't be bleeding. If it was in ambush, it no longer is."
            .into(),
        Move::Hunt => "Use a Chase die. Every alien that can move takes one step.\n\
             You choose each step. Aliens in ambush move too, and leave their ambush."
            .into(),
        Move::HuntStep { .. } => "One alien's step of a Hunt. The aliens go one after another.".into(),
        Move::Ambush { .. } => "Use a Gun & Claw die. One alien that isn't bleeding goes into ambush.\n\
             A Human who enters its location dies at once, unless Hiding."
            .into(),
        Move::Regenerate { .. } => "Use an Alien die. One bleeding alien is OK again.".into(),
        Move::Tremors { .. } => format!(
            "Use a Size Matters die. One alien discards up to {MOST_DISCARDS} of the other unused dice.\n\
             In a locked location it also takes 1 off the lockdown die."
        ),
        Move::Teleport { .. } => "Use a Flash die to move one alien to where another alien is.\n\
             It can't leave or enter a locked location."
            .into(),
        Move::Scream { .. } => SCREAM.into(),
        Move::Discard { .. } => "If none of the dice can be used, discard one.\n\
             You can't pass while any die has a use."
            .into(),
    };
    text.lines().map(str::to_owned).collect()
}

fn rules_of_play(game: &Die) -> Vec<Thing> {
    vec![
        Thing::new(
            "rule:round",
            "Round",
            "rule",
            [
                format!("A round starts with a roll of all {DICE} dice by whoever is next."),
                "It ends when no die is left, or with a Lucky Break.".into(),
                "Then aliens attack, Hiding ends, and a lockdown counts down.".into(),
                format!("After {} the game is a draw.", count(game.options().rounds, "round")),
            ],
            rules!["DG-13", "DG-14", "DG-16", "DG-17"],
        ),
        Thing::new(
            "rule:turn",
            "Turn",
            "rule",
            [
                "Players take turns. A turn uses one of the dice that are left.",
                "Use it for its action, or for one step of one of your pieces.",
                "The Human can also use it to interact with the location they are in.",
                "You must use a die if any can be used.",
            ],
            rules!["DG-11", "DG-12", "DG-15"],
        ),
        Thing::new(
            FIGHT,
            "Attack",
            "rule",
            [
                "Aliens attack at the end of a round, if they are where the Human is.",
                "One alien kills the Human, unless the Human is Ready or Hiding.",
                "Two or more aliens always kill the Human.",
                "Bleeding aliens attack like others.",
                "A Ready Human makes the alien bleed, or kills it if it is bleeding, and is OK then.",
            ],
            rules!["DG-20", "DG-21", "DG-22", "DG-23"],
        ),
        Thing::new(
            BLOCKADE,
            "Blockade",
            "rule",
            [
                "The Human can't choose to enter a location with two or more aliens.",
                "Bleeding aliens count.",
                "A Scream can still drive the Human there.",
            ],
            rules!["DG-48", "DG-22"],
        ),
        Thing::new(
            "rule:interact",
            "Interact",
            "rule",
            [
                "The Human can use any die for what is in their location, instead of its action.",
                "That is the gun, the Stimpack, the lockdown panel, the controls, the radio or a vent.",
                "A Human who is Hiding can't interact.",
                "Aliens in the same location don't prevent it.",
            ],
            rules!["DG-11", "DG-25", "DG-49"],
        ),
        Thing::new(
            "rule:dice",
            "Action dice",
            "dice",
            [
                format!("There are {DICE} dice with {FACES} faces each. Both players use the same dice."),
                format!("The faces are {}.", and(&Face::ALL.map(|face| English.face(face)))),
                "Each face is one action for the Human and another for the Alien.".into(),
            ],
            rules!["DG-03", "DG-10", "DG-11"],
        ),
    ]
}

/// What stands in the location, if the Human can use it.
const fn fixture_id(location: Location) -> Option<&'static str> {
    match location {
        Location::Deck => Some(CONTROLS),
        Location::WeaponsBay => Some(GUN),
        Location::MedicalBay => Some(STIMPACK),
        Location::SecurityRoom => Some(PANEL),
        Location::CommunicationsBay => Some(RADIO),
        Location::CargoBay
        | Location::NorthHall
        | Location::EastHall
        | Location::SouthHall
        | Location::WestHall
        | Location::CentralHall
        | Location::UpperHall
        | Location::LowerHall
        | Location::PortHall
        | Location::StarboardHall
        | Location::AftHall => None,
    }
}

/// A location with what is there: the danger first.
fn ids_of_location(game: &Die, view: &View, location: Location) -> Vec<String> {
    let mut ids = Vec::new();
    if view.aliens.iter().any(|alien| alien.location == location && alien.condition == AlienCondition::Ambush)
    {
        ids.push(alien_state_id(AlienCondition::Ambush).to_owned());
    }
    if game.board().locations().contains(location) {
        ids.push(location.name().to_owned());
    }
    let gone = location == Location::MedicalBay && view.stimpack != Stimpack::MedicalBay
        || location == Location::WeaponsBay && view.ammo == 0;
    ids.extend(fixture_id(location).filter(|_| !gone).map(str::to_owned));
    if view.lockdown.is_some_and(|lockdown| lockdown.location == location) {
        ids.push(LOCKDOWN.into());
    }
    ids
}

fn ids_of_alien(view: &View, number: AlienNumber) -> Vec<String> {
    let state = view.alien(number).map_or(DEAD, |alien| alien_state_id(alien.condition));
    vec![state.to_owned(), alien_id(number)]
}

/// What an answer is about: what it uses, whom and where it concerns, its die, and its kind.
pub(super) fn things_of(game: &Die, view: &View, answer: Move) -> Vec<String> {
    let mut ids: Vec<String> =
        answer.use_of_die().and_then(about_use).into_iter().map(str::to_owned).collect();
    if let Some(number) = answer.alien() {
        ids.extend(ids_of_alien(view, number));
    }
    if let Some(location) = answer.location() {
        ids.extend(ids_of_location(game, view, location));
    }
    ids.extend(answer.die().map(face_id));
    if let Move::Tremors { discards, .. } = answer {
        ids.extend(discards.iter().map(face_id));
    }
    ids.push(Thing::of_move(answer.kind()));
    without_repeats(ids)
}

/// What a use of a die is about, besides its kind.
const fn about_use(purpose: Use) -> Option<&'static str> {
    match purpose {
        Use::Gun => Some(GUN),
        Use::Stimpack => Some(STIMPACK),
        Use::Vent => Some(VENT),
        Use::Lockdown => Some(LOCKDOWN),
        Use::Controls => Some(CONTROLS),
        Use::Radio => Some(RADIO),
        Use::Prepare => Some(human_state_id(HumanCondition::Ready)),
        Use::Sneak => Some(human_state_id(HumanCondition::Hiding)),
        Use::Ambush => Some(alien_state_id(AlienCondition::Ambush)),
        Use::LuckyBreak => Some(FIGHT),
        Use::Walk
        | Use::Run
        | Use::Execute
        | Use::Listen
        | Use::Prowl
        | Use::Hunt
        | Use::Regenerate
        | Use::Tremors
        | Use::Teleport
        | Use::Scream
        | Use::Discard => None,
    }
}

/// What a part of an answer is about.
pub(super) fn things_of_part(game: &Die, view: &View, part: Part) -> Vec<String> {
    match part {
        Part::Die(die) | Part::Drop(die) | Part::DropAnother(die) => vec![face_id(die)],
        // A use has the name of its move.
        Part::Use(purpose) => {
            let own = Thing::of_move(purpose.kind());
            std::iter::once(own).chain(about_use(purpose).map(str::to_owned)).collect()
        }
        Part::Alien(number) => ids_of_alien(view, number),
        Part::Location(location) => {
            let mut ids = ids_of_location(game, view, location);
            let there = view.aliens.iter().filter(|alien| alien.location == location).count();
            if there > 1 {
                ids.push(BLOCKADE.into());
            }
            ids
        }
        Part::Enough => Vec::new(),
    }
}

fn without_repeats(ids: Vec<String>) -> Vec<String> {
    let mut once: Vec<String> = Vec::with_capacity(ids.len());
    for id in ids {
        if !once.contains(&id) {
            once.push(id);
        }
    }
    once
}
