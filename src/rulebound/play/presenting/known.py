"""What a seat may know of a position, and what it calls what it knows: made once for a position, asked for often."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, final

from rulebound.errors import RuleboundError
from rulebound.kernel.game import Game
from rulebound.play.presenting.addressing import own_name
from rulebound.play.presenting.naming import names_in
from rulebound.play.presenting.public import EVERYBODY, full_view, public_view
from rulebound.play.presenting.shapes import Line
from rulebound.play.views.reading import View

__all__ = ["Known", "known_in"]


@final
@dataclass(frozen=True)
class Known:
    """A seat's view (-1: what everybody knows), the names in it by handle, and what its player is called there."""

    view: View
    names: dict[int, str]
    own: str
    #: The facts that the seat is told as lines, by their places in the journal, as far as somebody has asked for them.
    lines: dict[int, Line] = field(default_factory=dict)


def known_in(game: Game[Any], seat: int, view: View | None = None) -> Known:
    """Return what a seat may know now (-1: what everybody knows), with where values come from and what options cost.

    ``view`` is the seat's view, where it is known. Raises ``RuleboundError`` if there is no such seat.
    """
    if seat != EVERYBODY and not 0 <= seat < game.rules.seats(game.state):
        raise RuleboundError(f"there is no seat {seat}")
    full = public_view(game) if seat == EVERYBODY else full_view(game, seat, view)
    names = names_in(full)
    return Known(full, names, own_name(full, names))
