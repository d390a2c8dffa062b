"""Cards for scenarios: printed cards in a line each, with text, with a program, or plain (chapters 2 and 3)."""

from __future__ import annotations

import dataclasses

from rulebound.errors import RuleboundError
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.program.powers import Payment
from rulebound.wow import constants as c
from rulebound.wow.cards.card_files import with_capacity
from rulebound.wow.language.compiling import compile_text
from rulebound.wow.nodes.flow import Nothing
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import NO_PROGRAM, CardProgram

#: What a scenario's decks and resource rows are filled with.
FILLER = Definition("Filler", c.ITEM, cost=99, program=NO_PROGRAM)

#: A card that every player of a scenario owns in the removed-from-game zone: its power costs nothing and does nothing,
#: so that every player always has a choice and no priority window closes unless somebody passes.
BYSTANDER = Definition(
    "Bystander",
    c.ITEM,
    paragraphs=("0 >>> Nothing happens.",),
    program=CardProgram(powers=(Payment(0, "", (), Nothing(), zone=c.REMOVED),), clauses=(0,)),
)


def card(
    name: str,
    types: str | int,
    text: str | tuple[str, ...] = "",
    *,
    cost: int = 0,
    x_cost: bool = False,
    atk: int = 0,
    health: int = 0,
    defense: int = 0,
    strike: int = 0,
    damage: str | tuple[str, ...] = (),
    tags: tuple[str, ...] = (),
    limits: tuple[tuple[str, int], ...] = (),
    icons: tuple[str, ...] = (),
    traits: tuple[str, ...] = (),
    keywords: tuple[str, ...] = (),
    instant: bool = False,
    unique: bool = False,
    unlimited: bool = False,
    short_names: tuple[str, ...] = (),
    gender: str = "",
    capacity: int | None = None,
    program: CardProgram | None = None,
) -> Definition:
    """Return a printed card.

    ``types`` is a card type ("ally"); ``text`` its text box (paragraphs in a tuple, or separated by ``<p>``), which is
    compiled; ``program`` is what it compiles to, for texts that the phrasebook has no words for. ``damage`` are its
    damage types; ``limits`` its tags with a number, ``capacity`` a location's. Raises ``RuleboundError`` for unknown
    words, and whatever the compiler refuses.
    """
    bits = types if isinstance(types, int) else _looked_up(types, c.TYPES_BY_NAME, "card type", name)
    paragraphs = (
        tuple(part.strip() for part in text.split("<p>") if part.strip()) if isinstance(text, str) else text
    )
    # Keywords that stand for powers are text, which says what they mean on such a card.
    flags = tuple(keyword for keyword in keywords if keyword.capitalize() not in c.KEYWORD_POWERS)
    meant = tuple(keyword.capitalize() for keyword in keywords if keyword not in flags)
    if meant and program is not None:
        raise RuleboundError(f"{name}: {meant[0]} is a power, which a program has to say")
    paragraphs += meant
    made = program if program is not None else NO_PROGRAM
    if paragraphs and program is None:
        made = compiled(name, paragraphs, bits, tags, short_names, x_cost)
    added = made.keywords
    for keyword in flags:
        added |= _looked_up(keyword, c.KEYWORDS_BY_NAME, "keyword", name)
    if added != made.keywords:
        made = dataclasses.replace(made, keywords=added)
    if capacity is not None:
        made = with_capacity(made, capacity)
    damage_types = 0
    for kind in (damage,) if isinstance(damage, str) else damage:
        damage_types |= _looked_up(kind, c.DAMAGE_BITS, "damage type", name)
    return Definition(
        name,
        bits,
        cost,
        x_cost,
        tags,
        instant,
        unique,
        unlimited,
        limits,
        icons,
        traits,
        atk,
        health,
        defense,
        strike,
        damage_types,
        paragraphs,
        made,
        short_names,
        gender,
        "scenario",
    )


def compiled(
    name: str,
    paragraphs: tuple[str, ...],
    types: int,
    tags: tuple[str, ...] = (),
    short_names: tuple[str, ...] = (),
    x_cost: bool = False,
) -> CardProgram:
    """Return what the compiler makes of a text."""
    return compile_text(CardText(name, paragraphs, types, tags, short_names, "", x_cost))


def _looked_up(word: str, known: dict[str, int], kind: str, name: str) -> int:
    if word not in known:
        raise RuleboundError(f"unknown {kind} {word!r}", place=name, fix=f"known: {', '.join(known)}")
    return known[word]


def hero(
    name: str = "Hero", health: int = 30, text: str | tuple[str, ...] = "", **rest: object
) -> Definition:
    """Return a hero; the rest as for :func:`card`."""
    return card(name, "hero", text, health=health, **rest)  # type: ignore[arg-type]


def ally(
    name: str, atk: int = 1, health: int = 1, text: str | tuple[str, ...] = "", **rest: object
) -> Definition:
    """Return an ally that deals melee damage unless ``damage`` says otherwise; the rest as for :func:`card`."""
    rest.setdefault("damage", "melee")
    return card(name, "ally", text, atk=atk, health=health, **rest)  # type: ignore[arg-type]


def weapon(
    name: str, atk: int = 1, strike: int = 1, text: str | tuple[str, ...] = "", **rest: object
) -> Definition:
    """Return a melee weapon; the rest as for :func:`card`."""
    rest.setdefault("damage", "melee")
    return card(name, "weapon", text, atk=atk, strike=strike, **rest)  # type: ignore[arg-type]


def armor(name: str, defense: int = 1, text: str | tuple[str, ...] = "", **rest: object) -> Definition:
    """Return an armor; the rest as for :func:`card`."""
    return card(name, "armor", text, defense=defense, **rest)  # type: ignore[arg-type]


def item(name: str, text: str | tuple[str, ...] = "", **rest: object) -> Definition:
    """Return an item; the rest as for :func:`card`."""
    return card(name, "item", text, **rest)  # type: ignore[arg-type]


def quest(name: str, text: str | tuple[str, ...] = "", **rest: object) -> Definition:
    """Return a quest; the rest as for :func:`card`."""
    return card(name, "quest", text, **rest)  # type: ignore[arg-type]


def ability(name: str, text: str | tuple[str, ...] = "", **rest: object) -> Definition:
    """Return an ability; the rest as for :func:`card`."""
    return card(name, "ability", text, **rest)  # type: ignore[arg-type]


def location(name: str, text: str | tuple[str, ...] = "", **rest: object) -> Definition:
    """Return a location; the rest as for :func:`card`."""
    return card(name, "location", text, **rest)  # type: ignore[arg-type]
