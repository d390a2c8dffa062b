"""Finds every place where code, tests and documents cite a rule.

In code a citation is a bracketed number in a comment, docstring or string, ``[707.1e]``, or a string that is
exactly a number, as in ``rule="707.1e"``. What a bare number means depends on the package: `DEFAULTS`.
Anywhere else, and for another rulebook, the id is written in full: ``[2012:303.2a]``, ``[wow-2013:602.3]``.
Code may also cite a step, ``cite(state, TARGETS)``: the numbers beside that step in `STEPS`, and in its row in
one of `TABLES`. Several may share a bracket: ``[707.1b, 707.1e]``; a rulebook that is named goes for those after it,
too. After ``TODO`` in the same line, a number is one still to be built. A citation in the first line of a module's
docstring is a *headline*, by which a reader with the rulebook open finds the module; every other one is a *step*, and
where a rule has steps it is done there: `done_at`. In tests, the marks
``pytest.mark.rule("wow-2007:707.1e")`` and ``pytest.mark.example("wow2007-709.2b-1")`` cite; they are read without
importing the tests, and those on a test that is skipped or expected to fail don't count.
"""

from __future__ import annotations

import ast
import io
import re
import tokenize
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import accumulate
from pathlib import Path
from typing import Final, final

from rulebound.errors import RuleboundError
from rulebound.rulebooks.index import ALIASES, NUMBER_FORMS, RULEBOOKS, Index, load_index

__all__ = [
    "DEFAULTS",
    "Citation",
    "Place",
    "Problem",
    "Survey",
    "done_at",
    "rows_of",
    "scan_code",
    "scan_document",
    "scan_steps",
    "scan_tests",
    "steps_of",
    "survey",
]

#: The rulebook that a bare number means, by package under src/rulebound.
DEFAULTS: Final = {"wow": "wow-2007", "fab": "fab", "war": "war"}

#: The module that lists the steps that general code cites, each with its numbers in a comment.
STEPS: Final = "tcg/citations.py"
#: The modules in which a game lists the steps that it cites, with the number that each of its rulebooks has for it:
#: ``_step("what is done", "602.1", "7.4:602.1", "602.1")``, and ``_row(steps.TARGETS, ...)`` for what all games cite. A
#: column may take a number from another rulebook that is listed there.
TABLES: Final = {
    "wow/citations.py": ("wow-2007", "wow-2012", "wow-2013"),
    "fab/citations.py": ("fab",),
}
_STEP = re.compile(r"^(?P<name>[A-Z][A-Z_]*): Final = _step\(.*# \[(?P<numbers>[^\]]+)\]$", re.MULTILINE)

#: Packages that talk about citations instead of citing.
NOT_SCANNED: Final = frozenset({"rulebooks"})

#: Something that may be a comment with a bracket, and a mark's name; neither may be missed.
_COMMENT = re.compile(r"#[^\n]*\[")
_MARK = re.compile(r"\b(?:rule|example)\b")
_BRACKET = re.compile(r"(?<![\w\])])\[([^\[\]\n]{1,160})\]")
_REFERENCE = re.compile(r"(?:(?P<book>\w[\w.-]*):)?(?P<number>[A-Z0-9][\w.-]*)")
# Forms that are hardly ever anything but a rule's number, whatever the package.
_STRONG = re.compile(r"\d{3}\.\d{1,2}[a-z]?|\d\.\d{1,2}\.\d{1,2}[a-z]?|WAR-[\w.-]+|G\.[a-z0-9][a-z-]*")
_ALMOST = re.compile(r"(?:[\w.-]+:)?(?:\d{3}\.\d|\d\.\d{1,2}\.\d|WAR-)")
_SEPARATOR = re.compile(r"\s*(?:,|;|/|\band\b)\s*")
_TODO = re.compile(r"\bTODO\b")


@final
class Place:
    """A file, relative to the checkout, and a line; for a test also its name."""

    __slots__ = ("file", "line", "name")

    def __init__(self, file: str, line: int, name: str = "") -> None:
        self.file = file
        self.line = line
        self.name = name

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.name}" if self.name else "")

    def __repr__(self) -> str:
        return f"Place({str(self)!r})"


@final
class Citation:
    """One rule or example cited at one place.

    `todo` marks a rule that the place doesn't build yet, `headline` one that tells what a module is about.
    """

    __slots__ = ("headline", "id", "place", "todo")

    def __init__(self, id: str, place: Place, todo: bool = False, headline: bool = False) -> None:
        self.id = id
        self.place = place
        self.todo = todo
        self.headline = headline

    def __repr__(self) -> str:
        return f"Citation({self.id!r}, {self.place!r}, todo={self.todo}, headline={self.headline})"


@final
class Problem:
    """A citation that is stale, invented or malformed. `rulebook` is empty where it can't be told."""

    __slots__ = ("place", "rulebook", "text")

    def __init__(self, rulebook: str, place: Place, text: str) -> None:
        self.rulebook = rulebook
        self.place = place
        self.text = text

    def __str__(self) -> str:
        return f"{self.place}: {self.text}"

    def __repr__(self) -> str:
        return f"Problem({str(self)!r})"


@final
class Survey:
    """Everything that a checkout cites, in code and in marked tests, and what is wrong with it."""

    __slots__ = ("code", "examples", "problems", "tests")

    def __init__(self) -> None:
        self.code: dict[str, list[Citation]] = {}
        self.tests: dict[str, list[Citation]] = {}
        self.examples: dict[str, list[Citation]] = {}
        self.problems: list[Problem] = []


def done_at(citations: Sequence[Citation]) -> list[Citation]:
    """Of a rule's citations in code those that say where it is done: its steps; where it has none, its headlines."""
    return [each for each in citations if not each.headline] or list(citations)


def survey(root: Path) -> Survey:
    """Scans a whole checkout: src/rulebound, tests and docs."""
    index = load_index()
    found = Survey()
    try:
        _survey_into(found, root, index)
    except SyntaxError as error:
        raise RuleboundError(f"this isn't Python: {error.msg}", f"{error.filename}:{error.lineno}") from error
    return found


def _survey_into(found: Survey, root: Path, index: Index) -> None:
    package = root / "src" / "rulebound"
    listed = package / STEPS
    steps = steps_of(listed.read_text(encoding="utf-8")) if listed.exists() else {}
    tables = {package / name: books for name, books in TABLES.items() if (package / name).exists()}
    # What general code carries out of a rulebook stands beside the step there; the table says how its editions call it.
    cited = {Path(STEPS).parts[0]: steps}
    for path, books in tables.items():
        rows, problems = rows_of(path.read_text(encoding="utf-8"), _name(path, root), books, index)
        cited[path.parent.name] = rows
        for step, numbers in rows.items():
            beside = steps.get(step, [])
            if any(one.startswith(tuple(f"{book}:" for book in books)) for one in beside):
                steps[step] = [*beside, *(one for one in numbers if one not in beside)]
        found.problems += problems
    for path in sorted(package.rglob("*.py")):
        parts = path.relative_to(package).parts
        if parts[0] in NOT_SCANNED or path in tables:
            continue
        text = path.read_text(encoding="utf-8")
        citations, problems = scan_code(text, _name(path, root), DEFAULTS.get(parts[0], ""), index)
        citations += scan_steps(text, _name(path, root), cited.get(parts[0], {}), index)
        _gather(found.code, citations)
        found.problems += problems
    for path in sorted((root / "tests").rglob("*.py")):
        rules, examples, problems = scan_tests(path.read_text(encoding="utf-8"), _name(path, root), index)
        _gather(found.tests, rules)
        _gather(found.examples, examples)
        found.problems += problems
    for path in sorted((root / "docs").rglob("*.md")):
        found.problems += scan_document(path.read_text(encoding="utf-8"), _name(path, root), index)
    for key, book in index.rulebooks.items():
        file = f"src/rulebound/rulebooks/data/not_applicable/{key}.toml"
        unknown = [number for number in book.not_applicable if number not in book.rules]
        found.problems += [Problem(key, Place(file, 0), f"{key} has no rule {number}") for number in unknown]


def scan_code(text: str, file: str, default: str, index: Index) -> tuple[list[Citation], list[Problem]]:
    """The citations in one Python source. `default` is the rulebook of bare numbers, or empty for none."""
    citations: list[Citation] = []
    problems: list[Problem] = []
    for line, chunk, is_string in _prose(text, file):
        if is_string and _is_number(chunk, default):
            _resolve(chunk, default, Place(file, line), False, index, citations, problems)
            continue
        for match in _BRACKET.finditer(chunk):
            place = Place(file, line + chunk.count("\n", 0, match.start()))
            before = chunk[: match.start()].rpartition("\n")[2]
            todo = _TODO.search(before) is not None
            _bracket(match[1], default, place, todo, index, citations, problems)
    headline = _headline(text, file)
    for citation in citations:
        citation.headline = citation.place.line == headline
    return citations, problems


def steps_of(text: str) -> dict[str, list[str]]:
    """The numbers of each step that the source of `STEPS` lists, by the step's name there."""
    return {match["name"]: _SEPARATOR.split(match["numbers"]) for match in _STEP.finditer(text)}


def rows_of(
    text: str, file: str, books: tuple[str, ...], index: Index
) -> tuple[dict[str, list[str]], list[Problem]]:
    """The numbers of each step that the source of one of `TABLES` lists, in full, and those that don't exist."""
    rows: dict[str, list[str]] = {}
    problems: list[Problem] = []
    for node in ast.parse(text, file).body:
        if not isinstance(node, ast.AnnAssign | ast.Expr) or not isinstance(node.value, ast.Call):
            continue
        call = node.value
        if not (isinstance(call.func, ast.Name) and call.func.id in ("_row", "_step")):
            continue
        named = node.target if isinstance(node, ast.AnnAssign) else call.args[0]
        name = named.attr if isinstance(named, ast.Attribute) else getattr(named, "id", "")
        numbers = [
            one.value for one in call.args[1:] if isinstance(one, ast.Constant) and isinstance(one.value, str)
        ]
        # (An empty number is that of an edition which has no such step.)
        told = [(book, number) for book, number in zip(books, numbers, strict=True) if number]
        full = [number if ":" in number else f"{book}:{number}" for book, number in told]
        rows[name] = full
        for one in full:
            _resolve(one, "", Place(file, call.lineno), False, index, [], problems)
    return rows, problems


def scan_steps(text: str, file: str, steps: dict[str, list[str]], index: Index) -> list[Citation]:
    """The citations in one Python source that name a step: ``cite(state, TARGETS)``, or ``citations[TARGETS]``."""
    citations: list[Citation] = []
    for node in _nodes(text, file):
        step: ast.expr | None = None
        if (
            isinstance(node, ast.Call)
            and isinstance(node.func, ast.Name)
            and node.func.id == "cite"
            and node.args
        ):
            step = node.args[-1]
        elif isinstance(node, ast.Subscript) and getattr(node.value, "attr", "") == "citations":
            step = node.slice
        if step is None:
            continue
        name = step.attr if isinstance(step, ast.Attribute) else getattr(step, "id", "")
        for number in steps.get(name, []):
            _resolve(number, "", Place(file, step.lineno), False, index, citations, [])
    return citations


def scan_document(text: str, file: str, index: Index) -> list[Problem]:
    """What is wrong with the fully written citations of a Markdown page; bare numbers there are just text."""
    problems: list[Problem] = []
    for count, line in enumerate(text.splitlines(), start=1):
        for match in _BRACKET.finditer(line):
            if ":" in match[1]:
                _bracket(match[1], "", Place(file, count), False, index, [], problems)
    return problems


def scan_tests(text: str, file: str, index: Index) -> tuple[list[Citation], list[Citation], list[Problem]]:
    """The rules and the examples that one test module marks, and the marks that name none."""
    rules: list[Citation] = []
    examples: list[Citation] = []
    problems: list[Problem] = []
    for call, name, skipped in _marks(ast.parse(text, file), _Marked(text), "", False):
        place = Place(file, call.lineno, name)
        kind = call.func.attr if isinstance(call.func, ast.Attribute) else ""
        for argument in call.args:
            if not (isinstance(argument, ast.Constant) and isinstance(argument.value, str)):
                problems.append(Problem("", place, f"the argument of mark.{kind} must be a plain string"))
            elif kind == "example":
                if argument.value not in index.examples:
                    book = _rulebook_of_example(argument.value)
                    problems.append(Problem(book, place, f"there is no example {argument.value!r}"))
                elif not skipped:
                    examples.append(Citation(argument.value, place))
            else:
                found: list[Citation] = []
                if ":" not in argument.value:
                    problems.append(Problem("", place, f"write {argument.value!r} in full, rulebook:number"))
                    continue
                _resolve(argument.value, "", place, False, index, found, problems)
                if not skipped:
                    rules += found
    return rules, examples, problems


@final
class _Marked:
    """The lines of a source in which something is marked: whatever has none of them need not be looked into."""

    def __init__(self, text: str) -> None:
        self._until = [0, *accumulate(_MARK.search(line) is not None for line in text.splitlines())]

    def within(self, node: ast.AST) -> bool:
        """Whether any of a node's lines, those of its decorators too, is one of them; so if it has no lines."""
        if not isinstance(node, ast.stmt | ast.expr):
            return True
        decorators: list[ast.expr] = getattr(node, "decorator_list", [])
        first = min([node.lineno, *(each.lineno for each in decorators)])
        return self._until[node.end_lineno or node.lineno] > self._until[first - 1]


def _marks(node: ast.AST, marked: _Marked, name: str, skipped: bool) -> Iterator[tuple[ast.Call, str, bool]]:
    """Every mark.rule(...) and .example(...) under a node, with its test's name and whether it is off."""
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        skipped = skipped or any(_turns_off(decorator) for decorator in node.decorator_list)
        name = f"{name}::{node.name}" if name else node.name
    elif isinstance(node, ast.Module):
        skipped = any(
            isinstance(statement, ast.Assign)
            and any(ast.unparse(target) == "pytestmark" for target in statement.targets)
            and _has_off_mark(statement.value)
            for statement in node.body
        )
    elif isinstance(node, ast.Call):
        if _mark_name(node) in ("rule", "example"):
            yield node, name, skipped
            return
        if isinstance(node.func, ast.Attribute) and node.func.attr == "param":
            skipped = skipped or any(_has_off_mark(keyword.value) for keyword in node.keywords)
    for child in ast.iter_child_nodes(node):
        if marked.within(child):
            yield from _marks(child, marked, name, skipped)


def _mark_name(node: ast.AST) -> str:
    """The x of pytest.mark.x or mark.x, called or not; empty for anything else."""
    target = node.func if isinstance(node, ast.Call) else node
    if isinstance(target, ast.Attribute):
        owner = target.value
        if (isinstance(owner, ast.Attribute) and owner.attr == "mark") or (
            isinstance(owner, ast.Name) and owner.id == "mark"
        ):
            return target.attr
    return ""


def _turns_off(decorator: ast.AST) -> bool:
    return _mark_name(decorator) in ("skip", "skipif", "xfail")


def _has_off_mark(value: ast.AST) -> bool:
    return any(_turns_off(node) for node in ast.walk(value))


def _prose(text: str, file: str) -> Iterator[tuple[int, str, bool]]:
    """(first line, text, is it a string) of every comment and string constant of a source."""
    if _COMMENT.search(text):
        for token in tokenize.generate_tokens(io.StringIO(text).readline):
            if token.type == tokenize.COMMENT:
                yield token.start[0], token.string, False
    for node in _nodes(text, file):
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield node.lineno, node.value, True


def _headline(text: str, file: str) -> int:
    """The line in which a module's docstring begins; 0 if it has none."""
    module = _nodes(text, file)[0]
    assert isinstance(module, ast.Module)
    return module.body[0].lineno if ast.get_docstring(module, clean=False) is not None else 0


@lru_cache(maxsize=1)
def _nodes(text: str, file: str) -> tuple[ast.AST, ...]:
    """All nodes of a source, which is looked through for several things."""
    return tuple(ast.walk(ast.parse(text, file)))


def _is_number(text: str, default: str) -> bool:
    """Whether a whole string is a rule's number, so that it cites as rule="707.1e" does."""
    book, colon, number = text.rpartition(":")
    if colon:
        return ALIASES.get(book, book) in RULEBOOKS and bool(_STRONG.fullmatch(number))
    if text.startswith("WAR-"):
        return bool(re.fullmatch(NUMBER_FORMS["war"], text))
    return bool(default and re.fullmatch(NUMBER_FORMS[default], text) and _STRONG.fullmatch(text))


def _bracket(
    content: str,
    default: str,
    place: Place,
    todo: bool,
    index: Index,
    citations: list[Citation],
    problems: list[Problem],
) -> None:
    """Reads what stands between brackets, if it is a citation at all."""
    parts = _SEPARATOR.split(content.strip())
    first = _REFERENCE.fullmatch(parts[0])
    if first is None or not _cites(first, default):
        if _ALMOST.match(content):
            problems.append(Problem(default, place, f"[{content}] isn't in the form of a citation"))
        return
    prefix = ""
    for part in parts:
        reference = _REFERENCE.fullmatch(part)
        if reference is None:
            problems.append(Problem(default, place, f"[{content}] isn't in the form of a citation"))
            continue
        prefix = reference["book"] or prefix
        text = part if reference["book"] or not prefix else f"{prefix}:{part}"
        _resolve(text, default, place, todo, index, citations, problems)


def _cites(reference: re.Match[str], default: str) -> bool:
    """Whether a bracket that starts so means to cite a rule."""
    number = reference["number"]
    if reference["book"]:
        book = reference["book"]
        known = ALIASES.get(book, book) in RULEBOOKS
        return known or bool(_STRONG.fullmatch(number))
    if _STRONG.fullmatch(number):
        return True
    return bool(default and re.fullmatch(NUMBER_FORMS[default], number))


def _resolve(
    text: str,
    default: str,
    place: Place,
    todo: bool,
    index: Index,
    citations: list[Citation],
    problems: list[Problem],
) -> None:
    """Turns one reference into a citation, or into the problem that it names nothing."""
    prefix, colon, number = text.rpartition(":")
    book = ALIASES.get(prefix, prefix) if colon else ("war" if number.startswith("WAR-") else default)
    if not book:
        problems.append(Problem("", place, f"[{text}] needs its rulebook here, e.g. [wow-2007:{text}]"))
    elif book not in index.rulebooks:
        problems.append(Problem("", place, f"[{text}] names no known rulebook"))
    elif not index.has(book, number):
        stands_in = index.rulebooks[book].stand_ins.get(number)
        instead = f": its text is lost, cite {stands_in.id}" if stands_in is not None else ""
        problems.append(Problem(book, place, f"{book} has no rule {number}{instead}"))
    elif number in index.rulebooks[book].rules:
        citations.append(Citation(f"{book}:{number}", place, todo))


def _rulebook_of_example(id: str) -> str:
    head = id.partition("-")[0]
    return next((book for book in RULEBOOKS if book.replace("-", "") == head), "")


def _gather(into: dict[str, list[Citation]], citations: list[Citation]) -> None:
    for citation in citations:
        into.setdefault(citation.id, []).append(citation)


def _name(path: Path, root: Path) -> str:
    return path.relative_to(root).as_posix()
