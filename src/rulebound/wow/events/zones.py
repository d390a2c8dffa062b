"""Cards change zones, tokens come and cease, decks are shuffled, cards are revealed (section 411)."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import BLANK, Definition, printed
from rulebound.wow.position.state import own

#: Zones that don't show what lies there.
_HIDING: Final = (c.HAND, c.DECK, c.NOWHERE)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Move(GameEvent):
    """A card changes zones [411.8].

    ``kind`` says how: draw, discard, destroy, enter, remove, put, announce, resolve, interrupt. ``seat`` is the player
    who acts (the controller, in play and on the chain). After it happened, ``new`` is the card's new object number.
    ``secret`` is the one seat that knows where in a deck the card now lies, if only one does [411.2c].
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "to",
        "bottom",
        "face_down",
        "exhausted",
        "resource",
        "host",
        "damage",
        "counters",
        "origin",
        "new",
        "x",
        "secret",
        "known_by",
    )

    new: int = 0
    #: The seats (bits) that knew which card it was as it moved.
    known_by: int = 0

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
        resource: bool = False,
        host: int = 0,
        damage: int = 0,
        counters: tuple[tuple[str, int], ...] = (),
        origin: int = c.NOWHERE,
        x: int = 0,
        secret: int = -1,
    ) -> None:
        super().__init__(kind, rule, cause, subject=subject, seat=seat)
        self.to = to
        self.bottom = bottom
        self.face_down = face_down
        self.exhausted = exhausted
        self.resource = resource
        self.host = host
        self.damage = damage
        self.counters = counters
        self.origin = origin
        self.x = x
        self.secret = secret

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
            self.resource,
            self.host,
            self.damage,
            self.counters,
            self.origin,
            self.x,
            self.secret,
        )
        made.replaced_by = self.replaced_by
        return made

    def occupies(self) -> bool:
        return True

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        card = state.edit(card)
        self.origin = card.zone
        if self.seat < 0:
            self.seat = card.controller
        if card.zone in (c.PLAY, c.CHAIN):
            _remember_last(state, card)
            # [102.1a] the next check finds that a hero was destroyed; what it destroys itself [407.6a] it has seen
            past = card.past
            if self.kind == "destroy" and self.rule != "407.6a" and past is not None and past.last is not None:
                if past.last.types & c.HERO:
                    state.edit_player(card.controller).must_lose = True
        _take_out(state, card)
        if card.zone == c.PLAY:
            leave_combat(state, card.number)
        if card.zone == c.HAND and (self.face_down or self.secret >= 0):
            _forget_hand(state, card)
        before = card.seen_by
        _put_down(state, card, self)
        self.new = card.number
        # [411.2c] the log doesn't tell others the order in which cards were put on a deck
        self.known_by = card.seen_by if self.secret >= 0 else before | card.seen_by
        state.unsettled = True

    def became(self) -> int:
        return self.new

    def forget_for(self, seat: int) -> None:
        # Its number in a hand or a deck tells when it came there.
        if not self.known_by >> seat & 1:
            if self.origin in _HIDING:
                self.subject = 0
            if self.to in _HIDING:
                self.new = 0


def _remember_last(state: State, card: Card) -> None:
    """Keep what the card was, with its effective values, as last known information [707.3]."""
    past = card.copy(card.mark)
    board = state.board
    if card.resource and card.face_down:
        past.last = BLANK
    else:
        past.last = board.values(card.id) if card.zone == c.PLAY and board is not None else None
        if past.last is None:
            past.last = printed(card.definition).base.copy()
            past.last.controller = card.controller
    card.past = past


_ZONE_FACETS: Final[tuple[int, ...]] = (
    0,
    c.THE_CHAIN,
    c.DECKS,
    c.GRAVEYARDS,
    c.HANDS,
    c.STRUCTURE,
    c.GRAVEYARDS,
)


def _forget_hand(state: State, card: Card) -> None:
    """A card leaves a hand unseen: whoever knew something of that hand doesn't know any more what of it is left."""
    mine = 1 << card.owner
    card.seen_by &= mine
    for id in state.players[card.owner].hand:
        if state.cards[id].seen_by & ~mine:
            state.edit(state.cards[id]).seen_by &= mine


def _facets_of(card: Card) -> int:
    """Return what changes as a card comes to where it is, or leaves it."""
    if card.resource and card.zone == c.PLAY:
        # What lies face down has no text and no values: no board lists it.
        return c.RESOURCES if card.face_down else c.STRUCTURE | c.RESOURCES
    return _ZONE_FACETS[card.zone]


def _take_out(state: State, card: Card) -> None:
    state.stale |= _facets_of(card) | c.HISTORY
    if card.zone == c.PLAY:
        if card.resource:
            state.edit_player(card.controller).resources.remove(card.id)
        else:
            state.play.remove(card.id)
    elif card.zone == c.CHAIN or card.zone == c.NOWHERE:
        pass
    else:
        player = state.edit_player(card.owner)
        if card.zone == c.HAND:
            player.hand.remove(card.id)
        elif card.zone == c.DECK:
            # Mostly it is the top card.
            if player.deck[-1] == card.id:
                player.deck.pop()
            else:
                player.deck.remove(card.id)
        elif card.zone == c.GRAVEYARD:
            player.graveyard.remove(card.id)
        else:
            player.removed.remove(card.id)


def _put_down(state: State, card: Card, move: Move) -> None:
    """Put the card into its new zone as a new object [411.8a]."""
    everyone = (1 << len(state.players)) - 1
    state.clock += 1
    card.number = state.clock * c.CARDS + card.id
    card.zone = move.to
    card.exhausted = move.exhausted
    card.face_down = move.face_down
    card.resource = move.resource
    card.damage = move.damage
    # [407.6e] counters stay until a check removes them; a card that is put into play starts with its own.
    card.counters = move.counters if move.to == c.PLAY else card.counters
    card.host = move.host
    # [718.2a, 718.2b, 718.2c] its timestamp is when it entered this zone (or was attached)
    card.stamp = state.clock
    card.arrived = state.clock
    card.x = move.x
    state.stale |= _facets_of(card)
    if (card.token or card.counters) and card.zone not in (c.PLAY, c.CHAIN, c.NOWHERE):
        state.ceasing = (*state.ceasing, card.id)
    owner = card.owner
    if card.zone == c.PLAY:
        card.controller = move.seat
        card.entered_under = move.seat
        if card.resource:
            state.edit_player(move.seat).resources.append(card.id)
            state.idle &= ~(1 << move.seat)
        else:
            state.play.append(card.id)
        card.seen_by |= (1 << move.seat) if card.face_down and card.resource else everyone
        return
    card.controller = owner if card.zone != c.CHAIN else move.seat
    if card.zone == c.CHAIN:
        card.seen_by |= (1 << move.seat) if card.face_down else everyone
        return
    if card.zone == c.NOWHERE:
        return
    player = state.edit_player(owner)
    if card.zone == c.HAND:
        player.hand.append(card.id)
        state.idle &= ~(1 << owner)
        card.seen_by |= 1 << owner
    elif card.zone == c.DECK:
        if move.bottom:
            player.deck.insert(0, card.id)
        else:
            player.deck.append(card.id)
        if player.turned:
            # [411.2d] what comes into a deck that lies face up is public
            card.seen_by = everyone
        elif move.secret >= 0:
            card.seen_by &= 1 << move.secret
    elif card.zone == c.GRAVEYARD:
        player.graveyard.append(card.id)
        card.seen_by = everyone
    else:
        player.removed.append(card.id)
        card.seen_by = everyone


def leave_combat(state: State, number: int) -> None:
    """[602.5] An attacker or defender that leaves play or changes controllers leaves combat.

    [601.2f] The same holds for a proposed one.
    """
    combat = own(state).combat
    if combat is None or number not in (combat.attacker, combat.defender):
        return
    made = combat.copy()
    if made.attacker == number:
        made.attacker = 0
    else:
        made.defender = 0
        made.protecting = 0
    made.both = False
    own(state).combat = made
    state.stale |= c.COMBAT


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class LeaveCombat(GameEvent):
    """A character is removed from combat [602.5]."""

    def __init__(self, subject: int, cause: Cause) -> None:
        super().__init__("leave combat", "602.5", cause, subject=subject)

    def apply(self, state: State) -> None:
        leave_combat(state, self.subject)
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Token(GameEvent):
    """A token is put into play [402.2]; ``new`` is its object number once it is there."""

    FIELDS: ClassVar[tuple[str, ...]] = ("definition", "exhausted", "new")

    def __init__(self, definition: Definition, seat: int, cause: Cause, exhausted: bool = False) -> None:
        super().__init__("enter", "402.2a", cause, seat=seat)
        self.definition = definition
        self.exhausted = exhausted
        self.new = 0

    def apply(self, state: State) -> None:
        card = Card(len(state.cards), self.seat, self.definition, c.PLAY, state.mark)
        state.clock += 1
        card.number = state.clock * c.CARDS + card.id
        card.token = True
        card.exhausted = self.exhausted
        card.stamp = state.clock
        card.arrived = state.clock
        card.seen_by = (1 << len(state.players)) - 1
        state.cards.append(card)
        state.play.append(card.id)
        self.new = card.number
        self.subject = card.number
        if all(known.key != printed(self.definition).key for known in state.definitions):
            state.definitions = (*state.definitions, self.definition)
        state.stale |= c.STRUCTURE | c.HISTORY
        state.unsettled = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Cease(GameEvent):
    """A token outside play ceases to exist, or counters in other zones are removed [407.6e].

    ``name`` is that of the card, which everybody knew in play; ``amount`` is 1 for a token.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("name",)

    def __init__(self, subject: int) -> None:
        super().__init__("cease", "407.6e", BY_THE_RULES, subject=subject)
        self.name: str = ""

    def apply(self, state: State) -> None:
        card = state.find(self.subject)
        if card is None:
            return
        card = state.edit(card)
        self.name = card.definition.name
        self.amount = 1 if card.token else 0
        card.counters = ()
        state.ceasing = tuple(id for id in state.ceasing if id != card.id)
        if card.token:
            _take_out(state, card)
            card.zone = c.NOWHERE
            state.clock += 1
            card.number = state.clock * c.CARDS + card.id
        state.stale |= c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffle(GameEvent):
    """A player's deck is shuffled [411.2b]; nobody knows its order any more."""

    def __init__(self, seat: int, rule: str, cause: Cause = BY_THE_RULES) -> None:
        super().__init__("shuffle", rule, cause, seat=seat)

    def apply(self, state: State) -> None:
        player = state.edit_player(self.seat)
        # The order before is no information: start from the physical numbers.
        deck = sorted(player.deck)
        state.random.shuffle(deck)
        player.deck = deck
        # [411.2d] after it, a deck that has been turned over lies face up again
        seen = (1 << len(state.players)) - 1 if player.turned else 0
        for id in deck:
            card = state.cards[id]
            if card.seen_by != seen:
                state.edit(card).seen_by = seen
        state.stale |= c.DECKS | c.HISTORY


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TurnDeck(GameEvent):
    """A deck is turned over for the rest of the game: its bottom card is the top one, and all are public [411.2d]."""

    def __init__(self, seat: int, cause: Cause) -> None:
        super().__init__("turn deck", "411.2d", cause, seat=seat)

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
    """Cards are revealed to everyone, or looked at by one player [G.reveal]; ``names`` are what they were, in order."""

    FIELDS: ClassVar[tuple[str, ...]] = ("subjects", "everyone", "names")

    def __init__(
        self, kind: str, rule: str, subjects: tuple[int, ...], seat: int, everyone: bool, cause: Cause
    ) -> None:
        super().__init__(kind, rule, cause, seat=seat, amount=len(subjects))
        self.subjects = subjects
        self.everyone = everyone
        self.names: tuple[str, ...] = ()

    def apply(self, state: State) -> None:
        seen = (1 << len(state.players)) - 1 if self.everyone else 1 << self.seat
        names: list[str] = []
        for number in self.subjects:
            card = state.find(number)
            if card is None:
                continue
            names.append(card.definition.name)
            if card.seen_by & seen != seen:
                state.edit(card).seen_by |= seen
        self.names = tuple(sorted(names))
        state.stale |= c.HISTORY

    def forget_for(self, seat: int) -> None:
        # That somebody has looked is all that others know.
        if seat != self.seat and not self.everyone:
            self.subjects = ()
            self.names = ()
