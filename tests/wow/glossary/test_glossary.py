"""The glossary: keywords and words with a meaning of their own (G.*)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import bolt, doom

BEAR = ability("Bear", "Ongoing: Your hero is in bear form.", tags=("Feral", "Form"), limits=(("Form", 1),))
CAT = ability("Cat", "Ongoing: Your hero is in cat form.", tags=("Feral", "Form"), limits=(("Form", 1),))
CLAW = ability(
    "Claw", "Your hero deals 1 melee damage to target hero or ally.", tags=("Feral",), instant=True
)
SNARE = ability("Snare", "Trap <p> Destroy target attacking ally.", cost=3, instant=True)
DICE = ability(
    "Dice", "Roll a die. Your hero deals that much fire damage to target hero or ally.", instant=True
)
CHAIN = ability(
    "Chain",
    "Your hero deals 3 nature damage to target hero or ally. "
    "You may have your hero deal 2 nature damage to another hero or ally.",
)


@pytest.mark.rule(
    "wow-2007:G.bear-form", "wow-2007:G.protector", "wow-2007:602.2", "wow-2013:G.protector", "wow-2013:G.bear-form",
)  # fmt: skip
def test_a_hero_in_bear_form_can_protect() -> None:
    text = 'opponent: ally "Footman" 2/2\nyou: ability "Bear"; ally "Clerk" 1/1'
    table = (
        scenario(text, [BEAR])
        .expect("you's hero", keyword="bear form")
        .expect("you's hero", keyword="protector")
    )
    table.attack("Footman", "Clerk").resolve().pass_().pass_().choose("you's hero").expect(
        "you's hero", defending=True
    )


@pytest.mark.rule("wow-2007:G.cat-form", "wow-2013:G.cat-form")
def test_a_hero_in_cat_form_has_one_atk_while_attacking() -> None:
    table = scenario('you: ability "Cat"\nopponent:', [CAT]).expect("your hero", atk=0, keyword="cat form")
    table.attack("your hero", "their hero").resolve().expect("your hero", atk=1)
    table.pass_until("your action phase").expect("their hero", damage=1).expect("your hero", atk=0)


@pytest.mark.rule("wow-2007:G.bear-form", "wow-2007:G.cat-form", "wow-2013:G.bear-form", "wow-2013:G.cat-form")
@pytest.mark.parametrize("form", ["Bear", "Cat"])
def test_abilities_without_the_feral_tag_end_a_form(form: str) -> None:
    text = f'you: ability "{form}"; hand "Bolt" "Claw"\nopponent: hand "Bolt"'
    cards = [BEAR, CAT, bolt(), CLAW]
    table = scenario(text, cards).play("Claw", targets=["their hero"]).expect_chain("Claw")
    table.play("Bolt", by="opponent", targets=["your hero"]).expect_chain("Bolt", "Claw").resolve_all()
    table.play("Bolt", targets=["their hero"]).expect_chain(form, "Bolt").resolve().expect(
        form, zone="graveyard"
    )
    table.expect("your hero", not_keyword="bear form")


@pytest.mark.rule("wow-2007:G.bear-form", "wow-2007:G.cat-form")
def test_only_a_form_ends_so() -> None:
    ward = ability("Ward", "Ongoing: Your hero has protector.")
    table = scenario('you: ability "Ward"; hand "Bolt"\nopponent:', [ward, bolt()])
    table.play("Bolt", targets=["their hero"]).expect_chain("Bolt").resolve_all()
    table.expect("Ward", zone="play").expect("your hero", keyword="protector")


@pytest.mark.rule("wow-2007:G.bear-form", "wow-2007:G.cat-form")
def test_so_does_striking() -> None:
    table = scenario('you: ability "Cat"; weapon "Axe" atk 2 strike 0\nopponent:', [CAT])
    table.attack("your hero", "their hero").resolve().pass_().pass_().strike("Axe").expect_chain("Cat", "Axe")
    table.resolve().expect("Cat", zone="graveyard").resolve().expect("your hero", atk=2)


@pytest.mark.rule("wow-2007:G.trap", "wow-2007:401.3")
def test_a_trap_may_be_paid_for_with_a_defending_hero() -> None:
    text = 'opponent: ally "Footman" 2/2\nyou: hand "Snare"; resources {}; ally "Clerk" 1/1'
    table = scenario(text.format(0), [SNARE]).attack("Footman", "you's hero").resolve().pass_().pass_()
    table.play("Snare", by="you").expect("you's hero", exhausted=True).resolve().expect(
        "Footman", zone="graveyard"
    )
    table = scenario(text.format(3), [SNARE]).attack("Footman", "you's hero").resolve().pass_().pass_()
    table.play("Snare", by="you", cost=0).expect("you's hero", ready=True).expect_ready_resources("you", 0)
    table = scenario(text.format(0), [SNARE]).attack("Footman", "Clerk").resolve().pass_().pass_()
    table.expect_refused("play", "Snare", by="you", rule="401.1")


@pytest.mark.rule("wow-2007:G.dice-die")
def test_dice_have_six_sides() -> None:
    seen: list[int] = []
    for seed in range(40):
        table = (
            scenario('you: hand "Dice"\nopponent:', [DICE], seed=seed)
            .play("Dice", targets=["their hero"])
            .resolve()
        )
        roll = table.facts("roll")[0].amount
        assert table.card("their hero").damage == roll
        seen.append(roll)
    assert sorted(set(seen)) == [1, 2, 3, 4, 5, 6]


@pytest.mark.rule("wow-2007:G.another")
def test_another_card_is_different_from_what_was_chosen() -> None:
    table = (
        scenario('you: hand "Chain"\nopponent: ally "A" 1/9', [CHAIN])
        .play("Chain", targets=["A"])
        .resolve("yes")
    )
    table.expect_choices("Hero of you", "Hero of opponent").choose("their hero")
    table.expect("A", damage=3).expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:G.another", "wow-2013:G.other")
def test_other_cards_than_the_one_that_says_so_are_all_but_itself() -> None:
    chief = ally("Chief", 2, 2, "Other allies in your party have +1 ATK.")
    table = scenario('you: ally "Chief"; ally "Footman" 1/1\nopponent: ally "Guard" 1/4', [chief])
    table.expect("Chief", atk=2).expect("Footman", atk=2).expect("Guard", atk=1)


@pytest.mark.rule("wow-2007:G.totem", "wow-2007:306.4a", "wow-2007:G.character", "wow-2007:601.2a")
def test_a_totem_is_a_character_that_never_attacks() -> None:
    text = 'you: ability "Pole" tag "Totem" health 2\nopponent: ally "Footman" 2/2; hand "Doom"'
    table = scenario(text, [doom()]).expect_refused("attack", "Pole", rule="306.4a").end_turn()
    table.expect_offered("attack", "Footman", at="Pole").play("Doom").expect_choices("Pole", "Footman")


@pytest.mark.rule("wow-2007:G.cant", "wow-2007:602.2", "wow-2007:G.protect")
def test_who_cannot_be_exhausted_cannot_protect() -> None:
    """Protecting is exhausting to do it; what can't be done can't be the way to it."""
    guard = ally("Guard", 1, 5, ("Protector", "Guard can't be exhausted."))
    text = 'you: ally "Footman" 2/3\nopponent: ally "Squire" 1/4; ally "Guard"'
    table = scenario(text, [guard]).attack("Footman", "Squire").resolve().pass_().pass_()
    table.expect("Squire", defending=True).expect("Guard", defending=False, ready=True)


@pytest.mark.rule("wow-2007:G.strike", "wow-2007:709.2d", "wow-2007:602.5")
def test_a_strike_adds_what_the_weapon_last_had_and_for_the_whole_step() -> None:
    """The weapon may be gone as the strike resolves, and the hero may leave combat after it."""
    cards = [
        ability("Snap", "Destroy target weapon.", instant=True),
        ability("Hone", "Target weapon has +3 ATK this turn.", instant=True),
        ability("Flee", "Remove target hero from combat.", instant=True),
    ]
    text = """
        you: hero "Me"; weapon "Axe" atk 2 strike 1; resources 1; hand "Hone"
        opponent: ally "Guard" 0/9; hand "Snap" "Flee"
    """
    table = scenario(text, cards).attack("Me", "Guard").resolve().pass_().pass_()
    table.strike("Axe").play("Hone", targets=["Axe"]).resolve().play("Snap", by="opponent", targets=["Axe"])
    table.resolve().expect("Axe", zone="graveyard").resolve().expect("Me", atk=5)
    table.play("Flee", by="opponent", targets=["Me"]).resolve().expect("Me", in_combat=False, atk=5)
    table.pass_().pass_().expect("Guard", damage=0).expect("Me", atk=0)
