"""What the cards of Sefa's deck say is what they do."""

from __future__ import annotations

from fab_table import THEM, YOU, Table, values_of
from rulebound.fab import constants as c
from rulebound.sim.soak.card_invariants import is_fresh
from rulebound.tcg import constants as shared


def hit_for(table: Table, label: str) -> int:
    """Give an answer; return how much life they lose until the link has resolved."""
    before = table.life(THEM)
    table.do(label).until(c.RESOLUTION)
    return before - table.life(THEM)


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
        before = table.life(THEM)
        table.do("Play Gap in the Mail (red)")
        while table.state.stage != c.RESOLUTION:
            label = next((one for one in table.offered() if "Breakwater Plate" in one), "")
            table.do(label or ("That is all" if table.asked()[0] == "defend" else "Pass"))
        # two more for the plate, which takes two away
        assert before - table.life(THEM) == lost
        assert (table.links()[-1].defenders != ()) == (worn != "")


def test_a_block_of_a_weapon_heals_and_is_forgotten_with_the_chain() -> None:
    table = Table(arena="Reed Cutter", worn="Reed Mask, Stilt-Walker Sandals")
    before = table.life(THEM)
    table.do("Attack with Reed Cutter")
    while table.state.stage != c.RESOLUTION:
        label = next((one for one in table.offered() if "Sandals" in one), "")
        table.do(label or ("That is all" if table.asked()[0] == "defend" else "Pass"))
    assert table.life(THEM) == before + 1
    table.do("Pass", "Pass")
    assert table.links() == ()
    # what functions while it defends doesn't any more
    assert is_fresh(table.state) == []
    worn = table.number("Stilt-Walker Sandals", shared.PLAY, THEM)
    assert values_of(table, worn).numbers[c.DEFENSE] == 0
