"""Step 2, Draw: up to the hand size and the supply; a Hero may be picked up instead of a draw."""

from __future__ import annotations

from rulebound.kernel.decision import Decision, Option
from rulebound.war import constants as c
from rulebound.war.combat.destroying import destroy_the_dead
from rulebound.war.events import Chosen, Done, Drew, GameEvent, Move, Reveal, Step
from rulebound.war.happening import record
from rulebound.war.position.playing_field import territory
from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import board
from rulebound.war.texts.board import sources
from rulebound.war.texts.clauses import Supply


def hand_limit(state: State, seat: int) -> int:
    """Return how many cards a player draws up to: [WAR-2.draw.1] 5, [WAR-2.supply.1] and the supply."""
    return state.settings.hand_size + board(state).supply[seat]


def begin(state: State) -> None:
    """Begin the step; what is drawn and picked up is shown when both are done (Q57)."""
    # Q8: cards that give supply are revealed first, so that they count.
    hidden: list[GameEvent] = [
        Reveal(card.id, "WAR-5.abilities.3")
        for seat in (0, 1)
        for card in state.on_table(seat)
        if not card.face_up and gives_supply(state, card)
    ]
    if state.settings.automatic_reveals:
        record(state, hidden)
    sizes = tuple((len(player.hand), len(player.deck)) for player in state.players)
    record(state, [Step(c.DRAWING, "WAR-2.draw.1", sizes)])


def gives_supply(state: State, card: Card) -> bool:
    """Tell whether a card, or a skill of a Hero, says to draw more cards."""
    for source in sources(state, card):
        if any(isinstance(clause, Supply) for clause in source.card.definition.lasting):
            return True
    return False


def heroes_to_pick_up(state: State, seat: int) -> list[Card]:
    """[WAR-2.moving.1, WAR-heroes.moving.1] Only Heroes can be moved; those picked up already are left out."""
    return [
        state.cards[id]
        for place in territory(seat)
        for id in state.slots[place]
        if state.cards[id].definition.is_hero and id not in state.chosen[seat]
    ]


def wants_cards(state: State, seat: int) -> bool:
    """Tell whether a player is below the limit; [WAR-2.moving.3] each Hero picked up counts as a draw."""
    return len(state.players[seat].hand) + len(state.chosen[seat]) < hand_limit(state, seat)


def seat_to_decide(state: State) -> int:
    """Return the seat that may pick up a Hero instead of its next draw, or -1."""
    for seat in (0, 1):
        if not state.done[seat] and wants_cards(state, seat) and heroes_to_pick_up(state, seat):
            return seat
    return -1


def decision(state: State) -> Decision:
    """[WAR-2.moving.2] Ask whether to draw or to pick up a Hero; [WAR-2.draw.2] not drawing at all is no answer."""
    seat = seat_to_decide(state)
    heroes = heroes_to_pick_up(state, seat)
    # Q10: with an empty deck a Hero may be picked up all the same, or not.
    options = [Option("draw") if state.players[seat].deck else Option("stop")]
    options += [Option("pick up", card.id) for card in heroes]
    return Decision(seat, "draw", "Draw a card or pick up a Hero?", options, (), "WAR-2.moving.2")


def answer(state: State, option: Option) -> None:
    """Draw a card, or note a Hero to be picked up."""
    seat = seat_to_decide(state)
    if option.verb == "draw":
        draw(state, seat)
    elif option.verb == "stop":
        record(state, [Done(seat, "WAR-2.draw.3")])
    else:
        record(state, [Chosen(seat, option.subject, "WAR-2.moving.2")])


def draw(state: State, seat: int) -> None:
    """[WAR-2.draw.1] Draw the top card of the deck."""
    record(state, [Move("draw", "WAR-2.draw.1", state.players[seat].deck[-1], c.HAND)])


def finish(state: State) -> bool:
    """Draw what needs no decision; when both are done, the Heroes leave the table."""
    for seat in (0, 1):
        if state.done[seat] or (wants_cards(state, seat) and heroes_to_pick_up(state, seat)):
            continue
        # [WAR-2.draw.3] an empty deck only means no new cards (Q81: nothing is shuffled back)
        while wants_cards(state, seat) and state.players[seat].deck:
            draw(state, seat)
    if seat_to_decide(state) >= 0:
        return False
    told = [
        Drew(player.seat, len(player.hand) - state.shown[player.seat][0])
        for player in state.players
        if len(player.hand) > state.shown[player.seat][0]
    ]
    moved = [
        Move("pick up", "WAR-heroes.moving.2", id, c.HAND) for seat in (0, 1) for id in state.chosen[seat]
    ]
    record(state, [*told, *moved])
    # A Hero takes what he gives to others along.
    destroy_the_dead(state)
    return True
