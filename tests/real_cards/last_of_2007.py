"""What the five cards of 2007 that were understood last must do, as a judge reads them."""

from __future__ import annotations

from real_cards.pool import Checks, at, cast, checker, dead, hand_of

CHECKS: Checks = {}
card = checker(CHECKS)

OX = 'ally "Ox" 2/9'
ELK = 'ally "Elk" 1/3'


@card("Barak the Shamed")
def _() -> None:
    table = at('hand "Barak the Shamed"; resources 3').play("Barak the Shamed").resolve_all(2, 6)
    table.expect("Barak the Shamed", controller="opponent").expect("their hero", damage=6).expect(
        "your hero", damage=0
    )
    table = at('hand "Barak the Shamed"; resources 3').play("Barak the Shamed").resolve_all(3, 3, "you")
    table.expect("Barak the Shamed", controller="you").expect("their hero", damage=0).expect(
        "your hero", damage=3
    )


@card("Gamon")
def _() -> None:
    table = at(f'ally "Gamon"; {OX}', ELK).expect_offered("attack", "Ox", at="Gamon")
    table.expect_refused("attack", "Gamon", at="Gamon").expect_refused("attack", "Ox", at="your hero")
    dead(table.fight("Ox", "Gamon").expect("Ox", damage=1), "Gamon")
    at(f'ally "Gamon"; {OX}', ELK).end_turn().expect_offered("attack", "Elk", at="Gamon")


@card("Manhunt")
def _() -> None:
    mine, theirs = (
        'resource "Manhunt"; resources 3',
        'hand "Latro Abiectus" "Latro Abiectus" "Kick"; graveyard "Fang"',
    )
    table = at(mine, theirs).complete("Manhunt", modes=[0], targets=["opponent"])
    table.resolve_all("Latro Abiectus", "Latro Abiectus").expect_hand("opponent", "Latro Abiectus", "Kick")
    table = at(mine, theirs).complete("Manhunt", modes=[1]).resolve_all()
    assert (hand_of(table, "you"), hand_of(table, "opponent")) == (1, 3)
    table = at(f'{mine}; hero "Bolan" trait "Human"', theirs)
    table.complete("Manhunt", modes=[0, 1], targets=["opponent"]).resolve_all("Fang")
    assert (hand_of(table, "you"), hand_of(table, "opponent")) == (1, 3)


@card("Pick Pocket")
def _() -> None:
    theirs = 'hand "Kick" "Kick" "Execute"'
    table = at('hand "Pick Pocket" "Kick"; resources 1', theirs).play("Pick Pocket").resolve_all("Kick")
    table.expect_hand("opponent", "Execute").expect_hand("you", "Kick")
    table = at('hand "Pick Pocket" "Fade"; resources 1', theirs).play("Pick Pocket").resolve_all("Fade")
    table.expect_hand("opponent", "Kick", "Kick", "Execute").expect_hand("you", "Fade")


@card("Totemic Call")
def _() -> None:
    totems = (
        'ability "Wind" tag "Air Totem"; ability "Rock" tag "Earth Totem"; ability "Rock" tag "Earth Totem"'
    )
    weapons = 'weapon "Axe" atk 1 tag "Melee" exhausted; weapon "Bow" atk 1 tag "Ranged" exhausted'
    table = cast(
        "Totemic Call",
        f"hero exhausted; {weapons}; {totems}; {ELK}",
        f'{OX}; ability "Lava" tag "Fire Totem"',
        "Ox",
    )
    table.expect("your hero", ready=True).expect("Axe", ready=True).expect("Bow", exhausted=True)
    # Two of one type count once, and the opponent's don't count.
    table.expect("Elk", atk=2).expect("Ox", damage=0, atk=2).expect_hand("you").end_turn().expect(
        "Elk", atk=1
    )
    table = cast("Totemic Call", 'ability "Lava" tag "Fire Totem"; ability "Sea" tag "Water Totem"', OX, "Ox")
    table.expect("Ox", damage=2)
    assert len(table.state.players[0].hand) == 2
