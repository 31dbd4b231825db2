//! The names of everything in the box, as people read them.
//!
//! The kinds of enemies, colours, faces and phases are in small letters, as they stand inside a sentence;
//! what has a name of its own has it in capitals. Titles of cards are with their cards.

use super::cards;
use crate::ids::{
    Action, Claim, Colour, DancerFace, DiscoveryCard, Elder, ElderOne, EnemyKind, Episode, ExhibitFace,
    Insanity, InvestigatorId, LabFace, MoonPhase, MythosCard, Sigil, Skill, Space, Stage, Tome,
};

/// The name of an episode.
pub(crate) fn episode(episode: Episode) -> &'static str {
    match episode {
        Episode::BlasphemousAlchemy => "Blasphemous Alchemy",
        Episode::TomesOfMadness => "Tomes of Madness",
        Episode::DanseMacabre => "Danse Macabre",
        Episode::EldritchIdols => "Eldritch Idols",
        Episode::AccursedTide => "Accursed Tide",
        Episode::UnspeakableHour => "Unspeakable Hour",
    }
}

/// The name of an Elder One.
pub(crate) fn elder_one(elder_one: ElderOne) -> &'static str {
    match elder_one {
        ElderOne::Cthulhu => "Cthulhu",
        ElderOne::Hastur => "Hastur",
    }
}

/// The name of a stage card.
pub(crate) fn stage(stage: Stage) -> &'static str {
    match stage {
        Stage::One => "Stage 1",
        Stage::Two => "Stage 2",
        Stage::Three => "Stage 3",
        Stage::Final => "Final Stage",
    }
}

/// What an investigator is called in a story, inside a sentence.
pub(crate) fn investigator(investigator: InvestigatorId) -> &'static str {
    match investigator {
        InvestigatorId::Adam => "Adam",
        InvestigatorId::Ahmed => "Ahmed",
        InvestigatorId::Borden => "Borden",
        InvestigatorId::Lizzie => "Lizzie",
        InvestigatorId::Fatima => "Fatima",
        InvestigatorId::Ian => "Ian",
        InvestigatorId::John => "John",
        InvestigatorId::Rasputin => "Rasputin",
        InvestigatorId::SisterBeth => "Sister Beth",
        InvestigatorId::TheKid => "the Kid",
    }
}

/// The full name of an investigator, standing alone.
pub(crate) fn investigator_in_full(investigator: InvestigatorId) -> &'static str {
    match investigator {
        InvestigatorId::Adam => "Adam, Lord Benchley",
        InvestigatorId::Ahmed => "Ahmed Yasin",
        InvestigatorId::Borden => "Borden",
        InvestigatorId::Lizzie => "Lizzie (Elizabeth Ives)",
        InvestigatorId::Fatima => "Fatima Safar",
        InvestigatorId::Ian => "Ian Welles",
        InvestigatorId::John => "John Morgan",
        InvestigatorId::Rasputin => "Rasputin",
        InvestigatorId::SisterBeth => "Sister Beth",
        InvestigatorId::TheKid => "The Kid",
    }
}

/// The name of a skill.
pub(crate) fn skill(skill: Skill) -> &'static str {
    match skill {
        Skill::FueledByMadness => "Fueled by Madness",
        Skill::HealingPrayer => "Healing Prayer",
        Skill::Savage => "Savage",
        Skill::Lucky => "Lucky",
        Skill::ReadTheOmens => "Read the Omens",
        Skill::VengeanceObsession => "Vengeance Obsession",
        Skill::Protector => "Protector",
        Skill::Unkillable => "Unkillable",
        Skill::HighStrung => "High Strung",
        Skill::GateManipulation => "Gate Manipulation",
        Skill::ArcaneMastery => "Arcane Mastery",
        Skill::Brawling => "Brawling",
        Skill::Marksman => "Marksman",
        Skill::Stealth => "Stealth",
        Skill::Swiftness => "Swiftness",
        Skill::Toughness => "Toughness",
    }
}

/// The name of an insanity.
pub(crate) fn insanity(insanity: Insanity) -> &'static str {
    match insanity {
        Insanity::Ptsd => "PTSD",
        Insanity::Catatonia => "Catatonia",
        Insanity::FearOfCrowds => "Fear of Crowds",
        Insanity::Hypochondria => "Hypochondria",
        Insanity::Paranoia => "Paranoia",
        Insanity::PsychoticOutbreaks => "Psychotic Outbreaks",
        Insanity::Pyromania => "Pyromania",
        Insanity::MemoryLoss => "Memory Loss",
        Insanity::Codependency => "Codependency",
        Insanity::Kleptomania => "Kleptomania",
        Insanity::Masochism => "Masochism",
        Insanity::ObsessiveDisorder => "Obsessive Disorder",
    }
}

/// One enemy of a kind. The Elder One has a name, which [`elder_one`] knows.
pub(crate) fn enemy(kind: EnemyKind) -> &'static str {
    match kind {
        EnemyKind::Cultist => "cultist",
        EnemyKind::Ghoul => "ghoul",
        EnemyKind::DeepOne => "deep one",
        EnemyKind::FireVampire => "fire vampire",
        EnemyKind::Byakhee => "byakhee",
        EnemyKind::HuntingHorror => "hunting horror",
        EnemyKind::Chthonian => "chthonian",
        EnemyKind::Shoggoth => "shoggoth",
        EnemyKind::StarSpawn => "star spawn",
        EnemyKind::DiscipleOfHastur => "disciple of Hastur",
        EnemyKind::ElderOne => "Elder One",
    }
}

/// Several enemies of a kind.
pub(crate) fn enemies(kind: EnemyKind) -> &'static str {
    match kind {
        EnemyKind::Cultist => "cultists",
        EnemyKind::Ghoul => "ghouls",
        EnemyKind::DeepOne => "deep ones",
        EnemyKind::FireVampire => "fire vampires",
        EnemyKind::Byakhee => "byakhee",
        EnemyKind::HuntingHorror => "hunting horrors",
        EnemyKind::Chthonian => "chthonians",
        EnemyKind::Shoggoth => "shoggoths",
        EnemyKind::StarSpawn => "star spawn",
        EnemyKind::DiscipleOfHastur => "disciples of Hastur",
        EnemyKind::ElderOne => "Elder Ones",
    }
}

/// A colour.
pub(crate) fn colour(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "red",
        Colour::Yellow => "yellow",
        Colour::Blue => "blue",
    }
}

/// The name of an action.
pub(crate) fn action(action: Action) -> &'static str {
    match action {
        Action::E1Smother => "Smother the Flames",
        Action::E1Wreck => "Wreck the Bench",
        Action::E2Search => "Search the Dead",
        Action::E2BreakSeal => "Break the Seal",
        Action::E3Unmask => "Unmask",
        Action::E3Escort => "Cut In",
        Action::E4BreakCase => "Break the Case",
        Action::E4FastTalk => "Fast Talk",
        Action::E5Persuade => "Persuade an Elder",
        Action::E5LightLamp => "Wind the Lamp",
        Action::E6CarryMirror => "Carry a Mirror",
        Action::E6TurnOrrery => "Turn the Orrery",
        Action::CastOffSign => "Cast Off the Sign",
    }
}

/// What was under a lab.
pub(crate) fn lab_face(face: LabFace) -> &'static str {
    match face {
        LabFace::Calm => "calm",
        LabFace::Blaze => "blaze",
        LabFace::Blast => "blast",
    }
}

/// A sigil.
pub(crate) fn sigil(sigil: Sigil) -> &'static str {
    match sigil {
        Sigil::Moth => "moth",
        Sigil::Key => "key",
        Sigil::Hand => "hand",
        Sigil::Spiral => "spiral",
    }
}

/// The title of a tome.
pub(crate) fn tome(tome: Tome) -> &'static str {
    match tome {
        Tome::PaleHours => "Book of Pale Hours",
        Tome::HungrySaints => "The Hungry Saints",
        Tome::SaltLedger => "Ledger of Salt",
        Tome::NinthDoor => "The Ninth Door",
    }
}

/// Who is behind a dancer's mask.
pub(crate) fn dancer_face(face: DancerFace) -> &'static str {
    match face {
        DancerFace::Reveller => "reveller",
        DancerFace::Hysteric => "hysteric",
        DancerFace::Sleuth => "sleuth",
        DancerFace::Zealot => "zealot",
        DancerFace::Hostess => "Hostess",
        DancerFace::Conductor => "Conductor",
        DancerFace::Physician => "Physician",
        DancerFace::Admiral => "Admiral",
    }
}

/// What is in an exhibit.
pub(crate) fn exhibit_face(face: ExhibitFace) -> &'static str {
    match face {
        ExhibitFace::IdolRed => "red idol",
        ExhibitFace::IdolYellow => "yellow idol",
        ExhibitFace::IdolBlue => "blue idol",
        ExhibitFace::ForgeryAlarm => "forgery with an alarm",
        ExhibitFace::ForgeryTrap => "forgery with a trap",
    }
}

/// The name of an elder.
pub(crate) fn elder(elder: Elder) -> &'static str {
    match elder {
        Elder::Jonah => "Jonah Allen",
        Elder::Prudence => "Prudence Allen",
        Elder::Thaddeus => "Thaddeus Allen",
        Elder::Silas => "Silas Marsh",
        Elder::Temperance => "Temperance Marsh",
        Elder::Enoch => "Enoch Marsh",
    }
}

/// A phase of the moon.
pub(crate) fn moon_phase(phase: MoonPhase) -> &'static str {
    match phase {
        MoonPhase::New => "new moon",
        MoonPhase::WaxingCrescent => "waxing crescent",
        MoonPhase::WaxingGibbous => "waxing gibbous",
        MoonPhase::Full => "full moon",
        MoonPhase::WaningGibbous => "waning gibbous",
        MoonPhase::WaningCrescent => "waning crescent",
    }
}

/// The name of a space.
pub(crate) fn space(space: Space) -> &'static str {
    match space {
        Space::E1FrontSteps => "Front Steps",
        Space::E1EntranceHall => "Entrance Hall",
        Space::E1LectureTheatre => "Lecture Theatre",
        Space::E1Corridor => "Long Corridor",
        Space::E1StoreRoom => "Store Room",
        Space::E1Distillery => "Distillery",
        Space::E1Herbarium => "Herbarium",
        Space::E1SpecimenGallery => "Specimen Gallery",
        Space::E1Rotunda => "Rotunda",
        Space::E1CoveredWalk => "Covered Walk",
        Space::E1Glasshouse => "Glasshouse",
        Space::E1CellarLanding => "Cellar Landing",
        Space::E1FurnaceRoom => "Furnace Room",
        Space::E1ColdStore => "Cold Store",
        Space::E1BoilerRoom => "Boiler Room",
        Space::E2CryptDoor => "Crypt Door",
        Space::E2Vestibule => "Mourners' Vestibule",
        Space::E2Ossuary => "Ossuary",
        Space::E2Scriptorium => "Sunken Scriptorium",
        Space::E2EmbalmingRoom => "Embalming Room",
        Space::E2Cistern => "Drowned Cistern",
        Space::E2Crossing => "Candle Crossing",
        Space::E2BoneGallery => "Bone Gallery",
        Space::E2PlagueVault => "Plague Vault",
        Space::E2CharnelPit => "Charnel Pit",
        Space::E2Catafalque => "Bishop's Catafalque",
        Space::E2GnawedPassage => "Gnawed Passage",
        Space::E2HermitCell => "Hermit's Cell",
        Space::E2LowerChapel => "Lower Chapel",
        Space::E2Reliquary => "Reliquary",
        Space::E3CarriageDrive => "Carriage Drive",
        Space::E3Vestibule => "Marble Vestibule",
        Space::E3Library => "Library",
        Space::E3BallroomWest => "Ballroom, Orchestra End",
        Space::E3BallroomEast => "Ballroom, Mirror End",
        Space::E3SupperRoom => "Supper Room",
        Space::E3Kitchen => "Kitchen",
        Space::E3Conservatory => "Conservatory",
        Space::E3Terrace => "Terrace",
        Space::E3RoseGarden => "Rose Garden",
        Space::E3Boathouse => "Boathouse",
        Space::E3Jetty => "Jetty",
        Space::E3Landing => "Upper Landing",
        Space::E3PictureGallery => "Picture Gallery",
        Space::E3Bedchamber => "Master Bedchamber",
        Space::E4MuseumSteps => "Museum Steps",
        Space::E4Foyer => "Foyer",
        Space::E4Rotunda => "Whale Rotunda",
        Space::E4CoinRoom => "Coin Room",
        Space::E4FossilHall => "Fossil Hall",
        Space::E4InsectGallery => "Insect Gallery",
        Space::E4MaskCorridor => "Corridor of Masks",
        Space::E4Guardroom => "Guardroom",
        Space::E4ManuscriptLibrary => "Manuscript Library",
        Space::E4SculptureCourt => "Sculpture Court",
        Space::E4EgyptianHall => "Egyptian Hall",
        Space::E4VaultStair => "Vault Steps",
        Space::E4ConservationVault => "Conservation Vault",
        Space::E4UpperLanding => "Upper Landing",
        Space::E4ArmsGallery => "Arms and Armour",
        Space::E4CuratorsOffice => "Curator's Office",
        Space::E5CoachRoad => "Coach Road",
        Space::E5VillageGreen => "Village Green",
        Space::E5Chapel => "Seamen's Chapel",
        Space::E5Graveyard => "Leaning Graveyard",
        Space::E5Market => "Fish Market",
        Space::E5Smokehouse => "Smokehouse",
        Space::E5AllenFarm => "Allen Farm",
        Space::E5NetLoft => "Net Loft",
        Space::E5MarshHouse => "Marsh House",
        Space::E5CountingHouse => "Counting House",
        Space::E5Quay => "Quay",
        Space::E5Warehouse => "Ice Warehouse",
        Space::E5Boat => "The Patience, at her moorings",
        Space::E5SunkenSteps => "Sunken Steps",
        Space::E5TideCave => "Tide Cave",
        Space::E5KeepersCottage => "Keeper's Cottage",
        Space::E5LampRoom => "Lamp Room",
        Space::E6HillRoad => "Hill Road",
        Space::E6Porch => "Porch",
        Space::E6Rotunda => "Rotunda",
        Space::E6OrreryRoom => "Orrery Room",
        Space::E6MeridianCorridor => "Meridian Corridor",
        Space::E6PlateStore => "Plate Store",
        Space::E6StarLibrary => "Star Library",
        Space::E6WinterGarden => "Winter Garden",
        Space::E6SundialLawn => "Sundial Lawn",
        Space::E6EastTerrace => "East Terrace",
        Space::E6CoalCellar => "Coal Cellar",
        Space::E6Burrow => "Burrow",
        Space::E6TelescopeRoom => "Telescope Room",
    }
}

/// The title of a mythos card.
pub(crate) fn mythos_card(card: MythosCard) -> &'static str {
    cards::mythos_card(card).title
}

/// The title of a discovery card.
pub(crate) fn discovery_card(card: DiscoveryCard) -> &'static str {
    cards::discovery_card(card).title
}

/// The name of what can be claimed.
pub(crate) fn claim(claim: Claim) -> &'static str {
    cards::claim(claim).name
}
