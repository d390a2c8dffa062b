"""What lies in all zones of a kind, what is controlled by whom, how many opponents there are, in words [3.0.13, 1.3.1b]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import EVERY_TYPE, TOKENS, a_card
from rulebound.fab.language.wording.nouns import THING, ZONES
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.tcg.nodes.costs.parts import TURNS
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.filters import Either
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.values import Number
from rulebound.text import Phrasebook, Value

COUNTERS: Any = said(AddCounters)
#: Zones of which everybody has one.
_EVERYBODYS = ("graveyard", "banished zone", "pitch zone", "arsenal")


def add_lying(book: Phrasebook) -> None:
    """Add all rows of these."""
    add = book.add
    for word in _EVERYBODYS:
        add("post", f"(in|from) all {word}s", s.InZone, zone=ZONES[word], weight=1)
    add("post", "controlled by {owner:player}", s.Controlled)
    for who in ("opponent", "opposing hero"):
        add("counted", who, Value(own.OpponentsThereAre()))
    # [1.8.6]
    add("post", "with the same name", Value(s.Pronoun("same name")))
    add("post", "with different names", Value(s.Pronoun("different names")))
    # [8.5.18]
    add("act", "<choose> a {noun:noun.sg} revealed this way", own.ChoosesRevealed, check=_lies_nowhere)
    # [1.15, 2.12.3b] any object that is called so
    on = "<put> a {name:countername} counter on {on:proper}"
    add("act", on, _counter_on, back=_counter_on_back)
    # [8.5.2] tokens of two names
    row = "{first:tokenname} or {second:tokenname} ~token~"
    add("kind", row, _of_two_names, back=_of_two_names_back, check=_are_known)
    # [8.5.55, 8.5.56] as costs
    add("paid", f"[[u]] {{what:{THING}}}", s.UseCost, how=TURNS[1], check=_of_yours)
    add("paid", f"[[t]] this and {{what:{THING}}}", own.TapsThisAnd, check=_of_yours)


def _lies_nowhere(node: own.ChoosesRevealed) -> bool:
    """What was revealed lies where it was revealed."""
    return not node.noun.posts


def _counter_on(name: str, on: str) -> object:
    there = s.Phrase("a", s.Noun((), (s.Kind(a_card(Named(on)), EVERY_TYPE),)))
    return COUNTERS(name=name, on=there, count=Number(1))


def _counter_on_back(node: Any) -> dict[str, object] | None:
    kinds: tuple[Any, ...] = getattr(getattr(getattr(node, "on", None), "noun", None), "kinds", ())
    parts: tuple[object, ...] = getattr(kinds[0].what, "parts", ()) if len(kinds) == 1 else ()
    named = parts[-1] if parts else None
    fits = isinstance(named, Named) and node == _counter_on(node.name, named.name)
    return {"name": node.name, "on": named.name} if fits and isinstance(named, Named) else None


def _of_two_names(first: str, second: str) -> s.Kind:
    return s.Kind(a_card(Either((Named(first), Named(second)))), c.TOKEN)


def _of_two_names_back(node: object) -> dict[str, object] | None:
    parts: tuple[object, ...] = getattr(node.what, "parts", ()) if isinstance(node, s.Kind) else ()
    either = parts[-1] if parts else None
    names = [one.name for one in either.parts if isinstance(one, Named)] if isinstance(either, Either) else []
    fits = len(names) == 2 and node == _of_two_names(*names)
    return dict(zip(("first", "second"), names, strict=True)) if fits else None


def _are_known(node: s.Kind) -> bool:
    """Tokens of which the rules tell what they are."""
    names = _of_two_names_back(node)
    return names is not None and all(name in TOKENS for name in names.values())


def _of_yours(node: s.UseCost | own.TapsThisAnd) -> bool:
    """What is tapped to pay is said to be yours."""
    posts: tuple[object, ...] = getattr(getattr(node.what, "noun", None), "posts", ())
    return other_than_this(node) and s.Controlled(s.PlayerPhrase("you")) in posts
