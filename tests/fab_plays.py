"""Playing cards at the little table until something has come of it: a hit, a defense, an empty stack, another turn."""

from __future__ import annotations

from fab_table import THEM, YOU, Table
from rulebound.fab import constants as c
from rulebound.fab.combat.damage_step import attack_power


def settle(table: Table, *answers: str) -> Table:
    """Pass until the stack is empty; of what is asked besides, an answer that begins as told is given, or the first."""
    while table.state.stack or table.asked()[0] not in ("priority", "defend", ""):
        _go_on(table, answers)
    return table


def play(table: Table, *labels: str, answers: tuple[str, ...] = ()) -> Table:
    """Do what is no attack, one after the other, and let each resolve."""
    for label in labels:
        settle(table.do(label), *answers)
    return table


def attack(table: Table, label: str, *answers: str) -> Table:
    """Attack, and go on until what waits for that has resolved; nothing has defended yet."""
    table.do(label)
    while table.asked()[0] not in ("priority", "defend"):
        _go_on(table, answers)
    while table.state.stage in (c.ACTION, c.LAYER, c.ATTACK) or table.state.stack:
        if table.asked()[0] == "defend":
            break
        _go_on(table, answers)
    return table


def hit_for(table: Table, label: str, *answers: str, by: tuple[str, ...] = ()) -> int:
    """Attack; return how much life they lose until the link has resolved, if cards ``by`` these names defend."""
    before = table.life(THEM)
    attack(table, label, *answers)
    finish(table, *answers, by=by)
    return before - table.life(THEM)


def finish(table: Table, *answers: str, by: tuple[str, ...] = ()) -> Table:
    """Go on until the link has resolved, and what waited for that."""
    left = list(by)
    while table.state.stage != c.RESOLUTION or table.state.stack:
        if table.asked()[0] == "defend":
            found = next((one for one in table.offered() for name in left if name in one), "")
            left = [name for name in left if not found or name not in found]
            table.do(found or "That is all")
        else:
            _go_on(table, answers)
    assert left == [], f"{left} could not defend"
    return table


def power(table: Table) -> int:
    """The power of the attack of the last link."""
    return attack_power(table.state, table.links()[-1])


def next_turn(table: Table, *answers: str) -> Table:
    """Go on until the next turn's action phase has begun, and what waited for that has resolved."""
    turn = table.state.turn
    while table.state.turn == turn or table.state.stage != c.ACTION:
        _go_on(table, answers)
    return settle(table, *answers)


def _go_on(table: Table, answers: tuple[str, ...]) -> None:
    kind = table.asked()[0]
    wanted = next((one for one in table.offered() for words in answers if one.startswith(words)), "")
    if wanted:
        table.do(wanted)
    elif kind == "priority":
        table.do("Pass")
    elif kind == "defend":
        table.do("That is all")
    else:
        table.game.choose(0)


__all__ = ["THEM", "YOU", "Table", "attack", "finish", "hit_for", "next_turn", "play", "power", "settle"]
