"""Building a deck (section 100)."""

from __future__ import annotations

import pytest

from rulebound.wow.cards.building_a_deck import Deck, IllegalDeck, check_deck, faults_of, is_legal_card
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import ability, ally, armor, hero, item, location, quest, scenario, weapon

EDITION = EDITIONS["2007"]
MAGE = hero("Mage", icons=("Mage", "Alliance"), traits=("Human", "Frost", "Tailoring"))
PLAIN = [ally(f"Plain {n}") for n in range(25)]


def deck(
    *more: tuple[Definition, int], size: int = 60, side: tuple[tuple[Definition, int], ...] = ()
) -> Deck:
    """A deck of the size, of these cards and of plain ones."""
    left = size - sum(count for _, count in more)
    plain: list[tuple[Definition, int]] = []
    for one in PLAIN:
        if left > 0:
            plain.append((one, min(4, left)))
            left -= 4
    return Deck("test", MAGE, (*more, *plain), side)


def rules_broken(found: Deck, sealed: bool = False) -> list[str]:
    return [fault.rule for fault in faults_of(found, EDITION, sealed)]


@pytest.mark.rule("wow-2007:100.1")
def test_a_deck_has_60_cards_or_30_in_sealed_pack_play_and_no_maximum() -> None:
    assert rules_broken(deck(size=60)) == []
    assert rules_broken(deck(size=59)) == ["100.1"]
    assert rules_broken(deck(size=100)) == []
    assert rules_broken(deck(size=30), sealed=True) == []
    assert rules_broken(deck(size=29), sealed=True) == ["100.1"]


@pytest.mark.rule("wow-2007:100.1")
def test_a_deck_has_no_heroes() -> None:
    assert rules_broken(deck((hero("Second"), 1))) == ["100.1"]
    with pytest.raises(IllegalDeck, match=r"100\.1.*Second"):
        check_deck(deck((hero("Second"), 1)), EDITION)


@pytest.mark.rule("wow-2007:100.2")
@pytest.mark.parametrize(
    ("icons", "legal"),
    [
        ((), True),
        (("Mage",), True),
        (("Mage", "Warlock"), True),
        (("Warlock",), False),
        (("Horde", "Mage"), True),
    ],
)
def test_one_shared_trait_icon_makes_a_card_legal(icons: tuple[str, ...], legal: bool) -> None:
    fault = is_legal_card(MAGE, ability("Spell", icons=icons), EDITION)
    assert (fault is None) == legal
    assert rules_broken(deck((ability("Spell", icons=icons), 1))) == ([] if legal else ["100.2"])


@pytest.mark.rule("wow-2007:100.2")
def test_a_required_hero_must_have_that_trait() -> None:
    frost = ability("Frost", program=CardProgram(required=("Frost",)))
    fire = ability("Fire", program=CardProgram(required=("Fire",)))
    both = ability("Both", icons=("Mage",), program=CardProgram(required=("Fire",)))
    assert is_legal_card(MAGE, frost, EDITION) is None
    assert is_legal_card(MAGE, fire, EDITION) is not None
    assert is_legal_card(MAGE, both, EDITION) is not None


@pytest.mark.rule("wow-2007:300.1")
def test_a_deck_has_cards_of_the_types_that_there_are_and_of_no_other() -> None:
    for made in (ability, ally, armor, item, quest, weapon):
        assert is_legal_card(MAGE, made("One"), EDITION) is None
        assert rules_broken(deck((made("One"), 1))) == []
    # Later rulebooks know an eighth.
    fault = is_legal_card(MAGE, location("One"), EDITION)
    assert fault is not None
    assert (fault.rule, "is a location" in fault.text) == ("300.1", True)
    assert rules_broken(deck((location("One"), 1))) == ["300.1"]
    assert is_legal_card(MAGE, location("One"), EDITIONS["2012"]) is None


@pytest.mark.rule("wow-2007:100.3")
def test_a_side_deck_has_exactly_ten_cards_that_the_deck_could_have() -> None:
    ten = tuple((ally(f"Side {n}"), 1) for n in range(10))
    assert rules_broken(deck(side=ten)) == []
    assert rules_broken(deck(side=ten[:9])) == ["100.3"]
    assert rules_broken(deck(side=ten[:9], size=30), sealed=True) == []
    assert rules_broken(deck(side=(*ten[:9], (ability("Spell", icons=("Warlock",)), 1)))) == ["100.2"]


@pytest.mark.rule("wow-2007:100.4")
def test_four_copies_of_a_name_in_deck_and_side_deck_together() -> None:
    twin = ally("Twin")
    ten = tuple((ally(f"Side {n}"), 1) for n in range(9))
    assert rules_broken(deck((twin, 4))) == []
    assert rules_broken(deck((twin, 5))) == ["100.4"]
    assert rules_broken(deck((twin, 4), side=((twin, 1), *ten))) == ["100.4"]
    assert rules_broken(deck((twin, 9), size=30), sealed=True) == []


@pytest.mark.rule("wow-2007:100.4", "wow-2007:202.2", "wow-2007:G.unlimited")
def test_any_number_of_an_unlimited_card() -> None:
    assert rules_broken(deck((ally("Grunts", unlimited=True), 12))) == []


@pytest.mark.rule("wow-2007:100.4", "wow-2012:100.4", "wow-2013:100.4")
def test_the_number_of_copies_matters_only_while_building() -> None:
    twins = "; ".join(['ally "Twin"'] * 5)
    table = scenario(f"you: {twins}\nopponent:").pass_until("your end phase")
    assert [card.zone for card in table.cards("Twin")] == [5] * 5
