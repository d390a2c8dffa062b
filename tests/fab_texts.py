"""Cards of our own with texts, and tables at which they are played until nothing is left on the stack."""

from __future__ import annotations

from fab_table import Table

#: A line of what lets one act once more.
AGAIN = "**Go again**"
RED, BLUE = "Plain Blow (red)", "Plain Blow (blue)"


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
