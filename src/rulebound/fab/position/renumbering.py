"""New numbers for what only a position of this game has: the links of its combat chain, what is equipped."""

from __future__ import annotations

from typing import final

from rulebound.fab import constants as c
from rulebound.fab.position.state import Link, own
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.views.renumbering import Renumbering


@final
class FabRenumbering(Renumbering):
    """Old numbers and new ones, in a position of this game."""

    def apply_own(self, state: State) -> None:
        mine = own(state)
        mine.links = tuple([self.link(link) for link in mine.links])
        # What has resolved, and lies anywhere by now, a seat may know no more.
        mine.resolving = self.now(mine.resolving)
        mine.met = self.group(mine.met)
        mine.equipped = self.group(mine.equipped)

    def __init__(self, seat: int = -1) -> None:
        super().__init__(seat)
        self.of_objects = self.of_objects | {"source", "against", "instead_of"}
        # [6.2.5] which effect has begun to apply
        self.of_modifiers = frozenset({"effect"})

    def value(self, field: str, value: object) -> object:
        if field in ("together", "others") and isinstance(value, tuple):
            return self.group(value)
        return super().value(field, value)

    def modifier(self, old: Modifier) -> Modifier:
        made = super().modifier(old)
        if c.INCREASED in old.numbers:
            made.numbers = {**old.numbers, c.INCREASED: self.change(old.numbers[c.INCREASED])}
        return made

    def link(self, old: Link) -> Link:
        """Return a link that speaks of the new cards."""
        return Link(
            self.now(old.attack),
            self.now(old.source),
            old.controller,
            self.now(old.target),
            self.group(old.defenders),
            old.hit,
            self.group(old.others),
            self.group(old.guarded),
        )
