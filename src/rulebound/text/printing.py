"""Printing: a derivation back into its own words, or a hand-made node into the words of the first row that says it."""

from __future__ import annotations

from collections.abc import Sequence

from rulebound.text.automaton import Automaton, coordinator
from rulebound.text.parsed import Parsed
from rulebound.text.readings import Derivation, gather
from rulebound.text.refusals import CannotPrint
from rulebound.text.rows import OWN_NAME, Slot, Symbol, Variant
from rulebound.text.tokens import CLOSE, OPEN, capitalised, decapitalised, initials, join, pieces


def reprint(parsed: Parsed) -> str:
    """The normalised text of a parse, with every hole's content read from the node's fields and checked."""
    if parsed.derivation.node != parsed.node:
        raise CannotPrint(parsed.node, "the node is not the one that was parsed")
    return join(_words(parsed, parsed.derivation))


def _words(parsed: Parsed, tree: Derivation) -> list[str]:
    variant = tree.variant
    if variant is None:
        return [token.text for token in parsed.tokens[tree.start : tree.stop]]
    if tree.is_list:
        if gather(variant, tree.children) != tree.node:
            raise CannotPrint(tree.node, "a list does not match the items read")
    else:
        fields = variant.fields(tree.node)
        if fields is None:
            raise CannotPrint(tree.node, f"the row {variant.row} does not make this node")
        for name, child in zip(tree.names, tree.children, strict=True):
            if name is not None and fields[name] != child.node:
                raise CannotPrint(tree.node, f"its {name} is not what {variant.row} read")
    found: list[str] = []
    children = iter(tree.children)
    for part in variant.parts:
        if isinstance(part, Slot):
            found.extend(_words(parsed, next(children)))
        else:
            there = parsed.tokens[tree.start + len(found)].text
            found.append(capitalised(part) if there != part and decapitalised(there) == part else part)
    return found


class _AsIs(str):
    """A word whose case belongs to the node."""

    __slots__ = ()


class Printer:
    """Finds words for nodes made by hand; one per call, so that what was tried is remembered."""

    def __init__(self, automaton: Automaton, names: Sequence[str]) -> None:
        self._automaton = automaton
        self._names = names
        self._made: dict[tuple[Symbol, int], list[str] | None] = {}
        self._keep: list[object] = []  # nodes whose id is a key must stay alive

    def text(self, symbol: Symbol, node: object) -> str:
        """The text of a node as a phrase of this symbol, capital first; raises `CannotPrint`."""
        words = self._say(symbol, node)
        if words is None:
            raise CannotPrint(self._blame(node), f"no row of sort {symbol} says")
        begins = initials(words)
        for index, word in enumerate(words):
            if begins[index] and not isinstance(word, _AsIs) and (index == 0 or words[index - 1] != ";"):
                words[index] = capitalised(word)
        return join(words)

    def _say(self, symbol: Symbol, node: object) -> list[str] | None:
        if symbol.repeat:
            return self._list(symbol, node)
        key = (symbol, id(node))
        if key not in self._made:
            self._keep.append(node)
            self._made[key] = None  # a phrase inside itself says nothing
            self._made[key] = self._leaf(symbol, node) or self._row(symbol, node)
        found = self._made[key]
        return None if found is None else list(found)

    def _row(self, symbol: Symbol, node: object) -> list[str] | None:
        for variant in self._automaton.saying(symbol, node):
            fields = variant.fields(node)
            if fields is None or (variant.row.check is not None and not variant.row.check(node)):
                continue
            words = self._variant(variant, fields)
            if words is not None:
                return words
        return None

    def _variant(self, variant: Variant, fields: dict[str, object]) -> list[str] | None:
        words: list[str] = []
        for part in variant.parts:
            if isinstance(part, Slot):
                said = self._say(part.symbol, OWN_NAME if part.name is None else fields[part.name])
                if said is None:
                    return None
                words.extend(said)
            else:
                words.append(part)
        return words

    def _leaf(self, symbol: Symbol, node: object) -> list[str] | None:
        form = symbol.form
        if symbol.sort == "number" and type(node) is int and node >= 0:
            return [str(node)] if form in ("", "sg" if node == 1 else "pl") else None
        if symbol.sort == "self" and node is OWN_NAME and self._names and form in ("", "sg"):
            return pieces(self._names[0])
        if symbol.sort in ("proper", "unknown", "lower") and isinstance(node, str):
            return pieces(node) or None
        if symbol.sort == "quote" and isinstance(node, str):
            return [OPEN, *map(_AsIs, pieces(node)), CLOSE]
        return None

    def _list(self, symbol: Symbol, node: object) -> list[str] | None:
        if not isinstance(node, tuple) or len(node) < (2 if symbol.repeat == "++" else 1):
            return None
        said: list[list[str]] = []
        for item in node:
            words = self._say(symbol.item, item)
            if words is None:
                return None
            said.append(words)
        mark = coordinator(symbol.separator) if symbol.separator else ()
        words_apart = any(c.isalpha() for c in symbol.separator)
        found = list(said[0])
        for index, words in enumerate(said[1:], 1):
            last = index == len(said) - 1
            if words_apart and len(said) > 2:
                found.append(",")
            if not words_apart or last:
                found.extend(mark)
            found.extend(words)
        return found

    def _blame(self, node: object) -> object:
        """The smallest part of a node that was tried and has no words at all."""
        said = {key[1] for key, words in self._made.items() if words is not None}
        silent = [part for part in self._keep if id(part) not in said]
        return silent[-1] if silent else node
