"""Programs in words: every card of ours is told, what has no words by its class, and none in another game's words."""

from __future__ import annotations

import pytest
from click.testing import CliRunner

from fab_reading import AURA, program
from rulebound.cli import main
from rulebound.fab import constants as c
from rulebound.fab.language.compiling import compile_text
from rulebound.fab.language.telling import tell_program
from rulebound.fab.language.telling.plainly import plainly
from rulebound.fab.language.telling.words import NAMES
from rulebound.fab.nodes.effects import GainLife
from rulebound.play.games import game_named
from rulebound.tcg import constants as shared
from rulebound.tcg.language.telling.words import Teller, Telling, Untold, tell_effect
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import box_of
from rulebound.wow.language import telling as wow

CARDS = game_named("fab").cards()


def told(name: str) -> list[str]:
    return tell_program(box_of(CARDS[name]))


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Two Breaths Drawn (blue)", "1. the next dagger attack that you put on the stack"),
        ("Needle Step (red)", "keywords: go again"),
        ("Sedge Needle", "action: cost: pay 1, at most once each turn; effect: this attacks with go again"),
        (
            "Storm Shutters (blue)",
            "while this card defends, from whichever zone: when this card defends against",
        ),
        ("Slow Curtain (blue)", "it enters the arena with 2 suspense counters"),
        ("The Court Rises as One (red)", "specialization: only in a deck of Sefa"),
        (
            "Silvered Half-Mask",
            "(ward) if you would be dealt damage, you must destroy this card to prevent 1 of it",
        ),
    ],
)
def test_what_a_card_does_is_told(name: str, said: str) -> None:
    assert said in "\n".join(told(name))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("The third time you play a red card each turn, draw a card.", "place 3"),
        ("Once per turn, when you play a red card, draw a card.", "at most once each turn: when"),
        ("When this enters the arena, prevent the next 3 damage that would be dealt to you this turn.", "the next 3"),
        (
            "When this enters the arena, your next attack this turn gets +1{p}. "
            "If it has hook in its name, it gets +2{p}.",
            "and if it is a card with hook in its name: it has +2 power",
        ),
        ("When this enters the arena, gain {r}{r}.", "you gain 2 resource points"),
        ("When this enters the arena, gain 1{h}.", "you gain 1 life"),
        ("When this enters the arena, freeze target item.", "until your next turn starts"),
        ("When this enters the arena, gain 1 action point.", "in your action phase, you gain 1 action point"),
    ],
)
def test_how_often_how_much_and_what_besides_is_told(text: str, said: str) -> None:
    assert said in "\n".join(tell_program(program(text, AURA)))


def test_every_card_of_ours_is_told_and_none_with_what_it_does_not_know() -> None:
    for card in CARDS.values():
        lines = tell_program(box_of(card))
        assert bool(lines) == (box_of(card) != type(box_of(card))())
        assert not [line for line in lines if "is bound to nothing" in line], card.key


def test_a_card_is_shown_with_its_program() -> None:
    done = CliRunner().invoke(main, ["cards", "show", "Two Breaths Drawn (blue)", "--game", "fab"])
    assert done.exit_code == 0
    assert "      = when this resolves:" in done.output
    assert "      =    2. you draw 1 card" in done.output


def test_what_has_no_words_of_its_own_is_told_by_its_class_with_each_field() -> None:
    teller = Teller(NAMES)
    assert plainly(GainLife(You(), Number(2), -1), teller) == "gain life (who you; amount 2; sign -1)"
    assert (
        plainly(PutCards(This(), shared.HAND), teller) == "put cards (what this card; to in its owner's hand)"
    )
    assert plainly(PutCards(This(), c.ARSENAL, shuffle=True), teller).endswith(
        "to in its owner's arsenal; shuffle)"
    )


def test_each_game_tells_in_its_own_words_what_all_have() -> None:
    banish = PutCards(This(), shared.REMOVED, how="remove")
    assert tell_effect(banish, Teller(NAMES)) == ["banish this card"]
    assert tell_effect(banish, Teller(wow.NAMES)) == ["remove this card from the game"]
    with pytest.raises(Untold, match="nothing tells GainLife"):
        tell_effect(GainLife(You(), Number(1)), Teller(wow.NAMES))


def test_the_nearest_class_that_is_told_counts() -> None:
    @Telling
    def telling(node: Effect, teller: Teller) -> str:
        raise Untold(node)

    def one(node: Effect, teller: Teller) -> str:
        return "an effect"

    def other(node: PutCards, teller: Teller) -> str:
        return "put"

    one.__module__, other.__module__ = "rulebound.fab.here", "rulebound.tcg.there"
    one.__annotations__, other.__annotations__ = {"node": Effect}, {"node": PutCards}
    telling.register(one)
    telling.register(other)
    assert telling(PutCards(This(), shared.HAND), Teller(NAMES)) == "put"
    assert telling(GainLife(You(), Number(1)), Teller(NAMES)) == "an effect"
    with pytest.raises(Untold):
        telling(GainLife(You(), Number(1)), Teller(wow.NAMES))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            "Prevent the next 3 arcane damage that would be dealt to you this turn.",
            "arcane damage that would be dealt to your hero is prevented: the next 3 of it",
        ),
        (
            "The next time you would be dealt 2 or less damage this turn, prevent it.",
            "damage that would be dealt to your hero, if that is at most 2 damage, is prevented: all of it",
        ),
        (
            "Prevent the next 2 damage that would be dealt to you this turn. "
            "The first time you prevent damage this way, draw a card.",
            "the next 2 of it; as that is prevented: if that is the first time: you draw 1 card",
        ),
    ],
)
def test_how_much_is_prevented_is_told(text: str, said: str) -> None:
    made = compile_text("Guard", text, c.INSTANT, ("Generic",))
    assert said in "\n".join(tell_program(made.program))
