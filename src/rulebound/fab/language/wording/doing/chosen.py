"""What is done to one thing or another, in words: "freeze a card in their arsenal or an ally they control"."""

from __future__ import annotations

from typing import Any

from rulebound.fab.language import said as own
from rulebound.fab.language.wording.nouns import THING
from rulebound.tcg import constants as shared
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, TurnCards
from rulebound.text import Phrasebook

COUNTERS: Any = said(AddCounters)
DESTROY: Any = said(Destroy)
TURN: Any = said(TurnCards)


def add_chosen(book: Phrasebook) -> None:
    """Add all rows of what is done to either."""
    add = book.add
    first, second = f"{{first:{THING}}}", f"{{second:{THING}}}"
    for span in ("", " until the start of your next turn"):
        add("act", f"<freeze> {first} or {second}{span}", _freeze, back=_freeze_back, check=_of_two)
    add("act", f"<destroy> {first} or {second}", _destroy, back=_destroy_back, check=_of_two)
    add("act", f"[[t]] them or {second}", _tap, back=_tap_back)
    add("act", f"[[t]] them and {second}", _tap_both, back=_tap_both_back, check=_of_all)
    row = "<look> at {what:wholehand} and the top card of {owner:whose} deck"
    add("act", row, _look_at_both, back=_look_at_both_back)
    # [8.5.2] counters of one name: one is put there, or taken away
    row = f"<put> a {{name:countername}} counter on, or remove one from, {{on:{THING}}}"
    add("act", row, _put_or_take, back=_put_or_take_back)
    # what lies in a hand, and is seen there
    add("wholehand", "{owner:whose} hand", s.AllIn, zone=shared.HAND)
    add("act", "<look> at {what:wholehand}", s.Looking, look=True)
    add("act", "<reveal> {what:wholehand}", s.Looking, look=False)
    for many in ("a {noun:noun.sg}",):
        add("act", f"<look> at {{what:wholehand}} and choose {many}", _look_and_choose, back=_look_and_choose_back)


def _freeze(first: object, second: object) -> own.EitherDeed:
    return own.EitherDeed(own.FreezesIt(first), own.FreezesIt(second))


def _freeze_back(node: Any) -> dict[str, object] | None:
    parts = (node.first, node.second) if isinstance(node, own.EitherDeed) else ()
    fits = bool(parts) and all(isinstance(one, own.FreezesIt) for one in parts)
    return {"first": node.first.what, "second": node.second.what} if fits else None


def _destroy(first: object, second: object) -> own.EitherDeed:
    """[8.5.4] What lies elsewhere than in the arena is put into the graveyard, and was destroyed."""
    return own.EitherDeed(*[_destroys(one) for one in (first, second)])


def _destroys(what: Any) -> object:
    posts: tuple[object, ...] = getattr(getattr(what, "noun", None), "posts", ())
    if any(isinstance(post, s.InZone) for post in posts):
        return s.MoveTo(what, shared.GRAVEYARD, how="destroy")
    return DESTROY(what)


def _destroy_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, own.EitherDeed) or not all(hasattr(one, "what") for one in (node.first, node.second)):
        return None
    parts = (node.first.what, node.second.what)
    fits = all(isinstance(one, s.Phrase) for one in parts) and _destroy(*parts) == node
    return {"first": parts[0], "second": parts[1]} if fits else None


def _of_two(node: own.EitherDeed) -> bool:
    """One thing each, and nothing that was spoken of before."""
    parts: list[Any] = [node.first.what, node.second.what]
    return all(isinstance(one, s.Phrase) and one.det in ("a", "target") for one in parts)


def _tap(second: object) -> own.EitherDeed:
    return own.EitherDeed(TURN("exhaust", own.Them()), TURN("exhaust", second))


def _tap_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, own.EitherDeed) or not isinstance(node.second, TURN):
        return None
    return {"second": node.second.what} if _tap(node.second.what) == node else None


def _tap_both(second: object) -> s.Acts:
    return s.Acts((TURN("exhaust", own.Them()), TURN("exhaust", second)))


def _tap_both_back(node: Any) -> dict[str, object] | None:
    deeds = node.deeds if isinstance(node, s.Acts) and len(node.deeds) == 2 else (None, None)
    if not isinstance(deeds[1], TURN):
        return None
    return {"second": deeds[1].what} if _tap_both(deeds[1].what) == node else None


def _of_all(node: s.Acts) -> bool:
    """ "All allies they control": which ones isn't chosen."""
    what: Any = getattr(node.deeds[-1], "what", None)
    return isinstance(what, s.Phrase) and what.det in ("all", "each")


def _look_at_both(what: object, owner: object) -> s.Acts:
    return s.Acts((s.Looking(what, True), s.Looking(s.TopOf(None, owner), True)))


def _look_at_both_back(node: Any) -> dict[str, object] | None:
    deeds = node.deeds if isinstance(node, s.Acts) and len(node.deeds) == 2 else (None, None)
    if not isinstance(deeds[0], s.Looking) or not isinstance(deeds[1], s.Looking):
        return None
    fields = {"what": deeds[0].what, "owner": getattr(deeds[1].what, "owner", None)}
    return fields if _look_at_both(**fields) == node else None


def _put_or_take(name: str, on: object) -> own.EitherDeed:
    return own.EitherDeed(_counter(name, on, 1), _counter(name, on, -1))


def _counter(name: str, on: object, sign: int) -> object:
    return COUNTERS(name=name, on=on, count=v.Number(1), sign=sign)


def _put_or_take_back(node: Any) -> dict[str, object] | None:
    if not isinstance(node, own.EitherDeed) or not isinstance(node.first, COUNTERS):
        return None
    fields = {"name": node.first.name, "on": node.first.on}
    return fields if _put_or_take(**fields) == node else None


def _look_and_choose(what: object, noun: object) -> s.Acts:
    return s.Acts((s.Looking(what, True), s.Chooses(s.OneOfSeen(noun))))


def _look_and_choose_back(node: Any) -> dict[str, object] | None:
    deeds = node.deeds if isinstance(node, s.Acts) and len(node.deeds) == 2 else (None, None)
    if not isinstance(deeds[0], s.Looking) or not isinstance(deeds[1], s.Chooses):
        return None
    seen = deeds[1].group
    fits = isinstance(seen, s.OneOfSeen) and deeds == _look_and_choose(deeds[0].what, seen.noun).deeds
    return {"what": deeds[0].what, "noun": seen.noun} if fits and isinstance(seen, s.OneOfSeen) else None
