"""The questions of Flesh and Blood as a person would ask them, and what happened just before."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.views.clauses import in_words
from rulebound.kernel.decision import Decision
from rulebound.play.fab.faces import called
from rulebound.play.fab.scene import active_link, in_play, is_attack
from rulebound.play.presenting.addressing import own_name, to_you
from rulebound.play.presenting.naming import objects_in
from rulebound.play.presenting.recounting import listed
from rulebound.play.presenting.shapes import Line
from rulebound.play.views.reading import View, player_name

__all__ = ["asked", "told_before"]

_OPTS: Final = re.compile(r"\bopt \d", re.IGNORECASE)
#: How many sentences tell what happened before a question.
_LATEST = 3
#: What is done all the time, and stands in the question itself.
_SAID_ANYWAY = frozenset(
    {"stage", "attack", "pay", "pitch", "gain action points", "gain resource points", "draw"}
)


def told_before(view: View, decision: Decision, recent: Sequence[Line]) -> str:
    """Return what happened since a seat was asked before, the latest of it, in a sentence or three."""
    me: Any = view["seat"]
    name = own_name(view)
    told = [line.shown for line in recent if line.shown and not _is_known(line, me)]
    return " ".join(f"{in_words(to_you(words, name)).rstrip('.')}." for words in told[-_LATEST:])


def _is_known(line: Line, me: int) -> bool:
    """Tell whether a line says what the player has just done, or what the question or the headline says."""
    if line.seat == me:
        return line.kind in _SAID_ANYWAY or line.kind in ("play", "use", "put", "goes first")
    return line.kind in _SAID_ANYWAY or line.kind == "turn"


def asked(view: View, decision: Decision, declared: Sequence[tuple[str, int]]) -> str:
    """Return what a decision asks; ``declared`` are the cards that defend so far, with their defense."""
    kind = decision.kind
    if kind == "priority":
        return _priority(view)
    if kind == "defend":
        return _defend(view, decision, declared)
    about = _named(view, decision.subjects[0]) if decision.subjects else ""
    if kind == "pitch":
        rest = decision.prompt.partition("? ")[2]
        return f"Pitch which card for {about or 'it'}? {rest}".strip()
    if kind == "target" and decision.rule == "1.4.5":
        return f"What does {about or 'it'} attack?"
    if kind == "arsenal":
        return "Your turn ends. Put a card of your hand face down into your arsenal, to play it later?"
    if kind == "order" and decision.rule == "4.4.3c":
        return "What you have pitched goes under your deck, one below the other. Which card is next?"
    if kind == "order triggers" and decision.options[0].verb == "seat":
        return "Several players' effects wait, and the last one on the stack resolves first. Whose go there first?"
    if kind == "order triggers":
        return (
            "Several effects wait, and the last one on the stack resolves first. Which one goes there first?"
        )
    if kind == "replacement":
        return "Several effects change the same thing. Which one does so first?"
    if kind == "select":
        return "Which cards of your card-pool do you begin with?"
    if kind == "first player":
        return "Who takes the first turn?"
    return _about_a_text(view, decision, about)


def _named(view: View, number: int) -> str:
    """Return what an object that the view shows is called; "" if it shows none by that number."""
    if number <= 0:
        return ""
    return next(
        (called(card) for handle, card in objects_in(view) if handle == number), _attack_named(view, number)
    )


def _attack_named(view: View, number: int) -> str:
    chain: Any = view["chain"]
    return next((called(link) for link in chain if link["attack"] == number), "")


def _about_a_text(view: View, decision: Decision, about: str) -> str:
    """Return a question with the words of the text that asks."""
    words = in_words(_text_of(view, decision.subjects[0] if decision.subjects else 0)).rstrip(".")
    prompt = decision.prompt
    if decision.kind == "choose" and _OPTS.search(words) and decision.options[0].verb == "done":
        prompt = "Which cards go under the deck? The others stay on top."
    if about:
        return f"{about} ({words}): {prompt}" if words else f"{about}: {prompt}"
    return prompt


def _text_of(view: View, number: int) -> str:
    """Return the words of the text that something is about: those of its ability that resolves, or all of its text."""
    stack: Any = view["stack"]
    for layer in reversed(stack):
        if layer["source"] == number and layer["clause"]:
            return str(layer["clause"])
    for handle, card in objects_in(view):
        printed: Any = card.get("printed")
        if handle == number and printed:
            return " ".join(printed["text"])
    return ""


def _link_words(view: View, link: dict[str, Any]) -> str:
    """Return the attack under way in words: who attacks whom with what, for how much, against how much."""
    me = view["seat"]
    chain_of = (
        "You attack" if link["controller"] == me else f"{player_name(view, link['controller'])} attacks"
    )
    target = in_play(view, link["target"])
    whom = called(target) if target else "what it attacks"
    if "hero" in target.get("types", ()):
        seat = target["controller"]
        whom = "you" if seat == me else player_name(view, seat)
    also = f", with {' and '.join(link['keywords'])}" if link["keywords"] else ""
    return f"{chain_of} {whom} with {called(link)} for {link['power']}{also}"


def _defend(view: View, decision: Decision, declared: Sequence[tuple[str, int]]) -> str:
    link = active_link(view)
    if not link:
        return decision.prompt
    said = f"{_link_words(view, link)}."
    if not declared:
        return f"{said} Defend with which cards?"
    names = listed([name for name, _ in declared])
    amount = sum(more for _, more in declared) + link["defense"]
    left = max(0, link["power"] - amount)
    through = f"{left} would come through" if left else "nothing would come through"
    return f"{said} You defend with {names} for {amount}: {through}. With another card, too?"


def _priority(view: View) -> str:
    """Return what somebody who has priority is asked: it depends on what is going on."""
    stack: Any = view["stack"]
    if stack:
        return _respond(view, stack[-1])
    stage = str(view["stage"])
    mine = view["turn_player"] == view["seat"]
    link = active_link(view)
    if link and stage == c.STAGES[c.REACTION]:
        return _react(view, link)
    if stage == c.STAGES[c.ACTION] and mine:
        return f"Your action phase: {_left(view)}. What do you do?"
    if stage == c.STAGES[c.RESOLUTION] and mine:
        return f"{_resolved(view)} {_left(view).capitalize()}. Attack again, or let the combat chain close?"
    if link:
        return f"{_link_words(view, link)} ({stage}). Play an instant?"
    whose = "your" if mine else f"{player_name(view, _turn_player(view))}'s"
    done = f" {_resolved(view)}" if stage == c.STAGES[c.RESOLUTION] else ""
    return f"It is {whose} {stage}.{done} Play an instant?"


def _turn_player(view: View) -> int:
    seat: Any = view["turn_player"]
    return seat if seat is not None else -1


def _left(view: View) -> str:
    """Return what a player has left to spend."""
    players: Any = view["players"]
    assets = players[view["seat"]]["assets"] or {}
    actions, resources = assets.get("action points", 0), assets.get("resource points", 0)
    said = f"{actions or 'no'} action point{'' if actions == 1 else 's'}"
    more = f", {resources} resource point{'' if resources == 1 else 's'}" if resources else ""
    return f"you have {said}{more}"


def _resolved(view: View) -> str:
    """Return what came of the last chain link."""
    chain: Any = view["chain"]
    if not chain:
        return ""
    link = chain[-1]
    return f"{called(link)} has {'hit' if link['hit'] else 'not hit'}."


def _react(view: View, link: dict[str, Any]) -> str:
    """Return what is asked in the reaction step: what would come through, unless somebody does something."""
    left = max(0, link["power"] - link["defense"])
    through = f"{left} damage would come through" if left else "it would be stopped"
    against = f", against {link['defense']} defense" if link["defenders"] else ", undefended"
    mine = link["controller"] == view["seat"]
    done = "Play a reaction or an instant?" if mine else "Play a defense reaction or an instant?"
    return f"{_link_words(view, link)}{against}: {through}. {done}"


def _respond(view: View, layer: Any) -> str:
    """Return what is asked while something waits to resolve."""
    mine = layer["controller"] == view["seat"]
    if layer["card"] and is_attack(layer):
        aimed = [_target_words(view, number) for chosen in layer["targets"] for number in chosen]
        who = "You attack" if mine else f"{player_name(view, layer['controller'])} attacks"
        done = (
            "Play something before it becomes the attack?"
            if mine
            else "Respond before it becomes the attack?"
        )
        return f"{who} {' and '.join(aimed)} with {layer['text']}. {done}"
    who = "You have" if mine else f"{player_name(view, layer['controller'])} has"
    aimed = [_target_words(view, number) for chosen in layer["targets"] for number in chosen]
    at = f" at {' and '.join(aimed)}" if aimed else ""
    words = f" ({in_words(layer['clause'])})" if layer["clause"] else ""
    text = layer["text"] if layer["card"] else f"the {layer['text']}"
    done = "Let it resolve, or play something first?" if mine else "Respond?"
    return f"{who} {text}{words}{at} on the stack. {done}"


def _target_words(view: View, number: int) -> str:
    """Return a target in words: a hero is called by whose it is."""
    if number < 0:
        return "you" if -1 - number == view["seat"] else player_name(view, -1 - number)
    there = in_play(view, number)
    if "hero" in there.get("types", ()):
        seat = there["controller"]
        return "you" if seat == view["seat"] else player_name(view, seat)
    return _named(view, number) or "something"
