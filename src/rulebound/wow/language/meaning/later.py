"""Binding of what later sets say: named keywords, prefixes, tokens by their numbers."""

from __future__ import annotations

import dataclasses
from functools import cache
from typing import Any

from rulebound.text import replace
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.keyword_meanings import ANY_CARD, DEFINITIONS, ON_WEAPONS
from rulebound.wow.language.meaning.binder import Binder, Mention, Unbound, bind, meaning
from rulebound.wow.language.meaning.cards import check_token_text
from rulebound.wow.language.meaning.conditions import of_players, subject_of
from rulebound.wow.language.meaning.joining import both, together
from rulebound.wow.language.meaning.nouns import noun_meaning, side_of
from rulebound.wow.language.meaning.places import (
    as_condition,
    as_effect,
    as_filter,
    as_players,
    as_powers,
    bind_power,
    static_powers,
)
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import changes as ch
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.core import Change, Condition, Effect, Filter
from rulebound.wow.nodes.costs import UseCards
from rulebound.wow.nodes.keywords import GainKeyword
from rulebound.wow.nodes.later import EntersGraveyard, Inspires, MostOfOneRace, SmashOn, Stashes
from rulebound.wow.nodes.powers import Continuous, Payment, Triggered
from rulebound.wow.position.programs import Power

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


@as_powers.of(s.NamedKeyword)
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


@as_powers.of(s.Labelled)
def _labelled(b: Binder, node: s.Labelled, place: int, trait: str) -> list[Power]:
    return bind_power(b, node.power, place, trait)


@as_powers.of(s.Rattle)
def _rattle(b: Binder, node: s.Rattle, place: int, trait: str) -> list[Power]:
    return [Triggered(place, trait, EntersGraveyard(), as_effect(b, node.effect), None, False, c.GRAVEYARD)]


@as_powers.of(s.Stash)
def _stash(b: Binder, node: s.Stash, place: int, trait: str) -> list[Power]:
    """(Stash, 7.4) It is said of a card that enters a resource row; no zone of its own has it."""
    return [Triggered(place, trait, Stashes(), as_effect(b, node.effect), None, False, c.NOWHERE)]


@as_powers.of(s.Inspire)
def _inspire(b: Binder, node: s.Inspire, place: int, trait: str) -> list[Power]:
    return [Continuous(place, trait, None, (Inspires(_inspired(node.types)),))]


@as_powers.of(s.InspireSeveral)
def _inspire_several(b: Binder, node: s.InspireSeveral, place: int, trait: str) -> list[Power]:
    kinds = tuple(_inspired(types) for types in node.kinds)
    several = kinds if node.each else (f.Either(kinds),)
    return [Continuous(place, trait, None, tuple(Inspires(kind) for kind in several))]


@as_powers.of(s.Diplomacy)
def _diplomacy(b: Binder, node: s.Diplomacy, place: int, trait: str) -> list[Power]:
    """(Diplomacy, 7.4) Allies of the kind cost 1 less, to a minimum of 1."""
    assert isinstance(node.noun, s.Noun)
    what = both([f.OfType(c.ALLY), noun_meaning(b, node.noun).what])
    change = ch.CostChange("play", v.Number(1), -1, what, None, 1)
    return [Continuous(place, trait, None, (change,))]


@as_powers.of(s.Prefixed)
def _prefixed(b: Binder, node: s.Prefixed, place: int, trait: str) -> list[Power]:
    limits: tuple[Condition, ...] = ()
    if node.condition is not None:
        limits = (as_condition(b, node.condition),)
    made = bind_power(b, node.power, place, trait)
    power = made[0]
    assert isinstance(power, Payment)
    once = max(node.per_turn, power.per_turn)
    return [dataclasses.replace(power, limits=(*limits, *power.limits), per_turn=once)]


def _inspired(types: int) -> Filter:
    """Return what a kind of card after "inspire" means; 0 is a resource."""
    return f.OfType(types) if types else f.Standing("resource")


@static_powers.of(s.OnYourTurn)
def _on_your_turn(b: Binder, body: s.OnYourTurn) -> list[Continuous]:
    return [_while(one, n.TurnOf(g.You())) for one in static_powers(b, body.body)]


@static_powers.of(s.CostIf)
def _cost_if(b: Binder, body: s.CostIf) -> list[Continuous]:
    made = static_powers(b, s.Statement(s.PlayerPhrase("you"), body.duty))
    condition = as_condition(b, body.condition)
    return [_while(one, condition) for one in made]


@static_powers.of(s.StaticWhere)
def _static_where(b: Binder, body: s.StaticWhere) -> list[Continuous]:
    return _where(b, static_powers(b, body.body), body.value)


@static_powers.of(s.Smashes)
def _smashes(b: Binder, body: s.Smashes) -> list[Continuous]:
    using = None if body.using is None else as_filter(b, body.using)
    return [Continuous(-1, "", None, (SmashOn(as_filter(b, body.source), using),))]


@static_powers.of(s.TwoStatics)
def _two_statics(b: Binder, body: s.TwoStatics) -> list[Continuous]:
    return [*static_powers(b, body.first), *static_powers(b, body.second)]


@static_powers.of(s.RaceDiscount)
def _race_discount(b: Binder, body: s.RaceDiscount) -> list[Continuous]:
    less = ch.CostChange("play", MostOfOneRace(), -1, f.IsThis(), None)
    return [Continuous(-1, "", None, (less,), None, c.HAND)]


@static_powers.of(s.PlayThisFromGraveyard)
def _play_this_from_graveyard(b: Binder, body: s.PlayThisFromGraveyard) -> list[Continuous]:
    change = ch.Permission("play from graveyard", f.IsThis())
    return [Continuous(-1, "", None, (change,), None, c.GRAVEYARD)]


def _while(one: Continuous, condition: Condition) -> Continuous:
    known = (condition,) if one.condition is None else (one.condition, condition)
    return dataclasses.replace(one, condition=together(known))


def _where(b: Binder, made: list[Continuous], value: Any) -> list[Continuous]:
    found = False
    kept, b.prelude = b.prelude, []
    counted = bind(b, value)
    if b.prelude:
        raise Unbound("where X is", "is counted all the time, and nothing can be chosen for it")
    b.prelude = kept

    def change(part: Any) -> Any:
        nonlocal found
        if part == v.X():
            found = True
            return v.WhereX(counted)
        return part

    powers = [replace(one, change) for one in made]
    if not found:
        raise Unbound("where X is", "no X before it")
    return powers


# --- Nouns, patterns, conditions ------------------------------------------------------------------------


@meaning(s.HoldsStat)
@of_players
def _holds_stat(b: Binder, node: s.HoldsStat) -> Condition:
    what = bind(b, node.what)
    if isinstance(node.group, s.Phrase) and node.group.det in ("a", "another"):
        return n.There(g.Each(f.Both((as_filter(b, node.group), what))))
    return n.Are(subject_of(b, node.group), what)


@meaning(s.LiesThere)
def _lies_there(b: Binder, node: s.LiesThere) -> Condition:
    phrase = node.what
    if not isinstance(phrase, s.Phrase) or phrase.det not in ("a", "another") or phrase.owner is not None:
        raise Unbound("is in", "needs a kind of card")
    assert isinstance(phrase.noun, s.Noun)
    meant = noun_meaning(b, phrase.noun, None, phrase.det)
    if meant.placed:
        raise Unbound("is in", "says twice where")
    return n.There(g.Each(meant.what, node.zone, as_players(b, node.owner)))


@meaning(s.OwnsNone)
@of_players
def _owns_none(b: Binder, node: s.OwnsNone) -> Condition:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun, node.owner)
    if meant.placed:
        raise Unbound("control no", "only what is in play is controlled")
    return n.Not(n.There(g.Each(meant.what)))


@meaning(s.OwnsMore)
@of_players
def _owns_more(b: Binder, node: s.OwnsMore) -> Condition:
    assert isinstance(node.noun, s.Noun)
    meant = noun_meaning(b, node.noun)
    if meant.placed:
        raise Unbound("more than you", "only what is in play is controlled")
    if node.other is not None:
        first: Filter = f.Side("your")
        second = side_of(b, node.other)
    else:
        owner = side_of(b, node.owner)
        if owner == f.Side("your"):
            raise Unbound("more than you", "is said of another player")
        first, second = owner, f.Side("your")
    one, other = (g.Each(both([meant.what, side])) for side in (first, second))
    return n.Compare(v.Count(one), node.test, v.Count(other))


@meaning(s.Worse)
def _worse(b: Binder, node: s.Worse) -> Condition:
    assert isinstance(node.what, Filter)
    return n.There(g.Each(node.what))


@meaning(s.CostsSo)
def _costs_so(b: Binder, node: s.CostsSo) -> Condition:
    return n.Are(subject_of(b, node.group), f.Stat("cost", node.test, bind(b, node.value)))


@meaning(s.ThisAndOthers)
def _this_and_others(b: Binder, node: s.ThisAndOthers) -> v.Count:
    return v.Count(g.Each(as_filter(b, s.ThisOrOther(node.noun))))


# --- Effects --------------------------------------------------------------------------------------------


@meaning(s.TimedEach)
def _timed_each(b: Binder, node: s.TimedEach) -> Effect:
    return as_effect(b, s.Statement(node.who, s.Has(node.gains, node.times), str(node.duration)))


@meaning(s.CardMay)
def _card_may(b: Binder, node: s.CardMay) -> Effect:
    return flow.May(as_effect(b, s.Does(node.who, node.deed)))


@meaning(s.Delving)
def _delving(b: Binder, node: s.Delving) -> Effect:
    """(Delve, 7.4) Look at the top two cards; any number stay on top in any order, the rest go to the bottom."""
    if b.actor != g.You():
        raise Unbound("Delve", "is said of another player")
    seen = g.Role("revealed")
    look = e.RevealCards(g.TopCards(v.Number(2), g.You()), True)
    top = e.PutCards(g.Pick(f.AnyCard(), None, among=seen, role=b.next_role()), c.DECK)
    rest = e.PutCards(g.Narrowed(seen, f.Rest(g.Role("this way"))), c.DECK, True)
    return flow.Sequence((look, top, rest))


@meaning(s.PutsStated)
def _puts_stated(b: Binder, node: s.PutsStated) -> Effect:
    phrase = node.what
    assert isinstance(phrase, s.StatedTokens)
    numbers = phrase.numbers
    assert isinstance(numbers, s.TokenNumbers)
    keywords = 0
    texts: list[str] = []
    for gain in node.gains:
        if isinstance(gain, s.GainsNamed):
            assert isinstance(gain.keyword, s.NamedKeyword)
            number = f" {gain.keyword.number}" if gain.keyword.number else ""
            texts.append(gain.keyword.name + number)
            continue
        if isinstance(gain, s.Quoted):
                    # A token is made with the words of its text, which are read as any card's.
            printed = book().print(gain.power, sort="power", names=("this ally",))
            texts.append(printed[:1].upper() + printed[1:])
            continue
        change = bind(b, gain)
        if not isinstance(change, GainKeyword):
            raise Unbound("token", "has something that no token is made with")
        keywords |= change.keyword
    check_token_text(b, texts)
    words = tuple(str(word) for word in phrase.words)
    under = None if node.under is None else as_players(b, node.under)
    if under is None and b.actor != g.You():
        under = b.actor
    tags = tuple(word for word in words if word not in (*c.FACTIONS, "Unique"))
    icons = tuple(word for word in words if word in c.FACTIONS)
    count = bind(b, phrase.count)
    made = e.CreateTokens(
        count, phrase.name, tags, bind(b, numbers.atk), bind(b, numbers.health), keywords, numbers.damage_types,
        "Unique" in words, tuple(texts), None if under == g.You() else under, node.exhausted, icons,
    )  # fmt: skip
    b.mention(Mention(g.Role("this way"), c.ALLY, plural=count != v.Number(1)))
    return made


@meaning(s.DiscardsAtRandom)
def _discards_at_random(b: Binder, node: s.DiscardsAtRandom) -> Effect:
    b.mention(Mention(g.Role("this way"), 255, card=True))
    return e.Discard(b.actor, bind(b, node.count), f.AnyCard(), True)


def finishing_move(tag: str) -> Any:
    """Return the additional cost of a finishing move: X cards with a tag, at most five."""
    return UseCards("remove", f.Tagged(tag), None, c.GRAVEYARD, most=5)
