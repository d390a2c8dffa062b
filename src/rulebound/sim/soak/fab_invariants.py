"""What must hold in every position of Flesh and Blood, whoever plays and however badly.

Each check returns what is wrong, in words; nothing found is an empty list.
"""

from __future__ import annotations

from functools import cache

from rulebound.fab import constants as c
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.events import Damage, Gain, Life, Move
from rulebound.fab.nodes.effect_keywords.equipping import equipped_so_far
from rulebound.fab.position.card_parts import is_proxy
from rulebound.fab.position.state import own
from rulebound.fab.position.zones import ZONES
from rulebound.kernel.decision import Decision
from rulebound.kernel.events import Event
from rulebound.sim.soak.card_invariants import each_card_in_one_place, is_fresh
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import BeginTurn
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.position.state import State
from rulebound.text import walk

__all__ = ["at_a_decision", "now_and_then"]


def at_a_decision(state: State, decision: Decision, settled: bool) -> list[str]:
    """Check what must hold at every decision; ``settled`` when no procedure is under way."""
    wrong = each_card_in_one_place(state, settled)
    if settled:
        wrong += _chain(state) + _points(state) + _checked(state, decision)
    return wrong


def now_and_then(state: State) -> list[str]:
    """Check what takes longer: the board against one built from scratch, and the journal against the position."""
    return is_fresh(state) + _journal(state, state.journal.since(0)) + _equipped(state)


def _equipped(state: State) -> list[str]:
    """What is equipped is what all facts tell that has been equipped, and is there yet."""
    kept, told = sorted(own(state).equipped), sorted(equipped_so_far(state))
    return [] if kept == told else [f"{kept} is kept as equipped, and the journal tells of {told}"]


def _chain(state: State) -> list[str]:
    """The combat chain has links only while it is open, and what is on it is in the arena, and nothing else is."""
    mine = own(state)
    wrong: list[str] = []
    if mine.links and mine.chain == c.CLOSED:
        wrong.append("the combat chain is closed, and has links")
    fighting = c.ATTACK <= state.stage <= c.RESOLUTION
    if fighting and not mine.links:
        wrong.append(f"there is no link in the {c.STAGES[state.stage]}")
    if state.stage == c.ACTION and mine.chain != c.CLOSED and not state.stack:
        wrong.append("the action phase goes on while the combat chain is open")
    on_chain: dict[int, int] = {}
    for place, link in enumerate(mine.links):
        for number in (link.attack, *link.defenders):
            if number in on_chain:
                wrong.append(f"{number} is on two links")
            on_chain[number] = place
        for number, target in zip(link.defenders, link.guarded, strict=True):
            there = state.in_play(target)
            if there is not None and state.known(number).controller != there.controller:
                wrong.append(f"{state.known(number)!r} defends for another player")
    for id in state.play:
        card = state.cards[id]
        values = effective(state, card)
        # what is no arena-card stays there as a permanent, or on the combat chain
        stays = values.types & c.ARENA_CARDS or any(tag in c.PERMANENTS for tag in values.tags)
        if card.number not in on_chain and (not stays or is_proxy(card)):
            wrong.append(f"{card!r} lies in the arena, and is neither on the combat chain nor a permanent")
    for card in state.cards[1:]:
        if is_proxy(card) and card.zone not in (shared.NOWHERE, shared.STACK, shared.PLAY):
            wrong.append(f"an attack-proxy lies in {ZONES.all[card.zone].name}")
    return wrong


def _points(state: State) -> list[str]:
    """Nobody owes points, only the turn player has action points, and an arsenal zone has room for one card."""
    wrong: list[str] = []
    for player in state.players:
        for asset, amount in enumerate(state.assets[player.seat]):
            if amount < 0:
                wrong.append(f"player {player.seat} has {amount} {c.ASSETS[asset]}")
        if player.seat != state.turn_player and state.assets[player.seat][c.ACTIONS]:
            wrong.append(f"player {player.seat} has action points in another player's turn")
        if len(ZONES.all[c.ARSENAL].ids(state, player.seat)) > 1:
            wrong.append(f"player {player.seat} has two cards in one arsenal zone")
    return wrong


def _checked(state: State, decision: Decision) -> list[str]:
    """When a player gets priority, game state actions have found nothing more to do."""
    if decision.kind != "priority":
        return []
    wrong: list[str] = []
    for player in state.players:
        if player.playing and not life_of(state, state.hero(player.seat)):
            wrong.append(f"the hero of player {player.seat} has no life left")
    if state.waiting:
        wrong.append("a triggered effect waits")
    if state.stage in (c.START, c.CLOSE, c.END):
        wrong.append(f"somebody has priority in the {c.STAGES[state.stage]}")
    return wrong


@cache
def _changes_intellect(printed: Definition) -> bool:
    """Tell whether a card says anything of how much intellect a hero has."""
    return any(isinstance(part, AddStat) and part.stat == "intellect" for _, part in walk(printed.program))


def _journal(state: State, facts: list[Event[State]]) -> list[str]:
    """Between two turns nobody has points or pitched cards, and who has had a turn holds as many cards as can be."""
    wrong: list[str] = []
    seats = len(state.players)
    held, pitched, decks = [0] * seats, [0] * seats, [0] * seats
    # Where each card was before anything moved it: types don't say, for what is equipped may lie in decks, too.
    began: dict[int, int] = {}
    for fact in facts:
        if isinstance(fact, Move):
            began.setdefault(fact.subject % shared.CARDS, fact.origin)
    for card in state.cards[1:]:
        decks[card.owner] += began.get(card.id, card.zone) == shared.DECK
    counted = {shared.HAND: held, c.PITCH_ZONE: pitched, shared.DECK: decks}
    points = [[0] * len(c.ASSETS) for _ in range(seats)]
    damage: dict[int, int] = {}
    before = -1
    for fact in facts:
        if isinstance(fact, Move):
            card = state.cards[fact.subject % shared.CARDS]
            owner = card.owner
            if fact.origin in counted:
                counted[fact.origin][owner] -= 1
            if fact.to in counted and fact.new:
                counted[fact.to][owner] += 1
        elif isinstance(fact, Gain):
            points[fact.seat][fact.other] += fact.amount
        elif isinstance(fact, (Damage, Life)):
            less = fact.amount if isinstance(fact, Damage) else -fact.amount
            damage[fact.subject] = damage.get(fact.subject, 0) + less
        elif isinstance(fact, BeginTurn):
            # [fab:4.4.3e] they are lost as a turn ends; what the start of the game gave waits for the end of the first
            if before >= 0 and any(any(each) for each in points):
                wrong.append(f"points are left as a turn begins: {points}")
            if any(pitched):
                wrong.append(f"pitched cards are left as a turn begins: {pitched}")
            if before >= 0:
                intellect = effective(state, state.hero(before)).numbers[c.INTELLECT]
                # (what it was as that turn ended isn't known any more where something changes it)
                changed = any(_changes_intellect(card.definition) for card in state.cards[1:])
                if held[before] < intellect and decks[before] and not changed:
                    wrong.append(f"player {before} ends a turn with {held[before]} cards in hand")
            before = fact.seat
    for seat, player in enumerate(state.players):
        if len(player.hand) != held[seat] or len(player.deck) != decks[seat]:
            wrong.append(f"the cards of player {seat} are not those that were moved")
        hero = state.in_play(player.hero)
        if hero is not None and hero.damage != damage.get(player.hero, 0):
            wrong.append(f"{hero!r} has {hero.damage} damage, and was dealt {damage.get(player.hero, 0)}")
        if points[seat] != state.assets[seat]:
            wrong.append(f"player {seat} has {state.assets[seat]} points, and {points[seat]} were gained")
    return wrong
