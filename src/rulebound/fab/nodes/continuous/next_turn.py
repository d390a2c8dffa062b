"""What lasts for the next turn of a player, or is so in that turn alone [6.2.2a]; what each hero chooses."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import Final

from rulebound.fab import constants as c
from rulebound.kernel.decision import NOBODY, Asking, Decision, Option
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant, GrantAll
from rulebound.tcg.nodes.choices.naming import number_of
from rulebound.tcg.nodes.conditions import Everything
from rulebound.tcg.position.state import player_subject
from rulebound.tcg.program.nodes import Condition, Context, Effect, Group

#: Of which part of the next turn it is said that something is so: of none, it is so from now on.
UNTIL: Final = ""
TURN: Final = "turn"
ACTION_PHASE: Final = "action phase"


@dataclass(frozen=True)
class OnNextTurn(Condition):
    """It is a turn of that player that has begun after the turn with this number; or its action phase [4.3]."""

    after: int
    phase: bool = False

    def reads(self) -> int:
        return shared.TURN

    def holds(self, ctx: Context) -> bool:
        state = ctx.state
        if state.turn <= self.after or player_subject(state.turn_player) not in ctx.roles.get("player", ()):
            return False
        return not self.phase or c.ACTION <= state.stage < c.END


@dataclass(frozen=True)
class ForNextTurn(Effect):
    """ "... until the end of their next turn", "... during their next turn" (``during``): for each of some players.

    Whose turn that is, is settled as the effect is generated [6.2.2a]; "next" is none that has begun.
    """

    players: Group
    effect: Effect
    during: str = UNTIL

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "effect" else ()

    def run(self, ctx: Context) -> Asking[None]:
        effect, before = self.effect, ctx.roles
        assert isinstance(effect, (Grant, GrantAll, Delayed))
        done = True
        for player in self.players.members(ctx):
            made: Effect = dataclasses.replace(effect, duration="after their turn")
            if self.during and isinstance(made, (Grant, GrantAll)):
                then: Condition = OnNextTurn(ctx.state.turn, self.during == ACTION_PHASE)
                if made.condition is not None:
                    then = Everything((made.condition, then))
                made = dataclasses.replace(made, condition=then)
            ctx.roles = {**before, "player": (player,)}
            yield from made.run(ctx)
            done = done and ctx.did
        ctx.roles = before
        ctx.did = done


@dataclass(frozen=True)
class HeroesChoose(Effect):
    """ "Starting with the hero to your left, each hero chooses war or peace. If they choose war, ...".

    Each of the ``words`` has an effect, of "that player" who has chosen it: first all of them choose, clockwise from
    there [1.8.6a], and hear what was chosen.
    """

    words: tuple[str, ...]
    effects: tuple[Effect, ...]

    def lends(self, field: str) -> tuple[str, ...]:
        return ("player",) if field == "effects" else ()

    def run(self, ctx: Context) -> Asking[None]:
        before = ctx.roles
        clockwise = ctx.state.clockwise(ctx.controller)
        chosen: list[tuple[int, int]] = []
        for seat in (*clockwise[1:], *clockwise[:1]):
            options = [Option("name", value=number_of(word)) for word in self.words]
            words = f"Choose {' or '.join(self.words)}."
            place = yield Decision(seat, "name", words, options, (ctx.source,), "1.8.6a")
            if place != NOBODY:
                chosen.append((player_subject(seat), place))
        done = True
        for player, place in chosen:
            ctx.roles = {**before, "player": (player,)}
            yield from self.effects[place].run(ctx)
            done = done and ctx.did
        ctx.roles = before
        ctx.did = done
