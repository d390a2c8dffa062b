"""Triggered effects: how they get onto the chain (section 708)."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import bolt, doom

WARDEN = ally("Warden", 1, 7, "Protector <p> When an opposing hero or ally attacks, ready this ally.")
BINDER = ally("Binder", 2, 1, "When this ally attacks, you may exhaust target hero or ally.")
BREAKER = ally("Breaker", 2, 2, "When this ally enters play, you may destroy target armor.")
VENOM = ability(
    "Venom",
    "Attach to target hero or ally. <p> Ongoing: At the start of each turn, exhaust attached character unless its "
    "controller pays 3.",
)
A = ally("Amber", 1, 1, "When an ally is destroyed, you draw a card.")
B = ally("Beryl", 1, 1, "When an ally is destroyed, your hero deals 1 fire damage to target hero.")


@pytest.mark.rule(
    "wow-2007:708.1", "wow-2007:407.5", "wow-2007:708.1b", "wow-2013:708.1", "wow-2013:410.5",
    "wow-2013:708.1b",
)
def test_waiting_effects_are_added_before_anybody_gets_priority() -> None:
    table = scenario('you: ally "Amber"; hand "Doom"\nopponent: ally "C" 1/1', [A, doom()])
    table.play("Doom", targets=["C"]).resolve().expect_chain("Amber").expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:708.1a", "wow-2007:G.triggered-effect")
def test_the_turn_players_effects_go_on_the_chain_first() -> None:
    table = scenario('you: ally "Binder"\nopponent: ally "Warden" exhausted', [BINDER, WARDEN])
    table.attack("Binder", "their hero").resolve().expect_asked("you", "target").choose("Warden")
    table.expect_chain("Warden", "Binder").resolve().expect("Warden", ready=True)
    table.resolve("yes").expect("Warden", exhausted=True)


@pytest.mark.rule("wow-2007:708.1a", "wow-2013:708.1a")
def test_each_player_chooses_the_order_of_his_effects() -> None:
    text = 'you: ally "Amber"; ally "Beryl"; hand "Doom"\nopponent: ally "C" 1/1'
    for first, chain in (("Amber", ("Beryl", "Amber")), ("Beryl", ("Amber", "Beryl"))):
        table = scenario(text, [A, B, doom()]).play("Doom", targets=["C"]).resolve()
        table.expect_asked("you", "order triggers").choose(first)
        while table.decision.kind == "target":
            table.choose("their hero")
        table.expect_chain(*chain)


@pytest.mark.rule("wow-2007:708.1a", "wow-2013:708.1a")
def test_nobody_is_asked_for_an_order_that_makes_no_difference() -> None:
    """Two of one card, "draw a card", differ only in the ally that each is for."""
    text = 'you: ally "Amber"; hand "Sweep"{}\nopponent: ally "C" 1/1; ally "D" 1/1'
    sweep = ability("Sweep", "Destroy all opposing allies.")
    table = scenario(text.format(""), [A, sweep]).play("Sweep").resolve().expect_asked("you", "priority")
    table.expect_chain("Amber", "Amber")
    # Of those alike one is offered, beside the other.
    table = scenario(text.format('; ally "Beryl"'), [A, B, sweep]).play("Sweep").resolve()
    table.expect_asked("you", "order triggers").expect_choices("Amber", "Beryl", "Beryl")
    # Where the text speaks of what it was for, the order is asked.
    grave = ally("Grave", 1, 1, "When an opposing ally is destroyed, remove that ally from the game.")
    table = scenario(text.format('; ally "Grave"').replace('ally "Amber"; ', ""), [grave, sweep])
    table.play("Sweep").resolve().expect_asked("you", "order triggers")


@pytest.mark.rule("wow-2007:708.1a", "wow-2007:802.1", "wow-2013:708.1a", "wow-2013:802.1")
def test_then_come_the_others_clockwise() -> None:
    text = 'you: hand "Doom"\nopponent: ally "Amber"\nthird: ally "Amber"; ally "C" 1/1'
    table = scenario(text, [A, doom()]).play("Doom", targets=["C"]).resolve().expect_chain("Amber", "Amber")
    assert [link.controller for link in table.state.stack] == [1, 2]


@pytest.mark.rule("wow-2007:708.2", "wow-2007:708.3", "wow-2007:706.1")
def test_an_optional_effect_is_added_all_the_same_and_needs_its_target() -> None:
    table = scenario('you: hand "Breaker"\nopponent: armor "Mail" def 1', [BREAKER]).play("Breaker").resolve()
    table.expect_chain("Breaker").resolve().expect_asked("you", "may").choose("no").expect(
        "Mail", zone="play"
    )
    table = scenario('you: hand "Breaker"\nopponent: armor "Mail" def 1', [BREAKER]).play("Breaker").resolve()
    table.resolve("yes").expect("Mail", zone="graveyard")
    table = scenario('you: hand "Breaker"\nopponent:', [BREAKER]).play("Breaker").resolve().expect_chain()
    table.expect("Breaker", zone="play")


@pytest.mark.rule("wow-2007:708.2", "wow-2013:708.2")
def test_an_effect_whose_targets_cant_be_chosen_ceases_to_exist() -> None:
    table = scenario(
        'you: ally "Binder"\nopponent:',
        [ally("Binder", 2, 1, "When this ally attacks, destroy target ability.")],
    )
    table.attack("Binder", "their hero").resolve().expect_chain().expect_stage("your attack window")


@pytest.mark.rule("wow-2007:708.2")
@pytest.mark.parametrize(
    ("theirs", "mode", "gone"),
    [
        ("", None, ""),
        ('; ability "Veil"', None, "Veil"),
        ('; item "Orb"', None, "Orb"),
        ('; ability "Veil"; item "Orb"', 0, "Veil"),
        ('; ability "Veil"; item "Orb"', 1, "Orb"),
    ],
)
def test_a_mode_is_chosen_as_the_effect_is_added_and_if_none_can_be_it_ceases_to_exist(
    theirs: str, mode: int | None, gone: str
) -> None:
    text = "When this ally attacks, choose one: destroy target ability; or destroy target item."
    cards = [ally("Binder", 2, 1, text), ability("Veil", "Ongoing: Allies have +1 ATK.")]
    table = scenario(f'you: ally "Binder"\nopponent: ally "Guard"{theirs}', cards).attack("Binder", "their hero")
    table.resolve()
    if mode is not None:
        table.expect_asked("you", "mode").choose(mode)
    table.expect_asked("you", "priority").expect_chain(*["Binder"] if gone else [])
    table.resolve_all().expect_stage("your attack window")
    for name in ("Veil", "Orb"):
        if name in theirs:
            table.expect(name, zone="graveyard" if name == gone else "play")


@pytest.mark.rule("wow-2007:708.3", "wow-2007:G.unless", "wow-2007:401.1", "wow-2007:500.2")
def test_unless_leaves_a_choice_as_the_effect_resolves() -> None:
    text = 'you: resources {}\nopponent: ability "Venom" on your hero\nat opponent\'s end phase'
    for paid, resources in (("yes", 3), ("no", 3), ("", 2)):
        table = scenario(text.format(resources), [VENOM]).pass_().pass_().expect_stage("your ready step")
        table.expect_chain("Venom")
        if paid:
            table.resolve().expect_asked("you", "may").choose(paid)
        else:
            table.resolve()
        table.expect("your hero", exhausted=paid != "yes").expect_ready_resources(
            "you", 0 if paid == "yes" else resources
        )
    table.pass_until("opponent's ready step").expect_chain("Venom")


@pytest.mark.rule("wow-2007:708.3", "wow-2007:707.3", "wow-2013:708.3", "wow-2013:707.3")
def test_a_triggered_effect_outlives_its_source() -> None:
    table = scenario('you: ally "Binder"\nopponent: hand "Bolt"', [BINDER, bolt()]).attack(
        "Binder", "their hero"
    )
    table.resolve().choose("their hero").expect_chain("Binder").play(
        "Bolt", by="opponent", targets=["Binder"]
    )
    table.resolve().expect("Binder", zone="graveyard").resolve("yes").expect("their hero", exhausted=True)
