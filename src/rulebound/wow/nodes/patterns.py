"""Patterns: the trigger events of triggered powers and modifiers [703.1], also used to ask the journal.

Roles that a match fills: ``it`` (the main object), ``other`` (the object on the other side), ``player``; for damage
also ``dealer`` and ``dealt``; for combat ``attacker`` and ``defender``. Numbers: ``that much``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening.looking_back import as_it_was
from rulebound.tcg.nodes.core import Condition, Context, Filter, Group, Pattern
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program import number
from rulebound.wow import constants as c
from rulebound.wow.events import Added, Damage, Fight, Flip, Heal, Move, Show, Stage, Token
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.filters import OfType


def _is(ctx: Context, what: Filter | None, number: int) -> bool:
    if what is None:
        return True
    return number > 0 and number < c.LINK_BASE and what.matches(ctx, as_it_was(ctx, number))


def _is_player(ctx: Context, players: Group | None, seat: int) -> bool:
    return players is None or player_subject(seat) in players.members(ctx)


@dataclass(frozen=True)
class EntersPlay(Pattern):
    """ "When [a card] enters play": looks at the state just after the event [703.4]."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return ("enter",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        number = event.new if isinstance(event, (Move, Token)) else event.subject
        if not _is(ctx, self.what, number):
            return False
        ctx.roles = {**ctx.roles, "it": (number,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class LeavesPlay(Pattern):
    """ "When [a card] is destroyed" (``how`` "destroy"), "is put into a graveyard", "leaves play" (empty)."""

    what: Filter
    how: str = "destroy"

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return (
            ("destroy",)
            if self.how == "destroy"
            else ("destroy", "put", "remove", "draw", "interrupt", "resolve")
        )

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move):
            return False
        card = as_it_was(ctx, event.subject)
        if (card.zone if card.number == event.subject else event.origin) != c.PLAY:
            return False
        if self.how == "graveyard" and event.to != c.GRAVEYARD:
            return False
        if not _is(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(card.controller),)}
        return True


#: What damage that was dealt gives: "that much", and "for each damage dealt" [403.4].
AMOUNTS: Final = (number("that much"), number("damage dealt"))


@dataclass(frozen=True)
class DealsDamage(Pattern):
    """Damage is dealt: by what, to what, of which kind, with what, fatal or not [403.2]."""

    source: Filter | None = None
    to: Filter | None = None
    combat: bool | None = None
    damage_types: int = 0
    using: Filter | None = None
    fatal: bool = False
    by_players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "dealer", "dealt", "using", "player", *AMOUNTS)

    def kinds(self) -> tuple[str, ...]:
        return ("damage",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Damage):
            return False
        # [405.3b] combat damage or not
        if self.combat is not None and event.combat != self.combat:
            return False
        # [405.3a] of a type
        if self.damage_types and not event.damage_types & self.damage_types:
            return False
        # [405.2b, 405.2c] from its source, to its destination
        if not _is(ctx, self.source, event.other) or not _is(ctx, self.to, event.subject):
            return False
        # [405.3d] dealt with an ability or equipment
        if self.using is not None and not any(_is(ctx, self.using, one) for one in event.using):
            return False

        if not _is_player(ctx, self.by_players, event.seat):
            return False
        if self.fatal:
            card = as_it_was(ctx, event.subject)
            health = effective(ctx.state, card).health
            if card.damage >= health or card.damage + event.amount < health:
                return False
        ctx.roles = {
            **ctx.roles,
            "it": (event.subject,),
            "other": (event.other,),
            "dealer": (event.other,),
            "dealt": (event.subject,),
            "using": tuple(event.using),
            "player": (player_subject(event.seat),),
        }
        ctx.numbers = {**ctx.numbers, "that much": event.amount, "damage dealt": event.amount}
        return True


@dataclass(frozen=True)
class Heals(Pattern):
    """Damage is healed: by what, from what, with what."""

    source: Filter | None = None
    to: Filter | None = None
    using: Filter | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "using", number("that much"))

    def kinds(self) -> tuple[str, ...]:
        return ("heal",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Heal):
            return False
        if not _is(ctx, self.source, event.other) or not _is(ctx, self.to, event.subject):
            return False
        if self.using is not None and not any(_is(ctx, self.using, one) for one in event.using):
            return False
        healed = event.healed or min(event.amount, as_it_was(ctx, event.subject).damage)
        ctx.roles = {
            **ctx.roles,
            "it": (event.subject,),
            "other": (event.other,),
            "using": tuple(event.using),
        }
        ctx.numbers = {**ctx.numbers, "that much": healed}
        return True


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
            if one and _is(ctx, self.what, one) and (self.against is None or _is(ctx, self.against, other)):
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
class Becomes(Pattern):
    """ "When [a card] becomes exhausted", "readies"."""

    how: str
    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return (self.how,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # [703.5] An exhausted card can't be exhausted again: such an event never happens (WowEvents.forbids).
        if not _is(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True


@dataclass(frozen=True)
class LastCounter(Pattern):
    """The last counter is removed from a card: looks at the state just after."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("remove counter",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not _is(ctx, self.what, event.subject):
            return False
        if any(count > 0 for _, count in as_it_was(ctx, event.subject).counters):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True


@dataclass(frozen=True)
class Adds(Pattern):
    """A link is added: a player plays a card, uses a power, completes a quest, strikes, places a resource."""

    how: str
    what: Filter | None = None
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return (self.how,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Added):
            return False
        if not _is_player(ctx, self.players, event.seat):
            return False
        # [702.3] A quest that is being completed is face down already, and no quest any more: nothing else could be.
        quest = self.how == "complete" and isinstance(self.what, OfType)
        if not quest and not _is(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class Targets(Pattern):
    """A link is added that targets something: "when this becomes the target of an ability"."""

    target: Filter
    by: Filter | None = None
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "other")

    def kinds(self) -> tuple[str, ...]:
        return ("play", "use", "complete", "trigger")

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Added) or not _is_player(ctx, self.players, event.seat):
            return False
        if not _is(ctx, self.by, event.subject):
            return False
        for chosen in event.link.targets:
            for subject in chosen:
                if subject > 0 and _is(ctx, self.target, subject):
                    ctx.roles = {**ctx.roles, "it": (subject,), "other": (event.subject,)}
                    return True
        return False


@dataclass(frozen=True)
class Moves(Pattern):
    """A card moves in some way: is drawn, discarded, removed, put from one zone into another."""

    how: str
    what: Filter | None = None
    players: Group | None = None
    origin: int = c.NOWHERE
    to: int = c.NOWHERE
    by_opponent: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        if self.how:
            return (self.how,)
        return ("put", "destroy", "discard", "draw", "remove", "resolve", "interrupt")

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move):
            return False
        card = ctx.state.known(event.subject)
        origin = event.origin if event.origin else card.zone
        if self.origin and origin != self.origin:
            return False
        if self.to and event.to != self.to:
            return False
        if not _is_player(ctx, self.players, card.owner) or not _is(ctx, self.what, event.subject):
            return False
        if self.by_opponent:
            source = event.cause.source
            if source <= 0 or ctx.state.friendly(as_it_was(ctx, source).controller, card.owner):
                return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(card.owner),)}
        return True


@dataclass(frozen=True)
class TurnBegins(Pattern):
    """ "At the start of [whose] turn" [500.2]: of every turn, also of the first, which has no start phase [501.2b]."""

    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("player",)

    def kinds(self) -> tuple[str, ...]:
        return ("turn",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not _is_player(ctx, self.players, event.seat):
            return False
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class StageBegins(Pattern):
    """A phase or step starts; "at end of turn" is the start of the end phase [500.2]."""

    stage: int
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("player",)

    def kinds(self) -> tuple[str, ...]:
        return ("stage",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Stage) or event.amount != self.stage:
            return False
        if not _is_player(ctx, self.players, event.seat):
            return False
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class Happens(Pattern):
    """Any other event by its kind: flip, attach, add counter, prevent, interrupt, control, lose ..."""

    kind: str
    what: Filter | None = None
    players: Group | None = None
    other: Filter | None = None
    #: Whether only what the source itself made happen counts ("prevented this way").
    by_this: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "player", number("that much"))

    def kinds(self) -> tuple[str, ...]:
        return (self.kind,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not _is(ctx, self.what, event.subject) or not _is(ctx, self.other, event.other):
            return False
        if self.players is not None and not _is_player(ctx, self.players, event.seat):
            return False
        if self.by_this and event.cause.source != ctx.source:
            return False
        ctx.roles = {
            **ctx.roles,
            "it": (event.subject,) if event.subject else (),
            "other": (event.other,) if event.other else (),
            "player": (player_subject(event.seat),) if event.seat >= 0 else (),
        }
        ctx.numbers = {**ctx.numbers, "that much": event.amount}
        return True


@dataclass(frozen=True)
class EitherEvent(Pattern):
    """Any of several events ("when you play an ability or your hero attacks")."""

    parts: tuple[Pattern, ...]

    def alternatives(self) -> tuple[str, ...]:
        return ("parts",)

    def kinds(self) -> tuple[str, ...]:
        found: list[str] = []
        for part in self.parts:
            found.extend(kind for kind in part.kinds() if kind not in found)
        return tuple(found)

    def looks_back(self) -> bool:
        return all(part.looks_back() for part in self.parts)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        for part in self.parts:
            if event.kind in part.kinds() and part.match(ctx, event):
                return True
        return False


@dataclass(frozen=True)
class WhileSo(Pattern):
    """An event while a condition held, asked of the same state as the event: mostly that just before it [703.4]."""

    part: Pattern
    condition: Condition

    def kinds(self) -> tuple[str, ...]:
        return self.part.kinds()

    def looks_back(self) -> bool:
        return self.part.looks_back()

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return self.part.match(ctx, event) and self.condition.holds(ctx.derived(ctx.state))


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
class EntersGraveyard(Pattern):
    """The source itself enters its owner's graveyard, from wherever it was; the power functions there."""

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return ("put", "destroy", "discard", "remove", "resolve", "interrupt")

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move) or event.to != c.GRAVEYARD or event.new != ctx.source:
            return False
        owner = ctx.state.known(event.new).owner
        ctx.roles = {**ctx.roles, "it": (event.new,), "player": (player_subject(owner),)}
        return True


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
