"""Says how many modules of the installed package run compiled, and fails when one does not that should.

`make ci-compiled` runs it after the build, so that a compiled test run can't quietly be an interpreted one. What is to
stay interpreted, setup.py says.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import sys
from pathlib import Path

import rulebound

FOLDERS = ("kernel", "wow")


def stay_interpreted() -> tuple[str, ...]:
    """The beginnings of the names of modules that setup.py leaves interpreted."""
    tree = ast.parse((Path(__file__).resolve().parents[1] / "setup.py").read_text(encoding="utf-8"))
    for node in tree.body:
        if isinstance(node, ast.AnnAssign) and getattr(node.target, "id", "") == "INTERPRETED" and node.value:
            paths: dict[str, str] = ast.literal_eval(node.value)
            return tuple(path.removeprefix("src/").replace("/", ".").removesuffix(".py") for path in paths)
    return ()


def compiled_modules() -> tuple[list[str], list[str]]:
    """The names of the engine's modules that are compiled, and of those that are interpreted."""
    compiled: list[str] = []
    interpreted: list[str] = []
    left_out = stay_interpreted()
    for folder in FOLDERS:
        for info in pkgutil.walk_packages([f"{rulebound.__path__[0]}/{folder}"], f"rulebound.{folder}."):
            if info.ispkg or info.name.startswith(left_out):
                continue
            file = importlib.import_module(info.name).__file__ or ""
            (interpreted if file.endswith(".py") else compiled).append(info.name)
    return compiled, interpreted


if __name__ == "__main__":
    done, rest = compiled_modules()
    print(f"{len(done)} modules compiled, {len(rest)} interpreted{': ' + ', '.join(rest) if rest else ''}")
    sys.exit(0 if done and not rest else 1)
