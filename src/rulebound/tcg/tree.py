"""Programs, as far as a position knows them: nodes, the powers among them, and what a text box says of its card.

Records of a position hold programs as data. What a node does, and the kinds of node with their methods, stand above the
records (:mod:`rulebound.tcg.program.nodes`): only what runs a node has to know of which kind it is.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

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


@final
class WorkedOut:
    """What was worked out of a node as somebody asked, each by whoever asks for it; None until then."""

    __slots__ = (
        *("described", "everywhere", "facets", "flagging", "given", "listed", "needed", "settled"),
        *("stands_for", "wanders"),
    )

    def __init__(self) -> None:
        #: The roles and numbers that the node and its parts look up, and give (:mod:`rulebound.tcg.nodes.known`).
        self.needed: tuple[str, ...] | None = None
        self.given: tuple[str, ...] = ()
        #: What a modifier of it asks once, by the role as which it knows that
        #: (:mod:`rulebound.tcg.nodes.changes.continuing`).
        self.settled: object = None
        #: What a continuous effect reads and writes (:mod:`rulebound.tcg.continuous.listings`).
        self.facets: object = None
        #: The targets and modes of a text (:mod:`rulebound.tcg.procedures.targets`).
        self.described: object = None
        #: What an effect makes of the cards that it flags (:mod:`rulebound.tcg.nodes.changes.continuing`).
        self.flagging: Node | None = None
        #: Of a program, the powers of which something may be listed elsewhere than in play, and those by which its card
        #: is something else wherever it is (:mod:`rulebound.tcg.continuous`: ``wandering`` and ``interaction``).
        self.listed: tuple[Power, ...] | None = None
        self.everywhere: tuple[Power, ...] | None = None
        #: Whether any power of a program functions elsewhere than in play (:mod:`rulebound.tcg.setting_up`).
        self.wanders: bool | None = None
        #: Whether a layer with an effect stands for something besides, where layers can.
        self.stands_for: bool | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
class _Piece:
    """What has been worked out of it lies with a node, and is no part of it: not compared, shown, saved or copied."""

    worked_out: WorkedOut | None = None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Node(_Piece):
    """A piece of a card's program."""

    @staticmethod
    def spoken() -> dict[str, str]:
        """Return the fields that hold a word, each with the list of the game's vocabulary that it is one of."""
        return {}

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


def worked_out(node: Node) -> WorkedOut:
    """Return what has been worked out of a node; whoever finds nothing of theirs there adds it."""
    known = node.worked_out
    if known is None:
        known = WorkedOut()
        object.__setattr__(node, "worked_out", known)
    return known


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

    def as_keyword(self) -> int:
        """Return the keyword (a bit) that it stands for as a power; 0 if it is said in words."""
        return 0


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
