"""Cards: what is printed on one, what continuous effects make of that, and one card wherever it is."""

from __future__ import annotations

from typing import ClassVar, Final, final

from mypy_extensions import mypyc_attr

from rulebound.errors import RuleboundError
from rulebound.kernel.records import Mark
from rulebound.tcg import constants as c
from rulebound.tcg.tree import Power, Program


def keyword_facets(keywords: int) -> int:
    """Return the facets of some keywords (bits): their own, or that of powers for those which are powers."""
    facets = (keywords & c.KEYWORD_FLAGS) << c.KEYWORD_SHIFT
    return facets | c.POWERS if keywords > c.KEYWORD_FLAGS else facets


@mypyc_attr(allow_interpreted_subclasses=True)
class Effective:
    """A card's values after continuous effects; shared between forks, never written once they are worked out.

    ``numbers`` are those that the game's cards have, each at its place (see :mod:`rulebound.tcg.position.numbers`);
    ``barred`` the keywords that it can't have, or -1: it can't have powers at all.
    """

    #: A game adds how its numbers stand in a save: as they are, or by their names.
    FIELDS: ClassVar[tuple[str, ...]] = (
        "name",
        "types",
        "tags",
        "keywords",
        "controller",
        "powers",
        "barred",
    )
    __slots__ = ("barred", "controller", "keywords", "name", "numbers", "powers", "tags", "types")

    def __init__(
        self,
        name: str,
        types: int,
        tags: tuple[str, ...],
        numbers: list[int],
        keywords: int,
        controller: int,
        powers: tuple[Power, ...],
        barred: int = 0,
    ) -> None:
        self.name = name
        self.types = types
        self.tags = tags
        self.numbers = numbers
        self.keywords = keywords
        self.controller = controller
        self.powers = powers
        self.barred = barred

    def copy(self) -> Effective:
        """Return the same values, to be changed."""
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
    def is_like(self, other: Effective) -> bool:
        """Tell whether other values are the same, in all."""
        return (
            self.numbers == other.numbers
            and self.keywords == other.keywords
            and self.tags == other.tags
            and self.powers == other.powers
            and (self.name, self.types, self.controller, self.barred)
            == (other.name, other.types, other.controller, other.barred)
        )

    @final
    def has_tag(self, tag: str) -> bool:
        """Tell whether a tag is on its type line."""
        # (Not by "in", which asks as of any two objects: this is asked all the time.)
        for own in self.tags:
            if own == tag:
                return True
        return False

    @final
    def has_keyword(self, keywords: int) -> bool:
        """Tell whether it has one of some keywords (bits), as a flag or as a power."""
        if keywords & c.KEYWORD_FLAGS and self.keywords & keywords:
            return True
        if keywords > c.KEYWORD_FLAGS:
            for power in self.powers:
                if power.as_keyword() & keywords:
                    return True
        return False

    @final
    def all_keywords(self) -> int:
        """Return all keywords (bits) that it has, as flags and as powers."""
        held = self.keywords
        for power in self.powers:
            held |= power.as_keyword()
        return held

    @final
    def numbers_that_differ(self, other: Effective) -> int:
        """Return the facets of numbers, and of what it can't have, in which other values of the same card differ."""
        facets = 0
        if self.numbers != other.numbers:
            theirs = other.numbers
            for index, number in enumerate(self.numbers):
                if number != theirs[index]:
                    facets |= 1 << c.NUMBER_SHIFT + index
        return facets if self.barred == other.barred else facets | c.KEYWORDS

    @final
    def is_alike(self, other: Effective) -> bool:
        """Tell whether other values are the same in all that a text may ask of a card, its powers apart."""
        return (
            self.types == other.types
            and self.controller == other.controller
            and self.keywords == other.keywords
            and self.numbers == other.numbers
            and self.tags == other.tags
            and self.name == other.name
        )


#: What begins the source of what is printed on a card that has become a copy: the key of what is printed on it really.
ONTO: Final = "a copy on "
#: What stands between the names of a card that has several [fab:9.2.2].
BESIDE: Final = "||"


@mypyc_attr(allow_interpreted_subclasses=True)
class Definition:
    """A printed card; ``program`` is what its text box compiles to, ``paragraphs`` are the text itself.

    ``numbers`` are those printed on it, each at its place. A game adds what else its cards print.
    """

    #: What is printed on it, in the order of a save.
    PRINTED: ClassVar[tuple[str, ...]] = (
        *("name", "types", "cost", "tags", "numbers", "paragraphs", "program", "short_names", "source"),
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
        numbers: tuple[int, ...] = (),
    ) -> None:
        self.name = name
        self.numbers = numbers
        self.types = types
        self.cost = cost
        self.tags = tags
        self.paragraphs = paragraphs
        self.program = program
        self.short_names = short_names
        self.source = source
        #: What the codec made of it: nothing of it will change.
        self.canonical_text = ""
        self._values: Effective | None = None

    @property
    def key(self) -> str:
        """Return what tells this card from every other in a game."""
        return self.name

    @property
    def called(self) -> str:
        """Return what the card is called wherever it is told of: its name, unless a game has more to say."""
        return self.name

    def as_printed(self) -> Effective:
        """Return what is printed as values before any effect; their controller counts for nothing."""
        if self._values is None:
            numbers, program = list(self.numbers), self.program
            self._values = Effective(
                self.name, self.types, self.tags, numbers, program.keywords, -1, program.powers
            )
        return self._values

    def __repr__(self) -> str:
        return f"Definition({self.name!r})"


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Card:
    """One physical card (or token), in whatever zone it is.

    ``number`` is the object's number: it changes whenever the card changes zones, and ``past`` keeps what the card last
    was in play or on the stack (last known information) [wow-2007:411.8a, wow-2007:707.3]. ``arrived`` is when it came
    under its controller's control; ``stamp`` its timestamp, ``regained`` that of powers it has lost and got back;
    ``seen_by`` the seats (bits) that know it [wow-2007:718.2e].
    """

    FIELDS: ClassVar[tuple[str, ...]] = (
        "id",
        "number",
        "owner",
        "definition",
        "zone",
        "controller",
        "entered_under",
        "exhausted",
        "face_down",
        "in_row",
        "damage",
        "counters",
        "host",
        "arrived",
        "stamp",
        "regained",
        "seen_by",
        "token",
        "x",
        "last",
        "lives",
    )
    __slots__ = (*sorted(FIELDS[:-1]), "mark", "past")

    def __init__(self, id: int, owner: int, definition: Definition, zone: int, mark: Mark) -> None:
        self.id = id
        self.number = c.CARDS + id
        self.owner = owner
        self.definition = definition
        self.zone = zone
        self.controller = owner
        self.entered_under = owner
        self.exhausted = False
        self.face_down = False
        self.in_row = False
        self.damage = 0
        self.counters: tuple[tuple[str, int], ...] = ()
        self.host = 0
        self.arrived = 0
        self.stamp = 0
        self.regained = 0
        self.seen_by = 0
        self.token = False
        self.x = 0
        self.past: Card | None = None
        self.last: Effective | None = None
        self.mark = mark

    def copy(self, mark: Mark) -> Card:
        made = Card(self.id, self.owner, self.definition, self.zone, mark)
        made.number = self.number
        made.controller = self.controller
        made.entered_under = self.entered_under
        made.exhausted = self.exhausted
        made.face_down = self.face_down
        made.in_row = self.in_row
        made.damage = self.damage
        made.counters = self.counters
        made.host = self.host
        made.arrived = self.arrived
        made.stamp = self.stamp
        made.regained = self.regained
        made.seen_by = self.seen_by
        made.token = self.token
        made.x = self.x
        made.past = self.past
        made.last = self.last
        return made

    @property
    def lives(self) -> list[Card]:
        """What the card was before, the latest first, as saves have it.

        (In a save they stand beside one another: a card that came back a hundred times would nest too deeply.)
        """
        found: list[Card] = []
        past = self.past
        while past is not None:
            alone = past.copy(past.mark)
            alone.past = None
            found.append(alone)
            past = past.past
        return found

    @lives.setter
    def lives(self, lives: list[Card]) -> None:
        self.past = None
        for card in reversed(lives):
            if card.past is not None:
                raise RuleboundError("what a card was before stands beside what it was before that")
            card.past = self.past
            self.past = card

    def counter(self, name: str) -> int:
        """Return the number of counters of a name [wow-2007:402.1]."""
        for known, amount in self.counters:
            if known == name:
                return amount
        return 0

    def after_decoding(self) -> None:
        self.mark = Mark()

    def __repr__(self) -> str:
        return f"Card({self.number} {self.definition.name!r} in zone {self.zone})"


def is_no_card(card: Card) -> bool:
    """Tell whether something was a token in play: from leaving play until it ceases to exist it is no card.

    [wow-2012:404.2c, wow-2013:404.2c]
    """
    return card.token and card.zone != c.PLAY and card.zone != c.STACK


def names_in(name: str) -> tuple[str, ...]:
    """Return the names of what is called by a name: mostly that one, but a card may have several [fab:9.2.2]."""
    return tuple(name.split(BESIDE))


def same_name(one: str, other: str) -> bool:
    """Tell whether two names are the same: word for word, in large letters or small [fab:2.7.5]."""
    # (Mostly one is as long as the other only if they are the same.)
    return one == other or (len(one) == len(other) and one.lower() == other.lower())


def is_named(name: str, said: str) -> bool:
    """Tell whether what is called by a name has a name that is said: that one, or one of several [fab:9.2.2]."""
    if BESIDE not in name:
        return same_name(name, said)
    return any(same_name(one, said) for one in (name, *names_in(name)))
