"""The benchmark: our engine, uncompiled and compiled, beside other engines, in one run.

Absolute speeds belong to the machine; the ratios within one run are what counts. Every measurement runs in a process of
its own, one after the other, three rounds interleaved; the median of each is reported.
"""

from __future__ import annotations

import hashlib
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from statistics import median
from typing import Any, Final

from rich.console import Console
from rich.table import Table

import rulebound

__all__ = ["PEERS", "ROUNDS", "checkout", "is_compiled", "ready_copy", "run_bench", "show_bench"]

#: Rounds of every measurement, interleaved.
ROUNDS: Final = 3

#: Where copies and other engines live, beside the checkout.
WORKSHOP: Final = ".bench"

#: Engine -> (what PyPI calls it, the program that measures it, what it is).
PEERS: Final[dict[str, tuple[str, str, str]]] = {
    "open_spiel": ("open_spiel", "open_spiel_gin_rummy.py", "OpenSpiel, gin rummy (C++)"),
    "catanatron": ("catanatron", "catanatron_random.py", "catanatron (Python)"),
}

Result = dict[str, Any]


def checkout() -> Path:
    """Return the folder of the checkout that this package runs from."""
    return Path(rulebound.__file__).resolve().parents[2]


def run_bench(seconds: float, peers: bool, compiled: bool, quiet: bool = False) -> Result:
    """Measure everything; what can't be measured here says why under ``problem``."""
    console = Console(stderr=True, quiet=quiet)
    subjects: dict[str, tuple[list[str], dict[str, str]] | str] = {}
    here = {"PYTHONPATH": str(checkout() / "src")}
    program = [sys.executable, "-m", "rulebound.sim.measure_speed", str(seconds)]
    if is_compiled():
        subjects["rulebound, compiled"] = (program, here)
    else:
        subjects["rulebound"] = (program, here)
        if compiled:
            console.print("Compiling a copy (minutes, the first time) ...")
            copied = compiled_copy()
            if isinstance(copied, Path):
                subjects["rulebound, compiled"] = (program, {"PYTHONPATH": str(copied / "src")})
            else:
                subjects["rulebound, compiled"] = copied
    for name, (package, script, title) in PEERS.items() if peers else ():
        console.print(f"Installing {name} (the first time) ...")
        python = peer_python(name, package)
        path = checkout() / "benchmarks" / "peers" / script
        if isinstance(python, Path) and not path.exists():
            subjects[title] = f"{path} is missing"
        else:
            subjects[title] = (
                ([str(python), str(path), str(seconds)], {}) if isinstance(python, Path) else python
            )
    rounds: dict[str, list[Result]] = {name: [] for name in subjects}
    for turn in range(ROUNDS):
        for name, subject in subjects.items():
            console.print(f"Round {turn + 1} of {ROUNDS}: {name}")
            rounds[name].append({"problem": subject} if isinstance(subject, str) else _run(*subject))
    return {
        "rounds": ROUNDS,
        "seconds": seconds,
        "results": {name: _middle(results) for name, results in rounds.items()},
    }


def is_compiled() -> bool:
    """Tell whether the engine that runs here is compiled."""
    import rulebound.kernel.game as session

    return not (session.__file__ or "").endswith(".py")


def _run(command: list[str], environment: dict[str, str]) -> Result:
    done = subprocess.run(
        command, env={**os.environ, **environment}, capture_output=True, text=True, check=False
    )
    if done.returncode:
        last = done.stderr.strip().splitlines()[-1:] or ["no message"]
        return {"problem": f"it failed: {last[0]}"}
    found: Result = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def _middle(results: list[Result]) -> Result:
    """Return the median of every number over the rounds."""
    if any("problem" in result for result in results):
        return next(result for result in results if "problem" in result)
    middle: Result = dict(results[0])
    for key, value in results[0].items():
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            middle[key] = median(result[key] for result in results)
    return middle


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
    for name in ("setup.py", "pyproject.toml", "README.md", "LICENSE"):
        shutil.copy(root / name, copy / name)
    build = [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace", "--parallel", "2"]
    done = subprocess.run(
        build,
        cwd=copy,
        env={**os.environ, "RULEBOUND_COMPILE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        errors = [line for line in (done.stdout + done.stderr).splitlines() if "error" in line]
        return f"it does not compile: {errors[0] if errors else 'no message'}"
    (copy / "sources.sha256").write_text(wanted, encoding="utf-8")
    return copy


def _fingerprint(root: Path) -> str:
    made = hashlib.sha256(sys.version.encode())
    for path in [
        root / "setup.py",
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


# --- Showing it -------------------------------------------------------------------------------------------------------

_COLUMNS: Final = (
    ("real decisions/s", "decisions_per_second", ",.0f"),
    ("games/s", "games_per_second", ",.1f"),
    ("decisions/game", "decisions_per_game", ",.0f"),
    ("set-up, ms", "set_up_ms", ".3f"),
    ("fork at priority, µs", "fork_at_priority_us", ".2f"),
    ("within a procedure, µs", "fork_within_procedure_us", ".2f"),
)


def show_bench(found: Result) -> None:
    """Print the results as a table, each engine's decisions a second also as a multiple of our uncompiled ones."""
    console = Console()
    results: dict[str, Result] = found["results"]
    table = Table(
        title=f"Random play, one thread, median of {found['rounds']} rounds of {found['seconds']:g} s"
    )
    table.add_column("engine")
    for title, _, _ in _COLUMNS:
        table.add_column(title, justify="right")
    table.add_column("ratio", justify="right")
    base = next((r["decisions_per_second"] for r in results.values() if "decisions_per_second" in r), None)
    for name, result in results.items():
        if "problem" in result:
            table.add_row(name, result["problem"])
            continue
        cells = [
            format(result[key], style) if result.get(key) is not None else "" for _, key, style in _COLUMNS
        ]
        table.add_row(name, *cells, f"{result['decisions_per_second'] / base:.2f}" if base else "")
    console.print(table)
    console.print(
        "A real decision has two options or more; forced ones are answered automatically and not counted."
    )
