"""What Flesh and Blood adds to how events happen."""

from __future__ import annotations

from typing import Final, final

from rulebound.fab import constants as c
from rulebound.fab.concepts.assets import GAINS
from rulebound.fab.concepts.attacks import is_living
from rulebound.fab.events import (
    BecomeCopy,
    Damage,
    Gain,
    GameEvent,
    Life,
    Move,
    TurnUp,
    cleared,
    note_equipped,
)
from rulebound.fab.nodes.changes import DOES_NOT_TRIGGER, DoesNotTrigger
from rulebound.fab.nodes.continuous.applying import (
    Applying,
    applications,
    is_asked_for,
    note_applications,
    order_starting,
    starting_together,
)
from rulebound.fab.nodes.continuous.compound import (
    act_on_each_other,
    can_order_matter,
    each_in_order,
    one_by_one,
    order_compound,
)
from rulebound.fab.nodes.effect_keywords.dice import IgnoresDice
from rulebound.fab.nodes.effect_keywords.equipping import equipped_after
from rulebound.fab.nodes.keyworded.limited import is_beyond_limit, note_in_vain
from rulebound.fab.nodes.lasting import apply_next, keep_applying
from rulebound.fab.nodes.prevention import PreventsDamage
from rulebound.fab.nodes.turning import has_room
from rulebound.fab.position.card_parts import is_proxy
from rulebound.fab.position.state import own
from rulebound.fab.position.zones import ZONES, sub_cards
from rulebound.fab.selecting import select_player
from rulebound.kernel.decision import Asking
from rulebound.kernel.events import Event
from rulebound.kernel.happening import Replacement
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.continuous.interaction import shelved
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.happening.replacing import CardReplacement
from rulebound.tcg.happening.triggering import Noted
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.records import Waiting
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Triggered

#: The zones that contain nothing but their owners' deck-cards [3.3.2, 3.7.2, 3.9.2, 3.14.2].
FOR_DECK_CARDS: Final = (shared.DECK, shared.HAND, c.ARSENAL, c.PITCH_ZONE)


@final
class FabEvents(CardEvents):
    """This game's side of "will, then did"."""

    # [6.4.10i, 8.5.47] the next event, whatever else its layer does
    next_time_is_a_layer: bool = False
    # [6.4.10h, 6.4.10i] what prevents the next event applies to one of which nothing can be prevented
    unpreventable_passes: bool = False
    # [6.4.10f] its controller divides what a prevention effect prevents
    divides_prevention: bool = True

    def comes_back(self) -> bool:
        # [6.5.4, 6.5.5] what replaces by a condition has had its turn once prevention has
        return False

    def starting(self, state: State, event: Event[State]) -> Asking[int]:
        # [6.5.1, 6.5.2, 6.5.2b] the turn player selects, once for an event, who applies first what that player controls
        seats = [one.seat for one in self.replacements(state, event) if one.replaces(state, event)]
        return (yield from select_player(state, seats, "Who replaces it first?", "6.5.2"))

    def choosing(
        self,
        state: State,
        event: Event[State],
        rank: int,
        competing: list[Replacement[State]],
        since: int,
    ) -> tuple[int, list[Replacement[State]]]:
        # [6.5.2] each player orders what they control alone, one player after the other, clockwise
        return self.in_turn(state, competing, since)

    def falling_off(self, state: State, event: Event[State]) -> list[Event[State]]:
        # [1.4.3c] an attack-proxy ceases to exist with its source
        if not isinstance(event, Move):
            return []
        there = state.attached_to(event.subject)
        made: list[Event[State]] = [cleared(card, "1.4.3c") for card in there]
        if ZONES.keeps(state.known(event.subject), event.to, event.face_down):
            # [3.0.14c] what stays the same object takes along what lies under it
            return made
        for card in sub_cards(state, event.subject):
            if event.to == c.UNDER:
                # [3.0.14c] and they lie under what that lies under from now on
                made.append(_put_under(event, card))
            else:
                # [3.0.14e] as part of the same event
                made.append(cleared(card, "3.0.14e"))
        return made

    def forbids(self, state: State, event: Event[State]) -> bool:
        # [3.0.11] an effect that would put something where it can't be fails
        if isinstance(event, Move) and not _can_be_in(state, event):
            return True
        # [3.3.2, 3.3.2a, 3.3.3a, 3.3.3b] nothing comes to an arsenal in which there is a card already; [3.0.10a] of
        # several, to an empty one
        if isinstance(event, Move) and event.to == c.ARSENAL:
            card = state.find(event.subject)
            # [8.5.49] what is exchanged for what lies there takes its place
            if card is None or not (has_room(state, card.owner) or event.reason == c.EXCHANGED):
                return True
        # [8.5.3c] what doesn't live is dealt no damage
        if isinstance(event, Damage):
            hurt = state.in_play(event.subject)
            if hurt is not None and not is_living(state, hurt):
                return True
        # [8.5.7a, 8.5.12a] what doesn't live neither gains life nor loses any
        if isinstance(event, Life):
            living = state.in_play(event.subject)
            if living is not None and not is_living(state, living):
                return True
        # [8.5.25d] what has become something doesn't become the same once more
        if isinstance(event, BecomeCopy):
            card = state.find(event.subject)
            if card is not None and card.definition.key == event.definition.key:
                return True
        # [1.13.2b] nobody gains action points but the turn player in the action phase
        if isinstance(event, Gain) and event.kind == GAINS[c.ACTIONS] and event.amount > 0:
            if event.seat != state.turn_player or not c.ACTION <= state.stage <= c.CLOSE:
                return True
        return super().forbids(state, event)

    def needs_finish(self, state: State, event: Event[State]) -> bool:
        if super().needs_finish(state, event) or _stays(state, event):
            return True
        return isinstance(event, Move) and bool(sub_cards(state, event.subject))

    def finish(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        if not _stays(state, event):
            return (yield from super().finish(state, event))
        # [3.0.7b] it doesn't move, and is at most turned face up
        assert isinstance(event, Move)
        left: list[Event[State]] = []
        if state.known(event.subject).face_down and not event.face_down:
            left.append(TurnUp("3.0.7b", event.subject, event.cause))
        return left

    def rank(self, state: State, event: Event[State], modifier: Replacement[State]) -> int:
        # [6.5.5] what prevents damage comes after what replaces it by a condition [6.5.4]
        if isinstance(modifier, CardReplacement) and isinstance(modifier.shelved.change, PreventsDamage):
            return 1
        # [8.5.33c] dice are rolled again before any of them are ignored
        if isinstance(modifier, CardReplacement) and isinstance(modifier.shelved.change, IgnoresDice):
            return 1
        return super().rank(state, event, modifier)

    def is_kept_from_triggering(self, state: State, waiting: Waiting, event: GameEvent) -> bool:
        # [4.3.2a] the action point of a turn triggers nothing; what is lost, or paid, is no gain
        if isinstance(event, Gain) and event.kind in GAINS and (event.rule == "4.3.2" or event.amount < 0):
            return True
        # [4.1.8b] what is limited to each turn waits for something in a turn: before the first one there is none
        if not state.turn and isinstance(waiting.power, Triggered) and waiting.power.first_each_turn:
            return True
        # [6.6.1a, 6.6.5e] beyond its limit it isn't triggered, and no layer created
        if is_beyond_limit(state, waiting):
            return True
        # [6.6.5f, 7.5.5c] its layer isn't created; [1.9.3b] nor if it waits for the whole of which that event is a part
        for found in shelved(state, DOES_NOT_TRIGGER):
            change, ctx = found.change, found.context(state)
            assert isinstance(change, DoesNotTrigger)
            if found.holds(ctx) and event.is_one_of(change.event.kinds()) and change.event.match(ctx, event):
                source = state.known(waiting.source)
                if change.sources is None or change.sources.matches(ctx, source):
                    note_in_vain(state, waiting, "6.6.5f")
                    return True
        return False

    def ordering_before(self, state: State, events: list[Event[State]]) -> Asking[list[Event[State]]] | None:
        # [1.8.6d] the events of which a compound event consists
        return order_compound(state, events) if can_order_matter(state, events) else None

    def apart(self, state: State, facts: list[Event[State]]) -> list[list[Event[State]]]:
        # [1.9.2] the instructions of a compound event occur as individual events
        return one_by_one(state, facts)

    def each_by_itself(self, state: State, events: list[Event[State]]) -> Asking[list[Event[State]]] | None:
        # [1.9.2] what goes with one of them replaces none of those after it, and what has come with one may
        return each_in_order(state, events) if act_on_each_other(state, events) else None

    def ordering(self, state: State, facts: list[Event[State]]) -> Asking[list[Event[State]]] | None:
        starting = starting_together(state, facts)
        return order_starting(state, facts, starting) if starting else None

    def before(self, state: State, batch: list[Event[State]]) -> object:
        noted = super().before(state, batch)
        known = noted.board if isinstance(noted, Noted) else noted
        assert isinstance(known, Board)
        # [6.2.5] what applies already doesn't begin to
        return Applying(noted, applications(state)) if is_asked_for(known) else noted

    def after(self, state: State, batch: list[Event[State]], noted: object) -> None:
        # [8.5.41] before anything looks at what has happened
        had_been = own(state).equipped
        equipped = equipped_after(state, batch)
        if equipped is not had_been and equipped != had_been:
            note_equipped(state, equipped)
        before = noted if isinstance(noted, Applying) else None
        super().after(state, batch, before.noted if before is not None else noted)
        if before is not None:
            note_applications(state, before.there)
        if state.modifiers:
            # [6.2.4] what waits for the next object applies to it from now on
            apply_next(state, batch)
            # [6.2.2c] and what applies to an object goes on
            keep_applying(state)


def _can_be_in(state: State, move: Move) -> bool:
    """Tell whether the zone to which something would move can contain it [3.0.11]."""
    card = state.find(move.subject)
    if move.to == shared.PLAY and card is not None and card.definition.types & c.HERO:
        # [3.11.2] there is one card in a hero zone: besides it nothing but what lies under it
        return state.in_play(state.players[card.owner].hero) is None
    if card is not None and card.zone == shared.PLAY and is_proxy(card):
        # [3.4.2, 3.8.2] nothing but cards; and no rule ends an attack-proxy whose source is on its link [1.4.3c]
        return move.to in (shared.PLAY, shared.NOWHERE)
    if move.to not in FOR_DECK_CARDS:
        return True
    # [3.3.2, 3.7.2, 3.9.2, 3.14.2] nothing but deck-cards; [3.0.12a] what is no card ceases to exist in any case
    return card is None or card.token or card.definition.types & c.DECK_CARDS != 0


def _put_under(event: Move, card: Card) -> Move:
    """Return the move of a sub-card that goes along under what its top-card is put under [3.0.14c]."""
    return Move(
        "put",
        "3.0.14c",
        card.number,
        c.UNDER,
        card.owner,
        event.cause,
        face_down=event.face_down,
        host=event.host,
    )


def _stays(state: State, event: Event[State]) -> bool:
    """Tell whether a card would move to the zone in which it lies, where order means nothing [3.0.7b]."""
    if not isinstance(event, Move) or event.to in (shared.PLAY, shared.STACK) or event.face_down:
        return False
    card = state.find(event.subject)
    return card is not None and card.zone == event.to and not ZONES.all[event.to].ordered


EVENTS: Final = FabEvents()
