"""Every keyword of Flesh and Blood that cards can have is explained, by the rule that defines it."""

from __future__ import annotations

from rulebound.fab.constants import ALL_KEYWORDS
from rulebound.play.fab.keywords import GISTS, keyword
from rulebound.rulebooks.index import load_index


def test_every_keyword_has_a_gist_and_its_rule() -> None:
    index = load_index()
    assert set(GISTS) == set(ALL_KEYWORDS.values())
    for name, (rule, gist) in GISTS.items():
        assert index.find(f"fab:{rule}").title.casefold().startswith(name)
        assert gist.endswith(".")
    assert keyword("dominate").rule == "8.3.4"
    assert keyword("nothing of the sort").gist == ""
