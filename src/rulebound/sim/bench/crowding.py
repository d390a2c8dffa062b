"""Crowded positions: so many cards in play, of which many change others, drawn from cards by a seed.

Ordinary games seldom have more than thirty cards in play, so what a decision costs in a crowd is measured, and held by
tests, on positions that are made: ``benchmarks/boards.py`` prints the cost by the number of cards in play.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rulebound.kernel.randomness import Random, seeded
from rulebound.tcg.continuous.listings import facets_of
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.nodes.groups import Target
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box
from rulebound.wow.scenarios import Setting, Table
from rulebound.wow.scenarios.setting import Placed

__all__ = ["changes_values", "crowded", "is_suspicious"]

#: What each player has besides: cards in hand, resources to pay with.
HAND: Final = 5
RESOURCES: Final = 8


def changes_values(card: Definition) -> bool:
    """Tell whether a card has a continuous power that changes values of cards in play."""
    return any(facets_of(power).writes for power in _continuous(card))


def is_suspicious(card: Definition) -> bool:
    """Tell whether others may depend on a power of a card (719.1): it changes kinds, control, powers or keywords."""
    facets = c.KINDS | c.CONTROL | c.POWERS | c.KEYWORDS | c.ADDED_POWERS
    return any(facets_of(power).writes & facets for power in _continuous(card))


def _continuous(card: Definition) -> list[Continuous]:
    return [power for power in card.program.powers if isinstance(power, Continuous) and power.zone == c.PLAY]


def crowded(
    cards: Sequence[Definition], count: int, seed: int | str, players: int = 2, suspicious: bool = False
) -> Table:
    """Return a position with so many of the cards in play, shared out among the players.

    Every second one (with ``suspicious``: every one) changes values, and of these every third (with ``suspicious``:
    second) something that others may depend on. Each player has cards in hand and resources besides.
    """
    chance = seeded(f"crowd {seed} {count} {players}")
    lying = [card for card in cards if card.types & (c.ALLY | c.ABILITY | c.ITEM) and _lies(card)]
    changing = [card for card in lying if changes_values(card)]
    suspect = [card for card in changing if is_suspicious(card)]
    rows: list[list[Definition]] = [[] for _ in range(players)]
    for place in range(count):
        row = rows[place % players]
        among = lying
        if suspicious or place // players % 2 == 0:
            among = suspect if place // players % (2 if suspicious else 6) == 0 else changing
        row.append(_drawn(chance, among, row))
    hands = [[cards[chance.below(len(cards))] for _ in range(HAND)] for _ in rows]
    hosts = _hosts(chance, _set_out(rows, hands, {}).begin(seed).state, rows)
    return _set_out(rows, hands, hosts).begin(seed)


def _lies(card: Definition) -> bool:
    """Tell whether a card stays in play where it is put, alone or attached to a card."""
    attach = text_box(card).attach
    if card.types & c.ABILITY and not card.is_ongoing:
        return False
    return attach is None or (isinstance(attach.to, Target) and attach.to.what is not None)


def _drawn(chance: Random, among: Sequence[Definition], row: Sequence[Definition]) -> Definition:
    """Return a card that may lie beside those of a row (410.1)."""
    for _ in range(200):
        card = among[chance.below(len(among))]
        if card.unique and card in row:
            continue
        tags = [tag for tag, _ in card.limits]
        if not any(tag in tags for other in row for tag, _ in other.limits):
            return card
    return among[chance.below(len(among))]


def _set_out(
    rows: Sequence[Sequence[Definition]],
    hands: Sequence[Sequence[Definition]],
    hosts: dict[tuple[int, int], tuple[int, int]],
) -> Setting:
    """Return the setting: first everything that is attached to nothing, then what is attached, to its hosts."""
    setting = Setting()
    placed: dict[tuple[int, int], Placed] = {}
    for seat, row in enumerate(rows):
        setting.player(f"player {seat}")
        setting.hand(*hands[seat])
        setting.resources(RESOURCES)
        for place, card in enumerate(row):
            if text_box(card).attach is None:
                placed[seat, place] = setting.put(card)
    for seat, row in enumerate(rows):
        for place, card in enumerate(row):
            if (seat, place) in hosts:
                host = hosts[seat, place]
                on = placed[host] if host[1] >= 0 else f"player {host[0]}'s hero"
                placed[seat, place] = setting.put(card, on=on)
                placed[seat, place].seat = placed[seat, place].owner = seat
    return setting


def _hosts(
    chance: Random, state: State, rows: Sequence[Sequence[Definition]]
) -> dict[tuple[int, int], tuple[int, int]]:
    """Return what each card that is attached is to be attached to: one of the cards that it allows, by chance.

    Cards are named by their seat and their place in its row, heroes by the place -1.
    """
    found: dict[tuple[int, int], tuple[int, int]] = {}
    for seat, row in enumerate(rows):
        for place, card in enumerate(row):
            attach = text_box(card).attach
            if attach is None:
                continue
            assert isinstance(attach.to, Target) and attach.to.what is not None
            ctx = Context(state, seat, state.players[seat].hero)
            fitting: list[tuple[int, int]] = []
            for other, beside in enumerate(rows):
                if attach.to.what.matches(ctx, state.hero(other)):
                    fitting.append((other, -1))
                lying = [one for one in state.cards[1:] if one.zone == c.PLAY and one.owner == other]
                for at, definition in enumerate(beside):
                    host = next((one for one in lying if one.definition is definition), None)
                    if host is not None and attach.to.what.matches(ctx, host):
                        fitting.append((other, at))
            if fitting:
                found[seat, place] = fitting[chance.below(len(fitting))]
    return found
