"""Life is gained and lost [8.5.7, 8.5.12]; damage is another event, which has a player lose life [8.5.3]."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Life(GameEvent):
    """What lives gains life, or (if ``amount`` is negative) loses it; a hero, beyond its first [1.13.4]."""

    def __init__(self, rule: str, subject: int, seat: int, amount: int, cause: Cause = BY_THE_RULES) -> None:
        kind = "gain life" if amount > 0 else "lose life"
        super().__init__(kind, rule, cause, subject=subject, seat=seat, amount=amount)

    def is_vain(self, state: State) -> bool:
        return state.in_play(self.subject) is None or not self.amount

    def apply(self, state: State) -> None:
        card = state.in_play(self.subject)
        if card is None:
            return
        # [1.13.4a, 2.5.3b, 2.5.3d] once and for all; there may be more of it than at first
        state.edit(card).damage -= self.amount

        state.stale |= shared.DAMAGE | shared.HISTORY
        state.hurt = True
        state.unsettled = True
