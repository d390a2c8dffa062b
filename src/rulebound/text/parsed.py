"""The result of parsing: a node, how it was read, and which characters of the text stand behind each part of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from rulebound.text.nodes import Path
from rulebound.text.readings import Derivation, Tiebreak
from rulebound.text.rows import Row
from rulebound.text.tokens import Token


@dataclass(frozen=True, slots=True, eq=False)
class Parsed:
    """One paragraph read: `text` is normalised, `node` is its meaning, `derivation` how it was read.

    Paths lead through a node's fields: ("target",), or ("effects", 1, "amount") for an item of a tuple.
    """

    sort: str
    text: str
    node: Any
    derivation: Derivation
    tokens: tuple[Token, ...]
    names: tuple[str, ...]
    tiebreaks: tuple[Tiebreak, ...]

    def span(self, derivation: Derivation) -> tuple[int, int]:
        """The characters (start, stop) of `text` that a derivation covers."""
        return self.tokens[derivation.start].start, self.tokens[derivation.stop - 1].stop

    def spans(self) -> Iterator[tuple[Path, object, tuple[int, int]]]:
        """Every part of the node with its path and characters, outermost first."""
        yield from self._spans((), self.derivation)

    def _spans(self, path: Path, tree: Derivation) -> Iterator[tuple[Path, object, tuple[int, int]]]:
        yield path, tree.node, self.span(tree)
        for step, child in steps(_through(tree)):
            yield from self._spans((*path, step), child)

    def at(self, path: Sequence[str | int]) -> Derivation:
        """The derivation of the part of the node at a path; `KeyError` where the text has no such part."""
        tree = self.derivation
        for step in path:
            found = dict(steps(_through(tree)))
            if step not in found:
                raise KeyError(tuple(path))
            tree = found[step]
        return tree

    def span_of(self, path: Sequence[str | int]) -> tuple[int, int]:
        """The characters (start, stop) of `text` behind the part of the node at a path."""
        return self.span(self.at(path))

    def words_of(self, path: Sequence[str | int]) -> str:
        """The words behind the part of the node at a path."""
        start, stop = self.span_of(path)
        return self.text[start:stop]

    def rows(self) -> Iterator[Row]:
        """Every row used, outermost first, repeats included."""
        return self.derivation.rows()


def _through(tree: Derivation) -> Derivation:
    """Skip rows that pass their hole's node on, to the derivation that has the node's parts."""
    while tree.row is not None and tree.row.kind == "pass":
        tree = tree.children[0]
    return tree


def steps(tree: Derivation) -> Iterator[tuple[str | int, Derivation]]:
    """The parts of a derivation that are parts of its node, by field name or index."""
    if tree.is_list:
        yield from enumerate(tree.gathered())
    elif tree.row is not None and tree.row.kind != "pass":
        for name, child in zip(tree.names, tree.children, strict=True):
            if name is not None:
                yield name, child
