"""A fact as a line of a seat's log: in full and in short, with the cards that it names.

Whatever a line says beside its words stands in those words or in the seat's view, so it tells nothing more.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from rulebound.kernel.decision import in_brackets
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.play.games import GameKind
from rulebound.play.presenting.addressing import to_you
from rulebound.play.presenting.public import EVERYBODY, words_in_common
from rulebound.play.presenting.shapes import Line

__all__ = ["line_of"]

_BECAUSE: Final = ", because of "


def line_of(
    game: Game[Any],
    kind: GameKind,
    names: Mapping[int, str],
    fact: Event[Any],
    seat: int,
    number: int,
    own: str = "",
) -> Line:
    """Return a fact that a seat (-1: everybody) is told as a line; ``names`` are those in its view, by handle.

    Who goes by the name ``own`` is spoken to: that player is the one who reads.
    """
    full, name, other = _words(game, fact, seat)
    bracketed = in_brackets(fact.rule)
    told = full.rpartition(bracketed)[0].rstrip()
    short = kind.shortened(full) if _BECAUSE in full else full
    sentence, because, cause = short.rpartition(bracketed)[0].rstrip().partition(_BECAUSE)
    if because and cause not in sentence:
        sentence = f"{sentence}{_BECAUSE}{cause}"
    amount = getattr(fact, "amount", 0)
    return Line(
        number,
        to_you(full, own),
        "" if kind.is_noise(fact) else to_you(sentence, own),
        fact.rule,
        fact.kind,
        getattr(fact, "seat", -1),
        _cards(game, names, fact, seat, told),
        name if name in told else "",
        other if other in told else "",
        amount if isinstance(amount, int) and re.search(rf"\b{abs(amount)}\b", sentence) else 0,
    )


def _words(game: Game[Any], fact: Event[Any], seat: int) -> tuple[str, str, str]:
    """Return a fact in words, with the names of its main object and of the other one."""
    if seat != EVERYBODY:
        return game.explain(fact, seat), *game.names(fact, seat)
    seats = range(game.rules.seats(game.state))
    named = [game.names(fact, each) for each in seats]
    name, other = (each[0] if len(set(each)) == 1 else "" for each in zip(*named, strict=True))
    return words_in_common([game.explain(fact, each) for each in seats]), name, other


def _cards(
    game: Game[Any], names: Mapping[int, str], fact: Event[Any], seat: int, told: str
) -> tuple[int, ...]:
    """Return the handles of the cards that the words of a fact name, as far as the view names them, too."""
    found: list[int] = []
    of = (getattr(fact, "new", 0), getattr(fact, "subject", 0), getattr(fact, "other", 0), fact.cause.source)
    for number in of:
        if not isinstance(number, int) or number <= 0:
            continue
        handle = game.rules.handle(game.state, max(seat, 0), number)
        if handle in names and names[handle] in told and handle not in found:
            found.append(handle)
    return tuple(found)
