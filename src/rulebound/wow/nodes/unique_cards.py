"""Nodes that one card alone needs: what no phrase is worth (section 800)."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import Asking, Rewind
from rulebound.wow import constants as c
from rulebound.wow.events import GameEvent, GameOver, LeaveChain
from rulebound.wow.happening import record
from rulebound.wow.modifier_interaction import effective
from rulebound.wow.nodes.core import Context, Cost
from rulebound.wow.nodes.flow import ask_yes_no
from rulebound.wow.nodes.groups import choose_some
from rulebound.wow.winning_and_losing import players_lose

#: The nodes of this module, counted apart: what no grammar should carry.
UNIQUE = frozenset({"ConcedeGame"})

# TODO [800.2b, 800.2c] the quest that replaces the deck by one built from a collection


@dataclass(frozen=True)
class ConcedeGame(Cost):
    """ "Concede the game" as a cost, with which players keep equipment for the next game [800.1a]: hearthing."""

    def can_pay(self, ctx: Context) -> bool:
        return True

    def pay(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        team = [seat for seat in state.clockwise(ctx.controller) if state.friendly(seat, ctx.controller)]
        # [800.1b] it concedes for the whole team, which must permit it unanimously
        for seat in team:
            if seat != ctx.controller:
                agreed = yield from ask_yes_no(ctx, seat, "Concede the game?", "800.1b")
                if not agreed:
                    raise Rewind
        # [800.1c] each player remaining in the game chooses any number of equipment to keep
        kept: list[GameEvent] = []
        for seat in state.clockwise(state.turn_player):
            mine = [card for card in (state.cards[id] for id in state.play) if card.controller == seat]
            found = [card.number for card in mine if effective(state, card).types & c.EQUIPMENT]
            chosen = yield from choose_some(
                seat, found, 0, len(found), "choose", "Which equipment do you keep?", ctx.source, "800.1c"
            )
            kept.extend(
                GameEvent("keep", "800.1c", ctx.cause, subject=number, seat=seat) for number in chosen
            )
        record(state, kept)
        # [800.1c] then the game ends; what remains on the chain is interrupted
        for link in list(reversed(state.chain)):
            record(state, [LeaveChain("interrupt", "800.1c", link, ctx.cause)])
        yield from players_lose(state, team, "800.1c", ctx.cause, "concede")
        if not state.is_over():
            left = [0.5 if player.playing else 0.0 for player in state.players]
            record(state, [GameOver(tuple(left), "800.1c")])
