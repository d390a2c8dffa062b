"""By how much a change makes the engine take more instructions for a decision, or fewer: `make ci-instructions`.

The sources here are compared with those of a base revision: where this branch left the main one, or, on the main branch
itself, the commit before. Both play the same random games uncompiled under callgrind, which counts the same for the
same code on any machine, however busy (:mod:`rulebound.sim.bench.measure_instructions`).

It is there to be read. It fails only beyond a generous limit, and a commit can raise that for what it compares, by a
line of its message that says so: ``Instructions: wow +40%``. Where nothing can be compared (no valgrind, no compiler,
no base, a base that can't play these games) it says so and passes.
"""

from __future__ import annotations

import argparse
import compileall
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final

from rulebound.sim.bench.measure_instructions import GAMES, count, missing_tools

__all__ = ["LIMIT", "accepted", "base_of", "compared", "main"]

ROOT: Final = Path(__file__).resolve().parents[1]
#: How many percent more instructions pass without a word in a commit's message.
LIMIT: Final = 25.0
#: What the main branch may be called here.
MAIN: Final = ("origin/main", "main")

#: Game -> what was counted there, or its "problem".
Counts = Mapping[str, Mapping[str, object]]


def git(*words: str) -> str:
    """Return what git prints, or nothing if it refuses."""
    try:
        done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    except FileNotFoundError:
        return ""
    return done.stdout.strip() if done.returncode == 0 else ""


def base_of(wanted: str = "") -> str:
    """Return the revision to compare with; nothing if there is none here."""
    if wanted:
        return git("rev-parse", "--verify", "--quiet", f"{wanted}^{{commit}}")
    head = git("rev-parse", "--verify", "--quiet", "HEAD")
    for branch in MAIN:
        if git("rev-parse", "--verify", "--quiet", branch):
            left = git("merge-base", "HEAD", branch)
            if left and (left != head or git("status", "--porcelain", "--", "src")):
                return left
            break
    return git("rev-parse", "--verify", "--quiet", "HEAD~1")


def accepted(messages: str) -> dict[str, float]:
    """Return what commit messages accept: game -> percent more instructions."""
    found: dict[str, float] = {}
    for game, percent in re.findall(r"^Instructions: (\w+) \+(\d+(?:\.\d+)?)%", messages, re.MULTILINE):
        found[game] = max(found.get(game, 0.0), float(percent))
    return found


def compared(before: Counts, now: Counts, limits: Mapping[str, float]) -> tuple[list[str], list[str]]:
    """Return a line for each game, and the faults: a game that takes more beyond its limit, or can't be counted now."""
    lines: list[str] = []
    faults: list[str] = []
    for game, here in now.items():
        there = before[game]
        new, old = here.get("instructions_per_decision"), there.get("instructions_per_decision")
        if not isinstance(new, int) and not isinstance(old, int):
            lines.append(f"{game}: can't be counted: {here['problem']}")
        elif not isinstance(new, int):
            faults.append(f"{game}: can't be counted here: {here['problem']}")
        elif not isinstance(old, int):
            lines.append(
                f"{game}: {new:,} instructions a decision; nothing to compare with: {there['problem']}"
            )
        else:
            change = 100 * (new / old - 1)
            line = f"{game}: {old:,} -> {new:,} instructions a decision, {change:+.1f}%"
            if here["decisions"] != there["decisions"]:
                line += f" (other games: {there['decisions']} -> {here['decisions']} decisions)"
            lines.append(line)
            limit = max(limits.get(game, 0.0), LIMIT)
            if change > limit:
                faults.append(
                    f"{game}: {change:.1f}% more, beyond {limit:g}%. If that is meant, a commit's message says so in a "
                    f"line of its own: Instructions: {game} +{int(change) + 1}%"
                )
    return lines, faults


def lay_out(revision: str, folder: Path) -> Iterator[Path]:
    """Put the sources of a revision and those here into a folder, uncompiled; yield the two."""
    archive = folder / "base.zip"
    git("archive", "--format=zip", f"--output={archive}", revision, "src")
    base, here = folder / "base" / "src", folder / "here" / "src"
    if archive.exists():
        with zipfile.ZipFile(archive) as packed:
            packed.extractall(base.parent)
    base.mkdir(parents=True, exist_ok=True)
    shutil.copytree(ROOT / "src", here, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
    for source in (base, here):
        compileall.compile_dir(source, quiet=2)
        yield source


def main() -> int:
    """Run the command and return the exit code."""
    parser = argparse.ArgumentParser(
        description="Compare the instructions of a decision with a base revision's."
    )
    parser.add_argument("--base", default="", help="the revision (default: where this branch left main)")
    parser.add_argument("--games", type=int, default=0, help="how many games of each kind (default: enough)")
    options = parser.parse_args()
    problem = missing_tools()
    revision = base_of(options.base)
    if not problem and not revision:
        problem = "there is no base revision here"
    if problem:
        print(f"Instructions are not compared: {problem}.")
        return 0
    print(f"Comparing with {git('log', '-1', '--format=%h %s', revision)}", flush=True)
    if not git("cat-file", "-t", f"{revision}:src"):
        print(f"Instructions are not compared: {revision} can't be read here.")
        return 0
    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(2) as pool:
        counting = [
            {game: pool.submit(count, game, str(source), options.games or None) for game in GAMES}
            for source in lay_out(revision, Path(folder))
        ]
        before, now = ({game: each.result() for game, each in counts.items()} for counts in counting)
    lines, faults = compared(before, now, accepted(git("log", "--format=%B", f"{revision}..HEAD")))
    print("\n".join([*lines, *faults]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
