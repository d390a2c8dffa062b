"""The language of Moths: its rows, added to those of all card games, and its vocabulary."""

from __future__ import annotations

from functools import cache
from types import MappingProxyType
from typing import Any, Final

from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.compiling import Language
from rulebound.tcg.language.fields import said
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.places import (
    as_filter,
    as_group,
    static_powers,
)
from rulebound.tcg.language.meaning.words import Words
from rulebound.tcg.language.wording.cards import ACTOR
from rulebound.tcg.language.wording.conditions import Conditions, add_conditions
from rulebound.tcg.language.wording.counters import add_counters
from rulebound.tcg.language.wording.nouns import add_determiners
from rulebound.tcg.language.wording.players import add_players
from rulebound.tcg.language.wording.powers import add_powers
from rulebound.tcg.language.wording.sentences import add_sentences
from rulebound.tcg.language.wording.statements import add_statements
from rulebound.tcg.language.wording.values import Countable, Numbers, add_values
from rulebound.tcg.nodes import conditions as n
from rulebound.tcg.nodes import groups as g
from rulebound.tcg.nodes import values as v
from rulebound.tcg.nodes.conditions import TurnOf
from rulebound.tcg.nodes.continuing import Grant
from rulebound.tcg.nodes.core import Change, Effect
from rulebound.tcg.nodes.costs import Activate, Pay
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, TurnCards
from rulebound.tcg.nodes.effects.moving import Discard, DrawCards, PutCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.patterns import EntersPlay, LeavesPlay, StageBegins
from rulebound.tcg.nodes.paying import PayCosts
from rulebound.tcg.nodes.powers import Continuous, TextBox
from rulebound.tcg.nodes.replacing import ReplaceMove
from rulebound.text import Phrasebook, Value
from toy.nodes import Gains, Hatch, PayWax
from toy.vocabulary import ANY, COUNTERS, DUSK, TYPES, WHISPER

ONE: Final = v.Number(1)
MORE: Final = (said(v.Number), said(v.Sum), said(v.Difference), said(v.Half), said(v.Times))
NUMBERS: Final = Numbers(v.Number, v.X(), v.That(), *MORE)
JOINTS: Final = Conditions(said(n.Compare), said(n.Everything), said(n.Anything))
COUNTED: Final = Countable("thing", (("wing", "wing"), ("dust", "dust")), (("palm", c.HAND),), {"noun": None})


@cache
def book() -> Phrasebook:
    """Return the whole table."""
    made = Phrasebook(
        {}, ("thing", "noun", "kind", "player", "amount", "value", "anykind"), ("act", "state", "duty")
    )
    add = made.add
    add("powers", '{powers:power+"."}', s.PowerLine)
    add("effect line", "{effect:body}", s.EffectLine)
    add("effect line", 'as an additional cost, {costs:cost+"and"}', s.AdditionalLine)
    # Cards
    for bit, word in TYPES.items():
        add("kind", f"~{word}~", Value(s.Kind(OfType(bit), bit)))
    add("kind", "~card~", Value(s.Kind(AnyCard(), ANY, True)))
    add("noun", "{adjectives:adjective*} {kinds:kind#+} {posts:post*}", s.Noun)
    add("post", "{owner:player} <have>", s.Controlled)
    add("post", "in {owner:whose} ash", s.InZone, zone=c.GRAVEYARD)
    add("thing", "{:self}", s.OwnNameHere)
    add("thing", "it", s.Pronoun, word="it")
    add_determiners(made, "thing", "noun", lambda node: True)
    add_players(made, "thing", {}, {})
    add_values(made, NUMBERS, COUNTED)
    # Costs
    add("cost", "{number:number} glow", said(Pay))
    add("cost", "[pay] {number:number} wax", said(PayWax))
    add("cost", "sleep", Value(Activate()))
    # What is done
    add("act", "<gather> a card", said(DrawCards), who=ACTOR, count=ONE)
    add("act", "<gather> {count:amount} ~card:count~", said(DrawCards), who=ACTOR)
    add("act", "<drop> a card", said(Discard), who=ACTOR, count=ONE, what=AnyCard())
    add("act", "<snuff> {what:thing}", said(Destroy))
    add("act", "<lull> {what:thing}", said(TurnCards), how="exhaust")
    add("act", "<wake> {what:thing}", said(TurnCards), how="ready")
    add("act", "<singe> {to:thing} for {amount:amount}", said(DealDamage), source=g.This(), damage_types=0)
    add("act", "<return> {what:thing} to its owner's palm", said(PutCards), to=c.HAND)
    add("act", "<gain> {amount:amount} wax", said(Gains), who=ACTOR)
    add("act", "<lose> {amount:amount} wax", said(Gains), who=ACTOR, sign=-1)
    add("act", "<pay> {number:number} wax", _pays, back=_pays_back)
    add("act", "<hatch> {count:amount} ~gnat:count~", said(Hatch))
    add_counters(made, "thing", said(AddCounters), ONE)
    made.lexicon("countername", {name: name for name in COUNTERS})
    # When
    add("pattern", "{what:thing} <enter> the glade", said(EntersPlay))
    add("pattern", "{what:thing} <fall>", said(LeavesPlay))
    add("timing", "dusk on {players:whose} turn", said(StageBegins), stage=DUSK)
    add("condition", "{owner:player} <have> {what:thing}", s.Owns)
    add("when", "on {players:whose} turn", said(TurnOf))
    # What is so
    for stat in ("wing", "dust"):
        add("gain", f"+{{value:amount}} {stat}", said(AddStat), stat=stat)
    add("state", '<have> {gains:gain+"and"}', s.Has)
    add("rule", "if {what:thing} would fall, it returns to its owner's palm instead", said(ReplaceMove), **RETURNS)
    add_statements(made, (("thing", "state"),), {"this turn": "turn"})
    add_conditions(made, "thing", JOINTS, {"noun": lambda node: True})
    add_powers(made, TurnOf(g.You()))
    add_sentences(made, {}, {"this turn": "turn"})
    return made


RETURNS: Final[dict[str, Any]] = {"how": "destroy", "to": c.GRAVEYARD, "instead_to": c.HAND, "instead_how": "put"}


def _pays(number: int) -> PayCosts:
    return PayCosts((PayWax(number),))


def _pays_back(node: Any) -> dict[str, object] | None:
    return {"number": node.costs[0].number} if isinstance(node, PayCosts) else None  # type: ignore[attr-defined]


class MothWords(Words):
    """What Moths calls things."""

    every_type = ANY
    done_at_once = WHISPER
    fallen_to = c.GRAVEYARD
    counted = (Destroy, TurnCards)
    in_play_only = ((Destroy, "what"), (TurnCards, "what"), (DealDamage, "to"), (AddCounters, "on"))
    amounts = MappingProxyType({DealDamage: "amount", DrawCards: "count", Hatch: "count"})
    draws = (DrawCards,)

    def book(self) -> Phrasebook:
        return book()


WORDS: Final = MothWords()


@WORDS.means(static_powers, s.Statement)
def _so(b: Binder, body: s.Statement) -> list[Continuous]:
    """ "Each other moth you have has +1 wing"."""
    return [Continuous(-1, "", as_filter(b, body.who), _changes(b, body.state))]


@WORDS.means(static_powers, s.Rule)
def _rule(b: Binder, body: s.Rule) -> list[Continuous]:
    """ "If another moth you have would fall, it returns to its owner's palm instead"."""
    return [Continuous(-1, "", None, (bind(b, body.change),))]


@WORDS.means(bind, s.Statement)
def _for_a_while(b: Binder, body: s.Statement) -> Effect:
    """ "Target moth has +2 wing this turn"."""
    return Grant(as_group(b, body.who), _changes(b, body.state), body.duration)


def _changes(b: Binder, state: Any) -> tuple[Change, ...]:
    return tuple(bind(b, gain) for gain in state.gains)


LANGUAGE: Final[Language[TextBox]] = Language(WORDS)
