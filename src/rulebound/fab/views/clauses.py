"""What cards print, paragraph by paragraph, where something that they do is told of; parts of costs in words."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.abilities.playing_cards import plan_of_side, sides
from rulebound.fab.nodes.costs import NotedCost
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.plans import Plan
from rulebound.tcg.nodes.costs.of_this import MoveThis
from rulebound.tcg.nodes.costs.parts import RemoveCounters, UseCards
from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.procedures.playing import bills_of, plan_card, plan_power
from rulebound.tcg.program.nodes import Cost
from rulebound.tcg.program.powers import Payment, Triggered
from rulebound.tcg.tree import Node
from rulebound.tcg.views.words import known_to

__all__ = ["in_words", "mode_words", "part_words", "with_words", "words_of_clause"]

#: The symbols of texts, in words.
_SYMBOLS: Final = {
    "[p]": "power",
    "[d]": "defense",
    "[r]": "resource points",
    "[h]": "life",
    "[i]": "intellect",
    "[c]": "chi points",
    "[t]": "tap this",
}
_COUNTED: Final = ("first", "second", "third", "fourth", "fifth")
#: What is done to cards that pay for something, as it is said before them.
_DONE: Final = {"exhaust": "tap", "ready": "untap", "remove": "banish", "return": "return to hand"}


def in_words(text: str) -> str:
    """Return a printed text with its symbols in words."""
    for symbol, word in _SYMBOLS.items():
        if symbol in text:
            text = text.replace(f"1 {symbol}", f"1 {word.removesuffix('s')}").replace(symbol, word)
    return text


def with_words(said: str, words: str) -> str:
    """Return what is said with the words of the text that it is about, if there are any."""
    return f"{said}: {words}" if words else said


def words_of_clause(
    state: State, number: int, place: int, seat: int | None, effect: Node | None = None
) -> str:
    """Return the paragraph in which a card prints what it has at a place, as a seat may know it; "" if it prints none.

    With an ``effect`` it has to be the one of that ability: what a card has been given, it doesn't print.
    """
    if number <= 0 or place < 0 or not known_to(state, number, seat):
        return ""
    printed = state.known(number).definition
    own = [power for power in printed.program.powers if power.place == place]
    if effect is not None and not any(
        isinstance(power, (Payment, Triggered)) and power.effect == effect for power in own
    ):
        return ""
    paragraph = printed.program.clause(place)
    keywords = [name for power in own for bit, name in c.ABILITIES.items() if power.as_keyword() & bit]
    if paragraph is not None and paragraph < len(printed.paragraphs):
        said = printed.paragraphs[paragraph].rstrip(".")
        # Of several keywords in a line, the one that stands for it.
        listed = [one for one in said.split(", ") if keywords and one.casefold().startswith(keywords[0])]
        return in_words(listed[0] if listed else said)
    # A keyword stands for it.
    return keywords[0].capitalize() if keywords else ""


def mode_words(printed: Definition, mode: int) -> str:
    """Return a mode as its card prints it: a line of a paragraph that lets somebody choose."""
    for paragraph in printed.paragraphs:
        first, *lines = [line.strip() for line in paragraph.split("\n")]
        modes = [line.lstrip("-• ").rstrip(".") for line in lines if line]
        if "choose" in first.casefold() and mode < len(modes):
            return in_words(modes[mode])
    return f"Mode {mode + 1}"


def part_words(state: State, number: int, place: int) -> str:
    """Return a part of what playing a card, or using an ability of it, costs besides points, in words."""
    card = state.known(number)
    for plan in _plans(state, card):
        for bill in bills_of(plan):
            costs = [cost for cost in bill.costs if cost.asset() < 0]
            if len(costs) > 1 and place < len(costs):
                return _cost_words(costs[place])
    return f"the {_COUNTED[min(place, 4)]} that its text names"


def _plans(state: State, card: Card) -> list[Plan]:
    """Return what may be paid for: a card that is on its way to the stack is played, another one used."""
    seat = card.controller if card.zone == shared.PLAY else card.owner
    if card.zone == shared.STACK:
        return [plan_of_side(state, seat, card, side) for side in sides(card)] or [
            plan_card(state, seat, card)
        ]
    powers = effective(state, card).powers
    return [plan_power(state, seat, card, power) for power in powers if isinstance(power, Payment)]


def _cost_words(cost: Cost) -> str:
    """Return what is done to pay a cost."""
    if isinstance(cost, NotedCost):
        return cost.kind
    if isinstance(cost, UseCards):
        done = _DONE.get(cost.how, cost.how)
        return f"{done} {'a card' if cost.count == 1 else 'cards'}"
    if isinstance(cost, MoveThis):
        return f"{_DONE.get(cost.how, cost.how)} this"
    if isinstance(cost, RemoveCounters):
        return "remove counters"
    return "what its text says"
