//! The names of everything in the box, as content, notation and JSON write them: one enum for each sort of thing.

use std::fmt;
use std::str::FromStr;

use engine::NotationError;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::expected::Expected;

/// An enum whose variants are known by a text of their own, in a fixed order.
macro_rules! ids {
    ($(#[doc = $doc:literal])+ $name:ident { $($variant:ident = $id:literal),+ $(,)? }) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[expect(missing_docs, reason = "each is named by its id; what it is stands in the content tables")]
        pub enum $name { $($variant),+ }

        impl $name {
            /// Every one, in order.
            pub const ALL: &'static [Self] = &[$(Self::$variant),+];

            const IDS: &'static [&'static str] = &[$($id),+];

            /// Its name in notation and JSON.
            #[inline]
            pub const fn id(self) -> &'static str {
                Self::IDS[self as usize]
            }

            /// Its place in [`Self::ALL`].
            #[inline]
            pub const fn index(self) -> usize {
                self as usize
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str(self.id())
            }
        }

        impl FromStr for $name {
            type Err = NotationError;

            fn from_str(text: &str) -> Result<Self, NotationError> {
                let found = Self::IDS.iter().position(|id| *id == text);
                found.map(|index| Self::ALL[index]).ok_or_else(|| NotationError::new(text, Expected::$name))
            }
        }

        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.id())
            }
        }

        impl<'de> Deserialize<'de> for $name {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
            }
        }

        engine::schema!($name: concat!($($doc),+).trim_start(), one of Self::IDS);
    };
}

ids! {
    /// The six episodes.
    Episode {
        BlasphemousAlchemy = "blasphemous-alchemy",
        TomesOfMadness = "tomes-of-madness",
        DanseMacabre = "danse-macabre",
        EldritchIdols = "eldritch-idols",
        AccursedTide = "accursed-tide",
        UnspeakableHour = "unspeakable-hour",
    }
}

ids! {
    /// The two Elder Ones.
    ElderOne {
        Cthulhu = "cthulhu",
        Hastur = "hastur",
    }
}

ids! {
    /// A stage card of an Elder One.
    Stage {
        One = "stage-1",
        Two = "stage-2",
        Three = "stage-3",
        Final = "stage-final",
    }
}

ids! {
    /// The ten investigators.
    InvestigatorId {
        Adam = "adam",
        Ahmed = "ahmed",
        Borden = "borden",
        Lizzie = "lizzie",
        Fatima = "fatima",
        Ian = "ian",
        John = "john",
        Rasputin = "rasputin",
        SisterBeth = "sister-beth",
        TheKid = "the-kid",
    }
}

ids! {
    /// The skills: ten that one investigator has, and the six common ones.
    Skill {
        FueledByMadness = "fueled-by-madness",
        HealingPrayer = "healing-prayer",
        Savage = "savage",
        Lucky = "lucky",
        ReadTheOmens = "read-the-omens",
        VengeanceObsession = "vengeance-obsession",
        Protector = "protector",
        Unkillable = "unkillable",
        HighStrung = "high-strung",
        GateManipulation = "gate-manipulation",
        ArcaneMastery = "arcane-mastery",
        Brawling = "brawling",
        Marksman = "marksman",
        Stealth = "stealth",
        Swiftness = "swiftness",
        Toughness = "toughness",
    }
}

ids! {
    /// The twelve insanity cards, the eight core ones first.
    Insanity {
        Ptsd = "insanity-ptsd",
        Catatonia = "insanity-catatonia",
        FearOfCrowds = "insanity-fear-of-crowds",
        Hypochondria = "insanity-hypochondria",
        Paranoia = "insanity-paranoia",
        PsychoticOutbreaks = "insanity-psychotic-outbreaks",
        Pyromania = "insanity-pyromania",
        MemoryLoss = "insanity-memory-loss",
        Codependency = "insanity-codependency",
        Kleptomania = "insanity-kleptomania",
        Masochism = "insanity-masochism",
        ObsessiveDisorder = "insanity-obsessive-disorder",
    }
}

ids! {
    /// The kinds of enemies. Cultists are of the Elder One in play.
    EnemyKind {
        Cultist = "cultist",
        Ghoul = "ghoul",
        DeepOne = "deep-one",
        FireVampire = "fire-vampire",
        Byakhee = "byakhee",
        HuntingHorror = "hunting-horror",
        Chthonian = "chthonian",
        Shoggoth = "shoggoth",
        StarSpawn = "star-spawn",
        DiscipleOfHastur = "disciple-of-hastur",
        ElderOne = "elder-one",
    }
}

ids! {
    /// The colours of gates, and of the idols that belong to them.
    Colour {
        Red = "red",
        Yellow = "yellow",
        Blue = "blue",
    }
}

ids! {
    /// The two actions of each episode, and the one of whoever holds a Yellow Sign.
    Action {
        E1Smother = "e1-smother",
        E1Wreck = "e1-wreck",
        E2Search = "e2-search",
        E2BreakSeal = "e2-break-seal",
        E3Unmask = "e3-unmask",
        E3Escort = "e3-escort",
        E4BreakCase = "e4-break-case",
        E4FastTalk = "e4-fast-talk",
        E5Persuade = "e5-persuade",
        E5LightLamp = "e5-light-lamp",
        E6CarryMirror = "e6-carry-mirror",
        E6TurnOrrery = "e6-turn-orrery",
        CastOffSign = "action-cast-off-sign",
    }
}

ids! {
    /// What may be under a lab of episode 1.
    LabFace {
        Calm = "e1-lab-face-calm",
        Blaze = "e1-lab-face-blaze",
        Blast = "e1-lab-face-blast",
    }
}

ids! {
    /// The four marks of episode 2.
    Sigil {
        Moth = "e2-sigil-moth",
        Key = "e2-sigil-key",
        Hand = "e2-sigil-hand",
        Spiral = "e2-sigil-spiral",
    }
}

ids! {
    /// The four books of episode 2.
    Tome {
        PaleHours = "e2-tome-pale-hours",
        HungrySaints = "e2-tome-hungry-saints",
        SaltLedger = "e2-tome-salt-ledger",
        NinthDoor = "e2-tome-ninth-door",
    }
}

ids! {
    /// What may be under a dancer's mask in episode 3. The last four are the sorcerers.
    DancerFace {
        Reveller = "e3-guest-reveller",
        Hysteric = "e3-guest-hysteric",
        Sleuth = "e3-guest-sleuth",
        Zealot = "e3-guest-zealot",
        Hostess = "e3-sorcerer-hostess",
        Conductor = "e3-sorcerer-conductor",
        Physician = "e3-sorcerer-physician",
        Admiral = "e3-sorcerer-admiral",
    }
}

ids! {
    /// What may be in a case of episode 4.
    ExhibitFace {
        IdolRed = "e4-idol-red",
        IdolYellow = "e4-idol-yellow",
        IdolBlue = "e4-idol-blue",
        ForgeryAlarm = "e4-forgery-alarm",
        ForgeryTrap = "e4-forgery-trap",
    }
}

ids! {
    /// The six old people of episode 5, three Allens and three Marshes.
    Elder {
        Jonah = "e5-elder-jonah",
        Prudence = "e5-elder-prudence",
        Thaddeus = "e5-elder-thaddeus",
        Silas = "e5-elder-silas",
        Temperance = "e5-elder-temperance",
        Enoch = "e5-elder-enoch",
    }
}

ids! {
    /// The phases of the moon in episode 6, in the order it goes through them.
    MoonPhase {
        New = "new",
        WaxingCrescent = "waxing-crescent",
        WaxingGibbous = "waxing-gibbous",
        Full = "full",
        WaningGibbous = "waning-gibbous",
        WaningCrescent = "waning-crescent",
    }
}

ids! {
    /// A space of a map. The spaces of one map stand together.
    Space {
        E1FrontSteps = "e1-front-steps",
        E1EntranceHall = "e1-entrance-hall",
        E1LectureTheatre = "e1-lecture-theatre",
        E1Corridor = "e1-corridor",
        E1StoreRoom = "e1-store-room",
        E1Distillery = "e1-distillery",
        E1Herbarium = "e1-herbarium",
        E1SpecimenGallery = "e1-specimen-gallery",
        E1Rotunda = "e1-rotunda",
        E1CoveredWalk = "e1-covered-walk",
        E1Glasshouse = "e1-glasshouse",
        E1CellarLanding = "e1-cellar-landing",
        E1FurnaceRoom = "e1-furnace-room",
        E1ColdStore = "e1-cold-store",
        E1BoilerRoom = "e1-boiler-room",
        E2CryptDoor = "e2-crypt-door",
        E2Vestibule = "e2-vestibule",
        E2Ossuary = "e2-ossuary",
        E2Scriptorium = "e2-scriptorium",
        E2EmbalmingRoom = "e2-embalming-room",
        E2Cistern = "e2-cistern",
        E2Crossing = "e2-crossing",
        E2BoneGallery = "e2-bone-gallery",
        E2PlagueVault = "e2-plague-vault",
        E2CharnelPit = "e2-charnel-pit",
        E2Catafalque = "e2-catafalque",
        E2GnawedPassage = "e2-gnawed-passage",
        E2HermitCell = "e2-hermit-cell",
        E2LowerChapel = "e2-lower-chapel",
        E2Reliquary = "e2-reliquary",
        E3CarriageDrive = "e3-carriage-drive",
        E3Vestibule = "e3-vestibule",
        E3Library = "e3-library",
        E3BallroomWest = "e3-ballroom-west",
        E3BallroomEast = "e3-ballroom-east",
        E3SupperRoom = "e3-supper-room",
        E3Kitchen = "e3-kitchen",
        E3Conservatory = "e3-conservatory",
        E3Terrace = "e3-terrace",
        E3RoseGarden = "e3-rose-garden",
        E3Boathouse = "e3-boathouse",
        E3Jetty = "e3-jetty",
        E3Landing = "e3-landing",
        E3PictureGallery = "e3-picture-gallery",
        E3Bedchamber = "e3-bedchamber",
        E4MuseumSteps = "e4-museum-steps",
        E4Foyer = "e4-foyer",
        E4Rotunda = "e4-rotunda",
        E4CoinRoom = "e4-coin-room",
        E4FossilHall = "e4-fossil-hall",
        E4InsectGallery = "e4-insect-gallery",
        E4MaskCorridor = "e4-mask-corridor",
        E4Guardroom = "e4-guardroom",
        E4ManuscriptLibrary = "e4-manuscript-library",
        E4SculptureCourt = "e4-sculpture-court",
        E4EgyptianHall = "e4-egyptian-hall",
        E4VaultStair = "e4-vault-stair",
        E4ConservationVault = "e4-conservation-vault",
        E4UpperLanding = "e4-upper-landing",
        E4ArmsGallery = "e4-arms-gallery",
        E4CuratorsOffice = "e4-curators-office",
        E5CoachRoad = "e5-coach-road",
        E5VillageGreen = "e5-village-green",
        E5Chapel = "e5-chapel",
        E5Graveyard = "e5-graveyard",
        E5Market = "e5-market",
        E5Smokehouse = "e5-smokehouse",
        E5AllenFarm = "e5-allen-farm",
        E5NetLoft = "e5-net-loft",
        E5MarshHouse = "e5-marsh-house",
        E5CountingHouse = "e5-counting-house",
        E5Quay = "e5-quay",
        E5Warehouse = "e5-warehouse",
        E5Boat = "e5-boat",
        E5SunkenSteps = "e5-sunken-steps",
        E5TideCave = "e5-tide-cave",
        E5KeepersCottage = "e5-keepers-cottage",
        E5LampRoom = "e5-lamp-room",
        E6HillRoad = "e6-hill-road",
        E6Porch = "e6-porch",
        E6Rotunda = "e6-rotunda",
        E6OrreryRoom = "e6-orrery-room",
        E6MeridianCorridor = "e6-meridian-corridor",
        E6PlateStore = "e6-plate-store",
        E6StarLibrary = "e6-star-library",
        E6WinterGarden = "e6-winter-garden",
        E6SundialLawn = "e6-sundial-lawn",
        E6EastTerrace = "e6-east-terrace",
        E6CoalCellar = "e6-coal-cellar",
        E6Burrow = "e6-burrow",
        E6TelescopeRoom = "e6-telescope-room",
    }
}

ids! {
    /// A mythos card: eight of each Elder One, then eight of each episode.
    MythosCard {
        MythosC1 = "mythos-c1",
        MythosC2 = "mythos-c2",
        MythosC3 = "mythos-c3",
        MythosC4 = "mythos-c4",
        MythosC5 = "mythos-c5",
        MythosC6 = "mythos-c6",
        MythosC7 = "mythos-c7",
        MythosC8 = "mythos-c8",
        MythosH1 = "mythos-h1",
        MythosH2 = "mythos-h2",
        MythosH3 = "mythos-h3",
        MythosH4 = "mythos-h4",
        MythosH5 = "mythos-h5",
        MythosH6 = "mythos-h6",
        MythosH7 = "mythos-h7",
        MythosH8 = "mythos-h8",
        E1M1 = "e1-m1",
        E1M2 = "e1-m2",
        E1M3 = "e1-m3",
        E1M4 = "e1-m4",
        E1M5 = "e1-m5",
        E1M6 = "e1-m6",
        E1M7 = "e1-m7",
        E1M8 = "e1-m8",
        E2M1 = "e2-m1",
        E2M2 = "e2-m2",
        E2M3 = "e2-m3",
        E2M4 = "e2-m4",
        E2M5 = "e2-m5",
        E2M6 = "e2-m6",
        E2M7 = "e2-m7",
        E2M8 = "e2-m8",
        E3M1 = "e3-m1",
        E3M2 = "e3-m2",
        E3M3 = "e3-m3",
        E3M4 = "e3-m4",
        E3M5 = "e3-m5",
        E3M6 = "e3-m6",
        E3M7 = "e3-m7",
        E3M8 = "e3-m8",
        E4M1 = "e4-m1",
        E4M2 = "e4-m2",
        E4M3 = "e4-m3",
        E4M4 = "e4-m4",
        E4M5 = "e4-m5",
        E4M6 = "e4-m6",
        E4M7 = "e4-m7",
        E4M8 = "e4-m8",
        E5M1 = "e5-m1",
        E5M2 = "e5-m2",
        E5M3 = "e5-m3",
        E5M4 = "e5-m4",
        E5M5 = "e5-m5",
        E5M6 = "e5-m6",
        E5M7 = "e5-m7",
        E5M8 = "e5-m8",
        E6M1 = "e6-m1",
        E6M2 = "e6-m2",
        E6M3 = "e6-m3",
        E6M4 = "e6-m4",
        E6M5 = "e6-m5",
        E6M6 = "e6-m6",
        E6M7 = "e6-m7",
        E6M8 = "e6-m8",
    }
}

ids! {
    /// A discovery card: fifteen of each episode.
    DiscoveryCard {
        E1D01 = "e1-d01",
        E1D02 = "e1-d02",
        E1D03 = "e1-d03",
        E1D04 = "e1-d04",
        E1D05 = "e1-d05",
        E1D06 = "e1-d06",
        E1D07 = "e1-d07",
        E1D08 = "e1-d08",
        E1D09 = "e1-d09",
        E1D10 = "e1-d10",
        E1D11 = "e1-d11",
        E1D12 = "e1-d12",
        E1D13 = "e1-d13",
        E1D14 = "e1-d14",
        E1D15 = "e1-d15",
        E2D01 = "e2-d01",
        E2D02 = "e2-d02",
        E2D03 = "e2-d03",
        E2D04 = "e2-d04",
        E2D05 = "e2-d05",
        E2D06 = "e2-d06",
        E2D07 = "e2-d07",
        E2D08 = "e2-d08",
        E2D09 = "e2-d09",
        E2D10 = "e2-d10",
        E2D11 = "e2-d11",
        E2D12 = "e2-d12",
        E2D13 = "e2-d13",
        E2D14 = "e2-d14",
        E2D15 = "e2-d15",
        E3D01 = "e3-d01",
        E3D02 = "e3-d02",
        E3D03 = "e3-d03",
        E3D04 = "e3-d04",
        E3D05 = "e3-d05",
        E3D06 = "e3-d06",
        E3D07 = "e3-d07",
        E3D08 = "e3-d08",
        E3D09 = "e3-d09",
        E3D10 = "e3-d10",
        E3D11 = "e3-d11",
        E3D12 = "e3-d12",
        E3D13 = "e3-d13",
        E3D14 = "e3-d14",
        E3D15 = "e3-d15",
        E4D01 = "e4-d01",
        E4D02 = "e4-d02",
        E4D03 = "e4-d03",
        E4D04 = "e4-d04",
        E4D05 = "e4-d05",
        E4D06 = "e4-d06",
        E4D07 = "e4-d07",
        E4D08 = "e4-d08",
        E4D09 = "e4-d09",
        E4D10 = "e4-d10",
        E4D11 = "e4-d11",
        E4D12 = "e4-d12",
        E4D13 = "e4-d13",
        E4D14 = "e4-d14",
        E4D15 = "e4-d15",
        E5D01 = "e5-d01",
        E5D02 = "e5-d02",
        E5D03 = "e5-d03",
        E5D04 = "e5-d04",
        E5D05 = "e5-d05",
        E5D06 = "e5-d06",
        E5D07 = "e5-d07",
        E5D08 = "e5-d08",
        E5D09 = "e5-d09",
        E5D10 = "e5-d10",
        E5D11 = "e5-d11",
        E5D12 = "e5-d12",
        E5D13 = "e5-d13",
        E5D14 = "e5-d14",
        E5D15 = "e5-d15",
        E6D01 = "e6-d01",
        E6D02 = "e6-d02",
        E6D03 = "e6-d03",
        E6D04 = "e6-d04",
        E6D05 = "e6-d05",
        E6D06 = "e6-d06",
        E6D07 = "e6-d07",
        E6D08 = "e6-d08",
        E6D09 = "e6-d09",
        E6D10 = "e6-d10",
        E6D11 = "e6-d11",
        E6D12 = "e6-d12",
        E6D13 = "e6-d13",
        E6D14 = "e6-d14",
        E6D15 = "e6-d15",
    }
}

ids! {
    /// What a side of a discovery card gives to keep: an item, a companion or a condition.
    Claim {
        E1Bleach = "e1-bleach",
        E1Ammonia = "e1-ammonia",
        E1Beaker = "e1-beaker",
        E1ShrivelledPaw = "e1-shrivelled-paw",
        E1Whiskey = "e1-whiskey",
        E1Medicine = "e1-medicine",
        E1Amulet = "e1-amulet",
        E1Pistol = "e1-pistol",
        E1Extinguisher = "e1-extinguisher",
        E1FireAxe = "e1-fire-axe",
        E1Folios = "e1-folios",
        E1Jerome = "e1-jerome",
        E1Osgood = "e1-osgood",
        E1Margit = "e1-margit",
        E1Crispin = "e1-crispin",
        E1Barnaby = "e1-barnaby",
        E1Monkey = "e1-monkey",
        E1Cinder = "e1-cinder",
        E1Professor = "e1-professor",
        E1GuiltyConscience = "e1-guilty-conscience",
        E1RestlessSpirit = "e1-restless-spirit",
        E2Grenade = "e2-grenade",
        E2Smg = "e2-smg",
        E2MedicalKit = "e2-medical-kit",
        E2Spade = "e2-spade",
        E2Lamp = "e2-lamp",
        E2SilverKnife = "e2-silver-knife",
        E2PlagueMask = "e2-plague-mask",
        E2Survey = "e2-survey",
        E2Skull = "e2-skull",
        E2Crowbar = "e2-crowbar",
        E2Wine = "e2-wine",
        E2Hobb = "e2-hobb",
        E2Tobias = "e2-tobias",
        E2Aldous = "e2-aldous",
        E2Cat = "e2-cat",
        E2Initiate = "e2-initiate",
        E2GraveChill = "e2-grave-chill",
        E3HandCannon = "e3-hand-cannon",
        E3WardedMail = "e3-warded-mail",
        E3Halberd = "e3-halberd",
        E3ServantsKey = "e3-servants-key",
        E3Domino = "e3-domino",
        E3Champagne = "e3-champagne",
        E3Sabre = "e3-sabre",
        E3DanceCard = "e3-dance-card",
        E3Harpoon = "e3-harpoon",
        E3Laudanum = "e3-laudanum",
        E3Score = "e3-score",
        E3Gorilla = "e3-gorilla",
        E3Peacock = "e3-peacock",
        E3Piers = "e3-piers",
        E3Quill = "e3-quill",
        E3Hesper = "e3-hesper",
        E3Ames = "e3-ames",
        E3Scandal = "e3-scandal",
        E4Pistol = "e4-pistol",
        E4Shotgun = "e4-shotgun",
        E4Excalibur = "e4-excalibur",
        E4Tiara = "e4-tiara",
        E4Uniform = "e4-uniform",
        E4GlassCutter = "e4-glass-cutter",
        E4Solvent = "e4-solvent",
        E4Ledger = "e4-ledger",
        E4Bandages = "e4-bandages",
        E4Brandy = "e4-brandy",
        E4LiftKey = "e4-lift-key",
        E4SkeletonKeys = "e4-skeleton-keys",
        E4Brass = "e4-brass",
        E4Pell = "e4-pell",
        E4Ines = "e4-ines",
        E4Nell = "e4-nell",
        E4Silk = "e4-silk",
        E4Wanted = "e4-wanted",
        E5WhaleOil = "e5-whale-oil",
        E5AllenBible = "e5-allen-bible",
        E5Boathook = "e5-boathook",
        E5SpareWick = "e5-spare-wick",
        E5Rum = "e5-rum",
        E5Poultice = "e5-poultice",
        E5WhalingGun = "e5-whaling-gun",
        E5Skiff = "e5-skiff",
        E5Dynamite = "e5-dynamite",
        E5MarshLedger = "e5-marsh-ledger",
        E5PaleGold = "e5-pale-gold",
        E5GuttingKnife = "e5-gutting-knife",
        E5Beeswax = "e5-beeswax",
        E5Tam = "e5-tam",
        E5Grace = "e5-grace",
        E5Caleb = "e5-caleb",
        E5Lavinia = "e5-lavinia",
        E5Voss = "e5-voss",
        E5Bosun = "e5-bosun",
        E5BloodOath = "e5-blood-oath",
        E6SpellLightness = "e6-spell-lightness",
        E6SpellTide = "e6-spell-tide",
        E6DaggerDark = "e6-dagger-dark",
        E6DaggerBright = "e6-dagger-bright",
        E6Trolley = "e6-trolley",
        E6Almanac = "e6-almanac",
        E6ArcLamp = "e6-arc-lamp",
        E6Rifle = "e6-rifle",
        E6SilverNitrate = "e6-silver-nitrate",
        E6Morphia = "e6-morphia",
        E6Flask = "e6-flask",
        E6Goggles = "e6-goggles",
        E6Oake = "e6-oake",
        E6Varga = "e6-varga",
        E6Owl = "e6-owl",
        E6Emil = "e6-emil",
        E6Moonstruck = "e6-moonstruck",
    }
}

ids! {
    /// What a die shows: the five faces of the black die, then the four of the green one.
    Die {
        BlackSuccess = "black-success",
        BlackBoth = "black-success-tentacle",
        BlackTentacle = "black-tentacle",
        BlackSign = "black-elder-sign",
        BlackBlank = "black-blank",
        GreenSuccess = "green-success",
        GreenSign = "green-elder-sign",
        GreenBoth = "green-elder-sign-success",
        GreenBlank = "green-blank",
    }
}

impl Die {
    /// The faces of the black die.
    pub const BLACK: [Self; 5] =
        [Self::BlackSuccess, Self::BlackBoth, Self::BlackTentacle, Self::BlackSign, Self::BlackBlank];

    /// The faces of the green die.
    pub const GREEN: [Self; 4] = [Self::GreenSuccess, Self::GreenSign, Self::GreenBoth, Self::GreenBlank];

    /// On how many of the six sides it stands.
    pub const fn sides(self) -> u8 {
        match self {
            Self::BlackSuccess | Self::GreenSuccess | Self::GreenBlank => 2,
            Self::BlackBoth
            | Self::BlackTentacle
            | Self::BlackSign
            | Self::BlackBlank
            | Self::GreenSign
            | Self::GreenBoth => 1,
        }
    }

    /// Whether it is a black die's.
    pub const fn is_black(self) -> bool {
        (self as u8) < Self::GreenSuccess as u8
    }

    /// DM-22: a double face gives both.
    pub const fn is_success(self) -> bool {
        matches!(self, Self::BlackSuccess | Self::BlackBoth | Self::GreenSuccess | Self::GreenBoth)
    }

    /// Whether it costs sanity (DM-23).
    pub const fn is_tentacle(self) -> bool {
        matches!(self, Self::BlackBoth | Self::BlackTentacle)
    }

    /// Whether it shows an elder sign.
    pub const fn is_elder_sign(self) -> bool {
        matches!(self, Self::BlackSign | Self::GreenSign | Self::GreenBoth)
    }
}
