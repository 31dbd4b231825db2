//! Words that teach: every thing has an explanation, every answer an effect, every position a goal and a map, and whoever
//! is spoken to is "you".

use std::collections::{BTreeMap, BTreeSet};

use chance::PlayoutGenerator;
use engine::{
    Cast, Drawing, English, Game, Generator, Inspect, Kind, MoveList, Pending, Seat, TableOptions, Thing,
    Viewer, Weight, Words, foresee,
};
use rules_death_may_die::ids::{ElderOne, EnemyKind, Episode, InvestigatorId, Space, Stage};
use rules_death_may_die::{
    DeathMayDie, Event, Figure, Move, Options, Part, Reason, STAGES, State, View, content,
};

const LEDGER: &str = include_str!("../../../docs/rules/death-may-die.md");

/// The most lines of an explanation.
const HIGHEST: usize = 20;

/// The most lines of a drawing.
const HIGHEST_DRAWING: usize = 22;

fn game(seats: u8, episode: Episode, elder_one: ElderOne) -> DeathMayDie {
    let options = Options { episode, elder_one, all_insanities: true, ..Options::default() };
    DeathMayDie::new(seats, options).expect("a game for as many")
}

fn each_game(seats: u8) -> impl Iterator<Item = DeathMayDie> {
    let both = move |episode| ElderOne::ALL.iter().map(move |elder_one| game(seats, episode, *elder_one));
    Episode::ALL.iter().flat_map(move |episode| both(*episode))
}

fn cast(seats: u8) -> Cast {
    let names = ["Anna", "Bert", "Cleo", "Dora", "Emil"];
    Cast::new(names[..usize::from(seats)].iter().map(|name| (*name).to_owned()).collect())
}

/// How many lines of a terminal a text takes, broken between words.
fn lines(text: &str, width: usize) -> usize {
    let (mut lines, mut column) = (1, 0);
    for word in text.split_whitespace() {
        let length = word.chars().count();
        assert!(length <= width, "{word} fits no line");
        if column > 0 && column + 1 + length > width {
            lines += 1;
            column = length;
        } else {
            column += length + usize::from(column > 0);
        }
    }
    lines
}

/// What no text for people may show.
#[track_caller]
fn plain(text: &str) {
    let raw = ["e1-", "e2-", "e3-", "e4-", "e5-", "e6-", "mythos-", "insanity-", "stage-", "@1", "@2"];
    assert!(!raw.iter().any(|id| text.contains(id)), "an id in: {text}");
    assert!(!text.contains(['{', '}', '`', '_', '|', '\n']), "marks in: {text}");
    for hole in ["  ", " .", " ,", "..", "()", ": :", " ;"] {
        assert!(!text.trim_end_matches("...").contains(hole), "a hole in: {text}");
    }
}

/// If this failed, somebody would ask what something is and get no answer, or one that does not fit the screen.
#[test]
fn everything_in_the_box_is_explained() {
    for game in each_game(2) {
        let things = English.things(&game);
        let ids: BTreeSet<&str> = things.iter().map(|thing| thing.id.as_str()).collect();
        assert_eq!(ids.len(), things.len(), "two things have one id");
        let names: BTreeSet<_> =
            things.iter().map(|thing| (thing.name.to_lowercase(), &thing.kind)).collect();
        assert_eq!(names.len(), things.len(), "two things of a kind have one name");
        for id in game.content() {
            assert!(ids.contains(id), "{id} is not explained");
        }
        for kind in Move::KINDS {
            assert!(ids.contains(Thing::of_move(kind).as_str()), "{kind} is not explained");
        }
        for thing in &things {
            explained(thing);
        }
    }
}

fn explained(thing: &Thing) {
    let id = &thing.id;
    assert!(!thing.name.is_empty() && !thing.text.is_empty(), "{id} says nothing");
    assert!(thing.kind.chars().all(|letter| letter.is_lowercase() || letter == ' '), "{id}: {}", thing.kind);
    assert!(!thing.rules.is_empty(), "{id} has no rule behind it");
    for rule in &thing.rules {
        assert!(LEDGER.contains(&format!("- {rule} ")), "{id}: there is no rule {rule}");
    }
    let height: usize = thing.text.iter().map(|text| lines(text, Drawing::WIDEST)).sum();
    assert!(height <= HIGHEST, "{id} has {height} lines");
    for text in &thing.text {
        plain(text);
        assert!(text.ends_with(['.', ':', '?']), "{id}: {text}");
    }
}

fn text_of(game: &DeathMayDie, id: &str) -> String {
    let things = English.things(game);
    let thing = things.iter().find(|thing| thing.id == id).unwrap_or_else(|| panic!("{id} is not explained"));
    thing.text.join(" ")
}

/// If this failed, explanations would have numbers of their own, which need not be those of the game.
#[test]
fn the_numbers_of_an_explanation_are_the_contents() {
    let mut options = Options::default();
    let shipped = DeathMayDie::new(2, options.clone()).expect("a game for two");
    let health = options.stages.of(ElderOne::Cthulhu, Stage::Two).health;
    let before = format!("It takes {health} wounds to defeat, and attacks with 3 black dice.");
    assert!(text_of(&shipped, "cthulhu-stage-2").contains(&before));
    let text = options.stages.text().replace("cthulhu stage-2 6 3 0", "cthulhu stage-2 17 4 1");
    options.load(STAGES, &text).expect("six stages");
    let own = DeathMayDie::new(2, options).expect("a game for two");
    let after = "It takes 17 wounds to defeat, and attacks with 4 black dice and 1 green die.";
    assert!(text_of(&own, "cthulhu-stage-2").contains(after), "{}", text_of(&own, "cthulhu-stage-2"));
    assert!(text_of(&own, "elder-one").contains(after));
    for kind in [EnemyKind::Cultist, EnemyKind::FireVampire, EnemyKind::Byakhee, EnemyKind::StarSpawn] {
        let card = &content::ENEMIES[kind.index()];
        let text = text_of(&shipped, kind.id());
        assert!(text.contains(&format!("It dies of {} wounds.", card.health)), "{text}");
    }
}

/// If this failed, whoever reads about a skill would not know what each level of it gives.
#[test]
fn some_explanations_as_they_are_read() {
    let game = game(2, Episode::BlasphemousAlchemy, ElderOne::Hastur);
    assert_eq!(
        text_of(&game, "fire-vampire"),
        "A monster. It dies of 4 wounds. It attacks with 2 black dice and 1 green die. Ability: Whenever it is \
        wounded, and whenever its attack wounds somebody: place 1 fire in its space. There are 2 in the box. When \
        all are on the map, no more come. It follows you when you leave its space, and attacks you if you end your \
        actions with it."
    );
    let lucky = text_of(&game, "lucky");
    assert!(lucky.starts_with("Level 1: In every") && lucky.contains(" Level 4: "), "{lucky}");
    assert_eq!(
        text_of(&game, "space:rotunda"),
        "The yellow gate is here: mythos cards summon enemies at it. Stairs lead from here to another part of the \
        map. Next to it: Long Corridor, Distillery, Specimen Gallery, Covered Walk and Cellar Landing."
    );
    assert!(text_of(&game, "track:sanity").contains("at 16, 12, 8, 5, 2 and 1 left"));
    assert!(
        text_of(&game, "die:black-success-tentacle")
            .starts_with("On 1 of the 6 sides of a black die. A success.")
    );
    assert!(text_of(&game, "move:Rest").starts_with("Heal wounds and remove stress, 3 in all"));
}

/// If this failed, the first page would not fit a terminal.
#[test]
fn the_introduction_fits_a_page() {
    for game in each_game(2) {
        let page = English.introduction(&game);
        assert!((10..=15).contains(&page.len()), "{} lines", page.len());
        for line in page {
            plain(&line);
            assert!(line.chars().count() <= Drawing::WIDEST, "too long: {line}");
        }
    }
}

/// Plays at random and shows every question, with all that can be answered, and every event with what comes before it.
fn play(
    game: &DeathMayDie,
    seed: u64,
    mut asked: impl FnMut(&State, Seat, &[Move]),
    mut happened: impl FnMut(&State, &[Event]),
) -> State {
    let mut generator = PlayoutGenerator::from_seed(seed);
    let mut state = game.start();
    loop {
        let mut events = Vec::new();
        match game.pending(&state) {
            Pending::Over(_) => return state,
            Pending::Chance => {
                let chance = game.sample(&state, &mut generator);
                game.apply_chance_unchecked(&mut state, &chance, &mut events);
            }
            Pending::Decisions(seats) => {
                for seat in seats {
                    let moves = game.moves(&state, seat).expect("every question here is a closed one");
                    asked(&state, seat, &moves);
                    let answer = moves.nth(generator.below(moves.count() as u32) as usize);
                    game.apply_move_unchecked(&mut state, seat, &answer, &mut events);
                }
            }
        }
        happened(&state, &events);
    }
}

/// "You draws", "you is": a verb that does not follow who is meant.
#[track_caller]
fn agrees(text: &str) {
    let mut words = text.split(|letter: char| !letter.is_alphanumeric() && letter != '\'').peekable();
    while let Some(word) = words.next() {
        let next = words.peek().copied().unwrap_or_default();
        if word == "You" && next.ends_with('s') {
            panic!("\"You {next}\" in: {text}");
        }
    }
    for wrong in ["you is ", "you has ", "you does", "you takes", "you loses", "you's", "You's", " you rolls"]
    {
        assert!(!text.contains(wrong), "\"{wrong}\" in: {text}");
    }
}

struct Game12 {
    game: DeathMayDie,
    ids: BTreeSet<String>,
    cast: Cast,
}

impl Game12 {
    fn new(game: DeathMayDie) -> Self {
        let ids = English.things(&game).into_iter().map(|thing| thing.id).collect();
        let cast = cast(game.seats());
        Self { game, ids, cast }
    }

    fn answers(&self, state: &State, seat: Seat, moves: &[Move]) {
        let game = &self.game;
        let view = game.view(state, Viewer::Seat(seat));
        let you = self.cast.clone().spoken_to(seat);
        agrees(&English.prompt(game, &view, &game.prompt(state, seat), &you));
        let mut keys = BTreeMap::new();
        let mut part_keys: BTreeMap<&str, Part> = BTreeMap::new();
        for answer in moves {
            let effect = English.effect(game, &view, answer, &you);
            self.fits(answer, &effect);
            let about = English.things_of(game, &view, answer);
            assert!(!about.is_empty(), "{answer} is about nothing");
            self.exist(&about);
            if let Some(key) = Words::<DeathMayDie>::key(&English, answer)
                && let Some(other) = keys.insert(key, *answer)
            {
                panic!("{key} is both {answer} and {other}");
            }
            for part in game.parts(state, answer) {
                self.fits(answer, &English.part_effect(game, &view, &part, &you));
                self.exist(&English.things_of_part(game, &view, &part));
                if let Some(key) = Words::<DeathMayDie>::part_key(&English, &part) {
                    let other = part_keys.insert(key, part);
                    assert!(other.is_none() || other == Some(part), "{key} is two parts of {answer}");
                }
            }
        }
    }

    fn fits(&self, answer: &Move, effect: &str) {
        assert!(effect.chars().count() <= 100, "{answer} has a long effect: {effect}");
        plain(effect);
        agrees(effect);
    }

    fn exist(&self, about: &[String]) {
        for id in about {
            assert!(self.ids.contains(id), "{id} is not explained");
        }
    }

    fn look(&self, view: &View) {
        let goal = English.goal(&self.game, view, &self.cast);
        assert!(!goal.is_empty());
        plain(&goal);
        let drawing = English.drawing(&self.game, view, &self.cast).expect("there is a map");
        assert!(drawing.lines.len() <= HIGHEST_DRAWING, "{} lines", drawing.lines.len());
        for line in drawing.plain().lines() {
            assert!(line.chars().count() <= Drawing::WIDEST, "too wide: {line}");
        }
    }
}

/// If this failed, an option would not say what it does, name a thing that is not explained, or share its word with another;
/// the map would not fit a terminal; or somebody would read "You draws".
#[test]
fn every_answer_has_an_effect_and_every_position_a_goal_and_a_map() {
    for (number, game) in [1, 2, 4].into_iter().flat_map(each_game).enumerate() {
        let game = Game12::new(game);
        for seed in 0..3 {
            let mut count = 0;
            let asked = |state: &State, seat: Seat, moves: &[Move]| {
                count += 1;
                if count % 3 == 0 || count < 20 {
                    game.answers(state, seat, moves);
                }
                if count % 9 == 0 || count < 4 {
                    game.look(&game.game.view(state, Viewer::Seat(seat)));
                }
            };
            let happened = |state: &State, events: &[Event]| {
                let view = game.game.view(state, Viewer::Seat(Seat::new(0)));
                let you = game.cast.clone().spoken_to(Seat::new(0));
                let you = English.cast(&game.game, &view, &you);
                for text in engine::tell_runs::<DeathMayDie>(&English, &game.game, events, &you) {
                    plain(&text);
                    agrees(&text);
                }
            };
            let end = play(&game.game, number as u64 * 100 + seed, asked, happened);
            let view = game.game.view(&end, Viewer::Spectator);
            game.look(&view);
            let standings = English.standings(&game.game, &view, &game.cast);
            assert!(standings.len() > 3, "{standings:?}");
            standings.iter().for_each(|line| plain(line));
            assert!(English.goal(&game.game, &view, &game.cast).starts_with("The game is over. "));
        }
    }
}

/// A position arranged by hand: both investigators are chosen, and it is the first turn of the first.
fn arranged(game: &DeathMayDie, change: impl FnOnce(&mut serde_json::Value)) -> State {
    let mut state = game.start();
    for text in ["pick ian", "pick sister-beth"] {
        let Pending::Decisions(mut seats) = game.pending(&state) else { panic!("somebody is to choose") };
        let seat = seats.next().expect("one of them");
        game.apply_move_unchecked(&mut state, seat, &text.parse().expect("a move"), &mut Vec::new());
    }
    for text in ["insanity insanity-hypochondria", "insanity insanity-memory-loss", "starter ian"] {
        game.apply_chance_unchecked(&mut state, &text.parse().expect("a chance"), &mut Vec::new());
    }
    let mut json = serde_json::to_value(&state).expect("a state has JSON");
    change(&mut json);
    serde_json::from_value(json).expect("a state")
}

fn you(seat: usize) -> Cast {
    cast(2).spoken_to(Seat::new(seat))
}

/// If this failed, nobody would know what is to be done, or how far it is.
#[test]
fn a_goal_says_what_is_left_and_what_threatens() {
    let game = game(2, Episode::BlasphemousAlchemy, ElderOne::Cthulhu);
    let goal = |state: &State| English.goal(&game, &game.view(state, Viewer::Seat(Seat::new(0))), &you(0));
    let state = arranged(&game, |_| {});
    assert_eq!(
        goal(&state),
        "4 labs to go, then kill Cthulhu. Cthulhu comes in 4 advances (0 of 3 symbols are out)."
    );
    let state = arranged(&game, |json| {
        json["disrupted"] = true.into();
        json["stage"] = "stage-2".into();
        json["track"] = 6.into();
        let elder_one = r#"{"figure":"elder-one","space":"e1-rotunda","wounds":4}"#;
        let figures = json["figures"].as_array_mut().expect("a list");
        figures.push(serde_json::from_str(elder_one).expect("a figure"));
        json["investigators"][0]["wounds"] = 4.into();
    });
    assert_eq!(
        goal(&state),
        "Kill Cthulhu in the Rotunda: Stage 2, 2 wounds to go, then 2 stages more. Danger: all is lost in 2 advances \
        (0 of 3 symbols are out). Your next wound is deadly."
    );
}

/// If this failed, somebody would walk off without knowing who comes along, or die without having been told.
#[test]
fn what_certainly_follows_is_told_before() {
    let game = game(2, Episode::BlasphemousAlchemy, ElderOne::Cthulhu);
    let state = arranged(&game, |json| {
        let figures = r#"[{"figure":"cultist-1","space":"e1-front-steps","wounds":0},
            {"figure":"cultist-2","space":"e1-front-steps","wounds":1},
            {"figure":"cultist-3","space":"e1-front-steps","wounds":0}]"#;
        json["figures"] = serde_json::from_str(figures).expect("figures");
        json["fire"] = serde_json::from_str(r#"[{"space":"e1-front-steps","tokens":1}]"#).expect("fire");
    });
    let seat = Seat::new(0);
    let view = game.view(&state, Viewer::Seat(seat));
    let go = Move::Go(Space::E1EntranceHall);
    let events = foresee(&game, &state, seat, &go);
    let said = English.consequence(&game, &view, &go, &events, &you(0));
    assert_eq!(said.as_deref(), Some("3 cultists follow you; you catch 1 fire"));
    assert_eq!(English.effect(&game, &view, &go, &you(0)), "free; up to 3 spaces");
    let attack = Move::Attack(Figure::of(EnemyKind::Cultist, 2).expect("there are ten"));
    let dice = "3 black dice and 1 green die; 1 health left";
    assert_eq!(English.effect(&game, &view, &attack, &you(0)), dice);
    assert_eq!(English.answer(&game, &view, &attack, &you(0)), "Attack cultist 2 (1 of 2 wounds)");
}

/// If this failed, the best split of a Rest would stand below worse ones.
#[test]
fn a_rest_offers_its_best_split_first() {
    let game = game(2, Episode::BlasphemousAlchemy, ElderOne::Cthulhu);
    let best = |wounds: u8, stress: u8| {
        let state = arranged(&game, |json| {
            json["investigators"][0]["wounds"] = wounds.into();
            json["investigators"][0]["stress"] = stress.into();
        });
        let view = game.view(&state, Viewer::Seat(Seat::new(0)));
        let moves = game.moves(&state, Seat::new(0)).expect("a list");
        let rests = moves.iter().filter(|answer| matches!(answer, Move::Rest { .. }));
        let best = rests.min_by_key(|answer| English.rank(&game, &view, answer)).expect("a rest");
        best.to_string()
    };
    assert_eq!(best(1, 3), "rest 0 3", "as in the rulebook's example of Sister Beth");
    assert_eq!(best(4, 3), "rest 3 0");
    assert_eq!(best(1, 1), "rest 1 1");
}

/// If this failed, events would be told to Ian's player as if he were somebody else, or without their cause.
#[test]
fn events_are_told_to_you() {
    let game = game(2, Episode::BlasphemousAlchemy, ElderOne::Cthulhu);
    let state = arranged(&game, |_| {});
    let view = game.view(&state, Viewer::Seat(Seat::new(0)));
    let you = English.cast(&game, &view, &you(0));
    let (ian, beth) = (InvestigatorId::Ian, InvestigatorId::SisterBeth);
    let cultist = Figure::of(EnemyKind::Cultist, 2).expect("there are ten");
    let burns = Event::RollBegan { investigator: ian, against: true, fire: true, black: 2, green: 0 };
    for (event, yours, told) in [
        (burns, "Fire burns you: 2 black dice.", "Fire burns Ian: 2 black dice."),
        (
            Event::Wounded { investigator: ian, wounds: 2, in_all: 3 },
            "You take 2 wounds (3 of 5).",
            "Ian takes 2 wounds (3 of 5).",
        ),
        (
            Event::Wounded { investigator: beth, wounds: 1, in_all: 1 },
            "Sister Beth takes 1 wound (1 of 5).",
            "Sister Beth takes 1 wound (1 of 5).",
        ),
        (
            Event::SanityLost { investigator: ian, sanity: 1, now: 6 },
            "You lose 1 sanity (15 of 20 left; insanity strikes at 12).",
            "Ian loses 1 sanity (15 of 20 left; insanity strikes at 12).",
        ),
        (
            Event::EnemyWounded { figure: cultist, wounds: 1, in_all: 1, by: None },
            "Cultist 2 takes 1 wound; 1 health left.",
            "Cultist 2 takes 1 wound; 1 health left.",
        ),
        (Event::TurnBegan { investigator: ian, turn: 7 }, "Turn 7: your turn.", "Turn 7: Ian's turn."),
        (
            Event::EnemyAttacked { figure: cultist, investigator: ian },
            "Cultist 2 attacks you.",
            "Cultist 2 attacks Ian.",
        ),
    ] {
        assert_eq!(English.event(&game, &event, &you), yours);
        assert_eq!(English.event(&game, &event, &cast(2)), told);
    }
    let lost = Event::Lost { reason: Reason::LastDied };
    assert_eq!(Words::<DeathMayDie>::weight(&English, &game, &lost), Weight::Momentous);
    assert!(Words::<DeathMayDie>::opens(&English, &Event::TurnBegan { investigator: ian, turn: 7 }));
}

/// If this failed, a map would be drawn otherwise than somebody has looked at it and found it right. `UPDATE_GOLDEN=1`
/// draws them anew, and the difference is to be looked at.
#[test]
fn the_six_maps_as_they_are_drawn() {
    let mut drawn = String::new();
    for game in each_game(2).step_by(2) {
        let state = arranged(&game, |_| {});
        let view = game.view(&state, Viewer::Seat(Seat::new(0)));
        let map = English.drawing(&game, &view, &you(0)).expect("there is a map");
        drawn.push_str(&format!("{}\n{}\n\n", game.options().episode, map.plain()));
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        let file = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/drawings/maps.txt");
        std::fs::write(file, drawn).expect("the file can be written");
        return;
    }
    assert_eq!(drawn, include_str!("drawings/maps.txt"), "\n{drawn}");
}

/// If this failed, an answer would seem to cause what happens at the end of the turn anyway, because another answer leads to a
/// question before that.
#[test]
fn beside_an_answer_stands_only_what_it_causes() {
    let game = game(2, Episode::BlasphemousAlchemy, ElderOne::Cthulhu);
    let state = arranged(&game, |_| {});
    let view = game.view(&state, Viewer::Seat(Seat::new(0)));
    let (ian, beth) = (InvestigatorId::Ian, InvestigatorId::SisterBeth);
    let own = Event::Wounded { investigator: ian, wounds: 2, in_all: 3 };
    let mut events = vec![own];
    let said = |events: &[Event]| English.consequence(&game, &view, &Move::End, events, &you(0));
    assert_eq!(said(&events).as_deref(), Some("2 wounds to you"));
    events.push(Event::Advanced { space: 2 });
    events.push(Event::TurnBegan { investigator: beth, turn: 2 });
    events.push(Event::SanityLost { investigator: ian, sanity: 1, now: 2 });
    assert_eq!(said(&events).as_deref(), Some("2 wounds to you"));
    let cultist = Figure::of(EnemyKind::Cultist, 2).expect("there are ten");
    let next = Event::EnemyAttacked { figure: cultist, investigator: ian };
    assert_eq!(said(&[next, Event::Wounded { investigator: ian, wounds: 1, in_all: 1 }]), None);
}

/// If this failed, somebody would read "1 star spawn follows you".
#[test]
fn the_only_one_of_its_kind_is_not_counted() {
    let game = game(2, Episode::BlasphemousAlchemy, ElderOne::Cthulhu);
    let followers = |figures: &str| {
        let state = arranged(&game, |json| json["figures"] = serde_json::from_str(figures).expect("figures"));
        let view = game.view(&state, Viewer::Seat(Seat::new(0)));
        let go = Move::Go(Space::E1EntranceHall);
        let events = foresee(&game, &state, Seat::new(0), &go);
        English.consequence(&game, &view, &go, &events, &you(0)).expect("they follow")
    };
    let spawn = r#"{"figure":"star-spawn","space":"e1-front-steps","wounds":0}"#;
    let cultist =
        |number: u8, space: &str| format!(r#"{{"figure":"cultist-{number}","space":"{space}","wounds":0}}"#);
    assert_eq!(followers(&format!("[{spawn}]")), "The star spawn follows you");
    let two = format!("[{},{},{spawn}]", cultist(1, "e1-front-steps"), cultist(2, "e1-rotunda"));
    assert_eq!(followers(&two), "Cultist 1 and the star spawn follow you");
}

/// If this failed, whoever knows the game would not be told what an episode or an Elder One is about, or it would not fit.
#[test]
fn each_episode_and_elder_one_is_introduced() {
    let mut ids = BTreeSet::new();
    for game in each_game(2) {
        let chapters = English.chapters(&game);
        assert_eq!(chapters.len(), 2);
        for chapter in chapters {
            assert!((2..=3).contains(&chapter.lines.len()), "{}", chapter.id);
            for line in &chapter.lines {
                plain(line);
                assert!(line.chars().count() <= Drawing::WIDEST, "too long: {line}");
            }
            ids.insert(chapter.id);
        }
    }
    assert_eq!(ids.len(), Episode::ALL.len() + ElderOne::ALL.len());
}
