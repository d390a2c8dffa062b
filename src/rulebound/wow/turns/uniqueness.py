"""Uniqueness (section 410), with dual wield [G.dual-wield]."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.modifiers.interaction import board, effective, shelved
from rulebound.wow.position.card_parts import printed


def violation(state: State, seat: int, without: list[int]) -> list[Card]:
    """[410.1, 410.3] Return cards of a player that can't all be controlled at once, less what is to be destroyed."""
    mine: list[Card] = []
    for id in board(state).clashing:
        card = state.cards[id]
        if card.controller == seat and card.number not in without:
            mine.append(card)
    unique: dict[str, list[Card]] = {}
    limited: dict[str, int] = {}
    for card in mine:
        definition = printed(card.definition)
        if definition.unique:
            same = unique.setdefault(effective(state, card).name, [])
            same.append(card)
            # [410.3a] two or more unique cards with the same name
            if len(same) > 1:
                return same
        for tag, most in definition.limits:
            limited[tag] = min(most, limited.get(tag, most))
    for tag, most in limited.items():
        # [410.3b] more cards with a numbered tag than the number, whether it stands there with a number on each or not
        cards = _with_tag(state, seat, tag, without)
        if len(cards) > _allowed(state, seat, tag, most, cards):
            return cards
    return _hands(state, seat, mine)


def _with_tag(state: State, seat: int, tag: str, without: list[int]) -> list[Card]:
    found: list[Card] = []
    for id in board(state).ids:
        card = state.cards[id]
        if card.controller == seat and not card.in_row and card.number not in without:
            if tag in effective(state, card).tags:
                found.append(card)
    return found


def _allowed(state: State, seat: int, tag: str, most: int, cards: list[Card]) -> int:
    if tag == "Melee" and _dual_wields(state, seat) and all(_one_handed(state, card) for card in cards):
        return max(2, most)
    return most + _more_of(state, seat, tag)


def _more_of(state: State, seat: int, tag: str) -> int:
    """Return how many more cards with a tag modifiers let a player have."""
    more = 0
    for found in shelved(state, "more of a tag"):
        change = found.change
        their = found.context(state)
        if getattr(change, "tag", "") == tag and their.controller == seat and found.holds(their):
            more += 1
    return more


def _dual_wields(state: State, seat: int) -> bool:
    return effective(state, state.hero(seat)).keywords & c.DUAL_WIELD != 0


def _one_handed(state: State, card: Card) -> bool:
    values = effective(state, card)
    return values.types & c.WEAPON != 0 and "Two-Handed" not in values.tags


def _hands(state: State, seat: int, mine: list[Card]) -> list[Card]:
    """[410.3c] A Two-Handed and an Off-Hand card; with dual wield, two Melee weapons and an Off-Hand card."""
    two_handed: list[Card] = []
    off_hand: list[Card] = []
    melee: list[Card] = []
    for card in mine:
        values = effective(state, card)
        if not values.types & c.EQUIPMENT:
            continue
        if "Two-Handed" in values.tags:
            two_handed.append(card)
        if "Off-Hand" in values.tags:
            off_hand.append(card)
        if values.types & c.WEAPON and "Melee" in values.tags:
            melee.append(card)
    if two_handed and off_hand:
        return two_handed + off_hand
    if len(melee) > 1 and off_hand:
        return melee + off_hand
    return []


def choose_repairs(state: State) -> Asking[list[int]]:
    """[410.2] Let each player, the turn player first, choose what to destroy until no violation is left."""
    chosen: list[int] = []
    for seat in state.clockwise(state.turn_player):
        cards = violation(state, seat, chosen)
        while cards:
            options = [Option("destroy", card.number) for card in cards]
            place = yield Decision(seat, "uniqueness", "Which of these do you destroy?", options, (), "410.2")
            if place != NOBODY:
                chosen.append(cards[place].number)
            cards = violation(state, seat, chosen)
    return chosen
