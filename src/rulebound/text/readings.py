"""Reading the packed forest: which derivation wins, by the stated order, and which decisions that took.

A score is (generic rows, words that are no literals, rows, attachment), summed over the tree; the smaller wins. Because
it is a sum, the best tree is made of best subtrees, and each phrase needs to keep only its few best distinct readings.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from rulebound.text.chart import Alternative, Cell, Chart, Item, Leaf
from rulebound.text.limits import DEEPEST, Effort, OutOfSteps
from rulebound.text.rows import Row, Slot, Variant

KEPT = 8
"""Distinct readings kept per phrase."""

RULES = ("generic", "literal", "longer", "attach")

Score = tuple[int, int, int, int]


@dataclass(slots=True, eq=False)
class Derivation:
    """How a phrase was read: its row, its tokens `start:stop`, the derivations in its holes, and the node it means.

    `variant` is None for what the tokeniser reads by itself (numbers, the own name, proper names). `names` are the
    fields that the children fill (None: not kept).
    """

    variant: Variant | None
    start: int
    stop: int
    children: tuple[Derivation, ...]
    node: object

    @property
    def row(self) -> Row | None:
        """The row of the table; None for what needs no row (leaves and lists)."""
        return self.variant.row if self.variant is not None and self.variant.row.kind != "list" else None

    @property
    def is_list(self) -> bool:
        """Whether this gathers the items of a repeated hole; its node is their tuple."""
        return self.variant is not None and self.variant.row.kind == "list"

    @property
    def names(self) -> tuple[str | None, ...]:
        """The field that each child fills."""
        return self.variant.names if self.variant is not None else ()

    def gathered(self) -> Iterator[Derivation]:
        """The items of a list, in order."""
        assert self.variant is not None
        slots = [part for part in self.variant.parts if isinstance(part, Slot)]
        for slot, child in zip(slots, self.children, strict=True):
            if slot.symbol.repeat:
                yield from child.gathered()
            else:
                yield child

    def rows(self) -> Iterator[Row]:
        """Every row used, outermost first, repeats included."""
        if self.row is not None:
            yield self.row
        for child in self.children:
            yield from child.rows()


@dataclass(frozen=True, slots=True)
class Tiebreak:
    """One decision between readings of the same words: the rule that decided, and the rows that won and lost."""

    rule: str
    start: int
    stop: int
    winner: str
    loser: str


@dataclass(slots=True, eq=False)
class Reading:
    """A candidate for one phrase: its score, its derivation, and the decisions inside it."""

    score: Score
    tree: Derivation
    tiebreaks: tuple[Tiebreak, ...]


@dataclass(slots=True, eq=False)
class _Partial:
    score: Score
    children: tuple[Derivation, ...]
    tiebreaks: tuple[Tiebreak, ...]


class Reader:
    """Resolves the phrases of one chart, each once and only on demand; each combination of parts is a step."""

    def __init__(self, chart: Chart, effort: Effort) -> None:
        self.chart = chart
        self._effort = effort
        self.vetoed: list[Row] = []
        self._cells: dict[Cell, list[Reading]] = {}
        self._alternatives: dict[int, list[Reading]] = {}
        self._items: dict[int, list[_Partial]] = {}
        self._open: set[Cell] = set()
        self._cuts = 0  # how often a phrase was found inside itself; an empty result then says nothing

    def readings(self, cell: Cell) -> list[Reading]:
        """The best readings of a phrase, best first; readings with equal nodes are merged."""
        known = self._cells.get(cell)
        if known is not None:
            return known
        if cell in self._open:
            self._cuts += 1
            return []
        if len(self._open) == DEEPEST:
            raise OutOfSteps
        self._open.add(cell)
        cuts = self._cuts
        groups = [self._alternative(alternative) for alternative in self.chart.at(cell)]
        groups = [group for group in groups if group]
        merged = groups[0] if len(groups) == 1 else self._contest(groups)
        self._open.discard(cell)
        if merged or cuts == self._cuts:
            self._cells[cell] = merged
        return merged

    def _contest(self, groups: list[list[Reading]]) -> list[Reading]:
        """Merge the alternatives of a phrase, and note what decided between the best of each."""
        if not groups:
            return []
        kept: list[Reading] = []
        for reading in sorted((r for group in groups for r in group), key=_score):
            if len(kept) == KEPT:
                break
            if not any(reading.tree.node == other.tree.node for other in kept):
                kept.append(reading)
        best = kept[0]
        notes: list[Tiebreak] = []
        for group in groups:
            loser = group[0]
            if loser.score > best.score and loser.tree.node != best.tree.node:
                notes.append(
                    Tiebreak(
                        decided_by(best.score, loser.score), best.tree.start, best.tree.stop,
                        _called(best.tree), _called(loser.tree),
                    )
                )  # fmt: skip
        if notes:
            kept[0] = Reading(best.score, best.tree, (*best.tiebreaks, *notes))
        return kept

    def _alternative(self, alternative: Alternative) -> list[Reading]:
        known = self._alternatives.get(id(alternative))
        if known is not None:
            return known
        if isinstance(alternative, Leaf):
            loose = 0 if alternative.sort in ("number", "self") else alternative.stop - alternative.start
            tree = Derivation(None, alternative.start, alternative.stop, (), alternative.node)
            result = [Reading((0, loose, 0, 0), tree, ())]
        else:
            cuts = self._cuts
            result = self._built(*alternative)
            if not result and cuts != self._cuts:
                return result
        self._alternatives[id(alternative)] = result
        return result

    def _built(self, variant: Variant, item: Item) -> list[Reading]:
        row = variant.row
        span = item.stop - item.start
        attach = -span if row.prefer == "high" else span if row.prefer == "low" else 0
        counted = 0 if row.kind in ("list", "pass") else 1
        result: list[Reading] = []
        for partial in self._partials(item):
            node: Any
            if row.kind == "list":
                node = gather(variant, partial.children)
            else:
                node = variant.build(tuple(child.node for child in partial.children))
                if row.check is not None and not row.check(node):
                    self.vetoed.append(row)
                    continue
            if any(reading.tree.node == node for reading in result):
                continue
            generic, loose, rows, place = partial.score
            score = (generic + row.weight, loose, rows + counted, place + attach)
            tree = Derivation(variant, item.start, item.stop, partial.children, node)
            result.append(Reading(score, tree, partial.tiebreaks))
        return result

    def _partials(self, item: Item) -> list[_Partial]:
        """The best ways to have read a row's parts so far, one child per slot passed."""
        while len(item.edges) == 1 and item.edges[0][1] is None:
            # A word adds nothing to what was read before it.
            if item.edges[0][0] is None:
                return [_EMPTY]
            item = item.edges[0][0]
        known = self._items.get(id(item))
        if known is not None:
            return known
        cuts = self._cuts
        result: list[_Partial] = []
        contested = len(item.edges) > 1
        firsts: list[_Partial] = []
        for before, cell in item.edges:
            befores = [_EMPTY] if before is None else self._partials(before)
            if cell is None:
                found = befores
            else:
                found = [
                    _Partial(
                        _plus(left.score, right.score),
                        (*left.children, right.tree),
                        left.tiebreaks + right.tiebreaks,
                    )
                    for left in befores
                    for right in self.readings(cell)
                ]
                self._effort.spend(sum(1 + len(partial.tiebreaks) for partial in found))
            if contested and found:
                firsts.append(min(found, key=_score))
            result.extend(found)
        if len(result) > 1:
            result = _distinct(result)
        if len(firsts) > 1:
            result[0] = _noted(result[0], firsts, item)
        if result or cuts == self._cuts:
            self._items[id(item)] = result
        return result


_EMPTY = _Partial((0, 0, 0, 0), (), ())


def gather(variant: Variant, children: tuple[Derivation, ...]) -> tuple[object, ...]:
    """The tuple that a list variant makes of its children."""
    found: list[object] = []
    slots = [part for part in variant.parts if isinstance(part, Slot)]
    for slot, child in zip(slots, children, strict=True):
        if slot.symbol.repeat:
            assert isinstance(child.node, tuple)
            found.extend(child.node)
        else:
            found.append(child.node)
    return tuple(found)


def decided_by(winner: Score, loser: Score) -> str:
    """The name of the rule in which two scores first differ; "" where they are equal."""
    return next((rule for rule, a, b in zip(RULES, winner, loser, strict=True) if a != b), "")


def _score(candidate: Reading | _Partial) -> Score:
    return candidate.score


def _plus(a: Score, b: Score) -> Score:
    return (a[0] + b[0], a[1] + b[1], a[2] + b[2], a[3] + b[3])


def _distinct(partials: list[_Partial]) -> list[_Partial]:
    kept: list[_Partial] = []
    for partial in sorted(partials, key=_score):
        if len(kept) == KEPT:
            break
        if not any(_same(partial, other) for other in kept):
            kept.append(partial)
    return kept


def _same(a: _Partial, b: _Partial) -> bool:
    return len(a.children) == len(b.children) and all(
        x is y or x.node == y.node for x, y in zip(a.children, b.children, strict=True)
    )


def _noted(best: _Partial, firsts: list[_Partial], item: Item) -> _Partial:
    notes = [
        Tiebreak(decided_by(best.score, other.score), item.start, item.stop, _split(best), _split(other))
        for other in firsts
        if other.score > best.score and not _same(best, other)
    ]
    return _Partial(best.score, best.children, (*best.tiebreaks, *notes)) if notes else best


def _split(partial: _Partial) -> str:
    return " + ".join(_called(child) for child in partial.children)


def _called(tree: Derivation) -> str:
    return str(tree.variant.row) if tree.variant is not None else "a word"
