"""Compiling: from a card's printed text to its program, and back to the text.

A game's :class:`Language` reads whole texts. It keeps what was read beside the program: which words stand behind each
power (its clauses), and the readings themselves, from which the normalised text is printed back.
"""

from __future__ import annotations

import copy
import re
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar, cast

from rulebound.errors import RuleboundError
from rulebound.tcg import constants as c
from rulebound.tcg.language import said as s
from rulebound.tcg.language.binding import Place, Unbound, Worded
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.fields import holds, misfits
from rulebound.tcg.language.given import Ungiven, check
from rulebound.tcg.language.meaning.binder import Binder, Mention, bind
from rulebound.tcg.language.meaning.joining import sequence
from rulebound.tcg.language.meaning.places import as_condition, as_effect, bind_costs, bind_power
from rulebound.tcg.language.meaning.remembering import RESOLVING, keep, keeping, notes, said_once
from rulebound.tcg.language.meaning.words import Words
from rulebound.tcg.language.paragraphs import paragraphs_of
from rulebound.tcg.nodes.costs.optional import OptionalCost
from rulebound.tcg.nodes.costs.parts import UseCards
from rulebound.tcg.nodes.costs.top_of_deck import MILLED, KnownTop, mills
from rulebound.tcg.nodes.values import Depending, Number
from rulebound.tcg.program.nodes import Condition, Cost, Effect, Value
from rulebound.tcg.program.powers import Alternate, Entering, TextBox
from rulebound.tcg.tree import Power
from rulebound.text import Ambiguous, NotUnderstood, Parsed, TooIntricate, normalise, walk
from rulebound.text import Value as Constant
from rulebound.text.limits import Effort, fault_of_name, fault_of_text, shortened
from rulebound.text.template import Hole

__all__ = ["Clause", "Compiled", "Compiler", "Language", "Path", "additional", "as_line", "as_power_line"]

T = TypeVar("T", bound=TextBox)
#: Where in a reading something stands.
Path = tuple[str | int, ...]

_QUOTED: Final = re.compile(r'"[^"]*"')
#: What a token is called, in the sentence that goes on with its text: its name, or its tags.
_TOKENS: Final = (
    re.compile(r"\btokens? named ((?:[A-Z][\w'-]*\s?)+)[^.]*$"),
    re.compile(r"((?:\b[A-Z][\w'-]* )+)[Aa]lly tokens?\b[^.]*$"),
)


@dataclass(frozen=True)
class Clause:
    """The words behind a power: its place, the paragraph, and the characters of the normalised paragraph."""

    place: int
    paragraph: int
    start: int
    stop: int


@dataclass(frozen=True)
class Compiled(Generic[T]):
    """A text that was read: the program, the clauses, and the readings of its paragraphs."""

    program: T
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


class Compiler(Worded):
    """One card being compiled. A game derives from it where its texts have lines of their own."""

    #: What a text box of the game is.
    box: type[TextBox] = TextBox

    def __init__(self, language: Language[Any], text: CardText) -> None:
        self.words: Words = language.words
        self.text = text
        self.name = text.name
        self.types = text.types
        self.names = tuple(dict.fromkeys((text.name, *text.short_names)))
        passing = self.words.passes_for(text.types, text.tags)
        self.binder = Binder(self.words, text.name, text.types, language.compile_text, passing)
        #: What all paragraphs share.
        self.effort = Effort()
        self.keywords = 0
        self.powers: list[Power] = []
        self.clauses: list[Clause] = []
        self.effects: list[Effect] = []
        self.entering: Entering | None = None
        self.additional: list[Cost] = []
        self.alternates: list[Alternate] = []
        self.restrictions: list[Condition] = []
        self.readings: list[Parsed] = []
        #: Which power chooses something as the card enters play, by the name under which others refer back to it.
        self.kept: dict[str, int] = {}

    def copied(self) -> Compiler:
        """Return a compiler that stands at the same place."""
        made = copy.copy(self)
        for field, value in self.__dict__.items():
            if isinstance(value, (list, dict)):
                made.__dict__[field] = value.copy()
        made.binder = self.binder.copy()
        return made

    # --- Reading ------------------------------------------------------------------------------------------------------

    def sort(self, text: str) -> str:
        """Tell as what a paragraph is to be read."""
        return "effect line" if self.types & self.words.done_at_once else "powers"

    def read(self, text: str) -> None:
        """Read one paragraph and take in what it means."""
        self._check_called(text)
        self._check_quoted(text)
        sort = self.sort(text)
        refused: list[Unbound] = []
        bound: list[Compiler] = []

        def binds(parsed: Parsed) -> bool:
            trial = self.copied()
            trial.readings.append(parsed)
            try:
                as_line(trial, parsed.node, parsed)
                trial.check()
            except Unbound as error:
                refused.append(error)
                return False
            bound.append(trial)
            return True

        try:
            parsed = self.words.book().parse(sort, text, self.names, accept=binds, effort=self.effort)
        except TooIntricate as error:
            raise CardRefused(self.name, error.text, "", f'{error.reason}: "{error.text}"') from None
        except NotUnderstood as error:
            if refused:
                raise CardRefused(self.name, normalise(text), refused[0].words, str(refused[0])) from None
            words = error.words or "the end"
            raise CardRefused(self.name, error.text, words, str(error)) from None
        except Ambiguous as error:
            parsed = self._same(sort, text, error)
        # What has been bound as it was tried is not bound again.
        for trial in bound:
            if trial.readings[-1].node is parsed.node:
                self.__dict__.update(trial.__dict__)
                self.readings[-1] = parsed
                return
        self.readings.append(parsed)
        as_line(self, parsed.node, parsed)

    def _check_called(self, text: str) -> None:
        """Refuse a text that calls its card what it isn't: "when this hero enters play" on an ally."""
        kinds = self.words.types_by_name
        if not kinds or not self.types:
            return
        calls = re.compile(rf"\bthis ({'|'.join(kinds)})\b", re.IGNORECASE)
        # Powers that the text gives to others speak of these.
        for called in calls.finditer(_QUOTED.sub("", normalise(text))):
            kind = called.group(1).lower()
            if not self.types & kinds[kind]:
                raise CardRefused(self.name, normalise(text), called.group(), f"this card is no {kind}")

    def _check_quoted(self, text: str) -> None:
        """Refuse a quoted power of another card that names this one: there the name is of the card that gives it.

        [wow-2007:701.4] A power that a card has says "this ally" of that card.
        """
        said = normalise(text)
        for name in self.names:
            # A name with quotes of its own quotes no power.
            said = said.replace(name, name.replace('"', ""))
        named = "|".join(re.escape(name.replace('"', "")) for name in self.names)
        for quote in _QUOTED.finditer(said):
            before, told = said[: quote.start()], quote.group()
            token = _TOKENS[0].search(before) or _TOKENS[1].search(before)
            if token is not None:
                # [wow-2007:402.2] in a token's own text its name, which may be its tag, is its own
                told = re.sub(rf"\b{re.escape(token.group(1).strip())}\b", "", told)
            found = re.search(rf"\b(?:{named})\b", told)
            own = re.search(rf"(?:\b(?:{named})|\b[Tt]his [a-z]+) ha(?:s|ve)\b[^.]*$", before)
            if found and not own and not re.search(r"\b[Ss]ay $", before):
                why = "in a power of another card, it would be the card that gives it"
                raise CardRefused(self.name, said, found.group(), why)

    def _same(self, sort: str, text: str, error: Ambiguous) -> Parsed:
        """Two readings that mean the same are one."""
        one, other = self.copied(), self.copied()
        as_line(one, error.first, None)
        as_line(other, error.second, None)
        if one.program(True) != other.program(True):
            raise CardRefused(self.name, error.text, error.text, f"two readings: {error}") from None
        first, book = error.first, self.words.book()
        return book.parse(
            sort, text, self.names, accept=lambda one: bool(one.node == first), effort=self.effort
        )

    def check(self) -> None:
        """Refuse what looks up something that nothing before it gives."""
        program = self.program(True)
        try:
            check(program, self.text.variable)
            self.words.vocabulary.check(program)
        except Ungiven as error:
            raise Unbound(self.words.stands_for.get(error.name, error.words), error.why) from None

    # --- Taking in ----------------------------------------------------------------------------------------------------

    def take_effect(self, effect: Effect) -> None:
        """Take in what is done as the card resolves."""
        self.effects.append(effect)
        # What is said as it resolves, its ongoing text may refer back to.
        self.kept.update(dict.fromkeys(said_once(self.binder, effect), RESOLVING))

    def take_powers(self, powers: tuple[Any, ...], parsed: Parsed | None, path: Path) -> None:
        """Take in the powers of a line, the first of which stands at a path."""
        for number, power in enumerate(powers):
            as_power_line(self, power, parsed, (*path, number))

    def take_power(self, power: Any, parsed: Parsed | None, path: Path, trait: str = "") -> None:
        """Take in one power, as one or several of the program's."""
        made = bind_power(self.binder, power, len(self.powers), trait)
        for number, one in enumerate(made):
            self.kept.update(dict.fromkeys(keep(self.binder, one), len(self.powers) + number))
        self.add_powers(made, parsed, path)

    def add_powers(self, made: list[Power], parsed: Parsed | None, path: Path) -> None:
        """Add powers of the program, behind which the words at a path stand."""
        place = len(self.powers)
        self.powers.extend(made)
        if parsed is not None:
            start, stop = parsed.span_of(path)
            self.clauses.extend(
                Clause(place + n, len(self.readings) - 1, start, stop) for n in range(len(made))
            )

    # --- The whole ----------------------------------------------------------------------------------------------------

    def finished(self, effect: Effect) -> Effect:
        """Return what resolving the card does, once all of the text is known."""
        return effect

    def parts(self) -> dict[str, Any]:
        """Return what the text box says, by the names of its fields."""
        effects = [*self.effects, *notes(self.binder, self.powers, self.kept)]
        asked = any(part == MILLED for effect in effects for _, part in walk(effect))
        return {
            "keywords": self.keywords,
            "powers": tuple(keeping(self.binder, self.powers, self.kept)),
            "effect": self.finished(sequence(effects)) if effects else None,
            "entering": self.entering,
            "additional": tuple([_remembering(cost) if asked else cost for cost in self.additional]),
            "alternates": tuple(self.alternates),
            "restrictions": tuple(self.restrictions),
            "clauses": tuple(clause.paragraph for clause in self.clauses),
        }

    def program(self, partial: bool = False) -> TextBox:
        """Return the program of all that was taken in."""
        return self.box(**self.parts())


def _remembering(cost: Cost) -> Cost:
    """Return a cost that lets the text refer to the cards that it puts into the graveyard."""
    return KnownTop(cost) if mills(cost) else cost


def _no_line(b: Compiler, node: Any, parsed: Parsed | None) -> None:
    raise Unbound(type(node).__name__, "can't be a paragraph of this card")


#: Where a paragraph of a text stands: the compiler takes in what it says.
as_line: Final = Place(_no_line)


def _a_power(b: Compiler, power: Any, parsed: Parsed | None, path: Path) -> None:
    b.take_power(power, parsed, path)


#: Where something stands in a line of powers.
as_power_line: Final = Place(_a_power)


@as_line.of(s.PowerLine)
def _power_line(b: Compiler, node: s.PowerLine, parsed: Parsed | None) -> None:
    b.take_powers(node.powers, parsed, ("powers",))


@as_line.of(s.EffectLine)
def _effect_line(b: Compiler, node: s.EffectLine, parsed: Parsed | None) -> None:
    b.binder.in_power = False
    b.take_effect(as_effect(b.binder, node.effect))


@as_line.of(s.StaticPower)
def _static_line(b: Compiler, node: s.StaticPower, parsed: Parsed | None) -> None:
    b.take_power(node, parsed, ("body",))


@as_line.of(s.KeywordLine)
def _keyword_line(b: Compiler, node: s.KeywordLine, parsed: Parsed | None) -> None:
    _keywords(b, node, parsed, ())


@as_power_line.of(s.KeywordLine)
def _keywords(b: Compiler, power: s.KeywordLine, parsed: Parsed | None, path: Path) -> None:
    """[wow-2007:G.keyword] Words with a meaning of their own, or that stand for other words."""
    for number, keyword in enumerate(power.keywords):
        if isinstance(keyword, int):
            b.keywords |= keyword
        else:
            b.take_power(keyword, parsed, (*path, "keywords", number))


@as_power_line.of(s.EnteringPower)
def _entering_power(b: Compiler, power: s.EnteringPower, parsed: Parsed | None, path: Path) -> None:
    as_line(b, power.line, parsed)


@as_line.of(s.EnteringLine)
def _entering(b: Compiler, node: s.EnteringLine, parsed: Parsed | None) -> None:
    if b.entering is not None:
        raise Unbound("enters play", "is said twice")
    counters: tuple[tuple[str, Value], ...] = ()
    if node.name:
        count: Value = Number(1) if node.count is None else bind(b.binder, node.count)
        if node.condition is not None:
            count = Depending(as_condition(b.binder, node.condition), count, Number(0))
        counters = ((node.name, count),)
    damage = None if node.damage is None else bind(b.binder, node.damage)
    b.entering = Entering(node.turned, counters, damage)


@as_line.of(s.AdditionalLine)
def additional(b: Compiler, node: s.AdditionalLine, parsed: Parsed | None) -> None:
    """[wow-2007:704.2] An additional cost."""
    made = bind_costs(b.binder, node.costs)
    if node.may:
        if len(made) != 1 or not isinstance(made[0], UseCards) or made[0].count is None:
            raise Unbound("you may", "of several costs, or of one that isn't paid with cards")
        made = (OptionalCost(made[0]),)
    if any(mills(cost) for cost in made):
        every = b.binder.words.every_type
        b.binder.mention(Mention(MILLED, every, plural=True, card=True, zone=c.NOWHERE))
    b.additional.extend(made)
    b.binder.in_cost = True


@as_line.of(s.AlternateLine)
def _alternate(b: Compiler, node: s.AlternateLine, parsed: Parsed | None) -> None:
    b.alternates.append(Alternate(bind_costs(b.binder, node.costs)))


@as_line.of(s.FreeLine)
def _free(b: Compiler, node: s.FreeLine, parsed: Parsed | None) -> None:
    """[wow-2013:403.3] Nothing is paid rather than its cost, while something is so."""
    b.alternates.append(Alternate((), as_condition(b.binder, node.condition)))


@as_line.of(s.RestrictionLine)
def _restriction(b: Compiler, node: s.RestrictionLine, parsed: Parsed | None) -> None:
    """[wow-2007:704.2] A play restriction."""
    b.restrictions.append(as_condition(b.binder, node.condition))


def check_rows(words: Words) -> None:
    """Refuse a row of a game's phrasebook that says something by a word which isn't in the game's vocabulary."""
    for row in words.book().rows:
        try:
            if isinstance(row.node, Constant):
                words.vocabulary.check(row.node.of)
            for field, word in row.constants.items():
                words.vocabulary.check_field(row.node, field, word)
            for atom in row.atoms:
                if isinstance(atom, Hole) and atom.name is not None:
                    check_number(row.node, atom.name, atom.sort)
        except RuleboundError as error:
            raise RuleboundError(error.message, str(row), error.fix) from None


def check_number(kind: Any, field: str, sort: str) -> None:
    """Refuse a hole for a plain number where a node holds a value that is counted, and one for such a value elsewhere.

    (A "number" is read as the number itself, an "amount" as what has to be counted.)
    """
    engine = getattr(kind, "engine", None)
    if engine is None:
        return
    if sort == "number" and holds(engine, field, Value):
        raise RuleboundError(
            f"{engine.__name__}.{field} is an amount, and no plain number", fix="let the hole be one"
        )
    if sort == "amount" and not holds(engine, field, Value):
        raise RuleboundError(
            f"{engine.__name__}.{field} is a plain number, and no amount", fix="let the hole be one"
        )


class Language(Generic[T]):
    """How a game reads the texts of its cards: its vocabulary, and what its text boxes are made by.

    An edition of a game whose words mean something else, or that has other rows, is a language of its own, whose
    :class:`~rulebound.tcg.language.meaning.words.Words` are made upon the other's.
    """

    def __init__(self, words: Words, compiler: type[Compiler] = Compiler) -> None:
        self.words = words
        self.compiler = compiler
        self._checked = False

    def compile(self, text: CardText) -> Compiled[T]:
        """Read a card's whole text; raises :class:`~rulebound.tcg.language.card_refused.CardRefused`."""
        fault = fault_of_name(text.name) or fault_of_text("\n".join(text.paragraphs))
        if fault:
            raise CardRefused(shortened(text.name), "", "", fault)
        if not self._checked:
            check_rows(self.words)
            self._checked = True
        compiler = self.compiler(self, text)
        for paragraph in self.words.rearranged(paragraphs_of(text.paragraphs, self.words.without_reminders)):
            compiler.read(paragraph)
        program = cast(T, compiler.program())
        for field in misfits(program):
            why = f"{field} holds what it is not declared to: a mistake in the rows of the phrasebook"
            raise CardRefused(shortened(text.name), "", "", why)
        return Compiled(program, tuple(compiler.clauses), tuple(compiler.readings))

    def compile_text(self, text: CardText) -> T:
        """Return the program of a card's text; raises :class:`~rulebound.tcg.language.card_refused.CardRefused`."""
        return self.compile(text).program

    def reprint(self, text: CardText) -> tuple[str, ...]:
        """Return a card's paragraphs as the phrasebook prints what it has read: the normalised text."""
        return tuple(self.words.book().print(reading) for reading in self.compile(text).readings)
