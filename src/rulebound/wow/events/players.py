"""A player builds a new deck while a game goes on [800.2b]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c


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
