"""What telling a program needs: the teller, who knows what is bound so far, and a function for each kind of node.

Every kind of node has its own function (:func:`tell_filter` for filters, and so on), to which the other modules
register one for each class of node; a class without one is :class:`Untold`, so that nothing is left out silently.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields
from functools import update_wrapper
from types import MappingProxyType
from typing import Any, Final, Generic, TypeVar, final, get_type_hints

from rulebound.tcg.nodes.groups import OWNERS_OPPONENTS, Players, Target
from rulebound.tcg.program.nodes import Change, Condition, Cost, Effect, Filter, Group, Pattern, Value
from rulebound.tcg.tree import Node, Power

#: A clause, and below it the lines that belong to it, indented.
Lines = list[str]

#: By how much a line that belongs to the one above is set in.
INDENT: Final = "   "

#: What stands above numbered steps, unless something else does.
IN_ORDER: Final = "in this order:"


class Untold(Exception):
    """A node, or a word in one, for which there are no words yet."""

    def __init__(self, node: object, word: str = "") -> None:
        kind = type(node).__name__
        if word:
            told = (
                f'no words for "{word}" of {kind}: add it to the table beside the function that tells {kind}'
            )
        else:
            told = f"nothing tells {kind}: register a function for it in a module of telling/, which says every field"
        super().__init__(told)


@dataclass(frozen=True)
class Noun:
    """What a filter means, as the parts of a noun phrase.

    ``exact`` is a phrase that stands for itself ("this card"); else ``heads`` are the nouns ("ally", "hero"),
    ``before`` the adjectives and ``after`` what follows ("of yours", "with cost 3 or less").
    """

    heads: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    after: tuple[str, ...] = ()
    exact: str = ""

    def one(self) -> str:
        """Return the noun phrase with an article, or as it stands."""
        if not self.exact:
            return article(self.bare())
        told = [self.exact]
        if self.heads or self.before:
            told.append(f"which is {Noun(self.heads, self.before).predicate()}")
        return " ".join((*told, *self.after))

    def bare(self) -> str:
        """Return the noun phrase without an article."""
        return self._words(either(self.heads or ("card",)))

    def many(self) -> str:
        """Return the noun phrase in the plural."""
        if self.exact:
            return self.one()
        return self._words(either(plural(head) for head in self.heads or ("card",)))

    def bare_or_exact(self) -> str:
        """Return the noun phrase without an article, or as it stands."""
        return self.one() if self.exact else self.bare()

    def counted(self, count: int) -> str:
        """Return "1 ally", "2 allies"."""
        return f"{count} {self.bare() if count == 1 else self.many()}"

    def predicate(self) -> str:
        """Return what follows "is": an adjective alone, or the noun phrase."""
        if self.before and not (self.heads or self.after or self.exact):
            return ", ".join(self.before)
        return self.one()

    def _words(self, head: str) -> str:
        return " ".join((*self.before, head, *self.after))


@dataclass(frozen=True)
class Phrase:
    """Subjects in words, and whether the verb after them is in the plural."""

    text: str
    many: bool = False

    def own(self, thing: str) -> str:
        """Return "your hand", "that player's hand", "the hand of the controller of that target"."""
        if self.text == "you":
            return f"your {thing}"
        if len(self.text.split()) > 3:
            return f"the {thing} of {self.text}"
        return f"{self.text}'s {thing}"

    @property
    def has(self) -> str:
        return "have" if self.plural else "has"

    @property
    def are(self) -> str:
        return "are" if self.plural else "is"

    @property
    def plural(self) -> bool:
        """Whether the verb is that of several, or of "you"."""
        return self.many or self.text == "you"

    def does(self, verb: str) -> str:
        """Return the phrase with a verb that agrees with it."""
        if self.plural:
            return f"{self.text} {verb}"
        ending = "es" if verb.endswith(("s", "sh", "ch", "x", "z", "o")) else "s"
        return f"{self.text} {verb}{ending}"


class Names:
    """What a game calls what its programs only number: its zones, types, keywords, kinds of damage; and the stack."""

    #: The game's package, whose ways of telling go before those of all games.
    package = "tcg"
    #: The numbers of cards, and how long something lasts, in words, by their names in programs.
    numbers: Mapping[str, str] = MappingProxyType({})
    durations: Mapping[str, str] = MappingProxyType(
        {
            "turn": "until the end of this turn",
            "own turn": "until your next turn starts",
            "their turn": "until that player's next turn starts",
            "after own turn": "until the end of your next turn",
            "after their turn": "until the end of that player's next turn",
            "source": "for as long as this card stays in play",
            "game": "for the rest of the game",
        }
    )
    #: What is paid and gained, by its number in programs: one of each.
    assets: tuple[str, ...] = ()
    #: Where what is played waits, and what waits there.
    stack = "the stack"
    layer = "layer"

    def asset(self, which: int) -> str:
        """Return the noun for one of what is paid and gained."""
        return self.assets[which] if 0 <= which < len(self.assets) else f"unit of the asset numbered {which}"

    def types(self, types: int) -> tuple[str, ...]:
        """Return the nouns for card types."""
        raise NotImplementedError

    def keywords(self, keywords: int) -> list[str]:
        """Return the names of keywords."""
        raise NotImplementedError

    def damage(self, kinds: int) -> str:
        """Return the names of kinds of damage, as those among which one is."""
        raise NotImplementedError

    def stage(self, stage: int) -> str:
        """Return the name of a stage of a turn."""
        raise NotImplementedError

    def in_zone(self, zone: int, owner: Phrase | None) -> str:
        """Return where cards lie, and whose zone that is (None: any player's)."""
        raise NotImplementedError

    def functioning(self, zone: int, trait: str) -> list[str]:
        """Return what must be so for a power to function: its card lies in a zone, somebody has a trait ("": no)."""
        raise NotImplementedError


@final
class Teller:
    """What is known while a text is told, as its context is while it is processed.

    ``names`` are the game's; ``roles`` and ``numbers`` say in words what the text can refer back to; ``targets`` are
    those that have been named;
    ``step`` is the number of the step that is being told; ``when`` says when a continuous modifier counts its values.
    """

    def __init__(self, names: Names, whole: object = None, notes: dict[str, str] | None = None) -> None:
        self.names = names
        self.roles: dict[str, str] = {}
        self.numbers: dict[str, str] = {}
        self.targets: dict[int, Target] = {}
        self.step = ""
        self.when = ""
        #: How much damage a modifier prevents in all, while it is told.
        self.next = ""
        #: What was noted as the ability resolved, for its ongoing text.
        self.notes = {} if notes is None else notes
        #: The places of targets in the text, by which they are told apart if there are several.
        self.slots = sorted(_slots(whole))

    def aside(self) -> Teller:
        """Return a teller who knows the same, for what binds nothing in the text around it."""
        made = Teller(self.names, None, self.notes)
        made.roles = dict(self.roles)
        made.numbers = dict(self.numbers)
        made.targets = dict(self.targets)
        made.slots = self.slots
        made.step = self.step
        made.when = self.when
        return made

    def afresh(self, whole: object) -> Teller:
        """Return a teller for a text of its own within this one: the same bindings, its own targets."""
        made = self.aside()
        made.targets = {}
        made.slots = sorted(_slots(whole))
        made.step = ""
        made.when = ""
        return made

    def bind(self, **roles: str) -> None:
        """Note what roles mean from here on; ``_`` stands for a space."""
        for name, words in roles.items():
            self.roles[name.replace("_", " ")] = words

    def role(self, name: str) -> str:
        """Return what a role is bound to, or say that it is bound to nothing."""
        return self.roles.get(name, f'[nobody: "{name}" is bound to nothing]')

    def number(self, name: str) -> str:
        """Return what a number is bound to, or say that it is bound to nothing."""
        return self.numbers.get(name, f'[0: "{name}" is bound to nothing]')

    def did(self, what: str) -> None:
        """Note what an effect has done to what: "this way"."""
        self.roles["this way"] = f"what was {what}{self.here()}"
        self.numbers["this way"] = f"the number {what}{self.here()}"

    def here(self) -> str:
        """Return " in step 2", if there are steps."""
        return f" in step {self.step}" if self.step else ""


def _slots(node: object) -> set[int]:
    if isinstance(node, Target):
        return {node.slot}
    found: set[int] = set()
    if isinstance(node, tuple):
        for part in node:
            found |= _slots(part)
    elif isinstance(node, Node):
        # A compiled node has no dictionary of its own.
        for part in (getattr(node, field.name) for field in fields(node)):
            # a power that a text gives has targets of its own
            if not isinstance(part, Power):
                found |= _slots(part)
    return found


T = TypeVar("T")
Way = TypeVar("Way", bound=Callable[..., object])


@final
class Telling(Generic[T]):
    """What is told of nodes: a function for each class, which :meth:`register` takes; of a class without one, the last.

    A function tells nodes of the class with which its first argument is annotated: those of all games where it stands
    in ``tcg``, else those of the game in whose package it stands, which go before. So each game may tell in its own
    words what all have, and no game's words are another's.
    """

    def __init__(self, otherwise: Callable[..., T]) -> None:
        self._otherwise = otherwise
        self._ways: dict[tuple[str, type], Callable[..., T]] = {}
        update_wrapper(self, otherwise)

    def register(self, way: Way) -> Way:
        """Tell nodes of a class in a way."""
        kind = get_type_hints(way)["node"]
        self._ways[_package(way.__module__), kind] = way  # type: ignore[assignment]
        return way

    def dispatch(self, kind: type, package: str = "tcg") -> Callable[..., T]:
        """Return how nodes of a class are told in a game (by its package): of its nearest class that is told."""
        for each in kind.__mro__:
            for one in (package, "tcg"):
                if (one, each) in self._ways:
                    return self._ways[one, each]
        return self._otherwise

    def __call__(self, node: Node, teller: Teller, *more: Any) -> T:
        return self.dispatch(type(node), teller.names.package)(node, teller, *more)


def _package(module: str) -> str:
    """Return the package of a module of ours: that of a game, or of all."""
    return module.removeprefix("rulebound.").partition(".")[0]


@Telling
def tell_filter(node: Filter, teller: Teller) -> Noun:
    """Return which cards are meant."""
    raise Untold(node)


@Telling
def tell_group(node: Group, teller: Teller) -> Phrase:
    """Return which subjects are meant."""
    raise Untold(node)


@Telling
def tell_value(node: Value, teller: Teller) -> str:
    """Return what is counted."""
    raise Untold(node)


@Telling
def tell_condition(node: Condition, teller: Teller) -> str:
    """Return what must be so, as a clause."""
    raise Untold(node)


@Telling
def tell_pattern(node: Pattern, teller: Teller) -> str:
    """Return what must happen, as a clause; the teller then knows what it binds."""
    raise Untold(node)


@Telling
def tell_cost(node: Cost, teller: Teller) -> str:
    """Return what must be done to pay."""
    raise Untold(node)


@Telling
def tell_change(node: Change, teller: Teller, subject: Phrase | None) -> Lines:
    """Return what is so of a subject (None: of nobody in particular)."""
    raise Untold(node)


@Telling
def tell_effect(node: Effect, teller: Teller) -> Lines:
    """Return what is done; the teller then knows what it binds."""
    raise Untold(node)


@Telling
def tell_power(node: Power, teller: Teller) -> Lines:
    """Return a power."""
    raise Untold(node)


#: Nouns whose plural isn't regular; a game adds its own.
PLURALS: Final[dict[str, str]] = {}


def plural(head: str) -> str:
    """Return a noun in the plural."""
    return PLURALS.get(head, f"{head}s")


def article(words: str) -> str:
    """Return words with "a" or "an"."""
    spoken = words.lower()
    return f"{'an' if spoken[:1] in 'aeiou' and not spoken.startswith(('uni', 'one')) else 'a'} {words}"


def either(parts: Iterable[str]) -> str:
    """Return "A", "A or B", "A, B, or C"."""
    return _listed(list(parts), "or")


def both(parts: Iterable[str]) -> str:
    """Return "A", "A and B", "A, B, and C"."""
    return _listed(list(parts), "and")


def _listed(parts: list[str], word: str) -> str:
    if len(parts) < 3:
        return f" {word} ".join(parts)
    return f"{', '.join(parts[:-1])}, {word} {parts[-1]}"


def times(count: int) -> str:
    """Return "once", "2 times"."""
    return "once" if count == 1 else f"{count} times"


def word_of(table: Mapping[str, str], word: str, node: object) -> str:
    """Return the words for a word of the program; raises :class:`Untold`."""
    if word not in table:
        raise Untold(node, word)
    return table[word]


def number_word(number: str, node: object, teller: Teller) -> str:
    """Return what the game calls a number of its cards; raises :class:`Untold`."""
    return word_of(teller.names.numbers, number, node)


def how_long(duration: str, node: object, teller: Teller) -> str:
    """Return "until the end of this turn"; raises :class:`Untold`."""
    return word_of(teller.names.durations, duration, node)


def in_zone(zone: int, owner: Group | None, teller: Teller) -> str:
    """Return where cards lie, and whose zone that is."""
    return teller.names.in_zone(zone, None if owner is None else tell_group(owner, teller))


def is_plain(amount: str) -> bool:
    """Tell whether an amount is a number or X, which can stand before what there is so much of."""
    return amount.isdecimal() or amount == "X"


def measured(value: Value, unit: str, teller: Teller, what: str = "") -> str:
    """Return "3 fire damage to it", or "fire damage to it, as much as the number of ..."."""
    told = tell_value(value, teller)
    return f"{told} {unit}{what}" if is_plain(told) else f"{unit}{what}, as much as {told}"


def counted(value: Value, noun: str, teller: Teller) -> str:
    """Return "1 card", "2 cards", "a number of cards equal to ..."."""
    told = tell_value(value, teller)
    if told.isdecimal():
        return f"{told} {noun if told == '1' else plural(noun)}"
    return f"X {plural(noun)}" if told == "X" else f"as many {plural(noun)} as {told}"


def under(head: str, lines: Sequence[str]) -> Lines:
    """Return a clause and what belongs to it: on the same line if that is one, else below."""
    if len(lines) == 1:
        return [f"{head} {lines[0]}"]
    if lines[0] == IN_ORDER:
        return [head, *lines[1:]]
    return [head, *(INDENT + line for line in lines)]


def numbered(effects: Sequence[Effect], teller: Teller) -> Lines:
    """Return effects as numbered steps; each can be referred to by its number."""
    before = teller.step
    made: Lines = []
    for place, effect in enumerate(effects, 1):
        teller.step = f"{before}.{place}" if before else str(place)
        made.extend(step_lines(tell_effect(effect, teller), teller))
    teller.step = before
    return made


def step_lines(lines: Lines, teller: Teller) -> Lines:
    """Return lines as the step that is being told."""
    return [f"{teller.step}. {lines[0]}", *(INDENT + line for line in lines[1:])]


_SOME: Final = {
    "opponents": "an opponent",
    "friendly": "a friendly player",
    "each": "any player",
    "other": "another player",
    OWNERS_OPPONENTS: "an opponent of this card's owner",
}


def some(players: Group | None, teller: Teller) -> Phrase:
    """Return players of whom one is enough: "an opponent", not "each opponent"."""
    if players is None:
        return Phrase("any player")
    if isinstance(players, Players) and players.which in _SOME:
        return Phrase(_SOME[players.which])
    return tell_group(players, teller)
