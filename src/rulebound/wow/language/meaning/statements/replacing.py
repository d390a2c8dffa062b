"""Binding of what would happen to damage and healing, and what happens instead."""

from __future__ import annotations

from typing import Any

from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.replacing import narrowed, rule, rule_statement
from rulebound.tcg.language.meaning.statements import is_class
from rulebound.tcg.nodes.changes import replacing as r
from rulebound.tcg.program.nodes import Change, Value
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.statements.damage import (
    bind_damage_becomes,
    bind_damage_if_done,
    bind_damage_rule,
    bind_first_each_turn,
    bind_prevention,
)
from rulebound.wow.language.meaning.words import WORDS


@WORDS.means(rule_statement, s.Prevents)
def _prevents(b: Binder, said: s.Prevents, node: s.Rule) -> list[Any]:
    return bind_prevention(b, said, node.duration, is_class)


@WORDS.means(rule_statement, s.DamageInstead)
def _damage_instead(b: Binder, said: s.DamageInstead, node: s.Rule) -> list[Any]:
    return bind_damage_rule(b, said.would, said.end, node.duration)


@WORDS.means(rule_statement, s.DamageBecomes)
def _damage_becomes(b: Binder, said: s.DamageBecomes, node: s.Rule) -> list[Any]:
    return bind_damage_becomes(b, said)


@WORDS.means(rule_statement, s.DamageIfDone)
def _damage_if_done(b: Binder, said: s.DamageIfDone, node: s.Rule) -> list[Any]:
    return bind_damage_if_done(b, said)


@WORDS.means(rule_statement, s.PreventsFirst)
def _prevents_first(b: Binder, said: s.PreventsFirst, node: s.Rule) -> list[Any]:
    return bind_first_each_turn(b, said)


@WORDS.means(rule, s.WouldHeal)
def _would_heal(b: Binder, said: s.WouldHeal) -> tuple[Change, Value | None]:
    with b.watching():
        source, to, using = (narrowed(b, side) for side in (said.source, said.to, said.using))
    return r.ReplaceHealing(source, to, 1, bind(b, said.plus), using), None
