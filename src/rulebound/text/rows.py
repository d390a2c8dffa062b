"""Rows of the phrasebook, and their static expansion into variants with agreeing forms.

A variant is what the parser runs on: a plain sequence of literals and slots, each slot filled by one symbol. A symbol
is a sort with a form ("card.pl"), a sort of any form ("card"), or a list of such.
"""

from __future__ import annotations

import dataclasses
import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from rulebound.text import template as t
from rulebound.text.inflect import INFINITIVE, PLURAL, SINGULAR, noun_form, verb_form
from rulebound.text.refusals import BadRow
from rulebound.text.tokens import pieces

MODALS = frozenset("may can can't cannot could couldn't must would wouldn't should will won't to".split())
ADVERBS = frozenset("also instead not only then always never".split())
NOUN_FORMS = (SINGULAR, PLURAL)
VERB_FORMS = (SINGULAR, PLURAL, INFINITIVE)


class _Pass:
    """The type of `PASS`."""

    def __repr__(self) -> str:
        return "PASS"


PASS = _Pass()
"""As a row's node: the row means what its one hole means."""


class OwnName:
    """The type of `OWN_NAME`, the node of the built-in sort `self`."""

    def __repr__(self) -> str:
        return "OWN_NAME"


OWN_NAME = OwnName()


@dataclass(frozen=True, slots=True)
class Value:
    """As a row's node: the row always means this constant."""

    of: Any


@dataclass(frozen=True, slots=True)
class Lexicon:
    """The sorts that carry forms, for expanding rows: noun sorts (sg, pl) and verb sorts (sg, pl, inf)."""

    nouns: frozenset[str]
    verbs: frozenset[str]

    def forms(self, sort: str) -> tuple[str, ...]:
        """The forms of a sort; () where it has none."""
        return NOUN_FORMS if sort in self.nouns else VERB_FORMS if sort in self.verbs else ()


@dataclass(frozen=True, slots=True)
class Symbol:
    """What a slot accepts: a sort, its form ("" for any), and for lists the repetition and separator."""

    sort: str
    form: str = ""
    repeat: str = ""
    separator: str = ""

    def __str__(self) -> str:
        mark = f'{self.repeat}"{self.separator}"' if self.separator else self.repeat
        return self.sort + ("." + self.form if self.form else "") + mark

    @property
    def item(self) -> Symbol:
        """The symbol of one item of a list."""
        return Symbol(self.sort, self.form)


@dataclass(frozen=True, slots=True)
class Slot:
    """A hole of a variant: which symbol fills it, and the field it becomes (None: not kept)."""

    symbol: Symbol
    name: str | None


Part = str | Slot


def _field_names(cls: Any) -> tuple[str, ...]:
    return tuple(cls.__dataclass_fields__)


@dataclass(eq=False, slots=True)
class Variant:
    """One flat form of a row: the symbol it makes, its parts, and the constant fields of its node."""

    row: Row
    symbol: Symbol
    parts: tuple[Part, ...]
    constants: dict[str, Any]
    checked: tuple[tuple[str, Any], ...]
    names: tuple[str | None, ...]

    def build(self, nodes: tuple[object, ...]) -> object:
        """The node for these hole contents, in order."""
        kind, node = self.row.kind, self.row.node
        if kind == "pass":
            return nodes[0]
        if kind == "value":
            return node.of
        arguments = dict(self.constants)
        for name, content in zip(self.names, nodes, strict=True):
            if name is not None:
                arguments[name] = content
        return node(**arguments)

    def fields(self, node: object) -> dict[str, Any] | None:
        """The contents of the holes, read from the node; None where this variant does not make such a node."""
        row = self.row
        if row.kind == "pass":
            return {name: node for name in self.names if name is not None}
        if row.kind == "value":
            return {} if type(node) is type(row.node.of) and node == row.node.of else None
        if row.kind == "function":
            assert row.back is not None
            found = row.back(node)
            if found is None:
                return None
            values: Mapping[str, Any] = found
        else:
            if type(node) is not row.node:
                return None
            values = {name: getattr(node, name) for name in _field_names(row.node)}
        if any(name not in values or values[name] != value for name, value in self.checked):
            return None
        if any(name not in values for name in self.names if name is not None):
            return None
        return {name: values[name] for name in self.names if name is not None}


@dataclass(eq=False, slots=True)
class Row:
    """One row of the table: what is said, and the node it means."""

    number: int
    sort: str
    template: str
    node: Any
    kind: str
    constants: dict[str, Any]
    check: Callable[[Any], bool] | None
    weight: int
    prefer: str
    form: tuple[str, ...]
    back: Callable[[Any], dict[str, Any] | None] | None
    atoms: tuple[t.Atom, ...]

    def __str__(self) -> str:
        return f"{self.sort}: {self.template}"


def kind_of(node: Any, back: object, place: str) -> str:
    """Tell how a row makes its node: "pass", "value", "class" or "function"; raises `BadRow`."""
    if node is PASS:
        return "pass"
    if isinstance(node, Value):
        return "value"
    if isinstance(node, type) and dataclasses.is_dataclass(node) and back is None:
        return "class"
    if callable(node) and back is not None:
        return "function"
    raise BadRow(
        f"{node!r} is no node", place=place, fix="use a dataclass, PASS, Value(...), or a function with back="
    )


def variants_of(row: Row, lexicon: Lexicon) -> list[Variant]:
    """Expand a row: options, alternatives, numbers and verb forms."""
    result: list[Variant] = []
    seen: set[tuple[Symbol, tuple[Part, ...]]] = set()
    for sequence in t.sequences(row.atoms, row.template):
        constants, checked = _constants(row, sequence)
        for symbol, parts in _agreeing(row, sequence.atoms, lexicon):
            if (symbol, parts) in seen:
                continue
            seen.add((symbol, parts))
            slots = [part for part in parts if isinstance(part, Slot)]
            result.append(
                Variant(
                    row,
                    symbol,
                    parts,
                    constants,
                    checked,
                    tuple(s.name for s in slots),
                )
            )
    return result


def _constants(row: Row, sequence: t.Sequence_) -> tuple[dict[str, Any], tuple[tuple[str, Any], ...]]:
    """The arguments that are no holes, and what printing must find in the node's fields besides the holes."""
    place = str(row)
    present = [atom.name for atom in sequence.atoms if isinstance(atom, t.Hole)]
    if row.kind == "pass":
        if len(present) != 1:
            raise BadRow("a PASS row has exactly one hole", place=place)
        return {}, ()
    if row.kind == "value":
        if any(name is not None for name in present):
            raise BadRow("a Value row can't have named holes", place=place)
        return {}, ()
    constants = dict(row.constants)
    if row.kind == "function":
        constants.update({name: () if many else None for name, many in sequence.left_out.items()})
        return constants, tuple(constants.items())
    fields = {f.name: f for f in dataclasses.fields(row.node) if f.init}
    for name in [*(n for n in present if n is not None), *sequence.left_out, *row.constants]:
        if name not in fields:
            raise BadRow(f"{row.node.__name__} has no field {name}", place=place)
    checked = dict(constants)
    for name, f in fields.items():
        if name in present or name in row.constants:
            continue
        has_default = f.default is not dataclasses.MISSING or f.default_factory is not dataclasses.MISSING
        if name in sequence.left_out and not has_default:
            constants[name] = checked[name] = () if sequence.left_out[name] else None
        elif has_default:
            factory = f.default_factory
            checked[name] = factory() if factory is not dataclasses.MISSING else f.default
        else:
            raise BadRow(f"nothing fills the field {name} of {row.node.__name__}", place=place)
    return constants, tuple(checked.items())


def _agreeing(row: Row, atoms: tuple[t.Flat, ...], lexicon: Lexicon) -> list[tuple[Symbol, tuple[Part, ...]]]:
    """Every consistent choice of forms for one flat sequence.

    Each atom that inflects gets a variable: the name of the hole it agrees with, or "@" for the row's own form; the
    variables are then enumerated. A hole that nothing agrees with stays without a form.
    """
    own = lexicon.forms(row.sort)
    noun_row, verb_row = row.sort in lexicon.nouns, row.sort in lexicon.verbs
    keys = [atom.name or f"#{i}" if isinstance(atom, t.Hole) else "" for i, atom in enumerate(atoms)]
    alias: dict[str, str] = {}
    variable: list[str] = [""] * len(atoms)
    nearest = ""
    modals = [_after_modal(atoms, i) for i in range(len(atoms))]
    for i, atom in enumerate(atoms):
        if isinstance(atom, t.Hole):
            if atom.shares:
                alias[keys[i]] = "@"
            elif atom.agrees:
                alias[keys[i]] = _known(atom.agrees, keys, row)
            elif atom.sort in lexicon.verbs and not atom.form:
                variable[i] = INFINITIVE if modals[i] else "@" if verb_row else nearest or INFINITIVE
            if atom.sort in lexicon.nouns:
                nearest = keys[i]
        elif isinstance(atom, t.Verb):
            free = INFINITIVE if modals[i] else "@" if verb_row else nearest or INFINITIVE
            variable[i] = _known(atom.subject, keys, row) or free
        elif isinstance(atom, t.Noun):
            variable[i] = _known(atom.count, keys, row) or ("@" if noun_row else nearest or "@")
    free_noun = any(isinstance(a, t.Noun) and variable[i] == "@" for i, a in enumerate(atoms))
    if noun_row and not row.form and not free_noun and "@" not in alias.values():
        heads = [
            i
            for i, a in enumerate(atoms)
            if isinstance(a, t.Hole) and a.sort in lexicon.nouns and not a.agrees
        ]
        demanded = next(
            (a.form for i, a in enumerate(atoms) if i in heads[:1] and isinstance(a, t.Hole)), SINGULAR
        )
        if demanded:
            own = (demanded,)
        else:
            alias[keys[heads[0]]] = "@"
    elif row.form:
        own = row.form
    elif verb_row and isinstance(atoms[0], t.Literal) and atoms[0].text in MODALS - {"to"}:
        own = NOUN_FORMS  # "may deal" is no infinitive

    def root(name: str) -> str:
        for _ in range(len(alias) + 1):
            if name not in alias:
                return name
            name = alias[name]
        raise BadRow("holes agree in a circle", place=str(row))

    for i, atom in enumerate(atoms):
        if isinstance(atom, t.Hole):
            if not variable[i] and (keys[i] in alias or not atom.form):
                variable[i] = root(keys[i]) if lexicon.forms(atom.sort) else ""
            elif variable[i]:
                variable[i] = root(variable[i])
        elif variable[i]:
            variable[i] = root(variable[i])
    used = [variable[i] for i, a in enumerate(atoms) if isinstance(a, t.Verb | t.Noun)]
    used += [root(target) for target in alias.values()]
    used += [variable[i] for i, a in enumerate(atoms) if isinstance(a, t.Hole) and a.sort in lexicon.verbs]
    if own:
        used.append("@")
    domains: dict[str, tuple[str, ...]] = {}
    for name in used:
        if name and name not in domains and name not in VERB_FORMS:
            fixed = next(
                (a.form for k, a in zip(keys, atoms, strict=True) if k == name and isinstance(a, t.Hole)), ""
            )
            domains[name] = (own or NOUN_FORMS) if name == "@" else (fixed,) if fixed else NOUN_FORMS
    return [
        _instance(row, atoms, variable, dict(zip(domains, choice, strict=True)), bool(own))
        for choice in itertools.product(*domains.values())
    ]


def _after_modal(atoms: tuple[t.Flat, ...], index: int) -> bool:
    """Whether "may", "can't", "would" or the like governs the verb here (adverbs may stand between)."""
    while index:
        index -= 1
        before = atoms[index]
        if not isinstance(before, t.Literal) or before.text not in ADVERBS:
            return isinstance(before, t.Literal) and before.text in MODALS
    return False


def _known(name: str, keys: list[str], row: Row) -> str:
    if name and name not in keys:
        raise BadRow(f"nothing in the template is called {name}", place=str(row))
    return name


def _instance(
    row: Row, atoms: tuple[t.Flat, ...], variable: list[str], chosen: dict[str, str], formed: bool
) -> tuple[Symbol, tuple[Part, ...]]:
    parts: list[Part] = []
    for atom, name in zip(atoms, variable, strict=True):
        form = chosen.get(name, name if name in VERB_FORMS else "")
        if isinstance(atom, t.Literal):
            parts.append(atom.text)
        elif isinstance(atom, t.Verb):
            parts.extend(pieces(verb_form(atom.word, form)))
        elif isinstance(atom, t.Noun):
            parts.extend(pieces(noun_form(atom.word, SINGULAR if form == SINGULAR else PLURAL)))
        else:
            symbol = Symbol(atom.sort, form or atom.form, atom.repeat, atom.separator)
            parts.append(Slot(symbol, atom.name if row.kind != "pass" else atom.name or "_"))
    return Symbol(row.sort, chosen.get("@", "") if formed else ""), tuple(parts)
