//! Investigators inside a sentence. To whoever plays one, that investigator is "you"; who plays two alone hears names.

use engine::grammar;
use engine::{Cast, Seat};

use super::names;
use crate::ids::InvestigatorId;
use crate::snapshot::Snapshot;

/// The cast with the investigators they have chosen. With one player no investigator is "you", because two would be.
pub(super) fn introduced(position: &Snapshot, cast: &Cast) -> Cast {
    if position.seats == 1 {
        return cast.clone();
    }
    let picked = position.investigators.iter().take(position.picked()).enumerate();
    picked.fold(cast.clone(), |cast, (place, one)| cast.playing(one.id.id(), Seat::new(place)))
}

/// The seat of an investigator, if it is the one spoken to.
fn you(cast: &Cast, id: InvestigatorId) -> Option<Seat> {
    cast.player(id.id()).filter(|seat| cast.is_you(*seat))
}

pub(super) fn is_you(cast: &Cast, id: InvestigatorId) -> bool {
    you(cast, id).is_some()
}

/// "Ian walks", "you walk": the verb as it is after "she".
pub(super) fn does(cast: &Cast, id: InvestigatorId, verb: &str) -> String {
    match you(cast, id) {
        Some(seat) => grammar::then_does(cast, seat, verb),
        None => format!("{} {verb}", names::investigator(id)),
    }
}

/// "Ian", "you".
pub(super) fn whom(cast: &Cast, id: InvestigatorId) -> String {
    if is_you(cast, id) { "you".into() } else { names::investigator(id).into() }
}

/// "Ian's", "your".
pub(super) fn whose(cast: &Cast, id: InvestigatorId) -> String {
    if is_you(cast, id) { "your".into() } else { format!("{}'s", names::investigator(id)) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// If this failed, whoever plays Ian would read about Ian as if he were somebody else.
    #[test]
    fn who_plays_an_investigator_is_you() {
        let (ian, kid) = (InvestigatorId::Ian, InvestigatorId::TheKid);
        let cast = Cast::numbered(2).playing(ian.id(), Seat::new(0)).playing(kid.id(), Seat::new(1));
        assert_eq!(does(&cast, ian, "walks away"), "Ian walks away");
        let cast = cast.spoken_to(Seat::new(0));
        assert_eq!(does(&cast, ian, "walks away"), "you walk away");
        assert_eq!(does(&cast, kid, "walks away"), "the Kid walks away");
        assert_eq!((whom(&cast, ian), whose(&cast, kid)), ("you".into(), "the Kid's".into()));
    }
}
