"""Compiling: from a card's printed text to its program, and back to the text.

:func:`compile_card` keeps what was read beside the program: which words stand behind each power (its clauses), and the
readings themselves, from which :func:`reprint` gives the normalised text back.
"""

from __future__ import annotations

import dataclasses
import re
from dataclasses import dataclass
from typing import Any, Final

from rulebound.tcg.language.binding import Unbound
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.meaning.binder import Binder, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.nouns.lists import types_of
from rulebound.tcg.language.meaning.places import as_condition, as_effect, as_group, bind_power
from rulebound.tcg.language.meaning.remembering import carry, notes
from rulebound.tcg.nodes.core import Condition, Cost, Effect, Value
from rulebound.tcg.nodes.powers import Alternate, Attach, Continuous, Entering, Payment, Triggered
from rulebound.tcg.program import Power
from rulebound.text import Ambiguous, NotUnderstood, Parsed, TooIntricate, normalise, walk
from rulebound.text.limits import Effort, fault_of_name, fault_of_text, shortened
from rulebound.wow import constants as c
from rulebound.wow.cards.card_text import text_of
from rulebound.wow.language import said as s
from rulebound.wow.language.given import Ungiven, check
from rulebound.wow.language.meaning.effects.chance import die_results
from rulebound.wow.language.meaning.powers.costs import bind_costs, finishing_move, x_of_the_target
from rulebound.wow.language.meaning.words import WORDS
from rulebound.wow.language.paragraphs import paragraphs_of
from rulebound.wow.language.wording import book
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes.conditions import Are, OnFirstTurn, There
from rulebound.wow.nodes.effects import RollDie
from rulebound.wow.nodes.effects_in_play import AddCounters
from rulebound.wow.nodes.filters import Both, Side, Standing, Tagged
from rulebound.wow.nodes.flow import If
from rulebound.wow.nodes.groups import Each, Pick, Target, This, YourHero
from rulebound.wow.nodes.powers import CardProgram, Completion
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition

#: What a text calls its own card, outside the powers that it gives to others.
_CALLED: Final = re.compile(rf"\bthis (equipment|{'|'.join(c.TYPES_BY_NAME)})\b", re.IGNORECASE)
_QUOTED: Final = re.compile(r'"[^"]*"')
#: The place of what is no power: the text of an ability, costs and restrictions.
NO_PLACE = -1


@dataclass(frozen=True)
class Clause:
    """The words behind a power: its place, the paragraph, and the characters of the normalised paragraph."""

    place: int
    paragraph: int
    start: int
    stop: int


@dataclass(frozen=True)
class Compiled:
    """A text that was read: the program, the clauses, and the readings of its paragraphs."""

    program: CardProgram
    clauses: tuple[Clause, ...]
    readings: tuple[Parsed, ...]

    @property
    def paragraphs(self) -> tuple[str, ...]:
        """The normalised paragraphs."""
        return tuple(reading.text for reading in self.readings)

    def words_of(self, place: int) -> str:
        """Return the words behind the power at a place ("" if there are none)."""
        for clause in self.clauses:
            if clause.place == place:
                return self.readings[clause.paragraph].text[clause.start : clause.stop]
        return ""


class _Compiler:
    """One card being compiled."""

    def __init__(self, text: CardText) -> None:
        self.text = text
        self.name = text.name
        self.types = text.types
        self.names = tuple(dict.fromkeys((text.name, *text.short_names)))
        totem = any("Totem" in tag for tag in text.tags)
        self.binder = Binder(WORDS, text.name, text.types, compile_text, c.ALLY if totem else 0)
        #: What all paragraphs share.
        self.effort = Effort()
        self.ongoing = False
        self.totem = "Totem" in text.tags
        #: What is read are lines for the types of Totem.
        self.by_totem = False
        self.back: list[int] = []
        self.back_keywords = 0
        self.keywords = 0
        self.powers: list[Power] = []
        self.clauses: list[Clause] = []
        self.effects: list[Effect] = []
        self.attach: Attach | None = None
        self.entering: Entering | None = None
        self.additional: list[Cost] = []
        self.alternates: list[Alternate] = []
        self.restrictions: list[Condition] = []
        self.required: list[str] = []
        self.reputation = ""
        self.cost: s.QuestCost | None = None
        self.buried: list[str] = []
        self.readings: list[Parsed] = []

    def copy(self) -> _Compiler:
        made = _Compiler(self.text)
        for field, value in self.__dict__.items():
            made.__dict__[field] = list(value) if isinstance(value, list) else value
        made.binder = self.binder.copy()
        return made

    # --- Reading -----------------------------------------------------------------------------------------

    def sort(self, text: str) -> str:
        """Tell as what a paragraph is to be read."""
        if self.types & c.QUEST:
            return "quest line"
        if self.types & c.ABILITY and not self.ongoing:
            return "effect line"
        return "powers"

    def read(self, text: str) -> None:
        """Read one paragraph and take in what it means."""
        self._check_called(text)
        self._check_quoted(text)
        sort = self.sort(text)
        refused: list[Unbound] = []

        def binds(node: Any) -> bool:
            trial = self.copy()
            try:
                trial.take(node, None)
                trial.check()
            except Unbound as error:
                refused.append(error)
                return False
            return True

        try:
            parsed = book().parse(sort, text, self.names, accept=binds, effort=self.effort)
        except TooIntricate as error:
            raise CardRefused(self.name, error.text, "", f'{error.reason}: "{error.text}"') from None
        except NotUnderstood as error:
            if refused:
                raise CardRefused(self.name, normalise(text), refused[0].words, str(refused[0])) from None
            words = error.words or "the end"
            raise CardRefused(self.name, error.text, words, str(error)) from None
        except Ambiguous as error:
            parsed = self._same(sort, text, error)
        self.readings.append(parsed)
        self.take(parsed.node, parsed)

    def _check_called(self, text: str) -> None:
        """Refuse a text that calls its card what it isn't: "when this hero enters play" on an ally [300.1]."""
        for called in _CALLED.finditer(_QUOTED.sub("", normalise(text))):
            kind = called.group(1).lower()
            types = c.EQUIPMENT if kind == "equipment" else c.TYPES_BY_NAME[kind]
            if self.types and not self.types & types:
                raise CardRefused(self.name, normalise(text), called.group(), f"this card is no {kind}")

    def _check_quoted(self, text: str) -> None:
        """Refuse a quoted power of another card that names this one: there the name is of the card that gives it.

        [701.4] A power that a card has says "this ally" of that card.
        """
        said = normalise(text)
        for name in self.names:
            # A name with quotes of its own quotes no power.
            said = said.replace(name, name.replace('"', ""))
        named = "|".join(re.escape(name.replace('"', "")) for name in self.names)
        for quote in _QUOTED.finditer(said):
            found = re.search(rf"\b(?:{named})\b", quote.group())
            before = said[: quote.start()]
            own = re.search(rf"(?:\b(?:{named})|\b[Tt]his [a-z]+) ha(?:s|ve)\b[^.]*$", before)
            if found and not own and not re.search(r"\b[Ss]ay $", before):
                why = "in a power of another card, it would be the card that gives it"
                raise CardRefused(self.name, said, found.group(), why)

    def _same(self, sort: str, text: str, error: Ambiguous) -> Parsed:
        """Two readings that mean the same are one."""
        one, other = self.copy(), self.copy()
        one.take(error.first, None)
        other.take(error.second, None)
        if one.program(True) != other.program(True):
            raise CardRefused(self.name, error.text, error.text, f"two readings: {error}") from None
        first = error.first
        return book().parse(sort, text, self.names, accept=lambda node: bool(node == first), effort=self.effort)

    def check(self) -> None:
        """Refuse what looks up something that nothing before it gives."""
        try:
            check(self.program(True), self.text.variable)
        except Ungiven as error:
            raise Unbound(error.words, error.why) from None

    # --- Taking in ---------------------------------------------------------------------------------------

    def take(self, node: Any, parsed: Parsed | None) -> None:
        """Take in one paragraph."""
        if isinstance(node, s.PowerLine):
            self._powers(node.powers, parsed, ("powers",))
        elif isinstance(node, s.FaceDownLine):
            self._face_down(node, parsed)
        elif isinstance(node, s.DieTable):
            self._die_table(node)
        elif isinstance(node, s.RewardMore):
            self._reward_more(node)
        elif isinstance(node, s.ForTotems):
            self.by_totem = True
        elif isinstance(node, s.TotemRow):
            self._totem_row(node)
        elif isinstance(node, s.BuriedTag):
            self.buried.append(node.tag)
        elif isinstance(node, s.OngoingLine):
            if not self.ongoing:
                carry(self.binder)
            self.ongoing = True
            self._powers(node.powers, parsed, ("powers",))
        elif isinstance(node, s.EffectLine):
            self.binder.in_power = False
            self.effects.append(as_effect(self.binder, node.effect))
        elif isinstance(node, s.StaticPower) and self.types & c.QUEST:
            self._power(node, parsed, ("body",), "")
        elif isinstance(node, s.StaticPower):
            self._own_cost(node, parsed)
        elif isinstance(node, s.KeywordLine):
            self._powers((node,), None, ())
        elif isinstance(node, (s.Rattle, s.Stash)):
            self._power(node, parsed, ("effect",), "")
        elif isinstance(node, s.AttachLine):
            self._attach(node)
        elif isinstance(node, s.ReputationAnd):
            assert isinstance(node.reputation, s.ReputationLine)
            self.reputation = node.reputation.name
            self._powers((s.KeywordLine(node.keywords),), None, ())
        elif isinstance(node, s.ReputationLine):
            self.reputation = node.name
        elif isinstance(node, s.FreeAtFirst):
            self.alternates.append(Alternate((), OnFirstTurn()))
        elif isinstance(node, s.FinishingMove):
            self.additional.append(finishing_move(node.tag))
        elif isinstance(node, s.RequiredLine):
            self.required.append(node.trait)
        elif isinstance(node, s.RequiresOne):
            self.required.append(" or ".join(node.traits))
        elif isinstance(node, s.TagLine):
            self._tag(node.word)
        elif isinstance(node, s.EnteringLine):
            self._entering(node)
        elif isinstance(node, s.AdditionalLine):
            # [704.2] an additional cost
            self.additional.extend(bind_costs(self.binder, node.costs))
            self.binder.in_cost = True
        elif isinstance(node, s.AlternateLine):
            self.alternates.append(Alternate(bind_costs(self.binder, node.costs)))
        elif isinstance(node, s.RestrictionLine):
            # [704.2] a play restriction
            self.restrictions.append(as_condition(self.binder, node.condition))
        elif isinstance(node, s.NotInCombat):
            found = bind(self.binder, node)
            assert isinstance(found, Condition)
            self.restrictions.append(found)
        elif isinstance(node, s.QuestCost):
            self.cost = node
        elif isinstance(node, s.RewardLine):
            self._reward(node, parsed)
        else:
            raise Unbound(type(node).__name__, "can't be a paragraph of this card")

    def _face_down(self, node: s.FaceDownLine, parsed: Parsed | None) -> None:
        """What stands on the other side of a hero."""
        if not self.types & c.HERO:
            raise Unbound("Face down", "only heroes have another side")
        before, keywords = len(self.powers), self.keywords
        self.keywords = 0
        self._powers(node.powers, parsed, ("powers",))
        self.back.extend(range(before, len(self.powers)))
        self.back_keywords |= self.keywords
        self.keywords = keywords

    def _powers(self, powers: tuple[Any, ...], parsed: Parsed | None, path: tuple[str | int, ...]) -> None:
        for number, power in enumerate(powers):
            if isinstance(power, s.TraitPower):
                for inner, one in enumerate(power.powers):
                    self._power(one, parsed, (*path, number, "powers", inner), power.trait)
            elif isinstance(power, s.EnteringPower):
                assert isinstance(power.line, s.EnteringLine)
                self._entering(power.line)
            elif isinstance(power, s.KeywordLine):
                # [G.keyword] one of the words with a meaning of their own
                for each, keyword in enumerate(power.keywords):
                    if isinstance(keyword, s.NamedKeyword):
                        self._power(keyword, parsed, (*path, number, "keywords", each), "")
                    else:
                        assert isinstance(keyword, int)
                        self.keywords |= keyword
            else:
                self._power(power, parsed, (*path, number), "")

    def _power(self, power: Any, parsed: Parsed | None, path: tuple[str | int, ...], trait: str) -> None:
        place = len(self.powers)
        made = bind_power(self.binder, power, place, trait)
        self.powers.extend(made)
        if parsed is not None:
            start, stop = parsed.span_of(path)
            self.clauses.extend(Clause(place + n, len(self.readings) - 1, start, stop) for n in range(len(made)))

    def _own_cost(self, node: s.StaticPower, parsed: Parsed | None) -> None:
        """[700.2] Before "Ongoing", the only powers are what a card says of its own cost, and of itself as a link."""
        self._power(node, parsed, ("body",), "")
        made = self.powers[-1]
        if not isinstance(made, Continuous) or made.zone == c.PLAY:
            raise Unbound("what is so", "is ongoing text without Ongoing before it")

    def _attach(self, node: s.AttachLine) -> None:
        """[306.3a] "Attach to" and what an ability can be attached to."""
        if self.attach is not None:
            raise Unbound("attach to", "is said twice")
        b = self.binder
        to = as_group(b, node.to)
        if not isinstance(to, (Target, Pick, YourHero)):
            raise Unbound("attach to", "needs one card to attach to")
        b.attached_to = types_of(b, node.to)
        self.attach = Attach(to)
        if node.effect is not None:
            made = as_effect(b, node.effect)
            own = isinstance(made, AddCounters) and made.on == This() and made.sign > 0 and self.entering is None
            if own and isinstance(made, AddCounters) and made.count is not None:
                # Its own text puts them on it before it is in play: it enters play with them.
                self.entering = Entering(False, ((made.name, made.count),), None)
            else:
                self.effects.append(made)
        if node.rest is not None:
            self.effects.append(as_effect(b, node.rest))

    def _tag(self, word: str) -> None:
        if word == "Totem":
            # [306.4] A Totem can only be in play.
            self.totem = True
        else:
            # [G.trap] a defending hero may be exhausted rather than the cost paid
            cost = k.ExhaustGroup(YourHero())
            self.alternates.append(Alternate((cost,), Are(YourHero(), Standing("defending"))))

    def _entering(self, node: s.EnteringLine) -> None:
        if self.entering is not None:
            raise Unbound("enters play", "is said twice")
        counters: tuple[tuple[str, Value], ...] = ()
        if node.name:
            counters = ((node.name, Number(1) if node.count is None else bind(self.binder, node.count)),)
        damage = None if node.damage is None else bind(self.binder, node.damage)
        self.entering = Entering(node.exhausted, counters, damage)

    def _die_table(self, node: s.DieTable) -> None:
        """A paragraph of die results belongs to the power before it."""
        last = self.powers[-1] if self.powers else None
        if not isinstance(last, (Payment, Triggered)):
            raise Unbound("a table", "no die rolled before it")
        rolled = any(isinstance(part, RollDie) for _, part in walk(last.effect))
        if not rolled:
            raise Unbound("a table", "no die rolled before it")
        results = die_results(self.binder, node)
        self.powers[-1] = dataclasses.replace(last, effect=sequence([last.effect, results]))

    def _totem_row(self, node: s.TotemRow) -> None:
        """What is done if there is a Totem of one type [306.4]."""
        if not self.by_totem:
            raise Unbound(node.kind, "no types of Totem before it")
        there = There(Each(Both((Tagged(f"{node.kind} Totem"), Side("your")))))
        self.effects.append(If(there, as_effect(self.binder, node.effect)))

    def _reward_more(self, node: s.RewardMore) -> None:
        """A further paragraph of a reward goes on with what it says."""
        last = self.powers[-1] if self.powers else None
        if not isinstance(last, Completion):
            raise Unbound("this paragraph", "no reward before it")
        more = as_effect(self.binder, node.effect)
        self.powers[-1] = dataclasses.replace(last, effect=sequence([last.effect, more]))

    def _reward(self, node: s.RewardLine, parsed: Parsed | None) -> None:
        if self.cost is None:
            raise Unbound("Reward", "no completion cost before it")
        b = self.binder
        b.begin_power()
        condition = () if self.cost.condition is None else (as_condition(b, self.cost.condition),)
        b.begin_power()
        costs = list(bind_costs(b, self.cost.costs))
        if self.cost.pay is not None:
            costs.insert(0, k.Pay(0, True) if self.cost.pay < 0 else k.Pay(self.cost.pay))
        b.in_cost = bool(self.cost.costs)
        # [702.1] what follows Reward is its completion effect
        effect = as_effect(b, node.effect)
        self.powers.append(Completion(len(self.powers), "", tuple(costs), effect, condition))

        if parsed is not None:
            start, stop = parsed.span_of(("effect",))
            self.clauses.append(Clause(len(self.powers) - 1, len(self.readings) - 1, start, stop))

    # --- The whole ---------------------------------------------------------------------------------------

    def _known_x(self, effect: Effect) -> Effect:
        paid = self.text.variable or any(cost.uses_x() for cost in self.additional)
        return effect if paid else x_of_the_target(effect)

    def program(self, partial: bool = False) -> CardProgram:
        """Return the program of all that was taken in."""
        if self.types & c.QUEST and not partial and not any(isinstance(one, Completion) for one in self.powers):
            raise CardRefused(self.name, "", "Reward", "a quest has a completion cost and a reward")
        ongoing = self.ongoing or self.totem
        effects = [*self.effects, *notes(self.binder, self.powers)]
        return CardProgram(
            keywords=self.keywords,
            powers=tuple(self.powers),
            effect=self._known_x(sequence(effects)) if effects else None,
            attach=self.attach,
            ongoing=ongoing and bool(self.types & c.ABILITY),
            entering=self.entering,
            additional=tuple(self.additional),
            alternates=tuple(self.alternates),
            restrictions=tuple(self.restrictions),
            required=tuple(self.required),
            reputation=self.reputation,
            buried_tags=tuple(self.buried),
            back=tuple(self.back),
            back_keywords=self.back_keywords,
            clauses=tuple(clause.paragraph for clause in self.clauses),
        )


def compile_card(text: CardText) -> Compiled:
    """Read a card's whole text; raises :class:`CardRefused`."""
    fault = fault_of_name(text.name) or fault_of_text("\n".join(text.paragraphs))
    if fault:
        raise CardRefused(shortened(text.name), "", "", fault)
    compiler = _Compiler(text)
    for paragraph in paragraphs_of(text.paragraphs):
        compiler.read(paragraph)
    return Compiled(compiler.program(), tuple(compiler.clauses), tuple(compiler.readings))


def compile_text(text: CardText) -> CardProgram:
    """Return the program of a card's text; raises :class:`CardRefused`."""
    return compile_card(text).program


def compiled(definition: Definition) -> Compiled:
    """Return what was read of a card, with its clauses; read again, since definitions keep only the program."""
    return compile_card(text_of(definition))


def reprint(definition: Definition) -> tuple[str, ...]:
    """Return a card's paragraphs as the phrasebook prints its program: the normalised text."""
    return tuple(book().print(reading) for reading in compiled(definition).readings)


__all__ = ["CardRefused", "Clause", "Compiled", "compile_card", "compile_text", "compiled", "paragraphs_of", "reprint"]
