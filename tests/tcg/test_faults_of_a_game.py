"""What a new game may say wrongly is told in one clear line, and not met in the middle of play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel import session
from rulebound.kernel.game import Game
from rulebound.tcg import constants as c
from rulebound.tcg.game.procedures import Procedures
from rulebound.tcg.game.turns import start_turn
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.compiling import Language
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.groups import ThisCard
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.state import HandedIn
from rulebound.tcg.position.zones import Zones
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import TextBox, Triggered
from rulebound.tcg.setting_up import check_numbers
from rulebound.text import Phrasebook
from rulebound.text import Value as Constant
from toy import vocabulary as w
from toy.game import HANDED_IN, RULES, new_state
from toy.language import LANGUAGE, MothWords, book
from toy.procedures import MothProcedures


class Endless(MothProcedures):
    """Moths in which nobody loses for having no card to gather."""

    draw_from_nothing = Procedures.draw_from_nothing


def test_a_game_in_which_nobody_can_act_is_told_of(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(session, "_ENDLESS", 300)
    state = new_state([{}, {}])
    handed = HandedIn(HANDED_IN.events, HANDED_IN.layout, Endless(w.OVER), HANDED_IN.zones)
    state.hand_in(handed)
    # (Compiled, the limit is the usual one: a constant is no longer looked up.)
    with pytest.raises(
        RuleboundError, match=r"'moths' goes on for ever: (300|50000) times in a row nobody had a choice"
    ):
        Game(RULES, state)


def test_a_turn_has_no_stage_before_the_game() -> None:
    state = new_state([{}, {}])
    start_turn(state, 0)
    with pytest.raises(RuleboundError, match="'moths' is at stage 0 in turn 1, which is before it begins"):
        Game(RULES, state)


def test_a_card_without_the_numbers_of_its_game_is_refused() -> None:
    state = new_state([{}, {}])
    with pytest.raises(RuleboundError, match="Blank has no wing and no dust"):
        check_numbers(state, Definition("Blank", w.MOTH, 1, (), (), TextBox(0, ())))
    check_numbers(state, Definition("Whole", w.MOTH, 1, (), (), TextBox(0, ()), numbers=(0, 0)))


def test_more_names_than_zones_are_refused() -> None:
    with pytest.raises(RuleboundError, match="8 names are given to the 7 zones"):
        Zones((), tuple("abcdefgh"))


def language_with(sort: str, template: str, node: Any, **constants: Any) -> Language[TextBox]:
    made: Phrasebook = book.__wrapped__()
    made.add(sort, template, node, **constants)

    class Other(MothWords):
        def book(self) -> Phrasebook:
            return made

    return Language(Other())


def test_a_row_with_a_plain_number_for_an_amount_is_refused() -> None:
    wrong = language_with(
        "rule", "{cards:thing} cost {amount:number} less", said(CostChange), action="play", sign=-1
    )
    with pytest.raises(RuleboundError, match=r"CostChange\.amount is an amount, and no plain number"):
        wrong.compile(CardText("Moth", ("Gather a card.",), w.WHISPER))


@dataclass(frozen=True)
class Rounds(Effect):
    """ "Circle twice": a plain number of rounds."""

    count: int


def test_a_row_with_an_amount_for_a_plain_number_is_refused() -> None:
    wrong = language_with("act", "<circle> {count:amount} times", said(Rounds))
    with pytest.raises(RuleboundError, match=r"Rounds\.count is a plain number, and no amount"):
        wrong.compile(CardText("Moth", ("Gather a card.",), w.WHISPER))


@pytest.mark.parametrize("count", [Number(2), True, None])
def test_a_text_that_leaves_an_amount_where_a_plain_number_belongs_is_refused(count: Any) -> None:
    text = CardText("Moth", ("Circle.",), w.WHISPER)
    assert language_with("act", "<circle>", Constant(Rounds(2))).compile_text(text).effect == Rounds(2)
    with pytest.raises(CardRefused, match=r"Rounds\.count holds what it is not declared to"):
        language_with("act", "<circle>", Constant(Rounds(count))).compile_text(text)


def test_what_fell_is_looked_for_where_it_fell_to() -> None:
    text = CardText("Scrap", ("When Scrap falls, return it to its owner's palm.",), w.MOTH)
    (power,) = LANGUAGE.compile_text(text).powers
    assert isinstance(power, Triggered)
    assert power.effect == PutCards(ThisCard(), c.HAND)


@pytest.mark.parametrize(
    "what", ["all moths you have", "each moth you have", "target moth", "up to two moths you have"]
)
def test_a_cost_takes_one_card_of_which_it_speaks(what: str) -> None:
    snuffing = language_with("cost", "snuff {what:thing}", said(UseCards), how="destroy")

    def compiled(named: str) -> TextBox:
        lines = (f"As an additional cost, snuff {named}.", "Gather a card.")
        return snuffing.compile_text(CardText("Q", lines, w.WHISPER))

    assert len(compiled("a moth you have").additional) == 1
    with pytest.raises(CardRefused):
        compiled(what)
