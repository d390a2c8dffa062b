"""Checks (rule 407.6): what the game looks at in waves, before anybody gets priority."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.events import GameEvent, checks_done
from rulebound.tcg.game.losing import draw_game, players_lose
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.priority import MOST_WAVES
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, checked, effective
from rulebound.wow.citations import (
    CEASE,
    ENDLESS,
    FACE_DOWN,
    FATAL_DAMAGE,
    HERO_DESTROYED,
    HOST_FITS,
    LOCATIONS,
    NO_CHARACTER,
    SHED,
    UNIQUENESS,
)
from rulebound.wow.events import Cease, Counters, Flip, Move, SetDamage
from rulebound.wow.nodes.attaching import may_stay_attached
from rulebound.wow.nodes.changes import rule_change
from rulebound.wow.nodes.filters import are_any_made_unique
from rulebound.wow.position.card_parts import HEALTH, Effective, printed
from rulebound.wow.position.state import own
from rulebound.wow.turns.uniqueness import choose_repairs, is_any_violated
from rulebound.wow.turns.winning_and_losing import was_hero

_DAMAGE: Final = ("damage",)


def wave_after_wave(state: State) -> Asking[None]:
    """[wow-2013:603.2] Make a series of checks in the midst of something, which no player gets priority after."""
    acted, waves = True, 0
    while acted and not state.is_over():
        acted = yield from check_wave(state)
        waves += 1
        if waves == MOST_WAVES and acted:
            draw_endless(state)


def draw_endless(state: State) -> None:
    """[801.2, wow-2013:803.5] Draw a game whose checks take action for ever, with no choice and no trigger in it."""
    if not state.is_over():
        draw_game(state, cite(state, ENDLESS))


def check_wave(state: State) -> Asking[bool]:
    """[407.6, 2012:410.6, 2013:410.6] Make one wave of checks; return whether any action took place."""
    # [407.6b] players who had to draw from an empty deck lose, and [102.1a] those whose hero an effect has destroyed
    losing: list[int] = []
    for player in state.players:
        if player.must_lose and player.playing:
            losing.append(player.seat)
    events: list[GameEvent] = []
    known = board(state)
    records, entries = state.cards, known.entries
    edition = own(state).edition
    later = edition.checks == "of 2012"
    # [407.6a, 206.1] characters with fatal damage or 0 health are destroyed
    for id in state.play:
        card = records[id]
        values: Effective = entries[id]  # type: ignore[assignment]
        health = values.numbers[HEALTH]
        if (card.damage >= health or health <= 0) and values.is_character():
            rule, killer = cite(state, FATAL_DAMAGE), _killer(state, card)
            # [wow-2012:410.6a, 2013:410.6a] what has 0 health isn't destroyed by fatal damage, whatever it was dealt
            is_fatal = health > 0 or (card.damage > 0 and not later)
            reason = c.FATAL if is_fatal else c.NO_HEALTH
            events.append(Move("destroy", rule, card.number, c.GRAVEYARD, cause=killer, reason=reason))
        # [407.6d, 306.4b] abilities attached to Totems are detached
        elif card.host and edition.totems_shed_attachments:
            host = state.in_play(card.host)
            if host is not None and effective(state, host).is_totem():
                events.append(Move("put", cite(state, SHED), card.number, c.GRAVEYARD))
    # [407.6c] uniqueness; [wow-2012:414.1] later it is looked at all the time
    if edition.uniqueness == "as a check":
        changed = known is not state.checked
        if changed and _may_clash_anew(state) and is_any_violated(state):
            repairs = yield from choose_repairs(state)
            rule = cite(state, UNIQUENESS)
            events.extend(Move("destroy", rule, number, c.GRAVEYARD, reason=c.UNIQUENESS) for number in repairs)
    if edition.host_descriptions:
        events.extend(_on_other_hosts(state))
    if later:
        events.extend(_damage_on_others(state, known))
        events.extend(_counters_face_down(state))
        events.extend((yield from _one_location(state)))
    if not events and not state.ceasing and not losing:
        checks_done(state)
        return False
    # [407.6e] counters and tokens in non-play zones
    ceased: list[GameEvent] = []
    for id in state.ceasing:
        ceased.append(Cease(cite(state, CEASE), state.cards[id].number))
    recorded = len(state.journal)
    facts = yield from happen(state, events)
    record(state, ceased)
    # [407.6a] the controller of a hero that is destroyed loses
    for fact in facts:
        if fact.kind == "destroy" and fact.seat not in losing and was_hero(state, fact.subject):
            losing.append(fact.seat)
    if losing:
        players_lose(state, losing, cite(state, HERO_DESTROYED))
    # What happened instead of a destruction is an action, too.
    if len(state.journal) > recorded or losing:
        return True
    # What a "can't" has spared is looked at again each time: its condition may end.
    return False


def _may_clash_anew(state: State) -> bool:
    """Tell whether anything that uniqueness looks at has changed since the latest wave without an action [410.1]."""
    now, then = board(state), checked(state)
    if are_any_made_unique(state):
        return True
    if not now.clashing:
        return False
    if then is None or "more of a tag" in then.shelves:
        return True
    if now.has_values_of(then):
        return False
    entries, former = now.entries, then.entries
    known = len(former)
    for id in now.ids:
        is_now = entries[id]
        if id < known and is_now is former[id]:
            continue
        was = former[id] if id < known else None
        if is_now is None or (was is None and _counts_for_uniqueness(state, now, id, is_now)):
            return True
        # (What has left can't clash any more.)
        if was is None:
            continue
        if is_now.controller != was.controller or is_now.name != was.name:
            return True
        # Besides names, types and tags, a hero's dual wield is looked at.
        if is_now.tags != was.tags or is_now.types != was.types or is_now.keywords != was.keywords:
            return True
    return False


def _counts_for_uniqueness(state: State, now: Board, id: int, values: cards.Effective) -> bool:
    """Tell whether a card is one that uniqueness is about, or has a tag that another one limits [410.1, 410.3b]."""
    if id in now.clashing:
        return True
    for other in now.clashing:
        for tag, _ in printed(state.cards[other].definition).limits:
            if tag in values.tags:
                return True
    return False


def _on_other_hosts(state: State) -> list[GameEvent]:
    """[wow-2012:410.6c] Return the destruction, by the game, of what is attached to what its host isn't any more."""
    found: list[GameEvent] = []
    for id in state.play:
        card = state.cards[id]
        host = state.in_play(card.host) if card.host else None
        if host is not None and not may_stay_attached(state, card, host):
            found.append(Move("destroy", cite(state, HOST_FITS), card.number, c.GRAVEYARD, reason=c.FELL_OFF))
    return found


def _damage_on_others(state: State, known: Board) -> list[GameEvent]:
    """[wow-2012:410.6e] Return the removal of damage from whatever is no character."""
    found: list[GameEvent] = []
    for id in state.play:
        card = state.cards[id]
        values: Effective = known.entries[id]  # type: ignore[assignment]
        if card.damage and not values.is_character():
            found.append(SetDamage(cite(state, NO_CHARACTER), BY_THE_RULES, card.number, -card.damage))
    return found


def _counters_face_down(state: State) -> list[GameEvent]:
    """[wow-2012:410.6f] Return the removal of all counters from face-down resources."""
    found: list[GameEvent] = []
    for player in state.players:
        for id in player.row:
            card = state.cards[id]
            if card.face_down:
                for name, number in card.counters:
                    found.append(Counters(cite(state, FACE_DOWN), card.number, name, -number, BY_THE_RULES))
    return found


def _one_location(state: State) -> Asking[list[GameEvent]]:
    """Who controls two or more locations chooses one; the others are turned face down.

    [wow-2012:410.6g, wow-2013:410.6g]
    """
    turned: list[GameEvent] = []
    for seat in state.clockwise(state.turn_player):
        player = state.players[seat]
        if not player.playing:
            continue
        locations = [state.cards[id] for id in player.row if not state.cards[id].face_down]
        locations = [card for card in locations if effective(state, card).types & c.LOCATION]
        if len(locations) < 2 or len(locations) <= 1 + rule_change(state, "additional location", seat):
            continue
        options = [Option("keep", card.number) for card in locations]
        rule = cite(state, LOCATIONS)
        place = yield Decision(seat, "location", "Which location do you keep face up?", options, (), rule)
        kept = locations[place] if place != NOBODY else None
        for card in locations:
            if card is not kept:
                turned.append(Flip(rule, card.number, True, BY_THE_RULES, "turn"))
    return turned


def _killer(state: State, card: Card) -> Cause:
    """Return the cause of the damage that a character has taken last, for the journal."""
    for fact in reversed(state.this_turn_of(_DAMAGE)):
        if isinstance(fact, GameEvent) and fact.subject == card.number:
            return fact.cause
    return BY_THE_RULES
