//! Why a move is refused: in positions of random games every answer anybody could think of is tried, and every reason given
//! is looked up in the position itself, by other means than the rules use.

mod scene;

use std::collections::BTreeSet;

use chance::PlayoutGenerator;
use engine::{Game, Generator, Inspect, Kind, Pending, Seat, Silent, Viewer};
use rules_death_may_die::content::{self, ClaimCard, Effect, Price, Refuse};
use rules_death_may_die::ids::{
    Action, Claim, Colour, DancerFace, Die, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode,
    InvestigatorId, MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};
use rules_death_may_die::{
    Ask, CardPlace, CardSide, DeathMayDie, EndEffect, Figure, Frame, Investigator, Move, Payment, Prompt,
    Refusal, Refused, Snapshot, State, Target, Thing, TokenId, TurnStep, Walking, Who,
};
use scene::Scene;

/// One decision of so many is looked at.
const SAMPLED: u32 = 6;

/// DM-80: without this, somebody would be told that a space is not next to theirs, an enemy out of reach or an action gone,
/// when it is not so. A move is refused exactly if it is not listed, and the reason is true.
#[test]
fn every_reason_for_a_refusal_is_true() {
    let mut given = BTreeSet::new();
    for seats in 1..=5 {
        for (variant, options) in DeathMayDie::variants(seats).into_iter().enumerate() {
            let game = DeathMayDie::new(seats, options).expect("a variant is playable");
            for round in 0..4 {
                let seed = u64::from(seats) * 1000 + variant as u64 * 10 + round;
                play(&game, &mut PlayoutGenerator::from_seed(seed), &mut given);
            }
        }
    }
    // What random games come to; the others have scenes.
    let rare = ["Immortal", "CannotHold", "NoWayForIt"];
    let missing: Vec<_> = Refusal::KINDS.iter().filter(|kind| !given.contains(**kind)).collect();
    assert!(missing.iter().all(|kind| rare.contains(kind)), "never given: {missing:?}");
}

/// T-62: without this, somebody would be told that they have no lift key when it is only too late for it.
#[test]
fn a_power_for_between_actions_is_refused_later_in_the_turn_for_that() {
    let mut scene =
        Scene::new(Episode::EldritchIdols, ElderOne::Hastur, &[InvestigatorId::Ian, InvestigatorId::Lizzie]);
    scene.no_enemies().at(InvestigatorId::Ian, Space::E4Rotunda).stressed(InvestigatorId::Ian, 2);
    for card in [DiscoveryCard::E4D11, DiscoveryCard::E4D13] {
        scene.claimed(InvestigatorId::Ian, card, CardSide::Left);
    }
    let key = Move::Use(Thing::Card(DiscoveryCard::E4D13));
    assert_eq!(scene.game.check(&scene.state, scene.asked(), &key), Ok(()));
    scene.step(TurnStep::AfterMythos).nudge();
    assert!(scene.offers("use e4-d11"), "the brandy may be drunk now");
    assert_eq!(scene.game.check(&scene.state, scene.asked(), &key), Err(Refusal::NotNow));
}

/// A game at random.
fn play(game: &DeathMayDie, generator: &mut PlayoutGenerator, given: &mut BTreeSet<&'static str>) {
    let mut state = game.start();
    loop {
        match game.pending(&state) {
            Pending::Decisions(seats) => {
                let seat = seats.first().expect("somebody is asked");
                if generator.below(SAMPLED) == 0 {
                    given.extend(look_at(game, &state, seat));
                }
                let answer = game.propose(&state, seat, generator);
                game.apply_move_unchecked(&mut state, seat, &answer, &mut Silent);
            }
            Pending::Chance => {
                let chance = game.sample(&state, generator);
                game.apply_chance_unchecked(&mut state, &chance, &mut Silent);
            }
            Pending::Over(_) => return,
        }
    }
}

/// Tries every answer; the kinds of reasons given.
fn look_at(game: &DeathMayDie, state: &State, seat: Seat) -> BTreeSet<&'static str> {
    let position = game.view(state, Viewer::Seat(seat)).position;
    let list = game.moves(state, seat).expect("every question here is closed");
    let seen = Seen { prompt: game.prompt(state, seat), list: &list, position: &position };
    let mut kinds = BTreeSet::new();
    for answer in answers(&position) {
        match game.check(state, seat, &answer) {
            Ok(()) => assert!(list.contains(&answer), "{answer} is legal and not listed"),
            Err(refusal) => {
                assert!(!list.contains(&answer), "{answer} is listed and refused: {refusal:?}");
                let frame = position.frames.last();
                assert!(seen.is_true(answer, refusal), "{answer} in {frame:?}: {refusal:?} is not so");
                kinds.insert(refusal.kind());
            }
        }
    }
    kinds
}

/// Every figure there is.
fn figures() -> impl Iterator<Item = Figure> {
    EnemyKind::ALL.iter().flat_map(|kind| (1..=10).filter_map(|number| Figure::of(*kind, number)))
}

/// Everything that changes hands in the episode, and a card of another one.
fn things(position: &Snapshot) -> Vec<Thing> {
    let own = position.discoveries.iter().map(|one| one.card);
    let foreign = DiscoveryCard::ALL[(position.episode.index() + 1) % 6 * 15];
    let mut things: Vec<Thing> = own.chain([foreign]).map(Thing::Card).collect();
    things.extend(Sigil::ALL.iter().map(|one| Thing::Sigil(*one)));
    things.extend(Tome::ALL.iter().map(|one| Thing::Tome(*one)));
    things.extend(Colour::ALL.iter().map(|one| Thing::Idol(*one)));
    things.extend(Elder::ALL.iter().map(|one| Thing::Elder(*one)));
    things
}

/// Every answer there is, but for cards of other episodes.
fn answers(position: &Snapshot) -> Vec<Move> {
    let things = things(position);
    let mut all = vec![
        Move::Stop,
        Move::Roll,
        Move::Stand,
        Move::End,
        Move::Keep,
        Move::Yes,
        Move::No,
        Move::Left,
        Move::Right,
        Move::Refuse,
    ];
    all.extend(InvestigatorId::ALL.iter().map(|id| Move::Pick(*id)));
    all.extend(Space::ALL.iter().map(|space| Move::Go(*space)));
    all.extend(figures().flat_map(|figure| [Move::Attack(figure), Move::Also(figure)]));
    all.extend((0..=5).flat_map(|heal| (0..=5).map(move |calm| Move::Rest { heal, calm })));
    all.push(Move::Rest { heal: u8::MAX, calm: u8::MAX });
    all.extend(Action::ALL.iter().map(|action| Move::Do(*action)));
    all.extend(Elder::ALL.iter().flat_map(|elder| [Move::Persuade(*elder), Move::Aboard(*elder)]));
    all.extend(DancerFace::ALL.iter().map(|face| Move::Escort(*face)));
    for thing in &things {
        all.extend([Move::Use(*thing), Move::Put(*thing), Move::Choose(Target::Thing(*thing))]);
        for id in InvestigatorId::ALL {
            all.extend([Move::Give(*thing, *id), Move::Take(*thing, *id)]);
        }
    }
    all.extend(Colour::ALL.iter().map(|colour| Move::Lift(*colour)));
    for die in Die::ALL {
        all.extend([Payment::Free, Payment::Stress].map(|payment| Move::Reroll(*die, payment)));
    }
    all.extend((0..=8).chain([u8::MAX]).map(Move::Amount));
    all.extend(targets(position).into_iter().map(Move::Choose));
    all
}

/// Everything there is to choose, but for things.
fn targets(position: &Snapshot) -> Vec<Target> {
    let mut all: Vec<Target> = (0..=6).map(Target::Option).collect();
    all.extend(TokenId::all().map(Target::from));
    all.extend(Space::ALL.iter().map(|space| Target::Space(*space)));
    all.extend(figures().map(Target::Figure));
    all.extend(InvestigatorId::ALL.iter().map(|id| Target::Investigator(*id)));
    all.extend(Skill::ALL.iter().map(|skill| Target::Skill(*skill)));
    all.extend(MythosCard::ALL.iter().map(|card| Target::Mythos(*card)));
    all.extend(MoonPhase::ALL.iter().map(|phase| Target::Phase(*phase)));
    all.extend([true, false].map(Target::Forwards));
    all.extend([EndEffect::Arrest, EndEffect::Moon, EndEffect::Prayer].map(Target::Effect));
    all.extend(Stage::ALL.iter().map(|stage| Target::Effect(EndEffect::Stage(*stage))));
    all.extend(figures().map(|figure| Target::Effect(EndEffect::Enemy(figure))));
    all.extend(position.discoveries.iter().map(|one| Target::Effect(EndEffect::Card(one.card))));
    all
}

/// What a card gives to keep by one of its sides.
fn claim_of(card: DiscoveryCard, side: CardSide) -> &'static ClaimCard {
    fn given(effects: &[Effect]) -> Option<Claim> {
        effects.iter().find_map(|effect| match effect {
            Effect::Claim(claim) => Some(*claim),
            Effect::Roll { then, .. } => given(then),
            _ => None,
        })
    }
    let discovery = content::discovery(card);
    let side = if side == CardSide::Left { discovery.left } else { discovery.right };
    content::claim(side.and_then(|side| given(side.effects)).expect("a claimed card was given by its side"))
}

/// A question with all that is known about it.
struct Seen<'a> {
    prompt: Prompt,
    list: &'a [Move],
    position: &'a Snapshot,
}

impl Seen<'_> {
    fn frame(&self) -> Frame {
        *self.position.frames.last().expect("something is asked")
    }

    fn active(&self) -> &Investigator {
        &self.position.investigators[self.position.active.index()]
    }

    fn one(&self, who: Who) -> &Investigator {
        &self.position.investigators[who.index()]
    }

    fn find(&self, id: InvestigatorId) -> Option<&Investigator> {
        self.position.investigators.iter().find(|one| one.id == id)
    }

    /// Where a figure is, and how wounded.
    fn figure(&self, figure: Figure) -> Option<(Space, u8)> {
        let there = self.position.figures.iter().find(|one| one.figure == figure);
        there.map(|one| (one.space, one.wounds))
    }

    fn linked(&self, one: Space, other: Space) -> bool {
        let links = content::EPISODES[self.position.episode.index()].links;
        links.iter().any(|(from, to, _)| (*from, *to) == (one, other) || (*from, *to) == (other, one))
    }

    /// Where whoever walks stands.
    fn walker(&self) -> Option<Space> {
        match self.frame() {
            Frame::GuardWalk { token, .. } => self.position.tokens.slots[token.index()],
            _ => Some(self.active().space),
        }
    }

    /// Whether an investigator holds something.
    fn holds(&self, one: &Investigator, thing: Thing) -> bool {
        match thing {
            Thing::Card(card) => self.side(one, card).is_some(),
            Thing::Sigil(sigil) => one.sigils[sigil.index()] > 0,
            Thing::Tome(tome) => one.tomes & (1 << tome.index()) != 0,
            Thing::Idol(colour) => one.idols[colour.index()] > 0,
            Thing::Elder(elder) => one.elders & (1 << elder.index()) != 0,
        }
    }

    /// The side an investigator holds a card by.
    fn side(&self, one: &Investigator, card: DiscoveryCard) -> Option<CardSide> {
        let place = self.position.discoveries.iter().find(|there| there.card == card)?.place;
        match place {
            CardPlace::Claimed { by, side } if self.one(by).id == one.id => Some(side),
            CardPlace::Claimed { .. } | CardPlace::Deck | CardPlace::Discard | CardPlace::Drawn => None,
        }
    }

    /// Whom something would come from, and who would get it.
    fn hands(&self, answer: Move) -> Option<(Option<&Investigator>, &Investigator)> {
        let taker = match self.frame() {
            Frame::Steal { who, .. } => self.one(who),
            _ => self.active(),
        };
        match answer {
            Move::Give(_, to) => Some((Some(self.active()), self.find(to)?)),
            Move::Take(_, from) => Some((self.find(from), taker)),
            _ => None,
        }
    }

    fn lists(&self, kind: &str) -> bool {
        self.list.iter().any(|listed| listed.kind() == kind)
    }

    /// Whether a reason to refuse an answer is a fact.
    #[expect(clippy::too_many_lines, reason = "one arm for each reason")]
    fn is_true(&self, answer: Move, refusal: Refusal) -> bool {
        let (position, active) = (self.position, self.active());
        match refusal {
            Refusal::AnotherQuestion => match answer {
                // Said by a move of their own, or possible in no such place.
                Move::Do(action) => {
                    let own = content::EPISODES[position.episode.index()].actions.map(|card| card.action);
                    let elsewhere = matches!(action, Action::E5Persuade | Action::E3Escort);
                    !self.lists("Do") || elsewhere || !own.contains(&action)
                }
                Move::Put(thing) => {
                    !self.lists("Put") || matches!(thing, Thing::Card(_) | Thing::Sigil(_) | Thing::Tome(_))
                }
                answer => !self.lists(answer.kind()),
            },
            Refusal::Taken => match (self.frame(), answer) {
                (Frame::Pick { next }, Move::Pick(id)) => {
                    position.investigators[..next.index()].iter().any(|one| one.id == id)
                }
                _ => false,
            },
            Refusal::NotAdjacent => match (answer, self.walker()) {
                (Move::Go(to), Some(from)) => !self.linked(from, to),
                _ => false,
            },
            Refusal::NoWayForIt => match (answer, self.walker(), self.frame()) {
                (Move::Go(to), Some(from), Frame::Walk { how: Walking::With { .. }, .. }) => {
                    self.linked(from, to)
                }
                _ => false,
            },
            Refusal::NoActionLeft => matches!(self.prompt.ask, Ask::Act { actions_left: 0 }),
            Refusal::LyingDown => active.lying,
            Refusal::NotLyingDown => !active.lying,
            Refusal::InCustody => {
                let other = match answer {
                    Move::Give(_, id) | Move::Take(_, id) => self.find(id),
                    _ => None,
                };
                active.custody || other.is_some_and(|other| other.custody)
            }
            Refusal::OutOfReach => match answer {
                Move::Attack(figure) | Move::Also(figure) => {
                    self.figure(figure).is_none_or(|(space, _)| space != active.space)
                }
                _ => false,
            },
            Refusal::Immortal => {
                let wanted = [Move::Attack(Figure::ELDER_ONE), Move::Also(Figure::ELDER_ONE)];
                wanted.contains(&answer) && !position.disrupted
            }
            Refusal::NotSafe => position.figures.iter().any(|one| one.space == active.space),
            Refusal::NotThatMuch => match answer {
                Move::Rest { heal, calm } => {
                    let (one, most) = match self.frame() {
                        Frame::PrayerMix { to, points, .. } => {
                            let one = self.one(to);
                            let most = points.min(one.wounds + one.stress);
                            (one, most..=most)
                        }
                        _ => (active, 1..=3),
                    };
                    let sum = u16::from(heal) + u16::from(calm);
                    heal > one.wounds || calm > one.stress || sum > 3 || !most.contains(&(sum as u8))
                }
                Move::Amount(_) => self.lists("Amount"),
                _ => false,
            },
            Refusal::NeedsNotMet => match answer {
                Move::Lift(colour) => {
                    let here = position.tokens.idols.iter().find(|there| there.space == active.space);
                    here.is_none_or(|there| there.idols[colour.index()] == 0)
                }
                Move::Put(thing) => !self.holds(active, thing),
                Move::Aboard(elder) => {
                    active.space != Space::E5Boat || !self.holds(active, Thing::Elder(elder))
                }
                Move::Do(Action::CastOffSign) => {
                    active.signs == 0 || position.figures.iter().any(|one| one.space == active.space)
                }
                Move::Escort(face) => match face.index().checked_sub(4) {
                    Some(number) => position.tokens.slots[10 + number] != Some(active.space),
                    None => true,
                },
                // Whether a card's own needs are met is the question itself: what may be done is listed.
                Move::Do(_) | Move::Persuade(_) => true,
                _ => false,
            },
            Refusal::NotHere => match answer {
                Move::Give(_, id) | Move::Take(_, id) => {
                    let taker = self.hands(Move::Take(Thing::Sigil(Sigil::ALL[0]), id)).map(|hands| hands.1);
                    let apart = |other: &Investigator| {
                        other.out.is_some()
                            || taker.is_none_or(|taker| other.id == taker.id || other.space != taker.space)
                    };
                    self.find(id).is_none_or(apart)
                }
                _ => false,
            },
            Refusal::NotHeld => match (answer, self.hands(answer)) {
                (Move::Give(thing, _) | Move::Take(thing, _), Some((Some(from), _))) => {
                    !self.holds(from, thing)
                }
                _ => false,
            },
            Refusal::NotTradable => match (answer, self.hands(answer)) {
                (
                    Move::Give(Thing::Card(card), _) | Move::Take(Thing::Card(card), _),
                    Some((Some(from), _)),
                ) => self.side(from, card).is_some_and(|side| !claim_of(card, side).tradable),
                _ => false,
            },
            Refusal::CannotHold => match (answer, self.hands(answer)) {
                (Move::Give(Thing::Elder(elder), _) | Move::Take(Thing::Elder(elder), _), Some((_, to))) => {
                    let family = |elder: usize| content::ELDERS[elder].family;
                    let held = (0..6).filter(|place| to.elders & (1 << place) != 0);
                    let feud = held.clone().any(|place| family(place) != family(elder.index()));
                    let claims = position.discoveries.iter().any(|one| self.side(to, one.card).is_some());
                    held.count() >= 2 || feud || claims
                }
                _ => false,
            },
            Refusal::JustHandled => match answer {
                Move::Put(Thing::Idol(colour)) => position.this_turn.idols_lifted[colour.index()] > 0,
                Move::Lift(colour) => position.this_turn.idols_put[colour.index()] > 0,
                _ => false,
            },
            Refusal::RefusedBefore => {
                position.this_turn.refused.iter().any(|refused| *refused != Refused::default())
            }
            Refusal::NoSuchPower => match answer {
                Move::Use(Thing::Card(card)) => match self.side(active, card) {
                    Some(side) => claim_of(card, side).power.is_none(),
                    None => true,
                },
                Move::Use(thing) => !matches!(thing, Thing::Tome(_)) || !self.holds(active, thing),
                _ => false,
            },
            // Whether what a power needs is there is the question itself: one that may be used is listed.
            Refusal::NoUse => matches!(answer, Move::Use(thing) if self.holds(active, thing)),
            Refusal::UsedAlready => matches!(answer, Move::Use(thing) if position.this_turn.used.has(thing)),
            Refusal::NotNow => match answer {
                Move::Use(thing) => self.holds(active, thing) && !matches!(self.prompt.ask, Ask::Act { .. }),
                _ => false,
            },
            Refusal::NoSuchDie | Refusal::NoFreeReroll => match (answer, position.rolls.last()) {
                (Move::Reroll(die, payment), Some(roll)) => {
                    let lies = roll.dice[die.index()] > 0;
                    let free =
                        self.list.iter().any(|listed| matches!(listed, Move::Reroll(_, Payment::Free)));
                    if refusal == Refusal::NoSuchDie {
                        !lies
                    } else {
                        payment == Payment::Free && lies && !free && roll.free == 0
                    }
                }
                _ => false,
            },
            Refusal::NoStressLeft => match (answer, position.rolls.last()) {
                (Move::Reroll(_, Payment::Stress), Some(roll)) => self.one(roll.by).stress == 4,
                (Move::Stand, _) => active.stress == 4,
                _ => false,
            },
            Refusal::CannotPay | Refusal::NoSuchSide | Refusal::CannotRefuse => {
                let Frame::Discovery { card, .. } = self.frame() else { return false };
                let discovery = content::discovery(card);
                let side = match answer {
                    Move::Left => discovery.left,
                    Move::Right => discovery.right,
                    _ => return refusal == Refusal::CannotRefuse && discovery.refuse != Refuse::Free,
                };
                match refusal {
                    Refusal::CannotPay => side.is_some_and(
                        |side| matches!(side.price, Price::Stress(stress) if active.stress + stress > 4),
                    ),
                    _ => side.is_none_or(|side| side.closed_while.is_some()),
                }
            }
            Refusal::NotYet => match (self.frame(), answer) {
                (Frame::Turn { step: TurnStep::EndEffects { .. } }, Move::End) => {
                    let forced = |listed: &Move| matches!(listed, Move::Choose(Target::Effect(effect)) if *effect != EndEffect::Prayer);
                    self.list.iter().any(forced)
                }
                (Frame::Steal { taken, .. }, Move::Stop) => !taken,
                _ => false,
            },
            Refusal::NotAmongThese => match (answer, self.frame()) {
                (Move::Also(figure), Frame::Targets { targets, .. }) => {
                    targets.into_iter().any(|one| one == figure)
                }
                // At the end of a turn there may be nothing left to choose but a power.
                (Move::Choose(_), Frame::Turn { step: TurnStep::EndEffects { .. } }) => true,
                (Move::Choose(_), _) => self.lists("Choose") || self.lists("Stop"),
                _ => false,
            },
            Refusal::LikeAnother { listed } => {
                let (wanted, stands) = match answer {
                    Move::Attack(figure) => (figure, Move::Attack(listed)),
                    Move::Also(figure) => (figure, Move::Also(listed)),
                    Move::Choose(Target::Figure(figure)) => (figure, Move::Choose(Target::Figure(listed))),
                    _ => return false,
                };
                let alike = wanted.kind() == listed.kind() && self.figure(wanted) == self.figure(listed);
                alike && wanted != listed && self.list.contains(&stands)
            }
        }
    }
}
