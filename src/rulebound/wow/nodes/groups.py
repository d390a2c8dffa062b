"""Groups: the subjects that a noun phrase yields, chosen or not."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.tcg.nodes.core import Context, Filter, Group, Value, union_reads
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Link
from rulebound.tcg.position.state import State, player_subject, seat_of
from rulebound.tcg.program import THE_TARGETS, deed
from rulebound.wow import constants as c
from rulebound.wow.events import draw_lots
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.choosing import choose_apart, choose_some, choose_together, deck_from_the_top
from rulebound.wow.position.handles import known_first

#: With this after its name, a role gives its cards as the objects that they were before they moved [709.2d].
AS_IT_WAS: Final = " as it was"


def cards_in(state: State, zone: int, seats: list[int]) -> list[Card]:
    """Return the cards of a zone: all of play (resources included) and of the chain, or some players' own zones."""
    if zone == c.PLAY:
        found = [state.cards[id] for id in state.play]
        for player in state.players:
            found.extend(state.cards[id] for id in player.resources)
        return found
    if zone == c.CHAIN:
        return [state.known(link.card) for link in state.chain if link.card]
    ids: list[int] = []
    for seat in seats:
        player = state.players[seat]
        if zone == c.HAND:
            ids.extend(known_first(state, seat))
        elif zone == c.DECK:
            ids.extend(reversed(player.deck))
        elif zone == c.GRAVEYARD:
            ids.extend(player.graveyard)
        elif zone == c.REMOVED:
            ids.extend(player.removed)
    return [state.cards[id] for id in ids]


def seats_of(ctx: Context, owner: Group | None) -> list[int]:
    """Return the seats that a group of players yields; without one, all players, the controller first."""
    if owner is None:
        return ctx.state.clockwise(ctx.controller)
    return [seat_of(subject) for subject in owner.members(ctx) if subject < 0]


@dataclass(frozen=True)
class This(Group):
    """The source itself ("this ally", its own name)."""

    def reads(self) -> int:
        return 0

    def members(self, ctx: Context) -> list[int]:
        # [200.1] and no other card of the same name
        return [ctx.source]


@dataclass(frozen=True)
class ThisCard(Group):
    """The source where it went as part of the cost or the trigger event [411.8b]."""

    def needs(self) -> tuple[str, ...]:
        return ("moved",)

    def members(self, ctx: Context) -> list[int]:
        return list(ctx.roles["moved"]) or [ctx.source]


@dataclass(frozen=True)
class YourHero(Group):
    """Your hero."""

    def reads(self) -> int:
        return 0

    def members(self, ctx: Context) -> list[int]:
        return [ctx.state.players[ctx.controller].hero]


@dataclass(frozen=True)
class HeroOf(Group):
    """The heroes of some players."""

    players: Group

    def reads(self) -> int:
        return self.players.reads()

    def members(self, ctx: Context) -> list[int]:
        return [ctx.state.players[seat_of(one)].hero for one in self.players.members(ctx) if one < 0]


@dataclass(frozen=True)
class You(Group):
    """The controller of the link or modifier [G.you]."""

    def reads(self) -> int:
        return 0

    def members(self, ctx: Context) -> list[int]:
        return [player_subject(ctx.controller)]


@dataclass(frozen=True)
class Players(Group):
    """Some players: opponents, friendly players, each player, the turn player, other players."""

    which: str

    def reads(self) -> int:
        return c.TURN if self.which == "turn player" else 0

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        if self.which == "turn player":
            return [player_subject(state.turn_player)]
        found: list[int] = []
        # [802.1] the turn player first, then clockwise
        for seat in state.clockwise(state.turn_player):
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
class ControllerOf(Group):
    """The controllers of some subjects (as last known, if they are gone)."""

    group: Group

    def reads(self) -> int:
        return self.group.reads() | c.CONTROL

    def members(self, ctx: Context) -> list[int]:
        found: list[int] = []
        for one in self.group.known(ctx):
            seat = controller_of(ctx.state, one)
            if seat >= 0 and player_subject(seat) not in found:
                found.append(player_subject(seat))
        return found


def controller_of(state: State, subject: int) -> int:
    """Return the seat that controls a subject; a player counts as its own controller."""
    if subject < 0:
        return seat_of(subject)
    if subject >= c.LINK_BASE:
        link = state.link(subject)
        return link.controller if link is not None else -1
    card = state.known(subject)
    if card.zone == c.PLAY:
        seat = effective(state, card).controller
        return seat if seat >= 0 else card.controller
    return card.controller


@dataclass(frozen=True)
class OwnerOf(Group):
    """The owners of some cards."""

    group: Group

    def reads(self) -> int:
        return self.group.reads()

    def members(self, ctx: Context) -> list[int]:
        found: list[int] = []
        # [400.2] not their controllers
        for one in self.group.known(ctx):
            if one > 0:
                subject = player_subject(ctx.state.known(one).owner)
                if subject not in found:
                    found.append(subject)
        return found


def _as_known(ctx: Context, role: str) -> tuple[int, ...]:
    """Return a role's objects as they last were, where what was done has noted that [709.2d]."""
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


@dataclass(frozen=True)
class AttachedHost(Group):
    """The card that the source is (or was last) attached to [709.2d]."""

    def reads(self) -> int:
        return c.STRUCTURE

    def members(self, ctx: Context) -> list[int]:
        host = ctx.state.known(ctx.source).host
        return [host] if host else []


@dataclass(frozen=True)
class HostOf(Group):
    """The cards that some abilities are attached to."""

    group: Group

    def members(self, ctx: Context) -> list[int]:
        return [
            host for host in (ctx.state.known(one).host for one in self.group.known(ctx) if one > 0) if host
        ]


@dataclass(frozen=True)
class Each(Group):
    """Every card that a filter means, in a zone (of some players); in play, unless the text says otherwise."""

    what: Filter
    zone: int = c.PLAY
    owner: Group | None = None

    def reads(self) -> int:
        facets = self.what.reads() | (self.owner.reads() if self.owner is not None else 0)
        return facets | ZONE_FACETS[self.zone]

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        # [712.4] cards in play, or those in the zone that the text specifies
        if self.zone == c.PLAY:
            found: list[int] = []
            for id in state.play:
                card = state.cards[id]
                if self.what.matches(ctx, card):
                    found.append(card.number)
            typed = self.what.names_types()
            for player in state.players:
                for id in player.resources:
                    card = state.cards[id]
                    if not (typed and card.face_down) and self.what.matches(ctx, card):
                        found.append(card.number)
            return found
        return [
            card.number
            for card in cards_in(state, self.zone, seats_of(ctx, self.owner))
            if self.what.matches(ctx, card)
        ]


ZONE_FACETS: Final = (0, c.THE_CHAIN, c.DECKS, c.GRAVEYARDS, c.HANDS, c.STRUCTURE | c.RESOURCES, c.GRAVEYARDS)


@dataclass(frozen=True)
class TopCards(Group):
    """The top (or bottom) cards of some players' decks, the topmost first."""

    count: Value
    owner: Group
    bottom: bool = False

    def asked_for(self, ctx: Context) -> int:
        return self.count.amount(ctx) * len(seats_of(ctx, self.owner))

    def members(self, ctx: Context) -> list[int]:
        found: list[int] = []
        for seat in seats_of(ctx, self.owner):
            deck = deck_from_the_top(ctx, seat)
            amount = self.count.amount(ctx)
            found.extend(deck[::-1][:amount] if self.bottom else deck[:amount])
        return found


@dataclass(frozen=True)
class Target(Group):
    """A target description [706.1]: its place among the targets of the text, and what may be chosen for it.

    ``what`` is a filter of cards (None: no cards), ``players`` which players may be chosen (empty: none; "each",
    "opponents", "friendly"), ``links`` which effects on the chain ("" or a kind, "any"). ``least`` and ``most`` are how
    many; ``most`` below 0 is any number, a computed ``most_value`` takes its place, and ``least`` below 0 is as many as
    that. ``owner`` narrows whose zone.
    """

    slot: int
    what: Filter | None
    zone: int = c.PLAY
    least: int = 1
    most: int = 1
    players: str = ""
    owner: Group | None = None
    links: str = ""
    chooser: Group | None = None
    most_value: Value | None = None
    #: Whether all of them share a controller (or an owner, outside play): "in one party", "in one graveyard".
    together: bool = False

    def needs(self) -> tuple[str, ...]:
        return (THE_TARGETS,)

    def reads(self) -> int:
        return 0

    def known(self, ctx: Context) -> list[int]:
        """Return all that were chosen as the link was added: one that isn't legal now still tells [709.2d]."""
        link = ctx.state.link(ctx.link)
        if link is None or self.slot >= len(link.targets):
            return self.members(ctx)
        return list(link.targets[self.slot])

    def bounds(self, ctx: Context) -> tuple[int, int]:
        """[707.1d] Return how many are to be chosen, at least and at most (below 0: any number)."""
        most = self.most if self.most_value is None else max(0, self.most_value.amount(ctx))
        return self.least if self.least >= 0 else most, most

    def asked_for(self, ctx: Context) -> int:
        """Return how many were chosen, legal now or not: what one is spared was not done [709.2c]."""
        return max(self.least, len(self.known(ctx)))

    def members(self, ctx: Context) -> list[int]:
        if self.slot < len(ctx.targets):
            return list(ctx.targets[self.slot])
        return []


@dataclass(frozen=True)
class Pick(Group):
    """A choice made as a link resolves [709.2b]: some number of cards in a zone that a filter means.

    ``chooser`` chooses (None: you), of a hand in secret [802.1]; ``up_to`` allows fewer; ``count`` None: any number;
    ``random`` lets chance choose; ``role`` is the name under which later text refers to them.
    """

    what: Filter
    count: Value | None
    zone: int = c.PLAY
    owner: Group | None = None
    chooser: Group | None = None
    up_to: bool = False
    random: bool = False
    role: str = ""
    among: Group | None = None
    #: Whether no two of them may have the same name; whether all of them are in one player's zone.
    apart: bool = False
    together: bool = False

    def gives(self) -> tuple[str, ...]:
        return (self.role,) if self.role else ()

    def reads(self) -> int:
        return c.EVERYTHING

    def asks(self) -> bool:
        return True

    def asked_for(self, ctx: Context) -> int:
        return 0 if self.count is None or self.up_to else self.count.amount(ctx)

    def candidates(self, ctx: Context) -> list[int]:
        """Return the cards that may be chosen."""
        state = ctx.state
        if self.among is not None:
            cards = [state.known(one) for one in self.among.members(ctx) if one > 0]
        else:
            cards = cards_in(state, self.zone, seats_of(ctx, self.owner))
        fits = [card for card in cards if self.what.matches(ctx, card)]
        if self.together and self.count is not None:
            # where there are enough of them, or as many as anywhere
            owners = [card.owner for card in fits]
            least = min(self.count.amount(ctx), max((owners.count(owner) for owner in owners), default=0))
            fits = [card for card in fits if self.up_to or owners.count(card.owner) >= least]
        return [card.number for card in fits]

    def members(self, ctx: Context) -> list[int]:
        return self.candidates(ctx)

    def select(self, ctx: Context) -> Asking[list[int]]:
        return (yield from self._chosen(ctx, self.candidates(ctx)))

    def select_able(self, ctx: Context, able: Callable[[Card], bool]) -> Asking[list[int]]:
        found = self.candidates(ctx)
        if self.count is not None and not self.up_to and not self.random:
            fit = [one for one in found if able(ctx.state.known(one))]
            # With too few of them, the action is taken as far as possible.
            wanted = min(self.count.amount(ctx), len(found))
            found = fit + [one for one in found if one not in fit][: max(0, wanted - len(fit))]
        return (yield from self._chosen(ctx, found))

    def select_perhaps(self, ctx: Context, able: Callable[[Card], bool]) -> Asking[list[int]]:
        """[712.7] Choose what can be done something to, or none."""
        found = [one for one in self.candidates(ctx) if able(ctx.state.known(one))]
        return (yield from dataclasses.replace(self, up_to=True)._chosen(ctx, found))

    def _chosen(self, ctx: Context, found: list[int]) -> Asking[list[int]]:
        wanted = len(found) if self.count is None else min(self.count.amount(ctx), len(found))
        if self.random:
            chosen = draw_lots(ctx.state, found, wanted)
        else:
            seats = seats_of(ctx, self.chooser) if self.chooser is not None else [ctx.controller]
            seat = seats[0] if seats else ctx.controller
            least = 0 if self.up_to or self.count is None else wanted
            if self.together:
                chosen = yield from choose_together(ctx, seat, found, least, wanted)
            elif self.apart:
                chosen = yield from choose_apart(ctx, seat, found, least, wanted)
            else:
                chosen = yield from choose_some(
                    seat, found, least, wanted, "choose", "Choose a card.", ctx.source, secret=self.zone == c.HAND
                )
        if self.role:
            ctx.roles = {**ctx.roles, self.role: tuple(chosen)}
        return chosen


@dataclass(frozen=True)
class PickEach(Group):
    """What each of some players chooses, in turn order [802.1]; meanwhile that player is the role "player".

    ``may``: each may choose none, and only what all of it can be done to [712.7].
    """

    players: Group
    pick: Pick
    may: bool = False

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "pick" else ()

    def asks(self) -> bool:
        return True

    def asked_for(self, ctx: Context) -> int:
        return 0 if self.may else self.pick.asked_for(ctx) * len(self.players.members(ctx))

    def members(self, ctx: Context) -> list[int]:
        before = ctx.roles
        found: list[int] = []
        for player in self.players.members(ctx):
            ctx.roles = {**before, "player": (player,)}
            found.extend(one for one in self.pick.members(ctx) if one not in found)
        ctx.roles = before
        return found

    def select(self, ctx: Context) -> Asking[list[int]]:
        return (yield from self.select_able(ctx, lambda card: True))

    def select_able(self, ctx: Context, able: Callable[[Card], bool]) -> Asking[list[int]]:
        found: list[int] = []
        before = ctx.roles
        for player in self.players.members(ctx):
            ctx.roles = {**before, "player": (player,)}
            if self.may:
                chosen = yield from self.pick.select_perhaps(ctx, able)
            else:
                chosen = yield from self.pick.select_able(ctx, able)
            found.extend(one for one in chosen if one not in found)
        # What each of them chose is what was chosen.
        ctx.roles = {**before, self.pick.role: tuple(found)} if self.pick.role else before
        return found


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

    def members(self, ctx: Context) -> list[int]:
        found: list[int] = []
        for part in self.parts:
            for one in part.members(ctx):
                if one not in found:
                    found.append(one)
        return found

    def select(self, ctx: Context) -> Asking[list[int]]:
        found: list[int] = []
        for part in self.parts:
            chosen = yield from part.select(ctx)
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
        return [one for one in self.group.known(ctx) if one > 0 and self.what.matches(ctx, ctx.state.known(one))]

    def members(self, ctx: Context) -> list[int]:
        found = self.group.members(ctx)
        told = self.group.known(ctx)
        if len(told) != len(found):
            told = found
        # [709.2d] what has moved since is meant if it was so before
        return [
            one
            for one, was in zip(found, told, strict=True)
            if one > 0 and self.what.matches(ctx, ctx.state.known(was))
        ]


@dataclass(frozen=True)
class Links(Group):
    """The links on the chain of some kind, controlled by some players."""

    kind: str = "any"
    players: Group | None = None

    def members(self, ctx: Context) -> list[int]:
        state = ctx.state
        allowed = None if self.players is None else self.players.members(ctx)
        return [
            link_subject(link)
            for link in state.chain
            if link_is(link, self.kind) and (allowed is None or player_subject(link.controller) in allowed)
        ]


def link_is(link: Link, kind: str) -> bool:
    """Tell whether a link is of a kind: any, card, effect, or one of the link's own kinds."""
    if kind == "any":
        return True
    if kind == "effect":
        return link.card == 0
    return link.kind == kind


def link_subject(link: Link) -> int:
    """Return the subject number of a link: its card's, or its own."""
    return link.card if link.card else link.number
