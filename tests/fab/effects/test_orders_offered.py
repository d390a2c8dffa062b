"""In which order things are offered tells nothing of what was hidden before."""

from __future__ import annotations

import pytest

from rulebound.fab.scenarios import scenario


@pytest.mark.rule("fab:3.0.4", "fab:1.8.6b")
@pytest.mark.parametrize("first", ["Late", "Early"])
def test_3_0_4_in_which_order_sources_are_offered_tells_nothing_of_what_was_hidden(first: str) -> None:
    """As they came to the arena, and not in the order of numbers that cards had in a hidden zone."""
    more = """
define action "Early" red cost 0 subtype "aura"
  | **Go again**
define action "Late" red cost 0 subtype "aura"
  | **Go again**
define instant "Shelter" red cost 0
  | Prevent the next 2 damage that would be dealt to you this turn by a source of your choice.
"""
    second = "Late" if first == "Early" else "Early"
    table = scenario(more + 'you: hand "Early" "Late" "Shelter"\nopponent: hero "G"\n')
    table.play(first).resolve().play(second).resolve().play("Shelter").resolve()
    offered = [one for one in table.choices() if "Late" in one or "Early" in one]
    assert [first in one for one in offered] == [True, False]


@pytest.mark.rule("fab:3.0.4", "fab:5.1.1a")
@pytest.mark.parametrize("first", ["Quick Jab", "Quick Hook"])
def test_3_0_4_in_which_order_what_lies_elsewhere_may_be_played_tells_nothing_of_what_was_hidden(
    first: str,
) -> None:
    more = """
define action "Quick Hook" red attack cost 0 power 2 defense 2
  | **Go again**
define action "Quick Jab" red attack cost 0 power 3 defense 2
  | **Go again**
define action "Rattle" red cost 0
  | Banish an attack action card from your graveyard. You may play it this turn.
  | **Go again**
"""
    here = 'you: hand "Rattle" "Rattle"; graveyard "Quick Hook" "Quick Jab"; actions 1\n'
    table = scenario(more + here + 'opponent: hero "G"\n')
    table.play("Rattle").resolve(first).play("Rattle").resolve()
    offered = [one for one in table.choices() if "Quick" in one]
    assert [first in one for one in offered] == [True, False]


@pytest.mark.rule("fab:3.0.4", "fab:1.7.4b")
@pytest.mark.parametrize("first", ["Late", "Early"])
def test_3_0_4_in_which_order_abilities_of_a_hand_are_offered_tells_nothing_of_a_deck(first: str) -> None:
    """As the cards came to the hand, and not in the order of numbers that they had in the deck."""
    more = """
define action "Early" red attack cost 3 power 4
  | **Instant** - Discard this: Gain 1 [h].
define action "Late" red attack cost 3 power 4
  | **Instant** - Discard this: Gain 2 [h].
define instant "Reach" red cost 0
  | Draw a card.
"""
    second = "Late" if first == "Early" else "Early"
    table = scenario(more + f'you: hand "Reach" "Reach"; deck "{first}" "{second}"\nopponent: hero "G"\n')
    table.play("Reach").resolve().play("Reach").resolve()
    offered = [one for one in table.choices() if "Late" in one or "Early" in one]
    assert [first in one for one in offered] == [True, False]


@pytest.mark.rule("fab:3.0.4", "fab:6.6.6b")
@pytest.mark.parametrize("first", ["Rift Hex", "Rift Jinx"])
def test_3_0_4_in_which_order_effects_of_banished_cards_are_offered_tells_nothing_of_a_deck(first: str) -> None:
    more = """
define instant "Rift Hex" red cost 0
  | **Blood Debt** *(At the end of your turn, if this is in your banished zone, lose 1[h].)*
define instant "Rift Jinx" red cost 0
  | **Blood Debt** *(At the end of your turn, if this is in your banished zone, lose 1[h].)*
define instant "Reach" red cost 0
  | Banish the top card of your deck.
"""
    second = "Rift Jinx" if first == "Rift Hex" else "Rift Hex"
    table = scenario(more + f'you: hand "Reach" "Reach"; deck "{first}" "{second}"\nopponent: hero "G"\n')
    table.play("Reach").resolve().play("Reach").resolve().pass_().pass_()
    offered = [one for one in table.choices() if "Rift" in one]
    assert [first in one for one in offered] == [True, False]
