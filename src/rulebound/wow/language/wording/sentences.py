"""Sentences of this game, besides those of any: about damage, counters and combat."""

from __future__ import annotations

from rulebound.tcg.language.wording import sentences
from rulebound.text import Phrasebook, Value
from rulebound.wow.language import said as s
from rulebound.wow.nodes import patterns as p


def add_sentences(book: Phrasebook) -> None:
    """Add all rows of sentences."""
    sentences.add_sentences(book, {"character": "feat"}, {"this turn": "turn", "this combat": "combat"})
    add = book.add
    add("step", "that damage can't be prevented", Value(s.NoPrevention()))
    add("step", "that damage counts as combat damage", Value(s.CountsAsCombat()))
    add("step", "if none remain, {effect:sentence}", s.NoneRemain)
    add("step", "that (ally|card) enters play with damage on it equal to {damage:value}", s.EntersHurt)
    add("sentence", "when {pattern:namedpattern}, {effect:sentence}", s.Later, duration="game")
    add("sentence", "{effect:clause} at the end of this combat", _at_the_end, back=_at_the_end_back)
    both = "{modes:modal}. if your hero is a {trait:trait}, you may (choose|do) both"
    add("body", both, s.MoreModes)


def _at_the_end(effect: object) -> s.Later:
    return s.Later(p.Happens("conclude"), effect, "turn", 1)


def _at_the_end_back(node: object) -> dict[str, object] | None:
    return {"effect": node.effect} if isinstance(node, s.Later) and node.pattern == p.Happens("conclude") else None
