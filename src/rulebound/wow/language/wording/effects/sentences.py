"""Sentences of this game, besides those of any: about damage, counters and combat."""

from __future__ import annotations

from rulebound.tcg.language.wording import sentences
from rulebound.text import Phrasebook, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.said import said
from rulebound.wow.nodes import patterns as p
from rulebound.wow.nodes.conditions import HeroHas


def add_sentences(book: Phrasebook) -> None:
    """Add all rows of sentences."""
    sentences.add_sentences(book, {"character": "feat"}, {"this turn": "turn", "this combat": "combat"})
    add = book.add
    both = "{who:character} {deed:feat} and {state:state} {duration:duration}"
    add("sentence", both, _does_and_is, back=_does_and_is_back)
    for noun, kind in (("cnoun", "ckind"), ("onoun", "okind")):
        row = f"the owner of each {{noun:{noun}.sg}} removed this way puts that {{again:{kind}.sg}} into play"
        add("clause", row, s.OwnersPut)
        row = f"the owner of that removed {{noun:{noun}.sg}} puts that {{again:{kind}.sg}} into play"
        add("clause", row, s.OwnersPut, each=False)
        for its in ("its owner's", "his owner's", "her owner's"):
            row = f"put that removed {{noun:{noun}.sg}} into play under {its} control"
            add("clause", row, _owner_puts, back=_owner_puts_back)
    so = "gain control of {what:object}. you control that {that:ckind.sg} while {:ownself} remains "
    so += "(under|in) your control"
    add("body", so, s.ControlsSo, prefer="high")
    add("body", f"{so}, and {{more:sentence}}", s.ControlsSo, prefer="high")
    add("step", "each deals {damage_types:plaindamage} damage equal to its ATK to the other", s.DealToEachOther)
    add("step", "that damage can't be prevented", Value(s.NoPrevention()))
    add("sentence", "{first:clause}, or {gain:gain} if {condition:condition}", s.GainIf)
    for many, test in (("more", ">="), ("fewer", "<=")):
        row = f"if there are {{value:number.pl}} or {many} on {{on:ownself}}, {{effect:sentence}}"
        add("step", row, s.SoManyThere, test=test)
        for then in ("", "then, "):
            bare = f"{then}if there are {{value:number.pl}} or {many}, {{effect:sentence}}"
            add("step", bare, s.SoManyThere, test=test, on=s.OwnNameHere())
    add("step", "that damage counts as combat damage", Value(s.CountsAsCombat()))
    for that in ("damage", "amount"):
        add("step", f"that {that} is doubled for each {{times:counted}}", s.IsDoubled)
    for then in ("", "then, "):
        add("step", f"{then}if none remain, {{effect:sentence}}", s.NoneRemain)
        add("step", f"{then}if no counters remain, {{effect:sentence}}", s.NoneRemain)
    add("step", "that (ally|card) enters play with damage on it equal to {damage:value}", s.EntersHurt)
    add("step", "when {pattern:thisway}, {effect:sentence}", s.WhenThisWay)
    add("sentence", "when {pattern:namedpattern}, {effect:sentence}", s.Later, duration="game")
    add("sentence", "{effect:clause} at the end of this combat", _at_the_end, back=_at_the_end_back)
    add("sentence", "either {first:act.inf} or {second:act.inf}", _one_of_two, back=_one_of_two_back)
    choice = "either {first:act.inf} or {second:act.inf}. if you {again:act.inf}, {then:sentence}"
    add("step", choice, _one_and_then, back=_one_and_then_back, check=_asks_for_the_first)
    both = "{modes:modal}. if your hero is a {trait:trait}, you may (choose|do) both"
    add("body", both, s.MoreModes)
    both = "{modes:modal}. if {condition:condition}, you may (choose|do) both"
    add("body", both, s.MoreModes, trait="", check=_is_no_hero)


def _one_of_two(first: object, second: object) -> s.OrStep:
    return s.OrStep((s.Does(None, first), s.Does(None, second)))


def _one_of_two_back(node: object) -> dict[str, object] | None:
    parts = node.parts if isinstance(node, s.OrStep) and len(node.parts) == 2 else ()
    deeds = [part.deed for part in parts if isinstance(part, s.Does) and part.who is None and not part.may]
    return {"first": deeds[0], "second": deeds[1]} if len(deeds) == 2 else None


def _one_and_then(first: object, second: object, again: object, then: object) -> s.EitherAndThen:
    """Make "either draw it or put it on the bottom. If you draw it, ...": that goes with the first of the two."""
    return s.EitherAndThen(first, second, then, again == first)


def _one_and_then_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.EitherAndThen):
        return None
    return {"first": node.first, "second": node.second, "again": node.first, "then": node.then}


def _asks_for_the_first(node: s.EitherAndThen) -> bool:
    return node.said_again


def _owner_puts(noun: s.Noun) -> s.OwnersPut:
    return s.OwnersPut(noun, noun.kinds[-1], each=False)


def _owner_puts_back(node: object) -> dict[str, object] | None:
    return {"noun": node.noun} if isinstance(node, s.OwnersPut) and node == _owner_puts(node.noun) else None  # type: ignore[arg-type]


def _is_no_hero(node: s.MoreModes) -> bool:
    """ "If your hero is a Troll" has a row of its own."""
    return not isinstance(node.condition, said(HeroHas))


def _at_the_end(effect: object) -> s.Later:
    return s.Later(p.Happens("conclude"), effect, "turn", 1)


def _at_the_end_back(node: object) -> dict[str, object] | None:
    return {"effect": node.effect} if isinstance(node, s.Later) and node.pattern == p.Happens("conclude") else None


def _does_and_is(who: object, deed: object, state: object, duration: str) -> s.DoesAndIs:
    return s.DoesAndIs(s.Does(who, deed), s.Statement(who, state, duration))


def _does_and_is_back(node: object) -> dict[str, object] | None:
    if not isinstance(node, s.DoesAndIs):
        return None
    does, is_ = node.does, node.so
    return {"who": does.who, "deed": does.deed, "state": is_.state, "duration": is_.duration}
