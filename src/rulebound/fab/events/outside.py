"""What is done with what lies outside the game [1.9.1a]."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.kernel.events import Cause
from rulebound.tcg.events import GameEvent


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class OpensPack(GameEvent):
    """A player has opened a pack of cards outside the game, and shown what is in it: ``cards``, by name and color.

    [1.9.1a] Nothing in the game waits for it, as it would for cards that are revealed in it; it is for the log alone.
    """

    FIELDS: ClassVar[tuple[str, ...]] = ("cards",)

    def __init__(self, rule: str, subject: int, seat: int, cards: tuple[str, ...], cause: Cause) -> None:
        super().__init__("open pack", rule, cause, subject=subject, seat=seat, amount=len(cards))
        self.cards = cards
