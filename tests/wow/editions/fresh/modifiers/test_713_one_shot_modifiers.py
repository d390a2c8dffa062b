"""One-shot modifiers, read afresh (chapter 713)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import scenario

pytestmark = pytest.mark.edition("2012", "2013")


@pytest.mark.rule("wow-2013:713.1")
def test_damage_is_dealt_once_and_has_no_duration() -> None:
    table = scenario("""
        define ability "Bolt"
          | Your hero deals 1 fire damage to each ally.
        define ally "Late" 1/3
        you: hand "Bolt" "Late"; ally "A" 1/3
        opponent:
    """)
    table.play("Bolt").resolve().expect("A", damage=1).play("Late").resolve().expect("Late", damage=0)


FILL = """
define ability "Fill"
  | Draw cards until you reach your maximum hand size.
define item "Skip"
  | If you would draw a card, you may skip drawing it instead.
define item "Purse"
  | Your maximum hand size is reduced by four.
"""


@pytest.mark.rule("wow-2013:713.2")
@pytest.mark.parametrize(("held", "after"), [(1, 3), (3, 3), (5, 5)])
def test_until_a_limit_and_nothing_if_it_is_reached_or_passed(held: int, after: int) -> None:
    cards = " ".join(['"Filler"'] * held)
    table = scenario(FILL + f'you: hand "Fill" {cards}; item "Purse"\nopponent:').play("Fill").resolve()
    assert len(table.state.players[0].hand) == after


@pytest.mark.rule("wow-2013:713.2a")
def test_with_skipped_draws_one_draws_until_the_limit() -> None:
    table = scenario(FILL + 'you: hand "Fill"; item "Purse"; item "Skip"\nopponent:').play("Fill").resolve()
    for _ in range(40):
        if table.decision.kind == "priority":
            break
        options = table.choices()
        if table.decision.kind == "number":
            table.choose(2 if "2" in options else 0)
        else:
            table.choose("no" if "no" in options else options[-1])
    assert len(table.state.players[0].hand) == 3


@pytest.mark.rule("wow-2013:713.2a")
def test_with_draws_replaced_by_cards_of_a_zone_until_that_zone_is_empty() -> None:
    table = scenario(
        FILL
        + """
        define item "Grave"
          | If you would draw a card, put a card from your graveyard into your hand instead.
        define item "Gem"
        you: hand "Fill"; item "Purse"; item "Grave"; graveyard "Gem" "Gem"
        opponent:
    """
    )
    table.play("Fill").resolve()
    for _ in range(20):
        if table.decision.kind == "priority":
            break
        table.choose(table.choices()[0])
    table.expect_hand("you", "Gem", "Gem").expect_graveyard("you", "Fill")
