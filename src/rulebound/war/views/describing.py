"""Options and facts in words; only made when somebody asks."""

from __future__ import annotations

from rulebound.kernel.decision import Decision, Option
from rulebound.war import constants as c
from rulebound.war.combat.attacking import attacks_of
from rulebound.war.combat.combat_step import instead_clauses
from rulebound.war.events import (
    Affect,
    Charge,
    Damage,
    Drew,
    FirstPlayer,
    GameEvent,
    Heal,
    MoreCoins,
    Names,
    Over,
    Put,
    TakeCoin,
    TurnToAttack,
    WearOff,
)
from rulebound.war.position.playing_field import place_name
from rulebound.war.position.state import Card, State


def knows(state: State, card: Card, seat: int | None) -> bool:
    """Tell whether a seat knows which card this is (None: everything is known)."""
    return seat is None or bool(card.seen_by >> seat & 1)


def card_name(state: State, id: int, seat: int | None) -> str:
    """Return a card's name as a seat may know it."""
    if id <= 0:
        return "nothing"
    card = state.cards[id]
    return card.definition.name if knows(state, card, seat) else "a face-down card"


def label(state: State, decision: Decision, option: Option) -> str:
    """Return an option in words, for the seat that decides."""
    seat, verb = decision.seat, option.verb
    name = card_name(state, option.subject, seat) if option.subject else ""
    simple = {
        "pass": "Pass",
        "keep": "Keep the rest",
        "draw": "Draw a card",
        "stop": "Don't pick up a Hero",
        "leave": "Resurrect nobody else",
        "take": "Take the coin",
        "decline": "Leave the coin",
        "begin": "Begin",
        "battle": "Fight",
        "turn to attack": "Attack",
        "discard": f"Discard {name}",
        "pick up": f"Pick up {name}",
        "resurrect": f"Resurrect {name}",
        "reveal": f"Reveal {name}",
        "hold": "Don't attack",
    }
    if verb in simple:
        if verb in ("reveal", "pick up") and option.subject:
            return f"{simple[verb]} ({place_name(state.cards[option.subject].place)})"
        return simple[verb]
    if verb == "skill":
        return f"Play {name} on {card_name(state, option.other, seat)}"
    if verb == "upgrade":
        old = state.cards[option.other]
        return f"Upgrade {old.definition.name} to {name} ({place_name(old.place)})"
    if verb == "attack":
        return f"Attack {_target(state, option.other, seat)}{_other_attack(state, option)}"
    if verb == "use":
        source, clause = instead_clauses(state, state.cards[option.subject])[option.value]
        at = f" on {_target(state, option.other, seat)}" if option.other else ""
        return f"Use {source.card.definition.name}{at}: {source.card.definition.sentence(clause)}"
    place = -1 - option.other
    where = place_name(place)
    top = state.top(place)
    there = "" if top is None else top.definition.name
    return {
        "place": f"Place {name} in {where}",
        "stack": f"Stack {name} in {where}",
        "link": f"Link {name} to {there} in {where}",
        "heal": f"Replace the damaged {there} in {where}",
        "clear": f"Discard what lies in {where} ({there}) and place {name}",
    }.get(verb, verb)


def _target(state: State, id: int, seat: int) -> str:
    return f"{card_name(state, id, seat)} ({place_name(state.cards[id].place)})"


def _other_attack(state: State, option: Option) -> str:
    if not option.value:
        return ""
    by = attacks_of(state, state.cards[option.subject])[option.value]
    return f" for {by.strength} {by.type}"


def _told(state: State, id: int, known_by: int, seat: int | None) -> str:
    """Return a card's name as a seat knew it when a fact happened."""
    if id <= 0:
        return "nothing"
    return state.cards[id].definition.name if seat is None or known_by >> seat & 1 else "a face-down card"


def is_told(event: GameEvent, seat: int) -> bool:
    """Tell whether a seat is told of a fact at all."""
    if event.kind in ("choose", "done", "draw"):
        # What and how much a player decides or draws, the other doesn't see; what comes of it, he does.
        return event.seat == seat
    if isinstance(event, Drew):
        return event.seat != seat
    if isinstance(event, TurnToAttack):
        # What the cards do then is told.
        return False
    if isinstance(event, (Damage, Heal, Affect, WearOff)):
        # What becomes of a card that lies face down is seen when it is turned.
        return bool(event.known[0] >> seat & 1)
    return True


def explain(state: State, event: GameEvent, seat: int | None) -> str:
    """Return a fact in words, as a seat may know it, with its rule and the card text that caused it.

    Nothing is said of what the seat is not told of.
    """
    if seat is not None and not is_told(event, seat):
        return ""
    return f"{_what(state, event, seat)} [{event.rule}]{_why(state, event, seat)}"


def _why(state: State, event: GameEvent, seat: int | None) -> str:
    cause = event.cause
    if not cause.source:
        return ""
    card = state.cards[cause.source]
    known_by = event.known[2]
    if cause.clause < 0 or not (seat is None or known_by >> seat & 1):
        return f" by {_told(state, cause.source, known_by, seat)}"
    text = card.definition.sentence(card.definition.clauses[cause.clause])
    return f" by {card.definition.name}: {text}"


def _what(state: State, event: GameEvent, seat: int | None) -> str:
    who = state.players[event.seat].name if event.seat >= 0 else ""
    name = "a card"
    unseen = isinstance(event, Put) and not event.face_up and seat is not None and event.seat != seat
    if event.subject and not unseen:
        name = _told(state, event.subject, event.known[0], seat)
    if isinstance(event, Put):
        return f"{who}: {event.kind} {name}, {place_name(event.amount)}"
    if isinstance(event, Damage):
        splash = " splash" if event.splash else ""
        source = _told(state, event.other, event.known[1], seat)
        return f"{name} takes {event.amount} {event.type}{splash} damage from {source}"
    if isinstance(event, Affect):
        return f"{name} gets {event.effect} {event.amount}"
    if isinstance(event, Charge):
        return f"{name} charges to {place_name(event.amount)}"
    if isinstance(event, TakeCoin):
        return f"{who} takes a coin from the {c.FIELD_NAMES[event.other]}"
    if isinstance(event, MoreCoins):
        return f"all coins are taken: {event.amount} more are put in the middle of each battlefield"
    if isinstance(event, FirstPlayer):
        return f"{who} is the first player" + (" by lot" if event.draw_lots else "")
    if isinstance(event, Over):
        winners = [state.players[at].name for at, score in enumerate(event.outcome) if score == 1.0]
        return f"{winners[0]} wins" if winners else "the game is a draw"
    if isinstance(event, Drew):
        return f"{who} draws {event.amount} card{'s' if event.amount > 1 else ''}"
    if event.kind == "step":
        return f"step: {c.STEP_NAMES[event.amount]}"
    if event.kind == "turn":
        return f"turn {event.amount}"
    if isinstance(event, TurnToAttack):
        return f"the {c.SPEEDS[event.speed]} cards of slot {event.slot} have their turn to attack"
    if event.kind == "battle over":
        return f"the {c.FIELD_NAMES[event.amount]} battle is over"
    if isinstance(event, Names):
        target = _told(state, event.other, event.known[1], seat)
        doing = {"hold": "not to attack", "use": "to use an ability"}.get(event.doing, "to attack")
        return f"{name} is {doing}" + (f": {target}" if event.other else "")
    if event.kind == "attack":
        return f"{name} attacks {_told(state, event.other, event.known[1], seat)}"
    if event.kind == "skill":
        return f"{who} plays {name} on {_told(state, event.other, event.known[1], seat)}"
    if event.kind in ("heal", "repair"):
        return f"{event.kind} {event.amount} damage from {name}"
    if event.subject:
        return f"{who}: {event.kind} {name}" if who else f"{event.kind} {name}"
    return f"{who}: {event.kind}" if who else event.kind
