"""Turns of a World of Warcraft game in a few lines: what was played, who attacked, what died, what it cost in life."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulebound.play.presenting.recounting import counted, listed, names_of, shortened
from rulebound.play.presenting.shapes import Line, Recap
from rulebound.play.wow.sight import Sight

__all__ = ["recap"]

#: What is done with cards, by the kinds of facts that tell of it.
_DONE: Final = (
    ("Played", ("play",)),
    ("Used", ("use", "complete")),
    ("Struck with", ("strike", "struck")),
)
_GONE: Final = (
    ("Destroyed", ("destroy",)),
    ("Discarded", ("discard",)),
    ("Removed from the game", ("remove",)),
)


def recap(sight: Sight, turn: int, lines: Sequence[Line]) -> Recap | None:
    """Return a turn, or what is new of it, in at most six lines; the first of ``lines`` is its beginning."""
    seat = lines[0].seat
    done = [line for line in lines[1:] if line.kind != "stage"]
    told: list[str] = []
    for words, kinds in _DONE:
        theirs = names_of([line for line in done if line.seat != sight.me], *kinds)
        if theirs:
            told.append(f"{words} {listed(counted(theirs))}")
    mine = sight.hero(sight.me) if sight.me >= 0 else None
    attacks = [
        f"{line.name} on {'your hero' if mine is not None and line.other == mine['name'] else line.other}"
        for line in done
        if line.kind == "attack" and line.name
    ]
    if attacks:
        told.append(f"Attacked: {listed(counted(attacks))}")
    for words, kinds in _GONE:
        # (What one who has lost leaves behind is no part of what was done.)
        gone = names_of([line for line in done if line.shown], *kinds)
        if gone:
            told.append(f"{words}: {listed(counted(gone))}")
    drawn = _drawn(sight, done)
    if drawn:
        told.append(drawn)
    lives = [words for player in sight.players for words in _life(sight, player["seat"], done)]
    if lives:
        # (What it came to is told whatever else happened.)
        told = [*shortened(told, 5), f"Life: {'; '.join(lives)}"]
    if not told:
        return None
    title = f"{sight.whose(seat)[:1].upper()}{sight.whose(seat)[1:]} turn {turn}"
    return Recap(turn, seat, title, shortened(told))


def _drawn(sight: Sight, done: Sequence[Line]) -> str:
    """Return who drew how many cards."""
    said: list[str] = []
    for player in sight.players:
        many = sum(1 for line in done if line.kind == "draw" and line.seat == player["seat"])
        if many:
            verb = "you drew" if player["seat"] == sight.me else f"{player['name']} drew"
            said.append(f"{verb} {many}")
    return f"Cards: {', '.join(said)}" if said else ""


def _life(sight: Sight, seat: int, done: Sequence[Line]) -> list[str]:
    """Return a hero's health before and after, if it has changed: as damage dealt and healed since tells it."""
    hero = sight.hero(seat)
    if hero is None:
        return []
    number, change = hero["number"], 0
    for line in done:
        if line.cards[:1] == (number,):
            sign = {"damage": -1, "put damage": -1, "heal": 1, "remove damage": 1}.get(line.kind, 0)
            change += sign * abs(line.amount)
    if not change:
        return []
    left = hero["health"] - hero["damage"]
    who = "you" if seat == sight.me else str(sight.players[seat]["name"])
    return [f"{who} {left - change} → {left}"]
