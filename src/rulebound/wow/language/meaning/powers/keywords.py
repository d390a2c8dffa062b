"""Binding of named keywords, as the powers that they stand for."""

from __future__ import annotations

from functools import cache
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.places import as_effect, as_filter, as_powers, bind_power, static_powers
from rulebound.tcg.nodes.core import Change, Filter
from rulebound.tcg.nodes.powers import Continuous, Triggered
from rulebound.tcg.program import Power
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.keyword_meanings import ANY_CARD, DEFINITIONS, ON_WEAPONS
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.keywords import Inspires, SmashOn, Stashes
from rulebound.wow.nodes.patterns import EntersGraveyard

#: Where the powers of a gained keyword stand [701.5].
GAINED = 200


@cache
def _read(text: str) -> Any:
    return book().parse("power", text[:1].upper() + text[1:]).node


def definition(node: s.NamedKeyword, types: int) -> tuple[Any, ...]:
    """Return what a named keyword stands for on a card of some type, read by the grammar."""
    texts = DEFINITIONS[node.name]
    if types & c.WEAPON:
        texts = ON_WEAPONS.get(node.name, texts if node.name in ANY_CARD else ())
    elif types and not types & (c.ALLY | c.HERO) and node.name not in ANY_CARD:
        texts = ()
    if not texts:
        raise Unbound(node.name, "is no keyword of a card of this type")
    return tuple(_read(text.replace("N", str(node.number))) for text in texts)


@WORDS.means(as_powers, s.NamedKeyword)
def bind_named(b: Binder, node: s.NamedKeyword, place: int, trait: str = "") -> list[Power]:
    """Bind a named keyword as the powers that it stands for."""
    made: list[Power] = []
    for power in definition(node, b.types):
        made.extend(bind_power(b, power, place + len(made), trait))
    return made


def gained_powers(b: Binder, node: s.NamedKeyword) -> tuple[Change, ...]:
    """Bind a named keyword that some characters gain."""
    inner = b.copy()
    inner.types = c.ALLY
    return tuple(ch.GainPower(power) for power in bind_named(inner, node, GAINED))


@WORDS.means(as_powers, s.Rattle)
def _rattle(b: Binder, node: s.Rattle, place: int, trait: str) -> list[Power]:
    return [Triggered(place, trait, EntersGraveyard(), as_effect(b, node.effect), None, False, c.GRAVEYARD)]


@WORDS.means(as_powers, s.Stash)
def _stash(b: Binder, node: s.Stash, place: int, trait: str) -> list[Power]:
    """(Stash, 7.4) It is said of a card that enters a resource row; no zone of its own has it."""
    return [Triggered(place, trait, Stashes(), as_effect(b, node.effect), None, False, c.NOWHERE)]


@WORDS.means(as_powers, s.Inspire)
def _inspire(b: Binder, node: s.Inspire, place: int, trait: str) -> list[Power]:
    return [Continuous(place, trait, None, (Inspires(_inspired(node.types)),))]


@WORDS.means(as_powers, s.InspireSeveral)
def _inspire_several(b: Binder, node: s.InspireSeveral, place: int, trait: str) -> list[Power]:
    kinds = tuple(_inspired(types) for types in node.kinds)
    several = kinds if node.each else (f.Either(kinds),)
    return [Continuous(place, trait, None, tuple(Inspires(kind) for kind in several))]


@WORDS.means(as_powers, s.Diplomacy)
def _diplomacy(b: Binder, node: s.Diplomacy, place: int, trait: str) -> list[Power]:
    """(Diplomacy, 7.4) Allies of the kind cost 1 less, to a minimum of 1."""
    assert isinstance(node.noun, s.Noun)
    what = both([f.OfType(c.ALLY), noun_meaning(b, node.noun).what])
    change = ch.CostChange("play", v.Number(1), -1, what, None, 1)
    return [Continuous(place, trait, None, (change,))]


def _inspired(types: int) -> Filter:
    """Return what a kind of card after "inspire" means; 0 is a resource."""
    return f.OfType(types) if types else f.Standing("resource")


@WORDS.means(static_powers, s.Smashes)
def _smashes(b: Binder, body: s.Smashes) -> list[Continuous]:
    using = None if body.using is None else as_filter(b, body.using)
    return [Continuous(-1, "", None, (SmashOn(as_filter(b, body.source), using),))]


@WORDS.means(static_powers, s.PlayThisFromGraveyard)
def _play_this_from_graveyard(b: Binder, body: s.PlayThisFromGraveyard) -> list[Continuous]:
    change = ch.Permission("play from graveyard", f.IsThis())
    return [Continuous(-1, "", None, (change,), None, c.GRAVEYARD)]
