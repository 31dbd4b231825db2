//! How much is left to do, in actions: for the ritual of each episode, and for the Elder One after it. The way to what is
//! to be done counts, so that a position is better the nearer somebody is to it.

use rules_death_may_die::content::{self, Token};
use rules_death_may_die::ids::{Colour, DancerFace, Elder, EnemyKind, Episode, MoonPhase, Space, Stage};
use rules_death_may_die::{Figure, Look, MAX_SPACES, Snapshot, slots};

use super::board::Board;
use super::evaluation::wounds_left;
use super::profile::Profile;

/// What is worked out once for a position.
#[derive(Debug)]
pub(super) struct Table<'a> {
    pub(super) board: &'static Board,
    pub(super) look: Look<'a>,
    pub(super) position: &'a Snapshot,
    /// Those still in the game, in turn order.
    pub(super) team: Vec<Profile>,
    /// Actions it takes to clear a space of cultists and monsters.
    pub(super) clearing: [f32; MAX_SPACES],
}

impl<'a> Table<'a> {
    pub(super) fn new(look: Look<'a>, position: &'a Snapshot) -> Self {
        let board = Board::of(position.episode);
        let team = look.in_game().map(|who| Profile::of(look, position, who)).collect();
        let mut clearing = [0.0; MAX_SPACES];
        for enemy in &position.figures {
            if enemy.figure == Figure::ELDER_ONE {
                continue;
            }
            let left = wounds_left(look, enemy);
            clearing[enemy.space.on_map()] += 0.35 + 0.45 * f32::from(left);
        }
        Self { board, look, position, team, clearing }
    }

    /// The way to a space for somebody, in actions.
    fn way(&self, profile: &Profile, to: Space) -> f32 {
        let far = f32::from(self.board.distance(profile.one.space, to));
        let held = if profile.one.custody { 2.0 } else { 0.0 } + if profile.one.lying { 0.7 } else { 0.0 };
        held + far / f32::from(profile.stride) * if profile.free_move { 0.8 } else { 1.0 }
    }

    /// The way to a space for whoever is nearest.
    fn nearest(&self, to: Space) -> f32 {
        self.nearest_of(to, |_| true)
    }

    fn nearest_of(&self, to: Space, fits: impl Fn(&Profile) -> bool) -> f32 {
        let ways = self.team.iter().filter(|profile| fits(profile)).map(|profile| self.way(profile, to));
        ways.fold(9.0, f32::min)
    }

    /// The ways to some errands, each for somebody of their own as far as there are enough; who has none goes along with
    /// somebody. `busy` have an errand already, by place in the team.
    fn travel(&self, errands: &[Space], busy: u8) -> f32 {
        let mut free: Vec<usize> = Vec::with_capacity(5);
        for place in 0..self.team.len() {
            if busy & (1 << place) == 0 {
                free.push(place);
            }
        }
        let mut open = errands.to_vec();
        let mut cost = 0.0;
        while !free.is_empty() && !open.is_empty() {
            let mut best = (f32::MAX, 0, 0);
            for (index, place) in free.iter().enumerate() {
                for (number, to) in open.iter().enumerate() {
                    let way = self.way(&self.team[*place], *to);
                    if way < best.0 {
                        best = (way, index, number);
                    }
                }
            }
            cost += best.0;
            free.swap_remove(best.1);
            open.swap_remove(best.2);
        }
        for to in &open {
            cost += 0.4 + 0.8 * self.nearest(*to);
        }
        for place in &free {
            let ways = errands.iter().map(|to| self.way(&self.team[*place], *to));
            let way = ways.fold(f32::MAX, f32::min);
            if way < f32::MAX {
                cost += 0.6 * way;
            }
        }
        cost
    }

    /// All that is left to do, in actions.
    pub(super) fn work(&self) -> f32 {
        if self.position.disrupted {
            return self.slaying();
        }
        match self.position.episode {
            Episode::BlasphemousAlchemy => self.labs(),
            Episode::TomesOfMadness => self.tomes(),
            Episode::DanseMacabre => self.dancers(),
            Episode::EldritchIdols => self.idols(),
            Episode::AccursedTide => self.elders(),
            Episode::UnspeakableHour => self.mirrors(),
        }
    }

    /// What disrupts the ritual: so many labs, tomes, sorcerers, flames or mirrors.
    fn goal(&self) -> u8 {
        content::EPISODES[self.position.episode.index()].goal
    }

    /// How many of them are still to come, where the game counts them.
    fn missing(&self) -> u8 {
        self.goal().saturating_sub(self.position.tokens.progress)
    }

    /// Wounds the Elder One can still take.
    pub(super) fn elder_one_health(&self) -> f32 {
        let wounds = self.position.figures.iter().find(|enemy| enemy.figure == Figure::ELDER_ONE);
        let wounds = wounds.map_or(0, |enemy| enemy.wounds);
        let left = &Stage::ALL[self.position.stage.index()..];
        // The stages of a table's own may take more together than one of them can.
        let of = |stage: &Stage| u16::from(self.look.stages().of(self.position.elder_one, *stage).health);
        f32::from(left.iter().map(of).sum::<u16>().saturating_sub(u16::from(wounds)))
    }

    /// Where the Elder One is.
    pub(super) fn elder_one(&self) -> Option<Space> {
        self.position.figures.iter().find(|enemy| enemy.figure == Figure::ELDER_ONE).map(|enemy| enemy.space)
    }

    fn slaying(&self) -> f32 {
        let health = self.elder_one_health();
        let best = self
            .team
            .iter()
            .map(|one| one.damage_here.max(if one.range > 0 { one.damage_away } else { 0.0 }));
        let (sum, count) = best.fold((0.0, 0.0), |(sum, count), damage| (sum + damage, count + 1.0));
        let damage: f32 = if count > 0.0 { sum / count } else { 1.5 };
        let way = self.elder_one().map_or(0.0, |there| {
            let ways = self.team.iter().map(|profile| {
                let far = self.board.distance(profile.one.space, there).saturating_sub(profile.range);
                f32::from(far) / f32::from(profile.stride)
            });
            ways.sum::<f32>()
        });
        let stages = match self.position.stage {
            Stage::One | Stage::Two => 2.0,
            Stage::Three => 1.0,
            Stage::Final => 0.0,
        };
        1.35 * health / damage.max(1.5) + 0.8 * way + 0.8 * stages
    }

    /// What stands in the way in a space that must be safe, or clear of cultists and monsters.
    fn clearing(&self, space: Space) -> f32 {
        self.clearing[space.on_map()]
    }

    fn labs(&self) -> f32 {
        let tokens = &self.position.tokens;
        let mut labs: Vec<(f32, Space)> = slots(Token::Lab)
            .filter_map(|slot| tokens.slots[slot].map(|space| (slot, space)))
            .map(|(slot, space)| {
                let left = f32::from(content::LAB_HEALTH.saturating_sub(tokens.lab_wounds[slot]));
                (left / 1.6 + 0.3 + 0.25 * self.clearing(space) + 0.2 * self.fire(space), space)
            })
            .collect();
        let dear = |lab: &(f32, Space)| lab.0 + self.nearest(lab.1);
        labs.sort_by(|one, other| dear(one).total_cmp(&dear(other)));
        labs.truncate(usize::from(self.missing()));
        let errands: Vec<Space> = labs.iter().map(|lab| lab.1).collect();
        labs.iter().map(|lab| lab.0).sum::<f32>() + self.travel(&errands, 0)
    }

    fn fire(&self, space: Space) -> f32 {
        self.position
            .fire
            .iter()
            .find(|there| there.space == space)
            .map_or(0.0, |there| f32::from(there.tokens))
    }

    fn tomes(&self) -> f32 {
        let tokens = &self.position.tokens;
        let standing: Vec<usize> = slots(Token::Tome).filter(|slot| tokens.slots[*slot].is_some()).collect();
        let mut held = [0i8; 4];
        for profile in &self.team {
            for (kind, number) in held.iter_mut().enumerate() {
                *number += profile.one.sigils[kind] as i8;
            }
        }
        let mut bodies: Vec<(f32, f32, Space)> = Vec::new();
        for there in &tokens.bodies {
            for _ in 0..there.tokens {
                bodies.push((self.nearest(there.space), 0.0, there.space));
            }
        }
        // A cultist is a body that still has to be made.
        for enemy in &self.position.figures {
            if enemy.figure.kind() == EnemyKind::Cultist {
                bodies.push((self.nearest(enemy.space) + 1.1, 1.1, enemy.space));
            }
        }
        bodies.sort_by(|one, other| one.0.total_cmp(&other.0));
        let search = |missing: f32, busy: u8| -> f32 {
            if missing <= 0.0 {
                return 0.0;
            }
            // Sigils come at random, so somewhat more are searched for than are missing.
            let draws = missing * 1.5;
            let mut cost = draws * 1.6;
            let errands: Vec<Space> = bodies.iter().take(draws.ceil() as usize).map(|body| body.2).collect();
            cost += bodies.iter().take(draws.ceil() as usize).map(|body| body.1).sum::<f32>();
            cost += 2.5 * (draws.ceil() as usize).saturating_sub(errands.len()) as f32;
            cost + self.travel(&errands, busy)
        };
        let seal = |tome: usize, held: &mut [i8; 4]| -> (f32, f32) {
            let card = &content::TOMES[tome];
            let mut missing = 0.0;
            let mut cost = 1.6 + self.clearing(card.space);
            let mut there = 9.0f32;
            for sigil in card.seal {
                let kind = sigil.index();
                if held[kind] > 0 {
                    held[kind] -= 1;
                    let holder = self.nearest_of(card.space, |profile| profile.one.sigils[kind] > 0);
                    // One space short of the tome is near enough for whoever only brings a sigil.
                    cost += (holder - 0.3).max(0.0);
                    there = there.min(holder);
                } else {
                    missing += 1.0;
                }
            }
            let nearest = self.nearest(card.space);
            (cost + 0.3 * nearest.min(there), missing)
        };
        let mut best = f32::MAX;
        let wanted = self.missing();
        if wanted <= 1 {
            for first in &standing {
                let (cost, missing) = seal(*first, &mut held.clone());
                best = best.min(cost + search(missing, 0));
            }
            return best;
        }
        for (place, first) in standing.iter().enumerate() {
            for second in &standing[place + 1..] {
                for order in [[*first, *second], [*second, *first]] {
                    let mut held = held;
                    let (one, missing_one) = seal(order[0], &mut held);
                    let (two, missing_two) = seal(order[1], &mut held);
                    best = best.min(one + two + search(missing_one + missing_two, 0));
                }
            }
        }
        best
    }

    fn dancers(&self) -> f32 {
        let tokens = &self.position.tokens;
        let mut cost = 0.0;
        let left = f32::from(self.missing());
        let mut revealed = 0.0;
        let mut errands: Vec<Space> = Vec::new();
        for slot in slots(Token::Sorcerer) {
            if let Some(space) = tokens.slots[slot] {
                revealed += 1.0;
                let far = f32::from(self.board.distance(space, Space::E3Jetty));
                cost += far / 2.2 + 0.5;
                errands.push(space);
            }
        }
        let hidden_sorcerers: f32 = (DancerFace::Hostess.index()..=DancerFace::Admiral.index())
            .map(|face| f32::from(tokens.faces[face]))
            .sum();
        let hidden_sorcerers = hidden_sorcerers.min((left - revealed).max(0.0));
        if hidden_sorcerers > 0.0 {
            let mut dancers = [0.0f32; MAX_SPACES];
            let (mut count, mut far) = (0.0f32, 0.0f32);
            let mut groups: Vec<(f32, Space)> = Vec::new();
            for space in tokens.slots[slots(Token::Dancer)].iter().flatten() {
                count += 1.0;
                far += f32::from(self.board.distance(*space, Space::E3Jetty));
                if dancers[space.on_map()] == 0.0 {
                    groups.push((self.clearing(*space), *space));
                }
                dancers[space.on_map()] += 1.0;
            }
            let flips = hidden_sorcerers * (count + 1.0) / (hidden_sorcerers + 1.0);
            let wanted = (flips / 1.7).ceil().max(1.0) as usize;
            // Many dancers in a space are worth a way.
            let dear =
                |group: &(f32, Space)| group.0 + self.nearest(group.1) - 0.4 * dancers[group.1.on_map()];
            groups.sort_by(|one, other| dear(one).total_cmp(&dear(other)));
            groups.truncate(wanted);
            cost += flips / 1.35 + groups.iter().map(|group| group.0).sum::<f32>();
            errands.extend(groups.iter().map(|group| group.1));
            cost += hidden_sorcerers * (0.5 + far / count.max(1.0) / 2.2);
        }
        cost + self.travel(&errands, 0)
    }

    fn idols(&self) -> f32 {
        let tokens = &self.position.tokens;
        let gates = [Colour::Red, Colour::Yellow, Colour::Blue].map(|colour| self.board.map.gate(colour));
        let mut idols: Vec<Idol> = Vec::new();
        for there in &tokens.idols {
            for colour in 0..3 {
                for _ in 0..there.idols[colour] {
                    idols.push(Idol {
                        colour,
                        space: there.space,
                        way: self.nearest(there.space),
                        lies: true,
                    });
                }
            }
        }
        for profile in &self.team {
            let way = if profile.one.custody { 2.0 } else { 0.0 };
            for colour in 0..3 {
                for _ in 0..profile.one.idols[colour] {
                    idols.push(Idol { colour, space: profile.one.space, way, lies: false });
                }
            }
        }
        let mut cases: Vec<(f32, Space)> = tokens.slots[slots(Token::Exhibit)]
            .iter()
            .flatten()
            .map(|space| {
                let guards =
                    tokens.slots[slots(Token::Guard)].iter().filter(|guard| **guard == Some(*space)).count()
                        as f32;
                (self.clearing(*space) + 0.8 * guards, *space)
            })
            .collect();
        let dear = |case: &(f32, Space)| case.0 + self.nearest(case.1);
        cases.sort_by(|one, other| dear(one).total_cmp(&dear(other)));
        let more = |number: f32, busy: u8| -> f32 {
            let mut left = number;
            let mut cost = 0.0;
            let mut errands: Vec<Space> = Vec::new();
            for (case, space) in &cases {
                let share = left.min(1.0);
                if share <= 0.0 {
                    break;
                }
                cost += share * (2.8 + case);
                errands.push(*space);
                left -= share;
            }
            cost + 6.0 * left + self.travel(&errands, busy)
        };
        let mut best = f32::MAX;
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            let pair = [first, second];
            let mut need = [content::STILLING_WEIGHT as i8; 2];
            let mut cost = 0.0;
            // What lies at the two gates already counts; the rest is brought, the best fitting first.
            let mut rest: Vec<Idol> = Vec::new();
            for idol in &idols {
                match pair.iter().position(|gate| idol.lies && gates[*gate] == idol.space) {
                    Some(place) => need[place] -= if pair[place] == idol.colour { 2 } else { 1 },
                    None => rest.push(*idol),
                }
            }
            while (need[0] > 0 || need[1] > 0) && !rest.is_empty() {
                let mut choice: Option<(f32, f32, usize, usize)> = None;
                for (place, idol) in rest.iter().enumerate() {
                    for side in 0..2 {
                        if need[side] <= 0 {
                            continue;
                        }
                        let weight = if pair[side] == idol.colour { 2i8.min(need[side]) } else { 1 };
                        let far = f32::from(self.board.distance(idol.space, gates[pair[side]]));
                        let price = 0.2 + idol.way + far / 3.0;
                        let worth = price / f32::from(weight);
                        if choice.is_none_or(|best| worth < best.0) {
                            choice = Some((worth, price, place, side));
                        }
                    }
                }
                let Some((_, price, place, side)) = choice else { break };
                let idol = rest.remove(place);
                need[side] -= if pair[side] == idol.colour { 2 } else { 1 };
                cost += price;
            }
            let missing = need.iter().map(|need| f32::from((*need).max(0))).sum::<f32>();
            cost += more(missing / 1.45, 0);
            best = best.min(cost);
        }
        let custody = self.team.iter().filter(|profile| profile.one.custody).count() as f32;
        best + 1.6 * custody
    }

    fn elders(&self) -> f32 {
        let tokens = &self.position.tokens;
        let mut cost = 0.0;
        let mut busy = 0u8;
        for (place, profile) in self.team.iter().enumerate() {
            let held = profile.one.elders.count_ones();
            if held > 0 {
                // The boat takes those that are held together for one way.
                cost += 0.15 * held as f32 + self.way(profile, Space::E5Boat);
            }
            if held >= 2 {
                busy |= 1 << place;
            }
        }
        let mut errands: Vec<Space> = Vec::new();
        for elder in Elder::ALL {
            if let Some(space) = tokens.slots[elder.index()] {
                let far = f32::from(self.board.distance(space, Space::E5Boat));
                let anybody = self.team.iter().any(|profile| self.look.may_hold(profile.who, *elder));
                cost += 1.7 + 1.2 * self.clearing(space) + 0.65 * far / 3.0 + if anybody { 0.0 } else { 0.5 };
                errands.push(space);
            }
        }
        cost += self.travel(&errands, busy);
        let aboard = tokens.aboard.count_ones();
        let flames = f32::from(self.missing());
        let lamp = self.nearest(Space::E5LampRoom);
        cost += flames / 1.7 + if aboard >= 5 { 1.3 * lamp } else { 0.4 * lamp + 0.9 };
        cost
    }

    /// Episode 6: whether a space is lit in a phase of the moon.
    fn lit(&self, phase: MoonPhase, space: Space) -> bool {
        content::PHASES[phase.index()].lights.iter().any(|mark| self.board.map.marked(*mark).has(space))
    }

    fn mirrors(&self) -> f32 {
        let tokens = &self.position.tokens;
        let phase = tokens.moon;
        let mut set = 0u8;
        let mut mirrors: Vec<(f32, Space)> = Vec::new();
        for space in tokens.slots[slots(Token::Mirror)].iter().flatten() {
            if *space == Space::E6TelescopeRoom {
                set += 1;
                continue;
            }
            let far = f32::from(self.board.distance(*space, Space::E6TelescopeRoom));
            let waiting = if self.lit(phase, *space) {
                0.0
            } else {
                let next = MoonPhase::ALL[(phase.index() + 1) % 6];
                if self.lit(next, *space) { 0.35 } else { 0.9 }
            };
            mirrors.push((1.05 * far / 1.45 + 0.3 + waiting, *space));
        }
        let missing = self.goal().saturating_sub(set);
        let dear = |mirror: &(f32, Space)| mirror.0 + self.nearest(mirror.1);
        mirrors.sort_by(|one, other| dear(one).total_cmp(&dear(other)));
        mirrors.truncate(usize::from(missing));
        let errands: Vec<Space> = mirrors.iter().map(|mirror| mirror.1).collect();
        let mut cost = mirrors.iter().map(|mirror| mirror.0).sum::<f32>() + self.travel(&errands, 0);
        cost += 0.3 * self.clearing(Space::E6TelescopeRoom);
        // The moon becomes new by itself every sixth turn, or sooner with the orrery.
        let forwards = ((6 - phase.index()) % 6) as f32;
        let backwards = phase.index() as f32;
        if missing == 0 {
            let alone = 1.3 * if forwards == 0.0 { 6.0 } else { forwards };
            let orrery =
                1.1 * self.nearest(Space::E6OrreryRoom) + 0.4 + forwards.min(backwards).max(1.0) / 1.5;
            cost += alone.min(orrery);
        } else {
            // As much as it can come to, so that nobody is loath to set the last mirror.
            cost += 4.0;
        }
        cost
    }
}

/// Episode 4: an idol that is in no case.
#[derive(Clone, Copy, Debug)]
struct Idol {
    colour: usize,
    space: Space,
    /// The way for somebody to take it up.
    way: f32,
    lies: bool,
}
