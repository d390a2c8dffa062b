"""Which objects of a combat texts mean: what attacks, what defends, and against what (chapter 7)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import is_permanent
from rulebound.fab.position.card_parts import is_proxy
from rulebound.fab.position.history import LINK
from rulebound.fab.position.state import Link, active_link, own
from rulebound.tcg import constants as shared
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import Context, Filter


@dataclass(frozen=True)
class Attacking(Filter):
    """What is attacking: attacks on the combat chain, and the sources of attack-proxies there [7.2.3, 7.2.3b].

    ``active`` means only those on the active chain link [7.0.3b]; ``target`` what they attack [1.4.5b].
    """

    active: bool = False
    target: Filter | None = None

    def reads(self) -> int:
        facets = c.LINKS | shared.STRUCTURE | shared.TURN
        return facets if self.target is None else facets | self.target.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        link = active_link(state)
        links = own(state).links if not self.active else (link,) if link is not None else ()
        # [1.8.4c, 7.2.3] they remain so until they leave the chain
        if self.target is not None:
            links = tuple([one for one in links if self._attacks_it(ctx, one, self.target)])
        return any(card.number in (one.attack, one.source) for one in links) and _is_there(ctx, card)

    def _attacks_it(self, ctx: Context, link: Link, target: Filter) -> bool:
        return any(target.matches(ctx, ctx.state.known(one)) for one in link.targets())


@dataclass(frozen=True)
class DefendingCard(Filter):
    """Defending cards, on any link of the combat chain [7.0.5a]; ``attack`` means what they defend against [7.0.5c].

    ``active`` means only those on the active chain link.
    """

    attack: Filter | None = None
    active: bool = False

    def reads(self) -> int:
        facets = c.LINKS | shared.STRUCTURE | shared.TURN
        return facets if self.attack is None else facets | self.attack.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        link = active_link(state)
        links = own(state).links if not self.active else (link,) if link is not None else ()
        for one in links:
            if card.number in one.defenders and _is_there(ctx, card):
                if self.attack is None or self.attack.matches(ctx, state.known(one.attack)):
                    return True
                # [7.2.3b] against the source of an attack-proxy as well, which is attacking
                if one.source and self.attack.matches(ctx, state.known(one.source)):
                    return True
        return False


@dataclass(frozen=True)
class DefendedBy(Filter):
    """Attacks that at least so many cards defend against: "defended by an equipment" [7.0.5c]."""

    what: Filter | None = None
    least: int = 1

    def reads(self) -> int:
        facets = c.LINKS | shared.STRUCTURE
        return facets if self.what is None else facets | self.what.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        for link in own(state).links:
            if card.number in (link.attack, link.source):
                there = [state.in_play(one) for one in link.defenders]
                found = [
                    one
                    for one in there
                    if one is not None and (self.what is None or self.what.matches(ctx, one))
                ]
                return len(found) >= self.least
        return False


def _is_there(ctx: Context, card: Card) -> bool:
    """Tell whether an object is still in the arena."""
    return ctx.state.in_play(card.number) is not None


@dataclass(frozen=True)
class IsPermanent(Filter):
    """Permanents: what is in the arena to stay, which a deck-card on the combat chain is not [1.3.3]."""

    def reads(self) -> int:
        return shared.STRUCTURE | shared.facts_of(("defend", *LINK))

    def matches(self, ctx: Context, card: Card) -> bool:
        return is_permanent(ctx.state, card)


@dataclass(frozen=True)
class AttackOf(Filter):
    """Attacks that are made for a source: its attack-proxies."""

    source: Filter

    def reads(self) -> int:
        return shared.STRUCTURE | self.source.reads()

    def matches(self, ctx: Context, card: Card) -> bool:
        return is_proxy(card) and self.source.matches(ctx, ctx.state.known(card.host))
