"""What a turn of Flesh and Blood came to, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from rulebound.play.fab.faces import called
from rulebound.play.fab.scene import active_link, hero_of
from rulebound.play.presenting.recounting import MOST, counted, listed
from rulebound.play.presenting.shapes import Line, Recap
from rulebound.play.views.reading import View, player_name

__all__ = ["recap_of"]


def recap_of(view: View, turn: int, lines: Sequence[Line]) -> Recap | None:
    """Return what somebody's turn came to: attacks, what else was played, who lost what: at most six lines."""
    seat = lines[0].seat
    if seat < 0:
        return None
    theirs = [line for line in lines if line.seat == seat]
    told = _attacks(view, turn, lines) + _played(theirs, lines) + _defended(view, lines) + _life(view, lines)
    told += _lost(lines) + _rest(view, theirs, seat)
    if len(told) < (3 if view["turn"] == turn else 1):
        # What little is new in a turn that goes on stands before the question.
        return None
    return Recap(turn, seat, f"{player_name(view, seat)}'s turn {turn}", tuple(told[:MOST]))


def _attacks(view: View, turn: int, lines: Sequence[Line]) -> list[str]:
    """Return the attacks, with the damage that each dealt."""
    parts: list[str] = []
    attacks = [place for place, line in enumerate(lines) if line.kind == "attack" and line.name]
    goes_on = view["turn"] == turn and bool(active_link(view))
    for place, until in pairwise([*attacks, len(lines)]):
        name = lines[place].name
        dealt = sum(
            line.amount for line in lines[place:until] if line.kind == "damage" and line.other == name
        )
        came = f"{dealt} damage" if dealt else "no damage"
        parts.append(f"{name} ({'under way' if goes_on and place == attacks[-1] else came})")
    return [f"Attacked with {listed(parts)}"] if parts else []


def _played(theirs: Sequence[Line], lines: Sequence[Line]) -> list[str]:
    """Return what was played or activated besides the attacks."""
    attacked = {line.name for line in lines if line.kind == "attack" or " attacks with " in line.full}
    names = [line.name for line in theirs if line.kind in ("play", "use") and line.name not in attacked]
    made = [line.name for line in theirs if line.kind == "enter" and line.name]
    found = [f"Played {listed(counted(name for name in names if name))}"] if any(names) else []
    return [*found, f"Got {listed(counted(made))}"] if made else found


def _defended(view: View, lines: Sequence[Line]) -> list[str]:
    """Return who defended with what."""
    found = []
    for seat in sorted({line.seat for line in lines if line.kind == "defend"}):
        names = [line.name for line in lines if line.kind == "defend" and line.seat == seat and line.name]
        who = "You defended" if seat == view["seat"] else f"{player_name(view, seat)} defended"
        found.append(f"{who if seat >= 0 else 'Defended'} with {listed(counted(names))}")
    return found


def _life(view: View, lines: Sequence[Line]) -> list[str]:
    """Return each hero's life before and after, where it has changed."""
    players: Any = view["players"]
    parts = []
    for player in players:
        hero = hero_of(view, player["seat"])
        if not hero:
            continue
        name = called(hero)
        lost = sum(line.amount for line in lines if line.kind == "damage" and line.name.startswith(name))
        lost += sum(
            abs(line.amount) for line in lines if line.kind == "lose life" and line.name.startswith(name)
        )
        gained = sum(line.amount for line in lines if line.kind == "gain life" and line.name.startswith(name))
        if lost == gained:
            continue
        now = max(0, hero["life"] - hero["damage"])
        who = "You" if player["seat"] == view["seat"] else player["name"]
        parts.append(f"{who} {now + lost - gained} → {now}")
    return [f"Life: {', '.join(parts)}"] if parts else []


def _lost(lines: Sequence[Line]) -> list[str]:
    """Return what was destroyed, discarded or banished."""
    words = {"destroy": "destroyed", "discard": "discarded", "remove": "banished"}
    parts = []
    for kind, done in words.items():
        names = [line.name for line in lines if line.kind == kind and line.name and line.shown]
        if names:
            parts.append(f"{done} {listed(counted(names))}")
    return [f"Also {'; '.join(parts)}"] if parts else []


def _rest(view: View, theirs: Sequence[Line], seat: int) -> list[str]:
    """Return what the player did with the rest of hand and deck."""
    pitched = [line.name for line in theirs if line.kind == "pitch" and line.name]
    drawn = sum(1 for line in theirs if line.kind == "draw")
    stored = sum(1 for line in theirs if line.kind == "put" and line.full.find("into the arsenal") >= 0)
    parts = [f"pitched {listed(counted(pitched))}"] if pitched else []
    parts += ["put a card into the arsenal"] if stored else []
    parts += [f"drew {drawn}"] if drawn else []
    if not parts:
        return []
    said = ", ".join(parts)
    return [said[:1].upper() + said[1:]]
