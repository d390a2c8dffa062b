"""The benchmark: our engine, uncompiled and compiled, beside other engines, in one run.

Absolute speeds belong to the machine; the ratios within one run are what counts. Every measurement runs in a process of
its own, one after the other, the rounds of a subject interleaved; the median of each number is reported. What is
measured is the table in :mod:`rulebound.sim.bench.subjects`.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console

from rulebound.errors import RuleboundError
from rulebound.play.games import GAMES, game_named
from rulebound.sim.bench.benched import is_compiled
from rulebound.sim.bench.goals import COMPILED, INTERPRETED, RUMMY
from rulebound.sim.bench.subjects import subjects_named

__all__ = ["PEERS", "QUICK", "ROUNDS", "checkout", "is_compiled", "middle", "ready_copy", "run_bench"]

#: Rounds of every measurement, interleaved.
ROUNDS: Final = 3
#: Seconds of a measurement, in one round, for a look.
QUICK: Final = 0.5

#: Where copies and other engines live, beside the checkout.
WORKSHOP: Final = ".bench"

#: Engine -> (what PyPI calls it, the program that measures it, what it is).
PEERS: Final[dict[str, tuple[str, str, str]]] = {
    "open_spiel": ("open_spiel", "open_spiel_gin_rummy.py", RUMMY),
    "catanatron": ("catanatron", "catanatron_random.py", "catanatron (Python)"),
}

Result = dict[str, Any]
#: A command, and what it needs in its environment.
Run = tuple[list[str], dict[str, str]]


def checkout() -> Path:
    """Return the folder of the checkout that this package runs from."""
    return Path(__file__).resolve().parents[4]


def run_bench(
    seconds: float,
    peers: bool,
    compiled: bool,
    quiet: bool = False,
    only: Sequence[str] = (),
    rounds: int = ROUNDS,
    edition: str = "",
) -> Result:
    """Measure all subjects, or only those named; with an edition, only the game that has it.

    Returns, under ``results``, a list of rows for each subject: "engine", "game", and what its program prints, or the
    "problem" that it has; and under ``missing``, for each engine that isn't there, why.
    """
    console = Console(stderr=True, quiet=quiet)
    chosen = subjects_named(only)
    games = [name for name in GAMES if not edition or edition in game_named(name).editions]
    if not games:
        raise RuleboundError(f"no game has an edition {edition!r}", place="--edition", fix="Name one, or leave it out.")
    engines = _engines(compiled, console)
    others = _peers(seconds, console) if peers and any(subject.peers for subject in chosen) else {}
    results: dict[str, list[Result]] = {}
    for subject in chosen:
        runs: dict[tuple[str, str], Run] = {}
        for name, place in engines.items():
            for game in games if isinstance(place, Path) else ():
                program = [sys.executable, "-m", f"rulebound.sim.bench.{subject.module}", str(seconds), game]
                program += [edition] * bool(edition)
                runs[name, game] = (program, {"PYTHONPATH": f"{place}/src"})
        for title, run in others.items() if subject.peers else ():
            if not isinstance(run, str):
                runs[title, ""] = run
        results[subject.name] = _measured(subject.name, runs, rounds if subject.rounds else 1, console)
    missing = {name: place for name, place in {**engines, **others}.items() if isinstance(place, str)}
    return {"rounds": rounds, "seconds": seconds, "results": results, "missing": missing}


def _measured(subject: str, runs: dict[tuple[str, str], Run], rounds: int, console: Console) -> list[Result]:
    """Return the rows of a subject: so many interleaved rounds of its runs, and the medians of each."""
    found: dict[tuple[str, str], list[Result]] = {key: [] for key in runs}
    for turn in range(rounds):
        for key, run in runs.items():
            who = ", ".join(filter(None, key))
            console.print(f"{subject}, round {turn + 1} of {rounds}: {who}", highlight=False)
            found[key].append(_run(*run))
    return [{**middle(each), "engine": engine, "game": game} for (engine, game), each in found.items()]


def _engines(compiled: bool, console: Console) -> dict[str, Path | str]:
    """Return where each of our engines lies: this checkout, and a compiled copy; or why there is none."""
    if is_compiled():
        return {COMPILED: checkout()}
    engines: dict[str, Path | str] = {INTERPRETED: checkout()}
    if compiled:
        console.print("Compiling a copy (minutes, the first time) ...")
        engines[COMPILED] = compiled_copy()
    return engines


def _peers(seconds: float, console: Console) -> dict[str, Run | str]:
    """Return how each of the other engines is run, or why it can't be."""
    runs: dict[str, Run | str] = {}
    for name, (package, script, title) in PEERS.items():
        console.print(f"Installing {name} (the first time) ...")
        python = peer_python(name, package)
        path = checkout() / "benchmarks" / "peers" / script
        if isinstance(python, str):
            runs[title] = python
        elif not path.exists():
            runs[title] = f"{path} is missing"
        else:
            runs[title] = ([str(python), str(path), str(seconds)], {})
    return runs


def _run(command: list[str], environment: dict[str, str]) -> Result:
    # (Decks that somebody has imported are no part of it.)
    with tempfile.TemporaryDirectory() as nothing:
        done = subprocess.run(
            command,
            env={**os.environ, "XDG_DATA_HOME": nothing, **environment},
            capture_output=True,
            text=True,
            check=False,
        )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        return {"problem": f"it failed: {last[0]}"}
    found: Result = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def middle(results: Sequence[Result]) -> Result:
    """Return the median of every number over the rounds, also of those within; the first problem if there is any."""
    for result in results:
        if "problem" in result:
            return result
    merged: Result = _middle(results)
    return merged


def _middle(found: Sequence[Any]) -> Any:
    first = found[0]
    if isinstance(first, dict):
        keys = dict.fromkeys(key for each in found for key in each)
        return {key: _middle([each[key] for each in found if key in each]) for key in keys}
    numbers = [each for each in found if isinstance(each, (int, float)) and not isinstance(each, bool)]
    return median(numbers) if len(numbers) == len(found) else first


# --- What is measured -------------------------------------------------------------------------------------------------


def ready_copy() -> Path | None:
    """Return the compiled copy of this checkout, if there is one of these very sources."""
    copy = checkout() / WORKSHOP / "compiled"
    stamp = copy / "sources.sha256"
    if stamp.exists() and stamp.read_text(encoding="utf-8") == _fingerprint(checkout()):
        return copy
    return None


def compiled_copy() -> Path | str:
    """Return a compiled copy of this checkout, built if the sources have changed; else what is missing."""
    root = checkout()
    if not (root / "setup.py").exists():
        return "there is no setup.py beside the package: run it from a checkout"
    if not any(shutil.which(name) for name in ("cc", "gcc", "clang")):
        return "there is no C compiler"
    ready = ready_copy()
    if ready is not None:
        return ready
    copy = root / WORKSHOP / "compiled"
    wanted = _fingerprint(root)
    shutil.rmtree(copy, ignore_errors=True)
    copy.mkdir(parents=True)
    keep_out = shutil.ignore_patterns("*.so", "*.pyd", "__pycache__", "*.egg-info")
    shutil.copytree(root / "src", copy / "src", ignore=keep_out)
    shutil.copytree(root / "engine", copy / "engine")
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(root / name, copy / name)
    # As `make compile` does it.
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"]
    done = subprocess.run(
        build,
        cwd=copy,
        env={**os.environ, "RULEBOUND_COMPILE": "1", "RULEBOUND_PROFILE": _guided()},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        errors = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line]
        return f"it does not compile: {errors[0] if errors else 'no message'}"
    (copy / "sources.sha256").write_text(wanted, encoding="utf-8")
    return copy


def _guided() -> str:
    """Tell whether the copy is guided by what games run through: "1" unless RULEBOUND_PROFILE says otherwise."""
    return os.environ.get("RULEBOUND_PROFILE", "1")


def _fingerprint(root: Path) -> str:
    # (Another compiler that has been installed makes another engine.)
    names = [f"{name}-{version}" for name in ("clang", "llvm-bolt") for version in range(19, 30)]
    compilers = [os.environ.get("CC"), *map(shutil.which, names)]
    made = hashlib.sha256(f"{sys.version} {_guided()} {compilers}".encode())
    for path in [
        root / "setup.py",
        *sorted((root / "engine").iterdir()),
        *sorted((root / "src").rglob("*.py")),
        *sorted((root / "src").rglob("*.t?*")),
    ]:
        if path.is_file():
            made.update(path.relative_to(root).as_posix().encode())
            made.update(path.read_bytes())
    return made.hexdigest()


def peer_python(name: str, package: str) -> Path | str:
    """Return the interpreter of a peer's own virtual environment, made on demand; else why there is none."""
    home = checkout() / WORKSHOP / name
    python = home / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if (home / "ready").exists():
        return python
    for command in (
        [sys.executable, "-m", "venv", str(home)],
        [str(python), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", package],
    ):
        done = subprocess.run(command, capture_output=True, text=True, check=False)
        if done.returncode:
            last = done.stderr.strip().splitlines()[-1:] or ["no message"]
            return f"{package} can't be installed: {last[0]}"
    (home / "ready").touch()
    return python
