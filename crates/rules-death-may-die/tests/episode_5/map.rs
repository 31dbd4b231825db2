//! Episode 5: the map.

use super::*;

/// Would fail if a door of the village led somewhere else, or a tunnel or staircase did not join two spaces
/// (DM-10).
#[test]
fn every_space_of_the_village_leads_where_the_links_say() {
    let links = [
        (E5CoachRoad, E5VillageGreen),
        (E5VillageGreen, E5Chapel),
        (E5VillageGreen, E5Market),
        (E5VillageGreen, E5AllenFarm),
        (E5Chapel, E5Graveyard),
        (E5Chapel, E5Market),
        (E5Graveyard, E5MarshHouse),
        (E5Market, E5Smokehouse),
        (E5Market, E5MarshHouse),
        (E5Market, E5Quay),
        (E5AllenFarm, E5NetLoft),
        (E5NetLoft, E5Smokehouse),
        (E5NetLoft, E5TideCave),
        (E5MarshHouse, E5CountingHouse),
        (E5CountingHouse, E5Warehouse),
        (E5Warehouse, E5Quay),
        (E5Quay, E5Boat),
        (E5Quay, E5SunkenSteps),
        (E5SunkenSteps, E5TideCave),
        (E5Boat, E5KeepersCottage),
        (E5KeepersCottage, E5LampRoom),
        (E5Graveyard, E5SunkenSteps),
    ];
    linked_as_printed(&mut village(), 17, &links);
}

/// Would fail if the village were laid out wrongly before the first turn (DM-03): figures, elders, flames,
/// fire, the start.
#[test]
fn the_village_is_set_out_as_the_table_of_spaces_says() {
    let scene = Scene::new(Episode::AccursedTide, ElderOne::Hastur, &[Lizzie, Borden]);
    let position = scene.position();
    let cultists = [E5VillageGreen, E5Graveyard, E5Market, E5Smokehouse, E5MarshHouse, E5CountingHouse];
    let printed: [(&str, &[Space]); 3] =
        [("cultist", &cultists), ("deep-one", &[E5Quay, E5SunkenSteps]), ("chthonian", &[E5TideCave])];
    set_out(&scene, &printed);
    for (one, home) in HOMES {
        assert_eq!(elder(&scene, one), Ashore(home));
    }
    assert_eq!(flames(&scene), 0);
    assert!(position.fire.is_empty());
    assert!(position.investigators.iter().all(|one| one.space == E5CoachRoad));
}
