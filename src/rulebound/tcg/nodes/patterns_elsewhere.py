"""Patterns of powers that function elsewhere than in play: where their source has come to lie, or is revealed."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg import constants as c
from rulebound.tcg.events import GameEvent, Move, Show
from rulebound.tcg.happening.looking_back import as_it_was
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Pattern


@dataclass(frozen=True)
class IsRemoved(Pattern):
    """The source itself is removed from the game, from wherever it was; the power functions there, face up."""

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return (c.ANY_MOVE,)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return _has_come(ctx, event, c.REMOVED)


@dataclass(frozen=True)
class EntersGraveyard(Pattern):
    """The source itself enters its owner's graveyard, from wherever it was; the power functions there."""

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return (c.ANY_MOVE,)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return _has_come(ctx, event, c.GRAVEYARD)


@dataclass(frozen=True)
class RevealedFromDeck(Pattern):
    """The source is revealed in its owner's deck: this functions there."""

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("reveal",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Show) or ctx.source not in event.subjects:
            return False
        if as_it_was(ctx, ctx.source).zone != c.DECK:
            return False
        ctx.roles = {**ctx.roles, "it": (ctx.source,)}
        return True


def _has_come(ctx: Context, event: GameEvent, zone: int) -> bool:
    """Tell whether the source itself has just come to lie in a zone; then it is known whose it is."""
    if not isinstance(event, Move) or event.to != zone or event.new != ctx.source:
        return False
    owner = ctx.state.known(event.new).owner
    ctx.roles = {**ctx.roles, "it": (event.new,), "player": (player_subject(owner),)}
    return True
