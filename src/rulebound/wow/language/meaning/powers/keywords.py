"""Binding of named keywords, as the powers that they stand for."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.joining import both
from rulebound.tcg.language.meaning.nouns.phrases import noun_meaning
from rulebound.tcg.language.meaning.nouns.posts import named_before
from rulebound.tcg.language.meaning.places import as_effect, as_filter, as_powers, bind_power, static_powers
from rulebound.tcg.nodes.changes.gaining import GainNumbered, KeywordNumber
from rulebound.tcg.program.nodes import Change, Filter, Value
from rulebound.tcg.program.powers import Continuous, Triggered, with_keyword
from rulebound.tcg.tree import Node, Power
from rulebound.text.nodes import replace, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.keyword_meanings import ANY_CARD, DEFINITIONS, LENT, ON_WEAPONS, WITHOUT_GRAMMAR
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.keywords import (
    IRRADIATED,
    GainKeyword,
    Inspires,
    LetsStash,
    SmashOn,
    StashedSo,
    Stashes,
    WarpsWhenRevealed,
)
from rulebound.wow.nodes.lending import acting_itself
from rulebound.wow.nodes.patterns import EntersGraveyard

#: Where the powers of a gained keyword stand.
GAINED = 200


@cache
def _read(text: str) -> Any:
    return book().parse("power", text[:1].upper() + text[1:]).node


def definition(node: s.NamedKeyword, types: int) -> tuple[Any, ...]:
    """Return what a named keyword stands for on a card of some type, read by the grammar."""
    texts = DEFINITIONS[node.name]
    number = "X" if node.number < 0 else str(node.number)
    if types & c.WEAPON:
        texts = ON_WEAPONS.get(node.name, texts if node.name in ANY_CARD else ())
    elif types and not types & (c.ALLY | c.HERO) and node.name not in ANY_CARD:
        texts = ()
    if not texts:
        raise Unbound(node.name, "is no keyword of a card of this type")
    return tuple(_read(text.replace("N", number)) for text in texts)


@WORDS.means(as_powers, s.NamedKeyword)
def bind_named(b: Binder, node: s.NamedKeyword, place: int, trait: str = "") -> list[Power]:
    """Bind a named keyword as the powers that it stands for."""
    if node.name in WITHOUT_GRAMMAR:
        return _without_grammar(b, node, place, trait)
    made: list[Power] = []
    for power in definition(node, b.types):
        made.extend(bind_power(b, power, place + len(made), trait))
    if b.types & c.WEAPON and node.name in LENT:
        made = [acting_itself(power) for power in made]
    return named(node.name, made)


def _without_grammar(b: Binder, node: s.NamedKeyword, place: int, trait: str) -> list[Power]:
    if node.name == "Warp":
        return named("Warp", [Continuous(place, trait, f.IsThis(), (WarpsWhenRevealed(),), None, c.DECK)])
    if not b.types & (c.ALLY | c.HERO):
        raise Unbound(node.name, "is no keyword of a card of this type")
    return [dataclasses.replace(IRRADIATED, place=place, trait=trait)]


def named(name: str, made: list[Power]) -> list[Power]:
    """Return powers as what a keyword stands for: they can be looked for, lost and forbidden by its name."""
    return [with_keyword(power, keyword_bit(name)) for power in made]


def keyword_bit(name: str) -> int:
    """Return a keyword of its name, or of "resistance" to some damage."""
    return c.KEYWORD_POWERS["Resistance" if name.endswith(" Resistance") else name]


def gained_powers(b: Binder, node: s.NamedKeyword) -> tuple[Power, ...]:
    """Bind a named keyword that some characters gain."""
    inner = b.copy()
    inner.types = c.ALLY
    return tuple(bind_named(inner, node, GAINED))


def numbered_powers(b: Binder, name: str, number: Value) -> list[Change]:
    """Bind a keyword that some characters gain with a number that is counted: the X of its words."""
    return [
        GainNumbered(replace(power, _to_be_numbered), number) for power in gained_powers(b, s.NamedKeyword(name, -1))
    ]


def _to_be_numbered(node: Node) -> Node:
    return KeywordNumber() if isinstance(node, v.X) else node


@WORDS.means(as_powers, s.Wielding)
def _wielding(b: Binder, node: s.Wielding, place: int, trait: str) -> list[Power]:
    """[2013:406.2] How many weapons and shields a player can have is a keyword of heroes; others give it to theirs."""
    hero = f.IsThis() if b.types & c.HERO else f.Among(g.YourHero())
    return [Continuous(place, trait, hero, (GainKeyword(node.keyword),))]


@WORDS.means(as_powers, s.Rattle)
def _rattle(b: Binder, node: s.Rattle, place: int, trait: str) -> list[Power]:
    """[2013:G.death-rattle] It functions in a graveyard, however the card came there."""
    power = Triggered(place, trait, EntersGraveyard(), as_effect(b, node.effect), None, False, c.GRAVEYARD)
    return named("Death Rattle", [power])


@WORDS.means(as_powers, s.Stash)
def _stash(b: Binder, node: s.Stash, place: int, trait: str) -> list[Power]:
    """(Stash, 7.4) It is said of a card that enters a resource row; no zone of its own has it."""
    power = Triggered(place, trait, Stashes(), as_effect(b, node.effect), None, False, c.NOWHERE)
    return named("Stash", [power])


@WORDS.means(as_powers, s.AllStash)
def _all_stash(b: Binder, node: s.AllStash, place: int, trait: str) -> list[Power]:
    """(Stash, 7.4) That they may be shown, and what happens as they are: whoever has the resource row does it."""
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    effect = as_effect(b, node.effect)
    yours = any(part == f.OwnedBy(g.You()) for _, part in walk(meant.what))
    if not yours or meant.placed or any(isinstance(part, (g.This, g.Role)) for _, part in walk(effect)):
        raise Unbound("everywhere", "needs cards that you own, and nothing that is said of each of them")
    let = Continuous(place, trait, None, (LetsStash(meant.what),))
    return [let, Triggered(place + 1, trait, StashedSo(meant.what), effect)]


@WORDS.means(as_powers, s.Inspire)
def _inspire(b: Binder, node: s.Inspire, place: int, trait: str) -> list[Power]:
    return named("Inspire", [Continuous(place, trait, None, (Inspires(_inspired(node.types)),))])


@WORDS.means(as_powers, s.InspireNamed)
def _inspire_named(b: Binder, node: s.InspireNamed, place: int, trait: str) -> list[Power]:
    return named("Inspire", [Continuous(place, trait, None, (Inspires(named_before(b, "that name")),))])


@WORDS.means(as_powers, s.InspireSeveral)
def _inspire_several(b: Binder, node: s.InspireSeveral, place: int, trait: str) -> list[Power]:
    kinds = tuple(_inspired(types) for types in node.kinds)
    several = kinds if node.each else (f.Either(kinds),)
    return named("Inspire", [Continuous(place, trait, None, tuple(Inspires(kind) for kind in several))])


@WORDS.means(as_powers, s.Sabotage)
def _sabotage(b: Binder, node: s.Sabotage, place: int, trait: str) -> list[Power]:
    """(Sabotage, 7.4) What it can be proposed to attack besides characters."""
    changes = tuple(ch.Sabotages(_inspired(types)) for types in node.kinds)
    return named("Sabotage", [Continuous(place, trait, f.IsThis(), changes)])


@WORDS.means(as_powers, s.Diplomacy)
def _diplomacy(b: Binder, node: s.Diplomacy, place: int, trait: str) -> list[Power]:
    """[2013:G.diplomacy] Allies of the kind cost 1 less, to a minimum of 1."""
    assert isinstance(node.noun, s.Noun)
    what = both([f.OfType(c.ALLY), noun_meaning(b, node.noun).what])
    change = ch.CostChange("play", v.Number(1), -1, what, None, 1)
    return named("Diplomacy", [Continuous(place, trait, None, (change,))])


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
