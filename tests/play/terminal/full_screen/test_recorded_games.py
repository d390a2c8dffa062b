"""The recorded games of the guide: the board stands on every screen, and each turn of another's has its recap.

What stands in docs/ is looked at as a file; the games are recorded anew here, with other seeds as well.
"""

from __future__ import annotations

import asyncio
import re
from xml.etree import ElementTree

import pytest
from rich.segment import Segment
from rich.style import Style

from house import ROOT
from moving_picture import Shot, cut, line_of, moving, words_of
from record_games import SEEDS, SIZES, Frame, record

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 600_000


def shown(frame: Frame) -> list[str]:
    return [words_of(line) for line in frame.lines]


def check(frame: Frame, size: tuple[int, int]) -> None:
    """The board is there, in its rows and whole width; of a larger one, one's own side is shown."""
    lines = shown(frame)
    assert len(lines) == size[1]
    assert {len(line) for line in lines} == {size[0]}
    assert frame.height >= (12 if size[1] < 32 else 20)
    board = lines[frame.top : frame.top + frame.height]
    assert frame.board
    for wanted, line in zip(frame.board, board, strict=False):
        assert line.startswith(" " + wanted[: size[0] - 3])
    assert any(line.startswith(("▶ Ada", "● Ada", "  Ada")) for line in frame.board), (
        "the own side is out of sight"
    )
    headline = lines[0]
    if not frame.result:
        assert "Turn" in headline or "Before" in headline
        assert "p" in frame.pressed or any(key.isdecimal() for key in frame.pressed)
    else:
        assert frame.result in " ".join(" ".join(lines).split())


def check_recaps(frames: list[Frame]) -> int:
    """After each turn of another's its recap is on the screen where a question is asked; return how many there were."""
    recaps = 0
    for frame in frames:
        if frame.ended:
            assert frame.recap, f"turn {frame.turn} begins without a recap"
            assert frame.recap.splitlines()[0] in "\n".join(shown(frame))
            recaps += 1
    return recaps


#: Games that are too many for each run of the CI.
OTHERS = (("wow", 12), ("fab", 13), ("war", 14))


@pytest.mark.slow
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("game", "seed"),
    [*SEEDS.items(), *(pytest.param(*other, marks=pytest.mark.long) for other in OTHERS)],
)
def test_board_and_recaps_are_there_in_a_whole_game(game: str, seed: int, size: tuple[int, int]) -> None:
    made = asyncio.run(record(game, seed, size))
    assert made.frames[-1].result
    for frame in made.frames:
        check(frame, size)
    assert check_recaps(made.frames) >= 2
    picture = ElementTree.fromstring(made.picture())
    assert picture.tag == f"{SVG}svg"


def test_the_beginning_of_a_game_is_recorded_by_keys() -> None:
    made = asyncio.run(record("wow", 7, SIZES[0], 9))
    assert len(made.frames) == 9
    for frame in made.frames:
        check(frame, SIZES[0])
    assert any(frame.opened for frame in made.frames)
    assert check_recaps(made.frames) >= 1
    # A frame without its board, or without the recap of a turn, would be noticed.
    with pytest.raises(AssertionError):
        check(Frame(made.frames[3].lines, ("  Ada", "nothing"), 1, 12, 2), SIZES[0])
    with pytest.raises(AssertionError):
        check_recaps([Frame(made.frames[3].lines, (), 1, 12, 2, ended=(1,))])


@pytest.mark.parametrize("game", SEEDS)
@pytest.mark.parametrize("size", SIZES)
def test_the_pictures_of_the_guide_are_whole_games(game: str, size: tuple[int, int]) -> None:
    file = ROOT / "docs" / f"terminal-{game}-{size[0]}x{size[1]}.svg"
    text = file.read_text(encoding="utf-8")
    assert len(text.encode()) < LARGEST
    picture = ElementTree.fromstring(text)
    rows = [each for each in picture.iter(f"{SVG}g") if each.get("class") == "m"]
    assert size[1] + 1 < len(rows) <= 2 * size[1] + 1
    assert {each.tag.removeprefix(SVG) for each in picture.iter()} <= {
        *("svg", "title", "style", "defs", "clipPath", "rect", "text", "tspan", "g", "use")
    }
    words = [" ".join("".join(each.itertext()).split()) for each in picture.iter(f"{SVG}text")]
    (many,) = {said.partition(" of ")[2].partition(":")[0] for said in words if re.match(r"\d+ of \d+", said)}
    assert int(many) > 40
    assert f"{many} of {many}" in words
    assert any(re.match("(Ada|Bram) won|The game is a draw", said) for said in words)
    assert "http" not in text.replace("http://www.w3.org/2000/svg", "")


def test_what_repeats_is_written_once_and_each_line_moves_as_it_changes() -> None:
    def line(words: str, bold: bool = False) -> tuple[tuple[str, str, str], ...]:
        return line_of([Segment(words, Style(bold=bold)), Segment("  ", Style(bold=bold))])

    first = Shot((line("<here>"), line("always")), "1", 1.0)
    second = Shot((line("there", bold=True), line("always")), "p", 3.0)
    text = moving([first, second, first], "A & B", 1)
    root = ElementTree.fromstring(text)
    assert text.count("always") == 1
    assert text.count("&lt;here&gt;") == 1
    assert [each.text for each in root.iter(f"{SVG}title")] == ["A & B"]
    # The first line changes twice, the second never; four fifths of the time are the second screen's and the last's.
    (moves,) = re.findall(r"@keyframes k0\{(.*)\}$", text, flags=re.MULTILINE)
    assert moves == "0.00%,80.00%{translate:0px}20.00%{translate:-80px}"
    assert "@keyframes k1" not in text
    assert "#r0{translate:-80px}" in text
    assert line("there", bold=True) == (("there  ", "font-weight:bold", ""),)


def test_panes_side_by_side_change_by_themselves_and_what_moves_up_is_written_once() -> None:
    def screen(*rows: tuple[str, str]) -> Shot:
        return Shot(tuple(line_of([Segment(f"{one:<6}{other:<4}")]) for one, other in rows), "", 1.0)

    shots = [
        screen(("board", ""), ("ask", "old"), ("1", "new")),
        screen(("board", ""), ("ask", "new"), ("1", "more")),
    ]
    text = moving(shots, "T", 0, (6, 1))
    assert (text.count("board"), text.count("ask"), text.count("new"), text.count("more")) == (1, 1, 1, 1)
    # The right half of the two lower lines moves, and the words below all; nothing else does.
    assert text.count("@keyframes") == 3
    root = ElementTree.fromstring(text)
    clips = {each.get("id"): each[0].get("width") for each in root.iter(f"{SVG}clipPath")}
    assert clips == {"p0-10": "100", "p0-6": "60", "p6-10": "40"}
    assert cut(shots[0].lines[1], 6, 10) == (("old ", "", ""),)
