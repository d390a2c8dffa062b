"""Cards of our own with texts, and tables at which they are played until nothing is left on the stack."""

from __future__ import annotations

from fab_table import SMALL, THEM, YOU, Table, number_of, resolve
from rulebound.fab import constants as c
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.values import Number

#: A line of what lets one act once more.
AGAIN = "**Go again**"
RED, BLUE = "Plain Blow (red)", "Plain Blow (blue)"
BLOW = RED


def card(
    name: str, text: str, kind: str = "action", power: int = -1, cost: int = 0, more: str = "", tags: str = ""
) -> str:
    """Return an entry of a card; its lines are parted by "|", its subtypes by commas; with a power it is an attack."""
    subtypes = [tag for tag in ["attack" if power >= 0 and kind == "action" else "", *tags.split(",")] if tag]
    numbers = f"power = {power}\n" if power >= 0 else ""
    if kind not in ("equipment", "weapon", "token", "hero"):
        numbers += f"cost = {cost}\n"
    lines = ", ".join(f"'{line}'" if '"' in line else f'"{line}"' for line in text.split("|"))
    return f'[[card]]\nname = "{name}"\ntype = "{kind}"\nsubtypes = {subtypes}\n{numbers}{more}\ntext = [{lines}]\n'


def settle(table: Table, *answers: int) -> Table:
    """Pass until the stack is empty; of several choices those of ``answers`` are made, then the first ones."""
    left = list(answers)
    while table.state.stack:
        if table.asked()[0] == "priority":
            table.do("Pass")
        else:
            table.game.choose(left.pop(0) if left else 0)
    return table


def play(table: Table, *names: str) -> Table:
    """Play cards that are no attacks, one after the other, and let each resolve."""
    for name in names:
        settle(table.do(f"Play {name}"))
    return table


def anew(table: Table, resources: int | None = None, actions: int | None = None) -> Table:
    """Ask again what can be done, at a table of which the position was changed: with so much of each asset."""
    for asset, amount in ((c.RESOURCES, resources), (c.ACTIONS, actions)):
        if amount is not None:
            table.state.assets[YOU][asset] = amount
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def with_token(
    name: str,
    hand: str = BLOW,
    theirs: str = "",
    deck: str = "",
    arena: str = "",
    cards: str = "",
    times: int = 1,
) -> Table:
    """A table at which you have created a token."""
    table = Table(hand, theirs, deck=deck, arena=arena, cards=SMALL + cards)
    resolve(table, CreateTokens(You(), name, Number(times)), table.state.players[YOU].hero)
    return anew(table)


def go(table: Table, seat: int = YOU) -> Table:
    """Go on until the action phase of a player's next turn has come, and nothing is left on the stack."""
    turn, state = table.state.turn, table.state
    while (state.turn_player, state.stage) != (seat, c.ACTION) or state.stack or turn == state.turn:
        on(table)
        state = table.state
    return table


def on(table: Table) -> None:
    """Go on, doing nothing where that can be."""
    label = "Pass" if table.asked()[0] == "priority" else "That is all"
    table.do(label if label in table.offered() else table.offered()[0])


def until(table: Table, stage: int) -> Table:
    """Go on until a stage."""
    while table.state.stage != stage:
        on(table)
    return table


def gone(table: Table, name: str, seat: int = YOU) -> bool:
    """Tell whether a player has no such token any more."""
    return name not in table.cards_in(shared.PLAY, seat)


def power_of_attack(table: Table, label: str = f"Play {BLOW}") -> int:
    """Attack, and return how much power the attack has in the reaction step."""
    table.do(label)
    until(table, c.REACTION)
    return number_of(table, table.links()[-1].attack)
