"""Events by where they are from and by whose attack, on this chain link; what attacks get, and who is meant by a"
    " phase."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power, settle
from fab_reading import ATTACK, WORN, expect_refused, program
from fab_reading import power as one_power
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.fab.nodes.brought_about import FromElsewhere
from rulebound.fab.nodes.changes import LimitsDefense
from rulebound.tcg import constants as shared
from rulebound.tcg.program.powers import Triggered
from rulebound.text import walk

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"
DART = card("Dart", AGAIN, power=1)
GOLD = card("Gold", "When this is destroyed, gain 1{h}.", tags="item")
FANG = card("Fang", "**Action** - 0: **Attack**. **Go again**", "weapon", power=2, tags="dagger,1h")


@pytest.mark.rule("fab:8.5.41", "fab:3.0.9")
def test_what_is_equipped_from_elsewhere() -> None:
    """At the start of a game it is; from the graveyard it isn't."""
    text = (
        "When this is equipped from anywhere other than your graveyard, put a -1{d} counter on this.|While this is"
            " in your"
        " graveyard, at the start of your turn, equip this."
    )
    hood = card("Hood", text, "equipment", more="defense = 2", tags="head")
    crack = card("Crack", f"Destroy an equipment you control.|{AGAIN}")
    table = Table("Crack", arena="Hood", cards=hood + crack)
    assert _counters(table, "Hood") in ({"-1 defense": 1}, {})
    play(table, "Play Crack")
    assert "Hood" in table.cards_in(shared.GRAVEYARD)
    next_turn(next_turn(table))
    assert _counters(table, "Hood") == {}
    made = one_power("When this is equipped from anywhere other than your graveyard, draw a card.", WORN)
    assert isinstance(made, Triggered)
    assert isinstance(made.pattern, FromElsewhere)
    expect_refused("When this is equipped from anywhere other than your pocket, draw a card.", "", WORN)


def _counters(table: Table, name: str) -> dict[str, int]:
    return dict(next(one for one in table.arena() if one.definition.key == name).counters)


@pytest.mark.rule("fab:7.0.5", "fab:1.3.1b")
@pytest.mark.parametrize("kind", ["Ninja", "Guardian"])
def test_whose_attack_it_defends(kind: str) -> None:
    """(You are a Ninja, and they defend.)"""
    guard = card(
        "Guard", f"When this defends a {kind} hero's attack, destroy a Might token they control. If you do, create"
            f" a Vigor"
        " token.", "equipment", more="defense = 1", tags="head",
    )  # fmt: skip
    make = card("Make", f"Create a Might token.|{AGAIN}")
    table = play(Table("Make, Dart", worn="Guard", cards=guard + make + DART), "Play Make")
    hit_for(table, "Play Dart", by=("Guard",))
    assert ("Might" in table.cards_in(shared.PLAY)) is (kind == "Guardian")
    assert ("Vigor" in table.cards_in(shared.PLAY, THEM)) is (kind == "Ninja")
    expect_refused("When this defends a marked opponent's attack, draw a card.", "", WORN)


@pytest.mark.rule("fab:7.0.3b", "fab:7.0.3e")
def test_on_the_chain_link_of_the_attack_that_says_so() -> None:
    says = "Whenever a defense reaction is played or activated this chain link, draw a card."
    quoted = f"'''Your next attack this turn gets \"{says}\"'''"
    vow = f'[[card]]\nname = "Vow"\ntype = "action"\ncost = 0\ntext = [{quoted}, "{AGAIN}"]\n'
    dodge = card("Dodge", "Gain 1{h}.", "defense reaction", more="defense = 1")
    table = Table("Vow, Dart, Dart", "Dodge, Dodge", deck=f"{BLUE}, {BLUE}", cards=vow + DART + dodge)
    play(table, "Play Vow")
    drawn = []
    for _ in range(2):
        attack(table, "Play Dart").until(c.REACTION)
        while table.asked()[1] != THEM:
            table.do("Pass")
        settle(table.do("Play Dodge"))
        finish(table)
        drawn.append(table.cards_in(shared.HAND).count(BLUE))
    # On the second link, it is no more than the first.
    assert drawn == [1, 1]


@pytest.mark.rule("fab:7.5.5")
def test_what_is_done_when_an_ally_is_hit() -> None:
    made = one_power("When this hits an ally, destroy that ally.")
    assert isinstance(made, Triggered)
    expect_refused("When this hits an aura, destroy that aura.", "", ATTACK)


@pytest.mark.rule("fab:6.6.4", "fab:7.2.4")
def test_once_per_turn_as_it_attacks_or_leaves() -> None:
    beast = card(
        "Beast", "Once per turn, when this attacks or leaves the arena, gain 2{h}.|**Action** - 0: **Attack**. **Go"
            " again**",
        "weapon", power=2, tags="claw,1h",
    )  # fmt: skip
    crack = card("Crack", f"Destroy a weapon you control.|{AGAIN}")
    table = Table("Crack", arena="Beast", cards=beast + crack)
    hit_for(table, "Attack with Beast")
    assert table.life(YOU) == 22
    table.until(c.ACTION)
    play(table, "Play Crack")
    assert table.life(YOU) == 22
    other = Table("Crack", arena="Beast", cards=beast + crack)
    assert play(other, "Play Crack").life(YOU) == 22


@pytest.mark.rule("fab:1.7.4a", "fab:6.6.5b")
def test_while_it_attacks_or_defends_it_waits_to_leave() -> None:
    says = "While this is attacking or defending, when this leaves the arena, create a Gold token."
    ghost = card("Ghost", f"{says}|{AGAIN}", power=2, more="defense = 2")
    table = Table("Ghost", "Ghost", cards=ghost)
    hit_for(table, "Play Ghost", by=("Ghost",))
    next_turn(table)
    assert (table.cards_in(shared.PLAY, YOU).count("Gold"), table.cards_in(shared.PLAY, THEM).count("Gold")) == (1, 1)
    # What is discarded wasn't there.
    drop = card("Drop", f"Target opposing hero discards a card.|{AGAIN}")
    other = play(Table("Drop", "Ghost", cards=ghost + drop), "Play Drop")
    assert (other.cards_in(shared.GRAVEYARD, THEM), other.cards_in(shared.PLAY, THEM).count("Gold")) == (["Ghost"], 0)
    expect_refused("While this is attacking or defending, draw a card.", "", ATTACK)


@pytest.mark.rule("fab:7.0.5")
def test_any_card_defends_it() -> None:
    match = card("Match", f"Whenever a card defends this, gain 1{{h}}.|{AGAIN}", power=5)
    plate = card("Plate", "**Battleworn**", "equipment", more="defense = 1", tags="chest")
    table = Table("Match", BLUE, worn="Plate", cards=match + plate)
    hit_for(table, "Play Match", by=("Plate", BLUE))
    assert table.life(YOU) == 22


@pytest.mark.rule("fab:1.1.2b", "fab:4.2.2")
@pytest.mark.parametrize(("drain", "drawn"), [(0, False), (3, True)])
def test_whose_turn_begins_they_are(drain: int, drawn: bool) -> None:
    palms = card(
        "Palms", "At the start of each other hero's turn, if they have less {h} than you, they may discard a card."
            " If they do,"
        " you create a Vigor token.", "equipment", tags="arms",
    )  # fmt: skip
    sting = card("Sting", f"Deal {drain} arcane damage to target opposing hero.|{AGAIN}")
    table = Table("Sting", BLUE, arena="Palms", cards=palms + sting)
    if drain:
        play(table, "Play Sting")
    next_turn(table, "Yes")
    assert ("Vigor" in table.cards_in(shared.PLAY, YOU)) is drawn
    expect_refused("At the start of your turn, if they have less {h} than you, draw a card.", "", WORN)


@pytest.mark.rule("fab:1.4.1", "fab:8.3.5")
def test_an_attack_action_card_that_is_played_is_the_attack() -> None:
    spark = card("Spark", "When you play an attack action card, destroy this and the attack gets **go"
        " again**.", tags="aura")
    table = Table(f"{BLUE}, Dart", arena="Spark", cards=spark + card("Dart", "When this hits, gain 1{h}.", power=1))
    hit_for(table, "Play Dart")
    assert (table.has(YOU)[1], table.cards_in(shared.PLAY).count("Spark")) == (1, 0)
    expect_refused("When you play a non-attack action card, destroy this and the attack gets **go again**.", "", WORN)


# --- What attacks get -------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.2.2a", "fab:6.2.4")
def test_the_next_attack_without_a_duration() -> None:
    """It is over with the turn."""
    vow = card("Vow", f"Your next attack gets +2{{p}}.|{AGAIN}")
    table = play(Table("Vow, Dart, Dart", cards=vow + DART), "Play Vow")
    attack(table, "Play Dart")
    assert power(table) == 3
    finish(table)
    attack(table, "Play Dart")
    assert power(table) == 1
    later = play(Table("Vow, Dart", cards=vow + DART), "Play Vow")
    attack(anew(next_turn(next_turn(later)), actions=1), "Play Dart")
    assert power(later) == 1


@pytest.mark.rule("fab:6.2.2")
def test_ones_attacks_of_a_kind_this_turn() -> None:
    vow = card("Vow", f"Your dagger attacks this turn get +1{{p}}.|{AGAIN}")
    table = play(Table("Vow, Dart", arena="Fang", cards=vow + FANG + DART), "Play Vow")
    assert (hit_for(table, "Attack with Fang"), hit_for(table, "Play Dart")) == (3, 1)


@pytest.mark.rule("fab:1.4.3", "fab:6.2.4")
@pytest.mark.parametrize("which", ["next attack this turn gets **go again**", "attacks get **go again** this turn"])
def test_what_a_weapons_own_attacks_get(which: str) -> None:
    claw = card(
        "Claw", f"**Action** - 0: **Attack**|**Instant** - {{t}} an item you control: This card's {which}.", "weapon",
        power=2, tags="claw,1h",
    )  # fmt: skip
    toy = card("Toy", "When this is destroyed, gain 1{h}.", tags="item")
    table = Table("", arena="Claw, Toy", cards=claw + toy)
    play(table, next(one for one in table.offered() if "Claw" in one and not one.startswith("Attack")))
    hit_for(table, "Attack with Claw")
    assert table.has(YOU)[1] == 1
    hit_for(table, "Attack with Claw")
    assert table.has(YOU)[1] == (0 if which.startswith("next") else 1)


@pytest.mark.rule("fab:8.5.10", "fab:8.5.31")
@pytest.mark.parametrize("paid", [0, 2])
def test_as_often_as_was_paid(paid: int) -> None:
    bully = card("Bully", "When this attacks a hero, you may pay up to {r}{r}{r}. Intimidate them that many"
        " times.", power=1)
    table = anew(Table("Bully", f"{BLOW}, {BLUE}, {BLUE}", cards=bully), resources=2)
    table.do("Play Bully")
    while table.asked()[0] in ("priority",):
        table.do("Pass")
    label = next((one for one in table.offered() if str(paid) in one), table.offered()[0])
    table.do(label)
    while table.asked()[0] == "priority":
        table.do("Pass")
    assert len(table.cards_in(shared.REMOVED, THEM)) == paid
    expect_refused("Intimidate target hero that many times.")


@pytest.mark.rule("fab:3.0.13", "fab:7.0.5b")
@pytest.mark.parametrize("strength", [1, 3])
def test_what_cant_be_defended_from_hand(strength: int) -> None:
    """From the hand of whoever would defend: not from yours."""
    hero = card("Hero", "Attack action cards you control with 2 or less {p} can't be defended by cards from"
        " hand.", "equipment", tags="head")
    table = Table("Stab", BLUE, arena="Hero", cards=hero + card("Stab", AGAIN, power=strength))
    attack(table, "Play Stab")
    assert (f"Defend with {BLUE}" in table.offered()) is (strength == 3)
    made = program("Attack action cards you control can't be defended by cards from hand.", WORN)
    assert [part.origin for _, part in walk(made) if isinstance(part, LimitsDefense)] == [shared.HAND]


@pytest.mark.rule("fab:2.0.3a")
def test_by_exactly_so_much_base_power() -> None:
    dig = card("Dig", "Destroy a weapon with 1 base {p}.")
    small = card("Small", "**Action** - 0: **Attack**", "weapon", power=1, tags="dagger,1h")
    table = play(Table("Dig", arena="Fang, Small", cards=dig + FANG + small), "Play Dig")
    assert [one for one in table.cards_in(shared.PLAY) if one in ("Fang", "Small")] == ["Fang"]


@pytest.mark.rule("fab:8.5.54a", "fab:8.5.2")
@pytest.mark.parametrize("how", ["", "Create a Gold token.", "Steal a Gold token an opponent controls."])
def test_that_one_has_neither_created_nor_stolen(how: str) -> None:
    shark = card(
        "Shark", "At the beginning of your end phase, if you haven't created or stolen a Gold this turn, lose 2{h}.",
        tags="aura",
    )  # fmt: skip
    deed = card("Deed", f"{how or 'Create a Silver token.'}|{AGAIN}")
    theirs = card("Mine", "When this is destroyed, gain 1{h}.", tags="aura")
    worn = "Gold" if how.startswith("Steal") else "Mine"
    table = Table("Deed", arena="Shark", worn=worn, cards=shark + deed + theirs + GOLD)
    next_turn(play(table, "Play Deed"))
    assert table.life(YOU) == (20 if how else 18)


@pytest.mark.rule("fab:5.3.4a")
@pytest.mark.parametrize(("top", "life"), [(BLUE, 21), (BLOW, 18)])
def test_one_sentence_says_what_is_done_otherwise(top: str, life: int) -> None:
    tide = card("Tide", "Pitch the top card of your deck. If it's blue, gain 1{h}, otherwise lose 2{h}.")
    assert play(Table("Tide", deck=top, cards=tide), "Play Tide").life(YOU) == life


@pytest.mark.rule("fab:6.4.10d", "fab:2.1")
@pytest.mark.parametrize(("color", "dealt"), [("red", 0), ("blue", 2)])
def test_the_next_damage_by_a_source_of_a_color(color: str, dealt: int) -> None:
    veil = card("Veil", f"The next time you would be dealt damage by a {color} source this turn, prevent it.|{AGAIN}")
    sting = card("Sting", f"Deal 2 arcane damage to target hero.|{AGAIN}", more="red = {}")
    table = play(Table("Veil, Sting (red)", cards=veil + sting), "Play Veil")
    play(table, "Play Sting (red)", answers=("At Sefa",))
    assert 20 - table.life(YOU) == dealt
    expect_refused("The next time you would be dealt damage by a loud source this turn, prevent it.")


@pytest.mark.rule("fab:2.0")
@pytest.mark.parametrize(("cost", "fits"), [(1, True), (2, False)])
def test_by_this_cards_own_power(cost: int, fits: bool) -> None:
    gift = card(
        "Gift", "When this attacks, you may put an action card with cost less than this card's {p} from your graveyard"
        " on top of your deck.", power=2,
    )  # fmt: skip
    dear = card("Dear", AGAIN, cost=cost)
    table = play(anew(Table("Dear, Gift", cards=gift + dear), resources=cost), "Play Dear")
    attack(table, "Play Gift", "Yes")
    assert (table.cards_in(shared.DECK) == ["Dear"]) is fits


@pytest.mark.rule("fab:3.0.4", "fab:3.3.3")
@pytest.mark.parametrize("up", [True, False])
def test_what_lies_face_up_in_an_arsenal(up: bool) -> None:
    tip = card("Tip", "If there is an arrow face-up in your arsenal, gain 1{h}.")
    turn = card("Turn", f"Turn a card in your arsenal face up.|{AGAIN}")
    shaft = card("Shaft", "When this hits, draw a card.", power=2, tags="arrow")
    table = Table("Tip, Turn", arsenal="Shaft", cards=tip + turn + shaft)
    if up:
        play(table, "Play Turn")
    assert play(table, "Play Tip").life(YOU) == (21 if up else 20)


@pytest.mark.rule("fab:6.6.5b", "fab:8.5.2")
@pytest.mark.parametrize("before", [1, 2])
def test_how_many_the_attacking_hero_has_played_or_created(before: int) -> None:
    text = "When this defends and the attacking hero has played or created 2 or more auras this turn, gain 1{h}."
    snare = card("Snare", text, "equipment", more="defense = 1", tags="legs")
    make = card("Make", f"Create a Might token.|{AGAIN}")
    table = play(Table("Make, Make, Dart", worn="Snare", cards=snare + make + DART), *["Play Make"] * before)
    hit_for(table, "Play Dart", by=("Snare",))
    assert table.life(THEM) == (21 if before == 2 else 20)
