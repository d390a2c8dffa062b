""" "Another" card or player is none that was chosen before for the same link [706.1b, G.another]."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.wow.scenarios import ability, ally, item, scenario

THREE = 'you: hand "Spell"; ally "Mine" 1/9\nopponent: ally "A" 1/9; ally "B" 1/9'


@pytest.mark.rule("wow-2007:G.another", "wow-2007:706.1b")
def test_a_third_is_neither_the_target_nor_the_second() -> None:
    text = (
        "Your hero deals 3 nature damage to target hero or ally. Your hero may deal 2 nature damage to another hero "
        "or ally. Your hero may deal 1 nature damage to another hero or ally."
    )
    table = scenario(THREE, [ability("Spell", text)]).play("Spell", targets=["A"]).resolve("yes")
    table.expect_choices("Mine", "B", "Hero of you", "Hero of opponent").choose("B", "yes")
    table.expect_choices("Mine", "Hero of you", "Hero of opponent").choose("Mine")
    table.expect("A", damage=3).expect("B", damage=2).expect("Mine", damage=1)


@pytest.mark.rule("wow-2007:G.another")
def test_what_was_not_done_chose_nothing() -> None:
    text = (
        "Your hero deals 3 nature damage to target ally. Your hero may deal 2 nature damage to another ally. "
        "Your hero may deal 1 nature damage to another ally."
    )
    table = scenario(THREE, [ability("Spell", text)]).play("Spell", targets=["A"]).resolve("no", "yes")
    table.expect_choices("Mine", "B")


@pytest.mark.rule("wow-2007:706.1b", "wow-2007:G.another")
def test_another_target_is_none_of_the_targets_before() -> None:
    text = (
        "Your hero deals 3 fire damage to target ally, 2 fire damage to another target ally, and 1 fire damage to "
        "another target ally."
    )
    table = scenario(THREE, [ability("Spell", text)]).play("Spell").expect_choices("Mine", "A", "B").choose("A")
    table.expect_choices("Mine", "B").choose("Mine").resolve()
    table.expect("A", damage=3).expect("Mine", damage=2).expect("B", damage=1)


@pytest.mark.rule("wow-2007:G.another")
def test_another_that_is_no_target_is_none_of_the_targets() -> None:
    spell = ability("Spell", "Exhaust target ally and another target ally. Destroy another ally.")
    text = THREE.replace('"Mine" 1/9', '"Mine" 1/9; ally "Yours" 1/9; weapon "Axe"')
    table = scenario(text, [spell]).play("Spell", targets=["A", "Yours"]).resolve()
    table.expect_choices("Mine", "B").choose("B").expect("B", zone="graveyard")


@pytest.mark.rule("wow-2007:G.another", "wow-2007:703.1", "wow-2013:703.1")
def test_a_second_is_not_what_the_trigger_was_about() -> None:
    watched = "When Gnasher deals combat damage to an ally, he may deal that much melee damage to"
    text = f"{watched} a second target hero or ally."
    table = scenario('you: ally "Gnasher"\nopponent: ally "A" 0/9; ally "B" 0/9', [ally("Gnasher", 2, 9, text)])
    table.fight("Gnasher", "A").expect_choices("Gnasher", "B", "Hero of you", "Hero of opponent")


@pytest.mark.rule("wow-2007:G.another")
def test_other_than_a_player_that_was_chosen_is_not_guessed_at() -> None:
    with pytest.raises(RuleboundError, match="another player"):
        ability("Spell", "Target player draws a card. Another player discards a card.")
    ability("Spell", "Another player discards a card.")


@pytest.mark.rule("wow-2007:G.another")
def test_alone_another_is_other_than_this() -> None:
    """Where nothing was chosen before, the card itself is what another is other than."""
    horn = item("Horn", "0 >>> Destroy another equipment. Ready your hero.")
    table = scenario('you: item "Horn"; item "A"; weapon "B"; ally "C"\nopponent:', [horn])
    table.use("Horn").resolve().expect_choices("A", "B")
