"""Reads the text of a scenario (the language is described in :mod:`rulebound.wow.scenarios`)."""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.tcg.scenarios.lines import Line, entries_of, with_descriptions, without_comment
from rulebound.text.limits import said, whole
from rulebound.wow import constants as c
from rulebound.wow.edition import Edition
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios.cards import FILLER, card
from rulebound.wow.scenarios.setting import Placed, Setting
from rulebound.wow.scenarios.table import Table

_PLAYER: Final = re.compile(r"^\s*([A-Za-z][\w ]*?)(?: with ([A-Za-z][\w ]*?))?\s*:")
_STATS: Final = re.compile(r"^(\d{1,4})/(\d{1,4})$")

KINDS: Final = ("hero", "ally", "weapon", "armor", "item", "ability", "quest", "location", "card")
ZONES: Final = ("hand", "graveyard", "removed", "deck", "collection")
NUMBERS: Final = {
    **{word: word for word in ("atk", "health", "strike", "cost", "capacity")},
    "def": "defense",
}
STATES: Final = ("exhausted", "ready", "new", "damage", "counter", "face", "on", "owned", "x")
PRINTED: Final = ("tag", "icon", "trait", "unique", "unlimited", "instant", "short", "gender")


#: What a card of a type is like where nothing else is said.
DEFAULTS: Final[dict[str, dict[str, object]]] = {
    "hero": {"health": 30},
    "ally": {"atk": 1, "health": 1, "damage": "melee"},
    "weapon": {"atk": 1, "strike": 1, "damage": "melee"},
    "armor": {"defense": 1},
}


def read_setting(text: str, cards: Iterable[Definition]) -> Setting:
    """Return the setting that a text describes."""
    return _Reader(cards).read(text)


@final
class _Reader:
    def __init__(self, cards: Iterable[Definition]) -> None:
        self.setting = Setting()
        self.known = {card.name: card for card in cards}
        self.given = list(self.known)
        self.plain: dict[str, dict[str, object]] = {}
        self.stage = ("", "")
        self.all_players: list[str] = []
        self.attached: list[tuple[Line, Placed, str]] = []

    def read(self, text: str) -> Setting:
        plain = [without_comment(line) for line in text.splitlines()]
        lines = with_descriptions(plain, self._define, 'define ally "Name" 2/3')
        self.all_players = [found[1] for found in map(_PLAYER.match, lines) if found is not None]
        for number, line in enumerate(lines, 1):
            self._line(number, line)
        for line_read, placed, name in self.attached:
            placed.on = self._host(line_read, name)
        if self.stage[0]:
            try:
                self.setting.at(self.stage[0], self.stage[1])
            except RuleboundError as error:
                raise RuleboundError(error.message, place="scenario", fix=error.fix) from None
        return self.setting

    def _define(self, line: Line, paragraphs: tuple[str, ...]) -> None:
        kind = line.word("a card type")
        # [wow-2012:301.4] what lies in decks as cards do, and takes a hero's place
        is_master = kind == "master" and line.take("hero")
        kind = "hero" if is_master else kind
        if kind not in KINDS or kind == "card":
            line.unknown(kind, KINDS[:-1])
        name = line.name("the card's name")
        if name in self.known:
            line.fail(f"{name!r} is described twice", "describe it once")
        how = Placed(FILLER, c.PLAY, 0)
        printed = {**DEFAULTS.get(kind, {}), **self._words(line, how)}
        if is_master:
            printed["tags"] = tuple(dict.fromkeys((c.MASTER, *_words_of(printed, "tags"))))
        if how.exhausted or how.new or how.damage or how.counters or how.face_down or how.on or how.x:
            line.fail("that is said of a card in play", "say it where the card is put")
        try:
            self.known[name] = card(name, kind, paragraphs, **printed)  # type: ignore[arg-type]
        except RuleboundError as error:
            line.fail(error.message, error.fix)
        self.given.append(name)

    def _line(self, number: int, text: str) -> None:
        found = _PLAYER.match(text)
        if found is not None:
            try:
                self.setting.player(found[1], found[2] or "")
            except RuleboundError as error:
                raise RuleboundError(error.message, place=f"scenario, line {number}") from None
            text = text[found.end() :]
        for entry in entries_of(number, text):
            self._entry(entry)

    def _entry(self, line: Line) -> None:
        kind = line.word("what is there (ally, hand, resources ...)")
        if kind == "at":
            self._at(line)
            return
        if kind == "in" and line.take("a") and line.take("match"):
            self.setting.in_a_match = True
            return
        if not self.setting.seats:
            line.fail(f"{kind!r} belongs to no player", "begin with a player: you: ...")
        try:
            if kind == "hero":
                self._hero(line)
            elif kind in KINDS:
                self._card(line, kind)
            elif kind == "resources":
                count = line.number_word("how many")
                self.setting.resources(count, line.take("exhausted"))
            elif kind == "resource":
                self._resource(line)
            elif kind in ZONES:
                self._zone(line, kind)
            else:
                line.unknown(kind, (*KINDS, *ZONES, "resources", "resource", "at", "in a match"))
        except RuleboundError as error:
            if error.place.startswith("scenario"):
                raise
            line.fail(error.message, error.fix)
        if line.more():
            line.fail(f"{line.words[0].text!r} is one word too many")

    def _at(self, line: Line) -> None:
        words = [word.text for word in line.words]
        line.words.clear()
        stage = " ".join(words)
        player = ""
        if words and words[0].endswith("'s"):
            player = words[0][:-2]
            stage = " ".join(words[1:])
        elif words and words[0] == "your":
            player = self.setting.seats[0].name if self.setting.seats else "you"
            stage = " ".join(words[1:])
        self.stage = (stage, player)

    def _lookup(self, line: Line, name: str) -> Definition:
        if name == FILLER.name:
            return FILLER
        if name not in self.known:
            near = difflib.get_close_matches(name, list(self.known), 1)
            line.fail(
                f"there is no card {name!r}",
                f"Did you mean {near[0]!r}?" if near else f'describe it: define ability "{name}" cost 1',
            )
        return self.known[name]

    def _zone(self, line: Line, kind: str) -> None:
        setting = self.setting
        if kind == "deck" and not line.has_name():
            if line.peek() == "empty":
                line.word("empty")
                setting.deck(fillers=0)
            else:
                setting.deck(fillers=line.number_word("how many cards, or empty"))
            return
        names = [line.name("a card")]
        while line.has_name():
            names.append(line.name("a card"))
        cards = [self._lookup(line, name) for name in names]
        if kind == "hand":
            setting.hand(*cards)
        elif kind == "graveyard":
            setting.graveyard(*cards)
        elif kind == "removed":
            setting.removed(*cards)
        elif kind == "collection":
            setting.collection(*cards)
        else:
            setting.deck(*cards, fillers=setting.seat.fillers)

    def _resource(self, line: Line) -> None:
        name = line.name("a card")
        definition = FILLER if name == FILLER.name else self.known.get(name)
        if definition is None:
            definition = self.known[name] = card(name, "quest")
        placed = self.setting.put(definition, resource=True)
        while line.more():
            self._state(line, placed, line.word("how it lies there"), STATES)

    def _hero(self, line: Line) -> None:
        seat = self.setting.seat
        name = line.name("a hero") if line.has_name() else seat.hero.name
        how = Placed(seat.hero, c.PLAY, 0)
        printed = self._words(line, how)
        seat.hero = self._printed(line, name, "hero", printed)
        seat.damage = how.damage
        seat.counters = how.counters
        seat.exhausted = how.exhausted
        seat.face_down = how.face_down

    def _card(self, line: Line, kind: str) -> None:
        name = line.name("a card")
        # What stands here is known only once the whole entry is read; the order of cards in play is the text's.
        how = Placed(FILLER, c.PLAY, 0)
        printed = self._words(line, how)
        definition = self._printed(line, name, kind, printed)
        placed = self.setting.put(
            definition,
            exhausted=how.exhausted,
            new=how.new,
            damage=how.damage,
            counters=how.counters,
            face_down=how.face_down,
            # [wow-2007:710.2b, wow-2013:710.1c] quests and locations lie in a resource row
            resource=definition.types & (c.QUEST | c.LOCATION) != 0,
            x=how.x,
        )
        if how.owner:
            placed.owner = how.owner - 1
        if isinstance(how.on, str):
            self.attached.append((line, placed, how.on))

    def _words(self, line: Line, how: Placed) -> dict[str, object]:
        """Read the words after a name: how the card stands, and what is printed on it."""
        printed: dict[str, object] = {}
        how.owner = 0
        while line.more():
            word = line.word("a property")
            stats = _STATS.match(word)
            if "/" in word and stats is None:
                line.fail(f"{said(word)} is no ATK and health", "two numbers, such as 2/3")
            elif stats is not None:
                printed["atk"], printed["health"] = int(stats[1]), int(stats[2])
            elif word == "cost" and line.peek().endswith("X"):
                least = line.word("a cost").removesuffix("X").removesuffix("+")
                printed["x_cost"], printed["cost"] = True, whole(least or "0")
                if whole(least or "0") < 0:
                    line.fail(f"{said(least)}+X is no cost", "write X or 2+X")
            elif word == "short":
                printed["short_names"] = (*_words_of(printed, "short_names"), line.name("a short name"))
            elif word == "gender":
                printed["gender"] = line.word("he, she or it")
            elif word in NUMBERS:
                printed[NUMBERS[word]] = line.number_word(f"a number after {word}")
            elif word in c.KEYWORDS_BY_NAME or (_begins_a_keyword(word) and line.more()):
                while word not in c.KEYWORDS_BY_NAME and _begins_a_keyword(word) and line.more():
                    word = f"{word} {line.word('a keyword')}"
                printed["keywords"] = (*_words_of(printed, "keywords"), word)
            elif word in c.DAMAGE_BITS:
                printed["damage"] = (*_words_of(printed, "damage"), word)
            elif word == "tag":
                tag = line.name("a tag")
                if line.peek().isdigit():
                    limits = printed.get("limits", ())
                    assert isinstance(limits, tuple)
                    printed["limits"] = (*limits, (tag, line.number_word("a number")))
                printed["tags"] = (*_words_of(printed, "tags"), tag)
            elif word in ("icon", "trait"):
                printed[word + "s"] = (*_words_of(printed, word + "s"), line.name(f"a {word}"))
            elif word in ("unique", "unlimited", "instant"):
                printed[word] = True
            else:
                known = (*STATES, *NUMBERS, *c.KEYWORDS_BY_NAME, *c.DAMAGE_BITS, *PRINTED)
                self._state(line, how, word, known)
        return printed

    def _state(self, line: Line, how: Placed, word: str, known: tuple[str, ...]) -> None:
        if word == "exhausted":
            how.exhausted = True
        elif word == "new":
            how.new = True
        elif word == "damage":
            how.damage = line.number_word("an amount of damage")
        elif word == "counter":
            name = line.name("a counter's name")
            how.counters = (
                *how.counters,
                (name, line.number_word("how many") if line.peek().isdigit() else 1),
            )
        elif word == "face":
            how.face_down = line.word("down or up") == "down"
        elif word == "on":
            how.on = self._attached(line)
        elif word == "owned":
            line.word("by")
            owner = line.word("a player")
            if owner not in self.all_players:
                line.fail(f"no player is called {owner!r}")
            how.owner = self.all_players.index(owner) + 1
        elif word == "x":
            how.x = line.number_word("the value of X")
        elif word != "ready":
            line.unknown(word, known)

    def _attached(self, line: Line) -> str:
        """Read what a card is attached to: a card's name, or whose hero."""
        if line.has_name():
            return line.name("a card")
        whose = line.word("whose hero")
        line.word("hero")
        return f"{self.all_players[0] if whose == 'your' else whose.removesuffix(chr(39) + 's')}'s hero"

    def _host(self, line: Line, text: str) -> Placed | str:
        if text.removesuffix("'s hero") in self.all_players:
            return text
        name, _, count = text.partition("#")
        found = [placed for placed in self.setting.placed if placed.definition.name == name]
        place = whole(count or "1") - 1
        if not 0 <= place < len(found):
            line.fail(f"there is no {name!r} to be attached to")
        return found[place]

    def _printed(self, line: Line, name: str, kind: str, printed: dict[str, object]) -> Definition:
        """Return the card of a name: a given one, or a plain one as described."""
        if name in self.given:
            if printed:
                line.fail(
                    f"{name!r} is a card of its own, as it is printed", f"leave out: {', '.join(printed)}"
                )
            return self.known[name]
        if name in self.known and not printed:
            return self.known[name]
        if self.plain.get(name, printed) != printed:
            line.fail(f"{name!r} is described in two ways", "describe it once")
        if name not in self.known:
            self.plain[name] = dict(printed)
            if kind == "card":
                line.fail(
                    f"there is no card {name!r}", "say its type (ally, item ...), or describe it: define ..."
                )
            self.known[name] = card(name, kind, **{**DEFAULTS.get(kind, {}), **printed})  # type: ignore[arg-type]
        return self.known[name]


def _words_of(printed: dict[str, object], what: str) -> tuple[str, ...]:
    found = printed.get(what, ())
    return found if isinstance(found, tuple) else ()


def _begins_a_keyword(words: str) -> bool:
    return any(name.startswith(f"{words} ") for name in c.KEYWORDS_BY_NAME)


def scenario(
    text: str,
    cards: Iterable[Definition] = (),
    *,
    seed: int | str = 0,
    edition: Edition | None = None,
    ask_everybody: bool = True,
) -> Table:
    """Return the table of a position described in words; :mod:`rulebound.wow.scenarios` says how.

    Without ``ask_everybody`` it is played as at any table, where nobody is asked who can only pass.

    Raises ``RuleboundError`` naming the line and the word that it doesn't understand.
    """
    return read_setting(text, cards).begin(seed, edition, ask_everybody)
