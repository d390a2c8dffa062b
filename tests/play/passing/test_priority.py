"""What windows of games with priority have in common: whose is what, what a question is of, and what comes next."""

from __future__ import annotations

from typing import Any

from rulebound.kernel.decision import Decision, Option
from rulebound.play.passing.priority import Sight
from rulebound.play.passing.situations import Ability

TURN = ("dawn", "noon", "dusk")


def view(seats: int = 2, turn_player: int = 0, **more: Any) -> dict[str, Any]:
    """What seat 0 sees of a table: everybody for themselves, a hero (100 and on) in play for each."""
    return {
        "seat": 0,
        "turn": 5,
        "turn_player": turn_player,
        "stage": "noon",
        "players": [{"name": f"Player {seat + 1}", "team": seat, "playing": True} for seat in range(seats)],
        "play": [{"number": 100 + seat, "controller": seat} for seat in range(seats)],
        **more,
    }


def asking(*verbs: str, kind: str = "may") -> Decision:
    """A decision of seat 0."""
    return Decision(0, kind, "Draw a card?", [Option(verb) for verb in verbs])


def layer(number: int, seat: int, *targets: int, kind: str = "card") -> dict[str, Any]:
    """Something that waits to resolve."""
    text = f"Layer {number}"
    return {"number": number, "controller": seat, "kind": kind, "text": text, "targets": [list(targets)]}


def test_a_question_is_of_what_resolves_if_that_tells_of_its_card() -> None:
    sight = Sight(view())
    resolving = Ability("Thunder's effect", "", False)
    of_it = sight.question(asking("yes", "no"), resolving, {"name": "Thunder"})
    assert of_it.ability == Ability("Thunder's effect", "Draw a card?", False)
    assert (of_it.yes_at, of_it.no_at, of_it.pass_at) == (0, 1, -1)
    assert sight.question(asking("no", "yes"), resolving, {"name": "Rain"}).ability == Ability(
        "Rain", "Draw a card?", True
    )
    assert sight.question(asking("no"), None, {"name": None}).ability is None
    assert sight.question(asking("no"), None, None).yes_at == -1


def test_what_others_do_is_told_apart_from_what_is_done_to_one_and_what_is_ones_own() -> None:
    sight = Sight(view())
    layers = [
        layer(1, 1, 100),
        layer(2, 1, -1),
        layer(3, 0, 100),
        layer(4, 0, kind="trigger"),
        layer(5, 1, 101),
    ]
    found = sight.moment(
        layers, sight.own(), lambda place, one: "card" if place == 0 else "", [("attack", 9)]
    )
    assert found.happening == {
        *(("card", 1), ("targeted", 1), ("targeted", 2), ("trigger", 4), ("attack", 9)),
    }
    assert (found.turn, found.mine) == (5, True)


def test_who_is_of_ones_team_is_no_opponent() -> None:
    told = view(3)
    told["players"][2]["team"] = 0
    sight = Sight(told)
    assert [sight.is_theirs(seat) for seat in range(3)] == [False, True, False]


def test_what_comes_is_the_rest_of_the_turn_then_the_turns_of_others_who_play() -> None:
    told = view(3, turn_player=1)
    told["players"][2]["playing"] = False
    words = [one.words for one in Sight(told).ahead(("dusk",), TURN, ("noon",), TURN)]
    assert words == ["Player 2's dusk", "your dawn", "your noon"]
    ahead = Sight(view()).ahead(("noon", "dusk"), TURN, ("noon",), ("dusk",))
    assert [(one.words, one.main, one.useful) for one in ahead] == [("your noon", True, False)]


def test_what_waits_is_asked_about_wherever_it_is() -> None:
    sight = Sight(view())
    settings: dict[str, Any] = {
        "main": False,
        "combat": False,
        "matters": "",
        "idle": "",
        "usual": True,
        "useful": True,
        "moment": sight.moment([], (), lambda *_: ""),
        "ability": None,
    }
    alone = sight.window(asking("pass", kind="priority"), None, (), **settings)
    waiting = sight.window(asking("play", "pass", kind="priority"), layer(1, 1), (), **settings)
    assert (alone.useful, alone.waiting, alone.choices, alone.pass_at) == (True, "", False, 0)
    assert (waiting.useful, waiting.waiting, waiting.choices, waiting.pass_at) == (False, "Layer 1", True, 1)
