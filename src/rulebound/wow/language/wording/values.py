"""Values in words: amounts, what they are equal to, and what "for each" counts."""

from __future__ import annotations

from typing import Any

from rulebound.text import PASS, Phrasebook, Value
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.language.wording.checks import no_cards_held
from rulebound.wow.nodes import values as v

STATS = (
    ("ATK", "atk"), ("health", "health"), ("DEF", "def"), ("cost", "cost"), ("strike cost", "strike cost"),
    ("[[Health]]", "health"), ("[[DEF]]", "def"),
)  # fmt: skip


def add_values(book: Phrasebook) -> None:
    """Add all rows of values."""
    add = book.add
    add("amount", "{number:number}", said(v.Number))
    add("amount", "X", Value(v.X()), form="pl")
    add("amount", "{first:number} plus X", _plus_x, back=_plus_x_back, form="pl")
    add("value", "{value:amount}", PASS)
    add("value", "that (amount|much|many|number)", Value(v.That()), form="pl")
    for word, stat in STATS:
        add("value", f"{{what:object}}'s {word}", s.StatOf, stat=stat)
        add("value", f"the {word} of {{what:object}}", s.StatOf, stat=stat)
        add("value", f"the (combined|total) {word} of {{what:object}}", s.StatOf, stat=stat)
        for word2 in ("its", "his", "her"):
            add("value", f"{word2} {word}", s.StatOf, stat=stat, what=s.Pronoun("its"))
    add("value", "the number of {noun:cnoun.pl}", s.HowMany)
    add("value", "the number of {noun:onoun.pl}", s.HowMany, check=no_cards_held)
    for word, zone in (("hand", c.HAND), ("graveyard", c.GRAVEYARD)):
        add("value", f"the number of cards in {{owner:whose}} {word}", s.HandOf, zone=zone)
        add("counted", f"card in {{owner:whose}} {word}", s.HandOf, zone=zone)
    opposing: dict[str, Any] = {"zone": c.GRAVEYARD, "owner": s.PlayerPhrase("opponents")}
    add("value", "the number of cards in opposing graveyards", s.HandOf, **opposing)
    add("counted", "card in opposing graveyards", s.HandOf, **opposing)
    add("value", "the number of {name:countername} counters on {on:object}", s.Counted)
    add("value", "the (amount of|combined|total|) damage on {what:object}", s.StatOf, stat="damage")
    add("value", "the (amount of|) damage dealt (this way|)", s.DoneThisWay, what="damage dealt")
    add("value", "{first:value} plus {second:value}", _plus, back=_plus_back, check=lambda node: not _plus_x_back(node))
    add("value", "{first:value} (minus|-) {second:value}", said(v.Difference))
    add("value", "{second:value} less than {first:value}", said(v.Difference))
    add("value", "half {value:value} (, rounded up|rounded up)", said(v.Half), up=True)
    add("value", "half {value:value} (, rounded down|rounded down)", said(v.Half), up=False)
    add("value", "twice {value:value}", _twice, back=_twice_back)
    for participle in ("removed", "destroyed", "discarded", "exhausted"):
        for noun in ("cnoun", "onoun"):
            row = f"the number of {{noun:{noun}.pl}} {participle} (this way|)"
            add("value", row, s.Done, how="paid or this way", done=participle, whole=True)
    _add_counted(book)
    add("value", "{first:value} -{second:amount}", said(v.Difference))
    for word, stat in STATS:
        for extreme, least in (("highest", False), ("greatest", False), ("lowest", True)):
            add("value", f"the {extreme} {word} among {{what:object}}", s.ExtremeOf, stat=stat, least=least)


def _add_counted(book: Phrasebook) -> None:
    add = book.add
    add("counted", "{noun:cnoun.sg}", s.HowMany)
    add("counted", "{noun:onoun.sg}", s.HowMany, check=no_cards_held)
    add("counted", "damage on {what:object}", s.StatOf, stat="damage")
    add("counted", "damage dealt (this way|)", s.DoneThisWay, what="damage dealt")
    add("counted", "damage healed (this way|)", s.DoneThisWay, what="damage healed")
    add("counted", "damage prevented (this way|)", Value(v.That()))
    add("counted", "{name:countername} counter on {on:object}", s.Counted)
    add("counted", "{name:countername} counter removed (this way|)", s.Counted, on=None)
    for participle in ("removed", "destroyed", "discarded", "exhausted", "revealed"):
        for noun in ("cnoun", "onoun"):
            for who in ("", "you "):
                row = f"{{noun:{noun}.sg}} {who}{participle} (this way|)"
                add("counted", row, s.Done, how="paid or this way", done=participle, whole=True)
    add("counted", "{noun:onoun.sg} you've removed with quests named {:self}", s.RemovedWith)
    add("counted", "{size:number.pl} damage on {what:object}", _per_damage, back=_per_damage_back)
    for noun in ("cnoun", "onoun"):
        add("counted", f"{{size:number.pl}} {{noun:{noun}.pl}}", _per_noun, back=_per_noun_back, check=_not_held)
    for word, zone in (("hand", c.HAND), ("graveyard", c.GRAVEYARD)):
        row = f"{{size:number.pl}} cards in {{owner:whose}} {word}"
        add("counted", row, _per_hand, back=_per_hand_back, zone=zone)
    for noun in ("cnoun", "onoun"):
        add("counted", f"of {{owner:whose}} {{noun:{noun}.pl}}", s.OfYours)
        add("counted", f"{{noun:{noun}.sg}} dealt damage this way", s.DealtCount)
        add("value", f"the number of {{noun:{noun}.pl}} dealt damage this way", s.DealtCount)
        for you in ("you've played", "you played"):
            add("counted", f"{{noun:{noun}.sg}} {you} this turn", s.PlayedNow)
            add("value", f"the number of {{noun:{noun}.pl}} {you} this turn", s.PlayedNow)


def _plus(first: object, second: object) -> object:
    return said(v.Sum)((first, second))


def _plus_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(node, "parts", ())
    return {"first": parts[0], "second": parts[1]} if isinstance(node, said(v.Sum)) and len(parts) == 2 else None


def _plus_x(first: int) -> object:
    return _plus(said(v.Number)(first), v.X())


def _plus_x_back(node: object) -> dict[str, object] | None:
    parts = _plus_back(node) or {}
    first, second = parts.get("first"), parts.get("second")
    return {"first": first.number} if isinstance(first, said(v.Number)) and second == v.X() else None


def _twice(value: object) -> object:
    return said(v.Times)(v.Number(2), value)


def _twice_back(node: object) -> dict[str, object] | None:
    fits = isinstance(node, said(v.Times)) and getattr(node, "factor", None) == v.Number(2)
    return {"value": getattr(node, "value", None)} if fits else None


def _per_damage(size: int, what: object) -> s.PerSo:
    return s.PerSo(size, s.StatOf("damage", what))


def _per_damage_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.PerSo) and isinstance(node.value, s.StatOf):
        return {"size": node.size, "what": node.value.what}
    return None


def _per_noun(size: int, noun: object) -> s.PerSo:
    return s.PerSo(size, s.HowMany(noun))


def _per_noun_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.PerSo) and isinstance(node.value, s.HowMany):
        return {"size": node.size, "noun": node.value.noun}
    return None


def _not_held(node: s.PerSo) -> bool:
    return no_cards_held(node.value)


def _per_hand(size: int, owner: object, zone: int) -> s.PerSo:
    return s.PerSo(size, s.HandOf(zone, owner))


def _per_hand_back(node: object) -> dict[str, object] | None:
    if isinstance(node, s.PerSo) and isinstance(node.value, s.HandOf):
        return {"size": node.size, "owner": node.value.owner, "zone": node.value.zone}
    return None
