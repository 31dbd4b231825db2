//! What a page and a bot can ask a view, a prompt, a move and an event, without looking into the frames.

mod scene;

use std::cell::RefCell;

use chance::PlayoutGenerator;
use engine::{Cast, English, Game, Generator, Inspect, Kind, Known, Pending, Seat, Viewer, Words};
use rules_death_may_die::content::{Mark, Token};
use rules_death_may_die::ids::{
    Action, Claim, Colour, DancerFace, Die, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode, ExhibitFace,
    Insanity, InvestigatorId, LabFace, MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};
use rules_death_may_die::{
    Aim, Ask, CardPlace, CardSet, CardSide, Cause, DeathMayDie, Event, Figure, Frame, Move, Named, Names,
    Offer, Offered, Options, Origin, Piece, Prompt, Purpose, RollKind, Snapshot, State, THRESHOLDS, TurnStep,
    What, WhoSet, tell_run,
};
use scene::Scene;

const IAN: InvestigatorId = InvestigatorId::Ian;
const BETH: InvestigatorId = InvestigatorId::SisterBeth;
const ADAM: InvestigatorId = InvestigatorId::Adam;

impl Scene {
    fn prompt(&self) -> Prompt {
        self.game.prompt(&self.state, self.asked())
    }

    fn said(&self, notation: &str) -> String {
        let view = self.game.view(&self.state, Viewer::Spectator);
        let answer: Move = notation.parse().expect("a move");
        English.answer(&self.game, &view, &answer, &Cast::numbered(2))
    }

    fn question(&self) -> String {
        let view = self.game.view(&self.state, Viewer::Spectator);
        English.prompt(&self.game, &view, &self.prompt(), &Cast::numbered(2))
    }
}

/// Goes through random games of every sort, and shows each question and what came of each step.
fn play(
    mut asked: impl FnMut(&DeathMayDie, &State, Seat, &[Move]),
    mut told: impl FnMut(&DeathMayDie, &State, &[Event]),
) {
    let tables = (0..12).flat_map(|_| DeathMayDie::variants(3));
    for (number, options) in tables.enumerate() {
        let game = DeathMayDie::new(1 + (number as u8 % 5), options).expect("a game for as many");
        let mut generator = PlayoutGenerator::from_seed(number as u64);
        let mut state = game.start();
        loop {
            let mut events = Vec::new();
            match game.pending(&state) {
                Pending::Over(_) => break,
                Pending::Chance => {
                    let chance = game.sample(&state, &mut generator);
                    game.apply_chance_unchecked(&mut state, &chance, &mut events);
                }
                Pending::Decisions(seats) => {
                    for seat in seats {
                        let moves = game.moves(&state, seat).expect("every question here is a closed one");
                        asked(&game, &state, seat, &moves);
                        let answer = moves[generator.below(moves.len() as u32) as usize];
                        game.apply_move_unchecked(&mut state, seat, &answer, &mut events);
                    }
                }
            }
            told(&game, &state, &events);
        }
    }
}

/// Without this, whoever reads a prompt's JSON could not tell what asks and what for.
#[test]
fn a_prompt_says_in_json_what_asks_and_what_for() {
    let mut scene = Scene::new(Episode::TomesOfMadness, ElderOne::Cthulhu, &[IAN, BETH]);
    scene.claimed(IAN, DiscoveryCard::E2D01, CardSide::Left);
    let held = scene.prompt();
    assert_eq!(held.asker, Origin::Rule);
    assert_eq!(held.ask, Ask::Act { actions_left: 3 });
    let json = serde_json::to_value(held).expect("a prompt has JSON");
    assert_eq!(
        json,
        serde_json::json!({ "investigator": "ian", "asker": { "name": "rule" }, "what": { "name": "action" }, "ask": "act", "actions_left": 3 })
    );
}

#[test]
fn every_prompt_of_a_game_comes_back_from_its_json() {
    play(
        |game, state, seat, _| {
            let prompt = game.prompt(state, seat);
            let json = serde_json::to_string(&prompt).expect("a prompt has JSON");
            assert_eq!(serde_json::from_str::<Prompt>(&json).expect("the same prompt"), prompt, "{json}");
        },
        |_, _, _| {},
    );
}

/// Without this, a page would offer spaces to press where an enemy is asked for.
#[test]
fn what_is_asked_for_is_what_the_answers_name() {
    play(
        |game, state, seat, moves| {
            let prompt = game.prompt(state, seat);
            let fits = |piece: &Piece| match prompt.what {
                What::Investigator => matches!(piece, Piece::Investigator { .. }),
                What::Space => matches!(piece, Piece::Space { .. }),
                // A power may be used instead.
                What::Figure => {
                    matches!(piece, Piece::Figure { .. } | Piece::Card { .. } | Piece::Tome { .. })
                }
                What::Token { token } => match piece {
                    Piece::Token { token: chosen } => chosen.token == token,
                    Piece::Sorcerer { .. } => token == Token::Sorcerer,
                    Piece::Elder { .. } => token == Token::Elder,
                    Piece::Tome { .. } => token == Token::Tome,
                    _ => false,
                },
                What::Card => matches!(piece, Piece::Card { .. }),
                What::Sigil => matches!(piece, Piece::Sigil { .. }),
                What::Idol => matches!(piece, Piece::Idol { .. }),
                What::Elder => matches!(piece, Piece::Elder { .. }),
                What::Skill => matches!(piece, Piece::Skill { .. }),
                What::Mythos => matches!(piece, Piece::Mythos { .. }),
                What::Side => matches!(piece, Piece::Side { .. }),
                What::Die => matches!(piece, Piece::Die { .. }),
                What::MoonPhase => matches!(piece, Piece::Phase { .. }),
                What::Action | What::Member | What::Thing | What::EndEffect => true,
                What::Option | What::Amount | What::Recovery | What::MoonWay | What::YesOrNo => false,
            };
            for answer in moves {
                let pieces = answer.pieces();
                assert!(pieces.iter().all(fits), "{answer} to {:?}", prompt.ask);
            }
        },
        |_, _, _| {},
    );
}

#[test]
fn a_move_names_its_pieces() {
    let pieces = |notation: &str| notation.parse::<Move>().expect("a move").pieces();
    let cultist = Figure::of(EnemyKind::Cultist, 3).expect("there are ten");
    assert_eq!(pieces("go e1-corridor"), [Piece::Space { space: Space::E1Corridor }]);
    assert_eq!(pieces("attack cultist-3"), [Piece::Figure { figure: cultist }]);
    assert_eq!(
        pieces("give e1-d05 to ian"),
        [Piece::Card { card: DiscoveryCard::E1D05 }, Piece::Investigator { investigator: IAN }]
    );
    assert_eq!(pieces("reroll black-blank free"), [Piece::Die { die: Die::BlackBlank }]);
    assert_eq!(pieces("choose effect healing-prayer"), [Piece::Skill { skill: Skill::HealingPrayer }]);
    assert_eq!(pieces("keep"), []);
    let json = serde_json::to_value(pieces("go e1-corridor")).expect("pieces have JSON");
    assert_eq!(json, serde_json::json!([{ "name": "space", "space": "e1-corridor" }]));
}

/// Without this, a kind of piece could stand in the list and light nothing.
#[test]
fn every_kind_of_piece_is_named_by_some_move() {
    let moves = [
        "pick ian",
        "go e1-corridor",
        "attack cultist-3",
        "do e1-wreck",
        "escort e3-sorcerer-hostess",
        "use e1-d05",
        "put e4-idol-red",
        "aboard e5-elder-jonah",
        "use e2-tome-pale-hours",
        "choose e2-sigil-moth",
        "left",
        "reroll black-blank free",
        "choose brawling",
        "choose e1-m3",
        "choose effect stage-2",
        "choose moon full",
        "choose guard-2",
    ];
    let found: Vec<&str> = moves
        .iter()
        .flat_map(|notation| notation.parse::<Move>().expect("a move").pieces())
        .map(|piece| piece.kind())
        .collect();
    let missing: Vec<_> = Piece::KINDS.iter().filter(|kind| !found.contains(kind)).collect();
    assert_eq!(missing, Vec::<&&str>::new());
}

/// Without this, nobody could tell which of two ghouls is meant, or which has attacked already.
#[test]
fn figures_of_a_kind_are_told_apart() {
    let mut scene = Scene::new(Episode::TomesOfMadness, ElderOne::Cthulhu, &[IAN, BETH]);
    let here = scene.who(IAN).space;
    scene.no_enemies().enemy("ghoul-1", here, 0).enemy("ghoul-2", here, 1);
    scene.enemy("cultist-4", here, 0).fight();
    assert_eq!(scene.said("choose ghoul-2"), "Ghoul 2 (1 of 3 wounds) attacks");
    assert_eq!(scene.said("choose cultist-4"), "The cultist attacks");
    scene.play("choose ghoul-1").dice("bBB");
    assert!(scene.question().starts_with("The attack of ghoul 1 on you:"), "{}", scene.question());
    let ghoul = Figure::of(EnemyKind::Ghoul, 1).expect("there are five");
    scene.step(TurnStep::Fight { attacked: [ghoul].into_iter().collect(), begun: true });
    assert_eq!(scene.said("attack ghoul-1"), "Attack ghoul 1 (already attacked)");
}

/// Without this, the question after a card would not say which card, nor why an enemy is chosen.
#[test]
fn a_card_says_what_it_lets_somebody_choose_for() {
    let mut aims = Vec::new();
    play(
        |game, state, seat, _| {
            if let Ask::Space { aim }
            | Ask::Investigator { aim }
            | Ask::Figure { aim }
            | Ask::Token { aim, .. } = game.prompt(state, seat).ask
            {
                assert_ne!(game.prompt(state, seat).asker, Origin::Rule, "a card asks");
                if !aims.contains(&aim) {
                    aims.push(aim);
                }
            }
        },
        |_, _, _| {},
    );
    for common in [Aim::Wound, Aim::Move, Aim::Reveal, Aim::Heal] {
        assert!(aims.contains(&common), "{common:?} is among the choices of random games: {aims:?}");
    }
}

/// Whose sheet promised how many black and green dice for each kind of roll.
struct Promise {
    by: InvestigatorId,
    dice: Vec<(RollKind, u8, u8)>,
}

/// Without this, a sheet would promise dice that a roll does not have.
#[test]
fn the_dice_of_a_sheet_are_those_of_the_roll() {
    let (mut attacks, mut actions) = (0, 0);
    let promised: RefCell<Option<Promise>> = RefCell::new(None);
    play(
        |game, state, seat, _| {
            let view = game.view(state, Viewer::Seat(seat));
            let prompt = game.prompt(state, seat);
            let acting = matches!(prompt.ask, Ask::Act { .. });
            let promise = prompt.investigator.filter(|_| acting).map(|investigator| {
                let sheet = game.sheet(&view, investigator).expect("whoever acts has a sheet");
                let dice = sheet.dice.iter().map(|dice| (dice.roll, dice.black, dice.green_in_all()));
                Promise { by: investigator, dice: dice.collect() }
            });
            *promised.borrow_mut() = promise;
        },
        |game, state, events| {
            let Some(promise) = promised.borrow_mut().take() else { return };
            let began = events.iter().find_map(|event| match *event {
                Event::RollBegan { investigator, against: false, black, green, .. } => {
                    Some((investigator, black, green))
                }
                _ => None,
            });
            let roll = game.view(state, Viewer::Spectator).position.rolls.last().copied();
            let (Some((by, black, green)), Some(roll)) = (began, roll) else { return };
            let kind = match (roll.purpose, roll.action) {
                (Purpose::Attack { targets, here, .. }, _) => {
                    // Some weapons are good against one kind of enemy.
                    let plain = targets.into_iter().all(|figure| figure.kind() == EnemyKind::Cultist);
                    if !plain {
                        return;
                    }
                    attacks += 1;
                    if here { RollKind::AttackHere } else { RollKind::AttackAtRange }
                }
                // Elders are swayed by skills of their own.
                (_, Some(Action::E5Persuade)) => return,
                (_, Some(action)) => {
                    actions += 1;
                    RollKind::Action { action }
                }
                (_, None) => return,
            };
            assert_eq!(by, promise.by);
            let dice = promise.dice;
            assert!(dice.contains(&(kind, black, green)), "{kind:?} with {black} and {green}: {dice:?}");
        },
    );
    assert!(attacks > 20 && actions > 20, "{attacks} attacks and {actions} actions");
}

#[test]
fn a_sheet_counts_down() {
    let mut scene = scene::alone(&[ADAM, BETH]);
    scene.investigator(ADAM, |one| {
        one.wounds = 2;
        one.stress = 3;
        one.sanity = 10;
    });
    let view = scene.game.view(&scene.state, Viewer::Spectator);
    let sheet = scene.game.sheet(&view, ADAM).expect("Adam is in the game");
    assert_eq!((sheet.health_left, sheet.stress_left, sheet.sanity_left), (3, 1, 11));
    assert_eq!(
        sheet.next_threshold.map(|threshold| (threshold.space, threshold.green_die)),
        Some((13, false))
    );
    assert_eq!((sheet.actions, sheet.actions_left), (3, Some(3)));
    assert_eq!(sheet.skills.len(), 3);
    assert_eq!(scene.game.sheet(&view, InvestigatorId::Borden), None);
    let green: Vec<u8> =
        THRESHOLDS.iter().filter(|threshold| threshold.green_die).map(|one| one.space).collect();
    assert_eq!(green, [9, 16, 19, 20]);
}

/// Without this, a log could not colour its lines by player.
#[test]
fn an_event_knows_whose_it_is() {
    let scene = scene::alone(&[ADAM, BETH]);
    let position = scene.position();
    let of = |event: Event| event.owner(&position);
    assert_eq!(of(Event::StoodUp { investigator: BETH }), Some(Seat::new(1)));
    assert_eq!(of(Event::StoodUp { investigator: IAN }), None, "Ian does not play");
    assert_eq!(of(Event::MoonStayed), None);
    assert_eq!(of(Event::DieFell { investigator: BETH, die: Die::BlackBlank }), Some(Seat::new(1)));
    let wounded = |by| Event::EnemyWounded { figure: Figure::ELDER_ONE, wounds: 1, in_all: 1, by };
    assert_eq!((of(wounded(Some(BETH))), of(wounded(None))), (Some(Seat::new(1)), None));
    let alone = Scene::with_seats(1, Options::default().episode, ElderOne::Cthulhu, &[ADAM, BETH]);
    assert_eq!(Event::StoodUp { investigator: BETH }.owner(&alone.position()), Some(Seat::new(0)));
}

/// Without this, a roll of five dice would be six lines of the log.
#[test]
fn runs_of_events_are_told_in_one_sentence() {
    let scene = scene::alone(&[ADAM, BETH]);
    let events = [
        Event::RollBegan { investigator: ADAM, against: false, fire: false, black: 2, green: 1 },
        Event::DieFell { investigator: ADAM, die: Die::BlackSuccess },
        Event::DieFell { investigator: ADAM, die: Die::BlackBlank },
        Event::DieFell { investigator: ADAM, die: Die::GreenSign },
        Event::RollEnded { investigator: ADAM, successes: 1, tentacles: 0, needs: None },
        Event::FirePlaced { space: Space::E1Rotunda },
        Event::FirePlaced { space: Space::E1FrontSteps },
        Event::Moved { investigator: ADAM, from: Space::E1FrontSteps, to: Space::E1EntranceHall },
        Event::Moved { investigator: ADAM, from: Space::E1EntranceHall, to: Space::E1Corridor },
        Event::Moved { investigator: BETH, from: Space::E1EntranceHall, to: Space::E1Corridor },
    ];
    let told: Vec<String> =
        events.chunk_by(Event::joins).map(|run| tell_run(&scene.game, run, &Cast::numbered(2))).collect();
    assert_eq!(
        told,
        [
            "Adam rolls 2 black dice and 1 green die: black success, black blank, green elder sign.",
            "The result: 1 success, no tentacles.",
            "Fires break out in the Rotunda and on the Front Steps.",
            "Adam walks from the Front Steps through the Entrance Hall to the Long Corridor.",
            "Sister Beth walks from the Entrance Hall to the Long Corridor.",
        ]
    );
}

#[test]
fn every_run_of_a_game_is_a_finished_sentence() {
    play(
        |_, _, _, _| {},
        |game, _, events| {
            for run in events.chunk_by(Event::joins) {
                let text = tell_run(game, run, &Cast::numbered(5));
                assert!(text.ends_with('.') || text.ends_with('?'), "{text}");
                assert!(text.starts_with(|first: char| first.is_uppercase() || first.is_numeric()), "{text}");
                assert!(!text.contains("  ") && !text.contains(".."), "{text}");
            }
        },
    );
}

/// Everything that has a name.
fn everything() -> Vec<Named> {
    let mut all: Vec<Named> = Vec::new();
    all.extend(Episode::ALL.iter().map(|one| Named::Episode(*one)));
    all.extend(ElderOne::ALL.iter().map(|one| Named::ElderOne(*one)));
    for elder_one in ElderOne::ALL {
        all.extend(Stage::ALL.iter().map(|stage| Named::Stage(*elder_one, *stage)));
    }
    all.extend(InvestigatorId::ALL.iter().map(|one| Named::Investigator(*one)));
    all.extend(Skill::ALL.iter().map(|one| Named::Skill(*one)));
    all.extend(Insanity::ALL.iter().map(|one| Named::Insanity(*one)));
    for elder_one in ElderOne::ALL {
        all.extend(EnemyKind::ALL.iter().map(|kind| Named::Enemy(*elder_one, *kind)));
    }
    all.extend(Colour::ALL.iter().map(|one| Named::Colour(*one)));
    all.extend(Space::ALL.iter().map(|one| Named::Space(*one)));
    all.extend([Mark::Start, Mark::Stairs, Mark::Boat].map(Named::Mark));
    all.extend([Token::Fire, Token::Rlyeh, Token::Lab, Token::Mirror].map(Named::Token));
    all.extend(Die::ALL.iter().map(|one| Named::Die(*one)));
    all.extend(Action::ALL.iter().map(|one| Named::Action(*one)));
    all.extend(MythosCard::ALL.iter().map(|one| Named::Mythos(*one)));
    all.extend(DiscoveryCard::ALL.iter().map(|one| Named::Discovery(*one)));
    all.extend(Claim::ALL.iter().map(|one| Named::Claim(*one)));
    all.extend(Sigil::ALL.iter().map(|one| Named::Sigil(*one)));
    all.extend(Tome::ALL.iter().map(|one| Named::Tome(*one)));
    all.extend(Elder::ALL.iter().map(|one| Named::Elder(*one)));
    all.extend(LabFace::ALL.iter().map(|one| Named::Lab(*one)));
    all.extend(DancerFace::ALL.iter().map(|one| Named::Dancer(*one)));
    all.extend(ExhibitFace::ALL.iter().map(|one| Named::Exhibit(*one)));
    all.extend(MoonPhase::ALL.iter().map(|one| Named::Phase(*one)));
    all
}

/// Without this, a page would show an id where a name belongs.
#[test]
fn everything_can_be_named_alone() {
    for named in everything() {
        let name = English.name(named);
        assert!(
            name.starts_with(|first: char| first.is_uppercase() || first.is_numeric()),
            "{named:?}: {name}"
        );
        let raw = ["e1-", "e2-", "e3-", "e4-", "e5-", "e6-", "mythos-", "insanity-", "stage-", "action-"];
        assert!(!raw.iter().any(|id| name.to_lowercase().contains(id)), "{named:?}: {name}");
        for line in English.text(named) {
            assert!(!line.is_empty(), "{named:?}");
        }
    }
    assert_eq!(English.name(Named::Die(Die::BlackBoth)), "Black: success and tentacle");
    let cultist = Figure::of(EnemyKind::Cultist, 3).expect("there are ten");
    assert_eq!(English.name(Named::Figure(ElderOne::Hastur, cultist)), "Cultist 3");
    assert_eq!(English.name(Named::Figure(ElderOne::Hastur, Figure::ELDER_ONE)), "Hastur");
    assert_eq!(English.text(Named::Skill(Skill::Brawling)).len(), 4);
    // A cultist's text is that of the Elder One who is served.
    let cultist_of = |elder_one| English.text(Named::Enemy(elder_one, EnemyKind::Cultist));
    assert_eq!(cultist_of(ElderOne::Cthulhu), ["It has no ability."]);
    assert!(cultist_of(ElderOne::Hastur)[0].contains("Yellow Sign"));
    let stage = Origin::Stage { elder_one: ElderOne::Hastur, stage: Stage::Two };
    assert_eq!(English.origin(stage).as_deref(), Some("Stage 2 of Hastur"));
    assert!(!English.origin_text(stage).is_empty());
    assert_eq!(English.origin(Origin::Rule), None);
}

/// Without this, a page could not tell whose card is offered, nor against what.
#[test]
fn an_offer_names_what_it_is_about() {
    let mut scene = Scene::new(Episode::TomesOfMadness, ElderOne::Cthulhu, &[IAN, BETH]);
    scene.no_enemies();
    let here = scene.who(IAN).space;
    scene.enemy("ghoul-2", here, 0).fight();
    scene.rolls("sB");
    if let Ask::Offer { offer } = scene.prompt().ask {
        assert_eq!(offer, Offered::Vengeance { figure: "ghoul-2".parse().expect("a figure") });
        assert_eq!(scene.prompt().asker, Origin::Skill { skill: Skill::VengeanceObsession });
    } else {
        panic!("Ian is asked whether he takes revenge, not: {}", scene.question());
    }
}

/// Without this, a page would fall over a view that somebody made up, instead of refusing it.
#[test]
fn a_view_that_no_table_has_leads_nowhere() {
    let mut scene = Scene::new(Episode::TomesOfMadness, ElderOne::Cthulhu, &[IAN, BETH]);
    scene.claimed(IAN, DiscoveryCard::E2D01, CardSide::Left);
    let view = scene.game.view(&scene.state, Viewer::Seat(Seat::new(0)));
    let taken = |change: &dyn Fn(&mut Snapshot)| {
        let mut view = view.clone();
        change(&mut view.position);
        Known::of(&scene.game, &view).is_some_and(|known| known.prompt().is_some())
    };
    let who = view.position.investigators[0].who;
    assert!(taken(&|_| {}));
    // Nothing is attacked, no mythos card is resolved, and no companion is there to share wounds with.
    for offer in [Offer::Cancel, Offer::Redirect, Offer::Vengeance, Offer::WardedMail] {
        assert!(!taken(&|position| position.frames.push(Frame::Offer { who, offer })), "{offer:?}");
    }
    let damage = Frame::Damage { who, wounds: 1, in_all: 1, cause: Cause::Effect, asked: CardSet::default() };
    assert!(!taken(&|position| position.frames.push(damage)));
    // Everybody has kept or discarded all they have.
    let keep = Frame::KeepOrDiscard { who, left: CardSet::default(), waiting: WhoSet::default() };
    assert!(!taken(&|position| position.frames.push(keep)));
    // A card whose right side gives nothing to keep.
    let right = CardPlace::Claimed { by: who, side: CardSide::Right };
    let nothing =
        |card: &DiscoveryCard| !taken(&|position| position.discoveries[card.index() % 15].place = right);
    assert!(DiscoveryCard::ALL[15..30].iter().any(nothing));
    // Nobody is picked yet, and somebody holds a card.
    assert!(!taken(&|position| position.frames = vec![Frame::Pick { next: who }]));
}
