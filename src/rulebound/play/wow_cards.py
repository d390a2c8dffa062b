"""A World of Warcraft card in words: type line, printed values, what its text was understood as, rules behind it."""

from __future__ import annotations

import dataclasses

from rulebound.wow import constants as c
from rulebound.wow.card_parts import Definition
from rulebound.wow.describing import names_of_damage
from rulebound.wow.nodes.core import Node

__all__ = ["keyword_names", "rules_of", "stats_line", "type_line", "understood"]

_TYPE_RULES = {
    c.HERO: "301.1",
    c.ALLY: "302.1",
    c.WEAPON: "303.1",
    c.ARMOR: "304.1",
    c.ITEM: "305.1",
    c.ABILITY: "306.1",
    c.QUEST: "307.1",
}


def keyword_names(bits: int) -> list[str]:
    """Return the names of keywords."""
    return [name for bit, name in c.KEYWORD_NAMES.items() if bits & bit]


def type_line(card: Definition) -> str:
    """Return a card's type line in words."""
    words = ["unique"] if card.unique else []
    if card.instant:
        words.append("instant")
    words += [name for bit, name in c.TYPE_NAMES.items() if card.types & bit]
    numbers = dict(card.limits)
    tags = [tag for tag in card.tags if tag.casefold() not in words]
    # [wow-2007:202.2] some tags have a number
    extra = [f"{tag} ({numbers[tag]})" if tag in numbers else tag for tag in tags]
    line = " ".join(words)
    if extra:
        line += " - " + ", ".join(extra)
    marks = [*card.icons, *(trait for trait in card.traits if trait not in card.icons)]
    return line + (f" [{', '.join(marks)}]" if marks else "")


def stats_line(card: Definition) -> str:
    """Return a card's printed numbers in words."""
    parts: list[str] = []
    if not card.types & (c.HERO | c.QUEST | c.LOCATION):
        parts.append(f"cost {'X' if card.x_cost else card.cost}")
    damage = "/".join(names_of_damage(card.damage_types))
    if card.types & (c.ALLY | c.WEAPON) or card.atk:
        parts.append(f"{card.atk} ATK{' ' + damage if damage else ''}")
    if card.types & c.WEAPON:
        parts.append(f"strike cost {card.strike_cost}")
    if card.types & c.ARMOR:
        parts.append(f"{card.defense} DEF")
    if card.health:
        parts.append(f"{card.health} health")
    return ", ".join(parts)


def understood(card: Definition) -> tuple[str, ...]:
    """Return, for each paragraph, the program's parts that stand for it ("" where none can be told apart)."""
    program = card.program
    lines = ["" for _ in card.paragraphs]
    for power in program.powers:
        at = program.clause(power.place)
        if at is None and len(lines) == 1:
            at = 0
        if at is not None and at < len(lines):
            lines[at] = f"{lines[at]}; {tell(power)}".lstrip("; ")
    if program.effect is not None and "" in lines:
        lines[lines.index("")] = tell(program.effect)
    keywords = keyword_names(program.keywords)
    for at, paragraph in enumerate(card.paragraphs):
        if (
            not lines[at]
            and keywords
            and all(word.strip().casefold() in keywords for word in paragraph.rstrip(".").split(","))
        ):
            lines[at] = "keywords"
    return tuple(lines)


def tell(value: object) -> str:
    """Return a part of a program as one line: ``DealDamage(amount=3, ...)``; defaults are left out."""
    if isinstance(value, Node) and dataclasses.is_dataclass(value):
        parts: list[str] = []
        for each in dataclasses.fields(value):
            held = getattr(value, each.name)
            if each.name in ("place", "trait") or held in (None, (), "", False) or held == each.default:
                continue
            parts.append(f"{each.name}={tell(held)}")
        return f"{type(value).__name__}({', '.join(parts)})"
    if isinstance(value, tuple):
        return "[" + ", ".join(tell(each) for each in value) + "]"
    return str(value) if isinstance(value, (str, int)) else repr(value)


def rules_of(card: Definition) -> tuple[str, ...]:
    """Return the numbers of the rules behind a card's type and keywords."""
    numbers = [number for bit, number in _TYPE_RULES.items() if card.types & bit]
    numbers += [f"G.{name.replace(' ', '-')}" for name in keyword_names(card.program.keywords)]
    if card.program.ongoing:
        numbers.append("G.ongoing")
    if card.instant:
        numbers.append("G.instant")
    if card.unique:
        numbers.append("G.unique")
    return tuple(numbers)
