"""Patterns: the trigger events of triggered powers and modifiers, also used to ask the journal.

Roles that a match fills: ``it`` (the main object), ``other`` (the object on the other side), ``player``; for damage
also ``dealer`` and ``dealt``; for combat ``attacker`` and ``defender``. Numbers: ``that much``.
"""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.citations import cite
from rulebound.tcg.events import GameEvent, Move, Token
from rulebound.tcg.nodes.patterns import AMOUNTS as AMOUNTS
from rulebound.tcg.nodes.patterns import Adds as Adds
from rulebound.tcg.nodes.patterns import Attaches as Attaches
from rulebound.tcg.nodes.patterns import Becomes as Becomes
from rulebound.tcg.nodes.patterns import DealsDamage as DealsDamage
from rulebound.tcg.nodes.patterns import EitherEvent as EitherEvent
from rulebound.tcg.nodes.patterns import EntersPlay as EntersPlay
from rulebound.tcg.nodes.patterns import Happens as Happens
from rulebound.tcg.nodes.patterns import Heals as Heals
from rulebound.tcg.nodes.patterns import LastCounter as LastCounter
from rulebound.tcg.nodes.patterns import LeavesPlay as LeavesPlay
from rulebound.tcg.nodes.patterns import Moves as Moves
from rulebound.tcg.nodes.patterns import Prevents as Prevents
from rulebound.tcg.nodes.patterns import StageBegins as StageBegins
from rulebound.tcg.nodes.patterns import Targets as Targets
from rulebound.tcg.nodes.patterns import TurnBegins as TurnBegins
from rulebound.tcg.nodes.patterns import WhileSo as WhileSo
from rulebound.tcg.nodes.patterns import is_meant
from rulebound.tcg.nodes.patterns_elsewhere import EntersGraveyard as EntersGraveyard
from rulebound.tcg.nodes.patterns_elsewhere import IsRemoved as IsRemoved
from rulebound.tcg.nodes.patterns_elsewhere import RevealedFromDeck as RevealedFromDeck
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Context, Filter, Group, Pattern
from rulebound.tcg.tree import number
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.citations import INSPIRE
from rulebound.wow.events import Fight, Flip, Show, Succession
from rulebound.wow.position.state import own


@dataclass(frozen=True)
class FallsTo(Pattern):
    """ "When [a character] is destroyed by damage dealt with an ability": any of what it was dealt before the checks.

    That is: since a player last got priority [wow-2012:410.6a, wow-2013:410.6a].
    """

    what: Filter
    dealt: Pattern

    def gives(self) -> tuple[str, ...]:
        return LeavesPlay(self.what).gives()

    def kinds(self) -> tuple[str, ...]:
        return ("destroy",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move) or event.reason != c.FATAL or not LeavesPlay(self.what).match(ctx, event):
            return False
        if ctx.state.hurt_at < 0:
            return False
        kinds = self.dealt.kinds()
        for fact in ctx.state.journal.since(ctx.state.hurt_at):
            if isinstance(fact, GameEvent) and fact.subject == event.subject and fact.kind in kinds:
                if self.dealt.match(ctx.about(fact, self.dealt), fact):
                    return True
        return False


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
        one, other = event.subject, event.other
        if self.how in ("defend", "protect"):
            one, other = other, one
        if not self._is_between(ctx, one, other):
            if self.how != "enter combat" or not self._is_between(ctx, other, one):
                return False
            one, other = other, one
        ctx.roles = {
            **ctx.roles,
            "it": (one,),
            "other": (other,) if other else (),
            "attacker": (event.subject,) if event.subject else (),
            "defender": (event.other,) if event.other else (),
        }
        return True

    def _is_between(self, ctx: Context, one: int, other: int) -> bool:
        if not one or not is_meant(ctx, self.what, one):
            return False
        return self.against is None or is_meant(ctx, self.against, other)


@dataclass(frozen=True)
class EntersParty(Pattern):
    """ "When [a card] enters your party": as it enters play under your control, or comes under it [wow-2012:415.8b].

    In 2007, where a party is of characters, it is said of what enters play.
    """

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("enter", "control")

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        number = event.subject
        if isinstance(event, (Move, Token)):
            number = event.new
        if own(ctx.state).edition.party == "characters":
            # [411.7a] what is no character enters no party
            if event.kind == "control" or not effective(ctx.state, ctx.state.known(number)).is_character():
                return False
        # [wow-2012:415.8b] what comes to a resource row comes to a party as well; what lies there blank is no such card
        if event.seat != ctx.controller or not is_meant(ctx, self.what, number):
            return False
        ctx.roles = {**ctx.roles, "it": (number,), "player": (player_subject(event.seat),)}
        return True


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

    def reads(self) -> int:
        return super().reads() | c.RESOURCES

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if self.players is not None and player_subject(event.seat) not in self.players.members(ctx):
            return False
        # [408.1b] a quest can be placed either way
        if ctx.state.known(event.subject).face_down:
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class RollsThisWay(Pattern):
    """ "When you roll a die this way": by this text, while it is processed [wow-2013:G.dice-die]."""

    def gives(self) -> tuple[str, ...]:
        return (number("that much"),)

    def kinds(self) -> tuple[str, ...]:
        return ("roll",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if event.cause.source != ctx.source:
            return False
        ctx.numbers = {**ctx.numbers, "that much": event.amount}
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


@dataclass(frozen=True)
class BecomesHero(Pattern):
    """ "When your hero becomes [name]": the hero before it was of another name."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("become hero",)

    def looks_back(self) -> bool:
        return False

    def reads(self) -> int:
        return super().reads() | c.NAMES

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Succession) or not is_meant(ctx, self.what, event.subject):
            return False
        # [wow-2012:301.4c] only where the hero was not named so
        state = ctx.state
        before, now = state.known(event.other), state.known(event.subject)
        if effective(state, before).name == effective(state, now).name:
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True


@dataclass(frozen=True)
class Inspired(Pattern):
    """(Inspire, 7.4) A card is readied in another player's ready step [wow-2013:501.1b]."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("ready",)

    def reads(self) -> int:
        return super().reads() | c.TURN

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # The turn player's own cards ready by themselves in it.
        state = ctx.state
        if event.rule != cite(state, INSPIRE) or state.known(event.subject).controller == state.turn_player:
            return False
        if not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True
