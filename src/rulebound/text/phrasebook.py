"""The table itself: adding rows, parsing with them, printing with them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from rulebound.text import template as t
from rulebound.text.automaton import BUILT_IN, Automaton
from rulebound.text.chart import Chart
from rulebound.text.diagnosis import diagnose, fragments
from rulebound.text.limits import HIGHEST, Effort, OutOfSteps, fault_of_text, is_too_high, shortened
from rulebound.text.parsed import Parsed
from rulebound.text.printing import Printer, reprint
from rulebound.text.readings import Reader, Reading, Tiebreak
from rulebound.text.refusals import Ambiguous, BadRow, NotUnderstood, TooIntricate
from rulebound.text.rows import Lexicon, Row, Symbol, Value, Variant, kind_of, variants_of
from rulebound.text.tokens import canonical, lattice, pieces

FORMS = ("sg", "pl", "inf")


class Phrasebook:
    """A table of rows that parses and prints; its syntax and rules are in the docstring of `rulebound.text`."""

    def __init__(
        self, sorts: Mapping[str, Iterable[str]] | None = None, nouns: Iterable[str] = (), verbs: Iterable[str] = (),
        labels: Mapping[str, str] | None = None, after_unknown: Iterable[str] = (),
        after_lower: Iterable[str] = (),
    ) -> None:  # fmt: skip
        """Make an empty table.

        `sorts` maps a sort to the wider sorts whose holes its phrases may fill; `nouns` carry a number, `verbs` a verb
        form; `labels` are what refusals call a sort, where its own name will not do (that of "" goes for all others;
        what is called "" they leave out); `after_unknown` are the words before which a word that no row knows may
        stand, for the sort `unknown`; `after_lower` are the phrases before which a name may stand in small letters, for
        the sort `lower`.
        """
        self.after_unknown = tuple(after_unknown)
        self.after_lower = tuple(after_lower)
        self.sorts = {sort: tuple(wider) for sort, wider in (sorts or {}).items()}
        self.lexical = Lexicon(frozenset({*nouns, "number", "self"}), frozenset(verbs))
        self.labels = dict(labels or {})
        self.rows: list[Row] = []
        self._variants: list[Variant] = []
        self._automaton: Automaton | None = None

    def add(
        self, sort: str, template: str, node: Any, *, check: Callable[[Any], bool] | None = None,
        generic: bool = False, weight: int = 0, prefer: str | None = None, form: str | tuple[str, ...] | None = None,
        back: Callable[[Any], dict[str, Any] | None] | None = None, **constants: Any,
    ) -> Row:  # fmt: skip
        """Add one row; raises `BadRow` for a template or node that can't work."""
        forms = (form,) if isinstance(form, str) else tuple(form or ())
        place = f"{sort}: {template}"
        if prefer not in (None, "high", "low"):
            raise BadRow(f'prefer is "high" or "low", not {prefer!r}', place=place)
        if any(f not in FORMS for f in forms):
            raise BadRow(f"form is one of {', '.join(FORMS)}, not {form!r}", place=place)
        if sort in BUILT_IN:
            raise BadRow(f"the sort {sort} is built in and takes no rows", place=place)
        kind = kind_of(node, back, place)
        row = Row(
            len(self.rows), sort, template, node, kind, dict(constants), check, weight + generic, prefer or "", forms,
            back, t.parse_template(template),
        )  # fmt: skip
        if constants and kind in ("pass", "value"):
            raise BadRow("only a dataclass or a function takes constants", place=place)
        variants = variants_of(row, self.lexical)
        self.rows.append(row)
        self._variants.extend(variants)
        self._automaton = None
        return row

    def lexicon(self, sort: str, words: Mapping[str, Any], *, plural: bool = False) -> None:
        """Add capitalised words or names, each meaning a constant; `plural` lets them inflect."""
        for word, meaning in words.items():
            escaped = "".join("\\" + c if c in '{}[]()<>~|"\\' else c for c in word)
            self.add(sort, f"~{word}~" if plural else escaped, Value(meaning))

    def wider(self, sort: str) -> tuple[str, ...]:
        """Every sort whose holes a phrase of this sort may fill, nearest first, itself left out."""
        found: dict[str, None] = {}
        pending = list(self.sorts.get(sort, ()))
        while pending:
            next_sort = pending.pop(0)
            if next_sort not in found and next_sort != sort:
                found[next_sort] = None
                pending.extend(self.sorts.get(next_sort, ()))
        return tuple(found)

    @property
    def automaton(self) -> Automaton:
        """The compiled table."""
        if self._automaton is None:
            named = dict.fromkeys([*self.sorts, *(row.sort for row in self.rows), *BUILT_IN])
            wider = {sort: self.wider(sort) for sort in named}
            after = (self.after_unknown, self.after_lower)
            self._automaton = Automaton(self.rows, self._variants, wider, self.lexical, *after)
        return self._automaton

    def problems(self) -> list[str]:
        """What can't work in the table as a whole: holes of a sort that nothing fills, the same words twice."""
        filled = {*BUILT_IN}
        for row in self.rows:
            filled.update((row.sort, *self.wider(row.sort)))
        for sort in BUILT_IN:
            filled.update(self.wider(sort))
        found = [
            f"{row}: nothing fills a hole of sort {hole.sort}"
            for row in self.rows
            for hole in t.holes(row.atoms)
            if hole.sort not in filled
        ]
        first: dict[object, Row] = {}
        for variant in self._variants:
            same = (variant.symbol, variant.parts)
            other = first.setdefault(same, variant.row)
            if other is not variant.row:
                found.append(f"{variant.row}: the same words as row {other.number}, {other}")
        return list(dict.fromkeys(found))

    def parse(
        self, sort: str, text: str, names: Sequence[str] = (), accept: Callable[[Parsed], bool] | None = None,
        effort: Effort | None = None,
    ) -> Parsed:  # fmt: skip
        """Read one paragraph as a phrase of this sort, all of it.

        `names` are the card's own full and short names, the one to print first. `accept` vetoes whole readings.
        `effort` is what the paragraphs of a text share. Raises `NotUnderstood` or `Ambiguous`.
        """
        written, tokens, chart, reader, found = self._read(sort, text, names, effort)

        def parsed(reading: Reading, *notes: Tiebreak) -> Parsed:
            told = (*reading.tiebreaks, *notes)
            return Parsed(sort, written, reading.tree.node, reading.tree, tuple(tokens), tuple(names), told)

        accepted = found if accept is None else [reading for reading in found if accept(parsed(reading))]
        if not accepted:
            raise self._refusal(sort, written, chart, reader, bool(found))
        best = accepted[0]
        if len(accepted) > 1 and accepted[1].score == best.score:
            raise Ambiguous(written, best.tree.node, accepted[1].tree.node)
        if len(accepted) == len(found):
            return parsed(best)
        return parsed(best, Tiebreak("accept", 0, len(tokens), str(best.tree.row), str(found[0].tree.row)))

    def readings(self, sort: str, text: str, names: Sequence[str] = ()) -> list[object]:
        """The nodes of the best few readings of a text, best first; [] where it is not understood."""
        return [reading.tree.node for reading in self._read(sort, text, names)[4]]

    def fragments(self, text: str, names: Sequence[str] = ()) -> list[tuple[str, str]]:
        """The widest phrases that can be read anywhere in a text, left to right: (sort, words)."""
        written, tokens, chart, _, _ = self._read("", text, names)
        return [(s, written[tokens[a].start : tokens[b - 1].stop]) for s, a, b in fragments(chart)]

    def _read(
        self, sort: str, text: str, names: Sequence[str], effort: Effort | None = None
    ) -> tuple[str, list[Any], Chart, Reader, list[Reading]]:
        fault = fault_of_text(text)
        if fault:
            raise TooIntricate(shortened(text), fault)
        written, tokens = lattice(canonical(text))
        for token in tokens:
            if token.text.isdecimal() and is_too_high(token.text):
                reason = f"a number higher than {HIGHEST:,}, the highest that a card can have"
                raise TooIntricate(shortened(token.text), reason)
        steps = Effort() if effort is None else effort
        try:
            chart = Chart(self.automaton, tokens, [cut for cut in map(canonical_name, names) if cut], steps)
            reader = Reader(chart, steps)
            goal = self.automaton.ids.get(Symbol(sort))
            found = reader.readings((goal, 0, len(tokens))) if goal is not None and tokens else []
        except OutOfSteps:
            raise TooIntricate(shortened(written)) from None
        return written, tokens, chart, reader, found

    def _refusal(self, sort: str, text: str, chart: Chart, reader: Reader, read: bool) -> NotUnderstood:
        goal = self.automaton.ids.get(Symbol(sort))
        if goal is None:
            return NotUnderstood(text, 0, text, (), "", note=f"the table has no rows of sort {sort}")
        if read or (chart.tokens and chart.at((goal, 0, len(chart.tokens)))):
            rows = ", ".join(dict.fromkeys(str(row) for row in reader.vetoed))
            why = f"refused by the check of {rows}" if rows and not read else "no reading was accepted"
            return NotUnderstood(text, len(text), "", (), text, note=why)
        return diagnose(chart, goal, text, self.labels)

    def print(self, thing: object, sort: str = "", names: Sequence[str] = ()) -> str:
        """The words of a parse (exactly those it was read from) or of a node made by hand.

        For a `Parsed` every hole is read from the node and checked. For a node, `sort` says what phrase to make: rows
        of the sort are tried in the table's order, the first whose constants match and whose holes can all be said
        wins;
        options are left out unless a field needs them; the first alternative is taken; forms are computed; the own
        name is `names[0]`. Raises `CannotPrint`.
        """
        if isinstance(thing, Parsed):
            return reprint(thing)
        return Printer(self.automaton, names).text(Symbol(sort), thing)


def canonical_name(name: str) -> list[str]:
    """The token texts of a name, quotes and stops kept."""
    return pieces(name.translate({0x2019: "'", 0x2018: "'", 0x201C: '"', 0x201D: '"'}))
