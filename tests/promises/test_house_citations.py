"""Every rule number that code, tests and documents cite exists; a stale one fails from the first day."""

from __future__ import annotations

import pytest

from house import ROOT
from rulebound.rulebooks.citations import scan_code, scan_document, scan_tests, survey
from rulebound.rulebooks.index import load_index


def test_every_cited_number_exists() -> None:
    assert [str(problem) for problem in survey(ROOT).problems] == []


def test_every_example_stands_under_rules_that_exist() -> None:
    index = load_index()
    wrong = [
        f"{example.id}: {rule}"
        for example in index.examples.values()
        for rule in example.rules
        if not index.has(*rule.split(":"))
    ]
    assert wrong == []


@pytest.mark.parametrize(
    ("default", "text"),
    [
        ("wow-2007", "# [707.9z] no such rule"),
        ("wow-2007", '"""See [999.1]."""'),
        ("wow-2007", "f(rule='101.9')"),
        ("wow-2007", "# [999]"),
        ("wow-2007", "# [G.no-such-entry]"),
        ("wow-2007", "# [707.1a-e]"),
        ("wow-2007", "# [707.1a, 707.9z]"),
        ("wow-2007", "# TODO [707.9z]"),
        ("wow-2007", "# [2012:999.1a]"),
        ("wow-2007", "# [wow-2009:707.1a]"),
        ("wow-2007", "# [5.1.6a]"),
        ("fab", "# [5.9.9]"),
        ("war", "# [WAR-6.order.9]"),
        ("", "# [707.1e] a bare number in the kernel"),
        ("", "x = 'wow-2007:707.9z'"),
    ],
)
def test_a_stale_number_in_code_is_seen(default: str, text: str) -> None:
    assert scan_code(text + "\n", "snippet.py", default, load_index())[1]


@pytest.mark.parametrize(
    "mark",
    [
        "rule('wow-2007:707.9z')",
        "rule('707.1e')",
        "rule(NUMBER)",
        "rule('wow-2007:707.1e', 'wow-2007:999.9')",
        "example('wow2007-709.2b-99')",
    ],
)
def test_a_stale_mark_is_seen(mark: str) -> None:
    text = f"import pytest\n@pytest.mark.{mark}\ndef test_x(): assert True\n"
    assert scan_tests(text, "test_snippet.py", load_index())[2]


def test_a_stale_number_in_a_document_is_seen() -> None:
    assert scan_document("We read [wow-2007:707.9z] so.", "docs/rulings.md", load_index())
    assert not scan_document(
        "We read [wow-2007:707.1e] so; [link](there.md).", "docs/rulings.md", load_index()
    )
