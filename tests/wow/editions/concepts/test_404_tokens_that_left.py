"""[wow-2012:404.2c] What was a token has left play: it is nothing that is counted, chosen, drawn or put into play."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.scenarios import Table, ability, item, scenario

CALL = ability("Call", "Put a 1 [Melee] / 1 [Health] Human Warrior ally token into play.")
SNAP = ability("Snap", "Destroy target ally.", instant=True)


def called(text: str, *texts: str) -> Table:
    """A token is in play, and an ability in hand whose text is given."""
    cards = [CALL, SNAP, *(ability(f"Deed {place}", words) for place, words in enumerate(texts))]
    return scenario(text, cards).play("Call").resolve_all()


@pytest.mark.rule("wow-2012:404.2c", "wow-2013:404.2c")
def test_it_isnt_drawn_or_discarded() -> None:
    text = 'you: hand "Call" "Deed 0"; deck "Snap"\nopponent:'
    drawn = called(text, "Put target ally on top of its owner's deck. Draw a card.").play("Deed 0").resolve_all()
    drawn.expect_hand("you", "Snap").expect_graveyard("you", "Call", "Deed 0")
    assert [card.zone for card in drawn.cards("Human Warrior")] == [c.NOWHERE]
    home = "Put target ally into its owner's hand. Draw a card for each card in your hand."
    called(text, home).play("Deed 0").resolve_all().expect_hand("you")


@pytest.mark.rule("wow-2012:404.2c", "wow-2013:404.2c")
def test_it_isnt_returned() -> None:
    text = 'you: hand "Call" "Deed 0"; graveyard "Snap"\nopponent:'
    back = "Destroy target ally. Put an ally card from your graveyard into play."
    table = called(text, back).play("Deed 0").resolve_all()
    assert [card.zone for card in table.cards("Human Warrior")] == [c.NOWHERE]


@pytest.mark.rule("wow-2012:404.2c", "wow-2013:404.2c")
def test_no_card_entered_the_graveyard_but_an_ally_was_destroyed() -> None:
    wraps = item("Wraps", "At the end of your turn, if a card entered your graveyard this turn, draw a card.")
    knell = item("Knell", "When an ally is destroyed, put 1 damage on your hero.")
    text = 'you: item "Wraps"; item "Knell"\nopponent: ally "Foe" 9/9'
    cards = [CALL, SNAP, wraps, knell, item("Bell", "[Activate] → Destroy target ally you control.")]
    table = scenario(text.replace("you: ", 'you: item "Bell"; ally "Imp" 1/1; '), cards)
    table.use("Bell", targets=["Imp"]).resolve_all().expect("your hero", damage=1)
    table.pass_until("opponent's action phase").expect_hand("you", "Filler")
    altar = item("Altar", "[Activate] → Put a 1 [Melee] / 1 [Health] Human ally token into play, then destroy it.")
    table = scenario(text.replace("you: ", 'you: item "Altar"; '), [*cards, altar])
    table.use("Altar").resolve_all().expect("your hero", damage=1)
    table.pass_until("opponent's action phase").expect_hand("you")
