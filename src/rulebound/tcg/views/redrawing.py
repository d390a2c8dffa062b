"""Redrawing: positions that a seat can't tell from the true one, the same for all that look alike to it.

What is hidden from the seat (the order of decks, other hands, other face-down resources) is dealt anew to the places
that hide it, out of what the seat knows to be hidden. Physical numbers, which would tell true cards apart, are given
out anew as well, in an order that the seat knows; so the result depends on what the seat knows and the seed alone.

What the seat knows is worked out once for a position; each redrawn one is a fork of that, in which the hidden cards
have changed places.
"""

from __future__ import annotations

from typing import final

from mypy_extensions import mypyc_attr

from rulebound.kernel.randomness import Random, seeded
from rulebound.kernel.rules import InformationSet
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import board
from rulebound.tcg.events import GameEvent, Move
from rulebound.tcg.events.cards import printed_really
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.state import NOT_ASKED, NOT_COUNTED, NOT_LISTED, State
from rulebound.tcg.position.zones import EVERYBODY, ITS_OWNER, NO_ONE, Zone, zones_of
from rulebound.tcg.setting_up import wanderers_among, wanders
from rulebound.tcg.views.handles import handle, is_hidden, looks_through, outside
from rulebound.tcg.views.renumbering import Renumbering


def reshuffle(state: State, seat: int, seed: int) -> None:
    """Put hidden cards of decks into another order, and replace the random numbers to come."""
    random = seeded(f"shuffle {seed} {seat}")
    for zone in zones_of(state).all:
        if zone.ordered and zone.seen != EVERYBODY:
            for owner in zone.parts(state):
                if owner >= 0:
                    state.edit_player(owner)
                there = zone.ids(state, owner)
                places = [at for at, id in enumerate(there) if is_hidden(state, state.cards[id], seat)]
                ids = sorted([there[at] for at in places])
                random.shuffle(ids)
                for at, id in zip(places, ids, strict=True):
                    there[at] = id
    state.random = seeded(f"future {seed} {seat}")
    state.stale |= c.DECKS


@final
class Pool:
    """Hidden cards that lie in some places in any order: those of one player, or what of a deck is known to be in it.

    ``ids`` are their physical numbers, place by place, ``zones`` and ``at`` where that is, ``turned`` whether face
    down. Of cards that nothing is known of, ``choices`` are what each of them may be (none: the cards are known, their
    places are not).
    """

    def __init__(
        self, owner: int, ids: list[int], zones: list[Zone], turned: list[bool], choices: list[Definition]
    ) -> None:
        self.owner = owner
        self.ids = ids
        self.zones = zones
        self.turned = turned
        self.choices = choices
        #: The place in the deck, the hand, or another zone that hides them.
        self.at: list[int] = []
        #: Which of them are objects that can be told from others: face down in a row, or on the stack.
        self.on_table = [place for place, zone in enumerate(zones) if _on_table(zone)]


@mypyc_attr(allow_interpreted_subclasses=True)
class Redrawing(InformationSet[State]):
    """All positions that look to a seat like ``base`` did, knowing what it knows ``now`` (the same, or a later one).

    ``known`` is one of them: the hidden cards lie there by name. A game says what cards may be that nobody has seen.
    """

    def __init__(self, base: State, now: State, seat: int, numbers: Renumbering) -> None:
        self.base = base
        self.now = now
        self.seat = seat
        self.known = base.fork()
        self.zones = zones_of(base).all
        #: Hidden places by owner, each in an order that says nothing of the cards; and the other cards.
        self.places: list[list[Card]] = [[] for _ in base.players]
        self.seen: list[Card] = []
        #: By owner, the zones (decks) that the seat is looking through.
        self.looked: list[list[int]] = []
        self.pools: list[Pool] = []
        self._find_places()
        self.numbers = numbers
        #: What each object that came to be this turn was before.
        self.came_from = {
            fact.became(): fact.subject
            for fact in base.journal.current
            if isinstance(fact, GameEvent) and fact.became()
        }
        self.numbers.present.update(base.play)
        cards = self._cards()
        cards.extend(self._remembered(len(cards)))
        self._rearrange(cards)
        self.numbers.apply(self.known)
        self.known.said = now.said
        self.known.wanderers = wanderers_among(cards)
        self._forget_lists()
        #: Whether one of the hidden cards has a power that functions outside play.
        self.wanders = self._may_wander()
        #: Whether one of them lies face down in play, where its text may hold.
        self.rules_hidden = any(
            pool.zones[at].number == c.PLAY and not self.known.cards[pool.ids[at]].in_row
            for pool in self.pools
            for at in pool.on_table
        )
        board(self.known)

    def sample(self, seed: int, reseed: bool = True) -> State:
        made = self.known.fork()
        random = seeded(f"redraw {seed} {self.seat}")
        for pool in self.pools:
            if pool.choices:
                self._invent(made, pool, random)
            else:
                self._deal(made, pool, random)
        made.stale |= c.DECKS | c.HANDS
        made.idle = 0
        made.asking = NOT_ASKED
        made.ready_in_rows = NOT_COUNTED
        made.stacked = NOT_LISTED
        if self.wanders:
            made.wanderers = wanderers_among(made.cards)
        if self.wanders or self.rules_hidden:
            made.stale = c.EVERYTHING
        if reseed:
            made.random = seeded(f"future {seed} {self.seat}")
        return made

    # --- What is hidden ------------------------------------------------------------------------------------------

    def _find_places(self) -> None:
        base, now, seat = self.base, self.now, self.seat
        for player in base.players:
            # Of a deck that the seat is looking through it knows what is there, and not how it lies.
            looked: list[int] = []
            if base is not now:
                for zone in self.zones:
                    if (
                        zone.ordered
                        and zone.seen != EVERYBODY
                        and looks_through(now, zone, zone.part_of(player.seat), seat)
                    ):
                        looked.append(zone.number)
            self.looked.append(looked)
            for id in _in_order(base, player.seat):
                card = base.cards[id]
                if is_hidden(base, card, seat) and (
                    is_hidden(now, now.cards[id], seat) or now.cards[id].zone in looked
                ):
                    self.places[player.seat].append(card)
        hidden = {card.id for cards in self.places for card in cards}
        # A token that is no more is kept as what is spoken of it, or not at all.
        self.seen = [card for card in base.cards[1:] if card.id not in hidden and not _is_no_more(card)]
        # By what the seat calls them now; what is no more comes last, by when it went.
        self.seen.sort(key=lambda card: self._order(now.cards[card.id]))

    def _order(self, card: Card) -> tuple[int, int, int]:
        past = card.past.number // c.CARDS if card.past is not None else 0
        return (1 if card.zone == c.NOWHERE else 0, handle(self.now, self.seat, card.number), past)

    def _may_wander(self) -> bool:
        """Tell whether a card that is dealt anew has a power that functions outside play."""
        wandering = set(self.known.wanderers)
        invented = [definition for pool in self.pools for definition in pool.choices]
        return any(id in wandering for pool in self.pools for id in pool.ids) or any(
            wanders(definition) for definition in invented
        )

    # --- The cards of the new position ------------------------------------------------------------------------------

    def _cards(self) -> list[Card]:
        """Return the cards of the new position, with their new physical numbers."""
        cards = [self.base.cards[0]]
        for card in self.seen:
            cards.append(self._seen(card, len(cards)))
        for owner in range(len(self.places)):
            for places, definitions, choices in self._hidden(owner):
                ids: list[int] = []
                for at, place in enumerate(places):
                    ids.append(len(cards))
                    definition = definitions[at] if not choices else choices[0]
                    cards.append(self._unseen(place, len(cards), definition))
                if ids:
                    zones = [self.zones[place.zone] for place in places]
                    turned = [place.face_down for place in places]
                    self.pools.append(Pool(owner, ids, zones, turned, choices))
        return cards

    def _hidden(self, owner: int) -> list[tuple[list[Card], list[Definition], list[Definition]]]:
        """Return a player's hidden places, with what lies there (by name), or what may lie in each of them.

        What is now in a deck that the seat looks through, it knows. What others own outside the game is in no list;
        with closed lists nothing is.
        """
        places = self.places[owner]
        if not places:
            return []
        found: list[tuple[list[Card], list[Definition], list[Definition]]] = []
        for zone in self.looked[owner]:
            found.append(_by_name([card for card in places if self.now.cards[card.id].zone == zone]))
            places = [card for card in places if self.now.cards[card.id].zone != zone]
        if owner == self.seat:
            found.append(_by_name(places))
            return found
        listed = [card for card in places if self.base.open_lists and self.zones[card.zone].in_lists]
        found.append(_by_name(listed))
        unlisted = [card for card in places if not self.base.open_lists or not self.zones[card.zone].in_lists]
        found.append((unlisted, [], self._choices(owner)))
        return found

    def _seen(self, card: Card, id: int) -> Card:
        made = self._with_id(card, id)
        if not _on_table(self.zones[made.zone]):
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
        """Return a card that is to lie in a place that hides it."""
        zone = self.zones[place.zone]
        if not _on_table(zone):
            self.numbers.ids[place.id] = id
            return _in_hiding(self.known, id, place.owner, definition, zone, place.face_down)
        made = self._with_id(place, id)
        made.definition = definition
        made.past = None
        made.last = None
        made.entered_under = made.controller
        made.regained = 0
        return made

    def _with_id(self, card: Card, id: int) -> Card:
        made = card.copy(self.known.mark)
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
            direct = past.zone == c.STACK and number == card.number and card.zone == c.PLAY
            if not direct and self.came_from.get(number) != past.number:
                break
            found.append(past)
            number = past.number
            past = past.past
        return found

    def _remembered(self, id: int) -> list[Card]:
        """Return a card that is no more for each object that is spoken of, and that the seat can't follow since.

        Everybody has seen it, and its effects say whose they are; what has become of it is another question.
        """
        base, objects = self.base, self.numbers.objects
        self.numbers.zones = zones_of(base)
        facts = base.journal.current
        found: list[Card] = []
        remembered = self.numbers.lasting(base.journal)
        for number in (*_spoken_of(base), *self.numbers.missed_by([*remembered, *facts])):
            before = base.known(number)
            if number in objects or before.number != number or not before.seen_by >> self.seat & 1:
                continue
            if before.token and before.zone not in (c.PLAY, c.STACK):
                # (What a token was in a graveyard, its moves tell.)
                continue
            if number // c.CARDS == 1 and self._was_shown(number, before.zone):
                # (In a position that is drawn already, so do the moves of what they alone have shown.)
                continue
            objects[number] = number // c.CARDS * c.CARDS + id
            found.append(self._gone(before, objects[number]))
            id += 1
        # Where a card has gone tells what it was: the latest first.
        for fact in reversed(facts):
            if isinstance(fact, Move) and fact.is_told_to(self.seat):
                for number, zone in ((fact.new, fact.to), (fact.subject, fact.origin)):
                    shown = self._shown_by(fact, number, zone)
                    if shown is not None:
                        found.append(self._gone(shown, self._shown_as(number, zone, id)))
                        id += 1
        return found

    def _was_shown(self, number: int, zone: int) -> bool:
        """Tell whether an object that is no more has lain among what is hidden: `_shown_as` has numbered it."""
        return self.zones[zone].seen != EVERYBODY and _is_no_more(self.base.cards[number % c.CARDS])

    def _gone(self, before: Card, number: int) -> Card:
        """Return a card that is no more, and that was an object as it was known."""
        past = before.copy(self.known.mark)
        past.id = number % c.CARDS
        past.number = number
        past.past = None
        card = Card(past.id, before.owner, before.definition, c.NOWHERE, self.known.mark)
        card.number = number + c.CARDS
        card.token = True
        card.seen_by = before.seen_by
        card.past = past
        return card

    def _shown_by(self, fact: Move, number: int, zone: int) -> Card | None:
        """Return what a move has shown to be an object that nothing else remembers; None if nothing need be kept.

        What lay in a hand, in a deck or in a graveyard is not kept as it was: only what is printed on it counted there.
        """
        objects, shown = self.numbers.objects, self.numbers.shown
        if number < c.CARDS or number in objects or number in shown:
            return None
        now = self.base.cards[number % c.CARDS]
        if now.number == number or (now.token and zone == c.NOWHERE):
            # It lies there still, hidden; or it is no more.
            return None
        known = self.base.known(number)
        if known.number == number:
            # It lay face down, and was turned over as it went.
            return known
        after = objects.get(fact.new) or shown.get(fact.new, 0)
        if number == fact.subject and 0 < after % c.CARDS <= len(self.seen):
            # It is a card that the seat has followed since.
            self._shown_as(number, zone, after % c.CARDS)
            return None
        before = Card(0, now.owner, printed_really(self.base, now.definition), zone, self.known.mark)
        before.token = now.token
        before.seen_by = fact.known_by
        return before

    def _shown_as(self, number: int, zone: int, id: int) -> int:
        """Give a new number to what was shown as it moved; when it had come among what is hidden, it doesn't tell."""
        if self.zones[zone].seen == EVERYBODY:
            self.numbers.objects[number] = made = number // c.CARDS * c.CARDS + id
        else:
            self.numbers.shown[number] = made = c.CARDS + id
        return made

    def choices(self, owner: int, known: list[Definition]) -> list[Definition]:
        """Return what a player's cards may be that a seat knows nothing of, by the cards that it knows, by name."""
        return known

    def _choices(self, owner: int) -> list[Definition]:
        found: dict[str, Definition] = {}
        for card in (*self.seen, *self.places[self.seat]):
            if not card.token:
                found.setdefault(card.definition.key, card.definition)
        return self.choices(owner, [found[name] for name in sorted(found)])

    # --- Where they lie ---------------------------------------------------------------------------------------------

    def _deal(self, made: State, pool: Pool, random: Random) -> None:
        """Deal known cards anew to the places of a pool."""
        cards, ids, zones = self.known.cards, pool.ids, pool.zones
        dealt = ids.copy()
        random.shuffle(dealt)
        renamed: dict[int, Definition] = {}
        for place in pool.on_table:
            id, there = ids[place], dealt[place]
            if id != there:
                # The object stays, only what it is changes: the two cards change their names and not their places.
                other = dealt.index(id)
                dealt[place], dealt[other] = id, there
                ours = renamed.get(id, cards[id].definition)
                renamed[id] = renamed.get(there, cards[there].definition)
                renamed[there] = ours
        made.edit_player(pool.owner)
        for place, there in enumerate(dealt):
            zone = zones[place]
            if zone.listed and not _on_table(zone):
                zone.ids(made, zone.part_of(pool.owner))[pool.at[place]] = there
            turned = pool.turned[place]
            if cards[there].zone != zone.number or cards[there].face_down != turned or there in renamed:
                self._lay(made, zone, there, renamed.get(there, cards[there].definition), turned)

    def _invent(self, made: State, pool: Pool, random: Random) -> None:
        """Say of each card of a pool what it is."""
        for place, id in enumerate(pool.ids):
            definition = pool.choices[random.below(len(pool.choices))]
            self._lay(made, pool.zones[place], id, definition, pool.turned[place])

    def _lay(self, made: State, zone: Zone, id: int, definition: Definition, turned: bool) -> None:
        """Say what a hidden card is, and in which zone it is hidden."""
        card = made.cards[id]
        if _on_table(zone):
            made.edit(card).definition = definition
        else:
            made.cards[id] = _in_hiding(made, id, card.owner, definition, zone, turned)

    def _rearrange(self, cards: list[Card]) -> None:
        state, ids = self.known, self.numbers.ids
        state.cards = cards
        lies: dict[int, int] = {}
        for zone in self.zones:
            if not zone.listed:
                continue
            for owner in zone.parts(state):
                if owner >= 0:
                    state.edit_player(owner)
                there = zone.ids(state, owner)
                before = self._in_its_order(zone, owner, there)
                there[:] = [ids[id] for id in before]
                if zone.seen == NO_ONE or (zone.seen == ITS_OWNER and owner != self.seat):
                    self._forget_times(before)
                if zone.seen != EVERYBODY:
                    lies.update({id: at for at, id in enumerate(there)})
        for pool in self.pools:
            pool.at = [lies.get(id, 0) for id in pool.ids]
        state.ceasing = tuple([ids[id] for id in self.base.ceasing])

    def _in_its_order(self, zone: Zone, owner: int, there: list[int]) -> list[int]:
        """Return what lies in a zone in an order that the seat knows: its own, or that of the new physical numbers."""
        if zone.ordered or zone.seen == EVERYBODY or (zone.seen == ITS_OWNER and owner == self.seat):
            return there.copy()
        return sorted(there, key=self.numbers.ids.__getitem__)

    def _forget_times(self, before: list[int]) -> None:
        """When a card came to a deck or another hand tells something of which it is."""
        for id in before:
            if self.zones[self.base.cards[id].zone].is_followed(self.base.cards[id], self.seat):
                continue
            card = self.known.cards[self.numbers.ids[id]]
            card.number = c.CARDS + card.id
            number = self.base.cards[id].number
            if number in self.numbers.objects:
                self.numbers.objects[number] = card.number

    def _forget_lists(self) -> None:
        if self.base.open_lists:
            return
        for player in self.base.players:
            if player.seat != self.seat:
                self.known.edit_player(player.seat).list = ()


def _spoken_of(state: State) -> list[int]:
    """Return the objects of which the stack, what waits to be added to it, and what lasts speak, each once."""
    found: list[int] = []
    for layer in state.stack:
        found.append(layer.source)
        for chosen in (*layer.targets, *layer.roles.values()):
            found.extend(chosen)
    for modifier in state.modifiers:
        found.append(modifier.source)
        for chosen in (*modifier.targets, *modifier.roles.values()):
            found.extend(chosen)
    for waiting in state.waiting:
        found.append(waiting.source)
        for chosen in waiting.roles.values():
            found.extend(chosen)
    return [number for number in dict.fromkeys(found) if c.CARDS <= number < c.LAYER_BASE]


def _is_no_more(card: Card) -> bool:
    """Tell whether a token has left play for good (one that is to be put into play hasn't been anything before)."""
    return card.token and card.zone == c.NOWHERE and card.past is not None


def _on_table(zone: Zone) -> bool:
    """Tell whether all can follow what lies in a zone, hidden or not: then the object stays where it is."""
    return zone.controlled or zone.seen == EVERYBODY


def _in_hiding(state: State, id: int, owner: int, definition: Definition, zone: Zone, turned: bool) -> Card:
    """Return a card in a hand, in a deck or outside the game, of which nothing else is known."""
    made = Card(id, owner, definition, zone.number, state.mark)
    made.face_down = turned
    made.seen_by = 0 if zone.seen == NO_ONE and zone.listed else 1 << owner
    return made


def _by_name(places: list[Card]) -> tuple[list[Card], list[Definition], list[Definition]]:
    """Return places with what lies in them, sorted: none of them holds any of it rather than another."""
    definitions = [card.definition for card in places]
    definitions.sort(key=lambda definition: definition.key)
    return places, definitions, []


def _forget_life(card: Card) -> None:
    """Nothing of what a card was in play is left in a hand or a deck."""
    card.entered_under = card.controller
    card.stamp = 0
    card.arrived = 0
    card.regained = 0
    card.x = 0


def _in_order(state: State, owner: int) -> list[int]:
    """Return a player's cards in zones that may hide them, place by place: what lies outside the game comes last.

    (What has changed hands may be in another's row.)
    """
    cards = state.cards
    found: list[int] = []
    for zone in zones_of(state).all:
        if not _on_table(zone):
            there = zone.ids(state, zone.part_of(owner))
            found.extend([id for id in there if cards[id].owner == owner])
    for zone in reversed(zones_of(state).all):
        if _on_table(zone):
            for seat in zone.parts(state):
                found.extend([id for id in zone.ids(state, seat) if cards[id].owner == owner])
    return [*found, *(card.id for card in outside(state, owner))]
