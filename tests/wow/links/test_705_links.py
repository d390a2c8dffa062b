"""Links: what adds them, who controls them, what their source is (section 705)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.kernel.saves import load
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.views.handles import handle
from rulebound.wow import constants as c
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ally, item, quest, scenario
from wow_cards import bolt

CRYER = ally("Cryer", 1, 1, "When this ally enters play, draw a card.")
TRAP = item("Gong", "When an opponent plays a card, your hero deals 1 fire damage to target hero or ally.")
WELL = item("Well", "0 >>> Draw a card.")
ERRAND = quest("Errand", "Pay 1 to complete this quest. <p> Reward: Draw a card.")


def top(table: Table) -> tuple[str, int, bool]:
    """Return the kind and controller of the topmost link, and whether it is a card."""
    link = table.state.stack[-1]
    return link.kind, link.controller, link.card != 0


@pytest.mark.rule("wow-2007:411.5a", "wow-2007:705.4")
def test_everybody_knows_which_links_there_are_and_whose() -> None:
    text = 'you: hand "Bolt"; item "Well"\nopponent:'
    table = scenario(text, [bolt(), WELL]).use("Well").play("Bolt", targets=["their hero"])
    for seat in (0, 1):
        chain: Any = table.game.view(seat)["chain"]
        assert [(link["kind"], link["controller"]) for link in chain] == [("power", 0), ("card", 0)]
        known = table.state, seat
        cards = [table.card(name).number for name in ("Well", "Bolt")]
        assert [link["source"] for link in chain] == [handle(*known, card) for card in cards]
        assert [link["number"] for link in chain] == [handle(*known, link.number) for link in table.state.stack]
        assert [link["targets"] for link in chain] == [[], [[handle(*known, table.state.players[1].hero)]]]


@pytest.mark.rule("wow-2007:705.1", "wow-2007:705.2", "wow-2007:705.3", "wow-2007:705.4", "wow-2007:407.3")
def test_cards_go_on_the_chain_themselves_and_deeds_put_effects_there() -> None:
    text = """
        you: hand "Bolt" "Errand" "Filler"; item "Well"; weapon "Axe" strike 0; resource "Errand"; resources 1
        opponent:
    """
    cards = [bolt(), WELL, ERRAND]
    assert top(scenario(text, cards).play("Bolt", targets=["their hero"])) == ("card", 0, True)
    assert top(scenario(text, cards).place("Filler")) == ("resource", 0, True)
    assert top(scenario(text, cards).use("Well")) == ("power", 0, False)
    assert top(scenario(text, cards).complete("Errand")) == ("completion", 0, False)
    table = scenario(text, cards).attack("your hero", "their hero")
    assert top(table) == ("proposal", 0, False)
    table.resolve().pass_().pass_().strike("Axe")
    assert top(table) == ("strike", 0, False)
    # They are told apart, and kept with a game.
    table = scenario(text, cards).use("Well").play("Bolt", targets=["their hero"])
    assert len({link.number for link in table.state.stack}) == 2
    assert load(RULES, table.game.save()).hash() == table.game.hash()


@pytest.mark.rule(
    "wow-2007:705.2", "wow-2007:408.1b", "wow-2007:411.5a", "wow-2012:415.6a", "wow-2013:415.6a"
)
def test_a_resource_placed_face_down_lies_face_down_on_the_chain() -> None:
    table = scenario('you: hand "Errand" "Bolt"\nopponent:', [ERRAND, bolt()]).place("Errand")
    assert table.card("Errand").face_down
    assert "Errand" not in str(table.game.view(1)["chain"])
    table = scenario('you: hand "Errand"\nopponent:', [ERRAND]).place("Errand", face_up=True)
    assert not table.card("Errand").face_down
    assert "Errand" in str(table.game.view(1)["chain"])


@pytest.mark.rule("wow-2007:705.4", "wow-2007:400.1", "wow-2013:705.4")
def test_a_triggered_effect_belongs_to_who_controlled_its_source_as_it_triggered() -> None:
    table = scenario('you: hand "Filler" "Bolt"\nopponent: item "Gong"', [TRAP, bolt()])
    table.play("Bolt", targets=["their hero"]).expect_asked("opponent", "target").choose("your hero")
    assert top(table) == ("trigger", 1, False)


@pytest.mark.rule("wow-2007:705.5", "wow-2013:705.5")
def test_the_source_of_an_effect_is_the_card_that_made_it() -> None:
    table = scenario('you: hand "Cryer"\nopponent:', [CRYER]).play("Cryer")
    assert table.state.stack[-1].source == table.card("Cryer").number
    table.resolve().expect_chain("Cryer")
    assert table.state.stack[-1].source == table.card("Cryer").number
    assert table.card("Cryer").zone == c.PLAY


@pytest.mark.rule("wow-2007:705.5", "wow-2013:705.5")
def test_the_source_of_a_proposal_is_the_proposing_player() -> None:
    """No card is it: what looks for links of a card, or for what a card did, doesn't find the proposal."""
    table = scenario('you: ally "Footman" 2/2\nopponent:').attack("Footman", "their hero")
    assert table.state.stack[-1].source == player_subject(0)
    table.expect_log("you proposes an attack with Footman", times=1)
    assert table.game.view(1)["chain"][0]["text"] == "Footman attacks Hero of opponent"  # type: ignore[index, call-overload]
    # It stays so when another player proposes, and the attacker is still found as the link resolves.
    table = scenario('you:\nopponent: ally "Footman" 2/2\nat opponent\'s action phase').attack(
        "Footman", "your hero"
    )
    assert table.state.stack[-1].source == player_subject(1)
    table.resolve().expect("Footman", attacking=True, ready=False)


@pytest.mark.rule("wow-2007:705.5", "wow-2007:705.4")
def test_the_source_of_a_card_or_of_a_strike_is_a_card() -> None:
    table = scenario('you: hand "Bolt" "Filler"; weapon "Axe" strike 0; resources 1\nopponent:', [bolt()])
    table.play("Bolt", targets=["their hero"])
    assert table.state.stack[-1].source == table.state.stack[-1].card == table.card("Bolt").number
    table.resolve().place("Filler")
    assert table.state.stack[-1].source == table.state.stack[-1].card
    table.resolve().attack("your hero", "their hero").resolve().pass_().pass_().strike("Axe")
    assert table.state.stack[-1].source == table.card("Axe").number
