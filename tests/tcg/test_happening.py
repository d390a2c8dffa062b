"""How events happen in any card game: in which ranks modifiers replace, who chooses, what is used up, what triggers."""

from __future__ import annotations

import pytest

from little_game import ZONES, Rules, card_of, move, position
from rulebound.kernel.decision import Asking, Decision, Option
from rulebound.kernel.events import BY_THE_RULES, Event
from rulebound.kernel.happening import Replacement
from rulebound.tcg import constants as c
from rulebound.tcg.citations import NEXT_TIME_REPLACED
from rulebound.tcg.continuous.listings import Layout
from rulebound.tcg.events import Damage, Modify
from rulebound.tcg.happening import happen, record
from rulebound.tcg.happening.card_events import CardEvents
from rulebound.tcg.happening.replacing import CardReplacement
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.patterns import DealsDamage
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import HandedIn, State
from rulebound.tcg.program.nodes import Prohibition
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.program.prevention import Prevent
from rulebound.tcg.tree import Node


class InTurn(CardEvents):
    """Each player's own, clockwise from one whom the turn player selects; what lessens damage comes last."""

    def comes_back(self) -> bool:
        return False

    def rank(self, state: State, event: Event[State], modifier: Replacement[State]) -> int:
        assert isinstance(modifier, CardReplacement)
        change = modifier.shelved.change
        return 1 if isinstance(change, ReplaceDamage) and change.sign < 0 else 0

    def starting(self, state: State, event: Event[State]) -> Asking[int]:
        return (yield Decision(state.turn_player, "who starts", "?", [Option("seat", value=seat) for seat in (0, 1)]))

    def choosing(
        self, state: State, event: Event[State], rank: int, competing: list[Replacement[State]], since: int
    ) -> tuple[int, list[Replacement[State]]]:
        return self.in_turn(state, competing, since)


def table(events: CardEvents) -> State:
    """A position with a card of each player in play."""
    made = position()
    made.hand_in(HandedIn(events, Layout({}, {}), Rules(), ZONES))
    for seat in (0, 1):
        move(made, card_of(made, seat, "Ant"), c.PLAY)
    return made


def modify(made: State, seat: int, node: Node, left: int = -1) -> None:
    """A layer of a player's creates a modifier."""
    source = card_of(made, seat, "Ant").number
    modifier = Modifier(0, node, seat, source, -1, (), 0, {}, {}, 0, "turn", left)
    record(made, [Modify("1", modifier, BY_THE_RULES)])


def changed(times: int = 1, plus: int = 0) -> Continuous:
    """All damage is multiplied, or so much more or less."""
    value = Number(abs(plus)) if plus else None
    change = ReplaceDamage(times=times, plus=value, sign=-1 if plus < 0 else 1)
    return Continuous(-1, "", None, (change,))


def damage(made: State, amount: int, *answers: int) -> tuple[int, list[str]]:
    """Deal the first player's card damage that the second controls; return what it then has, and who was asked."""
    to, by = card_of(made, 0, "Ant"), card_of(made, 1, "Ant")
    procedure = happen(made, [Damage("1", BY_THE_RULES, to.number, by.number, 1, amount, 0)])
    asked: list[str] = []
    left = list(answers)
    try:
        decision = next(procedure)
        while True:
            asked.append(f"{decision.seat} {decision.kind}")
            decision = procedure.send(left.pop(0))
    except StopIteration:
        assert not left
    return card_of(made, 0, "Ant").damage, asked


def test_without_ranks_the_controller_of_a_packet_orders_what_replaces_it() -> None:
    for answer, total in ((0, 5), (1, 6)):
        made = table(CardEvents())
        modify(made, 0, changed(times=2))
        modify(made, 1, changed(plus=1))
        assert damage(made, 2, answer) == (total, ["1 replacement"])


@pytest.mark.parametrize(("start", "total"), [(0, 5), (1, 7)])
def test_players_take_turns_at_what_they_control_and_what_lessens_comes_last(start: int, total: int) -> None:
    made = table(InTurn())
    modify(made, 1, changed(plus=1))
    modify(made, 0, changed(times=2))
    modify(made, 0, changed(plus=-1))
    modify(made, 1, changed(times=2))
    # Of two of their own, the second player chooses one more before twice as much.
    assert damage(made, 1, start, 0) == (total, ["0 who starts", "1 replacement"])


def test_the_next_time_is_used_up_once_for_one_event() -> None:
    made = table(CardEvents())
    modify(made, 0, changed(times=2), left=1)
    assert damage(made, 2) == (4, [])
    used = [fact for fact in made.journal.current if fact.kind == "use up"]
    assert [fact.rule for fact in used] == [NEXT_TIME_REPLACED.name]
    assert not made.modifiers
    assert damage(made, 1) == (5, [])


def shield(amount: int | None) -> Continuous:
    """Damage to anything is prevented: so much of each packet, or all that is left to be."""
    return Continuous(-1, "", AnyCard(), (Prevent("to", None if amount is None else Number(amount)),))


def test_prevention_comes_after_all_else_and_the_one_to_whom_it_is_dealt_orders_it() -> None:
    for answer in (0, 1):
        made = table(CardEvents())
        modify(made, 0, shield(3))
        modify(made, 1, shield(None), left=2)
        modify(made, 0, changed(times=2))
        # Twice as much comes first, though it came last: 6, of which 5 are prevented.
        assert damage(made, 3, answer) == (1, ["0 replacement"])
        prevented = [fact.amount for fact in made.journal.current if fact.kind == "prevent"]  # type: ignore[attr-defined]
        assert prevented == ([3, 2] if answer == 0 else [2, 3])


def test_a_shield_lasts_until_it_has_prevented_what_it_can() -> None:
    made = table(CardEvents())
    modify(made, 0, shield(None), left=3)
    assert damage(made, 2) == (0, [])
    assert [modifier.left for modifier in made.modifiers] == [1]
    assert damage(made, 2) == (1, [])
    assert not made.modifiers


def test_what_is_unpreventable_passes_through() -> None:
    made = table(CardEvents())
    modify(made, 0, shield(None))
    packet = Damage("1", BY_THE_RULES, card_of(made, 0, "Ant").number, 0, 1, 2, 0, unpreventable=True)
    for _ in happen(made, [packet]):
        raise AssertionError
    assert card_of(made, 0, "Ant").damage == 2


def test_what_cannot_happen_is_not_replaced_either() -> None:
    made = table(CardEvents())
    modify(made, 0, changed(times=2))
    modify(made, 0, Continuous(-1, "", AnyCard(), (Prohibition("be dealt damage"),)))
    assert damage(made, 2) == (0, [])


@pytest.mark.parametrize(("times", "waiting"), [(0, 2), (1, 1)])
def test_what_waits_for_an_event_triggers_each_time_or_the_next_time_alone(times: int, waiting: int) -> None:
    made = table(CardEvents())
    power = Triggered(0, "", DealsDamage(), DrawCards(You(), Number(1)))
    modify(made, 1, power, left=times if times else -1)
    damage(made, 1)
    damage(made, 1)
    assert [one.controller for one in made.waiting] == [1] * waiting
    assert made.waiting[0].numbers["that much"] == 1
