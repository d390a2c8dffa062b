"""Card files of Flesh and Blood: our own cards in TOML, which print numbers, subtypes, keywords and attacks.

A cycle of colors is one entry: what is printed for each color stands beside the color's name.
"""

from __future__ import annotations

import dataclasses
import difflib
from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.language.compiling import (
    compile_text,
    enters_in_vain,
    short_names_of,
    unknown_tokens,
    waits_in_vain,
)
from rulebound.fab.language.wording.lexicon import CLASSES, TALENTS
from rulebound.fab.nodes.combat.attacks import AttackEffect
from rulebound.fab.nodes.continuous.becoming import LeftOpen
from rulebound.fab.nodes.faces import KINDS, of_both
from rulebound.fab.nodes.keywords import NUMBERED, PLAIN, ability_of
from rulebound.fab.position.card_parts import NO_NUMBERS, Definition
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.compiling import Compiled
from rulebound.tcg.nodes.costs.parts import Pay
from rulebound.tcg.program.powers import NO_TEXT, Payment, TextBox
from rulebound.tcg.tree import Power
from rulebound.text.files import lines_of, name_in, parse_toml, parts_of_toml
from rulebound.text.limits import LONGEST_NAME, fault_of_name, printable, said

#: What a card of each color is pitched for, as ours are printed.
_PITCH: Final = {"red": 1, "yellow": 2, "blue": 3}
_TYPES: Final = {word: bit for bit, word in c.TYPES.items()}
_KEYWORDS: Final = {word: bit for bit, word in c.KEYWORDS.items()}
#: A number that something else defines [1.12.3].
UNDEFINED: Final = "*"
#: What an entry may say, besides a table for each color.
_FIELDS: Final = (
    *("name", "type", "metatypes", "classes", "traits", "hybrid", "subtypes", "cost", "keywords", "attack"),
    *("chi", "text"),
    *c.NUMBERS_OF_CARDS,
)


@final
@dataclass(frozen=True)
class Written:
    """A card of a file by its key (without a name: its place), with the part of the file that says it.

    Either it is read, or there is why it is refused.
    """

    key: str
    part: str
    card: Definition | None
    refusal: RuleboundError | None


def read_cards(text: str, source: str) -> list[Definition]:
    """Return the cards of a file; raises ``RuleboundError`` that names the card and what is wrong with it."""
    found: list[Definition] = []
    for entry in _entries(text, source):
        for color in _colors_of(entry) or [""]:
            found.append(card_of(_with_color(entry, color, source), color, source))
    keys = [card.key for card in found]
    twice = next((key for key in keys if keys.count(key) > 1), "")
    if twice:
        raise RuleboundError(
            f"{twice} stands there twice", place=source, fix="Give one of them another name."
        )
    return found


def written_cards(text: str, source: str) -> list[Written]:
    """Return the cards of a file, each read for itself, so that one that is refused spoils no other.

    Raises ``RuleboundError`` for a file that has something else before its first card.
    """
    head, parts = parts_of_toml(text)
    if _entries(head, source):
        # (All of them in one list.)
        head, parts = "", [text]
    found: list[Written] = []
    for number, (part, line) in enumerate(zip(parts, lines_of(head, parts), strict=True), 1):
        at = f"{source}: card {number}{name_in(part)}"
        try:
            entries = _entries(part, at, line)
        except RuleboundError as error:
            found.append(Written(at, part, None, error))
            continue
        for count, entry in enumerate(entries, number):
            found += _written_of(entry, part, source, f"{source}: card {count}")
    return found


def told_apart(cards: Iterable[Written], source: str) -> list[Written]:
    """Return the cards of a file, of which a second one of a name and color is refused."""
    found: dict[str, Written] = {}
    for place, one in enumerate(cards, 1):
        if one.key not in found:
            found[one.key] = one
            continue
        told = RuleboundError(f"{one.key} stands there twice", source, "Give one of them another name.")
        found[f"{one.key}, number {place}"] = Written(f"{one.key}, number {place}", one.part, None, told)
    return list(found.values())


def _written_of(entry: dict[str, object], part: str, source: str, at: str) -> list[Written]:
    """Return the cards of an entry, one for each of its colors; what has no name is refused under its place."""
    try:
        name = _name_of(entry, at)
    except RuleboundError as error:
        return [Written(at, part, None, error)]
    found: list[Written] = []
    for color in _colors_of(entry) or [""]:
        key = f"{name} ({color})" if color else name
        try:
            card = card_of(_with_color(entry, color, source), color, source)
            found.append(Written(card.key, part, card, None))
        except RuleboundError as error:
            found.append(Written(key, part, None, error))
    return found


def _entries(text: str, source: str, first: int = 1) -> list[dict[str, object]]:
    """Return the entries of a file as they are written, or of a part of it that begins with such a line."""
    said_there = parse_toml(text, source, first)
    entries = said_there.pop("card", [])
    if said_there:
        raise RuleboundError(
            f"{said(next(iter(said_there)))} is no card",
            place=source,
            fix="Begin each card with a line [[card]].",
        )
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        raise RuleboundError(
            "card is no list of cards", place=source, fix="Begin each card with a line [[card]]."
        )
    return entries


def _colors_of(entry: dict[str, object]) -> list[str]:
    """Return the colors that an entry has a table for (none: it is one card, without a color)."""
    return [color for color in c.COLORS if color in entry]


def _with_color(entry: dict[str, object], color: str, source: str) -> dict[str, object]:
    """Return what is said of one color of an entry."""
    plain = {key: value for key, value in entry.items() if key not in c.COLORS}
    return {**plain, **_of_color(entry, color, source)}


def _of_color(entry: dict[str, object], color: str, source: str) -> dict[str, object]:
    """Return what a card of a color has of its own."""
    own = entry.get(color, {}) if color else {}
    if not isinstance(own, dict):
        raise RuleboundError(
            f"{color} is {said(own)}, and no table",
            place=_place(entry, source),
            fix=f"Write {color} = {{power = 3}}, or {color} = {{}}.",
        )
    return own


def card_of(entry: dict[str, object], color: str, source: str) -> Definition:
    """Return one card, of one color."""
    kind = next((each for each in KINDS if each in entry), "")
    return _of_two(entry, kind, color, source) if kind else _face(entry, color, source)


def _of_two(entry: dict[str, object], kind: str, color: str, source: str) -> Definition:
    """Return a card with two faces, or sides: each says what the other hasn't, both what the entry says [9.1, 9.2]."""
    found = entry[kind]
    if not isinstance(found, list) or len(found) != 2 or not all(isinstance(one, dict) for one in found):
        raise RuleboundError(
            f"{kind} is {said(found)}, and no list of two faces, or sides",
            place=_place(entry, source),
            fix=f"Write {kind} = [{{...}}, {{...}}].",
        )
    both = {key: value for key, value in entry.items() if key != kind}
    first, second = [_face({**both, **one}, color, source) for one in found]
    return of_both(kind, first, second)


def _face(entry: dict[str, object], color: str, source: str) -> Definition:
    """Return a card, or one of its faces or sides."""
    name = _name_of(entry, source)
    place = _place(entry, source)
    strange = [field for field in entry if field not in _FIELDS]
    if strange:
        raise RuleboundError(
            f"a card says nothing of {', '.join(map(printable, strange))}",
            place=place,
            fix=_near(strange[0], (*_FIELDS, *c.COLORS, *KINDS)),
        )
    # [2.15.2] one type, or a list of any number
    named = _words(entry, "type", place) if isinstance(entry.get("type"), list) else [entry.get("type")]
    strange_types = [word for word in named if not isinstance(word, str) or word not in _TYPES]
    if strange_types:
        raise RuleboundError(
            f"{said(strange_types[0])} is no type", place=place, fix=_near(strange_types[0], _TYPES)
        )
    types = sum([_TYPES[str(word)] for word in dict.fromkeys(named)])
    if not isinstance(entry.get("chi", False), bool):
        raise RuleboundError(f"chi is {said(entry['chi'])}", place=place, fix="Write chi = true.")
    hybrid = tuple(_words(entry, "hybrid", place))
    if hybrid and ("classes" in entry or len(hybrid) < 2):
        raise RuleboundError("a hybrid card has two sets of classes, and no others", place=place)
    # [2.14.1b] it has all of them
    classes = [word for each in hybrid for word in each.split()] or _words(entry, "classes", place)
    for word in classes:
        _check_supertype(word, "hybrid" if hybrid else "classes", place)
    # (Printed with a capital, or as "1H", it is the same subtype; a class is none.)
    subtypes = [word if word in (*CLASSES, *TALENTS) else word.lower() for word in _words(entry, "subtypes", place)]
    tags = tuple(dict.fromkeys((*subtypes, *classes)))
    # [2.13.1] words that do nothing [2.13.3], by which texts mean cards
    tags = (*tags, *[word.lower() for word in _words(entry, "traits", place)])
    words = _words(entry, "keywords", place)
    attacks = [_attack(entry["attack"], place)] if "attack" in entry else []
    abilities = [word for word in words if word not in _KEYWORDS]
    powers: list[Power] = [*attacks]
    for word in abilities:
        ability = ability_of(word, len(powers))
        if ability is None:
            raise RuleboundError(
                f"{said(word)} is no keyword that is known",
                place=place,
                fix=_near_keyword(word),
            )
        powers.append(ability)
    keywords = _bits([word for word in words if word in _KEYWORDS], place)
    numbers = list(NO_NUMBERS)
    for index, word in enumerate(c.NUMBERS_OF_CARDS):
        # [2.3.2, 2.4.2, 2.5.2, 2.8.2, 2.9.2] what isn't printed it doesn't have; 0 may be
        if word in entry:
            # [1.12.3a, 2.3.2a, 2.9.2a] what is defined by nothing but its text is there, and is 0 until that does so
            numbers[index] = 0 if entry[word] == UNDEFINED else _number(entry, word, place)
    if color and "pitch" not in entry:
        numbers[c.PITCH] = _PITCH[color]
    played = types & c.PLAYED
    if played and "cost" not in entry:
        raise RuleboundError("a card that is played has a cost", place=place, fix="Write cost = 0, or more.")
    program = TextBox(keywords) if keywords else NO_TEXT
    if powers:
        program = TextBox(keywords, tuple(powers), tuple(range(len(powers))))
    told = _told(program, abilities)
    if "text" in entry:
        read = _text(entry, name, types, tags, place)
        program, told = read.program, read.paragraphs
    undefined = tuple([word for word in c.NUMBERS_OF_CARDS if entry.get(word) == UNDEFINED])
    if undefined:
        powers = [*program.powers, LeftOpen(len(program.powers), "", undefined)]
        program = dataclasses.replace(program, powers=tuple(powers), clauses=tuple(range(len(powers))))
    cost = _number(entry, "cost", place) if played else 0
    # [2.8.2] what it is pitched for
    pitched_for = c.CHI if entry.get("chi") is True else c.RESOURCES
    short = short_names_of(name)
    return Definition(
        *(name, types, cost, tags, told, program, short, source, tuple(numbers), color, pitched_for),
        hybrid=hybrid,
        metatypes=tuple(_words(entry, "metatypes", place)),
    )


def _name_of(entry: dict[str, object], place: str) -> str:
    """Return what a card is called."""
    name = entry.get("name")
    if name is None or name == "":
        raise RuleboundError("a card has no name", place=place, fix='Write name = "...".')
    if not isinstance(name, str):
        raise RuleboundError(f"name is {said(name)}, and no text", place=place, fix='Write name = "...".')
    if fault := fault_of_name(name):
        raise RuleboundError(f"{said(name)} can't be a name: {fault}", place=place)
    return name


def _place(entry: dict[str, object], source: str) -> str:
    """Return how an error says which card of which file it is about."""
    name = entry.get("name")
    return f"{source}: {printable(name)}" if isinstance(name, str) and name else source


def _nearest(word: object, known: Collection[str]) -> str:
    """Return the word that is nearest to what somebody wrote ("": none is near)."""
    if not isinstance(word, str) or len(word) > LONGEST_NAME:
        return ""
    return next(iter(difflib.get_close_matches(word.casefold(), known, 1, 0.6)), "")


def _near(word: object, known: Collection[str]) -> str:
    """Return which of the words that are known somebody may have meant; all of them, if none is near."""
    near = _nearest(word, known)
    return f'Perhaps "{near}".' if near else f"Known: {', '.join(known)}."


def _text(
    entry: dict[str, object], name: str, types: int, tags: tuple[str, ...], place: str
) -> Compiled[TextBox]:
    """Return what a card's text compiles to; its keywords and attacks are said there, then, and nowhere else."""
    if "keywords" in entry or "attack" in entry:
        raise RuleboundError("a card with a text says its keywords and attacks there", place=place)
    try:
        made = compile_text(name, "\n\n".join(_words(entry, "text", place)), types, tags)
    except CardRefused as error:
        raise CardRefused(place, error.paragraph, error.words, error.why) from None
    unknown = unknown_tokens(made.program)
    if unknown:
        raise RuleboundError(f"{unknown[0]} is no token that the rules know", place=place)
    waits = waits_in_vain(made.program, types, tags)
    if waits or enters_in_vain(made.program, types, tags):
        why = "waits for a phase that begins, and it isn't in the arena then"
        raise RuleboundError(
            f"its text {why if waits else 'says what comes of its entering the arena, and it never does'}",
            place=place,
            fix='Give it a subtype that stays there, such as "aura".',
        )
    return made


def _attack(found: object, place: str) -> Payment:
    """Return the ability of a weapon: so often each turn, for an action point and resources, it attacks [8.3.1]."""
    if not isinstance(found, dict) or set(found) - {"cost", "times", "keywords"} or "cost" not in found:
        raise RuleboundError(
            "an attack has a cost, and perhaps times and keywords", place=place, fix="attack = {cost = 1}"
        )
    keywords = _bits(_words(found, "keywords", place), place)
    cost = _number(found, "cost", place)
    costs = (Pay(cost),) if cost else ()
    times = _number(found, "times", place) if "times" in found else 1
    return Payment(0, "", costs, AttackEffect(keywords), (), times)


def _told(program: TextBox, abilities: list[str]) -> tuple[str, ...]:
    """Return in our own words what a card says."""
    told: list[str] = []
    for power in program.powers:
        if isinstance(power, Payment) and isinstance(power.effect, AttackEffect):
            resources = sum([cost.least() for cost in power.costs])
            words = f"Action, {resources} resources, at most {power.per_turn} a turn: it attacks."
            told.append(words + (" The attack has go again." if power.effect.keywords & c.GO_AGAIN else ""))
    told += [word[:1].upper() + word[1:] for word in abilities]
    told += [word.capitalize() for word, bit in _KEYWORDS.items() if program.keywords & bit]
    return tuple(told)


def _words(entry: dict[str, object], field: str, place: str) -> list[str]:
    """Return what is listed in a field: any number of words, or none [2.6.2, 2.10.2, 2.11.2]."""
    found = entry.get(field, [])
    if not isinstance(found, list) or not all(isinstance(word, str) for word in found):
        raise RuleboundError(
            f"{field} is {said(found)}, and no list of texts", place=place, fix=f'Write {field} = ["..."].'
        )
    return [str(word) for word in found]


def _check_supertype(word: str, field: str, place: str) -> None:
    """Refuse what is neither a class nor a talent [2.11.6]: no text could mean it, and no hero be of it."""
    known = {name.casefold(): name for name in (*CLASSES, *TALENTS, c.GENERIC)}
    if word in known.values():
        return
    near = _nearest(word, known)
    fix = f'Perhaps "{known[near]}".' if near else ""
    raise RuleboundError(
        f"{field} has {said(word)}, which is neither a class nor a talent",
        place=place,
        fix=fix or f"Classes are {', '.join(CLASSES)}; talents are {', '.join(TALENTS)}.",
    )


def _bits(words: list[str], place: str) -> int:
    bits = 0
    for word in words:
        if word not in _KEYWORDS:
            raise RuleboundError(
                f"{said(word)} is no keyword that is known", place=place, fix=_near(word, _KEYWORDS)
            )
        bits |= _KEYWORDS[word]
    return bits


def _near_keyword(word: str) -> str:
    """Return which keyword, that stands alone or with a number, somebody may have meant; or all of them."""
    near = _nearest(word.rstrip("0123456789 "), (*_KEYWORDS, *PLAIN, *NUMBERED))
    if near:
        return f'Perhaps "{near}{" 1" if near in NUMBERED else ""}".'
    return f"Known: {', '.join((*_KEYWORDS, *PLAIN))}; with a number: {', '.join(NUMBERED)}."


def _number(entry: dict[str, object], field: str, place: str) -> int:
    found = entry[field]
    # [1.12.1] an integer
    if not isinstance(found, int) or isinstance(found, bool) or not 0 <= found < 1000:
        raise RuleboundError(
            f"{field} = {said(found)} is no number from 0 on",
            place=place,
            fix=f"Write {field} = 2, up to 999.",
        )
    return found
