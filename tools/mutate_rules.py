"""Checks that the marked tests of a rule hold it: that they go red when the code that cites it is broken.

For each rule that code cites and a marked test shows, small changes are made where it is cited (`mutants`), one at a
time, in a temporary copy of the checkout, and the tests marked with the rule are run against each. The headline of a
module, which cites for all of it, is changed only for a rule that no step cites. A rule is *held* when its tests notice
at least half of the changes, and at least the part that was noticed before (``tests/kills.json``, which the report
reads; ``--write`` keeps a rule's new number where it is higher). `make mutation` checks a sample,
``make mutation SAMPLE=all`` everything, ``make mutation RULES="707.1e 709.2b"`` some; `main` says what else there is.
The exit code is 1 if a rule isn't held.
"""

from __future__ import annotations

import argparse
import contextlib
import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import Final, final

from mutants import Mutant, MutantKey, mutants_at
from rulebound.errors import RuleboundError
from rulebound.rulebooks.citations import Citation, Survey, done_at, survey
from rulebound.rulebooks.index import load_index
from rulebound.rulebooks.kills import Kills, load_kills, save_kills

__all__ = ["Verdict", "candidates", "check", "main", "mutants_of", "sample"]

ROOT: Final = Path(__file__).resolve().parents[1]
COPIED: Final = ("src", "tests", "tools", "docs", "pyproject.toml", "README.md")
#: How many mutants of a rule are tried, the most telling first, unless more are asked for.
MOST: Final = 8
#: What decides how texts are read: the cards of the examples are read before a mutant is made.
LANGUAGE: Final = (
    "/language/wording/", "/language/said/", "/language/meaning/", "/language/compiling", "/language/given",
    "rulebound/tcg/language/", "rulebound/text/", "/card_files",
)  # fmt: skip
#: What decides that in Flesh and Blood alone: what survives is tried once more in a fork that reads the cards itself.
LANGUAGE_OF_FAB: Final = ("rulebound/fab/language/", "rulebound/fab/cards/card_files")
#: How many survivors are listed for a rule that isn't held, unless all are asked for.
SHOWN: Final = 6
#: What the tests of one mutant may take: it may loop and gather for ever. Memory in bytes, processor time in seconds.
MEMORY: Final = 4 << 30
TIME: Final = 20
_RUN: Final = f"""
import sys
try:
    import resource
    resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))
    resource.setrlimit(resource.RLIMIT_CPU, ({TIME}, {TIME}))
except (ImportError, ValueError, OSError):
    pass
import pytest
sys.exit(pytest.main(sys.argv[1:]))
"""
_RED = re.compile(r"^(?:FAILED|ERROR) (\S+?\.py(?:::[\w:]+)?)", re.MULTILINE)


@final
class Verdict:
    """What came of one rule: how many tests show it, the mutants that they noticed, and those that they missed.

    ``red`` names a test that fails without any change; ``before`` is what was measured the last time, if anything was.
    """

    __slots__ = ("before", "killed", "red", "rule", "survivors", "tests")

    def __init__(self, rule: str, tests: list[str], before: Kills | None = None) -> None:
        self.rule = rule
        self.tests = tests
        self.before = before
        self.killed: list[Mutant] = []
        self.survivors: list[Mutant] = []
        self.red = ""

    @property
    def kills(self) -> Kills:
        """How many changes were noticed, of those that could be run."""
        return Kills(len(self.killed), len(self.killed) + len(self.survivors))

    @property
    def fell(self) -> bool:
        """Whether a smaller part of the changes was noticed than before."""
        return self.before is not None and self.kills.ratio < self.before.ratio

    @property
    def held(self) -> bool:
        """Whether the marked tests noticed half of the changes, and no smaller part than before."""
        return not self.red and self.kills.enough and not self.fell

    def lines(self, details: bool = False) -> list[str]:
        """The verdict for a person; the survivors are listed for a rule that isn't held, or when asked for."""
        count = f"{len(self.tests)} test{'s' if len(self.tests) > 1 else ''}"
        if self.red:
            return [f"RED       {self.rule}: {self.red} fails as it is"]
        if self.held:
            found = [f"held      {self.rule}: {self.kills} by {count}"]
        elif self.kills.enough:
            found = [f"FELL      {self.rule}: {self.kills}, {self.before} before, by {', '.join(self.tests)}"]
        elif self.kills.tried:
            found = [f"NOT HELD  {self.rule}: {self.kills} by {', '.join(self.tests)}"]
        else:
            found = [f"NOT HELD  {self.rule}: nothing that could be changed where it is cited ({count})"]
        shown = len(self.survivors) if details else 0 if self.held else SHOWN
        found += [f"            survives: {mutant}" for mutant in self.survivors[:shown]]
        if shown and len(self.survivors) > shown:
            found.append(f"            and {len(self.survivors) - shown} more")
        return found


def candidates(found: Survey) -> list[str]:
    """The ids of the rules that code cites as built and marked tests show, sorted."""
    return sorted(
        rule
        for rule, citations in found.code.items()
        if found.tests.get(rule) and any(not citation.todo for citation in citations)
    )


def sample(rules: Sequence[str], size: int, seed: str) -> list[str]:
    """So many rules: those whose names, hashed with the seed, come first; a rule more changes one of them at most."""
    return sorted(sorted(rules, key=lambda rule: hashlib.sha256(f"{seed} {rule}".encode()).digest())[:size])


#: The modules that only list which number a rulebook has for what, and what it says otherwise: nothing is done there.
TABLES: Final = ("citations.py", "edition.py")
#: Where positions are set up and told, for tests and judges.
SCENARIOS: Final = "/scenarios/"


def mutants_of(root: Path, citations: Sequence[Citation], limit: int) -> list[Mutant]:
    """The first mutants of a rule, of the places where it is done, which take turns."""
    rows: list[list[Mutant]] = []
    built = [
        each
        for each in citations
        if not (each.todo or Path(each.place.file).name in TABLES or SCENARIOS in each.place.file)
    ]
    places = {(each.place.file, each.place.line) for each in done_at(built)}
    for file, line in sorted(places):
        rows.append(mutants_at((root / file).read_text(encoding="utf-8"), file, line))
    found: dict[MutantKey, Mutant] = {}
    for turn in range(max((len(row) for row in rows), default=0)):
        for row in rows:
            if turn < len(row):
                mutant = row[turn]
                found.setdefault(mutant.key, mutant)
    return list(found.values())[:limit]


def check(
    root: Path, rules: Sequence[str], found: Survey, *, limit: int = MOST, jobs: int = 2
) -> Iterator[Verdict]:
    """Each rule's verdict, as soon as it is known."""
    before = load_kills(root)
    verdicts = [Verdict(rule, _node_ids(found.tests[rule]), before.get(rule)) for rule in rules]
    with tempfile.TemporaryDirectory(prefix="rulebound-mutants-") as folder:
        first = _copy(root, Path(folder) / "0")
        grounds: Queue[_Ground] = Queue()
        for number in range(jobs):
            copy = first if number == 0 else Path(folder) / str(number)
            if number:
                shutil.copytree(first, copy, symlinks=True)
            grounds.put(_Ground(copy))

        seen = _Seen()

        def judge(verdict: Verdict) -> Verdict:
            ground = grounds.get()
            try:
                if not ground.green(verdict.tests):
                    red = _red_tests(ground.copy, verdict.tests)
                    verdict.red = next((test for test in verdict.tests if _is_red(test, red)), "")
                    if verdict.red:
                        return verdict
                for mutant in mutants_of(ground.copy, found.code[verdict.rule], limit):
                    outcome = seen.before(mutant, verdict.tests)
                    if not outcome:
                        outcome = ground.outcome(mutant, verdict.tests)
                        seen.keep(mutant, verdict.tests, outcome)
                    if outcome == "survived":
                        verdict.survivors.append(mutant)
                    elif outcome == "killed":
                        verdict.killed.append(mutant)
            finally:
                grounds.put(ground)
            return verdict

        try:
            with ThreadPoolExecutor(max_workers=jobs) as pool:
                yield from pool.map(judge, verdicts)
        finally:
            while not grounds.empty():
                grounds.get().close()


@final
class _Seen:
    """What came of the mutants: rules that two rulebooks share have the same ones, and often the same tests."""

    def __init__(self) -> None:
        self.outcomes: dict[MutantKey, list[tuple[frozenset[str], str]]] = {}

    def before(self, mutant: Mutant, tests: Sequence[str]) -> str:
        """What follows from what was seen: what some of the tests killed is killed, what more survived survives."""
        now = frozenset(tests)
        for then, outcome in self.outcomes.get(mutant.key, []):
            if then == now or (then < now and outcome == "killed") or (then > now and outcome == "survived"):
                return outcome
        return ""

    def keep(self, mutant: Mutant, tests: Sequence[str], outcome: str) -> None:
        """Remember what came of a mutant."""
        self.outcomes.setdefault(mutant.key, []).append((frozenset(tests), outcome))


@final
class _Ground:
    """A copy of the checkout in which mutants are tried, with its nursery."""

    def __init__(self, copy: Path) -> None:
        self.copy = copy
        self._start()

    def _start(self) -> None:
        self.nursery = subprocess.Popen(
            [sys.executable, str(ROOT / "tools" / "mutant_nursery.py")],
            cwd=self.copy,
            env=_environment(self.copy, write=False),
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        # Why one can't start is said on stderr: without it each mutant costs a hundred times what it would.
        self.ready = self._answer() == "ready"

    def _answer(self) -> str:
        assert self.nursery.stdout is not None
        return self.nursery.stdout.readline().strip()

    def _ask(self, file: str, source: str, tests: list[str], anew: bool = False) -> str:
        """The nursery's answer; empty if it has ended, after which there is a new one."""
        assert self.nursery.stdin is not None
        answer = ""
        request = {"file": file, "source": source, "tests": tests, "anew": anew}
        with contextlib.suppress(BrokenPipeError):
            self.nursery.stdin.write(json.dumps(request) + "\n")
            self.nursery.stdin.flush()
            answer = self._answer()
        if not answer:
            self.close()
            self._start()
        return answer

    def green(self, tests: list[str]) -> bool:
        """Whether the tests pass without any change."""
        return self.ready and self._ask("", "", tests) == "survived"

    def outcome(self, mutant: Mutant, tests: list[str]) -> str:
        """Run a rule's tests against a mutant: "killed", "survived", or "broken" where it can't even be imported.

        In the nursery where that serves. What decides how texts are read is also read before a fork, so what survives
        there, like what the nursery can't change, is tried once more from the file.
        """
        if not self.ready:
            return _try(self.copy, mutant, tests)
        source = mutant.applied((self.copy / mutant.file).read_text(encoding="utf-8"))
        outcome = self._ask(mutant.file, source, tests)
        if any(part in mutant.file for part in LANGUAGE_OF_FAB):
            if outcome == "survived":
                outcome = self._ask(mutant.file, source, tests, anew=True)
            return outcome if outcome in ("survived", "killed", "broken") else _try(self.copy, mutant, tests)
        again = (
            outcome == "unfit"
            or not outcome
            or (outcome == "survived" and any(part in mutant.file for part in LANGUAGE))
        )
        return _try(self.copy, mutant, tests) if again else outcome

    def close(self) -> None:
        """End the nursery."""
        assert self.nursery.stdin is not None
        with contextlib.suppress(BrokenPipeError):
            self.nursery.stdin.close()
        self.nursery.kill()
        self.nursery.wait()
        assert self.nursery.stdout is not None
        self.nursery.stdout.close()


def _node_ids(citations: Sequence[Citation]) -> list[str]:
    """The marked tests as pytest names them."""
    places = {
        f"{each.place.file}::{each.place.name}" if each.place.name else each.place.file for each in citations
    }
    return sorted(places)


def _copy(root: Path, to: Path) -> Path:
    """A copy of a checkout, uncompiled by mypyc but with its bytecode."""
    to.mkdir()
    for name in COPIED:
        source = root / name
        if source.is_dir():
            ignored = shutil.ignore_patterns("__pycache__", "*.so", "*.egg-info", ".*_cache")
            shutil.copytree(source, to / name, ignore=ignored)
        elif source.is_file():
            shutil.copy2(source, to / name)
    subprocess.run(
        [sys.executable, "-m", "compileall", "-q", "src"], cwd=to, check=False, stdout=subprocess.DEVNULL
    )
    return to


def _environment(copy: Path, write: bool) -> dict[str, str]:
    env = {
        key: value for key, value in os.environ.items() if not key.startswith(("PYTEST", "RULEBOUND_TEST"))
    }
    env.update(PYTHONPATH=str(copy / "src"), PYTHONHASHSEED="0", CI="true")
    if not write:
        env["PYTHONDONTWRITEBYTECODE"] = "1"
    return env


def _command(tests: Sequence[str], *options: str, run: Sequence[str] = ("-c", _RUN)) -> list[str]:
    quiet = ("-q", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist")
    return [sys.executable, *run, *quiet, *options, *tests]


def _red_tests(copy: Path, tests: Sequence[str]) -> list[str]:
    """The tests that fail without any change; raises RuleboundError if they can't be run."""
    if not tests:
        return []
    done = subprocess.run(
        _command(tests, "--tb=no", "-rfE", run=("-m", "pytest")),
        cwd=copy,
        env=_environment(copy, write=True),
        capture_output=True,
        text=True,
        check=False,
    )
    red = _RED.findall(done.stdout)
    if done.returncode not in (0, 1, 2) or (done.returncode and not red):
        raise RuleboundError(
            f"the marked tests can't be run: {(done.stdout + done.stderr).strip()[-400:]}", "mutation"
        )
    return red


def _is_red(test: str, red: Sequence[str]) -> bool:
    return any(each == test or each.startswith(f"{test}::") or test.startswith(f"{each}::") for each in red)


def _try(copy: Path, mutant: Mutant, tests: Sequence[str]) -> str:
    """Runs a rule's tests against a mutant: "killed", "survived", or "broken" where it can't even be imported."""
    path = copy / mutant.file
    original = path.read_text(encoding="utf-8")
    compiled = Path(importlib.util.cache_from_source(str(path)))
    compiled.unlink(missing_ok=True)
    path.write_text(mutant.applied(original), encoding="utf-8")
    try:
        running = subprocess.Popen(
            _command(tests, "-x", "--tb=no"),
            cwd=copy,
            env=_environment(copy, write=False),
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            # Where there is no limit of processor time, or something sleeps.
            status = running.wait(20 * TIME)
        except subprocess.TimeoutExpired:
            os.killpg(running.pid, signal.SIGKILL)
            running.wait()
            return "killed"
        return {0: "survived", 1: "killed"}.get(status, "broken" if status > 0 else "killed")
    finally:
        path.write_text(original, encoding="utf-8")


def main(arguments: Sequence[str] | None = None) -> int:
    """The command; returns 0 when every rule that was checked is held."""
    parser = argparse.ArgumentParser(
        prog="make mutation", description=__doc__.splitlines()[0] if __doc__ else ""
    )
    parser.add_argument("rules", nargs="*", help="rules, in full or as bare numbers of the 2007 rulebook")
    parser.add_argument("--sample", default="6", help="how many rules to choose, or `all`")
    parser.add_argument("--seed", default="1", help="what the choice depends on")
    parser.add_argument("--jobs", type=int, default=min(2, os.cpu_count() or 1))
    parser.add_argument(
        "--limit", type=int, default=MOST, help="most mutants of one rule, the most telling first"
    )
    parser.add_argument("--every", action="store_true", help="list all mutants that survive")
    parser.add_argument("--write", action="store_true", help="keep what was measured, where it is higher")
    parser.add_argument("--anew", action="store_true", help="keep what was measured, whatever was before")
    parser.add_argument("--source", type=Path, default=ROOT, help="the checkout")
    options = parser.parse_args(arguments)
    began = time.monotonic()
    found = survey(options.source)
    possible = candidates(found)
    if options.rules:
        chosen = [load_index().find(text).id for text in options.rules]
        for rule in chosen:
            if rule not in possible:
                raise RuleboundError(
                    f"{rule} is not both cited by code and shown by a marked test", "mutation"
                )
    elif options.sample == "all":
        chosen = possible
    elif options.sample.isdigit():
        chosen = sample(possible, int(options.sample), options.seed)
    else:
        raise RuleboundError(
            f"{options.sample!r} is not a number of rules", "--sample", "Give a number, or all."
        )
    print(f"{len(chosen)} of {len(possible)} rules", flush=True)
    loose = 0
    kept = load_kills(options.source)
    for verdict in check(options.source, chosen, found, limit=options.limit, jobs=options.jobs):
        loose += not verdict.held
        print("\n".join(verdict.lines(options.every)), flush=True)
        if not verdict.red and (options.anew or verdict.rule not in kept or verdict.held):
            kept[verdict.rule] = verdict.kills
        if options.write or options.anew:
            save_kills(options.source, {rule: kept[rule] for rule in kept if rule in possible})
    took = time.monotonic() - began
    print(f"{len(chosen) - loose} held, {loose} not held, in {took:.0f} s")
    return 1 if loose else 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except RuleboundError as error:
        sys.exit(f"Error: {error}")
