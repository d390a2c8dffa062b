"""What a position of the World of Warcraft TCG is worth to a player: a few named terms, each with its weight.

The unit is about one point of ATK on an ally that will attack several times; a card in hand is worth about two and a
half. Every term is computed for each player and counts for that player's side and against the other. Only
redrawn positions are looked at (see :mod:`rulebound.ai.opponent`), so nothing here can see a hidden card.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final

from rulebound.ai.adding import total
from rulebound.tcg.citations import TURN_ENDS, cite
from rulebound.tcg.continuous.contradictions import cant
from rulebound.tcg.happening import record
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.players import Player
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Continuous, Payment
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective
from rulebound.wow.events import EndModifiers
from rulebound.wow.position.card_parts import Effective, printed

#: What a won game is worth, more than all terms together.
WIN: Final = 1000.0

#: What it is worth to be rid of a player, with others still to come: more than all that the player had left.
OUT: Final = 60.0

#: What a card in the hand of another player is worth; which card it is nobody knows.
UNKNOWN_CARD: Final = 2.5

#: After so many turns a game has taken long enough.
PATIENT_TURNS: Final = 60

#: What keywords add to a character that stays in play, for each point of ATK, and at all.
_KEYWORDS: Final = (
    (c.ELUSIVE, 0.3, 0.6),
    (c.PROTECTOR, 0.0, 0.9),
    (c.STEALTH, 0.2, 0.2),
    (c.LONG_RANGE, 0.4, 0.0),
    (c.UNTARGETABLE, 0.1, 0.5),
)

Term = Callable[[State, int], float]


def evaluate(state: State, seat: int) -> float:
    """Return what a position is worth to a seat; temporary modifiers have ended by then, so they count for nothing."""
    return total(explain(state, seat).values())


def explain(state: State, seat: int) -> dict[str, float]:
    """Return the terms of a position's worth to a seat, weighted, by name."""
    if state.outcome is not None:
        return {"outcome": (2.0 * state.outcome[seat] - 1.0) * WIN}
    lasting = without_temporary(state)
    worth = dict.fromkeys((name for name, _, _ in TERMS), 0.0)
    for player in lasting.players:
        if player.playing:
            sign = 1.0 if lasting.friendly(player.seat, seat) else -1.0
            for name, weight, term in TERMS:
                worth[name] += sign * weight * term(lasting, player.seat)
    late = impatience(lasting)
    if late:
        # Who only waits now loses the game in the end: what is left to draw is not saved any more.
        worth["library"] /= 1.0 + 2.0 * late
        worth["impatience"] = -late * len(lasting.players[seat].deck)
    if len(lasting.players) > 2:
        worth["out"] = OUT * total(
            -1.0 if lasting.friendly(player.seat, seat) else 1.0
            for player in lasting.players
            if not player.playing
        )
    worth["hand"] = total(
        hand(lasting, player.seat) * (1.0 if lasting.friendly(player.seat, seat) else -1.0)
        if player.seat == seat
        else UNKNOWN_CARD * len(player.hand) * (1.0 if lasting.friendly(player.seat, seat) else -1.0)
        for player in lasting.players
        if player.playing
    )
    return worth


def without_temporary(state: State) -> State:
    """Return the position as it is once what lasts "this turn" or "this combat" has ended."""
    ended = tuple(one.number for one in state.modifiers if one.duration in ("turn", "combat"))
    if not ended:
        return state
    later = state.fork()
    record(later, [EndModifiers(cite(later, TURN_ENDS), ended)])
    return later


def impatience(state: State) -> float:
    """Return how much a long game presses: nothing at first, then more with every turn, lest equals wait for ever."""
    return 0.03 * max(0, state.turn - PATIENT_TURNS)


# --- The terms ----------------------------------------------------------------------------------------------------


def life(state: State, seat: int) -> float:
    """What is left of the hero: the last points of health count most."""
    return math.sqrt(max(0, life_left(state, state.hero(seat))))


def in_play(state: State, seat: int) -> float:
    """Everything a player has in play but the hero."""
    total = 0.0
    for id in state.play:
        card = state.cards[id]
        if card.controller == seat:
            total += worth_in_play(state, card)
    return total


def hand(state: State, seat: int) -> float:
    """The cards in the seat's own hand, each by what it can still do."""
    player = state.players[seat]
    return total(worth_in_hand(state, player, state.cards[id].definition) for id in player.hand)


def resources(state: State, seat: int) -> float:
    """The resource row: every further resource is worth less, and quests that wait in it are worth something."""
    row = state.players[seat].row
    total = 0.0
    for place in range(1, len(row) + 1):
        total += max(0.3, 4.4 - 0.3 * place)
    for id in row:
        card = state.cards[id]
        if not card.face_down:
            total += 1.7 if card.definition.types & c.QUEST else 1.0
    return total


def hero_power(state: State, seat: int) -> float:
    """A hero that is still face up has its power to come."""
    hero = state.hero(seat)
    return (
        0.0
        if hero.face_down or not any(isinstance(p, Payment) for p in hero.definition.program.powers)
        else 1.0
    )


def danger(state: State, seat: int) -> float:
    """How near to losing a player is to what the others have in play: 0 (safe) to 1, and 2 if it is lethal."""
    left = life_left(state, state.hero(seat))
    if left <= 0:
        return 2.0
    threat = max((attack_power(state, other, seat) for other in state.opponents(seat)), default=0.0)
    if threat >= left:
        return 2.0
    return (threat / left) ** 2


def library(state: State, seat: int) -> float:
    """A deck that is nearly empty will lose the game."""
    return 1.0 / (1 + len(state.players[seat].deck))


#: Name, weight (its sign says whether the owner wants it), term. Hands are added by :func:`explain`.
TERMS: Final[tuple[tuple[str, float, Term], ...]] = (
    ("life", 6.5, life),
    ("in play", 1.0, in_play),
    ("resources", 1.0, resources),
    ("hero power", 2.0, hero_power),
    ("danger", -7.0, danger),
    ("library", -12.0, library),
)


# --- What the terms are made of -----------------------------------------------------------------------------------


def life_left(state: State, card: Card) -> int:
    """Return how much damage a character can still take."""
    return effective(state, card).health - card.damage


def worth_in_play(state: State, card: Card) -> float:
    """Return what a card in play is worth to its controller (a hero: nothing, its life is a term of its own)."""
    values = effective(state, card)
    if values.types & c.HERO:
        return 0.0
    if values.types & c.ALLY:
        return _worth_of_ally(state, card, values)
    powers = 0.8 * len(values.powers)
    if values.types & c.WEAPON:
        return 0.8 + 0.9 * max(0, values.atk) - 0.2 * max(0, values.strike_cost) + powers
    if values.types & c.ARMOR:
        return 0.5 + 1.6 * max(0, values.defense) + powers
    # Items, Totems, and what is attached: worth about what was paid for it, to whoever controls it.
    return 1.0 + card.definition.cost


def _worth_of_ally(state: State, card: Card, values: Effective) -> float:
    atk = float(max(0, values.atk))
    left = min(10, values.health - card.damage)
    if board(state).shelves and (
        cant(state, "attack", card) is not None or cant(state, "ready in the ready step", card) is not None
    ):
        atk *= 0.25
    worth = 1.0 + 1.0 * atk + 0.75 * left + 0.8 * len(values.powers)
    for keyword, for_atk, at_all in _KEYWORDS:
        if values.keywords & keyword:
            worth += for_atk * atk + at_all
    return worth


def worth_in_hand(state: State, player: Player, definition: Definition) -> float:
    """Return what a card is worth in a hand: less if it can't be paid for soon, or is in play already."""
    if definition.types & (c.QUEST | c.LOCATION):
        return 1.2
    worth = 2.3 + 0.12 * definition.cost
    soon = len(player.row) + 2
    if definition.cost > soon:
        worth -= 0.4 * (definition.cost - soon)
    if printed(definition).unique or definition.types & (c.WEAPON | c.ARMOR):
        for id in state.play:
            card = state.cards[id]
            if card.controller == player.seat and card.definition.name == definition.name:
                worth -= 1.2
                break
    return max(0.4, worth)


def attack_power(state: State, seat: int, against: int) -> float:
    """Return the damage that a player could attack a seat's hero for: on this turn if it is that player's, or the next.

    Each ready protector of the defending side stops one attacker, the strongest that has no stealth.
    """
    attackers: list[tuple[float, bool]] = []
    ready: list[tuple[float, bool]] = []
    guards = 0
    for id in state.play:
        card = state.cards[id]
        values = effective(state, card)
        if state.friendly(card.controller, against):
            guards += values.keywords & c.PROTECTOR != 0 and not card.exhausted
        elif card.controller == seat and values.is_character():
            atk = float(max(0, values.atk))
            if values.types & c.HERO:
                atk += weapon_power(state, seat)
            blow = (atk, values.keywords & c.STEALTH != 0)
            attackers.append(blow)
            if not card.exhausted and (_has_waited(state, card) or values.keywords & c.FEROCITY):
                ready.append(blow)
    now = 0.0
    if state.turn_player == seat and state.stage == c.ACTION_PHASE:
        now = _unstopped(ready, guards)
        if now >= life_left(state, state.hero(against)):
            return now
    # What comes a whole turn later may still be answered.
    later = _unstopped(attackers, guards)
    return later if state.turn_player != seat else min(later, 0.8 * life_left(state, state.hero(against)))


def _unstopped(attackers: list[tuple[float, bool]], guards: int) -> float:
    stopped = sorted((atk for atk, stealth in attackers if not stealth), reverse=True)[:guards]
    return total(atk for atk, _ in attackers) - total(stopped)


def weapon_power(state: State, seat: int) -> float:
    """Return the ATK of the best weapon that a player could strike with."""
    best = 0.0
    for id in state.play:
        card = state.cards[id]
        if card.controller == seat and not card.exhausted and card.definition.types & c.WEAPON:
            values = effective(state, card)
            if values.strike_cost <= len(state.players[seat].row):
                best = max(best, float(values.atk))
    return best


def _has_waited(state: State, card: Card) -> bool:
    stamp = state.players[card.controller].turn_stamp
    return stamp > 0 and card.arrived < stamp


def helps(definition: Definition) -> bool:
    """Tell whether a card's text is meant for its controller's own characters (else for those of others)."""
    known = _HELPS.get(definition.name)
    if known is None or known[0] is not definition:
        known = (definition, _leaning(definition.program) > 0)
        _HELPS[definition.name] = known
    return known[1]


_HELPS: Final[dict[str, tuple[Definition, bool]]] = {}

#: Nodes that do good or harm to what they apply to.
_LEANINGS: Final = {
    "DealDamage": -1,
    "DealDivided": -1,
    "PutDamage": -1,
    "Destroy": -1,
    "PutCards": -1,
    "InterruptLayers": -1,
    "ControlledBy": -1,
    "Cannot": -1,
    "LosePowers": -1,
    "HealDamage": 1,
    "GainKeyword": 1,
    "GainPower": 1,
    "Prevent": 1,
}


def _leaning(node: object) -> int:
    if isinstance(node, tuple):
        return sum(_leaning(part) for part in node)
    fields = getattr(node, "__dataclass_fields__", None)
    if fields is None:
        return 0
    name = type(node).__name__
    lean = _LEANINGS.get(name, 0)
    if name == "AddStat":
        lean = int(getattr(node, "sign", 1))
    elif name == "TurnCards":
        lean = 1 if getattr(node, "how", "") == "ready" else -1
    if isinstance(node, Continuous) and node.who is None:
        return lean
    return lean + sum(_leaning(getattr(node, field)) for field in fields)
