"""Redrawing: a position in which everything that a seat may not know is drawn anew.

What is hidden (the order of decks, the other hand, the other face-down cards) is drawn from what the seat knows and the
seed alone: from the deck's list if lists are open, else from the cards that the seat has seen so far.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import final

from rulebound.kernel.decision import Option
from rulebound.kernel.events import Journal
from rulebound.kernel.randomness import Random, seeded
from rulebound.war import constants as c
from rulebound.war import discarding, drawing, gold, resurrecting
from rulebound.war.card_parts import Definition
from rulebound.war.playing_field import BACK_ROW, FRONT_ROW, row_of, territory
from rulebound.war.state import Card, HeroRecord, State


@final
class Hiding:
    """A place that hides a card: its zone, its slot if it is on the table, and the card that lies there."""

    __slots__ = ("id", "place", "zone")

    def __init__(self, zone: int, place: int, id: int) -> None:
        self.zone = zone
        self.place = place
        self.id = id

    @property
    def row(self) -> int:
        """The row of its slot; 0 off the table."""
        return row_of(self.place) if self.zone == c.TABLE else 0


def is_hidden(card: Card, seat: int) -> bool:
    """Tell whether a seat does not know which card this is (nobody knows the order of a deck)."""
    if card.zone == c.DECK:
        return True
    if card.zone in (c.HAND, c.TABLE):
        return not card.seen_by >> seat & 1
    return False


def redraw(
    base: State, now: State, seat: int, seed: int, decks_only: bool = False, reseed: bool = True
) -> Callable[[Option], Option]:
    """Redraw in ``base`` what the seat can't know as of ``now``; return how options of the true game translate."""
    random = seeded(f"redraw {seed} {seat}")
    offsets: dict[int, int] = {}
    base.journal = Journal([], None, 0)
    if not decks_only:
        _forget_choices(base, seat)
    for owner in (seat, 1 - seat):
        hidings = _hidings(base, now, owner, seat, decks_only)
        if owner == seat or decks_only:
            _reorder(base, owner, hidings, random)
            continue
        player = base.edit_player(owner)
        # What is known of the Heroes, in an order that says nothing of those that are not.
        player.heroes = tuple(
            sorted((hero for hero in player.heroes if hero.public), key=lambda hero: hero.name)
        )
        if not base.settings.open_lists:
            player.list = ()
        offsets = _deal_again(base, owner, seat, hidings, random)
        _remember_hidden_heroes(base, owner)
    if reseed:
        base.random = seeded(f"future {seed} {seat}")
    base.board = None

    def translate(option: Option) -> Option:
        return Option(
            option.verb,
            offsets.get(option.subject, option.subject),
            offsets.get(option.other, option.other),
            option.value,
        )

    return translate


def _forget_choices(state: State, seat: int) -> None:
    """What the other player has decided in a step that both take at the same time is not known yet.

    Seat 0 decides first; that he has decided is known. A player still at it has decided nothing that could be seen.
    """
    steps = {c.DISCARDING: discarding, c.DRAWING: drawing, c.RESURRECTING: resurrecting, c.GOLD: gold}
    other = 1 - seat
    still = state.step in steps and steps[state.step].seat_to_decide(state) == other
    if state.step == c.DRAWING and not state.done[other] and drawing.wants_cards(state, other):
        still = bool(drawing.heroes_to_pick_up(state, other))
    mine = state.chosen[seat]
    state.chosen = (mine, ()) if seat == 0 else ((), mine)
    if seat == 1 and state.step in steps and not still:
        state.done = (True, state.done[1])
    if state.shown:
        _undo_private_draws(state, other, still)


def _undo_private_draws(state: State, seat: int, still: bool) -> None:
    """Make the sizes of hand and deck what they are if the player only drew (a pick-up is not known yet).

    A player who is ``still`` deciding is put back to before his first draw.
    """
    player = state.edit_player(seat)
    hand, deck = state.shown[seat]
    size = hand if still else max(hand, min(drawing.hand_limit(state, seat), hand + deck))
    known = [id for id in player.hand if state.cards[id].seen_by == 3]
    others = [id for id in player.hand if state.cards[id].seen_by != 3] + player.deck
    player.hand = known + others[: size - len(known)]
    player.deck = others[size - len(known) :]
    for id in player.hand:
        state.edit(state.cards[id]).zone = c.HAND
    for id in player.deck:
        state.edit(state.cards[id]).zone = c.DECK


def _hidings(base: State, now: State, owner: int, seat: int, decks_only: bool) -> list[Hiding]:
    """Return the places that hide a player's cards from a seat: the table's slots, the hand, the deck."""
    player = base.players[owner]
    found: list[Hiding] = []
    if not decks_only:
        for place in territory(owner):
            found += [Hiding(c.TABLE, place, id) for id in base.slots[place]]
        found += [Hiding(c.HAND, c.NO_PLACE, id) for id in player.hand]
    found += [Hiding(c.DECK, c.NO_PLACE, id) for id in player.deck]
    return [
        hiding
        for hiding in found
        if is_hidden(base.cards[hiding.id], seat) and is_hidden(now.cards[hiding.id], seat)
    ]


def _reorder(state: State, owner: int, hidings: list[Hiding], random: Random) -> None:
    """Put the hidden cards of a deck into another order."""
    # Sorted first: the true order must not shine through.
    ids = sorted(hiding.id for hiding in hidings)
    random.shuffle(ids)
    instead = {hiding.id: id for hiding, id in zip(hidings, ids, strict=True)}
    player = state.edit_player(owner)
    player.deck = [instead.get(id, id) for id in player.deck]


def _deal_again(state: State, owner: int, seat: int, hidings: list[Hiding], random: Random) -> dict[int, int]:
    """Deal a player's hidden cards anew to the places that hide them; return the new card in each one's place."""
    arrived = {hiding.id: state.cards[hiding.id].arrived for hiding in hidings}
    left = sorted(hiding.id for hiding in hidings)
    random.shuffle(left)
    pool = None if state.settings.open_lists else _seen(state, owner, seat, left)
    new: dict[int, int] = {}
    names: list[str] = []
    # The rows that take only one kind of card first, so that the others can't use them up.
    order = sorted(hidings, key=lambda hiding: (3, 1, 2, 1)[hiding.row])
    for hiding in order:
        if pool is not None:
            id = left[-1]
            state.edit(state.cards[id]).definition = _invented(pool, hiding.row, random)
        else:
            id = _choose(state, owner, left, hiding.row, names) if hiding.row else left[-1]
        left.remove(id)
        new[hiding.id] = id
        if hiding.row:
            names.append(state.cards[id].definition.name)
    for hiding in hidings:
        card = state.edit(state.cards[new[hiding.id]])
        card.zone = hiding.zone
        card.place = hiding.place
        card.face_up = False
        card.linked = False
        card.acted = False
        card.arrived = arrived[hiding.id] if hiding.zone == c.TABLE else 0
        card.seen_by = 0 if hiding.zone == c.DECK else 1 << owner
        card.damage = 0
        card.effects = ()
        card.passing = ()
    player = state.edit_player(owner)
    known = sorted(id for id in player.hand if id not in new)
    player.hand = known + [new[id] for id in player.hand if id in new]
    player.deck = [new.get(id, id) for id in player.deck]
    for place in territory(owner):
        if state.slots[place]:
            state.slots[place] = tuple(new.get(id, id) for id in state.slots[place])
    return new


def _seen(state: State, owner: int, seat: int, hidden: list[int]) -> list[Definition]:
    """Return what the hidden cards of a player may be: what the seat has seen of his, and all of its own."""
    found: dict[str, Definition] = {}
    for card in state.cards[1:]:
        if card.id not in hidden and (card.owner == seat or not is_hidden(card, seat)):
            found.setdefault(card.definition.name, card.definition)
    return [found[name] for name in sorted(found)]


def _invented(pool: list[Definition], row: int, random: Random) -> Definition:
    fitting = [definition for definition in pool if not row or _fits(definition, row)]
    chosen = fitting if fitting else pool
    return chosen[random.below(len(chosen))]


def _fits(definition: Definition, row: int) -> bool:
    """Tell whether a card can lie face down in a row; an invented Hero never does."""
    if definition.upgrades:
        return False
    if row == FRONT_ROW:
        return definition.kind == c.UNIT
    if row == BACK_ROW:
        return definition.is_building
    return definition.kind in (c.UNIT, c.BUILDING)


def _choose(state: State, owner: int, left: list[int], row: int, taken: list[str]) -> int:
    """Return a card of the list that can lie face down in a row; a Hero only if he can be there."""
    player = state.players[owner]
    second = 0
    for id in left:
        definition = state.cards[id].definition
        if _fits(definition, row):
            return id
        if definition.is_hero and row != BACK_ROW:
            hero = player.hero(definition.name)
            there = state.hero_card(owner, definition.name)
            if definition.name in taken or (there is not None and there.face_up):
                second = second or id
            elif hero is not None and hero.died and state.turn < hero.died + state.settings.copy_wait:
                second = second or id
            elif hero is None and len(player.heroes) + len(taken) >= state.settings.hero_limit:
                second = second or id
            else:
                return id
    return second or left[-1]


def _remember_hidden_heroes(state: State, owner: int) -> None:
    """Give a record to every Hero that now lies face down, and let him carry what he carries."""
    player = state.edit_player(owner)
    for place in territory(owner):
        for id in state.slots[place]:
            card = state.cards[id]
            if card.face_up or not card.definition.is_hero:
                continue
            hero = player.hero(card.definition.name)
            if hero is None:
                player.heroes = (*player.heroes, HeroRecord(card.definition.name))
            elif not hero.died:
                edited = state.edit(card)
                edited.damage, edited.effects = hero.damage, hero.effects
