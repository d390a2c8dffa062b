"""Groups that are looked for: every card of a kind, those on top of a deck, what players choose."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from dataclasses import dataclass

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import board, effective
from rulebound.tcg.continuous.listings import layout_of
from rulebound.tcg.nodes.choices.choosing import choose_apart, choose_some, choose_together, deck_from_the_top
from rulebound.tcg.nodes.groups import SETTLED, name_of, seats_of
from rulebound.tcg.nodes.reading import controller_or_owner
from rulebound.tcg.position.cards import Card, is_no_card
from rulebound.tcg.position.state import State, draw_lots, player_subject, seat_of
from rulebound.tcg.position.zones import EVERYBODY, ITS_OWNER, facets_of_zone, zone_of, zones_of
from rulebound.tcg.program.nodes import Context, Filter, Group, Value
from rulebound.tcg.views.handles import as_chosen_from


def cards_in(state: State, zone: int, seats: list[int], hidden: bool = False) -> list[Card]:
    """Return the cards of a zone: all of it, if players have it in common, or the parts of some players.

    ``hidden`` counts what lies face down among what all see, too, where that isn't meant else.
    """
    record = zone_of(state, zone)
    if record.common:
        found = record.everything(state)
    else:
        cards = state.cards
        found = [cards[id] for seat in seats for id in as_chosen_from(state, record, seat)]
    if record.seen == EVERYBODY and not hidden and not zones_of(state).means_hidden:
        found = [card for card in found if not record.hides(card)]
    return [card for card in found if not is_no_card(card)] if state.ceasing else found


def in_play_of_types(state: State, types: int) -> list[Card]:
    """Return the cards in play that are of any of some card types, or may pass for such."""
    cards = state.cards
    layout = layout_of(state)
    elsewhere = layout.lies_by != 0
    found: list[Card] = []
    for id in board(state).of_types(types | layout.passing):
        card = cards[id]
        # [wow-2007:408.1b] what lies face down as a resource has no type
        if not (card.face_down and card.in_row) and not (elsewhere and card.zone != c.PLAY):
            found.append(card)
    return found


@dataclass(frozen=True)
class ControllerOf(Group):
    """The controllers of some subjects (as last known, if they are gone)."""

    group: Group

    def reads(self) -> int:
        return self.group.reads() | c.CONTROL

    def are_players(self) -> bool:
        return True

    def members(self, ctx: Context) -> list[int]:
        # [wow-2007:709.2d, wow-2013:709.2d] what a layer has created has asked that once
        if SETTLED in ctx.roles and self.settled_name() in ctx.roles:
            return list(ctx.roles[self.settled_name()])
        found: list[int] = []
        for one in self.group.known(ctx):
            seat = controller_of(ctx.state, one)
            if seat >= 0 and player_subject(seat) not in found:
                found.append(player_subject(seat))
        return found

    def settled_name(self) -> str:
        """Return as which role they are known to a modifier that has asked once; nothing if it always asks."""
        of = name_of(self.group)
        return f"controller of {of}" if of else ""


def controller_of(state: State, subject: int) -> int:
    """Return the seat that controls a subject; a player counts as its own controller."""
    if subject < 0:
        return seat_of(subject)
    if subject >= c.LAYER_BASE:
        layer = state.layer(subject)
        return layer.controller if layer is not None else -1
    card = state.known(subject)
    if card.zone == c.PLAY:
        seat = effective(state, card).controller
        return seat if seat >= 0 else card.controller
    return card.controller


@dataclass(frozen=True)
class Each(Group):
    """Every card that a filter means, in a zone (of some players); in play, unless the text says otherwise."""

    what: Filter
    zone: int = c.PLAY
    owner: Group | None = None

    def reads(self) -> int:
        facets = self.what.reads() | (self.owner.reads() if self.owner is not None else 0)
        return facets | facets_of_zone(self.zone)

    def members(self, ctx: Context) -> list[int]:
        # [wow-2007:712.4] cards in play, or those in the zone that the text specifies
        if self.zone == c.PLAY:
            return self._in_play(ctx, -1)
        return [
            card.number
            for card in cards_in(ctx.state, self.zone, seats_of(ctx, self.owner))
            if self.what.matches(ctx, card)
        ]

    def are_there(self, ctx: Context, least: int) -> bool:
        found = self._in_play(ctx, least) if self.zone == c.PLAY else self.members(ctx)
        return len(found) >= least

    def _in_play(self, ctx: Context, enough: int) -> list[int]:
        """Return the cards in play that it means: all of them, or ``enough``."""
        state = ctx.state
        found: list[int] = []
        for id in state.play:
            card = state.cards[id]
            if self.what.matches(ctx, card):
                found.append(card.number)
                if len(found) == enough:
                    return found
        typed = self.what.types_meant() != 0
        for player in state.players:
            for id in player.row:
                card = state.cards[id]
                if not (typed and card.face_down) and self.what.matches(ctx, card):
                    found.append(card.number)
        return found


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
class NthFromTop(Group):
    """The card at a place in each of some players' decks, counted from the top."""

    place: int
    owner: Group

    def members(self, ctx: Context) -> list[int]:
        decks = [deck_from_the_top(ctx, seat) for seat in seats_of(ctx, self.owner)]
        return [deck[self.place - 1] for deck in decks if len(deck) >= self.place]


@dataclass(frozen=True)
class Pick(Group):
    """A choice made as a layer resolves: some number of cards in a zone that a filter means.

    [wow-2007:709.2b]

    ``chooser`` chooses (None: you), of a hand in secret [wow-2007:802.1]; ``up_to`` allows fewer; ``count`` None: any
    number; ``random`` lets chance choose; ``role`` is the name under which later text refers to them.
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

    def description(self) -> Filter | None:
        return self.what

    def asks(self) -> bool:
        return True

    def asked_for(self, ctx: Context) -> int:
        return 0 if self.count is None or self.up_to else self.count.amount(ctx)

    def candidates(self, ctx: Context) -> list[int]:
        """Return the cards that may be chosen, as the effect is generated and no sooner [fab:1.8.5c]."""
        state = ctx.state
        if self.among is not None:
            cards = [state.known(one) for one in self.among.members(ctx) if one > 0]
        else:
            cards = cards_in(state, self.zone, seats_of(ctx, self.owner))
        fits = [card.number for card in cards if self.what.matches(ctx, card)]
        if self.together and self.count is not None and not self.up_to:
            # where there are enough of them, or as many as anywhere
            kept = _fullest(_by_player(ctx, fits), self.count.amount(ctx), fits)
            fits = [one for one in fits if any(one in part for part in kept)]
        return fits

    def are_enough(self, ctx: Context, found: list[int]) -> bool:
        """[wow-2007:712.7] Tell whether there are as many among some cards as are to be chosen, in one place if so."""
        if self.up_to or self.count is None:
            return True
        parts = _by_player(ctx, found) if self.together else [found]
        return max([len(part) for part in parts], default=0) >= self.count.amount(ctx)

    def members(self, ctx: Context) -> list[int]:
        return self.candidates(ctx)

    def select(self, ctx: Context) -> Asking[list[int]]:
        return (yield from self._chosen(ctx, self.candidates(ctx)))

    def select_able(self, ctx: Context, able: Callable[[Card], bool]) -> Asking[list[int]]:
        found = self.candidates(ctx)
        if self.count is not None and not self.up_to and not self.random:
            fit = [one for one in found if able(ctx.state.known(one))]
            wanted = self.count.amount(ctx)
            parts = _fullest(_by_player(ctx, found), wanted, fit) if self.together else [found]
            found = []
            for part in parts:
                could = [one for one in part if one in fit]
                # With too few of them, the action is taken as far as possible.
                found += could + [one for one in part if one not in fit][: max(0, wanted - len(could))]
        return (yield from self._chosen(ctx, found))

    def select_perhaps(self, ctx: Context, able: Callable[[Card], bool]) -> Asking[list[int]]:
        """[wow-2007:712.7] Choose what can be done something to, or none."""
        found = [one for one in self.candidates(ctx) if able(ctx.state.known(one))]
        return (yield from dataclasses.replace(self, up_to=True)._chosen(ctx, found))

    def who_chooses(self, ctx: Context) -> int:
        """Return the seat that chooses [wow-2007:709.2b]."""
        seats = seats_of(ctx, self.chooser) if self.chooser is not None else [ctx.controller]
        return seats[0] if seats else ctx.controller

    def _chosen(self, ctx: Context, found: list[int]) -> Asking[list[int]]:
        # [fab:1.8.6c] where there are fewer it is all of them
        wanted = len(found) if self.count is None else min(self.count.amount(ctx), len(found))
        # [fab:1.8.6] which of them, who is told to determines, or chance
        if self.random:
            chosen = draw_lots(ctx.state, found, wanted)
        else:
            seat = self.who_chooses(ctx)
            least = 0 if self.up_to or self.count is None else wanted
            if self.together:
                chosen = yield from choose_together(ctx, seat, found, least, wanted)
            elif self.apart:
                chosen = yield from choose_apart(ctx, seat, found, least, wanted)
            else:
                secret, prompt = zone_of(ctx.state, self.zone).seen == ITS_OWNER, "Choose a card."
                chosen = yield from choose_some(
                    ctx.state, seat, found, least, wanted, "choose", prompt, ctx.source, secret=secret
                )
        if self.role:
            ctx.roles = {**ctx.roles, self.role: tuple(chosen)}
        return chosen


def _by_player(ctx: Context, found: list[int]) -> list[list[int]]:
    """Return cards by whose they are: in one party are those of one controller, in one graveyard of one owner."""
    parts: dict[int, list[int]] = {}
    for one in found:
        parts.setdefault(controller_or_owner(ctx, ctx.state.known(one)), []).append(one)
    return list(parts.values())


def _fullest(parts: list[list[int]], wanted: int, fit: list[int]) -> list[list[int]]:
    """Return the parts in which enough cards fit, or as many as in any."""
    fitting = [min(wanted, len([one for one in part if one in fit])) for part in parts]
    return [part for part, number in zip(parts, fitting, strict=True) if number == max(fitting)]


@dataclass(frozen=True)
class PickInOrder(Group):
    """ "Choose three allies, in order": the order is chosen also where all of them must be [wow-2007:709.2b]."""

    pick: Pick

    def gives(self) -> tuple[str, ...]:
        return self.pick.gives()

    def reads(self) -> int:
        return c.EVERYTHING

    def description(self) -> Filter | None:
        return self.pick.what

    def asks(self) -> bool:
        return True

    def asked_for(self, ctx: Context) -> int:
        return self.pick.asked_for(ctx)

    def members(self, ctx: Context) -> list[int]:
        return self.pick.members(ctx)

    def select(self, ctx: Context) -> Asking[list[int]]:
        pick = self.pick
        left = pick.candidates(ctx)
        if pick.random or not 1 < len(left) <= pick.asked_for(ctx):
            # One after the other they are chosen anyhow.
            return (yield from pick.select(ctx))
        seat = pick.who_chooses(ctx)
        chosen: list[int] = []
        while left:
            prompt = "Choose a card: the order matters."
            first = yield from choose_some(ctx.state, seat, left, 1, 1, "choose", prompt, ctx.source)
            # (Who has left the game chooses none.)
            chosen += first or left
            left = [one for one in left if one not in chosen]
        return chosen


@dataclass(frozen=True)
class PickEach(Group):
    """What each of some players chooses, in turn order [wow-2007:802.1]; meanwhile that player is the role "player".

    ``may``: each may choose none, and only what all of it can be done to [wow-2007:712.7].
    """

    players: Group
    pick: Pick
    may: bool = False

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "pick" else ()

    def asks(self) -> bool:
        return True

    def asked_for(self, ctx: Context) -> int:
        if self.may:
            return 0
        before = ctx.roles
        asked = 0
        for player in self.players.members(ctx):
            ctx.roles = {**before, "player": (player,)}
            asked += self.pick.asked_for(ctx)
        ctx.roles = before
        return asked

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
