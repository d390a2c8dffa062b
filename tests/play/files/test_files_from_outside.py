"""Deck lists, errata, scenarios and War's cards as anybody may hand them in: one clear line, and no harm."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.play.games import game_named
from rulebound.text import files
from rulebound.text.files import parse_toml, parts_of_toml, read_file
from rulebound.wow.cards.errata import Correction, Erratum

SHIPPED = "Hero: Mahala Wildbough\n"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DATA", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


def run(*arguments: str | Path) -> Result:
    done = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert "fault in Rulebound itself" not in done.output
    return done


def written(home: Path, name: str, text: str | bytes) -> Path:
    path = home / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
    return path


def check_one_line(done: Result, *words: str) -> None:
    assert done.exit_code == 2
    (line,) = done.stderr.splitlines()
    assert line.isprintable()
    assert len(line) < 400
    for word in words:
        assert word in line


# --- Files ------------------------------------------------------------------------------------------------------------


def test_a_file_is_read_with_any_line_ends_and_without_a_byte_order_mark(home: Path) -> None:
    assert read_file(written(home, "a.txt", b"\xef\xbb\xbfone\r\ntwo\rthree\n")) == "one\ntwo\nthree\n"


def test_what_is_no_text_is_refused_with_its_line(home: Path) -> None:
    with pytest.raises(RuleboundError, match="it isn't UTF-8 text") as caught:
        read_file(written(home, "a.txt", b"one\ntw\xff\n"))
    assert caught.value.place.endswith("a.txt:2")


def test_a_folder_and_nothing_are_no_files(home: Path) -> None:
    for path in (home, home / "none", home / "a\0b"):
        with pytest.raises(RuleboundError, match=r"can't read the file|no file can have this name"):
            read_file(path)


def test_a_file_has_an_end(home: Path) -> None:
    with pytest.raises(RuleboundError, match="more than 2 megabytes"):
        read_file(written(home, "a.txt", b" " * (files.WRITTEN + 1)))
    with pytest.raises(RuleboundError, match="more than 16 megabytes"):
        read_file(Path("/dev/zero"), files.LARGEST)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = " + "[" * 5_000, "nested too deeply"),
        ("a = 1" + "0" * 5_000, "too many digits"),
        ("a" + ".a" * 20_000 + " = 1", "more than 64 dots"),
        ("[a" + ".a" * 20_000 + "]", "more than 64 dots"),
        ("a = {a" + ".a" * 20_000 + " = 1}", "more than 64 dots"),
        ("a = ", "not TOML: "),
    ],
)
def test_toml_that_would_take_too_long_is_refused(text: str, told: str) -> None:
    with pytest.raises(RuleboundError, match=told):
        parse_toml(text, "a.toml")


def test_dots_in_a_value_are_no_parts_of_a_name() -> None:
    assert parse_toml('a = "' + "." * 900 + '"', "a.toml") == {"a": "." * 900}


def test_the_cards_of_a_file_are_parted() -> None:
    head, parts = parts_of_toml('faction = "X"\n[[card]]\nname = "[[card]]"\n  [[ card ]]\n')
    assert head == 'faction = "X"\n'
    assert parts == ['[[card]]\nname = "[[card]]"\n', "  [[ card ]]\n"]


# --- Deck lists -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", ["wow", "war"])
@pytest.mark.parametrize(
    ("text", "words"),
    [
        (SHIPPED + "9" * 5_000 + " Thornfist Elder", ["not a line of a deck list"]),
        (SHIPPED + "99999 Thornfist Elder", ["more than 9,999 copies of"]),
        (SHIPPED + "0 Thornfist Elder", ["0 copies of"]),
        (SHIPPED + "3 " + "x" * 100_000, ["not a line of a deck list"]),
        (SHIPPED + "3 Thornfist\x1b[2J Elder", ["there is no card", "x1b"]),
        (SHIPPED + "3 Thornfist\u202e Elder", ["there is no card", "u202e"]),
        (SHIPPED + "-3 Thornfist Elder", ["not a line of a deck list"]),
        (b"3 \xff\xfe", ["UTF-8"]),
        ("\0" * 50, ["not a line of a deck list"]),
    ],
)
def test_a_deck_list_that_is_none_is_refused_in_a_line(
    home: Path, game: str, text: str | bytes, words: list[str]
) -> None:
    if game == "war" and isinstance(text, str):
        text = text.replace(SHIPPED, "").replace("Thornfist Elder", "Footman")
    check_one_line(run("decks", "--game", game, written(home, "deck.txt", text)), "deck.txt", *words)


def test_an_empty_list_is_no_deck(home: Path) -> None:
    check_one_line(run("decks", written(home, "deck.txt", "")), "no hero")
    check_one_line(run("decks", home), "no such file")
    check_one_line(
        run("play", "--game", "war", "--decks", f"human,{written(home, 'none.txt', '# none')}"), "0 cards"
    )


def test_a_deck_has_an_end_however_it_is_written(home: Path) -> None:
    card = next(name for name in game_named("wow").cards() if name != "Mahala Wildbough")
    for text in (f"1001 {card}", f"500 {card}\n" * 3):
        check_one_line(run("decks", written(home, "deck.txt", SHIPPED + text)), "more than 1,000 cards")
    pool = written(home, "pool.txt", SHIPPED + f"9000 {card}\n" * 3)
    kind = game_named("wow")
    deck = kind.deck("grove", kind.cards())
    with pytest.raises(RuleboundError, match="more than 9,999 cards"):
        kind.deck_of_pool(deck, pool, kind.cards())


def test_of_many_lines_that_match_no_card_the_first_are_named(home: Path) -> None:
    done = run("decks", "--import", written(home, "deck.txt", "3 Nobody\n" * 5_000))
    assert done.exit_code == 2
    assert done.stderr.count("there is no card 'Nobody'") == 20
    assert "and perhaps more" in done.stderr


def test_lines_that_would_take_long_to_match_are_not_tried(home: Path) -> None:
    check_one_line(
        run("decks", "--import", written(home, "deck.txt", "x x " * 100_000)), "there is no card 'x x"
    )


# --- Errata and scenarios ---------------------------------------------------------------------------------------------

ERRATUM = '[[erratum]]\ncard = "Thornfist Elder"\nparagraph = {}\ntext = "{}"\nsource = "us"\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        (ERRATUM.format("0x" + "f" * 9_000, "Elusive"), ["no number from 1 to 100"]),
        (ERRATUM.format(1, "Elusive " * 400), ["longer than 2,000"]),
        (ERRATUM.format(1, "Elu\\u202esive"), ["right-to-left override"]),
        (ERRATUM.replace("card =", '"c\\u001b" = 1\ncard =').format(1, "Elusive"), ["<U+001B>"]),
        ("erratum = " + "[" * 5_000, ["nested too deeply"]),
        (b"\xff", ["UTF-8"]),
    ],
)
def test_errata_that_are_none_are_refused_in_a_line(home: Path, text: str | bytes, words: list[str]) -> None:
    file = written(home, "errata.toml", text)
    check_one_line(run("cards", "show", "Thornfist Elder", "--errata", file), "errata.toml", *words)


@pytest.mark.parametrize(
    "text",
    [
        "seed " + "9" * 5_000,
        'you: hero "Mage"; hand "Bolt" cost ²X',
        'you: hero "Mage"; hand "Bolt" cost 7',
        'you: hero "Mage"; hand "Bolt" cost ' + "9" * 5_000,
        'you: hero "Mage"; play "Bear" 99999/1',
        'you: hero "Mage"; play "Bear" on "Mage"#²',
        "you: " + '"' * 999,
        "you: hero " * 500,
        "edition \x1b",
        'you: hero "Mage"\nthen:\nanswer ' + "9" * 5_000,
        'you: hero "Mage"\nthen:\nexpect "Mage#²" damage 1',
    ],
)
def test_a_scenario_that_is_none_is_refused(home: Path, text: str) -> None:
    done = run("scenario", written(home, "case.txt", text))
    assert done.exit_code in (1, 2)
    assert done.stderr.startswith("Error: ")


# --- War's cards ------------------------------------------------------------------------------------------------------

UNIT = (
    '[[card]]\nname = "{}"\nkind = "unit"\ndomain = "ground"\nattack_type = "melee"\ntargets = ["ground"]\n'
    "attack = 2\nlife = 3\n{}\n"
)
BAD = {
    "attack = [": "not TOML",
    "bonus = -1": "bonus can't be used: it is no number from 0 to 9,999",
    "bonus = 10000": "no number from 0",
    "bonus = 0x" + "f" * 9_000: "no number from 0",
    'bonus = "7"': "bonus can't be '7'",
    "bonus = 1.5": "bonus can't be 1.5",
    "bonus = true": "bonus can't be True",
    'plural = "Men\\u202e"': "right-to-left override",
    'text = "' + "May stack up to 3. " * 200 + '"': "longer than 2,000",
    'text = "May stack up to ' + "9" * 900 + '."': "a number higher than",
    'text = "May stack up to 3' + " with Oxen" * 190 + '."': "",
    "[other]": "a card file has no other",
    'chosen = [["x"]]': "no list of words",
    "called = 3": "no card has a called",
    "fault = 3": "no card has a fault",
    '"" = 3': "no card has a part without a name",
}


def test_each_card_of_war_stands_or_falls_by_itself(home: Path) -> None:
    cards = [UNIT.format(f"Ox {number}", line) for number, line in enumerate(BAD)]
    names = ["0x" + "f" * 9_000, '"\\u001b"']
    odd = [*(f"[[card]]\nname = {name}\n" for name in names), "[[card]]\n"]
    odd += [UNIT.format(" ", ""), UNIT.format("Ox" * 60, "")]
    file = written(home, "mine.toml", "\n".join([*cards, *odd, UNIT.format("Good Ox", 'plural = " "')]))
    done = run("cards", "compile", "--game", "war", file)
    assert done.exit_code == 0
    lines = done.stdout.splitlines()
    assert lines[-1] == f"1 of {len(cards) + len(odd) + 1} cards read"
    assert len(lines) == len(cards) + len(odd) + 1
    for line, told in zip(lines, BAD.values(), strict=False):
        assert line.startswith(f"{file}: ")
        assert told in line
        assert line.isprintable()
        assert len(line) < 5_000
    assert run("cards", "show", "Good Ox", "--game", "war", "--cards", file).exit_code == 0


@pytest.mark.parametrize("game", ["wow", "fab", "war"])
def test_what_is_no_toml_is_told_with_its_card_and_its_line_in_the_file(home: Path, game: str) -> None:
    file = written(home, "mine.toml", '\n# Mine.\n[[card]]\nname = "A"\n\n[[card]]\nname = "B\ntype = "ally"\n')
    done = run("cards", "compile", "--game", game, file)
    assert any(line.startswith(f"{file}: card 2: not TOML: ") for line in done.stdout.splitlines())
    assert "(at line 7, column " in done.stdout
    nameless = written(home, "nameless.toml", f"[[card]]\n{'kind' if game == 'war' else 'type'} = 'ally'\nname = 4\n")
    told = run("cards", "compile", "--game", game, nameless).stdout
    assert told.startswith(f"{nameless}: card 1: ")
    assert "name is 4, and no text" in told or game == "war"


def test_a_correction_is_told_in_a_line() -> None:
    told = str(Correction(Erratum("Hedge Scout", 1, "Elusive.\n\nProtector.", "a\njudge"), "Elusive.\n"))
    assert told == 'Hedge Scout, paragraph 1: "Elusive." is now "Elusive. Protector." (a judge)'
