"""Real cards that neither attack nor answer one do what their texts say, each in our own words."""

from __future__ import annotations

import pytest

from fab_plays import attack, hit_for, next_turn, play, settle
from fab_table import THEM, YOU
from real_cards.fab import at, chain_keywords, entry, hurt, is_tapped, lying, needs_pool
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

pytestmark = needs_pool

BLOW, BLUE, LONG = "Plain Blow (red)", "Plain Blow (blue)", "Long Swing (red)"
COG = entry("Brass Cog", "equipment", "cog,head", more="")
BOW = entry("Quiet Yew", "weapon", "bow,2h", more="")
EMBER = entry("{}", tags="attack", classes="Draconic", more='cost = 0; power = 1; keywords = ["go again"]')


@pytest.mark.parametrize("links", [4, 3])
def test_tome_of_firebrand_wants_four_draconic_links(links: int) -> None:
    names = [f"Ember {number}" for number in range(links)]
    table = at(
        ("Tome of Firebrand (red)", *names),
        deck=f"{BLOW}|{BLUE}|{LONG}",
        cards="".join(map(EMBER.format, names)),
    )
    for name in names:
        hit_for(table, f"Play {name}")
    assert ("Play Tome of Firebrand (red)" in table.offered()) is (links == 4)
    if links == 4:
        play(table, "Play Tome of Firebrand (red)")
        assert len(table.cards_in(shared.HAND)) == 2


@pytest.mark.parametrize("stored", [True, False])
def test_sow_tomorrow_digs_a_card_in_and_is_banished(stored: bool) -> None:
    name, earth = "Sow Tomorrow (red)", "Earthlore Surge (red)"
    table = at(
        (earth,) if stored else (earth, name), arsenal=(name,) if stored else (), deck=f"{BLOW}|{BLUE}"
    )
    lying(table, earth, shared.GRAVEYARD)
    play(table, f"Play {name}")
    drawn = len(table.cards_in(shared.HAND))
    assert (table.cards_in(shared.DECK)[0], table.cards_in(shared.REMOVED), drawn) == (
        earth,
        [name],
        int(stored),
    )
    assert table.has(YOU)[1] == 1


def test_sow_tomorrow_wants_a_card_of_earth() -> None:
    table = lying(at(f"Sow Tomorrow (red)|{BLOW}"), BLOW, shared.GRAVEYARD)
    assert "Play Sow Tomorrow (red)" not in table.offered()


@pytest.mark.parametrize(("name", "more"), [("Come to Fight (red)", 3), ("Earthlore Surge (red)", 5)])
def test_the_next_attack_action_card_gets_power_and_no_weapon(name: str, more: int) -> None:
    table = at((name, "Brisk Cut (red)", BLOW), arena="Reed Cutter")
    play(table, f"Play {name}")
    assert hit_for(table, "Attack with Reed Cutter") == 1
    assert hit_for(table, "Play Brisk Cut (red)") == 3 + more
    assert hit_for(table, f"Play {BLOW}") == 3


def test_cut_deep_is_for_the_next_dagger() -> None:
    table = at("Cut Deep (red)|Brisk Cut (red)", arena="Reed Cutter|Willow Fang")
    play(table, "Play Cut Deep (red)")
    assert hit_for(table, "Play Brisk Cut (red)") == 3
    assert hit_for(table, "Attack with Reed Cutter") == 1 + 4
    assert hit_for(table, "Attack with Willow Fang") == 2


def test_sigil_of_brilliance_goes_as_your_next_action_phase_begins() -> None:
    table = at("Sigil of Brilliance (yellow)", BLUE, deck="|".join([BLUE] * 9))
    play(table, "Play Sigil of Brilliance (yellow)")
    next_turn(table)
    assert "Sigil of Brilliance (yellow)" in table.cards_in(shared.PLAY)
    held = len(table.cards_in(shared.HAND))
    next_turn(table)
    assert table.cards_in(shared.GRAVEYARD) == ["Sigil of Brilliance (yellow)"]
    assert len(table.cards_in(shared.HAND)) == held + 1


def test_unicycle_readies_a_cog() -> None:
    table = at("Cloud Skiff (red)", arena="Brass Cog|Unicycle", cards=COG)
    attack(table, "Play Cloud Skiff (red)")
    while table.asked()[1] != YOU:
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    settle(table.do(*[one for one in table.offered() if "Cloud Skiff" in one]))
    assert is_tapped(table, "Brass Cog")
    settle(table.do(*[one for one in table.offered() if "Unicycle" in one]))
    assert not is_tapped(table, "Brass Cog")
    assert table.cards_in(shared.GRAVEYARD) == ["Unicycle"]


@pytest.mark.parametrize("pitched", [True, False])
def test_waning_vengeance_wards_and_leaves_a_shield_where_blue_was_pitched(pitched: bool) -> None:
    table = at(f"Waning Vengeance (red)|{BLUE}|{BLOW}", resources=0 if pitched else 9)
    play(table, "Play Waning Vengeance (red)", answers=(f"Pitch {BLUE}", BLUE))
    assert table.cards_in(c.PITCH_ZONE) == [BLUE] * pitched
    before = table.life(YOU)
    settle(hurt(table, 4).do("Pass"))
    assert (before - table.life(YOU), table.cards_in(shared.GRAVEYARD)) == (1, ["Waning Vengeance (red)"])
    assert ("Spectral Shield" in table.cards_in(shared.PLAY)) is pitched


@pytest.mark.parametrize("cheered", [True, False])
def test_celebrant_broadsword_attacks_again_for_the_cheered(cheered: bool) -> None:
    song = entry("Song", "instant", more='cost = 0; text = ["**The crowd cheers** you."]')
    table = at("Song", arena="Celebrant Broadsword", cards=song)
    if cheered:
        play(table, "Play Song")
    attack(table, "Attack with Celebrant Broadsword")
    assert bool(chain_keywords(table) & c.GO_AGAIN) is cheered


@pytest.mark.parametrize("classes", ["Bard", "Ninja"])
def test_encore_brings_a_bards_attack_back(classes: str) -> None:
    ode = entry("Ode", tags="attack", classes=classes, more="cost = 0; power = 1")
    table = lying(at("Encore (yellow)|Ode", cards=ode), "Ode", shared.GRAVEYARD)
    play(table, "Play Encore (yellow)")
    assert table.cards_in(shared.HAND) == (["Ode"] if classes == "Bard" else [])
    assert table.has(YOU)[1] == 1


def test_figment_of_erudition_makes_one_ponder_as_it_comes() -> None:
    table = play(at("Figment of Erudition (yellow)"), "Play Figment of Erudition (yellow)")
    assert table.cards_in(shared.PLAY)[-2:] == ["Figment of Erudition (yellow)", "Ponder"]


def test_grinding_gears_needs_steam_and_grinds_a_deck() -> None:
    table = at("Grinding Gears (blue)", f"{BLOW}|{LONG}", deck="|".join([BLUE] * 9), actions=3)
    lying(table, BLOW, shared.DECK, THEM)
    play(table, "Play Grinding Gears (blue)")
    settle(table.do(*[one for one in table.offered() if one.startswith("Activate Grinding")]), "At Brannoch")
    assert table.cards_in(shared.GRAVEYARD, THEM) == [BLOW]
    next_turn(table)
    next_turn(table, "Yes")
    assert "Grinding Gears (blue)" in table.cards_in(shared.PLAY)
    next_turn(table)
    next_turn(table, "Yes")
    # (The one counter has been removed.)
    assert "Grinding Gears (blue)" in table.cards_in(shared.GRAVEYARD)


@pytest.mark.parametrize("readied", ["Yes", "No"])
def test_fire_in_the_hole_is_for_the_next_arrow(readied: str) -> None:
    arrow = entry("Dart", tags="attack,arrow", more="cost = 0; power = 2")
    table = at("Fire in the Hole (red)|Brisk Cut (red)", arena="Quiet Yew", arsenal="Dart", cards=BOW + arrow)
    play(table, "Play Fire in the Hole (red)", answers=(readied,))
    assert hit_for(table, "Play Brisk Cut (red)") == 3
    assert hit_for(table, "Play Dart") == 2 + 3


@pytest.mark.parametrize("before", ["Wizard", "Ninja", ""])
def test_gaze_the_ages_comes_back_after_another_spell(before: str) -> None:
    spell = entry("Spell", classes=before or "Wizard")
    table = at("Gaze the Ages (blue)|Spell", deck=f"{BLOW}|{BLUE}|{LONG}", cards=spell, actions=2)
    if before:
        play(table, "Play Spell")
    play(table, "Play Gaze the Ages (blue)")
    assert ("Gaze the Ages (blue)" in table.cards_in(shared.HAND)) is (before == "Wizard")


@pytest.mark.parametrize(("points", "held"), [(1, 2), (0, 1)])
def test_coronet_peak_takes_a_card_from_who_does_not_pay(points: int, held: int) -> None:
    table = at(theirs=f"{BLOW}|{LONG}", arena="Coronet Peak", their_resources=points)
    table.do(*[one for one in table.offered() if "Coronet" in one])
    while table.state.stack or table.asked()[0] != "priority":
        if "At Brannoch Tidewarden" in table.offered():
            table.do("At Brannoch Tidewarden")
        elif table.asked()[0] == "priority":
            table.do("Pass")
        else:
            table.game.choose(table.offered().index("Yes") if "Yes" in table.offered() and points else 0)
    assert len(table.cards_in(shared.HAND, THEM)) == held


def test_the_tenet_of_wind_lets_the_next_blue_action_card_go_again() -> None:
    name = "First Tenet of Chi: Wind (blue)"
    table = at((name, "Brisk Cut (red)", BLUE))
    play(table, f"Play {name}")
    attack(table, "Play Brisk Cut (red)")
    next_one = attack(table.until(c.RESOLUTION), f"Play {BLUE}")
    assert chain_keywords(next_one) & c.GO_AGAIN


@pytest.mark.parametrize(("answer", "again"), [("Yes", c.GO_AGAIN), ("No", 0)])
def test_paddle_faster_taps_an_ally(answer: str, again: int) -> None:
    ally = "Barnacle (yellow)"
    table = play(at(("Paddle Faster (red)", ally), actions=2), f"Play {ally}")
    attack(table, "Play Paddle Faster (red)", answer)
    assert (chain_keywords(table) & c.GO_AGAIN, is_tapped(table, ally)) == (again, bool(again))
