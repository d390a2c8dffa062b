"""What lies in all zones of a kind, who controls what, how many opponents there are, in words [3.0.13, 1.3.1b]."""

from __future__ import annotations

from typing import Any

from rulebound.fab import constants as c
from rulebound.fab.language import said as own
from rulebound.fab.language.wording.lexicon import EVERY_TYPE, TOKENS, a_card
from rulebound.fab.language.wording.nouns import STATS, THING, ZONES
from rulebound.fab.nodes.combat.filters import Attacking, IsPermanent
from rulebound.fab.nodes.effect_keywords.counters import MoveCounters
from rulebound.fab.nodes.turning import LiesFaceDown
from rulebound.tcg.language import said as s
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.wording.checks import other_than_this
from rulebound.tcg.nodes.costs.parts import TURNS
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.filters import Both, Either, Except
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.values import Number
from rulebound.text import Phrasebook, Value, walk

COUNTERS: Any = said(AddCounters)
#: Zones of which everybody has one.
_EVERYBODYS = ("graveyard", "banished zone", "pitch zone", "arsenal")


def add_lying(book: Phrasebook) -> None:
    """Add all rows of these."""
    add = book.add
    for word in _EVERYBODYS:
        add("post", f"(in|from) all {word}s", s.InZone, zone=ZONES[word], weight=1)
    add("post", "controlled by {owner:player}", s.Controlled)
    add("counted", "opponent", Value(own.OpponentsThereAre()))
    for words in ("you have", "you've"):
        add("condition", f"{words} 1 card in hand", Value(own.HandOfOne()))
    # [1.8.6]
    add("post", "with the same name", Value(s.Pronoun("same name")))
    add("post", "with different names", Value(s.Pronoun("different names")))
    # [8.5.18]
    add("act", "<choose> a {noun:noun.sg} revealed this way", own.ChoosesRevealed, check=_lies_nowhere)
    # [1.15, 2.12.3b] any object that is called so
    on = "<put> a {name:countername} counter on {on:proper}"
    add("act", on, _counter_on, back=_counter_on_back)
    # [7.2.3b] what attacks, itself or with an attack-proxy
    add("adjective", "attacking", Value(Attacking()))
    # [2.10, 8.5.2] tokens have no cost
    for word in ("aura", "item"):
        permanent = f"{word} permanent with cost {{most:number}} or less"
        for row in (f"{word} token or {permanent}", f"{permanent} or target {word} token"):
            either = _token_or_cheap(word)
            add("kind", row, either, back=_token_or_cheap_back(word), form="sg")
    # [8.5.26] cards on the stack
    add("act", "<negate> target {noun:noun.sg}", _negates, back=_negates_back, check=_is_a_layer)
    # [8.5.4, 3.0.14]
    for this in ("this", "it", "{:self}"):
        add("act", f"<destroy> a card under {this}", own.DestroysUnder)
    # [8.5.3]
    add("counted", "damage dealt this way", own.DamageThisWay)
    add("counted", "hero dealt damage this way", Value(own.HeroesDealtDamage()))
    # [2.8, 8.5.1]
    for done, deed in (("banished", "removed"), ("discarded", "discarded"), ("destroyed", "destroyed")):
        add(THING, f"the {{noun:kind.sg}} {done} this way", s.Done, how="this way", done=deed, whole=False)
    add("value", "the number of cards put on the bottom this way", Value(own.BuriedThisWay()))
    # [2.0]
    for symbol, stat in STATS:
        add("value", f"this card's [{symbol}]", s.StatOf, stat=stat, what=s.OwnNameHere())
    # [3.0.4]
    add("post", "face-up", Value(Except(LiesFaceDown())))
    # [1.8.7]
    row = "the number of cards in {owner:whose} {zone:openzone} with different costs"
    add("value", row, own.DifferentCostsIn)
    for word in _EVERYBODYS[:3]:
        add("openzone", word, Value(ZONES[word]))
    # [8.5.42]
    for this in ("this", "{:self}"):
        row = f"<move> a {{name:countername}} counter from {this} to {{to:{THING}}}"
        add("act", row, said(MoveCounters), origin=s.OwnNameHere())
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


def _token_or_cheap(word: str) -> Any:
    def made(most: int) -> s.Kind:
        token = Both((OfType(c.TOKEN), Tagged(word)))
        cheap = Both((IsPermanent(), Tagged(word), Stat("cost", "<=", Number(most))))
        return s.Kind(a_card(Either((token, cheap))), EVERY_TYPE)

    return made


def _token_or_cheap_back(word: str) -> Any:
    def back(node: object) -> dict[str, object] | None:
        found = [part for _, part in walk(node) if isinstance(part, Stat)] if isinstance(node, s.Kind) else []
        value = found[0].value if len(found) == 1 else None
        fits = isinstance(value, Number) and node == _token_or_cheap(word)(value.number)
        return {"most": value.number} if fits and isinstance(value, Number) else None

    return back


def _negates(noun: object) -> s.Interrupts:
    return s.Interrupts(s.Phrase("target", noun))


def _negates_back(node: object) -> dict[str, object] | None:
    what = node.what if isinstance(node, s.Interrupts) else None
    return {"noun": what.noun} if isinstance(what, s.Phrase) and node == _negates(what.noun) else None


def _is_a_layer(node: s.Interrupts) -> bool:
    """A card that has been played, by its type: nothing that lies somewhere else."""
    noun: Any = getattr(node.what, "noun", None)
    return bool(noun.kinds[0].card) and not any(isinstance(one, (s.InZone, s.Controlled)) for one in noun.posts)


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
