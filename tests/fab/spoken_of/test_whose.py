"""Who is meant by what they have or have done: heroes, cards with counters, your attacks, what is dealt damage."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play, power
from fab_reading import ATTACK, expect_refused
from fab_table import THEM, YOU, Table, deal
from fab_texts import AGAIN, BLUE, RED, anew, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

SWORD = card("Blade", "**Once per Turn Action** - 0: **Attack**", "weapon", power=2, tags="sword,1h")


def swing(table: Table, name: str = "Blade") -> int:
    """Attack with a weapon; return how much life they lose."""
    return hit_for(table, next(one for one in table.offered() if name in one))


@pytest.mark.rule("fab:1.1.2b", "fab:3.3.2")
@pytest.mark.parametrize(("mine", "theirs"), [("", ""), (RED, ""), ("", RED)])
def test_each_hero_without_a_card_in_the_arsenal(mine: str, theirs: str) -> None:
    says = (
        "When this hits, each hero who doesn't have a card in their arsenal puts the "
        "top card of their deck face-down"
    )
    plenty = card("Plenty", f"{says} into their arsenal.", power=1)
    table = Table("Plenty", BLUE, arsenal=mine, their_arsenal=theirs, deck=f"{BLUE}, {BLUE}", cards=plenty)
    before = len(table.cards_in(shared.DECK))
    hit_for(table, "Play Plenty")
    assert len(table.cards_in(c.ARSENAL)) == 1
    assert before - len(table.cards_in(shared.DECK)) == (0 if mine else 1)
    assert table.cards_in(c.ARSENAL, THEM) == ([theirs] if theirs else [])


@pytest.mark.rule("fab:8.5.12a", "fab:1.1.2b")
@pytest.mark.parametrize(("lost", "held"), [((0, 0), (1, 1)), ((0, 2), (1, 0)), ((2, 2), (0, 0))])
def test_each_hero_who_has_lost_life(lost: tuple[int, int], held: tuple[int, int]) -> None:
    end = card("End", "Each hero who has lost {h} this turn banishes a card from their hand.", "instant")
    table = Table(f"End, {RED}", BLUE, cards=end)
    for seat, amount in enumerate(lost):
        deal(table, amount, table.state.players[1 - seat].hero, table.state.players[seat].hero)
    play(anew(table), "Play End")
    assert tuple(len(table.cards_in(shared.HAND, seat)) for seat in (YOU, THEM)) == held
    expect_refused("Each hero who has lost [h] this turn destroys target aura", "Destroy")


@pytest.mark.rule("fab:1.15.1", "fab:1.15.2")
def test_cards_with_counters() -> None:
    dent = card(
        "Dent", "When this attacks a hero, put a -1{d} counter on an equipment they control.", power=1
    )
    dent += card(
        "Smash",
        (f"When this attacks a hero, destroy an equipment they control with a -1{{d}} counter.|{AGAIN}"),
        power=1,
    )
    hats = card("Hat", "", "equipment", tags="head", more="defense = 2")
    for first in (True, False):
        table = Table("Dent, Smash", worn="Hat", cards=dent + hats)
        table.state.assets[YOU][c.ACTIONS] = 2
        anew(table)
        if first:
            hit_for(table, "Play Dent")
        attack(table, "Play Smash")
        assert ("Hat" in table.cards_in(shared.PLAY, THEM)) is not first
    none = card("None", f"Destroy an item you control with no steam counters.|{AGAIN}")
    items = card("Full", (f"This enters the arena with 2 steam counters.|{AGAIN}"), tags="item") + card(
        "Bare", AGAIN, tags="item"
    )
    table = play(Table("Full, Bare, None", cards=none + items), "Play Full", "Play Bare", "Play None")
    assert ("Full" in table.cards_in(shared.PLAY), "Bare" in table.cards_in(shared.PLAY)) == (True, False)


@pytest.mark.rule("fab:8.5.7", "fab:6.6.5b")
def test_whenever_you_gain_life_during_your_turn() -> None:
    rose = card(
        "Rose",
        ("Whenever you gain {h} during your turn, deal 1 arcane damage to any opposing target."),
        "equipment",
        tags="head",
    )
    song = card("Song", "Gain 1{h}.", "instant")
    table = play(Table("Song", "Song", arena="Rose", worn="Rose", cards=rose + song), "Play Song")
    assert (table.life(YOU), table.life(THEM)) == (21, 19)
    table = Table("", "Song", worn="Rose", cards=rose + song)
    table.do("Pass")
    if "Play Song" in table.offered():
        play(table, "Play Song")
        assert (table.life(YOU), table.life(THEM)) == (20, 21)


@pytest.mark.rule("fab:7.5.5", "fab:1.4.3")
def test_your_attack_hits() -> None:
    boots = card(
        "Boots",
        ("When your sword attack hits, you may destroy this. If you do, gain 3{h}."),
        "equipment",
        tags="legs",
    )
    table = Table(RED, arena="Blade, Boots", cards=SWORD + boots)
    table.state.assets[YOU][c.ACTIONS] = 2
    anew(table)
    hit_for(table, f"Play {RED}", "Yes")
    assert table.life(YOU) == 20
    hit_for(table, next(one for one in table.offered() if "Blade" in one), "Yes")
    assert (table.life(YOU), "Boots" in table.cards_in(shared.PLAY)) == (23, False)


@pytest.mark.rule("fab:7.2.4", "fab:1.4.3")
def test_a_weapon_has_attacked() -> None:
    shoes = card(
        "Shoes",
        ("**Instant** - Destroy this: Gain 2{h}. Activate this only if a weapon has attacked this turn."),
        "equipment",
        tags="legs",
    )
    table = Table(RED, arena="Blade, Shoes", cards=SWORD + shoes)
    table.state.assets[YOU][c.ACTIONS] = 2
    anew(table)
    hit_for(table, f"Play {RED}")
    assert "Activate Shoes" not in table.offered()
    swing(table)
    assert "Activate Shoes" in table.offered()


@pytest.mark.rule("fab:8.5.3", "fab:1.1.2b")
def test_the_next_time_an_opponent_is_dealt_damage() -> None:
    tide = card("Tide", f"The next time an opponent is dealt damage this turn, gain 2{{h}}.|{AGAIN}")
    bolt = card("Bolt", "Deal 1 arcane damage to target hero.", "instant")
    table = play(Table("Tide, Bolt, Bolt", cards=tide + bolt), "Play Tide")
    play(table, "Play Bolt", answers=("At Sefa",))
    assert table.life(YOU) == 19
    play(table, "Play Bolt", answers=("At Brannoch",))
    assert table.life(YOU) == 21


@pytest.mark.rule("fab:6.6.3", "fab:6.2.2a")
def test_until_end_of_turn_whenever() -> None:
    cowl = card("Cowl", f"Until end of turn, whenever you play an attack action card, gain 1{{h}}.|{AGAIN}")
    table = play(Table("Cowl, Jab, Jab", RED, cards=cowl + card("Jab", AGAIN, power=1)), "Play Cowl")
    attack(table, "Play Jab")
    finish(table)
    attack(table, "Play Jab")
    assert table.life(YOU) == 22


@pytest.mark.rule("fab:7.0.5c", "fab:5.4.7")
@pytest.mark.parametrize(("by", "strength"), [("Guard", 4), ("Song", 3)])
def test_attacks_while_something_defends_against_them(by: str, strength: int) -> None:
    oath = card(
        "Oath",
        (f"Until end of turn, your attacks get +1{{p}} while defended by an attack action card.|{AGAIN}"),
    )
    guards = card("Guard", "", power=1, more="defense = 1") + card("Song", "", more="defense = 1")
    table = play(Table(f"Oath, {RED}", f"{by}", cards=oath + guards), "Play Oath")
    attack(table, f"Play {RED}")
    table.do(f"Defend with {by}")
    assert power(table) == strength
    expect_refused("Your attacks get +1[p] while defended by all cards", "", ATTACK)
