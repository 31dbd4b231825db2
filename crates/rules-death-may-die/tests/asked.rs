//! What whoever is asked learns with the question: what each choice does, what makes no difference, and how everybody
//! stands beside the map.

mod scene;

use engine::{Cast, Drawing, English, Game, Seat, Viewer, Words};
use rules_death_may_die::ids::InvestigatorId::{Ahmed, Borden, Ian, Lizzie, SisterBeth};
use rules_death_may_die::ids::{ElderOne, Episode, InvestigatorId, MythosCard, Skill, Space, Stage};
use rules_death_may_die::{DeathMayDie, Move};
use scene::Scene;

/// The question that is open, and its choices with what each does.
fn asked(scene: &Scene) -> (String, Vec<(String, String)>) {
    let (game, state, seat) = (&scene.game, &scene.state, scene.asked());
    let view = game.view(state, Viewer::Seat(seat));
    let cast = Cast::numbered(game.seats()).spoken_to(seat);
    let moves = game.moves(state, seat).expect("a list");
    let choice = |answer: &Move| {
        (English.answer(game, &view, answer, &cast), English.effect(game, &view, answer, &cast))
    };
    let question = English.prompt(game, &view, &game.prompt(state, seat), &cast);
    (question, moves.iter().map(choice).collect())
}

/// If this failed, somebody would be asked what comes next, and not learn what that would do or why it matters.
#[test]
fn an_order_says_why_it_matters_and_what_each_choice_does() {
    let mut scene = Scene::college(ElderOne::Cthulhu, &[Lizzie, Ian]);
    scene.no_fire().at(Lizzie, Space::E1Corridor).fire(Space::E1ColdStore, 4);
    scene.mythos(MythosCard::E1M5);
    let (question, choices) = asked(&scene);
    assert_eq!(question, "Flashover: only 3 fires left, too few for all. Where does it burn next?");
    assert!(choices.iter().all(|(_, effect)| effect == "1 fire is placed there"), "{choices:?}");

    let mut scene = Scene::college(ElderOne::Hastur, &[Lizzie, Borden]);
    scene.elder_one(Stage::Two, Space::E1BoilerRoom, 0, false);
    for (who, signs) in [(Lizzie, 6), (Borden, 5)] {
        scene.investigator(who, |one| one.signs = signs);
    }
    scene.advance();
    let (question, choices) = asked(&scene);
    assert!(question.contains("1 Yellow Sign left, too few for all; the others lose 1 sanity"), "{question}");
    assert!(
        choices.iter().all(|(_, effect)| effect == "gets 1 Yellow Sign while there are any"),
        "{choices:?}"
    );
}

fn indifferent(scene: &Scene) -> Option<Move> {
    let seat = scene.asked();
    let view = scene.game.view(&scene.state, Viewer::Seat(seat));
    English.indifferent(&scene.game, &view, &scene.game.prompt(&scene.state, seat))
}

/// If this failed, somebody would be asked how many elder signs count although nothing depends on it; or would not be asked
/// although something does.
#[test]
fn elder_signs_are_asked_about_only_where_they_matter() {
    // The level of the skill, the stress, what is rolled against a cultist of two health, and whether nothing depends on it.
    for (level, stress, rolled, same) in [
        (1, 0, "sse", true),
        (1, 0, "see", false),
        (1, 3, "sse", true),
        (3, 3, "sse", false),
        (3, 0, "sse", true),
    ] {
        let mut scene = scene::alone(&[Ahmed, Borden]);
        scene.enemy("cultist-1", Space::E1FrontSteps, 0);
        let skills = rules_death_may_die::content::INVESTIGATORS[Ahmed.index()].skills;
        let place = skills.iter().position(|own| *own == Skill::ArcaneMastery).expect("a skill of Ahmed's");
        scene.investigator(Ahmed, |one| {
            let mut levels = one.levels.in_order();
            levels[place] = level;
            one.levels.set(levels);
            one.stress = stress;
        });
        scene.play("attack cultist-1").rolls(rolled);
        assert!(scene.offers("amount 1"), "{rolled}: {:?}", scene.options());
        assert_eq!(indifferent(&scene), same.then_some(Move::Amount(0)), "{level}, {stress}, {rolled}");
    }
    // Against oneself every sign is a wound.
    let mut scene = scene::alone(&[Ahmed, Borden]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.fight();
    scene.rolls("EB");
    assert_eq!(indifferent(&scene), None);
    // What is no such question has an answer of its own.
    assert_eq!(indifferent(&scene::alone(&[Ian, Borden])), None);
}

/// If this failed, whoever looks at the map would not see who is nearly dead, or how near the Elder One is; or for that would
/// not see what the signs mean.
#[test]
fn the_tracks_are_beside_the_map_and_leave_room_for_the_key() {
    let five: [InvestigatorId; 5] = [Lizzie, SisterBeth, Ian, Borden, Ahmed];
    for episode in Episode::ALL {
        let mut scene = Scene::new(*episode, ElderOne::Cthulhu, &five);
        scene.investigator(SisterBeth, |one| (one.wounds, one.stress, one.sanity) = (4, 3, 17));
        let drawn = |game: &DeathMayDie, scene: &Scene| {
            let view = game.view(&scene.state, Viewer::Seat(Seat::new(0)));
            let drawing = English.drawing(game, &view, &Cast::numbered(5).spoken_to(Seat::new(0)));
            drawing.map(|drawing: Drawing| drawing.plain()).expect("there is a map")
        };
        let plain = drawn(&scene.game, &scene);
        for words in ["Cthulhu 1/8 (appears at 5)", "symbols 0/3", "ritual: ", "Lizzie (you) 0/0/20"] {
            assert!(plain.contains(words), "no {words} in:\n{plain}");
        }
        assert!(plain.contains("Wounds/stress/sanity left of 5/4/20:"), "{plain}");
        assert!(plain.contains("Sister Beth 4/3/4"), "{plain}");
        // The last of the key are the ways that no wall shows.
        assert!(plain.trim_end().ends_with("(stairs)") || plain.trim_end().ends_with("(tunnel)"), "{plain}");
    }
}

/// The skill of an investigator at some level.
fn skilled(scene: &mut Scene, who: InvestigatorId, skill: Skill, level: u8) {
    let skills = rules_death_may_die::content::INVESTIGATORS[who.index()].skills;
    let place = skills.iter().position(|own| *own == skill).expect("a skill of theirs");
    scene.investigator(who, |one| {
        let mut levels = one.levels.in_order();
        levels[place] = level;
        one.levels.set(levels);
    });
}

fn effect_of(choices: &[(String, String)], name: &str) -> String {
    let found = choices.iter().find(|(words, _)| words.starts_with(name));
    found.unwrap_or_else(|| panic!("no {name} in {choices:?}")).1.clone()
}

/// If this failed, the question about dice would count without skills, what stands beside an answer otherwise than the question,
/// or nobody would know where a number comes from.
#[test]
fn a_roll_says_what_skills_add_and_what_it_comes_to() {
    let mut scene = scene::alone(&[Ahmed, Borden]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    skilled(&mut scene, Ahmed, Skill::ArcaneMastery, 4);
    scene.investigator(Ahmed, |one| one.sanity = 3);
    scene.play("attack cultist-1").dice("bet");
    let (question, choices) = asked(&scene);
    assert!(
        question.contains(
            "2 successes (0 on the dice, 2 by Arcane Mastery), 2 needed to kill it; you lose 1 sanity"
        ),
        "{question}"
    );
    assert_eq!(effect_of(&choices, "Keep"), "2 wounds, enough to kill it; you lose 1 sanity");
    assert!(
        effect_of(&choices, "Reroll for 1 stress: black elder sign").ends_with("can count by Arcane Mastery")
    );
    scene.play("keep");
    let (question, choices) = asked(&scene);
    assert!(question.contains("no successes so far, 2 needed to kill it"), "{question}");
    assert_eq!(effect_of(&choices, "Count 1"), "then 2 successes");
    assert_eq!(effect_of(&choices, "Count no"), "then no successes");
}

/// If this failed, a loss that stops at a threshold would be said to be as many as there are tentacles.
#[test]
fn a_roll_says_that_a_loss_stops_at_a_threshold() {
    let mut scene = scene::alone(&[Borden, Ahmed]);
    scene.enemy("cultist-1", Space::E1FrontSteps, 0);
    scene.investigator(Borden, |one| one.sanity = 4);
    scene.play("attack cultist-1").dice("ttb");
    let (question, choices) = asked(&scene);
    assert!(question.contains("you lose 1 sanity (it stops at a threshold)"), "{question}");
    assert!(effect_of(&choices, "Keep").contains("you lose 1 sanity"), "{choices:?}");
}
