"""Flesh and Blood for judges."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any, final

from rulebound.fab.position.card_parts import Definition
from rulebound.fab.scenarios import scenario
from rulebound.fab.scenarios.script import SCRIPT
from rulebound.fab.scenarios.table import Table
from rulebound.fab.scenarios.writing import position_text
from rulebound.kernel.game import Game
from rulebound.play.judged import Judged

__all__ = ["FabJudged"]


@final
class FabJudged(Judged):
    """The scenarios of this game."""

    def __init__(self) -> None:
        super().__init__(SCRIPT)

    def set_up(
        self,
        position: str,
        cards: Sequence[Definition],
        seed: int | str,
        edition: str,
        ask_everybody: bool = True,
    ) -> Table:
        return scenario(position, cards, seed=seed, ask_everybody=ask_everybody)

    def table(self, game: Game[Any]) -> Table:
        return Table(game, len(game.journal))

    def position_text(self, state: Any, known: Collection[str]) -> str:
        return position_text(state, known)
