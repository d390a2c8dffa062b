"""A World of Warcraft card in words: type line, printed values, what its program does, rules behind it."""

from __future__ import annotations

from rulebound.play.games import Corrected
from rulebound.wow import constants as c
from rulebound.wow.cards.errata import Correction
from rulebound.wow.nodes.powers import text_box
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.describing import names_of_damage

__all__ = ["corrected", "keyword_names", "program_lines", "rules_of", "stats_line", "type_line"]

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


def type_line(card: Definition, kind: str = "") -> str:
    """Return a card's type line in words; ``kind`` is its type, if that is none that the game knows."""
    words = ["unique"] if card.unique else []
    if card.instant:
        words.append("instant")
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


def program_lines(card: Definition) -> tuple[str, ...]:
    """Return what a card's program does in words, told from what the game runs and not from what was read."""
    # A game starts without it.
    from rulebound.wow.language.telling import tell_program

    return tuple(tell_program(text_box(card)))


def corrected(correction: Correction, refusal: str) -> Corrected:
    """Return what an erratum changed, in words; ``refusal`` is why the card as corrected can't be used (or empty)."""
    one = correction.erratum
    if not correction.changes:
        return Corrected(one.card, "", f"{one.place}: paragraph {one.paragraph} of {one.card} reads so already")
    return Corrected(one.card, str(correction), f"as corrected, it is refused: {refusal}" if refusal else "")


def rules_of(card: Definition) -> tuple[str, ...]:
    """Return the numbers of the rules behind a card's type and keywords."""
    numbers = [number for bit, number in _TYPE_RULES.items() if card.types & bit]
    numbers += [f"G.{name.replace(' ', '-')}" for name in keyword_names(card.program.keywords)]
    if text_box(card).ongoing:
        numbers.append("G.ongoing")
    if card.instant:
        numbers.append("G.instant")
    if card.unique:
        numbers.append("G.unique")
    return tuple(numbers)
