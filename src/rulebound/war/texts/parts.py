"""The kinds of parts that texts have: clauses (their sentences), changes in effect, and effects that happen.

A part is a frozen dataclass; its meaning is a method that the game runs.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import cast

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.war.events import GameEvent
from rulebound.war.position.card_parts import Sentence
from rulebound.war.position.state import Card, State
from rulebound.war.texts.board import Board, Source
from rulebound.war.texts.groups import Cards


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Change:
    """What a lasting ability does to each card that it affects."""

    def change(self, board: Board, source: Source, card: Card) -> None:
        """Change the card's values."""
        raise NotImplementedError


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Effect:
    """Something that an ability does once."""

    def events(self, state: State, source: Source, cause: Cause, target: int) -> list[GameEvent]:
        """Return what happens; ``target`` is the card chosen where one is chosen (else 0)."""
        raise NotImplementedError

    def targets(self, state: State, source: Source) -> list[Card] | None:
        """Return the cards to choose from, or None if nothing is chosen."""
        who: Cards = getattr(self, "who")  # noqa: B009
        return who.members(state, source) if who.quantity == "one" else None


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Clause(Sentence):
    """What a sentence of a card's text puts into effect, or makes happen at its time."""

    def contribute(self, board: Board, state: State, source: Source) -> None:
        """Enter into the board what the sentence has in effect while the card is revealed and in play."""

    def effect_of(self) -> Effect | None:
        """Return the effect that the sentence makes happen at its time."""
        return None

    def group(self) -> Cards | None:
        """Return the cards that the sentence changes as long as it is in effect."""
        return None


def clause_of(sentence: Sentence) -> Clause:
    """Return a sentence of a printed card as what it is in a game."""
    return cast(Clause, sentence)
