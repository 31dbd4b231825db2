//! What each action of an episode needs and does.

use crate::ids::Action;

/// What the action needs, and what it does.
pub(crate) fn action(action: Action) -> &'static [&'static str] {
    match action {
        Action::E1Smother => &[
            "Needs fire in your space; enemies do not matter.",
            "Roll: each success removes 1 fire from your space.",
        ],
        Action::E1Wreck => &[
            "Needs a standing lab in your space; enemies do not matter.",
            "Roll: each success puts 1 wound on that lab. The fourth wound destroys it.",
        ],
        Action::E2Search => &[
            "Needs a body in your space; enemies do not matter.",
            "Roll for 2 successes: remove the body and take a random sigil. Otherwise the body stays.",
        ],
        Action::E2BreakSeal => &[
            "Needs a tome in your space, no cultist and no monster there, and both sigils of its seal \
            with investigators in your space or next to it.",
            "Roll for 2 successes: those two sigils go back and you take the tome. Otherwise take 1 \
            stress and the sigils are kept.",
        ],
        Action::E3Unmask => &[
            "Needs a hidden dancer in your space, and no cultist and no monster there.",
            "Roll: for each success you may unmask 1 hidden dancer in your space, one after another.",
        ],
        Action::E3Escort => &[
            "Needs an unmasked sorcerer in your space; enemies do not matter.",
            "Roll: you and the sorcerer walk up to 1 space plus 1 for each success, at most 3. Enemies \
            follow and fire clings as in a Move; Stealth and Swiftness do not help.",
        ],
        Action::E4BreakCase => &[
            "Needs a closed exhibit in your space, no enemy and no guard there; not in custody.",
            "Roll for 2 successes: open 1 exhibit in your space. Otherwise the nearest guard moves 2 \
            spaces towards you.",
        ],
        Action::E4FastTalk => &[
            "In custody: roll for 2 successes and you are free. Otherwise take 1 stress.",
            "With a guard in your space: roll; for each success you send 1 guard up to 2 spaces, wherever \
            you like. Enemies do not matter.",
        ],
        Action::E5Persuade => &[
            "Needs an elder ashore in your space whom you may hold, and no enemy there.",
            "Roll for 2 successes, with 2 green dice more if you have the skill that sways this elder: \
            take the elder. Otherwise take 1 stress.",
        ],
        Action::E5LightLamp => &[
            "Needs you in the Lamp Room and all six elders aboard; enemies do not matter.",
            "Roll: each success places 1 flame in the Lamp Room.",
        ],
        Action::E6CarryMirror => &[
            "Needs a mirror in your space, which is lit and not the Telescope Room; enemies do not matter.",
            "Roll: you and the mirror walk up to 1 space for each success, at most 2. You can leave only \
            lit spaces and enter no buried one. Enemies follow and fire clings as in a Move; Stealth and \
            Swiftness do not help.",
        ],
        Action::E6TurnOrrery => &[
            "Needs you in the Orrery Room; enemies do not matter.",
            "Roll: for each success you may move the moon 1 phase, forwards or backwards.",
        ],
        Action::CastOffSign => &[
            "Needs a Yellow Sign with you and no enemy in your space. No roll.",
            "Drop 2 Yellow Signs, or your only one; then lose 1 sanity.",
        ],
    }
}
