"""What the cards of Brannoch's decks say is what they do."""

from __future__ import annotations

import pytest

from fab_plays import THEM, YOU, Table, attack, finish, hit_for, next_turn, play, power
from fab_table import put, values_of
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

#: Blue cards to pitch, three resources each.
BLUES = "Plain Blow (blue), Brisk Cut (blue), Long Swing (blue)"


# --- Crush [8.4.2]: what was reached by four or more ----------------------------------------------------------------


@pytest.mark.parametrize("by", [(), ("Swell", "Undertow"), ("Swell", "Undertow", "Keel")])
def test_the_ninth_wave_takes_a_card_from_whom_it_reaches(by: tuple[str, ...]) -> None:
    hand = "Swell (blue), Undertow (red), Low Water (red), Keel Breaker (red)"
    table = Table(f"Ninth Wave (red), {BLUES}", hand)
    held = len(table.cards_in(shared.HAND, THEM))
    lost = hit_for(table, "Play Ninth Wave (red)", by=by)
    assert lost == 10 - 3 * len(by)
    assert len(table.cards_in(shared.HAND, THEM)) == held - len(by) - (lost >= 4)


@pytest.mark.parametrize(("by", "worn"), [((), 0), (("Swell", "Undertow"), 1)])
def test_a_hull_is_split_by_a_full_blow(by: tuple[str, ...], worn: int) -> None:
    table = Table(f"Hull Splitter (red), {BLUES}", "Swell (blue), Undertow (red)", worn="Road Boots")
    hit_for(table, "Play Hull Splitter (red)", by=by)
    assert table.cards_in(shared.PLAY, THEM).count("Road Boots") == worn
    assert table.cards_in(shared.GRAVEYARD, THEM).count("Road Boots") == 1 - worn


def test_drums_are_drowned_in_the_deck() -> None:
    table = Table(f"Drown the Drums (red), {BLUES}", "Swell (blue)")
    hit_for(table, "Play Drown the Drums (red)")
    assert table.cards_in(shared.HAND, THEM) == []
    # (a deck's first card is its bottom one)
    assert table.cards_in(shared.DECK, THEM)[0] == "Swell (blue)"


def test_brine_takes_from_one_and_gives_to_the_other() -> None:
    table = Table(f"Brine in the Cut (yellow), {BLUES}")
    before = table.life(YOU)
    assert hit_for(table, "Play Brine in the Cut (yellow)") == 7 + 1
    assert table.life(YOU) == before + 1


def test_the_club_crushes_too_where_it_is_strong_enough() -> None:
    for hand, lost in ((BLUES, 3), (f"Slow Tide (yellow), {BLUES}", 3 + 4 + 1)):
        table = Table(hand, arena="Capstan Club")
        if "Slow Tide" in hand:
            play(table, "Play Slow Tide (yellow)")
        assert hit_for(table, "Attack with Capstan Club") == lost


def test_all_the_sea_takes_a_card_and_comes_again_sooner() -> None:
    table = Table(f"All the Sea at Once (red), {BLUES}, Fog on the Mole (blue)", "Swell (blue)")
    assert hit_for(table, "Play All the Sea at Once (red)") == 13
    assert table.cards_in(shared.HAND, THEM) == []
    assert "Seismic Surge" in table.cards_in(shared.PLAY)


# --- Other attacks -----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind"), [("Low Water (red)", 1), ("Swell (red)", 0)])
def test_low_water_carries_less(name: str, kind: int) -> None:
    table = Table("Plain Blow (red)", name)
    attack(table, "Play Plain Blow (red)").do(f"Defend with {name}")
    finish(table)
    # the attack is as weak until the chain closes, not only while that card defends
    assert power(table) == 3 - kind


@pytest.mark.parametrize(("pitched", "strong"), [("Drown the Drums (blue)", True), ("Swell (blue)", False)])
def test_the_bell_rings_for_what_was_dear(pitched: str, strong: bool) -> None:
    table = Table(f"Bell Under the Sea (red), {pitched}")
    attack(table, "Play Bell Under the Sea (red)")
    assert power(table) == 7 + strong
    assert values_of(table, table.links()[0].attack).has_keyword(c.OVERPOWER) is strong


@pytest.mark.parametrize(("pitched", "narrow"), [("Swell (blue)", True), ("Swell (yellow)", False)])
def test_the_channel_is_narrow_for_blue(pitched: str, narrow: bool) -> None:
    table = Table(f"Narrow the Channel (red), {pitched}, Undertow (yellow), Keel Breaker (yellow)")
    attack(table, "Play Narrow the Channel (red)", f"Pitch {pitched}", "Pitch Undertow", "Pitch Keel")
    if narrow:
        assert values_of(table, table.links()[0].attack).has_keyword(c.DOMINATE)
    else:
        assert not values_of(table, table.links()[0].attack).has_keyword(c.DOMINATE)


def test_wreckers_fear_two_cards_and_no_equipment() -> None:
    hand = "Swell (red), Undertow (red)"
    for by, lost in (((), 6), (("Swell",), 3), (("Swell", "Road Boots"), 2), (("Swell", "Undertow"), 0)):
        table = Table(f"Wreckers' Row (red), {BLUES}", hand, worn="Road Boots")
        # five, and one more while fewer than two cards that are no equipment defend against it
        assert hit_for(table, "Play Wreckers' Row (red)", by=by) == lost


@pytest.mark.parametrize(("surge", "strength"), [(True, 10), (False, 8)])
def test_quay_stones_lift_on_a_swell(surge: bool, strength: int) -> None:
    table = Table(f"Quay Stones Lift (red), Keystone (blue), {BLUES}")
    if surge:
        play(table, "Play Keystone (blue)", answers=("Pitch Plain Blow",))
    attack(table, "Play Quay Stones Lift (red)", "Pitch Brisk", "Pitch Long")
    assert power(table) == strength


def test_the_hush_hides_a_card_until_the_end_of_the_turn() -> None:
    table = Table(f"The Hush Before Surf (red), {BLUES}", "Swell (blue)")
    attack(table, "Play The Hush Before Surf (red)")
    assert table.cards_in(shared.HAND, THEM) == []
    next_turn(table)
    assert "Swell (blue)" in table.cards_in(shared.HAND, THEM)


@pytest.mark.parametrize(("by", "winner"), [((), YOU), (("Swell", "Undertow", "Breakwater Plate"), THEM)])
def test_the_lighthouse_is_gold_for_who_is_right_about_it(by: tuple[str, ...], winner: int) -> None:
    table = Table(
        f"Drowned Lighthouse (red), {BLUES}", "Swell (red), Undertow (red)", worn="Breakwater Plate"
    )
    # [8.5.46] it hits, or it doesn't
    hit_for(table, "Play Drowned Lighthouse (red)", by=by)
    for seat in (YOU, THEM):
        assert ("Gold" in table.cards_in(shared.PLAY, seat)) == (seat == winner)


def test_two_ships_clash_at_the_berth() -> None:
    table = Table(
        "Plain Blow (red)", "Two Ships and One Berth (red), Keel Breaker (red)", deck="Swell (blue)"
    )
    put(table, table.number("Keel Breaker (red)", seat=THEM), shared.DECK, THEM)
    attack(table, "Play Plain Blow (red)").do("Defend with Two Ships and One Berth (red)")
    finish(table)
    assert "Silver" in table.cards_in(shared.PLAY, THEM)


# --- Walls -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("pitched", "saved"), [("Swell (blue)", 8), ("Swell (yellow), Swell (red)", 7)])
def test_the_wall_is_higher_for_blue(pitched: str, saved: int) -> None:
    table = Table(f"Keel Breaker (red), {BLUES}", f"Harbour Wall (red), {pitched}")
    assert hit_for(table, "Play Keel Breaker (red)", "Play Harbour Wall (red)") == 9 - saved


def test_shutters_leave_toughness_behind() -> None:
    table = Table(f"Keel Breaker (red), {BLUES}", "Storm Shutters (red), Swell (blue)")
    assert hit_for(table, "Play Keel Breaker (red)", "Play Storm Shutters (red)") == 9 - 5
    assert "Toughness" in table.cards_in(shared.PLAY, THEM)


@pytest.mark.parametrize(("by", "surges"), [(("Sandbag Row",), 0), (("Sandbag Row", "Swell"), 1)])
def test_sandbags_hold_where_somebody_stands_with_them(by: tuple[str, ...], surges: int) -> None:
    table = Table(f"Keel Breaker (red), {BLUES}", "Sandbag Row (blue), Swell (blue)")
    hit_for(table, "Play Keel Breaker (red)", by=by)
    assert table.cards_in(shared.PLAY, THEM).count("Seismic Surge") == surges


@pytest.mark.parametrize(("pitched", "gained"), [("Drown the Drums (blue)", 2), ("Swell (blue)", 0)])
def test_oak_shores_up_who_has_paid_for_it(pitched: str, gained: int) -> None:
    table = Table("Plain Blow (red)", f"Shored with Oak (blue), Catch Breath (blue), {pitched}")
    before = table.life(THEM)
    table.do("Play Plain Blow (red)").do("Pass")
    # they pitch for something before they defend
    attack(table, "Play Catch Breath (blue)", f"Pitch {pitched}")
    table.do("Defend with Shored with Oak (blue)")
    finish(table)
    assert table.life(THEM) == before + 1 + gained


@pytest.mark.parametrize(("weapon", "lost"), [("Reed Cutter", 1 - 1), ("Willow Fang", 2 - 1), ("Capstan Club", 3)])
def test_the_gauntlets_mend_what_a_dagger_cuts(weapon: str, lost: int) -> None:
    table = Table(BLUES, arena=weapon, worn="Bollard Gauntlets")
    assert hit_for(table, f"Attack with {weapon}") == lost


def test_the_lamp_dims_what_comes() -> None:
    table = Table("Plain Blow (red)", worn="Lamp of the Outer Mole")
    table.do("Play Plain Blow (red)", "Pass").do("Activate Lamp of the Outer Mole")
    before = table.life(THEM)
    finish(table)
    assert before - table.life(THEM) == 2
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Lamp of the Outer Mole"]


# --- What stays --------------------------------------------------------------------------------------------------


def test_the_tide_comes_slowly_and_strikes_once() -> None:
    table = Table(f"Slow Tide (red), Anchor Swing (red), Swell (red), {BLUES}")
    play(table, "Play Slow Tide (red)", answers=("Pitch Plain",))
    assert table.has(YOU)[1] == 1
    attack(table, "Play Anchor Swing (red)", "Pitch Brisk")
    assert power(table) == 6 + 5
    assert values_of(table, table.links()[0].attack).has_keyword(c.DOMINATE)


def test_fog_lies_there_until_your_next_turn() -> None:
    table = Table("Fog on the Mole (blue), Plain Blow (blue)")
    play(table, "Play Fog on the Mole (blue)")
    before = table.life(YOU)
    next_turn(table)
    assert "Fog on the Mole (blue)" in table.cards_in(shared.PLAY)
    next_turn(table)
    assert table.cards_in(shared.GRAVEYARD).count("Fog on the Mole (blue)") == 1
    assert table.life(YOU) == before + 2


def test_fog_is_in_the_way_of_a_blow() -> None:
    table = Table("Plain Blow (red)", "Fog on the Mole (blue)")
    put(table, table.number("Fog on the Mole (blue)", seat=THEM), shared.PLAY, THEM)
    before = table.life(THEM)
    assert hit_for(table, "Play Plain Blow (red)") == 3 - 2
    assert table.life(THEM) == before - 1
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Fog on the Mole (blue)"]


def test_the_clock_gives_a_resource_a_turn_and_runs_down() -> None:
    table = Table("Tide Clock (blue), Plain Blow (blue)")
    play(table, "Play Tide Clock (blue)")
    given = []
    for _ in range(4):
        # it is tapped until the end of your turn
        given.append("Activate Tide Clock (blue)" in table.offered())
        if given[-1]:
            play(table, "Activate Tide Clock (blue)")
            assert table.has(YOU)[0] == 1
            assert "Activate Tide Clock (blue)" not in table.offered()
        next_turn(next_turn(table))
    assert given == [True, True, False, False]
    assert "Tide Clock (blue)" in table.cards_in(shared.GRAVEYARD)


def test_keystones_make_what_follows_cheaper() -> None:
    hand = "Keystone (blue), Plain Blow (blue), Swell (yellow), Undertow (red)"
    table = Table(hand)
    play(table, "Play Keystone (blue)", answers=("Pitch Plain",))
    assert table.cards_in(shared.PLAY).count("Seismic Surge") == 2
    next_turn(next_turn(table))
    # both go as the action phase begins, and each takes one from the cost of the next attack of a Guardian
    assert "Seismic Surge" not in table.cards_in(shared.PLAY)
    attack(table, "Play Undertow (red)", "Pitch Swell (yellow)")
    assert table.cards_in(c.PITCH_ZONE) == ["Swell (yellow)"]
    assert (power(table), table.has(YOU)[0]) == (8, 0)


def test_the_horn_is_heard_next_turn() -> None:
    table = Table("Sound the Long Horn (blue), Plain Blow (blue)")
    play(table, "Play Sound the Long Horn (blue)")
    assert sorted(table.cards_in(shared.PLAY)[-2:]) == ["Might", "Vigor"]
    assert table.has(YOU)[1] == 1


# --- The hero ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", ["Brannoch Tidewarden", "Brannoch, Warden of Tides"])
@pytest.mark.parametrize(("pitched", "saved"), [("Drown the Drums (blue)", 4), ("Swell (blue)", 3)])
def test_the_tidewarden_is_tough_after_what_was_dear(hero: str, pitched: str, saved: int) -> None:
    deck = "Swell (red), Swell (yellow), Undertow (red), Undertow (yellow)"
    table = Table(
        f"Wreckers' Row (red), {pitched}",
        "Keel Breaker (red), Plain Blow (blue), Brisk Cut (blue)",
        hero=hero,
        deck=deck,
    )
    hit_for(table, "Play Wreckers' Row (red)", by=())
    before = table.life(YOU)
    next_turn(table)
    attack(table, "Play Keel Breaker (red)").do("Defend with Swell (red)")
    finish(table)
    # [8.6.36] the first card that defends then has one more
    assert before - table.life(YOU) == 9 - saved
