//! Words as people hear them: everything that is said is plain English, in each of the twelve games.

use std::collections::{BTreeMap, BTreeSet};

use chance::PlayoutGenerator;
use engine::{Cast, English, Game, Generator, Kind, MoveList, Pending, Seat, Viewer, Words};
use rules_death_may_die::ids::{
    Claim, Colour, DancerFace, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode, ExhibitFace,
    InvestigatorId, LabFace, MythosCard, Sigil, Skill, Space, Stage, Tome,
};
use rules_death_may_die::{
    Aim, Ask, Cause, Counted, DeathMayDie, ElderAct, Event, Figure, Move, Offered, Options, Origin, Out,
    Prompt, Proposal, Reason, Refusal, State, Thing, What, content,
};

/// Games played of each sort.
const SEEDS: u64 = 10;

/// What no text for people may show: ids, marks of a table, holes in a sentence.
#[track_caller]
fn plain(text: &str) {
    assert!(!text.trim().is_empty(), "an empty text");
    let raw = ["e1-", "e2-", "e3-", "e4-", "e5-", "e6-", "mythos-", "insanity-", "stage-", "action-"];
    assert!(!raw.iter().any(|id| text.contains(id)), "an id in: {text}");
    assert!(!text.contains(['{', '}', '`', '_', '|', '\n']), "marks in: {text}");
    let inside = text.trim_start();
    for hole in ["  ", " .", " ,", "..", ": .", "()", ",,", " no 0", ": :"] {
        assert!(!inside.contains(hole), "a hole in: {text}");
    }
}

#[track_caller]
fn plain_line(text: &str) {
    plain(text);
    assert!(text.starts_with(|first: char| first.is_uppercase() || first.is_numeric()), "small: {text}");
}

fn games() -> impl Iterator<Item = (DeathMayDie, Cast)> {
    let both = |episode| ElderOne::ALL.iter().map(move |elder_one| (episode, *elder_one));
    let options = Episode::ALL.iter().flat_map(move |episode| both(*episode));
    let options = options.flat_map(|(episode, elder_one)| [1, 3, 5].map(|seats| (seats, episode, elder_one)));
    options.map(|(seats, episode, elder_one)| {
        let options = Options { episode, elder_one, all_insanities: true, ..Options::default() };
        let game = DeathMayDie::new(seats, options).expect("a game for as many");
        let names = ["Anna", "Bert", "Cleo", "Dora", "Emil"];
        (game, Cast::new(names[..usize::from(seats)].iter().map(|name| (*name).to_owned()).collect()))
    })
}

/// Plays at random and shows every question, with all that can be answered, and every event.
fn play(
    game: &DeathMayDie,
    seed: u64,
    mut asked: impl FnMut(&State, Seat, &[Move]),
    mut happened: impl FnMut(&Event),
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
        events.iter().for_each(&mut happened);
    }
}

#[test]
fn every_question_answer_and_event_of_a_game_is_plain() {
    for (number, (game, cast)) in games().enumerate() {
        for seed in 0..SEEDS {
            let asked = |state: &State, seat: Seat, moves: &[Move]| {
                let view = game.view(state, Viewer::Seat(seat));
                plain_line(&English.prompt(&game, &view, &game.prompt(state, seat), &cast));
                let mut labels = BTreeMap::new();
                for answer in moves {
                    let label = English.answer(&game, &view, answer, &cast);
                    plain_line(&label);
                    let vague = ["Option ", "Token ", "The number ", "The left side", "The right side"];
                    assert!(!vague.iter().any(|start| label.starts_with(start)), "{answer} is {label}");
                    if let Some(other) = labels.insert(label.clone(), *answer) {
                        panic!("{other} and {answer} are both called {label}");
                    }
                }
            };
            let happened = |event: &Event| {
                let text = English.event(&game, event, &cast);
                plain_line(&text);
                assert!(text.ends_with('.') || text.ends_with('?'), "unfinished: {text}");
            };
            play(&game, number as u64 * SEEDS + seed, asked, happened);
        }
    }
}

#[test]
fn a_board_names_every_space_and_investigator() {
    for (number, (game, cast)) in games().enumerate() {
        let mut count = 0;
        let look = |state: &State, viewer: Viewer| {
            let board = English.board(&game, &game.view(state, viewer), &cast);
            board.lines().for_each(plain);
            for card in content::EPISODES[game.options().episode.index()].spaces {
                let name = space_name(card.space);
                assert!(
                    board.lines().any(|line| line.trim_start_matches(['>', ' ']).starts_with(&name)),
                    "{name} has no line in:\n{board}"
                );
            }
            board
        };
        let asked = |state: &State, seat: Seat, _: &[Move]| {
            count += 1;
            if count % 7 == 1 {
                look(state, Viewer::Seat(seat));
            }
        };
        let end = play(&game, number as u64, asked, |_| {});
        let board = look(&end, Viewer::Spectator);
        for seat in 0..game.seats() {
            assert!(board.contains(cast.name(Seat::new(usize::from(seat)))), "{board}");
        }
        let active = board.lines().filter(|line| line.starts_with("> ")).count();
        assert!(active <= 1, "{board}");
    }
}

/// What the line of a space on the board starts with: its name, as the answer to go there says it too.
fn space_name(space: Space) -> String {
    match space {
        Space::E3BallroomWest => return "Ballroom, Orchestra End".into(),
        Space::E3BallroomEast => return "Ballroom, Mirror End".into(),
        Space::E5Boat => return "The Patience".into(),
        _ => {}
    }
    let options = Options { episode: space.episode(), ..Options::default() };
    let game = DeathMayDie::new(2, options).expect("a game for two");
    let view = game.view(&game.start(), Viewer::Spectator);
    let label = English.answer(&game, &view, &Move::Go(space), &Cast::numbered(2));
    let label = label.trim_start_matches("Go to ").trim_start_matches("the ");
    label.split(" (").next().unwrap_or(label).to_owned()
}

#[test]
fn a_move_of_any_game_has_a_label_in_any_other() {
    let mut moves: BTreeMap<String, Move> = BTreeMap::new();
    for (number, (game, _)) in games().enumerate() {
        let asked = |_: &State, _: Seat, some: &[Move]| {
            moves.extend(some.iter().map(|answer| (answer.to_string(), *answer)));
        };
        play(&game, 100 + number as u64, asked, |_| {});
    }
    let more = ["amount 200", "choose option-0", "choose option-9", "choose lab-5", "choose guard-4"];
    moves.extend(more.map(|text| (text.to_owned(), text.parse().expect("a move"))));
    for (game, cast) in games().step_by(5) {
        let mut count = 0;
        let asked = |state: &State, seat: Seat, _: &[Move]| {
            count += 1;
            if count % 101 == 1 {
                let view = game.view(state, Viewer::Seat(seat));
                for answer in moves.values() {
                    plain_line(&English.answer(&game, &view, answer, &cast));
                }
            }
        };
        play(&game, 7, asked, |_| {});
    }
}

const IAN: InvestigatorId = InvestigatorId::Ian;
const KID: InvestigatorId = InvestigatorId::TheKid;

/// Events that random play hardly ever comes to.
fn rare_events() -> Vec<Event> {
    let space = Space::E5Quay;
    let card = MythosCard::E1M1;
    let ghoul = Figure::of(EnemyKind::Ghoul, 2).expect("there are five");
    let elder_one = ElderOne::Hastur;
    vec![
        Event::PartnerNamed { investigator: IAN, partner: KID },
        Event::LeftBehind { figure: ghoul, investigator: KID },
        Event::Brought { investigator: IAN, by: KID, to: space },
        Event::Redirected { by: IAN, investigator: KID, figure: ghoul },
        Event::Counted { investigator: IAN, what: Counted::PaidElderSigns, number: 1, successes: 1 },
        Event::Counted { investigator: IAN, what: Counted::EnemySigns, number: 2, successes: 2 },
        Event::Counted { investigator: IAN, what: Counted::Lone, number: 2, successes: 2 },
        Event::TentaclesAdded { investigator: IAN, tentacles: 2 },
        Event::NotSummoned { kind: EnemyKind::DeepOne },
        Event::StressSet { investigator: KID, stress: 0 },
        Event::CompanionLost { investigator: KID, claim: Claim::E1Cinder },
        Event::SanityKept { investigator: KID, sanity: 1 },
        Event::CameBack { investigator: InvestigatorId::Rasputin },
        Event::Eliminated { investigator: KID, out: Out::Insane },
        Event::MythosBottomed { card },
        Event::MythosCancelled { investigator: KID, card },
        Event::MythosReplayed { investigator: KID, card },
        Event::MythosHeld { investigator: KID, card },
        Event::DiscoveriesShuffled,
        Event::NothingToDiscover,
        Event::CardTookEffect { investigator: KID, claim: Claim::E1Amulet },
        Event::TomeRead { investigator: KID, tome: Tome::NinthDoor },
        Event::Handed {
            thing: Thing::Card(DiscoveryCard::E1D13),
            claim: Some(Claim::E1FireAxe),
            from: IAN,
            to: KID,
        },
        Event::Handed { thing: Thing::Elder(Elder::Enoch), claim: None, from: IAN, to: KID },
        Event::StoodUp { investigator: KID },
        Event::LabDestroyed { space: Space::E1Glasshouse, face: LabFace::Blast },
        Event::ExhibitOpened { space: Space::E4Foyer, face: ExhibitFace::IdolRed },
        Event::ExhibitSeen { space: Space::E4Foyer, face: ExhibitFace::ForgeryAlarm },
        Event::IdolTaken { investigator: KID, colour: Colour::Red },
        Event::IdolPut { colour: Colour::Blue, space: Space::E4Foyer },
        Event::ElderTaken { investigator: KID, elder: Elder::Jonah },
        Event::ElderAshore { elder: Elder::Jonah, space },
        Event::ElderAboard { elder: Elder::Jonah },
        Event::RlyehCannotBePlaced,
        Event::LabHealed { space: Space::E1Glasshouse },
        Event::SigilReturned { investigator: KID, sigil: Sigil::Moth },
        Event::TomeTaken { investigator: KID, tome: Tome::PaleHours },
        Event::SorcererFed { face: DancerFace::Hostess },
        Event::GuardPlaced { space: Space::E4Foyer },
        Event::GuardRemoved { space: Space::E4Foyer },
        Event::CustodyEnded { investigator: KID },
        Event::ElderSacrificed { elder: Elder::Silas },
        Event::FlameLit { flames: 2 },
        Event::MoonStayed,
        Event::RitualDisrupted,
        Event::Appeared { elder_one, space },
        Event::StageRevealed { elder_one, stage: Stage::Final },
        Event::StageDefeated { elder_one, stage: Stage::Two },
        Event::Won,
        Event::Lost { reason: Reason::Immortal },
    ]
}

/// Questions that random play hardly ever comes to.
fn rare_prompts() -> Vec<Prompt> {
    let ghoul = Figure::of(EnemyKind::Ghoul, 2).expect("there are five");
    let offers = [
        Offered::Cancel { card: MythosCard::E1M1 },
        Offered::Redirect { figure: ghoul, target: IAN },
        Offered::Vengeance { figure: ghoul },
        Offered::WardedMail { figure: ghoul },
        Offered::Amulet,
        Offered::Uniform,
        Offered::Almanac,
        Offered::DropSign,
    ];
    let thing = Thing::Tome(Tome::PaleHours);
    let proposals = [
        Proposal::Give { thing },
        Proposal::Take { thing },
        Proposal::Bring { to: Space::E5Boat },
        Proposal::Mix { card: DiscoveryCard::E1D01 },
    ];
    let acts = [ElderAct::Take, ElderAct::Panic, ElderAct::Ashore { space: Space::E5Quay }];
    let causes = [Cause::Attack, Cause::Fire, Cause::OwnRoll, Cause::Mythos, Cause::NewMoon, Cause::Effect];
    let aims = [
        Aim::Wound,
        Aim::Heal,
        Aim::Calm,
        Aim::Go,
        Aim::Move,
        Aim::Approach,
        Aim::Summon,
        Aim::Reveal,
        Aim::TakeIdol,
        Aim::PutIdol,
        Aim::Feed,
        Aim::Drag,
    ];
    let mut all = vec![
        Ask::Partner,
        Ask::Power,
        Ask::DrawTwo,
        Ask::Redraw { card: MythosCard::E1M1 },
        Ask::PickMythos { first: MythosCard::E1M1, second: MythosCard::MythosC8 },
        Ask::LeaveBehind,
        Ask::BringAlong,
        Ask::CountElderSigns { against: true },
        Ask::PayForElderSigns,
        Ask::CountTentacles { against: false },
        Ask::AddSuccesses { successes: 3, against: true },
        Ask::Split { figure: Figure::ELDER_ONE, left: 3 },
        Ask::GoOn { left: 2 },
        Ask::Targets { targets: [ghoul].into_iter().collect() },
        Ask::Discard,
        Ask::Sigil,
        Ask::SealHolder { sigil: Sigil::Moth, tome: Tome::PaleHours },
        Ask::Idol { from: None, to: Space::E4Foyer },
        Ask::MoonWay,
        Ask::MoonPhase,
        Ask::GuardWalk { left: 1 },
        Ask::PrayFor,
        Ask::PrayerMix { to: IAN },
        Ask::Steal,
        Ask::Equalise,
        Ask::Keep { claim: Claim::E1Whiskey },
        Ask::MonkeyItem,
        Ask::MonkeyTo { item: DiscoveryCard::E1D13 },
        Ask::Ledger { left: 1 },
    ];
    all.extend(offers.map(|offer| Ask::Offer { offer }));
    all.extend(proposals.map(|to| Ask::Consent { by: IAN, to }));
    all.extend(acts.map(|act| Ask::Elder { act }));
    all.extend(causes.map(|cause| Ask::LoseSanity { sanity: 2, cause }));
    all.extend(aims.map(|aim| Ask::Space { aim }));
    all.extend(aims.map(|aim| Ask::Investigator { aim }));
    all.extend(aims.map(|aim| Ask::Figure { aim }));
    all.extend(aims.map(|aim| Ask::Token { token: content::Token::Exhibit, aim }));
    let askers = [
        Origin::Rule,
        Origin::Skill { skill: Skill::Stealth },
        Origin::Advance { episode: Episode::AccursedTide },
    ];
    let prompt =
        |asker| move |ask: &Ask| Prompt { investigator: Some(KID), asker, what: What::Member, ask: *ask };
    askers.iter().flat_map(|asker| all.iter().map(prompt(*asker)).collect::<Vec<_>>()).collect()
}

#[test]
fn every_kind_of_question_and_event_has_words() {
    let (mut prompts, mut events) = (BTreeSet::new(), BTreeSet::new());
    for (number, (game, cast)) in games().enumerate() {
        let view = game.view(&game.start(), Viewer::Spectator);
        for prompt in rare_prompts() {
            plain_line(&English.prompt(&game, &view, &prompt, &cast));
            prompts.insert(prompt.kind());
        }
        for event in rare_events() {
            plain_line(&English.event(&game, &event, &cast));
            events.insert(event.kind());
        }
        let asked = |state: &State, seat: Seat, _: &[Move]| {
            prompts.insert(game.prompt(state, seat).kind());
        };
        let happened = |event: &Event| {
            events.insert(event.kind());
        };
        play(&game, 200 + number as u64, asked, happened);
    }
    let without = |all: &[&'static str], found: &BTreeSet<&'static str>| {
        all.iter().filter(|kind| !found.contains(*kind)).copied().collect::<Vec<_>>()
    };
    assert_eq!(without(Prompt::KINDS, &prompts), Vec::<&str>::new(), "questions nobody asked");
    assert_eq!(without(Event::KINDS, &events), Vec::<&str>::new(), "events nobody told");
}

#[test]
fn every_refusal_and_reason_has_words_of_its_own() {
    let (game, cast) = games().next().expect("the first of the games");
    let refusals = [
        Refusal::AnotherQuestion,
        Refusal::Taken,
        Refusal::NotAdjacent,
        Refusal::NoActionLeft,
        Refusal::LyingDown,
        Refusal::InCustody,
        Refusal::OutOfReach,
        Refusal::Immortal,
        Refusal::NotSafe,
        Refusal::NotThatMuch,
        Refusal::NeedsNotMet,
        Refusal::NotTradable,
        Refusal::RefusedBefore,
        Refusal::NoSuchPower,
        Refusal::NoSuchDie,
        Refusal::NoFreeReroll,
        Refusal::NoStressLeft,
        Refusal::CannotPay,
        Refusal::NoSuchSide,
        Refusal::NotAmongThese,
        Refusal::NoWayForIt,
        Refusal::NotLyingDown,
        Refusal::NotHere,
        Refusal::NotHeld,
        Refusal::CannotHold,
        Refusal::JustHandled,
        Refusal::NoUse,
        Refusal::UsedAlready,
        Refusal::NotNow,
        Refusal::CannotRefuse,
        Refusal::NotYet,
        Refusal::LikeAnother { listed: Figure::ELDER_ONE },
    ];
    let said: BTreeSet<_> = refusals.iter().map(|refusal| English.refusal(&game, refusal, &cast)).collect();
    said.iter().for_each(|text| plain(text));
    assert_eq!(said.len(), Refusal::KINDS.len());
    let reasons = [
        Reason::ElderOneDefeated,
        Reason::DeathBeforeSummoning,
        Reason::MadnessBeforeSummoning,
        Reason::LastDied,
        Reason::LastWentInsane,
        Reason::Immortal,
    ];
    let said: BTreeSet<_> =
        reasons.iter().map(|reason| Words::<DeathMayDie>::reason(&English, reason)).collect();
    said.iter().for_each(|text| plain_line(text));
    assert_eq!(said.len(), Reason::KINDS.len());
    for option in ["episode", "elder-one", "insanities"] {
        plain(Words::<DeathMayDie>::option(&English, option));
    }
}
