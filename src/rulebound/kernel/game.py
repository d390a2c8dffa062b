"""The session: one public interface for every game, in the spirit of python-chess.

>>> from rulebound import new_game                                              # doctest: +SKIP
>>> game = new_game("wow", seed=7)                                              # doctest: +SKIP
>>> while not game.over:                                                        # doctest: +SKIP
...     game.choose(game.decision.options[0])
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import Final, Generic, TypeVar, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, canonical, digest
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Reason, Rewind
from rulebound.kernel.events import Event
from rulebound.kernel.randomness import seeded
from rulebound.kernel.rules import Rules

S = TypeVar("S")

FORMAT: Final = "rulebound-save"
FORMAT_VERSION: Final = 1


#: A procedure under way: it asks, and says None when it is over.
Running = Generator[Decision | None, int, None]

#: Sent to a procedure that has not begun.
_BEGIN: Final = -2

#: Not an answer: a seat is to choose.
_CHOICE: Final = -3


def _to_its_end(procedure: Asking[None]) -> Running:
    """Run a procedure and then say that it is over: cheaper than the exception that ends a generator."""
    yield from procedure
    yield None


@final
class Position(Generic[S]):
    """A point to come back to: a checkpoint, and the answers given since."""

    def __init__(self, base: S, since: tuple[int, ...], barred: tuple[str, ...]) -> None:
        self.base = base
        self.since = since
        self.barred = barred


@final
@mypyc_attr(allow_interpreted_subclasses=True)  # compiled: may be made without __init__, as a fork is
class Game(Generic[S]):
    """A game being played.

    ``decision`` is what it waits for: always a real one (two options or more), since forced answers are given
    automatically; None when the game is over. With ``remember`` every decision can be undone and forked in the middle
    of a procedure; without it (playouts) only forks at checkpoints are possible.
    """

    def __init__(
        self, rules: Rules[S], state: S, remember: bool = True, barred: tuple[str, ...] = ()
    ) -> None:
        self.rules = rules
        self.state = state
        self.remember = remember
        self.decision: Decision | None = None
        self.decisions = 0
        self._procedure: Running | None = None
        #: The procedure's question as it asked it: the decision may offer less of it, seats having left.
        self._asked: Decision | None = None
        self._base: S | None = rules.fork(state) if remember else None
        self._since: list[int] = []
        self._past: list[Position[S]] = []
        #: Options of the latest checkpoint that turned out impossible to finish, and the one being carried out.
        self._barred = barred
        self._opening: Option | None = None
        #: What was barred at the base, and the seats that left in an action that was taken back: they leave again.
        self._base_barred = barred
        self._resigning: tuple[int, ...] = ()
        self._run_from_checkpoint()

    # --- Playing ------------------------------------------------------------------------------------------------------

    def choose(self, option: Option | int) -> None:
        """Answer the decision with one of its options (or the option's place).

        Raises ``RuleboundError`` if the game is over or the option is not offered.
        """
        decision = self.decision
        if decision is None:
            raise RuleboundError("the game is over: nothing is left to choose")
        place = self._place(decision, option)
        if self.remember:
            self._remember()
        self.decisions += 1
        self._answer(decision, place)

    def resign(self, seat: int) -> None:
        """Let a seat give up, whoever is to decide; it can be undone like any answer.

        It leaves the game at once, in the middle of a procedure, too: what it was doing ends, what others do goes on,
        and what was asked is asked with what is left to choose. Raises ``RuleboundError`` if the game is over or there
        is no such seat.
        """
        if self.decision is None:
            raise RuleboundError("the game is over: nobody can resign any more")
        if not 0 <= seat < self.rules.seats(self.state):
            raise RuleboundError(f"there is no seat {seat}")
        if self.remember:
            self._remember()
        self.decisions += 1
        self._resign(seat)

    def give(self, answer: int) -> None:
        """Give an answer as recordings write it: an option's place, or ``-1 - seat`` for a seat that resigns."""
        if answer < 0:
            self.resign(-1 - answer)
        else:
            self.choose(answer)

    def _resign(self, seat: int) -> None:
        procedure = self._procedure
        if procedure is None:
            self._since = [-1 - seat]
            self._barred = ()
            arrived = self._start(self.rules.resign(self.state, seat))
        else:
            self._since.append(-1 - seat)
            self.rules.leave(self.state, seat)
            arrived = self._go_on(procedure, self._asked)
        if arrived:
            self._run_from_checkpoint()

    def _place(self, decision: Decision, option: Option | int) -> int:
        if isinstance(option, int):
            if not 0 <= option < len(decision.options):
                raise RuleboundError(f"{option} is not an answer: choose 0 to {len(decision.options) - 1}")
            return option
        for place, offered in enumerate(decision.options):
            if offered is option:
                return place
        for place, offered in enumerate(decision.options):
            if offered == option:
                return place
        raise RuleboundError(f"{option.key()} is not offered: {decision.prompt}")

    def _remember(self) -> None:
        """Keep the position before an answer, so that it can be undone."""
        if self._procedure is None:
            self._stand()
        if self._base is not None:
            self._past.append(Position(self._base, tuple(self._since), self._base_barred))

    def _stand(self) -> None:
        """Make this checkpoint the one that answers are counted from."""
        self._base = self.rules.fork(self.state)
        self._since = []
        self._base_barred = self._barred

    def _answer(self, decision: Decision, place: int) -> None:
        procedure = self._procedure
        if procedure is not None:
            self._since.append(place)
            if self._drive(procedure, self._place_asked(decision, place)):
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
        return self._drive(_to_its_end(started), _BEGIN)

    def _place_asked(self, decision: Decision, place: int) -> int:
        """Return the place of an option in the procedure's own question."""
        asked = self._asked
        if asked is None or decision is asked:
            return place
        return asked.options.index(decision.options[place])

    def _drive(self, procedure: Running, place: int) -> bool:
        """Send an answer into the procedure, and tell whether that brought the game to a checkpoint."""
        self._procedure = procedure
        try:
            asked = next(procedure) if place == _BEGIN else procedure.send(place)
        except Rewind:
            self._rewind()
            return True
        return self._go_on(procedure, asked)

    def _go_on(self, procedure: Running, asked: Decision | None) -> bool:
        """Answer what is no choice until the procedure asks a real one; tell whether it came to its end instead."""
        try:
            while asked is not None and self.rules.result(self.state) is None:
                answer = self._without_choice(asked)
                if answer == _CHOICE:
                    return False
                asked = procedure.send(answer)
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
        rules = self.rules
        while True:
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
                if len(asked.options) > 1:
                    self.decision = asked
                    return
                arrived = self._begin(asked.options[0])
            if not arrived:
                return

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

    # --- Forking and undoing ------------------------------------------------------------------------------------------

    def fork(self, seat: int | None = None, seed: int = 0, remember: bool = False) -> Game[S]:
        """Return an independent game that continues from here.

        With ``seat``, everything that the seat may not know (hidden cards, the future of the random numbers) is drawn
        anew from ``seed`` and the history is left out: the true hidden things can't be read from such a fork. (For
        that reason a fork for a seat in the middle of a procedure can itself be forked only from the next checkpoint
        on; take another fork of the true game instead.)
        """
        if seat is not None:
            return self._fork_for(seat, seed, remember)
        if self._procedure is None:
            return self._copy_at_checkpoint(self.rules.fork(self.state), remember)
        base = self._base
        if base is None:
            raise RuleboundError("this game does not remember: it can be forked only at a checkpoint")
        return self._redrive(self.rules.fork(base), self._since, self._base_barred, remember)

    def _copy_at_checkpoint(self, state: S, remember: bool) -> Game[S]:
        made: Game[S] = Game.__new__(Game)
        made.rules = self.rules
        made.state = state
        made.remember = remember
        made.decision = self.decision
        made.decisions = self.decisions
        made._procedure = None
        made._asked = None
        made._base = None
        made._since = []
        made._past = []
        made._barred = self._barred
        made._opening = self._opening
        made._base_barred = self._barred
        made._resigning = ()
        return made

    def _redrive(self, state: S, since: list[int], barred: tuple[str, ...], remember: bool) -> Game[S]:
        """Return the game that a checkpoint and the answers since lead to."""
        made = Game(self.rules, state, True, barred)
        for place in since:
            decision = made.decision
            if decision is None or place >= len(decision.options):
                raise RuleboundError("the answers of this position do not fit it")
            made._give_again(place)
        made.remember = remember
        made.decisions = self.decisions
        made._past = []
        return made

    def _give_again(self, place: int) -> None:
        """Give an answer again that was given before."""
        decision = self.decision
        assert decision is not None
        if self._procedure is None:
            self._stand()
        if place < 0:
            self._resign(-1 - place)
        else:
            self._answer(decision, place)

    def _fork_for(self, seat: int, seed: int, remember: bool) -> Game[S]:
        if not 0 <= seat < self.rules.seats(self.state):
            raise RuleboundError(f"there is no seat {seat}")
        if self._procedure is None:
            state = self.rules.fork(self.state)
            self.rules.redraw(state, self.state, seat, seed)
            return Game(self.rules, state, remember, self._barred)
        base = self._base
        if base is None:
            raise RuleboundError("this game does not remember: it can be forked only at a checkpoint")
        if self.decision is not None and self.decision.seat == seat:
            # What the seat is asked about it knows; everything else is redrawn where it lies.
            made = self._redrive(self.rules.fork(base), self._since, self._base_barred, remember)
            self.rules.redraw(made.state, made.state, seat, seed)
            made._base = None
            return made
        for attempt in range(16):
            state = self.rules.fork(base)
            translate = self.rules.redraw(state, self.state, seat, seed + attempt * 7919, reseed=False)
            made = Game(self.rules, state, True, self._base_barred)
            if self._follow(made, self.rules.fork(base), translate):
                break
        # If no redraw allows the same answers, the others answered as they could.
        self.rules.redraw(made.state, made.state, seat, seed, decks_only=True)
        made.remember = remember
        made._base = None
        made._past = []
        return made

    def _follow(self, made: Game[S], truth: S, translate: Callable[[Option], Option]) -> bool:
        """Give a redrawn game the answers that were given; False if it comes to another question."""
        real = Game(self.rules, truth, True, self._base_barred)
        exact = True
        for place in self._since:
            asked, mirrored = real.decision, made.decision
            if asked is None or mirrored is None:
                return False
            if place < 0:
                real._give_again(place)
                made._give_again(place)
                continue
            wanted = translate(asked.options[place])
            found = [at for at, option in enumerate(mirrored.options) if option == wanted]
            if mirrored.seat != asked.seat or mirrored.kind != asked.kind:
                return False
            exact = exact and bool(found)
            real._give_again(place)
            made._give_again(found[0] if found else 0)
        ours, theirs = real.decision, made.decision
        return exact and ours is not None and theirs is not None and ours.kind == theirs.kind

    def undo(self) -> bool:
        """Take back the last answer, exactly; False if there is none to take back."""
        if not self._past:
            return False
        position = self._past.pop()
        past = self._past
        decisions = self.decisions - 1
        self.state = self.rules.fork(position.base)
        self._procedure = None
        self._asked = None
        self._since = []
        self._resigning = ()
        self._base = position.base
        self._base_barred = position.barred
        self._barred = position.barred
        self._run_from_checkpoint()
        for place in position.since:
            self._give_again(place)
        self._past = past
        self.decisions = decisions
        return True

    @property
    def can_undo(self) -> bool:
        """Tell whether there is an answer to take back."""
        return bool(self._past)

    # --- Looking ------------------------------------------------------------------------------------------------------

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.decision is None

    @property
    def result(self) -> tuple[float, ...] | None:
        """Return each seat's score (1 won, 0 lost, 0.5 drawn), or None while the game goes on."""
        return self.rules.result(self.state)

    @property
    def journal(self) -> list[Event[S]]:
        """Return everything that has happened, oldest first."""
        return self.rules.journal(self.state)

    @property
    def at_checkpoint(self) -> bool:
        """Tell whether no procedure is under way."""
        return self._procedure is None

    def view(self, seat: int) -> dict[str, Plain]:
        """Return what a seat may know now: the only thing that a client is sent."""
        shown = self.rules.view(self.state, seat)
        decision = self.decision
        if decision is None:
            shown["waiting_for"] = None
        else:
            shown["waiting_for"] = decision.seat
            if decision.seat == seat:
                shown["decision"] = {
                    "kind": decision.kind,
                    "prompt": decision.prompt,
                    "rule": decision.rule,
                    "subjects": list(decision.subjects),
                    "options": [
                        {"key": option.key(), "label": self.rules.label(self.state, decision, option)}
                        for option in decision.options
                    ],
                }
        return shown

    def label(self, option: Option) -> str:
        """Return an option of the current decision in words."""
        if self.decision is None:
            raise RuleboundError("the game is over: nothing is left to choose")
        return self.rules.label(self.state, self.decision, option)

    def explain(self, event: Event[S], seat: int | None = None) -> str:
        """Return an event of the journal in words, with the rule and the card clause that caused it."""
        return self.rules.explain(self.state, event, seat)

    def why_not(self, seat: int, verb: str, subject: int = 0) -> list[Reason]:
        """Return every reason why a seat can't do something now; empty if it can."""
        return self.rules.why_not(self.state, seat, verb, subject)

    # --- Saving -------------------------------------------------------------------------------------------------------

    def save(self) -> str:
        """Return the position as text; :func:`load` reads it."""
        at_checkpoint = self._procedure is None or self._base is None
        base = self.state if at_checkpoint or self._base is None else self._base
        if self._procedure is not None and self._base is None:
            raise RuleboundError("this game does not remember: it can be saved only at a checkpoint")
        since: list[Plain] = [] if at_checkpoint else [int(place) for place in self._since]
        body: dict[str, Plain] = {
            "format": FORMAT,
            "version": FORMAT_VERSION,
            "game": self.rules.name,
            "rules_version": self.rules.version,
            "position": self.rules.encode(base),
            "since": since,
            "barred": list(self._barred if at_checkpoint else self._base_barred),
            "decisions": self.decisions,
        }
        body["check"] = digest(dict(body))
        return canonical(body)

    def hash(self) -> str:
        """Return the fingerprint of the position and of what it waits for."""
        at = [] if self._procedure is None else self._since
        barred = self._barred if self._procedure is None else self._base_barred
        return digest([self.rules.encode(self.state), [int(place) for place in at], list(barred)])


def replay(rules: Rules[S], start: S, answers: list[int], remember: bool = False) -> Game[S]:
    """Return the game that a start position and all real answers lead to."""
    game = Game(rules, start, remember)
    for number, answer in enumerate(answers):
        if game.decision is None:
            raise RuleboundError(f"the game ends before answer {number + 1}", place="replay")
        game.give(answer)
    return game


def redraw_seed(seed: int, seat: int) -> int:
    """Return a seed for a fork, different for every seat."""
    return seeded(f"fork {seed} {seat}").word()
