"""Compiling: from a card's printed text to its program, and back to the text: the lines that only this game has.

How a text is read is :mod:`rulebound.tcg.language.compiling`'s.
"""

from __future__ import annotations

import dataclasses
from typing import Any, Final

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.compiling import Clause, Compiler, Language, Path, as_line, as_power_line
from rulebound.tcg.language.compiling import Compiled as AnyCompiled
from rulebound.tcg.language.meaning.binder import bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.lists import joined_by_and, says_one, types_of
from rulebound.tcg.language.meaning.places import as_condition, as_effect, as_filter, as_group, bind_costs
from rulebound.tcg.language.meaning.remembering import carry
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.choices.modes import Choose
from rulebound.tcg.nodes.effects.in_play import AddCounters, FlipCards
from rulebound.tcg.nodes.numbers import SetOwn, SetStat
from rulebound.tcg.nodes.targeting import AttachByMode, HostByMode
from rulebound.tcg.nodes.values import Depending, Difference, Number
from rulebound.tcg.program.nodes import Condition, Effect, Filter
from rulebound.tcg.program.powers import Alternate, Attach, Continuous, Entering, Payment, Triggered
from rulebound.tcg.tree import Node
from rulebound.text import Parsed, walk
from rulebound.wow import constants as c
from rulebound.wow.language import said as s
from rulebound.wow.language.card_text import text_of
from rulebound.wow.language.meaning.effects.chance import die_results
from rulebound.wow.language.meaning.effects.shown import as_shown
from rulebound.wow.language.meaning.powers.costs import finishing_move
from rulebound.wow.language.meaning.powers.x_paid import x_of_cards_paid, x_of_the_target
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.paragraphs import paragraphs_of
from rulebound.wow.language.wording.names import is_named_power, is_side
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes.changes import CantGainStat
from rulebound.wow.nodes.conditions import (
    Are,
    DeckKind,
    OfItsDeck,
    OnFirstTurn,
    OnlyInDeck,
    PlacedFor,
    TakenSide,
    There,
)
from rulebound.wow.nodes.effects import RollDie
from rulebound.wow.nodes.filters import (
    AnyCard,
    Both,
    Character,
    Either,
    Except,
    OfType,
    Side,
    Standing,
    Tagged,
)
from rulebound.wow.nodes.flow import If
from rulebound.wow.nodes.groups import Each, Pick, Target, This, YourHero
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import AttachAndStay, CardProgram, Completion

__all__ = [
    "CardRefused",
    "Clause",
    "Compiled",
    "compile_card",
    "compile_text",
    "compiled",
    "paragraphs_of",
    "reprint",
]

Compiled = AnyCompiled[CardProgram]


class WowCompiler(Compiler):
    """One card of this game being compiled."""

    box = CardProgram

    def __init__(self, language: Language[Any], text: CardText) -> None:
        super().__init__(language, text)
        self.ongoing = False
        self.totem = "Totem" in text.tags
        #: What is read are lines for the types of Totem.
        self.by_totem = False
        self.back: list[int] = []
        self.back_keywords = 0
        self.attach: Attach | None = None
        #: What "attached [thing]" says of the host.
        self.hosts: list[Filter] = []
        self.required: list[str] = []
        self.reputation = ""
        self.cost: s.QuestCost | None = None
        self.buried: list[str] = []

    def sort(self, text: str) -> str:
        if is_named_power(text):
            return "named powers"
        if self.types & c.HERO and "Traitor" in self.text.tags and is_side(text):
            return "side"
        if self.types & c.QUEST:
            return "quest line"
        if self.types & c.ABILITY and not self.ongoing:
            return "effect line"
        return "powers"

    def read(self, text: str) -> None:
        super().read(text)
        if self.attach is not None or self.binder.attaches_to is not None:
            for _, said in walk(self.readings[-1].node):
                if isinstance(said, s.Attached):
                    what = said.noun.what if isinstance(said.noun, s.Kind) else AnyCard()
                    if isinstance(what, Filter) and what not in self.hosts:
                        self.hosts.append(what)

    def staying(self) -> Attach | None:
        """[2012:400.6] Return the attach description, with the host description where it isn't the same."""
        if self.attach is None or not self.hosts:
            return self.attach
        to, host = self.attach.to, self.hosts[0] if len(self.hosts) == 1 else Either(tuple(self.hosts))
        what = to.description()
        same = what == host or (host == Character() and what == OfType(c.HERO | c.ALLY))
        return self.attach if same else AttachAndStay(to, host)

    def finished(self, effect: Effect) -> Effect:
        paid = self.text.variable or any(cost.uses_x() for cost in self.additional)
        return effect if paid else x_of_the_target(effect)

    def parts(self) -> dict[str, Any]:
        said = super().parts()
        said["additional"], said["effect"] = x_of_cards_paid(said["additional"], said["effect"])
        return {
            **said,
            "powers": tuple([as_shown(power) for power in said["powers"]]),
            "effect": said["effect"] and as_shown(said["effect"]),
            "attach": self.staying(),
            # [306.3a, 2012:400.2] what is attached enters play so, whatever it says there
            "ongoing": (self.ongoing or self.totem or self.attach is not None) and bool(self.types & c.ABILITY),
            "required": tuple(self.required),
            "reputation": self.reputation,
            "buried_tags": tuple(self.buried),
            "back": tuple(self.back),
            "back_keywords": self.back_keywords,
        }

    def program(self, partial: bool = False) -> CardProgram:
        if (
            self.types & c.QUEST
            and not partial
            and not any(isinstance(one, Completion) for one in self.powers)
            # [2012:306.2, 2013:306.2] a quest may have no reward, but no cost without one, nor a reward without a cost
            and (self.cost is not None or self.effects or not self.powers)
        ):
            raise CardRefused(self.name, "", "Reward", "a quest has a completion cost and a reward")
        if self.binder.attaches_to is not None and not partial:
            if self.attach is not None or not self.ongoing or not self.hosts:
                raise CardRefused(
                    self.name, "", "attach", "only an ongoing ability can be attached, and to one card"
                )
            # [2012:400.4, 2013:400.4] what is put into play
            self.attach = Attach(self.binder.attaches_to)
        made = super().program(partial)
        assert isinstance(made, CardProgram)
        return made


    def check(self) -> None:
        super().check()
        for power in self.powers:
            # What values are is changed from play alone; what may be done, from a graveyard, too.
            if isinstance(power, Continuous) and power.zone == c.GRAVEYARD:
                if not all(change.shelf() for change in power.changes):
                    raise Unbound("in your graveyard", "what a card in play is isn't changed from there")
        for own in (*self.powers, *self.effects):
            for _, part in walk(own):
                _check_what_cant_be_gained(part)
                if isinstance(part, Target) and part.least != 0 and _of_another_target(part):
                    # [707.1d] whether there is a legal one is asked before any is chosen
                    raise Unbound("target", "of another target, which isn't known by then")


def _check_what_cant_be_gained(part: Any) -> None:
    """ "Becomes 1/1 and can't gain or lose ATK": what it has gained before would else have to be known apart."""
    changes = getattr(part, "changes", ())
    for held in changes if isinstance(part, (Continuous, Grant, GrantAll)) else ():
        if isinstance(held, CantGainStat):
            if held.stat not in [one.stat for one in changes if isinstance(one, (SetStat, SetOwn))]:
                raise Unbound("can't gain", "needs what the number is")


def _of_another_target(node: Any, within: bool = False) -> bool:
    """Tell whether a target is described by another one, besides as other than that."""
    if isinstance(node, tuple):
        return any(_of_another_target(part, within) for part in node)
    if not isinstance(node, Node) or isinstance(node, Except) or (within and isinstance(node, Target)):
        return within and isinstance(node, Target)
    return any(_of_another_target(getattr(node, field.name), True) for field in dataclasses.fields(node))


@WORDS.means(as_line, s.FaceDownLine)
def _face_down(b: WowCompiler, node: s.FaceDownLine, parsed: Parsed | None) -> None:
    """What stands on the other side of a hero."""
    if not b.types & c.HERO:
        raise Unbound("Face down", "only heroes have another side")
    before, keywords = len(b.powers), b.keywords
    b.keywords = 0
    b.take_powers(node.powers, parsed, ("powers",))
    b.back.extend(range(before, len(b.powers)))
    b.back_keywords |= b.keywords
    b.keywords = keywords


@WORDS.means(as_line, s.OngoingLine)
def _ongoing(b: WowCompiler, node: s.OngoingLine, parsed: Parsed | None) -> None:
    if not b.ongoing:
        carry(b.binder, b.attach.to if b.attach is not None else None)
    b.ongoing = True
    b.take_powers(node.powers, parsed, ("powers",))


@WORDS.means(as_line, s.StaticPower)
def _static(b: WowCompiler, node: s.StaticPower, parsed: Parsed | None) -> None:
    """[700.2] Before "Ongoing", the only powers are what a card says of its own cost, and of itself as a link."""
    b.take_power(node, parsed, ("body",))
    made = b.powers[-1]
    if not b.types & c.QUEST and (not isinstance(made, Continuous) or made.zone == c.PLAY):
        raise Unbound("what is so", "is ongoing text without Ongoing before it")


@WORDS.means(as_line, s.PaymentPower, s.Prefixed)
def _used_elsewhere(b: WowCompiler, node: s.PaymentPower | s.Prefixed, parsed: Parsed | None) -> None:
    """Before "Ongoing", what can be used functions elsewhere: in a hand, in a graveyard."""
    b.take_power(node, parsed, ("power", "effect") if isinstance(node, s.Prefixed) else ("effect",))
    made = b.powers[-1]
    if not isinstance(made, Payment) or made.zone == c.PLAY:
        raise Unbound("\N{RIGHTWARDS ARROW}", "is ongoing text without Ongoing before it")


@WORDS.means(as_line, s.Rattle, s.Stash)
def _labelled(b: WowCompiler, node: s.Rattle | s.Stash, parsed: Parsed | None) -> None:
    b.take_power(node, parsed, ("effect",))


@WORDS.means(as_power_line, s.TraitPower)
def _trait_power(b: WowCompiler, power: s.TraitPower, parsed: Parsed | None, path: Path) -> None:
    for number, one in enumerate(power.powers):
        b.take_power(one, parsed, (*path, "powers", number), power.trait)


@WORDS.means(as_line, s.AttachLine)
def _attach(b: WowCompiler, node: s.AttachLine, parsed: Parsed | None) -> None:
    """[306.3a] "Attach to" and what an ability can be attached to."""
    if b.attach is not None:
        raise Unbound("attach to", "is said twice")
    to = as_group(b.binder, node.to)
    if not isinstance(to, (Target, Pick, YourHero)):
        raise Unbound("attach to", "needs one card to attach to")
    b.binder.attached_to = types_of(b.binder, node.to)
    b.attach = Attach(to)
    if node.effect is not None:
        made = as_effect(b.binder, node.effect)
        own = isinstance(made, AddCounters) and made.on == This() and made.sign > 0 and b.entering is None
        if own and isinstance(made, AddCounters) and made.count is not None:
            # Its own text puts them on it before it is in play: it enters play with them.
            b.entering = Entering(False, ((made.name, made.count),), None)
        else:
            b.effects.append(made)
    if node.rest is not None:
        b.effects.append(as_effect(b.binder, node.rest))


@WORDS.means(as_line, s.AttachToSome)
def _attach_to_some(b: WowCompiler, node: s.AttachToSome, parsed: Parsed | None) -> None:
    _attach(b, s.AttachLine(s.Phrase("a", node.noun)), parsed)


@WORDS.means(as_line, s.EffectLine)
def _effect(b: WowCompiler, node: s.EffectLine, parsed: Parsed | None) -> None:
    """[2013:305.2d] One of the modes of an ability may be to attach."""
    b.binder.in_power = False
    made = as_effect(b.binder, node.effect)
    attaching = [part for _, part in walk(made) if isinstance(part, AttachByMode)]
    if attaching:
        modes = made.modes if isinstance(made, Choose) else ()
        places = [place for place, mode in enumerate(modes) if mode == attaching[0]]
        if len(places) != len(attaching) or b.attach is not None or b.effects:
            raise Unbound("attach to", "is one mode of a whole card")
        said = next(part for _, part in walk(node) if isinstance(part, s.AttachMode))
        host = attaching[0].host
        what = as_filter(b.binder.copy(), said.to) if host is None else host.what
        assert isinstance(what, Filter)
        b.binder.attached_to = types_of(b.binder, said.to)
        b.attach = Attach(HostByMode(places[0], -1 if host is None else host.slot, what))
    b.take_effect(made)


@WORDS.means(as_line, s.TagLine)
def _tag(b: WowCompiler, node: s.TagLine, parsed: Parsed | None) -> None:
    if node.word == "Totem":
        # [306.4] A Totem can only be in play.
        b.totem = True
    else:
        # [G.trap] a defending hero may be exhausted rather than the cost paid
        cost = k.ExhaustGroup(YourHero())
        b.alternates.append(Alternate((cost,), Are(YourHero(), Standing("defending"))))


@WORDS.means(as_line, s.ReputationAnd)
def _reputation_and(b: WowCompiler, node: s.ReputationAnd, parsed: Parsed | None) -> None:
    assert isinstance(node.reputation, s.ReputationLine)
    b.reputation = node.reputation.name
    b.take_powers((s.KeywordLine(node.keywords),), None, ())


@WORDS.means(as_line, s.ReputationLine)
def _reputation(b: WowCompiler, node: s.ReputationLine, parsed: Parsed | None) -> None:
    b.reputation = node.name


@WORDS.means(as_line, s.FactionLine)
def _faction(b: WowCompiler, node: s.FactionLine, parsed: Parsed | None) -> None:
    if not b.types & c.HERO or "Traitor" not in b.text.tags:
        raise Unbound(node.name, "only a Traitor hero has taken somebody's side")
    # (A side may be called as the hero is for short.)
    own = b.name if parsed is None else parsed.text
    b.restrictions.append(TakenSide(node.name if isinstance(node.name, str) else own))


@WORDS.means(as_line, s.TitleLine)
def _title(b: WowCompiler, node: s.TitleLine, parsed: Parsed | None) -> None:
    """What a hero's power is called, above it, means nothing."""
    first = not (b.back or b.back_keywords if node.behind else b.powers or b.keywords)
    if not b.types & c.HERO or not first:
        raise Unbound(node.name, "only the first line of a hero is the name of its power")


@WORDS.means(as_line, s.CheaperFlip)
def _cheaper_flip(b: WowCompiler, node: s.CheaperFlip, parsed: Parsed | None) -> None:
    """So much of what the power before it costs, which flips this hero, is not paid; never below 0."""
    last = b.powers[-1] if b.powers else None
    flips = isinstance(last, Payment) and last.effect in (
        FlipCards(This(), None, "flip"), FlipCards(This(), True, "flip"),
    )  # fmt: skip
    paid = [cost for cost in last.costs if isinstance(cost, k.Pay)] if isinstance(last, Payment) else []
    if not flips or len(paid) != 1 or paid[0].x:
        raise Unbound("flip", "no power before it that flips this hero, at a price")
    assert isinstance(last, Payment)
    b.binder.begin_power()
    less = Depending(as_condition(b.binder, node.condition), Number(node.less), Number(0))
    cheaper = k.PayValue(Difference(Number(paid[0].number), less))
    b.powers[-1] = dataclasses.replace(
        last, costs=tuple(cheaper if one == paid[0] else one for one in last.costs)
    )


@WORDS.means(as_line, s.DeckbuildingLine)
def _deckbuilding(b: WowCompiler, node: s.DeckbuildingLine, parsed: Parsed | None) -> None:
    """[2012:100.2e] What a hero's deck can't have: no power, and said of the whole card, whichever side is up."""
    if not b.types & c.HERO:
        raise Unbound("Deckbuilding", "is said of a hero's deck")
    said = [line.never for line in b.restrictions if isinstance(line, OfItsDeck)]
    if not said:
        b.restrictions.append(OfItsDeck(node.never))
    elif said != [node.never]:
        raise Unbound("Deckbuilding", "is said twice, and not alike")


@WORDS.means(as_line, s.DeckOnlyLine)
def _deck_only(b: WowCompiler, node: s.DeckOnlyLine, parsed: Parsed | None) -> None:
    """[2012:100.2e] What alone a hero's deck can have."""
    if not b.types & c.HERO:
        raise Unbound("Deckbuilding", "is said of a hero's deck")
    named = [kind if isinstance(kind, tuple) else (kind,) for kind in node.kinds]
    kinds = tuple([kind for some in named for kind in some if isinstance(kind, DeckKind)])
    restricted = any(kind.talent or kind.tag in ("Traitor", "Scourge") for kind in kinds)
    if node.reputations != any(kind.reputation for kind in kinds) or node.restrictions != restricted:
        raise Unbound("other", "says whether any of the cards have such a text")
    made = OnlyInDeck(kinds, node.either)
    if made not in b.restrictions:
        if any(isinstance(line, OnlyInDeck) for line in b.restrictions):
            raise Unbound("Deckbuilding", "is said twice, and not alike")
        b.restrictions.append(made)


@WORDS.means(as_line, s.CostToPlace)
def _cost_to_place(b: WowCompiler, node: s.CostToPlace, parsed: Parsed | None) -> None:
    """[2012:412.1c] What is paid for placing it face up."""
    if not b.types & node.kind:
        raise Unbound("to place", "is said of another type of card")
    b.restrictions.append(PlacedFor(bind_costs(b.binder, node.costs)))


@WORDS.means(as_line, s.FreeAtFirst)
def _free_at_first(b: WowCompiler, node: s.FreeAtFirst, parsed: Parsed | None) -> None:
    # [2013:G.preparation] on one's first turn the card may be played without paying its cost
    b.alternates.append(Alternate((), OnFirstTurn()))


@WORDS.means(as_line, s.FinishingMove)
def _finishing_move(b: WowCompiler, node: s.FinishingMove, parsed: Parsed | None) -> None:
    b.additional.append(finishing_move(node.tag))


@WORDS.means(as_line, s.RequiredLine)
def _required(b: WowCompiler, node: s.RequiredLine, parsed: Parsed | None) -> None:
    b.required.append(node.trait)


@WORDS.means(as_line, s.RequiresOne)
def _requires_one(b: WowCompiler, node: s.RequiresOne, parsed: Parsed | None) -> None:
    b.required.append(" or ".join(node.traits))


@WORDS.means(as_line, s.NotInCombat)
def _not_in_combat(b: WowCompiler, node: s.NotInCombat, parsed: Parsed | None) -> None:
    found = bind(b.binder, node)
    assert isinstance(found, Condition)
    b.restrictions.append(found)


@WORDS.means(as_line, s.BuriedTag)
def _buried(b: WowCompiler, node: s.BuriedTag, parsed: Parsed | None) -> None:
    b.buried.append(node.tag)


@WORDS.means(as_line, s.DieTable)
def _die_table(b: WowCompiler, node: s.DieTable, parsed: Parsed | None) -> None:
    """A paragraph of die results belongs to the power before it."""
    last = b.powers[-1] if b.powers else None
    if not isinstance(last, (Payment, Triggered)):
        raise Unbound("a table", "no die rolled before it")
    rolled = any(isinstance(part, RollDie) for _, part in walk(last.effect))
    if not rolled:
        raise Unbound("a table", "no die rolled before it")
    results = die_results(b.binder, node)
    b.powers[-1] = dataclasses.replace(last, effect=sequence([last.effect, results]))


@WORDS.means(as_line, s.ForTotems)
def _for_totems(b: WowCompiler, node: s.ForTotems, parsed: Parsed | None) -> None:
    b.by_totem = True


@WORDS.means(as_line, s.TotemRow)
def _totem_row(b: WowCompiler, node: s.TotemRow, parsed: Parsed | None) -> None:
    """What is done if there is a Totem of one type [306.4]."""
    if not b.by_totem:
        raise Unbound(node.kind, "no types of Totem before it")
    there = There(Each(Both((Tagged(f"{node.kind} Totem"), Side("your")))))
    b.effects.append(If(there, as_effect(b.binder, node.effect)))


@WORDS.means(as_line, s.QuestCost)
def _quest_cost(b: WowCompiler, node: s.QuestCost, parsed: Parsed | None) -> None:
    b.cost = node


@WORDS.means(as_line, s.RewardLine)
def _reward(b: WowCompiler, node: s.RewardLine, parsed: Parsed | None) -> None:
    if b.cost is None:
        raise Unbound("Reward", "no completion cost before it")
    binder = b.binder
    binder.begin_power()
    condition = () if b.cost.condition is None else (as_condition(binder, b.cost.condition),)
    for paid in completion_costs(b.cost):
        binder.begin_power()
        costs = list(bind_costs(binder, paid))
        if b.cost.times is not None:
            assert b.cost.pay is not None
            binder.paid_each = b.cost.pay
            costs.insert(0, k.PayTimes(b.cost.pay, bind(binder, b.cost.times)))
        elif b.cost.pay is not None and (paid == b.cost.costs):
            costs.insert(0, k.Pay(0, True) if b.cost.pay < 0 else k.Pay(b.cost.pay))
        binder.in_cost = bool(paid)
        # [702.1] what follows Reward is its completion effect
        effect = as_effect(binder, node.effect)
        b.add_powers([Completion(len(b.powers), "", tuple(costs), effect, condition)], parsed, ("effect",))


def completion_costs(cost: s.QuestCost) -> tuple[tuple[Any, ...], ...]:
    """Return what is done to complete a quest, besides what is paid; or what else may be done instead of all that."""
    others = tuple(one for other in cost.others for one in each_used(other))
    return (cost.costs, others) if others else (cost.costs,)


def each_used(cost: Any) -> tuple[Any, ...]:
    """Return "discard an ability, ally, and equipment" as so many costs: one of each kind."""
    noun = getattr(getattr(cost, "what", None), "noun", None)
    if not isinstance(cost, s.UseCost) or not isinstance(cost.what, s.Phrase) or not isinstance(noun, s.Noun):
        return (cost,)
    if not says_one(cost.what) or not joined_by_and(noun):
        return (cost,)
    nouns = [dataclasses.replace(noun, kinds=(kind,), joint="") for kind in noun.kinds]
    return tuple(dataclasses.replace(cost, what=dataclasses.replace(cost.what, noun=one)) for one in nouns)


@WORDS.means(as_line, s.RewardMore)
def _reward_more(b: WowCompiler, node: s.RewardMore, parsed: Parsed | None) -> None:
    """A further paragraph of a reward goes on with what it says."""
    last = b.powers[-1] if b.powers else None
    if not isinstance(last, Completion):
        raise Unbound("this paragraph", "no reward before it")
    more = as_effect(b.binder, node.effect)
    b.powers[-1] = dataclasses.replace(last, effect=sequence([last.effect, more]))


#: How texts of this game are read.
LANGUAGE: Final[Language[CardProgram]] = Language(WORDS, WowCompiler)


def compile_card(text: CardText) -> Compiled:
    """Read a card's whole text; raises :class:`CardRefused`."""
    return LANGUAGE.compile(text)


def compile_text(text: CardText) -> CardProgram:
    """Return the program of a card's text; raises :class:`CardRefused`."""
    return LANGUAGE.compile_text(text)


def compiled(definition: Definition) -> Compiled:
    """Return what was read of a card, with its clauses; read again, since definitions keep only the program."""
    return LANGUAGE.compile(text_of(definition))


def reprint(definition: Definition) -> tuple[str, ...]:
    """Return a card's paragraphs as the phrasebook prints its program: the normalised text."""
    return LANGUAGE.reprint(text_of(definition))
