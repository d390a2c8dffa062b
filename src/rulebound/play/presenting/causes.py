"""How a line of the log came about: the facts that led to it, from it back to what somebody did.

Only facts that the seat is told are told again.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.play.presenting.shapes import Line
from rulebound.play.presenting.telling import line_of
from rulebound.play.table import Table

__all__ = ["LONGEST", "Because", "causes"]

#: How many facts are told at most of what a line came of.
LONGEST: Final = 8


@final
@dataclass(frozen=True)
class Because:
    """A fact that led to another: its line, and the card (its handle, its name) and the words on it that made it so."""

    line: Line
    card: int = 0
    name: str = ""
    clause: str = ""


def causes(table: Table, seat: int, number: int) -> list[Because]:
    """Return what caused a line of a seat's log, from it back; raises ``RuleboundError`` if there is no such line."""
    facts = table.game.journal
    place = table.told_place(seat, number) if number >= 0 else len(facts)
    if place >= len(facts):
        raise RuleboundError(f"there is no line {number}")
    known = table.known(seat)
    found: list[Because] = []
    at: int | None = place
    while at is not None and len(found) < LONGEST:
        line = line_of(table.game, table.kind, known.names, facts[at], seat, number, known.own)
        _, because, cause = line.full.partition(", because of ")
        card = line.cards[-1] if line.cards else 0
        name = table.presenter.called(known.view, card) if card else ""
        found.append(Because(line, card, name, cause.rpartition(" [")[0] if because else ""))
        at = _before(table, seat, at, line)
    return found


def _before(table: Table, seat: int, place: int, line: Line) -> int | None:
    """Return the place of the earlier fact that a fact came of, among those that a seat is told; None if of none.

    Of a triggered effect that is what set it off. Else it is how the effect came on the stack that made it, or what its
    source did last, if its words name that.
    """
    game = table.game
    facts = game.journal
    fact = facts[place]
    off = table.kind.set_off(game, place)
    if off is not None:
        return off if table.is_told(off, seat) else None
    layer = fact.cause.layer or (getattr(fact, "other", 0) if fact.kind == "resolve" else 0)
    source = fact.cause.source
    named = (
        0 < source != getattr(fact, "subject", 0)
        and game.rules.handle(game.state, max(seat, 0), source) in line.cards
    )
    began = getattr(fact, "layer", None) is not None and not layer
    for at in range(place - 1, -1, -1):
        earlier = facts[at]
        if not layer and (began or not named):
            return None
        is_it = (
            getattr(getattr(earlier, "layer", None), "number", 0) == layer and earlier.kind != "resolve"
            if layer
            else source in (getattr(earlier, "subject", 0), getattr(earlier, "other", 0))
            and earlier.kind != fact.kind
            and not table.kind.is_noise(earlier)
        )
        if is_it and table.is_told(at, seat):
            return at
    return None
