"""How events happen in this game, besides how in all: prevention [717], uniqueness, attachments.

Everything that changes a game goes through :func:`rulebound.tcg.happening.happen`, which asks what stands here.
"""

from __future__ import annotations

from typing import Final, final

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES, Event
from rulebound.kernel.happening import Replacement, commit
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.events import GameEvent, Heal, LeaveStack, Move
from rulebound.tcg.game.losing import end_what_they_do, players_lose
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.happening.replacing import CardReplacement
from rulebound.tcg.position.state import State
from rulebound.tcg.position.zones import EVERYBODY, zones_of
from rulebound.tcg.program.nodes import Replacing
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board
from rulebound.wow.citations import HERO_DESTROYED, LEAVE_COMBAT, OFF_THE_CHAIN, PARTED, REVEAL_REMOVED
from rulebound.wow.edition import Edition
from rulebound.wow.events import Counters, Damage, Flip, LeaveCombat, PartWeapon, Show, Succession
from rulebound.wow.links.warping import is_warp_due, warp_what_is_due
from rulebound.wow.modifiers.contradictions import damage_cant
from rulebound.wow.modifiers.ordering import in_order_of_players, start_to_apply
from rulebound.wow.modifiers.packets import in_order_of_processing
from rulebound.wow.modifiers.prevention import (
    ArmorReplacement,
    bubbles_around,
    is_shielder,
    pass_through_bubbles,
    ready_armor,
)
from rulebound.wow.nodes.conditions import capacity_of
from rulebound.wow.nodes.filters import are_any_made_unique
from rulebound.wow.position import state as position
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import text_box
from rulebound.wow.turns.master_heroes import (
    becomes_a_hero,
    in_order_of_succession,
    may_happen_to_heroes,
    succeeding,
)
from rulebound.wow.turns.out_of_combat import no_weapons, out_of_place
from rulebound.wow.turns.uniqueness import is_any_violated, repair_at_once

#: Why the rules move a card where that is said to be done by the game; fatal damage is not of that kind.
_BY_THE_GAME: Final = (c.UNIQUENESS, c.FELL_OFF, c.LEFT, c.STRANDED, c.UNTARGETED, c.SUCCEEDED)
#: What a hero is looked up by that has been destroyed.
_DESTROYED: Final = ("destroy",)

#: The ranks in which modifiers replace a packet; about the first its controller chooses, about the
#: others that of the character to which it would be dealt.
_ENLARGES: Final = 0
_COMPETES: Final = 1
_DIVIDES: Final = 2


@final
class WowEvents(CardEvents):
    """The game's side of "will, then did".

    Replacement modifiers have one rank, which the controller of a packet orders; prevention comes after them, packet by
    packet, bubble by bubble.
    """

    def __init__(self, edition: Edition) -> None:
        #: [wow-2012:102.3] whether who loses is gone before anything goes on
        self.losing_at_once: bool = edition.losing == "at once"
        #: [wow-2012:103.3] whether whatever is done by the game can't be stopped, nor replaced
        self.all_by_the_game: bool = edition.by_the_game_beats_cant == "all"
        #: [wow-2013:703.1a] whether all that happens at once is "the next time"
        self.next_is_all: bool = edition.next_events_at_once == "all"
        #: [wow-2013:718.3] whether the players order the timestamps of what starts to apply at once
        self.players_order: bool = edition.simultaneous_timestamps == "ordered by their players"
        #: [wow-2012:415.9c, wow-2012:415.9d] whether every move from play, or from a hand, to a graveyard has its name
        self.moves_have_names: bool = edition.moves_to_graveyards == "destroy and discard"
        #: [wow-2012:414.1]
        self.unique_always: bool = edition.uniqueness == "continuously"
        #: [wow-2013:717.4] whether prevention competes with other replacement
        self.prevention_competes: bool = edition.prevention == "competing by rank"
        #: [wow-2012:301.4] whether heroes can be in decks, and take the place of others
        self.later_heroes: bool = edition.master_heroes
        #: [wow-2012:415.7a] when what is removed from the game is revealed
        self.removed_is_revealed: str = edition.removed_is_revealed
        self.leavers_stay: bool = edition.cards_of_leavers == "stay removed"
        #: [wow-2013:602.4] whether what stops being a character is removed from combat
        self.only_characters_fight: bool = edition.only_characters_fight

    def has_shields(self) -> bool:
        # [717.3] a packet passes through bubbles one after the other, armor among them; [wow-2013:717.2] later
        # prevention is replacement like any other
        return self.prevention_competes

    def is_sure(self, state: State, event: GameEvent) -> bool:
        """[103.3] Uniqueness destroys even what can't be destroyed; [2012:103.3] so does whatever the rules destroy."""
        if event.kind != "destroy" and event.kind != "interrupt":
            return False
        if not isinstance(event, Move):
            return False
        if self.all_by_the_game:
            return event.reason in _BY_THE_GAME
        return event.reason == c.UNIQUENESS

    def all_are_next(self, state: State) -> bool:
        return self.next_is_all

    def asks_after(self, event: GameEvent) -> bool:
        # [703.2, 703.4] only whether the event matches is asked of the state before it: whether the condition of a
        # double-check power is true is asked as it triggers, so with that damage
        return isinstance(event, (Damage, Heal))

    def ordering_before(self, state: State, events: list[Event[State]]) -> Asking[list[Event[State]]] | None:
        # [wow-2013:802.2] each player orders the packets to his characters
        if not self.prevention_competes or not (isinstance(events[0], Damage) or isinstance(events[-1], Damage)):
            return None
        return in_order_of_processing(self, state, events) if self.may_be_replaced(state, events) else None

    def ordering(self, state: State, facts: list[Event[State]]) -> Asking[list[Event[State]]] | None:
        if self.later_heroes and len(facts) > 2:
            successions = [fact for fact in facts if isinstance(fact, Succession)]
            if successions:
                return self._heroes_last(state, facts, successions)
        return in_order_of_players(state, facts) if self.players_order and start_to_apply(facts) > 1 else None

    def _heroes_last(
        self, state: State, facts: list[Event[State]], successions: list[Succession]
    ) -> Asking[list[Event[State]]]:
        """Return what happens at once with the successions of heroes after all that enters play, in their order."""
        others = [fact for fact in facts if not isinstance(fact, Succession)]
        if self.players_order and start_to_apply(others) > 1:
            others = yield from in_order_of_players(state, others)
        ordered = yield from in_order_of_succession(state, successions)
        return [*others, *ordered]

    def as_meant(self, state: State, batch: list[Event[State]]) -> list[Event[State]]:
        if self.removed_is_revealed != "no":
            for event in batch:
                if isinstance(event, Move):
                    _keep_face_down(state, event)
            # [wow-2012:415.7a] what is removed is revealed, and then put there
            if self.removed_is_revealed == "before":
                shown = [event for event in batch if _is_seen_as_removed(state, event)]
                if shown:
                    seen: list[Event[State]] = []
                    for event in shown:
                        if isinstance(event, Move) and not self.forbids(state, event):
                            seen.append(_reveals(state, event, event.subject))
                    commit(self, state, seen)
        if self.moves_have_names:
            for event in batch:
                self.as_named(state, event)
                if isinstance(event, Counters) and event.amount > 0:
                    # [wow-2012:306.3] a location can't have more counters than its capacity
                    event.amount = min(event.amount, self._room_for_counters(state, event))
                elif isinstance(event, Move) and event.counters and event.in_row and not event.face_down:
                    # [wow-2012:306.3] nor enter play with more
                    most = capacity_of(text_box(state.known(event.subject).definition))
                    if most is not None:
                        event.counters = tuple([(name, min(count, most)) for name, count in event.counters])
        return batch

    def as_named(self, state: State, event: Event[State]) -> Event[State]:
        if (
            self.moves_have_names
            and isinstance(event, Move)
            and event.kind == "put"
            and event.to == c.GRAVEYARD
        ):
            zone = state.known(event.subject).zone
            # [wow-2012:415.9c] what puts a card from play into a graveyard destroys it
            if zone == c.PLAY:
                event.kind = "destroy"
            # [wow-2012:415.9d] what puts a card from a hand into a graveyard discards it
            elif zone == c.HAND:
                event.kind = "discard"
        return event

    def _room_for_counters(self, state: State, event: Counters) -> int:
        """[wow-2012:306.3] Return how many more counters a card can have."""
        card = state.known(event.subject)
        if not card.in_row or card.face_down or not card.definition.types & c.LOCATION:
            return event.amount
        most = capacity_of(text_box(card.definition))
        return event.amount if most is None else max(0, most - card.counter(event.name))

    def may_have_outcomes(self, state: State, facts: list[Event[State]]) -> bool:
        if self.removed_is_revealed == "after":
            return True
        if len(state.stack) > 1:
            for fact in facts:
                if isinstance(fact, Move) and fact.origin == c.CHAIN:
                    return True
        return False

    def outcomes(self, state: State, fact: Event[State]) -> list[Event[State]]:
        if isinstance(fact, Move) and fact.origin == c.CHAIN:
            _take_its_link_along(self, state, fact)
        # [wow-2013:415.7a] what is removed is put there, and then revealed (which nothing replaces)
        if isinstance(fact, Move) and fact.to == c.REMOVED:
            if not fact.face_down and not fact.reason and zones_of(state).all[fact.origin].seen != EVERYBODY:
                commit(self, state, [_reveals(state, fact, fact.new)])
        return super().outcomes(state, fact)

    def forbids(self, state: State, event: Event[State]) -> bool:
        if isinstance(event, Counters) and event.amount == 0:
            return True
        if self.later_heroes and isinstance(event, (Flip, Move)) and not may_happen_to_heroes(state, event):
            return True
        # [wow-2012:102.2] what was removed with its owner can't leave that zone while its owner is out of the game
        if self.leavers_stay and isinstance(event, Move):
            card = state.known(event.subject)
            if card.zone == c.REMOVED and not state.players[card.owner].playing:
                return True
        return CardEvents.forbids(self, state, event)

    def replacements(self, state: State, event: Event[State]) -> list[Replacement[State]]:
        # [wow-2012:103.3] what is done by the game can't be replaced
        if self.all_by_the_game and isinstance(event, Move) and event.reason in _BY_THE_GAME:
            return []
        found = super().replacements(state, event)
        if self.prevention_competes and isinstance(event, Damage):
            # [wow-2013:717.2c] armor is one of them
            destination = state.in_play(event.subject)
            if destination is not None and is_shielder(state, destination):
                found.extend(ArmorReplacement(armor) for armor in ready_armor(state, destination.controller))
        return found

    def may_be_replaced(self, state: State, events: list[Event[State]]) -> bool:
        if CardEvents.may_be_replaced(self, state, events):
            return True
        if self.prevention_competes:
            for event in events:
                if isinstance(event, Damage) and not event.unpreventable and bubbles_around(state, event):
                    return True
        return False

    def rank(self, state: State, event: Event[State], modifier: Replacement[State]) -> int:
        # [wow-2013:717.4] one after the other, by these ranks
        if not self.prevention_competes or not isinstance(event, Damage):
            return super().rank(state, event, modifier)
        if isinstance(modifier, CardReplacement):
            change = modifier.shelved.change
            assert isinstance(change, Replacing)
            # [wow-2013:717.4a] first what enlarges a packet, or makes another kind of packet of it
            if change.enlarges(modifier.shelved.context(state), event):
                return _ENLARGES
            # [wow-2013:717.4c] last what divides it
            if change.divides():
                return _DIVIDES
        # [wow-2013:717.4b] otherwise all compete, prevention among them
        return _COMPETES

    def is_unsettled(self, state: State) -> bool:
        if self.losing_at_once and _whose_hero_is_destroyed(state):
            return True
        mine: position.State = state  # type: ignore[assignment]
        if mine.combat is not None:
            if (self.only_characters_fight and out_of_place(state)) or (mine.combat.struck and no_weapons(state)):
                return True
        known = board(state)
        if known.reveals and is_warp_due(state):
            return True
        # [wow-2012:414.1] uniqueness is looked at all the time that a game goes on
        if not self.unique_always or state.turn <= 0:
            return False
        return (bool(known.clashing) or are_any_made_unique(state)) and is_any_violated(state)

    def settle(self, state: State) -> Asking[None]:
        if self.only_characters_fight:
            # [wow-2013:602.4] as it stops being a character; the combat step goes on
            rule = cite(state, LEAVE_COMBAT)
            leaving: list[Event[State]] = []
            leaving.extend(LeaveCombat(rule, one, BY_THE_RULES) for one in out_of_place(state))
            commit(self, state, leaving)
        parting: list[Event[State]] = []
        # [wow-2012:303.2a] as it stops being a weapon
        parting.extend(PartWeapon(cite(state, PARTED), one, BY_THE_RULES) for one in no_weapons(state))
        commit(self, state, parting)
        losing = [
            # [wow-2012:102.3] a player whose hero is destroyed is removed before anything goes on
            seat for seat in _whose_hero_is_destroyed(state)
            # [wow-2012:410.6b, wow-2013:410.6b] but whom a wave of checks finds loses with all others that it finds
            if not _checks_destroyed(state, state.players[seat].hero)
        ]  # fmt: skip
        players_lose(state, losing, cite(state, HERO_DESTROYED))
        yield from end_what_they_do(state, losing)
        # [wow-2013:G.warp] a top card that has come to lie revealed
        yield from warp_what_is_due(state)
        # [wow-2012:414.1, wow-2013:710.1f] then what has come to violate uniqueness is repaired
        if self.unique_always and state.turn > 0:
            yield from repair_at_once(state)

    def says_no(self, state: State, action: str, event: GameEvent) -> bool:
        if isinstance(event, Damage):
            by = state.known(event.other) if event.other > 0 else None
            if damage_cant(state, state.known(event.subject), event, by):
                return True
        # [wow-2013:G.invincible] what can't leave play stays, wherever it would go
        if isinstance(event, Move) and event.to != c.PLAY:
            leaving = state.in_play(event.subject)
            if leaving is not None and cant(state, "leave play", leaving) is not None:
                return True
        return super().says_no(state, action, event)

    def turn_to_choose(self, state: State, event: Event[State], finishing: bool) -> int:
        # [wow-2013:802.2] of simultaneous packets those to the turn player's characters are processed first
        if (finishing or self.prevention_competes) and isinstance(event, Damage):
            # [304.2, 717.3] about armor and bubbles, the controller of the character chooses
            card = state.in_play(event.subject)
            if card is not None:
                return state.places_after(card.controller)
        return super().turn_to_choose(state, event, finishing)

    def needs_finish(self, state: State, event: Event[State]) -> bool:
        if isinstance(event, Damage):
            # [717.3a] an unpreventable packet passes through every bubble
            return not self.prevention_competes and not event.unpreventable and bubbles_around(state, event)
        return isinstance(event, Move) and (self.takes_along(state, event) or becomes_a_hero(state, event))

    def finish(self, state: State, event: Event[State]) -> Asking[list[Event[State]]]:
        made: list[Event[State]] = []
        if isinstance(event, Damage):
            # [717.1] Prevention always comes after the other replacement modifiers.
            left = yield from pass_through_bubbles(self, state, event)
            if left is not None:
                made.append(left)
        else:
            made.append(event)
            made.extend(self.falling_off(state, event))
            made.extend(succeeding(state, event))
        return made

    def falls_off_as(self, state: State) -> str:
        # [306.3e] attached abilities are put into graveyards; [2012:400.5] they are destroyed
        return "destroy" if own(state).edition.attachments == "destroyed by the game" else "put"


def _take_its_link_along(events: WowEvents, state: State, moved: Move) -> None:
    """[705.1, 411.5a] A card that another link has moved off the chain is no link any longer, interrupted or not.

    (The topmost link is the one that resolves; it leaves the chain as the last part of that [709.2g].)
    """
    for link in state.stack[:-1]:
        if link.card == moved.subject:
            commit(events, state, [LeaveStack("leave", cite(state, OFF_THE_CHAIN), link, moved.cause)])


def _keep_face_down(state: State, event: Move) -> None:
    """[wow-2012:415.7a, 415.7b] A face-down resource is removed face down; what was, comes back as such a resource."""
    card = state.find(event.subject)
    if card is None or not card.face_down:
        return
    if event.to == c.REMOVED and card.in_row:
        event.face_down = True
    elif event.to == c.PLAY and card.zone == c.REMOVED and printed(card.definition).types & c.HERO == 0:
        event.face_down = True
        event.in_row = True


def _is_seen_as_removed(state: State, event: Event[State]) -> bool:
    """Tell whether a card is about to be removed by a text from where not everybody sees it, and not face down."""
    if not isinstance(event, Move) or event.to != c.REMOVED or event.face_down or event.reason:
        return False
    card = state.find(event.subject)
    return card is not None and zones_of(state).all[card.zone].seen != EVERYBODY


def _reveals(state: State, event: Move, number: int) -> GameEvent:
    seat = state.known(number).owner if event.seat < 0 else event.seat
    return Show("reveal", cite(state, REVEAL_REMOVED), (number,), seat, True, event.cause)


def _whose_hero_is_destroyed(state: State) -> list[int]:
    """[wow-2012:102.3] Return the players still in the game whose heroes have been destroyed."""
    return [
        player.seat
        for player in state.players
        if player.must_lose and player.playing and state.in_play(player.hero) is None
    ]


def _checks_destroyed(state: State, hero: int) -> bool:
    """Tell whether it was the checks that destroyed a hero: for fatal damage, or no health."""
    for fact in reversed(state.this_turn_of(_DESTROYED)):
        if isinstance(fact, Move) and fact.subject == hero:
            return fact.reason in (c.FATAL, c.NO_HEALTH)
    return False
