"""Automatic passing over the socket: a seat's wishes told, changed, and kept with its game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from rulebound.errors import RuleboundError
from rulebound.web.guests import Guest, Message
from rulebound.web.room import Room

__all__ = ["pass_until", "passing_told", "set_passing", "yield_to"]


def passing_told(room: Room, guest: Guest) -> Message:
    """Return what there is to show of a seat's automatic passing; raises ``RuleboundError`` for spectators."""
    seat = _seat(guest)
    table = room.table
    told = table.passing[seat].told(table.situation(seat), table.presenter.stages)
    return {"type": "passing", **told, "always_ask": seat in table.game.always_ask}


def set_passing(room: Room, guest: Guest, wanted: Mapping[str, Any]) -> None:
    """Change a seat's settings; raises ``RuleboundError`` for unknown ones."""
    seat = _seat(guest)
    wishes = room.table.passing[seat]
    if "mode" in wanted:
        room.table.set_mode(seat, wanted["mode"])
    if "stops" in wanted:
        known = room.table.presenter.stages
        for stage, _ in wanted["stops"]:
            if stage not in known:
                raise RuleboundError(f"there is no stage {stage!r}", fix=f"Known: {', '.join(known)}.")
        wishes.set_stops([list(stop) for stop in wanted["stops"]])
    if "interrupted_by" in wanted:
        wishes.interrupt(wanted["interrupted_by"])
    _keep(room, seat)


def yield_to(room: Room, guest: Guest, key: str, answer: str) -> None:
    """Answer for an ability from now on, or be asked again."""
    seat = _seat(guest)
    room.table.yield_to(seat, key, answer)
    _keep(room, seat)


def pass_until(room: Room, guest: Guest, until: str, interrupted_by: Sequence[str] | None) -> None:
    """Pass now, and on until then; raises ``RuleboundError`` where one can't."""
    seat = _seat(guest)
    if room.asked() != seat:
        raise RuleboundError("somebody else is asked now")
    room.note_facts()
    room.table.pass_until(seat, until, interrupted_by)
    room.changed(seat)


def _seat(guest: Guest) -> int:
    if guest.seat < 0:
        raise RuleboundError("only who plays passes")
    return guest.seat


def _keep(room: Room, seat: int) -> None:
    room.facts.passing[str(seat)] = room.table.passing[seat].to_plain()
    room.keep_facts()
    room.look_again()
