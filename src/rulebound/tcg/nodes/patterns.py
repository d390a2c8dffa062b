"""Patterns: the trigger events of triggered powers and modifiers, also used to ask the journal.

Roles that a match fills: ``it`` (the main object), ``other``, ``player``; ``dealer``, ``dealt``. Number: ``that much``.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.tcg import constants as c
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.events import (
    Added,
    Attached,
    BeginTurn,
    Counters,
    Damage,
    GameEvent,
    Heal,
    Move,
    Retarget,
    Stage,
    StartOfTurn,
    Token,
)
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.happening.looking_back import as_it_was
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Condition, Context, Filter, Group, Pattern
from rulebound.tcg.tree import number


def is_meant(ctx: Context, what: Filter | None, number: int) -> bool:
    """Tell whether an object is what a filter means, as it was when the event happened."""
    if what is None:
        return True
    if number <= 0 or number >= c.LAYER_BASE:
        return False
    if ctx.asked is None:
        return what.matches(ctx, ctx.state.known(number))
    if _may_be_meant(ctx, what, number) and what.matches(ctx, as_it_was(ctx, number)):
        return True
    # [wow-2012:301.4b] what happened to a hero is as true of the one that took its place
    heir = layout_of(ctx.state).heir(ctx.state, number, ctx.asked)
    return heir != 0 and what.matches(ctx, ctx.state.known(heir))


def _may_be_meant(ctx: Context, what: Filter, number: int) -> bool:
    """Tell whether an object may be what a filter means, whatever it was: "this" is no other (which is asked often)."""
    # (Of what has moved on, what it is now is asked.)
    return not isinstance(what, IsThis) or number == ctx.source or ctx.state.known(number).number != number


def is_player_meant(ctx: Context, players: Group | None, seat: int) -> bool:
    """Tell whether a seat is that of one of some players."""
    return players is None or player_subject(seat) in players.members(ctx)


@dataclass(frozen=True)
class EntersPlay(Pattern):
    """ "When [a card] enters play": looks at the state just after the event [wow-2007:703.4]."""

    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return ("enter",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # [wow-2007:710.1, wow-2013:415.9a] from another zone: what is in play and comes to a row there doesn't enter it
        if isinstance(event, Move) and event.origin == c.PLAY:
            return False
        number = event.new if isinstance(event, (Move, Token)) else event.subject
        if not is_meant(ctx, self.what, number):
            return False
        ctx.roles = {**ctx.roles, "it": (number,), "player": (player_subject(event.seat),)}
        return True


#: How a card leaves play that goes where what is destroyed lies, whether it is destroyed or not.
FALLEN: Final = "graveyard"


@dataclass(frozen=True)
class LeavesPlay(Pattern):
    """ "When [a card] is destroyed" (``how`` "destroy"), "is put into a graveyard", "leaves play" (empty)."""

    what: Filter
    how: str = "destroy"

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return ("destroy",) if self.how == "destroy" else (c.ANY_MOVE,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move):
            return False
        card = as_it_was(ctx, event.subject)
        if (card.zone if card.number == event.subject else event.origin) != c.PLAY:
            return False
        if event.to == c.PLAY or (self.how == FALLEN and event.to != c.GRAVEYARD):
            return False
        if not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(card.controller),)}
        return True


#: What damage that was dealt gives: "that much", and "for each damage dealt".
AMOUNTS: Final = (number("that much"), number("damage dealt"))


@dataclass(frozen=True)
class DealsDamage(Pattern):
    """Damage is dealt: by what, to what, of which kind, with what, fatal or not."""

    source: Filter | None = None
    to: Filter | None = None
    combat: bool | None = None
    damage_types: int = 0
    using: Filter | None = None
    fatal: bool = False
    by_players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "dealer", "dealt", "using", "player", *AMOUNTS)

    def lends(self, field: str) -> tuple[str, ...]:
        # "to another ally": to another than deals it
        return ("dealer",) if field == "to" else ()

    def kinds(self) -> tuple[str, ...]:
        return ("damage",)

    def reads(self) -> int:
        # what was fatal depends on how much the card could bear
        return super().reads() | (c.DAMAGE | c.STATS if self.fatal else 0)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # [fab:8.5.3d] what is lost by anything else is none
        if not isinstance(event, Damage):
            return False
        # [wow-2007:405.3b] combat damage or not
        if self.combat is not None and event.combat != self.combat:
            return False
        # [wow-2007:405.3a, fab:8.5.3e] of a type
        if not event.is_of(self.damage_types):
            return False
        # [wow-2007:405.2b, wow-2007:405.2c] from its source, to its destination
        if not is_meant(ctx, self.source, event.other):
            return False
        if self.to is not None:
            ctx.roles = {**ctx.roles, "dealer": (event.other,)}
            if not is_meant(ctx, self.to, event.subject):
                return False
        # [wow-2007:405.3d] dealt with an ability or equipment
        if self.using is not None and not any(is_meant(ctx, self.using, one) for one in event.using):
            return False
        if self.by_players is not None and not (
            is_player_meant(ctx, self.by_players, event.seat)
            and procedures_of(ctx.state).deals_for_its_player(ctx.state, event.other)
        ):
            return False
        # [wow-2007:403.2] fatal damage
        if self.fatal and not layout_of(ctx.state).is_fatal(
            ctx.state, as_it_was(ctx, event.subject), event.amount
        ):
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
        if not is_meant(ctx, self.source, event.other) or not is_meant(ctx, self.to, event.subject):
            return False
        if self.using is not None and not any(is_meant(ctx, self.using, one) for one in event.using):
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
class Becomes(Pattern):
    """ "When [a card] becomes exhausted", "readies"."""

    how: str
    what: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return (self.how,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # [wow-2007:703.5] An exhausted card can't be exhausted again: such an event never happens.
        if not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True


@dataclass(frozen=True)
class LastCounter(Pattern):
    """The last counter (of a name, if one is told) is removed from a card: looks at the state just after.

    [wow-2012:404.1d, wow-2013:404.1d]
    """

    what: Filter
    name: str = ""

    def gives(self) -> tuple[str, ...]:
        return ("it",)

    def kinds(self) -> tuple[str, ...]:
        return ("remove counter",)

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not is_meant(ctx, self.what, event.subject):
            return False
        assert isinstance(event, Counters)
        if self.name not in ("", event.name):
            return False
        # [wow-2012:404.1d, wow-2013:404.1d] counters of other names that are left make no difference
        left = as_it_was(ctx, event.subject).counters
        if any(count > 0 for name, count in left if self.name in ("", name)):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,)}
        return True


@dataclass(frozen=True)
class Adds(Pattern):
    """A layer is added: a player plays a card, uses a power, and the like."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts"}

    how: str
    what: Filter | None = None
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "player")

    def kinds(self) -> tuple[str, ...]:
        return (self.how,)

    def reads(self) -> int:
        return super().reads() | c.THE_STACK

    def match(self, ctx: Context, event: GameEvent) -> bool:
        # (What doesn't use the stack is done all the same.)
        if event.kind != self.how:
            return False
        if not is_player_meant(ctx, self.players, event.seat):
            return False
        # [wow-2007:702.3] What is face down already is of no type any more: nothing else could be so done.
        turned = isinstance(self.what, OfType) and self.how in layout_of(ctx.state).done_face_down
        if isinstance(self.what, OfType):
            # [wow-2007:408.1a, wow-2013:412.1b] what lies face down on the stack is of no type
            added = ctx.state.known(event.subject)
            if added.face_down and added.zone == c.STACK:
                return False
        if not turned and not is_meant(ctx, self.what, event.subject):
            return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class Attaches(Pattern):
    """A player attaches a card to another: it enters play attached, or is attached to it afterwards."""

    what: Filter
    to: Filter | None = None
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "player")

    def kinds(self) -> tuple[str, ...]:
        return ("enter", "attach")

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        number = event.new if isinstance(event, Move) else event.subject
        if not is_meant(ctx, self.what, number):
            return False
        card = as_it_was(ctx, number)
        if not card.host or not is_meant(ctx, self.to, card.host):
            return False
        # (Who reattaches it need not control it.)
        source = event.cause.source if isinstance(event, Attached) else 0
        seat = as_it_was(ctx, source).controller if source > 0 else card.controller
        if not is_player_meant(ctx, self.players, seat):
            return False
        ctx.roles = {**ctx.roles, "it": (number,), "other": (card.host,), "player": (player_subject(seat),)}
        return True


@dataclass(frozen=True)
class Targets(Pattern):
    """A layer is added that targets something: "when this becomes the target of an ability"."""

    target: Filter
    by: Filter | None = None
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("it", "other", "player")

    def kinds(self) -> tuple[str, ...]:
        return (c.ANY_LAYER,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, (Added, Retarget)) or not is_player_meant(ctx, self.players, event.seat):
            return False
        if not is_meant(ctx, self.by, event.subject):
            return False
        player = {"player": (player_subject(event.seat),)}
        if isinstance(event, Retarget):
            # [wow-2013:706.2] the new target alone becomes targeted
            if event.other <= 0 or not is_meant(ctx, self.target, event.other):
                return False
            ctx.roles = {**ctx.roles, **player, "it": (event.other,), "other": (event.subject,)}
            return True
        for chosen in event.layer.targets:
            for subject in chosen:
                if subject > 0 and is_meant(ctx, self.target, subject):
                    ctx.roles = {**ctx.roles, **player, "it": (subject,), "other": (event.subject,)}
                    return True
        return False


@dataclass(frozen=True)
class Moves(Pattern):
    """A card moves in some way: is drawn, discarded, removed, put from one zone into another."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"how": "facts"}

    how: str
    what: Filter | None = None
    players: Group | None = None
    origin: int = c.NOWHERE
    to: int = c.NOWHERE
    by_opponent: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("it", "player", "moved")

    def kinds(self) -> tuple[str, ...]:
        return (self.how or c.ANY_MOVE,)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Move):
            return False
        card = ctx.state.known(event.subject)
        origin = event.origin if event.origin else card.zone
        if (self.origin and origin != self.origin) or (self.to and event.to != self.to):
            return False
        # [wow-2012:404.2c, wow-2013:404.2c] what was a token has left play; but no card has come to where it is
        if self.to and not self.origin and card.token:
            return False
        if not is_player_meant(ctx, self.players, card.owner) or not is_meant(ctx, self.what, event.subject):
            return False
        # [fab:3.0.7a] what nobody could see has no properties, by which it would be meant
        if self.what is not None and procedures_of(ctx.state).moves_unseen(ctx.state, event, self.what):
            return False
        if self.by_opponent:
            source = event.cause.source
            if source <= 0 or ctx.state.friendly(as_it_was(ctx, source).controller, card.owner):
                return False
        ctx.roles = {**ctx.roles, "it": (event.subject,), "player": (player_subject(card.owner),)}
        return True


@dataclass(frozen=True)
class TurnBegins(Pattern):
    """ "At the start of [whose] turn": of every turn [wow-2007:500.2], the first too [wow-2007:501.2b]."""

    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("player",)

    def kinds(self) -> tuple[str, ...]:
        return ("turn", "start of turn")

    def looks_back(self) -> bool:
        return False

    def match(self, ctx: Context, event: GameEvent) -> bool:
        started = StartOfTurn if procedures_of(ctx.state).announces_turns else BeginTurn
        if not isinstance(event, started) or not is_player_meant(ctx, self.players, event.seat):
            return False
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class StageBegins(Pattern):
    """A phase or step starts; "at end of turn" is the start of the end phase [wow-2007:500.2]."""

    stage: int
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("player",)

    def kinds(self) -> tuple[str, ...]:
        return ("stage",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Stage) or event.amount != self.stage:
            return False
        if not is_player_meant(ctx, self.players, event.seat):
            return False
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        return True


@dataclass(frozen=True)
class Happens(Pattern):
    """Any other event by its kind: flip, attach, add counter, prevent, interrupt, control, lose ..."""

    @staticmethod
    def spoken() -> dict[str, str]:
        return {"kind": "facts"}

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
        if not is_meant(ctx, self.what, event.subject) or not is_meant(ctx, self.other, event.other):
            return False
        if self.players is not None and not is_player_meant(ctx, self.players, event.seat):
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
class Prevents(Pattern):
    """ "When [a card] prevents damage" [wow-2013:717.2d]."""

    by: Filter

    def gives(self) -> tuple[str, ...]:
        return ("it", number("that much"))

    def kinds(self) -> tuple[str, ...]:
        return ("prevent",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not is_meant(ctx, self.by, event.cause.source):
            return False
        ctx.roles = {**ctx.roles, "it": (event.cause.source,)}
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
            if event.is_one_of(part.kinds()) and part.match(ctx, event):
                return True
        return False


@dataclass(frozen=True)
class Qualified(Pattern):
    """An event that another pattern sees, and of which something more must be so; what it gives the other gives."""

    part: Pattern

    def gives(self) -> tuple[str, ...]:
        return self.part.gives()

    def kinds(self) -> tuple[str, ...]:
        return self.part.kinds()

    def looks_back(self) -> bool:
        return self.part.looks_back()


@dataclass(frozen=True)
class WhileSo(Qualified):
    """An event while a condition held, asked of the same state as it: mostly that just before it [wow-2007:703.4]."""

    condition: Condition

    def match(self, ctx: Context, event: GameEvent) -> bool:
        return self.part.match(ctx, event) and self.condition.holds(ctx.derived(ctx.state))
