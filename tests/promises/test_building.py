"""What setup.py builds is guided by what games run through where that can be, and is whole or not there at all.

Tried on a package of a page, with the steps of the real one: the same setup.py, which compiles one module.
"""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not any(map(shutil.which, ("cc", "gcc", "clang"))), reason="needs a C compiler"),
]

_COMPILER = str(sysconfig.get_config_var("CC"))
_CLANGS = [f"clang-{version}" for version in range(29, 18, -1)]
_ENGINE = """
from __future__ import annotations

from collections.abc import Generator, Iterable, Iterator

from mypy_extensions import mypyc_attr, trait


def collatz(number: int) -> int:
    steps = 0
    while number != 1:
        number = number // 2 if number % 2 == 0 else 3 * number + 1
        steps += 1
    return steps


@trait
class Named:
    pass


class Link:
    def __init__(self, inner: Link | None) -> None:
        self.inner = inner


class Short(Link):
    pass


class Signed(Short, Named):
    pass


def kinds(links: list[Link]) -> list[tuple[bool, bool]]:
    found = []
    for link in links:
        found.append((isinstance(link, Short), isinstance(link, Named)))
    return found


def all_kinds() -> list[tuple[bool, bool]]:
    return kinds([Link(None), Short(None), Signed(None)] * 7)


def let_go(depth: int) -> int:
    link: Link | None = None
    for at in range(depth):
        link = Link(link) if at % 2 else Signed(link)
    link = None
    return depth


def nest(depth: int) -> int:
    lists: list[object] = []
    for at in range(depth):
        lists = [lists] if at % 3 else [Link(None), lists]
    lists = []
    return depth


class Wide(Short):
    def __init__(self, inner: Link | None, held: list[Link]) -> None:
        super().__init__(inner)
        self.held = held
        self.numbers = [len(held)]
        self.name = ""


@mypyc_attr(allow_interpreted_subclasses=True)
class Open:
    def __init__(self, held: object) -> None:
        self.held = held


def hold(made: Open, rounds: int) -> int:
    for at in range(rounds):
        made = Open(made) if at % 3 else Open([made, Open(at)])
    return rounds


class Lost(Exception):
    pass


def copied(things: list[object]) -> list[object]:
    return list(things)


def in_order(numbers: list[int]) -> list[int]:
    return sorted(numbers)


def lose(count: int) -> int:
    lost = 0
    for at in range(count):
        try:
            raise Lost(at)
        except Lost as found:
            lost += len(found.args)
    return lost


def churn(rounds: int) -> tuple[list[int], int]:
    # Makes, changes and lets go lists and objects in turns, in circles too, and adds up what they hold.
    word = 7
    kept: list[list[Link]] = [[] for _ in range(40)]
    parts: list[list[int]] = []
    total = 0
    for at in range(rounds):
        word = word * 1103515245 % 2147483647
        chosen = kept[word % 40]
        kind = word // 64 % 9
        if kind < 4:
            for _ in range(word // 1024 % 7):
                chosen.append(Signed(None) if kind else Wide(chosen[-1] if chosen else None, chosen))
        elif kind == 4:
            kept[word % 40] = chosen[-3 : word // 1024 % 50 - 5]
        elif kind == 5:
            copy = list(chosen)
            copy += chosen[:2]
            kept[word % 40] = copy[: 40 + word // 1024 % 20]
        elif kind == 6:
            parts = [[at, word % 9], [len(chosen)], [], list(range(word % 45)), *parts[:70]]
            for part in parts:
                part.append(len(part))
                total += sum(part[-3:9]) + len(part[50:])
        elif kind == 7 and len(chosen) > 1:
            chosen.insert(1, chosen.pop())
            chosen.remove(chosen[-1])
        else:
            kept[word % 40] = []
        for link in chosen:
            total += 1 if link.inner is None else 2
            if isinstance(link, Wide):
                total += link.numbers[0] + len(link.held) + len(link.name)
    return [len(each) for each in kept], total


def look(rounds: int) -> int:
    # Puts into dictionaries, takes out of them and looks for all kinds of keys, in lists and tuples too.
    word = 11
    texts: dict[str, int] = {"one": 1, "two": 2}
    numbers: dict[int, int] = {}
    anything: dict[object, int] = {}
    alone = Link(None)
    things: list[object] = [None, True, 1.0, 2, "two", alone, (1, "a"), 2**70, "\u00e9", "\u20ac", b"two", -1]
    total = 0
    for at in range(rounds):
        word = word * 1103515245 % 2147483647
        number = word // 64 % 400 - 20
        text = "one" if number < 0 else "k" + str(number)
        kind = word // 65536 % 7
        if kind == 0:
            texts[text] = at
            numbers[number] = at
            numbers[number << 40] = at
            numbers[number << 52] = at
        elif kind == 1:
            texts.pop(text, None)
            numbers.pop(number, None)
        elif kind == 2:
            anything[things[word % 12] if number > 9 else number if number % 2 else text] = at
        elif kind == 3 and len(anything) > 20:
            anything.clear()
        total += texts.get(text, 1) + numbers.get(number, 2) + numbers.get(number << 40, 4) + anything.get(text, 8)
        total += numbers.get(number << 52, 128) + numbers.get(number << 29, 256) + len(numbers) + len(texts) * 3
        total += anything.get(number, 16) + anything.get(True, 32) + anything.get(1.0, 64)
        total += ("two" in texts) + (-1 in numbers)
        if text in texts:
            total += texts[text]
        if number in numbers:
            total += numbers[number]
        sought = things[word // 512 % 12]
        row = (text, number, sought, things[number % 12])
        some = things[number % 5 :]
        total += (sought in some) + (sought in row) * 2 + (1 in some) * 4 + (text in some) * 8 + (some[0] in row) * 16
        if sought in some:
            some.remove(sought)
            total += len(some) + sum([1 for other in some if other == sought])
        if at % 100 == 0:
            texts = {"one": at} if word % 2 else dict(texts)
    return total


def pages(rounds: int) -> list[tuple[int, int]]:
    # Small dictionaries come and go, of texts, of numbers and of both, with lists, objects and each other in them.
    word = 5
    kept: list[dict[object, object]] = [{} for _ in range(12)]
    totals: list[int] = [0] * 12
    for at in range(rounds):
        word = word * 1103515245 % 2147483647
        place = word % 12
        page = kept[place]
        kind = word // 64 % 11
        if kind < 4:
            for each in range(word // 1024 % 7):
                key: object = each if kind == 0 else "p" + str(each) if kind < 3 else each if each % 2 else str(each)
                page[key] = [at, page] if each == 3 else Link(None) if each == 4 else (at, each) if each == 5 else at
        elif kind == 4:
            kept[place] = {"again": page}
        elif kind == 5:
            kept[place] = dict(page)
        elif kind == 6 and page:
            del page[list(page)[-1]]
        elif kind == 7:
            kept[place] = {1: place, 2: [place]} if word % 2 else {"one": place, "two": [place], "three": {}}
        elif kind == 8 and len(page) > 1:
            page[list(page)[0]] = {}
        elif kind == 9:
            page.pop("p2", None)
            page.pop(1, None)
        else:
            kept[place] = {}
        for key, value in kept[place].items():
            totals[place] += len(str(key)) + (len(value) if isinstance(value, (list, dict)) else 1)
        for one, other in {at: word, word: at, -at: 7}.items():
            totals[place] += one % 3 + other % 5
    return [(len(page), total) for page, total in zip(kept, totals)]


def tuples(depth: int) -> int:
    # Short tuples, long ones, and such in each other.
    nested: object = ()
    total = 0
    for at in range(depth):
        nested = (nested, at) if at % 2 else (nested,)
        row = (at, at + 1, str(at))
        total += len(row) + len(tuple([at] * (at % 12))) + hash(row[:2]) % 3
    nested = None
    return total


def asked(rounds: int) -> Generator[int, int, int]:
    total = 0
    for at in range(rounds):
        total += yield at
    return total


def asked_by(others: list[Generator[int, int, int]]) -> Generator[int, int, int]:
    total = 0
    for other in others:
        total += yield from other
    return total


def answered(rounds: int) -> int:
    asking = asked_by([asked(at % 5) for at in range(rounds)])
    told = next(asking)
    total = 0
    try:
        while True:
            total += told
            told = asking.send(total % 7)
    except StopIteration as ended:
        return total * 1000 + int(ended.value)


def each(things: list[Iterable[object]]) -> Iterator[object]:
    for thing in things:
        yield from thing
"""
_PRACTICE = """
from rulebound.kernel import engine
assert not engine.__file__.endswith(".py") and engine.collatz(27) == 111
"""


@pytest.fixture
def house(tmp_path: Path) -> Path:
    """A checkout with an engine of one module."""
    kernel = tmp_path / "src" / "rulebound" / "kernel"
    (tmp_path / "src" / "rulebound" / "sim").mkdir(parents=True)
    kernel.mkdir()
    for folder in (kernel.parent, kernel.parent / "sim", kernel):
        (folder / "__init__.py").touch()
    (kernel / "engine.py").write_text(_ENGINE, encoding="utf-8")
    (kernel.parent / "sim" / "practice.py").write_text(_PRACTICE, encoding="utf-8")
    text = (ROOT / "setup.py").read_text(encoding="utf-8")
    only, changed = re.subn(
        r"^COMPILED = \(.*?^\)$", 'COMPILED = ("src/rulebound/kernel",)', text, flags=re.M | re.S
    )
    assert changed == 1
    (tmp_path / "setup.py").write_text(only, encoding="utf-8")
    shutil.copytree(ROOT / "engine", tmp_path / "engine")
    (tmp_path / "pyproject.toml").write_text(
        '[project]\nname = "rulebound"\nversion = "0"\n[tool.setuptools.packages.find]\nwhere = ["src"]\n',
        encoding="utf-8",
    )
    return tmp_path


def build(house: Path, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run what `make compile` runs."""
    return subprocess.run(
        [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
        cwd=house,
        env={
            **os.environ,
            "RULEBOUND_COMPILE": "1",
            "RULEBOUND_PROFILE": "1",
            "RULEBOUND_OPTIMISE": "1",
            "MYPYPATH": "src",
            **environment,
        },
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(params=["the usual one", "clang"])
def compiler(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each compiler that joins parts, where it is installed: what builds is told to take it."""
    name = _COMPILER if request.param != "clang" else next(filter(shutil.which, _CLANGS), "")
    if not name:
        if os.environ.get("CI"):
            pytest.fail("no clang is installed, with its linker and llvm-profdata: .ci/run installs them")
        pytest.skip("needs clang 19 or newer, its linker lld and its llvm-profdata")
    monkeypatch.setenv("CC", name)
    return name


def built(house: Path) -> list[str]:
    """What lies in place, and is built."""
    return sorted(
        path.name.split(".")[0]
        for ending in ("so", "pyd", "txt")
        for path in (house / "src").rglob(f"*.{ending}")
    )


def steps(house: Path, said: str = "engine.collatz(27)", first: str = "") -> str:
    """Where the engine in place runs from, and what it says, once something else was done."""
    code = f"from rulebound.kernel import engine; {first}\nprint(engine.__file__.endswith('.py'), {said})"
    return subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(house / "src")},
        capture_output=True,
        text=True,
        check=True,
    ).stdout.strip()


@pytest.mark.usefixtures("compiler")
@pytest.mark.parametrize("level", ["1", "2"])
def test_a_build_is_guided_and_says_so(house: Path, level: str) -> None:
    done = build(house, RULEBOUND_OPTIMISE=level)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Not profile-guided" not in done.stdout
    assert "not joined" not in done.stdout
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    note = (house / "src" / "rulebound" / "compiled.txt").read_text(encoding="utf-8")
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d \d\d:\d\d UTC, -O{level}, profile-guided\n", note)
    assert steps(house) == "False 111"


def test_what_is_answered_without_a_call_is_answered_as_python_does(house: Path) -> None:
    deep = "engine.let_go(200_000), engine.nest(200_000), engine.tuples(200_000)"
    said = f"engine.all_kinds(), {deep}, engine.lose(99), engine.churn(60_000), engine.look(60_000)"
    many = "[1, 2], (3,), iter('ab'), (x for x in 'cd'), {5: 6}, engine.each([[7], engine.asked(0)])"
    said += f", engine.pages(60_000), engine.answered(999), [*engine.each([{many}])]"
    interpreted = steps(house, said)
    assert interpreted.startswith("True [(False, False), (True, False), (True, True), ")
    assert build(house, RULEBOUND_PROFILE="0").returncode == 0
    compiled = interpreted.replace("True", "False", 1)
    assert steps(house, said) == compiled
    # The collector goes through what there is all the time, and finds the circles.
    assert steps(house, said, "import gc; gc.set_threshold(7, 3, 3)") == compiled
    # What Python itself makes of such a class it makes and lets go in its own way.
    mine = "import gc, weakref\nclass Mine(engine.Open): pass\nmade = [Mine([at]) for at in range(999)]"
    mine += "\nseen = weakref.ref(made[7]); engine.hold(made[7], 5_000); made[5].held = made[6]; made[6].held = made[5]"
    gone = "del made; gc.collect(); more = [Mine(at) for at in range(999)]"
    assert steps(house, "seen(), len(more)", f"{mine}; {gone}") == "False None 999"
    # Nothing is lost: what is there doesn't grow from time to time, and memory is what Python hands out.
    # (What is kept for who makes one next is now more and now less, by some hundreds.)
    again = f"import gc, sys\nfound, blocks, known = [], [], []\nfor _ in range(6):\n    {said}\n"
    again += "    found.append(gc.collect())\n    blocks.append(sys.getallocatedblocks())\n"
    again += "    known.append(len(gc.get_objects()))\n"
    again += "def grows(many): return min(many[3:]) - max(many[:3]) > 100"
    assert steps(house, "min(found) > 0, grows(blocks), grows(known)", again) == "False True False False"
    # What the collector shows of that, somebody may hold on to: it becomes another, and stays while anybody has it.
    held = f"import gc\n{said}; held = gc.get_objects()\n{said}; del held; gc.collect()\n"
    assert steps(house, said, held) == compiled


#: While a list is copied the collector starts, and what it lets go empties that list.
_EMPTIED_MEANWHILE = """
import gc
class Going:
    def __init__(self, things):
        self.things, self.itself = things, self
    def __del__(self):
        self.things.clear()
def tried(copies, size):
    things = list(range(size))
    gc.collect(); gc.disable(); Going(things); gc.set_threshold(1, 1000, 1000)
    pad = [[], [], []]
    gc.enable(); made = copies(things); gc.disable()
    return len(made), len(things)
"""


def test_a_list_that_is_emptied_while_it_is_copied_is_copied_as_python_does_it(house: Path) -> None:
    said = "[tried(one, 1000) for one in (engine.copied, engine.in_order)]"
    assert steps(house, said, _EMPTIED_MEANWHILE) == "True [(0, 0), (0, 0)]"
    assert build(house, RULEBOUND_PROFILE="0").returncode == 0
    assert steps(house, said, _EMPTIED_MEANWHILE) == "False [(0, 0), (0, 0)]"


def test_whoever_builds_elsewhere_takes_along_what_a_build_needs() -> None:
    named = re.findall(r'"(engine/\w+\.[ch])"', (ROOT / "setup.py").read_text(encoding="utf-8"))
    assert sorted(named) == sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "engine").iterdir())
    for builder in ("tools/build_wheels.sh", "src/rulebound/sim/bench/running.py"):
        text = (ROOT / builder).read_text(encoding="utf-8")
        assert [name for name in ("setup.py", "engine") if name not in text] == []


@pytest.mark.usefixtures("compiler")
def test_python_that_checks_its_memory_finds_nothing(house: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert build(house, RULEBOUND_PROFILE="0").returncode == 0
    deep = "engine.let_go(2_000), engine.nest(2_000), engine.tuples(2_000)"
    said = f"{deep}, engine.lose(9), engine.churn(3_000), engine.look(3_000), engine.pages(3_000)"
    said += ", engine.answered(99)"
    usual = steps(house, said)
    monkeypatch.setenv("PYTHONMALLOC", "debug")
    assert usual.startswith("False ")
    assert steps(house, said) == usual


@pytest.mark.usefixtures("compiler")
def test_parts_that_cannot_be_joined_are_built_apart(house: Path) -> None:
    setup = house / "setup.py"
    text = setup.read_text(encoding="utf-8")
    for flag in ('"-flto=auto"', '"-flto=thin"'):
        assert flag in text
        text = text.replace(flag, '"-fno-such-flag"')
    setup.write_text(text, encoding="utf-8")
    done = build(house, RULEBOUND_OPTIMISE="2", RULEBOUND_PROFILE="0")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Its parts are not joined: " in done.stdout
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    assert steps(house) == "False 111"


def test_practice_that_fails_leaves_a_plain_build_and_a_word_why(house: Path) -> None:
    (house / "src" / "rulebound" / "sim" / "practice.py").write_text("raise SystemExit(3)", encoding="utf-8")
    done = build(house)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^Not profile-guided: .*exit status 3", done.stdout, re.M)
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    note = (house / "src" / "rulebound" / "compiled.txt").read_text(encoding="utf-8")
    assert note.endswith(", not profile-guided\n")
    assert steps(house) == "False 111"


def test_a_build_that_fails_leaves_nothing_not_even_the_one_before(house: Path) -> None:
    assert build(house, RULEBOUND_PROFILE="0").returncode == 0
    assert steps(house) == "False 111"
    assert build(house, CFLAGS="-fno-such-flag").returncode != 0
    assert built(house) == []
    assert steps(house) == "True 111"


def test_a_compiler_that_tells_nothing_of_itself_builds_all_the_same(house: Path) -> None:
    shy = house / "shy"
    shy.write_text('#!/bin/sh\ncase " $* " in *" -E "*) exit 1;; esac\nexec cc "$@"\n', encoding="utf-8")
    shy.chmod(0o755)
    done = build(house, RULEBOUND_OPTIMISE="2", RULEBOUND_PROFILE="0", CC=str(shy))
    assert done.returncode == 0, done.stdout + done.stderr
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    assert steps(house) == "False 111"


#: Passes for clang: tells which it is and where its tools are, and for the rest is the usual compiler.
_FOUND = """#!/bin/sh
# {version}
case " $* " in
*" -E "*) echo "#define __clang__ 1"; echo "#define __clang_major__ {version}"; exit;;
*" -print-prog-name="*) for asked; do echo "{tools}/${{asked#-print-prog-name=}}"; done; exit;;
esac
exec {usual} "$@"
"""


@pytest.mark.parametrize(
    ("version", "tools", "taken"),
    [
        ("19", ["ld.lld", "llvm-profdata"], True),
        ("20", ["ld.lld", "llvm-profdata"], True),
        ("18", ["ld.lld", "llvm-profdata"], False),
        ("19", ["ld.lld"], False),
        ("19", ["llvm-profdata"], False),
    ],
)
def test_clang_is_taken_where_all_of_it_is_there_and_new_enough(
    house: Path, version: str, tools: list[str], taken: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = house / "tools"
    there.mkdir()
    usual = shutil.which(_COMPILER.split()[0]) or shutil.which("cc")
    for name, text in {
        "clang": _FOUND.format(version=version, tools=there, usual=usual),
        **dict.fromkeys((*_CLANGS, "clang-18"), "#!/bin/sh\nexit 1\n"),
        **dict.fromkeys(tools, "#!/bin/sh\n"),
    }.items():
        (there / name).write_text(text, encoding="utf-8")
        (there / name).chmod(0o755)
    monkeypatch.delenv("CC", raising=False)
    done = build(house, RULEBOUND_PROFILE="0", PATH=f"{there}{os.pathsep}{os.environ['PATH']}")
    assert done.returncode == 0, done.stdout + done.stderr
    assert ("The compiler is clang." in done.stdout) is taken
    assert (
        "The engine would be quicker with clang 19, its linker lld and its llvm-profdata." in done.stdout
    ) is not taken
    assert steps(house) == "False 111"
    named = build(house, RULEBOUND_PROFILE="0", CC=str(usual), PATH=f"{there}{os.pathsep}{os.environ['PATH']}")
    assert named.returncode == 0
    assert "clang" not in named.stdout
