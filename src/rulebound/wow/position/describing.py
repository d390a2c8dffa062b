"""Options, links and facts in words; only made when somebody asks."""

from __future__ import annotations

from rulebound.kernel.decision import Decision, Option
from rulebound.tcg.events import GameEvent
from rulebound.tcg.position.records import Link
from rulebound.tcg.position.state import State, seat_of
from rulebound.wow import constants as c
from rulebound.wow.events import (
    Added,
    Attached,
    Cease,
    Control,
    Counters,
    Damage,
    Fight,
    Flip,
    Heal,
    LeaveChain,
    Move,
    NameSaid,
    SetDamage,
    Show,
    Stage,
    Token,
)
from rulebound.wow.language.words_of_powers import clause_words, words_of_cause, words_of_power
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.naming import spelled
from rulebound.wow.position.state import own


def names_of_damage(bits: int) -> tuple[str, ...]:
    """Return the names of damage types."""
    return tuple(name for name, bit in c.DAMAGE_BITS.items() if bits & bit)


def subject_name(state: State, subject: int, seat: int | None) -> str:
    """Return the name of a subject as a seat may know it (None: everything is known)."""
    if subject < 0:
        return state.players[seat_of(subject)].name
    if subject >= c.LINK_BASE:
        link = state.link(subject)
        return "an effect" if link is None else link_text(state, link, seat)
    if subject == 0:
        return "the rules"
    card = state.known(subject)
    if not known_to(state, subject, seat):
        return "a card"
    return card.definition.name


def known_to(state: State, subject: int, seat: int | None) -> bool:
    """Tell whether a seat knows what card an object is (or was, if it is another object by now)."""
    if seat is None:
        return True
    card = state.known(subject)
    if card.number != subject:
        # Nothing is remembered of objects in hands, decks and graveyards: what they were is told by the facts.
        return False
    if card.zone == c.PLAY and not (card.face_down and card.resource):
        return True
    return card.seen_by >> seat & 1 == 1


def shown_by(link: Link) -> int:
    """Return the card that a link is told by: its source, or the attacker of a proposal, whose source is a player."""
    return link.roles.get("attacker", (link.source,))[0] if link.kind == "proposal" else link.source


def link_text(state: State, link: Link, seat: int | None) -> str:
    """Return a link in words."""
    name = subject_name(state, shown_by(link), seat)
    if link.kind == "resource":
        return f"{name} placed as a resource"
    if link.kind == "card":
        return name
    if link.kind == "proposal":
        defender = link.roles.get("defender", (0,))[0]
        return f"{name} attacks {subject_name(state, defender, seat)}"
    if link.kind == "strike":
        return f"strike with {name}"
    if link.kind == "completion":
        return f"reward of {name}"
    return f"{link.kind} of {name}"


_VERBS = {
    "play": "Play {0}",
    "place": "Place {0} as a resource",
    "use": "Use {0}",
    "complete": "Complete {0}",
    "strike": "Strike with {0}",
    "target": "Target {0}",
    "protect": "Protect with {0}",
    "armor": "Exhaust {0} to prevent damage",
    "bubble": "Prevent with {0}",
    "let through": "Let {1} damage through",
    "destroy": "Destroy {0}",
    "discard": "Discard {0}",
    "choose": "{0}",
    "pay": "{0}",
    "find": "{0}",
    "build": "{0}",
    "exhaust": "Exhaust {0}",
    "order": "{0}",
    "trigger": "{0}",
    "replacement": "{0}",
    "first": "{0} goes first",
    "number": "{1}",
    "point": "Priority number {1}",
    "mode": "Mode {2}",
}


def label(state: State, decision: Decision, option: Option) -> str:
    """Return an option in words, for the seat that decides."""
    seat = decision.seat
    name = subject_name(state, option.subject, seat)
    if option.verb == "pass":
        return "Pass"
    if option.verb == "attack":
        return f"Attack {subject_name(state, option.other, seat)} with {name}"
    if option.verb == "place" and option.other:
        return f"Place {name} face up as a resource"
    if option.verb == "cost":
        return "Pay the printed cost" if option.value == 0 else "Pay the other cost"
    if option.verb == "use":
        return f"Use {name}: {_words_of_use(state, option)}"
    if option.verb == "repeat":
        return f"Repeat: {_round(state, option)}"
    if option.verb in _LOOPS:
        return _LOOPS[option.verb].format(name, option.value)
    if option.verb == "mode":
        return mode_text(state, option)
    if option.verb == "search":
        return f"Search the {c.ZONE_NAMES[option.value]}"
    if option.verb == "name":
        return f"Name {spelled(option.value)}"
    pattern = _VERBS.get(option.verb)
    if pattern is None:
        return option.verb.capitalize()
    return pattern.format(name, option.value, option.value + 1)


#: What is answered about a loop [801.1].
_LOOPS = {
    "agree": "Let it be repeated {1} times",
    "lower": "Name a lower number",
    "break in": "Break in at some point",
}


#: How many actions of a loop are named.
_NAMED = 4


def _round(state: State, option: Option) -> str:
    """Return the actions that an option would repeat [801.1a], each with what was chosen for it."""
    seat = state.priority
    told: list[str] = []
    for step in own(state).steps[len(own(state).steps) - option.value :]:
        if step.verb == "pass":
            continue
        chosen = [answer[3] for answer in step.answers[: step.declared] if answer[2] == "target"]
        names = ", ".join(subject_name(state, one, seat) for one in (*chosen, step.other) if _is_object(one))
        who = "" if step.seat == seat else f"{state.players[step.seat].name}: "
        aimed = f" ({names})" if names else ""
        told.append(f"{who}{step.verb} {subject_name(state, step.subject, seat)}{aimed}")
    if len(told) > _NAMED:
        return f"{', '.join(told[:_NAMED])} and {len(told) - _NAMED} more"
    return ", ".join(told)


def _is_object(number: int) -> bool:
    return number < 0 or number >= c.CARDS


def _words_of_use(state: State, option: Option) -> str:
    """Return the words of the power that an option uses: those of a copied power are its own [701.4]."""
    card = state.known(option.subject)
    powers = effective(state, card).powers
    if option.value < len(powers) and powers[option.value].place == option.other:
        return words_of_power(state, card, powers[option.value])
    return clause_words(card.definition, option.other)


def mode_text(state: State, option: Option) -> str:
    """Return a mode in words: its part of the text, if the card's program knows it."""
    if option.subject <= 0:
        return f"Mode {option.value + 1}"
    definition = state.known(option.subject).definition
    for paragraph in definition.paragraphs:
        lowered = paragraph.lower()
        if "choose one" in lowered and ":" in paragraph:
            parts = paragraph.split(":", 1)[1].replace("; or ", ";").split(";")
            if option.value < len(parts):
                return parts[option.value].strip().rstrip(".").capitalize()
    return f"Mode {option.value + 1}"


def explain(state: State, event: GameEvent, seat: int | None) -> str:
    """Return a fact in words with the rule, and the card and clause that caused it."""
    told = sentence(state, event, seat)
    source = event.cause.source
    because = ""
    if source > 0 and source != event.subject and known_to(state, source, seat):
        because = f", because of {subject_name(state, source, seat)}"
        if event.cause.clause >= 0:
            because += f" ({words_of_cause(state, source, event.cause.clause, event.cause.link)})"
    return f"{told}{because} [{event.rule}]"


def sentence(state: State, event: GameEvent, seat: int | None) -> str:
    """Return a fact in words."""
    name = (
        subject_name(state, _shown(event), seat) if event.subject or isinstance(event, (Move, Token)) else ""
    )
    who = state.players[event.seat].name if event.seat >= 0 else ""
    other = subject_name(state, event.other, seat) if c.CARDS <= event.other < c.LINK_BASE else ""
    if isinstance(event, Damage):
        types = "/".join(names_of_damage(event.damage_types))
        combat = "combat " if event.combat else ""
        return f"{other or 'Something'} deals {event.amount} {types + ' ' if types else ''}{combat}damage to {name}"
    if isinstance(event, Heal):
        return f"{other or 'Something'} heals {event.healed} damage from {name}"
    if isinstance(event, SetDamage):
        return f"{abs(event.amount)} damage is {'put on' if event.amount > 0 else 'removed from'} {name}"
    if isinstance(event, Token):
        return f"{who} puts {name} into play"
    if isinstance(event, Move):
        # What a seat did not know as the card moved, it does not learn from the log later.
        known = seat is None or not event.new or event.known_by >> seat & 1 == 1
        return _move(event, state.known(event.subject).definition.name if known else "a card", who)
    if isinstance(event, Added):
        verbs = {
            "play": "plays",
            "place": "places",
            "use": "uses",
            "complete": "completes",
            "strike": "strikes with",
        }
        if event.kind == "trigger":
            return f"{name} triggers"
        if event.kind == "propose":
            return f"{who} proposes an attack with {subject_name(state, shown_by(event.link), seat)}"
        return f"{who} {verbs[event.kind]} {name}"
    if isinstance(event, LeaveChain):
        left = {"resolve": "resolves", "interrupt": "is interrupted"}.get(event.kind, "leaves the chain")
        return f"{link_text(state, event.link, seat)} {left}"
    if isinstance(event, Counters):
        return f"{abs(event.amount)} {event.name} counter(s) {'put on' if event.amount > 0 else 'removed from'} {name}"
    if isinstance(event, Flip):
        return f"{name} is turned face {'down' if event.face_down else 'up'}"
    if isinstance(event, Attached):
        return f"{name} is attached to {other}"
    if isinstance(event, Control):
        return f"{who} gains control of {name}"
    if isinstance(event, Fight):
        return _fight(event, name, other)
    if isinstance(event, Stage):
        return f"{who}'s {c.STAGE_NAMES[event.amount]}"
    if isinstance(event, Show):
        # What was shown is known to whom it was shown, wherever it has gone since.
        told = event.everyone or seat is None or seat == event.seat
        shown = ", ".join(event.names) if told else "cards"
        return f"{who} {'reveals' if event.everyone else 'looks at'} {shown}"
    if isinstance(event, NameSaid):
        return f"{who} names {event.name}"
    if isinstance(event, Cease):
        return f"{event.name} {'ceases to exist' if event.amount else 'loses its counters'}"
    if event.kind == "number":
        return f"{who} chose {event.amount}"
    return _plain(event, name, who)


def _shown(event: GameEvent) -> int:
    """Return the object that a fact is told about: where a moved card is now, it may be better known."""
    if isinstance(event, (Move, Token)) and event.new:
        return event.new
    return event.subject


def _move(event: Move, name: str, who: str) -> str:
    if event.kind == "draw":
        return f"{who} draws {name}"
    if event.kind == "discard":
        return f"{who} discards {name}"
    if event.kind == "destroy":
        return f"{name} is destroyed"
    if event.kind == "enter":
        return f"{name} enters play"
    if event.kind == "announce":
        return f"{who} announces {name}"
    if event.kind == "remove":
        return f"{name} is removed from the game"
    if event.kind == "resolve":
        return f"{name} goes to its owner's graveyard"
    if event.kind == "stay":
        return f"{name} has stayed in play ({who}'s)"
    return f"{name} is put into its owner's {c.ZONE_NAMES[event.to]}"


def _fight(event: Fight, name: str, other: str) -> str:
    if event.kind == "proposed":
        return f"{name} is proposed to attack {other}"
    if event.kind == "attack":
        return f"{name} attacks {other}"
    if event.kind == "protect":
        return f"{other} protects"
    if event.kind == "defend":
        return f"{other} defends against {name}"
    if event.kind == "enter combat":
        return f"{name} and {other} enter combat"
    return {"conclude": "The combat concludes", "struck": f"A hero strikes with {name}"}.get(
        event.kind, "The proposal ends"
    )


def _plain(event: GameEvent, name: str, who: str) -> str:
    told = {
        "exhaust": f"{name} exhausts",
        "ready": f"{name} readies",
        "turn": f"{who}'s turn starts",
        "lose": f"{who} loses the game",
        "concede": f"{who} concedes",
        "over": "The game ends",
        "shuffle": f"{who} shuffles",
        "build deck": f"{who} builds a new deck of {event.amount} cards",
        "turn deck": f"{who}'s deck is turned over",
        "mulligan": f"{who} takes a mulligan",
        "goes first": f"{who} goes first",
        "sealed": "Sealed Pack play",
        "goes on": "The match may go on after this game",
        "chooses first": f"{who} chooses who goes first",
        "keep": f"{who} keeps {name} for the next game",
        "prevent": f"{event.amount} damage to {name} is prevented",
        "modifier": f"{name} creates a modifier",
        "expire": "Modifiers end",
        "empty draw": f"{who} can't draw from an empty deck",
        "roll": f"{who} rolls {event.amount}",
        "toss": f"{who} flips a coin and {'wins' if event.amount else 'loses'}",
        "extra turn": f"{who} gets an extra turn",
        "skip turn": f"{who} will skip a turn",
        "choose X": f"X is {event.amount}",
        "leave combat": f"{name} leaves combat",
    }
    return told.get(event.kind, f"{event.kind} {name}".strip())
