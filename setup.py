"""The part of the build that pyproject.toml can't say: compiling the engine with mypyc, when asked to.

`make compile` sets RULEBOUND_COMPILE=1 and builds in place; without it this is a plain Python package. What
gets compiled is listed here and nowhere else.
"""

import os
from pathlib import Path

from setuptools import Extension, setup

# What is compiled: modules, and folders with every module in them but `__init__.py`.
COMPILED = (
    "src/rulebound/kernel",
    "src/rulebound/wow",
    "src/rulebound/war",
    "src/rulebound/ai",
    "src/rulebound/sim/driving.py",
)

# What stays interpreted there, each with its reason: the beginning of a path, as the modules of one part are named.
INTERPRETED: dict[str, str] = {
    "src/rulebound/wow/phrases/": "runs once, as cards are read",
    "src/rulebound/wow/binding": "runs once, as cards are read",
    "src/rulebound/wow/compiling": "runs once, as cards are read",
    "src/rulebound/wow/card_files": "runs once, as cards are read",
    "src/rulebound/wow/card_pools": "runs once, as cards are read",
    "src/rulebound/wow/given": "runs once, as cards are read",
    "src/rulebound/wow/two_wordings": "runs once, as cards are read",
    "src/rulebound/wow/errata": "runs once, as cards are read",
    "src/rulebound/wow/card_refused": "runs once, as cards are read",
    "src/rulebound/wow/kept_programs": "runs once, as cards are read",
    "src/rulebound/wow/keyword_meanings": "runs once, as cards are read",
    "src/rulebound/wow/paragraphs_of_texts": "runs once, as cards are read",
    "src/rulebound/wow/deck_files": "runs once, as cards are read",
    "src/rulebound/wow/telling/": "runs when somebody asks what a card does",
    "src/rulebound/wow/scenario": "for tests and judges; has exceptions that mypyc can't compile",
    "src/rulebound/war/catalog": "runs once, as cards are read",
    "src/rulebound/war/phrases": "runs once, as cards are read",
    "src/rulebound/war/collection": "runs once, as decks are checked",
    "src/rulebound/war/telling": "runs when somebody asks what a card does",
    "src/rulebound/war/table_text": "draws the table for a person",
}


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
    """The extension modules to build: none, unless RULEBOUND_COMPILE=1."""
    modules = compiled_modules()
    if os.environ.get("RULEBOUND_COMPILE") != "1" or not modules:
        return []
    from mypyc.build import mypycify

    level = os.environ.get("RULEBOUND_OPTIMISE", "3")
    built = mypycify(modules, opt_level=level, group_name="rulebound")
    return [extension for extension in built if isinstance(extension, Extension)]


setup(ext_modules=extensions())
