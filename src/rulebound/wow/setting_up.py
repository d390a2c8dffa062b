"""Setting up: the position before a game starts [101.1]."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.errors import RuleboundError
from rulebound.kernel.randomness import seeded
from rulebound.tcg.citations import cite
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import record
from rulebound.tcg.position.players import Player
from rulebound.tcg.setting_up import add_deck, new_card, sides_of, wanderers_among
from rulebound.text.nodes import nodes_in
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, check_deck, deck_in
from rulebound.wow.cards.unique_cards import BuildDeck
from rulebound.wow.citations import DECK_SIZE, KEPT, POLICY
from rulebound.wow.edition import EDITIONS, Edition
from rulebound.wow.events import Move
from rulebound.wow.handed_in import handed_in
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.in_an_edition import in_edition
from rulebound.wow.position.state import State
from rulebound.wow.position.text_box import Completion
from rulebound.wow.turns.matches import Kept


def edition_named(name: str) -> Edition:
    """Return an edition by its name; raises ``RuleboundError`` if there is none."""
    if name not in EDITIONS:
        raise RuleboundError(
            f"there is no edition {name!r}", place="edition", fix=f"choose {' or '.join(EDITIONS)}"
        )
    return EDITIONS[name]


def new_state(
    decks: list[Deck],
    seed: int | str = 0,
    edition: Edition | None = None,
    teams: list[int] | None = None,
    names: list[str] | None = None,
    open_lists: bool = True,
    check: bool = True,
    sealed: bool = False,
    kept: Sequence[Kept] = (),
    chooser: int = -1,
    goes_on: Sequence[int] = (),
) -> State:
    """Return the position before a game starts: heroes in play, decks unshuffled.

    ``sealed`` is for decks of Sealed Pack play [100]. In a match, ``kept`` is what stays in play from the game before
    [800.1d], ``chooser`` who chooses the first player where a tournament doesn't leave that to chance, and
    ``goes_on`` after whose winning this game the match goes on (-1: after a draw); without it, this game is the last.
    Raises ``IllegalDeck`` if a deck breaks the rules and ``RuleboundError`` if the seats don't fit.
    """
    chosen = edition if edition is not None else EDITIONS["2007"]
    sides = sides_of(len(decks), teams)
    state = State(chosen, seeded(seed))
    state.hand_in(handed_in(chosen))
    state.open_lists = open_lists
    everyone = (1 << len(decks)) - 1
    if check:
        for deck in decks:
            check_deck(deck, chosen, sealed)
    decks = [deck_in(deck, chosen) for deck in decks]
    for seat, deck in enumerate(decks):
        called = names[seat] if names is not None else f"Player {seat + 1}"
        # [101.1, 301.1] a ready hero in play, face up
        hero = new_card(state, seat, deck.hero, c.PLAY)
        state.clock += 1
        hero.number = state.clock * c.CARDS + hero.id
        hero.seen_by = everyone
        state.play.append(hero.id)

        player = Player(seat, sides[seat], called, hero.number, [], state.mark)
        player.list = deck.listed()
        state.players.append(player)
    for seat, deck in enumerate(decks):
        add_deck(state, seat, deck.cards)
    for seat, deck in enumerate(decks):
        if any(_builds(card) for card, _ in deck.cards):
            # [800.2a, 800.2b] outside the game: the side deck, and whatever else the player owns
            for definition, count in (*deck.side, *deck.collection):
                for _ in range(count):
                    new_card(state, seat, definition, c.NOWHERE).seen_by = 1 << seat
    if sealed:
        # [100.1] which rules for building decks hold, for who builds one in the game [800.2b]
        record(state, [GameEvent("sealed", cite(state, DECK_SIZE))])
    for one in kept:
        _stay_in_play(state, one)
    if chooser >= 0:
        # [803.1] a tournament's policy takes precedence over chance [101.1]
        record(state, [GameEvent("chooses first", cite(state, POLICY), seat=chooser)])
    if goes_on:
        # [800.1d] then there is a next game for which equipment may be kept
        ways = sum(1 << seat + 1 for seat in dict.fromkeys(goes_on))
        record(state, [GameEvent("goes on", cite(state, KEPT), amount=ways)])
    state.wanderers = wanderers_among(state.cards)
    return state


def _stay_in_play(state: State, kept: Kept) -> None:
    """[800.1d] What was kept is in play from the beginning, with its counters; it is one card of its owner's deck."""
    if kept.token is not None:
        token = in_edition(kept.token, state.edition)
        card = new_card(state, kept.owner, token, c.NOWHERE)
        card.token = True
        if all(known.key != token.key for known in state.definitions):
            state.definitions = (*state.definitions, token)
    else:
        ids = state.players[kept.owner].deck
        card = next(state.cards[id] for id in ids if state.cards[id].definition.name == kept.name)
    stays = Move(
        "stay",
        cite(state, KEPT),
        card.number,
        c.PLAY,
        kept.controller,
        exhausted=kept.exhausted,
        counters=kept.counters,
    )
    record(state, [stays])


def _builds(card: Definition) -> bool:
    """Tell whether a card's reward builds a new deck; without one, nobody needs a collection."""
    if card.builds_a_deck is None:
        card.builds_a_deck = any(
            isinstance(node, BuildDeck)
            for power in card.program.powers
            if isinstance(power, Completion)
            for node in nodes_in(power)
        )
    return card.builds_a_deck
