"""Other faces, zones that players have, the base of numbers, where cards go instead, what waits for an end phase."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power
from fab_reading import ACTION, ATTACK, WORN, effect, expect_refused, program
from fab_table import THEM, YOU, Table, deal, values_of
from fab_texts import AGAIN, BLUE, RED, anew, card
from rulebound.fab import constants as c
from rulebound.fab.language.compiling import compile_text
from rulebound.fab.nodes.continuous.becoming import BecomeRandomOf
from rulebound.fab.nodes.effect_keywords.other_faces import AsBackFace
from rulebound.tcg import constants as shared
from rulebound.text import walk

INVOKE = "Transform target item you control into Emberdrake. Go again"
CALL = f"""
[[card]]
name = "Call the Drake"
flip = [
    {{name = "Call the Drake", type = "action", subtypes = ["invocation"], cost = 0, text = ["{INVOKE}"]}},
    {{name = "Emberdrake", type = "action", subtypes = ["ally", "dragon"], cost = 0, life = 4}},
]
"""
WEAVE = "Equip Hood of Reeds. If you don't, negate this."
CLOTH = f"""
[[card]]
name = "Cloth of Reeds"
flip = [
    {{name = "Cloth of Reeds", type = "action", subtypes = ["construct"], cost = 0, text = ["{WEAVE}"]}},
    {{name = "Hood of Reeds", type = "equipment", subtypes = ["head"], defense = 2}},
]
"""
LAMP = card("Lamp", AGAIN, tags="item")


@pytest.mark.rule("fab:8.2.13a", "fab:8.5.36b", "fab:9.1.3b", "fab:5.3.4c", "fab:5.3.5")
def test_something_transforms_into_the_back_face_of_an_invocation() -> None:
    table = Table("Call the Drake, Lamp", cards=CALL + LAMP)
    play(table, "Play Lamp", "Play Call the Drake")
    there = [values_of(table, one.number).name for one in table.arena()]
    assert "Emberdrake" in there
    assert "Lamp" not in table.cards_in(shared.PLAY)
    # The layer that went again was the card with its front face.
    assert table.state.assets[YOU][c.ACTIONS] == 1


@pytest.mark.rule("fab:8.2.14a", "fab:8.5.41", "fab:8.5.26a")
@pytest.mark.parametrize("free", [True, False])
def test_the_back_face_of_a_construct_is_equipped_or_it_is_negated(free: bool) -> None:
    hat = card("Hat", "**Battleworn**", "equipment", tags="head")
    table = Table("Cloth of Reeds", arena="" if free else "Hat", cards=CLOTH + hat)
    play(table, "Play Cloth of Reeds")
    names = [values_of(table, one.number).name for one in table.arena()]
    assert ("Hood of Reeds" in names, table.cards_in(shared.GRAVEYARD)) == (
        free,
        [] if free else ["Cloth of Reeds"],
    )


def test_only_what_has_a_back_face_speaks_of_it() -> None:
    invocation = (c.ACTION_CARD, ("Generic", "invocation"))
    made = compile_text("Call the Drake", "Transform target item you control into Emberdrake", *invocation)
    assert any(isinstance(part, AsBackFace) for _, part in walk(made.program))
    expect_refused("Transform target item you control into Emberdrake")
    expect_refused("Equip Hood of Reeds", "Hood of Reeds")


@pytest.mark.rule("fab:2.13.4")
def test_a_random_one_of_a_trait() -> None:
    text = "At the beginning of your end phase, if an opponent is marked, you become a random Agent of Chaos"
    made = program(text, (c.HERO, ("Assassin",)))
    assert any(isinstance(part, BecomeRandomOf) for _, part in walk(made))
    expect_refused("They become a random Agent of Chaos")


# --- Zones --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.1.2a", "fab:3.0.10")
def test_zones_that_a_hero_starts_with() -> None:
    hero = (c.HERO, ("Brute",))
    (zones,) = program("You start the game with 1 weapon zone", hero).powers
    assert (getattr(zones, "zone", ""), getattr(zones, "count", 0)) == (c.WEAPON_ZONE, 1)
    expect_refused("You have 1 weapon zone", "zone", WORN)
    expect_refused("You have 1 head zone", "", hero)


@pytest.mark.rule("fab:3.0.10", "fab:3.3.2")
@pytest.mark.parametrize("face_up", [True, False])
def test_another_arsenal_zone_while_something_is_so(face_up: bool) -> None:
    text = "If you have a face-up card in your arsenal, you have an additional arsenal zone."
    hat = card("Hat", text, "equipment", tags="head")
    store = card("Store", f"Put a card from your hand face-up into your arsenal.|{AGAIN}")
    down = store.replace("face-up", "face-down").replace('"Store"', '"Hide"')
    first = "Store" if face_up else "Hide"
    table = Table(f"Store, Hide, {RED}, {BLUE}", arena="Hat", cards=hat + store + down)
    play(table, f"Play {first}", answers=(f"Choose {RED}",))
    play(table, f"Play {'Hide' if face_up else 'Store'}", answers=(f"Choose {BLUE}",))
    assert len(table.cards_in(c.ARSENAL)) == (2 if face_up else 1)


# --- The base of numbers ------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.0.3a", "fab:1.12.1a")
def test_the_base_of_numbers_is_halved_and_rounded_up() -> None:
    hat = card(
        "Hat", "The base {p} and {d} of cards you control are halved, rounded up.", "equipment", tags="head"
    )
    table = attack(Table(RED, arena="Hat", cards=hat), f"Play {RED}")
    assert power(table) == 2
    more = card("Cheer", f"Your next attack this turn gets +2{{p}}.|{AGAIN}")
    table = play(Table(f"Cheer, {RED}", arena="Hat", cards=hat + more), "Play Cheer")
    # (what it gets isn't its base)
    assert hit_for(table, f"Play {RED}") == 4
    double = card("Big", "If you've drawn a card this turn, this card's base {p} is doubled.", power=2)
    table = Table("Sip, Big", deck=BLUE, cards=double + card("Sip", f"Draw a card.|{AGAIN}"))
    assert hit_for(play(table, "Play Sip"), "Play Big") == 4
    expect_refused("The base {p} of cards you control is halved", "", WORN)


@pytest.mark.rule("fab:2.0.3a", "fab:6.2.2a", "fab:5.1.10")
def test_the_base_of_the_first_attack_of_their_next_turn_is_halved() -> None:
    text = (
        "When this hits a hero, the base {p} of the first attack action card they play during their"
        " next turn is halved,"
        " rounded up."
    )
    table = Table("Tire", f"{RED}, Cut", cards=card("Tire", text, power=1) + card("Cut", AGAIN, power=3))
    hit_for(table, "Play Tire")
    next_turn(table)
    before = table.life(YOU)
    finish(attack(table, "Play Cut"))
    finish(attack(table, f"Play {RED}"))
    assert before - table.life(YOU) == 2 + 3


@pytest.mark.rule("fab:2.0.3a", "fab:6.2.2a")
def test_a_card_has_another_base() -> None:
    cards = card("Song", f"The next attack action card you play this turn has 6 base {{p}}.|{AGAIN}")
    table = play(Table(f"Song, {RED}", cards=cards), "Play Song")
    assert hit_for(table, f"Play {RED}") == 6


@pytest.mark.rule("fab:2.0.4", "fab:2.15.5", "fab:8.3.1")
def test_auras_are_weapons() -> None:
    text = 'Auras you control are weapons with 3 base {p} and "**Once per Turn Action** - 0: **Attack**"'
    orb = card("Orb", text, "weapon", tags="orb,2h")
    table = play(Table("Mist", arena="Orb", cards=orb + card("Mist", AGAIN, tags="aura")), "Play Mist")
    label = next(one for one in table.offered() if "Mist" in one)
    assert hit_for(table, label) == 3


# --- Where cards go instead ---------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.7.4e", "fab:3.0.9", "fab:8.5.1")
@pytest.mark.parametrize("discarded", [True, False])
def test_what_would_be_put_into_your_graveyard_is_banished(discarded: bool) -> None:
    text = "If this would be put into your graveyard from anywhere, instead banish it."
    ghost = card("Ghost", text, power=1) + card("Drop", f"Discard a card.|{AGAIN}")
    table = Table("Ghost, Drop", cards=ghost)
    if discarded:
        play(table, "Play Drop")
    else:
        next_turn(finish(attack(table, "Play Ghost")))
    assert table.cards_in(shared.REMOVED) == ["Ghost"]
    assert "Ghost" not in table.cards_in(shared.GRAVEYARD)


@pytest.mark.rule("fab:8.3.21b", "fab:3.0.9")
def test_what_would_be_put_into_a_graveyard_goes_elsewhere() -> None:
    text = "If this would be put into a graveyard, instead {}."
    gone = card("Ghost", text.format("remove it from the game"), power=1)
    table = Table("Ghost", RED, deck=BLUE, cards=gone)
    next_turn(finish(attack(table, "Play Ghost")))
    assert not any(
        "Ghost" in table.cards_in(zone) for zone in (shared.GRAVEYARD, shared.REMOVED, shared.PLAY)
    )
    under = card("Ghost", text.format("put it on the bottom of its owner's deck"), power=1)
    table = Table("Ghost", cards=under)
    next_turn(finish(attack(table, "Play Ghost")))
    assert "Ghost" in (*table.cards_in(shared.DECK), *table.cards_in(shared.HAND))
    expect_refused(
        "If this would be put into your graveyard, instead remove it from the game", "your graveyard", ATTACK
    )
    expect_refused("If this would be put into your hand, instead banish it", "", ATTACK)


# --- At the end ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.6.3", "fab:6.6.3a", "fab:4.4.1")
@pytest.mark.parametrize("yours", [True, False])
def test_what_resolves_and_waits_for_your_end_phase(yours: bool) -> None:
    text = "Gain 1{h}.|At the beginning of your end phase, gain 2{h}."
    song = card("Song", text, "instant")
    table = Table("Song", BLUE, cards=song)
    if not yours:
        next_turn(table)
        table.do("Pass") if table.asked()[1] == THEM else None
    play(table, "Play Song")
    assert table.life(YOU) == 21
    next_turn(table)
    assert table.life(YOU) == (23 if yours else 21)
    # (once)
    next_turn(table)
    assert table.life(YOU) == 23
    next_turn(next_turn(table))
    assert table.life(YOU) == 23


def test_what_else_resolves_waits_for_nothing() -> None:
    expect_refused("Gain 1{h}.\n\nAt the beginning of your action phase, gain 2{h}", "at the beginning")
    assert effect("At the beginning of your end phase, gain 2{h}", ACTION) is not None
    expect_refused(
        "Draw a card.\n\nAt the beginning of your end phase, if you control an aura, gain 2{h}",
        "at the beginning",
    )


# --- One's life -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.5", "fab:8.3.36", "fab:8.5.24")
@pytest.mark.parametrize(("life", "down"), [(2, False), (3, True), (1, True)])
def test_what_lies_face_down_until_one_has_so_much_life(life: int, down: bool) -> None:
    text = (
        "**Cloaked**|While this is equipped face-down, at the start of your turn, if you have exactly 2{h}, "
    )
    hide = card("Hide", f"{text}you may turn this face-up.", "equipment", tags="chest")
    table = Table(arena="Hide", cards=hide)
    number = table.number("Hide", shared.PLAY)
    table.state.edit(table.state.known(number)).face_down = True
    table.state.stale = shared.EVERYTHING
    deal(anew(table), 20 - life, table.state.players[THEM].hero, table.state.players[YOU].hero)
    next_turn(next_turn(table, "Yes"), "Yes")
    assert table.state.known(number).face_down == down
