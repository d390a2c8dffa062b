"""Uniqueness (section 410), with dual wield [G.dual-wield]."""

from __future__ import annotations

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.citations import cite
from rulebound.tcg.continuous.contradictions import may
from rulebound.tcg.events import Move
from rulebound.tcg.happening import happen
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective, shelved
from rulebound.wow.citations import UNIQUENESS
from rulebound.wow.nodes.changes import LimitOfTag
from rulebound.wow.nodes.filters import MADE_UNIQUE, are_any_made_unique
from rulebound.wow.nodes.reading_cards import is_blank
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.state import own
from rulebound.wow.turns.wielding import HANDS, dual_wields, is_one_handed, knows_a_variant, overfull


def violation(state: State, seat: int, without: list[int]) -> list[Card]:
    """[410.1, 410.3] Return cards of a player that can't all be controlled at once, less what is to be destroyed."""
    mine: list[Card] = []
    made_so = are_any_made_unique(state)
    shown = [id for id in state.players[seat].row if not state.cards[id].face_down] if made_so else []
    for id in (*state.play, *shown) if made_so else board(state).clashing:
        card = state.cards[id]
        if card.controller == seat and card.number not in without:
            mine.append(card)
    nameless_match = own(state).edition.nameless_cards_match
    by_variants = own(state).edition.hands == "by variants"
    if not by_variants and mine:
        # [wow-2013:406.1] a variant of dual wield is one in every edition
        by_variants = knows_a_variant(state, seat)
    if not mine and not by_variants:
        return mine
    unique: dict[str, list[Card]] = {}
    limited: dict[str, int] = {}
    for card in mine:
        definition = printed(card.definition)
        name = effective(state, card).name
        # [wow-2012:414.3a] a card with no name has no other's name
        unique_now = definition.unique or (made_so and not is_blank(card) and may(state, MADE_UNIQUE, card))
        if unique_now and (name or nameless_match):
            same = unique.setdefault(name, [])
            same.append(card)
            # [410.3a] two or more unique cards with the same name
            if len(same) > 1:
                return same
        for tag, most in definition.limits:
            limited[tag] = min(most, limited.get(tag, most))
    for tag, most in limited.items():
        if by_variants and tag in HANDS:
            continue
        # [410.3b] more cards with a numbered tag than the number, whether it stands there with a number on each or not
        cards = _with_tag(state, seat, tag, without)
        if len(cards) > _allowed(state, seat, tag, most, cards):
            return cards
    if by_variants:
        return _wielded(state, seat, without, limited)
    return _hands(state, seat, mine)


def _with_tag(state: State, seat: int, tag: str, without: list[int]) -> list[Card]:
    found: list[Card] = []
    known = board(state)
    for id in known.ids:
        card = state.cards[id]
        if card.controller != seat or card.in_row:
            continue
        values = known.entries[id]
        if values is not None and tag in values.tags and not (without and card.number in without):
            found.append(card)
    return found


def _allowed(state: State, seat: int, tag: str, most: int, cards: list[Card]) -> int:
    """[410.3b] Return how many cards with a tag a player can control: the number, if no modifier allows more."""
    if tag == "Melee" and dual_wields(state, seat) and all(is_one_handed(state, card) for card in cards):
        return max(2, most)
    return most + _more_of(state, seat, tag)


def _more_of(state: State, seat: int, tag: str) -> int:
    """Return how many more cards with a tag modifiers let a player have."""
    more = 0
    for found in shelved(state, "more of a tag"):
        change = found.change
        assert isinstance(change, LimitOfTag)
        their = found.context(state)
        if change.tag == tag and their.controller == seat and found.holds(their):
            more += change.more()
    return more


def _wielded(state: State, seat: int, without: list[int], limited: dict[str, int]) -> list[Card]:
    """[wow-2012:406, wow-2012:414.3b, wow-2012:414.3c, wow-2012:414.3d] What can't all be wielded at once."""
    held: list[Card] = []
    for tag in (*HANDS, "Two-Handed"):
        held.extend(card for card in _with_tag(state, seat, tag, without) if card not in held)
    if len(held) < 2:
        return []
    limits = {tag: most + _more_of(state, seat, tag) for tag, most in limited.items() if tag in HANDS}
    return overfull(state, seat, held, limits)


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


def is_any_violated(state: State) -> bool:
    """Tell whether any player controls cards that can't all be controlled at once."""
    for player in state.players:
        if player.playing and violation(state, player.seat, []):
            return True
    return False


def choose_repairs(state: State) -> Asking[list[int]]:
    """[410.2] Let each player, the turn player first, choose what to destroy until no violation is left."""
    chosen: list[int] = []
    for seat in state.clockwise(state.turn_player):
        cards = violation(state, seat, chosen)
        while cards:
            number = yield from _choose(state, seat, cards)
            if number:
                chosen.append(number)
            cards = violation(state, seat, chosen)
    return chosen


def repair_at_once(state: State) -> Asking[None]:
    """[wow-2012:414.1, wow-2012:414.2] Repair violations as they occur: one card after the other is destroyed.

    The turn player repairs all of his or hers first; what a destruction brings about is looked at before the next.
    """
    for seat in state.clockwise(state.turn_player):
        cards = violation(state, seat, [])
        while cards and state.players[seat].playing:
            number = yield from _choose(state, seat, cards)
            if number:
                rule = cite(state, UNIQUENESS)
                yield from happen(state, [Move("destroy", rule, number, c.GRAVEYARD, reason=c.UNIQUENESS)])
            cards = violation(state, seat, [])


def _choose(state: State, seat: int, cards: list[Card]) -> Asking[int]:
    """Let a player choose one of the cards that violate uniqueness; 0 if nobody answers."""
    options = [Option("destroy", card.number) for card in cards]
    place = yield Decision(
        seat, "uniqueness", "Which of these do you destroy?", options, (), cite(state, UNIQUENESS)
    )
    return 0 if place == NOBODY else cards[place].number
