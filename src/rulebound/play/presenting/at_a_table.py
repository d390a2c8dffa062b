"""A table as it is presented: to one of its seats, or to those who only watch.

All of it is made from the seat's view, its decision, and the facts that it is told. For spectators it is made from what
all seats know.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, takewhile
from typing import Any, Final

from rulebound.kernel.session import AGREED
from rulebound.play.presenting.known import Known
from rulebound.play.presenting.shapes import Line, Presented, Recap
from rulebound.play.presenting.telling import line_of
from rulebound.play.table import Table
from rulebound.play.views.reading import View, player_name

#: Of a turn that goes on, fewer lines than these are no recap: what has just happened is told with the question.
MANY: Final = 3

__all__ = ["decision_id", "lines", "outcome", "present"]


def present(table: Table, seat: int) -> Presented:
    """Return all that a screen shows to a seat now; seat -1 is that of spectators, who see what everybody sees."""
    presenter, game = table.presenter, table.game
    known = table.known(seat)
    view = known.view
    scene = presenter.scene(view)
    if game.over:
        return Presented(scene, recaps=_recaps(table, seat, known), result=outcome(table, view))
    asked = game.decision
    if asked is None or asked.seat != seat:
        return Presented(scene)
    decision = game.told(asked)
    shown: Any = view["decision"]
    labels = [option["label"] for option in shown["options"]]
    passing = presenter.passes(view, decision, labels)
    now = presenter.situation(view, decision)
    if passing is not None and now is not None and now.pass_at == passing.place:
        passing = replace(passing, until=table.passing[seat].next_stop(now))
    recent = _told(table, seat, known, table.answered_at(seat), len(game.journal))
    return Presented(
        scene,
        decision_id(table, seat),
        presenter.prompt(view, decision, recent),
        presenter.offers(view, decision, labels),
        passing,
        _recaps(table, seat, known),
    )


def outcome(table: Table, view: View) -> str:
    """Return how a game ended, in words: who gave up, and then what the rules say of it."""
    given = [each.answer for each in table.recording.answers]
    # Of several who play, those who gave up earlier didn't end it.
    last = given if len(table.seats) == 2 else takewhile(lambda answer: answer < 0, reversed(given))
    gone = dict.fromkeys(-1 - answer for answer in last if answer < 0 and answer != AGREED)
    said = table.presenter.result(view, table.game.result or ())
    names = " and ".join(player_name(view, seat) for seat in gone)
    return f"{names} gave up. {said}" if names else said


def decision_id(table: Table, seat: int) -> str:
    """Return what names the decision that a seat is asked now; "" if it isn't.

    It changes with whatever this seat answers or is told and with whatever is taken back, and with nothing else: how
    many answers others have given differs with what their hands allow.
    """
    asked = table.game.decision
    if asked is None or asked.seat != seat:
        return ""
    return f"{table.game.answers_of(seat)}.{table.told_count(seat)}.{table.undos}"


def lines(table: Table, seat: int, since: int = 0, everything: bool = False) -> list[Line]:
    """Return the log of a seat (-1: of everybody) from a line's number on, with the table's notes between the facts.

    Without ``everything``, only lines with short words.
    """
    known = table.known(seat)
    end = len(table.game.journal)
    start = table.told_place(seat, since)
    found: list[Line] = []
    for at, text in [*table.notes(seat), (end, "")]:
        if at >= start:
            found += _told(table, seat, known, start, at)
            start = at
            if text:
                found.append(Line(-1, text, text, kind="note"))
    return [line for line in found if everything or line.shown]


def _told(table: Table, seat: int, known: Known, start: int, end: int) -> list[Line]:
    """Return the facts of a part of the journal that a seat is told, as lines."""
    counts = table.told_counts(seat)
    told = [place for place in range(start, end) if counts[place + 1] > counts[place]]
    if any(place not in known.lines for place in told):
        facts = table.game.journal
        for place in told:
            if place not in known.lines:
                known.lines[place] = line_of(
                    table.game, table.kind, known.names, facts[place], seat, counts[place], known.own
                )
    return [known.lines[place] for place in told]


def _recaps(table: Table, seat: int, known: Known) -> tuple[Recap, ...]:
    """Return what the others' turns came to since a seat was asked before.

    Of a turn that is over, all of it; of the one that goes on, what is new.
    """
    presenter, facts = table.presenter, table.game.journal
    start = table.answered_at(seat)
    view = known.view
    turns = [place for place, fact in enumerate(facts) if fact.kind == presenter.turn_fact]
    found: list[Recap] = []
    for number, (begun, over) in enumerate(pairwise([*turns, len(facts)]), start=1):
        goes_on = number == len(turns)
        # (A turn was not over yet, as the seat answered, if the next one had not begun.)
        is_old = over <= start if goes_on else over < start
        if is_old or getattr(facts[begun], "seat", -1) == seat:
            continue
        told = _told(table, seat, known, begun, begun + 1)
        told += _told(table, seat, known, max(begun + 1, start) if goes_on else begun + 1, over)
        recap = presenter.recap(view, number, told) if told else None
        if recap is None and told and not goes_on:
            whose = player_name(view, told[0].seat) + "'s turn" if told[0].seat >= 0 else "Turn"
            recap = Recap(number, told[0].seat, f"{whose} {number}", ("Nothing was done.",))
        if recap is not None and (not goes_on or len(recap.lines) >= MANY):
            found.append(recap)
    return tuple(found)
