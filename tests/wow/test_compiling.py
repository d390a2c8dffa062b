"""Compiling whole cards: paragraphs, attachments, costs, quests, clauses, reprinting, refusals."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest

from beside import SHARED, needs
from reading import NAME, expect_refused, program
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.program.powers import Alternate, Continuous, Entering, Triggered
from rulebound.text import normalise, paragraphs
from rulebound.wow import constants as c
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.language.compiling import CardRefused, compile_card, compile_text, compiled, reprint
from rulebound.wow.nodes import conditions as n
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import OfType, Standing
from rulebound.wow.nodes.tokens import token_definition
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import Completion

CARDS = SHARED / "cards" / "wow.jsonl"
FIRST_SETS = ("Heroes of Azeroth", "Through the Dark Portal", "Fires of Outland")


def test_an_attaching_ability_shares_its_target_with_its_text() -> None:
    made = program(
        "Attach to target ally, and your hero deals 2 frost damage to it.",
        "Ongoing: Attached ally can't attack.",
        types=c.ABILITY,
    )
    assert made.ongoing
    assert made.attach is not None
    assert made.attach.to == g.Target(0, OfType(c.ALLY))
    assert isinstance(made.effect, e.DealDamage)
    assert made.effect.to == made.attach.to
    assert isinstance(made.powers[0], Continuous)


def test_attach_without_target_is_a_choice() -> None:
    made = program(
        "Attach to one of your Melee weapons.", "Ongoing: Attached weapon has +1 ATK.", types=c.ABILITY
    )
    assert made.attach is not None
    assert isinstance(made.attach.to, g.Pick)


def test_a_quest_has_one_completion_power() -> None:
    made = program(
        "During your turn, remove an ally card in your graveyard from the game and pay 2 to complete this quest.",
        "Reward: Draw two cards.",
        types=c.QUEST,
    )
    (power,) = made.powers
    assert isinstance(power, Completion)
    assert power.costs == (k.Pay(2), k.UseCards("remove", OfType(c.ALLY), 1, c.GRAVEYARD))
    assert power.limits == (n.TurnOf(g.You()),)
    assert power.effect == e.DrawCards(g.You(), v.Number(2))


def test_a_quest_without_a_reward_is_refused() -> None:
    expect_refused("Pay 2 to complete this quest.", "Reward", c.QUEST)
    expect_refused("Reward: Draw a card.", "Reward", c.QUEST)


def test_costs_and_restrictions_of_playing() -> None:
    made = program(
        "Fire Hero Required",
        f"As an additional cost to play {NAME}, destroy an ally in your party.",
        "Play only if your hero has stealth.",
        "Draw a card.",
        types=c.ABILITY,
    )
    assert made.required == ("Fire",)
    assert len(made.additional) == 1
    assert len(made.restrictions) == 1
    rather = program(
        f"You may discard two cards rather than pay {NAME}'s cost.", "Draw a card.", types=c.ABILITY
    )
    assert len(rather.alternates) == 1


def test_a_trap_may_be_played_by_exhausting_the_defending_hero() -> None:
    made = program("Trap", "Draw a card.", types=c.ABILITY)
    condition = n.Are(g.YourHero(), Standing("defending"))
    assert made.alternates == (Alternate((k.ExhaustGroup(g.YourHero()),), condition),)


def test_a_totem_is_ongoing_with_or_without_the_word() -> None:
    assert program("Totem", "Ongoing: Your hero has protector.", types=c.ABILITY).ongoing
    assert program("Ongoing: Your hero has protector.", types=c.ABILITY, tags=("Totem",)).ongoing


def test_entering_play() -> None:
    assert program("Tarn Oakfist enters play exhausted.").entering == Entering(True)
    made = program("Tarn enters play with three charge counters on it.").entering
    assert made == Entering(False, (("charge", v.Number(3)),))


def test_several_powers_of_one_paragraph_have_places_and_clauses() -> None:
    texts = ("Elusive", "Tarn has +1 ATK. When Tarn attacks, draw a card.", "2 >>> Ready Tarn.")
    made = compile_card(CardText(NAME, texts, c.ALLY, (), ("Tarn",)))
    assert [power.place for power in made.program.powers] == [0, 1, 2]
    assert made.words_of(0) == "Tarn has +1 ATK"
    assert made.words_of(1) == "When Tarn attacks, draw a card"
    assert made.program.clause(1) == 1
    assert made.program.clause(2) == 2


def test_statements_after_ongoing_only() -> None:
    expect_refused("Your hero has protector.", "what is so", c.ABILITY)


def test_reprinting_gives_the_normalised_text() -> None:
    texts = ("Protector", "[2], [Activate] -> Tarn deals 2 fire damage to target ally. (A reminder.)")
    program = compile_text(CardText(NAME, texts, c.ALLY, (), ("Tarn",)))
    made = Definition(NAME, c.ALLY, paragraphs=texts, program=program,
                      short_names=("Tarn",))  # fmt: skip
    assert reprint(made) == tuple(normalise(text) for text in texts)
    assert compiled(made).program == made.program


def test_a_refusal_names_the_card_the_paragraph_and_the_words() -> None:
    with pytest.raises(CardRefused) as caught:
        compile_text(CardText(NAME, ("Draw a card.", "Destroy target shoe."), c.ABILITY))
    assert caught.value.name == NAME
    assert "shoe" in str(caught.value)
    assert caught.value.words


def test_a_reference_without_a_meaning_is_refused_by_its_word() -> None:
    assert expect_refused("Destroy it.", "it", c.ABILITY).words == "it"
    assert expect_refused("That player discards a card.", "that player", c.ABILITY).words == "that player"


def test_the_text_of_a_token_is_compiled() -> None:
    made = token_definition("", ("Boar",), 1, 1, texts=("At the start of your turn, draw a card",))
    (power,) = made.program.powers
    assert isinstance(power, Triggered)


def _records() -> Iterator[dict[str, Any]]:
    with CARDS.open(encoding="utf-8") as lines:
        for line in lines:
            yield json.loads(line)


@pytest.mark.slow
@needs(CARDS)
def test_real_cards_of_the_first_sets_compile_and_print_back() -> None:
    found = compiles = 0
    for record in _records():
        if not any(name in FIRST_SETS for name in record["sets"]):
            continue
        found += 1
        read = read_record(record)
        if read.definition is None:
            assert read.refusal is not None
            assert read.refusal.words or not read.wording
            continue
        compiles += 1
        texts = [normalise(part) for text in read.definition.paragraphs for part in paragraphs(text)]
        # (A paragraph may go on with the power before it.)
        assert ". ".join(reprint(read.definition)) == ". ".join(text for text in texts if text)
    assert compiles >= 0.92 * found
