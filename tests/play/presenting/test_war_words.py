"""The words on War:TCG's cards that mean more than they say are explained by rules that there are."""

from __future__ import annotations

from rulebound.play.war.faces import WORDS, printed_face
from rulebound.play.war.kind import WAR
from rulebound.rulebooks.index import load_index


def test_every_word_is_explained_by_a_rule() -> None:
    index = load_index()
    for gist, rule in WORDS.values():
        assert gist.endswith(".")
        assert index.find(rule).rulebook == "war"


def test_a_card_shows_how_it_fights() -> None:
    face = printed_face(WAR.cards()["Mortar Team"])
    assert {part.name: part.now for part in face.stats}["attacks by"] == "range, siege"
    assert [word.name for word in face.keywords][:2] == ["range", "siege"]
    assert face.kind == "Ground unit"
    assert face.frame == "Human"
