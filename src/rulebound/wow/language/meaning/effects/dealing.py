"""Binding of damage that is dealt, doubled, healed or put, and of who defends."""

from __future__ import annotations

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder
from rulebound.tcg.nodes.core import Effect
from rulebound.wow.language import said as s
from rulebound.wow.language.meaning.words import meaning
from rulebound.wow.nodes.effects_in_combat import BecomeDefender


@meaning(s.BecomesDefender)
def _becomes_defender(b: Binder, node: s.BecomesDefender) -> Effect:
    if b.agent is None:
        raise Unbound("becomes a defender", "no subject before it")
    return BecomeDefender(b.agent.group)
