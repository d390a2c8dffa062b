"""Prevention of damage of several types, or to several objects, is divided by its controller (6.4.10f)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, resolve
from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import life_of
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Damage, GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.filters import AnyCard, Both
from rulebound.tcg.nodes.kinds import Side
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect, Value
from rulebound.tcg.program.prevention import Prevent

FRIEND = '[[card]]\nname = "Old Friend"\ntype = "action"\nsubtypes = ["ally"]\ncost = 0\nlife = 6\n'
YOURS = Both((AnyCard(), Side("your")))


def shield(times: int | None = 3, amount: Value | None = None, once: bool = False) -> Effect:
    """Prevent the next 3 damage to what you control, or 3 of the next."""
    limit = None if times is None else Number(times)
    return GrantAll(YOURS, (Prevent(amount=amount, once=once),), next_times=limit)


def dealt(
    table: Table, packets: list[tuple[str, int, int]], *answers: int, seat: int = YOU
) -> tuple[int, int]:
    """Deal damage at once to your hero or your ally, of several types; return how much life each has lost.

    How much of each is prevented is asked, and answered one after the other.
    """
    hero, friend = table.state.players[YOU].hero, table.number("Old Friend", shared.PLAY)
    source = table.state.players[THEM].hero
    whom = {"hero": hero, "friend": friend}
    events: list[GameEvent] = [
        Damage("test", BY_THE_RULES, whom[one], source, THEM, amount, kind, False)
        for one, amount, kind in packets
    ]
    before = [life_of(table.state, table.state.known(one)) for one in (hero, friend)]
    left = list(answers)
    happening = happen(table.state, events)
    answer: int | None = None
    while True:
        try:
            asked = next(happening) if answer is None else happening.send(answer)
        except StopIteration:
            break
        assert (asked.kind, asked.seat, asked.rule) == ("divide", seat, "6.4.10f")
        values = [option.value for option in asked.options]
        answer = values.index(left.pop(0))
    assert left == []
    after = [life_of(table.state, table.state.known(one)) for one in (hero, friend)]
    return before[0] - after[0], before[1] - after[1]


def table_of(*effects: Effect) -> Table:
    table = Table("Plain Blow (red)", arena="Old Friend", cards=SMALL + FRIEND)
    for effect in effects:
        resolve(table, effect, table.state.players[YOU].hero)
    return table


@pytest.mark.rule("fab:6.4.10f", "fab:6.4.10a")
@pytest.mark.parametrize(("to_hero", "lost"), [(3, (0, 2)), (2, (1, 1)), (1, (2, 0))])
def test_of_damage_to_several_objects_so_much_is_prevented_in_all(
    to_hero: int, lost: tuple[int, int]
) -> None:
    table = table_of(shield())
    assert dealt(table, [("hero", 3, 0), ("friend", 2, 0)], to_hero) == lost
    # Nothing of the shield is left.
    assert dealt(table, [("hero", 1, 0)]) == (1, 0)


@pytest.mark.rule("fab:6.4.10f")
@pytest.mark.parametrize(("arcane", "left"), [(2, 1), (0, 3)])
def test_of_several_types_of_damage_each_point_is_declared(arcane: int, left: int) -> None:
    """3 of the next damage: 2 arcane and 3 physical damage are dealt at once to the hero."""
    table = table_of(shield(1, Number(3), once=True))
    assert dealt(table, [("hero", 2, c.ARCANE), ("hero", 3, c.PHYSICAL)], arcane) == (2, 0)
    prevented = [
        fact.amount for fact in table.state.this_turn_of(("prevent",)) if isinstance(fact, GameEvent)
    ]
    assert prevented == [one for one in (arcane, left) if one]
    assert dealt(table, [("hero", 1, 0)]) == (1, 0)


@pytest.mark.rule("fab:6.4.10f")
def test_what_it_does_not_apply_to_takes_nothing_of_it_and_what_is_enough_for_all_is_not_asked_for() -> None:
    table = table_of(GrantAll(YOURS, (Prevent(damage_types=c.ARCANE),), next_times=Number(3)))
    # No choice: physical damage isn't prevented.
    assert dealt(table, [("hero", 3, c.PHYSICAL), ("friend", 2, c.ARCANE)]) == (3, 0)
    assert dealt(table, [("hero", 1, c.ARCANE), ("friend", 1, c.ARCANE)], 0) == (1, 0)
    enough = table_of(shield(5))
    assert dealt(enough, [("hero", 3, 0), ("friend", 2, 0)]) == (0, 0)
    assert dealt(enough, [("hero", 1, 0)]) == (1, 0)


@pytest.mark.rule("fab:6.4.10f", "fab:6.4.10b")
def test_what_prevents_all_of_it_divides_nothing() -> None:
    table = table_of(shield(1, once=True))
    assert dealt(table, [("hero", 3, 0), ("friend", 2, 0)]) == (0, 0)
