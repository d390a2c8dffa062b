"""Where cards are put and from where, what is done to one thing or another, what is seen in a hand."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power
from fab_reading import ATTACK, expect_refused, program
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, BLUE, RED, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

DROP = card("Drop", f"Discard a card.|{AGAIN}")


# --- From a hand or an arsenal, a graveyard of anybody's ----------------------------------------------------------


@pytest.mark.rule("fab:3.0.13", "fab:8.5.15")
@pytest.mark.parametrize(("mode", "hand", "arsenal"), [("Mode 1", 0, 1), ("Mode 2", 1, 0)])
def test_a_card_from_hand_or_arsenal(mode: str, hand: int, arsenal: int) -> None:
    sift = card("Sift", "Put a card from your hand or arsenal on the bottom of your deck.")
    table = play(Table(f"Sift, {RED}", arsenal=BLUE, cards=sift), "Play Sift", answers=(mode,))
    assert (len(table.cards_in(shared.HAND)), len(table.cards_in(c.ARSENAL))) == (hand, arsenal)
    assert len(table.cards_in(shared.DECK)) == 1


def test_of_either_it_is_said_once_where_they_lie() -> None:
    expect_refused("Put a card in your graveyard from your hand or arsenal on top of your deck")
    expect_refused("Put a card from your hand or graveyard on top of your deck")


@pytest.mark.rule("fab:8.5.1", "fab:3.0.13")
def test_a_card_from_a_graveyard_of_anybodys() -> None:
    grave = card("Robber", "Banish a card from a graveyard.", "instant")
    fall = card("Fall", "When this attacks, each hero discards a card.", power=1)
    table = Table(f"Fall, Robber, {BLUE}", RED, cards=grave + fall)
    attack(table, "Play Fall", f"Choose {BLUE}", f"Choose {RED}")
    play(table, "Play Robber", answers=(f"Choose {RED}",))
    assert (table.cards_in(shared.GRAVEYARD, THEM), table.cards_in(shared.REMOVED, THEM)) == ([], [RED])


@pytest.mark.rule("fab:8.5.24")
@pytest.mark.parametrize(("top", "life"), [(RED, 22), (BLUE, 20)])
def test_what_is_turned_face_down_in_a_graveyard_was_of_a_color(top: str, life: int) -> None:
    tide = card("Tide", "Turn a card in a graveyard face-down. If it's red, gain 2{h}.", "instant")
    table = play(Table(f"Drop, Tide, {top}", cards=tide + DROP), "Play Drop", answers=(f"Choose {top}",))
    assert play(table, "Play Tide", answers=(f"Choose {top}",)).life(YOU) == life


@pytest.mark.rule("fab:8.5.16", "fab:8.5.17")
@pytest.mark.parametrize(
    "text", ["Look at the top 2 cards of your deck, then put them back in any order.",
             "Reveal the top 2 cards of your deck, then put the cards on top of your deck in any order."]
)  # fmt: skip
def test_what_was_seen_is_put_back(text: str) -> None:
    table = play(Table("Sight", deck=f"{RED}, {BLUE}", cards=card("Sight", text)), "Play Sight")
    assert sorted(table.cards_in(shared.DECK)) == sorted([RED, BLUE])
    expect_refused("Put them back in any order")


# --- What lies in a hand is discarded, and seen -------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.5", "fab:5.1.8")
def test_a_card_of_a_type_is_discarded() -> None:
    spring = card(
        "Spring",
        f"When this attacks, you may discard an instant card. If you do, draw a card.|{AGAIN}",
        power=1,
    )
    stone = card("Stone", "Gain 1{h}.", "instant")
    table = Table("Spring, Stone", deck=RED, cards=spring + stone)
    attack(table, "Play Spring", "Yes")
    assert (table.cards_in(shared.GRAVEYARD), table.cards_in(shared.HAND)) == (["Stone"], [RED])
    table = Table(f"Spring, {BLUE}", deck=RED, cards=spring + stone)
    attack(table, "Play Spring", "Yes")
    assert table.cards_in(shared.GRAVEYARD) == []
    mask = card("Mask", "**Instant** - Discard an instant: Gain 3{h}.", "equipment", tags="head")
    table = play(Table("Stone", arena="Mask", cards=mask + stone), "Activate Mask")
    assert table.life(YOU) == 23


@pytest.mark.rule("fab:8.5.16", "fab:8.5.5")
def test_one_of_what_is_seen_in_a_hand_is_discarded() -> None:
    pry = card(
        "Pry", "When this hits a hero, look at their hand and choose a card. They discard it.", power=1
    )
    table = Table("Pry", f"{RED}, {BLUE}", cards=pry)
    hit_for(table, "Play Pry", f"Choose {BLUE}")
    assert (table.cards_in(shared.HAND, THEM), table.cards_in(shared.GRAVEYARD, THEM)) == ([RED], [BLUE])


@pytest.mark.rule("fab:8.5.17")
@pytest.mark.parametrize(("held", "life"), [("Stone", 22), (RED, 20)])
def test_a_hand_is_revealed(held: str, life: int) -> None:
    text = "When this attacks a hero, they reveal their hand. If an instant card is revealed this way, gain 2{h}."
    stone = card("Stone", "Gain 1{h}.", "instant")
    table = attack(Table("Bare", held, cards=card("Bare", text, power=1) + stone), "Play Bare")
    assert table.life(YOU) == life


@pytest.mark.rule("fab:8.5.5", "fab:3.0.9a")
def test_what_waits_to_be_discarded() -> None:
    legs = card("Legs", "When this is discarded, gain 3{h}.", power=1)
    table = play(Table("Drop, Legs", cards=legs + DROP), "Play Drop")
    assert table.life(YOU) == 23
    finish(attack(Table("Legs", cards=legs), "Play Legs"))
    table = Table("Legs", cards=legs)
    finish(attack(table, "Play Legs"))
    assert next_turn(table).life(YOU) == 20


# --- One thing or another -----------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.4", "fab:1.8.6")
@pytest.mark.parametrize(("mode", "arsenal", "arena"), [("Mode 1", 0, 1), ("Mode 2", 1, 0)])
def test_a_card_in_an_arsenal_or_one_in_the_arena_is_destroyed(mode: str, arsenal: int, arena: int) -> None:
    smite = card(
        "Smite",
        "When this hits a hero, destroy a card in their arsenal or a non-hero permanent they control.",
        power=1,
    )
    hat = card("Hat", "", "equipment", tags="head")
    table = Table("Smite", worn="Hat", their_arsenal=RED, cards=smite + hat)
    hit_for(table, "Play Smite", mode)
    assert (len(table.cards_in(c.ARSENAL, THEM)), "Hat" in table.cards_in(shared.PLAY, THEM)) == (
        arsenal,
        bool(arena),
    )


@pytest.mark.rule("fab:8.5.34", "fab:1.8.6")
def test_a_card_in_an_arsenal_or_an_ally_is_frozen() -> None:
    cold = card(
        "Cold",
        (
            "Target hero may pay {r}. If they don't, **freeze** a card in their arsenal "
            "or an ally they control until the start of your next turn."
        ),
    )
    table = play(Table("Cold", their_arsenal=RED, cards=cold), "Play Cold", answers=("No", "Mode 1"))
    number = table.number(RED, c.ARSENAL, THEM)
    assert table.why_not("play", number, THEM) != []


@pytest.mark.rule("fab:8.5.55", "fab:1.8.6")
def test_them_or_what_they_control_is_tapped() -> None:
    walk = card("Walk", "When this hits a hero, {t} them or an ally they control.", power=1)
    table = Table("Walk", cards=walk)
    hit_for(table, "Play Walk")
    assert table.state.known(table.state.players[THEM].hero).exhausted


@pytest.mark.rule("fab:1.8.6", "fab:8.5.2")
@pytest.mark.parametrize(("mode", "left"), [("Mode 1", 3), ("Mode 2", 1)])
def test_a_counter_is_put_there_or_taken_away(mode: str, left: int) -> None:
    beat = card("Beat", "Put a steam counter on, or remove one from, an item you control.", "instant")
    clock = card("Clock", f"This enters the arena with 2 steam counters.|{AGAIN}", tags="item")
    table = play(Table("Clock, Beat", cards=beat + clock), "Play Clock", "Play Beat", answers=(mode,))
    found = next(one for one in table.arena() if one.definition.name == "Clock")
    assert dict(found.counters)["steam"] == left


def test_of_two_things_each_is_one() -> None:
    expect_refused("Destroy all auras you control or an item you control")
    expect_refused("Freeze this or an ally you control")
    expect_refused("Destroy this or an aura you control")


# --- Cards that are created, and played from where they are -------------------------------------------------------


@pytest.mark.rule("fab:8.5.40", "fab:1.0.1a")
def test_several_cards_are_created_and_may_be_played() -> None:
    call = card("Call", f"Create 2 Striped Cats in your banished zone. You may play them this turn.|{AGAIN}")
    cat = card("Striped Cat", AGAIN, power=2)
    table = play(Table("Call", deck="Striped Cat", cards=call + cat), "Play Call")
    assert table.cards_in(shared.REMOVED) == ["Striped Cat", "Striped Cat"]
    assert hit_for(table, "Play Striped Cat") == 2
    assert hit_for(table, "Play Striped Cat") == 2


@pytest.mark.rule("fab:5.1.1a", "fab:6.6.1d")
@pytest.mark.parametrize("first", [True, False])
def test_what_follows_an_if_about_what_it_has_put_there_is_part_of_it(first: bool) -> None:
    text = (
        "When this attacks, if you've played another attack action card this turn, "
        "create a Striped Cat in your banished zone. You may play it this turn."
    )
    blow = card("Lure", f"{text}|{AGAIN}", power=1)
    cat = card("Striped Cat", AGAIN, power=2)
    jab = card("Jab", AGAIN, power=1)
    table = Table("Jab, Lure", deck="Striped Cat", cards=blow + cat + jab)
    if first:
        hit_for(table, "Play Jab")
    hit_for(table, "Play Lure")
    assert ("Play Striped Cat" in table.offered()) is first


@pytest.mark.rule("fab:6.6.1d", "fab:1.14.3")
@pytest.mark.parametrize(("paid", "life", "strength"), [(RED, 20, 4), ("Song", 21, 2)])
def test_what_begins_with_an_if_of_its_own_is_no_part_of_the_one_before(
    paid: str, life: int, strength: int
) -> None:
    text = (
        "When this attacks, if an attack action card was pitched to play this, this "
        "gets +2{p}. If a non-attack action card was pitched to play this, gain 1{h}."
    )
    song = card("Song", "Gain 1{h}.", more="pitch = 1")
    table = Table(f"Duet, {paid}", cards=card("Duet", text, power=2, cost=1) + song)
    attack(table, "Play Duet", f"Pitch {paid}", paid)
    assert (table.life(YOU), power(table)) == (life, strength)
    expect_refused(
        "When this attacks, if you have no cards in hand, draw a card. If it's red, gain 1{h}", of=ATTACK
    )


@pytest.mark.rule("fab:5.1.1a", "fab:3.0.9")
@pytest.mark.parametrize(("top", "there"), [(RED, True), (BLUE, False)])
def test_what_was_banished_if_it_is_something_may_be_played(top: str, there: bool) -> None:
    text = (
        "When this hits, reveal the top card of your deck. If it's red, banish it. You may play it this turn."
    )
    table = Table("Flame", deck=top, cards=card("Flame", f"{text}|{AGAIN}", power=1))
    hit_for(table, "Play Flame")
    assert (f"Play {top}" in table.offered()) is there
    assert (top in table.cards_in(shared.DECK)) is not there


@pytest.mark.rule("fab:5.1.1a", "fab:8.1.1d")
def test_what_was_banished_may_be_played_as_though_it_were_an_instant() -> None:
    text = (
        "Look at the top card of your deck. If it's a non-attack action card, you may "
        "banish it. If you do, you may play it this turn as though it were an instant."
    )
    mind = card("Mind", text, "instant")
    song = card("Song", "Gain 1{h}.")
    table = Table(f"Mind, {RED}", deck="Song", cards=mind + song)
    attack(table, f"Play {RED}")
    play(table, "Play Mind", answers=("Yes",))
    assert table.cards_in(shared.REMOVED) == ["Song"]
    play(table, "Play Song")
    assert table.life(YOU) == 21


@pytest.mark.rule("fab:5.1.1a", "fab:3.0.9")
def test_what_is_banished_from_hand_may_be_played() -> None:
    text = (
        "You may banish a non-attack action card from your hand. If you do, you may "
        "play it this turn as though it were an instant."
    )
    song = card("Song", "Gain 1{h}.")
    table = play(
        Table("Echo, Song", cards=card("Echo", text, "instant") + song), "Play Echo", answers=("Yes",)
    )
    assert table.cards_in(shared.REMOVED) == ["Song"]
    assert play(table, "Play Song").life(YOU) == 21


@pytest.mark.rule("fab:5.1.1a")
@pytest.mark.parametrize("played", [True, False])
def test_it_may_be_played_from_the_banished_zone_if_something_is_so(played: bool) -> None:
    rite = card(
        "Rite",
        f"If you've played a non-attack action card this turn, you may play this from your banished zone.|{AGAIN}",
        power=1,
    )
    out = card("Out", "Banish a card from your hand.", "instant")
    song = card("Song", f"Gain 1{{h}}.|{AGAIN}")
    table = play(
        Table("Out, Rite, Song", cards=rite + out + song), "Play Out", answers=("Rite", "Choose Rite")
    )
    if played:
        play(table, "Play Song")
    assert ("Play Rite" in table.offered()) is played
    assert program("If you control an aura, you may play this from your banished zone", ATTACK).powers


# --- The rest of what was seen, and what lies under something -----------------------------------------------------


@pytest.mark.rule("fab:8.5.16", "fab:1.8.3a")
@pytest.mark.parametrize(
    ("arsenal", "answer", "stored", "left"),
    [
        ("", "Yes", ["Shaft"], [BLUE, "Song", "Song"]),
        ("", "No", [], [BLUE, "Shaft", "Song", "Song"]),
        (RED, "Yes", [RED], ["Song", "Song", BLUE, "Shaft"]),
    ],
)
def test_the_rest_is_put_away_in_any_case(
    arsenal: str, answer: str, stored: list[str], left: list[str]
) -> None:
    says = "If you have no cards in your arsenal, look at the top 2 cards of your deck."
    may = "You may put an arrow card from among them face up into your arsenal"
    tip = card("Tip", f"{says} {may}, then put the rest on the bottom of your deck in any order.|{AGAIN}")
    cards = tip + card("Shaft", AGAIN, power=1, tags="arrow") + card("Song", "")
    # (the last one is on top)
    table = Table("Tip", arsenal=arsenal, deck=f"Song, Song, {BLUE}, Shaft", cards=cards)
    play(table, "Play Tip", answers=(answer,))
    assert table.cards_in(c.ARSENAL) == stored
    found = table.cards_in(shared.DECK)
    # (in any order at the bottom)
    assert found in (left, [left[1], left[0], *left[2:]])


@pytest.mark.rule("fab:6.6.5", "fab:3.0.13")
@pytest.mark.parametrize(("banished", "lost"), [(2, 0), (1, 2)])
def test_how_many_cards_came_to_an_opponents_zone(banished: int, lost: int) -> None:
    faith = card(
        "Faith",
        "While this is defending, if 2 or more cards have been put into an opponent's banished zone this turn,"
        " this gets +2{d}.",
        power=1,
        more="defense = 1",
    )
    out = card("Out", f"Banish a card from your hand.|{AGAIN}")
    table = Table(f"Out, Out, {BLUE}, {BLUE}, {RED}", "Faith", cards=faith + out)
    for _ in range(banished):
        play(table, "Play Out", answers=(f"Choose {BLUE}",))
    assert hit_for(table, f"Play {RED}", by=("Faith",)) == lost


@pytest.mark.rule("fab:3.0.14", "fab:8.5.4")
def test_what_lies_under_it_is_destroyed_to_pay() -> None:
    evo = (
        '[[card]]\nname = "Fast Greaves"\ntype = ["action", "equipment"]\nsubtypes = ["evo", "legs"]\ncost = 0\n'
        'text = ["If you have a base legs equipped, transform it into this, then equip this.",'
        ' "**Instant** - Destroy a card under this: Gain 2{h}."]\n'
    )
    base = card("Plain Greaves", "", "equipment", tags="base,legs")
    table = play(Table("Fast Greaves", arena="Plain Greaves", cards=evo + base), "Play Fast Greaves")
    play(table, "Activate Fast Greaves")
    assert (table.life(YOU), table.cards_in(shared.GRAVEYARD)) == (22, ["Plain Greaves"])
    assert "Activate Fast Greaves" not in table.offered()
