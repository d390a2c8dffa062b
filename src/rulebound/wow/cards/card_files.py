"""Card files: our own cards as TOML, and JSON Lines records of others', as definitions or refusals.

A TOML file has one ``[[card]]`` table for each card. Fields: name, type, cost (a number, "X", or "2+X"), tags, classes
(class icons), faction, atk, health, defense, strike, damage (one type or a list), instant, unique, unlimited, limits
({"Pet" = 1}), capacity (locations), traits (heroes), text (a list of paragraphs), short (short names), gender ("he",
"she", "it").
"""

from __future__ import annotations

import dataclasses
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
from rulebound.text.nodes import walk
from rulebound.text.tokens import normalise
from rulebound.wow import constants as c
from rulebound.wow.cards import misprints, two_wordings
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
from rulebound.wow.cards.lost_symbols import put_back, whole
from rulebound.wow.language.paragraphs import paragraphs_of
from rulebound.wow.nodes.conditions import Capacity
from rulebound.wow.nodes.effects import AddCounters
from rulebound.wow.nodes.tokens import tags_within
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram, text_box


class BadCard(RuleboundError):
    """A card file that can't be used: which file, card and field, and what to do."""


# --- TOML -----------------------------------------------------------------------------------------------

_STRINGS = ("name", "type", "faction", "gender")
_LISTS = ("tags", "classes", "traits", "text", "short")
_NUMBERS = ("atk", "health", "defense", "strike", "capacity")
_FLAGS = ("instant", "unique", "unlimited")
_FIELDS = (*_STRINGS, *_LISTS, *_NUMBERS, *_FLAGS, "cost", "damage", "limits")
_GENDERS = ("he", "she", "it")
#: What heroes are by their class, their faction, and what they excel at.
_TRAITS = (*c.CLASSES, *c.FACTIONS, *c.TALENTS)
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
            raise BadCard(
                "a second card of that name", place=f"{source}: {definition.name}", fix="Rename one"
            )
        names.append(definition.name)
        made.append(definition)
    return made


def _card(table: dict[str, object], source: str, number: int, errata: Errata) -> Definition:
    name = table.get("name")
    place = f"{source}: {printable(name)}" if isinstance(name, str) and name else f"{source}: card {number}"
    _check_fields(table, place)
    kind = str(table["type"])
    # [2012:301.4] a master hero is a hero, which is played from its player's deck
    types = c.HERO if kind == "master hero" else c.TYPES_BY_NAME[kind]
    cost, x_cost = _cost(table.get("cost", 0), place)
    faction = str(table.get("faction", ""))
    icons = (*((faction,) if faction else ()), *_strings(table, "classes"))
    limits = cast("dict[str, int]", table.get("limits", {}))
    # A tag with a number is a tag, also for the words of the text.
    master = (c.MASTER,) if kind == "master hero" else ()
    tags = tuple(dict.fromkeys((*master, *_strings(table, "tags"), *limits)))
    text, _ = errata.correct(str(name), _strings(table, "text"))
    short = _strings(table, "short")
    gender = str(table.get("gender", ""))
    try:
        program = program_of(CardText(str(name), text, types, tags, short, gender, x_cost))
    except CardRefused as error:
        raise CardRefused(place, error.paragraph, error.words, error.why) from None
    if "capacity" in table:
        program = with_capacity(program, _number(table, "capacity"))
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


def with_capacity(program: CardProgram, most: int) -> CardProgram:
    """[2012:306.3] Return a location's program with the most counters that it can have, which are printed on it."""
    return dataclasses.replace(program, restrictions=(*program.restrictions, Capacity(most)))


def _check_fields(table: dict[str, object], place: str) -> None:
    for field in table:
        if field not in _FIELDS:
            near = difflib.get_close_matches(field, _FIELDS, 1)
            fix = f'Perhaps "{near[0]}"' if near else f"Fields are {', '.join(_FIELDS)}"
            raise BadCard(f'unknown field "{printable(field)}"', place=place, fix=fix)
    for field in ("name", "type"):
        if table.get(field, "") == "":
            raise BadCard(f"{field} is missing", place=place, fix=f'Write {field} = "..."')
    for field in _STRINGS:
        if not isinstance(table.get(field, ""), str):
            raise BadCard(f"{field} is {said(table[field])}, and no text", place=place, fix=f'Write {field} = "..."')
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
            raise BadCard(
                f"{field} is no number from 0 to {HIGHEST:,}", place=place, fix=f"Write {field} = 2"
            )
    for field in _FLAGS:
        if not isinstance(table.get(field, False), bool):
            raise BadCard(f"{field} is neither true nor false", place=place, fix=f"Write {field} = true")
    limits = table.get("limits", {})
    if not isinstance(limits, dict) or not all(
        is_number(number) and number and not fault_of_name(tag) for tag, number in limits.items()
    ):
        raise BadCard(
            "limits is no table of tags with numbers", place=place, fix="Write limits = { Pet = 1 }"
        )
    for field in NEEDED[kind]:
        if field not in table:
            raise BadCard(f"{field} is missing", place=place, fix=f"Every {kind} prints its {field}")
    if "capacity" in table and kind != "location":
        raise BadCard("only locations have a capacity", place=place, fix="Leave capacity out")
    for field, known in (("classes", c.CLASSES), ("traits", _TRAITS)):
        for word in _strings(table, field):
            near = difflib.get_close_matches(word, known, 1, 0.75)
            # A hero's people and trades are anybody's to invent; its class is one of those that cards have.
            if word not in known and (near or field == "classes"):
                fix = f'Perhaps "{near[0]}"' if near else f"Classes are {', '.join(known)}"
                raise BadCard(f"{field} has {said(word)}, which is none", place=place, fix=fix)
    if table.get("gender", "") not in ("", *_GENDERS):
        raise BadCard(
            f"no gender is called {said(table['gender'])}", place=place, fix='Write "he", "she" or "it"'
        )
    # (Without health it would be destroyed, or have lost, at once.)
    if "health" in NEEDED[kind] and table["health"] == 0:
        raise BadCard("health is 0", place=place, fix="Write health = 1, or more")
    if table.get("faction", "") not in ("", *c.FACTIONS):
        raise BadCard(
            f'no faction is named "{table["faction"]}"', place=place, fix="Alliance, Horde, or leave it out"
        )


def _cost(value: object, place: str) -> tuple[int, bool]:
    if isinstance(value, int) and is_number(value):
        return value, False
    match = _COST.fullmatch(value) if isinstance(value, str) else None
    if match is None:
        raise BadCard(
            f"{said(value)} is no cost", place=place, fix='Write cost = 3, cost = "X", or cost = "2+X"'
        )
    return int(match.group(1) or 0), True


def _strings(table: dict[str, object], field: str) -> tuple[str, ...]:
    return tuple(cast("list[str]", table.get(field, [])))


def _number(table: dict[str, object], field: str) -> int:
    return cast("int", table.get(field, 0))


def _damage(value: object, place: str) -> int:
    names = [value] if isinstance(value, str) else value
    if not isinstance(names, (list, tuple)):
        raise BadCard(
            "damage is neither a type nor a list of types", place=place, fix='Write damage = "fire"'
        )
    bits = 0
    for name in names:
        if not isinstance(name, str) or name not in c.DAMAGE_BITS:
            fix = f"Types are {', '.join(c.DAMAGE_TYPES)}"
            raise BadCard(f"no damage type is named {said(name)}", place=place, fix=fix)
        bits |= c.DAMAGE_BITS[name]
    return bits


# --- JSON Lines records ---------------------------------------------------------------------------------


#: A wording, and what it was read as, or why it is refused.
_Made = tuple[str, Definition | CardRefused]


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


_EQUIPMENT = {
    "Armor": c.ARMOR, "Armor Set": c.ARMOR, "Item": c.ITEM, "Weapon": c.WEAPON, "1H Weapon": c.WEAPON,
    "2H Weapon": c.WEAPON,
}  # fmt: skip
#: The card types of records that the rules of this game speak of.
_KNOWN = ("Ability", "Ally", "Equipment", "Hero", "Location", "Master Hero", "Quest")


#: Talent specializations, which records spell with small letters as well.
_TALENTS = {one.lower(): one for one in c.TALENTS}
#: [wow-2013:305.3a] What Totems are.
_TOTEM = "Ability Ally"


def _type_of(record: dict[str, object]) -> str:
    """Return what type of card a record is of.

    What the files of raid decks call a quest is an event, where it has neither a completion cost nor a reward: each
    quest has a completion power [307.1].
    """
    kind, of_a_raid = (
        str(record["type"]).replace("_", " "),
        str(record.get("set", "")).endswith((" Raid", " Event")),
    )
    if kind == _TOTEM:
        return "Ability"
    if kind != "Quest" or not of_a_raid:
        return kind
    texts = [str(record[wording]) for wording in WORDINGS if record.get(wording)]
    return "Quest" if not texts or any(re.search(r"Reward|[Cc]omplete", text) for text in texts) else "Event"


def _unplayable(record: dict[str, object]) -> str:
    """Return why a card can't be played, whatever its text says: no rule knows its type, or its numbers are unknown."""
    kind = _type_of(record)
    tags = [str(one) for one in cast("list[object]", record.get("subtypes", []))]
    if kind not in _KNOWN:
        return f"no rule of this game knows the type {kind}"
    equipment = next((_EQUIPMENT[word] for tag in tags for word in tag.split(", ") if word in _EQUIPMENT), 0)
    if kind == "Equipment" and not equipment:
        return "its type line says neither armor, item nor weapon"
    either = any(isinstance(record.get(number), str) for number in NUMBERS)
    needed = NEEDED[c.TYPE_NAMES.get(equipment, kind.lower())]
    if (
        either
        or not record.get("stats_known", False)
        or not all(is_known(record, number) for number in needed)
    ):
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
    read = [(wording, _read_in(record, wording)) for wording in _wordings_of(record)]
    taken = _taken(record, read)
    if taken is not None and isinstance(taken[1], CardRefused):
        # What is understood with no misprint mended is never changed by mending.
        mended = _taken(record, [(wording, _mended(record, wording, made)) for wording, made in read])
        taken = taken if mended is None or isinstance(mended[1], CardRefused) else mended
    if taken is None:
        if _type_of(record) not in ("Ability", "Hero", "Location", "Master Hero", "Quest"):
            return RecordRead(name, sets, _definition(record, ()), None, unplayable, "")
        taken = "", CardRefused(name, "", "", "its text is unknown")
    wording, made = taken
    if isinstance(made, CardRefused):
        return RecordRead(name, sets, None, made, unplayable)
    made.mended = (*put_back(_texts_as_kept(record, wording) or ()), *made.mended)
    adds = any(isinstance(node, AddCounters) and node.sign > 0 for _, node in walk(made.program))
    if made.types & c.LOCATION and adds:
        # [2012:306.3] records don't say how many counters a location can have
        unplayable = unplayable or "its capacity is not known"
    return RecordRead(name, sets, made, None, unplayable, wording)


def _taken(record: dict[str, object], read: list[_Made]) -> _Made | None:
    """Return which of a card's wordings is taken, and what it was read as, or why it is refused; None: it has none."""
    taken: _Made | None = None
    for made in read:
        taken = made if taken is None else _one_of(record, taken, made)
    return taken


def _wordings_of(record: dict[str, object]) -> list[str]:
    """Return the wordings to be read, the newer first: one, if they have the same words or were compared by eye."""
    known = {wording: texts for wording in WORDINGS if (texts := texts_of(record, wording)) is not None}
    taken = two_wordings.reviewed().get(str(record["name"]))
    if taken in known:
        return [taken]
    plain = {
        tuple(normalise(text) for text in paragraphs_of(texts)): wording for wording, texts in known.items()
    }
    return [wording for wording in known if len(plain) > 1 or wording == next(iter(known))]


def _read_in(record: dict[str, object], wording: str) -> Definition | CardRefused:
    try:
        return _definition(record, texts_of(record, wording) or ())
    except CardRefused as error:
        return error


def _mended(
    record: dict[str, object], wording: str, made: Definition | CardRefused
) -> Definition | CardRefused:
    """Return what a wording that is refused is read as with its misprints mended."""
    if not isinstance(made, CardRefused):
        return made
    texts = texts_of(record, wording) or ()
    found = misprints.mended(texts, short_names(record), made, lambda mended: _definition(record, mended))
    if found is None:
        return made
    definition, mendings = found
    definition.mended = mendings
    return definition


def _one_of(record: dict[str, object], newer: _Made, older: _Made) -> _Made:
    """Return which of two wordings is taken, and what it was read as, or why the card is refused."""
    one, other = newer[1], older[1]
    texts = _texts_read(record, newer), _texts_read(record, older)
    if isinstance(other, CardRefused):
        lost = two_wordings.fuller(*texts) == 1 or two_wordings.has_lost_an_end(*texts)
        if isinstance(one, CardRefused) or not lost:
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


def _texts_read(record: dict[str, object], made: _Made) -> tuple[str, ...]:
    """Return the paragraphs of a wording, as they were read."""
    return texts_of(record, made[0]) or () if isinstance(made[1], CardRefused) else made[1].paragraphs


def texts_of(record: dict[str, object], wording: str) -> tuple[str, ...] | None:
    """Return a record's paragraphs in a wording, with what they have lost; None if it has none."""
    found = _texts_as_kept(record, wording)
    return None if found is None else whole(found)


def _texts_as_kept(record: dict[str, object], wording: str) -> tuple[str, ...] | None:
    """Return the paragraphs as a record has them, those of a hero's other side last; None if it has none."""
    value = record.get(wording)
    # [301.2] Only heroes have another side; elsewhere it is that of a hero with the same name.
    back = cast("list[object]", record.get("back_powers", [])) if _type_of(record) == "Hero" else []
    # [2012:100.2e] A line about decks stands on both sides; one of them may have lost its icons.
    front = [str(text) for text in value] if isinstance(value, list) else str(value).split("\n")
    decks = [text for text in front if text.startswith(_DECKS)]
    other = [f"Face down: {text}" for text in back if not _is_said_on_front(str(text), decks)]
    if isinstance(value, list):
        return (*(str(text) for text in value), *other)
    if isinstance(value, str):
        return (*(part for part in re.split(r"<br\s*/?>|\n", value) if part.strip()), *other)
    return None


_DECKS = "Deckbuilding:"


def _is_said_on_front(text: str, decks: list[str]) -> bool:
    """Tell whether a line about decks is one of the front's that has lost words."""
    words = _plain_words(text)
    if text.startswith(_DECKS):
        return any(_plain_words(other) & words == words for other in decks)
    # (The word that it begins with may be lost, too: then it must have all others.)
    return any(_plain_words(other) - _plain_words(_DECKS) == words for other in decks)


def _plain_words(text: str) -> set[str]:
    return {
        word.rstrip("s")
        for word in re.findall(r"[a-z]+", re.sub(r"\([^()]*\)|\[[^\[\]]*\]", "", text).lower())
    }


def _definition(record: dict[str, object], texts: tuple[str, ...]) -> Definition:
    name = str(record["name"])
    kind = _type_of(record)
    subtypes = [str(one) for one in cast("list[object]", record.get("subtypes", []))]
    tags: list[str] = []
    if kind == "Master Hero":
        # [2012:301.4] a hero that is played from its player's deck
        kind = "Hero"
        tags.append(c.MASTER)
    if str(record["type"]) == _TOTEM:
        tags.append("Totem")
        # [wow-2012:305.3] Totems are ongoing; records of that type have often lost the word.
        texts = texts if texts and texts[0].startswith("Ongoing") else ("Ongoing", *texts)
    # An event does what it says as it comes up, as an ability does as it resolves.
    types = c.TYPES_BY_NAME.get("ability" if kind == "Event" else kind.lower(), 0)
    # what stands on the right of a type line: tags with a number in parentheses
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
                # [202.2, wow-2012:202.2, wow-2013:202.2] the number is that of its tag
                limits.append((match.group(1), int(match.group(2))))
                word = match.group(1)
            word = _TALENTS.get(word.lower(), word)
            # A tag is a single word, but for those of several: a Warglaive Sword is both.
            parts = (word, *tags_within(word), *_weapon_of(word))
            tags.extend(part for part in dict.fromkeys(parts) if part not in tags)
    if kind == "Equipment" and not types:
        # What a text calls its own card the card is, where the type line has been lost.
        called = re.search(r"\b[Tt]his (armor|item|weapon)\b", " ".join(texts))
        types = c.ITEM if called is None else c.TYPES_BY_NAME[called.group(1)]
    beings = [
        str(one) for one in (record.get("race"), *cast("list[object]", record.get("ally_class", []))) if one
    ]
    faction = str(record.get("faction", ""))
    icons = tuple(one for one in c.FACTIONS if faction in (one, "Both"))
    listed = [str(one) for one in cast("list[object]", record.get("traits", []))]
    classes = tuple("Death Knight" if one == "DeathKnight" else one for one in listed)
    traits: tuple[str, ...] = ()
    if types & c.HERO:
        professions = [str(one) for one in cast("list[object]", record.get("professions", []))]
        traits = (*icons, *beings, *(tag for tag in tags if tag != c.MASTER), *professions)
    else:
        # "Bronze Dragonkin" is a kind of Dragonkin, "Fire Elemental" of Elemental.
        split = [part for one in beings for part in (one, *tags_within(one))]
        tags = [*(one for one in dict.fromkeys(split) if one not in tags), *tags]
    damage = str(record.get("damage_type", "")).lower()
    base, x_cost = _record_cost(record.get("cost"))
    if types & (c.QUEST | c.LOCATION):
        # [201.2] what a record calls a quest's cost is that of its completion, which its text says
        base = 0
    text = CardText(name, texts, types, tuple(tags), short_names(record), "", x_cost)
    try:
        program = program_of(text)
    except CardRefused as error:
        # An X that the text doesn't define is that of the cost, where that is not known.
        if error.words != "X" or record.get("cost") is not None or not types & c.ABILITY:
            raise
        x_cost = True
        program = program_of(text._replace(variable=x_cost))
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


def _weapon_of(tag: str) -> list[str]:
    """Return the weapon that a tag of several words begins with, where the words aren't one tag together."""
    first = tag.split()[:1]
    if first == [tag]:
        return []
    # The words of the language are loaded only by who has a card to read.
    from rulebound.wow.language.wording.lexicon import WEAPONS, all_tags

    return [one for one in first if one in WEAPONS and tag not in all_tags()]


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
        if _type_of(record) in ("Ally", "Hero", "Master Hero"):
            found.extend(" ".join(words[start:]) for start in range(1, len(words)))
            found.extend(word.strip('"') for word in words)
    titled = tuple(f"the {name[4:]}" for name in found[:1] if name.startswith("The "))
    return (*titled, *(one for one in dict.fromkeys(found) if one[:1].isupper() or one[:1] in '"'))
