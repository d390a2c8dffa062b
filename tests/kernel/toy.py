"""A tiny game that has everything the session must cope with: hidden numbers, chance, procedures, rewinds.

Players take turns at a heap of pebbles. A turn is one of: take 1 or 2 pebbles; roll a die and take as many; swap a
hidden number with a player who agrees (who then loses a pebble if the number was higher); or bargain, an action that
can't be finished by paying nothing. Whoever has most when the heap is gone wins. A player who resigns is out at once:
who was to take part in a swap no longer does.
"""

from __future__ import annotations

from typing import ClassVar

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Codec, Plain
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option, Reason, Rewind
from rulebound.kernel.events import BY_THE_RULES, Cause, Chapter, Event, Journal
from rulebound.kernel.game import Game
from rulebound.kernel.happening import Watched, commit, happen
from rulebound.kernel.randomness import Random, seeded
from rulebound.kernel.rules import InformationSet, Rules


class Heap:
    """A position."""

    FIELDS: ClassVar[tuple[str, ...]] = ("left", "taken", "secrets", "turn", "out", "random", "journal")

    def __init__(self, seats: int, seed: int, left: int) -> None:
        self.left = left
        self.taken: list[int] = [0] * seats
        self.random: Random = seeded(seed)
        self.secrets: list[list[int]] = [[self.random.below(100) for _ in range(3)] for _ in range(seats)]
        self.turn = 0
        self.out: list[int] = []
        self.journal: Journal[Event[Heap]] = Journal([], None, 0)

    def copy(self) -> Heap:
        """An independent copy."""
        made = Heap.__new__(Heap)
        made.left = self.left
        made.taken = list(self.taken)
        made.random = self.random.copy()
        made.secrets = [list(each) for each in self.secrets]
        made.turn = self.turn
        made.out = list(self.out)
        made.journal = self.journal.copy()
        return made

    @property
    def over(self) -> bool:
        """Whether the heap is gone, or all players but one."""
        return self.left == 0 or len(self.out) >= len(self.taken) - 1


class Take(Event[Heap]):
    """A player takes pebbles (a negative number: puts them back)."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "count")

    def __init__(self, seat: int, count: int) -> None:
        super().__init__("take", "toy", BY_THE_RULES)
        self.seat = seat
        self.count = count

    def apply(self, state: Heap) -> None:
        count = min(self.count, state.left)
        state.left -= count
        state.taken[self.seat] += count


class Swap(Event[Heap]):
    """Two players swap hidden numbers: the places of the numbers are known, not the numbers."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat", "place", "other", "other_place")

    def __init__(self, seat: int, place: int, other: int, other_place: int) -> None:
        super().__init__("swap", "toy", BY_THE_RULES)
        self.seat = seat
        self.place = place
        self.other = other
        self.other_place = other_place

    def apply(self, state: Heap) -> None:
        mine, theirs = state.secrets[self.seat], state.secrets[self.other]
        mine[self.place], theirs[self.other_place] = theirs[self.other_place], mine[self.place]


class Roll(Event[Heap]):
    """A die is rolled."""

    FIELDS: ClassVar[tuple[str, ...]] = ("number",)

    def __init__(self) -> None:
        super().__init__("roll", "toy", BY_THE_RULES)
        self.number = 0

    def apply(self, state: Heap) -> None:
        self.number = state.random.below(6) + 1


class NextTurn(Event[Heap]):
    """The next player that isn't out has the turn."""

    def __init__(self) -> None:
        super().__init__("turn", "toy", BY_THE_RULES)

    def apply(self, state: Heap) -> None:
        seats = len(state.taken)
        state.turn = next((state.turn + step) % seats for step in range(1, seats + 1) if _in(state, step))


class Resign(Event[Heap]):
    """A player is out."""

    FIELDS: ClassVar[tuple[str, ...]] = ("seat",)

    def __init__(self, seat: int) -> None:
        super().__init__("resign", "toy", BY_THE_RULES)
        self.seat = seat

    def apply(self, state: Heap) -> None:
        state.out.append(self.seat)


class Watch(Watched[Heap]):
    """Nothing is replaced; facts are written down."""

    def record(self, state: Heap, event: Event[Heap]) -> None:
        state.journal.current.append(event)


WATCH = Watch()
CODEC = Codec()
CODEC.register(Heap, Take, Swap, Roll, NextTurn, Resign, Random, Journal, Chapter, Cause)


def _in(state: Heap, step: int) -> bool:
    return (state.turn + step) % len(state.taken) not in state.out


class Redrawing(InformationSet[Heap]):
    """The heaps that a seat can't tell apart: the others' secrets are any numbers below 100."""

    def __init__(self, base: Heap, seat: int) -> None:
        self.base = base
        self.seat = seat

    def sample(self, seed: int, reseed: bool = True) -> Heap:
        drawn = seeded(f"redraw {self.seat} {seed}")
        made = self.base.copy()
        for other, secrets in enumerate(self.base.secrets):
            if other != self.seat:
                made.secrets[other] = [drawn.below(100) for _ in secrets]
        if reseed:
            made.random = drawn
        return made


class HeapRules(Rules[Heap]):
    """The rules; ``proceeded`` counts how often an action was begun."""

    def __init__(self) -> None:
        self.name = "heap"
        self.version = 3
        self.proceeded = 0

    def checkpoint(self, state: Heap) -> Decision | None:
        if state.over:
            return None
        options = [Option("take", count) for count in (1, 2) if count <= state.left]
        if state.left > 2:
            options.append(Option("roll"))
            options.extend(
                Option("swap", seat)
                for seat in range(len(state.taken))
                if seat != state.turn and seat not in state.out
            )
            options.append(Option("bargain"))
        return Decision(state.turn, "turn", "What do you do?", options, (), "toy")

    def proceed(self, state: Heap, option: Option) -> Asking[None] | None:
        self.proceeded += 1
        if option.verb == "take":
            for event in (Take(state.turn, option.subject), NextTurn()):
                event.apply(state)
                state.journal.current.append(event)
            state.journal.close_chapter()
            return None
        return {"roll": self._roll, "swap": self._swap, "bargain": self._bargain}[option.verb](state, option)

    def _roll(self, state: Heap, option: Option) -> Asking[None]:
        roll = Roll()
        yield from happen(WATCH, state, [roll])
        yield from happen(WATCH, state, [Take(state.turn, roll.number)])
        yield from self._next(state)

    def _swap(self, state: Heap, option: Option) -> Asking[None]:
        seat, other = state.turn, option.subject
        agreed = yield Decision(other, "agree", "Do you agree?", [Option("yes"), Option("no")])
        place = NOBODY
        if agreed == 0:
            place = yield Decision(seat, "number", "Which number?", [Option("give", at) for at in range(3)])
        if place != NOBODY and other not in state.out:
            # A question with one answer is never put to anybody.
            yield Decision(other, "nod", "You nod.", [Option("nod")])
            theirs = yield Decision(
                other, "number", "Which one for it?", [Option("give", at) for at in range(3)]
            )
            if theirs != NOBODY and seat not in state.out:
                given = state.secrets[seat][place]
                yield from happen(WATCH, state, [Swap(seat, place, other, theirs)])
                if given > state.secrets[seat][place]:
                    yield from happen(WATCH, state, [Take(other, -1)])
        yield from self._next(state)

    def _bargain(self, state: Heap, option: Option) -> Asking[None]:
        yield from happen(WATCH, state, [Take(state.turn, 1)])
        paid = yield Decision(
            state.turn,
            "pay",
            "How much?",
            [Option("pay", amount) for amount in range(state.taken[state.turn] + 1)],
        )
        if paid == 0:
            raise Rewind
        if paid == NOBODY:
            yield from self._next(state)
            return
        yield from happen(WATCH, state, [Take(state.turn, -paid), Roll()])
        yield from self._next(state)

    def _next(self, state: Heap) -> Asking[None]:
        yield from happen(WATCH, state, [NextTurn()])
        state.journal.close_chapter()

    def leave(self, state: Heap, seat: int) -> None:
        commit(WATCH, state, [Resign(seat)])

    def still_open(self, state: Heap, asked: Decision) -> Decision | None:
        if asked.seat in state.out:
            return None
        # With anybody out, no seat gives its last number any more.
        return asked.narrowed(asked.options[:-1]) if state.out and asked.kind == "number" else asked

    def resign(self, state: Heap, seat: int) -> Asking[None]:
        self.leave(state, seat)
        if state.turn == seat and not state.over:
            yield from self._next(state)

    def is_stop(self, asked: Decision) -> bool:
        return asked.kind == "turn"

    def may_rewind(self, state: Heap, option: Option) -> bool:
        return option.verb == "bargain"

    def fork(self, state: Heap) -> Heap:
        return state.copy()

    def seats(self, state: Heap) -> int:
        return len(state.taken)

    def result(self, state: Heap) -> tuple[float, ...] | None:
        if not state.over:
            return None
        most = max(taken for seat, taken in enumerate(state.taken) if seat not in state.out)
        best = [seat for seat, taken in enumerate(state.taken) if taken == most and seat not in state.out]
        return tuple(
            (1.0 if len(best) == 1 else 0.5) if seat in best else 0.0 for seat in range(len(state.taken))
        )

    def journal(self, state: Heap) -> list[Event[Heap]]:
        return state.journal.since(0)

    def view(self, state: Heap, seat: int) -> dict[str, Plain]:
        mine: list[Plain] = list(state.secrets[seat])
        return {"left": state.left, "taken": list(state.taken), "turn": state.turn, "mine": mine}

    def label(self, state: Heap, decision: Decision, option: Option) -> str:
        return f"{option.verb} {option.subject}"

    def explain(self, state: Heap, event: Event[Heap], seat: int | None) -> str:
        return event.kind

    def why_not(self, state: Heap, seat: int, verb: str, subject: int) -> list[Reason]:
        return [] if seat == state.turn else [Reason("toy", "it isn't your turn")]

    def information_set(self, base: Heap, now: Heap, seat: int) -> InformationSet[Heap]:
        return Redrawing(base, seat)

    def reshuffle(self, state: Heap, seat: int, seed: int) -> None:
        state.random = seeded(f"future {seat} {seed}")

    def write(self, state: Heap, parts: list[str]) -> None:
        CODEC.write(state, parts)

    def decode(self, data: Plain) -> Heap:
        state = CODEC.decode(data, _resolve)
        if not isinstance(state, Heap):
            raise RuleboundError("this is no position")
        return state


def _resolve(kind: str, name: str) -> object:
    raise RuleboundError(f"there is no {kind} {name}")


RULES = HeapRules()


def heap(seats: int = 2, seed: int = 1, left: int = 20, remember: bool = True) -> Game[Heap]:
    """A new game."""
    return Game(RULES, Heap(seats, seed, left), remember)


def offered(game: Game[Heap]) -> list[str]:
    """The options of a game, as text."""
    return [] if game.decision is None else [option.key() for option in game.decision.options]
