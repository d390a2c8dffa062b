"""Programs in words: who, what, when, whose, how long, told from the program alone."""

from __future__ import annotations

import pytest

from reading import program
from rulebound.play.games import game_named
from rulebound.wow import constants as c
from rulebound.wow.language.telling import tell_program
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import flow as fl
from rulebound.wow.nodes import groups as g
from rulebound.wow.nodes import values as v
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.position.text_box import CardProgram, text_box
from rulebound.wow.scenarios import ability


@pytest.mark.parametrize(
    ("types", "texts", "said"),
    [
        (
            c.ALLY,
            ["Protector", "When Tarn enters play, you may destroy target opposing ally with cost 3 or less."],
            [
                "keywords: protector",
                "when this card enters play: you may: destroy target opposing ally with cost at most 3 in play",
            ],
        ),
        (
            c.ALLY,
            ["Other Mage allies in your party have +1 ATK."],
            ["every Mage ally of yours other than this card in play has +1 ATK"],
        ),
        (
            c.ALLY,
            ["At the start of your turn, you may destroy an ally in your party. If you do, draw two cards."],
            [
                "when your turn starts:",
                "   1. you may: destroy 1 ally of yours in play (you choose as this is done)",
                "   2. if all of step 1 was done: you draw 2 cards",
            ],
        ),
        (
            c.ALLY,
            ["2, Exhaust Tarn → Tarn deals 2 fire damage to target hero or ally. Use only once per turn."],
            [
                "cost: pay 2 and activate this card (exhaust it), at most once each turn; effect: "
                "this card deals 2 fire damage to target ally or hero in play"
            ],
        ),
        (
            c.ABILITY,
            ["Destroy target ally. Its controller draws a card."],
            [
                "when this resolves:",
                "   1. destroy target ally in play",
                "   2. the controller of that target draws 1 card",
            ],
        ),
        (
            c.ABILITY,
            [
                "Attach to target ally.",
                'Ongoing: Attached ally has "At the start of your turn, draw a card."',
            ],
            [
                "attached to target ally in play",
                "ongoing: this stays in play",
                'the card that this is attached to has this power, in which it is itself "this card":',
                "   when your turn starts: you draw 1 card",
            ],
        ),
        (
            c.ABILITY,
            ["Your hero deals 3 fire damage to target ally. Your hero heals that much damage from itself."],
            [
                "when this resolves:",
                "   1. your hero deals 3 fire damage to target ally in play",
                "   2. your hero heals damage from your hero, as much as the damage dealt in step 1",
            ],
        ),
        (
            c.QUEST,
            ["Pay 3 to complete this quest.", "Reward: Draw a card."],
            ["to complete: pay 3; reward: you draw 1 card"],
        ),
    ],
)
def test_a_text_is_told_as_what_it_does(types: int, texts: list[str], said: list[str]) -> None:
    told = tell_program(program(*texts, types=types))
    assert told == said, told


def test_what_is_bound_to_nothing_is_told_so() -> None:
    made = CardProgram(effect=e.DealDamage(g.YourHero(), v.That(), 0, g.Role("it")))
    (line,) = tell_program(made)
    assert line == (
        'when this resolves: your hero deals untyped damage to [nobody: "it" is bound to nothing], '
        'as much as [0: "that much" is bound to nothing]'
    )


def test_several_targets_are_told_apart_and_named_once() -> None:
    first, second = g.Target(0, OfType(c.ALLY)), g.Target(1, OfType(c.WEAPON))
    steps = (e.Destroy(first), e.Destroy(second), e.DrawCards(g.ControllerOf(first), v.Number(1)))
    assert tell_program(CardProgram(effect=fl.Sequence(steps))) == [
        "when this resolves:",
        "   1. destroy target #1 (ally in play)",
        "   2. destroy target #2 (weapon in play)",
        "   3. the controller of target #1 draws 1 card",
    ]


@pytest.mark.rule("wow-2007:706.1b")
def test_of_another_target_it_is_told_which_target_it_is_other_than() -> None:
    spell = ability("Spell", "Destroy target ally. Destroy another target hero or ally.")
    assert tell_program(text_box(spell))[1:] == [
        "   1. destroy target #1 (ally in play)",
        "   2. destroy target #2 (ally or hero other than target #1 in play)",
    ]


def test_what_a_token_does_is_told_below_it() -> None:
    texts = ("When this ally attacks, draw a card.",)
    token = e.CreateTokens(v.Number(2), "", ("Orc",), v.Number(1), v.Number(2), c.FEROCITY, texts=texts)
    assert tell_program(CardProgram(effect=token)) == [
        "when this resolves:",
        "   put 2 tokens into play under your control, ready, each an Orc ally with 1 ATK, 2 health, and ferocity "
        'and this text, in which it is itself "this card":',
        "      when this card attacks: you draw 1 card",
    ]


def test_when_a_value_is_counted_is_told() -> None:
    """[709.2d] A link's modifier counts once; a power's at every moment."""
    once = program("2 → Tarn has +1 ATK this turn for each ally in your party.")
    assert tell_program(once)[0].endswith(
        "this card has ATK increased by the number of allies of yours in play (counted once, as this is done)"
    )
    always = program("Tarn has +1 ATK for each ally in your party.")
    assert tell_program(always)[0].endswith("(counted at every moment)")


def test_the_next_damage_is_so_much_damage_and_not_so_often() -> None:
    (line,) = tell_program(program("1 → Prevent the next 2 damage that would be dealt to Tarn this turn."))
    assert line.endswith("damage that would be dealt to this card is prevented: the next 2 of it")


def test_what_a_cost_took_is_known_afterwards() -> None:
    made = program(
        "As an additional cost to play Tarn Oakfist, destroy one of your Pets.",
        "Draw X cards, where X is the cost of the Pet you destroyed.",
        types=c.ABILITY,
    )
    assert tell_program(made) == [
        "additional cost to play it: destroy 1 Pet card of yours in play",
        "when this resolves: you draw as many cards as its X, which is the cost of the Pet card destroyed as a cost",
    ]


def test_every_shipped_card_is_told_and_refers_to_nothing_unknown() -> None:
    cards = game_named("wow").cards()
    for name in cards:
        lines = game_named("wow").card(cards[name]).program
        assert lines or not cards[name].paragraphs, name
        assert not [line for line in lines if "is bound to nothing" in line], name


def test_the_next_damage_once_is_all_of_it() -> None:
    made = program("The next time target ally would be dealt damage this turn, prevent it.", types=c.ABILITY)
    assert "all of it, the next time only" in tell_program(made)[-1]


def test_a_subject_is_a_target_once() -> None:
    made = program(
        "Prevent all damage that would be dealt to and dealt by target ally this turn.", types=c.ABILITY
    )
    told = " ".join(tell_program(made))
    assert told.count("target ally") == 1
    assert "dealt by that target" in told


def test_who_plays_from_a_graveyard_is_told_and_with_whom_one_is_in_combat() -> None:
    assert tell_program(program("You can play ally cards from your graveyard.")) == [
        "you may play cards from your graveyard (namely an ally)"
    ]
    assert tell_program(program("Tarn has +2 ATK while in combat with a Beast."))[0] == (
        "this card in combat with a Beast card has +2 ATK"
    )


def test_what_is_kept_in_mind_is_not_chosen() -> None:
    text = "Your hero deals 1 fire damage to target ally. When that ally is destroyed this turn, draw a card."
    told = tell_program(program(text, types=c.ABILITY))
    assert not any("choose" in line for line in told)
    assert any("keep in mind that target" in line for line in told)


@pytest.mark.parametrize(
    ("types", "texts", "told"),
    [
        (
            c.WEAPON,
            ("As Tarn enters play, destroy any number of allies you control.",
             "Tarn enters play with a +1 ATK counter on it for each card destroyed this way."),
            'it enters play with "+1 ATK" counters, as much as the number of cards among what was destroyed',
        ),
        (
            c.ALLY,
            ("When Tarn deals combat damage to a hero, draw a card for each damage dealt.",),
            "when this card deals combat damage to a hero: you draw as many cards as the amount of that damage",
        ),
        (
            c.ALLY,
            ("If Tarn would be dealt damage, you may choose a Demon in your party. If you do, that damage is dealt to "
             "that Demon instead.",),
            "only if that was done: if anything would deal damage to this card, then instead it is dealt to what was "
            "chosen (1 Demon card of yours in play (you choose as this is done))",
        ),
    ],
)  # fmt: skip
def test_what_was_done_before_is_told_where_it_is_counted(
    types: int, texts: tuple[str, ...], told: str
) -> None:
    assert told in [line.strip() for line in tell_program(program(*texts, types=types))]
