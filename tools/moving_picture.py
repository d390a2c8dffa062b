"""Screens of a terminal, one after the other, as one moving picture: an SVG that any browser shows by itself.

What repeats is written once: each line of a pane is a strip of all that ever stands in it, side by side, and a CSS
animation says which of it is seen when. Nothing is loaded from elsewhere, no script runs. Where nothing is to move, one
screen is shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from html import escape
from typing import Final, final

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

__all__ = ["Line", "Shot", "cut", "line_of", "moving", "words_of"]

#: How large a cell of the terminal is, and its margins with the title above and what is pressed below.
WIDE: Final = 10
HIGH: Final = 20
MARGIN: Final = 10
TITLE: Final = 30

#: A line of the screen: what stands there, with its style as CSS has it ("" for the usual one), and its background.
Line = tuple[tuple[str, str, str], ...]

_INK: Final = "#e0e0e0"
_PAPER: Final = "#121212"


@final
@dataclass(frozen=True)
class Shot:
    """A screen, what was pressed there, and for how many seconds it is shown."""

    lines: tuple[Line, ...]
    pressed: str
    seconds: float


def line_of(segments: Iterable[Segment]) -> Line:
    """Return a line of the screen as it is drawn; neighbors of one style are one."""
    found: list[tuple[str, str, str]] = []
    for segment in segments:
        if segment.control or not segment.text:
            continue
        css, ground = _looks(segment.style or Style())
        if found and found[-1][1:] == (css, ground):
            found[-1] = (found[-1][0] + segment.text, css, ground)
        else:
            found.append((segment.text, css, ground))
    return tuple(found)


def words_of(line: Line) -> str:
    """Return what stands in a line."""
    return "".join(text for text, _, _ in line)


def moving(shots: Sequence[Shot], title: str, still: int, beside: tuple[int, int] = (0, 0)) -> str:
    """Return screens as a moving picture; ``still`` is the one that is shown where nothing is to move.

    ``beside`` is a column and a line from which on another pane stands there, which changes by itself.
    """
    columns = max(cell_len(words_of(line)) for shot in shots for line in shot.lines)
    rows = len(shots[0].lines)
    column, first = beside
    halves = [(0, column), (column, columns)] if column else []
    whole = sum(shot.seconds for shot in shots)
    starts = [100 * sum(shot.seconds for shot in shots[:at]) / whole for at in range(len(shots))]
    lanes: list[tuple[int, int, int, list[Line]]] = []
    for row in range(rows + 1):
        shown = [
            _caption(shot, at, len(shots)) if row == rows else shot.lines[row]
            for at, shot in enumerate(shots)
        ]
        for left, right in halves if first <= row < rows and halves else [(0, columns)]:
            lanes.append((row, left, right, [cut(line, left, right) for line in shown]))
    book = _Book(Counter(line for _, _, _, shown in lanes for line in set(shown)))
    body: dict[tuple[int, int], list[str]] = {}
    moves: list[str] = []
    moving_lanes: list[str] = []
    for number, (row, left, right, shown) in enumerate(lanes):
        wide = (right - left) * WIDE
        places: dict[Line, int] = {}
        for line in shown:
            places.setdefault(line, len(places))
        strip = "".join(book.drawn(line, place * wide) for line, place in places.items())
        body.setdefault((left, right), []).append(
            f'<g transform="translate({left * WIDE} {row * HIGH})"><g class="m" id="r{number}">{strip}</g></g>\n'
        )
        times: dict[int, list[str]] = {}
        for at, line in enumerate(shown):
            if at == 0 or line != shown[at - 1]:
                times.setdefault(places[line], []).append(f"{starts[at]:.2f}%")
        moves.append(f"#r{number}{{translate:{-wide * places[shown[still]]}px}}")
        if len(times) > 1:
            steps = "".join(
                f"{','.join(when)}{{translate:{-wide * place}px}}" for place, when in times.items()
            )
            moves.append(f"@keyframes k{number}{{{steps}}}")
            moving_lanes.append(f"#r{number}{{animation-name:k{number}}}")
    moves.append(f"@media(prefers-reduced-motion:no-preference){{{''.join(moving_lanes)}}}")
    high = (rows + 1) * HIGH
    clips = "".join(
        f'<clipPath id="p{left}-{right}"><rect x="{left * WIDE}" width="{(right - left) * WIDE}" height="{high}"/>'
        "</clipPath>"
        for left, right in body
    )
    parts = [
        f'<g clip-path="url(#p{left}-{right})">\n{"".join(drawn)}</g>\n'
        for (left, right), drawn in body.items()
    ]
    box = f"{columns * WIDE + 2 * MARGIN} {high + TITLE + MARGIN}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {box}" role="img" aria-label="{escape(title)}">\n'
        f"<title>{escape(title)}</title>\n<style>\n"
        f"text{{fill:{_INK};font:{HIGH * 5 // 6}px monospace;white-space:pre}}\n"
        f".m{{animation:{whole:.1f}s step-end infinite}}\n"
        + "\n".join([*book.looks(), *moves])
        + f"\n</style>\n<defs>{clips}\n{book.entries()}</defs>\n"
        f'<rect width="100%" height="100%" rx="8" fill="{_PAPER}"/>\n'
        f'<text x="{MARGIN}" y="{TITLE - 9}" style="font-weight:bold">{escape(title)}</text>\n'
        f'<g transform="translate({MARGIN} {TITLE})" xml:space="preserve">\n'
        + "".join(parts)
        + "</g>\n</svg>\n"
    )


def cut(line: Line, left: int, right: int) -> Line:
    """Return a line between two columns."""
    found: list[tuple[str, str, str]] = []
    column = 0
    for text, css, ground in line:
        kept = ""
        for sign in text:
            kept += sign if left <= column < right else ""
            column += cell_len(sign)
        if kept:
            found.append((kept, css, ground))
    return tuple(found)


@final
class _Book:
    """What stands in lines, each written once, and the looks of words, by short names."""

    def __init__(self, lanes: Counter[Line]) -> None:
        #: In how many lanes a line stands: what stands in one only is written there.
        self.lanes = lanes
        self._names: dict[str, str] = {}
        self._numbers: dict[Line, int] = {}
        self._entries: list[str] = []

    def drawn(self, line: Line, left: int) -> str:
        """Return a line, so far to the right in its strip."""
        if self.lanes[line] < 2:
            return self._drawn(line, left)
        if line not in self._numbers:
            self._numbers[line] = len(self._numbers)
            self._entries.append(f'<g id="l{self._numbers[line]}">{self._drawn(line, 0)}</g>\n')
        return (
            f'<use href="#l{self._numbers[line]}" x="{left}"/>'
            if words_of(line).strip() or line[0][2]
            else ""
        )

    def _drawn(self, line: Line, left: int) -> str:
        grounds: list[str] = []
        words: list[str] = []
        column = 0
        for text, css, ground in line:
            many = cell_len(text)
            x = left + column * WIDE
            if ground:
                named = self._named(ground)
                grounds.append(f'<rect x="{x}" width="{many * WIDE}" height="{HIGH}" class="{named}"/>')
            said = text.rstrip()
            if said:
                blank = cell_len(said) - cell_len(said.lstrip())
                looks = f' class="{self._named(css)}"' if css else ""
                words.append(
                    f'<tspan x="{x + blank * WIDE}"{looks}>{escape(said.lstrip(), quote=False)}</tspan>'
                )
            column += many
        told = f'<text y="{HIGH * 3 // 4}">{"".join(words)}</text>' if words else ""
        return "".join(grounds) + told

    def _named(self, css: str) -> str:
        return self._names.setdefault(css, f"s{len(self._names)}")

    def looks(self) -> list[str]:
        """Return the rules of all looks that were used."""
        return [f".{name}{{{css}}}" for css, name in self._names.items()]

    def entries(self) -> str:
        """Return the lines that stand in several lanes."""
        return "".join(self._entries)


def _caption(shot: Shot, at: int, many: int) -> Line:
    """What stands below a screen: which one it is, and what was pressed there."""
    said = f" {at + 1} of {many}"
    return ((f"{said}: {shot.pressed}" if shot.pressed else said, "fill:#8a8a8a;font-style:italic", ""),)


def _looks(style: Style) -> tuple[str, str]:
    """Return how words of a style look, and their background, as CSS; "" for what is usual."""
    ink = _hex(style.color, _INK)
    paper = _hex(style.bgcolor, _PAPER)
    if style.reverse:
        ink, paper = paper, ink
    parts = [f"fill:{ink}"] if ink != _INK else []
    parts += ["font-weight:bold"] if style.bold else []
    parts += ["font-style:italic"] if style.italic else []
    parts += ["opacity:.6"] if style.dim else []
    parts += ["text-decoration:underline"] if style.underline else []
    return ";".join(parts), f"fill:{paper}" if paper != _PAPER else ""


def _hex(color: object, usual: str) -> str:
    triplet = getattr(color, "triplet", None)
    return triplet.hex if triplet is not None else usual
