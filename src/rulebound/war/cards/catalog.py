"""Card files and deck lists: TOML cards whose printed text is their program, and plain lists of ``3 Card Name``."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, cast, final

from rulebound.errors import RuleboundError
from rulebound.tcg.cards_when_asked import CardsWhenAsked
from rulebound.text import Phrasebook, walk
from rulebound.text.files import lines_of, name_in, parse_toml, parts_of_toml, read_file, stamp
from rulebound.text.inflect import PLURAL, noun_form
from rulebound.text.limits import (
    HIGHEST,
    LONGEST_LINE,
    LONGEST_NAME,
    fault_of_name,
    fault_of_text,
    printable,
    said,
    whole,
)
from rulebound.war import constants as c
from rulebound.war.position.card_parts import Definition, Sentence, names_of
from rulebound.war.texts.clauses import Attacks, Instead, Speed, UpgradeOf
from rulebound.war.texts.groups import THIS_WORDS, Group, This
from rulebound.war.texts.nodes import Both
from rulebound.war.texts.parts import Effect
from rulebound.war.texts.phrases import read_text, war_phrases
from rulebound.war.turn.set_up import Deck

#: The parts that a card file may give, with the type of each.
_FIELDS: Final[dict[str, type]] = {
    "name": str,
    "kind": str,
    "plural": str,
    "domain": str,
    "speed": str,
    "attack_type": str,
    "targets": list,
    "attack": int,
    "damage_type": str,
    "life": int,
    "mechanical": bool,
    "hero_type": str,
    "level": int,
    "ultimate": bool,
    "bonus": int,
    "text": str,
    "chosen": list,
}
_WORDS: Final[dict[str, tuple[str, ...]]] = {
    "kind": c.KINDS,
    "domain": c.DOMAINS,
    "speed": c.SPEEDS,
    "attack_type": c.ATTACK_TYPES,
    "damage_type": c.DAMAGE_TYPES,
    "hero_type": c.HERO_TYPES,
}
#: What an entry has besides what is written on the card: where it stands, what it is asked for by, and a part that
#: is written there but is none of a card's, and why it is no card at all.
_BESIDE: Final = ("faction", "place", "called", "odd", "fault")
_LINE: Final = re.compile(r"(\d+)\s*[x×]?\s+(\S.*)")
#: Half of a name that can be used as a noun: words, the first with a capital.
_NOUN: Final = re.compile(r"[A-Z][\w' -]*")

Entry = dict[str, object]


def read_entries(text: str, place: str) -> list[Entry]:
    """Return the cards of one file as they are written, each with its place; they are checked when they are read.

    A card that isn't TOML is among them, with the reason why. Raises ``RuleboundError`` for a file that is no list of
    cards.
    """
    head, parts = parts_of_toml(text)
    body = parse_toml(head, place)
    faction = body.get("faction", "")
    for field in body:
        if field != "faction":
            told = "a card begins with [[card]]" if field == "card" else f"a card file has no {printable(field)}"
            raise RuleboundError(told, place=place, fix="Known: faction, [[card]].")
    if not isinstance(faction, str) or fault_of_name(faction):
        raise RuleboundError(f"faction can't be {said(faction)}", place=place)
    numbered = enumerate(zip(parts, lines_of(head, parts), strict=True), start=1)
    return [{**_written(part, number, place, line), "faction": faction} for number, (part, line) in numbered]


def _written(part: str, number: int, place: str, line: int) -> Entry:
    """Return one card as it is written; one without a name can't be asked for, only be told of."""
    named = f"card {number}{name_in(part)}"
    called = f"{named} of {place}"
    try:
        body = parse_toml(part, place, line)
    except RuleboundError as error:
        return {"called": called, "place": f"{place}: {named}", "odd": "", "fault": error.message}
    beside = next((field for field in body if field != "card"), "")
    cards = body["card"]
    if beside or not isinstance(cards, list) or len(cards) != 1 or not isinstance(cards[0], dict):
        told = f"a card file has no {printable(beside)}" if beside else "not one card (a card begins with [[card]])"
        return {"called": called, "place": f"{place}: {named}", "odd": "", "fault": told}
    (one,) = cards
    name = one.get("name")
    if isinstance(name, str) and name.strip() and not fault_of_name(name):
        named = called = name
    odd = next((field for field in one if field in _BESIDE), "")
    return {**one, "place": f"{place}: {named}", "called": called, "odd": odd, "fault": ""}


def _check(entry: Entry) -> None:
    """Check how a card is written; raises ``RuleboundError`` naming the file, the card and the fault."""
    at = str(entry["place"])
    if entry.get("fault"):
        raise RuleboundError(str(entry["fault"]), place=at)
    written = {field: value for field, value in entry.items() if field not in _BESIDE}
    odd = [entry["odd"]] if entry.get("odd") else [field for field in written if field not in _FIELDS]
    if odd:
        called = printable(str(odd[0])) or "part without a name"
        raise RuleboundError(f"no card has a {called}", place=at, fix=f"Known: {', '.join(_FIELDS)}.")
    for field, value in written.items():
        if type(value) is not _FIELDS[field]:
            raise RuleboundError(f"{field} can't be {said(value)}", place=at)
        if field in _WORDS and value not in _WORDS[field]:
            raise RuleboundError(f"{field} can't be {said(value)}", place=at, fix=f"Known: {', '.join(_WORDS[field])}.")
        fault = _fault_of(field, value)
        if fault:
            raise RuleboundError(f"{field} can't be used: {fault}", place=at)
    for field in ("name", "kind"):
        if not str(written.get(field, "")).strip():
            raise RuleboundError(f"the card has no {field}", place=at)
    _check_kind(written, at)


def _fault_of(field: str, value: object) -> str:
    """Return why a part of a card can't be used, though it is of the right type ("": it can)."""
    if isinstance(value, int):
        return "" if 0 <= value <= HIGHEST else f"it is no number from 0 to {HIGHEST:,}"
    if isinstance(value, str):
        return fault_of_text(value) if field == "text" else fault_of_name(value)
    words = cast("list[object]", value)
    if len(words) > len(_FIELDS) or not all(isinstance(word, str) for word in words):
        return "it is no list of words"
    return next((fault for word in words if (fault := fault_of_name(str(word)))), "")


def _check_kind(written: Entry, at: str) -> None:
    """[WAR-cards.units.2, WAR-cards.buildings.2, WAR-cards.skills.2] Each kind of card shows its own parts."""
    kind = written["kind"]
    if kind != c.SKILL and not written.get("life"):
        raise RuleboundError("the card has no life", place=at)
    if kind in (c.UNIT, c.HERO) and not written.get("domain"):
        raise RuleboundError("the card is neither ground nor air", place=at)
    if written.get("attack_type") and not (written.get("targets") and "attack" in written):
        raise RuleboundError("a card that attacks has an attack and targets", place=at)
    for target in cast("list[object]", written.get("targets", [])):
        if target not in c.TARGETS:
            raise RuleboundError(
                f"targets can't be {said(target)}", place=at, fix=f"Known: {', '.join(c.TARGETS)}."
            )
    if kind == c.SKILL and not (written.get("level") or written.get("ultimate")):
        raise RuleboundError("the skill has no level", place=at)


def phrases_for(entries: Iterable[Entry]) -> Phrasebook:
    """Return the phrasebook in which the texts of these cards can speak of each other.

    A card with a name of two halves can be called by either: "Blacksmith: Iron Plating" by "Iron Plating" too.
    """
    plurals: dict[str, str] = {}
    halves: dict[str, str] = {}
    heroes: list[str] = []
    for entry in entries:
        name, plural = _text(entry, "name"), _text(entry, "plural")
        if not _is_word(name) or entry.get("kind") == c.SKILL or '"' in name:
            continue
        plurals[name] = plural if _is_word(plural) else plural_of(name)
        family, colon, own = (part.strip() for part in name.partition(":"))
        for half in (family, own) if colon else ():
            if _NOUN.fullmatch(half):
                halves.setdefault(half, plural_of(half))
        if entry.get("kind") == c.HERO and name not in heroes:
            heroes.append(name)
    return war_phrases({**halves, **plurals}, heroes)


def _text(entry: Entry, field: str) -> str:
    """Return what is written in a part that should be text, of a card that may not have been checked."""
    value = entry.get(field, "")
    return value if isinstance(value, str) else ""


def _is_word(name: str) -> bool:
    """Tell whether texts can call something by a name."""
    return any(letter.isalnum() for letter in name) and not fault_of_name(name)


def plural_of(name: str) -> str:
    """Return the plural of a name; one that sounds like a plural already ("Barracks") stays."""
    return name if name.endswith("s") and not name.endswith("ss") else noun_form(name, PLURAL)


@final
class Cards(CardsWhenAsked[Definition]):
    """Cards by name, each read when it is first asked for: one that is refused spoils no game without it.

    Asking for a card raises ``RuleboundError`` if it is written wrongly, its text isn't understood, or another card
    has its name.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        super().__init__()
        self._entries: dict[str, Entry] = {}
        self._twice: dict[str, str] = {}
        for entry in entries:
            name = str(entry.get("called", entry.get("name", "")))
            if name in self._entries:
                self._twice[name] = str(entry["place"])
            self._entries.setdefault(name, entry)
        self._book: Phrasebook | None = None
        self._clauses: dict[str, tuple[Sentence, ...]] = {}

    def __contains__(self, name: object) -> bool:
        return name in self._entries

    def __iter__(self) -> Iterator[str]:
        return iter(self._entries)

    def __len__(self) -> int:
        return len(self._entries)

    def _read_card(self, name: str) -> Definition:
        entry = self._entries[name]
        made = _definition(entry, self._read_text(name), "", "")
        _check_text(entry, made)
        return _definition(entry, made.clauses, self._line(name), self._hero_type(entry, made))

    def _read_text(self, name: str) -> tuple[Sentence, ...]:
        if name not in self._clauses:
            entry = self._entries[name]
            at = str(entry["place"])
            if name in self._twice:
                raise RuleboundError(
                    "there are two cards of that name", place=self._twice[name], fix=f"The other is in {at}."
                )
            _check(entry)
            if self._book is None:
                self._book = phrases_for(self._entries.values())
            try:
                self._clauses[name] = read_text(self._book, str(entry.get("text", "")), name)
            except RuleboundError as error:
                error.place = at
                raise
        return self._clauses[name]

    def _hero_type(self, entry: Entry, card: Definition) -> str:
        """[WAR-cards.skills.2] A skill shows the type of the Hero that it belongs to."""
        written = str(entry.get("hero_type", ""))
        if not card.is_skill:
            return written
        of = _text(self._entries.get(card.hero, {}), "hero_type")
        if written and written != of:
            raise RuleboundError(
                f"hero_type is {written!r}, but {card.hero or 'no Hero'} has {of!r}", place=str(entry["place"])
            )
        return of

    def _line(self, name: str) -> str:
        """[WAR-cards.buildings.1] Return the first card of a chain of upgrades: what this one upgrades, and so on."""
        line = name
        for _ in self._entries:
            lower = next((clause.name for clause in self._read_text(line) if isinstance(clause, UpgradeOf)), "")
            if not lower:
                return line
            line = self._upgraded(lower, name)
        raise RuleboundError("it upgrades itself", place=str(self._entries[name]["place"]))

    def _upgraded(self, wanted: str, by: str) -> str:
        """Return the name of the card that another upgrades, which may be called by one half of it."""
        if wanted in self._entries:
            return wanted
        found = [name for name in self._entries if wanted in names_of(name)]
        if len(found) != 1:
            wrong = "which is no card" if not found else f"which may be {' or '.join(found)}"
            raise RuleboundError(f"it upgrades {wanted!r}, {wrong}", place=str(self._entries[by]["place"]))
        return found[0]


def compile_cards(entries: Iterable[Entry]) -> dict[str, Definition]:
    """Return the cards by name, all of them; raises ``RuleboundError`` for the first that is refused."""
    return dict(Cards(entries))


def _check_text(entry: Entry, card: Definition) -> None:
    """Check that the text of a card says nothing that its printed parts, or its Hero, contradict."""
    at = str(entry["place"])
    for clause in card.clauses:
        if isinstance(clause, Attacks):
            if "attack" not in entry:
                raise RuleboundError("a card that attacks has an attack", place=at)
            for field in ("attack_type", "damage_type", "targets"):
                said = getattr(card, field)
                if field in entry and entry[field] != (list(said) if field == "targets" else said):
                    raise RuleboundError(f"{field} is {entry[field]!r}, but the text says {said!r}", place=at)
        if isinstance(clause, Speed) and "speed" in entry and c.SPEEDS[card.speed] != entry["speed"]:
            raise RuleboundError(f"speed is {entry['speed']!r}, but the text says otherwise", place=at)
        asked: Effect | None = clause.effect if isinstance(clause, Instead) else None
        if isinstance(asked, Both):
            asked = asked.first
        for _, node in walk(clause):
            if isinstance(node, Group) and node.quantity == "one" and node is not getattr(asked, "who", None):
                raise RuleboundError(
                    f"nobody is asked which card is meant in {card.sentence(clause)!r}",
                    place=at,
                    fix='A card is chosen only for the first thing that an ability "instead of attacking" does.',
                )
            if isinstance(node, This) and node.word not in (*THIS_WORDS, card.hero, card.name):
                raise RuleboundError(
                    f"{node.word!r} alone can't be meant by this card",
                    place=at,
                    fix=f'Write "your {node.word}".',
                )


def _definition(entry: Entry, clauses: tuple[Sentence, ...], line: str, hero_type: str) -> Definition:
    def words(field: str) -> tuple[str, ...]:
        return tuple(str(word) for word in cast("list[object]", entry.get(field, [])))

    return Definition(
        name=str(entry["name"]),
        kind=str(entry["kind"]),
        faction=str(entry["faction"]),
        domain=str(entry.get("domain", "")),
        speed=c.SPEEDS.index(str(entry.get("speed", "normal"))),
        attack_type=str(entry.get("attack_type", "")),
        targets=words("targets"),
        attack=cast(int, entry.get("attack", 0)),
        damage_type=str(entry.get("damage_type", "normal")),
        life=cast(int, entry.get("life", 0)),
        mechanical=bool(entry.get("mechanical", False)),
        hero_type=hero_type,
        level=cast(int, entry.get("level", 0)),
        ultimate=bool(entry.get("ultimate", False)),
        bonus=cast(int, entry.get("bonus", 0)),
        line=line,
        text=str(entry.get("text", "")),
        clauses=clauses,
        chosen=words("chosen"),
    )


def _folder() -> Traversable:
    return files("rulebound").joinpath("cards", "war")


def shipped_entries() -> list[Entry]:
    """Return all cards that Rulebound ships, as they are written."""
    found = sorted(
        (file for file in _folder().iterdir() if file.name.endswith(".toml")), key=lambda file: file.name
    )
    return [entry for file in found for entry in read_entries(file.read_text(encoding="utf-8"), file.name)]


def all_cards(extra: tuple[Path, ...] = ()) -> Cards:
    """Return all cards by name: the shipped ones and those of the files given."""
    return _all_cards(extra, tuple(stamp(path) for path in extra))


@lru_cache(maxsize=8)
def _all_cards(extra: tuple[Path, ...], _stamps: tuple[tuple[int, int], ...]) -> Cards:
    """Return all cards; ``_stamps`` tell the files from what they were before somebody wrote into them."""
    return Cards([*shipped_entries(), *(entry for path in extra for entry in file_entries(path))])


def file_entries(path: Path) -> list[Entry]:
    """Return the cards of a file as they are written; raises ``RuleboundError`` for what is no list of cards."""
    return read_entries(read_file(path), str(path))


def shipped_decks() -> dict[str, str]:
    """Return the texts of the shipped deck lists by name."""
    folder = _folder().joinpath("decks")
    found = sorted(
        (file for file in folder.iterdir() if file.name.endswith(".txt")), key=lambda file: file.name
    )
    return {file.name[:-4].replace("-", " "): file.read_text(encoding="utf-8") for file in found}


def plain(name: str) -> str:
    """Return a name as it is compared: no typographic quotes, no capitals, single spaces."""
    return " ".join(name.replace("’", "'").casefold().split())


def read_deck(text: str, cards: Mapping[str, Definition], name: str, place: str) -> Deck:
    """Return the deck of a list: lines of ``3 Card Name``, ``Hero: Name`` for a starting Hero, ``#`` comments.

    Raises ``RuleboundError`` that names the line, the card and the nearest known name.
    """
    known = {plain(each): each for each in cards}
    hero: Definition | None = None
    counts: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        written = line.split("#", 1)[0].strip()
        at = f"{place}:{number}"
        if not written:
            continue
        if plain(written).startswith("hero:"):
            if hero is not None:
                raise RuleboundError(
                    "a second Hero to start with", place=at, fix="A deck has one `Hero:` line."
                )
            hero = cards[_find(written.partition(":")[2], known, at)]
            continue
        match = _LINE.fullmatch(written) if len(written) <= LONGEST_LINE else None
        if match is None:
            raise RuleboundError(
                f"{said(written)} is not a line of a deck list",
                place=at,
                fix="Write `3 Card Name` or `Hero: Name`.",
            )
        found, count = _find(match[2], known, at), whole(match[1])
        if count < 1:
            told = f"0 copies of {match[2]!r}" if not count else f"more than {HIGHEST:,} copies of {match[2]!r}"
            raise RuleboundError(told, place=at, fix="Write another number, or leave the line out.")
        counts[found] = counts.get(found, 0) + count
        if sum(counts.values()) > HIGHEST:
            raise RuleboundError(f"more than {HIGHEST:,} cards", place=at, fix="Leave some out.")
    return Deck(name, [(cards[each], count) for each, count in counts.items()], hero, place)


def _find(name: str, known: Mapping[str, str], at: str) -> str:
    found = known.get(plain(name))
    if found is None:
        near = difflib.get_close_matches(plain(name), list(known), n=1) if len(name) <= LONGEST_NAME else []
        hint = f"Did you mean {known[near[0]]!r}?" if near else ""
        raise RuleboundError(f"there is no card {said(name.strip())}", place=at, fix=hint)
    return found


def deck_named(name: str, cards: Mapping[str, Definition] | None = None) -> Deck:
    """Return a deck by the name of a shipped list or by its file; raises ``RuleboundError`` if there is none."""
    pool = cards if cards is not None else all_cards()
    for known, text in shipped_decks().items():
        if plain(known) == plain(name):
            return read_deck(text, pool, known, f"decks/{known.replace(' ', '-')}.txt")
    path = Path(name).expanduser()
    if path.is_file():
        return read_deck(read_file(path), pool, path.stem, str(path))
    raise RuleboundError(
        f"there is no deck {name!r}, and no such file",
        place="decks",
        fix=f"Known: {', '.join(shipped_decks())}.",
    )
