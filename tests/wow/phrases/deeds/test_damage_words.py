"""Damage that is spoken of: one grammar for whose, which, with what and while what, and for what happens instead."""

from __future__ import annotations

import pytest

from reading import expect_refused, power, program
from rulebound.errors import RuleboundError
from rulebound.tcg.nodes.changes.replacing import ReplaceDamage
from rulebound.tcg.program.powers import Continuous
from rulebound.tcg.program.prevention import Prevent
from rulebound.wow import constants as c
from rulebound.wow.position.state import own
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import Table, ability, ally, armor, item, scenario, weapon

#: Texts of every kind that the parts of the grammar make together; each must be read, and print back as it is.
READ = (
    "If your hero would deal fire or frost damage with an ability, it deals that much damage +1 instead.",
    "If an ally in your party would deal combat damage while attacking, it deals that amount of damage plus 2 instead.",
    "If Tarn would be dealt damage, he is dealt double that amount instead.",
    "If Tarn would be dealt non-combat damage by an opposing hero, prevent all but 1 of that damage.",
    "If an ally in your party would be dealt damage, it's dealt to Tarn instead.",
    "If an opposing ally would deal damage to your hero, it deals half that damage, rounded up instead.",
    "If your hero would deal damage, it deals that much -1 instead.",
    "Prevent all damage that would be dealt.",
    "Prevent all combat damage that Tarn would be dealt while defending.",
    "Prevent all fire or shadow damage that would be dealt to heroes and allies in your party.",
    "When Tarn is dealt fire or frost damage by an ally, draw a card.",
)


@pytest.mark.parametrize("text", READ)
def test_these_are_read_and_print_back(text: str) -> None:
    assert program(text) != CardProgram()


@pytest.mark.parametrize(
    "text",
    [
        "If your hero would deal damage, it's dealt that much damage +1 instead.",
        "If your hero would be dealt damage, it deals that much damage +1 instead.",
        "If your hero would deal damage, it deals that many damage +1 instead.",
        "If your hero would deal combat fire damage, it deals that much +1 instead.",
        "If your hero would be dealt damage, prevent all but 1.",
        "Prevent all damage that would deal.",
        "Prevent all damage that Tarn would be dealt while asleep.",
    ],
)
def test_near_misses_are_refused(text: str) -> None:
    expect_refused(text)


def test_parts_of_the_grammar_become_fields_of_one_node() -> None:
    made = power("If your hero would deal fire or frost damage with an ability, it deals that much +2 instead.")
    assert isinstance(made, Continuous)
    change = made.changes[0]
    assert isinstance(change, ReplaceDamage)
    assert change.damage_types == c.DAMAGE_BITS["fire"] | c.DAMAGE_BITS["frost"]
    assert change.using is not None
    made = power("If an opposing ally would be dealt combat damage, prevent 1 of it.")
    assert isinstance(made, Continuous)
    bubble = made.changes[0]
    assert isinstance(bubble, Prevent)
    assert (bubble.side, bubble.combat, bubble.once) == ("to", True, False)


def bolts(text: str, *names: str, types: str = "fire") -> Table:
    """A table on which an item says something, and bolts of some damage are in hand."""
    cards = [item("Idol", text=text), *(ability(name, f"Your hero deals 3 {types} damage to target hero or ally.")
                                        for name in names)]  # fmt: skip
    hand = " ".join(f'"{name}"' for name in names)
    return scenario(f'you: item "Idol"; ally "Cow" 1/9; hand {hand}\nopponent: ally "Ox" 1/9; resources 5', cards)


@pytest.mark.parametrize(("types", "damage"), [("fire", 4), ("frost", 4), ("shadow", 3)])
def test_one_of_several_damage_types(types: str, damage: int) -> None:
    text = "If your hero would deal fire or frost damage, it deals that much damage +1 instead."
    table = bolts(text, "Bolt", types=types)
    table.play("Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=damage)


@pytest.mark.rule("wow-2007:717.3c")
def test_all_but_so_much_is_prevented() -> None:
    table = bolts("If an ally in your party would be dealt damage, prevent all but 1 of it.", "Bolt")
    table.play("Bolt", targets=["Cow"]).resolve_all().expect("Cow", damage=1)
    table = bolts("If an ally in your party would be dealt damage, prevent all but 1 of it.", "Bolt")
    table.play("Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=3)


def test_half_is_rounded_as_the_text_says() -> None:
    for rounded, damage in (("up", 2), ("down", 1)):
        text = f"If your hero would deal damage, it deals half that damage, rounded {rounded} instead."
        bolts(text, "Bolt").play("Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=damage)


def test_the_next_time_is_prevented_once() -> None:
    ward = ability("Ward", "The next time target ally would be dealt damage this turn, prevent it.")
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.")
    setting = 'you: ally "Cow" 1/9; hand "Ward" "Bolt" "Bolt#2"\nopponent: hero'
    again = ability("Bolt#2", "Your hero deals 3 fire damage to target hero or ally.")
    table = scenario(setting.replace("#2", " more"), [ward, bolt, ability("Bolt more", again.paragraphs[0])])
    table.play("Ward", targets=["Cow"]).resolve_all()
    table.play("Bolt", targets=["Cow"]).resolve_all().expect("Cow", damage=0)
    table.play("Bolt more", targets=["Cow"]).resolve_all().expect("Cow", damage=3)


@pytest.mark.rule("wow-2007:717.3c")
def test_prevention_of_a_part_the_next_time_spends_all_of_it() -> None:
    ward = ability("Ward", "The next time target ally would be dealt damage this turn, prevent 2 of it.")
    bolt = "Your hero deals 1 fire damage to target hero or ally."
    table = scenario('you: ally "Cow" 1/9; hand "Ward" "Bolt" "Dart"\nopponent: hero',
                     [ward, ability("Bolt", bolt), ability("Dart", bolt)])  # fmt: skip
    table.play("Ward", targets=["Cow"]).resolve_all()
    table.play("Bolt", targets=["Cow"]).resolve_all().expect("Cow", damage=0)
    table.play("Dart", targets=["Cow"]).resolve_all().expect("Cow", damage=1)


def test_damage_goes_to_another_instead() -> None:
    guard = ally("Guard", 0, 9, "If another ally in your party would be dealt damage, it's dealt to Guard instead.")
    bolt = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.")
    setting = 'you: ally "Guard"; ally "Cow" 1/9; hand "Bolt"\nopponent: ally "Ox" 1/9'
    scenario(setting, [guard, bolt]).play("Bolt", targets=["Cow"]).resolve_all().expect("Cow", damage=0).expect(
        "Guard", damage=3
    )
    table = scenario(setting, [guard, bolt]).play("Bolt", targets=["Ox"]).resolve_all()
    table.expect("Ox", damage=3).expect("Guard", damage=0)


def test_only_while_it_defends() -> None:
    wall = ally("Wall", 0, 9, "Prevent all combat damage that Wall would be dealt while defending.")
    table = scenario('you: ally "Ox" 4/9\nopponent: ally "Wall"', [wall]).fight("Ox", "Wall")
    table.expect("Wall", damage=0)
    table = scenario('you: ally "Wall"\nopponent: ally "Ox" 4/9', [wall]).fight("Wall", "Ox")
    table.expect("Wall", damage=4)


def test_nothing_at_all_is_dealt() -> None:
    table = bolts("Prevent all damage that would be dealt.", "Bolt")
    table.play("Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=0)


def test_no_damage_was_dealt_with_a_weapon() -> None:
    text = "At the end of your turn, if no damage was dealt with Thirst this turn, destroy it."
    thirst = weapon("Thirst", 2, 0, text=text)
    setting = 'you: weapon "Thirst"\nopponent: ally "Ox" 1/9'
    scenario(setting, [thirst]).end_turn().expect("Thirst", zone="graveyard")
    table = scenario(setting, [thirst]).attack("your hero", "Ox").resolve()
    while own(table.state).combat is not None:
        if table.state.stage == c.DEFEND_WINDOW and not table.card("Thirst").exhausted and table.decision.seat == 0:
            table.strike("Thirst").resolve_all()
        table.pass_()
    table.end_turn().expect("Thirst", zone="play")


def test_armor_that_prevents_damage_says_so() -> None:
    text = "When this armor prevents damage, draw a card."
    cards = [armor("Plate", 2, text=text), ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.")]
    setting = 'you: armor "Plate"; hand "Bolt"\nopponent: hero'
    table = scenario(setting, cards).play("Bolt", targets=["your hero"]).resolve_all("Plate")
    table.expect("your hero", damage=1).expect_hand("you", "Filler")
    table = scenario(setting, cards).play("Bolt", targets=["their hero"]).resolve_all().expect_hand("you")


def test_damage_can_be_forbidden_both_ways() -> None:
    for what, dealt in (("deal", 0), ("be dealt", 2)):
        still = ability("Still", f"Target ally can't {what} damage this turn.")
        table = scenario('you: ally "Cow" 2/9; hand "Still"\nopponent: ally "Ox" 3/9', [still])
        table.play("Still", targets=["Cow"]).resolve_all().fight("Cow", "Ox")
        table.expect("Ox", damage=dealt).expect("Cow", damage=3 if dealt == 0 else 0)


def test_that_many_is_what_the_event_or_the_cost_says() -> None:
    text = "When an opposing hero or ally deals damage to Spring, ready that many of your resources."
    setting = 'you: ally "Ox" 3/9\nopponent: ally "Spring"; resources 5 exhausted'
    table = scenario(setting, [ally("Spring", 0, 9, text)]).fight("Ox", "Spring")
    table.resolve_all("Filler", "Filler", "Filler")
    table.expect_ready_resources("opponent", 3)
    pact = ability("Pact", ("As an additional cost to play Pact, destroy two allies in your party.",
                            "Target opponent discards that many cards."))  # fmt: skip
    setting = 'you: ally "Cow" 1/1; ally "Yak" 1/1; hand "Pact"\nopponent: hand "A" "B" "C"'
    table = scenario(setting, [pact, *(ally(name, 1, 1) for name in "ABC")])
    table.play("Pact").resolve_all("A", "B").expect_hand("opponent", "C")
    expect_refused("When Tarn attacks, ready that many of your resources.", "that many")


def test_a_hero_required_before_the_power() -> None:
    text = ("[Hunter] Hero: [Activate] \u2192 Draw a card.", "[Shaman]: When your hero attacks, draw a card.")
    for trait, offered in (("Hunter", True), ("Shaman", False)):
        setting = f'you: hero "Vex" trait "{trait}"; item "Coif"\nopponent: ally "Ox" 1/9'
        table = scenario(setting, [item("Coif", text=text)])
        if offered:
            table.expect_offered("use", "Coif")
        else:
            with pytest.raises(RuleboundError):
                table.use("Coif")
    expect_refused("Hunter: Draw a card.")


def test_healing_with_an_ability_only() -> None:
    text = "If your hero would heal damage with an ability, it heals that much damage +1 instead."
    mend = "Your hero heals 2 damage from target hero or ally."
    cards = [item("Idol", text=text), ability("Mend", mend), item("Salve", text=f"0 \u2192 {mend}")]
    setting = 'you: item "Idol"; item "Salve"; hand "Mend"; ally "Cow" 1/9 damage 5\nopponent: hero'
    scenario(setting, cards).play("Mend", targets=["Cow"]).resolve_all().expect("Cow", damage=2)
    scenario(setting, cards).use("Salve", targets=["Cow"]).resolve_all().expect("Cow", damage=3)
