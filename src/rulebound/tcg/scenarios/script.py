"""Acting in a scenario by lines of text: what a file for judges says after its position.

One act a line; a game's package of scenarios tells which. Names are in quotes, ``#`` begins a comment.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import ClassVar, Final, final

from rulebound.errors import RuleboundError
from rulebound.tcg.scenarios.lines import Line, without_comment, words_in
from rulebound.tcg.scenarios.table import Answer, Surprise, Table
from rulebound.text.limits import whole

__all__ = ["Act", "Script", "acts_in", "answer_in", "answers_in", "names_in", "player_in", "rest_of"]

#: What stands before an act that only some editions have.
_ONLY: Final = re.compile(r"(\d{4}(?:,\s*\d{4})*):\s*")


@final
class Act:
    """One line of a script: its number in the file, its words, and the editions under which it is done (none: all)."""

    def __init__(self, number: int, text: str, editions: tuple[str, ...] = ()) -> None:
        self.number = number
        self.text = text
        self.editions = editions


def acts_in(text: str, first: int = 1, editions: Sequence[str] = ()) -> list[Act]:
    """Return the acts of a text whose first line has a number in its file; empty lines and comments are left out.

    ``editions`` are those that a line may be for alone. Raises ``RuleboundError`` for another.
    """
    found: list[Act] = []
    for number, line in enumerate(text.splitlines(), first):
        stripped = without_comment(line).strip()
        if stripped:
            only = _ONLY.match(stripped)
            named = tuple(re.split(r",\s*", only[1])) if only is not None else ()
            unknown = [name for name in named if name not in editions]
            if unknown:
                fix = f"Known: {', '.join(editions)}." if editions else "Leave it out."
                raise RuleboundError(f"there is no edition {unknown[0]!r}", f"scenario, line {number}", fix)
            found.append(Act(number, stripped[only.end() :] if only is not None else stripped, named))
    return found


class Script:
    """The acts of a game's scenarios: those of all games, to which a game adds its own."""

    #: What can be done, and what can be expected besides facts of cards.
    acts: ClassVar[tuple[str, ...]] = ("pass", "resolve", "end", "choose", "concede", "expect", "why", "show")
    expected: ClassVar[tuple[str, ...]] = (
        *("hand", "graveyard", "choices", "asked", "stage", "winner", "running", "log", "offered", "refused"),
    )
    #: Facts that are asked with a pair of a name and a number.
    counted: ClassVar[tuple[str, ...]] = ("counter",)

    def perform(self, table: Table, act: Act) -> list[str]:
        """Do what a line says and return what it tells besides what happens (reasons, the position).

        Raises ``RuleboundError`` naming the line if it isn't understood or isn't legal, and
        :class:`~rulebound.tcg.scenarios.table.Surprise` if what it expects is not so.
        """
        line = Line(act.number, words_in(act.text, act.number))
        verb = line.word("what is done")
        try:
            told = self.do(table, line, verb)
        except Surprise as error:
            raise Surprise(f"line {act.number}: {error}") from None
        except RuleboundError as error:
            place = error.place if error.place.startswith("scenario") else f"scenario, line {act.number}"
            raise RuleboundError(error.message, place=place, fix=error.fix) from None
        if line.more():
            line.fail(f"{line.words[0].text!r} is one word too many")
        return told

    def do(self, table: Table, line: Line, verb: str) -> list[str]:
        """Do one act; raises ``RuleboundError`` for one that there isn't."""
        if verb == "pass":
            _pass(table, line)
        elif verb == "resolve":
            everything = line.take("all")
            answers = answers_in(line)
            if everything:
                table.resolve_all(*answers)
            else:
                table.resolve(*answers)
        elif verb == "end":
            if line.word("turn") != "turn":
                line.fail("what ends?", "end turn")
            table.end_turn(*answers_in(line))
        elif verb == "choose":
            table.choose(*answers_in(line))
        elif verb == "concede":
            table.concede(player_in(line))
        elif verb == "expect":
            if line.has_name():
                self._expect_card(table, line)
            else:
                self.expect(table, line, line.word("what is expected"))
        elif verb == "why":
            return self._why(table, line)
        elif verb == "show":
            return str(table).splitlines()
        else:
            line.unknown(verb, self.acts)
        return []

    def expect(self, table: Table, line: Line, what: str) -> None:
        """Check one thing that isn't a fact of a card; raises ``RuleboundError`` for what can't be checked."""
        if what in ("hand", "graveyard"):
            player = player_in(line)
            check = table.expect_hand if what == "hand" else table.expect_graveyard
            check(player, *names_in(line))
        elif what == "choices":
            table.expect_choices(*answers_in(line))
        elif what == "asked":
            table.expect_asked(player_in(line), line.word("a kind of question") if line.more() else "")
        elif what == "stage":
            table.expect_stage(rest_of(line))
        elif what == "winner":
            table.expect_winner(*names_in(line))
        elif what == "running":
            table.expect_running()
        elif what == "log":
            words = line.name("words of the log")
            table.expect_log(words, line.number_word("how often") if line.more() else None)
        elif what == "offered":
            verb, name, at = _action(line)
            table.expect_offered(verb, name, at)
        elif what == "refused":
            verb, name, at = _action(line)
            table.expect_refused(verb, name, line.word("a rule") if line.more() else "", at)
        else:
            line.unknown(what, self.expected)

    def _expect_card(self, table: Table, line: Line) -> None:
        name = line.name("a card")
        while line.more():
            fact = line.word("a fact")
            value: object = answer_in(line)
            if fact in self.counted:
                value = (value, line.number_word("how many counters"))
            table.expect(name, **{fact: {"yes": True, "no": False}.get(str(value), value)})

    def _why(self, table: Table, line: Line) -> list[str]:
        verb, name, at = _action(line)
        if line.take("by"):
            table.give_priority(player_in(line))
        other = table.subject(at) if at else 0
        seat = table.decision.seat
        subjects = [card.number for card in table.cards(name)] if name else [0]
        if not subjects:
            line.fail(f"there is no card {name!r}")
        reasons = [table.why_not(seat, verb, subject, other) for subject in subjects]
        if any(not each for each in reasons):
            return [f"{verb} {name}: nothing speaks against it."]
        told = [repr(reason) for each in reasons for reason in each]
        return list(dict.fromkeys(told))


def answer_in(line: Line) -> Answer:
    """Return the next answer: a name, a number or a word such as yes and done."""
    if line.has_name():
        return line.name("an answer")
    word = line.word("an answer")
    return whole(word) if whole(word) >= 0 else word


def player_in(line: Line) -> str:
    """Return a player's name, in quotes or one word."""
    return line.name("a player") if line.has_name() else line.word("a player")


def answers_in(line: Line) -> list[Answer]:
    """Return all answers that are left."""
    found: list[Answer] = []
    while line.more():
        found.append(answer_in(line))
    return found


def names_in(line: Line) -> list[str]:
    """Return all names that are left."""
    return [str(answer) for answer in answers_in(line)]


def rest_of(line: Line) -> str:
    """Return all words that are left as one text."""
    words = [word.text for word in line.words]
    line.words.clear()
    return " ".join(words)


def _pass(table: Table, line: Line) -> None:
    if line.take("until"):
        table.pass_until(rest_of(line))
    elif line.take("by"):
        table.pass_(by=player_in(line))
    else:
        table.pass_()


def _action(line: Line) -> tuple[str, str, str]:
    """Return a verb, the card that it is about, and what it is done to, the last two empty if they aren't said."""
    verb = line.word("play, use ...")
    name = line.name("a card") if line.has_name() else ""
    return verb, name, line.name("a card or a player") if line.take("at") else ""
