"""Says how many modules of the installed package run compiled, and fails when one does not that should.

`make ci-compiled` runs it after the build, so that a compiled test run can't quietly be an interpreted one. What is to
be compiled, and what is to stay interpreted there, setup.py says.
"""

from __future__ import annotations

import ast
import importlib
import sys
from pathlib import Path

import rulebound


def listed(name: str) -> tuple[str, ...]:
    """The paths in a table of setup.py, from the folder of the package on."""
    tree = ast.parse((Path(__file__).resolve().parents[1] / "setup.py").read_text(encoding="utf-8"))
    for node in tree.body:
        target = node.targets[0] if isinstance(node, ast.Assign) else getattr(node, "target", None)
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and getattr(target, "id", "") == name and node.value:
            return tuple(path.removeprefix("src/rulebound/") for path in ast.literal_eval(node.value))
    raise LookupError(f"setup.py has no table {name}")


def compiled_modules() -> tuple[list[str], list[str]]:
    """The names of the modules to be compiled that are, and of those that are interpreted all the same."""
    compiled: list[str] = []
    interpreted: list[str] = []
    home = Path(rulebound.__path__[0])
    left_out = listed("INTERPRETED")
    for part in listed("COMPILED"):
        for path in sorted((home / part).rglob("*.py")) or [home / part]:
            name = path.relative_to(home).as_posix()
            if path.name != "__init__.py" and not name.startswith(left_out):
                module = f"rulebound.{name.removesuffix('.py').replace('/', '.')}"
                file = importlib.import_module(module).__file__ or ""
                (interpreted if file.endswith(".py") else compiled).append(module)
    return compiled, interpreted


if __name__ == "__main__":
    done, rest = compiled_modules()
    print(f"{len(done)} modules compiled, {len(rest)} interpreted{': ' + ', '.join(rest) if rest else ''}")
    sys.exit(0 if done and not rest else 1)
