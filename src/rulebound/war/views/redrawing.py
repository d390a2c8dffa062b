"""Redrawing: the position as a seat knows it, with everything that it may not know drawn anew.

A new position is made from what the seat knows and a seed, and from nothing else: the known cards where they lie, and
for the hidden ones (the order of decks, the other hand, the other face-down cards) cards of the deck's list if lists
are open, else of those that the seat has seen. The numbers of cards, which tell what they are, are given anew.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.randomness import Random, seeded
from rulebound.kernel.rules import InformationSet
from rulebound.war import constants as c
from rulebound.war.combat.combat_step import reaches_beyond
from rulebound.war.position.card_parts import Definition
from rulebound.war.position.playing_field import (
    BACK_ROW,
    FRONT_ROW,
    SECOND_ROW,
    area,
    field_of,
    row_of,
    territory,
)
from rulebound.war.position.state import Card, HeroRecord, Player, State
from rulebound.war.texts.clauses import Scouts
from rulebound.war.texts.groups import is_one_of
from rulebound.war.turn import discarding, drawing, gold, resurrecting
from rulebound.war.turn.placing import seat_to_place
from rulebound.war.views.handles import is_hidden

#: How often hidden cards are dealt anew, if a card would lie on the table that can't be there.
ATTEMPTS: Final = 40

#: The steps that both players take at the same time.
_TOGETHER: Final = (c.DISCARDING, c.DRAWING, c.RESURRECTING, c.GOLD)


@final
class Redrawing(InformationSet[State]):
    """All positions that look to a seat like ``base`` did, knowing what it knows ``now`` (the same, or a later one)."""

    def __init__(self, base: State, now: State, seat: int) -> None:
        self.base = base
        self.now = now
        self.seat = seat

    def sample(self, seed: int, reseed: bool = True) -> State:
        made = _Redrawing(self.base, self.now, self.seat, seeded(f"redraw {seed} {self.seat}")).position()
        if reseed:
            made.random = seeded(f"future {seed} {self.seat}")
        return made


def reshuffle(state: State, seat: int, seed: int) -> None:
    """Draw anew what nobody knows: the order of the decks and the random numbers to come."""
    random = seeded(f"reshuffle {seed} {seat}")
    for owner in (0, 1):
        random.shuffle(state.edit_player(owner).deck)
    state.random = seeded(f"future {seed} {seat}")


@final
class _Redrawing:
    """The making of one position: ``new`` has the new numbers of the known cards by their old ones."""

    def __init__(self, base: State, now: State, seat: int, random: Random) -> None:
        self.base = base
        self.now = now
        self.seat = seat
        self.random = random
        self.made = State(base.settings, base.random.copy())
        self.new: dict[int, int] = {0: 0}
        #: Whether the other player has decided in a step that both take at the same time.
        self.decided = seat == 1 and base.step in _TOGETHER and _seat_to_decide(base) != 0

    def position(self) -> State:
        """Return the position."""
        base, made = self.base, self.made
        made.piles = base.piles
        made.turn = base.turn
        made.step = base.step
        made.first = base.first
        made.opportunity = base.opportunity
        made.battle = base.battle
        made.speed = base.speed
        made.slot = base.slot
        made.shown = base.shown
        made.quiet = base.quiet
        made.progress = base.progress
        made.outcome = base.outcome
        nothing = base.cards[0]
        made.cards.append(Card(0, nothing.owner, nothing.definition, nothing.zone, made.mark))
        for owner in (0, 1):
            made.players.append(Player(owner, base.players[owner].name, made.mark))
        hidden = [self._player(owner) for owner in (0, 1)]
        for owner in (0, 1):
            self._deal(owner, hidden[owner])
        self._choices()
        made.worked = tuple(
            [
                (self.new[by], sort, self.new[subject])
                for by, sort, subject in base.worked
                if by in self.new and subject in self.new
            ]
        )
        return made

    def _player(self, owner: int) -> list[Card]:
        """Put a player's cards where they lie; return those that are hidden, which are still to be drawn."""
        base, made = self.base, self.made
        player, known = made.players[owner], base.players[owner]
        mine = owner == self.seat
        player.coins = known.coins
        player.skills_played = known.skills_played
        if mine or base.settings.open_lists:
            player.list = known.list
        player.discard = [self._known(id) for id in known.discard]
        heroes = [hero for hero in known.heroes if mine or hero.public]
        if not mine:
            # In an order that says nothing of those that are not known.
            heroes.sort(key=_name)
        for hero in heroes:
            record = hero.copy()
            record.skills = tuple([self._known(id) for id in hero.skills])
            player.heroes = (*player.heroes, record)
        hidden: list[Card] = []
        for place in territory(owner):
            for id in base.slots[place]:
                made.slots[place] = (*made.slots[place], self._on_table(id, hidden))
        held, deck = self._sizes(owner)
        in_hand = [id for id in known.hand if self._is_known(id)]
        if not mine:
            in_hand.sort(
                key=lambda id: (is_hidden(base.cards[id], self.seat), base.cards[id].definition.name)
            )
        player.hand = [self._known(id) for id in in_hand]
        while len(player.hand) < held:
            player.hand.append(self._hidden(owner, c.HAND, hidden))
        drawn = {at: id for at, id in enumerate(reversed(known.deck)) if self._is_known(id)}
        from_top = [
            self._known(drawn[at]) if at in drawn else self._hidden(owner, c.DECK, hidden)
            for at in range(deck)
        ]
        player.deck = from_top[::-1]
        if known.starting_hero and base.cards[known.starting_hero].zone == c.NOWHERE:
            player.starting_hero = self._known(known.starting_hero)
        player.arrivals = known.arrivals - len(known.hand) + held
        if not mine:
            self._call(player)
        return hidden

    def _is_known(self, id: int) -> bool:
        """Tell whether the seat knows a card, or has come to know it since."""
        seat = self.seat
        return not (is_hidden(self.base.cards[id], seat) and is_hidden(self.now.cards[id], seat))

    def _known(self, id: int) -> int:
        """Return the number of a card like a known one."""
        card = self.base.cards[id].copy(self.made.mark)
        card.id = self.new[id] = len(self.made.cards)
        self.made.cards.append(card)
        return card.id

    def _on_table(self, id: int, hidden: list[Card]) -> int:
        """Return the number of a card like one that lies on the table."""
        if self._is_known(id):
            return self._known(id)
        there = self.base.cards[id]
        number = self._hidden(there.owner, c.TABLE, hidden)
        card = self.made.cards[number]
        card.place = there.place
        card.arrived = there.arrived
        card.handle = there.handle
        return number

    def _hidden(self, owner: int, zone: int, hidden: list[Card]) -> int:
        """Return the number of a card that is still to be drawn."""
        made = self.made
        card = Card(len(made.cards), owner, made.cards[0].definition, zone, made.mark)
        card.seen_by = 0 if zone == c.DECK else 1 << owner
        made.cards.append(card)
        hidden.append(card)
        return card.id

    # --- What both do at the same time --------------------------------------------------------------------------------

    def _sizes(self, owner: int) -> tuple[int, int]:
        """Return how many cards a player holds and has in the deck.

        Until both have drawn, it isn't known how many the other has (he may have picked up Heroes): before he decides
        he has drawn nothing, and then only drawn.
        """
        base, player = self.base, self.base.players[owner]
        if owner == self.seat or not base.shown:
            return len(player.hand), len(player.deck)
        hand, deck = base.shown[owner]
        drawn = 0
        if self.decided:
            drawn = max(0, min(drawing.hand_limit(base, owner) - hand, deck))
        return hand + drawn, deck - drawn

    def _choices(self) -> None:
        """What the other player has decided is not known before both have decided."""
        base, made, seat = self.base, self.made, self.seat
        if base.step not in _TOGETHER:
            made.done = base.done
            return
        mine = tuple([self.new[id] for id in base.chosen[seat]])
        made.chosen = (mine, ()) if seat == 0 else ((), mine)
        made.done = (base.done[0], False) if seat == 0 else (self.decided, base.done[1])

    # --- The hidden cards ---------------------------------------------------------------------------------------------

    def _call(self, player: Player) -> None:
        """Give the cards of the other hand handles that no card has that the seat can see."""
        cards = self.made.cards
        taken = {card.handle for card in cards if card.owner == player.seat and card.zone != c.HAND}
        free = player.arrivals
        for id in player.hand:
            while 2 * free + player.seat in taken:
                free -= 1
            cards[id].handle = 2 * free + player.seat
            free -= 1

    def _deal(self, owner: int, hidden: list[Card]) -> None:
        """Say which cards the hidden ones are, so that those on the table can lie there.

        All ways to deal them are equally likely, but those in which a card lies where it can't.
        """
        if not hidden:
            return
        on_table = [card for card in hidden if card.zone == c.TABLE]
        # The rows that take only one kind of card first, so that the others can't use them up.
        order = sorted(on_table, key=lambda card: row_of(card.place) == SECOND_ROW) + hidden[len(on_table) :]
        closed = owner != self.seat and not self.base.settings.open_lists
        bag = self._seen(owner) if closed else self._left(owner)
        for _ in range(ATTEMPTS):
            if closed:
                self._invent(order, bag)
            else:
                self._draw(order, bag)
            self.made.board = None
            if all(self._can_lie(card) for card in on_table):
                break
        self.made.board = None
        self._remember_heroes(owner)

    def _left(self, owner: int) -> list[Definition]:
        """Return what is left of a list without the known cards, by name."""
        cards = self.base.cards
        hidden = [card.definition for card in cards[1:] if card.owner == owner and card.id not in self.new]
        return sorted(hidden, key=_name)

    def _seen(self, owner: int) -> list[Definition]:
        """Return what may be in a closed list: what the seat has seen of it, and its own cards (any deck is legal)."""
        found: dict[str, Definition] = {}
        for card in self.base.cards[1:]:
            if card.owner == self.seat or card.id in self.new:
                found.setdefault(card.definition.name, card.definition)
        return [found[name] for name in sorted(found)]

    def _draw(self, order: list[Card], bag: list[Definition]) -> None:
        """Deal all cards of a bag."""
        left = bag.copy()
        self.random.shuffle(left)
        for card in order:
            at = len(left) - 1
            if card.zone == c.TABLE:
                fitting = [place for place, each in enumerate(left) if _fits(each, row_of(card.place))]
                at = fitting[self.random.below(len(fitting))] if fitting else at
            card.definition = left.pop(at)

    def _invent(self, order: list[Card], bag: list[Definition]) -> None:
        """Deal cards like those of a bag."""
        most = self.base.settings.deck_copies
        owner = order[0].owner
        counts: dict[str, int] = {}
        for id in self.new.values():
            card = self.made.cards[id]
            if card.owner == owner:
                counts[card.definition.name] = counts.get(card.definition.name, 0) + 1
        for card in order:
            choices = [each for each in bag if not most or counts.get(each.name, 0) < most] or bag
            if card.zone == c.TABLE:
                row = row_of(card.place)
                choices = [each for each in choices if _fits(each, row) and not each.is_hero] or choices
            card.definition = choices[self.random.below(len(choices))]
            counts[card.definition.name] = counts.get(card.definition.name, 0) + 1

    def _can_lie(self, card: Card) -> bool:
        """Tell whether a card can lie face down where it does."""
        made, definition = self.made, card.definition
        if not _fits(definition, row_of(card.place)):
            return False
        others = [other for other in made.on_table(card.owner) if other is not card]
        if definition.needs and not any(is_one_of(definition.needs, made, other) for other in others):
            return False
        if definition.is_hero and not self._can_be_in_play(card, others):
            return False
        if not made.settings.automatic_reveals:
            return True
        # What shows itself would lie face up.
        if made.step == c.COMBAT:
            return not reaches_beyond(made, card)
        if made.step == c.PLACING and seat_to_place(made) == card.owner:
            return not self._would_scout(card)
        return True

    def _can_be_in_play(self, card: Card, others: list[Card]) -> bool:
        """Tell whether a Hero can have been placed."""
        made, name = self.made, card.definition.name
        player = made.players[card.owner]
        if any(other.definition.name == name for other in others):
            return False
        hero = player.hero(name)
        if hero is not None:
            return not hero.died or made.turn >= hero.died + made.settings.copy_wait
        names = {known.name for known in player.heroes}
        names |= {other.definition.name for other in others if other.definition.is_hero}
        return len(names) < made.settings.hero_limit

    def _would_scout(self, card: Card) -> bool:
        """Tell whether a card is a scout with something to see."""
        if not any(isinstance(clause, Scouts) for clause in card.definition.lasting):
            return False
        made = self.made
        places = area(1 - card.owner, field_of(card.place))
        return any(not made.cards[id].face_up for place in places for id in made.slots[place])

    def _remember_heroes(self, owner: int) -> None:
        """Give a record to every Hero that lies face down, and let one drawn anew carry what he carries."""
        made = self.made
        player = made.players[owner]
        known = set(self.new.values())
        for card in made.on_table(owner):
            if card.face_up or not card.definition.is_hero:
                continue
            hero = player.hero(card.definition.name)
            if hero is None:
                player.heroes = (*player.heroes, HeroRecord(card.definition.name))
            elif not hero.died and card.id not in known:
                card.damage, card.effects = hero.damage, hero.effects


def _seat_to_decide(state: State) -> int:
    """Return the seat that has something to decide in a step that both take at the same time, or -1."""
    if state.step == c.DISCARDING:
        return discarding.seat_to_decide(state)
    if state.step == c.DRAWING:
        return drawing.seat_to_decide(state)
    if state.step == c.RESURRECTING:
        return resurrecting.seat_to_decide(state)
    return gold.seat_to_decide(state)


def _name(named: Definition | HeroRecord) -> str:
    return named.name


def _fits(definition: Definition, row: int) -> bool:
    """Tell whether a card can lie face down in a row."""
    if definition.upgrades or definition.is_skill:
        return False
    if row == FRONT_ROW:
        return definition.is_unit
    return row != BACK_ROW or definition.is_building
