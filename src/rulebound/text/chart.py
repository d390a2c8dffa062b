"""The chart parser: bottom-up over every start position from the right, into a packed forest.

At each start the rows that could begin there run through the automaton; whatever starts further right is complete by
then, so an item needs to look only at finished phrases. Nothing is cut and nothing is predicted, hence left recursion
is harmless and every fragment of a text that fails is there to explain the refusal.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from rulebound.text.automaton import Automaton, State
from rulebound.text.inflect import PLURAL, SINGULAR, number_value
from rulebound.text.limits import Effort
from rulebound.text.rows import OWN_NAME, Symbol, Variant
from rulebound.text.tokens import CLOSE, OPEN, Token, join


@dataclass(frozen=True, slots=True)
class Leaf:
    """A phrase that the tokeniser reads by itself: a number, the own name, a proper name, a quotation, a new word."""

    sort: str
    start: int
    stop: int
    node: object


Cell = tuple[int, int, int]
"""(symbol number, start token, stop token)"""


class Item:
    """A row read up to some token: its state, where it started and stands, and every way it got there."""

    __slots__ = ("edges", "start", "state", "stop")

    def __init__(self, state: State, start: int, stop: int, before: Item | None, cell: Cell | None) -> None:
        self.state = state
        self.start = start
        self.stop = stop
        self.edges = [(before, cell)]


Alternative = Leaf | tuple[Variant, Item]


class Chart:
    """The packed forest of one text.

    `phrases[start][symbol][stop]` lists a phrase's alternatives; `items[start]` holds the half-read rows. Each way
    into an item and each alternative is a step; `OutOfSteps` is raised when there are no more.
    """

    def __init__(
        self, automaton: Automaton, tokens: Sequence[Token], names: Sequence[Sequence[str]], effort: Effort
    ) -> None:
        self.automaton = automaton
        self.tokens = tokens
        size = len(tokens)
        self.phrases: list[dict[int, dict[int, list[Alternative]]]] = [{} for _ in range(size + 1)]
        self.items: list[dict[int, Item]] = [{} for _ in range(size)]
        self._leaves: list[list[Leaf]] = _leaves(automaton, tokens, names, effort)
        for start in range(size - 1, -1, -1):
            self._fill(start, effort)

    def at(self, cell: Cell) -> list[Alternative]:
        """The alternatives of a phrase; [] where there is none."""
        symbol, start, stop = cell
        return self.phrases[start].get(symbol, {}).get(stop, [])

    def _fill(self, start: int, effort: Effort) -> None:
        tokens, phrases = self.tokens, self.phrases
        size = len(tokens)
        width = size + 1
        found = phrases[start]
        items = self.items[start]
        opened = self.automaton.opened
        root = self.automaton.root
        stack: list[Item] = []
        steps = 0

        def reach(state: State, stop: int, before: Item | None, cell: Cell | None) -> None:
            nonlocal steps
            steps += 1
            key = state.number * width + stop
            item = items.get(key)
            if item is not None:
                item.edges.append((before, cell))
                return
            items[key] = item = Item(state, start, stop, before, cell)
            stack.append(item)

        def complete(symbol: int, stop: int, alternative: Alternative) -> None:
            nonlocal steps
            steps += len(opened[symbol])
            for wide, state in opened[symbol]:
                stops = found.get(wide)
                if stops is None:
                    found[wide] = {stop: [alternative]}
                elif stop in stops:
                    stops[stop].append(alternative)
                    continue
                else:
                    stops[stop] = [alternative]
                if state is not None:
                    reach(state, stop, None, (wide, start, stop))

        for key in tokens[start].keys:
            state = root.words.get(key)
            if state is not None:
                reach(state, start + 1, None, None)
        for leaf in self._leaves[start]:
            complete(self.automaton.ids[_symbol(leaf)], leaf.stop, leaf)
        while stack:
            effort.spend(steps)
            steps = 0
            item = stack.pop()
            state, stop = item.state, item.stop
            for symbol, variant in state.accepts:
                complete(symbol, stop, (variant, item))
            if stop == size:
                continue
            words = state.words
            if words:
                for key in tokens[stop].keys:
                    after = words.get(key)
                    if after is not None:
                        reach(after, stop + 1, item, None)
            symbols = state.symbols
            if symbols:
                here = phrases[stop]
                if len(symbols) <= len(here):
                    for number, after in symbols.items():
                        stops = here.get(number)
                        if stops is not None:
                            for end in stops:
                                reach(after, end, item, (number, stop, end))
                else:
                    for number, stops in here.items():
                        following = symbols.get(number)
                        if following is not None:
                            for end in stops:
                                reach(following, end, item, (number, stop, end))
        effort.spend(steps)


def _symbol(leaf: Leaf) -> Symbol:
    if leaf.sort == "number":
        return Symbol("number", SINGULAR if leaf.node == 1 else PLURAL)
    return Symbol(leaf.sort, SINGULAR if leaf.sort == "self" else "")


def _leaves(
    automaton: Automaton, tokens: Sequence[Token], names: Sequence[Sequence[str]], effort: Effort
) -> list[list[Leaf]]:
    texts = [token.text for token in tokens]
    size = len(texts)
    leaves: list[list[Leaf]] = [[] for _ in texts]
    proper, quotes = automaton.uses_proper, automaton.uses_quote
    vocabulary = automaton.vocabulary
    ends = {phrase[0] for phrase in automaton.after_lower}
    for start, text in enumerate(texts):
        number = number_value(text)
        if number is not None:
            leaves[start].append(Leaf("number", start, start + 1, number))
        for name in names:
            if text == name[0] and texts[start : start + len(name)] == list(name):
                leaves[start].append(Leaf("self", start, start + len(name), OWN_NAME))
        if proper and text[:1].isupper():
            own = {leaf.stop for leaf in leaves[start] if leaf.sort == "self"}
            for stop in proper_stops(texts, start):
                if stop not in own:
                    effort.spend(stop - start)
                    leaves[start].append(Leaf("proper", start, stop, join(texts[start:stop])))
        unknown = (
            automaton.uses_unknown and text.isalpha() and not vocabulary.intersection(tokens[start].keys)
        )
        if unknown and _stands_before(texts, start, automaton.after_unknown):
            leaves[start].append(Leaf("unknown", start, start + 1, text))
        if text in ends:
            _add_lower(leaves, tokens, start, automaton, effort)
        if quotes and text == OPEN:
            depth = 0
            for stop in range(start, size):
                depth += (texts[stop] == OPEN) - (texts[stop] == CLOSE)
                if not depth:
                    effort.spend(stop - start)
                    leaves[start].append(Leaf("quote", start, stop + 1, join(texts[start + 1 : stop])))
                    break
    return leaves


def _add_lower(
    leaves: list[list[Leaf]], tokens: Sequence[Token], stop: int, automaton: Automaton, effort: Effort
) -> None:
    """Add what stands in small letters right before a phrase: the last word, and words before that no row knows."""
    texts = [token.text for token in tokens]
    if not any(texts[stop : stop + len(phrase)] == phrase for phrase in automaton.after_lower):
        return
    for start in range(stop - 1, -1, -1):
        if not (texts[start].isalpha() and texts[start][0].islower()):
            return
        if start < stop - 1 and automaton.vocabulary.intersection(tokens[start].keys):
            return
        effort.spend(stop - start)
        leaves[start].append(Leaf("lower", start, stop, join(texts[start:stop])))


def _stands_before(texts: Sequence[str], start: int, words: frozenset[str]) -> bool:
    """Whether one of some words comes next, or after capitalised words."""
    for text in texts[start + 1 :]:
        if text in words:
            return True
        if not text[:1].isupper():
            return False
    return False


_INNER = frozenset({"of", "the", "and", "de", "to", "in", "'s", "'", "a", "for", "-"})


def proper_stops(texts: Sequence[str], start: int) -> list[int]:
    """Where a proper name beginning at `start` may end: after any capitalised word of the run."""
    stops: list[int] = []
    for at in range(start, len(texts)):
        if texts[at][:1].isupper():
            stops.append(at + 1)
        elif texts[at] not in _INNER:
            break
    return stops
