"""What any hero of our own can carry and learn does what it says."""

from __future__ import annotations

import pytest

from fab_plays import THEM, YOU, Table, attack, finish, hit_for, play, power
from fab_table import put, values_of
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

BLUES = "Plain Blow (blue), Brisk Cut (blue)"


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_a_purse_is_weighed_with_what_was_spent(answer: str) -> None:
    table = Table(f"Weigh the Purse (red), Swell (red), {BLUES}", deck="Swell (blue)")
    put(table, table.number("Swell (red)"), shared.GRAVEYARD)
    attack(table, "Play Weigh the Purse (red)", "Pitch Plain")
    finish(table, answer)
    bottom = table.cards_in(shared.DECK)[0]
    assert bottom == ("Swell (red)" if answer == "Yes" else "Swell (blue)")


@pytest.mark.parametrize(("pitched", "strong"), [("Plain Blow (blue)", True), ("Plain Blow (yellow)", False)])
def test_a_crowd_at_the_door_wears_blue(pitched: str, strong: bool) -> None:
    table = Table(f"Crowd the Door (red), {pitched}, Long Swing (yellow)")
    attack(table, "Play Crowd the Door (red)", f"Pitch {pitched}")
    assert values_of(table, table.links()[0].attack).has_keyword(c.OVERPOWER) is strong


def test_a_bucket_waits_to_be_kicked() -> None:
    assert hit_for(Table("Kick the Bucket Over (red)"), "Play Kick the Bucket Over (red)") == 3
    assert hit_for(Table(arsenal="Kick the Bucket Over (red)"), "Play Kick the Bucket Over (red)") == 5


@pytest.mark.parametrize("fought", [True, False])
def test_a_breath_is_deeper_after_a_fight(fought: bool) -> None:
    table = Table(f"Catch Breath (yellow), {BLUES}", arena="Reed Cutter")
    before = table.life(YOU)
    if fought:
        hit_for(table, "Attack with Reed Cutter")
    play(table, "Play Catch Breath (yellow)")
    assert table.life(YOU) == before + 2 + fought


@pytest.mark.parametrize(("name", "strength"), [("Hard Shove (red)", 5 + 3), ("Long Swing (red)", 6)])
def test_the_wrist_is_turned_for_what_is_light(name: str, strength: int) -> None:
    table = Table(f"{name}, Turn the Wrist (red), {BLUES}")
    attack(table, f"Play {name}", "Pitch Plain")
    while table.state.stage != c.REACTION:
        table.do("Pass")
    assert ("Play Turn the Wrist (red)" in table.offered()) == (strength == 8)
    if strength == 8:
        play(table, "Play Turn the Wrist (red)", answers=("Pitch Brisk",))
    assert power(table) == strength


@pytest.mark.parametrize(("pitched", "gained"), [("Swell (blue)", 1), ("Swell (yellow)", 0)])
def test_who_stands_where_they_are_for_blue_heals(pitched: str, gained: int) -> None:
    table = Table(f"Long Swing (red), {BLUES}", f"Stand Where You Are (blue), {pitched}")
    hit = hit_for(table, "Play Long Swing (red)", "Pitch Plain", "Play Stand Where You Are")
    assert hit == 6 - 4 - gained


def test_soles_are_spared_once() -> None:
    table = Table("Plain Blow (red)", worn="Spare Soles")
    # one is held, and one healed
    assert hit_for(table, "Play Plain Blow (red)", by=("Spare Soles",)) == 3 - 1 - 1
    table.do("Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Spare Soles"]


def test_mitts_and_a_flask_are_two_resources_each() -> None:
    table = Table("Flask for the Road (blue), Plain Blow (blue)", arena="Toll Collector's Mitts")
    play(table, "Play Flask for the Road (blue)", "Activate Flask for the Road (blue)")
    play(table, "Activate Toll Collector's Mitts")
    assert table.has(YOU) == (4, 1)


@pytest.mark.parametrize(("by", "winner"), [((), YOU), (("Swell", "Undertow"), THEM)])
def test_the_coin_is_under_one_cup(by: tuple[str, ...], winner: int) -> None:
    table = Table(f"Coin Under the Cup (red), {BLUES}", "Swell (red), Undertow (red)")
    hit_for(table, "Play Coin Under the Cup (red)", by=by)
    for seat in (YOU, THEM):
        assert ("Gold" in table.cards_in(shared.PLAY, seat)) == (seat == winner)


def test_stubble_is_combed_for_two_cards() -> None:
    table = Table("Comb the Stubble (blue), Swell (red), Swell (yellow), Swell (blue)")
    for color in ("red", "yellow", "blue"):
        put(table, table.number(f"Swell ({color})"), shared.GRAVEYARD)
    before = table.life(YOU)
    play(table, "Play Comb the Stubble (blue)")
    assert (len(table.cards_in(shared.DECK)), table.life(YOU), table.has(YOU)[1]) == (2, before + 1, 1)


@pytest.mark.parametrize("answer", ["Yes", "No"])
def test_a_lookout_sees_what_comes(answer: str) -> None:
    table = Table("Hired Lookout (red)", deck="Swell (red), Swell (blue)")
    top = table.cards_in(shared.DECK)[-1]
    attack(table, "Play Hired Lookout (red)", answer)
    assert (table.cards_in(shared.DECK)[-1] == top) == (answer == "No")
