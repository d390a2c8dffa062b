"""The start-of-game procedure [4.1]."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.cards.tokens import macros
from rulebound.fab.events import GameEvent, GoesFirst, Lose, Move, Shuffle, Token
from rulebound.fab.formats import format_named
from rulebound.fab.nodes.deck_rules import lies_in_graveyard
from rulebound.fab.nodes.keyworded.worn import choose_slot, free_slots, has, wear
from rulebound.fab.position.state import own
from rulebound.fab.turn.end_phase import draw_up_to_intellect
from rulebound.fab.turn.start_phase import start_phase
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.game.turns import start_turn
from rulebound.tcg.happening import record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State, draw_lots, player_subject
from rulebound.tcg.procedures.entering import entering
from rulebound.tcg.procedures.priority import go_on, resolve_all

#: The question to whoever selects from the card-pool anew.
SELECT: Final = "select"


def start_of_game(state: State) -> Asking[None]:
    """[4.1.1] Nobody has priority during it. Heroes lie in their zones already [4.1.2], and decks are made [4.1.5]."""
    # [4.1.3] a player who is selected at random chooses who goes first
    place = NOBODY
    seats: list[int] = []
    while place == NOBODY:
        seats = [player.seat for player in state.players if player.playing]
        chooser = _selected(state, seats)
        options = [Option("seat", player_subject(seat)) for seat in seats]
        place = yield Decision(chooser, "first player", "Who goes first?", options, (), "4.1.3")
    first = seats[place]
    record(state, [GoesFirst("4.1.3", first)])
    for seat in state.clockwise(first):
        if seat in _selecting(state):
            # [4.1.4, 4.1.5] whoever divides the card-pool anew does so now; what others select the deck list says
            options = [Option("selected"), Option("listed")]
            yield Decision(seat, SELECT, "Begin with which cards?", options, (), "4.1.4")
            if state.is_over():
                return
    for seat in state.clockwise(first):
        # [4.1.7] each deck is shuffled
        record(state, [Shuffle(seat, "4.1.7")])
    for seat in state.clockwise(first):
        # [4.1.8, 8.1.4a, 8.1.9a] each player equips weapons and equipment, the first turn-player first
        # [3.2.3, 3.5.3, 3.10.3, 3.12.3, 3.16.3, 4.1.4] what was selected to start in the arena
        mine = [card for card in state.cards[1:] if card.owner == seat and card.zone == shared.NOWHERE]
        worn = [card for card in mine if card.definition.types & c.ARENA_CARDS]
        # [8.3.36] what is cloaked face down
        record(state, [_equip(card, seat) for card in worn])
        for card in worn:
            if has(card.definition.program.powers, c.MODULAR):
                # [8.3.30] to one of the zones that are left
                number = state.cards[card.id].number
                slot = yield from choose_slot(state, seat, number, free_slots(state, seat))
                yield from wear(state, seat, number, slot)
        for card in mine:
            if not card.definition.types & c.ARENA_CARDS:
                if lies_in_graveyard(state.hero(seat).definition, card.definition):
                    record(state, [Move("put", "4.1.5b", card.number, shared.GRAVEYARD, seat)])
                    continue
                # [4.1.5b, 4.1.8] what else starts the game there is put there
                event = yield from entering(state, card, seat, BY_THE_RULES, "4.1.5b")
                record(state, [event])
    macro = format_named(own(state).format).macro
    if macro:
        # [1.5.1] what a format has in the arena that is no card; each player controls one
        record(
            state, [Token("1.5.1", macros()[macro], seat, BY_THE_RULES) for seat in state.clockwise(first)]
        )
    # [4.1.8] what has triggered resolves; nobody has priority, and the first turn-player orders it [4.1.8a]
    yield from resolve_all(state)
    if state.is_over():
        return
    for seat in state.clockwise(first):
        # [4.1.9] each player draws up to the hero's intellect
        yield from draw_up_to_intellect(state, seat)
    start_turn(state, first)
    start_phase(state)
    yield from go_on(state)


def _equip(card: Card, seat: int) -> Move:
    """Return the event of a card starting the game equipped [4.1.8]."""
    down = has(card.definition.program.powers, c.CLOAKED)
    return Move("equip", "4.1.8", card.number, shared.PLAY, seat, face_down=down)


def _selecting(state: State) -> list[int]:
    """[4.1.4, 4.1.5] Return who selects anew before the game, and still plays."""
    facts = [fact for fact in state.journal.since(0) if isinstance(fact, GameEvent) and fact.kind == "selects"]
    return [fact.seat for fact in facts if state.players[fact.seat].playing]


def _selected(state: State, seats: list[int]) -> int:
    """[4.1.3] Return who chooses: who is named for a later game of a match, or a player who is selected at random."""
    for fact in state.journal.since(0):
        if isinstance(fact, GameEvent) and fact.kind == "chooses first" and fact.seat in seats:
            return fact.seat
    chooser = draw_lots(state, seats, 1)[0]
    record(state, [GameEvent("chooses first", "4.1.3", seat=chooser)])
    return chooser


def selected_after(game: Game[State]) -> int:
    """[4.1.3] Return who chooses after a game: the player who lost first; after a draw, who was selected before."""
    outcome = game.result or ()
    drawn = 1.0 not in outcome
    for fact in game.journal:
        if drawn and isinstance(fact, GameEvent) and fact.kind == "chooses first":
            return fact.seat
        if not drawn and isinstance(fact, Lose) and outcome[fact.seat] == 0.0:
            return fact.seat
    return -1
