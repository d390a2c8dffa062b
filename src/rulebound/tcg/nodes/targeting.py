"""Targets: one of several by its place, cards on the stack that have them."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg import constants as c
from rulebound.tcg.nodes.core import Context, Filter, Group
from rulebound.tcg.nodes.groups import Target
from rulebound.tcg.position.cards import Card


@dataclass(frozen=True)
class NthTarget(Group):
    """One of several targets, in the order chosen; none if it has become illegal [wow-2007:709.2c]."""

    target: Target
    place: int

    def reads(self) -> int:
        return 0

    def members(self, ctx: Context) -> list[int]:
        legal = self.target.members(ctx)
        chosen = legal
        for layer in ctx.state.stack:
            if layer.number == ctx.layer and self.target.slot < len(layer.targets):
                chosen = list(layer.targets[self.target.slot])
        if self.place < len(chosen) and chosen[self.place] in legal:
            return [chosen[self.place]]
        return []


@dataclass(frozen=True)
class Targeting(Filter):
    """Cards on the stack one of whose targets a filter means."""

    what: Filter

    def matches(self, ctx: Context, card: Card) -> bool:
        state = ctx.state
        for layer in state.stack:
            if layer.card != card.number:
                continue
            for chosen in layer.targets:
                for subject in chosen:
                    if c.CARDS <= subject < c.LAYER_BASE and self.what.matches(ctx, state.known(subject)):
                        return True
        return False
