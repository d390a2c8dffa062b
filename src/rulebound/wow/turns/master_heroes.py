"""Master heroes (rule 301.4), and heroes that are away for a while (rule 301.5), of later rulebooks.

A master hero starts in its player's deck and is played like an ally. As it enters play it becomes its player's hero: it
takes over what belongs to the one before it, which is removed from the game. All of that is one event that follows the
entering (:class:`rulebound.wow.events.Succession`), whatever put the card into play.
"""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import Event
from rulebound.tcg.citations import cite
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.citations import BACK_IN_PLAY, MASTER_HERO, ORDER_OF_HEROES
from rulebound.wow.events import Flip, Move, Succession
from rulebound.wow.nodes.changes import BecomeType
from rulebound.wow.position import state as position
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.position.state import own


def is_master(definition: Definition) -> bool:
    """[wow-2012:301.4] Tell whether a printed card is a master hero."""
    return definition.types & c.HERO != 0 and c.MASTER in definition.tags


def can_be_played(state: State, definition: Definition) -> bool:
    """[wow-2012:301.4] Tell whether a hero card can be played at all: a master hero can."""
    return own(state).edition.master_heroes and is_master(definition)


def is_hero_away(state: State, seat: int) -> bool:
    """[wow-2012:301.5] Tell whether a player's hero is out of play for a while, which stops its player's cards.

    (Where a player loses in the next checks, a hero that was destroyed is out of play until then.)
    """
    mine: position.State = state  # type: ignore[assignment]
    return mine.edition.losing == "at once" and state.in_play(state.players[seat].hero) is None


# --- Entering play ----------------------------------------------------------------------------------------------------


def may_enter(state: State, card: Card) -> bool:
    """Tell whether a hero can be put into play: a master hero [wow-2012:301.4], or one that was away [2012:301.5]."""
    return can_be_played(state, printed(card.definition)) or (card.zone == c.REMOVED and not _is_replaced(state, card))


def becomes_a_hero(state: State, move: Move) -> bool:
    """[wow-2012:301.4a, wow-2013:301.4a] Tell whether a card that moves becomes its player's hero."""
    if move.to != c.PLAY or move.in_row or not state.known(move.subject).definition.types & c.HERO:
        return False
    # [wow-2013:300.1d] but not what enters play as a card of another type
    return not any(modifier.number in move.carries and _is_no_hero(modifier) for modifier in state.modifiers)


def _is_no_hero(modifier: Modifier) -> bool:
    node = modifier.node
    return isinstance(node, Continuous) and any(
        isinstance(change, BecomeType) and not change.types & c.HERO for change in node.changes
    )


def succeeding(state: State, event: Event[State]) -> list[Event[State]]:
    """[wow-2012:301.4a, wow-2012:301.4d] Return what comes of a hero's entering a party: it takes the hero's place."""
    if not isinstance(event, Move) or not becomes_a_hero(state, event):
        return []
    step = BACK_IN_PLAY if event.reason == c.STARTING_HERO else MASTER_HERO
    return [Succession(cite(state, step), event.subject, event.seat, event.cause)]


def in_order_of_succession(state: State, facts: list[Succession]) -> Asking[list[Succession]]:
    """[wow-2013:301.4e] Let who controls several heroes that enter at once order how one takes the place of another."""
    ordered: list[Succession] = []
    for seat in state.clockwise(state.turn_player):
        mine = [fact for fact in facts if fact.seat == seat]
        while len(mine) > 1 and own(state).edition.several_master_heroes:
            options = [Option("order", fact.subject) for fact in mine]
            asked = "Which hero takes your hero's place first?"
            place = yield Decision(seat, "order", asked, options, (), cite(state, ORDER_OF_HEROES))
            if place == NOBODY:
                break
            ordered.append(mine.pop(place))
        ordered.extend(mine)
    return ordered


# --- What can't happen ------------------------------------------------------------------------------------------------


def may_be_flipped(state: State, card: Card) -> bool:
    """[wow-2012:301.4a, wow-2013:301.4a] Tell whether a card can be flipped or turned face down: no master hero can."""
    return card.zone != c.PLAY or card.in_row or not can_be_played(state, printed(card.definition))


def may_happen_to_heroes(state: State, event: Event[State]) -> bool:
    """[wow-2012:301.4a, wow-2012:301.5] Tell whether the rules of heroes let something happen."""
    if isinstance(event, Flip):
        return may_be_flipped(state, state.known(event.subject))
    if isinstance(event, Move) and event.reason != c.STARTING_HERO:
        card = state.known(event.subject)
        # a hero whose place was taken stays removed, and who was away doesn't come back beside another one
        return card.zone != c.REMOVED or not _is_replaced(state, card)
    return True


def _is_replaced(state: State, card: Card) -> bool:
    """Tell whether a card that has been removed was a hero in play, and its player has another one since."""
    past = card.past
    if card.definition.types & c.HERO == 0 or past is None or past.zone != c.PLAY:
        return False
    return state.players[past.controller].hero != past.number


def starting_hero(state: State, seat: int) -> Card | None:
    """[wow-2012:301.4d] Return the hero with which a player began, if another one has taken its place."""
    for card in state.cards:
        if card.owner == seat and card.zone == c.REMOVED and _is_replaced(state, card):
            if not is_master(printed(card.definition)):
                return card
    return None
