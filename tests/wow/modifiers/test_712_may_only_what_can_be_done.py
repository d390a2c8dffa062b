""" "You may" do only what can be done in full [712.7], and what is chosen is what it can be done to [709.2b]."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.filters import Named
from rulebound.wow.scenarios import Table, ability, ally, scenario
from wow_cards import ALLY, wall

MAY = pytest.mark.rule("wow-2007:712.7", "wow-2013:712.7")
STAYS = wall("Pin", "leave play", Named("Rock"))


def lifted(text: str, mine: str, theirs: str = 'ally "Elk"') -> Table:
    """An ability with such a text is about to resolve; Rock can't leave play, nor any ally be destroyed."""
    cards = [ability("Lift", text), ally("Rock"), ally("Elk"), STAYS, wall(who=ALLY)]
    setting = f'you: hand "Lift"; item "Pin"; deck 5; {mine}\nopponent: {theirs}; item "Wall"'
    table = scenario(setting, cards)
    return table.play("Lift", targets=["Elk"]) if "target" in text else table.play("Lift")


@MAY
@pytest.mark.parametrize("where", ["into its owner's hand", "on the bottom of its owner's deck"])
def test_what_cant_leave_play_may_not_be_put_elsewhere(where: str) -> None:
    text = f"You may put an ally you control {where}. If you do, draw a card."
    lifted(text, 'ally "Rock"').resolve().expect_hand("you").expect("Rock", zone="play")
    both = 'ally "Rock"; ally "Ox"'
    lifted(text, both).resolve("yes").expect("Ox", zone="hand" if "hand" in where else "deck").expect(
        "Rock", zone="play"
    )
    lifted(text, both).resolve("no").expect("Ox", zone="play").expect_hand("you")


@MAY
@pytest.mark.parametrize("how", ["destroy", "exhaust", "ready"])
def test_nor_is_it_offered_for_a_target(how: str) -> None:
    """The ally can't be destroyed; it is exhausted, or ready, as it is to be made."""
    state = {"destroy": "", "exhaust": " exhausted", "ready": ""}[how]
    text = f"You may {how} target ally. If you do, draw a card."
    lifted(text, "", f'ally "Elk"{state}').resolve().expect_hand("you").expect_chain().expect(
        "Elk", zone="play"
    )


@MAY
def test_it_is_offered_for_a_target_that_it_can_be_done_to() -> None:
    text = "You may {} target ally. If you do, draw a card."
    lifted(text.format("exhaust"), "").resolve("yes").expect("Elk", exhausted=True).expect_hand(
        "you", "Filler"
    )
    lifted(text.format("ready"), "", 'ally "Elk" exhausted').resolve("yes").expect("Elk", exhausted=False)


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_what_can_be_moved_must_be_chosen() -> None:
    text = "Put an ally you control into its owner's hand."
    lifted(text, 'ally "Rock"; ally "Ox"').resolve().expect("Ox", zone="hand").expect("Rock", zone="play")
