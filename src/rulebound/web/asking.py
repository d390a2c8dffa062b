"""What can be asked at a table: why not, what caused a line of the log, a card, more of the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rulebound.errors import RuleboundError
from rulebound.play.presenting import causes as presenting
from rulebound.play.presenting.at_a_table import lines
from rulebound.play.presenting.shapes import plain
from rulebound.play.table import Table
from rulebound.rulebooks.index import load_index

__all__ = ["causes", "face_of", "gist", "log_before", "reasons"]

#: How many lines of the log are sent at once.
AT_ONCE: Final = 200

Message = dict[str, Any]


def gist(table: Table, number: str) -> str:
    """Return what a rule is about, in a line; "" if the index lacks it."""
    try:
        return load_index().find(number, table.kind.rulebook(table.recording.edition)).title
    except RuleboundError:
        return ""


def reasons(table: Table, seat: int, message: Mapping[str, Any]) -> Message:
    """Return every reason why a seat can't do something now; raises ``RuleboundError`` for what it can't ask about."""
    if seat < 0:
        raise RuleboundError("only who plays can ask that")
    verb, number = message.get("verb", ""), message["number"]
    view = table.game.view(seat)
    thing = next((each for each in table.presenter.askables(view) if each.number == number), None)
    verbs = (verb,) if verb else thing.verbs if thing is not None else ()
    if not verbs:
        raise RuleboundError("there is nothing that one would do with that")
    against: dict[str, list[Message]] = {}
    for each in verbs:
        found = [
            {
                "text": reason.text,
                "rule": reason.rule,
                "gist": gist(table, reason.rule),
                "number": reason.subject if reason.subject != number else 0,
                "name": table.presenter.called(view, reason.subject) if reason.subject else "",
            }
            for reason in table.game.why_not(seat, each, number)
        ]
        against[each] = [reason for at, reason in enumerate(found) if reason not in found[:at]]
        if not found:
            break
    name = thing.name if thing is not None else table.presenter.called(view, number) if number else ""
    return {"type": "why", "verb": each, "number": number, "name": name, "reasons": _by_verb(against)}


def _by_verb(against: Mapping[str, list[Message]]) -> list[Message]:
    """What speaks against all that one would do with a card, each reason with its verb ("": against all of it)."""
    if not all(against.values()):
        return []
    first = next(iter(against.values()))
    shared = [
        reason for reason in first if len(against) > 1 and all(reason in found for found in against.values())
    ]
    return [{**reason, "verb": ""} for reason in shared] + [
        {**reason, "verb": verb}
        for verb, found in against.items()
        for reason in found
        if reason not in shared
    ]


def causes(table: Table, seat: int, message: Mapping[str, Any]) -> Message:
    """Return what caused a line of a seat's log, from it back; raises ``RuleboundError`` if there is no such line."""
    number = message["line"]
    found = [
        {
            "text": each.line.full,
            "rule": each.line.rule,
            "gist": gist(table, each.line.rule),
            "number": each.card,
            "name": each.name,
            "clause": each.clause,
        }
        for each in presenting.causes(table, seat, number)
    ]
    return {"type": "explain", "line": number, "causes": found}


def face_of(table: Table, seat: int, message: Mapping[str, Any]) -> Message:
    """Return a card as a seat may know it, by its handle or by (the beginning of) its name."""
    number, name = message.get("number", 0), message.get("name", "")
    face = table.presenter.face(table.known(seat).view, number, name)
    return {"type": "card", "number": number, "name": name, "face": plain(face) if face is not None else None}


def log_before(table: Table, seat: int, message: Mapping[str, Any]) -> Message:
    """Return lines of a seat's log before a number (None: the last ones)."""
    everything, before = message.get("everything", False), message.get("before")
    log = lines(table, seat, 0, everything)
    if before is not None:
        end = next((at for at, line in enumerate(log) if line.number >= before), len(log))
        log = log[:end]
    shown = log[-AT_ONCE:]
    first = next((line.number for line in shown if line.number >= 0), 0)
    return {
        "type": "log",
        "everything": everything,
        "before": before,
        "lines": [plain(line) for line in shown],
        "start": first if len(log) > AT_ONCE else 0,
    }
