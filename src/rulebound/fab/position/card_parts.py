"""What is printed on a card of Flesh and Blood, and what an attack-proxy is made of."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.fab import constants as c
from rulebound.tcg.nodes.numbers import PrintedCost
from rulebound.tcg.position import cards
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import NO_TEXT, TextBox
from rulebound.tcg.tree import Program

#: What begins the source of what an attack-proxy is made of; and of those, what an attack-layer is made of.
PROXY: Final = "attack-proxy"
NO_PROPERTIES: Final = "attack-proxy of a layer"
#: A card without any of the numbers.
NO_NUMBERS: Final = (ABSENT, ABSENT, ABSENT, ABSENT, ABSENT)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Effective(cards.Effective):
    """A card's values after continuous effects; shared between forks, never written once a board is built."""

    FIELDS: ClassVar[tuple[str, ...]] = ("numbers",)
    __slots__ = ()

    def copy(self) -> cards.Effective:
        # (Not said more narrowly: the compiler makes two of such a method.)
        return Effective(
            self.name,
            self.types,
            self.tags,
            self.numbers.copy(),
            self.keywords,
            self.controller,
            self.powers,
            self.barred,
        )


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Definition(cards.Definition):
    """A printed card: two of one name may differ in their color [2.1]."""

    PRINTED: ClassVar[tuple[str, ...]] = (
        *(
            "name",
            "types",
            "cost",
            "tags",
            "numbers",
            "paragraphs",
            "program",
            "short_names",
            "source",
            "color",
            "pitched_for",
            "x_cost",
            "hybrid",
            "metatypes",
        ),
    )

    def __init__(
        self,
        name: str,
        types: int,
        cost: int,
        tags: tuple[str, ...],
        paragraphs: tuple[str, ...],
        program: Program,
        short_names: tuple[str, ...] = (),
        source: str = "",
        numbers: tuple[int, ...] = NO_NUMBERS,
        color: str = "",
        pitched_for: int = c.RESOURCES,
        x_cost: int = 0,
        hybrid: tuple[str, ...] = (),
        metatypes: tuple[str, ...] = (),
    ) -> None:
        super().__init__(name, types, cost, tags, paragraphs, program, short_names, source, numbers)
        self.color = color
        #: Which asset its pitch is an amount of [2.8].
        self.pitched_for = pitched_for
        #: How many times X is in its printed cost [1.12.2].
        self.x_cost = x_cost
        #: The sets of supertypes of a hybrid card, each as it is printed; none if it is no such card [2.14.1b].
        self.hybrid = hybrid
        #: The monikers of the heroes of whose card-pools it may be [2.6.6]; none if of any. [2.6.5] No effect asks.
        self.metatypes = metatypes

    def as_printed(self) -> cards.Effective:
        # [1.7.1, 1.7.2] its abilities are those that its text has, and effects give it others
        if self._values is None:
            program = self.program
            # [2.0.3a] what is printed is the base of each number, too
            numbers = [*self.numbers, *self.numbers]
            self._values = Effective(
                self.name, self.types, self.tags, numbers, program.keywords, -1, program.powers
            )
        return self._values

    @property
    def key(self) -> str:
        """Return what tells this card from every other: its name, and its color [1.3.4]."""
        if self.source.startswith(PROXY):
            return f"{self.name}, {self.source}"
        if self.source.startswith(cards.ONTO):
            return f"{self.name} ({self.color}), {self.source}"
        return self.called

    @property
    def called(self) -> str:
        """Return what the card is called wherever it is told of: two of one name may differ in color [1.3.4]."""
        return f"{self.name} ({self.color})" if self.color else self.name

    def copied_onto(self, first: cards.Definition) -> Definition:
        """Return what is printed on a card that has become a copy of this one.

        [8.5.25, 8.5.25a] Whatever becomes of this one, it is what was printed on that [8.5.25c].
        """
        source = first.source if first.source.startswith(cards.ONTO) else cards.ONTO + first.key
        return Definition(
            self.name,
            self.types,
            self.cost,
            self.tags,
            self.paragraphs,
            self.program,
            self.short_names,
            source,
            self.numbers,
            self.color,
            self.pitched_for,
            self.x_cost,
        )


#: What attack-proxies are made of, by the card that they attack for and the keywords of its attack.
_PROXIES: Final[dict[tuple[str, int], Definition]] = {}


#: What attack-layers are made of, by their abilities.
_LAYERS: Final[dict[str, Definition]] = {}


def proxy_of(source: cards.Definition, keywords: int) -> Definition:
    """Return what an attack-proxy of a card is: its properties, without its abilities that are activated [1.4.3a].

    ``keywords`` are those of the ability that attacks.
    """
    key = (source.key, keywords)
    known = _PROXIES.get(key)
    if known is None or known.numbers != source.numbers or known.tags != source.tags:
        program = TextBox(keywords) if keywords else NO_TEXT
        known = Definition(
            source.name, source.types, 0, source.tags, (), program, (), f"{PROXY} {keywords}", source.numbers
        )
        _PROXIES[key] = known
    return known


def attack_layer_of(source: cards.Definition, place: int, effect: Effect) -> Definition:
    """Return what the attack is made of that an attack-layer represents: it has no properties [1.4.4, 1.4.4a].

    The layer is that of the ability at a ``place`` of its source, with an ``effect``.
    """
    made_of = f"{NO_PROPERTIES} {place}, {source.key}"
    known = _LAYERS.get(made_of)
    if known is None or known.program != TextBox(effect=effect):
        known = Definition("", 0, 0, (), (), TextBox(effect=effect), (), made_of, NO_NUMBERS)
        _LAYERS[made_of] = known
    return known


def supertype_sets(printed: cards.Definition) -> list[tuple[str, ...]]:
    """Return the sets of supertypes of a card: one, or those of a hybrid card [2.14.1b]."""
    hybrid: tuple[str, ...] = getattr(printed, "hybrid", ())
    return [tuple(each.split()) for each in hybrid] or [c.supertypes_in(printed.tags)]


def x_in_cost(card: cards.Card) -> int:
    """Return how many times X is in what is printed as a card's cost; 0 if it has none [1.12.2]."""
    times: int = getattr(card.definition, "x_cost", 0)
    return times


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Cost(PrintedCost):
    """The cost of a card; X counts for what was declared, until then for 0 [1.12.2a, 2.2.2a, 2.2.4, 2.2.4a, 2.2.4b]."""

    def of(self, state: State, card: cards.Card) -> int:
        return card.definition.cost + x_in_cost(card) * card.x

    def has(self, state: State, card: cards.Card) -> bool:
        # [1.8.7, 2.2.2] what isn't played has none: that is not 0
        return card.definition.types & c.PLAYED != 0


def is_proxy(card: cards.Card) -> bool:
    """Tell whether an object is an attack-proxy, or an attack-layer, which are no cards [1.4.3, 1.4.4, 1.4.4b]."""
    return card.token and card.definition.source.startswith(PROXY)


def is_macro(card: cards.Card) -> bool:
    """Tell whether an object is a macro: it is in the arena, and no card [1.5.1]; nothing else is one [8.1.13a]."""
    return card.token and card.definition.types & c.MACRO != 0


def is_attack_layer_object(card: cards.Card) -> bool:
    """Tell whether an object is the attack without properties that an attack-layer represents [1.4.4]."""
    return card.token and card.definition.source.startswith(NO_PROPERTIES)


def inherits(card: cards.Card) -> bool:
    """Tell whether an object has its properties from another one: an attack-proxy that is for a source [1.4.3a].

    [1.4.4a] An attack-layer is no extension of what it is of.
    """
    return is_proxy(card) and not is_attack_layer_object(card)


#: What may stand before a moniker in a personal name [2.7.3].
HONORIFICS: Final = frozenset(
    (
        *("ser", "sir", "dame", "lord", "lady", "king", "queen", "prince", "princess", "emperor", "empress"),
        *("dr.", "doctor", "professor", "captain", "master", "mistress", "fightmaster", "saint"),
    )
)


def is_called(name: str, moniker: str) -> bool:
    """Tell whether what has a name goes by a moniker: it begins with that, word for word, but for honorifics.

    [2.7.3, 2.7.5] What follows the moniker is a last name, or a title behind a comma. (How many words it is, the data
    don't tell: who asks says it whole.)
    """
    if name.casefold() == moniker.casefold():
        return True
    words, meant = name.partition(",")[0].casefold().split(), moniker.casefold().split()
    while len(words) > len(meant) and words[0] in HONORIFICS:
        del words[0]
    return bool(meant) and words[: len(meant)] == meant
