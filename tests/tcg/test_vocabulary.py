"""The words of a game are closed lists: a word that is none of them is refused in rows, texts and saves."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.errors import RuleboundError
from rulebound.kernel.saves import load
from rulebound.tcg.language import said as s
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.language.compiling import Language
from rulebound.tcg.language.fields import said
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import This
from rulebound.tcg.nodes.patterns import Happens, Moves
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Prohibition
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import TextBox
from rulebound.tcg.program.rule_changes import RuleChange
from rulebound.tcg.tree import Node
from rulebound.tcg.vocabulary import Vocabulary
from rulebound.text import Phrasebook
from rulebound.text import Value as Constant
from toy import vocabulary as w
from toy.game import RULES, new_game
from toy.language import MothWords, book

WHOLE = w.VOCABULARY


@pytest.mark.parametrize(
    ("node", "word"),
    [
        (Prohibition("be hugged"), "be hugged"),
        (Permission("fly away"), "fly away"),
        (Happens("kinlde"), "kinlde"),
        (Moves("kinlde", AnyCard()), "kinlde"),
        (Grant(This(), (), "for an hour"), "for an hour"),
        (Grant(This(), (Prohibition("reddy"),)), "reddy"),
        (RuleChange("hand of glass", This(), Number(1)), "hand of glass"),
    ],
)
def test_a_program_speaks_in_no_other_words(node: Node, word: str) -> None:
    with pytest.raises(RuleboundError, match=f"{word!r} is none of the game's "):
        WHOLE.check(node)


def test_a_games_own_words_and_those_of_all_are_known() -> None:
    for node in (
        Happens("kindle"),
        Prohibition("kindle"),
        Moves(""),
        Prohibition("be destroyed"),
        Grant(This(), ()),
    ):
        WHOLE.check(node)
    with pytest.raises(RuleboundError, match="'kindle'"):
        Vocabulary().check(Happens("kindle"))


@pytest.mark.parametrize(
    "row",
    [
        ("cant", "be shredded", Constant(Prohibition("be destoryed")), {}),
        ("sentence", "sooner or later, {pattern:pattern}, {effect:sentence}", s.Later, {"duration": "soon"}),
        ("pattern", "{what:thing} <burn>", said(Happens), {"kind": "kinlde"}),
        ("duration", "for an hour", Constant(Grant(This(), (), "for an hour")), {}),
    ],
)
def test_a_row_with_a_misspelt_word_is_refused_before_any_text_is_read(
    row: tuple[str, str, Any, dict[str, Any]],
) -> None:
    sort, template, node, constants = row
    made: Phrasebook = book.__wrapped__()
    made.add(sort, template, node, **constants)

    class Other(MothWords):
        def book(self) -> Phrasebook:
            return made

    with pytest.raises(RuleboundError, match="is none of the game's") as refused:
        Language[TextBox](Other()).compile(CardText("Moth", ("When {Moth} falls, gather a card.",), w.MOTH))
    assert refused.value.place == f"{sort}: {template}"


def test_a_save_can_say_all_that_card_games_make_happen() -> None:
    # What a game has no words of its own for is no less a word of all card games.
    game = new_game(2, 1)
    while "announce" not in {fact.kind for fact in game.journal}:
        assert game.decision is not None
        game.choose(len(game.decision.options) - 1)
    text = game.save()
    assert load(RULES, text).save() == text
