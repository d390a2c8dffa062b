"""What the index holds: rulebooks, their rules, and their worked examples."""

from __future__ import annotations

from typing import Final, final

__all__ = ["RULEBOOKS", "Example", "Rule", "Rulebook"]

#: The rulebooks, in the order in which reports list them.
RULEBOOKS: Final = ("wow-2007", "wow-2012", "wow-2013", "fab", "war")


@final
class Rule:
    """One numbered rule: what it is called and what sort of thing it says.

    `kind` is one of definition, procedure, state-check, restriction, replacement, deckbuilding, tournament,
    glossary. `heading` is true where the number only names a group of rules. `source` tells where a rule that
    the document lost was taken from (empty for most). `versions` are the full ids of the same rule in other
    editions, each with what the later one of the two does otherwise: nothing, where only the number differs.
    `related` are ids of rules there that have to do with it. `news` says what a rule that has no earlier version
    brought.
    """

    __slots__ = ("heading", "kind", "news", "number", "related", "rulebook", "source", "title", "versions")

    def __init__(
        self,
        rulebook: str,
        number: str,
        title: str,
        kind: str,
        heading: bool,
        source: str,
    ) -> None:
        self.rulebook = rulebook
        self.number = number
        self.title = title
        self.kind = kind
        self.heading = heading
        self.source = source
        self.versions: dict[str, str] = {}
        self.related: list[str] = []
        self.news = ""

    @property
    def counterparts(self) -> tuple[str, ...]:
        """The full ids of the rules on the same subject in other editions, the earliest edition first."""
        return tuple(sorted([*self.versions, *self.related], key=lambda id: id.partition(":")[0]))

    @property
    def same_as(self) -> tuple[str, ...]:
        """The full ids of the rules in other editions that differ from it in nothing but the number."""
        return tuple(other for other, words in self.versions.items() if not words)

    @property
    def id(self) -> str:
        """The full id, e.g. ``wow-2007:707.1e``."""
        return f"{self.rulebook}:{self.number}"

    def __repr__(self) -> str:
        return f"Rule({self.id!r}, {self.title!r})"


@final
class Example:
    """One worked example of a rulebook, in our own words.

    `rules` holds the full ids of the rules it shows, the one it stands under first. `duplicate_of` is the id
    of an example that says the same (empty for most).
    """

    __slots__ = ("action", "cards", "duplicate_of", "expect", "id", "rulebook", "rules", "setup")

    def __init__(
        self,
        id: str,
        rulebook: str,
        rules: tuple[str, ...],
        cards: tuple[str, ...],
        setup: str,
        action: str,
        expect: str,
        duplicate_of: str,
    ) -> None:
        self.id = id
        self.rulebook = rulebook
        self.rules = rules
        self.cards = cards
        self.setup = setup
        self.action = action
        self.expect = expect
        self.duplicate_of = duplicate_of

    def __repr__(self) -> str:
        return f"Example({self.id!r})"


@final
class Rulebook:
    """One document: its title, the titles of its sections by number, and its rules by number, in order.

    `stand_ins` are another document's rules where the text of this one is lost, by number; `revised` says of some what
    is known to have been otherwise. `gone` says of rules that later editions don't have what is otherwise without them;
    `merged` has those that stand in another number there.
    """

    __slots__ = ("gone", "key", "merged", "not_applicable", "revised", "rules", "sections", "stand_ins", "title")

    def __init__(
        self,
        key: str,
        title: str,
        sections: dict[str, str],
        rules: dict[str, Rule],
        not_applicable: dict[str, str],
    ) -> None:
        self.key = key
        self.title = title
        self.sections = sections
        self.rules = rules
        self.not_applicable = not_applicable
        self.stand_ins: dict[str, Rule] = {}
        self.revised: dict[str, str] = {}
        self.gone: dict[str, str] = {}
        self.merged: dict[str, str] = {}
