"""World of Warcraft decisions as questions: who asks what, for which card, and what has just happened."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from rulebound.kernel.decision import Decision
from rulebound.play.presenting.recounting import counted, listed
from rulebound.play.presenting.shapes import Line, Prompt
from rulebound.play.wow.faces import numbers_of
from rulebound.play.wow.sight import Card, Sight

__all__ = ["pass_label", "prompt"]

#: What is asked where the card that asks says the rest; {0} is that card.
_ASKED: Final = {
    "number": "{0}: how much is X?",
    "target": "{0}: at what?",
    "mode": "{0}: which of these?",
    "cost": "{0}: which cost do you pay?",
    "pay": "{0}: {1}",
    "may": "{0}: {1}",
    "choose": "{0}: {1}",
    "divide": "{0}: {1}",
    "name": "{0}: {1}",
    "search": "{0}: {1}",
    "find": "{0}: {1}",
    "left": "{0}: {1}",
    "discard": "{0}: {1}",
    "build": "{0}: {1}",
    "order": "{0}: {1}",
    "inspire": "{0}: {1}",
    "together": "{0}: {1}",
    "replacement": "{0}: {1}",
}
#: What is asked of no card in particular.
_PLAIN: Final = {
    "first player": "Who goes first?",
    "mulligan": "Keep these cards, or shuffle them in and draw as many anew?",
    "uniqueness": "You may have only one of these: which do you destroy?",
    "location": "Only one of your locations may lie face up: which do you keep?",
    "order triggers": "These trigger together: whose effect is added first?",
    "begin": "Begin?",
}
#: Facts that tell nothing which isn't on the table, or told by those beside them.
_IDLE: Final = (
    *(
        "stage",
        "turn",
        "start of turn",
        "propose",
        "proposed",
        "conclude",
        "resolve",
        "leave combat",
        "start of turn",
    ),
    *("goes first", "draw", "place"),
)
#: Facts that a question tells in its own words, where it names the same card.
_ASKED_ABOUT: Final = ("play", "use", "complete", "strike", "trigger", "attack")
#: How many facts are told before a question.
_FEW: Final = 2


def prompt(sight: Sight, decision: Decision, recent: Sequence[Line]) -> Prompt:
    """Return a decision as a question; ``recent`` is what has happened since the seat was asked before."""
    asked, about = _question(sight, decision)
    return Prompt(decision.kind, asked, _before(sight, recent, asked), about, decision.rule)


def _before(sight: Sight, recent: Sequence[Line], asked: str) -> str:
    """Return what happened just before, but for what the seat did itself, and what the question says."""
    told = [
        line.shown
        for line in recent
        if line.shown
        and line.kind not in _IDLE
        and line.seat != sight.me
        and not line.shown.startswith("a card ")
        and not (line.kind in _ASKED_ABOUT and line.name and line.name in asked)
    ]
    last = counted(told)[-_FEW:]
    return ". ".join(last) + "." if last else ""


def _question(sight: Sight, decision: Decision) -> tuple[str, tuple[int, ...]]:
    subjects = tuple(number for number in decision.subjects if number)
    if decision.kind == "priority":
        return _priority(sight)
    if decision.kind in _PLAIN:
        return _PLAIN[decision.kind], subjects
    if decision.kind == "protect" and len(subjects) == 2:
        return f"{_attack(sight, *subjects)}. Protect with one of yours, or let it happen?", subjects
    if decision.kind == "prevention" and len(subjects) == 2:
        hurt, dealer = subjects
        amount = decision.prompt.removeprefix("Prevent ").removesuffix("?")
        return (
            f"{_capital(sight.full_name(dealer))} deals {amount} to {sight.full_name(hurt)}. Prevent it?",
            subjects,
        )
    if decision.kind == "strike" and subjects:
        return f"{_capital(sight.full_name(subjects[0]))} fights. Strike with a weapon?", subjects
    if not subjects or decision.kind not in _ASKED:
        return decision.prompt, subjects
    source = sight.name(subjects[0])
    if decision.prompt == "Do it?":
        offered = _offered(sight, subjects[0])
        if offered:
            return f'{source}: "{offered}" Do it?', subjects
    if decision.kind == "target" and any(option.verb == "done" for option in decision.options):
        return f"{source}: at what else?", subjects
    if decision.kind == "number" and decision.prompt != "Choose X.":
        return f"{source}: {_lower(decision.prompt)}", subjects
    return _ASKED[decision.kind].format(source, _lower(decision.prompt)), subjects


def _offered(sight: Sight, number: int) -> str:
    """Return the sentence of a card in play that says what its controller may do; "" if not just one does."""
    card = sight.in_play(number)
    if card is None:
        return ""
    sentences = [said for paragraph in card["text"] for said in re.split(r"(?<=[.!?])\s+", str(paragraph))]
    found = [said for said in sentences if re.search(r"\byou may\b", said, re.IGNORECASE)]
    return found[0] if len(found) == 1 else ""


def _priority(sight: Sight) -> tuple[str, tuple[int, ...]]:
    combat = sight.combat
    if sight.chain:
        top = sight.chain[-1]
        about = tuple(number for number in (top["source"], *_targets(top)) if number)
        said = _announcement(sight, top)
        if top["kind"] == "proposal" and combat is not None:
            # (Who is to fight the combat says, and the link in words.)
            about = (combat["attacker"], combat["defender"])
            said = _attack(sight, *about)
        if sight.is_friend(top["controller"]):
            return f"{said}. Add to the chain, or let it resolve?", about
        return f"{said}. Answer, or let it happen?", about
    stage = str(sight.view["stage"])
    if combat is not None and combat["attacker"] and combat["defender"]:
        about = (combat["attacker"], combat["defender"])
        attacker = sight.in_play(combat["attacker"])
        is_mine = attacker is not None and sight.is_friend(attacker["controller"])
        if combat["joined"]:
            fights = (
                f"{_capital(sight.full_name(about[0]))}{_atk(attacker)} and {sight.full_name(about[1])} fight"
            )
            return f"{fights}. Do something first, or let them?", about
        if is_mine:
            return f"{_attack(sight, *about)}. Do something first, or go on?", about
        return f"{_attack(sight, *about)}. Defend, answer, or let it happen?", about
    if sight.mine and stage == "action phase":
        return "Your turn: play a card, attack, or end it.", ()
    whose = "Your" if sight.mine else _capital(sight.whose(_turn_player(sight)))
    return f"{whose} {stage}. Do something, or go on?", ()


def pass_label(sight: Sight, decision: Decision, label: str) -> str:
    """Return what passing is called where one is asked."""
    if decision.kind == "protect":
        return "Protect with nobody"
    if decision.kind == "strike":
        return "Strike with nothing"
    if decision.kind != "priority":
        return label
    if sight.chain:
        return "Let it resolve" if sight.is_friend(sight.chain[-1]["controller"]) else "Let it happen"
    if sight.combat is not None:
        return "Let it happen" if not sight.mine else "Go on"
    if sight.mine and sight.view["stage"] == "action phase":
        return "End your turn"
    return "Pass"


def _attack(sight: Sight, attacker: int, defender: int) -> str:
    """Return an attack in a sentence: "Computer attacks your hero with Iron Boar (3)"."""
    card = sight.in_play(attacker)
    if card is None:
        return f"{_capital(sight.name(attacker))} attacks {sight.full_name(defender)}"
    who = sight.player(card["controller"])
    verb = "attack" if who == "you" else "attacks"
    with_what = "the hero" if "hero" in card["types"] else card["name"]
    return f"{_capital(who)} {verb} {sight.full_name(defender)} with {with_what}{_atk(card)}"


def _atk(card: Card | None) -> str:
    return f" ({card['atk']})" if card is not None else ""


def _announcement(sight: Sight, link: Card) -> str:
    """Return in a sentence what somebody has added to the chain."""
    who, name = sight.player(link["controller"]), _source(link)
    ending = "" if who == "you" else "s"
    if link["kind"] == "trigger":
        said = f"{_capital(sight.whose(link['controller']))} {name} triggers"
    elif link["kind"] == "resource":
        said = f"{_capital(who)} place{ending} {name} as a resource"
    elif link["kind"] == "proposal":
        said = f"{_capital(who)} propose{ending} an attack: {name}"
    else:
        verbs = {"card": "play", "power": "use", "completion": "complete", "strike": "strike"}
        verb = f"{verbs.get(link['kind'], 'add')}{ending}{' with' if link['kind'] == 'strike' else ''}"
        said = f"{_capital(who)} {verb} {name}"
    aimed = [sight.full_name(number) for number in _targets(link)]
    at = f" at {listed(aimed)}" if aimed else ""
    modes = f": {'; '.join(link['modes'])}" if link["modes"] else ""
    return f"{said}{at}{modes}"


def _source(link: Card) -> str:
    """Return what a link is of, out of its words: "reward of A Cold Case"."""
    words = str(link["text"]).removesuffix(" placed as a resource")
    for before in (f"{link['kind']} of ", "reward of ", "strike with "):
        words = words.removeprefix(before)
    return words


def _targets(link: Card) -> list[int]:
    return [number for chosen in link["targets"] for number in chosen if number]


def _turn_player(sight: Sight) -> int:
    seat = sight.view["turn_player"]
    assert isinstance(seat, int)
    return seat


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]


def _lower(words: str) -> str:
    """Return a question as it stands after a colon."""
    return words if words[1:2].isupper() else words[:1].lower() + words[1:]


def described(card: Card | None) -> str:
    """Return a card's numbers in brackets, if it has any."""
    numbers = numbers_of(card) if card is not None and card["name"] is not None else ""
    return f" ({numbers})" if numbers else ""
