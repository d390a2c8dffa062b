"""Binding of counters that are doubled."""

from __future__ import annotations

from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.meaning.binder import Binder, meaning
from rulebound.tcg.language.meaning.places import as_group
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes.counters import CountersOn
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.program.nodes import Effect


@meaning(s.DoublesCounters)
def _doubles_counters(b: Binder, node: s.DoublesCounters) -> Effect:
    """As many more are put on it as are there; what is doubled is what one card has."""
    on = as_group(b, node.on)
    if not isinstance(on, (g.This, g.Target, g.Role, g.AttachedHost)):
        raise Unbound("double", "the counters of which card?")
    return AddCounters(on, node.name, CountersOn(node.name, on))
