"""Tokens that are created with counters on them [6.4.8, 8.5.2]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg.events import Token
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class CountedToken(Token):
    """A token is created, and enters the arena with counters: names, and how many of each."""

    FIELDS: ClassVar[tuple[str, ...]] = ("counters",)

    def __init__(
        self,
        rule: str,
        definition: Definition,
        seat: int,
        cause: Cause,
        counters: tuple[tuple[str, int], ...],
        owner: int = -1,
    ) -> None:
        super().__init__(rule, definition, seat, cause, False, owner)
        self.counters = counters

    def apply(self, state: State) -> None:
        super().apply(state)
        state.edit(state.known(self.new)).counters = self.counters
