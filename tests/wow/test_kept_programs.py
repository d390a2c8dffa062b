"""Kept programs: a text's program as it was kept is the program that the text compiles to, or there is none."""

from __future__ import annotations

import contextlib
import json
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import rulebound
from real_cards.pool import needs_pool, read, records
from rulebound.errors import RuleboundError
from rulebound.play.wow.kind import all_cards
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.text import BadData, walk
from rulebound.wow import constants as c
from rulebound.wow.cards import kept_programs
from rulebound.wow.cards.card_files import parse_cards, read_record
from rulebound.wow.cards.kept_programs import keep_in, program_of
from rulebound.wow.language.card_text import text_of
from rulebound.wow.language.compiling import compile_text
from rulebound.wow.nodes.effects.moving import CreateTokens
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram

#: How many of the real cards are kept and read again: one of so many.
STEP = 12


class Box:
    """Keeps texts in memory."""

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.found = 0

    def get(self, key: str) -> str | None:
        self.found += key in self.texts
        return self.texts.get(key)

    def put(self, key: str, text: str) -> None:
        self.texts[key] = text


@pytest.fixture
def box() -> Iterator[Box]:
    made = Box()
    keep_in(made)
    yield made
    keep_in(None)


def _again(card: Definition) -> CardProgram:
    """What is asked for a printed card."""
    return program_of(text_of(card))


def test_every_shipped_card_has_the_same_program_fresh_and_kept(box: Box) -> None:
    cards = all_cards(())
    keep_in(box)
    fresh = {name: cards[name].program for name in cards}
    for name in cards:
        assert _again(cards[name]) == fresh[name]
    box.found = 0
    for name in cards:
        assert _again(cards[name]) == fresh[name], name
        assert repr(_again(cards[name])) == repr(fresh[name]), name
    assert box.found == 2 * len(cards)


@pytest.mark.slow
@needs_pool
def test_real_cards_have_the_same_program_fresh_and_kept(box: Box) -> None:
    looked = 0
    for name in list(records())[::STEP]:
        fresh = read(name)
        for _ in range(2):
            kept = read_record(records()[name])
            if fresh.definition is None:
                assert kept.definition is None
                assert str(kept.refusal) == str(fresh.refusal)
            else:
                assert kept.definition is not None
                assert kept.definition.program == fresh.definition.program, name
                assert repr(kept.definition.program) == repr(fresh.definition.program), name
            looked += 1
    assert looked > 2
    assert box.found > looked / 3


def test_a_refusal_is_kept_too_with_its_words(box: Box) -> None:
    told = []
    for _ in range(2):
        with pytest.raises(CardRefused) as refused:
            program_of(CardText("Brook", ("Draw a card. It wobbles gently.",), c.ALLY))
        told.append((str(refused.value), refused.value.words, refused.value.why, refused.value.paragraph))
    assert told[0] == told[1]
    assert "wobbles" in told[0][0]
    assert (len(box.texts), box.found) == (1, 1)


BROOK = CardText(
    "Brook", ("At the start of your turn, draw a card.",), c.ALLY, ("Beast",), ("Old Brook",), "he"
)


@pytest.mark.parametrize(
    ("at", "other"),
    [
        (0, "Creek"),
        (1, ("At the start of your turn, draw two cards.",)),
        (1, ("At the start of your turn", "draw a card.")),
        (2, c.ITEM),
        (3, ("Beast", "Totem")),
        (4, ()),
        (5, "she"),
        (6, True),
    ],
)
def test_whatever_the_compiler_is_told_is_part_of_the_key(box: Box, at: int, other: object) -> None:
    program_of(BROOK)
    (key,) = box.texts
    changed = [*BROOK[:at], other, *BROOK[at + 1 :]]
    with contextlib.suppress(CardRefused):
        program_of(CardText(*changed))  # type: ignore[arg-type]
    assert (len(box.texts), box.found) == (2, 0)
    assert box.texts[key] == box.texts[next(iter(box.texts))]


def test_a_corrected_text_has_a_program_of_its_own(box: Box) -> None:
    table = '[[card]]\nname = "Brook"\ntype = "ally"\ncost = 1\natk = 1\nhealth = 1\ntext = ["{}"]\n'
    one = table.format("At the start of your turn, draw a card.")
    other = table.format("At the end of your turn, draw a card.")
    programs = [parse_cards(text)[0].program for text in (one, other, one, other)]
    assert programs[0] == programs[2] != programs[1] == programs[3]
    assert programs[1] == compile_text(CardText("Brook", ("At the end of your turn, draw a card.",), c.ALLY))


@pytest.mark.parametrize(
    "found",
    [
        "",
        "garbage",
        "null",
        "7",
        "[]",
        '["a", "b"]',
        '{"node": "CardProgram", "keywords"',
        '{"node": "Path"}',
        '{"node": "posix.system"}',
        '{"node": "Number", "of": 3}',
        '{"node": "CardProgram", "wings": 2}',
        '{"node": "Payment"}',
        "[" * 100_000,
    ],
)
def test_what_is_no_program_is_not_used(box: Box, found: str) -> None:
    wanted = program_of(BROOK)
    (key,) = box.texts
    box.texts[key] = found
    assert program_of(BROOK) == wanted
    assert json.loads(box.texts[key])["node"] == "CardProgram"


@pytest.mark.parametrize("written", ['{"node": "CardProgram"}', '"Brook"', ""])
def test_what_cannot_be_written_exactly_is_compiled_each_time(
    box: Box, written: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def to_data(program: object) -> object:
        if not written:
            raise BadData("it can't be saved")
        return json.loads(written)

    monkeypatch.setattr(kept_programs, "to_data", to_data)
    assert program_of(BROOK) == program_of(BROOK) == compile_text(BROOK)
    assert box.texts == {}


def test_the_text_of_a_token_is_kept_with_the_card_that_makes_it(box: Box) -> None:
    quoted = '"At the start of your turn, draw a card."'
    text = f"When this ally enters play, put a 1/1 Boar ally token into play with {quoted}"
    made = program_of(CardText("Boarherd", (text,), c.ALLY))
    (node,) = [node for _, node in walk(made) if isinstance(node, CreateTokens)]
    assert node.texts
    assert len(box.texts) == 2
    before = dict(box.texts)
    program_of(CardText(node.name or " ".join(node.tags), node.texts, c.ALLY))
    assert box.texts == before


# --- Fresh processes --------------------------------------------------------------------------------------------------

_START = """
import json, sys
from rulebound import new_game
game = new_game("wow", decks=["ironhand", "grove"], seed=7)
print(json.dumps([game.hash(), "rulebound.wow.language.wording" in sys.modules]))
"""


def start(tmp_path: Path, source: Path | None = None, **others: str) -> tuple[str, bool]:
    """Start a game in a fresh process; return its hash, and whether it needed the phrasebook."""
    place = str(source or Path(rulebound.__file__).parents[1])
    where = {
        "PYTHONPATH": place,
        "XDG_CACHE_HOME": str(tmp_path / "cache"),
        "XDG_DATA_HOME": str(tmp_path / "data"),
    }
    done = subprocess.run(
        [sys.executable, "-c", _START],
        env={**os.environ, "RULEBOUND_CACHE": "yes", **where, **others},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    told, needed = json.loads(done.stdout)
    return told, needed


@pytest.mark.slow
def test_the_second_start_needs_no_phrasebook_and_is_the_same_game(tmp_path: Path) -> None:
    first = start(tmp_path)
    second = start(tmp_path)
    off = start(tmp_path, RULEBOUND_CACHE="no")
    assert (first[1], second[1], off[1]) == (True, False, True)
    assert first[0] == second[0] == off[0]
    (kept,) = (tmp_path / "cache" / "rulebound").iterdir()
    kept.write_bytes(kept.read_bytes()[:2000])
    assert start(tmp_path) == first
    assert start(tmp_path) == second


@pytest.mark.slow
def test_a_start_where_nothing_can_be_kept_is_the_same_game(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("in the way")
    first = start(tmp_path)
    assert first == start(tmp_path)
    assert first[1]


@pytest.mark.slow
def test_another_grammar_has_programs_of_its_own(tmp_path: Path) -> None:
    source = tmp_path / "src"
    ours = Path(rulebound.__file__).parent
    shutil.copytree(ours, source / "rulebound", ignore=shutil.ignore_patterns("__pycache__", "*.so"))
    first = start(tmp_path, source)
    assert start(tmp_path, source) == (first[0], False)
    with (source / "rulebound" / "wow" / "language" / "wording" / "players.py").open("a") as file:
        file.write("\n# Another row.\n")
    assert start(tmp_path, source) == first
    assert start(tmp_path, source) == (first[0], False)


def test_what_cannot_be_compiled_is_told_as_before(box: Box) -> None:
    file = '[[card]]\nname = "Brook"\ntype = "ally"\ncost = 1\natk = 1\nhealth = 1\ntext = ["It wobbles."]\n'
    told = []
    for _ in range(2):
        with pytest.raises(RuleboundError) as refused:
            parse_cards(file, "mine.toml")
        told.append(str(refused.value))
    assert told[0] == told[1]
    assert told[0].startswith("mine.toml: Brook")
    assert kept_programs.fingerprint_now() == kept_programs.FINGERPRINT
