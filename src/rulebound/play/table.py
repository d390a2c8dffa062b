"""One game at a table: seats that answer in turn, passing for them, taking back, recording, keeping."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, final

from rulebound.errors import RuleboundError
from rulebound.kernel.events import Event
from rulebound.kernel.game import Game
from rulebound.play.board import Board
from rulebound.play.files.whole_files import write_text
from rulebound.play.games import GameKind
from rulebound.play.keeping.keeper import Keeper, NotKept
from rulebound.play.passing import AutoPass
from rulebound.play.presenting.presenter import Presenter
from rulebound.play.presenting.public import is_told
from rulebound.play.replays import BY_COMPUTER, BY_PERSON, BY_TABLE, Answer, Recording
from rulebound.play.seats import PositionChanged, Seat, Window
from rulebound.play.undoing import FreeUndo, UndoPolicy, UntilRevealed

__all__ = ["LogLine", "Table", "ending"]


@final
@dataclass(frozen=True)
class LogLine:
    """A line of the log: the fact's number among those that are told (-1: a note of the table), and its words."""

    number: int
    text: str


def ending(game: Game[Any]) -> dict[str, object]:
    """Return how a game ended, as plain data: with more than two seats, all winners, too, for teams win together."""
    result = game.result or ()
    winners = [seat for seat, score in enumerate(result) if score == 1.0]
    told: dict[str, object] = {"winner": winners[0] if winners else None}
    if game.rules.seats(game.state) > 2:
        told["winners"] = winners
    return {**told, "turns": game.view(0).get("turn"), "decisions": game.decisions, "hash": game.hash()}


def _mark(game: Game[Any], answer: int) -> tuple[int, int]:
    """Return who is about to give an answer, and how many facts there are before it."""
    decision = game.decision
    seat = -1 - answer if answer < 0 else decision.seat if decision is not None else -1
    return seat, game.rules.length(game.state)


@final
class Table:
    """A game, the seats that play it, and the record of every answer."""

    def __init__(
        self, recording: Recording, game: Game[Any], seats: Sequence[Seat], keeper: Keeper | None = None
    ) -> None:
        self.recording = recording
        self.game = game
        self.seats = list(seats)
        #: What keeps the game (None: nothing does), and why it can't be kept now (empty: it is).
        self.keeper = keeper
        self.unkept = ""
        self.board: Board = recording.kind.board(game)
        self.passing = [AutoPass(stops=self.board.stops) for _ in self.seats]
        people = [seat for seat in self.seats if seat.kind == "human"]
        self.undo_policy: UndoPolicy = UntilRevealed(recording.kind) if len(people) > 1 else FreeUndo()
        self._notes: list[tuple[int, str]] = []
        #: How often something has been taken back.
        self.undos = 0
        #: Who gave each answer, and how many facts there were before it.
        self._given: list[tuple[int, int]] = []
        #: By seat (-1: everybody), how many of the facts before each one are told it.
        self._told: dict[int, list[int]] = {}
        self._presenter: Presenter | None = None

    @property
    def kind(self) -> GameKind:
        """The game that is played."""
        return self.recording.kind

    @property
    def presenter(self) -> Presenter:
        """What presents the game on any screen."""
        if self._presenter is None:
            self._presenter = self.kind.presenter(self.game)
        return self._presenter

    # --- Playing -----------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Have the next decision made: by the table if it is to be passed, otherwise by its seat."""
        asked = self.game.decision
        if asked is None:
            raise RuleboundError("the game is over")
        seat = self.seats[asked.seat]
        window = Window(self.game, asked.seat)
        decision = window.decision
        assert decision is not None
        if seat.kind == "human" and self.passing[decision.seat].is_on:
            situation = self.board.situation(window.view(), decision)
            reason = self.passing[decision.seat].reason(situation)
            if reason and situation is not None:
                self._notes.append((len(self.game.journal), reason))
                self.give(situation.pass_at, BY_TABLE)
                return
        try:
            place = seat.choose(window, decision)
        except PositionChanged:
            return
        self.give(place, BY_PERSON if seat.kind == "human" else BY_COMPUTER)

    def give(self, answer: int, by: str = BY_PERSON) -> None:
        """Give an answer and record it; it is kept when this returns. Raises ``RuleboundError`` if it is none."""
        mark = _mark(self.game, answer)
        self.game.give(answer)
        if len(self._given) == len(self.recording.answers):
            self._given.append(mark)
        self.recording.answers.append(Answer(answer, by))
        self.keep()

    def resign(self, seat: int) -> None:
        """Let a seat concede."""
        self.give(-1 - seat)

    # --- Taking back -------------------------------------------------------------------------------------------------

    def last_choice(self, seat: int) -> int:
        """Return how many answers there were before a seat's last own choice; -1 if it has made none."""
        given, answers = self._answers_so_far(), self.recording.answers
        for at in range(len(answers) - 1, -1, -1):
            if answers[at].by == BY_PERSON and given[at][0] == seat:
                return at
        return -1

    def objection(self, seat: int) -> str:
        """Return why the others must agree before a seat takes its last choice back; empty if they needn't."""
        if isinstance(self.undo_policy, FreeUndo):
            return ""
        at = self.last_choice(seat)
        if at < 0:
            return ""
        return self.undo_policy.objection(self.recording.game(at, False), self.game, seat)

    def undo(self, seat: int) -> bool:
        """Go back to a seat's last own choice; False if there is nothing to take back."""
        at = self.last_choice(seat)
        if at < 0:
            return False
        steps = len(self.recording.answers) - at
        for _ in range(steps):
            if not self.game.undo():
                # The game was loaded without its past: start again from the recording.
                self.game = self.recording.game(at)
                break
        del self.recording.answers[at:]
        del self._given[at:]
        self.undos += 1
        if self.keeper is not None:
            self.keeper.take_back(at)
        length = len(self.game.journal)
        for counts in self._told.values():
            del counts[length + 1 :]
        self._notes = [note for note in self._notes if note[0] < length]
        for wishes in self.passing:
            wishes.until_after = 0
        self.keep()
        return True

    # --- The log -----------------------------------------------------------------------------------------------------

    def log(self, seat: int | None, since: int = 0, everything: bool = False) -> list[LogLine]:
        """Return the facts from a number on as a seat may know them, with the notes of the table between them.

        What a seat is not told of, it can't count either.
        """
        facts = self.game.journal
        noted: dict[int, list[str]] = {}
        for at, text in self._notes:
            noted.setdefault(at, []).append(text)
        lines: list[LogLine] = []
        number = 0
        for at in range(len(facts) + 1):
            if at >= since:
                lines += [LogLine(-1, text) for text in noted.get(at, [])]
            told = self.game.explain(facts[at], seat) if at < len(facts) else ""
            if told and at >= since and (everything or not self.kind.is_noise(facts[at])):
                if not everything and ", because of " in told:
                    told = self.kind.shortened(told)
                lines.append(LogLine(number, told))
            number += 1 if told else 0
        return lines

    @property
    def notes(self) -> list[tuple[int, str]]:
        """The notes of the table: before which fact each stands, and its words."""
        return list(self._notes)

    def answered_at(self, seat: int) -> int:
        """Return how many facts there were when a seat last answered something itself; 0 if it hasn't yet."""
        given, answers = self._answers_so_far(), self.recording.answers
        for at in range(len(answers) - 1, -1, -1):
            if answers[at].by != BY_TABLE and given[at][0] == seat:
                return given[at][1]
        return 0

    def told_count(self, seat: int, place: int | None = None) -> int:
        """Return how many of the facts before a place of the journal (None: of all) a seat (-1: everybody) is told."""
        counts = self._counts(seat)
        return counts[-1 if place is None else place]

    def is_told(self, place: int, seat: int) -> bool:
        """Tell whether a seat (-1: everybody) is told of the fact in a place of the journal."""
        counts = self._counts(seat)
        return counts[place + 1] > counts[place]

    def told_place(self, seat: int, number: int) -> int:
        """Return the place in the journal of the fact that has a number in a seat's log (or where it would be)."""
        return bisect_right(self._counts(seat), number) - 1

    def _counts(self, seat: int) -> list[int]:
        """Return, for each place of the journal and for its end, how many of the facts before it a seat is told."""
        counts = self._told.setdefault(seat, [0])
        facts = self.game.journal
        for fact in facts[len(counts) - 1 :]:
            counts.append(counts[-1] + is_told(self.game, fact, seat))
        return counts

    def _answers_so_far(self) -> list[tuple[int, int]]:
        """Return who gave each answer, and how many facts there were before it; of a game that was loaded, too."""
        if len(self._given) != len(self.recording.answers):
            game = self.recording.begin(False)
            self._given = []
            for each in self.recording.answers:
                self._given.append(_mark(game, each.answer))
                game.give(each.answer)
        return self._given

    def told(self, seat: int) -> list[Event[Any]]:
        """Return the facts that a seat is told of, as the numbers of its log count them."""
        return [fact for fact in self.game.journal if self.game.explain(fact, seat)]

    # --- Keeping -----------------------------------------------------------------------------------------------------

    def keep(self) -> bool:
        """Keep what is new of the game where the next session finds it; tell whether all of it is kept.

        Where it can't be kept, the game goes on and a note says so; the next answer tries again.
        """
        if self.keeper is None:
            return False
        try:
            self.keeper.keep(self.recording, ending(self.game) if self.game.over else None)
        except NotKept as error:
            if not self.unkept:
                note = f"from here on the game is not kept: {error}"
                self._notes.append((len(self.game.journal), note))
            self.unkept = str(error)
            return False
        if self.unkept:
            self._notes.append((len(self.game.journal), "the game is kept again, all of it"))
            self.unkept = ""
        return True

    def save(self, path: Path) -> None:
        """Write the whole game, with its past, to a file."""
        write_text(path, self.recording.text(self.game.hash()))

    def report(self, path: Path) -> None:
        """Write the position, with the game that led to it, as a file for judges."""
        # What is for judges sets positions up as well, and compiles their cards.
        from rulebound.play.judging import report_text

        write_text(path, report_text(self.recording, self.game, list(self.kind.cards())))

    def summary(self) -> dict[str, object]:
        """Return how the game ended, as the last line of ``--json`` says it."""
        return ending(self.game)

    def summary_line(self) -> str:
        """Return the summary as one line of JSON."""
        return json.dumps(self.summary())
