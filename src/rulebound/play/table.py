"""One game at a table: seats that answer in turn, passing for them, taking back, recording, keeping."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain
from rulebound.kernel.game import Game
from rulebound.kernel.session import AGREED
from rulebound.play.files.whole_files import write_text
from rulebound.play.games import GameKind
from rulebound.play.keeping.keeper import Keeper, NotKept
from rulebound.play.passing.situations import Situation
from rulebound.play.passing.wishes import Answered, AutoPass
from rulebound.play.presenting.known import Known, known_in
from rulebound.play.presenting.presenter import Presenter
from rulebound.play.presenting.public import is_told
from rulebound.play.replays import BY_COMPUTER, BY_PERSON, BY_TABLE, Answer, Recording
from rulebound.play.seats import PositionChanged, Seat, Window
from rulebound.play.undoing import FreeUndo, UndoPolicy, UntilRevealed
from rulebound.play.views.reading import View, is_playing, player_name

__all__ = ["Table", "ending"]

#: What the seats' wishes of automatic passing are called where a game is kept.
_PASSING: Final = "passing"


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
    if answer == AGREED:
        # That is nobody's alone.
        seat = -1
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
        #: What presents the game on any screen.
        self.presenter: Presenter = recording.kind.presenter(game)
        #: What each seat wishes of automatic passing; who is to be asked always has said so before the game.
        self.passing = [
            AutoPass("always" if seat in game.always_ask else "smart", self.presenter.stops)
            for seat in range(len(self.seats))
        ]
        people = [seat for seat in self.seats if seat.kind == "human"]
        self.undo_policy: UndoPolicy = UntilRevealed(recording.kind) if len(people) > 1 else FreeUndo()
        #: The facts before which notes of the table stand, whom they are for (-1: everybody), and their words.
        self._notes: list[tuple[int, int, str]] = []
        #: How often something has been taken back.
        self.undos = 0
        #: Who gave each answer, and how many facts there were before it.
        self._given: list[tuple[int, int]] = []
        #: By seat (-1: everybody), how many of the facts before each one are told it.
        self._told: dict[int, list[int]] = {}
        #: By seat, its view of a position and what it knows of it, and which position that is.
        self._views: dict[int, tuple[object, View]] = {}
        self._known: dict[int, tuple[object, Known]] = {}
        if keeper is not None:
            self._recall(keeper.more.get(_PASSING))
        self._wished = self._wishes()

    @property
    def kind(self) -> GameKind:
        """The game that is played."""
        return self.recording.kind

    def known(self, seat: int) -> Known:
        """Return what a seat may know now (-1: what everybody knows); raises ``RuleboundError`` for no seat.

        Of one position it is made once, whoever asks: so nobody may change it.
        """
        stamp = self._stamp()
        there = self._known.get(seat)
        if there is None or there[0] != stamp:
            view = self.view(seat) if seat in range(len(self.seats)) else None
            there = self._known[seat] = (stamp, known_in(self.game, seat, view))
        return there[1]

    def view(self, seat: int) -> View:
        """Return a seat's view; of one position it is made once, whoever asks: so nobody may change it."""
        stamp = self._stamp()
        there = self._views.get(seat)
        if there is None or there[0] != stamp:
            there = self._views[seat] = (stamp, self.game.view(seat))
        return there[1]

    def _stamp(self) -> object:
        """Return what is another one in every other position."""
        game = self.game
        return id(game), self.undos, len(self.recording.answers), game.decisions, self._length()

    def _length(self) -> int:
        """Return how many facts there are."""
        return self.game.rules.length(self.game.state)

    # --- Playing -----------------------------------------------------------------------------------------------------

    def step(self) -> None:
        """Have the next decision made: by the table if it is to be passed, otherwise by its seat."""
        asked = self.game.decision
        if asked is None:
            raise RuleboundError("the game is over")
        if self.go_on():
            return
        seat = self.seats[asked.seat]
        window = Window(self.game, asked.seat)
        decision = window.decision
        assert decision is not None
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

    def selecting(self) -> int:
        """Return the seat of a person who is asked what they select before the game; -1 if nobody is."""
        seat = self.kind.selecting(self.game)
        return seat if seat >= 0 and self.seats[seat].kind == "human" else -1

    def resign(self, seat: int) -> None:
        """Let a seat concede."""
        self.give(-1 - seat)

    def draws_by_agreement(self) -> bool:
        """Tell whether the rules let players agree to a draw."""
        return self.game.rules.draws_by_agreement()

    def objection_to_draw(self) -> str:
        """Return why nobody need be asked whether all agree to a draw; "" if those who still play are to be asked."""
        if not self.draws_by_agreement():
            return f"the rules of {self.kind.title} know of no draw that players agree to"
        others = [
            seat for seat, each in enumerate(self.seats) if each.kind != "human" and self.is_playing(seat)
        ]
        return f"{player_name(self.view(others[0]), others[0])} plays on" if others else ""

    def is_playing(self, seat: int) -> bool:
        """Tell whether a seat's player is still in the game."""
        return is_playing(self.view(seat), seat)

    def agree_to_draw(self) -> None:
        """End the game as a draw, to which all who still play have agreed; raises ``RuleboundError`` if it can't be."""
        objection = self.objection_to_draw()
        if objection:
            raise RuleboundError(objection)
        self.give(AGREED)

    # --- Passing -----------------------------------------------------------------------------------------------------

    def situation(self, seat: int) -> Situation | None:
        """Return a seat's decision as automatic passing sees it; None where it has none, or none of that kind."""
        decision = Window(self.game, seat).decision
        return None if decision is None else self.presenter.situation(self.view(seat), decision)

    def automatic(self) -> Answered | None:
        """Return what is answered for the person who is asked now without asking, and why; None if they are asked."""
        asked = self.game.decision
        if asked is None or self.seats[asked.seat].kind != "human":
            return None
        return self.passing[asked.seat].answer(self.situation(asked.seat))

    def go_on(self) -> bool:
        """Answer for the person who is asked now, if nobody need ask them; tell whether that was done."""
        self._heed()
        answered, asked = self.automatic(), self.game.decision
        if answered is None or asked is None:
            return False
        self._note(asked.seat, answered.reason)
        self.give(answered.place, BY_TABLE)
        return True

    def _heed(self) -> None:
        """End the wishes to pass on whose time has come, whoever is asked, and say so."""
        for seat, wishes in enumerate(self.passing):
            if wishes.until is not None:
                why = wishes.heed(self.presenter.moment(self.view(seat)))
                if why:
                    self._note(seat, f"you are asked again: {why}")

    def pass_until(self, seat: int, word: str, interrupted_by: Iterable[str] | None = None) -> None:
        """Pass for a seat that is asked now, and on until then (a word of ``UNTILS``), unless something interrupts.

        Raises ``RuleboundError`` for unknown words, and where the seat can't pass.
        """
        now = self.situation(seat)
        if now is None:
            raise RuleboundError("you can't pass here")
        self.passing[seat].pass_until(now, word, interrupted_by)
        self.give(now.pass_at)

    def yield_to(self, seat: int, key: str, answer: str) -> None:
        """Answer for an ability from now on as a seat says ("yes", "no"; "ask" takes it back)."""
        self.passing[seat].yields.say(key, answer)

    def set_mode(self, seat: int, mode: str) -> None:
        """Change a seat's mode of passing; raises ``RuleboundError`` for an unknown one, or what wasn't agreed."""
        if mode == "always" and seat not in self.game.always_ask:
            raise RuleboundError(
                "to be asked at every stop of the rules is agreed before a game",
                place="passing",
                fix="Say so as you begin one; careful asks whenever there is anything to choose.",
            )
        self.passing[seat].set_mode(mode)

    def prefer(self, settings: object) -> None:
        """Let people pass as they have chosen for other games (``AutoPass.to_plain``); None: they have chosen nothing.

        What can't be read is as usual, and a note says so. Who is to be asked always in this game is.
        """
        if settings is not None:
            people = [seat for seat, each in enumerate(self.seats) if each.kind == "human"]
            self._recall({str(seat): settings for seat in people})
            for seat in self.game.always_ask:
                self.passing[seat].set_mode("always")

    def _recall(self, kept: object) -> None:
        """Let seats pass as they have chosen before, as far as that can be read and has been agreed for this game."""
        if not isinstance(kept, Mapping):
            return
        for seat in range(len(self.seats)):
            try:
                wishes = AutoPass.from_plain(kept.get(str(seat), {}), self.presenter.stops)
            except RuleboundError as error:
                self._note(seat, f"automatic passing is as usual: {error.message}")
                continue
            wishes.stops &= {(stage, mine) for stage in self.presenter.stages for mine in (True, False)}
            if wishes.mode == "always" and seat not in self.game.always_ask:
                wishes.set_mode(self.passing[seat].mode)
            self.passing[seat] = wishes

    def _wishes(self) -> dict[str, Plain]:
        """Return what is kept of automatic passing: of a game that is over, not what concerns its cards."""
        return {str(seat): wishes.to_plain(not self.game.over) for seat, wishes in enumerate(self.passing)}

    def note(self, text: str) -> None:
        """Put a note for everybody into the log: of what nobody's rules tell."""
        self._note(-1, text)

    def _note(self, seat: int, text: str) -> None:
        self._notes.append((self._length(), seat, text))

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
        given, answers = self._answers_so_far(), self.recording.answers
        for later in range(at + 1, len(answers)):
            other = given[later][0]
            if answers[later].by == BY_PERSON and other not in (seat, -1):
                return f"since then {player_name(self.game.view(seat), other)} has chosen something"
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
        length = self._length()
        for counts in self._told.values():
            del counts[length + 1 :]
        self._notes = [note for note in self._notes if note[0] < length]
        for place, wishes in enumerate(self.passing):
            if wishes.clear():
                self._note(place, "after taking back, nothing is passed on or answered for good any more")
        self.keep()
        return True

    # --- The log -----------------------------------------------------------------------------------------------------

    def notes(self, seat: int) -> list[tuple[int, str]]:
        """Return the notes of the table for a seat (-1: for everybody): before which fact each stands, and its words.

        What was passed for a seat is noted for it alone: others would learn that it could have done something.
        """
        return [(at, text) for at, whose, text in self._notes if whose in (-1, seat)]

    def answered_at(self, seat: int) -> int:
        """Return how many facts there were when a seat last answered something itself; 0 if it hasn't yet."""
        given, answers = self._answers_so_far(), self.recording.answers
        for at in range(len(answers) - 1, -1, -1):
            if answers[at].by != BY_TABLE and given[at][0] == seat:
                return given[at][1]
        return 0

    def told_count(self, seat: int, place: int | None = None) -> int:
        """Return how many of the facts before a place of the journal (None: of all) a seat (-1: everybody) is told."""
        counts = self.told_counts(seat)
        return counts[-1 if place is None else place]

    def is_told(self, place: int, seat: int) -> bool:
        """Tell whether a seat (-1: everybody) is told of the fact in a place of the journal."""
        counts = self.told_counts(seat)
        return counts[place + 1] > counts[place]

    def told_place(self, seat: int, number: int) -> int:
        """Return the place in the journal of the fact that has a number in a seat's log (or where it would be)."""
        return bisect_right(self.told_counts(seat), number) - 1

    def told_counts(self, seat: int) -> list[int]:
        """Return, for each place of the journal and for its end, how many of the facts before it a seat is told.

        Nobody may change it.
        """
        counts = self._told.setdefault(seat, [0])
        if len(counts) <= self._length():
            for fact in self.game.journal[len(counts) - 1 :]:
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

    # --- Keeping -----------------------------------------------------------------------------------------------------

    def keep(self) -> bool:
        """Keep what is new of the game where the next session finds it; tell whether all of it is kept.

        Where it can't be kept, the game goes on and a note says so; the next answer tries again.
        """
        if self.keeper is None:
            return False
        try:
            wished = self._wishes()
            if wished != self._wished:
                self.keeper.put_along({_PASSING: wished})
            self.keeper.keep(self.recording, ending(self.game) if self.game.over else None)
            self._wished = wished
        except NotKept as error:
            if not self.unkept:
                self._note(-1, f"from here on the game is not kept: {error}")
            self.unkept = str(error)
            return False
        if self.unkept:
            self._note(-1, "the game is kept again, all of it")
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
