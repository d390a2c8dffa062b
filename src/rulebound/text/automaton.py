"""The compiled table: a trie over every variant's parts, and what each symbol widens to.

States share prefixes; a state knows which symbols can still come of it, as a bit mask, so that a refusal can tell which
half-read rows were wanted where they stood.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulebound.text.rows import Lexicon, Part, Row, Slot, Symbol, Variant
from rulebound.text.tokens import pieces

BUILT_IN = ("number", "self", "proper", "quote", "unknown", "lower")


class State:
    """One node of the trie: where words and symbols lead, and which variants end here."""

    __slots__ = ("accepts", "number", "results", "symbols", "words")

    def __init__(self, number: int) -> None:
        self.number = number
        self.words: dict[str, State] = {}
        self.symbols: dict[int, State] = {}
        self.accepts: list[tuple[int, Variant]] = []
        self.results = 0


class Automaton:
    """A table ready to run: the trie's root, numbered symbols, and the widening of each symbol."""

    def __init__(self, rows: Iterable[Row], variants: list[Variant], wider: Mapping[str, tuple[str, ...]],
                 lexicon: Lexicon, after_unknown: Iterable[str] = (),
                 after_lower: Iterable[str] = ()) -> None:  # fmt: skip
        self.lexicon = lexicon
        self.after_unknown = frozenset(after_unknown)
        self.after_lower = [pieces(phrase) for phrase in after_lower]
        self.variants = variants
        self.rows = list(rows)
        self.symbols: list[Symbol] = []
        self.ids: dict[Symbol, int] = {}
        self.states: list[State] = []
        self.root = self._state()
        self._wider = wider
        self._saying: dict[tuple[Symbol, type], list[Variant]] = {}
        self.widens: list[tuple[int, ...]] = []
        wanted: list[Symbol] = []
        for variant in variants:
            self._insert(variant)
            wanted.extend(
                part.symbol for part in variant.parts if isinstance(part, Slot) and part.symbol.repeat
            )
        done: set[Symbol] = set()
        for symbol in wanted:
            if symbol not in done:
                done.add(symbol)
                for variant in list_variants(symbol):
                    self._insert(variant)
        for name in BUILT_IN:
            for form in ("", *lexicon.forms(name)):
                self.id(Symbol(name, form))
        self.widens = [tuple(self.id(s) for s in self._closure(symbol)) for symbol in list(self.symbols)]
        while len(self.widens) < len(self.symbols):
            self.widens.append((len(self.widens),))
        #: For each symbol, what it widens to, each with where the rows stand that may begin with that.
        self.opened = [
            tuple([(wide, self.root.symbols.get(wide)) for wide in widens]) for widens in self.widens
        ]
        self._mask()
        self.uses_proper = self.uses("proper")
        self.uses_quote = self.uses("quote")
        #: Every word that some row has as a literal: others are "unknown".
        self.vocabulary = frozenset(word for state in self.states for word in state.words)
        self.uses_unknown = self.uses("unknown")

    def id(self, symbol: Symbol) -> int:
        """The number of a symbol, given out on first use."""
        number = self.ids.get(symbol)
        if number is None:
            number = self.ids[symbol] = len(self.symbols)
            self.symbols.append(symbol)
        return number

    def uses(self, sort: str) -> bool:
        """Whether some row has a hole of this sort."""
        return any(self.symbols[number].sort == sort for state in self.states for number in state.symbols)

    def saying(self, symbol: Symbol, node: object) -> list[Variant]:
        """The variants that may say such a node as a phrase of this symbol, in the table's order."""
        key = (symbol, type(node))
        found = self._saying.get(key)
        if found is None:
            number = self.ids.get(symbol)
            found = self._saying[key] = [
                variant
                for variant in self.variants
                if number in self.widens[self.ids[variant.symbol]] and _may_say(variant.row, type(node))
            ]
        return found

    def _state(self) -> State:
        state = State(len(self.states))
        self.states.append(state)
        return state

    def _insert(self, variant: Variant) -> None:
        state = self.root
        for part in variant.parts:
            if isinstance(part, Slot):
                number = self.id(part.symbol)
                if number not in state.symbols:
                    state.symbols[number] = self._state()
                state = state.symbols[number]
            else:
                if part not in state.words:
                    state.words[part] = self._state()
                state = state.words[part]
        state.accepts.append((self.id(variant.symbol), variant))

    def _closure(self, symbol: Symbol) -> list[Symbol]:
        """Every symbol that a phrase of this symbol may fill: itself, of any form, of any wider sort."""
        if symbol.repeat:
            return [symbol]
        found = [symbol]
        for sort in (symbol.sort, *self._wider.get(symbol.sort, ())):
            forms = self.lexicon.forms(sort)
            form = symbol.form if symbol.form in forms else "sg" if forms and sort != symbol.sort else ""
            for candidate in (Symbol(sort, form), Symbol(sort)):
                if candidate not in found:
                    found.append(candidate)
        return found

    def _mask(self) -> None:
        for state in reversed(self.states):
            for number, _ in state.accepts:
                state.results |= self._bits(number)
            for after in (*state.words.values(), *state.symbols.values()):
                state.results |= after.results
        self._starts: list[int] = [1 << number for number in range(len(self.symbols))]
        made: list[list[int]] = [[] for _ in self.symbols]
        for first, state in self.root.symbols.items():
            for number in range(len(self.symbols)):
                if state.results >> number & 1:
                    made[number].append(first)
        for number in range(len(self.symbols)):
            pending, mask = [number], 1 << number
            while pending:
                for first in made[pending.pop()]:
                    if not mask >> first & 1:
                        mask |= 1 << first
                        pending.append(first)
            self._starts[number] = mask

    def _bits(self, number: int) -> int:
        bits = 0
        for wide in self.widens[number]:
            bits |= 1 << wide
        return bits

    def starts(self, number: int) -> int:
        """Bit mask of the symbols with which a phrase of this symbol may begin (itself among them)."""
        return self._starts[number]


def _may_say(row: Row, kind: type) -> bool:
    if row.kind == "value":
        return type(row.node.of) is kind
    return row.kind != "class" or row.node is kind


_LIST_ROW = Row(-1, "list", "list", None, "list", {}, None, 0, "", (), None, ())
_COORDINATION = Row(-1, "list", "coordination", None, "list", {}, None, 0, "low", (), None, ())


def list_variants(symbol: Symbol) -> list[Variant]:
    """The rows behind a repeated hole: they gather their slots' contents into one tuple."""
    item, separator = symbol.item, symbol.separator
    result: list[Variant] = []

    def add(made: Symbol, *parts: Part | Symbol, row: Row = _LIST_ROW) -> None:
        whole = tuple(Slot(part, None) if isinstance(part, Symbol) else part for part in parts)
        names: tuple[str | None, ...] = (None,) * sum(not isinstance(part, str) for part in whole)
        result.append(Variant(row, made, whole, {}, (), names))

    if symbol.repeat == "+":
        add(symbol, item)
    if separator and any(c.isalpha() for c in separator):
        words = coordinator(separator)
        commas = Symbol(symbol.sort, symbol.form, "commas", separator)
        add(symbol, item, *words, item, row=_COORDINATION)
        add(symbol, commas, ",", *words, item, row=_COORDINATION)
        add(symbol, commas, *words, item, row=_COORDINATION)
        add(commas, item, ",", item)
        add(commas, commas, ",", item)
        return result
    between = (separator,) if separator else ()
    if symbol.repeat == "++":
        add(symbol, item, *between, item)
    add(symbol, symbol, *between, item)
    return result


def coordinator(separator: str) -> tuple[str, ...]:
    """The words of a coordination: "and", "or", or "and/or" as its tokens."""
    return tuple(pieces(separator))
