"""Real attacks do what their texts say, each in our own words."""

from __future__ import annotations

import pytest

from fab_plays import attack, hit_for, next_turn, play, power, settle
from fab_table import THEM, YOU, number_of
from real_cards.fab import at, chain_keywords, entry, lying, needs_pool, real
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

pytestmark = needs_pool

BLOW, BLUE, GREAT = "Plain Blow (red)", "Plain Blow (blue)", "Groundswell (red)"
COG = entry("Brass Cog", "equipment", "cog,head", more="")
BOW = entry("Quiet Yew", "weapon", "bow,2h", more="")


@pytest.mark.parametrize(("beaten", "tokens"), [("Yes", 1), ("No", 0)])
def test_pound_town_makes_might_of_a_chest_that_was_beaten(beaten: str, tokens: int) -> None:
    table = at(f"Pound Town (red)|{GREAT}|{BLOW}")
    attack(table, "Play Pound Town (red)", beaten, GREAT)
    assert table.cards_in(shared.PLAY).count("Might") == tokens
    assert (GREAT in table.cards_in(shared.GRAVEYARD)) is (tokens == 1)


def test_pound_town_beats_no_chest_with_less_than_six_power() -> None:
    table = at(f"Pound Town (red)|{BLOW}").do("Play Pound Town (red)")
    assert table.asked()[0] == "priority"


@pytest.mark.parametrize(
    ("name", "shown", "keyword"),
    [
        ("Entwine Lightning (red)", "Cloud Cover (yellow)", c.GO_AGAIN),
        ("Entwine Ice (red)", "Ice Bolt (red)", c.DOMINATE),
        ("Flake Out (red)", "Ice Bolt (red)", c.DOMINATE),
    ],
)
def test_what_was_fused_gets_a_keyword_and_the_card_is_only_shown(
    name: str, shown: str, keyword: int
) -> None:
    found = []
    for fused in ("Yes", "No"):
        # (An arrow is attacked with from the arsenal.)
        table = at((shown, BLOW), arsenal=(name,), arena="Quiet Yew", cards=BOW)
        if "arrow" not in real(name).tags:
            table = at((name, shown, BLOW))
        attack(table, f"Play {name}", fused)
        found.append(chain_keywords(table) & keyword)
        assert shown in table.cards_in(shared.HAND)
    assert found == [keyword, 0]


@pytest.mark.parametrize(("by", "goes"), [(GREAT, True), ("Long Swing (blue)", False)])
def test_spears_of_surreality_is_a_phantasm_that_goes_again(by: str, goes: bool) -> None:
    table = at("Spears of Surreality (red)", by)
    attack(table, "Play Spears of Surreality (red)")
    assert chain_keywords(table) & c.GO_AGAIN
    table.do(f"Defend with {by}")
    while table.state.stack or table.asked()[0] == "defend":
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    assert ("Spears of Surreality (red)" in table.cards_in(shared.GRAVEYARD)) is goes


@pytest.mark.parametrize(("charged", "over"), [("Light of Sol (yellow)", c.OVERPOWER), (BLOW, 0)])
def test_glaring_impact_asks_for_the_color_of_what_was_charged(charged: str, over: int) -> None:
    table = at(f"Glaring Impact (red)|{charged}")
    attack(table, "Play Glaring Impact (red)", "Yes")
    assert table.cards_in(c.SOUL) == [charged]
    assert chain_keywords(table) & c.OVERPOWER == over


def test_boneyard_marauder_costs_three_cards_of_the_graveyard_and_blood() -> None:
    table = at(f"Boneyard Marauder (red)|{BLOW}|{BLUE}|{GREAT}")
    for name in (BLOW, BLUE):
        lying(table, name, shared.GRAVEYARD)
    assert "Play Boneyard Marauder (red)" not in table.offered()
    lying(table, GREAT, shared.GRAVEYARD)
    attack(table, "Play Boneyard Marauder (red)")
    assert sorted(table.cards_in(shared.REMOVED)) == sorted([BLOW, BLUE, GREAT])


def test_boneyard_marauder_in_the_banished_zone_costs_a_life_each_turn() -> None:
    table = lying(at("Boneyard Marauder (red)"), "Boneyard Marauder (red)", shared.REMOVED)
    before = table.life(YOU)
    next_turn(table)
    assert table.life(YOU) == before - 1


@pytest.mark.parametrize(("helped", "over"), [(True, c.OVERPOWER), (False, 0)])
def test_over_the_top_asks_for_power_above_its_base(helped: bool, over: int) -> None:
    table = at("Over the Top (red)|Come to Fight (red)", resources=9)
    if helped:
        play(table, "Play Come to Fight (red)")
    attack(table, "Play Over the Top (red)")
    assert chain_keywords(table) & c.OVERPOWER == over


@pytest.mark.parametrize(("before", "more"), [(BLUE, 2), (BLOW, 0), ("", 0)])
def test_spillover_counts_another_blue_card_alone(before: str, more: int) -> None:
    table = at(f"Spillover (blue)|{before}", actions=2)
    if before:
        hit_for(table, f"Play {before}")
    attack(table, "Play Spillover (blue)")
    assert power(table) == 4 + more


@pytest.mark.parametrize(
    ("before", "again"), [("Brisk Cut (red)", c.GO_AGAIN), ("Brisk Cut (blue)", 0), ("", 0)]
)
def test_blaze_headlong_goes_again_after_another_red_card(before: str, again: int) -> None:
    table = at(f"Blaze Headlong (red)|{before}", actions=2)
    if before:
        hit_for(table, f"Play {before}")
    attack(table, "Play Blaze Headlong (red)")
    assert chain_keywords(table) & c.GO_AGAIN == again


@pytest.mark.parametrize(
    ("held", "top", "mode", "again"),
    [
        ("Barnacle (yellow)", BLOW, 0, c.GO_AGAIN),
        (BLOW, "Barnacle (yellow)", 0, 0),
        (BLOW, "Barnacle (yellow)", 1, c.GO_AGAIN),
        ("Barnacle (yellow)", BLOW, 1, 0),
    ],
)
def test_restless_bones_asks_of_the_card_that_went(held: str, top: str, mode: int, again: int) -> None:
    table = at(f"Restless Bones (red)|{held}", deck=top).do("Play Restless Bones (red)")
    while table.asked()[0] != "mode":
        table.do("Yes" if table.asked()[0] == "may" else "Pass")
    table.game.choose(mode)
    settle(table)
    assert table.cards_in(shared.GRAVEYARD) == [(held, top)[mode]]
    assert chain_keywords(table) & c.GO_AGAIN == again


@pytest.mark.parametrize(("before", "more"), [("Head Jab (red)", 1), ("Brisk Cut (red)", 0)])
def test_open_the_center_is_a_combo_after_head_jab(before: str, more: int) -> None:
    table = at(f"Open the Center (red)|{before}", actions=2)
    hit_for(table, f"Play {before}")
    plain = number_of(table, table.number("Open the Center (red)"))
    attack(table, "Play Open the Center (red)")
    both = c.GO_AGAIN | c.DOMINATE
    assert (power(table) - plain, chain_keywords(table) & both) == (more, both * more)


@pytest.mark.parametrize(("before", "more"), [("Crouching Tiger", 4), ("Plain Prowl", 0)])
def test_qi_unleashed_is_a_combo_after_the_tiger(before: str, more: int) -> None:
    first = entry(before, tags="attack", more="cost = 0; power = 1")
    table = at(f"Qi Unleashed (red)|{before}", cards=first, actions=2)
    hit_for(table, f"Play {before}")
    plain = number_of(table, table.number("Qi Unleashed (red)"))
    attack(table, "Play Qi Unleashed (red)")
    assert power(table) - plain == more


@pytest.mark.parametrize(("pitched", "again"), [((BLUE, BLUE), c.GO_AGAIN), ((BLUE, BLOW), 0), ((BLUE,), 0)])
def test_swiftwater_sloop_wants_two_blue_cards_in_the_pitch_zone(
    pitched: tuple[str, ...], again: int
) -> None:
    table = at(("Swiftwater Sloop (red)", *pitched))
    for name in pitched:
        lying(table, name, c.PITCH_ZONE)
    attack(table, "Play Swiftwater Sloop (red)")
    assert chain_keywords(table) & c.GO_AGAIN == again


@pytest.mark.parametrize(("drawn", "gone"), [(GREAT, 1), (BLUE, 0)])
def test_wrecking_ball_intimidates_for_a_great_card(drawn: str, gone: int) -> None:
    table = at("Wrecking Ball (red)", f"{BLOW}|{BLUE}", deck=drawn)
    attack(table, "Play Wrecking Ball (red)", "At Brannoch")
    assert table.cards_in(shared.GRAVEYARD) == [drawn]
    assert len(table.cards_in(shared.HAND, THEM)) == 2 - gone
    assert len(table.cards_in(shared.REMOVED, THEM)) == gone


@pytest.mark.parametrize(("pitched", "more"), [("Earthlore Surge (red)", 1), (BLUE, 0)])
def test_strong_wood_is_bonded_to_earth_by_what_is_pitched(pitched: str, more: int) -> None:
    table = at(f"Strong Wood (red)|{pitched}", resources=2)
    plain = number_of(table, table.number("Strong Wood (red)"))
    attack(table, "Play Strong Wood (red)", f"Pitch {pitched}", pitched)
    assert (table.cards_in(c.PITCH_ZONE), power(table) - plain) == ([pitched], more)


@pytest.mark.parametrize("pick", ["power", "keyword"])
def test_cloud_skiff_taps_a_cog_once_for_one_of_two_things(pick: str) -> None:
    table = at("Cloud Skiff (red)", arena="Brass Cog", cards=COG)
    attack(table, "Play Cloud Skiff (red)")
    plain = power(table)
    while table.asked()[1] != YOU:
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    offers = [one for one in table.offered() if "Cloud Skiff" in one]
    table.do(*offers)
    while table.state.stack:
        if table.asked()[0] == "priority":
            table.do("Pass")
        else:
            table.game.choose(int(pick == "keyword"))
    found = (power(table) - plain, chain_keywords(table) & c.GO_AGAIN)
    assert found == ((1, 0) if pick == "power" else (0, c.GO_AGAIN))
    assert not [one for one in table.offered() if "Cloud Skiff" in one]


@pytest.mark.parametrize(
    ("name", "lost", "again"), [("Limpit, Hop-a-long (yellow)", 2, True), ("Barnacle (yellow)", 4, False)]
)
def test_allies_attack_by_tapping_and_lie_face_down_once_dead(name: str, lost: int, again: bool) -> None:
    table = play(at((name,), resources=9, actions=2), f"Play {name}")
    assert hit_for(table, f"Attack with {name}") == lost
    # What attacks taps for it: there is no second time, whatever the points.
    while table.state.stage != c.ACTION:
        table.do("Pass")
    assert table.has(YOU)[1] == (1 if again else 0)
    assert f"Attack with {name}" not in table.offered()
    # (What has died is another object.)
    lying(table, name, shared.GRAVEYARD, come_from=shared.PLAY)
    settle(table.do("Pass") if not table.state.stack else table)
    assert table.cards_in(shared.GRAVEYARD) == [name]
    assert table.state.known(table.number(name, shared.GRAVEYARD)).face_down


@pytest.mark.parametrize(("before", "back"), [("Brisk Cut (red)", True), ("Brisk Cut (blue)", False)])
def test_inflame_brings_a_phoenix_flame_back_after_another_red_card(before: str, back: bool) -> None:
    flame = "Phoenix Flame (red)"
    table = lying(at(f"Inflame (red)|{flame}|{before}", actions=2), flame, shared.GRAVEYARD)
    hit_for(table, f"Play {before}")
    attack(table, "Play Inflame (red)", "Yes", flame)
    assert (flame in table.cards_in(shared.HAND)) is back
