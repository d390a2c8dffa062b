"""What the cards of Sefa's deck say is what they do."""

from __future__ import annotations

import pytest

from fab_plays import THEM, YOU, Table, attack, finish, hit_for, play, power
from fab_table import put, values_of
from rulebound.fab import constants as c
from rulebound.sim.soak.card_invariants import is_fresh
from rulebound.tcg import constants as shared


def test_the_reeds_follow_one_another() -> None:
    hand = "Opening Reed (red), Bending Reed (red), Breaking Reed (red), Plain Blow (blue)"
    table = Table(hand, deck="Wheel Kick (red)")
    assert hit_for(table, "Play Opening Reed (red)") == 3
    assert hit_for(table, "Play Bending Reed (red)") == 6
    assert table.has(YOU)[1] == 1
    table.do("Play Breaking Reed (red)")
    assert table.asked()[0] == "priority"
    table.until(c.RESOLUTION)
    assert table.cards_in(shared.HAND) == ["Wheel Kick (red)"]


def test_a_reed_alone_is_just_an_attack() -> None:
    table = Table("Bending Reed (red)")
    assert hit_for(table, "Play Bending Reed (red)") == 4
    assert table.has(YOU)[1] == 0


def test_patience_is_stronger_from_the_arsenal() -> None:
    assert hit_for(Table("Heron's Patience (red)"), "Play Heron's Patience (red)") == 4
    table = Table(arsenal="Heron's Patience (red)")
    assert hit_for(table, "Play Heron's Patience (red)") == 5
    assert table.has(YOU)[1] == 1


def test_blood_on_the_sedge_is_a_daggers() -> None:
    assert hit_for(Table("Bloodied Sedge (red)"), "Play Bloodied Sedge (red)") == 2
    table = Table("Bloodied Sedge (red)", arena="Reed Cutter")
    assert hit_for(table, "Attack with Reed Cutter") == 1
    assert hit_for(table, "Play Bloodied Sedge (red)") == 4


def test_what_is_not_seen_coming_costs_a_card() -> None:
    table = Table("Undrawn Breath (red), Plain Blow (blue)", "Swell (red)")
    assert values_of(table, table.number("Undrawn Breath (red)")).has_keyword(c.STEALTH)
    hit_for(table, "Play Undrawn Breath (red)")
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Swell (red)"]


def test_sifting_finds_an_attack_or_doesnt() -> None:
    for deck, points in (("Plain Blow (blue)", 1), ("Two Breaths Drawn (red)", 0)):
        table = Table("Sift the Marsh (red)", deck=deck)
        hit_for(table, "Play Sift the Marsh (red)")
        assert table.has(YOU)[1] == points


def test_a_gap_is_found_only_in_mail() -> None:
    for worn, lost in (("", 4), ("Breakwater Plate", 4)):
        table = Table("Gap in the Mail (red), Plain Blow (blue)", worn=worn)
        # two more for the plate, which takes two away
        assert hit_for(table, "Play Gap in the Mail (red)", by=(worn,) if worn else ()) == lost


def test_a_block_of_a_weapon_heals_once_and_is_forgotten_with_the_chain() -> None:
    table = Table(arena="Reed Cutter", worn="Reed Mask, Stilt-Walker Sandals")
    assert hit_for(table, "Attack with Reed Cutter", by=("Sandals",)) == -2
    table.do("Pass", "Pass")
    assert table.links() == ()
    # what functions while it defends doesn't any more, and what breaks heals nobody again
    assert is_fresh(table.state) == []
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Stilt-Walker Sandals"]


BLUES = "Plain Blow (blue), Brisk Cut (blue)"
#: Three links: each goes again.
STEPS = "Needle Step (red), Needle Step (yellow), Needle Step (blue)"


def attack_thrice(table: Table) -> Table:
    """Control three links."""
    for color in ("red", "yellow", "blue"):
        hit_for(table, f"Play Needle Step ({color})")
    return table


def test_many_links_make_swallows_turn_and_needles_prick() -> None:
    for steps, lost in (("", 4), (STEPS, 6)):
        table = Table(f"Swallow Turn (red), Plain Blow (blue), {steps}")
        if steps:
            # this is the fourth
            attack_thrice(table)
        assert hit_for(table, "Play Swallow Turn (red)") == lost
    for steps, lost in (("", 1), (STEPS, 1 + 1)):
        table = Table(f"Plain Blow (blue), {steps}", arena="Sedge Needle")
        if steps:
            attack_thrice(table)
        assert hit_for(table, "Attack with Sedge Needle") == lost


def test_the_court_rises_with_the_chain() -> None:
    table = Table(f"The Court Rises as One (red), Plain Blow (blue), {STEPS}")
    attack_thrice(table)
    # it is a link itself
    assert hit_for(table, "Play The Court Rises as One (red)") == 3 + 4
    assert table.has(YOU)[1] == 1


def test_every_reed_follows_any_reed() -> None:
    for first, lost, points in (("Opening Reed (red)", 4 + 2, 1), ("Needle Step (red)", 4, 0)):
        table = Table(f"{first}, Every Reed at Once (red), Plain Blow (blue)")
        hit_for(table, f"Play {first}")
        assert hit_for(table, "Play Every Reed at Once (red)") == lost
        assert table.has(YOU)[1] == points


def test_who_is_marked_is_found_from_behind() -> None:
    table = Table(f"Ash on the Collar (red), Already Behind You (red), Needle Step (red), {BLUES}")
    assert hit_for(table, "Play Ash on the Collar (red)") == 2
    assert hit_for(table, "Play Already Behind You (red)", "Pitch Plain") == 4 + 2
    assert table.has(YOU)[1] == 1
    # [9.3.3] who was hit is marked no more
    table = Table(f"Ash on the Collar (red), Needle Step (red), Already Behind You (red), {BLUES}")
    hit_for(table, "Play Ash on the Collar (red)")
    hit_for(table, "Play Needle Step (red)")
    assert hit_for(table, "Play Already Behind You (red)", "Pitch Plain") == 4
    assert table.has(YOU)[1] == 0


def test_a_target_that_is_named_is_a_daggers() -> None:
    table = Table("Name the Target (red), Wheel Kick (blue), Plain Blow (blue)", arena="Reed Cutter")
    play(table, "Play Name the Target (red)")
    assert hit_for(table, "Play Wheel Kick (blue)") == 2
    # (the mark is gone with that)
    assert hit_for(table, "Attack with Reed Cutter") == 1 + 2


@pytest.mark.parametrize(("answer", "drawn"), [("Yes", True), ("No", False)])
def test_one_breath_more_costs_something(answer: str, drawn: bool) -> None:
    table = Table("One Breath More (red), Plain Blow (blue)", deck="Wheel Kick (red)")
    attack(table, "Play One Breath More (red)")
    finish(table, answer)
    assert ("Wheel Kick (red)" in table.cards_in(shared.HAND)) is drawn


def test_cut_reeds_grow_again() -> None:
    table = Table("Gather the Cut Reeds (blue), Bending Reed (red), Opening Reed (red), Wheel Kick (red)")
    for name in ("Opening Reed (red)", "Wheel Kick (red)"):
        put(table, table.number(name), shared.GRAVEYARD)
    play(table, "Play Gather the Cut Reeds (blue)")
    assert sorted(table.cards_in(shared.DECK)) == ["Opening Reed (red)", "Wheel Kick (red)"]
    assert table.has(YOU)[1] == 1
    assert hit_for(table, "Play Bending Reed (red)") == 4 + 1


def test_a_reed_calls_for_another() -> None:
    deck = "Wheel Kick (red), Breaking Reed (red), Plain Blow (red)"
    table = Table("Reed Calls to Reed (red), Plain Blow (blue)", deck=deck)
    attack(table, "Play Reed Calls to Reed (red)")
    while table.asked()[0] in ("priority", "defend"):
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    assert [one for one in table.offered() if "(red)" in one] == ["Find Breaking Reed (red)"]
    finish(table, "Find Breaking Reed (red)")
    assert table.cards_in(shared.HAND) == ["Breaking Reed (red)"]
    assert sorted(table.cards_in(shared.DECK)) == ["Plain Blow (red)", "Wheel Kick (red)"]


@pytest.mark.parametrize(
    ("top", "points", "strength"),
    [("Spring-Wound Heron (blue)", 1, 5), ("Wheel Kick (red)", 0, 5), ("", 0, 4)],
)
def test_gears_turn_by_what_is_on_top(top: str, points: int, strength: int) -> None:
    table = Table("Gears in the Rushes (red), Plain Blow (blue)", deck=top)
    yes = ("Pay", "Boost", "Yes", "Banish")
    assert hit_for(table, "Play Gears in the Rushes (red)", "Pitch Plain", *yes) == strength
    # [8.3.9] a hybrid card is of both its classes
    assert (table.has(YOU)[1], table.cards_in(shared.REMOVED)) == (points, [top] if top else [])


@pytest.mark.parametrize(("by", "strength", "drawn"), [((), 1 + 4, False), (("Swell",), 1 + 4, True)])
def test_a_knife_between_beats(by: tuple[str, ...], strength: int, drawn: bool) -> None:
    hand = "Knife Between Beats (red), Plain Blow (blue)"
    table = Table(hand, "Swell (red)", arena="Reed Cutter", deck="Wheel Kick (red)")
    hit_for(table, "Attack with Reed Cutter", "Play Knife Between Beats (red)", by=by)
    assert power(table) == strength
    assert ("Wheel Kick (red)" in table.cards_in(shared.HAND)) is drawn


def test_two_breaths_change_a_card() -> None:
    hand = "Two Breaths Drawn (red), Swell (red)"
    table = Table(hand, arena="Reed Cutter", deck="Wheel Kick (red)")
    play(table, "Play Two Breaths Drawn (red)")
    assert len(table.cards_in(shared.HAND)) == 1
    assert len(table.cards_in(shared.GRAVEYARD)) == 2
    assert hit_for(table, "Attack with Reed Cutter") == 1 + 3


def test_hood_and_wraps_are_used_once() -> None:
    table = Table(
        "Wheel Kick (red), Plain Blow (blue)", arena="Reed Cutter, Reed Court Hood, Wraps of the Third Bell"
    )
    play(table, "Activate Wraps of the Third Bell")
    attack(table, "Attack with Reed Cutter")
    while table.state.stage != c.REACTION:
        table.do("Pass")
    play(table, "Activate Reed Court Hood")
    # two more by the wraps, one by the hood
    assert power(table) == 1 + 2 + 1
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Reed Court Hood", "Wraps of the Third Bell"]


def test_a_reed_that_holds_needs_company() -> None:
    for aura, gained in ((True, 2), (False, 0)):
        table = Table("Long Swing (red), Plain Blow (blue)", "Reed That Holds (blue), Fog on the Mole (blue)")
        if aura:
            put(table, table.number("Fog on the Mole (blue)", seat=THEM), shared.PLAY, THEM)
        # (the fog prevents two as well)
        assert hit_for(table, "Play Long Swing (red)", by=("Reed That Holds",)) == (0 if aura else 2) - gained


# --- The hero ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", ["Sefa of the Quick Blades", "Sefa, Blade of the Reed Court"])
def test_what_follows_a_dagger_is_stronger(hero: str) -> None:
    table = Table("Needle Step (red), Needle Step (yellow)", arena="Reed Cutter", hero=hero)
    assert hit_for(table, "Attack with Reed Cutter") == 1
    assert hit_for(table, "Play Needle Step (red)") == 3 + 1
    assert hit_for(table, "Play Needle Step (yellow)") == 2
    # only if it hits, and only on this chain
    table = Table("Needle Step (red)", worn="Breakwater Plate", arena="Reed Cutter", hero=hero)
    assert hit_for(table, "Attack with Reed Cutter", by=("Breakwater Plate",)) == 0
    assert hit_for(table, "Play Needle Step (red)") == 3
    table = Table("Needle Step (red)", arena="Reed Cutter", hero=hero)
    hit_for(table, "Attack with Reed Cutter")
    assert hit_for(table.until(c.ACTION), "Play Needle Step (red)") == 3


def test_a_blow_that_is_nobodys_is_no_ninjas() -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter", hero="Sefa of the Quick Blades")
    hit_for(table, "Attack with Reed Cutter")
    assert hit_for(table, "Play Plain Blow (red)") == 3
