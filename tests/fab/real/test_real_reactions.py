"""Real cards that answer an attack do what their texts say, each in our own words."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, settle
from fab_table import THEM, YOU, Table, number_of
from real_cards.fab import at, entry, hurt, is_marked, lying, needs_pool, react
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

pytestmark = needs_pool

BLOW, BLUE, GREAT, LONG = "Plain Blow (red)", "Plain Blow (blue)", "Groundswell (red)", "Long Swing (red)"
SHADE = entry("Shade", tags="attack", classes="Assassin", more='cost = 0; power = 2; keywords = ["stealth"]')
EMBER = entry("{}", tags="attack", classes="Draconic", more='cost = 0; power = 1; keywords = ["go again"]')
HERALD = entry("Herald of Rain", tags="attack", more="cost = 3; power = 4; defense = 1")
#: A card that may not be meant where one with that word in its name is.
HERALDRY = HERALD.replace("Herald of Rain", "Heraldry")


def defended(table: Table, label: str, *by: str, answers: tuple[str, ...] = ()) -> list[int]:
    """Attack; return the defense of what has defended with these names, once what waited for that has resolved."""
    attack(table, label)
    for name in by:
        table.do(f"Defend with {name}")
    if table.asked()[0] == "defend":
        table.do("That is all")
    settle(table, *answers)
    return [number_of(table, one, c.DEFENSE) for one in table.links()[-1].defenders]


@pytest.mark.parametrize(
    ("attacking", "lost", "marked"), [("Attack with Reed Cutter", 4, False), ("Play Shade", 5, True)]
)
def test_two_sides_to_the_blade(attacking: str, lost: int, marked: bool) -> None:
    table = at("Two Sides to the Blade (red)|Shade", arena="Reed Cutter", cards=SHADE)
    assert react(table, attacking, "Play Two Sides to the Blade (red)") == lost
    assert is_marked(table) is marked


def test_two_sides_to_the_blade_is_for_daggers_and_stealth_alone() -> None:
    table = attack(at(f"Two Sides to the Blade (red)|{BLOW}"), f"Play {BLOW}").until(c.REACTION)
    assert table.offered() == ["Pass"]


@pytest.mark.parametrize("blocked", [True, False])
def test_scar_tissue_marks_whom_the_dagger_hits(blocked: bool) -> None:
    table = at("Scar Tissue (red)", LONG, arena="Reed Cutter")
    lost = react(table, "Attack with Reed Cutter", "Play Scar Tissue (red)", by=(LONG,) if blocked else ())
    assert (lost, is_marked(table)) == ((1, True) if blocked else (4, True))
    unharmed = at("Scar Tissue (red)", f"{LONG}|{GREAT}", arena="Reed Cutter")
    assert react(unharmed, "Attack with Reed Cutter", "Play Scar Tissue (red)", by=(LONG, GREAT)) == 0
    assert not is_marked(unharmed)


@pytest.mark.parametrize(("answer", "defense"), [("Yes", 1), ("No", 0)])
def test_crowd_control_may_be_paid_for_a_point_for_each_opposing_hero(answer: str, defense: int) -> None:
    table = at(BLOW, "Crowd Control (red)", their_resources=3)
    printed = number_of(table, table.number("Crowd Control (red)", seat=THEM), c.DEFENSE)
    found = defended(table, f"Play {BLOW}", "Crowd Control (red)", answers=(answer,))
    assert (found, table.has(THEM)[0]) == ([printed + defense], 3 - 3 * defense)


@pytest.mark.parametrize(
    ("name", "after"), [("Steelbraid Buckler", -1), ("Dyadic Carapace", -1), ("Ironrot Gauntlet", None)]
)
def test_worn_things_suffer_as_the_chain_closes(name: str, after: int | None) -> None:
    table = at(GREAT, BLUE, worn=(name,))
    printed = number_of(table, table.number(name, shared.PLAY, THEM), c.DEFENSE)
    assert hit_for(table, f"Play {GREAT}", by=(name,)) == 8 - printed
    next_turn(table)
    left = None if after is None or printed + after <= 0 else printed + after
    there = name in table.cards_in(shared.PLAY, THEM)
    assert there is (left is not None)
    if there:
        assert number_of(table, table.number(name, shared.PLAY, THEM), c.DEFENSE) == left
    else:
        assert name in table.cards_in(shared.GRAVEYARD, THEM)


@pytest.mark.parametrize(
    ("name", "amount"), [("Ice Bolt (red)", 5), ("Aether Hail (red)", 4), ("Frosting (red)", 3)]
)
@pytest.mark.parametrize("at_whom", [YOU, THEM])
def test_arcane_damage_to_any_hero(name: str, amount: int, at_whom: int) -> None:
    table = at((name,), their_resources=0)
    before = [table.life(YOU), table.life(THEM)]
    play(table, f"Play {name}", answers=("At Sefa" if at_whom == YOU else "At Brannoch",))
    lost = [before[seat] - table.life(seat) for seat in (YOU, THEM)]
    assert lost[at_whom] == amount
    assert sum(lost) == amount


@pytest.mark.parametrize(("points", "lost"), [(2, 3), (0, 5)])
def test_dyadic_carapace_keeps_off_two_arcane_damage_for_two(points: int, lost: int) -> None:
    table = at("Ice Bolt (red)", worn="Dyadic Carapace", their_resources=points)
    before = table.life(THEM)
    table.do("Play Ice Bolt (red)")
    while table.state.stack or table.asked()[0] != "priority":
        if table.asked()[0] == "priority":
            table.do("Pass")
        elif "At Brannoch Tidewarden" in table.offered():
            table.do("At Brannoch Tidewarden")
        else:
            table.game.choose(len(table.offered()) - 1)
    assert (before - table.life(THEM), table.has(THEM)[0]) == (lost, 0)


@pytest.mark.parametrize(("name", "more"), [(BLOW, 3), (LONG, None)])
def test_rapid_reflex_is_for_attacks_that_cost_nothing(name: str, more: int | None) -> None:
    table = at(f"Rapid Reflex (red)|{name}")
    if more is None:
        assert attack(table, f"Play {name}").until(c.REACTION).offered() == ["Pass"]
    else:
        assert react(table, f"Play {name}", "Play Rapid Reflex (red)") == 3 + more


@pytest.mark.parametrize("reacted", [True, False])
def test_red_alert_vest_hardens_as_somebody_reacts(reacted: bool) -> None:
    table = at(f"Rapid Reflex (red)|{BLOW}", BLUE, worn="Red Alert Vest")
    attack(table, f"Play {BLOW}").do("Defend with Red Alert Vest").until(c.REACTION)
    vest = table.number("Red Alert Vest", shared.PLAY, THEM)
    before = number_of(table, vest, c.DEFENSE)
    if reacted:
        play(table, "Play Rapid Reflex (red)")
    assert number_of(table, vest, c.DEFENSE) == before + reacted
    next_turn(table)
    assert "Red Alert Vest" in table.cards_in(shared.GRAVEYARD, THEM)


@pytest.mark.parametrize(("held", "lost"), [(GREAT, 2), (BLUE, 0)])
def test_reckless_swing_hurts_the_attacker_for_a_great_card(held: str, lost: int) -> None:
    table = at(BLOW, f"Reckless Swing (blue)|{held}")
    before = table.life(YOU)
    attack(table, f"Play {BLOW}").until(c.REACTION).do("Pass")
    settle(table.do("Play Reckless Swing (blue)"))
    assert (before - table.life(YOU), held in table.cards_in(shared.GRAVEYARD, THEM)) == (lost, True)


@pytest.mark.parametrize("links", [1, 2])
def test_sisters_of_fire_want_two_draconic_links(links: int) -> None:
    names = ["Ember One", "Ember Two"]
    table = at(
        "Sisters of Fire (red)|Ember One|Ember Two",
        arena="Reed Cutter",
        cards="".join(map(EMBER.format, names)),
    )
    for name in names[:links]:
        hit_for(table, f"Play {name}")
    if links == 2:
        assert react(table, "Attack with Reed Cutter", "Play Sisters of Fire (red)") == 4
    else:
        attack(table, "Attack with Reed Cutter").until(c.REACTION)
        assert table.offered() == ["Pass"]


def test_rally_the_rearguard_is_hardened_once_while_it_defends() -> None:
    table = at(GREAT, f"Rally the Rearguard (red)|{BLUE}|{BLOW}")
    name = "Rally the Rearguard (red)"
    before = number_of(table, table.number(name, seat=THEM), c.DEFENSE)
    attack(table, f"Play {GREAT}").do(f"Defend with {name}")
    while table.asked() != ("priority", THEM):
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    (offer,) = [one for one in table.offered() if "Rally" in one]
    settle(table.do(offer), f"Discard {BLUE}", BLUE)
    assert number_of(table, table.links()[-1].defenders[0], c.DEFENSE) == before + 3
    assert table.cards_in(shared.GRAVEYARD, THEM) == [BLUE]
    while table.asked() != ("priority", THEM):
        table.do("Pass")
    assert not [one for one in table.offered() if "Rally" in one]


@pytest.mark.parametrize(("name", "more"), [("Herald of Rain", 4), ("Heraldry", None)])
def test_angelic_wrath_is_for_heralds(name: str, more: int | None) -> None:
    table = at(f"Angelic Wrath (red)|{name}", cards=HERALD + HERALDRY)
    if more is None:
        attack(table, f"Play {name}")
        assert not [one for one in table.until(c.REACTION).offered() if "Angelic" in one]
    else:
        assert react(table, f"Play {name}", "Play Angelic Wrath (red)") == 4 + more


@pytest.mark.parametrize(("name", "more"), [("Herald of Rain", 5), ("Heraldry", None)])
def test_celestial_resolve_hardens_heralds(name: str, more: int | None) -> None:
    table = at(GREAT, f"Celestial Resolve (red)|{name}", cards=HERALD + HERALDRY)
    attack(table, f"Play {GREAT}").do(f"Defend with {name}")
    while table.asked() != ("priority", THEM):
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    offers = [one for one in table.offered() if "Celestial" in one]
    assert bool(offers) is (more is not None)
    if more is not None:
        settle(table.do(*offers), "Herald of Rain", "At Herald of Rain")
        assert number_of(table, table.links()[-1].defenders[0], c.DEFENSE) == 1 + more


def test_cloud_cover_keeps_off_two_of_the_next_damage_alone() -> None:
    table = at(f"{BLOW}|Brisk Cut (red)", "Cloud Cover (yellow)")
    table.do("Play Brisk Cut (red)", "Pass")
    settle(table.do("Play Cloud Cover (yellow)"))
    before = table.life(THEM)
    finish(table)
    assert before - table.life(THEM) == 1
    assert hit_for(table, f"Play {BLOW}") == 3


@pytest.mark.parametrize(("answer", "more"), [("Yes", 1), ("No", 0)])
def test_corrupted_crown_hardens_for_a_card_that_is_banished(answer: str, more: int) -> None:
    table = at(BLOW, BLUE, worn="Corrupted Crown")
    printed = number_of(table, table.number("Corrupted Crown", shared.PLAY, THEM), c.DEFENSE)
    assert defended(table, f"Play {BLOW}", "Corrupted Crown", answers=(answer,)) == [printed + more]
    assert table.cards_in(shared.REMOVED, THEM) == [BLUE] * more


@pytest.mark.parametrize(("attacking", "fits"), [("Shade", True), (GREAT, False)])
def test_shred_weakens_what_defends_against_an_assassin(attacking: str, fits: bool) -> None:
    table = at(f"Shred (red)|{attacking}", LONG, cards=SHADE)
    attack(table, f"Play {attacking}").do(f"Defend with {LONG}").until(c.REACTION)
    assert ("Play Shred (red)" in table.offered()) is fits
    if fits:
        before = table.life(THEM)
        finish(play(table, "Play Shred (red)"))
        # (Less than none is none.)
        assert before - table.life(THEM) == 2


@pytest.mark.parametrize(("mine", "winner"), [(BLUE, THEM), (GREAT, YOU)])
def test_clash_of_vigor_as_it_defends(mine: str, winner: int) -> None:
    table = at(BLOW, f"Clash of Vigor (red)|{LONG}", deck=mine)
    lying(table, LONG, shared.DECK, THEM)
    defended(table, f"Play {BLOW}", "Clash of Vigor (red)")
    assert ["Vigor" in table.cards_in(shared.PLAY, seat) for seat in (YOU, THEM)] == [
        winner == YOU,
        winner == THEM,
    ]


@pytest.mark.parametrize(("held", "drawn"), [("Light of Sol (yellow)", True), (BLUE, False)])
def test_helm_of_halos_grace_charges_and_asks_for_yellow(held: str, drawn: bool) -> None:
    table = at(BLOW, f"{held}|{LONG}", worn="Helm of Halo's Grace")
    lying(table, LONG, shared.DECK, THEM)
    defended(table, f"Play {BLOW}", "Helm of Halo's Grace", answers=("Yes",))
    assert (table.cards_in(c.SOUL, THEM), table.cards_in(shared.HAND, THEM)) == (
        [held],
        [LONG] if drawn else [],
    )


@pytest.mark.parametrize(("name", "lost"), [("Hard Shove (red)", 8), (LONG, None)])
def test_lightning_press_is_for_attacks_that_cost_one_or_less(name: str, lost: int | None) -> None:
    table = at(f"Lightning Press (red)|{name}")
    if lost is None:
        attack(table, f"Play {name}")
        assert not [one for one in table.until(c.REACTION).offered() if "Press" in one]
    else:
        assert react(table, f"Play {name}", "Play Lightning Press (red)") == lost


@pytest.mark.parametrize(("held", "more"), [("Barnacle (yellow)", 2), (BLUE, 0)])
def test_washed_up_wave_asks_of_the_card_that_went(held: str, more: int) -> None:
    table = at(BLOW, held, worn="Washed Up Wave")
    printed = number_of(table, table.number("Washed Up Wave", shared.PLAY, THEM), c.DEFENSE)
    assert defended(table, f"Play {BLOW}", "Washed Up Wave", answers=("Yes",)) == [printed + more]
    assert table.cards_in(shared.GRAVEYARD, THEM) == [held]


@pytest.mark.parametrize("earth", [4, 3])
def test_well_grounded_wants_four_cards_of_earth(earth: int) -> None:
    names = [f"Clod {number}" for number in range(earth)]
    clods = "".join(entry(name, classes="Earth") for name in names)
    table = at((GREAT, *names), arena="Well Grounded", cards=clods, resources=9)
    for name in names:
        lying(table, name, shared.REMOVED)
    offers = [one for one in table.offered() if "Well Grounded" in one]
    assert bool(offers) is (earth == 4)
    if offers:
        settle(table.do(*offers))
        assert "Well Grounded" in table.cards_in(shared.GRAVEYARD)
        before = table.life(YOU)
        hurt(table, 3)
        assert before - table.life(YOU) == 1
