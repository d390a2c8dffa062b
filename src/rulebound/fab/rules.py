"""Flesh and Blood as the session sees it."""

from __future__ import annotations

from typing import Final, final

from rulebound.fab import constants as c
from rulebound.fab.events import Move
from rulebound.fab.position.redrawing import FabRedrawing
from rulebound.fab.refusals import why_not_activate, why_not_declare, why_not_play
from rulebound.fab.saving import SAVES
from rulebound.fab.views.view import VIEW, WORDS
from rulebound.kernel.decision import Reason
from rulebound.kernel.rules import InformationSet
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.game.losing import draw_game
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import Payment
from rulebound.tcg.rules import PriorityRules


@final
class FabRules(PriorityRules):
    """The rules of this game."""

    def draws_by_agreement(self) -> bool:
        return True

    def agree_to_draw(self, state: State) -> None:
        # [4.5.4c] at any time, whatever is under way
        draw_game(state, "4.5.4c")

    def information_set(self, base: State, now: State, seat: int) -> InformationSet[State]:
        return FabRedrawing(base, now, seat)

    def told_facts(self, state: State, since: int, seat: int) -> list[str]:
        # (Whence a card comes everybody sees: whether it was played from a hand or from an arsenal.)
        told: list[str] = []
        for fact in state.journal.since(since):
            text = self.explain(state, fact, seat)
            told.append(f"{text} ({fact.origin})" if text and isinstance(fact, Move) else text)
        return told

    def why_not(self, state: State, seat: int, verb: str, subject: int) -> list[Reason]:
        # [1.11.1, 1.11.2] only the player with priority plays cards and activates abilities
        found = [] if state.priority == seat else [Reason("1.11.1", "Another player has priority.")]
        card = state.find(subject) if shared.CARDS <= subject < shared.LAYER_BASE else None
        if verb == "defend" and card is not None:
            # (Whether it was asked already, the position alone doesn't tell.)
            reasons = why_not_declare(state, seat, card, state.stage == c.DEFEND)
            return reasons or super().why_not(state, seat, verb, subject)
        if verb == "play" and card is not None:
            return [*found, *why_not_play(state, seat, card)]
        if verb == "use" and card is not None:
            powers = [one for one in effective(state, card).powers if isinstance(one, Payment)]
            if powers:
                return [*found, *why_not_activate(state, seat, card, powers[0])]
        return super().why_not(state, seat, verb, subject)


RULES: Final = FabRules("fab", 1, WORDS, VIEW, SAVES)
