"""Setting up: the position before a game starts."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, check_deck
from rulebound.fab.cards.tokens import macros
from rulebound.fab.events import GameEvent
from rulebound.fab.formats import USUAL, Format, format_named
from rulebound.fab.handed_in import HANDED_IN
from rulebound.fab.position.state import State
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.randomness import seeded
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import record
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.setting_up import new_card, seat_players, wanderers_among


def check_macro(asked: Format) -> None:
    """Refuse a format whose macro there isn't [1.5.1]."""
    if asked.macro and asked.macro not in macros():
        raise RuleboundError(
            f"there is no macro {asked.macro}", place="format", fix=f"Known: {', '.join(macros())}."
        )


def new_state(
    decks: Sequence[Deck],
    seed: int | str = 0,
    names: Sequence[str] = (),
    check: bool = True,
    open_lists: bool = True,
    format: str = USUAL,
    teams: Sequence[int] = (),
    chooser: int = -1,
    selecting: Sequence[int] = (),
) -> State:
    """Return the position before a game starts: heroes in the arena, what they will wear beside it, decks unshuffled.

    ``format`` is one of :mod:`rulebound.fab.formats`; who is of one of the ``teams`` is in one party (none:
    everybody is alone), ``chooser`` the player who chooses who goes first, in a later game of a match [4.1.3] (-1: one
    who is selected at random), ``selecting`` are the players who are asked with which cards of their card-pools they
    begin [4.1.4, 4.1.5], so that a match can go on with what they have selected. Raises ``IllegalDeck`` if a deck
    breaks the rules, unless nobody wants to ``check`` that, and ``RuleboundError`` if there are too few players, or
    all of them in one party.
    """
    asked = format_named(format)
    check_macro(asked)
    if check:
        for deck in decks:
            check_deck(deck, asked)
    state = State(seeded(seed))
    state.hand_in(HANDED_IN)
    state.open_lists = open_lists
    state.format = asked.said()
    listed: list[list[tuple[Definition, int]]] = [[*deck.cards] for deck in decks]
    seat_players(state, listed, [*teams] or None)
    everyone = (1 << len(decks)) - 1
    # [8.5.40b] what may be created doesn't exist yet, but what it would be is known
    created = {card.key: card for deck in decks for card in deck.created}
    state.definitions = tuple([created[key] for key in sorted(created)])
    for seat, deck in enumerate(decks):
        player = state.players[seat]
        if names:
            player.name = names[seat]
        player.list = tuple([(card.key, count) for card, count in deck.cards])
        # [4.1.2, 3.11.4, 8.1.5, 8.1.5a] the hero lies face up in its zone
        hero = new_card(state, seat, deck.hero, shared.PLAY)
        state.clock += 1
        hero.number = state.clock * shared.CARDS + hero.id
        hero.seen_by = everyone
        hero.stamp = hero.arrived = state.clock
        state.play.append(hero.id)
        player.hero = hero.number
        for card in deck.arena:
            # [4.1.4, 4.1.4b, 4.1.5b] its player has selected it; it is private until the game begins
            new_card(state, seat, card, shared.NOWHERE).seen_by = 1 << seat
        # [4.1.6, 4.1.6a] what of the card-pool is in neither becomes the inventory
        inventory = ZONES.all[c.INVENTORY].ids(state, seat)
        for card in deck.starting_inventory():
            made = new_card(state, seat, card, c.INVENTORY)
            state.clock += 1
            made.number = state.clock * shared.CARDS + made.id
            # [4.1.6b] its player may look at it
            made.seen_by = 1 << seat
            inventory.append(made.id)
    # [1.7.4i] what begins elsewhere than in a deck has abilities that function elsewhere than in the arena, too
    state.wanderers = wanderers_among(state.cards)
    assert state.stage == c.SET_UP
    if chooser >= 0:
        record(state, [GameEvent("chooses first", "4.1.3", seat=chooser)])
    for seat in selecting:
        record(state, [GameEvent("selects", "4.1.4", seat=seat)])
    return state
