"""What cards do as they resolve: they deal arcane damage, give life and points, move and draw cards."""

from __future__ import annotations

import pytest

from fab_reading import ACTION, ATTACK, NAME, effect, expect_refused, program
from rulebound.fab import constants as c
from rulebound.fab.language.paragraphs import paragraphs_of
from rulebound.fab.nodes.effects import DrawGame, GainLife, WinGame
from rulebound.fab.nodes.properties import AnAttack, HasColor, HasLife, IsCard
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.choices.picking import Pick
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.layers import LoseGame
from rulebound.tcg.nodes.effects.moving import DrawCards, PutCards
from rulebound.tcg.nodes.filters import Both
from rulebound.tcg.nodes.flow import IfYouDo, May, Sequence
from rulebound.tcg.nodes.groups import Target, This, You
from rulebound.tcg.nodes.kinds import OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import TextBox
from rulebound.text.nodes import walk

ANY = Target(0, HasLife())
HERO = Both((IsCard(), OfType(c.HERO)))


def test_symbols_are_amounts_and_marks_say_nothing() -> None:
    text = "**Go again**\n\nGain {r}{r}{r}. *(Use it now.)*\n\n**Action** - {t}: Gain {r}\n\nIf you do, draw."
    lines = paragraphs_of(text)
    assert lines == ("Go again", "Gain 3 [r].", "Action \N{EM DASH} [t]: Gain 1 [r]. If you do, draw.")


def test_a_list_of_keywords_is_a_line() -> None:
    assert program("**Go again**", ATTACK) == TextBox(c.GO_AGAIN)
    expect_refused("Go away", "away", ATTACK)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("Deal 3 arcane damage to any target.", DealDamage(This(), Number(3), c.ARCANE, ANY)),
        ("Deal 3 arcane damage to target hero.", DealDamage(This(), Number(3), c.ARCANE, Target(0, HERO))),
        ("Gain 2{h}", GainLife(You(), Number(2))),
        ("Lose 2{h}", GainLife(You(), Number(2), -1)),
        ("Gain {r}{r}", GainAsset(You(), Number(2), c.RESOURCES)),
        ("Draw 2 cards.", DrawCards(You(), Number(2))),
        ("You win the game.", WinGame(You())),
        ("You lose the game.", LoseGame(You())),
        ("The game is a draw.", DrawGame()),
    ],
)
def test_one_deed(text: str, meant: object) -> None:
    assert effect(text) == meant


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("You win this game.", "this game"),
        ("The turn is a draw.", "is a draw"),
        ("You lose a game.", "a game"),
    ],
)
def test_the_game_is_won_and_lost_in_these_words_alone(text: str, words: str) -> None:
    expect_refused(text, words)


def test_opposing_heroes_are_meant_where_the_text_says_so() -> None:
    found = effect("Deal 2 arcane damage to target opposing hero.")
    assert isinstance(found, DealDamage)
    assert isinstance(found.to, Target)
    assert isinstance(found.to.what, Both)
    assert Side("opposing") in found.to.what.parts
    assert found != effect("Deal 2 arcane damage to target hero.")


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Deal 3 arcane damage to target aura.", ""),
        ("Deal 3 frost damage to any target.", "frost"),
        ("Gain 2{p}", "[p]"),
        ("Gain 2{r}{h}", ""),
        ("Draw a cart.", "cart"),
        ("Destroy a card.", ""),
        ("Draw a card. Then sing.", "sing"),
    ],
)
def test_a_changed_word_is_refused(text: str, words: str) -> None:
    expect_refused(text, words)


def test_cards_are_found_by_their_types_classes_colors_and_costs() -> None:
    found = effect(
        "Put target blue attack action card with cost 2 or less from your graveyard on top of your deck."
    )
    assert isinstance(found, PutCards)
    assert isinstance(found.what, Target)
    assert (found.what.zone, found.to, found.what.owner) == (shared.GRAVEYARD, shared.DECK, You())
    parts = str(found.what.what)
    for part in (HasColor("blue"), Tagged("attack"), OfType(c.ACTION_CARD), Stat("cost", "<=", Number(2))):
        assert str(part) in parts
    other = effect(
        "Put target blue attack action card with cost 2 or more from your graveyard on top of your deck."
    )
    assert other != found


def test_you_may_and_if_you_do() -> None:
    found = effect("You may put a card from your hand on the bottom of your deck. If you do, draw a card.")
    assert isinstance(found, IfYouDo)
    assert isinstance(found.first, May)
    assert isinstance(found.first.effect, PutCards)
    assert isinstance(found.first.effect.what, Pick)
    assert (found.first.effect.what.zone, found.first.effect.bottom) == (shared.HAND, True)
    assert found.then == DrawCards(You(), Number(1))


def test_an_attack_is_no_card_that_defends() -> None:
    found = effect("Target attack gets +3{p} this turn.")
    assert found == Grant(Target(0, AnAttack()), (AddStat("power", Number(3)),), "turn")
    assert effect("Target attack gets -3{p} this turn.") != found
    expect_refused("Target attack gets +3{p} this morning.", "morning")


def test_several_sentences_are_done_in_order() -> None:
    found = effect("Draw a card. Gain 1{h}.")
    assert found == Sequence((DrawCards(You(), Number(1)), GainLife(You(), Number(1))))
    assert effect("Draw a card and gain 1{h}", ACTION) == found


@pytest.mark.rule("fab:2.7.3")
def test_this_is_the_card_by_its_name_and_by_what_stands_before_its_comma() -> None:
    texts = (f"{name} gets +1{{p}} this turn." for name in (NAME, NAME.split(",")[0], "This"))
    first, *others = [effect(text, ATTACK) for text in texts]
    assert all(one == first for one in others)
    expect_refused("Marsh Lanterns gets +1{p} this turn.", "gets", ATTACK)


@pytest.mark.example("fab-2.8.4-1")
@pytest.mark.rule("fab:2.8.4")
@pytest.mark.parametrize(("number", "symbols"), [("1", "{r}"), ("3", "{r}{r}{r}")])
def test_a_pitch_value_is_a_number_or_as_many_symbols(number: str, symbols: str) -> None:
    text = "Banish a card with pitch value X from your graveyard."
    meant = effect(text.replace("X", number))
    assert meant == effect(text.replace("X", symbols))
    assert [part for _, part in walk(meant) if isinstance(part, Stat)] == [
        Stat("pitch", "=", Number(int(number)))
    ]
    assert meant != effect(text.replace("X", "2"))
    for wrong in ("with rich value 1", "with pitch value 1 [p]"):
        expect_refused(text.replace("with pitch value X", wrong))
