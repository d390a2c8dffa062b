"""Choices in two steps: options put together under the card that they are of, and identical cards offered once."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from rulebound.kernel.codec import Plain, canonical
from rulebound.kernel.decision import Decision, Option
from rulebound.play.presenting.naming import BESIDE
from rulebound.play.presenting.shapes import Deed, Offer
from rulebound.play.views.reading import View

__all__ = ["REFERRING", "alike_in", "gathered", "in_order", "together"]

#: What parts of views call in which they name an object that lies elsewhere.
REFERRING: Final = frozenset(
    {"attack", "attacker", "defender", "defenders", "hero", "host", "others", "source", "target", "targets"}
)


def alike_in(view: View, among: Collection[int], referring: frozenset[str] = REFERRING) -> dict[int, str]:
    """Return, by handle, what tells an object from others: what the view shows of it, where it lies, what made it so.

    Of those ``among`` which it is asked. Two with the same are interchangeable. What something else refers to (what is
    attached to it, aims at it or fights with it) is like nothing else.
    """
    named: set[int] = set()
    found: dict[int, str] = {}
    waiting: list[tuple[str, Plain]] = [(key, view[key]) for key in view if key not in BESIDE]
    while waiting:
        where, item = waiting.pop()
        if isinstance(item, dict):
            called = "number" if "number" in item else "id"
            number = item.get(called)
            if isinstance(number, int) and number > 0 and number in among:
                shown: dict[str, Plain] = {key: item[key] for key in item if key != called}
                found[number] = f"{where} {canonical(shown)}"
            for key, part in item.items():
                if key in referring:
                    named.update(_numbers(part))
                if part and isinstance(part, (dict, list)):
                    waiting.append((f"{where}.{item.get('seat', '')}.{key}", part))
        elif isinstance(item, list):
            waiting += [(where, part) for part in item if part and isinstance(part, (dict, list))]
    sources = view.get("sources")
    if isinstance(sources, dict):
        for number, said in found.items():
            found[number] = f"{said} {canonical(_anonymous(sources.get(str(number)), number))}"
    return {number: f"{number}" if number in named else said for number, said in found.items()}


def _anonymous(part: Plain, number: int) -> Plain:
    """Return what is said of an object without its own number."""
    if isinstance(part, dict):
        return {
            key: 0 if key == "number" and item == number else _anonymous(item, number)
            for key, item in part.items()
        }
    return [_anonymous(item, number) for item in part] if isinstance(part, list) else part


def _numbers(part: Plain) -> set[int]:
    if isinstance(part, list):
        return {number for each in part for number in _numbers(each)}
    return {part} if isinstance(part, int) else set()


def gathered(
    decision: Decision,
    without: Iterable[int],
    card: Callable[[Option], int],
    deed: Callable[[int, Option], Deed],
    offer: Callable[[int, Option], tuple[str, str]],
) -> tuple[Offer, ...]:
    """Return a decision's options under the cards that they are of, in the order in which these come first.

    ``without`` are places that aren't offered; ``card`` is the handle under which an option stands (0: it stands for
    itself), ``deed`` what it is there, ``offer`` the label and the group of the first step.
    """
    skipped = frozenset(without)
    found: dict[tuple[int, str, int], Offer] = {}
    for place, option in enumerate(decision.options):
        if place in skipped:
            continue
        number = card(option)
        label, group = offer(place, option)
        key = (number, group, 0 if number else 1 + place)
        made = found.get(key) or Offer(label, (), number, group)
        found[key] = replace(made, deeds=(*made.deeds, deed(place, option)))
    return tuple(found.values())


def together(decision: Decision, offers: Sequence[Offer], alike: Mapping[int, str]) -> tuple[Offer, ...]:
    """Return offers with identical ones put together: cards that are alike, with which the very same can be done."""
    found: dict[object, Offer] = {}
    for offer in offers:
        key: object = (offer.card, offer.group, offer.deeds[0].place)
        if offer.card in alike:
            said = tuple(_said(decision, deed, offer.card) for deed in offer.deeds)
            key = (alike[offer.card], offer.label, offer.group, said)
        first = found.get(key)
        if first is None:
            found[key] = replace(offer, alike=()) if offer.alike else offer
            continue
        deeds = tuple(
            replace(one, also=(*one.also, other.place))
            for one, other in zip(first.deeds, offer.deeds, strict=True)
        )
        found[key] = replace(first, deeds=deeds, count=first.count + 1, alike=(*first.alike, offer.card))
    return tuple(found.values())


def _said(decision: Decision, deed: Deed, card: int) -> tuple[object, ...]:
    """Return what a deed does, but for which of some identical cards it is done with."""
    option = decision.options[deed.place]
    numbers = ["itself" if number == card else number for number in (option.subject, option.other)]
    return (option.verb, *numbers, option.value, deed.label, deed.cost, deed.useless)


def in_order(offers: Iterable[Offer], groups: Sequence[str] = ()) -> tuple[Offer, ...]:
    """Return offers in the order of their groups (unknown ones last), what is useless last in each and of each."""
    places = {group: place for place, group in enumerate(groups)}
    sorted_within = [
        replace(offer, deeds=tuple(sorted(offer.deeds, key=lambda deed: bool(deed.useless))))
        for offer in offers
    ]
    return tuple(
        sorted(
            sorted_within,
            key=lambda offer: (
                places.get(offer.group, len(places)),
                all(deed.useless for deed in offer.deeds),
            ),
        )
    )
