"""Uniqueness (section 410)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import PutIntoPlay
from rulebound.wow.nodes.groups import Each
from rulebound.wow.scenarios import ability, ally, armor, hero, scenario, weapon
from wow_cards import ALLY, IsThis, always, charm, keyword, powers, spell

KING = ally("King", 1, 4, unique=True)
FIRE_TOTEM = ability(
    "Fire Totem",
    tags=("Totem", "Fire Totem"),
    limits=(("Fire Totem", 1),),
    health=2,
    program=powers(ongoing=True),
)
SEAR_TOTEM = ability(
    "Searing Totem",
    tags=("Totem", "Fire Totem"),
    limits=(("Fire Totem", 1),),
    health=2,
    program=powers(ongoing=True),
)
BLADE = weapon("Blade", 2, 2, tags=("Axe", "Melee"), limits=(("Melee", 1),))
SWORD = weapon("Sword", 2, 2, tags=("Sword", "Melee"), limits=(("Melee", 1),))
SHIELD = armor("Shield", 2, tags=("Shield", "Off-Hand"), limits=(("Off-Hand", 1),))
GREAT_AXE = weapon("Great Axe", 5, 3, tags=("Axe", "Melee", "Two-Handed"), limits=(("Melee", 1),))
FENCER = hero("Fencer", program=powers(always(IsThis(), keyword("dual wield"))))


@pytest.mark.rule("wow-2007:410.1", "wow-2007:410.3a", "wow-2007:407.6c")
def test_two_unique_cards_of_one_name() -> None:
    table = scenario('you: ally "King"; hand "King"\nopponent: ally "King"', [KING]).play("King").resolve()
    table.expect_asked("you", "uniqueness").expect_choices("King", "King").choose("King#2")
    table.expect("King#1", zone="play").expect("King#2", zone="graveyard").expect(
        "opponent's King", zone="play"
    )


@pytest.mark.rule("wow-2007:410.3a")
def test_unique_cards_of_other_names_and_plain_cards_of_one_name_are_fine() -> None:
    queen = ally("Queen", unique=True)
    text = 'you: ally "King"; ally "Twin"; hand "Queen" "Twin"\nopponent:'
    table = scenario(text, [KING, queen, ally("Twin")]).play("Queen").resolve().play("Twin").resolve()
    table.expect_asked("you", "priority").expect("Queen", zone="play").expect("Twin#1", zone="play")


@pytest.mark.rule("wow-2007:410.1", "wow-2007:410.3a", "wow-2007:400.3")
def test_what_counts_is_control_in_play() -> None:
    text = 'you: ally "King"; hand "Charm"; graveyard "King"; resource "King"\nopponent: ally "King"'
    table = scenario(text, [KING, charm()]).expect_asked("you", "priority")
    table.play("Charm", targets=["opponent's King"]).resolve().expect_asked("you", "uniqueness")


@pytest.mark.rule("wow-2007:410.2", "wow-2007:802.1")
def test_each_player_repairs_the_turn_player_first() -> None:
    rise = ability("Rise", program=spell(PutIntoPlay(Each(ALLY, c.GRAVEYARD), owners=True)))
    text = """
        you: ally "King"; graveyard "King" "King"; hand "Rise"
        opponent: ally "King"; graveyard "King"
    """
    table = scenario(text, [KING, rise]).play("Rise").resolve().expect_asked("you", "uniqueness")
    table.choose("your King#1").expect_asked("you", "uniqueness").choose("your King#2")
    table.expect_asked("opponent", "uniqueness").expect("your King#1", zone="play").choose(
        "opponent's King#1"
    )
    # All are destroyed at once.
    assert [fact.rule for fact in table.facts("destroy")] == ["410.2"] * 3
    table.expect_graveyard("you", "King", "King", "Rise").expect_graveyard("opponent", "King")


@pytest.mark.rule("wow-2007:410.2")
def test_repairing_does_not_use_the_chain() -> None:
    table = (
        scenario('you: ally "King"; hand "King"\nopponent:', [KING]).play("King").resolve().choose("King#1")
    )
    table.expect_chain().expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:410.3b", "wow-2007:202.2")
def test_more_cards_with_a_numbered_tag_than_the_number() -> None:
    text = 'you: ability "Fire Totem"; hand "Searing Totem"\nopponent: ability "Fire Totem"'
    for keep, lose in (("Fire Totem", "Searing Totem"), ("Searing Totem", "your Fire Totem")):
        table = scenario(text, [FIRE_TOTEM, SEAR_TOTEM]).play("Searing Totem").resolve()
        table.expect_choices("Fire Totem", "Searing Totem").choose(lose)
        table.expect(f"your {keep}" if keep == "Fire Totem" else keep, zone="play").expect(
            lose, zone="graveyard"
        )


@pytest.mark.rule("wow-2007:410.3b", "wow-2012:414.3b", "wow-2013:414.3b")
def test_a_tag_with_a_higher_number_allows_more() -> None:
    ring = ability("Ring", limits=(("Finger", 2),), tags=("Finger",), program=powers(ongoing=True))
    text = 'you: ability "Ring"; hand "Ring" "Ring"\nopponent:'
    table = (
        scenario(text, [ring]).play("Ring").resolve().expect_asked("you", "priority").play("Ring").resolve()
    )
    table.expect_asked("you", "uniqueness").expect_choices("Ring", "Ring", "Ring")


WOLF = ally("Wolf", 2, 2, tags=("Beast",), limits=(("Pet", 1),))
STRAY = ally("Stray", 1, 1, tags=("Beast", "Pet"))


@pytest.mark.rule("wow-2007:410.3b", "wow-2007:202.2")
@pytest.mark.parametrize("lose", ["Wolf", "Stray"])
def test_cards_count_that_have_the_tag_without_a_number(lose: str) -> None:
    """The card with the number limits how many cards with the tag there may be; the others needn't have a number."""
    for first, second in (("Wolf", "Stray"), ("Stray", "Wolf")):
        text = f'you: ally "{first}"; hand "{second}"\nopponent: ally "Stray"'
        table = scenario(text, [WOLF, STRAY]).play(second).resolve()
        table.expect_asked("you", "uniqueness").expect_choices("Wolf", "Stray").choose(f"your {lose}")
        kept = "Wolf" if lose == "Stray" else "Stray"
        table.expect(f"your {lose}", zone="graveyard").expect(f"your {kept}", zone="play")
        table.expect("opponent's Stray", zone="play").expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:410.3b", "wow-2012:414.3b", "wow-2013:414.3b")
def test_without_a_number_on_any_of_them_a_tag_limits_nothing() -> None:
    text = 'you: ally "Stray"; ally "Stray"; hand "Stray"; graveyard "Wolf"; resource "Wolf"\nopponent: ally "Wolf"'
    table = scenario(text, [WOLF, STRAY]).play("Stray").resolve().expect_asked("you", "priority")
    table.expect("your Stray#3", zone="play")


@pytest.mark.rule("wow-2007:410.3b", "wow-2007:410.1")
def test_a_tag_that_a_modifier_gives_counts_and_so_does_what_one_takes_over() -> None:
    tame = ability("Tame", "Attach to target ally. <p> Ongoing: Attached ally is a Pet.")
    text = 'you: ally "Wolf"; ally "Cat" 1/1; hand "Tame"\nopponent:'
    table = scenario(text, [WOLF, tame]).play("Tame", targets=["Cat"]).resolve()
    table.expect_asked("you", "uniqueness").expect_choices("Wolf", "Cat")
    text = 'you: ally "Wolf"; hand "Charm"\nopponent: ally "Stray"'
    table = scenario(text, [WOLF, STRAY, charm()]).play("Charm", targets=["Stray"]).resolve()
    table.expect_asked("you", "uniqueness").expect_choices("Wolf", "Stray")


@pytest.mark.rule("wow-2007:410.3b")
@pytest.mark.parametrize(
    ("says", "held"),
    [("You can have an additional Pet.", 2), ("You can control any number of Pets.", 4), ("", 1)],
)
def test_a_modifier_may_allow_more_than_the_number(says: str, held: int) -> None:
    """Of its controller's cards with that tag alone: not of the opponent's, nor of those with another one."""
    sky = ally("Sky", 1, 1, limits=(("Mount", 1),), tags=("Mount",))
    cards = [WOLF, sky, ally("Den", 1, 1, says)]
    table = scenario('you: ally "Den"; hand "Wolf" "Wolf" "Wolf" "Wolf"\nopponent:', cards)
    for _ in range(held):
        table.expect_asked("you", "priority").play("Wolf").resolve()
    if held < 4:
        table.expect_asked("you", "priority").play("Wolf").resolve()
        table.expect_asked("you", "uniqueness").expect_choices(*["Wolf"] * (held + 1))
    else:
        table.expect_asked("you", "priority").expect_hand("you")
    table = scenario('you: ally "Den"; ally "Sky"; hand "Sky"\nopponent:', cards).play("Sky").resolve()
    table.expect_asked("you", "uniqueness").expect_choices("Sky", "Sky")
    table = scenario('you: ally "Wolf"; hand "Wolf"\nopponent: ally "Den"', cards).play("Wolf").resolve()
    table.expect_asked("you", "uniqueness").expect_choices("Wolf", "Wolf")


@pytest.mark.rule("wow-2007:410.3", "wow-2007:410.3c", "wow-2012:414.3c", "wow-2013:414.3c")
def test_a_two_handed_and_an_off_hand_card() -> None:
    text = 'you: weapon "Great Axe"; hand "Shield"\nopponent:'
    table = scenario(text, [GREAT_AXE, SHIELD]).play("Shield").resolve().expect_choices("Great Axe", "Shield")
    table.choose("Great Axe").expect("Shield", zone="play").expect("Great Axe", zone="graveyard")
    table = scenario(text.replace("Great Axe", "Blade"), [BLADE, SHIELD]).play("Shield").resolve()
    table.expect_asked("you", "priority").expect("Shield", zone="play")


@pytest.mark.rule(
    "wow-2007:410.3c", "wow-2007:410.3b", "wow-2007:G.dual-wield", "wow-2012:414.3c", "wow-2012:414.3b",
    "wow-2012:406.1a", "wow-2012:414.3d", "wow-2013:414.3c", "wow-2013:414.3b", "wow-2013:406.2a", "wow-2013:414.3d",
    "wow-2013:G.dual-wield",
)  # fmt: skip
@pytest.mark.parametrize("lose", ["Blade", "Sword", "Shield"])
def test_dual_wield_allows_two_melee_weapons_but_no_off_hand_card_besides(lose: str) -> None:
    text = 'you: hero "Fencer"; weapon "Blade"; hand "Sword" "Shield"\nopponent:'
    table = (
        scenario(text, [FENCER, BLADE, SWORD, SHIELD]).play("Sword").resolve().expect_asked("you", "priority")
    )
    table.play("Shield").resolve().expect_choices("Blade", "Sword", "Shield").choose(lose)
    for name in ("Blade", "Sword", "Shield"):
        table.expect(name, zone="graveyard" if name == lose else "play")


@pytest.mark.rule(
    "wow-2007:410.3b", "wow-2007:G.dual-wield", "wow-2012:414.3b", "wow-2012:406.1a", "wow-2012:414.3d",
    "wow-2013:414.3b", "wow-2013:406.2a", "wow-2013:414.3d", "wow-2013:G.dual-wield",
)  # fmt: skip
def test_without_dual_wield_two_melee_weapons_are_too_many() -> None:
    table = scenario('you: weapon "Blade"; hand "Sword"\nopponent:', [BLADE, SWORD]).play("Sword").resolve()
    table.expect_asked("you", "uniqueness").choose("Blade").expect("Sword", zone="play")
