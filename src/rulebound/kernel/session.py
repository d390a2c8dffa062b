"""The playing of a game: checkpoints, procedures under way, answers, and actions that turn out impossible."""

from __future__ import annotations

from collections.abc import Generator
from typing import Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import NOBODY, Asking, Decision, Given, Option, Rewind
from rulebound.kernel.rules import InformationSet, Rules

S = TypeVar("S")

#: Procedures under way, one after the other: what they ask, and None whenever one is over.
Running = Generator[Decision | None, int, None]

#: Not an answer: a seat is to choose.
_CHOICE: Final = -3
#: An answer, as recordings write it: those who still play have agreed to a draw.
AGREED: Final = -1_000
#: So many decisions in a row that are none: nothing will ever be chosen any more.
_ENDLESS: Final = 50_000


@final
class Line:
    """Where a procedure stands in line to be run; it stays there until it has come to its end."""

    __slots__ = ("procedure",)

    def __init__(self) -> None:
        self.procedure: Asking[None] | None = None


def one_after_the_other(line: Line) -> Running:
    """Run the procedures that stand in a line.

    (They are asked through one generator that says None, since the exception that ends a generator is dear.)
    """
    while line.procedure is not None:
        yield from line.procedure
        line.procedure = None
        yield None


def _no_answer(decision: Decision, given: object) -> str:
    return f"{given!r} is not an answer: choose 0 to {len(decision.options) - 1}, or one of the decision's options"


@final
class Position(Generic[S]):
    """A point to come back to: a checkpoint, the answers given since, and how many each seat had given."""

    def __init__(
        self, base: S, since: tuple[int, ...], barred: tuple[str, ...], answered: tuple[int, ...]
    ) -> None:
        self.base = base
        self.since = since
        self.barred = barred
        self.answered = answered


@mypyc_attr(allow_interpreted_subclasses=True)  # compiled: may be made without __init__, as a fork is
class Session(Generic[S]):
    """A game being played: what of it answers questions (:class:`rulebound.kernel.game.Game` is the whole of it).

    ``decision`` is what it waits for: always a real one (two options or more), since forced answers are given
    automatically; None when the game is over. ``answered`` is how many answers each seat has given. With ``remember``
    every decision can be undone and forked in the middle of a procedure; without it (playouts) only forks at
    checkpoints are possible. The seats in ``always_ask`` are asked at every stop of the rules, though one answer may be
    all that they can give: that they are asked then tells nobody what they could do.
    """

    def __init__(
        self,
        rules: Rules[S],
        state: S,
        remember: bool = True,
        barred: tuple[str, ...] = (),
        always_ask: tuple[int, ...] = (),
    ) -> None:
        self.rules = rules
        self.always_ask = always_ask
        self.state = state
        self.remember = remember
        self.decision: Decision | None = None
        self.answered = [0] * rules.seats(state)
        self._procedure: Asking[None] | None = None
        #: What runs it, and where it stands for that.
        self._line: Line | None = None
        self._running: Running | None = None
        #: The procedure's question as it asked it: the decision may offer less of it, seats having left.
        self._asked: Decision | None = None
        #: The checkpoint that answers are counted from: kept as one is left.
        self._base: S | None = None
        self._since: list[int] = []
        self._past: list[Position[S]] = []
        #: Options of the latest checkpoint that turned out impossible to finish, and the one being carried out.
        self._barred = barred
        self._opening: Option | None = None
        #: What was barred at the base, and the seats that left in an action that was taken back: they leave again.
        self._base_barred = barred
        self._resigning: tuple[int, ...] = ()
        #: What a seat knows of the position, worked out until the next answer: for which seat.
        self._known: InformationSet[S] | None = None
        self._known_to = -1
        self._run_from_checkpoint()

    # --- Playing ------------------------------------------------------------------------------------------------------

    def choose(self, option: Option | int) -> None:
        """Answer the decision with one of its options (or the option's place).

        Raises ``RuleboundError`` if the game is over or the option is not offered. (Compiled, what isn't of the type
        that a parameter has is refused with ``TypeError``, here and in all other methods, before anything is done.)
        """
        decision = self.decision
        if decision is None:
            raise RuleboundError("the game is over: nothing is left to choose")
        place = self._place(decision, option)
        self._known = None
        if self.remember:
            self._remember()
        self.answered[decision.seat] += 1
        self._answer(decision, place)

    def resign(self, seat: Given) -> None:
        """Let a seat give up, whoever is to decide; it can be undone like any answer.

        It leaves the game at once, in the middle of a procedure, too: what it was doing ends, what others do goes on,
        and what was asked is asked with what is left to choose. Raises ``RuleboundError`` if the game is over or there
        is no such seat.
        """
        if self.decision is None:
            raise RuleboundError("the game is over: nobody can resign any more")
        leaving = self._seat(seat)
        self._known = None
        if self.remember:
            self._remember()
        self.answered[leaving] += 1
        self._resign(leaving)

    def agree_to_draw(self) -> None:
        """End the game as a draw, to which all who still play have agreed; it can be undone like any answer.

        Whoever calls this has asked them: nobody is asked here. Raises ``RuleboundError`` if the game is over or its
        rules know of no such draw.
        """
        if self.decision is None:
            raise RuleboundError("the game is over: nobody can agree to a draw any more")
        if not self.rules.draws_by_agreement():
            raise RuleboundError(
                f"the rules of {self.rules.name!r} know of no draw that players agree to",
                fix="whoever wants to end the game resigns",
            )
        self._known = None
        if self.remember:
            self._remember()
        self._agree()

    def give(self, answer: Given) -> None:
        """Give an answer as recordings write it: an option's place, ``-1 - seat`` for a seat that resigns.

        Or that those who still play have agreed to a draw (``AGREED``).
        """
        if isinstance(answer, bool) or not isinstance(answer, int):
            # It is refused.
            self.choose(answer)
            return
        written: int = answer
        if written == AGREED:
            self.agree_to_draw()
        elif written < 0:
            self.resign(-1 - written)
        else:
            self.choose(written)

    def _resign(self, seat: int) -> None:
        procedure = self._procedure
        if procedure is None:
            self._stand()
            self._since = [-1 - seat]
            self._barred = ()
            arrived = self._start(self.rules.resign(self.state, seat))
        else:
            self._since.append(-1 - seat)
            self.rules.leave(self.state, seat)
            arrived = self._go_on(self._asked)
        if arrived:
            self._run_from_checkpoint()

    def _agree(self) -> None:
        if self._procedure is None:
            self._stand()
            self._barred = ()
        self._since.append(AGREED)
        self.rules.agree_to_draw(self.state)
        # It is over, whatever was under way.
        self._procedure = None
        self._asked = None
        self._run_from_checkpoint()

    def _seat(self, seat: object) -> int:
        """Return a seat that somebody names; raises ``RuleboundError`` for what is no seat of this game."""
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.rules.seats(self.state):
            raise RuleboundError(f"there is no seat {seat!r}")
        return seat

    def _place(self, decision: Decision, option: Option | int) -> int:
        if option is True or option is False:
            raise RuleboundError(_no_answer(decision, option))
        if isinstance(option, int):
            if not 0 <= option < len(decision.options):
                raise RuleboundError(_no_answer(decision, option))
            return option
        for place, offered in enumerate(decision.options):
            if offered is option:
                return place
        for place, offered in enumerate(decision.options):
            if offered == option:
                return place
        if not isinstance(option, Option):
            raise RuleboundError(_no_answer(decision, option))
        raise RuleboundError(f"{option.key()} is not offered: {decision.prompt}")

    def _remember(self) -> None:
        """Keep the position before an answer, so that it can be undone."""
        if self._procedure is None:
            self._stand()
        if self._base is not None:
            past = Position(self._base, tuple(self._since), self._base_barred, tuple(self.answered))
            self._past.append(past)

    def _stand(self) -> None:
        """Make this checkpoint the one that answers are counted from."""
        self._base = self.rules.fork(self.state)
        self._since = []
        self._base_barred = self._barred

    def _answer(self, decision: Decision, place: int) -> None:
        procedure = self._procedure
        if procedure is not None:
            self._since.append(place)
            if self._drive(self._place_asked(decision, place)):
                self._run_from_checkpoint()
            return
        self._since = [place]
        option = decision.options[place]
        if not self.remember:
            rewinds = self.rules.may_rewind(self.state, option)
            self._base = self.rules.fork(self.state) if rewinds else None
            self._base_barred = self._barred
        if self._begin(option):
            self._run_from_checkpoint()

    def _begin(self, option: Option) -> bool:
        """Carry out an option of a checkpoint; tell whether that brought the game to the next one."""
        self._opening = option
        return self._start(self.rules.proceed(self.state, option))

    def _start(self, started: Asking[None] | None) -> bool:
        """Start a procedure, if there is one; tell whether the game is at a checkpoint then."""
        if started is None:
            self._barred = ()
            return True
        line = self._line
        if line is None or line.procedure is not None:
            # Nothing has been run yet, or what was run has been given up in its middle.
            self._line = line = Line()
            self._running = one_after_the_other(line)
        running = self._running
        assert running is not None
        self._procedure = line.procedure = started
        asked: Decision | None = None
        try:
            # (Its first question, if it asks any: less than a call of `next` costs, and this is done all the time.)
            for first in running:
                asked = first
                break
        except Rewind:
            self._rewind()
            return True
        return self._go_on(asked)

    def _place_asked(self, decision: Decision, place: int) -> int:
        """Return the place of an option in the procedure's own question."""
        asked = self._asked
        if asked is None or decision is asked:
            return place
        return asked.options.index(decision.options[place])

    def _drive(self, place: int) -> bool:
        """Send an answer into the procedure, and tell whether that brought the game to a checkpoint."""
        assert self._asked is not None and self._running is not None
        try:
            self.rules.answered(self.state, self._asked, place)
            asked = self._running.send(place)
        except Rewind:
            self._rewind()
            return True
        return self._go_on(asked)

    def _go_on(self, asked: Decision | None) -> bool:
        """Answer what is no choice until the procedure asks a real one; tell whether it came to its end instead."""
        running = self._running
        assert running is not None
        try:
            while asked is not None and self.rules.result(self.state) is None:
                answer = self._without_choice(asked)
                if answer == _CHOICE:
                    return False
                self.rules.answered(self.state, asked, answer)
                asked = running.send(answer)
        except Rewind:
            self._rewind()
            return True
        # It is at its end, or the game is over, whatever was still to be asked.
        self._procedure = None
        self._asked = None
        self._barred = ()
        return True

    def _without_choice(self, asked: Decision) -> int:
        """Return the answer to a question that leaves no choice; if it leaves one, the game waits for that."""
        if len(asked.options) == 1:
            return 0
        if not asked.options:
            raise RuntimeError(f"a decision without options: {asked!r}")
        left = self.rules.still_open(self.state, asked)
        if left is None or not left.options:
            return NOBODY
        self._asked = asked
        if len(left.options) == 1:
            return self._place_asked(left, 0)
        self.decision = left
        return _CHOICE

    def _run_from_checkpoint(self) -> None:
        """Answer forced decisions until a real one is reached or the game ends."""
        rules, always_ask = self.rules, self.always_ask
        # (What is called "_" is an object each time, once compiled.)
        for _time in range(_ENDLESS):
            state = self.state
            asked = rules.checkpoint(state)
            if asked is None:
                self.decision = None
                self._resigning = ()
                return
            if self._resigning:
                leaving = self._resigning[0]
                self._resigning = self._resigning[1:]
                self._barred = ()
                arrived = self._start(rules.resign(state, leaving))
            else:
                if self._barred:
                    asked = self._without_barred(asked)
                options = asked.options
                if len(options) > 1 or (always_ask and asked.seat in always_ask and rules.is_stop(asked)):
                    self.decision = asked
                    return
                # What begins here is run again from here, and not from the last answer.
                if self._since:
                    self._since = []
                if self.remember:
                    self._stand()
                # (Mostly a pass, after which the next player has priority: nothing begins.)
                self._opening = option = options[0]
                started = rules.proceed(state, option)
                if started is None:
                    self._barred = ()
                    continue
                arrived = self._start(started)
            if not arrived:
                return
        raise RuleboundError(
            f"the game {rules.name!r} goes on for ever: {_ENDLESS} times in a row nobody had a choice",
            fix="let its rules end a game in which nobody can do anything any more",
        )

    def _without_barred(self, asked: Decision) -> Decision:
        open_still = [option for option in asked.options if option.key() not in self._barred]
        return asked.narrowed(open_still)

    def _rewind(self) -> None:
        """Go back to before an action that could not be finished, and don't offer it again [wow-2007:707.2]."""
        base, opening = self._base, self._opening
        if base is None or opening is None:
            raise RuleboundError("the action can't be finished, and this fork has no position to go back to")
        self._resigning = tuple([-1 - answer for answer in self._since if answer < 0])
        self.state = self.rules.fork(base)
        self._procedure = None
        self._asked = None
        self._since = [-1 - seat for seat in self._resigning]
        self._base_barred = (*self._barred, opening.key())
        self._barred = self._base_barred

    def give_again(self, place: int) -> None:
        """Give an answer again that was given before."""
        decision = self.decision
        assert decision is not None
        self._known = None
        if self._procedure is None:
            self._stand()
        if place == AGREED:
            self._agree()
        elif place < 0:
            self._resign(-1 - place)
        else:
            self._answer(decision, place)
