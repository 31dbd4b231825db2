//! What each insanity does: what holds all the time, if anything, and what happens when it is triggered.

use crate::ids::Insanity;

/// The text of the insanity card.
pub(crate) fn insanity(insanity: Insanity) -> &'static [&'static str] {
    match insanity {
        Insanity::Ptsd => &[
            "The last mythos card you drew in your turn stays in front of you, and its symbol counts. It \
            goes back into the deck when the Elder One advances.",
            "When triggered: that card happens again, as if you had just drawn it. With no such card, \
            remove all your stress.",
        ],
        Insanity::Catatonia => &[
            "When triggered: you lie down. Enemies neither attack nor follow you, nothing moves you, and \
            you neither fight nor investigate.",
            "While you lie, Rest is your only action, even beside enemies. In the action step of your \
            turn you may take 1 stress to stand up.",
        ],
        Insanity::FearOfCrowds => {
            &["When triggered: take 1 stress for each other figure in your space, friend or enemy. If you \
                are alone, remove all your stress."]
        }
        Insanity::Hypochondria => {
            &["When triggered: take 1 stress for each wound on you. If you have none, remove all your \
                stress."]
        }
        Insanity::Paranoia => {
            &["When triggered: each monster moves 1 space towards you. Then, if no enemy is in your space, \
                remove all your stress."]
        }
        Insanity::PsychoticOutbreaks => {
            &["When triggered: if you are alone, you are moved to the nearest space with another figure. \
                Then each other figure in your space, friend or enemy, takes 2 wounds."]
        }
        Insanity::Pyromania => {
            &["When triggered: place 1 fire in your space. Then each other figure there, friend or enemy, \
                takes 1 wound for each fire in the space."]
        }
        Insanity::MemoryLoss => {
            &["When triggered: if your stress is full, remove it all and discard one card you have claimed. \
                Otherwise take 1 stress."]
        }
        Insanity::Codependency => &[
            "Before the game begins you name another investigator as your partner.",
            "When triggered: if your partner is in another space, take 2 stress; then either you are \
            moved to your partner or your partner to you. Nobody follows.",
        ],
        Insanity::Kleptomania => &[
            "When triggered: take one thing or more that other investigators in your space hold and could \
            trade to you; then remove all your stress.",
            "If there is nothing to take, take 2 stress.",
        ],
        Insanity::Masochism => &[
            "Each wound you take, companions' wounds included, puts 1 counter on this card.",
            "When triggered: remove all counters and 1 of your stress for each. If there are none, take 1 \
            wound.",
        ],
        Insanity::ObsessiveDisorder => &[
            "When triggered: your stress becomes as high as the health you have left, 4 at most.",
            "Then discard claimed cards until you have as many claimed by their left side as by their \
            right side.",
        ],
    }
}
