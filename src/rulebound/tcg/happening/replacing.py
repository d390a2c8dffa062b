"""Replacement: modifiers in force that put something else in the place of what would happen."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Company, Event
from rulebound.kernel.happening import Replacement, Strand
from rulebound.tcg.continuous.listings import Shelved
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.records import SPENT
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Replacing


def company_of(event: Event[State]) -> tuple[Event[State], Company[State] | None]:
    """Return what an event came of, as it was intended, and what is to happen at once with that."""
    first = event
    while first.company is None and first.intention is not None:
        first = first.intention
    return first, first.company


@mypyc_attr(allow_interpreted_subclasses=True)
class CardReplacement(Replacement[State]):
    """A replacement modifier in force: it replaces every instance of an event, each event once.

    [wow-2007:716.1, wow-2007:716.1a, wow-2007:716.1c, wow-2013:716.1, wow-2013:716.1a, wow-2013:716.1c]
    [fab:6.4.1, 6.4.5, 6.4.9]
    """

    def __init__(self, shelved: Shelved, one_by_one: bool = False) -> None:
        super().__init__(shelved.number, shelved.active.source, shelved.active.controller)
        self.shelved = shelved
        #: Whether "the next time" is one of several events at once; or all of them are one time.
        self.one_by_one = one_by_one

    def replaces(self, state: State, event: Event[State]) -> bool:
        change = self.shelved.change
        assert isinstance(change, Replacing) and isinstance(event, GameEvent)
        ctx = self.shelved.context(state)
        modifier = self.shelved.active.modifier
        # [wow-2007:716.4] what one layer has used up applies to that layer's further packets and to nothing else
        spent_by = modifier.numbers.get(SPENT, 0) if modifier is not None else 0
        if spent_by and spent_by != event.cause.layer:
            return False
        if self.one_by_one and modifier is not None and modifier.left > 0:
            company = company_of(event)[1]
            # [fab:1.9.2b] it has had its times among what happens at once
            if company is not None and len(company.shares.get(self.number, [])) >= modifier.left:
                return False
        # [fab:6.4.2, 6.4.2a, 6.4.4] asked of each event, as others have left it
        return self.shelved.holds(ctx) and change.would(
            ctx, event, modifier.left if modifier is not None else -1
        )

    def replace(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        change = self.shelved.change
        assert isinstance(change, Replacing) and isinstance(event, GameEvent)
        company = company_of(event)[1]
        if self.one_by_one and company is not None:
            company.shares.setdefault(self.number, []).append(1)
        instead = yield from change.instead(self._instead_of(state, event), event, self.shelved.active.modifier)
        made: list[Event[State]] = []
        made.extend(instead)
        return made

    def text(self, state: State, event: Event[State], strand: Strand[State]) -> Asking[None] | None:
        """What is processed instead of an event happens with what was simultaneous with it [wow-2007:802.1]."""
        change = self.shelved.change
        assert isinstance(change, Replacing) and isinstance(event, GameEvent)
        ctx = self._instead_of(state, event)
        ctx.strand = strand
        return change.text(ctx, event)

    def _instead_of(self, state: State, event: GameEvent) -> Context:
        ctx = self.shelved.context(state)
        # [wow-2007:716.1c] what happens instead, whatever becomes of it, is not replaced by this modifier again
        ctx.replaced_by = (*event.cause.replaced_by, *event.replaced_by, self.number)
        return ctx
