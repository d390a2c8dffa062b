"""What a text box of this game compiles to besides what all games have: completion powers, traits, reputation."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.tcg.position.cards import Definition
from rulebound.tcg.program.nodes import Filter
from rulebound.tcg.program.powers import Attach, PaidFor, TextBox
from rulebound.tcg.tree import Power


@dataclass(frozen=True)
class Completion(PaidFor):
    """A quest's completion cost, restrictions, and reward; a quest may have none."""

    def __hash__(self) -> int:
        return self.place


@dataclass(frozen=True)
class AttachAndStay(Attach):
    """[wow-2012:400.6] An attach description, and a host description that is another: "attached [thing]"."""

    host: Filter


@dataclass(frozen=True)
class CardProgram(TextBox):
    """A whole text box; ``required`` are the traits that the hero of a deck with this card must have [100.2]."""

    ongoing: bool = False
    required: tuple[str, ...] = ()
    #: Its reputation: a deck has cards of at most one.
    reputation: str = ""
    #: Tags that it has while in a graveyard.
    buried_tags: tuple[str, ...] = ()
    #: The places of the powers, and the keywords, that a hero has only while it is face down, instead of the others.
    back: tuple[int, ...] = ()
    back_keywords: int = 0

    def face_up_powers(self) -> tuple[Power, ...]:
        """Return the powers that are not said of a face-down hero."""
        if not self.back:
            return self.powers
        return tuple([power for place, power in enumerate(self.powers) if place not in self.back])

    def without_clauses(self) -> CardProgram:
        """Return the program without what only says where its words stand: programs are compared so."""
        return dataclasses.replace(self, clauses=())


#: What a card without a text box says.
NO_PROGRAM: Final = CardProgram()


def text_box(definition: Definition) -> CardProgram:
    """Return what a printed card's text box compiles to."""
    program = definition.program
    return program if isinstance(program, CardProgram) else NO_PROGRAM
