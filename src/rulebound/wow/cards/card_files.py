"""Card files: our own cards as TOML, and JSON Lines records of others', as definitions or refusals.

A TOML file has one ``[[card]]`` table for each card. Fields: name, type, cost (a number, "X", or "2+X"), tags, classes
(class icons), faction, atk, health, defense, strike, damage (one type or a list), instant, unique, unlimited, limits
({"Pet" = 1}), traits (heroes), text (a list of paragraphs), short (short names), gender ("he", "she", "it").
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from rulebound.errors import RuleboundError
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.text.files import parse_toml, read_file
from rulebound.text.limits import HIGHEST, fault_of_name, printable, said
from rulebound.text.tokens import normalise
from rulebound.wow import constants as c
from rulebound.wow.cards import two_wordings
from rulebound.wow.cards.card_records import (
    NEEDED,
    NUMBERS,
    Record,
    fault_of_record,
    is_known,
    is_number,
    known_fields,
)
from rulebound.wow.cards.errata import NO_ERRATA, WORDINGS, Errata
from rulebound.wow.cards.kept_programs import program_of
from rulebound.wow.cards.tokens import tags_within
from rulebound.wow.language.paragraphs import paragraphs_of
from rulebound.wow.nodes.powers import text_box
from rulebound.wow.position.card_parts import Definition


class BadCard(RuleboundError):
    """A card file that can't be used: which file, card and field, and what to do."""


# --- TOML -----------------------------------------------------------------------------------------------

_STRINGS = ("name", "type", "faction", "gender")
_LISTS = ("tags", "classes", "traits", "text", "short")
_NUMBERS = ("atk", "health", "defense", "strike")
_FLAGS = ("instant", "unique", "unlimited")
_FIELDS = (*_STRINGS, *_LISTS, *_NUMBERS, *_FLAGS, "cost", "damage", "limits")
_COST = re.compile(r"(?:(\d{1,4})\+)?X")


def load_cards(path: Path | str) -> list[Definition]:
    """Read a TOML card file; raises ``RuleboundError`` (:class:`BadCard`, :class:`CardRefused`) at the first fault."""
    return parse_cards(read_file(Path(path)), Path(path).name)


def parse_cards(text: str, source: str = "cards", errata: Errata = NO_ERRATA) -> list[Definition]:
    """Read the text of a TOML card file, corrected by errata; ``source`` is what errors call it."""
    data = parse_toml(text, source)
    unknown = [key for key in data if key not in ("card", "set")]
    if unknown:
        raise BadCard(f'unknown table "{unknown[0]}"', place=source, fix="A file has [[card]] tables")
    tables = data.get("card", [])
    if not isinstance(tables, list) or not all(isinstance(table, dict) for table in tables):
        raise BadCard("card is no list of tables", place=source, fix="Write [[card]] with two brackets")
    made: list[Definition] = []
    names: list[str] = []
    for number, table in enumerate(tables, 1):
        definition = _card(table, source, number, errata)
        if definition.name in names:
            raise BadCard("a second card of that name", place=f"{source}: {definition.name}", fix="Rename one")
        names.append(definition.name)
        made.append(definition)
    return made


def _card(table: dict[str, object], source: str, number: int, errata: Errata) -> Definition:
    name = table.get("name")
    place = f"{source}: {printable(name)}" if isinstance(name, str) and name else f"{source}: card {number}"
    _check_fields(table, place)
    kind = str(table["type"])
    types = c.TYPES_BY_NAME[kind]
    cost, x_cost = _cost(table.get("cost", 0), place)
    faction = str(table.get("faction", ""))
    icons = (*((faction,) if faction else ()), *_strings(table, "classes"))
    limits = cast("dict[str, int]", table.get("limits", {}))
    # A tag with a number is a tag, also for the words of the text.
    tags = tuple(dict.fromkeys((*_strings(table, "tags"), *limits)))
    text, _ = errata.correct(str(name), _strings(table, "text"))
    short = _strings(table, "short")
    gender = str(table.get("gender", ""))
    try:
        program = program_of(CardText(str(name), text, types, tags, short, gender, x_cost))
    except CardRefused as error:
        raise CardRefused(place, error.paragraph, error.words, error.why) from None
    return Definition(
        str(name),
        types,
        cost,
        x_cost,
        tags,
        bool(table.get("instant", False)),
        bool(table.get("unique", False)),
        bool(table.get("unlimited", False)),
        tuple(limits.items()),
        icons,
        _strings(table, "traits"),
        _number(table, "atk"),
        _number(table, "health"),
        _number(table, "defense"),
        _number(table, "strike"),
        _damage(table.get("damage", "melee" if kind == "ally" else ()), place),
        text,
        program,
        short,
        gender,
        source,
    )


def _check_fields(table: dict[str, object], place: str) -> None:
    for field in table:
        if field not in _FIELDS:
            near = difflib.get_close_matches(field, _FIELDS, 1)
            fix = f'Perhaps "{near[0]}"' if near else f"Fields are {', '.join(_FIELDS)}"
            raise BadCard(f'unknown field "{printable(field)}"', place=place, fix=fix)
    for field in ("name", "type"):
        if not isinstance(table.get(field), str) or not table[field]:
            raise BadCard(f"{field} is missing", place=place, fix=f'Write {field} = "..."')
    for field in _STRINGS:
        if not isinstance(table.get(field, ""), str):
            raise BadCard(f"{field} is no text", place=place, fix=f'Write {field} = "..."')
        fault = fault_of_name(str(table.get(field, "")))
        if fault:
            raise BadCard(f"{field} can't be used: {fault}", place=place)
    kind = str(table["type"])
    if kind not in NEEDED:
        near = difflib.get_close_matches(kind, list(NEEDED), 1)
        fix = f'Perhaps "{near[0]}"' if near else f"Types are {', '.join(NEEDED)}"
        raise BadCard(f'no card type is named "{kind}"', place=place, fix=fix)
    for field in _LISTS:
        value = table.get(field, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise BadCard(f"{field} is no list of texts", place=place, fix=f'Write {field} = ["..."]')
        fault = next((fault for item in value if field != "text" and (fault := fault_of_name(item))), "")
        if fault:
            raise BadCard(f"{field} can't be used: {fault}", place=place)
    for field in _NUMBERS:
        if not is_number(table.get(field, 0)):
            raise BadCard(f"{field} is no number from 0 to {HIGHEST:,}", place=place, fix=f"Write {field} = 2")
    for field in _FLAGS:
        if not isinstance(table.get(field, False), bool):
            raise BadCard(f"{field} is neither true nor false", place=place, fix=f"Write {field} = true")
    limits = table.get("limits", {})
    if not isinstance(limits, dict) or not all(
        is_number(number) and number and not fault_of_name(tag) for tag, number in limits.items()
    ):
        raise BadCard("limits is no table of tags with numbers", place=place, fix="Write limits = { Pet = 1 }")
    for field in NEEDED[kind]:
        if field not in table:
            raise BadCard(f"{field} is missing", place=place, fix=f"Every {kind} prints its {field}")
    if table.get("faction", "") not in ("", *c.FACTIONS):
        raise BadCard(f'no faction is named "{table["faction"]}"', place=place, fix="Alliance, Horde, or leave it out")


def _cost(value: object, place: str) -> tuple[int, bool]:
    if isinstance(value, int) and is_number(value):
        return value, False
    match = _COST.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise BadCard(f"{said(value)} is no cost", place=place, fix='Write cost = 3, cost = "X", or cost = "2+X"')
    return int(match.group(1) or 0), True


def _strings(table: dict[str, object], field: str) -> tuple[str, ...]:
    return tuple(cast("list[str]", table.get(field, [])))


def _number(table: dict[str, object], field: str) -> int:
    return cast("int", table.get(field, 0))


def _damage(value: object, place: str) -> int:
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, (list, tuple)):
        raise BadCard("damage is neither a type nor a list of types", place=place, fix='Write damage = "fire"')
    bits = 0
    for name in names:
        if not isinstance(name, str) or name not in c.DAMAGE_BITS:
            fix = f"Types are {', '.join(c.DAMAGE_TYPES)}"
            raise BadCard(f"no damage type is named {said(name)}", place=place, fix=fix)
        bits |= c.DAMAGE_BITS[name]
    return bits


# --- JSON Lines records ---------------------------------------------------------------------------------


@dataclass(frozen=True, eq=False)
class RecordRead:
    """A record: its definition, or why it is refused; ``unplayable`` says why it can't be played ("": it can)."""

    name: str
    sets: tuple[str, ...]
    definition: Definition | None
    refusal: CardRefused | None
    unplayable: str
    wording: str = ""

    @property
    def playable(self) -> bool:
        """Tell whether it can be played, if it was read."""
        return not self.unplayable


_EQUIPMENT = {"Armor": c.ARMOR, "Item": c.ITEM, "Weapon": c.WEAPON, "1H Weapon": c.WEAPON, "2H Weapon": c.WEAPON}
#: The card types of records that the rules of this game speak of [300.1].
_KNOWN = ("Ability", "Ally", "Equipment", "Hero", "Quest")


def _unplayable(record: dict[str, object]) -> str:
    """Return why a card can't be played, whatever its text says: no rule knows its type, or its numbers are unknown."""
    kind = str(record["type"])
    tags = [str(one) for one in cast("list[object]", record.get("subtypes", []))]
    if any(re.match(r"Mount\b", tag) for tag in tags):
        kind = "Mount"
    if kind not in _KNOWN:
        return f"no rule of this game knows the type {kind.replace('_', ' ')}"
    equipment = next((_EQUIPMENT[word] for tag in tags for word in tag.split(", ") if word in _EQUIPMENT), 0)
    if kind == "Equipment" and not equipment:
        return "its type line says neither armor, item nor weapon"
    either = any(isinstance(record.get(number), str) for number in NUMBERS)
    needed = NEEDED[c.TYPE_NAMES.get(equipment, kind.lower())]
    if either or not record.get("stats_known", False) or not all(is_known(record, number) for number in needed):
        return "its numbers are not known"
    if str(record.get("damage_type", "melee")).lower() not in c.DAMAGE_BITS:
        return "no rule of this game knows its damage type"
    return ""


def read_record(record: Record) -> RecordRead:
    """Read one record, in its newer wording; in its older one where :mod:`rulebound.wow.cards.two_wordings` says so."""
    record = known_fields(record)
    fault = fault_of_record(record)
    if fault:
        called = printable(str(record["name"]))
        return RecordRead(called, (), None, CardRefused(called, "", "", fault), "")
    name = str(record["name"])
    sets = tuple(cast("list[str]", record.get("sets") or []))
    unplayable = _unplayable(record)
    taken: tuple[str, Definition | CardRefused] | None = None
    for wording in _wordings_of(record):
        made = _read_in(record, wording)
        taken = (wording, made) if taken is None else _one_of(record, taken, (wording, made))
    if taken is None:
        if str(record["type"]) not in ("Ability", "Quest", "Hero"):
            return RecordRead(name, sets, _definition(record, ()), None, unplayable, "")
        taken = "", CardRefused(name, "", "", "its text is unknown")
    wording, made = taken
    if isinstance(made, CardRefused):
        return RecordRead(name, sets, None, made, unplayable)
    return RecordRead(name, sets, made, None, unplayable, wording)


def _wordings_of(record: dict[str, object]) -> list[str]:
    """Return the wordings to be read, the newer first: one, if they have the same words or were compared by eye."""
    known = {wording: texts for wording in WORDINGS if (texts := texts_of(record, wording)) is not None}
    taken = two_wordings.reviewed().get(str(record["name"]))
    if taken in known:
        return [taken]
    plain = {tuple(normalise(text) for text in paragraphs_of(texts)): wording for wording, texts in known.items()}
    return [wording for wording in known if len(plain) > 1 or wording == next(iter(known))]


def _read_in(record: dict[str, object], wording: str) -> Definition | CardRefused:
    try:
        return _definition(record, texts_of(record, wording) or ())
    except CardRefused as error:
        return error


_Made = tuple[str, Definition | CardRefused]


def _one_of(record: dict[str, object], newer: _Made, older: _Made) -> _Made:
    """Return which of two wordings is taken, and what it was read as, or why the card is refused."""
    one, other = newer[1], older[1]
    texts = texts_of(record, newer[0]) or (), texts_of(record, older[0]) or ()
    if isinstance(other, CardRefused):
        if isinstance(one, CardRefused) or two_wordings.fuller(*texts) != 1:
            return newer
        why = f"{other.why}; and its wording {newer[0]} has lost its end"
        return older[0], CardRefused(other.name, other.paragraph, other.words, why)
    if isinstance(one, CardRefused):
        if two_wordings.alike(*texts):
            return older
        why = f"{one.why}; and its wording {older[0]} is no other spelling of {newer[0]}"
        return newer[0], CardRefused(one.name, one.paragraph, one.words, why)
    if text_box(one).without_clauses() == text_box(other).without_clauses():
        return newer
    fuller = two_wordings.fuller(*texts)
    if fuller is not None:
        return (newer, older)[fuller]
    words, others = two_wordings.first_difference(*texts)
    why = f'its two wordings mean different things: {newer[0]} has "{words}" where {older[0]} has "{others}"'
    return newer[0], CardRefused(one.name, " / ".join(texts[0]), words or others, why)


def texts_of(record: dict[str, object], wording: str) -> tuple[str, ...] | None:
    """Return a record's paragraphs in a wording, those of a hero's other side last; None if it has none."""
    value = record.get(wording)
    # [301.2] Only heroes have another side; elsewhere it is that of a hero with the same name.
    back = cast("list[object]", record.get("back_powers", [])) if str(record["type"]) == "Hero" else []
    other = [f"Face down: {text}" for text in back]
    if isinstance(value, list):
        return (*(str(text) for text in value), *other)
    if isinstance(value, str):
        return (*(part for part in re.split(r"<br\s*/?>|\n", value) if part.strip()), *other)
    return None


def _definition(record: dict[str, object], texts: tuple[str, ...]) -> Definition:
    name = str(record["name"])
    kind = str(record["type"])
    subtypes = [str(one) for one in cast("list[object]", record.get("subtypes", []))]
    types = c.TYPES_BY_NAME.get(kind.lower(), 0)
    tags: list[str] = []
    limits: list[tuple[str, int]] = []
    for subtype in subtypes:
        for word in subtype.split(", "):
            if not word.split():
                continue
            if kind == "Equipment" and word in _EQUIPMENT:
                types |= _EQUIPMENT[word]
                if word == "2H Weapon":
                    tags.append("Two-Handed")
                continue
            match = re.fullmatch(r"(.+?)\s*\((\d+)\)", word)
            if match:
                limits.append((match.group(1), int(match.group(2))))
                word = match.group(1)
            tags.extend(part for part in (word, word.split()[-1]) if part not in tags)
    if kind == "Equipment" and not types:
        types = c.ITEM
    beings = [str(one) for one in (record.get("race"), *cast("list[object]", record.get("ally_class", []))) if one]
    faction = str(record.get("faction", ""))
    icons = tuple(one for one in c.FACTIONS if faction in (one, "Both"))
    listed = [str(one) for one in cast("list[object]", record.get("traits", []))]
    classes = tuple("Death Knight" if one == "DeathKnight" else one for one in listed)
    traits: tuple[str, ...] = ()
    if types & c.HERO:
        professions = [str(one) for one in cast("list[object]", record.get("professions", []))]
        traits = (*icons, *beings, *tags, *professions)
    else:
        # "Bronze Dragonkin" is a kind of Dragonkin, "Fire Elemental" of Elemental.
        split = [part for one in beings for part in (one, *tags_within(one))]
        tags = [*(one for one in dict.fromkeys(split) if one not in tags), *tags]
    damage = str(record.get("damage_type", "")).lower()
    base, x_cost = _record_cost(record.get("cost"))
    program = program_of(CardText(name, texts, types, tuple(tags), short_names(record), "", x_cost))
    return Definition(
        name,
        types,
        base,
        x_cost,
        tuple(tags),
        bool(record.get("instant", False)),
        bool(record.get("unique", False)),
        "Unlimited" in tags,
        tuple(limits),
        (*icons, *classes),
        traits,
        _stat(record, "atk"),
        _stat(record, "health"),
        _stat(record, "defense"),
        _stat(record, "strike_cost"),
        c.DAMAGE_BITS.get(damage, 0),
        texts,
        program,
        short_names(record),
        "",
        str(record.get("set", "")),
    )


def _record_cost(value: object) -> tuple[int, bool]:
    """Return the printed cost, and whether X is added: "X", "2 + X"; where there is none, or another sum, 0."""
    if isinstance(value, int):
        return value, False
    match = _COST.fullmatch(value.replace(" ", "")) if isinstance(value, str) else None
    return (0, False) if match is None else (int(match.group(1) or 0), True)


def _stat(record: dict[str, object], field: str) -> int:
    value = record.get(field, 0)
    return value if isinstance(value, int) else 0


def short_names(record: dict[str, object]) -> tuple[str, ...]:
    """Return the names by which a card's text may call it: without its epithet, its nickname, or its titles."""
    found: list[str] = []
    for name in (record.get("name"), record.get("alt_name")):
        if not isinstance(name, str):
            continue
        found.append(name)
        plain = name.split(",")[0].split(" - ")[0]
        words = plain.split()
        found.append(plain)
        found.extend(" ".join(words[:stop]) for stop in range(1, len(words)))
        if str(record.get("type")) in ("Ally", "Hero"):
            found.extend(" ".join(words[start:]) for start in range(1, len(words)))
            found.extend(word.strip('"') for word in words)
    return tuple(one for one in dict.fromkeys(found) if one[:1].isupper() or one[:1] in '"')
