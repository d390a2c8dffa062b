"""Uniqueness [414], what can be wielded [406] and the pre-priority checks [410.6], by three rulebooks."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg.events import SetDamage
from rulebound.tcg.happening import record
from rulebound.tcg.position.cards import Card, Effective
from rulebound.tcg.program.nodes import Change, Context
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import Cannot
from rulebound.wow.nodes.effects import PutIntoPlay
from rulebound.wow.nodes.filters import IsThis, OfType
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Each, You
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import ability, ally, item, scenario
from rulebound.wow.turns.uniqueness import violation
from wow_cards import always, draw, powers, spell

THREE = tuple(EDITIONS)
LATER = THREE[1:]


def sword(name: str) -> Definition:
    return Definition(name, c.WEAPON, 1, tags=("Sword",), limits=(("Melee", 1),), atk=1, strike_cost=1)


def great_sword(name: str) -> Definition:
    return Definition(name, c.WEAPON, 1, tags=("Two-Handed",), limits=(("Melee", 1),), atk=3, strike_cost=1)


def bow(name: str) -> Definition:
    return Definition(name, c.WEAPON, 1, tags=("Bow",), limits=(("Ranged", 1),), atk=2, strike_cost=1)


def shield(name: str) -> Definition:
    return Definition(name, c.ARMOR, 1, tags=("Shield",), limits=(("Off-Hand", 1),), defense=1)


ARMORY = [
    *(sword(name) for name in ("Axe", "Blade", "Club", "Dirk", "Edge", "Foil", "Gladius")),
    *(great_sword(name) for name in ("Maul", "Pike", "Ram", "Sledge")),
    *(bow(name) for name in ("Arc", "Bow")),
    *(shield(name) for name in ("Ward", "Wall")),
]


def clash(edition: str, keyword: str, *held: str) -> set[str]:
    """Return the names of the cards that a player with these can't all control at once."""
    gear = "; ".join(f'weapon "{name}"' for name in held if name not in ("Ward", "Wall"))
    armor = "; ".join(f'armor "{name}"' for name in held if name in ("Ward", "Wall"))
    mine = "; ".join(part for part in (f"hero {keyword}".strip(), gear, armor) if part)
    table = scenario(f'you: {mine}\nopponent: ally "Guard" 1/1', ARMORY, edition=EDITIONS[edition])
    return {card.definition.name for card in violation(table.state, 0, [])}


@pytest.mark.difference("hands")
@pytest.mark.rule("wow-2012:406.1", "wow-2012:406.1a", "wow-2013:406.1", "wow-2013:406.2", "wow-2013:406.2a")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.parametrize(
    ("keyword", "held", "violating"),
    [
        ("", ("Axe",), ""),
        ("", ("Axe", "Ward"), ""),
        ("", ("Axe", "Blade"), "Axe Blade"),
        ("", ("Maul", "Ward"), "Maul Ward"),
        ("", ("Axe", "Blade", "Ward"), "Axe Blade"),
        ("dual wield", ("Axe", "Blade"), ""),
        ("dual wield", ("Axe", "Blade", "Club"), "Axe Blade Club"),
        ("dual wield", ("Axe", "Blade", "Ward"), "Axe Blade Ward"),
        ("dual wield", ("Axe", "Maul"), "Axe Maul"),
        ("dual wield", ("Axe", "Ward"), ""),
        ("two-handed dual wield", ("Maul", "Axe"), ""),
        ("two-handed dual wield", ("Maul", "Pike"), ""),
        ("two-handed dual wield", ("Axe", "Blade"), ""),
        ("two-handed dual wield", ("Maul", "Ward"), ""),
        ("two-handed dual wield", ("Maul", "Axe", "Ward"), "Maul Axe Ward"),
        ("two-handed dual wield", ("Maul", "Pike", "Axe"), "Maul Pike Axe"),
        ("dual shield", ("Ward", "Wall"), ""),
        ("", ("Ward", "Wall"), "Ward Wall"),
        ("dual shield", ("Ward", "Wall", "Axe"), "Ward Wall Axe"),
        ("dual shield", ("Ward", "Axe"), ""),
    ],
)
@pytest.mark.difference("hands")
def test_what_can_be_wielded_at_once(edition: str, keyword: str, held: tuple[str, ...], violating: str) -> None:
    assert clash(edition, keyword, *held) == {*violating.split()}


@pytest.mark.rule("wow-2012:406.2", "wow-2012:406.2a", "wow-2013:406.3", "wow-2013:406.3a")
@pytest.mark.parametrize("edition", LATER)
def test_six_hands(edition: str) -> None:
    six = ("Axe", "Blade", "Club", "Dirk", "Edge", "Foil")
    assert clash(edition, "sextuple wield", *six) == set()
    assert clash(edition, "sextuple wield", *six, "Gladius") == {*six, "Gladius"}
    assert clash(edition, "sextuple wield", "Maul", "Pike", "Ram") == set()
    assert clash(edition, "sextuple wield", "Maul", "Pike", "Ram", "Axe") == {"Maul", "Pike", "Ram", "Axe"}
    # An Off-Hand equipment takes one hand, and goes with a Two-Handed weapon.
    assert clash(edition, "sextuple wield", "Maul", "Pike", "Axe", "Ward") == set()
    assert "Ward" in clash(edition, "sextuple wield", "Maul", "Pike", "Ram", "Ward")
    # [406.2] dual wield adds no hands
    assert clash(edition, "sextuple wield dual wield", *six, "Gladius") == {*six, "Gladius"}


@pytest.mark.rule("wow-2012:406.3", "wow-2013:406.4")
@pytest.mark.parametrize("edition", LATER)
def test_two_ranged_weapons(edition: str) -> None:
    assert clash(edition, "ranged dual wield", "Arc", "Bow") == set()
    assert clash(edition, "dual wield", "Arc", "Bow") == {"Arc", "Bow"}


@pytest.mark.rule("wow-2013:406.5", "wow-2013:406.6")
@pytest.mark.parametrize("edition", THREE)
def test_any_number_of_one_handed_weapons(edition: str) -> None:
    seven = ("Axe", "Blade", "Club", "Dirk", "Edge", "Foil", "Gladius")
    assert clash(edition, "infinite wield", *seven) == set()
    assert clash(edition, "infinite wield", "Axe", "Maul") == {"Axe", "Maul"}
    # [406.5] who loses it and has dual wield may have two of them
    assert clash(edition, "dual wield", "Axe", "Blade") == set()
    assert clash(edition, "dual wield", "Axe", "Blade", "Club") == {"Axe", "Blade", "Club"}


@pytest.mark.rule("wow-2007:410.3b", "wow-2007:410.3c", "wow-2007:G.dual-wield")
@pytest.mark.parametrize(
    ("keyword", "held", "violating"),
    [
        ("dual wield", ("Axe", "Maul"), "Axe Maul"),
        ("two-handed dual wield", ("Maul", "Axe"), ""),
        ("two-handed dual wield", ("Maul", "Pike"), ""),
        ("two-handed dual wield", ("Axe", "Blade"), ""),
        ("two-handed dual wield", ("Maul", "Ward"), ""),
        ("two-handed dual wield", ("Maul", "Axe", "Ward"), "Maul Axe Ward"),
        ("dual wield two-handed dual wield", ("Axe", "Blade"), ""),
        ("dual shield", ("Ward", "Wall"), ""),
        ("ranged dual wield", ("Arc", "Bow"), ""),
        ("ranged dual wield", ("Axe", "Blade"), "Axe Blade"),
        ("sextuple wield", ("Maul", "Pike", "Ram"), ""),
        ("sextuple wield", ("Maul", "Pike", "Ram", "Axe"), "Maul Pike Ram Axe"),
    ],
)
def test_variants_of_dual_wield_are_variants_in_the_first_edition_too(
    keyword: str, held: tuple[str, ...], violating: str
) -> None:
    assert clash("2007", keyword, *held) == {*violating.split()}


@pytest.mark.rule("wow-2012:406.1b", "wow-2013:406.2b")
@pytest.mark.parametrize("edition", LATER)
def test_a_variant_that_is_lost_makes_a_violation_unless_another_allows_it(edition: str) -> None:
    assert clash(edition, "dual wield two-handed dual wield", "Axe", "Blade") == set()
    assert clash(edition, "dual wield", "Axe", "Blade") == clash(edition, "two-handed dual wield", "Axe", "Blade")
    assert clash(edition, "", "Axe", "Blade") == {"Axe", "Blade"}


@dataclass(frozen=True)
class Unnamed(Change):
    """Has no name."""

    def writes(self) -> int:
        return c.KINDS

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        values.name = ""


@pytest.mark.difference("nameless_cards_match")
@pytest.mark.rule("wow-2012:414.3a", "wow-2013:414.3a")
@pytest.mark.parametrize("edition", THREE)
@pytest.mark.difference("nameless_cards_match")
def test_cards_without_a_name_have_no_other_cards_name(edition: str) -> None:
    nameless = [ally("Blot", 1, 1, unique=True), ally("Smear", 1, 1, unique=True)]
    blank = item("Blank", program=powers(always(OfType(c.ALLY), Unnamed())))
    text = 'you: ally "Blot"; ally "Smear"; item "Blank"\nopponent: ally "Guard" 1/1'
    table = scenario(text, [*nameless, blank], edition=EDITIONS[edition])
    assert bool(violation(table.state, 0, [])) == (edition == "2007")


LURE = ability("Lure", program=spell(Sequence((PutIntoPlay(Each(OfType(c.ALLY), c.HAND, You())), draw(1)))))


def kings() -> Definition:
    return ally("King", 1, 1, unique=True)


@pytest.mark.difference("uniqueness")
@pytest.mark.rule("wow-2012:414.1", "wow-2013:414.1")
@pytest.mark.parametrize("edition", THREE)
def test_a_violation_is_repaired_before_the_link_goes_on(edition: str) -> None:
    text = 'you: hand "Lure" "King"; ally "King"; deck 3\nopponent: ally "Guard" 1/1'
    table = scenario(text, [LURE, kings()], edition=EDITIONS[edition]).play("Lure").resolve().choose("King#1")
    kinds = [fact.kind for fact in table.facts() if fact.kind in ("destroy", "draw")]
    assert kinds == (["draw", "destroy"] if edition == "2007" else ["destroy", "draw"])


@pytest.mark.rule("wow-2012:414.2", "wow-2012:103.3", "wow-2013:414.2", "wow-2013:103.3")
@pytest.mark.parametrize("edition", THREE)
def test_it_is_repaired_by_the_game_even_if_it_cant_be_destroyed(edition: str) -> None:
    king = ally("King", 1, 1, unique=True, program=powers(always(IsThis(), Cannot("be destroyed"))))
    text = 'you: hand "King"; ally "King"\nopponent: ally "Guard" 1/1'
    table = scenario(text, [king], edition=EDITIONS[edition]).play("King").resolve().choose("King#1")
    table.expect("King#1", zone="graveyard").expect("King#2", zone="play")


@pytest.mark.rule("wow-2012:410.6e", "wow-2012:405.1", "wow-2013:410.6e", "wow-2013:405.1")
@pytest.mark.parametrize("edition", THREE)
@pytest.mark.difference("checks")
def test_damage_on_what_is_no_character_is_removed(edition: str) -> None:
    table = scenario('you: item "Box"\nopponent: ally "Guard" 1/3 damage 1', [], edition=EDITIONS[edition])
    record(table.state, [SetDamage("403.3", BY_THE_RULES, table.card("Box").number, 2)])
    table.pass_()
    damages = (table.card("Box").damage, table.card("Guard").damage)
    assert damages == ((2, 1) if edition == "2007" else (0, 1))


PLACES = [Definition(name, c.LOCATION) for name in ("Bridge", "Dune")]


@pytest.mark.difference("checks")
@pytest.mark.rule("wow-2012:410.6g", "wow-2012:306.3", "wow-2013:410.6g", "wow-2013:306.3")
@pytest.mark.parametrize("edition", THREE)
def test_one_location_stays_face_up(edition: str) -> None:
    text = 'you: resource "Bridge"; hand "Dune"\nopponent: ally "Guard" 1/1; resource "Bridge"'
    table = scenario(text, PLACES, edition=EDITIONS[edition]).place("Dune", face_up=True).resolve()
    if edition != "2007":
        table.expect_choices("Bridge", "Dune").choose("Dune")
    down = [card.definition.name for card in table.state.cards if card.zone == c.PLAY and card.face_down]
    assert down == ([] if edition == "2007" else ["Bridge"])
