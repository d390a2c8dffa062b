"""Patterns: the trigger events of triggered powers and modifiers [703.1], also used to ask the journal.

Roles that a match fills: ``it`` (the main object), ``other`` (the object on the other side), ``player``; for damage
also ``dealer`` and ``dealt``; for combat ``attacker`` and ``defender``. Numbers: ``that much``.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.core import Context, Filter, Group, Pattern
from rulebound.tcg.nodes.patterns import AMOUNTS as AMOUNTS
from rulebound.tcg.nodes.patterns import Adds as Adds
from rulebound.tcg.nodes.patterns import Becomes as Becomes
from rulebound.tcg.nodes.patterns import DealsDamage as DealsDamage
from rulebound.tcg.nodes.patterns import EitherEvent as EitherEvent
from rulebound.tcg.nodes.patterns import EntersGraveyard as EntersGraveyard
from rulebound.tcg.nodes.patterns import EntersPlay as EntersPlay
from rulebound.tcg.nodes.patterns import Happens as Happens
from rulebound.tcg.nodes.patterns import Heals as Heals
from rulebound.tcg.nodes.patterns import LastCounter as LastCounter
from rulebound.tcg.nodes.patterns import LeavesPlay as LeavesPlay
from rulebound.tcg.nodes.patterns import Moves as Moves
from rulebound.tcg.nodes.patterns import StageBegins as StageBegins
from rulebound.tcg.nodes.patterns import Targets as Targets
from rulebound.tcg.nodes.patterns import TurnBegins as TurnBegins
from rulebound.tcg.nodes.patterns import WhileSo as WhileSo
from rulebound.tcg.nodes.patterns import is_meant
from rulebound.tcg.position.state import player_subject
from rulebound.wow import constants as c
from rulebound.wow.events import Fight, Flip, Show


@dataclass(frozen=True)
class Fights(Pattern):
    """A character attacks, defends, protects, or enters combat; ``against`` narrows the other side."""

    how: str
    what: Filter
    against: Filter | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "attacker", "defender")

    def kinds(self) -> tuple[str, ...]:
        return (self.how,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Fight):
            return False
        sides = [(event.subject, event.other)]
        if self.how in ("defend", "protect"):
            sides = [(event.other, event.subject)]
        elif self.how == "enter combat":
            sides.append((event.other, event.subject))
        for one, other in sides:
            if one and is_meant(ctx, self.what, one) and (self.against is None or is_meant(ctx, self.against, other)):
                ctx.roles = {
                    **ctx.roles,
                    "it": (one,),
                    "other": (other,) if other else (),
                    "attacker": (event.subject,) if event.subject else (),
                    "defender": (event.other,) if event.other else (),
                }
                return True
        return False


@dataclass(frozen=True)
class RevealedByQuest(Pattern):
    """The source is revealed from its owner's deck by a quest: this functions in the deck."""

    def kinds(self) -> tuple[str, ...]:
        return ("reveal",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Show) or ctx.source not in event.subjects or event.cause.source <= 0:
            return False
        return ctx.state.known(event.cause.source).definition.types & c.QUEST != 0


@dataclass(frozen=True)
class PlacesFaceUp(Pattern):
    """A player places a resource face up."""

    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("place",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if self.players is not None and player_subject(event.seat) not in self.players.members(ctx):
            return False
        # [408.1b] a quest can be placed either way
        if ctx.state.known(event.subject).face_down:
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class TurnsFaceDown(Pattern):
    """A card in play that was face up is turned face down, by flipping or otherwise."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("flip", "turn")

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # [G.flip] not only by flipping it
        if not isinstance(event, Flip) or not event.face_down:
            return False

        if not self.what.matches(ctx, ctx.state.known(event.subject)):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True
