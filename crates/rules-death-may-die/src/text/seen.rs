//! What a reader looks at when words are made about a position: the position itself, and how what is in it is called
//! there.

use engine::grammar::and;
use engine::{Cast, Seat};

use super::{names, people, phrases};
use crate::content::{ClaimKind, LAB_HEALTH, Token};
use crate::figures::Figure;
use crate::frame::TurnStep;
use crate::ids::{
    Colour, DancerFace, DiscoveryCard, Elder, ElderOne, Episode, ExhibitFace, InvestigatorId, Space, Tome,
};
use crate::moves::Thing;
use crate::prompt::{self, Ask, Prompt};
use crate::queries::Look;
use crate::rolls::{Purpose, Roll};
use crate::snapshot::Snapshot;
use crate::state::{CardPlace, Investigator, State, Who, slots};
use crate::{DeathMayDie, View};

/// A position, and who is called what.
pub(super) struct Seen<'a> {
    pub(super) game: &'a DeathMayDie,
    /// With the investigators that are chosen.
    pub(super) cast: Cast,
    pub(super) position: &'a Snapshot,
    pub(super) state: State,
    /// The open question, if there is one.
    pub(super) asked: Option<Prompt>,
}

impl<'a> Seen<'a> {
    /// Everything lies open here, so a view is a position.
    pub(super) fn new(game: &'a DeathMayDie, seen: &'a View, cast: &Cast) -> Self {
        let state = game.state_of(seen);
        let asked = prompt::open(game.look(&state));
        let cast = people::introduced(&seen.position, cast);
        Self { game, cast, position: &seen.position, state, asked }
    }

    pub(super) fn look(&self) -> Look<'_> {
        self.game.look(&self.state)
    }

    /// What is asked, if anything is.
    pub(super) fn ask(&self) -> Option<Ask> {
        self.asked.map(|prompt| prompt.ask)
    }

    pub(super) const fn elder_one(&self) -> ElderOne {
        self.state.elder_one
    }

    pub(super) fn elder_one_name(&self) -> &'static str {
        names::elder_one(self.state.elder_one)
    }

    pub(super) fn one(&self, who: Who) -> &Investigator {
        self.state.investigator(who)
    }

    pub(super) fn active(&self) -> &Investigator {
        self.one(self.state.active)
    }

    pub(super) fn find(&self, id: InvestigatorId) -> Option<&Investigator> {
        self.state.who(id).map(|who| self.one(who))
    }

    /// The name of the player of an investigator.
    pub(super) fn player(&self, who: Who) -> &str {
        let seat: Seat = self.state.seat(who);
        if self.cast.is_you(seat) { "you" } else { self.cast.name(seat) }
    }

    /// "Ian: " where one player has two investigators, else nothing.
    pub(super) fn lead(&self, id: InvestigatorId) -> String {
        if self.state.seats == 1 {
            format!("{}: ", phrases::capitalised(names::investigator(id)))
        } else {
            String::new()
        }
    }

    /// A figure on the board as seen from a space: "the ghoul", "cultist 3 in the Rotunda (1 wound)". Where several of a
    /// kind are on the board each has its number, as events tell it; so has the piece on the map.
    pub(super) fn figure(&self, figure: Figure, from: Option<Space>) -> String {
        let mut words = self.named(figure);
        let Some(space) = self.state.figure(figure).space else { return words };
        if from != Some(space) {
            words.push_str(&format!(" {}", phrases::within(space)));
        }
        let notes = self.notes(figure);
        if notes.is_empty() { words } else { format!("{words} ({notes})") }
    }

    /// A figure by its name alone: "the ghoul" where it is the only one, "cultist 3" where there are others, "Cthulhu".
    pub(super) fn named(&self, figure: Figure) -> String {
        let there = self.state.figure(figure).space.is_some();
        if there && self.is_only(figure) && figure != Figure::ELDER_ONE {
            format!("the {}", names::enemy(figure.kind()))
        } else {
            phrases::figure(self.elder_one(), figure)
        }
    }

    /// Whether it is the only one of its kind on the board.
    fn is_only(&self, figure: Figure) -> bool {
        !self.state.on_board().any(|other| other != figure && other.kind() == figure.kind())
    }

    /// What tells a figure from others of its kind: "1 of 3 wounds, already attacked".
    fn notes(&self, figure: Figure) -> String {
        let wounds = self.state.figure(figure).wounds;
        let wounded = (wounds > 0).then(|| format!("{wounds} of {} wounds", self.look().health(figure)));
        let done = if self.position.attacked().has(figure) {
            Some("already attacked".to_owned())
        } else if matches!(self.position.step(), Some(TurnStep::EndEffects { .. }))
            && self.look().is_done(figure)
        {
            Some("nothing more to do this turn".to_owned())
        } else {
            None
        };
        wounded.into_iter().chain(done).collect::<Vec<_>>().join(", ")
    }

    /// What a claimed card is called: by the side it was claimed with, if it was.
    pub(super) fn card(&self, card: DiscoveryCard) -> String {
        let places = if card.index() / 15 == self.state.episode.index() {
            Some(self.state.discoveries[card.index() % 15])
        } else {
            None
        };
        match places {
            Some(CardPlace::Claimed { by, side }) => {
                let claim = self.look().claim_of(card, side).claim;
                let name = phrases::claim(claim);
                // Two cards may give the same thing; then each says where it was found.
                if self.look().claims(by).filter(|held| held.claim == claim).count() > 1 {
                    format!("{name} (found as {})", names::discovery_card(card))
                } else {
                    name.to_owned()
                }
            }
            Some(CardPlace::Deck | CardPlace::Discard | CardPlace::Drawn) | None => phrases::card(card),
        }
    }

    pub(super) fn thing(&self, thing: Thing) -> String {
        match thing {
            Thing::Card(card) => self.card(card),
            Thing::Sigil(_) | Thing::Tome(_) | Thing::Idol(_) | Thing::Elder(_) => phrases::thing(thing),
        }
    }

    /// The enemies of a space, alike ones together: "cultists 1 and 3", "ghoul (1 of 3 wounds)".
    fn enemies(&self, space: Space) -> Vec<String> {
        let mut groups: Vec<(Vec<Figure>, String)> = Vec::new();
        for figure in self.state.enemies_in(space) {
            let notes = self.notes(figure);
            let alike =
                |(group, of): &&mut (Vec<Figure>, String)| group[0].kind() == figure.kind() && *of == notes;
            match groups.iter_mut().find(alike) {
                Some((group, _)) => group.push(figure),
                None => groups.push((vec![figure], notes)),
            }
        }
        let words = groups.into_iter().map(|(group, notes)| {
            let (first, kind) = (group[0], group[0].kind());
            let numbers: Vec<String> = group.iter().map(|figure| figure.number().to_string()).collect();
            let name = match () {
                () if first == Figure::ELDER_ONE => self.elder_one_name().to_owned(),
                () if self.is_only(first) => names::enemy(kind).to_owned(),
                () if group.len() == 1 => format!("{} {}", names::enemy(kind), numbers[0]),
                () => format!("{} {}", names::enemies(kind), and(&numbers)),
            };
            match (notes.is_empty(), group.len()) {
                (true, _) => name,
                (false, 1) => format!("{name} ({notes})"),
                (false, _) => format!("{name} ({notes} each)"),
            }
        });
        words.collect()
    }

    /// The tokens of a space.
    fn tokens(&self, space: Space) -> Vec<String> {
        let state = &self.state;
        let mut there = Vec::new();
        let number = |token: Token| state.tokens_in(token, space);
        let mut count = |number: u8, one: &str, many: &str| {
            if number > 0 {
                there.push(phrases::counted(number, one, many));
            }
        };
        count(number(Token::Fire), "fire", "fires");
        if number(Token::Rlyeh) > 0 {
            there.push("R'lyeh".into());
        }
        let mut count = |number: u8, one: &str, many: &str| {
            if number > 0 {
                there.push(phrases::counted(number, one, many));
            }
        };
        match state.episode {
            Episode::BlasphemousAlchemy => {
                for slot in slots(Token::Lab).filter(|slot| state.tokens.slots[*slot] == Some(space)) {
                    there.push(match state.tokens.lab_wounds[slot] {
                        0 => "a lab".into(),
                        wounds => format!("a lab ({wounds} of {LAB_HEALTH} wounds)"),
                    });
                }
            }
            Episode::TomesOfMadness => {
                count(number(Token::Body), "body", "bodies");
                for slot in slots(Token::Tome).filter(|slot| state.tokens.slots[*slot] == Some(space)) {
                    let tome = Tome::ALL[slot];
                    let [first, second] = crate::content::TOMES[slot].seal.map(names::sigil);
                    there.push(format!("{} (seal: {first} and {second})", phrases::tome(tome)));
                }
            }
            Episode::DanseMacabre => {
                count(number(Token::Dancer), "masked dancer", "masked dancers");
                for slot in slots(Token::Sorcerer).filter(|slot| state.tokens.slots[*slot] == Some(space)) {
                    there.push(self.token(Token::Sorcerer, slot));
                }
            }
            Episode::EldritchIdols => {
                for slot in slots(Token::Exhibit).filter(|slot| state.tokens.slots[*slot] == Some(space)) {
                    there.push(self.exhibit(slot));
                }
                for colour in Colour::ALL {
                    let idols = state.tokens.idols[space.on_map()][colour.index()];
                    if idols > 0 {
                        let name = names::colour(*colour);
                        there.push(phrases::counted(
                            idols,
                            &format!("{name} idol"),
                            &format!("{name} idols"),
                        ));
                    }
                }
                let guards = number(Token::Guard);
                if guards > 0 {
                    there.push(phrases::counted(guards, "guard", "guards"));
                }
            }
            Episode::AccursedTide => {
                for slot in slots(Token::Elder).filter(|slot| state.tokens.slots[*slot] == Some(space)) {
                    there.push(names::elder(Elder::ALL[slot]).to_owned());
                }
                if space == Space::E5Boat {
                    for elder in Elder::ALL.iter().filter(|one| state.tokens.aboard & (1 << one.index()) != 0)
                    {
                        there.push(format!("{} aboard", names::elder(*elder)));
                    }
                }
                let flames = number(Token::Flame);
                if flames > 0 {
                    there.push(phrases::counted(flames, "flame", "flames"));
                }
            }
            Episode::UnspeakableHour => count(number(Token::Mirror), "mirror", "mirrors"),
        }
        there
    }

    /// A closed exhibit, with what is known of it.
    fn exhibit(&self, slot: usize) -> String {
        let seen = self.state.tokens.seen.get(slot).copied().flatten();
        let face = seen.and_then(|face| ExhibitFace::ALL.get(usize::from(face)));
        match face {
            Some(face) => format!("an exhibit with a {}", names::exhibit_face(*face)),
            None => "an exhibit".into(),
        }
    }

    /// Who and what is in a space, but for one investigator.
    pub(super) fn contents(&self, space: Space, without: Option<Who>) -> Vec<String> {
        let here = self.state.investigators_in(space).filter(|who| Some(*who) != without);
        let mut all: Vec<String> = here.map(|who| names::investigator(self.one(who).id).to_owned()).collect();
        all.extend(self.enemies(space));
        all.extend(self.tokens(space));
        all
    }

    /// A space to go to or choose: "the Rotunda (1 cultist, 2 fires)".
    pub(super) fn place(&self, space: Space) -> String {
        let name = phrases::place(space);
        if space.episode() != self.state.episode {
            return name;
        }
        let mut there = self.contents(space, Some(self.state.active));
        // Where something is about to happen it matters that one is there oneself.
        if self.ask() == Some(Ask::Order) && self.active().space == space && self.active().out.is_none() {
            there.insert(0, people::whom(&self.cast, self.active().id));
        }
        if there.is_empty() { name } else { format!("{name} ({})", there.join(", ")) }
    }

    /// A token that is told apart, by its slot: "the Hostess, a sorcerer".
    pub(super) fn token(&self, token: Token, slot: usize) -> String {
        let own = slot.wrapping_sub(slots(token).start);
        match token {
            Token::Sorcerer => match DancerFace::ALL.get(4 + own) {
                Some(face) => format!("the {} (sorcerer)", names::dancer_face(*face)),
                None => "a sorcerer".into(),
            },
            Token::Elder => Elder::ALL.get(own).map_or("an elder", |elder| names::elder(*elder)).into(),
            Token::Tome => Tome::ALL.get(own).map_or_else(|| "a tome".into(), |tome| phrases::tome(*tome)),
            Token::Exhibit => self.exhibit(slot),
            Token::Fire
            | Token::Rlyeh
            | Token::Lab
            | Token::Body
            | Token::Dancer
            | Token::Idol
            | Token::Guard
            | Token::Flame
            | Token::Mirror => phrases::a(phrases::token(token)),
        }
    }

    /// The same with where it is.
    pub(super) fn token_there(&self, token: Token, slot: usize) -> String {
        let name = self.token(token, slot);
        let Some(space) = self.state.tokens.slots.get(slot).copied().flatten() else { return name };
        let here = || slots(token).filter(|other| self.state.tokens.slots[*other] == Some(space));
        let alike = here().filter(|other| self.token(token, *other) == name);
        let before = here().filter(|other| *other <= slot && self.token(token, *other) == name).count();
        let number = if alike.count() > 1 { format!(" (number {before})") } else { String::new() };
        format!("{name} {}{number}", phrases::within(space))
    }

    /// What a roll is for.
    pub(super) fn purpose(&self, roll: &Roll) -> String {
        let id = self.one(roll.by).id;
        let (who, whose) = (people::whom(&self.cast, id), people::whose(&self.cast, id));
        let from = Some(self.one(roll.by).space);
        match roll.purpose {
            Purpose::Attack { targets, .. } => {
                let targets: Vec<_> = targets.map(|figure| self.figure(figure, from)).collect();
                format!("{whose} attack on {}", and(&targets))
            }
            Purpose::Enemy { figure, .. } => format!("the attack of {} on {who}", self.figure(figure, from)),
            Purpose::Fire => format!("fire burns {who}"),
            Purpose::Against => format!("a roll against {who}"),
            Purpose::Needs { needs, source, .. } => {
                let needed = phrases::successes(needs);
                match phrases::origin(source.into()) {
                    Some(asker) => format!("{whose} roll for {needed} ({asker})"),
                    None => format!("{whose} roll for {needed}"),
                }
            }
            Purpose::PerSuccess { source, .. } => match phrases::origin(source.into()) {
                Some(asker) => format!("{whose} roll for {asker}"),
                None => format!("{whose} roll"),
            },
            Purpose::Together => match roll.action {
                Some(action) => format!("{whose} roll for {}", names::action(action)),
                None => format!("{whose} walk"),
            },
        }
    }

    /// The claimed cards of an investigator as their sheet lists them.
    pub(super) fn holdings(&self, who: Who) -> Vec<String> {
        let (state, one) = (&self.state, self.one(who));
        let mut all = Vec::new();
        for (card, side) in state.claimed(who) {
            let claim = self.look().claim_of(card, side);
            let name = phrases::claim(claim.claim);
            all.push(match claim.kind {
                ClaimKind::Item => name.to_owned(),
                ClaimKind::Companion { health } => {
                    let wounds = state.companion_wounds[card.index() % 15];
                    format!("{name} (companion, {wounds} of {health} wounds)")
                }
                ClaimKind::Condition => format!("{name} (condition)"),
            });
        }
        for sigil in crate::ids::Sigil::ALL {
            let number = one.sigils[sigil.index()];
            if number > 0 {
                let name = names::sigil(*sigil);
                all.push(phrases::counted(number, &format!("{name} sigil"), &format!("{name} sigils")));
            }
        }
        for tome in Tome::ALL.iter().filter(|tome| state.holds_tome(who, **tome)) {
            all.push(phrases::tome(*tome));
        }
        for colour in Colour::ALL {
            let number = one.idols[colour.index()];
            if number > 0 {
                let name = names::colour(*colour);
                all.push(phrases::counted(number, &format!("{name} idol"), &format!("{name} idols")));
            }
        }
        for elder in Elder::ALL.iter().filter(|elder| one.elders & (1 << elder.index()) != 0) {
            all.push(names::elder(*elder).to_owned());
        }
        all
    }
}
