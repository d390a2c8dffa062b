"""Players take mulligans before the game, and build new decks while one goes on."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Mulligan(GameEvent):
    """A player decides to take a mulligan."""

    def __init__(self, rule: str, seat: int) -> None:
        super().__init__("mulligan", rule, BY_THE_RULES, seat=seat)

    def apply(self, state: State) -> None:
        state.edit_player(self.seat).mulligans += 1


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Built(GameEvent):
    """A player has built a new deck of these cards [800.2b]: they join the player's list."""

    FIELDS: ClassVar[tuple[str, ...]] = ("subjects",)

    def __init__(self, rule: str, seat: int, subjects: tuple[int, ...], cause: Cause) -> None:
        super().__init__("build deck", rule, cause, seat=seat, amount=len(subjects))
        self.subjects = subjects

    def apply(self, state: State) -> None:
        player = state.edit_player(self.seat)
        counts = dict(player.list)
        for number in self.subjects:
            name = state.known(number).definition.name
            counts[name] = counts.get(name, 0) + 1
        player.list = tuple(counts.items())
        state.stale |= c.HISTORY
