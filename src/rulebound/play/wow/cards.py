"""A World of Warcraft card in words: type line, printed values, what its program does, rules behind it."""

from __future__ import annotations

from rulebound.play.games import Corrected
from rulebound.wow import constants as c
from rulebound.wow.cards.errata import Correction
from rulebound.wow.citations import (
    ABILITY,
    ALLY,
    ARMOR_TYPE,
    HERO,
    INSTANT,
    ITEM,
    ONGOING,
    QUEST_TYPE,
    UNIQUE,
    WEAPON,
)
from rulebound.wow.edition import EDITION_2007, Edition
from rulebound.wow.nodes.conditions import capacity_of
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box
from rulebound.wow.views.describing import names_of_damage

__all__ = ["corrected", "keyword_names", "printed_cost", "program_lines", "rules_of", "stats_line", "type_line"]

_TYPE_RULES = {
    c.HERO: HERO,
    c.ALLY: ALLY,
    c.WEAPON: WEAPON,
    c.ARMOR: ARMOR_TYPE,
    c.ITEM: ITEM,
    c.ABILITY: ABILITY,
    c.QUEST: QUEST_TYPE,
}


def keyword_names(bits: int) -> list[str]:
    """Return the names of keywords."""
    return [name for bit, name in c.KEYWORD_NAMES.items() if bits & bit]


def type_line(card: Definition, kind: str = "") -> str:
    """Return a card's type line in words; ``kind`` is its type, if that is none that the game knows."""
    words = ["unique"] if card.unique else []
    if card.instant:
        words.append("instant")
    words += [c.MASTER.casefold()] if c.MASTER in card.tags else []
    words += [name for bit, name in c.TYPE_NAMES.items() if card.types & bit] or ([kind] if kind else [])
    numbers = dict(card.limits)
    tags = [tag for tag in card.tags if tag.casefold() not in words]
    # Some tags have a number.
    extra = [f"{tag} ({numbers[tag]})" if tag in numbers else tag for tag in tags]
    line = " ".join(words)
    if extra:
        line += " - " + ", ".join(extra)
    marks = [*card.icons, *(trait for trait in card.traits if trait not in card.icons)]
    return line + (f" [{', '.join(marks)}]" if marks else "")


def printed_cost(card: Definition) -> str:
    """Return a card's cost as it is printed: "3", "X", "2+X"."""
    if not card.x_cost:
        return str(card.cost)
    return f"{card.cost}+X" if card.cost else "X"


def stats_line(card: Definition) -> str:
    """Return a card's printed numbers in words."""
    parts: list[str] = []
    if not card.types & (c.HERO | c.QUEST | c.LOCATION) or c.MASTER in card.tags:
        parts.append(f"cost {printed_cost(card)}")
    damage = "/".join(names_of_damage(card.damage_types))
    if card.types & (c.ALLY | c.WEAPON) or card.atk:
        parts.append(f"{card.atk} ATK{' ' + damage if damage else ''}")
    if card.types & c.WEAPON:
        parts.append(f"strike cost {card.strike_cost}")
    if card.types & c.ARMOR:
        parts.append(f"{card.defense} DEF")
    most = capacity_of(text_box(card))
    if most is not None:
        parts.append(f"capacity {most}")
    if card.health:
        parts.append(f"{card.health} health")
    return ", ".join(parts)


def program_lines(card: Definition) -> tuple[str, ...]:
    """Return what a card's program does in words, told from what the game runs and not from what was read."""
    # A game starts without it.
    from rulebound.wow.language.telling import tell_program

    return tuple(tell_program(text_box(card)))


def mended_lines(card: Definition) -> tuple[str, ...]:
    """Return what was read for what is printed, where misprints of a card were mended."""
    return tuple(str(mending) for mending in card.mended)


def corrected(correction: Correction, refusal: str) -> Corrected:
    """Return what an erratum changed, in words; ``refusal`` is why the card as corrected can't be used (or empty)."""
    one = correction.erratum
    if not correction.changes:
        return Corrected(
            one.card, "", f"{one.place}: paragraph {one.paragraph} of {one.card} reads so already"
        )
    return Corrected(one.card, str(correction), f"as corrected, it is refused: {refusal}" if refusal else "")


def rules_of(card: Definition, edition: Edition = EDITION_2007) -> tuple[str, ...]:
    """Return the numbers of the rules behind a card's type and keywords."""
    numbers = [edition.citations[step] for bit, step in _TYPE_RULES.items() if card.types & bit]
    numbers += [f"G.{name.replace(' ', '-')}" for name in keyword_names(card.program.keywords)]
    if text_box(card).ongoing:
        numbers.append(edition.citations[ONGOING])
    if card.instant:
        numbers.append(edition.citations[INSTANT])
    if card.unique:
        numbers.append(edition.citations[UNIQUE])
    return tuple(numbers)
