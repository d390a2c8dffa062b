"""Packets that are divided [717.7, 717.8], what is sent elsewhere, allies that equipment shields, and Invincible."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import ability, ally, armor, item, scenario, weapon
from wow_cards import bolt

LATER = tuple(EDITIONS)[1:]

SHARED_PAIN = item("Bond", "If an ally you control would be dealt damage, 1 of it is dealt to your hero instead.")
HELM = Definition("Helm", c.ARMOR, 1, defense=3)


@pytest.mark.rule("wow-2013:717.1", "wow-2013:717.4c")
@pytest.mark.parametrize("edition", LATER)
def test_a_part_of_a_packet_goes_elsewhere_last_of_all(edition: str) -> None:
    """4 damage to the ally: 2 of it are prevented first, and 1 of what is left goes to the hero, who has armor."""
    hardy = ally("Guard", 1, 9, text="If this ally would be dealt damage, prevent 2 of that damage.")
    text = 'you: hand "Bolt"\nopponent: item "Bond"; ally "Guard"; armor "Helm"'
    table = scenario(text, [SHARED_PAIN, hardy, HELM, bolt()], edition=EDITIONS[edition])
    table.play("Bolt", targets=["Guard"]).resolve().expect_asked("opponent", "prevention").choose("Helm")
    table.expect("Guard", damage=1).expect("their hero", damage=0).expect("Helm", exhausted=True)


@pytest.mark.rule("wow-2013:717.4c")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("part", [0, 3, 4])
def test_as_much_as_one_chooses_goes_elsewhere(part: int, edition: str) -> None:
    castle = "If Rook would be dealt damage, you may have any amount of it dealt to your hero instead."
    rook = ally("Rook", 1, 9, text=castle)
    text = 'you: hand "Bolt"\nopponent: ally "Rook"'
    table = scenario(text, [rook, bolt()], edition=EDITIONS[edition]).play("Bolt", targets=["Rook"]).resolve()
    table.expect_asked("opponent", "divide").choose(part).expect("Rook", damage=4 - part)
    table.expect("their hero", damage=part)


@pytest.mark.rule("wow-2013:717.7", "wow-2013:717.4c")
@pytest.mark.parametrize("edition", LATER)
def test_combat_damage_is_divided_among_any_number(edition: str) -> None:
    """Whose packet it is divides it, every point of it; each part can be prevented by itself."""
    gore = "If this ally would deal combat damage, he may deal that much divided as you choose among any number of "
    flint = ally("Flint", 5, 5, text=gore + "opposing heroes and/or allies instead.")
    text = 'you: ally "Flint"\nopponent: ally "Left" 1/3; ally "Right" 1/3; armor "Helm"'
    table = scenario(text, [flint, HELM], edition=EDITIONS[edition]).fight("Flint", "Left")
    table.expect_asked("you", "may").choose("yes")
    for share in (1, 2):
        table.expect_asked("you", "divide").choose(share)
    table.expect_asked("opponent", "prevention").choose("let through")
    dealt = [fact for fact in table.facts("damage") if table.state.known(fact.other).definition.name == "Flint"]
    assert sum(fact.amount for fact in dealt) == 5
    assert len({fact.subject for fact in dealt}) == 3
    assert all(fact.combat for fact in dealt)  # type: ignore[attr-defined]


@pytest.mark.rule("wow-2013:717.7")
@pytest.mark.parametrize("edition", LATER)
def test_what_may_be_divided_need_not_be(edition: str) -> None:
    split = "If your hero would deal combat damage with this weapon, it may deal that much divided as you choose among "
    axe = weapon("Axe", 3, 0, text=split + "any number of opposing heroes and/or allies instead.")
    text = 'you: weapon "Axe"\nopponent: ally "Left" 1/9'
    table = scenario(text, [axe], edition=EDITIONS[edition]).fight("your hero", "Left", "Axe", "no")
    table.expect("Left", damage=3)


@pytest.mark.rule("wow-2013:717.8", "wow-2013:717.4c")
@pytest.mark.parametrize("edition", LATER)
def test_smash_is_looked_at_after_prevention(edition: str) -> None:
    """7 damage to an ally with 2 health that prevents 2 of it: 2 are fatal, 3 go to its hero."""
    hardy = ally("Guard", 1, 2, text="If this ally would be dealt damage, prevent 2 of that damage.")
    text = 'you: ally "Ogre"\nopponent: ally "Guard"'
    table = scenario(text, [hardy, ally("Ogre", 7, 7, text="Smash")], edition=EDITIONS[edition]).fight("Ogre", "Guard")
    table.expect("Guard", zone="graveyard").expect("their hero", damage=3)


@pytest.mark.rule("wow-2013:717.2c", "wow-2013:G.shielder")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize("shields", [True, False])
def test_equipment_is_exhausted_for_allies_where_one_says_so(shields: bool, edition: str) -> None:
    wall = armor("Wall", 1, text="This armor can prevent damage that would be dealt to allies you control.")
    also = '; armor "Wall"' if shields else ""
    text = f'you: hand "Bolt"\nopponent: ally "Guard" 1/9; armor "Helm"{also}'
    table = scenario(text, [wall, HELM, bolt()], edition=EDITIONS[edition]).play("Bolt", targets=["Guard"]).resolve()
    if not shields:
        table.expect("Guard", damage=4)
        return
    # While one controls such an equipment, allies are shielders: any equipment with DEF will do.
    table.expect_asked("opponent", "replacement").choose("Helm").choose("Helm").choose("let through")
    table.expect("Guard", damage=1).expect("Helm", exhausted=True).expect("Wall", exhausted=False)


@pytest.mark.rule("wow-2013:717.2d")
@pytest.mark.parametrize("edition", LATER)
def test_what_waits_for_prevention_triggers(edition: str) -> None:
    spikes = "When this armor prevents damage that would be dealt by an opposing ally, destroy that ally."
    wall = armor("Wall", 1, text=spikes)
    smith = item("Smith", "When an armor you control prevents damage, draw a card.")
    text = 'you: ally "Thief" 2/2 ferocity\nopponent: armor "Wall"; item "Smith"; deck 3'
    table = scenario(text, [wall, smith], edition=EDITIONS[edition]).fight("Thief", "their hero", "Wall", "Wall")
    table.resolve_all()
    table.expect("Thief", zone="graveyard")
    assert len(table.facts("draw")) == 1


@pytest.mark.rule("wow-2013:G.invincible")
@pytest.mark.parametrize("edition", LATER)
def test_what_is_invincible_stays_and_takes_no_damage(edition: str) -> None:
    sweep = ability("Sweep", "Put all allies into their owners' hands.")
    storm = ability("Storm", "Destroy all allies.")
    burn = ability("Burn", "Your hero deals 5 fire damage to each ally.")
    text = 'you: hand "Sweep" "Storm" "Burn" "Bolt"; ally "Idol"; ally "Peon" 1/1\nopponent:'
    idol = ally("Idol", 1, 1, text="Invincible")
    table = scenario(text, [idol, sweep, storm, burn, bolt()], edition=EDITIONS[edition])
    for spell in ("Burn", "Storm", "Sweep"):
        table.play(spell).resolve()
    table.expect("Idol", zone="play", damage=0).expect("Peon", zone="graveyard")


@pytest.mark.rule("wow-2013:G.invincible", "wow-2013:103.3")
@pytest.mark.parametrize("edition", LATER)
def test_what_the_game_destroys_is_not_invincible(edition: str) -> None:
    idol = ally("Idol", 1, 1, text="Invincible", unique=True)
    text = 'you: hand "Idol"; ally "Idol"; resources 3\nopponent:'
    table = scenario(text, [idol], edition=EDITIONS[edition])
    table.play("Idol").resolve()
    assert table.decision.kind != "priority"
    table.choose("Idol")
    assert sum(1 for id in table.state.play if table.state.cards[id].definition.name == "Idol") == 1


@pytest.mark.rule("wow-2013:G.invincible")
@pytest.mark.parametrize("edition", LATER)
def test_invincible_for_a_turn(edition: str) -> None:
    guard = ability("Hallow", "Target ally you control has Invincible this turn.")
    text = 'you: hand "Hallow" "Doom"; ally "Peon" 1/1\nopponent:'
    wrath = ability("Doom", "Destroy all allies.")
    table = scenario(text, [guard, wrath], edition=EDITIONS[edition]).play("Hallow", targets=["Peon"]).resolve()
    table.play("Doom").resolve().expect("Peon", zone="play")


@pytest.mark.parametrize(
    "text",
    [
        "If your hero would deal damage with an ability, it deals that much unpreventable damage +1 instead.",
        "If Tarn would deal melee damage, he deals that much nature damage +1 instead.",
        "If Tarn would deal combat damage, he deals that much divided as you choose among any number of opposing allies"
        " instead.",
        "If your hero would be dealt damage, 2 of it is dealt to Tarn instead.",
        "While you control two or more other allies, Tarn has Invincible.",
    ],
)
def test_these_are_read_and_print_back(text: str) -> None:
    assert program(text) != CardProgram()


@pytest.mark.parametrize(
    "text",
    [
        "If your hero would be dealt damage, it deals that much divided as you choose among opposing allies instead.",
        "If your hero would deal damage, 2 of it is dealt to Tarn instead.",
        "This ally can prevent damage.",
        "This ally can prevent damage that would be dealt by allies you control.",
        "Tarn has Invincible 2.",
        "Tarn can't leave.",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text)
