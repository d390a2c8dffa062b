"""Counters and what becomes of them; an action point that nothing replaces; which name is named (1.15 to 9.1)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from fab_table import SMALL, YOU, Table, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.nodes.clashing import GainActions
from rulebound.fab.nodes.faces import faces_of
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Counters, Gain, GameEvent
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.choices.naming import names_to_say
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.program.nodes import Context, Replacing


def counted(table: Table, number: int, *changes: tuple[str, int]) -> dict[str, int]:
    """Put counters on an object, or remove them; return what it has then."""
    for name, amount in changes:
        record(table.state, [Counters("test", number, name, amount, BY_THE_RULES)])
    return dict(table.state.known(number).counters)


@pytest.mark.rule("fab:1.15.1", "fab:1.15.4")
def test_counters_of_one_name_are_so_many_of_them_and_others_stay() -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    assert counted(table, lamp, ("steam", 1), ("verse", 1)) == {"steam": 1, "verse": 1}
    assert counted(table, lamp, ("steam", 2)) == {"steam": 3, "verse": 1}
    assert counted(table, lamp, ("steam", -1)) == {"steam": 2, "verse": 1}
    assert counted(table, lamp, ("+1 power", 1), ("-1 power", 1), ("verse", -3)) == {
        "steam": 2,
        "+1 power": 1,
        "-1 power": 1,
    }


@pytest.mark.rule("fab:1.15.3")
def test_counters_cease_to_exist_with_the_object_that_they_are_on() -> None:
    table = Table("Steady Breath", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    assert counted(table, lamp, ("steam", 2)) == {"steam": 2}
    lamp = put(table, lamp, shared.HAND)
    assert counted(table, lamp) == {}
    assert counted(table, put(table, lamp, shared.PLAY)) == {}


@dataclass(frozen=True)
class OneMore(Replacing):
    """Whoever would gain action points gains one more."""

    def kinds(self) -> tuple[str, ...]:
        return ("gain action points",)

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        return event.amount > 0

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        return [Gain(event.kind, event.rule, event.seat, event.other, event.amount + 1, event.cause)]
        yield  # pragma: no cover


@pytest.mark.rule("fab:4.3.2b", "fab:4.3.2")
def test_the_action_point_of_a_turn_is_not_replaced() -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    resolve(table, GrantAll(None, (OneMore(),), "game"))
    turn = table.state.turn
    while table.state.turn < turn + 2:
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    assert table.has(YOU) == (0, 1)
    # Any other is.
    resolve(table, GainActions(Number(1)))
    assert table.has(YOU) == (0, 3)


TWINS = """
[[card]]
name = "Ebb and Flow"
twin = [
    {name = "Ebb", type = "action", subtypes = ["aura"], cost = 0, keywords = ["go again"]},
    {name = "Flow", type = "instant", subtypes = ["item"], cost = 0},
]
"""


@pytest.mark.rule("fab:9.1.2b", "fab:9.1.4", "fab:9.1.4a")
def test_one_side_of_a_card_with_two_faces_is_named() -> None:
    (whole,) = read_cards(TWINS, "a test")
    table = Table(whole.key, cards=TWINS)
    names = [name for name, _ in names_to_say(table.state, YOU)]
    assert ("Ebb" in names, "Flow" in names, whole.name in names) == (True, True, False)
    assert set(values_of(table, table.number(whole.key)).tags) == {"aura", "item"}
    assert (whole.types, whole.program.keywords) == (c.ACTION_CARD | c.INSTANT, c.GO_AGAIN)
    assert [face.name for face in faces_of(whole)] == ["Ebb", "Flow"]
