"""Programs, as far as a position knows them: nodes, the powers among them, and what a text box says of its card.

Records of a position hold programs as data. What a node does, and the kinds of node with their methods, stand above the
records (:mod:`rulebound.tcg.nodes.core`): only what runs a node has to know of which kind it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.tcg import constants as c

#: What nodes call the value chosen for X, and the targets chosen, where they say what they need and give.
THE_X: Final = "X"
THE_TARGETS: Final = "targets"


def number(name: str) -> str:
    """Return how nodes call a number where they say what they need and give; roles go by their names alone."""
    return f"number {name}"


def deed(role: str, participle: str) -> str:
    """Return how nodes call it that what a role means was so done to: "destroyed" this way, or as a cost."""
    return f"deed {role} {participle}"


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Node:
    """A piece of a card's program."""

    def reads(self) -> int:
        """Return the facets (:mod:`~rulebound.tcg.constants`) that the node's answer depends on."""
        return c.EVERYTHING

    def needs(self) -> tuple[str, ...]:
        """Return the roles and numbers that the node itself looks up; its parts say their own.

        A game's language refuses a text in which nothing before gives them.
        """
        return ()

    def gives(self) -> tuple[str, ...]:
        """Return the roles and numbers that are known to what follows, once the node has been processed."""
        return ()

    def alternatives(self) -> tuple[str, ...]:
        """Return the fields of which one is run and not the others: what one gives, another doesn't have."""
        return ()

    def lends(self, field: str) -> tuple[str, ...]:
        """Return the roles and numbers that only the part in a field knows, besides what the node itself does."""
        return ()


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Power(Node):
    """One power of a card; ``place`` is its number within the text."""

    place: int
    #: What its controller must be for the card to have the power, in a word of the game's own (empty: nothing).
    trait: str

    # (Nothing deeper: a power is looked up among those of one card.)
    def __hash__(self) -> int:
        return self.place

    def is_payment(self) -> bool:
        """Tell whether it is used by paying for it."""
        return False


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Program(Node):
    """What a text box says of its card, whether anything of it is run or not."""

    keywords: int = 0
    powers: tuple[Power, ...] = ()
    #: For each power's place, the paragraph that it stands in.
    clauses: tuple[int, ...] = ()

    def clause(self, place: int) -> int | None:
        """Return the paragraph (from 0) that a power stands in, or None if it is not known."""
        return self.clauses[place] if 0 <= place < len(self.clauses) else None
