"""Players lose, and get turns; the game ends; dice are rolled."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as c
from rulebound.tcg.events.event import GameEvent
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class MustLose(GameEvent):
    """A player was required to draw from an empty deck: the next check finds it [wow-2007:407.6b]."""

    def __init__(self, rule: str, seat: int, cause: Cause) -> None:
        super().__init__("empty draw", rule, cause, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).must_lose = True
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Lose(GameEvent):
    """A player loses and is removed from the game [wow-2007:102.2]."""

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
class Gain(GameEvent):
    """A player has so much more (or less) of an asset that is only a number; ``other`` is which.

    What is lost is at most what is there, unless the game lets it be ``owed``; the fact says how much it was.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("owed",)

    def __init__(
        self,
        kind: str,
        rule: str,
        seat: int,
        asset: int,
        amount: int,
        cause: Cause = BY_THE_RULES,
        owed: bool = False,
    ) -> None:
        super().__init__(kind, rule, cause, other=asset, seat=seat, amount=amount)
        self.owed = owed

    def copy(self) -> Gain:
        """Return the same intention, for a replacement to change."""
        made = Gain(self.kind, self.rule, self.seat, self.other, self.amount, self.cause, self.owed)
        made.replaced_by = self.replaced_by
        return made

    def apply(self, state: State) -> None:
        held = state.assets[self.seat]
        if not self.owed:
            # There is no less than none
            self.amount = max(self.amount, min(0, -held[self.other]))
        held[self.other] += self.amount
        state.idle &= ~(1 << self.seat)
        state.stale |= c.ASSETS | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class GameOver(GameEvent):
    """The game ends; the outcome is each seat's score [wow-2007:102.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("outcome",)

    def __init__(self, rule: str, outcome: tuple[float, ...], stage: int) -> None:
        super().__init__("over", rule, BY_THE_RULES)
        self.outcome = outcome
        #: Where the turn stands then; nobody asks a fact about it.
        self.stage = stage

    def apply(self, state: State) -> None:
        state.outcome = self.outcome
        state.stage = self.stage


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class GoesFirst(GameEvent):
    """A player is chosen to take the first turn [wow-2007:101.1]."""

    def __init__(self, rule: str, seat: int) -> None:
        super().__init__("goes first", rule, BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        state.first_player = self.seat
        state.turn_player = self.seat


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class ExtraTurn(GameEvent):
    """A player gets an extra turn after this one [wow-2007:500.3], or skips the next one (amount below 0)."""

    def __init__(self, rule: str, seat: int, amount: int, cause: Cause) -> None:
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
    """An extra turn is begun, or a skipped one is not [wow-2007:500.3]."""

    def __init__(self, kind: str, rule: str, seat: int) -> None:
        super().__init__(kind, rule, BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        if self.kind == "begin extra turn":
            state.extra_turns = state.extra_turns[:-1]
        else:
            state.edit_player(self.seat).skip_turns -= 1


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Toss(GameEvent):
    """A coin is flipped: 1 if the player who flips it wins, else 0."""

    def __init__(self, rule: str, seat: int, cause: Cause) -> None:
        super().__init__("toss", rule, cause, seat=seat)

    def apply(self, state: State) -> None:
        self.amount = state.random.below(2)
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Roll(GameEvent):
    """A die is rolled [wow-2007:G.dice-die]."""

    def __init__(self, rule: str, seat: int, cause: Cause, sides: int = 6) -> None:
        super().__init__("roll", rule, cause, seat=seat)
        #: (Nobody asks a fact about it.)
        self.sides = sides

    def apply(self, state: State) -> None:
        self.amount = state.random.below(self.sides) + 1
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class NameSaid(GameEvent):
    """A player has said the name of a card: everybody hears it."""

    FIELDS: ClassVar[tuple[str, ...]] = ("name", "types")

    def __init__(self, rule: str, seat: int, name: str, types: int, cause: Cause) -> None:
        super().__init__("name", rule, cause, seat=seat)
        self.name = name
        self.types = types

    def apply(self, state: State) -> None:
        if all(said != self.name for said, _ in state.said):
            state.said = (*state.said, (self.name, self.types))
        state.stale |= c.HISTORY
