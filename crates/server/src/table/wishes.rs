//! What people want of the table beside the game: seats, readiness, the start, leaving, ending, a rematch.

use engine::{Content, Seat, SeatSet, Worded as _};
use protocol::{
    AnswerId, Ending, Frame, LARGEST_CONTENT, Level, NoticeKind, Phase, RefusalKind, Refused, SeatRequest,
    TableId, Wish,
};
use rules_it_dies_with_me::JournalStatus;
use store::{Change, Key, SeatLink, StoreError};
use tracing::error;

use super::{ClientId, LANGUAGE, TableTask, refusal, short};
use crate::error::not_kept_words;
use crate::facts::{Facts, Request, SeatFacts, SeatOf, setup};
use crate::identity::{Token, same};
use crate::names::{NameError, has_a_tower, is_odd, look_alike};

/// How long a seat link works, in milliseconds.
pub(crate) const LINK_WORKS: i64 = 10 * 60 * 1000;
/// How many people may wait for a seat.
const MOST_REQUESTS: usize = 8;
/// How many options a table may set, far above what any game has.
const MOST_OPTIONS: usize = 32;
/// How many data files a table may bring, far above what any game has.
const MOST_CONTENTS: usize = 4;

/// What somebody is told whose address has made many tables lately.
pub(crate) const TOO_MANY_TABLES: &str = "Too many tables from your address. Try again later.";
/// What somebody is told who wants one table more than there may be.
pub(crate) const SERVER_IS_FULL: &str = "This server has as many tables as it may have.";

type Reply = Result<Option<Frame>, Refused>;
/// Keys and values.
type Options = Vec<(String, String)>;

fn not_now(words: &str) -> Refused {
    refusal(RefusalKind::NotNow, words)
}

impl TableTask {
    /// Does what somebody wants, and tells everybody if it has changed something.
    pub(super) async fn wish(&mut self, client: ClientId, visitor: Key, id: &AnswerId, wish: Wish) -> Reply {
        let before = self.facts.clone();
        match wish {
            Wish::Sit { seat } => self.sit(client, visitor, seat).await?,
            Wish::Leave => self.leave(visitor).await?,
            Wish::Ready { ready: is_ready } => {
                let seat = self.seat_before_start(visitor)?;
                self.change_seat(seat, |facts| {
                    if let SeatOf::Person { ready, .. } = &mut facts.of {
                        *ready = is_ready;
                    }
                })
                .await?;
            }
            Wish::Options { options } => self.set_options(visitor, options).await?,
            Wish::SeatBot { seat, level } => self.seat_bot(visitor, seat, level).await?,
            Wish::Remove { seat } => self.remove(visitor, seat).await?,
            Wish::Start => self.start_game(visitor).await?,
            Wish::Mind { seat } => {
                self.host_only(visitor)?;
                self.in_progress()?;
                self.mind(seat).await?;
            }
            Wish::HandOver { seat } => self.hand_over(visitor, seat).await?,
            Wish::Concede => self.concede(visitor).await?,
            Wish::End { wanted } => self.want_end(visitor, wanted).await?,
            Wish::Admit { number, agreed } => self.admit(visitor, number, agreed).await?,
            Wish::Rematch => self.rematch(client, visitor).await?,
            Wish::WriteSecret { text } => self.write_secret(visitor, text).await?,
            Wish::OpenJournal => {
                let text = self.open_journal(visitor).await?;
                if self.facts != before {
                    self.tell_table();
                }
                return Ok(Some(Frame::Secret { id: id.clone(), text: text.to_string() }));
            }
            Wish::EatJournal => self.eat_journal(visitor).await?,
            Wish::SeatLink => return self.seat_link(visitor, id).await,
            Wish::RevokeLinks => {
                self.own_seat(visitor)?;
                let revoked = self.shared.store.revoke_links(&self.id, visitor).await;
                revoked.map_err(|error| refusal(RefusalKind::NotKept, not_kept_words(&error)))?;
            }
        }
        // What changes nothing is nobody else's business, however often it is sent.
        if self.facts != before {
            self.tell_table();
        }
        Ok(Some(Frame::Done { id: id.clone() }))
    }

    fn before_start(&self) -> Result<(), Refused> {
        match &self.facts.phase {
            Phase::Gathering => Ok(()),
            Phase::Frozen { words } => Err(refusal(RefusalKind::Frozen, words.clone())),
            Phase::Playing | Phase::Over { .. } => {
                Err(not_now("The game has started: that can be changed only before."))
            }
        }
    }

    fn in_progress(&self) -> Result<(), Refused> {
        match &self.facts.phase {
            Phase::Playing => Ok(()),
            Phase::Gathering => Err(not_now("The game has not started yet.")),
            Phase::Over { .. } => Err(refusal(RefusalKind::Over, "The game is over.")),
            Phase::Frozen { words } => Err(refusal(RefusalKind::Frozen, words.clone())),
        }
    }

    fn own_seat(&self, visitor: Key) -> Result<Seat, Refused> {
        let seat = self.facts.seat_of(visitor);
        seat.ok_or_else(|| refusal(RefusalKind::NotYours, "You don't sit at this table."))
    }

    fn seat_before_start(&self, visitor: Key) -> Result<Seat, Refused> {
        self.before_start()?;
        self.own_seat(visitor)
    }

    async fn change_seat(&mut self, seat: Seat, change: impl FnOnce(&mut SeatFacts)) -> Result<(), Refused> {
        let mut facts = self.facts.clone();
        change(facts.seat_mut(seat).ok_or_else(no_such_seat)?);
        self.keep(facts).await
    }

    /// What somebody is called here, if nobody else at the table is called so.
    fn called(&self, client: ClientId, seat: Seat) -> Result<String, Refused> {
        let there = self.clients.get(&client);
        let named = there.and_then(|client| client.called.clone());
        let called = named.unwrap_or_else(|| format!("Player {}", seat.number()));
        // Whoever changes seats or comes back does not stand in their own way.
        let visitor = there.map(|client| client.visitor);
        let others = self.facts.numbered().filter(|(_, facts)| match facts.of {
            SeatOf::Open => false,
            SeatOf::Bot { .. } => facts.owner.is_none() || facts.owner != visitor,
            SeatOf::Person { visitor: sitter, .. } => Some(sitter) != visitor,
        });
        let seated = others.map(|(other, _)| self.facts.called(other));
        // Whoever waits for a seat is looked at by name too, before they are let in.
        let waiting = self.facts.requests.iter().filter(|request| Some(request.visitor) != visitor);
        let mut names = seated.chain(waiting.map(|request| request.shown.called.clone()));
        if names.any(|name| look_alike(&name, &called)) {
            return Err(not_now(&NameError::Taken.to_string()));
        }
        Ok(called)
    }

    async fn sit(&mut self, client: ClientId, visitor: Key, seat: Seat) -> Result<(), Refused> {
        let there = self.facts.seat(seat).ok_or_else(no_such_seat)?;
        if there.visitor() == Some(visitor) {
            return Ok(());
        }
        match &self.facts.phase {
            Phase::Gathering if there.of == SeatOf::Open => {
                let called = self.called(client, seat)?;
                let mut facts = self.facts.clone();
                // Whoever changes seats leaves the one they had; a secret written there goes with it.
                if let Some(old) = facts.seat_of(visitor) {
                    facts.forget_secret_of(old);
                }
                facts.seat_person(seat, visitor, called.clone());
                facts.notice(NoticeKind::SatDown { seat, called });
                self.keep(facts).await
            }
            Phase::Gathering => Err(not_now("That seat is taken.")),
            Phase::Playing => self.ask_for_seat(client, visitor, seat).await,
            Phase::Over { .. } => Err(refusal(RefusalKind::Over, "The game is over.")),
            Phase::Frozen { words } => Err(refusal(RefusalKind::Frozen, words.clone())),
        }
    }

    /// A seat of a game in progress: one's own again at once, somebody else's if everybody agrees.
    async fn ask_for_seat(&mut self, client: ClientId, visitor: Key, seat: Seat) -> Result<(), Refused> {
        let there = self.facts.seat(seat).ok_or_else(no_such_seat)?;
        let mut facts = self.facts.clone();
        match there.of {
            SeatOf::Person { visitor: owner, left: true, .. } if same(owner, visitor) => {
                if facts.seat_of(visitor).is_some() {
                    return Err(another_seat());
                }
                if let Some(SeatOf::Person { left, minded, .. }) =
                    facts.seat_mut(seat).map(|facts| &mut facts.of)
                {
                    (*left, *minded) = (false, false);
                }
                facts.notice(NoticeKind::Back { seat });
                self.keep(facts).await?;
                self.dismiss_bot(seat);
                self.send_present_to(visitor);
                Ok(())
            }
            SeatOf::Person { left: false, .. } => Err(not_now("Somebody plays that seat.")),
            SeatOf::Open | SeatOf::Bot { .. } | SeatOf::Person { left: true, .. } => {
                if facts.seat_of(visitor).is_some() {
                    return Err(another_seat());
                }
                if facts.people().is_empty() {
                    return Err(not_now("Nobody is left at this table who could agree."));
                }
                if facts.requests.len() >= MOST_REQUESTS {
                    return Err(refusal(RefusalKind::TooMany, "Too many people wait for a seat here."));
                }
                if facts.requests.iter().any(|request| same(request.visitor, visitor)) {
                    return Ok(());
                }
                let called = self.called(client, seat)?;
                facts.requests_made += 1;
                let shown = SeatRequest { number: facts.requests_made, seat, called, agreed: SeatSet::EMPTY };
                facts.requests.push(Request { visitor, shown });
                self.keep(facts).await
            }
        }
    }

    /// Somebody agrees that another person gets a seat, or refuses it.
    async fn admit(&mut self, visitor: Key, number: u32, agrees: bool) -> Result<(), Refused> {
        self.in_progress()?;
        let own = self.own_seat(visitor)?;
        let mut facts = self.facts.clone();
        let place = facts.requests.iter().position(|request| request.shown.number == number);
        let place = place.ok_or_else(|| not_now("Nobody asks for a seat under that number any more."))?;
        if !agrees {
            facts.requests.remove(place);
            return self.keep(facts).await;
        }
        facts.requests[place].shown.agreed.insert(own);
        let people = facts.people();
        let agreed = facts.requests[place].shown.agreed;
        if !people.into_iter().all(|seat| agreed.contains(seat)) {
            return self.keep(facts).await;
        }
        let Request { visitor: newcomer, shown } = facts.requests.remove(place);
        facts.requests.retain(|request| request.shown.seat != shown.seat);
        if facts.seat_of(newcomer).is_some()
            || facts.seat(shown.seat).is_none_or(|seat| seat.visitor().is_some())
        {
            return self.keep(facts).await;
        }
        let place = facts.next_place();
        let seat = facts.seat_mut(shown.seat).ok_or_else(no_such_seat)?;
        // Whose it was at the start stays: the secret is theirs or nobody's.
        seat.of = SeatOf::Person { visitor: newcomer, ready: true, minded: false, left: false };
        (seat.called, seat.place) = (Some(shown.called.clone()), place);
        facts.give_up_left_seats(newcomer, shown.seat);
        facts.notice(NoticeKind::Replaced { seat: shown.seat, called: shown.called });
        self.keep(facts).await?;
        self.dismiss_bot(shown.seat);
        self.send_present_to(newcomer);
        Ok(())
    }

    async fn leave(&mut self, visitor: Key) -> Result<(), Refused> {
        let seat = self.own_seat(visitor)?;
        let mut facts = self.facts.clone();
        let called = facts.called(seat);
        match facts.phase {
            Phase::Gathering => {
                *facts.seat_mut(seat).ok_or_else(no_such_seat)? = SeatFacts::open();
                facts.forget_secret_of(seat);
            }
            Phase::Playing => {
                if let Some(SeatOf::Person { left, .. }) = facts.seat_mut(seat).map(|facts| &mut facts.of) {
                    *left = true;
                }
                facts.wants_end.remove(seat);
                self.pass_on_host(&mut facts, visitor);
            }
            Phase::Over { .. } | Phase::Frozen { .. } => {
                return Err(not_now("The game is over: you can simply close the page."));
            }
        }
        facts.notice(NoticeKind::Left { seat, called });
        self.keep(facts).await?;
        self.end_if_wanted().await?;
        self.ask_bots();
        Ok(())
    }

    async fn set_options(&mut self, visitor: Key, options: Vec<(String, String)>) -> Result<(), Refused> {
        self.host_only(visitor)?;
        self.before_start()?;
        let mut facts = self.facts.clone();
        facts.options = check_setup(&facts.game, facts.seats.len(), &options, &facts.contents)?.options;
        // A secret stands only as long as its author is the one the options name.
        if let Some(journal) = &facts.journal
            && self.author(&facts) != Some(journal.author)
        {
            let author = journal.author;
            facts.forget_secret_of(author);
        }
        // Everybody looks at what has changed before they are ready again.
        for seat in &mut facts.seats {
            if let SeatOf::Person { ready, .. } = &mut seat.of {
                *ready = false;
            }
        }
        self.keep(facts).await
    }

    async fn seat_bot(&mut self, visitor: Key, seat: Seat, level: Option<Level>) -> Result<(), Refused> {
        self.host_only(visitor)?;
        self.before_start()?;
        let there = self.facts.seat(seat).ok_or_else(no_such_seat)?;
        if there.visitor().is_some() {
            return Err(not_now("Somebody sits there. Remove them first."));
        }
        self.change_seat(seat, |facts| {
            *facts = SeatFacts::open();
            if let Some(level) = level {
                facts.of = SeatOf::Bot { level };
            }
        })
        .await
    }

    async fn remove(&mut self, visitor: Key, seat: Seat) -> Result<(), Refused> {
        self.host_only(visitor)?;
        self.before_start()?;
        if self.facts.seat(seat).ok_or_else(no_such_seat)?.visitor().is_none() {
            return Err(not_now("Nobody sits there."));
        }
        let mut facts = self.facts.clone();
        let called = facts.called(seat);
        *facts.seat_mut(seat).ok_or_else(no_such_seat)? = SeatFacts::open();
        facts.forget_secret_of(seat);
        facts.notice(NoticeKind::Removed { seat, called });
        self.keep(facts).await
    }

    async fn start_game(&mut self, visitor: Key) -> Result<(), Refused> {
        self.host_only(visitor)?;
        self.before_start()?;
        let mut facts = self.facts.clone();
        let host = facts.seat_of(visitor);
        let waiting = facts.numbered().find(|(seat, facts)| {
            Some(*seat) != host && matches!(facts.of, SeatOf::Person { ready: false, .. })
        });
        if let Some((seat, _)) = waiting {
            return Err(not_now(&format!("{} is not ready yet.", facts.called(seat))));
        }
        for seat in &mut facts.seats {
            // Empty seats are bots'.
            if seat.of == SeatOf::Open {
                seat.of = SeatOf::Bot { level: Level::default() };
            }
            seat.owner = seat.visitor();
        }
        self.check_journal(&facts)?;
        let opened = catalog::open(&facts.game, &facts.setup(), facts.players());
        let mut game = opened.map_err(|error| not_now(&error.words(LANGUAGE)))?;
        let planned = game.plan_chances(&mut self.generator);
        let entry = (planned.steps().count() > 0).then(|| self.entry(planned.steps(), None));
        let drawn = u64::from(entry.is_some());
        facts.phase = Phase::Playing;
        facts.notice(NoticeKind::Started);
        let header = Some(game.record().header_text());
        let change = Change { about: Some(facts.about()), header, entry, ..self.change() };
        self.put(change).await?;
        game.commit(planned).map_err(|_| refusal(RefusalKind::Frozen, super::broken()))?;
        self.entries += drawn;
        self.facts = facts;
        self.game = Some(game);
        metrics::counter!("mori_games_started_total").increment(1);
        self.tell_table();
        self.after_steps(None);
        Ok(())
    }

    async fn concede(&mut self, visitor: Key) -> Result<(), Refused> {
        self.in_progress()?;
        let seat = self.own_seat(visitor)?;
        let mut facts = self.facts.clone();
        if facts.seats.len() <= 2 {
            return self.end(facts, Ending::Conceded { seat }).await;
        }
        let called = facts.called(seat);
        let there = facts.seat_mut(seat).ok_or_else(no_such_seat)?;
        there.of = SeatOf::Bot { level: Level::default() };
        there.called = Some(called);
        facts.wants_end.remove(seat);
        facts.notice(NoticeKind::Conceded { seat });
        self.pass_on_host(&mut facts, visitor);
        self.keep(facts).await?;
        self.end_if_wanted().await?;
        self.ask_bots();
        Ok(())
    }

    async fn want_end(&mut self, visitor: Key, wanted: bool) -> Result<(), Refused> {
        self.in_progress()?;
        let seat = self.own_seat(visitor)?;
        let mut facts = self.facts.clone();
        if wanted {
            facts.wants_end.insert(seat);
        } else {
            facts.wants_end.remove(seat);
        }
        self.keep(facts).await?;
        self.end_if_wanted().await
    }

    /// A game ends when everybody who plays wants it to.
    async fn end_if_wanted(&mut self) -> Result<(), Refused> {
        let mut people = self.facts.people();
        let wanted = !people.is_empty() && people.all(|seat| self.facts.wants_end.contains(seat));
        if self.facts.phase == Phase::Playing && wanted {
            let facts = self.facts.clone();
            return self.end(facts, Ending::Agreed).await;
        }
        Ok(())
    }

    /// Ends a game before its rules do; a secret is destroyed unread (ID-06).
    async fn end(&mut self, mut facts: Facts, ending: Ending) -> Result<(), Refused> {
        facts.phase = Phase::Over { ending };
        facts.requests.clear();
        let had_secret = facts.journal.is_some();
        if let Some(journal) = &mut facts.journal {
            journal.status = JournalStatus::Destroyed;
        }
        self.keep(facts).await?;
        self.bots.clear();
        if had_secret {
            self.destroy_secret();
        }
        Ok(())
    }

    /// A new table with the same people, made once.
    async fn rematch(&mut self, client: ClientId, visitor: Key) -> Result<(), Refused> {
        self.own_seat(visitor)?;
        if !matches!(self.facts.phase, Phase::Over { .. }) {
            return Err(not_now("The game is not over yet."));
        }
        if self.facts.rematch.is_some() {
            return Ok(());
        }
        self.room_for_a_table(client).await?;
        let mut facts = self.facts.clone();
        let mut again = Facts {
            phase: Phase::Gathering,
            thawed: None,
            requests: Vec::new(),
            requests_made: 0,
            wants_end: SeatSet::EMPTY,
            journal: None,
            rematch: None,
            notices: Vec::new(),
            deputy: None,
            ..facts.clone()
        };
        for seat in &mut again.seats {
            seat.owner = None;
            match &mut seat.of {
                SeatOf::Person { left: true, .. } => *seat = SeatFacts::open(),
                SeatOf::Person { ready, minded, .. } => (*ready, *minded) = (false, false),
                SeatOf::Bot { .. } => seat.called = None,
                SeatOf::Open => {}
            }
        }
        let table = self
            .shared
            .new_table_id()
            .map_err(|_| refusal(RefusalKind::NotKept, "The server can't make a table right now."))?;
        let created = self.shared.store.create(&table, again.about(), (self.shared.config.clock)()).await;
        created.map_err(|error| {
            error!(table = %short(&self.id), %error, "a rematch can't be kept");
            refusal(RefusalKind::NotKept, not_kept_words(&error))
        })?;
        facts.rematch = Some(table);
        self.keep(facts).await
    }

    /// A rematch is a table like any other: it counts among what one address and the whole server may have.
    async fn room_for_a_table(&mut self, client: ClientId) -> Result<(), Refused> {
        let too_many = |words: &str| refusal(RefusalKind::TooMany, words);
        let caller = self.clients.get(&client).map(|client| client.caller);
        if !caller.is_some_and(|caller| self.shared.gate.table(caller)) {
            return Err(too_many(TOO_MANY_TABLES));
        }
        let counted = self.shared.store.count().await;
        let count = counted.map_err(|error| refusal(RefusalKind::NotKept, not_kept_words(&error)))?;
        if count >= self.shared.config.limits.tables {
            return Err(too_many(SERVER_IS_FULL));
        }
        Ok(())
    }

    async fn seat_link(&mut self, visitor: Key, id: &AnswerId) -> Reply {
        let seat = self.own_seat(visitor)?;
        let kept = |error: StoreError| refusal(RefusalKind::NotKept, not_kept_words(&error));
        let token = Token::new()
            .map_err(|_| refusal(RefusalKind::NotKept, "The server can't make a link right now."))?;
        let until = (self.shared.config.clock)().saturating_add(LINK_WORKS);
        let link = SeatLink { table: self.id.clone(), seat: seat.number(), owner: visitor, until };
        // The last link is the one that works.
        self.shared.store.revoke_links(&self.id, visitor).await.map_err(kept)?;
        self.shared.store.keep_link(token.key(), link).await.map_err(kept)?;
        Ok(Some(Frame::SeatLink { id: id.clone(), path: format!("/seat#{}", token.text()) }))
    }

    /// A seat link was redeemed: the seat is the new device's, and the old one is told.
    pub(super) async fn move_seat(&mut self, seat: Seat, owner: Key, to: Key) -> Result<(), Refused> {
        let gone = || refusal(RefusalKind::NotYours, "This link works no more.");
        let mut facts = self.facts.clone();
        if facts.seat(seat).and_then(SeatFacts::visitor) != Some(owner) {
            return Err(gone());
        }
        if same(owner, to) {
            return Ok(());
        }
        if facts.seat_of(to).is_some() {
            return Err(not_now("This device has another seat at the table already."));
        }
        let there = facts.seat_mut(seat).ok_or_else(gone)?;
        if let SeatOf::Person { visitor, minded, .. } = &mut there.of {
            (*visitor, *minded) = (to, false);
        }
        if there.owner == Some(owner) {
            there.owner = Some(to);
        }
        if same(facts.host, owner) {
            facts.host = to;
        }
        if facts.deputy.is_some_and(|deputy| same(deputy, owner)) {
            facts.deputy = Some(to);
        }
        if let Some(journal) = &mut facts.journal
            && same(journal.writer, owner)
        {
            journal.writer = to;
        }
        facts.give_up_left_seats(to, seat);
        facts.notice(NoticeKind::Moved { seat });
        self.keep(facts).await?;
        self.dismiss_bot(seat);
        for client in self.clients_of(owner) {
            self.send_out(client, super::Outgoing::Close(protocol::Close::MovedAway));
            self.clients.remove(&client);
        }
        self.send_present_to(to);
        self.tell_table();
        Ok(())
    }
}

fn another_seat() -> Refused {
    not_now("You have a seat at this table already.")
}

fn no_such_seat() -> Refused {
    refusal(RefusalKind::Unreadable, "There is no such seat at this table.")
}

/// What a table can be played with, as it is kept.
pub(crate) struct Checked {
    pub(crate) options: Options,
    /// The data files of its own, as the game writes them: nothing of what else was in them is kept or told to anybody.
    pub(crate) contents: Vec<(String, String)>,
    /// What is unusual about it.
    pub(crate) warnings: Vec<String>,
}

/// Whether a table can be played with these options and data files of its own; or what is wrong.
pub(crate) fn check_setup(
    game: &str,
    seats: usize,
    options: &[(String, String)],
    contents: &[(String, String)],
) -> Result<Checked, Refused> {
    if options.len() > MOST_OPTIONS {
        return Err(refusal(RefusalKind::TooMany, "Those are too many options."));
    }
    // They are shown to everybody at the table, so they have nothing in them that cannot be seen.
    let tidy = |(key, value): &(String, String)| (key.trim().to_owned(), value.trim().to_owned());
    let mut kept = Options::new();
    // The last of a key is the one that counts, so it is the one that is shown.
    for (key, value) in options.iter().map(tidy) {
        kept.retain(|(other, _)| *other != key);
        kept.push((key, value));
    }
    let options = kept;
    let cannot_be_shown = |text: &str| text.chars().any(is_odd) || has_a_tower(text);
    if options.iter().any(|(key, value)| cannot_be_shown(key) || cannot_be_shown(value)) {
        let words = "An option can't have invisible characters, line ends, towers of marks, or characters that change the direction of writing.";
        return Err(refusal(RefusalKind::Illegal, words));
    }
    if contents.len() > MOST_CONTENTS {
        return Err(refusal(RefusalKind::TooMany, "Those are too many data files."));
    }
    if let Some((_, text)) = contents.iter().find(|(_, text)| text.len() > LARGEST_CONTENT) {
        let words = format!("A data file has at most {LARGEST_CONTENT} bytes, and this one {}.", text.len());
        return Err(refusal(RefusalKind::Illegal, words));
    }
    let setup = setup(seats, &options, contents);
    let anybody = engine::Player::new("human", None).expect("human is a word");
    let opened = catalog::open(game, &setup, vec![anybody; usize::from(setup.seats)]);
    let opened = opened.map_err(|error| refusal(RefusalKind::Illegal, error.words(LANGUAGE)))?;
    let own = opened.record().header.contents.iter().filter_map(|(file, content)| match content {
        Content::Own { text } => Some((file.clone(), text.clone())),
        // The same as what is shipped, or of a kind that the table brings none of.
        Content::Shipped { .. } => None,
    });
    Ok(Checked { options, contents: own.collect(), warnings: opened.warnings(LANGUAGE) })
}

/// A table for the first time.
pub(crate) fn new_facts(
    host: Key,
    called: Option<String>,
    wanted: &protocol::CreateTable,
    seats: u8,
) -> Facts {
    let mut facts = Facts {
        game: wanted.game.clone(),
        options: wanted.options.clone(),
        contents: wanted.contents.clone(),
        listed: wanted.listed,
        spectators: wanted.spectators,
        open_afterwards: wanted.open_afterwards,
        host,
        deputy: None,
        phase: Phase::Gathering,
        thawed: None,
        seats: vec![SeatFacts::open(); usize::from(seats)],
        sat_down: 0,
        requests: Vec::new(),
        requests_made: 0,
        wants_end: SeatSet::EMPTY,
        journal: None,
        rematch: None,
        notices: Vec::new(),
    };
    for (seat, level) in &wanted.bots {
        if let Some(there) = facts.seat_mut(*seat) {
            there.of = SeatOf::Bot { level: *level };
        }
    }
    let free = facts.numbered().find(|(_, there)| there.of == SeatOf::Open).map(|(seat, _)| seat);
    if let Some(seat) = free.filter(|_| !wanted.standing) {
        let called = called.unwrap_or_else(|| format!("Player {}", seat.number()));
        facts.seat_person(seat, host, called);
    }
    facts
}

/// The path under which people open a table.
pub(crate) fn path_of(table: &TableId) -> String {
    format!("/t/{table}")
}
