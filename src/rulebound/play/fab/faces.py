"""A card of Flesh and Blood with all that is printed on it and so of it now, from what a view tells of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.views.clauses import in_words
from rulebound.fab.views.printed import printed_of
from rulebound.play.fab.keywords import keyword
from rulebound.play.presenting.shapes import Face, Stat

__all__ = ["called", "face_of", "hidden_face", "printed_face"]

#: Of tags that are no subtypes to be read: hands that a weapon takes are said in words.
_HANDS: Final = {c.ONE_HANDED: "one-handed", c.TWO_HANDED: "two-handed"}


def called(card: Mapping[str, Any]) -> str:
    """Return what a card of a view is called: its name, and its color."""
    return f"{card['name']} ({card['color']})" if card.get("color") else str(card["name"])


def hidden_face(number: int = 0, owner: int = -1, marks: tuple[str, ...] = ()) -> Face:
    """Return a card that the seat doesn't know."""
    return Face(number, owner=owner, controller=owner, marks=marks)


def printed_face(card: Definition) -> Face:
    """Return a printed card that lies nowhere."""
    return face_of({"number": 0, "name": card.name, "color": card.color, "printed": printed_of(card)})


def face_of(card: Mapping[str, Any], marks: tuple[str, ...] = (), attached: tuple[Face, ...] = ()) -> Face:
    """Return a card of a view; one that the seat doesn't know has no name."""
    owner = card.get("owner", -1)
    controller = card.get("controller", owner)
    told = (*_marks(card), *marks)
    if card.get("name") is None:
        return Face(card["number"], marks=told, owner=owner, controller=controller, attached=attached)
    printed = card.get("printed", {})
    tags = list(card.get("tags", printed.get("tags", ())))
    types = list(card.get("types", printed.get("types", ())))
    words = {**dict.fromkeys(printed.get("keywords", ())), **dict.fromkeys(card.get("keywords", ()))}
    classes = [tag for tag in tags if tag[:1].isupper()]
    subtypes = [_HANDS.get(tag, tag) for tag in tags if not tag[:1].isupper() and tag != c.MARKED]
    line = " ".join([*(classes or ["Generic"]), *types])
    return Face(
        card["number"],
        called(card),
        "" if printed.get("cost") is None else str(printed["cost"]),
        f"{line} - {', '.join(subtypes)}" if subtypes else line,
        " ".join([*(classes[-1:] or ["Generic"]), card.get("color") or ""]).strip(),
        tuple(subtypes),
        _stats(card, printed),
        card.get("damage", 0),
        tuple((name, count) for name, count in card.get("counters", ())),
        told,
        tuple(keyword(word) for word in words),
        tuple(in_words(text) for text in printed.get("text", card.get("text", ()))),
        attached,
        owner,
        controller,
    )


def _stats(card: Mapping[str, Any], printed: Mapping[str, Any]) -> tuple[Stat, ...]:
    """Return a card's numbers, with what made each other than it is printed."""
    why: dict[str, list[str]] = {}
    for what, amount, source in card.get("because", ()):
        why.setdefault(what, []).append(f"{amount:+} {source}")
    found = []
    # (Where a card is no object in play, what is printed on it is all there is.)
    now = card if "types" in card or "power" in card else printed
    for word in c.NUMBERS_OF_CARDS:
        if word in now or word in printed:
            before = printed.get(word)
            value = now.get(word, before)
            found.append(
                Stat(word, str(value), "" if before is None else str(before), tuple(why.get(word, ())))
            )
    return tuple(found)


def _marks(card: Mapping[str, Any]) -> tuple[str, ...]:
    """Return what else is so of a card."""
    found = ["tapped"] if card.get("exhausted") else []
    found += ["face down"] if card.get("face_down") else []
    found += ["not equipped"] if card.get("unequipped") else []
    found += ["token"] if card.get("token") else []
    found += ["marked"] if c.MARKED in card.get("tags", ()) else []
    return tuple(found)
