"""Players lose, take mulligans, get turns; the game ends; dice are rolled (sections 101, 102, 500)."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class MustLose(GameEvent):
    """A player was required to draw from an empty deck: the next check finds it [407.6b]."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__("empty draw", "102.1a", cause, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).must_lose = True
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Lose(GameEvent):
    """A player loses and is removed from the game [102.2]."""

    def __init__(self, seat: int, rule: str, cause: Cause = BY_THE_RULES, kind: str = "lose") -> None:
        super().__init__(kind, rule, cause, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).playing = False
        state.waiting = [waiting for waiting in state.waiting if waiting.controller != self.seat]
        state.extra_turns = tuple(seat for seat in state.extra_turns if seat != self.seat)
        state.stale |= c.EVERYTHING
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class GameOver(GameEvent):
    """The game ends; the outcome is each seat's score [102.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("outcome",)

    def __init__(self, outcome: tuple[float, ...], rule: str = "102.1") -> None:
        super().__init__("over", rule, BY_THE_RULES)
        self.outcome = outcome

    def apply(self, state: State) -> None:
        state.outcome = self.outcome
        state.stage = c.OVER


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Mulligan(GameEvent):
    """A player decides to take a mulligan [101.2]."""

    def __init__(self, seat: int) -> None:
        super().__init__("mulligan", "101.2", BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).mulligans += 1


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class GoesFirst(GameEvent):
    """A player is chosen to take the first turn [101.1]."""

    def __init__(self, seat: int) -> None:
        super().__init__("goes first", "101.1", BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        state.first_player = self.seat
        state.turn_player = self.seat


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class ExtraTurn(GameEvent):
    """A player gets an extra turn after this one [500.3], or skips the next one (amount below 0)."""

    def __init__(self, seat: int, amount: int, cause: Cause, rule: str = "500.3") -> None:
        super().__init__("extra turn" if amount > 0 else "skip turn", rule, cause, seat=seat, amount=amount)

    def apply(self, state: State) -> None:
        if self.amount > 0:
            state.extra_turns = (*state.extra_turns, self.seat)
        else:
            state.edit_player(self.seat).skip_turns += 1
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TakeTurnOff(GameEvent):
    """An extra turn is begun, or a skipped one is not [500.3]."""

    def __init__(self, kind: str, seat: int) -> None:
        super().__init__(kind, "500.3", BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        if self.kind == "begin extra turn":
            state.extra_turns = state.extra_turns[:-1]
        else:
            state.edit_player(self.seat).skip_turns -= 1


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Toss(GameEvent):
    """A coin is flipped: 1 if the player who flips it wins, else 0."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__("toss", "709.2b", cause, seat=seat)

    def apply(self, state: State) -> None:
        self.amount = state.random.below(2)
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(GameEvent):
    """A six-sided die is rolled [G.dice-die]."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__("roll", "G.dice-die", cause, seat=seat)

    def apply(self, state: State) -> None:
        self.amount = state.random.below(6) + 1
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class NameSaid(GameEvent):
    """A player has said the name of a card: everybody hears it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name", "types")

    def __init__(self, seat: int, name: str, types: int, cause: Cause) -> None:
        super().__init__("name", "709.2b", cause, seat=seat)
        self.name = name
        self.types = types

    def apply(self, state: State) -> None:
        if all(said != self.name for said, _ in state.said):
            state.said = (*state.said, (self.name, self.types))
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Built(GameEvent):
    """A player has built a new deck of these cards [800.2b]: they join the player's list."""

    FIELDS: ClassVar[tuple[str, ...]] = ("subjects",)

    def __init__(self, seat: int, subjects: tuple[int, ...], cause: Cause) -> None:
        super().__init__("build deck", "800.2b", cause, seat=seat, amount=len(subjects))
        self.subjects = subjects

    def apply(self, state: State) -> None:
        player = state.edit_player(self.seat)
        counts = dict(player.list)
        for number in self.subjects:
            name = state.known(number).definition.name
            counts[name] = counts.get(name, 0) + 1
        player.list = tuple(counts.items())
        state.stale |= c.HISTORY
