"""What must hold in every position of War:TCG, whoever plays and however badly.

Each check returns what is wrong, in words; nothing found is an empty list.
"""

from __future__ import annotations

from rulebound.kernel.decision import Decision
from rulebound.war import constants as c
from rulebound.war.combat.destroying import doomed
from rulebound.war.events import TakeCoin
from rulebound.war.position.playing_field import PLACES, seat_of
from rulebound.war.position.state import Card, State
from rulebound.war.texts.abilities import board
from rulebound.war.turn.placing import fits_row

__all__ = ["at_a_decision", "now_and_then"]


def at_a_decision(state: State, decision: Decision, settled: bool) -> list[str]:
    """Check what must hold at every decision: every card in one place, legal slots, nobody dead, no coin lost."""
    wrong = _places(state) + _slots(state) + _heroes(state) + _handles(state)
    wrong += [f"{card!r} has no life left" for card in doomed(state)]
    coins = sum(state.piles) + sum(player.coins for player in state.players)
    if coins < 1 or coins % (2 * state.settings.pile()):
        wrong.append(f"there are {coins} coins")
    return wrong


def now_and_then(state: State) -> list[str]:
    """Check what takes longer: the board against one built from scratch, and the journal against the coins."""
    kept = board(state)
    fresh = state.fork()
    fresh.board = None
    new = board(fresh)
    wrong = []
    for id, values in new.values.items():
        old = kept.values.get(id)
        if old is None or (old.attack, old.armor, old.life, old.speed, old.invisible) != (
            values.attack,
            values.armor,
            values.life,
            values.speed,
            values.invisible,
        ):
            wrong.append(f"the board is out of date for {state.cards[id]!r}")
    if (kept.supply, kept.scouted, kept.guards) != (new.supply, new.scouted, new.guards):
        wrong.append("the board is out of date")
    taken = sum(1 for fact in state.journal.since(0) if isinstance(fact, TakeCoin))
    if taken != sum(player.coins for player in state.players):
        wrong.append("the journal tells of other coins")
    return wrong


def _places(state: State) -> list[str]:
    """Every physical card is in exactly one place, and its record agrees."""
    found: dict[int, int] = {}
    wrong: list[str] = []
    lying = [(id, c.TABLE) for ids in state.slots for id in ids]
    for player in state.players:
        for ids, zone in ((player.deck, c.DECK), (player.hand, c.HAND), (player.discard, c.DISCARD)):
            lying += [(id, zone) for id in ids]
        lying += [(id, c.SKILLS) for hero in player.heroes for id in hero.skills]
    for id, zone in lying:
        if id in found or state.cards[id].zone != zone:
            wrong.append(f"{state.cards[id]!r} is not (only) in the {c.ZONE_NAMES[zone]}")
        found[id] = zone
    missing = [card for card in state.cards[1:] if card.id not in found]
    return wrong + [f"{card!r} is nowhere" for card in missing]


def _handles(state: State) -> list[str]:
    """Every card that somebody can see is called by a handle of its own; those of a deck by none."""
    found: dict[int, Card] = {}
    wrong: list[str] = []
    for card in state.cards[1:]:
        if card.zone in (c.DECK, c.NOWHERE):
            if card.handle:
                wrong.append(f"{card!r} has the handle {card.handle}")
        elif card.handle < 1 or card.handle in found:
            wrong.append(f"{card!r} has the handle {card.handle} of {found.get(card.handle, 'nothing')!r}")
        else:
            found[card.handle] = card
    return wrong


def _slots(state: State) -> list[str]:
    """Cards lie in their own territory, in a row for their kind, alone or in a stack or link; stacks are face up."""
    wrong: list[str] = []
    for place in range(PLACES):
        cards = [state.cards[id] for id in state.slots[place]]
        for card in cards:
            if card.place != place or card.owner != seat_of(place) or not fits_row(card, place):
                wrong.append(f"{card!r} can't lie at place {place}")
        if len(cards) > 1:
            linked = all(card.linked for card in cards)
            stacked = any(card.definition.stacks for card in cards) and not any(card.linked for card in cards)
            if not (linked or stacked) or not all(card.face_up for card in cards):
                wrong.append(f"{cards!r} share a slot")
            if linked and any(card.damage for card in cards[1:]):
                wrong.append(f"a card linked under {cards[0]!r} is damaged")
    return wrong


def _heroes(state: State) -> list[str]:
    """No more Heroes than allowed, and never two cards of one Hero in play."""
    wrong: list[str] = []
    for player in state.players:
        names = [card.definition.name for card in state.on_table(player.seat) if card.definition.is_hero]
        if len(set(names)) != len(names):
            wrong.append(f"{player.name} has a Hero in play twice")
        if len(player.heroes) > state.settings.hero_limit:
            wrong.append(f"{player.name} has played {len(player.heroes)} Heroes")
    return wrong
