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
_ENGINE = Path(__file__).with_name("engine_of_a_page.txt").read_text(encoding="utf-8")
_CLANGS = [f"clang-{version}" for version in range(29, 18, -1)]
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


def layout_tool(compiler: str) -> bool:
    """Whether a compiler is clang, and has what lays out anew what it builds."""
    if "clang" not in compiler:
        return False
    asked = [compiler, "-print-prog-name=llvm-bolt"]
    found = shutil.which(subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip())
    if not found and os.environ.get("CI"):
        pytest.fail("no llvm-bolt is installed beside clang: .ci/run installs it")
    return found is not None


@pytest.mark.parametrize("level", ["1", "2"])
def test_a_build_is_guided_and_says_so(house: Path, level: str, compiler: str) -> None:
    done = build(house, RULEBOUND_OPTIMISE=level)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "Not profile-guided" not in done.stdout
    assert "not joined" not in done.stdout
    assert "Not laid out anew" not in done.stdout
    assert built(house) == ["compiled", "engine", "rulebound__mypyc"]
    note = (house / "src" / "rulebound" / "compiled.txt").read_text(encoding="utf-8")
    how = "profile-guided, laid out anew" if layout_tool(compiler) else "profile-guided"
    assert re.fullmatch(rf"\d{{4}}-\d\d-\d\d \d\d:\d\d UTC, -O{level}, {how}\n", note)
    assert steps(house) == "False 111"


#: Passes for llvm-bolt, and can't do one of the two things that it is asked for.
_BOLT = """#!/bin/sh
case " $* " in
*" {asked} "*) echo "BOLT-ERROR: no such thing" >&2; exit 1;;
esac
exec {real} "$@"
"""


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ("-instrument", "llvm-bolt: BOLT-ERROR: no such thing"),
        ("-data", "llvm-bolt: BOLT-ERROR: no such thing"),
        ("nothing", ""),
    ],
)
def test_what_cannot_be_laid_out_anew_stays_as_it_was_linked(house: Path, asked: str, said: str) -> None:
    clang = next(filter(shutil.which, _CLANGS), "")
    if not clang or not layout_tool(clang):
        pytest.skip("needs clang 19 or newer and its llvm-bolt")
    real = subprocess.run([clang, "-print-prog-name=llvm-bolt"], capture_output=True, text=True, check=True)
    shy, bolt = house / "clang-shy", house / "bolt"
    shy.write_text(
        f'#!/bin/sh\ncase "$*" in -print-prog-name=llvm-bolt) echo {bolt}; exit;; esac\nexec {clang} "$@"\n',
        encoding="utf-8",
    )
    bolt.write_text(_BOLT.format(asked=asked, real=os.path.realpath(real.stdout.strip())), encoding="utf-8")
    shy.chmod(0o755)
    bolt.chmod(0o755)
    done = build(house, CC=str(shy))
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.findall(r"^Not laid out anew: (.*)$", done.stdout, re.M) == ([said] if said else [])
    note = (house / "src" / "rulebound" / "compiled.txt").read_text(encoding="utf-8")
    assert note.endswith("-O1, profile-guided\n" if said else "-O1, profile-guided, laid out anew\n")
    assert steps(house) == "False 111"


def test_what_plays_only_as_it_is_linked_is_left_so(house: Path) -> None:
    clang = next(filter(shutil.which, _CLANGS), "")
    if not clang or not layout_tool(clang):
        pytest.skip("needs clang 19 or newer and its llvm-bolt")
    # (What llvm-bolt watches has parts of that name.)
    look = "import os, pathlib\nthere = pathlib.Path(os.environ['PYTHONPATH']).glob('*__mypyc*')\n"
    practice = f"{_PRACTICE}{look}assert not any(b'__bolt_' in path.read_bytes() for path in there)\n"
    (house / "src" / "rulebound" / "sim" / "practice.py").write_text(practice, encoding="utf-8")
    done = build(house, CC=clang)
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(r"^Not laid out anew: .*exit status 1", done.stdout, re.M)
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
