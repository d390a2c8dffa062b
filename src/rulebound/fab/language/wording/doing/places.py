"""Where cards are put, and from where, in words: hands and arsenals, a graveyard of anybody's, the top in any order."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import says_which
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.text import Phrasebook


def add_places(book: Phrasebook) -> None:
    """Add all rows of where cards are put."""
    add = book.add
    # [3.0.13] from either
    for where, bottom in (("on top", False), ("on the bottom", True)):
        row = f"<put> a {{noun:noun.sg}} from your hand or arsenal {where} of your deck"
        fixed: dict[str, Any] = {"bottom": bottom}
        add("act", row, _of_either, back=_of_either_back, check=_lies_nowhere, **fixed)
    # [8.5.16, 8.5.17] all that was looked at, or revealed
    seen: dict[str, Any] = {"what": own.AllSeen(), "to": shared.DECK}
    add("act", "<put> them back in any order", s.MoveTo, **seen)
    on_top = "<put> the (cards|revealed cards) on top of your deck in any order"
    add("act", on_top, s.MoveTo, home=s.ThatPlayer("your"), **seen)
    # [8.5.5] what is discarded lies in a hand
    add("act", "<discard> {what:barecard}", s.Discards)
    for sort in ("paid", "paidcost"):
        add(sort, "discard {what:barecard}", s.UseCost, how="discard")
    add("barecard", "a {noun:noun.sg}", s.Phrase, det="a", check=_bare)
    # [3.0.13] of anybody
    for word, zone in (("graveyard", shared.GRAVEYARD), ("banished zone", shared.REMOVED)):
        for any_ in ("a", "any"):
            add("post", f"(in|from) {any_} {word}", s.InZone, zone=zone, single=True)
    # [8.5.40]
    for words, zone in (("hand", shared.HAND), ("banished zone", shared.REMOVED), ("graveyard", shared.GRAVEYARD)):
        row = f"<create> {{count:amount}} {{name:proper}} in your {words}"
        add("act", row, own.CreatesMany, zone=zone, check=_is_plural)


def _of_either(noun: object, bottom: bool) -> own.EitherDeed:
    """Make "put a card from your hand or arsenal ...": one from the one, or one from the other."""
    deeds = [_put(noun, zone, bottom) for zone in (shared.HAND, c.ARSENAL)]
    return own.EitherDeed(*deeds)


def _put(noun: Any, zone: int, bottom: bool) -> s.MoveTo:
    there = s.Noun(noun.adjectives, noun.kinds, (*noun.posts, s.InZone(zone, s.ThatPlayer("your"))))
    return s.MoveTo(s.Phrase("a", there), shared.DECK, bottom=bottom, home=s.ThatPlayer("your"))


def _of_either_back(node: Any) -> dict[str, object] | None:
    first = node.first if isinstance(node, own.EitherDeed) else None
    noun = getattr(getattr(first, "what", None), "noun", None)
    if not isinstance(first, s.MoveTo) or not isinstance(noun, s.Noun) or not noun.posts:
        return None
    plain = s.Noun(noun.adjectives, noun.kinds, noun.posts[:-1])
    return {"noun": plain, "bottom": first.bottom} if _of_either(plain, first.bottom) == node else None


def _lies_nowhere(node: own.EitherDeed) -> bool:
    first: Any = node.first
    return not any(isinstance(post, (s.InZone, s.Controlled)) for post in first.what.noun.posts[:-1])


def _bare(node: s.Phrase) -> bool:
    """A card of a type alone: what says more has rows of its own."""
    noun: Any = node.noun
    return not says_which(node) and noun.kinds[0].what != AnyCard()


def _is_plural(node: own.CreatesMany) -> bool:
    return node.name.endswith("s")
