"""What refers back agrees with what was said: whose the cards were, what was done to them, what they were called."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.program.nodes import Effect
from rulebound.tcg.program.powers import Payment
from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import DealDamage
from rulebound.wow.nodes.groups import DoneSo, Role
from rulebound.wow.nodes.values import StatTotal, WhereX
from rulebound.wow.scenarios import ability, scenario


@pytest.mark.rule("wow-2007:411.1")
@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Reveal the top two cards of your deck. Target opponent chooses one. Put that card into {} hand.",
         ("your",), ("his", "their", "that player's")),
        ("Look at the top two cards of target opponent's deck. Put one on top of {} deck and the rest on the bottom.",
         ("his", "that player's"), ("your",)),
        ("Search your deck for an ally card, reveal it, and put it into {} hand.",
         ("your",), ("each player's", "its owner's")),
        ("When target ally is destroyed this turn, its owner puts it from {} graveyard into his hand.",
         ("his",), ("your",)),
    ],
)  # fmt: skip
def test_cards_that_were_seen_found_or_taken_stay_their_owners(
    text: str, right: tuple[str, ...], wrong: tuple[str, ...]
) -> None:
    made = [effect(text.format(whose)) for whose in right]
    assert all(isinstance(one, Effect) for one in made)
    for whose in wrong:
        expect_refused(text.format(whose), types=c.ABILITY)


def test_only_your_own_graveyard_is_played_from() -> None:
    assert program("Ongoing: You can play ally cards from your graveyard.", types=c.ABILITY).powers
    for whose in ("each player's", "an opponent's", "a"):
        expect_refused(f"Ongoing: You can play ally cards from {whose} graveyard.", types=c.ABILITY)


def test_the_destroyed_ally_is_one_that_was_destroyed() -> None:
    text = "Destroy an ally in your party. Your hero deals shadow damage to target hero equal to the {} {}'s cost."
    assert isinstance(effect(text.format("destroyed", "ally")), Effect)
    for done, kind in (("exhausted", "ally"), ("removed", "ally"), ("destroyed", "hero"), ("destroyed", "Demon")):
        expect_refused(text.format(done, kind), types=c.ABILITY)


def test_it_is_the_one_that_was_destroyed_that_counts() -> None:
    """Of two allies the one that was exhausted later is not the destroyed one."""
    text = "Destroy target ally. Exhaust target weapon or ally. Your hero deals fire damage to your hero equal to the "
    deed = ability("Deed", f"{text}destroyed ally's cost.")
    setting = 'you: hero; hand "Deed"; resources 9\nopponent: ally "Big" 1/9 cost 4; ally "Small" 1/9 cost 1'
    table = scenario(setting, [deed]).play("Deed", targets=["Big", "Small"]).resolve_all()
    table.expect("Big", zone="graveyard").expect("Small", ready=False).expect("your hero", damage=4)


@pytest.mark.rule("wow-2007:401.1")
def test_what_was_paid_with_is_called_what_it_was() -> None:
    paid = "[Activate], Destroy an ally in your party >>> "
    deals = f"{paid}Your hero deals X fire damage to target hero, where X is the "
    made = power(f"{deals}cost of the destroyed ally.")
    assert isinstance(made, Payment)
    assert isinstance(made.effect, DealDamage)
    assert made.effect.amount == WhereX(StatTotal("cost", DoneSo(Role("paid"), "destroyed")))
    for called in ("hero", "weapon"):
        expect_refused(f"{deals}cost of the destroyed {called}.", "destroyed")


@pytest.mark.parametrize(
    ("text", "right", "wrong"),
    [
        ("Your hero deals 2 fire damage to target attacker, and that {} has -1 ATK this turn.",
         ("attacker", "character"), ("defender", "Demon")),
        ("Exhaust target Demon. That {} can't attack this turn.", ("Demon", "ally"), ("Orc", "attacker")),
        ("Exhaust target attacking ally. That {} can't attack this turn.", ("ally",), ("defender",)),
    ],
)  # fmt: skip
def test_that_attacker_was_called_an_attacker(text: str, right: tuple[str, ...], wrong: tuple[str, ...]) -> None:
    made = {repr(effect(text.format(called))) for called in right}
    assert len(made) == 1
    for called in wrong:
        expect_refused(text.format(called), types=c.ABILITY)
