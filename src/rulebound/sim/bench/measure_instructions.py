"""How many instructions a decision takes: a floor that no other program on the machine can disturb.

Random games are played under valgrind's callgrind, which counts every instruction of the processor that they execute,
from the second game on. The same code gives the same number, but for a few thousandths. It needs valgrind and a C
compiler (one line of C tells callgrind when to begin and when to stop); without them it says so.

The program that is counted is this file too: run by its path with another revision's sources in PYTHONPATH, it counts
theirs (`tools/compare_instructions.py`), so it uses little of the engine, and what has been there for long.
"""

from __future__ import annotations

import ctypes
import gc
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

__all__ = ["GAMES", "count", "measure", "missing_tools"]

#: Games that are counted, of each kind. (Game 0 is played before, to read what is read once.)
GAMES: Final = {"wow": 4, "war": 10, "fab": 4}

#: After so many seconds the count is given up.
TOO_LONG: Final = 600.0

_SWITCH: Final = """
#include <valgrind/callgrind.h>
void begin(void) { CALLGRIND_START_INSTRUMENTATION; }
void stop(void) { CALLGRIND_STOP_INSTRUMENTATION; }
"""


def measure(seconds: float, game: str, edition: str = "") -> dict[str, object]:
    """Count the instructions of a decision of random games, of a fixed number of them whatever ``seconds`` says.

    What can't be counted here says why under ``problem``.
    """
    return count(game, os.environ.get("PYTHONPATH", ""), edition=edition)


def missing_tools() -> str:
    """Say what is missing to count instructions; nothing if nothing is."""
    if shutil.which("valgrind") is None:
        return "valgrind is not installed"
    if _compiler() is None:
        return "there is no C compiler"
    return ""


def count(game: str, path: str, games: int | None = None, edition: str = "") -> dict[str, object]:
    """Count the instructions of random games of the engine that lies in ``path`` (as PYTHONPATH has it)."""
    missing = missing_tools()
    if missing:
        return {"problem": missing}
    with tempfile.TemporaryDirectory() as folder:
        switch = Path(folder) / "switch.so"
        source = switch.with_suffix(".c")
        source.write_text(_SWITCH, encoding="utf-8")
        made = _run([str(_compiler()), "-shared", "-fPIC", "-o", str(switch), str(source)], {})
        if made.returncode:
            return {"problem": f"callgrind's switch does not compile: {_last_line(made.stderr)}"}
        # With the same hashes of strings, sets and dicts take the same instructions each time; and programs of texts
        # that have been kept are other objects than those that have just been compiled. Decks that somebody has
        # imported are no part of it.
        settings = {
            "PYTHONPATH": path,
            "PYTHONHASHSEED": "0",
            "RULEBOUND_CACHE": "no",
            "XDG_DATA_HOME": folder,
        }
        tool = [
            "valgrind",
            "--tool=callgrind",
            "--instr-atstart=no",
            f"--callgrind-out-file={folder}/callgrind.out",
        ]
        program = [
            sys.executable,
            "-P",
            __file__,
            "--play",
            game,
            str(games or GAMES[game]),
            str(switch),
            edition,
        ]
        done = _run(tool + program, settings)
    collected = re.search(r"Collected *: *(\d+)", done.stderr)
    if done.returncode or collected is None:
        return {"problem": f"it failed: {_last_line(done.stderr)}"}
    played: dict[str, object] = json.loads(done.stdout.strip().splitlines()[-1])
    instructions, decisions = int(collected[1]), played["decisions"]
    assert isinstance(decisions, int)
    return {
        **played,
        "instructions": instructions,
        "instructions_per_decision": round(instructions / decisions),
    }


def _compiler() -> str | None:
    return next((found for name in ("cc", "gcc", "clang") if (found := shutil.which(name))), None)


def _run(command: list[str], settings: dict[str, str]) -> subprocess.CompletedProcess[str]:
    try:
        return subprocess.run(
            command,
            env={**os.environ, **settings},
            capture_output=True,
            text=True,
            check=False,
            timeout=TOO_LONG,
        )
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 1, "", f"no end after {TOO_LONG:g} seconds")


def _last_line(text: str) -> str:
    """Return the last line of a program's errors that valgrind has not written."""
    lines = [line for line in text.splitlines() if line.strip() and not line.startswith("==")]
    return lines[-1].strip() if lines else "no message"


# --- The program that is counted --------------------------------------------------------------------------------------


def play(game: str, games: int, switch: str, edition: str = "") -> dict[str, object]:
    """Play random games between the shipped decks, counted; return how many decisions they had."""
    from rulebound.ai.seats import ByChance
    from rulebound.play.games import Setup, game_named, set_up

    kind = game_named(game)
    pool = kind.cards()
    decks = [kind.deck(name, pool) for name in kind.deck_names(edition)]

    def playout(number: int) -> int:
        pair = [decks[number % len(decks)], decks[(number + 1) % len(decks)]]
        made, _ = set_up(kind, Setup(edition, number), pair, remember=False)
        players = [ByChance(seat, number) for seat in range(kind.seats)]
        while made.decision is not None:
            made.choose(players[made.decision.seat].choose(made))
        return made.decisions

    playout(0)
    gc.collect()
    gc.freeze()
    callgrind = ctypes.CDLL(switch)
    callgrind.begin()
    decisions = [playout(number) for number in range(1, games + 1)]
    callgrind.stop()
    return {"games": games, "decisions": sum(decisions)}


def main() -> None:
    """Measure, or play what is counted, and print the result as one line of JSON."""
    if sys.argv[1:2] == ["--play"]:
        print(json.dumps(play(sys.argv[2], int(sys.argv[3]), *sys.argv[4:])))
        return
    game = sys.argv[2] if len(sys.argv) > 2 else "wow"
    edition = sys.argv[3] if len(sys.argv) > 3 else ""
    print(json.dumps({"game": game, **measure(float(sys.argv[1]) if len(sys.argv) > 1 else 0.0, game, edition)}))


if __name__ == "__main__":
    main()
