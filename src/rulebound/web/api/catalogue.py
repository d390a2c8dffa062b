"""What there is to play with: games, editions, decks, cards, rules."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any, Final, NotRequired, TypedDict, final

from starlette.requests import Request
from starlette.routing import Route

from rulebound.errors import RuleboundError
from rulebound.play.files.kept_faces import faces_of
from rulebound.play.games import GAMES, GameKind, as_compared, game_named
from rulebound.play.judging import has_scenarios
from rulebound.play.learning.lessons import lessons
from rulebound.play.presenting.shapes import Face, plain
from rulebound.rulebooks.index import load_index
from rulebound.web.api.answering import NotNow, asked, fault_of, is_local, posted, require_local, sought
from rulebound.web.api.searching import matching
from rulebound.web.hall import Hall, Unknown
from rulebound.web.messages import Text
from rulebound.web.own import Own
from rulebound.web.telling import without_paths

__all__ = ["Catalogue", "face_of", "unasked"]

#: How many cards are told at once.
AT_ONCE: Final = 200
#: The most letters of a deck's name.
LONGEST_NAME: Final = 60
_RULE: Final = re.compile(r"\[((?:7\.4[: ])?\d[0-9a-zA-Z.]*|G\.[a-z-]+|WAR-[\w.-]+)\]")

Data = dict[str, Any]


class DecksAsked(TypedDict):
    kind: str
    edition: NotRequired[str]
    format: NotRequired[str]


class OneAsked(TypedDict):
    kind: str
    name: str
    own_cards: NotRequired[bool]


class CardsAsked(TypedDict):
    kind: str
    query: NotRequired[str]
    offset: NotRequired[int]
    limit: NotRequired[int]
    own_cards: NotRequired[bool]


class RuleAsked(TypedDict):
    kind: str
    edition: NotRequired[str]
    number: str


class DeckChecked(TypedDict):
    kind: str
    edition: NotRequired[str]
    format: NotRequired[str]
    text: Text
    own_cards: NotRequired[bool]


class DeckSaved(TypedDict):
    kind: str
    name: str
    text: Text
    replace: NotRequired[bool]


class DeckNamed(TypedDict):
    kind: str
    name: str


@final
class Catalogue:
    """What is answered about games, decks and cards."""

    def __init__(self, hall: Hall, own: Own) -> None:
        self.hall = hall
        self.own = own
        #: How the cards of each game look, with own ones or without; and all cards as they were then.
        self._faces: dict[tuple[str, bool], tuple[Mapping[str, Any], list[Face]]] = {}

    def routes(self) -> list[Route]:
        """Return where it is answered."""
        post = ["POST"]
        return [
            Route("/kinds", unasked(self.kinds)),
            Route("/decks", asked(DecksAsked, self.decks)),
            Route("/deck", asked(DeckNamed, self.deck)),
            Route("/decks/check", posted(DeckChecked, self.check), methods=post),
            Route("/decks/save", posted(DeckSaved, self.save), methods=post),
            Route("/decks/delete", posted(DeckNamed, self.delete), methods=post),
            Route("/cards", asked(CardsAsked, self.cards)),
            Route("/card", asked(OneAsked, self.card)),
            Route("/rule", asked(RuleAsked, self.rule)),
        ]

    async def kinds(self, request: Request) -> Data:
        """The games."""
        told: list[Data] = []
        for name in GAMES:
            kind = game_named(name)
            told.append(
                {
                    "name": name,
                    "title": kind.title,
                    "editions": list(kind.editions),
                    "formats": list(kind.formats),
                    "seats": kind.seats,
                    "for_more_than_two": kind.for_more_than_two,
                    "side_decks": kind.side_decks,
                    "loser_may_choose": kind.loser_may_choose,
                    "has_scenarios": has_scenarios(kind),
                    "lessons": len(lessons(name)),
                    "still_to_build": {
                        edition: kind.still_to_build(edition)
                        for edition in kind.editions
                        if kind.still_to_build(edition)
                    },
                }
            )
        return {"kinds": told, "local": is_local(request)}

    # --- Decks -------------------------------------------------------------------------------------------------------

    async def decks(self, request: Request, wanted: DecksAsked) -> Data:
        """The decks of a game."""
        kind = game_named(wanted["kind"])
        edition = kind.edition(wanted.get("edition", ""))
        format = _format(kind, wanted.get("format", ""))

        def found() -> list[Data]:
            known = kind.cards(self.own.files(kind))
            own = set(self._own_names(kind))
            usual = [*kind.default_decks(format)]
            names = list(dict.fromkeys([*usual, *kind.deck_names(edition, format), *sorted(own)]))
            told: list[Data] = []
            for name in names:
                try:
                    deck = self.own.deck(kind, name, known)
                except RuleboundError as error:
                    told.append({**_no_deck(name, name in own), "faults": [fault_of(error)]})
                    continue
                told.append(self._told(kind, deck, edition, format, known, name, name in own))
            return told

        return {"decks": await self.hall.work(found)}

    async def deck(self, request: Request, wanted: DeckNamed) -> Data:
        """One deck, with its list as text."""
        kind = game_named(wanted["kind"])

        def found() -> Data:
            known = kind.cards(self.own.files(kind))
            with sought("name"):
                text = self.own.named(kind, wanted["name"])
            deck = self.own.deck(kind, wanted["name"], known)
            told = self._told(
                kind, deck, kind.editions[0], _format(kind, ""), known, wanted["name"], text is not None
            )
            return {**told, "text": kind.list_text(deck) if text is None else text}

        return await self.hall.work(found)

    async def check(self, request: Request, wanted: DeckChecked) -> Data:
        """What is wrong with a list, and what it comes to."""
        kind = game_named(wanted["kind"])
        edition = kind.edition(wanted.get("edition", ""))
        format = _format(kind, wanted.get("format", ""))

        def found() -> Data:
            known = kind.cards(self.own.files(kind) if wanted.get("own_cards", True) else [])
            try:
                deck = self.own.deck(kind, wanted["text"].rstrip() + "\n", known)
            except RuleboundError as error:
                return {**_no_deck("", False), "faults": [fault_of(error)]}
            return self._told(kind, deck, edition, format, known, "", False)

        return await self.hall.work(found)

    async def save(self, request: Request, wanted: DeckSaved) -> Data:
        """Keep a deck."""
        require_local(request)
        kind = game_named(wanted["kind"])

        def keep() -> Data:
            name = " ".join(wanted["name"].split())
            # One that is kept already may be replaced, whatever it is called.
            if self.hall.store.decks.named(kind.name, name) is not None:
                if not wanted.get("replace", False):
                    raise NotNow(
                        f"you have a deck {name!r}", place="name", fix="Replace it, or rename this one."
                    )
            else:
                name = kind.own_name(name, "name")
                alike = next((each for each in self._own_names(kind) if as_compared(each) == as_compared(name)), "")
                if alike:
                    raise RuleboundError(
                        f"you have a deck {alike!r}, which is called the same",
                        place="name",
                        fix=f"Write {alike!r} to replace it, or rename this one.",
                    )
            self.own.deck(kind, wanted["text"].rstrip() + "\n", kind.cards(self.own.files(kind)))
            self.hall.store.decks.put(kind.name, name, wanted["text"], "the browser")
            return {"name": name}

        return await self.hall.work(keep)

    def _own_names(self, kind: GameKind) -> list[str]:
        return [each.name for each in self.hall.store.decks.listed(kind.name)]

    async def delete(self, request: Request, wanted: DeckNamed) -> Data:
        """Forget an own deck."""
        require_local(request)
        kind = game_named(wanted["kind"])

        def forget() -> Data:
            with sought("name"):
                self.hall.store.decks.delete(kind.name, wanted["name"])
            return {}

        return await self.hall.work(forget)

    def _told(
        self,
        kind: GameKind,
        deck: Any,
        edition: str,
        format: str,
        known: Mapping[str, Any],
        name: str,
        own: bool,
    ) -> Data:
        entry = kind.describe_deck(deck, edition, format)
        costs: Counter[int] = Counter()
        kinds: Counter[str] = Counter()
        for count, listed in entry.cards:
            if listed not in known:
                continue
            face = face_of(kind, known[listed])
            kinds[face.kind.partition(" - ")[0]] += count
            digits = face.cost.partition("+")[0]
            if digits.isdecimal():
                costs[int(digits)] += count
        return {
            "name": name or entry.name,
            "own": own,
            "leader": entry.leader,
            "size": entry.size,
            "note": entry.note,
            "faults": [_fault(each) for each in entry.faults],
            "cards": [[count, each] for count, each in entry.cards],
            "side": [[count, each] for count, each in entry.side],
            "beside": entry.beside,
            "curve": [[cost, costs[cost]] for cost in range(max(costs) + 1)] if costs else [],
            "counts": [[each, count] for each, count in kinds.most_common()],
        }

    # --- Cards -------------------------------------------------------------------------------------------------------

    async def cards(self, request: Request, wanted: CardsAsked) -> Data:
        """Cards, searched."""
        kind = game_named(wanted["kind"])
        start, many = wanted.get("offset", 0), wanted.get("limit", 60)
        if start < 0:
            raise RuleboundError(f"{start} cards can't be left out", place="offset", fix="Give 0 or more.")
        if not 0 <= many <= AT_ONCE:
            raise RuleboundError(
                f"{many} cards can't be told at once", place="limit", fix=f"Ask for {AT_ONCE} at most."
            )

        def found() -> Data:
            faces = self.faces(kind, wanted.get("own_cards", True))
            matches = matching(faces, wanted.get("query", ""))
            return {"total": len(matches), "cards": [plain(face) for face in matches[start : start + many]]}

        return await self.hall.work(found)

    def faces(self, kind: GameKind, own_cards: bool) -> list[Face]:
        """Return all cards of a game that can be played, by name."""
        files = self.own.files(kind) if own_cards else []
        # They are others as soon as somebody imports cards, or removes them: the list of pools tells.
        known = kind.cards(files)
        key = (kind.name, bool(files))
        before, faces = self._faces.get(key, (None, []))
        if before is not known:
            faces = faces_of(kind, known)
            self._faces[key] = (known, faces)
        return faces

    async def card(self, request: Request, wanted: OneAsked) -> Data:
        """One card, with its program in words."""
        kind = game_named(wanted["kind"])

        def found() -> Data:
            known = kind.cards(self.own.files(kind) if wanted.get("own_cards", True) else [])
            if wanted["name"] not in known:
                raise Unknown(f"there is no card {wanted['name']!r}", place="name")
            card = known[wanted["name"]]
            entry = kind.card(card)
            return {
                "face": plain(face_of(kind, card)),
                "program": [*entry.understood, *entry.program],
                "rules": list(entry.rules),
                "source": without_paths(entry.source),
            }

        return await self.hall.work(found)

    async def rule(self, request: Request, wanted: RuleAsked) -> Data:
        """What a rule is about."""
        kind = game_named(wanted["kind"])
        book = kind.rulebook(kind.edition(wanted.get("edition", "")))
        try:
            rule = await self.hall.work(lambda: load_index().find(wanted["number"], book))
        except RuleboundError as error:
            raise Unknown(error.message, fix=error.fix) from None
        return {"number": wanted["number"], "gist": rule.title}


def unasked(call: Any) -> Any:
    """Return what answers a GET without a query."""

    class Nothing(TypedDict):
        pass

    async def told(request: Request, wanted: Nothing) -> Mapping[str, Any]:
        found: Mapping[str, Any] = await call(request)
        return found

    return asked(Nothing, told)


def face_of(kind: GameKind, card: Any) -> Face:
    """Return a card that lies nowhere as it is shown."""
    return kind.face(card)


def _format(kind: GameKind, wanted: str) -> str:
    if wanted and wanted not in kind.formats:
        raise RuleboundError(f"{kind.title} has no format {wanted!r}", place="format")
    return wanted or next(iter(kind.formats), "")


def _no_deck(name: str, own: bool) -> Data:
    empty: list[Any] = []
    return {
        "name": name,
        "own": own,
        "leader": "",
        "size": 0,
        "note": "",
        "cards": empty,
        "side": empty,
        "beside": "side deck",
        "curve": empty,
        "counts": empty,
    }


def _fault(text: str) -> Data:
    """Return what a deck breaks, as a whole."""
    rule = _RULE.search(text)
    return {"text": text, "rule": rule[1] if rule else "", "line": 0}
