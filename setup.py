"""The part of the build that pyproject.toml can't say: compiling the engine with mypyc, when asked to.

`make compile` sets RULEBOUND_COMPILE=1 and builds in place; without it this is a plain Python package. What gets
compiled is listed here and nowhere else. With RULEBOUND_PROFILE=1 and a C compiler that can, the engine is compiled
twice: it plays some games (rulebound.sim.practice) and is then optimised for what they ran through. RULEBOUND_OPTIMISE
is the compiler's level. Where a newer clang is installed with a linker of its own, that is taken, as its engine is the
quickest; CC names another compiler. gcc and such a clang compile each module by itself, as many beside each other as
there are processors, and from level 2 on optimise them as one once more as they link them; other compilers get one
large source to inline in. (RULEBOUND_PARTS says which, 1 or 0.) What clang has built with a profile llvm-bolt, where it
is installed, then lays out anew, as games run through it.
"""

import os
import re
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

# What is compiled: modules, and folders with every module in them but `__init__.py`.
COMPILED = (
    "src/rulebound/kernel",
    "src/rulebound/tcg",
    "src/rulebound/wow",
    "src/rulebound/war",
    "src/rulebound/fab",
    "src/rulebound/ai",
    "src/rulebound/sim/driving.py",
)

# What stays interpreted there, each with its reason: the beginning of a path, as the modules of one part are named.
INTERPRETED: dict[str, str] = {
    "src/rulebound/tcg/language/": "runs once, as cards are read",
    "src/rulebound/wow/language/wording/": "runs once, as cards are read",
    "src/rulebound/wow/language/said/": "runs once, as cards are read",
    "src/rulebound/wow/language/meaning/": "runs once, as cards are read",
    "src/rulebound/wow/language/compiling": "runs once, as cards are read",
    "src/rulebound/wow/cards/card_files": "runs once, as cards are read",
    "src/rulebound/wow/cards/card_pools": "runs once, as cards are read",
    "src/rulebound/tcg/language/given": "runs once, as cards are read",
    "src/rulebound/wow/cards/two_wordings": "runs once, as cards are read",
    "src/rulebound/wow/cards/errata": "runs once, as cards are read",
    "src/rulebound/tcg/language/card_refused": "runs once, as cards are read",
    "src/rulebound/wow/cards/kept_programs": "runs once, as cards are read",
    "src/rulebound/wow/language/card_text": "runs once, as cards are read",
    "src/rulebound/wow/language/keyword_meanings": "runs once, as cards are read",
    "src/rulebound/tcg/language/paragraphs": "runs once, as cards are read",
    "src/rulebound/wow/cards/deck_files": "runs once, as cards are read",
    "src/rulebound/wow/language/telling/": "runs when somebody asks what a card does",
    "src/rulebound/tcg/cards_when_asked": "runs once, as cards are read",
    "src/rulebound/tcg/scenarios/": "for tests and judges; has exceptions that mypyc can't compile",
    "src/rulebound/wow/scenarios/": "for tests and judges; has exceptions that mypyc can't compile",
    "src/rulebound/fab/scenarios/": "for tests and judges",
    "src/rulebound/fab/language/": "runs once, as cards are read",
    "src/rulebound/fab/cards/card_records": "runs once, as cards are read",
    "src/rulebound/fab/cards/card_files": "runs once, as cards are read",
    "src/rulebound/fab/cards/card_pools": "runs once, as cards are read",
    "src/rulebound/fab/cards/kept_cards": "runs once, as cards are read",
    "src/rulebound/fab/cards/record_shapes": "runs once, as cards are read",
    "src/rulebound/fab/cards/selecting_cards": "runs once a game, as cards are selected",
    "src/rulebound/fab/cards/deck_files": "runs once, as cards are read",
    "src/rulebound/fab/formats": "runs once, as decks are checked",
    "src/rulebound/war/cards/catalog": "runs once, as cards are read",
    "src/rulebound/war/texts/phrases": "runs once, as cards are read",
    "src/rulebound/war/cards/collection": "runs once, as decks are checked",
    "src/rulebound/war/texts/telling": "runs when somebody asks what a card does",
}

# Tells the running engine how it was built (`rulebound --version` reads it).
NOTE = "rulebound/compiled.txt"

# What is asked of Python all the time, and is answered without it where the compiler can be told to.
ANSWERS = "engine/engine.h"
LONGER_ANSWERS = ("engine/engine.c", "engine/comparing.c", "engine/dictionaries.c", "engine/objects.c")

# What clang makes of the profiles that it wrote.
MERGED = "engine.profdata"

# What lays code out anew needs to know what in it stands for a place; and how it lays it out: blocks that run one after
# the other beside each other, functions beside those that call them, and apart from both what doesn't run.
KEEPING_PLACES = "-Wl,--emit-relocs"
LAYOUT = (
    "-reorder-blocks=ext-tsp",
    "-reorder-functions=cdsort",
    "-split-functions",
    "-split-all-cold",
    "-icf=1",
)

LEVEL = os.environ.get("RULEBOUND_OPTIMISE", "2")

# The clang that is taken unasked: from this version on, and to which others are looked for.
CLANG = 19
NEWEST_CLANG = 29


def told_by(command: list[str]) -> str:
    """What a compiler defines by itself, which tells which it is; nothing if it can't be asked so."""
    asked = [*command, "-dM", "-E", "-x", "c", os.devnull]
    try:
        return subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.SubprocessError):
        return ""


def is_gcc(command: list[str]) -> bool:
    """Whether a compiler is gcc, and none that passes for it."""
    told = told_by(command)
    return "__GNUC__" in told and "__clang__" not in told


def tool_of(command: list[str], name: str) -> str:
    """Where clang finds one of its tools, or nothing if it doesn't."""
    try:
        asked = [command[0], f"-print-prog-name={name}"]
        told = subprocess.run(asked, capture_output=True, text=True, check=True).stdout.strip()
    except (OSError, subprocess.SubprocessError):
        return ""
    return shutil.which(told) or ""


def is_joining_clang(command: list[str]) -> bool:
    """Whether a compiler is clang and has a linker of its own, which optimises as it joins."""
    return "__clang__" in told_by(command) and tool_of(command, "ld.lld") != ""


def newest_clang() -> str:
    """Name a clang that has its own linker and what reads its profiles; nothing if none is there or new enough."""
    for name in ("clang", *(f"clang-{version}" for version in range(NEWEST_CLANG, CLANG - 1, -1))):
        if shutil.which(name) is not None and is_joining_clang([name]) and tool_of([name], "llvm-profdata"):
            version = re.search(r"^#define __clang_major__ (\d+)$", told_by([name]), re.MULTILINE)
            if version is not None and int(version[1]) >= CLANG:
                return name
    return ""


def choose_compiler() -> None:
    """Take clang if nobody has said which compiler is wanted, and it is there; say so, either way."""
    if os.environ.get("CC") or sys.platform != "linux":
        return
    found = newest_clang()
    if found:
        os.environ["CC"] = found
        print(f"The compiler is {found}.", flush=True)
    else:
        print(f"The engine would be quicker with clang {CLANG}, its linker lld and its llvm-profdata.", flush=True)


def in_parts() -> bool:
    """Whether each module is compiled by itself: where gcc, or clang's own linker, joins them again."""
    wanted = os.environ.get("RULEBOUND_PARTS")
    if wanted is not None:
        return wanted == "1"
    command = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc").split()
    return is_gcc(command) or is_joining_clang(command)


COMPILING = os.environ.get("RULEBOUND_COMPILE") == "1"
if COMPILING:
    choose_compiler()
PARTS = COMPILING and in_parts()


def compiled_modules() -> list[str]:
    """The paths, relative to this file, of the modules that mypyc compiles, sorted."""
    found: list[str] = []
    for part in COMPILED:
        for path in sorted(Path(part).rglob("*.py")) or [Path(part)]:
            name = path.as_posix()
            if path.name != "__init__.py" and not name.startswith(tuple(INTERPRETED)):
                found.append(name)
    return found


def extensions() -> list[Extension]:
    """The extension modules to build: none, unless RULEBOUND_COMPILE=1; else one that is the engine, and its doors."""
    if not COMPILING:
        return []
    from mypyc.build import mypycify

    built = mypycify(compiled_modules(), opt_level=LEVEL, debug_level="0", multi_file=PARTS, group_name="rulebound")
    return [extension for extension in built if isinstance(extension, Extension)]


class NoProfile(Exception):
    """Why a build is not guided by a profile, or not laid out anew."""


class Build(build_ext):
    """Builds the engine, guided by a profile where the compiler can be; leaves a whole build behind, or none."""

    def run(self) -> None:
        if self.extensions and self.inplace:
            remove_built()
        self.parallel = self.parallel or True
        super().run()

    def build_extensions(self) -> None:
        # An object file doesn't tell which flags it was made with.
        self.force = True
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                # Fused, a * b + c would round otherwise than it does interpreted, and opponents choose otherwise.
                # Nobody from outside calls or replaces its functions: within it they can be called directly.
                extension.extra_compile_args = [
                    *extension.extra_compile_args,
                    "-ffp-contract=off",
                    "-fvisibility=hidden",
                    "-fno-semantic-interposition",
                ]
            # (The others are its doors.)
            engine = self.extensions[0]
            engine.extra_compile_args = [*engine.extra_compile_args, "-include", str(Path(ANSWERS).absolute())]
            engine.sources = [*engine.sources, *LONGER_ANSWERS]
        if PARTS:
            compile_beside(self.compiler)
        how = "not profile-guided"
        if os.environ.get("RULEBOUND_PROFILE") == "1":
            try:
                how = self._build_guided()
            except (NoProfile, BaseError, CCompilerError, OSError, subprocess.SubprocessError) as reason:
                print(f"Not profile-guided: {reason}", flush=True)
        if how == "not profile-guided":
            self._build_joined([])
        note = Path(self.build_lib, NOTE)
        note.parent.mkdir(parents=True, exist_ok=True)
        note.write_text(f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, -O{LEVEL}, {how}\n", encoding="utf-8")

    def _build_guided(self) -> str:
        """Build, play some games, and build again with what they ran through; say how it is built."""
        practice, profile = (Path(self.build_temp, name).absolute() for name in ("practice", "profile"))
        if self.compiler.compiler_type != "unix":
            raise NoProfile("only gcc and clang are guided here")
        command: list[str] = self.compiler.compiler_so
        watched, guided = profile_flags(command, profile)
        for old in (practice, profile):
            shutil.rmtree(old, ignore_errors=True)
        shutil.copytree("src", practice, ignore=shutil.ignore_patterns("*.so", "*.pyd", "__pycache__"))
        wanted, self.build_lib = self.build_lib, str(practice)
        engine = self.extensions[0]
        plain = engine.extra_compile_args, engine.extra_link_args
        try:
            print("Building the engine that is watched ...", flush=True)
            engine.extra_compile_args, engine.extra_link_args = plain[0] + watched, plain[1] + watched
            super().build_extensions()
            print("Watching it play ...", flush=True)
            play(practice)
            merge(command, profile)
            print("Building the engine for what was seen ...", flush=True)
            watched_engine = Path(self.get_ext_fullpath(engine.name))
            self.build_lib = wanted
            bolt = layout_tool(command)
            engine.extra_compile_args = plain[0]
            engine.extra_link_args = [*plain[1], KEEPING_PLACES] if bolt else plain[1]
            self._build_joined(guided)
            if not bolt:
                if is_joining_clang(command):
                    print("Not laid out anew: there is no llvm-bolt beside clang.", flush=True)
                return "profile-guided"
            print("Watching once more, and laying it out anew ...", flush=True)
            try:
                lay_out_anew(bolt, Path(self.get_ext_fullpath(engine.name)), watched_engine, practice)
            except (NoProfile, OSError, subprocess.SubprocessError) as reason:
                print(f"Not laid out anew: {reason}", flush=True)
                return "profile-guided"
            return "profile-guided, laid out anew"
        finally:
            self.build_lib = wanted
            engine.extra_compile_args, engine.extra_link_args = plain
            shutil.rmtree(practice, ignore_errors=True)

    def _build_joined(self, flags: list[str]) -> None:
        """Build with some more flags, the parts optimised as one where that can be."""
        engine = self.extensions[0]
        plain = engine.extra_compile_args, engine.extra_link_args
        joining = joining_flags(self.compiler) if PARTS and LEVEL >= "2" else []
        engine.extra_compile_args = [*plain[0], *flags, *joining]
        try:
            if joining:
                # What the linker joins it compiles, with these flags as well.
                engine.extra_link_args = [*plain[1], *engine.extra_compile_args]
                try:
                    super().build_extensions()
                    return
                except (BaseError, CCompilerError) as reason:
                    print(f"Its parts are not joined: {reason}", flush=True)
                    engine.extra_compile_args, engine.extra_link_args = [*plain[0], *flags], plain[1]
            super().build_extensions()
        finally:
            engine.extra_compile_args, engine.extra_link_args = plain

    def copy_extensions_to_source(self) -> None:
        if not self.extensions:
            return
        try:
            super().copy_extensions_to_source()
            shutil.copy(Path(self.build_lib, NOTE), Path("src", NOTE))
        except BaseException:
            remove_built()
            raise


def compile_beside(compiler: Any) -> None:
    """Have a compiler work on as many sources of an extension at a time as there are processors, long ones first."""
    one_by_one = compiler.compile

    def beside(sources: Iterable[str], *given: Any, **named: Any) -> list[str]:
        longest_first = sorted(sources, key=os.path.getsize, reverse=True)
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = pool.map(lambda source: one_by_one([source], *given, **named), longest_first)
            return [path for paths in made for path in paths]

    compiler.compile = beside


def remove_built() -> None:
    """Remove what was built in place."""
    for pattern in ("*.so", "*.pyd", Path(NOTE).name):
        for path in Path("src").rglob(pattern):
            path.unlink()


def joining_flags(compiler: Any) -> list[str]:
    """The flags with which parts are optimised as one as they are linked, on all processors; none if they can't be.

    (For clang that takes a linker of its own.) And what Python has is called without a detour.
    """
    if compiler.compiler_type != "unix":
        return []
    if is_gcc(compiler.compiler_so):
        return ["-flto=auto", "-fno-fat-lto-objects", "-fno-plt"]
    return ["-flto=thin", "-fuse-ld=lld", "-fno-plt"] if is_joining_clang(compiler.compiler_so) else []


def profile_flags(command: list[str], folder: Path) -> tuple[list[str], list[str]]:
    """The flags with which a compiler writes a profile into a folder, and those with which it reads it there."""
    told = told_by(command)
    if "__clang__" in told:
        return [f"-fprofile-generate={folder}"], [f"-fprofile-use={folder / MERGED}"]
    if "__GNUC__" in told:
        watched = [f"-fprofile-generate={folder}", "-fprofile-update=single"]
        return watched, [f"-fprofile-use={folder}", "-Wno-missing-profile"]
    raise NoProfile("only gcc and clang are guided here")


def play(practice: Path) -> None:
    """Have the engine that is built in a folder play some games."""
    # (Decks that somebody has imported are no part of it.)
    environment = {**os.environ, "PYTHONPATH": str(practice), "XDG_DATA_HOME": str(practice / "data")}
    subprocess.run([sys.executable, "-m", "rulebound.sim.practice"], env=environment, check=True)


def layout_tool(command: list[str]) -> str:
    """Where clang's llvm-bolt lies (it finds what it needs beside itself); nothing for others, or if it isn't there."""
    found = tool_of(command, "llvm-bolt") if is_joining_clang(command) else ""
    return os.path.realpath(found) if found else ""


def lay_out_anew(bolt: str, engine: Path, watched: Path, practice: Path) -> None:
    """Watch how a linked engine jumps as it plays in a folder, in the watched one's place, and lay it out for that.

    It is replaced if all went well. Raises NoProfile if nothing was seen or llvm-bolt fails, OSError if it can't be
    started, subprocess.CalledProcessError if the games fail.
    """
    seen, laid_out = practice / "jumps.fdata", practice / "laid_out.so"

    def run(*given: str) -> None:
        done = subprocess.run([bolt, str(engine), *given], capture_output=True, text=True, check=False)
        if done.returncode:
            last = (done.stderr.strip().splitlines() or [f"exit status {done.returncode}"])[-1]
            raise NoProfile(f"llvm-bolt: {last}")

    run("-instrument", f"-instrumentation-file={seen}", "-o", str(watched))
    play(practice)
    if not seen.exists():
        raise NoProfile("nothing was seen")
    run("-data", str(seen), *LAYOUT, "-o", str(laid_out))
    shutil.copy(laid_out, engine)


def merge(command: list[str], folder: Path) -> None:
    """Put a profile into the form that is read: clang has a tool for it, gcc reads what was written."""
    written = sorted(str(path) for path in folder.rglob("*.*"))
    if not written:
        raise NoProfile("nothing was seen")
    if written[0].endswith(".profraw"):
        tool = tool_of(command, "llvm-profdata") or "llvm-profdata"
        subprocess.run([tool, "merge", "-o", str(folder / MERGED), *written], check=True)


setup(ext_modules=extensions(), cmdclass={"build_ext": Build})
