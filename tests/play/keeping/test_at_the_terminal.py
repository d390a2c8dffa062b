"""What is kept, as the commands have it: games to continue, two terminals, a full disk, settings, pools, files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from play.keeping.test_games import HOLDER, a_full_disk
from play.kept import finished, recorded, unfinished, unfinished_matches
from play.pool import CARDS, DECK, played_at_random
from rulebound.cli import main
from rulebound.play.games import game_named
from rulebound.play.keeping.games import KeptGame
from rulebound.play.keeping.keeper import NotKept
from rulebound.play.keeping.places import VARIABLE
from rulebound.play.keeping.store import close_all, opened
from rulebound.play.replays import read_recording
from rulebound.play.wow.kind import _all_cards as all_cards

TRIAL = ("--decks", str(DECK), "--cards", str(CARDS), "--seats", "human,random")


@pytest.fixture(autouse=True)
def terminal(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where these tests run may be no terminal that can do anything: then everything would be shown plainly."""
    monkeypatch.setenv("TERM", "xterm")


def run(*arguments: str, typed: str = "") -> Result:
    result = CliRunner().invoke(main, list(arguments), input=typed)
    assert "Traceback" not in result.output
    return result


def begun(seed: str, typed: str = "1\n1\n") -> int:
    """Play a game a little and leave it; return its number."""
    result = run("play", *TRIAL, "--seed", seed, typed=typed)
    assert result.exit_code == 0, result.output
    return unfinished()[0].number


# --- Games to continue ------------------------------------------------------------------------------------------------


def test_every_game_to_continue_is_listed_and_can_be_reached() -> None:
    first, second = begun("5"), begun("6")
    listed = run("games").stdout
    assert listed.index("seed 6") < listed.index("seed 5")
    assert "To continue:" in listed
    lines = [json.loads(line) for line in run("games", "--json").stdout.splitlines()]
    assert [line["number"] for line in lines] == [str(second), str(first)]
    assert [line["decks"] for line in lines] == [["trial", "trial"]] * 2
    assert all(line["ended"] is None and not line["being_played"] for line in lines)
    # The older one is gone on with, and is the latest then.
    result = run("play", "--resume", str(first), typed="c\ny\n")
    assert "Random won" in result.output
    assert [one.number for one in unfinished()] == [second]
    assert [one.number for one in finished()] == [first]
    kept = f"Kept in {opened().place} as game {first}: rulebound replay {first}"
    assert kept in result.output.replace("\n", "")
    shown = run("replay", str(first), "--json").stdout.splitlines()
    assert json.loads(shown[-1])["winner"] == 1
    over = run("games", "--json").stdout.splitlines()
    assert json.loads(over[0])["ending"]["winner"] == 1
    assert "Over:" in run("games").stdout


def test_the_game_is_chosen_by_which_it_is_of() -> None:
    run("play", "--game", "war", "--seats", "human,random", "--seed", "3", typed="1\n")
    (war,) = unfinished()
    begun("5")
    result = run("play", "--resume", "--game", "war", typed="c\ny\n")
    assert result.exit_code == 0
    assert [one.number for one in finished()] == [war.number]
    refused = run("play", "--resume", str(unfinished()[0].number), "--game", "war")
    assert "a game of wow, not of war" in refused.stderr
    assert [
        json.loads(line)["game"] for line in run("games", "--game", "war", "--json").stdout.splitlines()
    ] == ["war"]


@pytest.mark.parametrize(
    "flags",
    [
        ("--decks", "grove"),
        ("--teams", "1,2"),
        ("--seed", "4"),
        ("--set", "a=b"),
        ("--edition", "2012"),
        ("--format", "sealed"),
        ("--cards", str(CARDS)),
        ("--always-ask",),
        ("--new",),
        ("--load", "x.json"),
    ],
)
def test_what_does_not_go_with_going_on_is_refused(flags: tuple[str, ...]) -> None:
    number = begun("5")
    before = recorded()
    result = run("play", "--resume", *flags, typed="1\n")
    assert result.exit_code == 2
    (line,) = result.stderr.splitlines()
    assert flags[0] in line
    assert recorded() == before
    assert not opened().games.is_held(number)


def test_who_plays_on_and_how_it_is_shown_goes_with_going_on_and_is_remembered() -> None:
    begun("5")
    result = run("play", "--resume", "--plain", "--seats", "human,human", typed="1\nq\n")
    assert result.exit_code == 0
    assert "Your ally row: empty" in result.output
    assert recorded().seats == ["human", "human"]
    again = run("play", "--resume", typed="q\n")
    assert "Your ally row: empty" in again.output
    other = run("play", "--resume", "--no-plain", typed="q\n")
    assert "Your ally row: empty" not in other.output
    # Programs play it to its end.
    ended = run("play", "--resume", "--seats", "random,random", "--json")
    assert json.loads(ended.stdout.splitlines()[-1])["decisions"] > 10
    assert unfinished() == []


def test_what_is_chosen_for_good_holds_for_every_game() -> None:
    assert "plain      not chosen" in run("settings").stdout
    assert "plain      yes" in run("settings", "plain=yes").stdout
    assert "Your ally row: empty" in run("play", *TRIAL, "--seed", "5", typed="1\n1\n").output
    assert (
        "Your ally row: empty" not in run("play", *TRIAL, "--seed", "5", "--no-plain", typed="1\n1\n").output
    )
    run("settings", "plain=")
    assert "Your ally row: empty" not in run("play", *TRIAL, "--seed", "6", typed="1\n1\n").output
    for wrong in ("colour=yes", "plain", "plain=perhaps"):
        result = run("settings", wrong)
        assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)


def test_games_are_deleted_and_exported(tmp_path: Path) -> None:
    number = begun("5")
    file = tmp_path / "mine.json"
    assert run("games", "export", str(number), str(file)).exit_code == 0
    assert read_recording(file.read_text(), "file").answers == recorded().answers
    again = run("games", "export", str(number), str(file))
    assert (again.exit_code, "--replace" in again.stderr) == (2, True)
    assert run("games", "export", str(number), str(file), "--replace").exit_code == 0
    run("match", "--game", "war", "--seats", "human,random", "--seed", "3", typed="1\n")
    assert run("games", "export", "m1", str(tmp_path / "match.json")).exit_code == 0
    assert "game 1" in run("match", "--load", str(tmp_path / "match.json"), typed="").output.casefold()
    assert run("games", "delete", str(number), "m1").exit_code == 0
    assert unfinished() == []
    assert all(one.number != 1 for one in unfinished_matches())
    for wrong in ("m1", str(number), "x", "mm1", "-1"):
        assert run("games", "delete", "--", wrong).exit_code == 2


# --- Two terminals ----------------------------------------------------------------------------------------------------


def test_the_second_at_one_game_is_told() -> None:
    number = begun("7")
    before = recorded()
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    code = [sys.executable, "-c", HOLDER, str(number)]
    with subprocess.Popen(code, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=env) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "held\n"
        for second in (
            run("play", "--resume", typed="1\n"),
            run("play", "--resume", str(number), typed="1\n"),
        ):
            assert second.exit_code == 2
            assert f"game {number} is being played by another process" in second.stderr
        assert "being played now" in run("games").stdout
        assert run("games", "delete", str(number)).exit_code == 2
        # Somebody who doesn't ask for that very game gets one of his own.
        assert begun("7") != number
        assert opened().games.load(number) == before
        holder.communicate()
    assert run("play", "--resume", str(number), typed="1\n").exit_code == 0


def test_a_command_lets_go_of_its_game_however_it_ends() -> None:
    for typed in ("1\n", "1\nq\n"):
        assert not opened().games.is_held(begun("7", typed))
    number = unfinished()[0].number
    with opened().database.writing() as connection:
        connection.exec_driver_sql(f"UPDATE games SET start = x'00' WHERE id = {number}")
    assert run("play", "--resume").exit_code == 2
    assert not opened().games.is_held(number)


# --- What can't be kept -----------------------------------------------------------------------------------------------


def test_on_a_full_disk_nothing_is_claimed_to_be_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: object) -> None:
        raise NotKept("database or disk is full", place="here")

    write = KeptGame._write
    number = begun("5")
    before = recorded().answers
    monkeypatch.setattr(KeptGame, "_write", full)
    result = run("play", "--resume", typed="1\n1\nq\n")
    assert result.exit_code == 1
    assert "from here on the game is not kept: here: database or disk is full" in result.output
    assert "See you. The game is not kept as it is now: here: database or disk is full" in result.output
    assert "None" not in result.output
    assert "Go on with" not in result.output
    monkeypatch.setattr(KeptGame, "_write", write)
    assert opened().games.load(number).answers == before
    # Where not even the beginning can be kept, that is said at once.
    with a_full_disk(opened()):
        refused = run("play", "--resume")
        begins = [run("play", *TRIAL, "--seed", str(seed), typed="1\nq\n") for seed in range(4)][-1]
    assert (refused.exit_code, "full" in refused.stderr) in ((2, True), (0, False))
    assert begins.exit_code == 0, begins.stderr
    assert "The game is not kept: " in begins.stderr
    assert "See you. The game is not kept." in begins.output


def test_where_nothing_can_be_kept_one_plays_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file stands where the folder should be")
    result = run("play", *TRIAL, "--seed", "5", typed="1\n1\nq\n")
    assert result.exit_code == 0
    assert result.stderr.startswith("Nothing is kept: ")
    assert "See you. The game is not kept." in result.output
    assert run("play", "--resume").exit_code == 2


def test_a_file_is_not_replaced_unasked(tmp_path: Path) -> None:
    file = tmp_path / "mine.json"
    file.write_text("something else")
    result = run("play", *TRIAL, "--seed", "5", typed=f"1\n1\ns {file}\nn\nb {file}\n\nq\n")
    assert f"There is a file {file}. Replace it?" in result.output
    assert result.output.count("Nothing is written.") == 2
    assert file.read_text() == "something else"
    assert f"Saved to {file}" in run("play", "--resume", typed=f"s {file}\ny\nq\n").output
    assert read_recording(file.read_text(), "file").answers == recorded().answers


# --- Another database -------------------------------------------------------------------------------------------------


def test_another_database_is_named_by_an_option_or_the_environment(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    other = str(tmp_path / "other.sqlite")
    result = run("play", *TRIAL, "--seed", "5", "--database", other, typed="1\n1\n")
    assert f"The game is kept in {other} as game 1" in result.output
    assert unfinished() == []
    assert "seed 5" in run("games", "--database", f"sqlite:///{other}").stdout
    monkeypatch.setenv(VARIABLE, other)
    assert "seed 5" in run("games").stdout
    result = run("games", "--database", "oracle://x")
    assert (result.exit_code, len(result.stderr.splitlines())) == (2, 1)


# --- Pools and decks --------------------------------------------------------------------------------------------------

OX = {"name": "Hedge Ox", "type": "Ally", "cost": 1, "atk": 1, "health": 2, "faction": "Alliance",
      "damage_type": "Melee", "powers": ["Protector"], "stats_known": True}  # fmt: skip


def written(folder: Path, name: str, cards: str) -> str:
    file = folder / f"field.{name}"
    file.write_text("".join(json.dumps({**OX, "name": each}) + "\n" for each in cards.split(",")))
    return str(file)


def test_pools_of_one_name_from_two_files_do_not_replace_each_other(tmp_path: Path) -> None:
    one, other = written(tmp_path, "jsonl", "Hedge Ox"), written(tmp_path, "ndjson", "Hedge Hog,Hedge Owl")
    assert run("cards", "import", one).exit_code == 0
    refused = run("cards", "import", other)
    assert refused.exit_code == 2
    assert f"there is a pool 'field' already, from {one}. Name this one with --name" in refused.stderr
    assert run("cards", "import", one).exit_code == 0
    assert run("cards", "import", other, "--name", "hedge").exit_code == 0
    assert [pool.name for pool in opened().pools.listed("wow")] == ["field", "hedge"]
    assert run("cards", "import", other, "--replace").exit_code == 0
    assert [pool.cards for pool in opened().pools.listed("wow")] == [2, 2]


def test_a_damaged_pool_stops_nothing_is_named_and_can_be_removed(tmp_path: Path) -> None:
    run("cards", "import", written(tmp_path, "jsonl", "Hedge Ox"))
    run("cards", "import", written(tmp_path, "ndjson", "Hedge Owl"), "--name", "hedge")
    with opened().database.writing() as connection:
        connection.exec_driver_sql("UPDATE pools SET records = x'0102', digest = 'x' WHERE name = 'field'")
    close_all()
    all_cards.cache_clear()
    assert "Hedge Owl" in run("cards", "show", "Hedge Owl").stdout
    assert run("cards", "show", "Hedge Ox").exit_code == 2
    listed = run("cards", "pools")
    assert listed.exit_code == 0
    assert "the imported pool 'field' is damaged" in listed.stdout
    assert "rulebound cards remove 'field'" in listed.stdout
    assert run("cards", "remove", "field").exit_code == 0
    assert "is damaged" not in run("cards", "pools").stdout
    assert run("cards", "remove", "field").exit_code == 2


@pytest.mark.parametrize(("game", "shipped"), [("wow", "grove"), ("fab", ""), ("war", "human")])
def test_own_decks_of_every_game_are_kept_listed_played_and_removed(
    game: str, shipped: str, tmp_path: Path
) -> None:
    shipped = shipped or game_named(game).deck_names()[0]
    kind = game_named(game)
    entry = kind.describe_deck(kind.deck(shipped, kind.cards()), kind.editions[0])
    file = tmp_path / "own one.txt"
    head = [] if game == "war" else [f"Hero: {entry.leader}", *(["Deck:"] if game == "fab" else [])]
    file.write_text("\n".join([*head, *(f"{count} {name}" for count, name in entry.cards)]) + "\n")
    kept = run("decks", "--game", game, "--import", str(file))
    assert kept.exit_code == 0, kept.output
    assert f"kept as 'own one' in {opened().place}" in kept.stdout
    file.unlink()
    assert "own one" in run("decks", "--game", game).stdout
    told = json.loads(run("decks", "--game", game, "own one", "--json").stdout)
    assert told["name"] == "own one"
    assert sorted(map(tuple, told["cards"])) == sorted(entry.cards)
    assert run("decks", "--game", game, "--remove", "own one").exit_code == 0
    gone = run("decks", "--game", game, "own one")
    assert (gone.exit_code, len(gone.stderr.splitlines())) == (2, 1)


def test_a_game_of_another_place_is_gone_on_with_there() -> None:
    _, recording = played_at_random(3, 6)
    kept = opened().games.begin(recording, place="browser")
    kept.release()
    result = run("play", "--resume", str(kept.number), typed="1\n")
    assert result.exit_code == 2
    assert f"game {kept.number} is one of the browser. Go on with it there." in result.stderr
    assert "no unfinished game" in run("play", "--resume").stderr


def test_how_one_passes_goes_on_with_the_game() -> None:
    begun("5", "1\n1\no careful\no 1\n1\n")
    before = run("play", "--resume", typed="o\n\nq\n").output
    assert "* careful" in before
    run("play", "--resume", typed="o smart\nq\n")
    after = run("play", "--resume", typed="o\n\nq\n").output
    assert "* smart" in after
