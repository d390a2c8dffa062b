"""What "other" is other than: what the sentence speaks of, before the card itself [G.another]."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power
from rulebound.errors import RuleboundError
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.wow import constants as c
from rulebound.wow.language.compiling import compile_text
from rulebound.wow.nodes import effects as e
from rulebound.wow.nodes import filters as f
from rulebound.wow.nodes import flow
from rulebound.wow.nodes import groups as g
from rulebound.wow.scenarios import ability, scenario

ANOTHER = pytest.mark.rule("wow-2007:G.another")
TWO_SIDES = 'you: hand "Blast"; ally "Ox" 1/9; ally "Cow" 1/9\nopponent: ally "Rat" 1/9; ally "Yak" 1/9'


def steps(made: Effect) -> tuple[Effect, ...]:
    assert isinstance(made, flow.Sequence)
    return made.steps


@ANOTHER
def test_each_other_is_other_than_the_target() -> None:
    blast = ability("Blast", "Your hero deals 3 damage to target ally and 1 damage to each other ally.")
    table = scenario(TWO_SIDES, [blast]).play("Blast", targets=["Rat"]).resolve_all()
    table.expect("Rat", damage=3).expect("Yak", damage=1).expect("Ox", damage=1).expect("Cow", damage=1)


@ANOTHER
def test_others_in_a_party_are_other_than_whose_party_it_is() -> None:
    text = "Your hero deals 4 damage to target hero or ally and 1 damage to each other hero and ally in "
    blast = ability("Blast", f"{text}that character's party.")
    table = scenario(TWO_SIDES, [blast]).play("Blast", targets=["Ox"]).resolve_all()
    table.expect("Ox", damage=4).expect("Cow", damage=1).expect("your hero", damage=1)
    table.expect("Rat", damage=0).expect("their hero", damage=0)


@ANOTHER
def test_others_with_the_same_name_are_other_than_the_one_named() -> None:
    made = effect("Destroy target ally and all other allies with the same name.")
    assert isinstance(made, e.Destroy)
    assert isinstance(made.what, g.AnyOf)
    target, others = made.what.parts
    assert isinstance(others, g.Each)
    assert isinstance(others.what, f.Both)
    assert others.what.parts[-1] == f.Except(f.Among(target))


@ANOTHER
def test_another_target_of_a_trigger_is_another_than_what_the_event_names() -> None:
    text = "When Tarn deals combat damage to an ally, your hero deals 1 damage to another target ally."
    cleave = ability("Cleave", f"Ongoing: {text.replace('Tarn', 'your hero')}")
    setting = 'you: hero atk 2; ability "Cleave"\nopponent: ally "Rat" 1/9; ally "Yak" 1/9'
    table = scenario(setting, [cleave]).attack("your hero", "Rat").pass_until("defend window").pass_().pass_()
    table.expect_chain("Cleave").resolve_all().expect("Yak", damage=1).expect("Rat", damage=2)
    alone = scenario('you: hero atk 2; ability "Cleave"\nopponent: ally "Rat" 1/9', [cleave])
    alone.fight("your hero", "Rat").expect("Rat", damage=2).expect_chain()
    expect_refused(text.replace("your hero deals", "Tarn deals"), "another")


@ANOTHER
def test_a_second_target_is_other_than_the_one_dealt_damage() -> None:
    made = power("When Tarn deals combat damage to an ally, Tarn deals 1 damage to a second target ally.")
    assert isinstance(made, Triggered)
    assert isinstance(made.effect, e.DealDamage)
    assert made.effect.to == g.Target(0, f.Both((f.OfType(c.ALLY), f.Except(f.Among(g.Role("dealt"))))))


@ANOTHER
def test_others_of_a_power_are_other_than_the_one_whose_event_it_is() -> None:
    for text in (
        "When an ally in your party attacks, other allies in your party have +1 ATK this turn.",
        "When an ally in your party attacks, each other ally in your party has +1 ATK this turn.",
    ):
        made = compile_text(CardText("Banner", (text,), c.ITEM)).powers[0]
        assert isinstance(made, Triggered)
        assert isinstance(made.effect, GrantAll)
        assert made.effect.who == f.Both((f.OfType(c.ALLY), f.Side("your"), f.Except(f.Among(g.Role("it")))))


@ANOTHER
def test_a_set_that_was_chosen_is_the_same_set_afterwards() -> None:
    rally = ability("Rally", "Choose an ally in your party. Other characters can't attack this turn.")
    table = scenario(TWO_SIDES.replace("Blast", "Rally"), [rally]).play("Rally").resolve("Ox")
    table.expect_offered("attack", "Ox").expect_refused("attack", "Cow")


@ANOTHER
def test_another_is_other_than_all_that_was_chosen_before() -> None:
    text = (
        "Your hero deals 3 damage to target hero or ally. Your hero may deal 2 damage to another hero or ally. "
        "Your hero may deal 1 damage to another hero or ally."
    )
    table = scenario(TWO_SIDES, [ability("Blast", text)]).play("Blast", targets=["Rat"])
    table.resolve("yes").expect_choices("Hero of you", "Hero of opponent", "Ox", "Cow", "Yak")
    table.choose("Yak", "yes").expect_choices("Hero of you", "Hero of opponent", "Ox", "Cow")
    table.choose("Ox").expect("Rat", damage=3).expect("Yak", damage=2).expect("Ox", damage=1)


@ANOTHER
def test_without_anything_before_it_other_is_than_this_card() -> None:
    for text in (
        "When Tarn enters play, put each other ally into its owner's hand.",
        "[Activate] → Ready another target ally.",
        "When Tarn deals combat damage to a hero or ally, other allies in your party have +1 ATK this turn.",
        "1 → Reveal the top card of your deck. If it's an ally, other allies you control have +1 ATK this turn.",
    ):
        assert "Other()" in repr(power(text))
        assert "Except" not in repr(power(text))


@ANOTHER
def test_an_event_of_the_turn_tells_what_another_target_is_not() -> None:
    made = effect("If your hero has dealt fatal combat damage to an ally this turn, destroy another target ally.")
    assert isinstance(made, flow.If)
    assert isinstance(made.then, e.Destroy)
    assert isinstance(made.then.what, g.Target)
    assert isinstance(made.then.what.what, f.Both)
    left_out = made.then.what.what.parts[-1]
    assert isinstance(left_out, f.Except)
    assert isinstance(left_out.part, f.Involved)


@ANOTHER
def test_a_totem_is_what_other_allies_are_other_than() -> None:
    text = ("Ongoing: Other friendly heroes and allies have +1 ATK.",)
    totem = compile_text(CardText("Totem", text, c.ABILITY, ("Earth Totem",))).powers[0]
    assert isinstance(totem, Continuous)
    assert totem.who == f.Both((f.OfType(c.HERO | c.ALLY), f.Side("friendly"), f.Other()))
    other = compile_text(CardText("Aura", text, c.ABILITY)).powers[0]
    assert isinstance(other, Continuous)
    assert other.who == f.Both((f.OfType(c.HERO | c.ALLY), f.Side("friendly"), f.Except(f.Among(g.YourHero()))))


@ANOTHER
@pytest.mark.parametrize(
    ("types", "text"),
    [
        (c.ABILITY, "Destroy all other allies."),
        (c.HERO, "Other allies in your party have +1 ATK."),
        (c.ABILITY, "An ally in your party deals damage equal to its ATK to another target hero or ally."),
        (c.ALLY, "Destroy an ally in your party → Destroy another target ally."),
        (c.ALLY, "When Tarn deals damage to an ally, destroy each other ally."),
        (c.ALLY, "When Tarn enters play, destroy target ally. Tarn deals 1 damage to each other ally."),
    ],
)
def test_other_than_what_is_refused_where_the_text_does_not_say(types: int, text: str) -> None:
    refusal = expect_refused(text, types=types)
    assert refusal.words in ("other", "another")


def test_the_same_ally_is_no_legal_second_target() -> None:
    bolt = ability("Blast", "Your hero deals 1 damage to target ally and 2 damage to another target ally.")
    with pytest.raises(RuleboundError):
        scenario(TWO_SIDES, [bolt]).play("Blast", targets=["Rat", "Rat"])
