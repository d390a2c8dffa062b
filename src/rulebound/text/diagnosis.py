"""Explaining a refusal: the farthest point that rows could reach, and what they wanted there."""

from __future__ import annotations

import difflib
from collections.abc import Mapping, Sequence

from rulebound.text.chart import Chart
from rulebound.text.refusals import NotUnderstood
from rulebound.text.tokens import CLOSE, SENTENCE_ENDS

#: How much alike two words are at least of which one may be meant by the other: as ``difflib`` has it.
_ALIKE = 0.74
_BOUNDARIES = (SENTENCE_ENDS | {",", CLOSE}) - {"("}


def diagnose(chart: Chart, goal: int, text: str, labels: Mapping[str, str]) -> NotUnderstood:
    """The refusal for a text whose chart has no phrase of symbol `goal` over all of it."""
    automaton, tokens = chart.automaton, chart.tokens
    size = len(tokens)
    wanted = [0] * (size + 1)
    wanted[0] = automaton.starts(goal)
    states: list[list[int]] = [[] for _ in range(size + 1)]
    far = 0
    for start in range(size):
        if not wanted[start]:
            continue
        for item in chart.items[start].values():
            state = item.state
            if not state.results & wanted[start]:
                continue
            stop = item.stop
            far = max(far, stop)
            states[stop].append(state.number)
            for number in state.symbols:
                wanted[stop] |= automaton.starts(number)
    words: dict[str, None] = {}
    sorts: dict[str, None] = {}
    for number in dict.fromkeys(states[far]):
        state = automaton.states[number]
        sorts.update((_label(automaton.symbols[n].sort, labels), None) for n in state.symbols)
        words.update((word, None) for word in state.words)
    first: dict[str, None] = {}
    if wanted[far]:
        for word, state in automaton.root.words.items():
            if state.results & wanted[far]:
                first[word] = None
    if far == 0:
        sorts[_label(automaton.symbols[goal].sort, labels)] = None
    quoted = [f'"{word}"' for word in sorted(words)] + [
        f'"{word}"' for word in sorted(first) if word not in words
    ]
    expected = (*(_with_article(sort) for sort in sorted(sorts) if sort), *quoted)
    position = tokens[far].start if far < size else len(text)
    unread = _clause(chart, far, text)
    perhaps = ""
    if far < size and tokens[far].text.isalpha():
        written = tokens[far].keys[-1]
        perhaps = _most_alike(written, sorted({*words, *first} - {written}))
    return NotUnderstood(text, position, unread, expected, text[:position].rstrip(), perhaps)


def _most_alike(written: str, known: list[str]) -> str:
    """The word that is most like one that is written, if any is much like it; "" if none is."""
    letters = set(written)
    # What has in common with it all letters that it can have, and is not alike enough, need not be compared.
    perhaps = [
        word
        for word in known
        if 2.0 * min(len(written), len(word) - len(set(word) - letters)) / (len(written) + len(word))
        >= _ALIKE
    ]
    near = difflib.get_close_matches(written, perhaps, 1, _ALIKE)
    return near[0] if near else ""


def _label(sort: str, labels: Mapping[str, str]) -> str:
    """What a sort is called; "" if its name says nothing to who writes a card."""
    return labels.get(sort, labels.get("", sort))


def _with_article(sort: str) -> str:
    name = sort.replace("_", " ")
    return f"an {name}" if name[:1] in "aeiou" else f"a {name}"


def _clause(chart: Chart, start: int, text: str) -> str:
    """The words from a token to the end of its clause: at least one token."""
    tokens: Sequence[object] = chart.tokens
    if start >= len(tokens):
        return ""
    stop = start + 1
    while stop < len(tokens) and chart.tokens[stop].text not in _BOUNDARIES:
        stop += 1
    return text[chart.tokens[start].start : chart.tokens[stop - 1].stop]


def fragments(chart: Chart) -> list[tuple[str, int, int]]:
    """The widest phrases read anywhere, left to right and not inside one another: (sort, start token, stop token)."""
    widest: dict[int, tuple[int, str]] = {}
    for start, found in enumerate(chart.phrases):
        for number, stops in found.items():
            symbol = chart.automaton.symbols[number]
            stop = max(stops)
            if not symbol.repeat and not symbol.form and stop > widest.get(start, (0, ""))[0]:
                widest[start] = (stop, symbol.sort)
    result: list[tuple[str, int, int]] = []
    edge = 0
    for start in sorted(widest):
        stop, sort = widest[start]
        if stop > edge:
            result.append((sort, start, stop))
            edge = stop
    return result
