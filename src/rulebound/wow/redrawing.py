"""Redrawing: a position that a seat can't tell from the true one, the same for all that look alike to it.

What is hidden from the seat (the order of decks, other hands, other face-down resources) is dealt anew to the places
that hide it, out of what the seat knows to be hidden. Physical numbers, which would tell true cards apart, are given
out anew as well, in an order that the seat knows; so the result depends on what the seat knows and the seed alone.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.randomness import Random, seeded
from rulebound.wow import constants as c
from rulebound.wow.building_a_deck import is_legal_card
from rulebound.wow.card_parts import Definition
from rulebound.wow.events import Move
from rulebound.wow.handles import handle, is_hidden, looks_through, outside
from rulebound.wow.renumbering import Renumbering
from rulebound.wow.setting_up import wanderers_among
from rulebound.wow.state import Card, State

#: What stands for a card that can't be guessed: it can only be placed as a resource.
UNKNOWN: Final = Definition("An unknown card", c.QUEST, 0)


def redrawn(base: State, now: State, seat: int, seed: int, reseed: bool = True) -> State:
    """Return a position like ``base`` in which all that a seat can't know as of ``now`` is drawn anew."""
    made = Redrawing(base, now, seat, seeded(f"redraw {seed} {seat}")).state
    if reseed:
        made.random = seeded(f"future {seed} {seat}")
    return made


def reshuffle(state: State, seat: int, seed: int) -> None:
    """Put hidden cards of decks into another order, and replace the random numbers to come."""
    random = seeded(f"shuffle {seed} {seat}")
    for player in state.players:
        places = [at for at, id in enumerate(player.deck) if is_hidden(state, state.cards[id], seat)]
        ids = sorted([player.deck[at] for at in places])
        random.shuffle(ids)
        deck = state.edit_player(player.seat).deck
        for at, id in zip(places, ids, strict=True):
            deck[at] = id
    state.random = seeded(f"future {seed} {seat}")
    state.stale |= c.DECKS


@final
class Redrawing:
    """A redraw: ``state`` is the position made, ``base`` and ``now`` are as in :func:`redrawn`."""

    def __init__(self, base: State, now: State, seat: int, random: Random) -> None:
        self.base = base
        self.now = now
        self.seat = seat
        self.random = random
        self.state = base.fork()
        #: Hidden places by owner, each in an order that says nothing of the cards; and the other cards.
        self.places: list[list[Card]] = [[] for _ in base.players]
        self.seen: list[Card] = []
        #: Whose decks the seat is looking through.
        self.looked: list[bool] = []
        self._find_places()
        self.numbers = Renumbering(seat)
        #: What each object that came to be this turn was before.
        self.came_from = {
            fact.new: fact.subject for fact in base.journal.current if isinstance(fact, Move) and fact.new
        }
        self.numbers.present.update(base.play)
        cards = self._cards()
        self._rearrange(cards)
        self.numbers.apply(self.state)
        self.state.said = now.said
        self.state.wanderers = wanderers_among(cards)
        self._forget_lists()

    # --- What is hidden ------------------------------------------------------------------------------------------

    def _find_places(self) -> None:
        base, now, seat = self.base, self.now, self.seat
        for player in base.players:
            # [409.1] Of a deck that the seat is looking through it knows what is there, and not how it lies.
            looked = base is not now and looks_through(now, player.seat, seat)
            self.looked.append(looked)
            for id in _in_order(base, player.seat):
                card = base.cards[id]
                if is_hidden(base, card, seat) and (
                    is_hidden(now, now.cards[id], seat) or (looked and now.cards[id].zone == c.DECK)
                ):
                    self.places[player.seat].append(card)
        hidden = {card.id for cards in self.places for card in cards}
        self.seen = [card for card in base.cards[1:] if card.id not in hidden]
        # By what the seat calls them now; what is no more comes last, by when it went.
        self.seen.sort(key=lambda card: self._order(now.cards[card.id]))

    def _order(self, card: Card) -> tuple[int, int, int]:
        past = card.past.number // c.CARDS if card.past is not None else 0
        return (1 if card.zone == c.NOWHERE else 0, handle(self.now, self.seat, card.number), past)

    # --- The cards of the new position ------------------------------------------------------------------------------

    def _cards(self) -> list[Card]:
        """Return the cards of the new position, with their new physical numbers."""
        cards = [self.base.cards[0]]
        for card in self.seen:
            cards.append(self._seen(card, len(cards)))
        for owner, places in enumerate(self.places):
            for place, definition in zip(places, self._drawn(owner, places), strict=True):
                cards.append(self._unseen(place, len(cards), definition))
        return cards

    def _drawn(self, owner: int, places: list[Card]) -> list[Definition]:
        """Return what lies in a player's hidden places: what is now in a deck that the seat looks through, it knows."""
        if not self.looked[owner]:
            return self._definitions(owner, places)
        is_known = [self.now.cards[card.id].zone == c.DECK for card in places]
        known = [card.definition for card, is_in_deck in zip(places, is_known, strict=True) if is_in_deck]
        known.sort(key=lambda definition: definition.key)
        self.random.shuffle(known)
        others = [card for card, is_in_deck in zip(places, is_known, strict=True) if not is_in_deck]
        drawn = self._definitions(owner, others)
        return [known.pop() if is_in_deck else drawn.pop(0) for is_in_deck in is_known]

    def _seen(self, card: Card, id: int) -> Card:
        made = self._with_id(card, id)
        if made.zone in (c.HAND, c.DECK, c.NOWHERE):
            _forget_life(made)
        elif made.regained < made.stamp:
            # What it had got back in an earlier life.
            made.regained = 0
        made.past = None
        for earlier in reversed(self._followed(card)):
            past = self._with_id(earlier, id)
            past.past = made.past
            made.past = past
        return made

    def _unseen(self, place: Card, id: int, definition: Definition) -> Card:
        """Return the card that is to lie in a place that hides it."""
        made = self._with_id(place, id)
        if place.zone != c.PLAY and place.zone != c.CHAIN:
            # Nothing can be told of what is in a hand or a deck.
            del self.numbers.objects[place.number]
        made.definition = definition
        made.past = None
        made.last = None
        if made.zone == c.PLAY or made.zone == c.CHAIN:
            made.entered_under = made.controller
            made.regained = 0
        else:
            _forget_life(made)
            made.seen_by = 0 if made.zone == c.DECK else 1 << made.owner
        return made

    def _with_id(self, card: Card, id: int) -> Card:
        made = card.copy(self.state.mark)
        made.id = id
        made.number = card.number // c.CARDS * c.CARDS + id
        self.numbers.objects[card.number] = made.number
        self.numbers.ids[card.id] = id
        return made

    def _followed(self, card: Card) -> list[Card]:
        """Return what the seat knows this very card to have been, the latest first.

        Where a card has been hidden in between, it may be another one with the same name.
        """
        found: list[Card] = []
        number = card.number
        past = card.past
        while past is not None and past.seen_by >> self.seat & 1:
            direct = past.zone == c.CHAIN and number == card.number and card.zone == c.PLAY
            if not direct and self.came_from.get(number) != past.number:
                break
            found.append(past)
            number = past.number
            past = past.past
        return found

    def _definitions(self, owner: int, places: list[Card]) -> list[Definition]:
        """Return what the hidden cards of a player are, in an order drawn anew."""
        hidden = [card.definition for card in places]
        if owner != self.seat:
            # What others own outside the game is in no list; with closed lists nothing is.
            closed = not self.base.open_lists
            hidden = [card.definition for card in places if not closed and card.zone != c.NOWHERE]
        hidden.sort(key=lambda definition: definition.key)
        if len(hidden) < len(places):
            pool = self._pool(owner)
            outside = [pool[self.random.below(len(pool))] for _ in range(len(places) - len(hidden))]
            self.random.shuffle(hidden)
            # (Cards outside the game come last among the places.)
            return [*hidden, *outside]
        self.random.shuffle(hidden)
        return hidden

    def _pool(self, owner: int) -> list[Definition]:
        """Return what cards that a seat knows nothing of may be: cards that it knows, legal for that player's hero."""
        found: dict[str, Definition] = {}
        for card in (*self.seen, *self.places[self.seat]):
            if not card.token and not card.definition.types & c.HERO:
                found.setdefault(card.definition.name, card.definition)
        hero = self.base.hero(owner).definition
        edition = self.base.edition
        pool = [found[name] for name in sorted(found) if is_legal_card(hero, found[name], edition) is None]
        return pool or [UNKNOWN]

    # --- Where they lie ---------------------------------------------------------------------------------------------

    def _rearrange(self, cards: list[Card]) -> None:
        state, ids = self.state, self.numbers.ids
        state.cards = cards
        for player in self.base.players:
            edited = state.edit_player(player.seat)
            hand = self._hand(player.seat)
            edited.deck = [ids[id] for id in player.deck]
            edited.hand = [ids[id] for id in hand]
            edited.graveyard = [ids[id] for id in player.graveyard]
            edited.removed = [ids[id] for id in player.removed]
            edited.resources = [ids[id] for id in player.resources]
            self._forget_times(player.deck)
            if player.seat != self.seat:
                self._forget_times(hand)
        state.play = [ids[id] for id in self.base.play]
        state.ceasing = tuple([ids[id] for id in self.base.ceasing])

    def _hand(self, owner: int) -> list[int]:
        """Return a hand in an order that the seat knows: its own, or that of the new physical numbers."""
        hand = self.base.players[owner].hand
        return hand if owner == self.seat else sorted(hand, key=self.numbers.ids.__getitem__)

    def _forget_times(self, before: list[int]) -> None:
        """When a card came to a deck or another hand tells something of which it is."""
        for id in before:
            card = self.state.cards[self.numbers.ids[id]]
            card.number = c.CARDS + card.id
            number = self.base.cards[id].number
            if number in self.numbers.objects:
                self.numbers.objects[number] = card.number

    def _forget_lists(self) -> None:
        if self.base.open_lists:
            return
        for player in self.base.players:
            if player.seat != self.seat:
                self.state.edit_player(player.seat).list = ()


def _forget_life(card: Card) -> None:
    """Nothing of what a card was in play is left in a hand or a deck."""
    card.entered_under = card.controller
    card.stamp = 0
    card.arrived = 0
    card.regained = 0
    card.x = 0


def _in_order(state: State, owner: int) -> list[int]:
    """Return a player's cards in zones that may hide them, place by place: what lies outside the game comes last.

    (Resources may be in another's row [400.3].)
    """
    player = state.players[owner]
    shared = [id for other in state.players for id in other.resources]
    shared.extend([link.card % c.CARDS for link in state.chain if link.card])
    return [
        *player.deck,
        *player.hand,
        *(id for id in shared if state.cards[id].owner == owner),
        *(card.id for card in outside(state, owner)),
    ]
