"""What a seat's forks are drawn from: positions of this game that the seat can't tell from the true one."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import mypyc_attr

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import Definition, supertype_sets
from rulebound.fab.position.renumbering import FabRenumbering
from rulebound.tcg.position import cards
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import NO_TEXT
from rulebound.tcg.views.redrawing import Redrawing

#: A card of another player of which a seat can't tell what it is, and knows none that it could be.
UNKNOWN: Final = Definition("an unknown card", 0, 0, (), (), NO_TEXT)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class FabRedrawing(Redrawing):
    """All positions of this game that look to a seat like the true one."""

    def __init__(self, base: State, now: State, seat: int) -> None:
        super().__init__(base, now, seat, FabRenumbering(seat))

    def choices(self, owner: int, known: list[cards.Definition]) -> list[cards.Definition]:
        """Return the cards, of those that a seat knows, that could be in a player's deck [1.1.3, 4.1.5a]."""
        allowed = self.base.hero(owner).definition.tags
        pool: list[cards.Definition] = []
        for card in known:
            fits = [all(word in allowed for word in each) for each in supertype_sets(card)]
            if not card.types & c.ARENA_CARDS and any(fits):
                pool.append(card)
        return pool or [UNKNOWN]
