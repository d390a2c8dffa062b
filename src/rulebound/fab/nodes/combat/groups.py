"""Whom a combat is about: the attack, what it attacks, the attacking hero, the defending one (chapter 7)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import type_of
from rulebound.fab.position.history import link_of
from rulebound.fab.position.state import Link, active_link
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context, Group


def _link(ctx: Context) -> Link | None:
    """Return the link that a text speaks of: the source's own until the chain closes, else the active one [7.2.4a]."""
    return link_of(ctx.state, ctx.source) or active_link(ctx.state)


@dataclass(frozen=True)
class TheAttack(Group):
    """The attack on the active chain link [7.0.4]."""

    def reads(self) -> int:
        return c.LINKS | shared.STRUCTURE | shared.TURN

    def members(self, ctx: Context) -> list[int]:
        link = active_link(ctx.state)
        return [link.attack] if link is not None and ctx.state.in_play(link.attack) is not None else []


@dataclass(frozen=True)
class AttackTarget(Group):
    """What the attack of a link attacks [1.4.5b]."""

    def reads(self) -> int:
        return c.LINKS | shared.STRUCTURE | shared.TURN

    def members(self, ctx: Context) -> list[int]:
        link = _link(ctx)
        # [1.4.5c] all of it, if it has several
        return [*link.targets()] if link is not None else []


@dataclass(frozen=True)
class AttackingHero(Group):
    """The hero of who controls the attack; none where something that lives attacks itself [7.2.4a, 8.2.8c].
    """

    def reads(self) -> int:
        return c.LINKS | shared.STRUCTURE | shared.TURN | shared.STATS

    def members(self, ctx: Context) -> list[int]:
        link = _link(ctx)
        if link is None or (link.source and has_life(ctx, link.source)):
            return []
        return [ctx.state.players[link.controller].hero]


@dataclass(frozen=True)
class DefendingHero(Group):
    """The hero that is attacked [7.2.4b]; none if something else is, and each of them if several are.

    [1.4.5c, 8.2.8d, 8.2.8f]
    """

    def reads(self) -> int:
        return c.LINKS | shared.STRUCTURE | shared.TURN

    def members(self, ctx: Context) -> list[int]:
        link = _link(ctx)
        if link is None:
            return []
        heroes = [player.hero for player in ctx.state.players]
        return [target for target in link.targets() if target in heroes]


@dataclass(frozen=True)
class LayersOf(Group):
    """Activated- and triggered-layers by their properties: those of some ``types``, with all of some ``tags``."""

    types: int = 0
    tags: tuple[str, ...] = ()

    def reads(self) -> int:
        return shared.THE_STACK | shared.TYPES | shared.TAGS

    def members(self, ctx: Context) -> list[int]:
        return [layer.number for layer in ctx.state.stack if not layer.card and self._means(ctx.state, layer)]

    def _means(self, state: State, layer: Layer) -> bool:
        # [2.10.4, 2.11.4] its subtypes and its supertypes are those of its source
        tags = effective(state, state.known(layer.source)).tags
        if not all(tag in tags for tag in self.tags):
            return False
        return not self.types or types_of_layer(state, layer) & self.types != 0


def types_of_layer(state: State, layer: Layer) -> int:
    """Return the types of an activated- or triggered-layer: those of its source [2.15.4].

    Of an activated-layer also those that its ability says [2.15.4a, 5.2.1b].
    """
    source = effective(state, state.known(layer.source))
    types = source.types
    for power in source.powers:
        if layer.kind != "trigger" and power.place == layer.power:
            types |= type_of(power)
    return types


def has_life(ctx: Context, number: int) -> bool:
    """Tell whether something is, or was, a living object: it has life [2.5.1a]."""
    return effective(ctx.state, ctx.state.known(number)).numbers[c.LIFE] >= 0
