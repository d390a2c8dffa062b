"""What is left to do about going again in a damage step: after it the link resolves, and go again with it (7.6.2)."""

from __future__ import annotations

import pytest

from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.combat.going_again import is_open
from rulebound.fab.position.card_parts import Definition
from rulebound.tcg.nodes.changes.gaining import GainKeyword, LoseKeyword
from rulebound.text.nodes import replace

CARDS = """
[[card]]
name = "Second Wind"
type = "instant"
cost = 0
blue = {text = ["Target attack gets go again."]}

[[card]]
name = "Quickened Halls"
type = "equipment"
subtypes = ["chest"]
text = ["Your attacks have go again while you control an aura."]
"""
WIND, HALLS, WEIGHT = "Second Wind (blue)", "Quickened Halls", "the opposite of Second Wind"
PLAIN, ONCE_DAMAGE_IS_DEALT, AFTER_REED, FROM_ARSENAL = (
    *("Plain Blow (red)", "Margin Cut (red)", "Bending Reed (red)", "Heron's Patience (red)"),
)
SPARK = "Whispered Gloss (red)"


def opposite(card: Definition) -> Definition:
    """A card that takes away whatever keyword it gave."""

    def taken(node: object) -> object:
        return LoseKeyword(node.keyword) if isinstance(node, GainKeyword) else node

    program = replace(card.program, taken)
    return Definition(card.name, card.types, card.cost, card.tags, (), program, color=card.color)


def open_for(
    attack: str, *offered: str, goes_again: bool = False, mine: bool = True, arena: tuple[str, ...] = ()
) -> bool:
    """Whether something can still be done about an attack, with some cards on offer."""
    known = {**shipped_cards(), **{card.key: card for card in read_cards(CARDS, "cards of a test")}}
    known[WEIGHT] = opposite(known[WIND])
    cards = [known[name] for name in offered]
    return is_open(goes_again, mine, known.get(attack), [known[name] for name in arena], cards)


@pytest.mark.rule("fab:7.6.2")
def test_what_gives_go_again_is_done_before_the_link_resolves() -> None:
    assert open_for(PLAIN, WIND)
    assert not open_for(PLAIN, SPARK)
    # Who has it needs no more of it.
    assert not open_for(PLAIN, WIND, goes_again=True)


def test_an_opponent_would_rather_that_it_did_not_go_again() -> None:
    assert open_for(PLAIN, WEIGHT, goes_again=True, mine=False)
    assert not open_for(PLAIN, WEIGHT, mine=False)
    assert not open_for(PLAIN, SPARK, goes_again=True, mine=False)


def test_anything_may_do_where_the_attack_goes_again_on_a_condition() -> None:
    assert open_for(ONCE_DAMAGE_IS_DEALT, SPARK)
    assert not open_for(ONCE_DAMAGE_IS_DEALT, SPARK, goes_again=True)


@pytest.mark.parametrize("attack", [AFTER_REED, FROM_ARSENAL])
def test_where_it_was_played_from_and_what_was_before_it_are_settled(attack: str) -> None:
    assert not open_for(attack, SPARK)


def test_something_in_the_arena_may_make_attacks_go_again_on_a_condition() -> None:
    assert open_for(PLAIN, SPARK, arena=(HALLS,))
    # What a card says of itself alone is not said of the attack.
    assert not open_for(PLAIN, SPARK, arena=(ONCE_DAMAGE_IS_DEALT,))


def test_of_an_attack_that_is_not_known_only_what_is_offered_counts() -> None:
    assert open_for("", WIND)
    assert not open_for("", SPARK)
