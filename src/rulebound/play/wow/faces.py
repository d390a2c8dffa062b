"""World of Warcraft cards as faces: printed, as they are now, and what made the difference."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, final

from rulebound.errors import RuleboundError
from rulebound.play.presenting.shapes import Face, Keyword, Stat
from rulebound.play.wow.cards import keyword_names, printed_cost, type_line
from rulebound.play.wow.sight import Card, Sight
from rulebound.rulebooks.index import load_index
from rulebound.wow import constants as c
from rulebound.wow.cards.deck_files import plain_name
from rulebound.wow.edition import Edition
from rulebound.wow.nodes.conditions import capacity_of
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import text_box

__all__ = ["Faces", "cost_of", "numbers_of"]

#: A number of a card: as the view has it, as it is called, and whether it is shown where it is 0, by card type.
_STATS: Final = (
    ("atk", "ATK", ("ally", "weapon")),
    ("health", "health", ()),
    ("defense", "DEF", ("armor",)),
    ("strike_cost", "strike cost", ("weapon",)),
)


#: So many faces are remembered at most; then all are made anew.
_MOST: Final = 2_000


def cost_of(card: Definition) -> str:
    """Return what is printed that a card costs; "" for what can't be played."""
    if card.types & (c.HERO | c.QUEST | c.LOCATION) and c.MASTER not in card.tags:
        return ""
    return printed_cost(card)


def numbers_of(card: Card) -> str:
    """Return a card's current numbers in short: ATK and health left, strike cost, DEF."""
    types = card["types"]
    if "weapon" in types:
        return f"{card['atk']} ATK, strike {card['strike_cost']}"
    if "armor" in types:
        return f"{card['defense']} DEF"
    if {"ally", "hero"} & set(types) or "Totem" in card["tags"]:
        health = f"{card['health'] - card['damage']}/{card['health']}"
        return f"{card['atk']} ATK, {health} health" if card["atk"] or "ally" in types else f"{health} health"
    return ""


@cache
def _gist(name: str, rulebook: str) -> tuple[str, str]:
    """Return what a keyword means in a few words, and the number of the rule that says so."""
    number = f"G.{name.lower().replace(' ', '-')}"
    try:
        title = load_index().find(number, rulebook).title
    except RuleboundError:
        return "", ""
    _, colon, gist = title.partition(": ")
    return (f"{gist[:1].upper()}{gist[1:]}" if colon else title), number


@final
class Faces:
    """Makes faces; ``library`` has the printed cards by name, of which only those named in a view are looked up."""

    def __init__(self, library: Mapping[str, Definition], edition: Edition) -> None:
        self.library = library
        self.rulebook = f"wow-{edition.name}"
        #: The faces of cards in play, by who looks and by handle, and what each was made of; those as printed.
        self._in_play: dict[tuple[int, int], tuple[object, Face]] = {}
        self._as_printed: dict[tuple[object, ...], Face] = {}

    def printed(self, name: str) -> Definition | None:
        """Return a printed card by its name."""
        return self.library.get(name)

    # --- In play -----------------------------------------------------------------------------------------------------

    def in_play(self, sight: Sight, card: Card) -> Face:
        """Return a card in play, with what is attached to it; one of which nothing has changed is the same again."""
        number = card["number"]
        attached = tuple(self.in_play(sight, other) for other in sight.attached(number))
        # All that the face is made of; see _marks for what isn't of the card itself.
        combat = sight.combat
        fights = combat if combat is not None and number in (combat["attacker"], combat["defender"]) else None
        sources: Any = sight.view.get("sources") or {}
        turn_player = sight.view["turn_player"] if "ally" in card["types"] else None
        others = sight.player(card["owner"]) if card["controller"] != card["owner"] else None
        of = (card, sources.get(str(number)), fights, turn_player, others, tuple(map(id, attached)))
        there = self._in_play.get((sight.me, number))
        if there is not None and there[0] == of:
            return there[1]
        if len(self._in_play) >= _MOST:
            self._in_play.clear()
        face = self._face(sight, card, attached)
        self._in_play[sight.me, number] = (of, face)
        return face

    def _face(self, sight: Sight, card: Card, attached: tuple[Face, ...]) -> Face:
        if card["name"] is None:
            marks = ("face down", *(("exhausted",) if card["exhausted"] else ()))
            return Face(
                card["number"],
                marks=marks,
                attached=attached,
                owner=card["owner"],
                controller=card["controller"],
            )
        printed = self.printed(card["name"])
        made = self._made(sight, card["number"])
        gained = [str(words) for words in card["gained"]]
        return Face(
            card["number"],
            card["name"],
            cost_of(printed) if printed is not None and not card["token"] else "",
            self._kind(card, printed),
            frame_of(printed, card["types"]),
            _traits(printed),
            self._stats(card, made),
            card["damage"],
            tuple((str(name), int(count)) for name, count in card["counters"]),
            tuple(self._marks(sight, card, made)),
            self._keywords(card["keywords"]),
            (*card["text"], *(f"gained: {words}" for words in gained)),
            attached,
            card["owner"],
            card["controller"],
        )

    def _kind(self, card: Card, printed: Definition | None) -> str:
        """Return the type line as printed, or as it is now where that is another one."""
        now = " ".join(card["types"])
        if printed is None or {name for bit, name in c.TYPE_NAMES.items() if printed.types & bit} != set(
            card["types"]
        ):
            return f"{now} - {', '.join(card['tags'])}" if card["tags"] else now
        return type_line(printed)

    def _made(self, sight: Sight, number: int) -> Card:
        sources: Any = sight.view.get("sources") or {}
        made: Any = sources.get(str(number))
        return made or {"printed": {}, "changes": [], "under": []}

    def _stats(self, card: Card, made: Card) -> tuple[Stat, ...]:
        found: list[Stat] = []
        for key, name, shown in _STATS:
            now, printed = card[key], made["printed"].get(key, card[key])
            if not now and not printed and not set(shown) & set(card["types"]):
                continue
            words = str(now)
            if key == "atk" and card["damage_types"]:
                words += f" {'/'.join(card['damage_types'])}"
            why = tuple(_why(change) for change in made["changes"] if change["what"] == key)
            found.append(Stat(name, words, str(printed), why))
        return tuple(found)

    def _marks(self, sight: Sight, card: Card, made: Card) -> list[str]:
        found: list[str] = []
        combat = sight.combat
        if combat is not None and card["number"] == combat["attacker"]:
            found.append("attacking")
        if combat is not None and card["number"] == combat["defender"]:
            found.append("defending" if combat["joined"] else "attacked")
        if card["exhausted"]:
            found.append("exhausted")
        if card["face_down"]:
            found.append("flipped" if "hero" in card["types"] else "face down")
        if "ally" in card["types"] and not card["waited"] and card["controller"] == sight.view["turn_player"]:
            found.append("just arrived")
        if card["token"]:
            found.append("token")
        if card["controller"] != card["owner"]:
            found.append(f"owned by {sight.player(card['owner'])}")
        said = {change["what"] for change in made["changes"]}
        found += [
            f"under {under['name']}"
            for under in made["under"]
            if under["name"] not in {change["name"] for change in made["changes"]}
            and under["number"] != card["number"]
        ]
        for what in ("types", "tags", "name"):
            if what in said:
                by = [change["name"] for change in made["changes"] if change["what"] == what]
                found.append(f"{what} changed by {' and '.join(dict.fromkeys(by))}")
        return list(dict.fromkeys(found))

    def _keywords(self, names: list[str]) -> tuple[Keyword, ...]:
        return tuple(Keyword(name, *_gist(name, self.rulebook)) for name in names)

    # --- Elsewhere ---------------------------------------------------------------------------------------------------

    def elsewhere(self, card: Card | None, seat: int, marks: tuple[str, ...] = ()) -> Face:
        """Return a card that is not in play, or a resource; None is one that isn't known."""
        if card is None:
            return Face(0, owner=seat, controller=seat, marks=marks)
        number = card["number"]
        if card.get("exhausted"):
            marks = (*marks, "exhausted")
        if card.get("face_down"):
            marks = (*marks, "face down")
        if card["name"] is None:
            return Face(number, marks=marks, owner=seat, controller=seat)
        return self.of_name(card["name"], number, seat, marks)

    def of_name(self, name: str, number: int = 0, seat: int = -1, marks: tuple[str, ...] = ()) -> Face:
        """Return a card as printed; the same again for the same."""
        key = (name, number, seat, marks)
        face = self._as_printed.get(key)
        if face is None:
            if len(self._as_printed) >= _MOST:
                self._as_printed.clear()
            face = self._as_printed[key] = self._of_name(name, number, seat, marks)
        return face

    def _of_name(self, name: str, number: int, seat: int, marks: tuple[str, ...]) -> Face:
        printed = self.printed(name)
        if printed is None:
            return Face(number, name, marks=marks, owner=seat, controller=seat)
        types = [word for bit, word in c.TYPE_NAMES.items() if printed.types & bit]
        damage = "/".join(word for word, bit in c.DAMAGE_BITS.items() if printed.damage_types & bit)
        values = {
            "atk": printed.atk,
            "health": printed.health,
            "defense": printed.defense,
            "strike_cost": printed.strike_cost,
        }
        stats = [
            Stat(
                word,
                f"{values[key]} {damage}".strip() if key == "atk" else str(values[key]),
                str(values[key]),
            )
            for key, word, shown in _STATS
            if values[key] or set(shown) & set(types)
        ]
        most = capacity_of(text_box(printed))
        if most is not None:
            stats.append(Stat("capacity", str(most), str(most)))
        return Face(
            number,
            name,
            cost_of(printed),
            type_line(printed),
            frame_of(printed, types),
            _traits(printed),
            tuple(stats),
            marks=marks,
            keywords=self._keywords(keyword_names(printed.program.keywords)),
            text=printed.paragraphs,
            owner=seat,
            controller=seat,
        )

    def found(self, sight: Sight, number: int, name: str) -> Face | None:
        """Return a card by its handle or by the beginning of its name, if this seat knows one."""
        if number > 0:
            there = sight.find(number)
            if there is not None:
                return self._there(sight, *there)
            # What lies among others is named by the option that offers it.
            name = name or _offered(sight, number)
        wanted = plain_name(name)
        if not wanted:
            return None
        named: dict[str, tuple[str, int, Card]] = {}
        for zone, seat, card in sight.known():
            named.setdefault(plain_name(str(card["name"])), (zone, seat, card))
        asked = {plain_name(label): label for label in _labels(sight).values() if label in self.library}
        listed = {
            plain_name(each): each for player in sight.players for each, _ in player["list"] or ()
        } | asked
        for fits in (str.__eq__, str.startswith, str.__contains__):
            for said, there in named.items():
                if fits(said, wanted):
                    return self._there(sight, *there)
            for said, called in listed.items():
                if fits(said, wanted) and called in self.library:
                    return self.of_name(called)
        return None

    def _there(self, sight: Sight, zone: str, seat: int, card: Card) -> Face:
        return self.in_play(sight, card) if zone == "play" else self.elsewhere(card, seat)


def frame_of(printed: Definition | None, types: list[str]) -> str:
    """Return by what a card's frame and picture are drawn: its class, its faction, or its type."""
    marks = (*printed.icons, *printed.traits) if printed is not None else ()
    for among in (c.CLASSES, c.FACTIONS):
        for mark in marks:
            if mark in among:
                return mark.lower()
    return types[0] if types else ""


def _labels(sight: Sight) -> dict[str, str]:
    """Return what the seat's decision calls its options, by their keys."""
    decision: Any = sight.view.get("decision") or {"options": []}
    return {option["key"]: option["label"] for option in decision["options"]}


def _offered(sight: Sight, number: int) -> str:
    """Return the name of an option of a handle."""
    return next((label for key, label in _labels(sight).items() if f":{number}:" in key), "")


def _traits(printed: Definition | None) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*printed.icons, *printed.traits))) if printed is not None else ()


def _why(change: Card) -> str:
    """Return a change of a number in a few words."""
    by = f" ({change['name']})"
    if isinstance(change["was"], int) and isinstance(change["is"], int):
        return f"{change['is'] - change['was']:+d}{by}"
    return f"{change['is']}{by}"
