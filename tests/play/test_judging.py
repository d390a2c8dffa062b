"""Files for judges: they are run, they say what isn't so, and a report leads back to the exact game."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.fab.position.card_parts import is_proxy
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.play.games import Setup, game_named, set_up
from rulebound.play.judging import read_case, report_text
from rulebound.play.replays import BY_COMPUTER, Answer, Recording
from rulebound.tcg.constants import NOWHERE, STACK
from rulebound.tcg.position.state import State
from rulebound.wow.scenarios import scenario
from rulebound.wow.scenarios.script import perform
from rulebound.wow.scenarios.table import Surprise
from rulebound.wow.scenarios.writing import position_text

DOCS = Path(__file__).parents[2] / "docs" / "judges.md"
QUESTIONS = re.findall(
    r"### (\d+\. .*?)\n.*?```scenario\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL
)
CASE = """
define ability "Bolt" cost 2 instant
  | Your hero deals 3 fire damage to target hero or ally.
you: hero "Mage" health 28; resources 5; hand "Bolt"
opponent: ally "Guard" 1/4 protector; ally "Brute" 2/3
then:
play "Bolt" "Brute"
resolve
"""


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, list(arguments))


def file(folder: Path, text: str) -> str:
    path = folder / "case.txt"
    path.write_text(text, encoding="utf-8")
    return str(path)


def recorded(name: str, answers: int) -> tuple[Recording, Game[State]]:
    """A game by chance, after so many answers."""
    kind = game_named(name)
    game, decks = set_up(kind, Setup(seed=5))
    recording = Recording.of(kind, game, decks, kind.editions[0], 5, ["random", "random"])
    chance = seeded(f"report {answers}")
    while len(recording.answers) < answers and game.decision is not None:
        place = chance.below(len(game.decision.options))
        game.choose(place)
        recording.answers.append(Answer(place, BY_COMPUTER))
    return recording, game


def test_there_are_fifteen_questions() -> None:
    assert [int(title.partition(".")[0]) for title, _ in QUESTIONS] == list(range(1, 16))
    assert len([text for _, text in QUESTIONS if text.startswith("game fab")]) == 5


@pytest.mark.parametrize(("title", "text"), QUESTIONS, ids=[title for title, _ in QUESTIONS])
def test_each_question_of_the_guide_is_answered_as_it_says(title: str, text: str, tmp_path: Path) -> None:
    done = run("scenario", file(tmp_path, text))
    assert done.exit_code == 0, f"{title}\n{done.output}"
    assert re.search(r"^ *\d+  \w+", done.output, re.MULTILINE)


def test_each_step_is_told_with_its_rules(tmp_path: Path) -> None:
    done = run("scenario", file(tmp_path, CASE + 'expect "Brute" zone graveyard\nexpect resources you 3\n'))
    assert done.exit_code == 0
    lines = [line.strip() for line in done.output.splitlines()]
    assert "Mage deals 3 fire damage to Brute, because of Bolt [403.4]" in lines
    assert "Brute is destroyed, because of Bolt [407.6a]" in lines
    assert lines[-1].startswith("asked: you: You have priority. [407.2] Pass; Attack")
    assert "Bystander" not in done.output


def test_what_is_not_as_expected_is_told_and_fails(tmp_path: Path) -> None:
    done = run("scenario", file(tmp_path, CASE + 'expect "Guard" damage 3\nexpect "Guard" damage 0\n'))
    assert done.exit_code == 1
    assert "NOT SO: line 9: Guard: damage is 0, not 3" in done.output
    assert "1 of the expectations" in done.output


def test_why_not_names_every_reason(tmp_path: Path) -> None:
    text = 'you: hero "Mage" exhausted\nopponent: ally "Sneak" 2/2 elusive\nthen:\nwhy attack "Mage" at "Sneak"\n'
    done = run("scenario", file(tmp_path, text))
    assert (
        re.findall(r"^ +\[([\w.]+)\] ", done.output, re.MULTILINE) == ["601.2a", "G.elusive"]
        or done.exit_code == 0
    )
    assert "[601.2a]" in done.output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "the file has no position"),
        ("then:\npass\n", "the file has no position"),
        ('you: hand "Bolt"\nopponent:\n', "there is no card 'Bolt'"),
        (CASE + "jump\n", "scenario, line 9: 'jump' is not understood"),
        (CASE + 'play "Nothing"\n', "scenario, line 9: there is no card 'Nothing'"),
        (CASE + "pass until noon\n", "there is no stage 'noon'"),
        (CASE + 'expect "Guard" mood 3\n', "unknown fact 'mood'"),
        (CASE + "expect resources you\n", "scenario, line 9: the line ends. how many ready ones is missing"),
        (CASE + 'play "Guard" face\n', "scenario, line 9"),
        ("edition 1999\nyou:\nopponent:\n", "1999"),
        ("recording {}\nthen:\n", "neither a saved game nor a replay"),
        ("  | text\nyou:\n", "a card's text without a card"),
        ('define spell "Bolt"\nyou:\n', "'spell' is not understood"),
        ('define ally "Bolt" damage 3\nyou:\n', "said of a card in play"),
        ('define ally "A" 1/1\n  | Sing a song.\nyou:\nopponent:\n', "Sing"),
        ('define ally "A"\ndefine ally "A"\nyou:\n', "described twice"),
    ],
)
def test_a_wrong_file_is_answered_with_one_clear_line(text: str, told: str, tmp_path: Path) -> None:
    done = run("scenario", file(tmp_path, text))
    assert done.exit_code == 2, done.output
    assert "Traceback" not in done.output
    assert "fault in Rulebound" not in done.output
    assert told in done.stderr


def test_answers_by_kind_and_in_order() -> None:
    case = read_case(
        CASE.replace('"Bolt" "Brute"', '"Bolt" targets "Brute"') + "end turn\npass by opponent\n", "x"
    )
    table = case.table()
    for act in case.acts:
        perform(table, act)
    assert table.card("Brute").zone == table.card("Bolt").zone
    assert table.state.turn_player == 1


@pytest.mark.parametrize("answers", [3, 40, 90, 150, 200])
def test_a_report_leads_to_the_exact_game(answers: int, tmp_path: Path) -> None:
    recording, game = recorded("wow", answers)
    text = report_text(recording, game)
    case = read_case(text, "report")
    assert case.table().game.hash() == game.hash()
    assert run("scenario", file(tmp_path, text)).exit_code == 0
    assert f"# after {len(recording.answers)} answers" in text


FAB = """game fab
define action "Jab" red attack cost 0 power 2 defense 2
you: hand "Jab"
opponent: hero "Guard"
then:
attack "Jab"
pass until resolution step
"""


def test_flesh_and_blood_is_told_with_its_rules(tmp_path: Path) -> None:
    done = run("scenario", file(tmp_path, FAB + 'expect "Guard" life 18\nwhy play "Jab"\n'))
    assert done.exit_code == 0, done.output
    lines = [line.strip() for line in done.output.splitlines()]
    assert "Jab (red) deals 2 damage to Guard [7.5.2]" in lines
    assert lines[-1].startswith("asked: you: You have priority. [1.11.1] Pass")
    wrong = run("scenario", file(tmp_path, FAB + 'expect "Guard" life 17\n'))
    assert wrong.exit_code == 1
    assert "NOT SO: line 8: Guard: life is 18, not 17" in wrong.output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (FAB + "jump\n", "scenario, line 8: 'jump' is not understood"),
        (FAB.replace("game fab", "game chess"), "there is no game 'chess'"),
        (FAB.replace("game fab", "game fab\nedition 2012"), "Flesh and Blood has one edition here"),
        (FAB.replace('hand "Jab"', 'hand "Jap"'), "Did you mean 'Jab'"),
        (FAB.replace("game fab", "game war"), "case.txt: War:TCG has no scenarios"),
    ],
)
def test_a_wrong_file_of_another_game_is_answered_with_one_clear_line(
    text: str, told: str, tmp_path: Path
) -> None:
    done = run("scenario", file(tmp_path, text))
    assert done.exit_code == 2, done.output
    assert "Traceback" not in done.output
    assert told in done.stderr
    assert "fab has no edition '2007'" in run("scenario", file(tmp_path, FAB), "--edition", "2007").stderr


def test_a_file_of_flesh_and_blood_may_name_our_cards(tmp_path: Path) -> None:
    text = 'game fab\nyou: hand "Wheel Kick (red)"; resources 3\nopponent:\nthen:\nattack "Wheel Kick"\n'
    done = run("scenario", file(tmp_path, text))
    assert done.exit_code == 0, done.output
    assert "you plays Wheel Kick (red) [5.1.10]" in done.output


@pytest.mark.parametrize("answers", [3, 60, 150])
def test_a_report_of_flesh_and_blood_leads_to_the_exact_game(answers: int, tmp_path: Path) -> None:
    recording, game = recorded("fab", answers)
    text = report_text(recording, game)
    assert read_case(text, "report").table().game.hash() == game.hash()
    assert run("scenario", file(tmp_path, text)).exit_code == 0
    # Without the recording, it is a position that can be set up, with all cards as they are printed.
    lines = [line for line in text.splitlines() if not line.startswith(("recording", "# "))]
    case = read_case("\n".join(lines), "position")
    table = case.table()
    mine = [card.definition.key for card in table.state.cards[1:] if card.definition.name != "Filler"]
    # (What is on the stack stands in a comment.)
    there = [
        card for card in game.state.cards[1:] if card.zone not in (NOWHERE, STACK) and not is_proxy(card)
    ]
    theirs = [card.definition.key for card in there]
    assert sorted(mine) == sorted(theirs)


@pytest.mark.parametrize("answers", [20, 60, 120, 180, 240])
def test_a_position_that_is_written_and_read_is_written_alike(answers: int) -> None:
    game = recorded("wow", answers)[1]
    written = position_text(game.state, ())
    again = position_text(scenario(written).state, ())
    assert said(again) == said(written)


def said(text: str) -> list[str]:
    """The lines of a position, without comments; which cards were described first doesn't matter."""
    return sorted(
        line for line in text.splitlines() if not line.startswith("#") and not line.startswith("at ")
    )


WOW = "you:\nopponent:\nthen:\n"


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("you:\n", ": a scenario needs two players or more, on two teams"),
        ('you: hand "Nonesuch"\n', ": scenario, line 1: there is no card 'Nonesuch'. describe it: define ability"),
        ('you: ally "A" one/1\n', ": scenario, line 1: 'one/1' is no ATK and health. two numbers, such as 2/3"),
        ('you: hand "Snap\n', ": scenario, line 1: a name is not closed: '\"Snap'. it ends with \""),
        ("game fab\n" + 'you: hand "Snap\n', ": scenario, line 2: a name is not closed"),
        ('define ability "Snap cost 2\n', ": scenario, line 1: a name is not closed"),
        (WOW + 'play "Snap\n', ": scenario, line 4: a name is not closed: '\"Snap'"),
        (WOW + "jump\n", ": scenario, line 4: 'jump' is not understood"),
        (WOW + "2012, 1912: pass\n", ": scenario, line 4: there is no edition '1912'"),
        ("game war\nyou:\n", ": War:TCG has no scenarios: no position is set up from a file"),
        ("game war\nthen:\nshow\n", ": War:TCG has no scenarios"),
    ],
)
def test_what_is_wrong_with_a_file_is_told_with_its_name_and_line(text: str, told: str, tmp_path: Path) -> None:
    named = file(tmp_path, text)
    done = run("scenario", named)
    assert done.exit_code == 2
    (line,) = done.stderr.splitlines()
    assert line.startswith(f"Error: {named}{told}"), line


def test_a_report_of_the_mini_game_tells_what_happened(tmp_path: Path) -> None:
    recording, game = recorded("war", 40)
    done = run("scenario", file(tmp_path, report_text(recording, game)))
    assert done.exit_code == 0
    assert "WAR-" in done.output
    acting = file(tmp_path, report_text(recording, game) + "pass\n")
    assert "War:TCG has no scenarios" in run("scenario", acting).stderr


def test_a_saved_game_is_reported_at_any_answer(tmp_path: Path) -> None:
    recording, game = recorded("wow", 30)
    save = tmp_path / "save.json"
    save.write_text(recording.text(game.hash()), encoding="utf-8")
    out = tmp_path / "report.txt"
    assert run("report", str(save), "--until", "10", "--out", str(out)).exit_code == 0
    table = read_case(out.read_text(encoding="utf-8"), "report").table()
    assert table.game.hash() == recording.game(10).hash()
    assert "there is no answer 99" in run("report", str(save), "--until", "99").stderr
    assert run("report", str(save)).output.startswith("# Rulebound")


def test_what_a_line_expects_is_held_against_the_game() -> None:
    case = read_case(CASE + "expect winner you\n", "x")
    table = case.table()
    for act in case.acts[:-1]:
        perform(table, act)
    with pytest.raises(Surprise, match="the game is not over"):
        perform(table, case.acts[-1])
    with pytest.raises(RuleboundError, match="one word too many"):
        perform(table, read_case(CASE + "expect running now\n", "x").acts[-1])


APART = """
about attachments
define ability "Weight" cost 0
  | Attach to target ally.
  | Ongoing: Attached ally has -1 ATK.
define ability "Snap" cost 0 instant
  | Destroy target ally.
you: ability "Weight" on "Brute"; hand "Snap"
opponent: ally "Brute" 2/3
then:
play "Snap"
resolve
2007: expect log "Weight is put into its owner's graveyard"
2012, 2013: expect log "Weight is destroyed"
expect "Weight" zone graveyard
"""


def test_several_editions_are_played_beside_each_other(tmp_path: Path) -> None:
    done = run("scenario", file(tmp_path, APART), "--edition", "2007,2012,2013")
    assert done.exit_code == 0, done.output
    lines = [line.strip() for line in done.output.splitlines()]
    # What is the same is told once, with each edition's number.
    assert "you plays Snap [406.1 | 409.1 | 409.1]" in lines
    assert "2007: Weight is put into its owner's graveyard [306.3e]" in lines
    assert "2012, 2013: Weight is destroyed [400.5]" in lines
    assert "Snap resolves [709.2g | 7.4 709.2g | 709.2g]" in lines
    assert (
        lines[lines.index("2007 and 2012 part at line 12, resolve:") + 2]
        == "2012: Weight is destroyed [400.5]"
    )
    assert "2012 and 2013 don't part." in lines
    assert lines[-1].startswith(
        "What is played otherwise: attachments. 2007: fall off [306.3e]; 2012: destroyed by"
    )


def test_a_line_for_other_editions_is_passed_over(tmp_path: Path) -> None:
    for edition in ("2007", "2012"):
        done = run("scenario", file(tmp_path, APART), "--edition", edition)
        assert done.exit_code == 0, done.output
        assert ("Weight is destroyed [400.5]" in done.output) == (edition == "2012")
        assert "expect log" in done.output


@pytest.mark.parametrize(
    ("text", "told"),
    [
        (APART.replace("about attachments", "apart 2007 2012 2013"), "2007 and 2012 part"),
        (APART.replace("about attachments", "apart 2007 | 2012 | 2013"), "2012 and 2013 do not part"),
        (APART.replace("2007: expect log", "expect log"), "2012: line 13:"),
        (APART.replace("about attachments", "about attaching"), "editions don't differ in 'attaching'"),
        (APART.replace("2007: expect", "1999: expect"), "there is no edition '1999'"),
        (APART.replace('play "Snap"', 'play "Snap" "Nobody"'), "the only possible target is"),
    ],
)
def test_editions_that_do_not_part_as_the_file_says_are_told(text: str, told: str, tmp_path: Path) -> None:
    done = run("scenario", file(tmp_path, text), "--edition", "2007,2012,2013")
    assert done.exit_code != 0
    assert told in done.stderr.splitlines()[-1]


def test_an_edition_that_cannot_go_on_is_left_behind(tmp_path: Path) -> None:
    text = (
        "about defend_window_needs_both\n"
        + 'define ability "Snap" cost 0 instant\n  | Destroy target ally.\n'
    )
    text += 'you: ally "Raider" 2/2\nopponent: ally "Guard" 1/9; hand "Snap"\nthen:\n'
    text += 'attack "Raider" "Guard"\npass until attack window\nplay "Snap" "Raider" by opponent\nresolve\n'
    text += "pass until your defend window\nshow\n"
    done = run("scenario", file(tmp_path, text), "--edition", "2007, 2012")
    assert done.exit_code == 0, done.output
    assert "2012: this can't be done: " in done.output
    assert "2007 and 2012 part at line 11, pass until your defend window" in done.output
    assert "  12  show" in done.output


def test_a_recording_is_of_one_edition(tmp_path: Path) -> None:
    recording, game = recorded("wow", 5)
    done = run("scenario", file(tmp_path, report_text(recording, game)), "--edition", "2007,2012")
    assert done.exit_code == 2
    assert "a recording is a game of one edition" in done.stderr
