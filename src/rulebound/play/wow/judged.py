"""World of Warcraft TCG for judges."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, final

from rulebound.kernel.game import Game
from rulebound.play.judged import Judged
from rulebound.wow.edition import EDITIONS
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import scenario
from rulebound.wow.scenarios.cards import BYSTANDER
from rulebound.wow.scenarios.script import SCRIPT
from rulebound.wow.scenarios.table import Table
from rulebound.wow.scenarios.writing import position_text
from rulebound.wow.setting_up import edition_named

__all__ = ["WowJudged"]


@final
class WowJudged(Judged):
    """The scenarios of this game."""

    def __init__(self) -> None:
        super().__init__(SCRIPT, tuple(EDITIONS), (BYSTANDER.name,))

    def set_up(
        self,
        position: str,
        cards: Sequence[Definition],
        seed: int | str,
        edition: str,
        ask_everybody: bool = True,
    ) -> Table:
        known = edition_named(edition) if edition else None
        return scenario(position, cards, seed=seed, edition=known, ask_everybody=ask_everybody)

    def table(self, game: Game[Any]) -> Table:
        return Table(game, len(game.journal))

    def position_text(self, state: Any, known: Collection[str]) -> str:
        return position_text(state, known)
