"""Deck lists as people write them: ``Hero: Name``, lines of ``3 Card Name``, perhaps a ``Side:`` part, ``#`` comments.

A ``Collection:`` part says what else the player owns.

What a list must hold to be legal is section 100's business, not this module's:
:mod:`rulebound.wow.cards.building_a_deck`.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Mapping
from typing import Final

from rulebound.errors import RuleboundError
from rulebound.text.limits import HIGHEST, LARGEST_DECK, LONGEST_LINE, LONGEST_NAME, TOLD, said, whole
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.position.card_parts import Definition

__all__ = ["import_deck", "nearest", "plain_name", "read_card_pool", "read_deck"]

_LINE: Final = re.compile(r"(\d+)\s*[x×]?\s+(\S.*)")
_QUOTES: Final = str.maketrans({"’": "'", "‘": "'", "“": '"', "”": '"'})


def plain_name(name: str) -> str:
    """Return a card's name as it is compared: no typographic quotes, no capitals, single spaces."""
    return " ".join(name.translate(_QUOTES).casefold().split())


def nearest(name: str, names: Iterable[str]) -> str:
    """Return a sentence that suggests the known name nearest to one that isn't known; empty if none is near."""
    if len(name) > LONGEST_NAME:
        return ""
    known = {plain_name(each): each for each in names}
    near = difflib.get_close_matches(plain_name(name), list(known), n=1, cutoff=0.6)
    if not near:
        near = [each for each in known if plain_name(name) in each][:1]
    return f"Did you mean {known[near[0]]!r}?" if near else ""


def read_deck(text: str, cards: Mapping[str, Definition], name: str, place: str) -> Deck:
    """Return the deck of a list; ``place`` is what errors call it (a file's path).

    Raises ``RuleboundError`` that names the line, the card and the nearest known name. The deck may still be illegal.
    """
    known = {plain_name(each): each for each in cards}
    hero: Definition | None = None
    counts: dict[str, dict[str, int]] = {"": {}, "side": {}, "collection": {}}
    heading_of = ""
    for number, line in enumerate(text.splitlines(), start=1):
        written = line.split("#", 1)[0].strip()
        if not written:
            continue
        at = f"{place}:{number}"
        heading, colon, rest = written.partition(":")
        if colon and heading.strip().casefold() == "hero":
            if hero is not None:
                raise RuleboundError("a second hero", place=at, fix="A deck has one `Hero:` line.")
            hero = _find(rest.strip(), known, cards, at)
            continue
        if colon and heading.strip().casefold() in ("side", "collection") and not rest.strip():
            heading_of = heading.strip().casefold()
            continue
        found, count = _counted_card(written, known, cards, at)
        part = counts[heading_of]
        part[found.name] = part.get(found.name, 0) + count
        most = HIGHEST if heading_of == "collection" else LARGEST_DECK
        if sum(part.values()) > most:
            raise RuleboundError(f"more than {most:,} cards", place=at, fix="Leave some out.")
    if hero is None:
        raise RuleboundError("the deck has no hero", place=place, fix="Add a line `Hero: Name`.")
    main, extra, owned = (
        tuple((cards[each], count) for each, count in part.items()) for part in counts.values()
    )
    return Deck(name, hero, main, extra, owned)


def read_card_pool(text: str, cards: Mapping[str, Definition], place: str) -> list[tuple[Definition, int]]:
    """Return the cards of a pool for Sealed Pack play [100.3]: a list like a deck's, its heroes among the cards.

    Headings count for nothing, so that a deck's list is a pool, too. Raises ``RuleboundError`` like :func:`read_deck`.
    """
    known = {plain_name(each): each for each in cards}
    counts: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), start=1):
        written = line.split("#", 1)[0].strip()
        heading, colon, rest = written.partition(":")
        if colon and heading.strip().casefold() == "hero":
            written = f"1 {rest.strip()}"
        elif not written or (colon and not rest.strip()):
            continue
        found, count = _counted_card(written, known, cards, f"{place}:{number}")
        counts[found.name] = counts.get(found.name, 0) + count
        if sum(counts.values()) > HIGHEST:
            raise RuleboundError(f"more than {HIGHEST:,} cards", place=f"{place}:{number}", fix="Leave some out.")
    if not counts:
        raise RuleboundError("the pool has no cards", place=place, fix="Write lines of `3 Card Name`.")
    return [(cards[name], count) for name, count in counts.items()]


def _counted_card(
    written: str, known: Mapping[str, str], cards: Mapping[str, Definition], at: str
) -> tuple[Definition, int]:
    """Return the card of a line `3 Card Name`, and how many."""
    match = _LINE.fullmatch(written) if len(written) <= LONGEST_LINE else None
    if match is None:
        raise RuleboundError(
            f"{said(written)} is not a line of a deck list", place=at, fix="Write `3 Card Name` or `Hero: Name`."
        )
    count = whole(match[1])
    if count == 0:
        raise RuleboundError(f"0 copies of {match[2]!r}", place=at, fix="Leave the line out.")
    if count < 0:
        raise RuleboundError(f"more than {HIGHEST:,} copies of {match[2]!r}", place=at, fix="Write fewer.")
    return _find(match[2].strip(), known, cards, at), count


def _find(name: str, known: Mapping[str, str], cards: Mapping[str, Definition], at: str) -> Definition:
    found = known.get(plain_name(name))
    if found is None:
        raise RuleboundError(f"there is no card {said(name)}", place=at, fix=nearest(name, cards))
    return cards[found]


_USUAL: Final = (
    re.compile(r"(?P<count>\d+)\s*[x×]?\s+(?P<name>\S.*)"),
    re.compile(r"(?P<name>\S.*?)\s+[x×]\s*(?P<count>\d+)"),
    re.compile(r"(?P<name>\S.*?)\s*\((?P<count>\d+)\)"),
)
_SIDE: Final = re.compile(r"(side|sideboard|side deck|side board)\s*(\(\d+\))?\s*:?", re.IGNORECASE)
_HEADING: Final = re.compile(
    r"(deck|main|main deck|allies|abilities|equipment|quests|hero|cards)\s*(\(\d+\))?\s*:?", re.I
)


def import_deck(
    text: str, cards: Mapping[str, Definition], name: str, place: str
) -> tuple[str, list[RuleboundError]]:
    """Return a list in a usual plain form as :func:`read_deck` reads it, and a fault for every line that fails.

    A hero may stand on a line of its own, with or without a number. Of many lines that fail the first are named.
    """
    known = {plain_name(each): each for each in cards}
    hero = ""
    parts: dict[bool, list[str]] = {False: [], True: []}
    faults: list[RuleboundError] = []
    side = False
    for number, line in enumerate(text.splitlines(), start=1):
        written = line.split("#", 1)[0].split("//", 1)[0].strip()
        at = f"{place}:{number}"
        if not written or (_HEADING.fullmatch(written) and plain_name(written) not in known):
            continue
        if _SIDE.fullmatch(written):
            side = True
            continue
        if len(faults) == TOLD:
            faults.append(RuleboundError("and perhaps more", place=at))
            return "", faults
        heading, colon, rest = written.partition(":")
        card = rest.strip() if colon and heading.strip().casefold() == "hero" else written
        count, called = _counted(card, known) if len(card) <= LONGEST_LINE else (0, card)
        found = known.get(plain_name(called))
        if found is None:
            faults.append(
                RuleboundError(f"there is no card {said(called)}", place=at, fix=nearest(called, cards))
            )
        elif cards[found].types & c.HERO and not hero and not side:
            hero = found
        elif count < 1:
            faults.append(
                RuleboundError(f"how many copies of {called!r}?", place=at, fix=f"Write `3 {called}`.")
            )
        else:
            parts[side].append(f"{count} {found}")
    if not hero:
        faults.append(RuleboundError("the deck has no hero", place=place, fix="Add a line `Hero: Name`."))
    lines = [f"# {name}", f"Hero: {hero}", *parts[False]]
    if parts[True]:
        lines += ["Side:", *parts[True]]
    return "\n".join(lines) + "\n", faults


def _counted(line: str, known: Mapping[str, str]) -> tuple[int, str]:
    """Return how many copies a line means, and of what; a bare name counts 0 copies."""
    if plain_name(line) in known:
        return 0, line
    for form in _USUAL:
        match = form.fullmatch(line)
        if match is not None:
            return max(0, whole(match["count"])), match["name"].strip()
    return 0, line
