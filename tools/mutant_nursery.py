"""A nursery of mutants: a process that has everything imported, and forks once for each mutant.

Started in a copy of a checkout by `mutate_rules`, it reads one request a line, ``{"file", "source", "tests"}`` and
maybe ``"anew"`` (the cards of Flesh and Blood are read within the fork, after the change), and answers with one word:
``survived``, ``killed``, ``broken`` (the tests could not be run) or ``unfit`` (the change is not within a function, so
that the file itself must be changed). A request without a file runs the tests as they are, which shows how long a
mutant may take. Within a fork, the changed function's code object is put in the place of the old one; whoever imported
the function by name runs the mutant, too.
"""

from __future__ import annotations

import contextlib
import gc
import importlib
import inspect
import json
import os
import pkgutil
import signal
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Final

import hypothesis  # noqa: F401  (the tests' conftest needs it: imported once, not in each fork)
import pytest

#: What the tests of one mutant may take: it may loop and gather for ever. Memory in bytes; processor time in seconds,
#: at least, and as a multiple of what they take without a change.
MEMORY: Final = 6 << 30
LEAST_TIME: Final = 3
TIMES: Final = 6
QUIET: Final = (
    *("-x", "-q", "--tb=no", "--no-header", "-p", "no:cacheprovider", "-p", "no:xdist"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),
)
#: What is read once, and kept: the rows of Flesh and Blood, and the cards and decks.
READ: Final = (
    ("rulebound.fab.language.wording", "book"),
    ("rulebound.fab.cards.card_pools", "shipped_cards"),
    ("rulebound.fab.cards.card_pools", "shipped_decks"),
)
#: How a fork says that the change can't be made in memory.
_UNFIT: Final = 99


def changed_functions(old: CodeType, new: CodeType) -> list[tuple[CodeType, CodeType]] | None:
    """Return each outermost function that differs, as it was and as it is; None if anything else differs."""
    if old.co_code != new.co_code or old.co_names != new.co_names:
        return None
    if len(old.co_consts) != len(new.co_consts):
        return None
    found: list[tuple[CodeType, CodeType]] = []
    for before, after in zip(old.co_consts, new.co_consts, strict=True):
        if isinstance(before, CodeType) != isinstance(after, CodeType):
            return None
        if not isinstance(before, CodeType):
            if before != after or type(before) is not type(after):
                return None
        elif _is_function(before):
            if _shape(before) != _shape(after):
                found.append((before, after))
        else:
            inner = changed_functions(before, after)
            if inner is None:
                return None
            found += inner
    return found


def _is_function(code: CodeType) -> bool:
    return bool(code.co_flags & inspect.CO_OPTIMIZED)


def _shape(code: CodeType) -> object:
    """What a code object does, wherever in the file it stands."""
    consts = tuple(
        _shape(each) if isinstance(each, CodeType) else (type(each).__name__, repr(each)) for each in code.co_consts
    )
    return code.co_name, code.co_code, code.co_names, code.co_varnames, code.co_freevars, consts


def live_function(module: ModuleType, path: str) -> FunctionType | None:
    """Return the function of a qualified name as the module holds it; None if it can't be found."""
    found: object = module
    for part in path.split("."):
        found = vars(found).get(part) if hasattr(found, "__dict__") else None
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, staticmethod | classmethod):
        found = found.__func__
    found = getattr(found, "callback", found)
    while found is not None and hasattr(found, "__wrapped__"):
        found = found.__wrapped__
    return found if isinstance(found, FunctionType) else None


def change_in_memory(file: str, source: str) -> bool:
    """Put the changed functions in the place of the old ones; False if that can't be done."""
    name = ".".join(Path(file).relative_to("src").with_suffix("").parts).removesuffix(".__init__")
    module = sys.modules.get(name)
    if module is None:
        return False
    original = Path(file).read_text(encoding="utf-8")
    pairs = changed_functions(compile(original, file, "exec"), compile(source, file, "exec"))
    if not pairs:
        return False
    for before, after in pairs:
        function = live_function(module, before.co_qualname)
        if function is None or _shape(function.__code__) != _shape(before):
            return False
        if function.__code__.co_freevars != after.co_freevars:
            return False
        function.__code__ = after
    return True


#: What the tests of the latest rule take of the processor, unchanged, in seconds; and what reading the cards takes.
_usual = 10.0
_reading = 0.0


def outcome(request: dict[str, object]) -> str:
    """Run the tests against one mutant in a fork."""
    global _usual
    began = time.monotonic()
    usual = _usual + (_reading if request.get("anew") else 0)
    seconds = LEAST_TIME + int(TIMES * usual) if request["file"] else 600
    child = os.fork()
    if child == 0:
        tests = [str(one) for one in _listed(request)]
        anew = bool(request.get("anew"))
        os._exit(_in_fork(str(request["file"]), str(request["source"]), tests, seconds, anew))
    # Where there is no limit of processor time, or something sleeps.
    until = began + 4 * seconds
    while True:
        done, status, used = os.wait4(child, os.WNOHANG)
        if done:
            break
        if time.monotonic() > until:
            os.kill(child, signal.SIGKILL)
        time.sleep(0.002)
    if not request["file"]:
        _usual = used.ru_utime + used.ru_stime
    code = os.waitstatus_to_exitcode(status)
    if code == _UNFIT:
        return "unfit"
    return {0: "survived", 1: "killed"}.get(code, "broken" if code > 0 else "killed")


def _listed(request: dict[str, object]) -> list[object]:
    tests = request["tests"]
    assert isinstance(tests, list)
    return tests


def _in_fork(file: str, source: str, tests: list[str], seconds: int, anew: bool) -> int:
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, 1)
        os.dup2(nowhere, 2)
        with contextlib.suppress(ImportError, ValueError, OSError):
            import resource

            resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
            resource.setrlimit(resource.RLIMIT_CPU, (seconds, seconds))
        # The tests as they are leave their bytecode for the mutants.
        sys.dont_write_bytecode = bool(file)
        if file and not change_in_memory(file, source):
            return _UNFIT
        if anew:
            _forget()
        return int(pytest.main([*QUIET, *tests]))
    except BaseException:
        return 1


def _forget() -> None:
    """Forget the rows of Flesh and Blood, and what was read by them: whoever asks reads again."""
    for module, name in READ:
        vars(sys.modules[module])[name].cache_clear()


def modules() -> Iterator[str]:
    """What is imported once: all of the package but what can't be by itself."""
    package = importlib.import_module("rulebound")
    for found in pkgutil.walk_packages(package.__path__, "rulebound."):
        # A migration's scripts can be imported by the migration alone.
        if not (found.name.endswith("__main__") or ".migrations." in found.name):
            yield found.name


def main() -> None:
    """Import everything once, then answer requests until the input ends."""
    global _reading
    for name in list(modules()):
        importlib.import_module(name)
    phrases = sys.modules.get("rulebound.wow.language.wording")
    if phrases is not None:
        phrases.book()
    pools = sys.modules.get("rulebound.fab.cards.card_pools")
    if pools is not None:
        # What nearly every test of that game reads first.
        began = time.process_time()
        pools.shipped_cards()
        _reading = time.process_time() - began
    sys.path.insert(0, "tests")
    with contextlib.suppress(ImportError):
        # What the tests of the examples read first.
        examples = importlib.import_module("wow_examples")
        examples.quoted_cards("2013")
    answers = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    pytest.main(["--collect-only", *QUIET, "tests/rulebooks/test_index.py"])
    # What is here before the forks stays shared: the collector of a fork doesn't look at it.
    gc.collect()
    gc.freeze()
    answers.write("ready\n")
    for line in sys.stdin:
        answers.write(outcome(json.loads(line)) + "\n")


if __name__ == "__main__":
    main()
