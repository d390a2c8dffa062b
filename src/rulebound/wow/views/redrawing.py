"""Redrawing in this game: what cards may be that nobody has seen, with closed lists or outside the game."""

from __future__ import annotations

from typing import Final, final

from rulebound.tcg.position import cards
from rulebound.tcg.position.state import State
from rulebound.tcg.views.redrawing import Redrawing
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import is_legal_card
from rulebound.wow.position.card_parts import Definition, printed
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import NO_PROGRAM
from rulebound.wow.views.renumbering import WowRenumbering

#: What stands for a card that can't be guessed: it can only be placed as a resource.
UNKNOWN: Final = Definition("An unknown card", c.QUEST, program=NO_PROGRAM)


@final
class WowRedrawing(Redrawing):
    """All positions that look to a seat like one of this game."""

    def __init__(self, base: State, now: State, seat: int) -> None:
        super().__init__(base, now, seat, WowRenumbering(seat))

    def choices(self, owner: int, known: list[cards.Definition]) -> list[cards.Definition]:
        """Return the cards, of those that a seat knows, that are legal for a player's hero."""
        hero = printed(self.base.hero(owner).definition)
        edition = own(self.base).edition
        pool = [
            card
            for card in known
            if not card.types & c.HERO and is_legal_card(hero, printed(card), edition) is None
        ]
        return pool or [UNKNOWN]
