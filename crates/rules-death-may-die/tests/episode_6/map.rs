//! Episode 6: the map.

use super::*;

/// Would fail if a door of the observatory led somewhere else, or a tunnel or staircase did not join two
/// spaces (DM-10).
#[test]
fn every_space_of_the_observatory_leads_where_the_links_say() {
    let links = [
        (E6HillRoad, E6Porch),
        (E6Porch, E6Rotunda),
        (E6Porch, E6WinterGarden),
        (E6Porch, E6CoalCellar),
        (E6Rotunda, E6OrreryRoom),
        (E6Rotunda, E6MeridianCorridor),
        (E6Rotunda, E6WinterGarden),
        (E6Rotunda, E6TelescopeRoom),
        (E6OrreryRoom, E6EastTerrace),
        (E6WinterGarden, E6SundialLawn),
        (E6WinterGarden, E6EastTerrace),
        (E6SundialLawn, E6EastTerrace),
        (E6MeridianCorridor, E6PlateStore),
        (E6MeridianCorridor, E6StarLibrary),
        (E6StarLibrary, E6CoalCellar),
        (E6CoalCellar, E6Burrow),
        (E6Burrow, E6SundialLawn),
    ];
    linked_as_printed(&mut observatory(), 13, &links);
}

/// Would fail if the observatory were laid out wrongly before the first turn (DM-03).
#[test]
fn the_observatory_is_set_out_as_the_table_of_spaces_says() {
    let scene = Scene::new(Episode::UnspeakableHour, ElderOne::Hastur, &[Lizzie, Borden]);
    let position = scene.position();
    let cultists = [E6Porch, E6Rotunda, E6PlateStore, E6StarLibrary, E6WinterGarden, E6TelescopeRoom];
    let printed: [(&str, &[Space]); 3] =
        [("cultist", &cultists), ("ghoul", &[E6CoalCellar, E6Burrow]), ("hunting-horror", &[E6OrreryRoom])];
    set_out(&scene, &printed);
    for space in spaces() {
        let start = [E6HillRoad, E6PlateStore, E6StarLibrary, E6SundialLawn, E6EastTerrace].contains(&space);
        assert_eq!(mirrors_in(&scene, space), usize::from(start), "{space}");
    }
    assert_eq!(position.tokens.moon, WaxingCrescent);
    assert!(position.fire.is_empty());
    assert!(position.investigators.iter().all(|one| one.space == E6HillRoad));
}
