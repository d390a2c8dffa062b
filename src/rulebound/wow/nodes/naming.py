"""What players say in secret: each a number."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.core import Context, Effect, Group
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program import number
from rulebound.wow.modifiers.interaction import effective
from rulebound.wow.nodes.groups import seats_of


@dataclass(frozen=True)
class SecretNumbers(Effect):
    """ "Each player secretly chooses a number": who chose the highest is "the highest", the number "that much".

    No number above the greatest health of a hero is offered: it could do nothing more. With a tie nobody is the
    highest, unless ``breaks_ties`` lets the controller of the text choose one of them.
    """

    who: Group
    breaks_ties: bool = False

    def gives(self) -> tuple[str, ...]:
        return ("the highest", number("that much"))

    def run(self, ctx: Context) -> Asking[None]:
        state = ctx.state
        most = max([effective(state, state.hero(player.seat)).health for player in state.players if player.playing])
        chosen: dict[int, int] = {}
        for seat in sorted(seats_of(ctx, self.who), key=state.clockwise(state.turn_player).index):
            options = [Option("number", value=number) for number in range(max(1, most) + 1)]
            chosen[seat] = yield Decision(
                seat, "number", "Choose a number in secret.", options, (ctx.source,), "709.2b", True
            )
        # Only now are they shown; who has left the game has chosen none.
        chosen = {seat: number for seat, number in chosen.items() if state.players[seat].playing}
        facts: list[GameEvent] = []
        for seat, said in chosen.items():
            facts.append(GameEvent("number", "709.2b", ctx.cause, seat=seat, amount=said))
        record(state, facts)
        highest = max(chosen.values(), default=0)
        found = [player_subject(seat) for seat, number in chosen.items() if number == highest]
        if len(found) > 1 and self.breaks_ties:
            ways = [Option("choose", one) for one in found]
            place = yield Decision(ctx.controller, "choose", "Who wins the tie?", ways, (ctx.source,), "709.2b")
            found = [found[place]] if place != NOBODY else []
        ctx.roles = {**ctx.roles, "the highest": (found[0],) if len(found) == 1 else ()}
        ctx.numbers = {**ctx.numbers, "that much": highest}
