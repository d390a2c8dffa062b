"""A card on the stack begins to resolve [5.3.3]."""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from rulebound.fab.position.state import own
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Resolving(GameEvent):
    """The static abilities of a card on the stack become functional as it resolves [5.3.3]."""

    def __init__(self, rule: str, subject: int) -> None:
        super().__init__("resolving", rule, BY_THE_RULES, subject=subject)

    def apply(self, state: State) -> None:
        own(state).resolving = self.subject
        # [6.2.3a] what they generate begins now
        state.clock += 1
        state.edit(state.known(self.subject)).stamp = state.clock
        state.stale |= shared.STRUCTURE
