"""Groups: the subjects that a noun phrase yields, chosen or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.game.procedures import procedures_of
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import player_subject, seat_of
from rulebound.tcg.program.nodes import Context, Filter, Group, Value, union_reads
from rulebound.tcg.tree import THE_TARGETS, deed

#: With this after its name, a role gives its cards as the objects that they were before they moved [wow-2007:709.2d].
AS_IT_WAS: Final = " as it was"


def seats_of(ctx: Context, owner: Group | None) -> list[int]:
    """Return the seats that a group of players yields; without one, all players, the controller first."""
    if owner is None:
        return ctx.state.clockwise(ctx.controller)
    return [seat_of(subject) for subject in owner.members(ctx) if subject < 0]


@dataclass(frozen=True)
class Others(Group):
    """Players under whose control another one puts tokens into play, and owns them."""

    players: Group
    by: Group

    def reads(self) -> int:
        return self.players.reads() | self.by.reads()

    def are_players(self) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        return self.players.members(ctx)


def owner_of_tokens(ctx: Context, under: Group | None) -> int:
    """Return the seat that owns tokens which come under some players' control; -1: each who controls them does."""
    # [wow-2012:401.2, wow-2013:401.2] who puts them into play
    owners = seats_of(ctx, under.by) if isinstance(under, Others) else []
    return owners[0] if len(owners) == 1 else -1


@dataclass(frozen=True)
class This(Group):
    """The source itself ("this ally", its own name)."""

    def reads(self) -> int:
        return 0

    def members(self, ctx: Context) -> list[int]:
        # [wow-2007:200.1, wow-2012:200.1, wow-2013:200.1] and no other card of the same name
        return [ctx.source]


@dataclass(frozen=True)
class ThisCard(Group):
    """The source where it went as part of the cost or the trigger event."""

    def needs(self) -> tuple[str, ...]:
        return ("moved",)

    def members(self, ctx: Context) -> list[int]:
        # [wow-2007:411.8b] the link follows the card that its cost or its event has moved
        return list(ctx.roles["moved"]) or [ctx.source]


@dataclass(frozen=True)
class YourHero(Group):
    """Your hero; no card, if you have none."""

    def reads(self) -> int:
        return 0

    def members(self, ctx: Context) -> list[int]:
        return [hero] if (hero := ctx.state.players[ctx.controller].hero) else []


@dataclass(frozen=True)
class HeroOf(Group):
    """The heroes of some players."""

    players: Group

    def reads(self) -> int:
        return self.players.reads()

    def members(self, ctx: Context) -> list[int]:
        players = ctx.state.players
        heroes = [players[seat_of(one)].hero for one in self.players.members(ctx) if one < 0]
        return [hero for hero in heroes if hero]


@dataclass(frozen=True)
class You(Group):
    """The controller of the layer or modifier."""

    def reads(self) -> int:
        return 0

    def are_players(self) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        # [wow-2007:G.you, fab:1.8.1b]
        return [player_subject(ctx.controller)]


#: The opponents of whoever owns the source.
OWNERS_OPPONENTS: Final = "its owner's opponents"


@dataclass(frozen=True)
class Players(Group):
    """Some players: opponents, friendly players, each player, the turn player, other players.

    "its owner's opponents" are those of whoever owns the source, whoever controls it.
    """

    which: str

    def reads(self) -> int:
        return c.TURN if self.which == "turn player" else 0

    def are_players(self) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        if self.which == "turn player":
            return [player_subject(state.turn_player)]
        found: list[int] = []
        if self.which == OWNERS_OPPONENTS:
            owner = state.known(ctx.source).owner
            seats = state.clockwise(state.turn_player)
            return [player_subject(seat) for seat in seats if not state.friendly(seat, owner)]
        # [wow-2007:802.1] the turn player first, then clockwise; [fab:1.9.2c, 1.8.6a] or whose effect it is
        first = ctx.controller if procedures_of(state).controller_first else state.turn_player
        for seat in state.clockwise(first):
            friendly = state.friendly(seat, ctx.controller)
            if (
                self.which == "each"
                or (self.which == "opponents" and not friendly)
                or (self.which == "friendly" and friendly)
                or (self.which == "other" and seat != ctx.controller)
            ):
                found.append(player_subject(seat))
        return found


@dataclass(frozen=True)
class OwnerOf(Group):
    """The owners of some cards."""

    group: Group

    def reads(self) -> int:
        return self.group.reads()

    def are_players(self) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        found: list[int] = []
        # [wow-2007:400.2] not their controllers
        for one in self.group.known(ctx):
            if one > 0:
                subject = player_subject(ctx.state.known(one).owner)
                if subject not in found:
                    found.append(subject)
        return found


def _as_known(ctx: Context, role: str) -> tuple[int, ...]:
    """Return a role's objects as they last were, where what was done has noted that [wow-2007:709.2d].

    [wow-2013:712.3b] What is read from "that ally" is as it was when it was last in play.
    """
    were = role + AS_IT_WAS
    return ctx.roles[were if were in ctx.roles else role]


@dataclass(frozen=True)
class Role(Group):
    """What the text refers back to: a trigger's objects, what was moved "this way", a chosen card."""

    name: str

    def needs(self) -> tuple[str, ...]:
        return (self.name,)

    def reads(self) -> int:
        return 0

    def known(self, ctx: Context) -> list[int]:
        return list(_as_known(ctx, self.name))

    def are_players(self) -> bool:
        return self.name == "player"

    def is_settled(self, ctx: Context) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        return list(ctx.roles[self.name])


@dataclass(frozen=True)
class DoneSo(Group):
    """What something was done to: "destroyed" this way, or to pay a cost."""

    role: Role
    done: str

    def needs(self) -> tuple[str, ...]:
        return (deed(self.role.name, self.done),)

    def reads(self) -> int:
        return self.role.reads()

    def known(self, ctx: Context) -> list[int]:
        return self.role.known(ctx)

    def members(self, ctx: Context) -> list[int]:
        return self.role.members(ctx)


#: That a modifier which a layer has created has asked some things as it began to apply: they are roles of it, too.
SETTLED: Final = "settled"


def name_of(group: Group) -> str:
    """Return what something is called that the text of a modifier refers back to; nothing if it is described."""
    if isinstance(group, AttachedHost):
        return "attached"
    if isinstance(group, HostOf):
        of = name_of(group.group)
        return f"host of {of}" if of else ""
    if isinstance(group, Target):
        return f"target {group.slot}"
    return group.name if isinstance(group, Role) else ""


@dataclass(frozen=True)
class AttachedHost(Group):
    """The card that the source is (or was last) attached to [wow-2007:709.2d]."""

    def reads(self) -> int:
        return c.STRUCTURE

    def members(self, ctx: Context) -> list[int]:
        # [wow-2007:714.3d, wow-2013:714.3d] what a layer has created has asked that once, whatever becomes of it
        if SETTLED in ctx.roles and name_of(self) in ctx.roles:
            return list(ctx.roles[name_of(self)])
        host = ctx.state.known(ctx.source).host
        return [host] if host else []


@dataclass(frozen=True)
class HostOf(Group):
    """The cards that some abilities are attached to."""

    group: Group

    def members(self, ctx: Context) -> list[int]:
        if SETTLED in ctx.roles and name_of(self) in ctx.roles:
            return list(ctx.roles[name_of(self)])
        return [
            host for host in (ctx.state.known(one).host for one in self.group.known(ctx) if one > 0) if host
        ]


def divided_among(slot: int) -> str:
    """Return the name of the number that is divided among the targets of a slot."""
    return f"divided {slot}"


def ignored(slot: int) -> str:
    """Return the name of the number that tells that the part of a text with a target is left out."""
    return f"ignored {slot}"


def in_one(slot: int) -> str:
    """Return the name of the number that tells in whose party, or graveyard, all targets of a slot were chosen."""
    return f"in one {slot}"


def share_of(slot: int, place: int) -> str:
    """Return the name of the number that is the share of one of the targets of a slot."""
    return f"share {slot} {place}"


@dataclass(frozen=True)
class Target(Group):
    """A target description [wow-2007:706.1]: its place among the targets of the text, and what may be chosen for it.

    ``what`` is a filter of cards (None: no cards), ``players`` which players may be chosen (empty: none; "each",
    "opponents", "friendly"), ``layers`` which effects on the stack ("" or a kind, "any"). ``least`` and ``most`` are
    how many; ``most`` below 0 is any number, a computed ``most_value`` takes its place, and ``least`` below 0 is as
    many as that. ``owner`` narrows whose zone.
    """

    slot: int
    what: Filter | None
    zone: int = c.PLAY
    least: int = 1
    most: int = 1
    players: str = ""
    owner: Group | None = None
    layers: str = ""
    chooser: Group | None = None
    most_value: Value | None = None
    #: Whether all of them share a controller (or an owner, outside play): "in one party", "in one graveyard".
    together: bool = False

    def needs(self) -> tuple[str, ...]:
        return (THE_TARGETS,)

    def reads(self) -> int:
        return 0

    def known(self, ctx: Context) -> list[int]:
        """Return all that were chosen as it was added: one that isn't legal now still tells [wow-2007:709.2d]."""
        layer = ctx.state.layer(ctx.layer)
        if layer is None or self.slot >= len(layer.targets):
            return self.members(ctx)
        return list(layer.targets[self.slot])

    def bounds(self, ctx: Context) -> tuple[int, int]:
        """[wow-2007:707.1d] Return how many are to be chosen, at least and at most (below 0: any number)."""
        most = self.most if self.most_value is None else max(0, self.most_value.amount(ctx))
        return self.least if self.least >= 0 else most, most

    def asked_for(self, ctx: Context) -> int:
        """Return how many were chosen, legal now or not: what one is spared was not done [wow-2007:709.2c]."""
        return max(self.least, len(self.known(ctx)))

    def are_players(self) -> bool:
        return self.what is None and not self.layers

    def description(self) -> Filter | None:
        return self.what

    def is_settled(self, ctx: Context) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        if self.slot < len(ctx.targets):
            return list(ctx.targets[self.slot])
        return []


@dataclass(frozen=True)
class AnyOf(Group):
    """The subjects of several groups together."""

    parts: tuple[Group, ...]

    def reads(self) -> int:
        return union_reads(self.parts)

    def asks(self) -> bool:
        return any(part.asks() for part in self.parts)

    def known(self, ctx: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            found.extend(one for one in part.known(ctx) if one not in found)
        return found

    def asked_for(self, ctx: Context) -> int:
        return sum(part.asked_for(ctx) or len(part.members(ctx)) for part in self.parts)

    def are_players(self) -> bool:
        return all(part.are_players() for part in self.parts)

    def members(self, ctx: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            for one in part.members(ctx):
                if one not in found:
                    found.append(one)
        return found

    def select(self, ctx: Context) -> Asking[list[int]]:
        return (yield from self.select_able(ctx, lambda card: True))

    def select_able(self, ctx: Context, able: Callable[[Card], bool]) -> Asking[list[int]]:
        found: list[int] = []
        for part in self.parts:
            chosen = yield from part.select_able(ctx, able)
            found.extend(one for one in chosen if one not in found)
        return found


@dataclass(frozen=True)
class Narrowed(Group):
    """The subjects of a group that a filter means."""

    group: Group
    what: Filter

    def reads(self) -> int:
        return self.group.reads() | self.what.reads()

    def known(self, ctx: Context) -> list[int]:
        return [
            one for one in self.group.known(ctx) if one > 0 and self.what.matches(ctx, ctx.state.known(one))
        ]

    def members(self, ctx: Context) -> list[int]:
        found = self.group.members(ctx)
        told = self.group.known(ctx)
        if len(told) != len(found):
            told = found
        # [wow-2007:709.2d] what has moved since is meant if it was so before
        return [
            one
            for one, was in zip(found, told, strict=True)
            if one > 0 and self.what.matches(ctx, ctx.state.known(was))
        ]


@dataclass(frozen=True)
class Layers(Group):
    """The layers on the stack of some kind, controlled by some players."""

    kind: str = "any"
    players: Group | None = None

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        allowed = None if self.players is None else self.players.members(ctx)
        return [
            layer_subject(layer)
            for layer in state.stack
            if layer_is(layer, self.kind) and (allowed is None or player_subject(layer.controller) in allowed)
        ]


def layer_is(layer: Layer, kind: str) -> bool:
    """Tell whether a layer is of a kind: any, card, effect, or one of the layer's own kinds."""
    if kind == "any":
        return True
    if kind == "effect":
        return layer.card == 0
    return layer.kind == kind


def layer_subject(layer: Layer) -> int:
    """Return the subject number of a layer: its card's, or its own."""
    return layer.card if layer.card else layer.number
