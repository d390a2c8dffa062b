"""How a line of the log came about, back to what somebody did; and all that speaks against using a card."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.decision import Decision
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.presenting.at_a_table import lines
from rulebound.play.replays import Recording
from rulebound.play.seats import RandomSeat
from rulebound.play.table import Table
from rulebound.web.asking import causes, reasons

#: How many answers of a game by chance are given.
ANSWERS = {"wow": 120, "fab": 90, "war": 60}
#: How many lines of each log are looked at.
LAST = 60


@cache
def played(kind: str) -> Table:
    """A table in the middle of a game by chance."""
    game_kind = game_named(kind)
    game, decks = set_up(game_kind, Setup(seed=3, names=("Ann", "Ben")), list(game_kind.default_decks("")))
    recording = Recording.of(game_kind, game, decks, game_kind.edition(""), 3, ("random", "random"))
    table = Table(recording, game, [RandomSeat(0, 1), RandomSeat(1, 2)])
    while not game.over and len(recording.answers) < ANSWERS[kind]:
        table.step()
    return table


@cache
def chains(kind: str, seat: int) -> dict[int, list[dict[str, Any]]]:
    """For the last lines of a seat's log, by their numbers, what each came of."""
    table = played(kind)
    count = table.told_count(seat)
    return {at: causes(table, seat, {"line": at})["causes"] for at in range(count - LAST, count)}


@pytest.mark.parametrize(
    ("kind", "done", "by"),
    [
        ("wow", " enters play [709.2g]", " play"),
        ("fab", " attacks ", " play"),
        ("war", " damage from ", " attacks "),
    ],
)
def test_what_happened_leads_back_to_what_somebody_did(kind: str, done: str, by: str) -> None:
    found = [chain for chain in chains(kind, 0).values() if done in chain[0]["text"]]
    led = [chain for chain in found if by in chain[-1]["text"] and len(chain) > 1]
    assert len(led) >= max(1, len(found) / 2)
    assert all(chain[-1]["rule"] for chain in led)


@pytest.mark.parametrize("kind", ANSWERS)
@pytest.mark.parametrize("seat", [0, -1])
def test_causes_are_lines_of_the_same_log_each_before_the_other(kind: str, seat: int) -> None:
    log = [line.full for line in lines(played(kind), seat, 0, True) if line.number >= 0]
    for number, chain in chains(kind, seat).items():
        assert chain[0]["text"] == log[number]
        at = number
        for cause in chain[1:]:
            earlier = [place for place in range(at) if log[place] == cause["text"]]
            assert earlier
            at = earlier[-1]


def test_there_is_no_line_beyond_the_log() -> None:
    table = played("war")
    for line in (-1, table.told_count(0), 10**9):
        with pytest.raises(RuleboundError, match="there is no line"):
            causes(table, 0, {"line": line})


@pytest.mark.parametrize("kind", ["wow", "fab"])
def test_what_is_triggered_leads_on_to_what_set_it_off(kind: str) -> None:
    table = played(kind)
    facts = table.game.journal
    told = [
        table.told_count(0, place)
        for place, fact in enumerate(facts)
        if fact.kind == "trigger" and table.is_told(place, 0)
    ]
    found = [[each["text"] for each in causes(table, 0, {"line": line})["causes"]] for line in told]
    assert found
    assert all(" triggers" in chain[0] and len(chain) > 1 for chain in found)
    if kind == "fab":
        temper = [chain[1] for chain in found if "Temper" in chain[0]]
        assert temper
        assert all(said.startswith("The combat chain closes") for said in temper)
        assert any("defends" in chain[1] for chain in found if "When this defends" in chain[0])
    else:
        called = [chain for chain in found if "Sapling Caller" in chain[0]]
        assert called
        # It entered play as it had been played.
        assert all("enters play" in chain[1] and " play" in chain[-1] for chain in called)
    # What the effect did leads back through it.
    through = [
        chain
        for chain in ([each["text"] for each in whole] for whole in chains(kind, 0).values())
        if any(" triggers" in text for text in chain[1:-1])
    ]
    assert through or kind == "wow"


def asked(table: Table, seat: int) -> dict[str, list[list[tuple[str, str]]]]:
    """What is said against using each card of a seat's hand, by its name: verbs with reasons."""
    view: Any = table.game.view(seat)
    found: dict[str, list[list[tuple[str, str]]]] = {}
    for thing in table.presenter.askables(view):
        if thing.where == "hand":
            told = reasons(table, seat, {"number": thing.number})["reasons"]
            found.setdefault(thing.name, []).append([(each["verb"], each["text"]) for each in told])
    return found


def at_decision(kind: str, wanted: Callable[[Table, Decision], bool]) -> Table:
    """A table of a seeded game by chance at the first decision of a kind."""
    game_kind = game_named(kind)
    game, decks = set_up(game_kind, Setup(seed=3, names=("Ann", "Ben")), list(game_kind.default_decks("")))
    recording = Recording.of(game_kind, game, decks, game_kind.edition(""), 3, ("random", "random"))
    table = Table(recording, game, [RandomSeat(0, 1), RandomSeat(1, 2)])
    while (decision := game.decision) is not None and not wanted(table, decision):
        table.step()
    assert decision is not None
    return table


def test_what_speaks_against_playing_a_card_is_said_though_it_cant_be_placed_either() -> None:
    def placed(table: Table, decision: Decision) -> bool:
        verbs = {option.verb for option in decision.options}
        view: Any = table.game.view(decision.seat)
        return "attack" in verbs and "place" not in verbs and view["players"][decision.seat]["hand"] != []

    table = at_decision("wow", placed)
    assert table.game.decision is not None
    told = [each for found in asked(table, table.game.decision.seat).values() for each in found if each]
    assert told
    for each in told:
        assert ("place", "You have already placed a resource this turn.") in each
        assert [text for verb, text in each if verb == "play"]


def test_what_speaks_against_all_that_one_would_do_is_said_once() -> None:
    def mulligan(table: Table, decision: Decision) -> bool:
        return any(option.verb == "mulligan" for option in decision.options)

    table = at_decision("wow", mulligan)
    assert table.game.decision is not None
    for found in asked(table, table.game.decision.seat).values():
        for each in found:
            assert [text for _, text in each].count(
                "It is the mulligans, not your non-combat action phase."
            ) == 1


def test_a_card_that_cant_be_placed_says_why_and_not_only_that_none_is_discarded_now() -> None:
    def placing(table: Table, decision: Decision) -> bool:
        verbs = {option.verb for option in decision.options}
        return "place" in verbs and table.game.view(decision.seat)["step"] == "place cards"

    table = at_decision("war", placing)
    assert table.game.decision is not None
    told = [each for found in asked(table, table.game.decision.seat).values() for each in found if each]
    assert told
    for each in told:
        assert ("discard", "this is the step place cards, not discard") in each
        assert [text for verb, text in each if verb == "place"]
