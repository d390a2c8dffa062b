"""Who defends together, and against what; what is so of a card while it attacks or defends [5.4.7, 7.0.5]."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play, power
from fab_reading import ATTACK, program
from fab_table import SMALL, THEM, YOU, Table
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.fab.nodes.brought_about import IsDefendedAtOnce
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.filters import AnyCard, IsThis
from rulebound.tcg.program.powers import Triggered

#: What any card of theirs costs to defend with: nothing; each has 2 defense.
GUARD = card("Guard", "", power=1, more="defense = 1") + card("Song", "", more="defense = 1")


def play_for_them(table: Table, label: str) -> None:
    """Let them do something as they have priority, and let it resolve."""
    while label not in table.offered():
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    depth = len(table.state.stack)
    table.do(label)
    while len(table.state.stack) > depth:
        table.do("Pass")


@pytest.mark.rule("fab:7.0.5e", "fab:1.9.2a")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("this is defended by 1 or more cards", 1),
        ("this is defended by 2 or more cards", 1),
        ("this is defended by 3 or more cards", 0),
        ("this is defended by 1 or more attack action cards", 1),
        ("this is defended by 2 or more attack action cards", 0),
        ("this is defended by a non-attack action card", 1),
        ("this is defended by an action card", 2),
        ("1 or more action cards defend this", 1),
    ],
)
def test_once_for_all_that_defend_together_or_for_each(words: str, gained: int) -> None:
    blow = card("Blow", f"When {words}, gain 1{{h}}.", power=3)
    table = Table("Blow", "Guard, Song", cards=blow + GUARD)
    assert hit_for(table, "Play Blow", by=("Guard", "Song")) == 1
    assert table.life(YOU) == 20 + gained


def test_how_many_defend_is_part_of_what_is_waited_for() -> None:
    made = program("When this is defended by 2 or more cards, draw a card.", ATTACK).powers[0]
    assert isinstance(made, Triggered)
    assert made.pattern == IsDefendedAtOnce(IsThis(), AnyCard(), 2)
    assert made.zone == shared.PLAY


@pytest.mark.rule("fab:7.0.5c", "fab:7.2.3b")
def test_a_weapon_is_defended_against_as_its_attack_is() -> None:
    text = (
        "**Once per Turn Action** - 0: **Attack**|When this is defended by 1 or more cards, this gets +1{p} until end"
        " of turn."
    )
    knife = card("Knife", text, "weapon", 2, tags="dagger,1h")
    table = Table("", "Guard, Song", "Knife", cards=knife + GUARD)
    assert hit_for(table, "Attack with Knife", by=("Guard", "Song")) == 1


@pytest.mark.rule("fab:7.0.5e")
@pytest.mark.parametrize(
    ("words", "by", "gained"),
    [
        ("a card with 6 or more {p}", ("Great Ram",), 1),
        ("a card with 6 or more {p}", ("Guard",), 0),
        ("a card with 6 or more {p}", (), 0),
        ("an attack action card and a non-attack action card", ("Guard", "Song"), 1),
        ("an attack action card and a non-attack action card", ("Guard", "Great Ram"), 0),
        ("2 or more attack action cards", ("Guard", "Great Ram"), 1),
        ("2 or more attack action cards", ("Guard", "Song"), 0),
    ],
)
def test_with_what_something_defends_together(words: str, by: tuple[str, ...], gained: int) -> None:
    mask = card("Row Mask", f"When this defends together with {words}, gain 1{{h}}.", "equipment",
                more="defense = 1", tags="head")  # fmt: skip
    blow = card("Blow", "", power=9)
    table = Table("Blow", "Guard, Song, Great Ram", worn="Row Mask", cards=blow + mask + GUARD + SMALL)
    attack(table, "Play Blow")
    before = table.life(THEM)
    finish(table, by=("Row Mask", *by))
    blocked = 1 + sum(3 if one == "Great Ram" else 1 for one in by)
    assert table.life(THEM) == before - (9 - blocked) + gained


@pytest.mark.rule("fab:7.0.5e")
def test_one_card_is_not_two_others() -> None:
    mask = card("Row Mask", "When this defends together with a card and an attack action card, gain 1{h}.",
                "equipment", more="defense = 1", tags="head")  # fmt: skip
    for by, gained in ((("Guard",), 0), (("Guard", "Song"), 1)):
        table = Table("Blow", "Guard, Song", worn="Row Mask", cards=card("Blow", "", power=9) + mask + GUARD)
        attack(table, "Play Blow")
        finish(table, by=("Row Mask", *by))
        assert table.life(THEM) == 20 - (9 - 1 - len(by)) + gained


@pytest.mark.rule("fab:7.0.3b", "fab:7.0.5a")
@pytest.mark.parametrize(("by", "gained"), [("Guard", 1), ("Song", 0)])
def test_what_is_defending_this_chain_link(by: str, gained: int) -> None:
    spark = card("Spark", "If an attack action card is defending this chain link, gain 1{h}.", "instant")
    blow = card("Blow", AGAIN, power=3)
    table = Table("Blow, Spark, Plain Blow (red)", "Guard, Song", cards=blow + spark + GUARD)
    attack(table, "Play Blow")
    table.do(f"Defend with {by}", "That is all")
    play(table, "Play Spark")
    assert table.life(YOU) == 20 + gained


@pytest.mark.rule("fab:7.0.3b")
def test_what_defends_on_another_chain_link_is_not_defending_this_one() -> None:
    spark = card("Spark", "If an attack action card is defending this chain link, gain 1{h}.", "instant")
    table = Table("Blow, Spark, Blow Two", "Guard", cards=card("Blow", AGAIN, power=3) + spark + GUARD
                  + card("Blow Two", "", power=3))  # fmt: skip
    hit_for(table, "Play Blow", by=("Guard",))
    attack(table, "Play Blow Two").until(c.REACTION)
    play(table, "Play Spark")
    assert table.life(YOU) == 20


@pytest.mark.rule("fab:5.4.7", "fab:1.7.4g")
@pytest.mark.parametrize("kind", ["action", "defense reaction", "block"])
def test_what_is_so_while_it_defends_if_something_is(kind: str) -> None:
    text = "While this is defending, if you've been cheered this turn, this gets +2{d}."
    veil = card("Veil", text, kind, more="defense = 1")
    cheer = card("Cheer", "The crowd cheers you.", "instant")
    for cheered, lost in ((False, 2), (True, 0)):
        table = Table("Blow", "Veil, Cheer", cards=card("Blow", "", power=3) + veil + cheer)
        attack(table, "Play Blow")
        if kind != "defense reaction":
            table.do("Defend with Veil")
        if kind == "defense reaction":
            play_for_them(table, "Play Veil")
        if cheered:
            play_for_them(table, "Play Cheer")
        finish(table)
        assert table.life(THEM) == 20 - lost


@pytest.mark.rule("fab:5.4.7", "fab:1.7.4g")
def test_what_is_so_while_it_attacks_and_something_is() -> None:
    text = "While this is attacking and you control an aura, this gets +2{p}."
    for arena, strength in (("", 3), ("Moss Veil", 5)):
        table = Table("Blow, Moss Veil", cards=card("Blow", text, power=3) + SMALL)
        if arena:
            play(table, "Play Moss Veil")
            anew(table, actions=1)
        attack(table, "Play Blow")
        assert power(table) == strength


@pytest.mark.rule("fab:2.0.3a")
@pytest.mark.parametrize(("more", "gained"), [("", 0), ("Hone", 1)])
def test_an_attack_with_power_greater_than_its_base(more: str, gained: int) -> None:
    hone = card("Hone", f"Your next attack this turn gets +1{{p}}.|{AGAIN}")
    mask = card("Mask", "When this defends an attack with {p} greater than its base, gain 1{h}.", "equipment",
                more="defense = 0", tags="head")  # fmt: skip
    table = Table("Blow, Hone", worn="Mask", cards=card("Blow", "", power=3) + hone + mask)
    if more:
        play(table, f"Play {more}")
    hit_for(table, "Play Blow", by=("Mask",))
    assert table.life(THEM) == 20 - 3 - len(more) // 4 + gained


@pytest.mark.rule("fab:5.4.7", "fab:7.0.5c")
@pytest.mark.parametrize("kind", ["action", "defense reaction"])
@pytest.mark.parametrize(("cost", "lost"), [(0, 0), (1, 2)])
def test_what_is_so_while_it_defends_such_an_attack(kind: str, cost: int, lost: int) -> None:
    text = "While this is defending an attack action card with cost 0, this gets +2{d}."
    veil = card("Veil", text, kind, more="defense = 1")
    table = anew(Table("Blow", "Veil", cards=card("Blow", "", power=3, cost=cost) + veil), cost)
    attack(table, "Play Blow")
    if kind == "action":
        table.do("Defend with Veil")
    else:
        play_for_them(table, "Play Veil")
    finish(table)
    assert table.life(THEM) == 20 - lost
