"""Cards change zones, tokens come and cease, decks are shuffled, cards are revealed."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg import constants as c
from rulebound.tcg.events.cards import printed_really
from rulebound.tcg.events.event import GameEvent
from rulebound.tcg.position.cards import ONTO, Card, Definition, is_no_card
from rulebound.tcg.position.records import followed, following, speaks_of
from rulebound.tcg.position.state import NOT_COUNTED, NOT_LISTED, State
from rulebound.tcg.position.zones import EVERYBODY, ITS_OWNER, Zone, Zones, zone_of, zones_of

#: What can't be done to a card, where it isn't called as the move is.
_FORBIDDEN_AS: Final = {
    "destroy": "be destroyed",
    "interrupt": "be interrupted",
    "remove": "be removed from the game",
}


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Move(GameEvent):
    """A card changes zones.

    ``kind`` says how: draw, discard, destroy, enter, remove, put, announce, resolve, interrupt. ``seat`` is the player
    who acts (the controller, in play and on the stack). After it happened, ``new`` is the card's new object number.
    ``secret`` is the one seat that knows where in a deck the card now lies, if only one does. ``reason`` says why the
    rules themselves move it, in a word of the game's list; it is empty where a text or a cost does.
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "to",
        "bottom",
        "face_down",
        "exhausted",
        "in_row",
        "host",
        "damage",
        "counters",
        "origin",
        "new",
        "x",
        "secret",
        "known_by",
        "reason",
    )

    family: str = c.ANY_MOVE
    has_finish: bool = True
    new: int = 0
    #: The seats (bits) that knew which card it was as it moved.
    known_by: int = 0
    #: The modifiers (by their numbers) that were made "as" the card enters play: they are of what it becomes.
    carries: tuple[int, ...] = ()
    #: Whose card it becomes as it goes into a deck, a graveyard or a hand; -1: it stays its owner's.
    keeper: int = -1
    #: Whether chance has chosen it: asked of what is about to happen, and not kept with the fact.
    by_chance: bool = False

    def __init__(
        self,
        kind: str,
        rule: str,
        subject: int,
        to: int,
        seat: int = -1,
        cause: Cause = BY_THE_RULES,
        bottom: bool = False,
        face_down: bool = False,
        exhausted: bool = False,
        in_row: bool = False,
        host: int = 0,
        damage: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        origin: int = c.NOWHERE,
        x: int = 0,
        secret: int = -1,
        reason: str = "",
    ) -> None:
        # What all events have is set here: a call less for what happens most.
        self.kind = kind
        self.rule = rule
        self.cause = cause
        self.subject = subject
        self.other = 0
        self.seat = seat
        self.amount = 0
        self.to = to
        self.bottom = bottom
        self.face_down = face_down
        self.exhausted = exhausted
        self.in_row = in_row
        self.host = host
        self.damage = damage
        self.counters = counters
        self.origin = origin
        self.x = x
        self.secret = secret
        self.reason = reason

    def copy(self) -> Move:
        """Return the same intention, for a replacement to change."""
        made = Move(
            self.kind,
            self.rule,
            self.subject,
            self.to,
            self.seat,
            self.cause,
            self.bottom,
            self.face_down,
            self.exhausted,
            self.in_row,
            self.host,
            self.damage,
            self.counters,
            self.origin,
            self.x,
            self.secret,
            self.reason,
        )
        made.replaced_by = self.replaced_by
        made.carries = self.carries
        made.keeper = self.keeper
        made.by_chance = self.by_chance
        return made

    def forbidden_as(self) -> str:
        if self.to == c.PLAY and not self.in_row:
            return "enter play"
        return _FORBIDDEN_AS.get(self.kind, self.kind)

    def occupies(self) -> bool:
        return True

    def is_vain(self, state: State) -> bool:
        card = state.find(self.subject)
        # [wow-2012:404.2c, wow-2013:404.2c] what is no card any more can't enter play
        return card is None or (self.to == c.PLAY and is_no_card(card))

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        card = state.edit(card)
        self.origin = card.zone
        zones = zones_of(state)
        if card.token and card.zone == c.STACK and zones.ceases(card, self.to):
            # [wow-2012:402.1, wow-2013:402.1, wow-2013:402.2] what is no physical card ceases to exist as it leaves
            self.to = c.NOWHERE
        if self.seat < 0:
            self.seat = card.controller
        zone = zones.all[card.zone]
        # [fab:3.0.9] in some games a card may stay the object that it was
        was = (
            card.copy(card.mark) if zones.keeps_some and zones.keeps(card, self.to, self.face_down) else None
        )
        if zone.controlled and was is None:
            # [wow-2007:707.3, fab:1.2.3, 1.2.3b] what it is, with its effective values, is what was last known of it
            past = card.copy(card.mark)
            past.last = zones.last_known(state, card)
            card.past = past

            zones.leaves(state, card, self)
        # [wow-2007:411.8, fab:3.0.7] from one zone to another
        _take_out(state, card, zone)

        if (self.face_down or self.secret >= 0) and _is_a_hand(zone) and zone.hides(card):
            _forget(state, card, zone)
        before = card.seen_by
        # [wow-2012:415.2, wow-2013:415.2] a text has put it where another player's cards lie
        if self.keeper >= 0 and self.to != c.REMOVED and not zones.all[self.to].controlled:
            card.owner = self.keeper
        _put_down(state, card, self, zones.all[self.to])
        if was is not None:
            _stay(state, card, was, self.counters, zone.hides(was))
        self.new = card.number
        # [wow-2013:710.1a] what was made as it enters play is of what it is there
        if self.carries:
            for place, modifier in enumerate(state.modifiers):
                if modifier.number in self.carries:
                    state.modifiers[place] = following(modifier, self.subject, self.new)
        # [wow-2007:411.2c] the log doesn't tell others the order in which cards were put on a deck
        self.known_by = card.seen_by if self.secret >= 0 else before | card.seen_by
        state.unsettled = True

    def became(self) -> int:
        return self.new

    def is_told_to(self, seat: int) -> bool:
        return self.known_by >> seat & 1 == 1

    def forget_for(self, zones: Zones, seat: int) -> None:
        # Its number in a hand or a deck tells when it came there.
        if not self.is_told_to(seat):
            if zones.all[self.origin].seen != EVERYBODY:
                self.subject = 0
            if zones.all[self.to].seen != EVERYBODY:
                self.new = 0


def _is_a_hand(zone: Zone) -> bool:
    return zone.seen == ITS_OWNER and not zone.ordered


def _forget(state: State, card: Card, zone: Zone) -> None:
    """A card leaves a hand unseen: whoever knew something of that hand doesn't know any more what of it is left."""
    mine = 1 << card.owner
    card.seen_by &= mine
    for id in zone.ids(state, zone.part_of(card.owner)):
        other = state.cards[id]
        if other.owner == card.owner and other.seen_by & ~mine and zone.hides(other):
            state.edit(other).seen_by &= mine


def _take_out(state: State, card: Card, zone: Zone) -> None:
    changes = zone.marks(card)
    state.stale |= changes | c.HISTORY
    if card.counters:
        state.stale |= c.COUNTERS
    if state.is_wanderer(card.id):
        state.stale |= c.WANDERERS
    if changes & c.ROWS:
        state.ready_in_rows = NOT_COUNTED
    if changes & c.STACKED:
        state.stacked = NOT_LISTED
    if zone.listed:
        seat = zone.whose(card)
        if seat >= 0:
            state.edit_player(seat)
        ids = zone.ids(state, seat)
        # Mostly it is the top card.
        if ids[-1] == card.id:
            ids.pop()
        else:
            ids.remove(card.id)


def _put_down(state: State, card: Card, move: Move, zone: Zone) -> None:
    """Put the card into its new zone as a new object [wow-2007:411.8a]."""
    state.clock = now = state.clock + 1
    card.number = now * c.CARDS + card.id
    card.zone = move.to
    card.exhausted = move.exhausted
    card.face_down = move.face_down
    card.in_row = move.in_row
    card.damage = move.damage
    if card.counters or move.counters:
        # what is put into play starts with its own counters; elsewhere they stay until a check removes them
        # [wow-2007:407.6e], or go as the card becomes another one [wow-2012:404.1b, fab:1.15.3]
        anew = (zone.controlled and zone.listed) or not zones_of(state).keep_counters(state)

        if anew:
            card.counters = move.counters
            if move.counters:
                state.stale |= c.COUNTERS

    card.host = move.host
    # [wow-2007:718.2a, wow-2007:718.2b, wow-2007:718.2c, wow-2013:718.2a] its timestamp is when it entered this zone
    # (or was attached)
    card.stamp = now
    card.arrived = now

    source = card.definition.source
    if source and source.startswith(ONTO):
        # [wow-2012:402.2, wow-2013:402.3] only the card in play was a copy
        card.definition = printed_really(state, card.definition)
    card.x = move.x
    # [fab:1.2.1b, 1.3.1b] whoever put it there; elsewhere it is nobody's but its owner's
    card.controller = move.seat if zone.controlled else card.owner
    changes = zone.marks(card)
    state.stale |= changes
    if changes & c.ROWS:
        state.ready_in_rows = NOT_COUNTED
    if changes & c.STACKED:
        state.stacked = NOT_LISTED
    if (card.token or card.counters) and not (zone.controlled or zone.keeps_tokens) and move.to != c.NOWHERE:
        state.ceasing = (*state.ceasing, card.id)
    if zone.listed:
        seat = zone.whose(card)
        if seat >= 0:
            state.edit_player(seat)
            if zone.controlled or zone.seen == ITS_OWNER or zone.at >= 0:
                # Something has come that its player may be able to use, or to pay with.
                state.idle &= ~(1 << seat)
        ids = zone.ids(state, seat)
        if move.bottom and zone.ordered:
            ids.insert(0, card.id)
        else:
            ids.append(card.id)
        if zone.controlled:
            card.entered_under = move.seat
    _show_where_it_is(state, card, zone, move)


def _stay(state: State, card: Card, was: Card, counters: tuple[tuple[str, int], ...], hidden: bool) -> None:
    """Let a card that has moved be the object that it was, with all that was on it and new ``counters`` [fab:3.0.9].

    If it lay ``hidden``, its number would tell when it came there: it gets another, and what speaks of it follows.
    """
    card.definition = was.definition
    card.counters = was.counters
    if counters:
        brought = dict(counters)
        kept = tuple([(name, amount + brought.pop(name, 0)) for name, amount in was.counters])
        card.counters = (*kept, *brought.items())
    card.damage += was.damage
    card.exhausted = card.exhausted or was.exhausted
    card.x = card.x or was.x
    card.host = card.host or was.host
    card.entered_under = card.controller
    if not hidden:
        card.number = was.number
        return
    old, new = was.number, card.number
    for place, modifier in enumerate(state.modifiers):
        if speaks_of(modifier.source, modifier.targets, modifier.roles, old):
            state.modifiers[place] = followed(modifier, old, new)
            state.stale |= c.STRUCTURE
    for place, layer in enumerate(state.stack):
        if speaks_of(layer.source, layer.targets, layer.roles, old):
            state.stack[place] = layer.followed(old, new)
            state.stale |= c.THE_STACK
    for place, waiting in enumerate(state.waiting):
        if speaks_of(waiting.source, (), waiting.roles, old):
            state.waiting[place] = waiting.followed(old, new)


def _show_where_it_is(state: State, card: Card, zone: Zone, move: Move) -> None:
    """Let those know a card who see it where it lies now."""
    if zone.controlled:
        card.seen_by |= (1 << move.seat) if zone.hides(card) else (1 << len(state.players)) - 1
    elif not zone.hides(card):
        # [wow-2007:411.4a, wow-2007:411.6a] graveyards are public, and so is what has been removed from the game
        card.seen_by = (1 << len(state.players)) - 1
    elif zone.shown_to_owner:
        # [wow-2012:415.7b] what was removed from the game face down
        card.seen_by |= 1 << card.owner
    elif zone.lies_open(state, card.owner):
        # [wow-2007:411.2d] what comes into a deck that lies face up is public
        card.seen_by = (1 << len(state.players)) - 1
    elif zone.ordered and move.secret >= 0:
        card.seen_by &= 1 << move.secret


@mypyc_attr(allow_interpreted_subclasses=True)
class Token(GameEvent):
    """A token is put into play; ``new`` is its object number once it is there.

    Its owner is who puts it into play: ``seat``, under whose control it comes, or
    another player, who is kept as the amount (counted from 1; 0 leaves it to the seat).
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("definition", "exhausted", "new")

    def __init__(
        self,
        rule: str,
        definition: Definition,
        seat: int,
        cause: Cause,
        exhausted: bool = False,
        owner: int = -1,
    ) -> None:
        super().__init__("enter", rule, cause, seat=seat, amount=owner + 1)
        self.definition = definition
        self.exhausted = exhausted
        self.new = 0

    def forbidden_as(self) -> str:
        return "enter play"

    @final
    def creator(self) -> int:
        """Return who puts it into play, and owns it."""
        # [fab:1.3.1a] whoever is to create it, [wow-2012:401.2, wow-2013:401.2] or puts it into play
        return self.amount - 1 if self.amount else self.seat

    def apply(self, state: State) -> None:
        owner = self.creator()

        # [wow-2007:402.2] an object that is in play as a card is
        card = Card(len(state.cards), owner, self.definition, c.PLAY, state.mark)

        card.controller = card.entered_under = self.seat
        state.clock += 1
        card.number = state.clock * c.CARDS + card.id
        card.token = True
        card.exhausted = self.exhausted
        card.stamp = state.clock
        card.arrived = state.clock
        card.seen_by = (1 << len(state.players)) - 1
        state.cards.append(card)
        # [fab:3.0.5a] in play, and in no zone of anybody
        state.play.append(card.id)
        self.new = card.number
        self.subject = card.number
        state.keep_definition(self.definition)
        state.stale |= c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Copied(GameEvent):
    """A card is copied, to be put on the stack; ``new`` is the object number of the copy, which lies nowhere yet.

    [wow-2012:402.1, wow-2013:402.1, 402.2] It is no physical card, but a card in all other ways, and known to all.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("new",)

    def __init__(self, rule: str, subject: int, seat: int, cause: Cause) -> None:
        super().__init__("copy", rule, cause, subject=subject, seat=seat)
        self.new = 0

    def apply(self, state: State) -> None:
        original = state.known(self.subject)
        card = Card(len(state.cards), self.seat, original.definition, c.NOWHERE, state.mark)
        state.clock += 1
        card.number = state.clock * c.CARDS + card.id
        card.token = True
        card.x = original.x
        card.seen_by = (1 << len(state.players)) - 1
        state.cards.append(card)
        self.new = card.number
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Cease(GameEvent):
    """A token outside play ceases to exist, or counters in other zones are removed [wow-2007:407.6e].

    ``name`` is that of the card, which everybody knew in play; ``amount`` is 1 for a token.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, rule: str, subject: int) -> None:
        super().__init__("cease", rule, BY_THE_RULES, subject=subject)
        self.name: str = ""

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        card = state.edit(card)
        self.name = card.definition.name
        self.amount = 1 if card.token else 0
        if card.counters:
            card.counters = ()
            state.stale |= c.COUNTERS
        state.ceasing = tuple(id for id in state.ceasing if id != card.id)
        if card.token:
            _take_out(state, card, zone_of(state, card.zone))
            card.zone = c.NOWHERE
            state.clock += 1
            card.number = state.clock * c.CARDS + card.id
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffle(GameEvent):
    """A player's deck is shuffled [wow-2007:411.2b]; nobody knows its order any more."""

    def __init__(self, seat: int, rule: str, cause: Cause = BY_THE_RULES) -> None:
        super().__init__("shuffle", rule, cause, seat=seat)

    def apply(self, state: State) -> None:
        player = state.edit_player(self.seat)
        state.searched = tuple([seat for seat in state.searched if seat != self.seat])
        # The order before is no information: start from the physical numbers.
        deck = sorted(player.deck)
        state.random.shuffle(deck)
        player.deck = deck
        # [wow-2007:411.2d] after it, a deck that has been turned over lies face up again
        seen = (1 << len(state.players)) - 1 if player.turned else 0
        for id in deck:
            card = state.cards[id]
            if card.seen_by != seen:
                state.edit(card).seen_by = seen
        state.stale |= c.DECKS | c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TurnDeck(GameEvent):
    """A deck is turned over for the rest of the game [wow-2007:411.2d].

    Its bottom card is the top one, and all are public.
    """

    def __init__(self, rule: str, seat: int, cause: Cause) -> None:
        super().__init__("turn deck", rule, cause, seat=seat)

    def apply(self, state: State) -> None:
        player = state.edit_player(self.seat)
        player.turned = not player.turned
        player.deck.reverse()
        # Turned face down again, its cards are still where everybody saw them.
        everyone = (1 << len(state.players)) - 1
        for id in player.deck:
            if state.cards[id].seen_by != everyone:
                state.edit(state.cards[id]).seen_by = everyone
        state.stale |= c.DECKS | c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Show(GameEvent):
    """Cards are revealed to everyone, or looked at by one player [wow-2007:G.reveal].

    ``names`` are what they are called, in order.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("subjects", "everyone", "names")

    #: The seats whose decks are looked through for a search that hides their top.
    searched: tuple[int, ...] = ()

    def __init__(
        self, kind: str, rule: str, subjects: tuple[int, ...], seat: int, everyone: bool, cause: Cause
    ) -> None:
        super().__init__(kind, rule, cause, seat=seat, amount=len(subjects))
        self.subjects = subjects
        self.everyone = everyone
        self.names: tuple[str, ...] = ()

    def apply(self, state: State) -> None:
        if self.searched:
            state.searched = self.searched
        seen = (1 << len(state.players)) - 1 if self.everyone else 1 << self.seat
        names: list[str] = []
        for number in self.subjects:
            card = state.find(number)
            if card is None:
                continue
            names.append(card.definition.called)
            if card.seen_by & seen != seen:
                state.edit(card).seen_by |= seen
        self.names = tuple(sorted(names))
        state.stale |= c.HISTORY

    def forget_for(self, zones: Zones, seat: int) -> None:
        # That somebody has looked is all that others know.
        if seat != self.seat and not self.everyone:
            self.subjects = ()
            self.names = ()
