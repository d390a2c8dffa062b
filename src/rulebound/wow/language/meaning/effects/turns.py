"""Binding of turns that are skipped."""

from __future__ import annotations

from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.language.meaning.nouns.agreement import check_home
from rulebound.tcg.nodes.core import Effect
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes import effects as e


@meaning(s.SkipsTurn)
def _skips(b: Binder, node: s.SkipsTurn) -> Effect:
    check_home(b, node.whose, owner=b.actor)
    return e.ExtraTurns(b.actor, -1)
