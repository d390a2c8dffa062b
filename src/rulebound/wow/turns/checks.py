"""Checks (rule 407.6): what the game looks at in waves, before anybody gets priority."""

from __future__ import annotations

from typing import Final

from rulebound.kernel.decision import Asking
from rulebound.kernel.events import BY_THE_RULES, Cause
from rulebound.tcg.continuous.boards import Board
from rulebound.tcg.events import GameEvent, checks_done
from rulebound.tcg.happening import happen, record
from rulebound.tcg.position import cards
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.losing import players_lose
from rulebound.wow import constants as c
from rulebound.wow.events import Cease, Move
from rulebound.wow.modifiers.interaction import board, checked, effective
from rulebound.wow.position.card_parts import HEALTH, Effective, printed
from rulebound.wow.position.state import own
from rulebound.wow.turns.uniqueness import choose_repairs, violation
from rulebound.wow.turns.winning_and_losing import was_hero

_DAMAGE: Final = ("damage",)


def check_wave(state: State) -> Asking[bool]:
    """[407.6] Make one wave of checks; return whether any action took place."""
    # [407.6b] players who had to draw from an empty deck lose, and [102.1a] those whose hero an effect has destroyed
    losing = [player.seat for player in state.players if player.must_lose and player.playing]
    events: list[GameEvent] = []
    known = board(state)
    # [407.6a, 206.1] characters with fatal damage or 0 health are destroyed
    for id in state.play:
        card = state.cards[id]
        values: Effective = known.entries[id]  # type: ignore[assignment]
        health = values.numbers[HEALTH]
        if (card.damage >= health or health <= 0) and values.is_character():
            events.append(Move("destroy", "407.6a", card.number, c.GRAVEYARD, cause=_killer(state, card)))
        # [407.6d, 306.4b] abilities attached to Totems are detached
        elif card.host and own(state).edition.totems_shed_attachments:
            host = state.in_play(card.host)
            if host is not None and effective(state, host).is_totem():
                events.append(Move("put", "407.6d", card.number, c.GRAVEYARD))
    # [407.6c] uniqueness
    changed = known is not state.checked
    if changed and _may_clash_anew(state) and _is_any_violated(state):
        repairs = yield from choose_repairs(state)
        events.extend(Move("destroy", "410.2", number, c.GRAVEYARD) for number in repairs)
    # [407.6e] counters and tokens in non-play zones
    ceased: list[GameEvent] = [Cease("407.6e", state.cards[id].number) for id in state.ceasing]
    if not events and not ceased and not losing:
        checks_done(state)
        return False
    recorded = len(state.journal)
    facts = yield from happen(state, events)
    record(state, ceased)
    # [407.6a] the controller of a hero that is destroyed loses
    for fact in facts:
        if fact.kind == "destroy" and fact.seat not in losing and was_hero(state, fact.subject):
            losing.append(fact.seat)
    if losing:
        players_lose(state, losing, "102.1a")
    # What happened instead of a destruction is an action, too.
    if len(state.journal) > recorded or losing:
        return True
    # What a "can't" has spared is looked at again each time: its condition may end.
    return False


def _may_clash_anew(state: State) -> bool:
    """Tell whether anything that uniqueness looks at has changed since the latest wave without an action [410.1]."""
    now, then = board(state), checked(state)
    if not now.clashing:
        return False
    if then is None or "more of a tag" in then.shelves:
        return True
    entries, former = now.entries, then.entries
    known = len(former)
    for id in [id for id in now.ids if id >= known or entries[id] is not former[id]]:
        is_now = entries[id]
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


def _is_any_violated(state: State) -> bool:
    for player in state.players:
        if player.playing and violation(state, player.seat, []):
            return True
    return False


def _killer(state: State, card: Card) -> Cause:
    """Return the cause of the damage that a character has taken last, for the journal."""
    for fact in reversed(state.this_turn_of(_DAMAGE)):
        if isinstance(fact, GameEvent) and fact.subject == card.number:
            return fact.cause
    return BY_THE_RULES
