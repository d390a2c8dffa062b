"""Ctrl-C: a simulation and a soak stop at once, say what they have, and leave nothing behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulebound.play import interrupting
from rulebound.play.interrupting import Interruptions, give_way
from rulebound.sim.plans import Plan
from rulebound.sim.reports import simulate

pytestmark = pytest.mark.usefixtures("processes_share_programs")

#: It stops within a second. On a machine that is busy with other things it is given more.
SOON = 15.0
#: More games than anybody waits for.
MANY = "100000"

SIM = ["sim", "--game", "war", "--seats", "random", "--seed", "4", "--games", MANY, "--json"]
SOAK = ["soak", "--game", "war", "--games", MANY]
FORGED = ["soak", "--game", "war", "--forged", MANY]
PAIRED = ["soak", "--game", "war", "--paired", MANY + "00"]


@pytest.fixture(autouse=True)
def may_be_interrupted() -> Iterator[None]:
    """Whoever runs the tests may not want to be interrupted, and hand that on."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def interrupted(arguments: list[str], everybody: bool = True) -> tuple[int, str, str]:
    """Start a command, interrupt it once it has told how far it is, and return its exit code and all that it said.

    ``everybody``: as a terminal does, which interrupts the command and all processes that it has started.
    """
    program = "import sys; from rulebound.sim import following; following.EVERY = 1.0; "
    program += "from rulebound.cli import main; main()"
    process = subprocess.Popen(
        [sys.executable, "-c", program, *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stderr is not None
    told = process.stderr.readline()
    began = time.monotonic()
    (os.killpg if everybody else os.kill)(process.pid, signal.SIGINT)
    output, rest = process.communicate(timeout=60)
    assert time.monotonic() - began < SOON
    while (left := of_group(process.pid)) and time.monotonic() - began < SOON:
        time.sleep(0.05)
    assert left == []
    return process.returncode, output, told + rest


def of_group(group: int) -> list[str]:
    """The commands of a group of processes that are still there."""
    found: list[str] = []
    for folder in Path("/proc").glob("[0-9]*"):
        try:
            fields = (folder / "stat").read_text().rpartition(")")[2].split()
            if int(fields[2]) == group and fields[0] != "Z":
                found.append((folder / "cmdline").read_text().replace("\0", " "))
        except OSError:
            continue
    return found


@pytest.mark.parametrize(
    ("workers", "everybody"),
    [
        pytest.param("1", True, marks=pytest.mark.slow),
        ("2", True),
        pytest.param("2", False, marks=pytest.mark.slow),
        pytest.param("3", True, marks=pytest.mark.slow),
    ],
)
def test_an_interrupted_simulation_reports_what_it_has(workers: str, everybody: bool) -> None:
    code, output, errors = interrupted([*SIM, "--workers", workers], everybody)
    assert code == 130
    assert len(output.splitlines()) == 1
    assert "Traceback" not in errors
    report = json.loads(output)
    games = report["games"]
    assert 0 < games < int(MANY)
    assert f"Interrupted after {games} of {MANY} games." in errors
    assert f"--games {games} gives it again" in errors
    assert simulate(Plan("war", seats=("random",), seed=4), games).as_data() == report


@pytest.mark.slow
@pytest.mark.parametrize(
    ("soak", "counted"),
    [(SOAK, "passed, 0 failed"), (FORGED, "played on, 0 failed"), (PAIRED, "positions compared")],
)
def test_an_interrupted_soak_says_how_much_has_passed(soak: list[str], counted: str) -> None:
    code, output, errors = interrupted([*soak, "--workers", "2"])
    assert code == 130
    assert counted in output.splitlines()[-1]
    assert "Interrupted after" in errors
    assert "Traceback" not in errors


def test_an_interruption_waits_for_what_can_be_given_up() -> None:
    done: list[str] = []

    def work() -> None:
        with Interruptions() as interruptions:
            signal.raise_signal(signal.SIGINT)
            done.append("what was under way")
            with interruptions.heard():
                done.append("nothing else")

    with pytest.raises(KeyboardInterrupt):
        work()
    assert done == ["what was under way"]
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_an_interruption_ends_what_can_be_given_up_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupting, "COMPILED", False)
    done: list[str] = []

    def work() -> None:
        signal.raise_signal(signal.SIGINT)
        done.append("nothing else")

    with Interruptions() as interruptions, pytest.raises(KeyboardInterrupt), interruptions.heard():
        work()
    assert done == []


def test_compiled_work_is_given_up_where_it_gives_way(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiled code can't go on from a sum that fails, and Python looks for signals in some sums."""
    monkeypatch.setattr(interrupting, "COMPILED", True)
    done: list[str] = []

    def work() -> None:
        give_way()
        signal.raise_signal(signal.SIGINT)
        done.append("a sum")
        give_way()
        done.append("nothing else")

    with Interruptions() as interruptions, pytest.raises(KeyboardInterrupt), interruptions.heard():
        work()
    assert done == ["a sum"]


def test_who_waits_is_interrupted_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupting, "COMPILED", True)
    with (
        Interruptions() as interruptions,
        pytest.raises(KeyboardInterrupt),
        interruptions.heard(waiting=True),
    ):
        signal.raise_signal(signal.SIGINT)


def test_nobody_gives_way_to_what_never_came() -> None:
    give_way()
    with Interruptions() as interruptions, interruptions.heard():
        give_way()
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_nobody_is_interrupted_twice(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(interrupting, "COMPILED", False)
    with Interruptions() as interruptions:
        with pytest.raises(KeyboardInterrupt), interruptions.heard():
            signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_who_handles_interruptions_goes_on_doing_so() -> None:
    heard: list[int] = []
    before = signal.signal(signal.SIGINT, lambda number, frame: heard.append(number))
    try:
        with Interruptions() as interruptions, interruptions.heard():
            signal.raise_signal(signal.SIGINT)
    finally:
        signal.signal(signal.SIGINT, before)
    assert heard == [signal.SIGINT]
