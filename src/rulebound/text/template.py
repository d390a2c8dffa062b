"""Templates of rows: reading their syntax into atoms, and expanding options, alternatives and repetition.

The syntax is documented in the docstring of `rulebound.text`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from rulebound.text.refusals import BadRow
from rulebound.text.tokens import pieces

MOST_VARIANTS = 1024


@dataclass(frozen=True, slots=True)
class Literal:
    """A word or mark that must stand there as written."""

    text: str


@dataclass(frozen=True, slots=True)
class Hole:
    """A typed hole; `repeat` is "", "?", "*", "+" or "++"; it may agree with another hole or share the row's form."""

    name: str | None
    sort: str
    form: str = ""
    agrees: str = ""
    shares: bool = False
    repeat: str = ""
    separator: str = ""


@dataclass(frozen=True, slots=True)
class Verb:
    """A verb that agrees with the hole `subject` (or with the nearest noun hole before it)."""

    word: str
    subject: str = ""


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun that agrees with the hole `count` (or as the table's rules say)."""

    word: str
    count: str = ""


@dataclass(frozen=True, slots=True)
class Choice:
    """Alternatives, the first one preferred in print; an option has an empty first alternative."""

    branches: tuple[tuple[Atom, ...], ...]


Atom = Literal | Hole | Verb | Noun | Choice
Flat = Literal | Hole | Verb | Noun


@dataclass(frozen=True, slots=True)
class Sequence_:
    """One expansion of a template: its atoms, and the holes that it leaves out with the value they then have."""

    atoms: tuple[Flat, ...]
    left_out: dict[str, bool] = field(default_factory=dict)
    """name of a hole left out -> True when the value is (), False when it is the field's default"""


_HOLE = re.compile(
    r"""\{ (?P<name>[a-z_][a-z_0-9]*)? : (?P<sort>[a-z_][a-z_0-9]*)
        (?: \.(?P<form>sg|pl|inf) | =(?P<agrees>[a-z_][a-z_0-9]*) | (?P<shares>\#) )?
        (?P<repeat>\?|\*|\+\+|\+)? (?: "(?P<separator>[^"]+)" )? \}""",
    re.VERBOSE,
)
_VERB = re.compile(r"<([^<>:]+)(?::([a-z_0-9]+))?>")
_NOUN = re.compile(r"~([^~:]+)(?::([a-z_0-9]+))?~")
_ESCAPED = re.compile(r"\\([{}\[\]()<>~|\"\\])")
_ICON = re.compile(r"\[\[([^\[\]]+)\]\]")
_FIRST_MARK = 0xE000


def parse_template(template: str) -> tuple[Atom, ...]:
    """Read one template; raises `BadRow` with what is wrong and where."""
    marks: list[Atom | str] = []

    def mark(item: Atom | str) -> str:
        marks.append(item)
        return chr(_FIRST_MARK + len(marks) - 1)

    def hole(match: re.Match[str]) -> str:
        found = match.groupdict()
        repeat, separator = found["repeat"] or "", found["separator"] or ""
        if separator and repeat not in ("*", "+", "++"):
            raise BadRow(
                f"the hole {match.group()} has a separator but does not repeat (* + or ++)", place=template
            )
        return mark(
            Hole(
                found["name"], found["sort"], found["form"] or "", found["agrees"] or "", bool(found["shares"]),
                repeat, separator,
            )
        )  # fmt: skip

    text = _ESCAPED.sub(lambda m: mark(Literal(m.group(1))), template)
    text = _ICON.sub(lambda m: mark(Literal(f"[{m.group(1)}]")), text)
    text = _HOLE.sub(hole, text)
    text = _VERB.sub(lambda m: mark(Verb(m.group(1).strip(), m.group(2) or "")), text)
    text = _NOUN.sub(lambda m: mark(Noun(m.group(1).strip(), m.group(2) or "")), text)
    bad = re.search(r"[{}<>~]", text)
    if bad:
        raise BadRow(
            f'can\'t read the template from "{_plain(text[bad.start() :], marks)}" on', place=template
        )
    text = re.sub(r"[\[\]()|]", lambda m: mark(m.group()), text)
    stream = [
        marks[ord(p) - _FIRST_MARK] if _FIRST_MARK <= ord(p[0]) < 0xF8FF else Literal(p) for p in pieces(text)
    ]
    atoms, rest = _alternatives(stream, 0, template, closing="")
    if rest != len(stream):
        raise BadRow(f"unbalanced {stream[rest]}", place=template)
    if len(atoms) != 1:
        return (Choice(tuple(atoms)),)
    return atoms[0]


def _plain(text: str, marks: list[Atom | str]) -> str:
    return "".join("..." if _FIRST_MARK <= ord(c) < 0xF8FF else c for c in text)[:30]


def _alternatives(
    stream: list[Atom | str], at: int, template: str, closing: str
) -> tuple[list[tuple[Atom, ...]], int]:
    branches: list[list[Atom]] = [[]]
    while at < len(stream):
        item = stream[at]
        if not isinstance(item, str):
            branches[-1].append(item)
            at += 1
        elif item == "|":
            branches.append([])
            at += 1
        elif item in ("[", "("):
            close = "]" if item == "[" else ")"
            inner, at = _alternatives(stream, at + 1, template, close)
            if at >= len(stream):
                raise BadRow(f"a {item} is never closed", place=template)
            at += 1
            branches[-1].append(Choice(((), *inner) if item == "[" else tuple(inner)))
        elif item == closing:
            break
        else:
            raise BadRow(f"unbalanced {item}", place=template)
    return [tuple(branch) for branch in branches], at


def sequences(atoms: tuple[Atom, ...], template: str) -> list[Sequence_]:
    """Every expansion of options, alternatives and `?`/`*` holes, in the order in which the printer tries them."""
    names = {hole.name: hole.repeat == "*" for hole in holes(atoms) if hole.name is not None}
    found: list[Sequence_] = []
    seen: set[tuple[Flat, ...]] = set()
    for flat in _expand(atoms):
        if flat in seen:
            continue
        seen.add(flat)
        if not flat:
            raise BadRow("a template must not be able to match nothing", place=template)
        present = [atom.name for atom in flat if isinstance(atom, Hole) and atom.name is not None]
        if len(present) != len(set(present)):
            raise BadRow("a hole's name stands twice", place=template)
        found.append(Sequence_(flat, {n: many for n, many in names.items() if n not in present}))
        if len(found) > MOST_VARIANTS:
            raise BadRow(f"more than {MOST_VARIANTS} variants: split the row", place=template)
    return found


def holes(atoms: tuple[Atom, ...]) -> Iterator[Hole]:
    """Every hole of a template, in order."""
    for atom in atoms:
        if isinstance(atom, Hole):
            yield atom
        elif isinstance(atom, Choice):
            for branch in atom.branches:
                yield from holes(branch)


def _expand(atoms: tuple[Atom, ...]) -> Iterator[tuple[Flat, ...]]:
    if not atoms:
        yield ()
        return
    first, rest = atoms[0], atoms[1:]
    heads: list[tuple[Flat, ...]]
    if isinstance(first, Choice):
        heads = [head for branch in first.branches for head in _expand(branch)]
    elif isinstance(first, Hole) and first.repeat in ("?", "*"):
        there = Hole(
            first.name, first.sort, first.form, first.agrees, first.shares,
            "" if first.repeat == "?" else "+", first.separator,
        )  # fmt: skip
        heads = [(), (there,)]
    else:
        heads = [(first,)]
    for head in heads:
        for tail in _expand(rest):
            yield head + tail
