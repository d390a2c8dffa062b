"""Rolling dice, rolling them again, ignoring some of them [8.5.18, 8.5.28, 8.5.33]."""

from __future__ import annotations

from dataclasses import dataclass

from rulebound.fab.events import Rolled
from rulebound.kernel.decision import Asking
from rulebound.tcg.events import GameEvent
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.patterns import is_player_meant
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State, draw_lots, player_subject
from rulebound.tcg.program.nodes import Context, Effect, Group, Pattern, Replacing, Value
from rulebound.tcg.tree import number


@dataclass(frozen=True)
class RollDice(Effect):
    """You roll so many dice of so many sides, all at once: what they show together is "the number rolled".

    [8.5.18, 8.5.18a]
    """

    count: Value
    sides: int = 6

    def gives(self) -> tuple[str, ...]:
        return (number("that much"),)

    def run(self, ctx: Context) -> Asking[None]:
        count = max(0, self.count.amount(ctx))
        results = toss(ctx.state, count, self.sides)
        rolled = Rolled("8.5.18", ctx.source, ctx.controller, self.sides, results, ctx.cause)
        facts = yield from happen(ctx.state, [rolled] if count else [], ctx.strand)
        shown = [fact for fact in facts if isinstance(fact, Rolled)]
        ctx.numbers = {**ctx.numbers, "that much": sum([sum(fact.results) for fact in shown])}
        ctx.did = bool(shown)


def toss(state: State, count: int, sides: int) -> tuple[int, ...]:
    """Return what dice show: any of the numbers from one to how many sides each has, as likely as any other.

    [8.5.18b]
    """
    return tuple([draw_lots(state, list(range(1, sides + 1)), 1)[0] for _ in range(count)])


@dataclass(frozen=True)
class OfDice(Replacing):
    """What replaces the result of dice that one rolls."""

    def kinds(self) -> tuple[str, ...]:
        return ("roll",)

    def reads(self) -> int:
        return 0

    def would(self, ctx: Context, event: GameEvent, left: int) -> bool:
        return isinstance(event, Rolled) and event.seat == ctx.controller and self.concerns(event)

    def concerns(self, event: Rolled) -> bool:
        """Tell whether there is anything for it to replace in a result."""
        raise NotImplementedError


@dataclass(frozen=True)
class Rerolls(OfDice):
    """ "If you would roll less than 3, instead reroll": dice that show no more than ``most`` are rolled again [8.5.28].

    What they showed first has never happened [8.5.28a]; of several such effects one comes after the other [8.5.28b].
    """

    most: int

    def concerns(self, event: Rolled) -> bool:
        return any(one <= self.most for one in event.results)

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Rolled)
        again = [one <= self.most for one in event.results]
        fresh = list(toss(ctx.state, sum(again), event.sides))
        results = [fresh.pop(0) if rolls else one for one, rolls in zip(event.results, again, strict=True)]
        return [event.showing(tuple(results))]
        yield  # pragma: no cover


@dataclass(frozen=True)
class IgnoresDice(OfDice):
    """ "Ignore the lowest": so many of the dice that show least have never been rolled [8.5.33, 8.5.33a].

    Of those that show the same no more of them than that [8.5.33b]; what is rolled again is so before [8.5.33c].
    """

    ignored: int = 1

    def concerns(self, event: Rolled) -> bool:
        return len(event.results) > 0

    def instead(self, ctx: Context, event: GameEvent, modifier: Modifier | None) -> Asking[list[GameEvent]]:
        assert isinstance(event, Rolled)
        left = list(event.results)
        for lowest in sorted(event.results)[: self.ignored]:
            left.remove(lowest)
        return [event.showing(tuple(left))]
        yield  # pragma: no cover


@dataclass(frozen=True)
class RollsNumber(Pattern):
    """ "You've rolled a 6": one of the dice shows that."""

    shown: int
    players: Group | None = None

    def gives(self) -> tuple[str, ...]:
        return ("player", number("that much"))

    def kinds(self) -> tuple[str, ...]:
        return ("roll",)

    def match(self, ctx: Context, event: GameEvent) -> bool:
        if not isinstance(event, Rolled) or self.shown not in event.results:
            return False
        if not is_player_meant(ctx, self.players, event.seat):
            return False
        ctx.roles = {**ctx.roles, "player": (player_subject(event.seat),)}
        ctx.numbers = {**ctx.numbers, "that much": sum(event.results)}
        return True
