"""Says how many modules of the installed package run compiled, and fails when none does.

`make ci-compiled` runs it after the build, so that a compiled test run can't quietly be an interpreted one.
"""

from __future__ import annotations

import importlib
import pkgutil
import sys

import rulebound

FOLDERS = ("kernel", "wow")


def compiled_modules() -> tuple[list[str], list[str]]:
    """The names of the engine's modules that are compiled, and of those that are interpreted."""
    compiled: list[str] = []
    interpreted: list[str] = []
    for folder in FOLDERS:
        for info in pkgutil.walk_packages([f"{rulebound.__path__[0]}/{folder}"], f"rulebound.{folder}."):
            if info.ispkg:
                continue
            file = importlib.import_module(info.name).__file__ or ""
            (interpreted if file.endswith(".py") else compiled).append(info.name)
    return compiled, interpreted


if __name__ == "__main__":
    done, rest = compiled_modules()
    print(f"{len(done)} modules compiled, {len(rest)} interpreted{': ' + ', '.join(rest) if rest else ''}")
    sys.exit(0 if done and not rest else 1)
