"""Keywords that cards gain and lose, and the forms that some of them are [G.bear-form, G.cat-form]."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.wow import constants as c
from rulebound.wow.nodes.core import Change, Context
from rulebound.wow.nodes.effects_in_play import Destroy
from rulebound.wow.nodes.filters import Both, Except, OfType, Tagged
from rulebound.wow.nodes.groups import This, You
from rulebound.wow.nodes.patterns import Adds, EitherEvent
from rulebound.wow.nodes.powers import Triggered
from rulebound.wow.position.card_parts import Effective
from rulebound.wow.position.programs import Power
from rulebound.wow.position.state import Card

_NOT_FERAL: Final = Both((OfType(c.ABILITY), Except(Tagged("Feral"))))
#: The power that every bear or cat form has: other abilities and strikes destroy it.
FORM_ENDS: Final = Triggered(
    -1,
    "",
    EitherEvent((Adds("play", _NOT_FERAL, You()), Adds("strike", None, You()))),
    Destroy(This()),
)


@dataclass(frozen=True)
class GainKeyword(Change):
    """ "Has protector"."""

    keyword: int

    def reads(self) -> int:
        return c.COMBAT if self.keyword & c.CAT_FORM else 0

    def writes(self) -> int:
        gained = self.keyword | c.PROTECTOR if self.keyword & c.BEAR_FORM else self.keyword
        facets = gained << c.KEYWORD_SHIFT
        return facets | c.STATS if self.keyword & c.CAT_FORM else facets

    def implies(self) -> Power | None:
        # [G.bear-form, G.cat-form] each ability that puts a hero into a form has a further power, which ends it
        return FORM_ENDS if self.keyword & (c.BEAR_FORM | c.CAT_FORM) else None

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        if values.barred == -1:
            return
        # [G.bear-form] a hero in bear form has protector
        if self.keyword & c.BEAR_FORM:
            values.keywords |= c.PROTECTOR & ~values.barred
        combat = ctx.state.combat
        # [G.cat-form] a hero in cat form has +1 ATK while attacking
        if self.keyword & c.CAT_FORM and not values.keywords & c.CAT_FORM:
            if combat is not None and combat.started and combat.attacker == card.number:
                values.atk += 1

        values.keywords |= self.keyword & ~values.barred


@dataclass(frozen=True)
class LoseKeyword(Change):
    """ "Loses stealth", "loses and can't have stealth" (``barring``)."""

    keyword: int
    barring: bool = False

    def reads(self) -> int:
        return 0

    def writes(self) -> int:
        return self.keyword << c.KEYWORD_SHIFT

    def apply(self, ctx: Context, card: Card, values: Effective) -> None:
        values.keywords &= ~self.keyword
        if self.barring and values.barred != -1:
            values.barred |= self.keyword
