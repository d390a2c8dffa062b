"""Values: numbers that a text counts when they are needed [709.2d]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.nodes.core import Context, Group, Value
from rulebound.tcg.nodes.numbers import GreatestStat as GreatestStat
from rulebound.tcg.nodes.numbers import LeastStat as LeastStat
from rulebound.tcg.nodes.numbers import StatTotal as StatTotal
from rulebound.tcg.nodes.values import CardsIn as CardsIn
from rulebound.tcg.nodes.values import Count as Count
from rulebound.tcg.nodes.values import CountMatching as CountMatching
from rulebound.tcg.nodes.values import Depending as Depending
from rulebound.tcg.nodes.values import Difference as Difference
from rulebound.tcg.nodes.values import Half as Half
from rulebound.tcg.nodes.values import HappenedThisTurn as HappenedThisTurn
from rulebound.tcg.nodes.values import Number as Number
from rulebound.tcg.nodes.values import Per as Per
from rulebound.tcg.nodes.values import Sum as Sum
from rulebound.tcg.nodes.values import That as That
from rulebound.tcg.nodes.values import Times as Times
from rulebound.tcg.nodes.values import WhereX as WhereX
from rulebound.tcg.nodes.values import X as X
from rulebound.wow.modifiers.interaction import effective


@dataclass(frozen=True)
class DifferentAmong(Value):
    """How many different names, types or tags there are among some cards."""

    what: str
    group: Group

    def amount(self, ctx: Context) -> int:
        state = ctx.state
        seen: list[str] = []
        for one in self.group.known(ctx):
            values = effective(state, state.known(one))
            keys = (
                values.tags
                if self.what == "tag"
                else (values.name if self.what == "name" else str(values.types),)
            )
            seen.extend(key for key in keys if key not in seen)
        return len(seen)
