//! Which names sound alike (DN-12). A pair that is missed annoys nobody; a false one costs points.

use std::collections::{BTreeMap, BTreeSet};

use rules_death_name::{Language, folded, sound_key};

/// Pairs in one text: `one other` on each line.
fn check(language: Language, least: usize, alike: &str, apart: &str) {
    for (text, wanted) in [(alike, true), (apart, false)] {
        let pairs: Vec<(&str, &str)> =
            text.lines().filter_map(|line| line.trim().split_once(" / ")).collect();
        assert!(pairs.len() >= least, "only {} pairs in {language:?}", pairs.len());
        for (one, other) in pairs {
            let keys = (sound_key(one, language), sound_key(other, language));
            assert_eq!(keys.0 == keys.1, wanted, "{one} and {other} in {language:?}: {keys:?}");
        }
    }
}

const ENGLISH_ALIKE: &str = "Shawn / Sean
    Catherine / Kathryn
    Stephen / Steven
    Jeff / Geoff
    Jeffrey / Geoffrey
    Jerry / Gerry
    Rhonda / Ronda
    Mary-Ann / Mary Ann
    Mary Ann / Mary Anne
    Jon / John
    Johnny / Jonny
    Sara / Sarah
    Hanna / Hannah
    Mark / Marc
    Philip / Filip
    Philip / Phillip
    Ann / Anne
    Lynn / Lynne
    Brian / Bryan
    Sophia / Sofia
    Cindy / Sindy
    Cyndi / Cindy
    Chris / Kris
    Christopher / Kristofer
    Jose / José
    Zoe / Zoë
    Toni / Tony
    Katie / Katy
    Tracey / Tracy
    Leslie / Lesley
    Billie / Billy
    Karl / Carl
    Eric / Erik
    Nick / Nik
    Vicky / Vikki
    Robin / Robyn
    Linda / Lynda
    Sydney / Sidney
    Xander / Zander
    Ralph / Ralf
    Alan / Allen
    Neil / Neal
    Claire / Clare
    Stuart / Stewart
    Jane / Jayne
    Hugh / Huw
    Amy / Aimee
    Chloe / Khloe
    Darcy / D'Arcy
    Alexander / Aleksander
    Brett / Bret
    Graham / Graeme
    Rebecca / Rebekah
    Theresa / Teresa
    Cian / Kian
    Caley / Kayleigh
    O'Neil / O’Neil";

const ENGLISH_APART: &str = "Tony / Tina
    Bruce / Brooke
    Tim / Tom
    Mary / Maria
    Mary / Marie
    Mary / Mari
    Rosemary / Rosemarie
    Maria / Mariah
    John / Jane
    Joan / Jon
    Sam / Sean
    Dan / Dana
    Dan / Tan
    Dan / Don
    Ben / Bin
    Paul / Paula
    Bob / Rob
    Dora / Nora
    Emma / Anna
    Eric / Erica
    Ivan / Evan
    Chris / Craig
    Alan / Ellen
    Daniel / Danielle
    Gabriel / Gabrielle
    Carolyn / Caroline
    Willie / Wiley
    Millie / Miley
    Cassie / Casey
    Mickey / Mikey
    Eli / Ellie
    Ali / Ally
    Levi / Levy
    Micah / Mika
    Cian / Siân
    Malachi / Malachy
    Cali / Caley
    Kali / Kaley
    Gil / Jill
    Dina / Dinah
    Lea / Leah
    Mia / Mya
    Mira / Myra
    Zara / Sara
    Lisa / Liza
    Joey / Joy
    Mark / Mike
    Kate / Kit
    Pat / Bat
    Michael / Michelle
    Martha / Marta
    Andrew / Andrea
    Ted / Todd
    Jack / Jake
    Peter / Petra
    Marian / Mary Ann
    Иван / Олег
    Area 51 / Area 52
    Lord of the Rings / Lord of the Flies";

#[test]
fn english() {
    check(Language::English, 40, ENGLISH_ALIKE, ENGLISH_APART);
}

#[test]
fn french() {
    check(
        Language::French,
        15,
        "Cesar / César
        Jérôme / Gérôme
        Michel / Michèle
        Michel / Michelle
        André / Andrée
        René / Renée
        Margot / Margaux
        Daniel / Danielle
        Frédéric / Frédérique
        Rémi / Rémy
        Valérie / Valéry
        Hélène / Elène
        Héloïse / Éloïse
        Mathieu / Matthieu
        Thibault / Thibaud
        Sylvie / Silvie
        Christine / Kristine
        Franck / Frank
        Susanne / Suzanne
        Georges / George
        Sacha / Sasha
        Étienne / Etienne",
        "Jean / Jeanne
        Martin / Martine
        René / Reine
        René / Rene
        Louis / Louise
        Denis / Denise
        François / Françoise
        Simon / Simone
        Justin / Justine
        Alice / Alise
        Anne / Aline
        Luc / Lou
        Luc / Lucas
        Chloé / Clovis
        Xavier / Xavière
        David / Davy
        Judith / Judy
        Jacques / Jack
        Guy / Gilles
        Paul / Paola",
    );
}

#[test]
fn german() {
    check(
        Language::German,
        15,
        "Joerg / Jörg
        Juergen / Jürgen
        Stefan / Stephan
        Rainer / Reiner
        Karl / Carl
        Mathias / Matthias
        Günter / Günther
        Gerd / Gert
        Detlef / Detlev
        Gustav / Gustaf
        Sarah / Sara
        Sylvia / Silvia
        Yasmin / Jasmin
        Maya / Maja
        Kay / Kai
        Christoph / Kristof
        Philipp / Philip
        Judith / Judit
        Max / Maks
        Frieda / Frida
        Hans / Hanns
        Moritz / Moriz",
        "Hans / Heinz
        Emma / Anna
        Jan / Jana
        Jan / Jahn
        Uwe / Ute
        Michael / Michel
        Mina / Minna
        Ella / Ela
        Günter / Gunter
        Bär / Bar
        Erik / Erich
        Daniel / Danil
        Fanny / Vanni
        Timo / Tim
        Karin / Karen
        Dieter / Peter
        Bernd / Bernhard
        Jochen / Joachim",
    );
}

#[test]
fn spanish() {
    check(
        Language::Spanish,
        15,
        "Elena / Helena
        Javier / Xavier
        Jimena / Gimena
        Jimena / Ximena
        Víctor / Bictor
        Sofía / Sofia
        José / Jose
        Ester / Esther
        Cristian / Christian
        Karina / Carina
        Isabel / Ysabel
        Gerónimo / Jerónimo
        Vanesa / Vanessa
        Ana / Anna
        Enrique / Enrike
        Eva / Eba
        Míriam / Myriam
        Leticia / Letizia
        Thiago / Tiago",
        "Juan / Joan
        Ana / Anaya
        Ana / Hanna
        Mario / María
        Luis / Luisa
        Curro / Curo
        Íñigo / Inigo
        Elisa / Eliza
        Mireya / Mirella
        Miguel / Mijel
        Paco / Paca
        Pepe / Pepa
        Marta / María
        Carlos / Carlo
        Rosa / Roza
        Xoán / Juan
        Blas / Blanca",
    );
}

#[test]
fn swedish() {
    check(
        Language::Swedish,
        15,
        "Karl / Carl
        Viktor / Victor
        Christer / Krister
        Sofia / Sophia
        Gustav / Gustaf
        Olof / Olov
        Wilma / Vilma
        Ludvig / Ludwig
        Tomas / Thomas
        Göran / Jöran
        Hjalmar / Jalmar
        Klas / Claes
        Rikard / Rickard
        Niklas / Nicklas
        Rebecka / Rebecca
        Patrik / Patrick
        Hanna / Hannah
        Linnéa / Linnea
        Axel / Aksel",
        "Anna / Anne
        Åke / Öke
        Åke / Ake
        Åsa / Asa
        Märta / Marta
        Jörgen / Jorgen
        Lars / Lasse
        Sten / Stina
        Sara / Zara
        Lena / Lina
        Per / Pär
        Jan / Jon
        Erik / Erika
        Gun / Gunn-Britt
        Bo / Boel
        Kent / Kenneth
        Tova / Tove",
    );
}

#[test]
fn japanese() {
    check(
        Language::Japanese,
        15,
        "ゆうこ / ユウコ
        じゅん / ぢゅん
        しずか / しづか
        かずこ / かづこ
        ようこ / よーこ
        けいた / けーた
        こうじ / こおじ
        れいこ / れえこ
        ゆうじ / ゆーじ
        まりい / まりー
        しょうた / しょーた
        かをる / かおる
        ゐく / いく
        ちゑ / ちえ
        みすゞ / みすず
        さゝ / ささ
        アン・リ / アン リ",
        "かな / がな
        ゆうこ / ゆこ
        りょう / りよう
        さち / さっち
        けん / げん
        はな / ばな
        ぱん / ばん
        おの / おおの
        ゆき / ゆうき
        しゅん / しん
        みき / みぎ
        きよ / きょう
        けいこ / けこ
        じろう / しろう
        まき / まっき
        あん / あんな",
    );
}

/// Without this, a mark that makes another sound in another script would be taken for an accent.
#[test]
fn other_scripts_are_as_they_are_written() {
    for language in Language::ALL {
        for (one, other) in [("かな", "がな"), ("Ёлка", "Елка"), ("ילד", "יַלד")] {
            assert_ne!(sound_key(one, language), sound_key(other, language), "{one} in {language:?}");
        }
        assert_eq!(sound_key("Иван", language), sound_key("ИВАН", language));
    }
}

/// The list of groups is what it says it is: every group one sound, every name in one group, every group heard.
#[test]
fn groups_are_groups() {
    let mut language = None;
    let mut seen = BTreeSet::new();
    let mut keys = BTreeMap::new();
    for line in include_str!("../src/content/sounds.txt").lines().filter(|line| !line.starts_with('#')) {
        if let Some(code) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
            language = Language::from_code(code);
            assert!(language.is_some(), "{code} is not a language code");
            continue;
        }
        let names: Vec<&str> = line.split_whitespace().collect();
        let Some(first) = names.first() else { continue };
        let language = language.expect("a group stands below its language");
        for name in &names {
            assert!(seen.insert((language, folded(name))), "{name} is there twice in {language:?}");
            assert_eq!(sound_key(name, language), sound_key(first, language), "{name} and {first}");
        }
        let other = keys.insert((language, sound_key(first, language)), first.to_owned());
        assert_eq!(other, None, "two groups sound like {first}");
    }
    assert!(keys.len() > 50, "only {} groups", keys.len());
}

/// All names of the lexicon that sound alike, language by language: whoever writes one of thousands of names is not to be
/// surprised.
#[test]
fn the_lexicon_holds_no_surprise() {
    let wanted = [
        (
            Language::English,
            "Alan Allen, Catherine Katherine, Frances Francis, Gene Jean, Lee Leigh, Marian Marion, \
             Sean Shaun, Stewart Stuart, Tania Tanya",
        ),
        (Language::Japanese, "ゆずき ゆづき"),
        (
            Language::French,
            "Adrien Hadrien, André Andrée, Daniel Danielle, Emmanuel Emmanuelle, Frédéric Frédérique, \
             Gabriel Gabrielle, Gaël Gaëlle, Ivan Yvan, Jocelyn Josselin, Joël Joëlle, Lou Loup, \
             Marcel Marcelle, Margaux Margot, Maël Maëlle, Michel Michèle, Noël Noëlle, Othilie Ottilie, \
             Pascal Pascale, Paul Paule, Raphaël Raphaëlle, René Renée, Rémi Rémy, Valérie Valéry, \
             Éloïse Héloïse",
        ),
        (
            Language::German,
            "Carl Karl, Carla Karla, Carsten Karsten, Caspar Kaspar, Clara Klara, Claus Klaus, \
             Clemens Klemens, Conrad Konrad, Cornelia Kornelia, Curt Kurt, Frida Frieda, Jacob Jakob, \
             Jasmin Yasmin, Maike Meike, Rainer Reiner, Ralf Ralph, Renee René, Silvia Sylvia, \
             Stefan Stephan",
        ),
        (
            Language::Spanish,
            "Elena Helena, Gerónimo Jerónimo, Isabel Ysabel, Javier Xavier, Jimena Ximena, \
             Míriam Myriam",
        ),
        (
            Language::Swedish,
            "Carin Karin, Carl Karl, Catarina Katarina, Christer Krister, Christian Kristian, \
             Christina Kristina, Claes Clas Klas, Clara Klara, Curt Kurt, Elof Elov, Filip Philip, \
             Gustaf Gustav, Göran Jöran, Henric Henrik, Ivar Iwar, John Jon, Johnny Jonny, \
             Marcus Markus, Mathilda Matilda, Olof Olov, Oscar Oskar, Patrick Patrik, Ralf Ralph, \
             Rickard Rikard, Tea Thea, Teodor Theodor, Terese Therese, Thomas Tomas, Thor Tor, \
             Thore Tore, Thure Ture, Valdemar Waldemar, Valter Walter, Verner Werner, Vilhelm Wilhelm, \
             Vilma Wilma, Zacharias Zackarias",
        ),
    ];
    for (language, wanted) in wanted {
        let mut sounds: BTreeMap<String, Vec<&str>> = BTreeMap::new();
        for name in language.lexicon() {
            sounds.entry(sound_key(name, language)).or_default().push(name);
        }
        let mut found: Vec<String> =
            sounds.into_values().filter(|names| names.len() > 1).map(|names| names.join(" ")).collect();
        found.sort();
        assert_eq!(found.join(", "), wanted, "{language:?}");
    }
}
