"""The check that marked tests hold their rules is itself shown to catch a test that can't fail."""

from __future__ import annotations

import ast
import subprocess
import sys
import textwrap
from pathlib import Path

import pytest

from mutants import mutants_at
from mutate_rules import candidates, check, main, mutants_of, sample
from rulebound.errors import RuleboundError
from rulebound.rulebooks.citations import survey
from rulebound.rulebooks.kills import load_kills

CODE = '''
"""A toy package whose rules are cited in every way there is."""

FULL_HAND = 7  # [503.1]


def size(cards: list[int]) -> int:
    """[100.3] How many cards there are, but the first."""
    return len(cards) - 1


def refusals(tapped: bool, late: bool) -> list[str]:
    found: list[str] = []
    if tapped:
        found.append(reason("601.2a", "it is exhausted"))
    # [601.1] only in time
    if late:
        found.append("late")
    return found


def reason(rule: str, text: str) -> str:
    return f"{text} [{rule}]"


def unlucky(number: int) -> bool:
    """TODO [102.1] not yet."""
    return number == 13
'''

TESTS = '''
"""Tests, of which one can't fail."""

import pytest

from rulebound.wow import toy


@pytest.mark.rule("wow-2007:100.3")
def test_size():
    assert toy.size([1, 2, 3]) == 2


@pytest.mark.rule("wow-2007:503.1")
def test_a_full_hand():
    assert toy.FULL_HAND == 7


@pytest.mark.rule("wow-2007:601.2a", "wow-2007:102.1")
class TestRefusals:
    def test_exhausted(self):
        assert toy.refusals(True, False)


@pytest.mark.rule("wow-2007:601.1")
def test_that_cannot_fail():
    assert len(toy.refusals(False, True)) >= 0


@pytest.mark.rule("wow-2007:600.1")
def test_that_fails_anyway():
    assert toy.refusals(True, True) == []
'''

SETTINGS = """
[tool.pytest.ini_options]
pythonpath = ["src"]
markers = ["rule(number): the test shows these rules"]
"""


@pytest.fixture(name="checkout")
def make_checkout(tmp_path: Path) -> Path:
    """A checkout with the toy package in it."""
    package = tmp_path / "checkout" / "src" / "rulebound" / "wow"
    package.mkdir(parents=True)
    (package.parent / "__init__.py").write_text("")
    (package / "__init__.py").write_text("")
    (package / "toy.py").write_text(CODE.lstrip())
    (tmp_path / "checkout" / "tests").mkdir()
    (tmp_path / "checkout" / "tests" / "test_toy.py").write_text(TESTS.lstrip())
    (tmp_path / "checkout" / "pyproject.toml").write_text(SETTINGS)
    return tmp_path / "checkout"


@pytest.mark.slow
def test_a_test_that_cannot_fail_is_caught(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--sample", "all", "--source", str(checkout)]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[:3] for line in lines if line.startswith("held")] == [
        ["held", f"wow-2007:{number}:", kills]
        for number, kills in (("100.3", "6/6"), ("503.1", "1/1"), ("601.2a", "2/2"))
    ]
    place = next(place for place, line in enumerate(lines) if line.startswith("NOT HELD"))
    assert "wow-2007:601.1" in lines[place]
    assert "0/4 by tests/test_toy.py::test_that_cannot_fail" in lines[place]
    assert lines[place + 1].split("survives: ")[1] == "src/rulebound/wow/toy.py:16: turned round: late"
    assert lines[-1].startswith("3 held, 1 not held")


@pytest.mark.slow
def test_what_was_noticed_before_can_only_rise(checkout: Path, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--source", str(checkout)]
    assert main([*where, "--write", "100.3", "601.1"]) == 1
    assert {rule: str(kills) for rule, kills in load_kills(checkout).items()} == {
        "wow-2007:100.3": "6/6",
        "wow-2007:601.1": "0/4",
    }
    # What was loose before is no better for that.
    assert main([*where, "601.1"]) == 1
    weaker = (checkout / "tests" / "test_toy.py").read_text().replace("== 2", ">= 2")
    (checkout / "tests" / "test_toy.py").write_text(weaker)
    assert main([*where, "--write", "100.3"]) == 1
    fell = [line.split(" by ")[0] for line in capsys.readouterr().out.splitlines() if line.startswith("FELL")]
    assert fell == ["FELL      wow-2007:100.3: 5/6, 6/6 before,"]
    assert str(load_kills(checkout)["wow-2007:100.3"]) == "6/6"
    assert main([*where, "--anew", "100.3"]) == 1
    assert str(load_kills(checkout)["wow-2007:100.3"]) == "5/6"


def test_a_damaged_record_of_kills_is_named(checkout: Path) -> None:
    (checkout / "tests" / "kills.json").write_text('{"wow-2007:100.3": "many"}')
    with pytest.raises(RuleboundError, match=r"not what `make mutation` writes.*invalid literal"):
        main(["--source", str(checkout), "100.3"])


def test_a_test_that_fails_as_it_is_is_named(checkout: Path) -> None:
    code = checkout / "src" / "rulebound" / "wow" / "toy.py"
    code.write_text(code.read_text() + "\n\nSTEPS = 6  # [600.1]\n")
    (verdict,) = check(checkout, ["wow-2007:600.1"], survey(checkout), jobs=1)
    assert not verdict.held
    assert verdict.lines() == [
        "RED       wow-2007:600.1: tests/test_toy.py::test_that_fails_anyway fails as it is"
    ]


def test_only_what_is_built_and_tested_is_checked(checkout: Path) -> None:
    found = survey(checkout)
    assert candidates(found) == [f"wow-2007:{number}" for number in ("100.3", "503.1", "601.1", "601.2a")]
    with pytest.raises(RuleboundError, match="not both cited by code and shown by a marked test"):
        main(["--source", str(checkout), "102.1"])
    assert sample(candidates(found), 2, "x") == sample(candidates(found), 2, "x")
    assert sample(candidates(found), 9, "x") == candidates(found)


def test_a_new_rule_changes_one_of_a_sample_at_most() -> None:
    rules = [f"wow-2007:{number}" for number in range(100, 200)]
    chosen = sample(rules, 24, "1")
    assert len(chosen) == 24
    assert sample(rules[::-1], 24, "1") == chosen
    assert len(set(sample(rules, 24, "2")) - set(chosen)) > 6
    taken = set()
    for number in range(200, 260):
        with_one_more = sample([*rules, f"wow-2007:{number}"], 24, "1")
        assert len(set(chosen) - set(with_one_more)) <= 1
        taken.update(set(with_one_more) - set(chosen))
    assert taken
    assert taken <= {f"wow-2007:{number}" for number in range(200, 260)}
    for rule in rules:
        assert len(set(sample([each for each in rules if each != rule], 24, "1")) - set(chosen)) == (
            rule in chosen
        )


def test_a_headline_is_changed_only_where_no_step_cites_the_rule(checkout: Path) -> None:
    code = checkout / "src" / "rulebound" / "wow" / "toy.py"
    code.write_text(CODE.lstrip().replace("A toy package", "A toy package [100.3, 102.2]", 1))
    found = survey(checkout)
    # Of the size of a hand only that function, not the whole module; the second rule has nothing but the headline.
    assert {mutant.line for mutant in mutants_of(checkout, found.code["wow-2007:100.3"], 99)} == {6, 8}
    assert {mutant.line for mutant in mutants_of(checkout, found.code["wow-2007:102.2"], 99)} > {3, 6, 8, 11, 13}
    # What is still to be built, or only listed, is no step.
    code.write_text(CODE.lstrip().replace("A toy package", "A toy package [102.1]", 1))
    (code.parent / "edition.py").write_text("UNLUCKY = 13  # [102.1]\n")
    found = survey(checkout)
    assert len(found.code["wow-2007:102.1"]) == 3
    made = mutants_of(checkout, found.code["wow-2007:102.1"], 99)
    assert {mutant.file for mutant in made} == {"src/rulebound/wow/toy.py"}
    assert {mutant.line for mutant in made} > {3, 6, 8, 11, 13}


def changes(code: str, line: int) -> dict[str, str]:
    """What each mutant at a line says it changes, and the line that it comes to."""
    code = textwrap.dedent(code).lstrip("\n")
    found: dict[str, str] = {}
    for mutant in mutants_at(code, "toy.py", line):
        before, after = code.splitlines(), mutant.applied(code).splitlines()
        found[mutant.words] = next(
            (new.strip() for old, new in zip(before, after, strict=False) if old != new), after[-1].strip()
        )
    return found


def test_a_cited_function_is_switched_off_and_bent() -> None:
    found = changes(
        '''
        def may(state: State, card: Card) -> bool:
            """[601.2a] Whether it may attack."""
            if card.new:
                return False
            return card.cost <= 3 and card.ready
        ''',
        2,
    )
    assert list(found)[:2] == ["may always returns False", "may always returns True"]
    assert found["may always returns True"] == "return True"
    assert found["turned round: card.new"] == "if not (card.new):"
    assert found["card.cost <= 3 -> card.cost < 3"] == "return (card.cost < 3) and card.ready"
    assert found["without: and card.ready"] == "return ((card.cost <= 3))"
    assert found["3 -> 4"] == "return card.cost <= 4 and card.ready"


def test_the_statements_after_a_comment_are_left_out_and_turned_round() -> None:
    code = """
        def step(state):
            # [707.1e] costs
            yield from pay(state)
            happen(state, [Draw("501.2"), Stage(c.END_PHASE)])

            # [708.1] later
            unrelated(state)
    """
    found = changes(code, 2)
    assert found["left out: yield from pay(state)"] == "if 0: yield from pay(state)"
    assert "empty: [Draw('501.2'), Stage(c.END_PHASE)]" in found
    assert found["c.END_PHASE -> 0"] == 'happen(state, [Draw("501.2"), Stage(0)])'
    assert not any("unrelated" in words for words in found)
    assert list(changes(code, 6)) == ["left out: unrelated(state)"]


def test_a_citing_statement_and_its_conditions_are_changed() -> None:
    found = changes(
        """
        def why_not(card: Card) -> list[Reason]:
            if card.exhausted:
                return [Reason("601.2a", "it is exhausted", 2)]
            return [Reason("601.2b", "no")]
        """,
        3,
    )
    assert found["turned round: card.exhausted"] == "if not (card.exhausted):"
    assert found["2 -> 3"].endswith('"it is exhausted", 3)]')
    assert not any("601.2b" in words for words in found)


@pytest.mark.slow
def test_a_table_of_numbers_is_no_code_of_a_rule() -> None:
    root = Path(__file__).parents[2]
    cited = [each for places in survey(root).code.values() for each in places]
    listed = [each for each in cited if each.place.file.endswith("/citations.py")]
    assert len(listed) > 50
    assert mutants_of(root, listed, 8) == []


@pytest.mark.slow
def test_every_mutant_is_python_and_differs() -> None:
    root = Path(__file__).parents[2]
    found = survey(root)
    rules = candidates(found)
    assert rules
    for rule in sample(rules, 4, "python"):
        made = mutants_of(root, found.code[rule], 8)
        assert made, f"nothing can be changed where {rule} is cited"
        for mutant in made:
            source = (root / mutant.file).read_text(encoding="utf-8")
            assert ast.dump(ast.parse(mutant.applied(source))) != ast.dump(ast.parse(source)), str(mutant)


@pytest.mark.slow
def test_a_nursery_can_import_all_that_it_means_to() -> None:
    """One module that can't be imported by itself would cost each mutant a process of its own."""
    tools = Path(__file__).parents[2] / "tools"
    code = "import importlib, mutant_nursery; [importlib.import_module(name) for name in mutant_nursery.modules()]"
    done = subprocess.run(
        [sys.executable, "-c", code], cwd=tools, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
