"""Numbers that something comes to: damage dealt this way, chain links, counters; what is added to a chain link."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play, power
from fab_reading import ATTACK, expect_refused
from fab_table import THEM, YOU, Table, put
from fab_texts import AGAIN, BLUE, RED, anew, card, settle
from rulebound.fab import constants as c
from rulebound.fab.events import Counters
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import record


@pytest.mark.rule("fab:8.5.3a", "fab:7.5.5")
@pytest.mark.parametrize(("held", "left"), [("Ram", 1), (RED, 0)])
def test_greater_than_the_damage_dealt_this_way(held: str, left: int) -> None:
    says = (
        "they discard a card unless they reveal a card from their hand with {p} "
        "greater than the damage dealt this way"
    )
    strong = card("Strong", f"When this hits a hero, {says}.|{AGAIN}", power=4)
    table = Table("Strong", held, cards=strong + card("Ram", AGAIN, power=6))
    hit_for(table, "Play Strong", "Yes")
    assert len(table.cards_in(shared.HAND, THEM)) == left


@pytest.mark.rule("fab:8.5.3a", "fab:8.5.7")
def test_life_equal_to_the_damage_dealt_this_way() -> None:
    leech = card("Leech", "When this hits a hero, gain {h} equal to the damage dealt this way.", power=3)
    guard = card("Guard", "", power=1, more="defense = 1")
    table = Table("Leech", "Guard", cards=leech + guard)
    hit_for(table, "Play Leech", by=("Guard",))
    assert (table.life(YOU), table.life(THEM)) == (22, 18)
    expect_refused("When this defends, gain [h] equal to the damage dealt this way", "", ATTACK)


@pytest.mark.rule("fab:2.2.5", "fab:8.5.3a")
@pytest.mark.parametrize(("held", "out"), [("Cheap", 1), ("Dear", 0)])
def test_cost_less_than_or_equal_to_what_was_dealt(held: str, out: int) -> None:
    says = (
        "you may banish a non-attack action card from your hand with cost less than or "
        "equal to the damage dealt by this"
    )
    echo = card("Echo", f"Deal 2 arcane damage to target opposing hero.|If this deals damage, {says}.")
    songs = card("Cheap", "Gain 1{h}.", cost=2) + card("Dear", "Gain 1{h}.", cost=3)
    table = play(Table(f"Echo, {held}", cards=echo + songs), "Play Echo", answers=("Yes",))
    assert len(table.cards_in(shared.REMOVED)) == out


@pytest.mark.rule("fab:7.0.3c", "fab:2.3.2")
@pytest.mark.parametrize(("before", "lost"), [(1, 3), (0, 1)])
def test_defense_less_than_the_number_of_chain_links(before: int, lost: int) -> None:
    melt = card(
        "Melt",
        ("You may banish a defending card with {d} less than the number of chain links you control."),
        "attack reaction",
    )
    guard = (
        card("Guard", "", power=1, more="defense = 2")
        if before == 0
        else card("Guard", "", power=1, more="defense = 1")
    )
    table = Table(f"Jab, {RED}, Melt", "Guard", cards=melt + guard + card("Jab", AGAIN, power=1))
    if before:
        hit_for(table, "Play Jab")
    attack(table, f"Play {RED}")
    start = table.life(THEM)
    table.do("Defend with Guard")
    play(table.until(c.REACTION), "Play Melt", answers=("Yes",))
    finish(table)
    assert start - table.life(THEM) == lost


@pytest.mark.rule("fab:6.2.4", "fab:1.15.1")
@pytest.mark.parametrize(("aimed", "strength"), [(True, 1 + 2 + 3), (False, 1 + 2)])
def test_the_next_arrow_if_it_has_a_counter(aimed: bool, strength: int) -> None:
    fletch = card(
        "Fletch",
        (
            f"Your next arrow attack this turn gets +2{{p}}.|If it has an aim counter, it "
            f"gets +3{{p}}.|{AGAIN}"
        ),
    )
    nock = card("Nock", f"Put an arrow from your hand face up into your arsenal.|{AGAIN}")
    aim = card(
        "Aim",
        (
            f"Target face-up arrow in your arsenal gets +0{{p}} until end of turn. Put an "
            f"aim counter on it.|{AGAIN}"
        ),
    )
    shaft = card("Shaft", AGAIN, power=1, tags="arrow")
    bow = card("Bow", "**Once per Turn Action** - 0: Gain 1{h}. **Go again**", "weapon", tags="bow,2h")
    table = Table("Nock, Aim, Fletch, Shaft", arena="Bow", cards=fletch + nock + aim + shaft + bow)
    play(table, "Play Nock", "Play Fletch")
    if aimed:
        play(table, "Play Aim")
    assert power(attack(table, "Play Shaft")) == strength


@pytest.mark.rule("fab:8.5.32", "fab:7.0.5")
@pytest.mark.parametrize(("top", "lost", "held"), [("Wall", 0, 0), ("Song", 3, 1)])
def test_the_top_card_is_added_as_a_defending_card(top: str, lost: int, held: int) -> None:
    says = (
        "reveal the top card of your deck. If it's an attack action card, add it to "
        "this chain link as a defending card"
    )
    haven = card(
        "Haven",
        f"When this defends, {says} and discard a card.",
        "equipment",
        tags="head",
        more="defense = 0",
    )
    cards = haven + card("Wall", "", power=1, more="defense = 3") + card("Song", "Gain 1{h}.")
    table = Table(RED, f"{top}, {BLUE}", worn="Haven", cards=cards)
    number = table.number(top, shared.HAND, THEM)
    put(table, number, shared.DECK)
    anew(table)
    assert hit_for(table, f"Play {RED}", by=("Haven",)) == lost
    assert len(table.cards_in(shared.HAND, THEM)) == held


@pytest.mark.rule("fab:5.2.4", "fab:7.0.5")
def test_what_is_activated_only_while_its_card_defends() -> None:
    rally = card(
        "Rally",
        (
            "**Once per Turn Instant** - Discard a card: This gets +3{d}. Activate this "
            "only while this card is defending."
        ),
        power=1,
        more="defense = 1",
    )
    table = Table("Ram", f"Rally, {BLUE}", cards=rally + card("Ram", AGAIN, power=6))
    attack(table, "Play Ram")
    table.do("Defend with Rally")
    if table.asked()[0] == "defend":
        table.do("That is all")
    while not any("Rally" in one for one in table.offered()):
        table.do("Pass")
    start = table.life(THEM)
    play(table, next(one for one in table.offered() if "Rally" in one))
    finish(table)
    assert start - table.life(THEM) == 6 - 1 - 3


@pytest.mark.rule("fab:1.8.3b", "fab:8.5.16")
@pytest.mark.parametrize(("counters", "left"), [((2, 0), (1, 0)), ((0, 0), None), ((1, 3), None)])
def test_one_that_has_counters_is_enough_to_remove_one(
    counters: tuple[int, int], left: tuple[int, int] | None
) -> None:
    """ "You may" is asked if any of those has one, and of them alone; the hero is a permanent, too, and has none."""
    tap = card(
        "Tap", "You may remove a steam counter from a permanent you control. If you do, gain 2{h}.", "instant"
    )
    item = "When this is destroyed, draw a card."
    table = Table(
        "Tap",
        arena="Boiler, Kettle",
        cards=tap + card("Boiler", item, tags="item") + card("Kettle", item, tags="item"),
    )
    both = [table.number(name, shared.PLAY) for name in ("Boiler", "Kettle")]
    for one, count in zip(both, counters, strict=True):
        record(table.state, [Counters("test", one, "steam", count, BY_THE_RULES)])
    settle(anew(table).do("Play Tap"), 1, 0)
    now = tuple(table.state.known(one).counter("steam") for one in both)
    if left is not None:
        assert (now, table.life(YOU)) == (left, 22)
    else:
        taken = sum(counters) > 0
        assert (sum(now), table.life(YOU)) == (sum(counters) - taken, 20 + 2 * taken)


@pytest.mark.rule("fab:1.15.1", "fab:1.3.3")
def test_counters_go_from_one_of_three_kinds() -> None:
    leak = card(
        "Leak",
        ("When this hits a hero, remove all steam counters from an equipment, item, or weapon they control."),
        power=1,
    )
    tank = card(
        "Tank",
        (
            "**Action** - 0: Put 2 steam counters on this. **Go again**|When this defends, "
            "put 2 steam counters on this."
        ),
        "equipment",
        tags="head",
        more="defense = 0",
    )
    table = Table("Leak", worn="Tank", cards=leak + tank)
    hit_for(table, "Play Leak", by=("Tank",))
    found = next(one for one in table.arena() if one.definition.name == "Tank")
    assert dict(found.counters).get("steam", 0) == 0
    expect_refused(
        ("When this hits a hero, remove all steam counters from an equipment, aura, or weapon they control"),
        "",
        ATTACK,
    )


@pytest.mark.rule("fab:8.5.3", "fab:4.1")
def test_more_is_dealt_on_somebody_elses_turn() -> None:
    moon = card(
        "Moon",
        (
            "Deal 2 arcane damage to target opposing hero. If it's not your turn, instead "
            "deal 3 arcane damage to them."
        ),
        "instant",
    )
    table = play(Table("Moon", "Moon", cards=moon), "Play Moon")
    assert table.life(THEM) == 18
    table = Table(RED, "Moon", cards=moon)
    attack(table, f"Play {RED}").until(c.REACTION)
    table.do("Pass")
    play(table, "Play Moon")
    assert table.life(YOU) == 17


@pytest.mark.rule("fab:1.7.4", "fab:5.4.7", "fab:6.4.10")
def test_what_prevents_damage_while_it_is_on_the_stack_or_the_chain() -> None:
    says = (
        "While this is attacking, defending, or on the stack, if you would be dealt "
        "arcane damage, prevent 1 of that damage."
    )
    cunning = card("Cunning", says, power=1, more="defense = 1")
    bolt = card("Bolt", "Deal 2 arcane damage to target opposing hero.", "instant")
    table = Table("Cunning", "Bolt, Bolt, Bolt", cards=cunning + bolt)
    table.do("Play Cunning").do("Pass")
    table.do("Play Bolt")
    while len(table.state.stack) > 1:
        table.do("Pass")
    assert table.life(YOU) == 19
    attack(table, "Pass").until(c.REACTION)
    while "Play Bolt" not in table.offered():
        table.do("Pass")
    depth = len(table.state.stack)
    table.do("Play Bolt")
    while len(table.state.stack) > depth:
        table.do("Pass")
    assert table.life(YOU) == 18
    table = Table("", "Bolt, Cunning", cards=cunning + bolt)
    table.do("Pass")
    if "Play Bolt" in table.offered():
        table.do("Play Bolt")
        while table.state.stack:
            table.do("Pass")
        assert table.life(YOU) == 18


@pytest.mark.rule("fab:6.2.4", "fab:6.4.9", "fab:8.1.1d")
def test_the_next_card_may_be_an_instant_and_deals_more() -> None:
    may = "You may play your next non-attack action card this turn as though it were an instant."
    stir = card(
        "Stir",
        (
            f"{may} If it has an arcane damage effect, instead it deals that much arcane "
            f"damage plus 3.|{AGAIN}"
        ),
    )
    bolt = card("Bolt", "Deal 1 arcane damage to target opposing hero.") + card(
        "Song", f"Gain 1{{h}}.|{AGAIN}"
    )
    table = play(Table(f"Stir, Bolt, {RED}", cards=stir + bolt), "Play Stir")
    attack(table, f"Play {RED}")
    start = table.life(THEM)
    play(table, "Play Bolt")
    assert start - table.life(THEM) == 4
    table = play(Table("Stir, Song, Bolt", cards=stir + bolt), "Play Stir", "Play Song", "Play Bolt")
    assert table.life(THEM) == 19


@pytest.mark.rule("fab:7.6.2", "fab:6.6.2")
def test_what_is_chosen_returns_when_the_chain_link_resolves() -> None:
    leap = card(
        "Leap",
        (
            "Choose up to 1 attack action card on the active chain link. Return them to "
            "their owner's hand when the chain link resolves."
        ),
        "instant",
    )
    table = attack(Table("Jab, Leap", cards=leap + card("Jab", AGAIN, power=1)), "Play Jab")
    play(table, "Play Leap", answers=("Choose Jab",))
    assert "Jab" not in table.cards_in(shared.HAND)
    finish(table)
    assert "Jab" in table.cards_in(shared.HAND)


@pytest.mark.rule("fab:2.5.3")
@pytest.mark.parametrize(("before", "drawn"), [("Gain 1{h}.", 1), ("Gain 0{h}.", 1), ("Lose 1{h}.", 2)])
def test_less_life_than_an_opponent_draws_two_instead(before: str, drawn: int) -> None:
    rally = card(
        "Rally", "Draw a card. If you have less {h} than an opponent, instead draw 2 cards.", "instant"
    )
    cards = rally + card("Song", before, "instant")
    table = play(Table("Song, Rally", deck=", ".join([RED] * 4), cards=cards), "Play Song", "Play Rally")
    assert len(table.cards_in(shared.HAND)) == drawn
    expect_refused("If you have less [h] than the opponent, draw a card", "", ATTACK)


@pytest.mark.rule("fab:1.12.2", "fab:1.12.2b")
@pytest.mark.parametrize(("arsenal", "life"), [(BLUE, 23), ("", 20)])
def test_three_times_a_number_of_cards(arsenal: str, life: int) -> None:
    visits = card(
        "Visits", "Gain X{h}, where X is three times the number of cards in your arsenal.", "instant"
    )
    assert play(Table("Visits", arsenal=arsenal, cards=visits), "Play Visits").life(YOU) == life
    expect_refused("Gain X [h], where X is four times the number of cards in your arsenal", "", ATTACK)


# --- What is paid, and what is done to both -----------------------------------------------------------------------


@pytest.mark.rule("fab:1.14.4", "fab:1.7.4a")
def test_banishing_this_from_hand_is_a_cost() -> None:
    blood = card("Blood", f"**Instant** - Banish this from your hand: Gain 2{{h}}.|{AGAIN}")
    table = play(Table("Blood, Blood", cards=blood), "Activate Blood")
    assert (table.life(YOU), table.cards_in(shared.REMOVED)) == (22, ["Blood"])
    table = Table(arsenal="Blood", cards=blood)
    assert "Play Blood" in table.offered()
    assert not [one for one in table.offered() if "Activate Blood" in one]
    expect_refused("**Instant** - Banish this from your deck: Gain 2[h]")


@pytest.mark.rule("fab:1.14.4", "fab:8.5.51")
def test_putting_this_on_the_bottom_of_its_owners_deck_is_a_cost() -> None:
    kit = card(
        "Kit", f"**Instant** - Put this on the bottom of its owner's deck: Gain 2{{h}}.|{AGAIN}", tags="item"
    )
    table = play(Table("Kit", deck=RED, cards=kit), "Play Kit")
    assert table.life(YOU) == 20
    assert play(table, "Activate Kit").life(YOU) == 22
    assert table.cards_in(shared.DECK)[0] == "Kit"


@pytest.mark.rule("fab:8.5.5")
@pytest.mark.parametrize(("held", "left"), [(f"{RED}, {RED}, {RED}", 1), (RED, 0)])
def test_they_discard_two_cards(held: str, left: int) -> None:
    tear = card("Tear", "When this hits a hero, they discard 2 cards.", power=1)
    table = Table("Tear", held, cards=tear)
    hit_for(table, "Play Tear")
    assert len(table.cards_in(shared.HAND, THEM)) == left


@pytest.mark.rule("fab:8.5.2", "fab:8.5.2a")
def test_three_tokens_under_another_heros_control() -> None:
    spread = card(
        "Spread",
        "When this defends, create a Frailty, Inertia, and Might token under the attacking hero's control.",
        "defense reaction",
        more="defense = 3",
    )
    table = Table(RED, "Spread", cards=spread)
    attack(table, f"Play {RED}").until(c.REACTION)
    table.do("Pass")
    play(table, "Play Spread")
    made = [(one.definition.name, one.controller) for one in table.arena()]
    assert {("Frailty", YOU), ("Inertia", YOU), ("Might", YOU)} <= set(made)
    expect_refused(
        "When this defends, create a Frailty, Inertia, and Might token under their opponents' control"
    )


@pytest.mark.rule("fab:8.5.4", "fab:7.5.5")
def test_this_and_a_defending_equipment_are_destroyed() -> None:
    keg = card(
        "Keg",
        f"Whenever a Mechanologist gun you control hits, you may destroy this and a defending equipment.|{AGAIN}",
        tags="item",
    )
    gun = card(
        "Gun", "**Once per Turn Action** - 0: **Attack**", "weapon", tags="Mechanologist,gun,1h", power=2
    )
    hats = card("Hat", "", "equipment", tags="head", more="defense = 1") + card(
        "Boot", "", "equipment", tags="legs", more="defense = 1"
    )
    table = play(Table("Keg", arena="Gun", worn="Hat, Boot", cards=keg + gun + hats), "Play Keg")
    hit_for(table, "Attack with Gun", "Yes", by=("Hat",))
    assert table.life(THEM) == 19
    left = {one.definition.name for one in table.arena()}
    assert "Boot" in left
    assert not {"Keg", "Hat"} & left
