"""What is read of a card that the same text has moved (709.2d): its cost on the chain, its ATK in play."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import ability, ally, scenario


@pytest.mark.rule("wow-2007:709.2d", "wow-2007:201.3", "wow-2012:201.3", "wow-2013:201.3", "wow-2013:709.2d")
def test_the_cost_of_an_interrupted_card_is_that_which_it_had_on_the_chain() -> None:
    reap = ability(
        "Reap",
        "Interrupt target card. If you do, your hero heals damage from itself equal to that card's cost.",
        instant=True,
    )
    blast = ability("Blast", "Your hero deals X fire damage to target hero.", cost=1, x_cost=True)
    text = 'you: hero damage 9; hand "Reap"\nopponent: hand "Blast"; resources 5\nat opponent\'s action phase'
    table = scenario(text, [reap, blast]).play("Blast", by="opponent", x=4, targets=["your hero"])
    table.give_priority("you").play("Reap", targets=["Blast"]).resolve_all()
    table.expect("Blast", zone="graveyard").expect("your hero", damage=4)


@pytest.mark.rule("wow-2007:709.2d", "wow-2013:709.2d", "wow-2013:712.3b")
@pytest.mark.parametrize(
    "called", ["the card destroyed this way", "the ally destroyed this way", "that ally"]
)
def test_the_atk_of_what_was_destroyed_is_that_which_it_had_in_play(called: str) -> None:
    owner = f"{called}'s ATK" if called == "that ally" else f"the ATK of {called}"
    reap = ability(
        "Reap", f"Destroy target ally. If you do, your hero heals damage from itself equal to {owner}."
    )
    rage = ability("Rage", "Attach to target ally. <p> Ongoing: Attached ally has +3 ATK.")
    text = 'you: hero damage 9; hand "Reap"\nopponent: ally "Ghoul"; ability "Rage" on "Ghoul"'
    table = scenario(text, [reap, rage, ally("Ghoul", 2, 2)]).expect("Ghoul", atk=5)
    table.play("Reap", targets=["Ghoul"]).resolve_all().expect("your hero", damage=4)
