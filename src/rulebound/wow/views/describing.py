"""Options, links and facts in this game's words."""

from __future__ import annotations

import re
from typing import Final, final

from rulebound.kernel.decision import Decision, Option
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.choices.naming import spelled
from rulebound.tcg.position.records import Layer
from rulebound.tcg.position.state import State
from rulebound.tcg.views.words import Words, known_to
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
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
    LeaveStack,
    Move,
    NameSaid,
    Retarget,
    SetDamage,
    Show,
    Stage,
    Strike,
    Succession,
    Token,
)
from rulebound.wow.language.words_of_powers import clause_words, words_of_cause, words_of_power
from rulebound.wow.position.state import own


def names_of_damage(bits: int) -> tuple[str, ...]:
    """Return the names of damage types."""
    if not bits:
        return ()
    return tuple(name for name, bit in c.DAMAGE_BITS.items() if bits & bit)


def shown_by(link: Layer) -> int:
    """Return the card that a link is told by: its source, or the attacker of a proposal, whose source is a player."""
    return link.roles.get("attacker", (link.source,))[0] if link.kind == "proposal" else link.source


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


#: What is answered about a loop [801.1].
_LOOPS = {
    "agree": "Let it be repeated {1} times",
    "lower": "Name a lower number",
    "break in": "Break in at some point",
}


#: How many actions of a loop are named.
_NAMED = 4


def _round(words: Words, state: State, option: Option) -> str:
    """Return the actions that an option would repeat [801.1a], each with what was chosen for it."""
    seat = state.priority
    told: list[str] = []
    for step in own(state).steps[len(own(state).steps) - option.value :]:
        if step.verb == "pass":
            continue
        chosen = [answer[3] for answer in step.answers[: step.declared] if answer[2] == "target"]
        names = ", ".join(
            words.subject_name(state, one, seat) for one in (*chosen, step.other) if _is_object(one)
        )
        who = "" if step.seat == seat else f"{state.players[step.seat].name}: "
        aimed = f" ({names})" if names else ""
        told.append(f"{who}{step.verb} {words.subject_name(state, step.subject, seat)}{aimed}")
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


#: What stands before modes, and before nothing else that has a colon.
_CHOOSES: Final = re.compile(r"\bchooses? (?:one|two|three)\b[^:;]*:", re.IGNORECASE)


def mode_text(paragraphs: list[str], mode: int) -> str:
    """Return a mode in words: its part of the paragraph that offers modes, if there is one."""
    for paragraph in paragraphs:
        found = _CHOOSES.search(paragraph)
        if found is not None:
            rest = paragraph[found.end() :]
            parts = rest.replace("; or ", ";").split(";") if ";" in rest else rest.split(", or ")
            if mode < len(parts):
                words = parts[mode].strip().rstrip(".")
                return words[:1].upper() + words[1:]
    return f"Mode {mode + 1}"


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
    if event.kind in ("resolve", "interrupt") and event.to == c.NOWHERE:
        return f"{name} ceases to exist"
    if event.kind == "resolve":
        return f"{name} goes to its owner's graveyard"
    if event.kind == "stay":
        return f"{name} has stayed in play ({who}'s)"
    return f"{name} is put into its owner's {c.ZONE_NAMES[event.to]}"


def _fight(event: Fight, name: str, other: str) -> str:
    if event.kind == "proposed":
        return f"{name} is proposed to attack {other}"
    if event.kind == "sabotage":
        return f"{name} is proposed to sabotage {other}"
    if event.kind == "sabotages":
        return f"{name} sabotages {other}"
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


#: What happens, where that needs no more than names.
_FACTS = {
    "exhaust": "{name} exhausts",
    "become copy": "{name} becomes a copy",
    "ready": "{name} readies",
    "turn": "{who}'s turn starts",
    "start of turn": "It is the start of {who}'s turn",
    "lose": "{who} loses the game",
    "concede": "{who} concedes",
    "over": "The game ends",
    "shuffle": "{who} shuffles",
    "build deck": "{who} builds a new deck of {amount} cards",
    "turn deck": "{who}'s deck is turned over",
    "mulligan": "{who} takes a mulligan",
    "goes first": "{who} goes first",
    "take seat": "{who} moves to another place in turn order",
    "warp": "{who} decides about {name}, which warps",
    "sealed": "Sealed Pack play",
    "goes on": "The match may go on after this game",
    "chooses first": "{who} chooses who goes first",
    "keep": "{who} keeps {name} for the next game",
    "prevent": "{amount} damage to {name} is prevented",
    "modifier": "{name} creates a modifier",
    "expire": "Modifiers end",
    "empty draw": "{who} can't draw from an empty deck",
    "roll": "{who} rolls {amount}",
    "extra turn": "{who} gets an extra turn",
    "skip turn": "{who} will skip a turn",
    "turn skipped": "{who}'s turn is skipped",
    "choose X": "X is {amount}",
    "leave combat": "{name} leaves combat",
    "part": "{name} is struck with no more",
}


@final
class WowWords(Words):
    """The words of this game."""

    def layer_text(self, state: State, layer: Layer, seat: int | None) -> str:
        """Return a link in words."""
        name = self.subject_name(state, shown_by(layer), seat)
        if layer.kind == "resource":
            return f"{name} placed as a resource"
        if layer.kind == "card":
            return name
        if layer.kind == "proposal":
            defender = layer.roles.get("defender", (0,))[0]
            return f"{name} attacks {self.subject_name(state, defender, seat)}"
        if layer.kind == "strike":
            return f"strike with {name}"
        if layer.kind == "completion":
            return f"reward of {name}"
        return f"{layer.kind} of {name}"

    def mode_of(self, state: State, layer: Layer, mode: int, seat: int) -> str:
        if not known_to(state, layer.source, seat):
            return super().mode_of(state, layer, mode, seat)
        definition = state.known(layer.source).definition
        its_own = [] if layer.power < 0 else [clause_words(definition, layer.power)]
        return mode_text([*its_own, *definition.paragraphs], mode)

    def label(self, state: State, decision: Decision, option: Option) -> str:
        """Return an option in words, for the seat that decides."""
        seat = decision.seat
        name = self.subject_name(state, option.subject, seat)
        if option.verb == "pass":
            return "Pass"
        if option.verb == "attack":
            done = "Sabotage" if option.value else "Attack"
            return f"{done} {self.subject_name(state, option.other, seat)} with {name}"
        if option.verb == "place" and option.other:
            return f"Place {name} face up as a resource"
        if option.verb == "cost":
            return "Pay the printed cost" if option.value == 0 else "Pay the other cost"
        if option.verb == "use":
            return f"Use {name}: {_words_of_use(state, option)}"
        if option.verb == "repeat":
            return f"Repeat: {_round(self, state, option)}"
        if option.verb in _LOOPS:
            return _LOOPS[option.verb].format(name, option.value)
        if option.verb == "mode":
            if option.subject <= 0:
                return f"Mode {option.value + 1}"
            return mode_text(list(state.known(option.subject).definition.paragraphs), option.value)
        if option.verb == "search":
            return f"Search the {c.ZONE_NAMES[option.value]}"
        if option.verb == "name":
            return f"Name {spelled(option.value)}"
        return super().label(state, decision, option)

    def words_of_cause(self, state: State, source: int, clause: int, layer: int) -> str:
        return words_of_cause(state, source, clause, layer)

    def sentence(self, state: State, event: GameEvent, seat: int | None) -> str:
        """Return a fact in words."""
        # Where a moved card is now, it may be better known.
        shown = event.new if isinstance(event, (Move, Token)) and event.new else event.subject
        name = (
            self.subject_name(state, shown, seat) if event.subject or isinstance(event, (Move, Token)) else ""
        )
        who = state.players[event.seat].name if event.seat >= 0 else ""
        other = self.subject_name(state, event.other, seat) if c.CARDS <= event.other < c.LINK_BASE else ""
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
            known = seat is None or not event.new or event.is_told_to(seat)
            return _move(event, state.known(event.subject).definition.name if known else "a card", who)
        if isinstance(event, Succession):
            removed = f"; {other} is removed from the game" if event.new else ""
            return f"{name} becomes {who}'s hero{removed}"
        if isinstance(event, Strike):
            return f"{other} strikes with {name}"
        if isinstance(event, Added):
            verbs = {
                "play": "plays",
                "place": "places",
                "use": "uses",
                "complete": "completes",
                "strike": "strikes with",
                "copy": "adds a copy,",
            }
            if event.kind == "trigger":
                return f"{name} triggers"
            if event.kind == "propose":
                return (
                    f"{who} proposes an attack with {self.subject_name(state, shown_by(event.layer), seat)}"
                )
            return f"{who} {verbs[event.kind]} {name}"
        if isinstance(event, Retarget):
            return f"{self.layer_text(state, event.layer, seat)} has another target now: {other}"
        if isinstance(event, LeaveStack):
            left = {"resolve": "resolves", "interrupt": "is interrupted"}.get(event.kind, "leaves the chain")
            return f"{self.layer_text(state, event.layer, seat)} {left}"
        if isinstance(event, Counters):
            done = "put on" if event.amount > 0 else "removed from"
            count = abs(event.amount)
            return f"{count} {event.name} counter{'' if count == 1 else 's'} {done} {name}"
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
            names = ", ".join(event.names) if told else "cards"
            return f"{who} {'reveals' if event.everyone else 'looks at'} {names}"
        if isinstance(event, NameSaid):
            return f"{who} names {event.name}"
        if isinstance(event, Cease):
            return f"{event.name} {'ceases to exist' if event.amount else 'loses its counters'}"
        if event.kind == "number":
            return f"{who} chose {event.amount}"
        if event.kind == "toss":
            return f"{who} flips a coin and {'wins' if event.amount else 'loses'}"
        return super().sentence(state, event, seat)


WORDS: Final = WowWords(_VERBS, _FACTS)
