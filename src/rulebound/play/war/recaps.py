"""What a turn of War:TCG came to, in a few lines, and what happened just before a question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rulebound.play.presenting.addressing import own_name, to_you
from rulebound.play.presenting.recounting import MOST, counted, listed
from rulebound.play.presenting.shapes import Line, Recap
from rulebound.play.views.reading import View, player_name

__all__ = ["recap_of", "told_before"]

#: How much a question tells of what happened before it.
_LATEST: Final = 3
_PUT: Final = ("place", "stack", "link", "upgrade", "heal")
#: What a player has just done, and knows.
_OWN: Final = frozenset(
    {"place", "stack", "link", "upgrade", "clear", "skill", "reveal", "discard", "pick up"}
)


def told_before(view: View, recent: Sequence[Line]) -> str:
    """Return what happened since a seat was asked before, the latest of it, in a sentence or three."""
    me: Any = view["seat"]
    name = own_name(view)
    told = [line.shown for line in recent if line.shown and (line.seat != me or line.kind not in _OWN)]
    return " ".join(f"{to_you(words, name).rstrip('.')}." for words in told[-_LATEST:])


def recap_of(view: View, turn: int, lines: Sequence[Line]) -> Recap | None:
    """Return what happened in a turn, but for what the seat itself placed: at most six lines."""
    me: Any = view["seat"]
    told: list[str] = []
    for seat in (1 - me, me) if me >= 0 else (0, 1):
        told += _doings(view, [line for line in lines if line.seat == seat], seat)
    told += _fights(view, lines)
    told += _coins(view, turn, lines)
    if len(told) < 2:
        # One thing stands before the question.
        return None
    return Recap(turn, 1 - me if me >= 0 else -1, f"Turn {turn}", tuple(told[:MOST]))


def _doings(view: View, lines: Sequence[Line], seat: int) -> list[str]:
    """Return what a player did with the cards of hand and deck."""
    who = player_name(view, seat)
    if seat == view["seat"]:
        # Who did it knows it.
        return []
    parts: list[str] = []
    gone = [line.name for line in lines if line.kind == "discard" and line.name]
    parts += [f"discarded {listed(counted(gone))}"] if gone else []
    drawn = sum(line.amount or 1 for line in lines if line.kind == "drew")
    parts += [f"drew {drawn}"] if drawn else []
    back = [line.name for line in lines if line.kind in ("resurrect", "pick up") and line.name]
    parts += [f"took back {listed(counted(back))}"] if back else []
    found = [f"{who} {', '.join(parts)}"] if parts else []
    # (What heals a card, and what takes the place of a damaged one, are facts of one kind.)
    put = [line for line in lines if line.kind in _PUT and (line.kind != "heal" or " replaces " in line.full)]
    placed = _placed(put)
    cleared = [line.name for line in lines if line.kind == "clear"]
    said = f"; made room by discarding {listed(cleared)}" if cleared else ""
    found += [f"{who} placed {listed(placed)}{said}"] if placed else []
    skills = [f"{line.name} on {line.other}" for line in lines if line.kind == "skill"]
    found += [f"{who} played {listed(skills)}"] if skills else []
    return found


def _placed(lines: Sequence[Line]) -> list[str]:
    """Return placements in few words: each that is known with its place, and those face down together."""
    named = [f"{line.name} ({_where(line)})" for line in lines if line.name]
    hidden = [_where(line) for line in lines if not line.name]
    if not hidden:
        return named
    cards = "a card" if len(hidden) == 1 else f"{len(hidden)} cards"
    return [f"{cards} face down ({', '.join(hidden)})", *named]


def _where(line: Line) -> str:
    """Return the slot of a placement."""
    return line.shown.rpartition(" in ")[2]


def _fights(view: View, lines: Sequence[Line]) -> list[str]:
    """Return how the battles went: attacks, and what each player lost."""
    attacks = sum(1 for line in lines if line.kind == "attack")
    lost = []
    for seat in (0, 1):
        names = [line.name for line in lines if line.kind == "destroy" and line.seat == seat]
        if names:
            who = "you" if seat == view["seat"] else player_name(view, seat)
            lost.append(f"{who} lost {listed(counted(names))}")
    if not attacks and not lost:
        return []
    fought = f"{attacks} attack{'' if attacks == 1 else 's'}"
    return [f"Combat: {fought}; {'; '.join(lost) if lost else 'nothing was destroyed'}"]


def _coins(view: View, turn: int, lines: Sequence[Line]) -> list[str]:
    """Return what became of the coins, before and after."""
    players: Any = view["players"]
    taken = [sum(1 for line in lines if line.kind == "coin" and line.seat == seat) for seat in (0, 1)]
    if not any(taken):
        return []
    parts = []
    for seat in (0, 1):
        who = "you" if seat == view["seat"] else player_name(view, seat)
        coins = players[seat]["coins"]
        parts.append(f"{who} {coins - taken[seat]} → {coins}" if taken[seat] else f"{who} {coins}")
    return [f"Coins: {', '.join(parts)}"]
