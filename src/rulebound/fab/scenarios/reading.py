"""Reads the text of a scenario (the language is described in :mod:`rulebound.fab.scenarios`)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import card_of
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.scenarios.facts import ZONES
from rulebound.fab.scenarios.setting import FILLER, Placed, Setting
from rulebound.fab.scenarios.table import POINTS, Table
from rulebound.tcg import constants as shared
from rulebound.tcg.scenarios.lines import Line, entries_of, with_descriptions, without_comment

__all__ = ["read_setting", "scenario"]

_PLAYER: Final = re.compile(r"^\s*([A-Za-z][\w ]*?)(?: with ([A-Za-z][\w ]*?))?\s*:")
#: Types of cards, by their words in a description; two words are one type where they belong together.
_TYPES: Final = tuple([word for bit, word in c.TYPES.items() if bit != c.TOKEN])
#: What an object in the arena is where its entry begins so and nothing else is said: as a card file has it.
_KINDS: Final[dict[str, dict[str, object]]] = {
    "weapon": {"type": "weapon"},
    "equipment": {"type": "equipment"},
    "ally": {"type": "action", "cost": 0, "subtypes": ["ally"]},
    "aura": {"type": "action", "cost": 0, "subtypes": ["aura"]},
    "item": {"type": "action", "cost": 0, "subtypes": ["item"]},
}
#: What a card of a type is like where nothing else is said.
_DEFAULTS: Final[dict[str, dict[str, object]]] = {"hero": {"life": 20, "intellect": 4}}
_NUMBERS: Final = ("cost", *c.NUMBERS_OF_CARDS)
#: Subtypes that need no quotes.
_SUBTYPES: Final = (
    *(c.ATTACK_TAG, c.YOUNG, c.ARROW, c.BOW, c.OFF_HAND, c.QUIVER, c.ONE_HANDED, c.TWO_HANDED),
    *c.SLOTS,
    *c.PERMANENTS,
)
_STATES: Final = ("tapped", "damage", "counter", "face", "marked")
_PRINTED: Final = (
    *_NUMBERS,
    *_SUBTYPES,
    *c.COLORS,
    "subtype",
    "class",
    "keyword",
    "attacks",
    "times",
    "with",
)


@final
class _Reader:
    def __init__(self, cards: Iterable[Definition]) -> None:
        self.setting = Setting()
        #: The cards that there are, by name and color.
        self.known = {card.key: card for card in cards}
        self.plain: dict[str, dict[str, object]] = {}
        self.turn_of = ""

    def read(self, text: str) -> Setting:
        plain = [without_comment(line) for line in text.splitlines()]
        lines = with_descriptions(plain, self._describe, 'define action "Name" red attack cost 1 power 4')
        for number, line in enumerate(lines, 1):
            self._line(number, line)
        self.setting.turn_of = self.turn_of
        return self.setting

    def _describe(self, line: Line, paragraphs: tuple[str, ...]) -> None:
        kind = self._type(line)
        name = line.name("the card's name")
        entry: dict[str, object] = {**_DEFAULTS.get(kind, {}), "name": name, "type": kind}
        self._printed(line, entry, None)
        if paragraphs:
            entry["text"] = list(paragraphs)
        made = self._made(line, entry)
        if made.key in self.known:
            line.fail(f"{made.key!r} is described twice", "describe it once")
        self.known[made.key] = made

    def _type(self, line: Line) -> str:
        """Read a type, of one word or two."""
        kind = line.word("a card type")
        if kind not in _TYPES and line.peek() and f"{kind} {line.peek()}" in _TYPES:
            kind = f"{kind} {line.word('a card type')}"
        if kind not in _TYPES:
            line.unknown(kind, _TYPES)
        return kind

    def _made(self, line: Line, entry: dict[str, object]) -> Definition:
        """Return the card that an entry of a card file would be."""
        color = str(entry.pop("color", ""))
        if "cost" not in entry and str(entry["type"]) not in (
            "weapon",
            "equipment",
            "hero",
            "block",
            "resource",
        ):
            entry["cost"] = 0
        try:
            return card_of(entry, color, "scenario")
        except RuleboundError as error:
            line.fail(error.message, error.fix)

    def _line(self, number: int, text: str) -> None:
        found = _PLAYER.match(text)
        if found is not None:
            try:
                self.setting.player(found[1], found[2] or "")
            except RuleboundError as error:
                raise RuleboundError(error.message, place=f"scenario, line {number}") from None
            text = text[found.end() :]
        for entry in entries_of(number, text):
            try:
                self._entry(entry)
            except RuleboundError as error:
                if error.place.startswith("scenario"):
                    raise
                entry.fail(error.message, error.fix)
            if entry.more():
                entry.fail(f"{entry.words[0].text!r} is one word too many")

    def _entry(self, line: Line) -> None:
        kind = line.word("what is there (hand, weapon, aura ...)")
        if kind == "at":
            self._at(line)
            return
        if not self.setting.seats:
            line.fail(f"{kind!r} belongs to no player", "begin with a player: you: ...")
        if kind == "hero":
            self._hero(line)
        elif kind in _KINDS or kind == "card":
            self._object(line, kind)
        elif kind == "token":
            name = line.name("a token")
            self.setting.token(name, line.number_word("how many") if line.more() else 1)
        elif kind in POINTS:
            self.setting.seat.points[POINTS[kind]] = line.number_word("how many points")
        elif kind in ZONES and kind != "arena":
            self._zone(line, kind)
        else:
            zones = [word for word in ZONES if word != "arena"]
            line.unknown(kind, ("hero", *_KINDS, "card", "token", *POINTS, *zones, "at"))

    def _at(self, line: Line) -> None:
        words = [word.text for word in line.words]
        line.words.clear()
        if words and words[0].endswith("'s"):
            self.turn_of = words.pop(0)[:-2]
        elif words and words[0] == "your":
            words.pop(0)
        if " ".join(words) != c.STAGES[c.ACTION]:
            line.fail(f"no turn stands at {' '.join(words)!r} here", f"use {c.STAGES[c.ACTION]}")

    def _zone(self, line: Line, kind: str) -> None:
        if kind == "deck" and not line.has_name():
            empty = line.take("empty")
            self.setting.seat.fillers = 0 if empty else line.number_word("how many cards, or empty")
            return
        names = [line.name("a card")]
        while line.has_name():
            names.append(line.name("a card"))
        found = [self._lookup(line, name) for name in names]
        face_down = kind == "arsenal"
        if line.take("face"):
            face_down = line.word("down or up") == "down"
        for card in found:
            self.setting.put(card, ZONES[kind], face_down)

    def _lookup(self, line: Line, name: str) -> Definition:
        if name == FILLER.name:
            return FILLER
        if name in self.known:
            return self.known[name]
        colored = [key for key in self.known if self.known[key].name == name]
        if len(colored) == 1:
            return self.known[colored[0]]
        if colored:
            line.fail(f"{name!r} is printed in several colors", f"say which: {', '.join(colored)}")
        names = [*self.known, *dict.fromkeys(card.name for card in self.known.values())]
        near = difflib.get_close_matches(name, names, 1)
        line.fail(
            f"there is no card {name!r}",
            f"Did you mean {near[0]!r}?" if near else f'describe it: define action "{name}" cost 1',
        )

    def _hero(self, line: Line) -> None:
        hero = self.setting.seat.hero
        name = line.name("a hero") if line.has_name() else hero.definition.name
        entry: dict[str, object] = {"name": name, "type": "hero", **_DEFAULTS["hero"]}
        said = self._printed(line, entry, hero)
        if name in self.known:
            if said:
                line.fail(f"{name!r} is described already", "say there what is printed on it")
            hero.definition = self.known[name]
        else:
            hero.definition = self._made(line, entry)

    def _object(self, line: Line, kind: str) -> None:
        name = line.name("a card")
        placed = self.setting.put(FILLER, shared.PLAY)
        entry: dict[str, object] = {"name": name, **_KINDS.get(kind, {})}
        if "subtypes" in entry:
            entry["subtypes"] = [str(word) for word in _KINDS[kind]["subtypes"]]  # type: ignore[attr-defined]
        said = self._printed(line, entry, placed)
        there = name in self.known or any(card.name == name for card in self.known.values())
        if there and name not in self.plain:
            if said:
                line.fail(f"{name!r} is described already", "say there what is printed on it")
            placed.definition = self._lookup(line, name)
            return
        if kind == "card":
            line.fail(
                f"there is no card {name!r}", "say what it is (weapon, aura ...), or describe it: define ..."
            )
        if self.plain.get(name, entry) != entry and said:
            line.fail(f"{name!r} is described in two ways", "describe it once")
        if name not in self.plain:
            self.plain[name] = dict(entry)
            self.known[name] = self._made(line, entry)
        placed.definition = self.known[name]

    def _printed(self, line: Line, entry: dict[str, object], how: Placed | None) -> bool:
        """Read the words after a name: what is printed on the card, into an entry as card files have it, and how it is.

        Returns whether anything printed was said.
        """
        said = False
        attack: dict[str, object] | None = None
        keywords: list[str] = []
        while line.more():
            word = line.word("a property")
            if word in _STATES:
                if how is None:
                    line.fail("that is said of an object in the arena", "say it where the card is put")
                self._state(line, how, word)
                continue
            said = True
            if word in _NUMBERS:
                entry[word] = line.number_word(f"a number after {word}")
            elif word in c.COLORS:
                entry["color"] = word
            elif word == "attacks":
                keywords = []
                attack = {"cost": line.number_word("for how many resources")}
                entry["attack"] = attack
            elif word == "times" and attack is not None:
                attack["times"] = line.number_word("how often each turn")
            elif word == "with" and attack is not None:
                keywords.append(line.name("a keyword of the attack"))
                attack["keywords"] = keywords
            elif word in _SUBTYPES or word == "subtype":
                self._add(entry, "subtypes", word if word in _SUBTYPES else line.name("a subtype"))
            elif word == "class":
                self._add(entry, "classes", line.name("a class or a talent"))
            elif word == "keyword":
                self._add(entry, "keywords", line.name("a keyword"))
            else:
                line.unknown(word, (*_PRINTED, *_STATES))
        return said

    def _add(self, entry: dict[str, object], field: str, word: str) -> None:
        before = entry.get(field, [])
        assert isinstance(before, list)
        entry[field] = [*before, word]

    def _state(self, line: Line, how: Placed, word: str) -> None:
        if word == "tapped":
            how.tapped = True
        elif word == "marked":
            how.marked = True
        elif word == "damage":
            how.damage = line.number_word("how much life it has lost")
        elif word == "face":
            how.face_down = line.word("down or up") == "down"
        else:
            name = line.name("a counter's name")
            count = line.number_word("how many") if line.peek().isdigit() else 1
            how.counters = (*how.counters, (name, count))


def read_setting(text: str, cards: Iterable[Definition] = ()) -> Setting:
    """Return the setting that a text describes; raises ``RuleboundError`` naming the line and the word."""
    return _Reader(cards).read(text)


def scenario(
    text: str, cards: Iterable[Definition] = (), *, seed: int | str = 0, ask_everybody: bool = True
) -> Table:
    """Return the table of a position described in words; :mod:`rulebound.fab.scenarios` says how.

    Without ``ask_everybody`` it is played as at any table, where nobody is asked who can only pass.

    Raises ``RuleboundError`` naming the line and the word that it doesn't understand.
    """
    return read_setting(text, cards).begin(seed, ask_everybody)
