"""Whose something is, and how it lies: face-down cards, counters that change a number, tokens under others' control."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play
from fab_reading import ATTACK, AURA, WORN, expect_refused, program
from fab_table import THEM, YOU, Table, put, values_of
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

BLOW, LONG = "Plain Blow (red)", "Long Swing (red)"


@pytest.mark.rule("fab:8.5.24", "fab:3.0.9b")
@pytest.mark.parametrize(
    ("label", "power"), [("**Crush** - When this deals 4 or more damage to a hero, draw a card.", 5), ("", 3)]
)
def test_a_face_down_card_is_turned_up_and_keeps_what_it_gets(label: str, power: int) -> None:
    lamp = card(
        "Lamp",
        "**Action** - 0: Turn a face-down card in your arsenal face-up. If it has crush, it gets +2{p} this turn. "
        + AGAIN,
        tags="item",
    )
    heavy = card("Heavy", label, power=3)
    table = Table("Lamp", arsenal="Heavy", cards=lamp + heavy)
    play(table, "Play Lamp")
    anew(table, actions=2)
    play(table, "Activate Lamp")
    found = table.state.known(table.number("Heavy", c.ARSENAL))
    assert not found.face_down
    # Nothing lies face down there now.
    assert hit_for(table, "Play Heavy") == power


@pytest.mark.rule("fab:1.15.2")
def test_a_counter_that_changes_a_number() -> None:
    dent = card(
        "Dent",
        f"When this hits a hero, put a -1{{d}} counter on target equipment they control.|{AGAIN}",
        power=2,
    )
    plate = card("Plate", "", "equipment", tags="chest", more="defense = 3\n")
    table = Table("Dent", worn="Plate", cards=dent + plate)
    finish(attack(table, "Play Dent"))
    worn = table.number("Plate", shared.PLAY, THEM)
    assert values_of(table, worn).numbers[c.DEFENSE] == 2
    assert table.state.known(worn).counters == (("-1 defense", 1),)
    for words in ("-1 counter", "-1 d counter", "1{d} counter"):
        expect_refused(f"When this hits a hero, put a {words} on target equipment they control.", of=ATTACK)


@pytest.mark.rule("fab:3.0.13", "fab:8.5.15")
def test_a_card_goes_to_its_owners_deck_from_where_it_was_that_players() -> None:
    raid = card(
        "Raid",
        "When this hits a hero, put a card from their arsenal on the bottom of its owner's deck.",
        power=3,
    )
    table = Table("Raid", LONG, their_arsenal=BLOW, cards=raid)
    finish(attack(table, "Play Raid"))
    assert table.cards_in(c.ARSENAL, THEM) == []
    assert table.cards_in(shared.DECK, THEM)[0] == BLOW
    expect_refused(
        "When this hits a hero, put a card from their arsenal on the bottom of its controller's deck.",
        of=ATTACK,
    )


@pytest.mark.rule("fab:8.5.2")
def test_a_token_under_another_heros_control() -> None:
    mask = card(
        "Kind Mask",
        "Whenever this defends, create a Might token under another hero's control.",
        "equipment",
        tags="head",
        more="defense = 1\n",
    )
    table = Table("Jab", worn="Kind Mask", cards=mask + card("Jab", AGAIN, power=2))
    attack(table, "Play Jab")
    finish(table, by=("Kind Mask",))
    assert ("Might" in table.cards_in(shared.PLAY, YOU), "Might" in table.cards_in(shared.PLAY, THEM)) == (
        True,
        False,
    )


@pytest.mark.rule("fab:8.5.45", "fab:8.5.45a")
@pytest.mark.parametrize(("mine", "wins"), [("Proud Giant", True), ("Meek Giant", False)])
def test_who_wins_a_clash_with_this(mine: str, wins: bool) -> None:
    """It waits for that on top of the deck; of the card that was shown beside it, and lost, nothing comes."""
    text = "When you win a **clash** revealing this, create a Vigor token."
    giants = card("Proud Giant", text, power=7) + card("Meek Giant", text, power=1)
    brawl = card(
        "Brawl", "**Clash** with the defending hero. The winner creates a Might token.", "attack reaction"
    )
    jab = card("Jab", AGAIN, power=2)
    table = Table("Jab, Brawl, Proud Giant, Meek Giant", LONG, cards=giants + brawl + jab)
    deal_on_top(table, mine, YOU)
    deal_on_top(table, LONG, THEM)
    attack(table, "Play Jab").until(c.REACTION)
    # [5.4.7b] its owner may let a card trigger that is private again
    play(table, "Play Brawl", answers=("Yes",))
    assert ("Vigor" in table.cards_in(shared.PLAY, YOU)) is wins
    assert ("Might" in table.cards_in(shared.PLAY, YOU)) is wins
    assert "Vigor" not in table.cards_in(shared.PLAY, THEM)


def deal_on_top(table: Table, name: str, seat: int) -> None:
    put(table, table.number(name, seat=seat), shared.DECK)


@pytest.mark.rule("fab:1.4.3")
def test_a_weapon_is_not_its_attack() -> None:
    """A counter lies on what the attack is made with: "the sword", after a sword attack, isn't the attack."""
    mask = "When a sword attack you control hits, you may remove a +1{p} counter from the {}. If you do, draw a card."
    assert "AttackSource" in str(program(mask.replace("{}", "sword"), of=WORN).powers)
    assert "AttackSource" not in str(program(mask.replace("{}", "attack"), of=WORN).powers)


@pytest.mark.rule("fab:1.7.4")
def test_what_has_resolved_waits_for_no_phase() -> None:
    last = "At the beginning of your action phase, draw a card."
    expect_refused(f"Gain 1{{h}}.\n\n{last}")
    assert program(f"When this enters the arena, gain 1{{h}}.\n\n{last}", of=AURA).powers


@pytest.mark.rule("fab:4.3.4", "fab:8.5.54")
def test_what_is_stolen_until_the_end_of_the_action_phase() -> None:
    raid = card(
        "Raid",
        "When this hits a hero, **steal** an item they control until the end of this action phase.",
        power=2,
    )
    lamp = card("Lamp", "At the beginning of your end phase, gain 1{h}.", tags="item")
    table = Table(f"Raid, {BLOW}", BLOW, worn="Lamp", cards=raid + lamp)
    assert "Lamp" in table.cards_in(shared.PLAY, THEM)
    finish(attack(table, "Play Raid"))
    assert "Lamp" in table.cards_in(shared.PLAY, YOU)
    before = table.life(YOU)
    next_turn(table)
    # It was theirs again as the end phase began.
    assert "Lamp" in table.cards_in(shared.PLAY, THEM)
    assert table.life(YOU) == before
