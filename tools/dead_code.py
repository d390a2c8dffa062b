"""What nobody uses, for `make lint`: code that nothing calls, and code that nothing can reach.

vulture looks for it in the package and its tools; the tests aren't asked, for what only they use is dead as well.
What it can't see is allowed below, each with its reason; what is allowed and has come to be used, or is gone, is a
fault too.
"""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Final

__all__ = ["ALLOWED", "faults", "main"]

ROOT: Final = Path(__file__).resolve().parents[1]
LOOKED_AT: Final = ("src", "tools", "benchmarks")

#: Names that are used where vulture doesn't look, each with the reason.
ALLOWED: Final[dict[str, str]] = {
    "__getattr__": "Python asks it for the names that a package offers and imports late",
    "list_commands": "click asks a group for its commands",
    "get_command": "click asks a group for its commands",
    "format_commands": "click asks a group for its help",
    "can_undo": "for programs that play, beside undo()",
    "docstring_nodes": "for the tests of the house",
    "TYPELESS": "a damage type as the others are, none of which it is",
    "THE_CHAIN": "what can have changed, by this game's word: for the tests of what boards read",
    "dont_write_bytecode": "the interpreter reads it",
    "down_revision": "Alembic reads it",
    "isolation_level": "sqlite3 reads it",
}
#: What is decorated so is called by whom it was handed to.
REGISTERED: Final = ("@meaning", "@of_players", "@*.of", "@*.means", "@*.register", "@*.command")
#: Where the fields of editions stand; those that nothing reads yet are listed, and counted, by
#: tests/wow/editions/test_the_record.py.
FIELDS: Final = "src/rulebound/wow/edition.py"
#: What texts of Flesh and Blood can be made of; those that its language doesn't say yet are shown by tests/fab.
NODES: Final = "src/rulebound/fab/nodes/"
#: The screens of the terminal, of which Textual calls by name what answers to something, and reads what it declares.
SCREENS: Final = "src/rulebound/play/terminal/full_screen/"
CALLED: Final = re.compile(
    r"(on|action|watch)_\w+|compose|check_action|render|BINDINGS|CSS|TITLE|ENABLE_COMMAND_PALETTE|can_focus|grid_\w+"
)
#: What views have, for programs: each key is shown by tests/play/views.
VIEWS: Final = "src/rulebound/play/views/"
#: The functions that are registered for a class are all called so.
NAMELESS: Final = ("_",)

#: A line of vulture's.
_LINE: Final = re.compile(r"(?P<file>.+?):(?P<line>\d+): (?P<what>.+?) \(\d+% confidence\)")
_NAME: Final = re.compile(r"unused \w+ '(?P<name>\w+)'")


def faults(lines: Iterable[str], root: Path = ROOT) -> list[str]:
    """Return what is dead of what vulture found, and which names are allowed in vain."""
    found: list[str] = []
    used: set[str] = set()
    for match in filter(None, map(_LINE.match, lines)):
        named = _NAME.search(match["what"])
        if match["file"] == FIELDS and match["what"].startswith("unused variable"):
            continue
        if match["file"].startswith(NODES) and match["what"].startswith("unused class"):
            continue
        if match["file"].startswith(SCREENS) and named is not None and CALLED.fullmatch(named["name"]):
            continue
        if match["what"].startswith("unused variable") and (
            match["file"].startswith(VIEWS) or _is_a_key(root / match["file"], int(match["line"]))
        ):
            continue
        if named is not None and named["name"] in ALLOWED:
            used.add(named["name"])
        elif named is not None or not _is_what_makes_a_generator(root / match["file"], int(match["line"])):
            found.append(f"{match['file']}:{match['line']}: {match['what']}")
    return found + [
        f"{name} need not be allowed in tools/dead_code.py" for name in ALLOWED if name not in used
    ]


def _is_a_key(file: Path, line: int) -> bool:
    """Tell whether a line declares a key of a dictionary's type, which is read by its name as text."""
    for node in ast.walk(_parsed(file)):
        if isinstance(node, ast.ClassDef) and node.lineno < line <= (node.end_lineno or 0):
            if any(isinstance(each, ast.AnnAssign) and each.lineno == line for each in node.body):
                return _is_typed_dictionary(file, node)
    return False


@cache
def _parsed(file: Path) -> ast.Module:
    return ast.parse(file.read_text(encoding="utf-8"))


def _is_typed_dictionary(file: Path, found: ast.ClassDef) -> bool:
    """Tell whether a class is a ``TypedDict``, or derived from one of its module."""
    bases = {base.id for base in found.bases if isinstance(base, ast.Name)}
    others = [node for node in _parsed(file).body if isinstance(node, ast.ClassDef) and node.name in bases]
    return "TypedDict" in bases or any(_is_typed_dictionary(file, other) for other in others)


def _is_what_makes_a_generator(file: Path, line: int) -> bool:
    """Tell whether a line that nothing reaches makes its function a generator: one that happens to ask nothing."""
    return file.read_text(encoding="utf-8").splitlines()[line - 1].split("#")[0].strip() == "yield"


def main() -> int:
    """Print what is dead; 1 if anything is."""
    command = [sys.executable, "-m", "vulture", *LOOKED_AT, "--ignore-names", ",".join(NAMELESS)]
    command += ["--ignore-decorators", ",".join(REGISTERED)]
    run = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    # (vulture says 0 where it found nothing, 3 where it found something.)
    if run.returncode not in (0, 3):
        print(run.stderr or run.stdout, file=sys.stderr)
        return 1
    found = faults(run.stdout.splitlines())
    print("\n".join(found) if found else "No dead code.")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
