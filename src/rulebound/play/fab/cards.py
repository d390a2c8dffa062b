"""A Flesh and Blood card in words: its type line, its printed numbers, the rules behind it."""

from __future__ import annotations

from typing import Final

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import Definition
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.powers import box_of

__all__ = ["keyword_names", "program_lines", "rules_of", "short", "stats_line", "type_line"]

#: The rules of types [8.1] and of keywords [8.3].
_TYPE_RULES: Final = {
    c.ACTION_CARD: "8.1.1",
    c.DEFENSE_REACTION: "8.1.3",
    c.EQUIPMENT: "8.1.4",
    c.HERO: "8.1.5",
    c.WEAPON: "8.1.9",
}
_KEYWORD_RULES: Final = {
    c.GO_AGAIN: "8.3.5",
    c.DOMINATE: "8.3.4",
    c.OVERPOWER: "8.3.22",
    c.STEALTH: "8.3.24",
}


def keyword_names(bits: int) -> list[str]:
    """Return the names of keywords."""
    return [name for bit, name in c.KEYWORDS.items() if bits & bit]


def type_line(card: Definition) -> str:
    """Return a card's type line in words: classes, type, subtypes."""
    classes = [tag for tag in card.tags if tag[:1].isupper()]
    subtypes = [tag for tag in card.tags if not tag[:1].isupper()]
    kinds = [name for bit, name in c.TYPES.items() if card.types & bit]
    line = " ".join([*(classes or ["Generic"]), *kinds])
    return f"{line} - {', '.join(subtypes)}" if subtypes else line


def stats_line(card: Definition) -> str:
    """Return a card's printed numbers in words."""
    parts = [card.color] if card.color else []
    if not card.types & c.ARENA_CARDS:
        parts.append(f"cost {card.cost}")
    parts += [
        f"{word} {card.numbers[index]}"
        for index, word in enumerate(c.NUMBERS_OF_CARDS)
        if card.numbers[index] != ABSENT
    ]
    return ", ".join(parts)


def short(card: Definition) -> str:
    """Return a card in hand in a few words: its cost, its power and defense, what it is pitched for."""
    power, defense, pitch = (card.numbers[index] for index in (c.POWER, c.DEFENSE, c.PITCH))
    words = [f"cost {card.cost}"]
    words += [f"{power} power"] if power != ABSENT else []
    words += keyword_names(card.program.keywords)
    words += [f"{defense} defense"] if defense != ABSENT else []
    words += ["defense reaction"] if card.types & c.DEFENSE_REACTION else []
    words += [f"pitch {pitch}"] if pitch > 0 else []
    return ", ".join(words)


def program_lines(card: Definition) -> tuple[str, ...]:
    """Return what a card's program does in words, told from what the game runs and not from what was read."""
    # A game starts without it.
    from rulebound.fab.language.telling import tell_program

    return tuple(tell_program(box_of(card)))


def rules_of(card: Definition) -> tuple[str, ...]:
    """Return the numbers of the rules behind a card's type and keywords."""
    found = [rule for bit, rule in _TYPE_RULES.items() if card.types & bit]
    found += [rule for bit, rule in _KEYWORD_RULES.items() if card.program.keywords & bit]
    return tuple(found)
