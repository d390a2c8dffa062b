"""Many games by several processes: in order, prepared for once, and whatever befalls one of them."""

from __future__ import annotations

import gc
import os
import signal
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.errors import RuleboundError
from rulebound.play.games import game_named
from rulebound.play.wow.kind import WowKind
from rulebound.sim.plans import Plan, Table
from rulebound.sim.reports import records, simulate
from rulebound.sim.workers import settle, shared

#: The first and the last at every run of the tests, two with the slow ones.
workers = pytest.mark.parametrize("workers", [1, pytest.param(2, marks=pytest.mark.slow), 3])


@workers
def test_results_come_in_the_order_of_the_numbers(workers: int) -> None:
    assert list(shared(twice, 10, range(40), workers)) == [10 + 2 * number for number in range(40)]


@pytest.mark.parametrize("workers", [1, 2])
def test_each_process_prepares_once(workers: int, tmp_path: Path) -> None:
    assert list(shared(told, str(tmp_path), range(30), workers, note)) == [f"ready {n}" for n in range(30)]
    assert 1 <= len(list(tmp_path.iterdir())) <= workers


@workers
def test_an_error_comes_in_its_turn(workers: int) -> None:
    results = shared(refuse_at, 7, range(30), workers)
    found = [next(results) for _ in range(7)]
    with pytest.raises(RuleboundError, match="the game 7") as caught:
        next(results)
    assert found == list(range(7))
    # It happened (again) here, where it can be looked at.
    assert any(entry.name == "refuse_at" for entry in caught.traceback)


@pytest.mark.parametrize("workers", [1, 2])
def test_what_cannot_be_prepared_is_said_once(workers: int, capfd: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(RuleboundError, match="no such plan"):
        list(shared(twice, 1, range(9), workers, refuse))
    assert capfd.readouterr().err == ""


def test_what_a_helper_takes_along_when_it_dies_is_done_here() -> None:
    here = os.getpid()
    found = list(shared(die_elsewhere, here, range(12), 3))
    assert found == list(range(12))


def test_what_a_helper_cannot_send_is_done_here() -> None:
    found = list(shared(cannot_be_sent, 0, range(8), 2))
    assert [make() for make in found] == list(range(8))


def test_nobody_is_left_when_the_results_are_no_longer_wanted() -> None:
    results = shared(slow, 0, range(1000), 3)
    assert next(results) == 0
    began = time.monotonic()
    results.close()  # type: ignore[attr-defined]
    assert children() == []
    assert time.monotonic() - began < 10


@pytest.mark.parametrize("held", [False, True], ids=["nothing-held", "something-held"])
def test_the_collector_is_as_it_was_afterwards(held: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    before, calls = gc.get_threshold(), []
    monkeypatch.setattr(gc, "get_freeze_count", lambda: 5 if held else 0)
    monkeypatch.setattr(gc, "freeze", lambda: calls.append("freeze"))
    monkeypatch.setattr(gc, "unfreeze", lambda: calls.append("unfreeze"))
    seen = list(shared(threshold, 0, range(3), 1))
    assert seen[0] == before[0] < seen[1] == seen[2]
    assert gc.get_threshold() == before
    # What somebody else has held back from it before isn't let go.
    assert calls == (["freeze"] if held else ["freeze", "unfreeze"])


def test_it_settles_once(monkeypatch: pytest.MonkeyPatch) -> None:
    before, calls = gc.get_threshold(), []
    monkeypatch.setattr(gc, "collect", lambda: calls.append("collect"))
    monkeypatch.setattr(gc, "get_freeze_count", lambda: calls.append("count"))
    monkeypatch.setattr(gc, "freeze", lambda: None)
    try:
        for _ in range(3):
            settle()
        assert calls == ["collect"]
    finally:
        gc.set_threshold(*before)


# --- Decks ----------------------------------------------------------------------------------------------------------


def test_decks_are_read_once_for_all_games(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[object] = []
    reading = WowKind.deck

    def counted(self: WowKind, wanted: object, cards: object) -> object:
        read.append(wanted)
        return reading(self, wanted, cards)  # type: ignore[arg-type]

    monkeypatch.setattr(WowKind, "deck", counted)
    simulate(Plan(decks=("grove", "warpath"), seats=("random",)), 4)
    assert [one for one in read if isinstance(one, str)] == ["grove", "warpath"]


def test_a_deck_s_file_is_read_as_it_is_now(tmp_path: Path) -> None:
    file = tmp_path / "mine.deck"
    plan = Plan(decks=(str(file), "grove"), seats=("random",))

    def written(name: str) -> list[str]:
        deck = game_named("wow").deck(name, game_named("wow").cards())
        file.write_text(
            "\n".join([f"Hero: {deck.hero.name}", *(f"{n} {card.name}" for card, n in deck.cards)])
        )
        return [record.course for record in records(plan, 1)]

    first, other = written("warpath"), written("frostwick")
    assert first != other
    assert written("warpath") == first


def test_a_table_is_laid_only_for_what_there_is() -> None:
    with pytest.raises(RuleboundError, match="nonesuch"):
        Table(Plan(decks=("nonesuch", "grove")))


# --- What is done ---------------------------------------------------------------------------------------------------


def twice(plan: int, number: int) -> int:
    return plan + 2 * number


def note(folder: str) -> str:
    (Path(folder) / f"{os.getpid()} {time.monotonic_ns()}").touch()
    return "ready"


def told(prepared: str, number: int) -> str:
    return f"{prepared} {number}"


def refuse_at(plan: int, number: int) -> int:
    time.sleep(0.01)
    if number == plan:
        raise RuleboundError(f"the game {number} can't be played")
    return number


def refuse(plan: int) -> int:
    raise RuleboundError("no such plan")


def die_elsewhere(plan: int, number: int) -> int:
    if os.getpid() != plan:
        os.kill(os.getpid(), signal.SIGKILL)
    # The others have time to begin.
    time.sleep(0.2 if number < 10 else 0)
    return number


class Unsent:
    """What can't be sent to another process."""

    def __init__(self, number: int) -> None:
        self.number = number

    def __call__(self) -> int:
        return self.number

    def __reduce__(self) -> str:
        raise TypeError("not to be sent")


def cannot_be_sent(plan: int, number: int) -> Unsent:
    time.sleep(0.05)
    return Unsent(number)


def slow(plan: int, number: int) -> int:
    time.sleep(0.05)
    return number


def threshold(plan: int, number: int) -> int:
    return gc.get_threshold()[0]


def children() -> list[int]:
    """The numbers of this process's children that play games."""
    found: list[int] = []
    for folder in running():
        try:
            parent = (folder / "stat").read_text().rpartition(")")[2].split()[1]
            command = (folder / "cmdline").read_bytes()
        except OSError:
            continue
        if int(parent) == os.getpid() and b"spawn_main" in command:
            found.append(int(folder.name))
    return found


def running() -> Iterator[Path]:
    return (path for path in Path("/proc").glob("[0-9]*") if path.is_dir())
