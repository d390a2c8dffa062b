"""Fusion of several supertypes: what is revealed for it, and what a card is fused with [8.3.17c, 8.3.17d]."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import product

from rulebound.fab import constants as c
from rulebound.fab.nodes.costs import NotedCost
from rulebound.kernel.decision import Asking, Rewind
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import GameEvent, Show
from rulebound.tcg.happening import happen, record
from rulebound.tcg.nodes.choices.choosing import choose_some
from rulebound.tcg.nodes.costs.parts import AS_IT_WAS, PAID
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.position.cards import Card
from rulebound.tcg.program.nodes import PLACES, Context, Cost, Feature, Taking
from rulebound.text import walk


@dataclass(frozen=True)
class FuseSeveral(Cost):
    """ "Ice and Lightning Fusion", or "Ice and/or Lightning Fusion" (not ``every``): revealing cards from hand.

    One for each supertype at most, and one may be that for several; [8.3.17d] for each of them, or for at least one.
    """

    of: tuple[str, ...]
    every: bool

    def gives(self) -> tuple[str, ...]:
        return PAID

    def _held(self, ctx: Context, word: str) -> list[int]:
        """Return the cards in hand of a supertype, but for what is fused itself."""
        state = ctx.state
        held = [state.cards[id] for id in state.players[ctx.controller].hand]
        return [
            card.number for card in held if card.number != ctx.source and word in effective(state, card).tags
        ]

    def can_pay(self, ctx: Context) -> bool:
        # [8.3.17b, 8.3.17d]
        there = [bool(self._held(ctx, word)) for word in self.of]
        return all(there) if self.every else any(there)

    def takes(self, ctx: Context) -> Taking | None:
        # (They must be in hand still as this is paid.)
        held = [self._held(ctx, word) for word in self.of]
        place = PLACES[shared.HAND]
        if not self.every:
            either = list(dict.fromkeys([one for found in held for one in found]))
            return Taking(self, place, place, either, 1)
        ways = [tuple(dict.fromkeys(way)) for way in product(*held)]
        fewest = min([len(way) for way in ways], default=len(self.of))
        among = list(dict.fromkeys([one for way in ways if len(way) == fewest for one in way]))
        return Taking(self, place, place, among, fewest)

    def would_take(self, ctx: Context, card: Card) -> bool:
        return any(word in effective(ctx.state, card).tags for word in self.of)

    def pay(self, ctx: Context) -> Asking[None]:
        """[8.3.17c] One is chosen for each supertype at most; one that is chosen for several is revealed once."""
        state, seat = ctx.state, ctx.controller
        fused: list[str] = []
        revealed: list[int] = []
        for place, word in enumerate(self.of):
            # [8.3.17d] each of them, or at least one
            later = any(self._held(ctx, other) for other in self.of[place + 1 :])
            least = 1 if self.every or not (fused or later) else 0
            held = self._held(ctx, word)
            if len(held) < least:
                raise Rewind
            words = f"Reveal which {word} card?"
            chosen = yield from choose_some(state, seat, held, least, 1, "pay", words, ctx.source, "8.3.17c")
            if chosen:
                fused.append(word)
                revealed += [one for one in chosen if one not in revealed]
        shown: list[GameEvent] = [Show("reveal", "8.5.17", tuple(revealed), seat, True, ctx.cause)]
        if not (yield from happen(state, shown)):
            raise Rewind
        ctx.roles = {**ctx.roles, "paid": tuple(revealed), AS_IT_WAS: tuple(revealed)}
        # [8.3.17a] those supertypes have been fused, and the card has
        amount = sum([1 << c.TALENTS.index(word) for word in fused])
        noted = GameEvent("fuse", "8.3.17a", ctx.cause, subject=ctx.source, seat=seat, amount=amount)
        record(state, [noted])


@dataclass(frozen=True)
class FusedWith(Feature):
    """Cards that were fused with a supertype."""

    word: str

    def reads(self) -> int:
        return shared.facts_of(("fuse",))

    def matches(self, ctx: Context, card: Card) -> bool:
        """[8.3.17a] Tell whether a card was fused with that supertype."""
        bit = 1 << c.TALENTS.index(self.word)
        for fact in ctx.state.this_turn_of(("fuse",)):
            if isinstance(fact, GameEvent) and fact.subject == card.number:
                # (Of one supertype alone it isn't noted which that is.)
                if fact.amount & bit or (not fact.amount and self._alone(card)):
                    return True
        return False

    def _alone(self, card: Card) -> bool:
        """Tell whether a card is fused with that supertype alone [8.3.17]."""
        costs = [part for _, part in walk(card.definition.program) if isinstance(part, NotedCost)]
        return any(one.kind == "fuse" and getattr(one.cost, "what", None) == Tagged(self.word) for one in costs)
