"""The language of Moths: its own rows beside those of all card games, its vocabulary, and gnats."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from types import MappingProxyType
from typing import Any, Final

from rulebound.kernel.decision import Asking
from rulebound.tcg import constants as c
from rulebound.tcg.language.compiling import Language
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.words import Words
from rulebound.tcg.language.wording.cards import ACTOR
from rulebound.tcg.language.wording.counters import add_counters
from rulebound.tcg.language.wording.everything import CARDS, new_book
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.costs.parts import Activate, Pay, PayAsset
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, TurnCards, put_tokens
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, PutCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.patterns import EntersPlay, LeavesPlay, StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.cards import Definition
from rulebound.tcg.program.nodes import Context, Effect, Value
from rulebound.tcg.program.powers import NO_TEXT, TextBox
from rulebound.text import Phrasebook
from rulebound.text import Value as Constant
from toy import vocabulary as w

GNAT: Final = Definition("Gnat", w.MOTH, 0, ("Gnat",), (), NO_TEXT, source="token", numbers=(1, 1))
WAX: Final[dict[str, Any]] = {"who": ACTOR, "asset": w.WAX}
RETURNS: Final[dict[str, Any]] = {"how": "destroy", "to": c.GRAVEYARD, "instead_to": c.HAND, "instead_how": "put"}


@dataclass(frozen=True)
class Hatch(Effect):
    """ "Hatch two gnats": so many tokens enter the glade under your control."""

    count: Value

    def run(self, ctx: Context) -> Asking[None]:
        yield from put_tokens(ctx, GNAT, self.count.amount(ctx), [ctx.controller])


@cache
def book() -> Phrasebook:
    """Return the whole table."""
    made = new_book(w.TYPES, ("wing", "dust"), {"palm": c.HAND, "ash": c.GRAVEYARD})
    add = made.add
    # Costs
    add("cost", "{number:number} glow", said(Pay))
    add("cost", "[pay] {number:number} wax", said(PayAsset), which=w.WAX)
    add("cost", "sleep", Constant(Activate()))
    # What is done
    add("act", "<gather> a card", said(DrawCards), who=ACTOR, count=Number(1))
    add("act", "<gather> {count:amount} ~card:count~", said(DrawCards), who=ACTOR)
    add("act", "<drop> a card", said(Discard), who=ACTOR, count=Number(1), what=AnyCard())
    add("act", "<snuff> {what:thing}", said(Destroy))
    add("act", "<lull> {what:thing}", said(TurnCards), how="exhaust")
    add("act", "<wake> {what:thing}", said(TurnCards), how="ready")
    add("act", "<singe> {to:thing} for {amount:amount}", said(DealDamage), source=This(), damage_types=0)
    add("act", "<return> {what:thing} to its owner's palm", said(PutCards), to=c.HAND)
    add("act", "<gain> {amount:amount} wax", said(GainAsset), **WAX)
    add("act", "<lose> {amount:amount} wax", said(GainAsset), sign=-1, **WAX)
    add("act", "<pay> {costs:cost+\"and\"}", said(PayCosts))
    add("act", "<hatch> {count:amount} ~gnat:count~", said(Hatch))
    add_counters(made, CARDS, said(AddCounters), Number(1))
    made.lexicon("countername", {name: name for name in w.COUNTERS})
    # When, and what happens instead
    add("pattern", "{what:thing} <enter> the glade", said(EntersPlay))
    add("pattern", "{what:thing} <fall>", said(LeavesPlay))
    add("timing", "dusk on {players:whose} turn", said(StageBegins), stage=w.DUSK)
    add("rule", "if {what:thing} would fall, it returns to its owner's palm instead", said(ReplaceMove), **RETURNS)
    return made


class MothWords(Words):
    """What Moths calls things."""

    vocabulary = w.VOCABULARY
    every_type = w.MOTH | w.CHARM | w.WHISPER
    done_at_once = w.WHISPER
    fallen_to = c.GRAVEYARD
    counted = (Destroy, TurnCards)
    in_play_only = ((Destroy, "what"), (TurnCards, "what"), (DealDamage, "to"), (AddCounters, "on"))
    amounts = MappingProxyType({DealDamage: "amount", DrawCards: "count", Hatch: "count"})
    draws = (DrawCards,)

    def book(self) -> Phrasebook:
        return book()


LANGUAGE: Final[Language[TextBox]] = Language(MothWords())
