"""What must hold in every position of the World of Warcraft TCG, whoever plays and however badly.

Each check returns what is wrong, in words; nothing found is an empty list.
"""

from __future__ import annotations

from rulebound.kernel.decision import Decision
from rulebound.kernel.events import Event
from rulebound.sim.soak.card_invariants import is_fresh
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.position.state import State
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.events import (
    Added,
    Damage,
    Heal,
    LeaveStack,
    Move,
    SetDamage,
    Stage,
    Succession,
)
from rulebound.wow.position.state import own
from rulebound.wow.turns.uniqueness import violation

__all__ = ["at_a_decision", "now_and_then"]


def at_a_decision(state: State, decision: Decision, settled: bool) -> list[str]:
    """Check what must hold at every decision; ``settled`` when no procedure is under way."""
    wrong = _places(state, settled)
    if settled and decision.kind == "priority":
        wrong += _checked(state)
    return wrong


def now_and_then(state: State) -> list[str]:
    """Check what takes longer: the board against one built from scratch, and the journal against the position."""
    return is_fresh(state) + _journal(state, state.journal.since(0))


def _places(state: State, settled: bool) -> list[str]:
    """Every physical card is in exactly one place, and its record agrees."""
    found: dict[int, str] = {}
    wrong: list[str] = []

    def put(ids: list[int], zone: int, where: str, owner: int = -1) -> None:
        for id in ids:
            card = state.cards[id]
            if id in found:
                wrong.append(f"{card!r} is in {found[id]} and in {where}")
            found[id] = where
            if card.zone != zone:
                wrong.append(f"{card!r} lies in {where}")
            if owner >= 0 and card.owner != owner:
                wrong.append(f"{card!r} of player {card.owner} lies in {where}")

    put(state.play, c.PLAY, "play")
    for player in state.players:
        for ids, zone in (
            (player.deck, c.DECK),
            (player.hand, c.HAND),
            (player.graveyard, c.GRAVEYARD),
            (player.removed, c.REMOVED),
        ):
            put(ids, zone, f"{c.ZONE_NAMES[zone]} of player {player.seat}", player.seat)
        put(player.row, c.PLAY, f"resources of player {player.seat}")
        for id in player.row:
            if state.cards[id].controller != player.seat:
                wrong.append(
                    f"{state.cards[id]!r} is a resource of player {player.seat}, who doesn't control it"
                )
    links = {link.card: 0 for link in state.stack if link.card}
    # [wow-2007:800.2b] a collection lies outside the game, where nothing comes to lie during it
    outside = [card for card in state.cards[1:] if card.zone == c.NOWHERE and card.number < 2 * c.CARDS]
    for card in state.cards[1:]:
        if card.number in links:
            links[card.number] += 1
            if card.id in found:
                wrong.append(f"{card!r} is a link and in {found[card.id]}")
        elif card.id not in found and not (card.zone == c.NOWHERE and (card.token or card in outside)):
            if settled or card.zone != c.CHAIN:
                wrong.append(f"{card!r} is nowhere")
        if card.zone == c.PLAY and state.cards[card.id].in_row != (card.id not in state.play):
            wrong.append(f"{card!r} is in the wrong row")
    if settled:
        wrong += [f"the card of a link is gone ({number})" for number, count in links.items() if count != 1]
    return wrong


def _checked(state: State) -> list[str]:
    """When a player gets priority, the checks have found nothing more to do."""
    wrong: list[str] = []
    for id in state.play:
        card = state.cards[id]
        values = effective(state, card)
        fatal = values.is_character() and (card.damage >= values.health or values.health <= 0)
        if fatal and cant(state, "be destroyed", card) is None:
            wrong.append(f"{card!r} has fatal damage ({card.damage} of {values.health})")
        if card.host and state.in_play(card.host) is None:
            wrong.append(f"{card!r} is attached to what is gone")
    for player in state.players:
        if player.playing and violation(state, player.seat, []):
            wrong.append(f"player {player.seat} controls too many of something unique")
    if state.waiting:
        wrong.append("a triggered effect waits")
    if not state.players[state.priority].playing:
        wrong.append("a player who is out of the game has priority")
    combat = own(state).combat
    if combat is not None:
        wrong += [
            f"{n} fights but is gone"
            for n in (combat.attacker, combat.defender)
            if n and not state.in_play(n)
        ]
    return wrong


def _journal(state: State, facts: list[Event[State]]) -> list[str]:
    """The packets of damage and healing add up to the damage on each card; windows close on an empty chain."""
    wrong: list[str] = []
    damage: dict[int, int] = {}
    chain: set[int] = set()
    for fact in facts:
        if isinstance(fact, Move):
            damage[fact.new] = fact.damage
        elif isinstance(fact, Succession):
            # [2012:301.4a] with the damage of the hero whose place it takes
            if fact.new:
                damage[fact.subject] = damage.get(fact.other, 0)
        elif isinstance(fact, Damage):
            damage[fact.subject] = damage.get(fact.subject, 0) + fact.amount
        elif isinstance(fact, Heal):
            damage[fact.subject] = damage.get(fact.subject, 0) - fact.healed
        elif isinstance(fact, SetDamage):
            damage[fact.subject] = max(0, damage.get(fact.subject, 0) + fact.amount)
        elif isinstance(fact, Added):
            chain.add(fact.layer.number)
        elif isinstance(fact, LeaveStack):
            chain.discard(fact.layer.number)
        elif isinstance(fact, Stage) and chain:
            wrong.append(f"{c.STAGE_NAMES[fact.amount]} starts while the chain is not empty")
    for id in state.play:
        card = state.cards[id]
        if card.damage != damage.get(card.number, 0):
            wrong.append(
                f"{card!r} has {card.damage} damage, but its packets add up to {damage.get(card.number, 0)}"
            )
    if sorted(chain) != sorted(link.number for link in state.stack):
        wrong.append("the chain is not what was added and has not left it")
    return wrong
