"""Payment powers: using them, activated ones, copies, limits (section 701)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.kernel.decision import Option
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import bolt, charm, doom

SAGE = ally("Sage", 1, 2, "1 >>> Target ally has +2 ATK this turn. Use only once per turn.")
ARCHER = ally(
    "Archer", 1, 1, "Elusive <p> [Activate] >>> Archer deals 1 arcane damage to target hero or ally."
)
GIANT = ally("Giant", 5, 5, "3 >>> This turn, this ally has all the payment powers of all other allies.")
HEX = ability(
    "Hex",
    "Attach to target ally. <p> Ongoing: Attached ally can't attack or protect, loses all powers, and is a Sheep.",
)
UNDO = ability("Undo", "Destroy target ability.", instant=True)
WELL = item("Well", "1 >>> Your hero heals 1 damage from itself.")


@pytest.mark.rule(
    "wow-2007:701.1", "wow-2007:701.2", "wow-2007:705.3", "wow-2007:G.payment-power", "wow-2007:G.use",
    "wow-2013:701.1", "wow-2013:705.3",
)  # fmt: skip
def test_using_a_power_pays_its_cost_and_adds_its_effect() -> None:
    table = scenario('you: hero damage 5; item "Well"; resources 3\nopponent:', [WELL]).use("Well")
    table.expect_ready_resources("you", 2).expect_chain("Well").expect("your hero", damage=5)
    assert [link.kind for link in table.state.stack] == ["power"]
    table.resolve().expect("your hero", damage=4).expect_chain()


@pytest.mark.rule("wow-2007:701.1", "wow-2007:701.4", "wow-2013:701.1")
def test_only_what_has_an_arrow_is_a_payment_power() -> None:
    """So of an ally's powers only that one can be used, and only that one is copied as such."""
    squire = ally("Squire", 1, 1, "When Squire attacks, draw a card. <p> Squire has +1 ATK. <p> 1 >>> Draw a card.")
    text = 'you: ally "Giant"; ally "Squire"; ally "Ox" 1/1; resources 4\nopponent:'
    table = scenario(text, [GIANT, squire]).expect_refused("use", "Ox", rule="701.1")
    table.expect("Squire", power=3).use("Giant").resolve().expect("Giant", power=2, atk=5)
    table.use("Squire").expect_ready_resources("you", 0).expect_chain("Squire").resolve()
    table.expect_hand("you", "Filler").attack("Giant", "their hero").resolve().expect_chain()


@pytest.mark.rule("wow-2007:701.2", "wow-2007:407.2")
def test_a_power_can_be_used_whenever_one_has_priority_and_as_often_as_one_can_pay() -> None:
    table = scenario('you: ally "Footman" 1/1\nopponent: hero damage 5; item "Well"; resources 2', [WELL])
    table.attack("Footman", "their hero").use("Well", by="opponent").use("Well")
    table.expect_refused("use", "Well", rule="401.1").resolve().resolve().expect("their hero", damage=3)


@pytest.mark.rule("wow-2007:701.2", "wow-2013:701.2")
def test_only_a_cards_controller_uses_its_powers() -> None:
    table = scenario('you: resources 2\nopponent: item "Well"; hero damage 1', [WELL])
    table.expect_refused("use", "Well", rule="701.2")
    table = scenario('you: hand "Charm"; resources 1\nopponent: ally "Sage"; resources 1', [charm(), SAGE])
    table.play("Charm", targets=["Sage"]).resolve().expect_offered("use", "Sage")


@pytest.mark.rule("wow-2007:701.3", "wow-2007:302.2", "wow-2007:G.activate", "wow-2007:G.exhaust", "wow-2013:701.3")
def test_an_activated_power_exhausts_its_ally_which_must_have_waited() -> None:
    text = 'you: ally "Archer" {}\nopponent:'
    table = (
        scenario(text.format(""), [ARCHER])
        .use("Archer", targets=["their hero"])
        .expect("Archer", exhausted=True)
    )
    table.expect_refused("use", "Archer", rule="401.1").resolve().expect("their hero", damage=1)
    scenario(text.format("exhausted"), [ARCHER]).expect_refused("use", "Archer", rule="401.1")
    scenario(text.format("new"), [ARCHER]).expect_refused("use", "Archer", rule="701.3")


@pytest.mark.rule(
    "wow-2007:701.3", "wow-2007:G.ferocity", "wow-2007:305.1", "wow-2013:701.3", "wow-2013:G.ferocity",
)  # fmt: skip
def test_only_allies_must_wait_and_ferocity_does_not_help() -> None:
    wand = item("Wand", "[Activate] >>> Your hero deals 1 fire damage to target hero or ally.")
    scenario('you: item "Wand" new\nopponent:', [wand]).expect_offered("use", "Wand")
    wild = ally("Wild", 1, 1, "Ferocity <p> [Activate] >>> Draw a card.")
    table = scenario('you: ally "Wild" new\nopponent:', [wild]).expect_offered("attack", "Wild")
    table.expect_refused("use", "Wild", rule="701.3")


@pytest.mark.rule("wow-2007:701.3", "wow-2007:701.2", "wow-2013:701.3")
def test_a_new_ally_can_use_powers_without_the_symbol() -> None:
    scenario('you: ally "Sage" new; resources 1\nopponent:', [SAGE]).expect_offered("use", "Sage")


@pytest.mark.rule("wow-2007:701.4")
def test_a_copied_power_means_its_new_card() -> None:
    table = scenario('you: ally "Giant"; resources 3\nopponent: ally "Archer"', [GIANT, ARCHER])
    table.use("Giant").resolve().expect("Giant", not_keyword="elusive", power=2)
    copied = next(one for one in table.decision.options if one.verb == "use" and one.value == 1)
    table.game.choose(copied)
    table.choose("their hero").expect("Giant", exhausted=True).resolve().expect("their hero", damage=1)
    assert table.facts("damage")[0].other == table.card("Giant").number
    table.end_turn().expect("Giant", power=1)


def uses(table: Table, name: str) -> list[Option]:
    """Return the options that use a card's powers, in order."""
    number = table.card(name).number
    return [one for one in table.decision.options if (one.verb, one.subject) == ("use", number)]


def words(table: Table, name: str) -> list[str]:
    """Return how these options are called."""
    return [table.game.label(one).removeprefix(f"Use {name}: ") for one in uses(table, name)]


@pytest.mark.rule("wow-2007:701.4")
def test_a_copied_power_says_its_own_words_of_its_new_card() -> None:
    """They are the words of the power copied, with the second ally's name in place of the first's."""
    table = scenario('you: ally "Giant"; resources 6\nopponent: ally "Archer"', [GIANT, ARCHER])
    own = "3 >>> This turn, this ally has all the payment powers of all other allies."
    copied = "[Activate] >>> Giant deals 1 arcane damage to target hero or ally."
    assert words(table, "Giant") == [own]
    table.use("Giant").resolve()
    assert words(table, "Giant") == [own, copied]
    view: Any = table.game.view(1)
    assert [card["gained"] for card in view["play"] if card["name"] == "Giant"] == [[copied]]


@pytest.mark.rule("wow-2007:701.4")
def test_what_a_copied_power_did_is_explained_by_the_words_of_the_power_copied() -> None:
    medic = ally("Medic", 1, 1, "0 >>> Medic heals 1 damage from your hero.")
    table = scenario('you: ally "Medic"; ally "Giant"; resources 3; hero damage 1\nopponent:', [GIANT, medic])
    table.use("Giant").resolve()
    table.game.choose(uses(table, "Giant")[-1])
    table.resolve().expect("your hero", damage=0)
    (healed,) = table.facts("heal")
    assert healed.cause.source == table.card("Giant").number
    assert "because of Giant (0 >>> Giant heals 1 damage from your hero.)" in table.game.explain(healed)


@pytest.mark.rule("wow-2007:701.4")
def test_a_power_that_another_text_gives_says_the_words_in_quotes() -> None:
    gift = ability(
        "Gift", 'Attach to target ally. <p> Ongoing: Attached ally has "0 >>> Draw a card."', instant=True
    )
    table = scenario('you: ally "Sage"; resources 2; hand "Gift"\nopponent:', [SAGE, gift])
    table.play("Gift", targets=["Sage"]).resolve()
    own = "1 >>> Target ally has +2 ATK this turn. Use only once per turn."
    assert words(table, "Sage") == [own, "0 >>> Draw a card."]
    table.game.choose(uses(table, "Sage")[-1])
    table.resolve()
    assert "because of Sage (0 >>> Draw a card.)" in table.game.explain(table.facts("draw")[-1])


@pytest.mark.rule("wow-2007:701.4")
def test_of_two_texts_that_give_the_same_effect_the_one_is_named_that_gave_it() -> None:
    alms, boon = (
        ability(name, f'Attach to target ally. <p> Ongoing: Attached ally has "{cost} >>> Draw a card."')
        for name, cost in (("Alms", 1), ("Boon", 0))
    )
    yours = 'ally "Sage"; ally "Footman" 1/1; ability "Alms" on "Sage"; ability "Boon" on "Footman"; deck 5'
    table = scenario(f"you: {yours}\nopponent:", [SAGE, alms, boon])
    table.game.choose(uses(table, "Footman")[-1])
    table.resolve()
    assert "because of Footman (0 >>> Draw a card.)" in table.game.explain(table.facts("draw")[-1])


@pytest.mark.rule("wow-2007:701.4", "wow-2007:701.5")
def test_two_copies_of_a_limited_power_are_two_powers() -> None:
    table = scenario('you: ally "Giant"; resources 6\nopponent: ally "Sage"; ally "Sage"', [GIANT, SAGE])
    table.use("Giant").resolve()
    for atk in (7, 9):
        table.game.choose(uses(table, "Giant")[-1])
        table.choose("Giant").resolve().expect("Giant", atk=atk)
    # One resource is left, and neither of them can be used a third time.
    assert [one.value for one in uses(table, "Giant")] == []
    table.expect_refused("use", "Giant", rule="701.5")


@pytest.mark.rule("wow-2007:701.4")
def test_lost_powers_are_not_copied() -> None:
    text = 'you: ally "Giant"; resources 3\nopponent: ally "Archer"; ability "Hex" on "Archer"'
    scenario(text, [GIANT, ARCHER, HEX]).use("Giant").resolve().expect("Giant", power=1)


@pytest.mark.rule("wow-2007:701.5", "wow-2007:709.2a")
def test_a_limit_belongs_to_one_card() -> None:
    text = 'you: ally "Sage"; ally "Footman" 1/1; hand "Sage"; resources 3\nopponent: hand "Doom"'
    table = scenario(text, [SAGE, doom()]).use("Sage", targets=["Footman"])
    table.play("Doom", by="opponent", targets=["Footman"]).resolve().resolve().expect_log("interrupted")
    table.expect_refused("use", "Sage#1", rule="701.5").play("Sage").resolve()
    table.use("Sage#2", targets=["Sage#1"]).resolve().expect("Sage#1", atk=3)
    table.expect_refused("use", "Sage#2", rule="701.5")


@pytest.mark.rule("wow-2007:701.5", "wow-2013:701.4", "wow-2007:701.5a", "wow-2013:701.4a")
def test_a_limit_ends_with_the_turn_and_with_the_card_being_the_same() -> None:
    back = ability("Back", "Put target ally into its owner's hand.", instant=True)
    table = scenario('you: ally "Sage"; resources 3; hand "Back"\nopponent:', [SAGE, back])
    table.use("Sage", targets=["Sage"]).resolve().expect_refused("use", "Sage", rule="701.5")
    table.play("Back", targets=["Sage"]).resolve().play("Sage").resolve().expect_offered("use", "Sage")
    table = (
        scenario('you: ally "Sage"; resources 3\nopponent:', [SAGE]).use("Sage", targets=["Sage"]).resolve()
    )
    table.pass_until("your action phase").expect_offered("use", "Sage")


@pytest.mark.rule("wow-2007:701.5", "wow-2007:400.3a", "wow-2013:701.4", "wow-2013:401.3a")
def test_a_limit_goes_with_a_card_that_changes_controllers() -> None:
    steal = ability("Steal", "Target player gains control of target ally.", instant=True)
    table = scenario('you: ally "Sage"; resources 1; hand "Steal"\nopponent: resources 2', [SAGE, steal])
    table.use("Sage", targets=["Sage"]).resolve().play("Steal", targets=["opponent", "Sage"]).resolve()
    table.expect("Sage", controller="opponent").pass_()
    table.expect_asked("opponent").expect_refused("use", "Sage", rule="701.5")


@pytest.mark.rule("wow-2007:701.5a", "wow-2007:718.2e", "wow-2013:701.4a", "wow-2013:718.2f", "wow-2013:700.3")
def test_a_power_lost_and_regained_is_the_same_power() -> None:
    text = 'you: ally "Sage"; resources 2; hand "Hex" "Undo"\nopponent:'
    table = scenario(text, [SAGE, HEX, UNDO]).use("Sage", targets=["Sage"]).resolve()
    table.play("Hex", targets=["Sage"]).resolve().expect("Sage", power=0)
    table.play("Undo", targets=["Hex"]).resolve().expect("Sage", power=1, atk=3)
    table.expect_refused("use", "Sage", rule="701.5")


@pytest.mark.rule("wow-2007:701.5", "wow-2013:701.4")
def test_a_power_given_by_something_else_has_its_own_limit() -> None:
    gift = ability(
        "Gift", 'Target ally has "0 >>> Draw a card. Use only once per turn." this turn.', instant=True
    )
    table = scenario('you: ally "Sage"; resources 2; hand "Gift"\nopponent:', [SAGE, gift])
    table.use("Sage", targets=["Sage"]).resolve().play("Gift", targets=["Sage"]).resolve()
    table.use("Sage").resolve().expect_hand("you", "Filler").expect_refused("use", "Sage", rule="701.5")


@pytest.mark.rule("wow-2007:701.2", "wow-2013:701.2")
def test_what_a_power_says_of_when_it_is_used_holds() -> None:
    sage = ally("Sage", 1, 1, "On your turn: (0) >>> Draw a card.")
    table = scenario('you: ally "Sage"; hand "Bolt"; deck 5\nopponent: ally "Sage"; deck 5', [sage, bolt()])
    table.expect_offered("use", "your Sage").play("Bolt", targets=["their hero"]).pass_()
    table.expect_refused("use", "opponent's Sage", rule="701.2")
