"""The course of a turn: steps, choices made in secret, opportunities, battles, coins."""

from __future__ import annotations

from typing import ClassVar, final

from mypy_extensions import mypyc_attr

from rulebound.war import constants as c
from rulebound.war.events.base import GameEvent
from rulebound.war.position.state import State


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Turn(GameEvent):
    """A turn begins [WAR-turn.1]."""

    def __init__(self) -> None:
        super().__init__("turn", "WAR-turn.1")

    def apply(self, state: State) -> None:
        state.journal.close_chapter()
        state.turn += 1
        state.progress = False
        # [WAR-4.first.1] chosen for this round in its step 4
        state.first = c.NOBODY
        state.worked = ()
        self.amount = state.turn
        for player in state.players:
            if player.skills_played:
                state.edit_player(player.seat).skills_played = 0


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Step(GameEvent):
    """A step begins; what was decided in the one before is forgotten."""

    def __init__(self, step: int, rule: str, shown: tuple[tuple[int, int], ...] = ()) -> None:
        super().__init__("step", rule, amount=step)
        self.shown = shown

    FIELDS: ClassVar[tuple[str, ...]] = ("shown",)

    def apply(self, state: State) -> None:
        state.step = self.amount
        state.chosen = ((), ())
        state.done = (False, False)
        state.shown = self.shown
        state.opportunity = 0
        state.battle = 0
        if self.amount == c.COMBAT:
            for ids in state.slots:
                for id in ids:
                    if state.cards[id].acted:
                        state.edit(state.cards[id]).acted = False


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Chosen(GameEvent):
    """A player decides for a card in a step that both take at the same time; nothing happens to it yet."""

    def __init__(self, seat: int, subject: int, rule: str) -> None:
        super().__init__("choose", rule, seat=seat, subject=subject)

    def apply(self, state: State) -> None:
        mine = (*state.chosen[self.seat], self.subject)
        state.chosen = (mine, state.chosen[1]) if self.seat == 0 else (state.chosen[0], mine)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Done(GameEvent):
    """A player has decided everything in a step that both take at the same time."""

    def __init__(self, seat: int, rule: str) -> None:
        super().__init__("done", rule, seat=seat)

    def apply(self, state: State) -> None:
        state.done = (True, state.done[1]) if self.seat == 0 else (state.done[0], True)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class FirstPlayer(GameEvent):
    """The first player of the turn is determined [WAR-4.first.1]; ``draw_lots`` if at random [WAR-4.first.4]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("draw_lots",)

    def __init__(self, seat: int, rule: str, draw_lots: bool = False) -> None:
        super().__init__("first player", rule, seat=seat)
        self.draw_lots = draw_lots

    def apply(self, state: State) -> None:
        if self.draw_lots:
            self.seat = state.random.below(2)
        state.first = self.seat


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Opportunity(GameEvent):
    """An opportunity of the Place Cards step is used: [WAR-5.place.9] for a card, or [WAR-5.passing.1] by passing."""

    def __init__(self, seat: int, passed: bool) -> None:
        super().__init__(
            "pass" if passed else "opportunity", "WAR-5.passing.1" if passed else "WAR-5.place.9"
        )
        self.seat = seat

    def apply(self, state: State) -> None:
        state.opportunity += 1
        if self.kind != "pass":
            state.progress = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TurnToAttack(GameEvent):
    """The cards of one speed and slot number have their turn to attack next [WAR-6.speed.2, WAR-6.order.2]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("speed", "slot")

    def __init__(self, speed: int, slot: int) -> None:
        super().__init__("turn to attack", "WAR-6.order.2")
        self.speed = speed
        self.slot = slot

    def apply(self, state: State) -> None:
        state.speed = self.speed
        state.slot = self.slot


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Battle(GameEvent):
    """A battlefield has fought; the next one comes [WAR-6.sequence.1]."""

    def __init__(self, field: int) -> None:
        super().__init__("battle over", "WAR-6.sequence.1", amount=field)

    def apply(self, state: State) -> None:
        state.battle = self.amount + 1
        state.speed = c.FAST
        state.slot = 0


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Shuffle(GameEvent):
    """A deck is shuffled [WAR-setup.4]."""

    def __init__(self, seat: int) -> None:
        super().__init__("shuffle", "WAR-setup.4", seat=seat)

    def apply(self, state: State) -> None:
        state.random.shuffle(state.edit_player(self.seat).deck)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Drew(GameEvent):
    """A player has drawn cards: what the other one is told of it, when both are done [WAR-2.draw.1]."""

    def __init__(self, seat: int, amount: int) -> None:
        super().__init__("drew", "WAR-2.draw.1", seat=seat, amount=amount)

    def apply(self, state: State) -> None:
        state.progress = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class TakeCoin(GameEvent):
    """A player takes a coin from the middle of a battlefield [WAR-7.collect.1]."""

    def __init__(self, seat: int, field: int, rule: str) -> None:
        super().__init__("coin", rule, seat=seat, amount=1, other=field)

    def apply(self, state: State) -> None:
        high, low = state.piles
        state.piles = (high - 1, low) if self.other == c.HIGH else (high, low - 1)
        state.edit_player(self.seat).coins += 1
        state.progress = True


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class MoreCoins(GameEvent):
    """All coins are taken and the game goes on: another set is put in the middle of each battlefield (Q47)."""

    def __init__(self) -> None:
        super().__init__("more coins", "WAR-setup.3")

    def apply(self, state: State) -> None:
        self.amount = state.settings.pile()
        state.piles = (self.amount, self.amount)


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class EndTurn(GameEvent):
    """A turn is over: it counts as quiet if nothing came of it (Q80)."""

    def __init__(self) -> None:
        super().__init__("end of turn", "WAR-turn.1")

    def apply(self, state: State) -> None:
        state.quiet = 0 if state.progress else state.quiet + 1


@final
@mypyc_attr(allow_interpreted_subclasses=True)
class Over(GameEvent):
    """The game ends with a score for each seat [WAR-7.victory.1]."""

    FIELDS: ClassVar[tuple[str, ...]] = ("outcome",)

    def __init__(self, outcome: tuple[float, ...], rule: str) -> None:
        super().__init__("over", rule)
        self.outcome = outcome

    def apply(self, state: State) -> None:
        state.outcome = self.outcome
