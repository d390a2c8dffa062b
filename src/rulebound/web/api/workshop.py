"""The workshop: cards that somebody writes, read clause by clause, kept in the own set, played in the next game."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NotRequired, TypedDict, final

from starlette.requests import Request
from starlette.routing import Route

from rulebound.errors import RuleboundError
from rulebound.play.games import GameKind, game_named
from rulebound.play.models import sentences
from rulebound.play.own_sets import error_of
from rulebound.play.presenting.shapes import plain
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.text.files import cards_of_toml, parse_toml
from rulebound.text.limits import said
from rulebound.text.nearness import nearest
from rulebound.web.api.answering import NotNow, asked, posted, require_local, sought
from rulebound.web.api.catalogue import face_of
from rulebound.web.hall import Hall
from rulebound.web.messages import Text
from rulebound.web.own import Own
from rulebound.web.telling import renamed, told_whole, without_paths

__all__ = ["Workshop"]

#: The most cards that are read at once, and the most letters of them.
MOST: Final = 40
LONGEST: Final = 60_000

Data = dict[str, Any]


class ReadCards(TypedDict):
    kind: str
    edition: NotRequired[str]
    text: Text


class SavedCards(TypedDict):
    kind: str
    text: Text
    replace: NotRequired[bool]


class NamedCard(TypedDict):
    kind: str
    name: str


class Kind(TypedDict):
    kind: str


@final
class Workshop:
    """What is answered about own cards."""

    def __init__(self, hall: Hall, own: Own) -> None:
        self.hall = hall
        self.own = own

    def routes(self) -> list[Route]:
        """Return where it is answered."""
        post = ["POST"]
        return [
            Route("/workshop", asked(Kind, self.list)),
            Route("/workshop/read", posted(ReadCards, self.read), methods=post),
            Route("/workshop/save", posted(SavedCards, self.save), methods=post),
            Route("/workshop/delete", posted(NamedCard, self.delete), methods=post),
        ]

    # --- Reading -----------------------------------------------------------------------------------------------------

    async def read(self, request: Request, wanted: ReadCards) -> Data:
        """What is understood of cards, clause by clause."""
        kind = game_named(wanted["kind"])
        return await self.hall.work(lambda: {"cards": self._read(kind, wanted["text"])})

    def _read(self, kind: GameKind, text: str) -> list[Data]:
        if len(text) > LONGEST:
            raise RuleboundError(
                f"at most {LONGEST} letters are read", place="text", fix="Write fewer cards."
            )
        parts = _parts(text)
        if len(parts) > MOST:
            raise RuleboundError(f"at most {MOST} cards are read at once", place="text")
        return [self._read_card(kind, part) for part in parts]

    def _read_card(self, kind: GameKind, part: str) -> Data:
        told: Data = {"name": "", "face": None, "refused": "", "program": [], "clauses": []}
        try:
            name, paragraphs = _name_and_text(part)
        except RuleboundError as error:
            return {**told, "refused": told_whole(error)}
        told["name"] = name
        path = self.own.file(part, ".toml")
        refused = ""
        try:
            card = _card_of(kind, path, name)
            entry = kind.card(card)
            told["face"] = plain(face_of(kind, card))
            told["program"] = [*entry.understood, *entry.program]
        except Exception as error:
            found = told_whole(renamed(error_of(error), path, "this card"))
            refused = found.replace(f"this card: {name}: ", "")
            told["refused"] = refused
        told["clauses"] = [self._clause(kind, part, name, each, not refused) for each in paragraphs]
        return told

    def _clause(self, kind: GameKind, part: str, name: str, paragraph: str, is_read: bool) -> Data:
        """Return what is understood of one paragraph, read alone where the whole card is refused."""
        told: Data = {"text": paragraph, "read": True, "why": "", "start": 0, "end": 0, "nearest": ""}
        if is_read:
            return told
        path = self.own.file(_with_text(part, paragraph), ".toml")
        try:
            _card_of(kind, path, name)
        except CardRefused as error:
            told.update({"read": False, "why": without_paths(error.why)})
            start = paragraph.find(error.words) if error.words else -1
            if start >= 0:
                told.update({"start": start, "end": start + len(error.words)})
            told["nearest"] = nearest(paragraph, sentences(kind.name))
        except RuleboundError as error:
            words = re.search(r'not understood: "([^"]*)"', error.message)
            if words is None:
                # The card is refused for something else than these words.
                return told
            start = max(0, paragraph.find(words[1]))
            why = without_paths(error.message)
            told.update({"read": False, "why": why, "start": start, "end": start + len(words[1])})
            told["nearest"] = nearest(paragraph, sentences(kind.name))
        except Exception:
            # So it was with the whole card, and is told there.
            return told
        return told

    # --- The own set -------------------------------------------------------------------------------------------------

    async def list(self, request: Request, wanted: Kind) -> Data:
        """The own set of a game."""
        kind = game_named(wanted["kind"])
        return await self.hall.work(lambda: self._list(kind))

    def _list(self, kind: GameKind) -> Data:
        cards = self.own.cards(kind.name)
        faults = self.own.looked_at(kind, cards).faults
        told = [
            {"name": name, "text": text, "refused": without_paths(faults[name].message) if name in faults else ""}
            for name, text in sorted(cards.items())
        ]
        return {"cards": told}

    async def save(self, request: Request, wanted: SavedCards) -> Data:
        """Keep cards in the own set, all or none; a text that isn't understood yet isn't played."""
        require_local(request)
        kind = game_named(wanted["kind"])

        def keep() -> Data:
            parts = _parts(wanted["text"])
            shipped, own = kind.cards(), self.own.cards(kind.name)
            new: dict[str, str] = {}
            for part in parts:
                name = _name_and_text(part)[0]
                if name in shipped:
                    raise RuleboundError(
                        f"a card {name!r} is shipped", place="name", fix="Choose another name."
                    )
                if name in new:
                    raise RuleboundError(f"two cards are called {name!r}", place="name", fix="Rename one.")
                if name in own and not wanted.get("replace", False):
                    raise NotNow(
                        f"your set has a card {name!r}", place="name", fix="Replace it, or rename this one."
                    )
                new[name] = part
            self.own.put_cards(kind, new)
            return self._list(kind)

        return await self.hall.work(keep)

    async def delete(self, request: Request, wanted: NamedCard) -> Data:
        """Forget a card of the own set."""
        require_local(request)
        kind = game_named(wanted["kind"])

        def forget() -> Data:
            with sought("name"):
                self.own.delete_card(kind.name, wanted["name"])
            return self._list(kind)

        return await self.hall.work(forget)


def _parts(text: str) -> list[str]:
    """Return the cards of a text, each with what stands before the first one; raises ``RuleboundError`` for none."""
    parts = cards_of_toml(text)
    if not parts:
        raise RuleboundError("there is no card", place="text", fix="Begin each with a line [[card]].")
    return parts


def _card_of(kind: GameKind, path: Path, name: str) -> Any:
    """Return a card of a file; raises ``RuleboundError`` if it is refused."""
    known: Mapping[str, Any] = kind.cards([path])
    if name in known:
        return known[name]
    near = [key for key in known if key.partition(" (")[0] == name]
    if near:
        return known[near[0]]
    raise RuleboundError("it can't be read", place=name)


def _name_and_text(part: str) -> tuple[str, list[str]]:
    """Return the name of a card in TOML, and its paragraphs; raises ``RuleboundError`` if it has none."""
    tables = parse_toml(part, "this card").get("card")
    card = tables[0] if isinstance(tables, list) and tables and isinstance(tables[0], dict) else {}
    name, text = card.get("name"), card.get("text", [])
    if name is not None and not isinstance(name, str):
        raise RuleboundError(f"name is {said(name)}, and no text", place="this card", fix='Write name = "..."')
    if name is None or not name.strip():
        raise RuleboundError("name is missing", place="this card", fix='Write name = "..."')
    paragraphs = [text] if isinstance(text, str) else text if isinstance(text, list) else []
    return name, [each for each in paragraphs if isinstance(each, str)]


def _with_text(part: str, paragraph: str) -> str:
    """Return a card in TOML with one paragraph alone."""
    (card,) = tomllib.loads(part)["card"]
    lines = ["[[card]]"]
    for key, value in card.items():
        lines.append(f"{key} = {_toml([paragraph] if key == 'text' and isinstance(value, list) else value)}")
    return "\n".join(lines) + "\n"


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        escaped = value.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
        return f'"{escaped}"'
    if isinstance(value, list):
        return f"[{', '.join(_toml(each) for each in value)}]"
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{key} = {_toml(each)}" for key, each in value.items()) + " }"
    return str(value)
