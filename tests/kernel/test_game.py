"""The session, played with a toy: whatever is done to a game, it is what its answers make of its start."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from kernel.toy import RULES, Heap, HeapRules, Roll, Swap, heap, offered
from rulebound.errors import RuleboundError
from rulebound.kernel.codec import canonical, digest
from rulebound.kernel.decision import Decision, Option
from rulebound.kernel.game import Game, replay
from rulebound.kernel.randomness import redraw_seed
from rulebound.kernel.saves import load
from rulebound.sim.bench.benched import is_compiled

#: What is done to a game: an answer (counted round), or one of the things that must change nothing but the answers.
STEPS = st.lists(
    st.integers(0, 11)
    | st.sampled_from(["undo", "fork", "save", "resign 0", "resign 1", "resign 2", "look"]),
    max_size=60,
)


def swapping() -> Game[Heap]:
    """A game in the middle of a swap: seat 0 chooses which of its numbers to give."""
    game = heap()
    game.choose(Option("swap", 1))
    game.choose(Option("yes"))
    assert not game.at_checkpoint
    assert offered(game) == ["give:0:0:0", "give:1:0:0", "give:2:0:0"]
    return game


def bargaining(remember: bool = True) -> Game[Heap]:
    """A game in the middle of a bargain, which can't be finished by paying nothing."""
    game = heap(remember=remember)
    game.choose(Option("bargain"))
    assert offered(game) == ["pay:0:0:0", "pay:1:0:0"]
    return game


@given(st.integers(0, 3), st.integers(2, 3), STEPS)
@example(0, 2, [4, 0, "look"])  # a fork for a seat knows what was tried and taken back
def test_a_game_is_what_its_answers_make_of_its_start(seed: int, seats: int, steps: list[int | str]) -> None:
    game = heap(seats, seed)
    answers: list[int] = []
    for step in steps:
        if step == "undo":
            assert game.can_undo == bool(answers)
            assert game.undo() == bool(answers)
            answers = answers[:-1]
        elif step == "fork":
            twin = game.fork()
            if not twin.over:
                twin.choose(0)
        elif step == "save":
            text = game.save()
            again = load(RULES, text)
            assert again.save() == text
            assert offered(again) == offered(game)
            assert again.hash() == game.hash()
            assert game.fork().hash() == game.hash()
        elif step == "look":
            for seat in range(seats):
                assert game.view(seat) == game.fork(seat, seed=5).view(seat)
        elif game.decision is not None:
            seat_out = int(step[-1]) if isinstance(step, str) else -1
            if isinstance(step, int):
                answers.append(step % len(game.decision.options))
            elif seat_out in game.state.out or seat_out >= seats:
                continue
            else:
                answers.append(-1 - seat_out)
            game.give(answers[-1])
        assert game.decisions == len(answers)
    assert game.hash() == replay(RULES, Heap(seats, seed, 20), answers, remember=True).hash()
    assert game.over == (game.result is not None)
    while game.undo():
        pass
    assert game.hash() == heap(seats, seed).hash()


@given(st.integers(0, 3), st.lists(st.integers(0, 11), max_size=40))
def test_a_game_that_does_not_remember_comes_to_the_same(seed: int, steps: list[int]) -> None:
    game, quick = heap(2, seed), heap(2, seed, remember=False)
    for step in steps:
        if game.decision is None:
            break
        assert offered(quick) == offered(game)
        place = step % len(game.decision.options)
        game.choose(place)
        quick.choose(place)
    assert RULES.text(quick.state) == RULES.text(game.state)
    assert not quick.can_undo
    assert not quick.undo()


def test_what_has_one_answer_is_not_asked() -> None:
    game = swapping()
    game.choose(1)
    assert game.decision is not None
    assert (game.decision.seat, game.decision.kind) == (1, "number"), "the nod was given without asking"
    last = heap(left=1)
    assert last.over, "at a checkpoint too"
    assert last.result == (1.0, 0.0)


#: What isn't of a parameter's type a compiled engine refuses by itself.
OTHER_TYPE = TypeError if is_compiled() else RuleboundError


@pytest.mark.parametrize("answer", ["foo", None, 1.0, [0], True, False])
def test_what_is_no_answer_at_all_is_refused(answer: Any) -> None:
    refused = RuleboundError if isinstance(answer, bool) else OTHER_TYPE
    words = "is not an answer: choose 0 to" if refused is RuleboundError else "object expected"
    for game in (heap(), swapping()):
        before = game.hash()
        for wrong in (game.choose, game.give, game.label):
            with pytest.raises(refused, match=words):
                wrong(answer)
        assert (game.hash(), game.decisions) == (before, 2 if not game.at_checkpoint else 0)


def test_a_seat_that_there_is_not_is_refused_wherever_one_is_named() -> None:
    game = heap()
    event = Roll()
    for seat in (2, 5, -1):
        for wrong in named_with_a_seat(game, event):
            with pytest.raises(RuleboundError, match=f"there is no seat {seat}"):
                wrong(seat)
    strange: tuple[Any, ...] = ("0", 1.0, [0])
    for seat in strange:
        for wrong in named_with_a_seat(game, event):
            with pytest.raises(OTHER_TYPE):
                wrong(seat)
    for seat in (True, False):
        for wrong in named_with_a_seat(game, event):
            with pytest.raises(RuleboundError, match=f"there is no seat {seat}"):
                wrong(seat)
    with pytest.raises(RuleboundError, match="True is no seed"):
        game.fork(0, True)
    with pytest.raises(RuleboundError, match="True is no handle"):
        game.why_not(0, "take", True)
    with pytest.raises(RuleboundError, match="True is not an answer"):
        replay(RULES, heap().state, [True])


def named_with_a_seat(game: Game[Heap], event: Roll) -> list[Callable[[Any], object]]:
    """All that is asked of a game for one seat."""
    return [
        game.view,
        game.sources,
        game.answers_of,
        game.fork,
        game.resign,
        lambda seat: game.why_not(seat, "take"),
        lambda seat: game.explain(event, seat),
        lambda seat: game.names(event, seat),
    ]


@pytest.mark.parametrize("wrong", ["x", 5, None])
def test_what_is_no_event_no_decision_or_no_handle_is_refused(wrong: Any) -> None:
    game = heap()
    asked: list[Callable[[], object]] = [
        lambda: game.told(wrong),
        lambda: game.explain(wrong),
        lambda: game.names(wrong),
    ]
    if wrong != 5:
        asked.append(lambda: game.why_not(0, "take", wrong))
    for each in asked:
        with pytest.raises(OTHER_TYPE):
            each()


def test_an_answer_that_is_not_offered_is_refused() -> None:
    for game in (heap(), swapping(), bargaining()):
        before = game.hash()
        wrong: list[Option | int] = [Option("nonsense"), -1, 99]
        for answer in wrong:
            with pytest.raises(RuleboundError, match=r"not an answer|not offered"):
                game.choose(answer)
        with pytest.raises(RuleboundError, match="there is no seat 7"):
            game.resign(7)
        with pytest.raises(RuleboundError, match="there is no seat 7"):
            game.fork(7)
        assert game.hash() == before


def test_a_game_that_is_over_is_over() -> None:
    game = heap(left=1)
    with pytest.raises(RuleboundError, match="nothing is left to choose"):
        game.choose(0)
    with pytest.raises(RuleboundError, match="nobody can resign"):
        game.resign(0)
    with pytest.raises(RuleboundError, match="nothing is left to choose"):
        game.label(Option("take", 1))
    assert game.view(0)["waiting_for"] is None
    assert game.fork().over
    assert load(RULES, game.save()).result == game.result


def test_a_fork_inside_a_procedure_goes_its_own_way() -> None:
    game = swapping()
    fork = game.fork()
    assert fork.hash() == game.hash()
    before = game.hash()
    fork.choose(2)
    fork.choose(0)
    assert fork.at_checkpoint
    assert game.hash() == before
    assert [event.kind for event in fork.journal][:1] == ["swap"]
    assert game.journal == []
    quick = heap(remember=False)
    quick.choose(Option("swap", 1))
    with pytest.raises(RuleboundError, match="does not remember"):
        quick.fork()


def test_what_was_given_up_in_its_middle_is_not_gone_on_with() -> None:
    game = swapping()
    given_up = game.hash()
    while not game.at_checkpoint:
        assert game.undo()
    # Another procedure begins, from its own first question.
    game.choose(Option("bargain"))
    assert offered(game) == ["pay:0:0:0", "pay:1:0:0"]
    while not game.at_checkpoint:
        assert game.undo()
    game.choose(Option("swap", 1))
    game.choose(Option("yes"))
    assert game.hash() == given_up


def test_a_save_inside_a_procedure_goes_on_inside_it() -> None:
    game = swapping()
    again = load(RULES, game.save())
    assert not again.at_checkpoint
    for each in (game, again):
        each.choose(2)
        each.choose(1)
    assert again.hash() == game.hash()
    quick = heap(remember=False)
    quick.choose(Option("swap", 1))
    with pytest.raises(RuleboundError, match="saved only at a checkpoint"):
        quick.save()


@pytest.mark.parametrize("remember", [True, False])
def test_an_action_that_cannot_be_finished_is_taken_back_and_not_offered_again(remember: bool) -> None:
    game = bargaining(remember)
    fresh = RULES.text(heap().state)
    assert RULES.text(game.state) != fresh
    game.choose(Option("pay", 0))
    assert game.at_checkpoint
    assert RULES.text(game.state) == fresh
    assert "bargain:0:0:0" not in offered(game)
    assert game.hash() != heap().hash(), "what may no longer be chosen is a part of the position"
    assert offered(game.fork()) == offered(game)
    assert offered(load(RULES, game.save())) == offered(game)
    if remember:
        assert game.undo()
        assert offered(game) == ["pay:0:0:0", "pay:1:0:0"]
        game.choose(Option("pay", 0))
    game.choose(Option("take", 1))
    assert "bargain:0:0:0" in offered(game)


def taken_back(game: Game[Heap], count: int, before: str) -> None:
    """Check that a game is what its fork, its save and its answers make of it, and that it can be undone."""
    assert load(RULES, game.save()).hash() == game.hash() == game.fork().hash()
    assert offered(load(RULES, game.save())) == offered(game.fork()) == offered(game)
    after = game.hash()
    for _ in range(count):
        assert game.undo()
    assert game.hash() == before != after


def test_who_is_asked_and_resigns_leaves_at_once() -> None:
    for asked in ("agree", "number"):
        game = heap(3)
        before = game.hash()
        game.choose(Option("swap", 1))
        if asked == "number":
            game.choose(Option("yes"))
            game.choose(0)
        assert game.decision is not None
        assert (game.decision.seat, game.decision.kind) == (1, asked)
        answers = game.decisions
        game.resign(1)
        # The swap comes to nothing, and the next player that is left has the turn.
        assert game.at_checkpoint
        assert game.state.out == [1]
        assert [event.kind for event in game.journal] == ["resign", "turn"]
        assert game.decision.seat == 2
        taken_back(game, answers + 1, before)


def test_who_is_not_asked_and_resigns_leaves_at_once_and_the_question_stays_open() -> None:
    game = heap(3)
    before = game.hash()
    game.choose(Option("swap", 1))
    game.choose(Option("yes"))
    game.resign(2)
    assert game.state.out == [2]
    assert not game.at_checkpoint
    # The question is asked with what is still to be chosen, and answered by it.
    assert offered(game) == ["give:0:0:0", "give:1:0:0"]
    middle = load(RULES, game.save())
    fork = game.fork()
    assert middle.hash() == game.hash() == fork.hash()
    for each in (game, middle, fork):
        each.choose(Option("give", 1))
        assert offered(each) == ["give:0:0:0", "give:1:0:0"]
        each.choose(1)
        assert each.at_checkpoint
        assert each.decision is not None
        assert each.decision.seat == 1
    assert game.hash() == middle.hash() == fork.hash()
    assert [event.place for event in game.journal if isinstance(event, Swap)] == [1]
    taken_back(game, 5, before)


def test_a_game_that_is_decided_asks_nothing_more() -> None:
    for seat in (0, 1):
        game = swapping()
        before = game.hash()
        game.resign(seat)
        assert game.over
        assert game.result == ((0.0, 1.0) if seat == 0 else (1.0, 0.0))
        assert load(RULES, game.save()).over
        taken_back(game, 1, before)


def test_who_resigned_has_resigned_though_the_action_is_taken_back() -> None:
    for seat in (1, 2):
        game = heap(3)
        before = game.hash()
        game.choose(Option("bargain"))
        game.resign(seat)
        assert offered(game) == ["pay:0:0:0", "pay:1:0:0"]
        game.choose(Option("pay", 0))
        assert game.at_checkpoint
        assert game.state.out == [seat]
        assert game.state.taken == [0, 0, 0]
        assert game.decision is not None
        assert game.decision.seat == 0
        taken_back(game, 3, before)
    game = heap(3)
    game.choose(Option("bargain"))
    game.resign(0)
    assert game.decision is not None
    assert game.decision.seat == 1


def test_who_resigns_at_a_checkpoint_leaves_at_once() -> None:
    game = heap(2)
    game.choose(Option("take", 2))
    game.resign(0)
    assert game.over
    assert game.result == (0.0, 1.0)
    assert game.undo()
    assert not game.over


@pytest.mark.parametrize("seat", [0, 1])
def test_a_fork_for_a_seat_has_nothing_true_that_is_hidden(seat: int) -> None:
    for game in (heap(), swapping(), bargaining()):
        forks = [game.fork(seat, seed=number) for number in range(6)]
        for fork in forks:
            assert canonical(fork.view(seat)) == canonical(game.view(seat))
            assert offered(fork) == offered(game)
            assert not fork.can_undo
            assert fork.state.secrets[seat] == game.state.secrets[seat]
            assert fork.state.secrets[1 - seat] != game.state.secrets[1 - seat]
            assert fork.state.random.word() != game.state.random.copy().word()
        assert len({str(fork.state.secrets[1 - seat]) for fork in forks}) == len(forks)


def test_a_fork_for_a_seat_plays_on_and_does_not_lead_back() -> None:
    game = swapping()
    fork = game.fork(0, seed=3, remember=True)
    with pytest.raises(RuleboundError, match="does not remember"):
        fork.fork()
    fork.choose(0)
    fork.choose(0)
    assert fork.at_checkpoint
    assert fork.fork().hash() == fork.hash()
    while fork.undo():
        pass
    assert fork.state.secrets[1] != game.state.secrets[1]
    assert redraw_seed(1, 0) != redraw_seed(1, 1)


def test_views_show_the_decision_to_whom_it_is_put_only() -> None:
    game = swapping()
    assert game.view(1)["waiting_for"] == 0
    assert "decision" not in game.view(1)
    shown = game.view(0)["decision"]
    assert isinstance(shown, dict)
    assert shown["options"] == [{"key": f"give:{place}:0:0", "label": f"give {place}"} for place in range(3)]
    assert game.why_not(0, "take") == []
    assert [str(reason) for reason in game.why_not(1, "take")] == ["[toy] it isn't your turn"]


def damaged(**changes: object) -> str:
    """A save with some entries changed (None: left out) and a check that fits."""
    body = json.loads(swapping().save())
    del body["check"]
    body.update(changes)
    body = {key: value for key, value in body.items() if value is not None}
    return canonical({**body, "check": digest(body)})


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "not a saved game"),
        ("[1, 2]", "not a saved game"),
        ("[" * 200_000, "not a saved game"),
        ('{"format": "other"}', "not a saved game"),
        (damaged(version=99), "newer Rulebound"),
        (damaged(version="x"), "damaged: its version is no number"),
        (damaged(version=None), "damaged: its version is no number"),
        (damaged(version=[2]), "damaged: its version is no number"),
        (damaged(version=True), "damaged: its version is no number"),
        (damaged(game="chess"), "a game of 'chess', not of 'heap'"),
        (damaged(rules_version=2), "saved with version 2"),
        (damaged(since=[0, 99]), "do not fit"),
        (damaged(since=[0, -9]), "do not fit"),
        (damaged(since=[0, "x"]), "damaged"),
        (damaged(since=5), "damaged"),
        (damaged(barred=None), "damaged"),
        (damaged(position=None), "no position"),
        (damaged(position={"!": "Stranger"}), "unknown kind"),
        (damaged(position=[]), "no position"),
        (swapping().save().replace('"left":20', '"left":21'), "its check does not match"),
        (swapping().save()[:-20], "not a saved game"),
    ],
    ids=range(21),
)
def test_a_save_that_is_no_good_is_refused(text: str, words: str) -> None:
    with pytest.raises(RuleboundError, match=words) as refused:
        load(RULES, text, place="game.json")
    assert (
        "game.json" in str(refused.value) or "position" in str(refused.value) or "kind" in str(refused.value)
    )


def test_a_replay_that_goes_on_after_the_end_is_refused() -> None:
    with pytest.raises(RuleboundError, match="the game ends before answer 2"):
        replay(RULES, Heap(2, 1, 2), [1, 0])


class OnlyTaking(HeapRules):
    """A game in which every decision is forced."""

    def checkpoint(self, state: Heap) -> Decision | None:
        return None if state.over else Decision(state.turn, "turn", "Roll.", [Option("roll")], (), "toy")


def test_a_long_game_of_forced_procedures_needs_no_depth() -> None:
    """Procedures that follow one another without a real decision don't lie within one another."""
    game: Game[Heap] = Game(OnlyTaking(), Heap(2, 1, 10 * sys.getrecursionlimit()))
    assert game.over
    assert game.decisions == 0
    assert len(game.journal) > 2 * sys.getrecursionlimit()


def test_who_wants_to_be_asked_always_is_asked_what_has_one_answer() -> None:
    """That a seat is asked then tells nobody what it could do; saves, forks and replays ask alike."""

    def at_the_end(always_ask: tuple[int, ...]) -> Game[Heap]:
        return Game(RULES, Heap(2, 1, 3), True, (), always_ask)

    usual, asking = at_the_end(()), at_the_end((1,))
    usual.choose(Option("take", 2))
    asking.choose(Option("take", 2))
    assert usual.over
    assert offered(asking) == ["take:1:0:0"]
    for other in (load(RULES, asking.save()), asking.fork(), asking.fork(0), asking.fork(1)):
        assert offered(other) == ["take:1:0:0"]
    assert asking.view(0)["waiting_for"] == 1
    asking.choose(0)
    assert asking.over
    assert asking.answered == [1, 1]
    assert asking.undo()
    assert offered(asking) == ["take:1:0:0"]
    with pytest.raises(RuleboundError, match="damaged"):
        load(RULES, damaged(always_ask="everybody"))
