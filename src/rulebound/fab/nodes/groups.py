"""Whom a combat is about: the attack, what it attacks, the attacking hero, the defending one (chapter 7)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab import constants as c
from rulebound.fab.position.history import link_of
from rulebound.fab.position.state import Link, active_link
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.program.nodes import Context, Group


def _link(ctx: Context) -> Link | None:
    """Return the link that a text speaks of: the source's own until the chain closes, else the active one [7.2.4a]."""
    return link_of(ctx.state, ctx.source) or active_link(ctx.state)


@dataclass(frozen=True)
class TheAttack(Group):
    """The attack on the active chain link [7.0.4]."""

    def reads(self) -> int:
        return shared.HISTORY | shared.STRUCTURE | shared.TURN

    def members(self, ctx: Context) -> list[int]:
        link = active_link(ctx.state)
        return [link.attack] if link is not None and ctx.state.in_play(link.attack) is not None else []


@dataclass(frozen=True)
class AttackTarget(Group):
    """What the attack of a link attacks [1.4.5b]."""

    def reads(self) -> int:
        return shared.HISTORY | shared.STRUCTURE | shared.TURN

    def members(self, ctx: Context) -> list[int]:
        link = _link(ctx)
        return [link.target] if link is not None else []


@dataclass(frozen=True)
class AttackingHero(Group):
    """The hero of who controls the attack; none where something that lives attacks itself [7.2.4a]."""

    def reads(self) -> int:
        return shared.HISTORY | shared.STRUCTURE | shared.TURN | shared.STATS

    def members(self, ctx: Context) -> list[int]:
        link = _link(ctx)
        if link is None or (link.source and has_life(ctx, link.source)):
            return []
        return [ctx.state.players[link.controller].hero]


@dataclass(frozen=True)
class DefendingHero(Group):
    """The hero that is attacked [7.2.4b]; none if something else is."""

    def reads(self) -> int:
        return shared.HISTORY | shared.STRUCTURE | shared.TURN

    def members(self, ctx: Context) -> list[int]:
        link = _link(ctx)
        if link is None:
            return []
        heroes = [player.hero for player in ctx.state.players]
        return [link.target] if link.target in heroes else []


def has_life(ctx: Context, number: int) -> bool:
    """Tell whether something is, or was, a living object: it has life [2.5.1a]."""
    return effective(ctx.state, ctx.state.known(number)).numbers[c.LIFE] >= 0
