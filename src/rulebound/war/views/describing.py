"""Options and facts in words; only made when somebody asks."""

from __future__ import annotations

from typing import Final

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
    return f"{_what(state, event, seat)}{_why(state, event, seat)} [{event.rule}]"


def names(state: State, event: GameEvent, seat: int | None) -> tuple[str, str]:
    """Return the names of a fact's card and of the other one, as a seat was told them ("": none)."""
    unseen = isinstance(event, Put) and not event.face_up and seat is not None and event.seat != seat
    told = event.subject > 0 and not unseen
    name = _told(state, event.subject, event.known[0], seat) if told else ""
    other = _told(state, event.other, event.known[1], seat) if _has_other(event) else ""
    return name, other


def _has_other(event: GameEvent) -> bool:
    """Tell whether what stands beside a fact's card is a card, too (and no battlefield)."""
    return event.other > 0 and not isinstance(event, TakeCoin)


def _why(state: State, event: GameEvent, seat: int | None) -> str:
    cause = event.cause
    if not cause.source:
        return ""
    if cause.clause < 0 and cause.source in (event.subject, event.other):
        # It is told of already.
        return ""
    card = state.cards[cause.source]
    known_by = event.known[2]
    if cause.clause < 0 or not (seat is None or known_by >> seat & 1):
        return f", because of {_told(state, cause.source, known_by, seat)}"
    text = card.definition.sentence(card.definition.clauses[cause.clause])
    return f", because of {card.definition.name} ({text})"


#: What becomes of cards by themselves, with the player's name as {who} and the card's as {name}.
_SAID: Final = {
    "discard": "{who} discards {name}",
    "draw": "{who} draws {name}",
    "pick up": "{who} picks {name} up",
    "pay": "{who} pays {name} from the deck",
    "resurrect": "{who} resurrects {name}",
    "clear": "{who} discards {name} to make room",
    "destroy": "{who}'s {name} is destroyed",
    "reveal": "{who} reveals {name}",
    "hold": "{who}'s {name} does not attack",
    "use": "{who} uses an ability of {name}",
    "choose": "{who} decides for {name}",
    "done": "{who} has decided",
    "opportunity": "{who} has used an opportunity",
    "pass": "{who} passes",
    "shuffle": "{who} shuffles",
    "end of turn": "The turn ends",
    "wear off": "What {name} got until the end of Combat ends",
}
#: How a card comes to a slot, with its name as {name} and the slot as {where}.
_PUT: Final = {
    "place": "{who} places {name} in {where}",
    "stack": "{who} stacks {name} in {where}",
    "link": "{who} links {name} to what lies in {where}",
    "upgrade": "{who} upgrades {old} to {name} in {where}",
    "heal": "{who} replaces the damaged {name} in {where}",
}
#: What effects do to a card, with their amount as {amount}.
_EFFECTS: Final = {"slow": "is slowed", "fast": "gets fast"}


def _what(state: State, event: GameEvent, seat: int | None) -> str:
    who = state.players[event.seat].name if event.seat >= 0 else ""
    name = "a card"
    unseen = isinstance(event, Put) and not event.face_up and seat is not None and event.seat != seat
    if event.subject and not unseen:
        name = _told(state, event.subject, event.known[0], seat)
    if isinstance(event, Put):
        if not event.face_up:
            name = f"{name} face down"
        old = _told(state, event.other, event.known[1], seat) if event.other else ""
        return _PUT[event.kind].format(who=who, name=name, where=place_name(event.amount), old=old)
    return _of_a_fight(state, event, seat, who, name) or _of_the_course(state, event, seat, who, name)


def _of_a_fight(state: State, event: GameEvent, seat: int | None, who: str, name: str) -> str:
    """Return what cards do to each other, in words; "" for anything else."""
    other = _told(state, event.other, event.known[1], seat)
    # Both sides may have cards of one name.
    whose = _whose(state, event.subject, name)
    if isinstance(event, Damage):
        splash = " splash" if event.splash else ""
        if not event.amount:
            return f"{whose} takes no damage from {other}"
        return f"{whose} takes {event.amount} {event.type}{splash} damage from {other}"
    if isinstance(event, Affect):
        return f"{whose} {_EFFECTS.get(event.effect, f'gets {event.amount:+} {event.effect}')}"
    if isinstance(event, Charge):
        return f"{whose} charges to {place_name(event.amount)}"
    if isinstance(event, Names):
        doing = {"hold": "not to attack", "use": "to use an ability"}.get(event.doing, "to attack")
        return f"{whose} is {doing}" + (f": {other}" if event.other else "")
    if event.kind == "attack":
        return f"{whose} attacks {other}"
    if event.kind == "skill":
        return f"{who} plays {name} on {other}"
    if event.kind in ("heal", "repair"):
        return f"{event.amount} damage of {whose} is {event.kind}ed"
    return ""


def _whose(state: State, id: int, name: str) -> str:
    """Return a card's name with its owner's; one that lies face down stands for itself."""
    if id <= 0 or name != state.cards[id].definition.name:
        return name.capitalize()
    return f"{state.players[state.cards[id].owner].name}'s {name}"


def _of_the_course(state: State, event: GameEvent, seat: int | None, who: str, name: str) -> str:
    """Return what the game's course brings, in words."""
    if isinstance(event, TakeCoin):
        return f"{who} takes a coin from the {c.FIELD_NAMES[event.other]}"
    if isinstance(event, MoreCoins):
        return f"All coins are taken: {event.amount} more are put in the middle of each battlefield"
    if isinstance(event, FirstPlayer):
        return f"{who} is the first player" + (" by lot" if event.draw_lots else "")
    if isinstance(event, Over):
        winners = [state.players[at].name for at, score in enumerate(event.outcome) if score == 1.0]
        return f"{winners[0]} wins" if winners else "The game is a draw"
    if isinstance(event, Drew):
        return f"{who} draws {event.amount} card{'s' if event.amount > 1 else ''}"
    if event.kind == "step":
        return f"The step begins: {c.STEP_NAMES[event.amount]}"
    if event.kind == "turn":
        return f"Turn {event.amount} begins"
    if isinstance(event, TurnToAttack):
        return f"The {c.SPEEDS[event.speed]} cards of slot {event.slot} have their turn to attack"
    if event.kind == "battle over":
        return f"The {c.FIELD_NAMES[event.amount]} battle is over"
    if event.kind == "choose" and not event.subject:
        return f"{who} declines"
    return _SAID.get(event.kind, f"{{who}}: {event.kind} {{name}}").format(who=who, name=name)
