"""What texts of combat ask: what has happened on this chain or link, which attack was the last one (chapter 7, 8.4)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.position.history import of_this_chain, of_this_link
from rulebound.fab.position.state import active_link, own
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.core import Condition, Context, Filter, Group, Pattern, Value
from rulebound.tcg.position.state import player_subject


@dataclass(frozen=True)
class ThisChain(Condition):
    """Something has happened this combat chain [7.0.2b]: never, while it is closed."""

    pattern: Pattern
    least: int = 1

    def reads(self) -> int:
        return shared.HISTORY

    def holds(self, ctx: Context) -> bool:
        facts = of_this_chain(ctx.state, self.pattern.kinds())
        return _how_many(ctx, self.pattern, facts) >= self.least


@dataclass(frozen=True)
class ThisLink(Condition):
    """Something has happened this chain link [7.0.3d]: never, while none is active."""

    pattern: Pattern
    least: int = 1

    def reads(self) -> int:
        return shared.HISTORY | shared.TURN

    def holds(self, ctx: Context) -> bool:
        facts = of_this_link(ctx.state, self.pattern.kinds())
        return _how_many(ctx, self.pattern, facts) >= self.least


def _how_many(ctx: Context, pattern: Pattern, facts: list[GameEvent]) -> int:
    """Return how many facts are such as a pattern looks for."""
    return len([fact for fact in facts if pattern.match(ctx.about(fact, pattern), fact)])


@dataclass(frozen=True)
class LastAttack(Condition):
    """ "If [an attack] was the last attack this combat chain": the one on the link before this one's own [8.4.1].

    Of a card that is on no link yet, or on none any more, that is the latest link.
    """

    what: Filter

    def reads(self) -> int:
        return shared.HISTORY | shared.STRUCTURE | self.what.reads()

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        links = own(state).links
        before = len(links) - 1
        for place, link in enumerate(links):
            if ctx.source in (link.attack, link.source):
                before = place - 1
        # [7.0.3c] as it is, or was last known to be
        return before >= 0 and self.what.matches(ctx, state.known(links[before].attack))


@dataclass(frozen=True)
class HasActiveLink(Condition):
    """There is an active chain link [7.0.3b]: something happens on it [7.0.3e]."""

    def reads(self) -> int:
        return shared.TURN | shared.HISTORY

    def holds(self, ctx: Context) -> bool:
        return active_link(ctx.state) is not None


@dataclass(frozen=True)
class ChainLinks(Value):
    """How many chain links there are on the combat chain, or how many of them some players control [7.0.3c].

    ``what`` means the attacks on them.
    """

    players: Group | None = None
    what: Filter | None = None

    def reads(self) -> int:
        facets = shared.HISTORY | (0 if self.players is None else self.players.reads())
        return facets if self.what is None else facets | shared.STRUCTURE | self.what.reads()

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        meant = None if self.players is None else self.players.members(ctx)
        found = 0
        for link in own(state).links:
            if meant is not None and player_subject(link.controller) not in meant:
                continue
            if self.what is None or self.what.matches(ctx, state.known(link.attack)):
                found += 1
        return found
