"""Another world for a trading card game: a position that a seat can't tell from the true one, made otherwise.

Nothing here uses the redraw that forks are made with, so that what is compared is not compared with itself: cards that
the seat has never seen trade what they are, the hidden parts of decks and hands are put into another order, and every
card gets another physical number.
"""

from __future__ import annotations

from rulebound.kernel.randomness import Random, seeded
from rulebound.tcg import constants as c
from rulebound.tcg.events import Move, Show
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import zone_of
from rulebound.tcg.setting_up import wanderers_among
from rulebound.tcg.views.handles import is_hidden
from rulebound.tcg.views.renumbering import Renumbering

__all__ = ["made_otherwise"]


def made_otherwise(state: State, seat: int, seed: int, numbers: Renumbering, in_no_deck: int) -> State:
    """Return a position that differs from another only in what a seat may not know.

    ``numbers`` are the game's, for nobody; cards of the types ``in_no_deck`` (bits) no card of a closed list becomes.
    """
    random = seeded(f"other world {seat} {seed}")
    made = state.fork()
    seen = _ever_seen(state, seat)
    for player in made.players:
        _trade(made, player.seat, seat, seen, random, in_no_deck)
        edited = made.edit_player(player.seat)
        edited.deck = _in_another_order(made, edited.deck, seat, random)
        if player.seat != seat:
            edited.hand = _in_another_order(made, edited.hand, seat, random)
            if not made.open_lists:
                edited.list = tuple(reversed(edited.list))
    _renumber(made, random, numbers)
    made.wanderers = wanderers_among(made.cards)
    made.random = seeded(f"other future {seat} {seed}")
    return made


def _ever_seen(state: State, seat: int) -> frozenset[int]:
    """Return the cards that a seat has seen at some time, by physical number: what was told of them stays told."""
    seen: list[int] = []
    for card in state.cards:
        past = card.past
        while past is not None:
            if past.seen_by >> seat & 1:
                seen.append(card.id)
            past = past.past
    for fact in state.journal.since(0):
        if isinstance(fact, Move) and fact.known_by >> seat & 1:
            seen.append(fact.subject % c.CARDS)
        elif isinstance(fact, Show) and (fact.everyone or fact.seat == seat):
            seen.extend([subject % c.CARDS for subject in fact.subjects])
    return frozenset(seen)


def _trade(
    state: State, owner: int, seat: int, seen: frozenset[int], random: Random, in_no_deck: int
) -> None:
    """Let a player's cards that a seat never saw trade what they are: in the deck, in the hand, face down, outside."""
    inside: list[Card] = []
    outside: list[Card] = []
    for card in state.cards[1:]:
        if card.owner == owner and not card.token and card.id not in seen and is_hidden(state, card, seat):
            (inside if zone_of(state, card.zone).in_lists else outside).append(card)
    for cards in (inside, outside):
        definitions = [card.definition for card in cards]
        if owner != seat and not state.open_lists:
            definitions = _anything(state, definitions, random, in_no_deck)
        random.shuffle(definitions)
        for card, definition in zip(cards, definitions, strict=True):
            state.edit(card).definition = definition


def _anything(
    state: State, definitions: list[Definition], random: Random, in_no_deck: int
) -> list[Definition]:
    """With closed lists a hidden card may be any: some become cards of others."""
    cards = {card.definition.key: card.definition for card in state.cards[1:] if not card.token}
    names = [name for name in sorted(cards) if not cards[name].types & in_no_deck]
    return [
        cards[names[random.below(len(names))]] if random.below(3) == 0 else definition
        for definition in definitions
    ]


def _in_another_order(state: State, ids: list[int], seat: int, random: Random) -> list[int]:
    """Put the cards that a seat can't see into another order, in the places where they lie."""
    places = [at for at, id in enumerate(ids) if is_hidden(state, state.cards[id], seat)]
    hidden = [ids[at] for at in places]
    random.shuffle(hidden)
    made = ids.copy()
    for at, id in zip(places, hidden, strict=True):
        made[at] = id
    return made


def _renumber(state: State, random: Random, numbers: Renumbering) -> None:
    """Give every card another physical number."""
    order = list(range(1, len(state.cards)))
    random.shuffle(order)
    numbers.ids[0] = 0
    for new, old in enumerate(order, 1):
        numbers.ids[old] = new
    cards = [state.cards[0]] * len(state.cards)
    for old in order:
        cards[numbers.ids[old]] = _with_id(state.cards[old], state, numbers.ids[old])
    state.cards = cards

    def renamed(ids: list[int]) -> list[int]:
        return [numbers.ids[id] for id in ids]

    for player in state.players:
        edited = state.edit_player(player.seat)
        edited.deck, edited.hand = renamed(edited.deck), renamed(edited.hand)
        edited.graveyard, edited.removed = renamed(edited.graveyard), renamed(edited.removed)
        edited.row = renamed(edited.row)
    state.play = renamed(state.play)
    state.lists = [renamed(ids) for ids in state.lists]
    state.ceasing = tuple(renamed(list(state.ceasing)))
    numbers.apply(state)


def _with_id(card: Card, state: State, id: int) -> Card:
    made = card.copy(state.mark)
    made.id = id
    made.number = card.number // c.CARDS * c.CARDS + id
    if card.past is not None:
        made.past = _with_id(card.past, state, id)
    return made
