"""What the cards of Perrin's decks say is what they do."""

from __future__ import annotations

import pytest

from fab_plays import THEM, YOU, Table, attack, finish, hit_for, next_turn, play, power
from fab_table import put, values_of
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

BLUES = "Plain Blow (blue), Brisk Cut (blue)"
SHIELD = "Spectral Shield"
GLASS = "Glass Chrysalis (blue)"


def shields(table: Table, seat: int = YOU) -> int:
    return table.cards_in(shared.PLAY, seat).count(SHIELD)


def with_aura(hand: str, aura: bool = True, theirs: str = "", arena: str = "", deck: str = "") -> Table:
    """A table at which you have an aura in the arena, or haven't."""
    table = Table(f"{hand}, {GLASS}", theirs, arena, deck=deck)
    if aura:
        put(table, table.number(GLASS), shared.PLAY)
    return table


# --- What is scattered by a strong attack [8.3.13], and what isn't ----------------------------------------------------


@pytest.mark.parametrize(
    ("name", "cost", "strength"),
    [
        ("Paper Colossus (red)", 3, 9),
        ("The Stag That Wasn't (red)", 2, 8),
        ("Wolf with a Painted Tail (red)", 0, 4),
    ],
)
@pytest.mark.parametrize(("by", "destroyed"), [("Long Swing (red)", True), ("Long Swing (yellow)", False)])
def test_an_illusion_fears_six_power(name: str, cost: int, strength: int, by: str, destroyed: bool) -> None:
    table = Table(f"{name}, {BLUES}", by)
    attack(table, f"Play {name}", "Pitch Plain").do(f"Defend with {by}")
    before = table.life(THEM)
    finish_or_close(table)
    assert before - table.life(THEM) == (0 if destroyed else max(0, strength - 3))
    assert table.cards_in(shared.GRAVEYARD).count(name) == destroyed


def finish_or_close(table: Table) -> None:
    """Go on until the link has resolved, or there is none any more."""
    while table.links() and (table.state.stage != c.RESOLUTION or table.state.stack):
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)


def test_what_six_power_that_does_not_attack_is_to_it() -> None:
    # [8.3.13] a card that is no attack action card scatters nothing, and neither does an illusion
    for by in ("Paper Colossus (red)", "Storm Shutters (red)"):
        table = Table("Wolf with a Painted Tail (red)", f"{by}, Plain Blow (blue)")
        hit_for(
            table, "Play Wolf with a Painted Tail (red)", "Play Storm", by=("Paper",) if "Paper" in by else ()
        )
        assert table.cards_in(shared.GRAVEYARD) == []


def test_a_colossus_that_is_believed_in_draws_a_card() -> None:
    table = Table("Paper Colossus (red), Plain Blow (blue)", deck="Glare (red)")
    assert hit_for(table, "Play Paper Colossus (red)") == 9
    assert table.cards_in(shared.HAND) == ["Glare (red)"]


@pytest.mark.parametrize("aura", [True, False])
def test_with_an_aura_there_is_more_behind_it(aura: bool) -> None:
    table = with_aura("Moth of Many Mirrors (red), Tigers in the Curtain (red), Plain Blow (blue)", aura)
    assert hit_for(table, "Play Moth of Many Mirrors (red)", "Pitch Plain") == 5 + aura
    assert hit_for(table, "Play Tigers in the Curtain (red)") == 5
    assert table.has(YOU)[1] == aura
    table = with_aura("Second Sunrise (red), Plain Blow (blue)", aura, deck="Glare (red)")
    assert hit_for(table, "Play Second Sunrise (red)", "Pitch Plain") == 6
    assert ("Glare (red)" in table.cards_in(shared.HAND)) is aura
    table = with_aura("Plain Blow (blue)", aura, arena="Lantern on a Long Pole")
    assert hit_for(table, "Attack with Lantern on a Long Pole", "Pitch Plain") == 3 + aura


@pytest.mark.parametrize(("answer", "strength"), [("Yes", 8), ("No", 5)])
def test_a_pane_is_broken_for_three(answer: str, strength: int) -> None:
    table = with_aura("Break the Pane (red), Plain Blow (blue)", deck="Glare (red)")
    attack(table, "Play Break the Pane (red)", "Pitch Plain", answer)
    assert power(table) == strength
    # what is broken is drawn for
    assert table.cards_in(shared.HAND) == (["Glare (red)"] if strength == 8 else [])
    assert (GLASS in table.cards_in(shared.PLAY)) == (strength == 5)


@pytest.mark.parametrize("auras", [0, 1, 3])
def test_a_crowd_of_one_counts_its_auras(auras: int) -> None:
    table = with_aura(f"A Crowd of One (red), Two Where One Stood (red), {BLUES}", auras == 1)
    if auras == 3:
        put(table, table.number(GLASS), shared.PLAY)
        play(table, "Play Two Where One Stood (red)", answers=("Pitch Plain",))
    attack(table, "Play A Crowd of One (red)", "Pitch Brisk", "Pitch Plain")
    # (and one more that Two Where One Stood gives the next attack)
    assert power(table) == 4 + auras + (auras == 3)


@pytest.mark.parametrize(
    ("other", "answer", "made"),
    [
        ("Second Sunrise (red)", "Yes", 1),
        ("Second Sunrise (red)", "No", 0),
        ("Paper Colossus (red)", "Yes", 0),
    ],
)
def test_light_through_slats_shows_some_light(other: str, answer: str, made: int) -> None:
    table = Table(f"Light Through Slats (red), {other}, Plain Blow (blue)")
    attack(table, "Play Light Through Slats (red)", answer, "Pitch Plain")
    assert shields(table) == made
    assert other in table.cards_in(shared.HAND)


# --- Auras and tokens --------------------------------------------------------------------------------------------


def test_a_chrysalis_is_in_the_way_and_opens() -> None:
    table = Table(f"Glare (red), {BLUES}", f"{GLASS}, Glare (red)")
    put(table, table.number("Glare (red)", seat=THEM), shared.DECK, THEM)
    put(table, table.number(GLASS, seat=THEM), shared.PLAY, THEM)
    assert hit_for(table, "Play Glare (red)") == 6 - 4
    assert table.cards_in(shared.HAND, THEM) == ["Glare (red)"]


def test_a_hall_has_as_many_hands_as_verses() -> None:
    table = Table("Hall of Many Hands (blue), Plain Blow (blue)")
    play(table, "Play Hall of Many Hands (blue)")
    assert (table.has(YOU)[1], shields(table)) == (1, 0)
    seen = []
    for _ in range(3):
        next_turn(next_turn(table))
        seen.append((shields(table), "Hall of Many Hands (blue)" in table.cards_in(shared.PLAY)))
    assert seen == [(1, True), (2, True), (2, False)]


def test_a_curtain_falls_slowly() -> None:
    table = Table("Slow Curtain (blue), Plain Blow (blue)")
    play(table, "Play Slow Curtain (blue)")
    seen = []
    for _ in range(2):
        next_turn(next_turn(table))
        seen.append((shields(table), "Slow Curtain (blue)" in table.cards_in(shared.PLAY)))
    assert seen == [(0, True), (2, False)]


@pytest.mark.parametrize(("color", "more"), [("red", 3), ("blue", 1)])
def test_a_lamp_burns_until_your_next_turn(color: str, more: int) -> None:
    table = Table(f"Lamp for the Lost ({color}), Wolf with a Painted Tail (red)")
    play(table, f"Play Lamp for the Lost ({color})")
    assert table.has(YOU)[1] == 1
    next_turn(next_turn(table))
    assert f"Lamp for the Lost ({color})" in table.cards_in(shared.GRAVEYARD)
    attack(table, "Play Wolf with a Painted Tail (red)")
    assert power(table) == 4 + more


def test_through_a_window_illusions_look_larger_until_it_is_attacked() -> None:
    window = "Window onto Nowhere (yellow)"
    table = Table(f"Wolf with a Painted Tail (red), {window}")
    put(table, table.number(window), shared.PLAY)
    assert hit_for(table, "Play Wolf with a Painted Tail (red)") == 4 + 1
    table = Table("Plain Blow (red)", window)
    put(table, table.number(window, seat=THEM), shared.PLAY, THEM)
    table.do("Play Plain Blow (red)")
    assert table.asked()[0] == "target"
    at = next(one for one in table.offered() if "Window" in one)
    before = table.life(THEM)
    table.do(at)
    while table.links() or table.state.stack:
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
    assert table.life(THEM) == before
    assert table.cards_in(shared.GRAVEYARD, THEM) == [window]


def test_two_stand_where_one_stood() -> None:
    table = Table("Two Where One Stood (blue), Break the Pane (blue), Plain Blow (blue), Brisk Cut (blue)")
    play(table, "Play Two Where One Stood (blue)", answers=("Pitch Plain",))
    assert shields(table) == 1
    attack(table, "Play Break the Pane (blue)", "No")
    assert power(table) == 3 + 1


def test_a_thousand_are_three_and_a_card() -> None:
    table = Table("A Thousand of Him (blue), Plain Blow (blue)", deck="Glare (red)")
    play(table, "Play A Thousand of Him (blue)")
    assert (shields(table), table.cards_in(shared.HAND), table.has(YOU)[1]) == (3, ["Glare (red)"], 1)


def test_a_shield_takes_a_point_and_is_gone() -> None:
    table = Table(
        "Plain Blow (red)", "A Thousand of Him (blue), Answer from the Glass (red), Plain Blow (blue)"
    )
    # they answer, and the token that they get is there before the damage
    assert hit_for(table, "Play Plain Blow (red)", "Play Answer from the Glass (red)", "Pitch Plain") == 0
    assert shields(table, THEM) == 1
    table = Table("Long Swing (red), Plain Blow (blue)", "Answer from the Glass (red), Brisk Cut (blue)")
    hit = hit_for(
        table, "Play Long Swing (red)", "Play Answer from the Glass (red)", "Pitch Plain", "Pitch Brisk"
    )
    assert (hit, shields(table, THEM)) == (6 - 4 - 1, 0)


def test_a_sun_of_half_an_hour() -> None:
    table = Table(
        "Half an Hour of Sun (yellow), Plain Blow (blue)", deck="Glare (red), Glare (blue), Glare (yellow)"
    )
    play(table, "Play Half an Hour of Sun (yellow)")
    assert sorted(table.cards_in(shared.PLAY)[-2:]) == ["Ponder", "Vigor"]


@pytest.mark.parametrize("aura", [True, False])
def test_somebody_else_bleeds_or_nobody(aura: bool) -> None:
    table = with_aura("Wolf with a Painted Tail (red), Somebody Else Bleeds (yellow)", aura)
    attack(table, "Play Wolf with a Painted Tail (red)")
    assert ("Play Somebody Else Bleeds (yellow)" in table.offered()) is aura
    if aura:
        play(table, "Play Somebody Else Bleeds (yellow)")
        assert (power(table), table.cards_in(shared.PLAY).count(GLASS)) == (7, 0)


def test_reading_the_glass_keeps_one_of_two() -> None:
    table = Table("Read the Glass (blue)", deck="Glare (red), Glare (blue), Glare (yellow)")
    # (the last card of a deck is its top one)
    top = table.cards_in(shared.DECK)[:-3:-1]
    play(table, "Play Read the Glass (blue)")
    held = table.cards_in(shared.HAND)
    assert len(held) == 1
    assert held[0] in top
    assert table.cards_in(shared.DECK)[0] == next(one for one in top if one != held[0])


# --- Reactions and instants ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("aura", [True, False])
def test_never_there_while_something_is(aura: bool) -> None:
    table = Table("Long Swing (red), Plain Blow (blue)", f"Never There (red), {GLASS}")
    if aura:
        put(table, table.number(GLASS, seat=THEM), shared.PLAY, THEM)
    hit = hit_for(table, "Play Long Swing (red)", "Play Never There (red)")
    assert hit == (0 if aura else 2)


@pytest.mark.parametrize("aura", [True, False])
def test_a_trick_of_the_light_is_better_with_an_aura(aura: bool) -> None:
    table = with_aura("Wolf with a Painted Tail (red), Trick of the Light (red)", aura, deck="Glare (red)")
    attack(table, "Play Wolf with a Painted Tail (red)")
    play(table, "Play Trick of the Light (red)")
    assert power(table) == 4 + 2
    assert ("Glare (red)" in table.cards_in(shared.HAND)) is aura


def test_glare_weakens_what_comes() -> None:
    table = Table("Plain Blow (red)", "Glare (blue)")
    attack(table, "Play Plain Blow (red)").do("Defend with Glare (blue)")
    finish(table)
    assert power(table) == 2


# --- What he wears -------------------------------------------------------------------------------------------------


def test_a_mask_wards_or_breaks_and_a_coat_wears_out() -> None:
    worn = "Silvered Half-Mask, Coat of Borrowed Sky"
    table = Table("Plain Blow (red)", worn=worn)
    # three are dealt: one is prevented by the mask, which is destroyed for it
    assert hit_for(table, "Play Plain Blow (red)") == 3 - 1
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Silvered Half-Mask"]
    table = Table("Plain Blow (red)", worn=worn)
    assert hit_for(table, "Play Plain Blow (red)", by=("Mask", "Coat")) == 0
    table.do("Pass", "Pass", "The effect of Silvered Half-Mask: Blade break")
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Silvered Half-Mask"]
    coat = table.number("Coat of Borrowed Sky", shared.PLAY, THEM)
    assert values_of(table, coat).numbers[c.DEFENSE] == 3 - 1


def test_footprints_lead_an_illusion_further() -> None:
    table = Table("Wolf with a Painted Tail (red)", arena="Footprints of Another")
    attack(table, "Play Wolf with a Painted Tail (red)")
    play(table, "Activate Footprints of Another")
    assert power(table) == 5
    assert table.cards_in(shared.GRAVEYARD) == ["Footprints of Another"]


# --- The hero ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", ["Perrin Glasslight", "Perrin, Keeper of Mirrors"])
@pytest.mark.parametrize(
    ("name", "by", "made"),
    [
        ("Wolf with a Painted Tail (red)", "Long Swing (red)", 1),
        ("Wolf with a Painted Tail (red)", "Long Swing (blue)", 0),
        # no illusion at all
        ("Kick the Bucket Over (red)", "Long Swing (red)", 0),
    ],
)
def test_what_is_scattered_leaves_a_shield(hero: str, name: str, by: str, made: int) -> None:
    table = Table(name, by, hero=hero)
    attack(table, f"Play {name}").do(f"Defend with {by}")
    finish_or_close(table)
    assert shields(table) == made
