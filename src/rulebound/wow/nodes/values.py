"""Values: numbers that a text counts when they are needed."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.changes.gaining import KeywordNumber as KeywordNumber
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.numbers import GreatestStat as GreatestStat
from rulebound.tcg.nodes.numbers import LeastStat as LeastStat
from rulebound.tcg.nodes.numbers import StatTotal as StatTotal
from rulebound.tcg.nodes.patterns import Adds
from rulebound.tcg.nodes.values import CardsIn as CardsIn
from rulebound.tcg.nodes.values import Count as Count
from rulebound.tcg.nodes.values import CountMatching as CountMatching
from rulebound.tcg.nodes.values import Depending as Depending
from rulebound.tcg.nodes.values import DidThisTurn as DidThisTurn
from rulebound.tcg.nodes.values import Difference as Difference
from rulebound.tcg.nodes.values import Doubled as Doubled
from rulebound.tcg.nodes.values import FarApart as FarApart
from rulebound.tcg.nodes.values import Half as Half
from rulebound.tcg.nodes.values import HappenedThisTurn as HappenedThisTurn
from rulebound.tcg.nodes.values import Number as Number
from rulebound.tcg.nodes.values import Per as Per
from rulebound.tcg.nodes.values import Sum as Sum
from rulebound.tcg.nodes.values import That as That
from rulebound.tcg.nodes.values import Times as Times
from rulebound.tcg.nodes.values import WhereX as WhereX
from rulebound.tcg.nodes.values import X as X
from rulebound.tcg.program.nodes import Context, Group, Value
from rulebound.wow import constants as c
from rulebound.wow.nodes.sharing import kinds_of
from rulebound.wow.position.state import own


@dataclass(frozen=True)
class StruckWith(Value):
    """With how many weapons you have struck this combat: the last one of this turn, which may be over by now."""

    def reads(self) -> int:
        return c.HISTORY

    def amount(self, ctx: Context) -> int:
        strikes = Adds("strike", players=You())
        facts = ctx.state.this_turn_of(("proposed", *strikes.kinds()))
        struck: list[int] = []
        for fact in facts:
            if not isinstance(fact, GameEvent):
                continue
            if fact.kind == "proposed":
                # [601.2] another combat begins
                struck = []
            elif strikes.match(ctx.about(fact, strikes), fact) and fact.subject not in struck:
                struck.append(fact.subject)
        return len(struck)


@dataclass(frozen=True)
class OverTheRules(Value):
    """How much more a text's number is than that of the rules: of the maximum hand size, or of the opening hand."""

    number: int
    opening: bool = False

    def reads(self) -> int:
        return 0

    def amount(self, ctx: Context) -> int:
        edition = own(ctx.state).edition
        return self.number - (edition.opening_hand if self.opening else edition.maximum_hand_size)


@dataclass(frozen=True)
class DifferentAmong(Value):
    """How many different names, card types, costs, classes, races or tags there are among some cards."""

    what: str
    group: Group

    def amount(self, ctx: Context) -> int:
        seen: list[str] = []
        for one in self.group.known(ctx):
            keys = kinds_of(ctx, ctx.state.known(one), self.what)
            seen.extend(key for key in keys if key not in seen)
        return len(seen)
