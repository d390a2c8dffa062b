"""The words of a power: as its card prints them, as a copy of another card's says them, or as another text quotes them.

A power that a card has gained keeps the words that it came with; where these speak of their first card by name, a copy
speaks of its new one.
"""

from __future__ import annotations

import dataclasses
import re
from typing import Final

from rulebound.tcg.position.cards import Card, Definition
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Payment, Triggered
from rulebound.tcg.tree import Node, Power
from rulebound.text.nodes import walk
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import effective
from rulebound.wow.events import Added
from rulebound.wow.nodes.changes import GainPower
from rulebound.wow.nodes.reading_cards import is_blank
from rulebound.wow.position.card_parts import printed
from rulebound.wow.position.text_box import Completion

_NO_WORDS = "its power"

#: The zones in which everybody sees the cards, but for resources that lie face down.
_OPEN: Final = (c.PLAY, c.CHAIN, c.GRAVEYARD, c.REMOVED)


def words_of_power(state: State, card: Card, power: Power) -> str:
    """Return the words of a power that a card has: its own, those of the card it is copied from, or quoted ones."""
    return _words(state, card, power.place, power)


def words_of_cause(state: State, number: int, place: int, link: int) -> str:
    """Return the words of the text that made something happen: a card's clause, or the effect of a link."""
    card = state.known(number)
    found = _effect_of(state, link)
    # What a gained power does, another one may do, too: when, only the power itself tells.
    gained = [power for power in gained_powers(state, card) if effect_of(power) == found]
    return _words(state, card, place, gained[0] if len(gained) == 1 else found)


def gained_powers(state: State, card: Card) -> list[Power]:
    """Return the payment, completion and triggered powers that a card in play has and doesn't print."""
    powers = effective(state, card).powers
    own = card.definition.program.powers
    if powers is own or powers is printed(card.definition).base.powers:
        return []
    return [power for power in powers if effect_of(power) is not None and power not in own]


def effect_of(power: Power) -> Effect | None:
    """Return what a power adds to the chain, or None if it is continuous."""
    return power.effect if isinstance(power, (Payment, Completion, Triggered)) else None


def clause_words(definition: Definition, place: int) -> str:
    """Return the paragraph in which a card prints a power."""
    clause = definition.program.clause(place)
    if clause is not None and clause < len(definition.paragraphs):
        return definition.paragraphs[clause]
    return definition.paragraphs[0] if len(definition.paragraphs) == 1 else _NO_WORDS


def _words(state: State, card: Card, place: int, found: Node | None) -> str:
    """Return the words of a power, or of what a power adds to the chain, which a card has at a place."""
    own = card.definition
    if found is None or _prints(own, found):
        return clause_words(own, place)
    # Words can come only from what lies open: everybody sees it there, whatever became of it before.
    seen = [each.definition for each in state.cards if _lies_open(each)]
    # (By name: the order of the cards tells more of them than anybody knows.)
    definitions = sorted(dict.fromkeys([*seen, *state.definitions]), key=lambda definition: definition.key)
    # [701.4] a copied power says what it says on the card that it is copied from, of its new card
    for definition in definitions:
        for power in definition.program.powers:
            if _is_same(power, found):
                return _renamed(clause_words(definition, power.place), definition, own)
    # a quoted one says what stands between the quotation marks
    for definition in definitions:
        for quoted in _quoted(definition):
            if _is_same(quoted[0], found):
                return quoted[1]
    return clause_words(own, place)


def _lies_open(card: Card) -> bool:
    return card.zone in _OPEN and not is_blank(card)


def _prints(definition: Definition, found: Node) -> bool:
    """Tell whether a card's own text has a power, or says something that is done."""
    if isinstance(found, Power):
        return found in definition.program.powers
    return any(node is found or node == found for _, node in walk(definition.program))


def _is_same(power: Power, found: Node) -> bool:
    if isinstance(found, Power):
        return power is found or power == dataclasses.replace(found, place=power.place)
    effect = effect_of(power)
    return effect is found or effect == found


def _effect_of(state: State, number: int) -> Node | None:
    """Return the effect of a link, which may have left the chain."""
    link = state.layer(number)
    if link is None and number:
        for fact in reversed(state.journal.since(0)):
            if isinstance(fact, Added) and fact.layer.number == number:
                link = fact.layer
                break
    return None if link is None else link.effect


def _renamed(words: str, first: Definition, second: Definition) -> str:
    """[701.4] Return a text in which a card's name stands for another's."""
    names = sorted((first.name, *first.short_names), key=len, reverse=True)
    if first.name == second.name:
        return words
    return re.sub("|".join(rf"\b{re.escape(name)}\b" for name in names), second.name.replace("\\", r"\\"), words)


def _quoted(definition: Definition) -> list[tuple[Power, str]]:
    """Return the powers that a text gives to cards, with their words."""
    powers = [node.power for _, node in walk(definition.program) if isinstance(node, GainPower)]
    if not powers:
        return []
    quotations = [
        words.strip() for text in definition.paragraphs for words in re.findall(r'["“]([^"”]+)["”]', text)
    ]
    if len(quotations) == len(powers):
        return list(zip(powers, quotations, strict=True))
    return [(power, " ".join(quotations) or _NO_WORDS) for power in powers]
