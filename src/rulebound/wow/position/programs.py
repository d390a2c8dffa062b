"""What a text box says of its card, as far as a position has to know it (chapter 2)."""

from __future__ import annotations

from dataclasses import dataclass

from mypy_extensions import mypyc_attr

from rulebound.tcg import program
from rulebound.tcg.program import Power


@mypyc_attr(allow_interpreted_subclasses=True)
@dataclass(frozen=True)
class Program(program.Program):
    """What a text box says of its card, whether anything of it is run or not.

    ``required`` are the traits that the hero of a deck with this card must have [100.2].
    """

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
