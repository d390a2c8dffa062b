"""Who is meant by name, what is created or removed to pay, names in the plural, parts of a turn, lines in two parts."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play
from fab_reading import ACTION, ATTACK, AURA, SWORD, WORN, expect_refused, program
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, BLUE, RED, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

AXE = card("Axe", "**Once per Turn Action** - 0: **Attack**. Go again", "weapon", power=2, tags="axe,1h")
WHO = "Brannoch"


def label_of(table: Table, name: str) -> str:
    """What can be done with a permanent, in words."""
    return next((one for one in table.offered() if name in one and "Play" not in one), "")


def counters(table: Table, name: str, kind: str) -> int:
    """How many counters of a kind are on something in the arena."""
    return table.state.known(table.number(name, shared.PLAY)).counter(kind)


# --- Heroes -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.7.3b", "fab:2.12.3b")
@pytest.mark.parametrize(("who", "life"), [(WHO, 22), ("Sefa", 20)])
def test_a_hero_by_the_moniker(who: str, life: int) -> None:
    seek = card("Seek", f"Mark target opposing hero. If that hero is {who}, gain 2{{h}}.|{AGAIN}")
    assert play(Table("Seek", cards=seek), "Play Seek").life(YOU) == life


@pytest.mark.rule("fab:2.7.3b", "fab:1.8.5")
def test_a_hero_is_targeted_by_name() -> None:
    table = play(Table("Seek", cards=card("Seek", f"Mark target {WHO}.|{AGAIN}")), "Play Seek")
    hit = card("Hit", "If this is attacking a marked hero, this gets +2{p}.", power=1)
    assert table.state is not None
    table = play(Table("Seek, Hit", cards=card("Seek", f"Mark target {WHO}.|{AGAIN}") + hit), "Play Seek")
    assert hit_for(table, "Play Hit") == 3
    assert "Play Seek" not in Table("Seek", cards=card("Seek", f"Mark target Nobody.|{AGAIN}")).offered()


@pytest.mark.rule("fab:1.4.5b", "fab:2.7.3b")
@pytest.mark.parametrize(("who", "able"), [(WHO, True), ("Sefa", False)])
def test_an_attack_that_attacks_a_hero_by_name(who: str, able: bool) -> None:
    push = card("Push", f"Target attack that is attacking {who} gets +2{{p}}.", "attack reaction")
    table = attack(Table(f"{RED}, Push", cards=push), f"Play {RED}")
    while table.state.stage != c.REACTION:
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    assert ("Play Push" in table.offered()) is able


@pytest.mark.rule("fab:8.3.7")
def test_a_card_of_either_of_two_heroes() -> None:
    made = program("Mira or Tolan Specialization", ACTION)
    assert [getattr(one, "hero", "") for one in made.powers] == ["Mira", "Tolan"]


@pytest.mark.rule("fab:1.1.2b")
def test_another_hero_is_no_hero_of_yours() -> None:
    wall = card("Wall", "When this defends, another target hero draws a card.", power=1, more="defense = 1")
    table = Table(RED, "Wall", deck=BLUE, cards=wall)
    attack(table, f"Play {RED}")
    finish(table, by=("Wall",))
    assert table.cards_in(shared.HAND) == [BLUE]


# --- Names in the plural, subtypes --------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.7.5", "fab:2.12.3b")
def test_names_in_the_plural() -> None:
    song = card("Song", f"Marsh Reeds you control get +2{{p}} this turn.|{AGAIN}") + card(
        "Marsh Reed", AGAIN, power=1
    )
    table = play(Table(f"Song, Marsh Reed, {RED}", cards=song), "Play Song")
    assert (hit_for(table, "Play Marsh Reed"), hit_for(table, f"Play {RED}")) == (3, 3)
    expect_refused("Marsh Reed you control get +2{p} this turn")
    expect_refused("Marsh Reedss you control get +2{p} this turn")


@pytest.mark.rule("fab:2.10.6b")
def test_a_subtype_before_a_noun() -> None:
    slay = card("Slay", "Destroy target dragon ally.", "instant")
    drake = card("Drake", AGAIN, tags="dragon,ally", more="life = 3")
    drake += card("Hound", AGAIN, tags="ally", more="life = 3")
    table = play(Table("Drake, Hound, Slay", cards=slay + drake), "Play Hound")
    assert "Play Slay" not in table.offered()
    play(table, "Play Drake", "Play Slay")
    assert ("Drake" in table.cards_in(shared.PLAY), "Hound" in table.cards_in(shared.PLAY)) == (False, True)


@pytest.mark.rule("fab:8.5.55")
def test_a_hero_or_an_ally_is_tapped() -> None:
    still = card("Still", f"{{t}} target hero or ally.|{AGAIN}")
    table = play(Table("Still", cards=still), "Play Still", answers=(f"At {WHO}",))
    assert table.state.known(table.state.players[THEM].hero).exhausted


# --- What is paid -------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.14.4", "fab:8.5.2")
def test_a_token_is_created_to_pay() -> None:
    text = (
        "**Once per Turn Action** - Create a Might token: Your next Ninja or Warrior action this"
        " turn gets **go again**. Go again"
    )
    hat = card("Hat", text, "equipment", tags="head")
    ninja = 'classes = ["Ninja"]\n'
    cards = hat + card("Kick", "Gain 1{h}.", more=ninja) + card("Hymn", "Gain 1{h}.")
    table = play(
        Table("Kick, Hymn", arena="Hat", cards=cards), label_of(Table(arena="Hat", cards=cards), "Hat")
    )
    assert "Might" in table.cards_in(shared.PLAY)
    assert table.state.assets[YOU][c.ACTIONS] == 1
    play(table, "Play Kick")
    assert table.state.assets[YOU][c.ACTIONS] == 1
    table = play(
        Table("Kick, Hymn", arena="Hat", cards=cards), label_of(Table(arena="Hat", cards=cards), "Hat")
    )
    assert play(table, "Play Hymn").state.assets[YOU][c.ACTIONS] == 0


@pytest.mark.rule("fab:8.1.1", "fab:2.11.4")
@pytest.mark.parametrize(("of", "again"), [("Ninja", 1), ("Brute", 0)])
def test_the_next_action_of_a_class_may_be_an_ability(of: str, again: int) -> None:
    song = card("Song", f"Your next Ninja action this turn gets **go again**.|{AGAIN}")
    tool = card("Tool", "**Action** - 0: Gain 1{h}.", "equipment", tags="arms", more=f'classes = ["{of}"]\n')
    table = play(Table("Song", arena="Tool", cards=song + tool), "Play Song")
    play(table, label_of(table, "Tool"))
    assert table.state.assets[YOU][c.ACTIONS] == again


@pytest.mark.rule("fab:1.15.1", "fab:1.14.4")
def test_a_counter_of_something_of_yours_pays() -> None:
    hat = card(
        "Hat",
        ("**Instant** - Remove a steam counter from an item you control: Gain 2{h}."),
        "equipment",
        tags="head",
    )
    lamp = card("Lamp", f"This enters the arena with a steam counter.|{AGAIN}", tags="item")
    table = Table("Lamp", arena="Hat", cards=hat + lamp)
    assert not label_of(table, "Hat")
    play(table, "Play Lamp")
    play(table, label_of(table, "Hat"))
    assert (table.life(YOU), counters(table, "Lamp", "steam"), label_of(table, "Hat")) == (22, 0, "")
    expect_refused("**Instant** - Remove a steam counter from an item: Gain 2{h}", "", WORN)


@pytest.mark.rule("fab:5.2.1e")
def test_a_line_says_when_the_ability_is_activated() -> None:
    text = "**Once per Turn Action** - 0: **Attack**|Activate this only if you have no cards in hand."
    rock = card("Boulder", text, "weapon", power=4, tags="rock,2h")
    assert label_of(Table(arena="Boulder", cards=rock), "Boulder")
    assert not label_of(Table(RED, arena="Boulder", cards=rock), "Boulder")
    expect_refused("Activate this only if you have no cards in hand", "activate this", SWORD)


@pytest.mark.rule("fab:5.2.3c", "fab:5.2.2b")
def test_a_target_attacks_once_more_for_less() -> None:
    text = "You may attack with target axe an additional time and its attacks cost you {r} less to activate this turn."
    axe = AXE.replace("- 0:", "- {r}:")
    table = play(Table("Edge", arena="Axe", cards=axe + card("Edge", f"{text}|{AGAIN}")), "Play Edge")
    assert [hit_for(table, label_of(table, "Axe")) for _ in range(2)] == [2, 2]
    assert not label_of(table, "Axe")


# --- Tokens, banishing, what is seen ------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.2")
@pytest.mark.parametrize(("has", "many"), [(True, 3), (False, 0)])
def test_more_of_what_one_controls(has: bool, many: int) -> None:
    order = card("Order", "When this attacks, if you control a Might token, create 2 more.", power=1)
    table = Table("Song, Order", cards=order + card("Song", f"Create a Might token.|{AGAIN}"))
    if has:
        play(table, "Play Song")
    attack(table, "Play Order")
    assert table.cards_in(shared.PLAY).count("Might") == many
    one = card("Song", f"Create a Vigor and 2 Might tokens.|{AGAIN}")
    there = play(Table("Song", cards=one), "Play Song").cards_in(shared.PLAY)
    assert (there.count("Vigor"), there.count("Might")) == (1, 2)


@pytest.mark.rule("fab:8.5.36c")
def test_each_transforms_into_one_of_its_own() -> None:
    rake = card(
        "Stir", f"Create an Ash token, then transform up to 2 ash you control into Aether Ashwings.|{AGAIN}"
    )
    table = play(Table("Stir", cards=rake), "Play Stir", answers=("Choose Ash",))
    assert (
        table.cards_in(shared.PLAY).count("Aether Ashwing"),
        table.cards_in(shared.PLAY).count("Ash"),
    ) == (1, 0)


@pytest.mark.rule("fab:8.5.1", "fab:3.0.4c")
def test_what_dies_is_banished_face_down() -> None:
    hat = card("Hat", "Whenever an ally you control dies, banish it face-down.", "equipment", tags="head")
    hound = card("Hound", AGAIN, tags="ally", more="life = 1") + card(
        "Zap", (f"Deal 2 arcane damage to any target.|{AGAIN}")
    )
    table = play(
        Table("Hound, Zap", arena="Hat", cards=hat + hound), "Play Hound", "Play Zap", answers=("At Hound",)
    )
    assert table.cards_in(shared.REMOVED) == ["Hound"]
    (number,) = [one.number for one in table.state.cards[1:] if one.zone == shared.REMOVED]
    assert table.state.known(number).face_down


@pytest.mark.rule("fab:8.5.16", "fab:8.5.1")
def test_a_card_of_a_hand_that_is_seen_is_banished() -> None:
    pry = card("Pry", "When this hits a hero, look at their hand and banish a card.", power=1)
    table = Table("Pry", f"{RED}, {BLUE}", cards=pry)
    hit_for(table, "Play Pry", f"Banish {BLUE}", f"Choose {BLUE}")
    assert (table.cards_in(shared.HAND, THEM), table.cards_in(shared.REMOVED, THEM)) == ([RED], [BLUE])


@pytest.mark.rule("fab:8.5.54")
@pytest.mark.parametrize(("theirs", "strength"), [(1, 3 + 2), (0, 3)])
def test_if_one_gains_control_of_some(theirs: int, strength: int) -> None:
    text = (
        "For each hero that controls more Gold than you, steal a Gold token they control. If you"
        " gain control of 1 or more"
        f" Gold tokens this way, your next attack this turn gets +2{{p}}.|{AGAIN}"
    )
    give = card("Give", f"Create a Gold token under target hero's control.|{AGAIN}")
    table = Table(f"Give, Raid, {RED}", cards=card("Raid", text) + give)
    if theirs:
        play(table, "Play Give", answers=(f"At {WHO}",))
    play(table, "Play Raid")
    assert hit_for(table, f"Play {RED}") == strength


@pytest.mark.rule("fab:1.4.3", "fab:7.2.3b")
def test_the_attacking_card_may_be_a_weapon() -> None:
    hone = card("Hone", f"Put a +1{{p}} counter on target axe you control.|{AGAIN}")
    block = card(
        "Dull",
        ("When this defends, remove all +1{p} counters from the attacking card."),
        power=1,
        more="defense = 1",
    )
    table = play(Table("Hone", "Dull", arena="Axe", cards=AXE + hone + block), "Play Hone")
    assert counters(table, "Axe", "+1 power") == 1
    attack(table, label_of(table, "Axe"))
    finish(table, by=("Dull",))
    assert counters(table, "Axe", "+1 power") == 0


# --- Zones, and parts of a turn -----------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.0.13")
@pytest.mark.parametrize(("deck", "strength"), [("", 3), (BLUE, 1)])
def test_no_cards_in_the_deck(deck: str, strength: int) -> None:
    last = card("Last", "When this attacks, if you have no cards in your deck, this gets +2{p}.", power=1)
    assert hit_for(Table("Last", deck=deck, cards=last), "Play Last") == strength


@pytest.mark.rule("fab:3.3.3", "fab:3.3.1")
@pytest.mark.parametrize(("theirs", "stored"), [(BLUE, 1), ("", 0)])
def test_fewer_cards_in_arsenal_than_an_opponent(theirs: str, stored: int) -> None:
    text = "If you have fewer cards in arsenal than an opponent, put the top card of your deck into your arsenal."
    table = Table("Even", their_arsenal=theirs, deck=RED, cards=card("Even", f"{text}|{AGAIN}"))
    play(table, "Play Even")
    assert len(table.cards_in(c.ARSENAL)) == stored
    ids = [one for one in table.state.cards[1:] if one.zone == c.ARSENAL and one.owner == YOU]
    assert all(one.face_down for one in ids)


@pytest.mark.rule("fab:4.3", "fab:5.4.7")
def test_what_is_so_during_your_action_phase() -> None:
    orb = card(
        "Orb", "During your action phase, attacks you control get +2{p}.", "weapon", power=0, tags="orb,2h"
    )
    assert hit_for(Table(RED, arena="Orb", cards=orb), f"Play {RED}") == 5
    turn = orb.replace("your action phase, attacks", "your turn, auras")
    mist = card("Mist", AGAIN, tags="aura", power=0)
    assert turn is not None
    assert mist is not None
    expect_refused("During their action phase, attacks you control get +2{p}", "", WORN)


@pytest.mark.rule("fab:6.6.5b", "fab:4.3")
def test_what_happens_during_an_action_phase() -> None:
    text = "Whenever a red card is put into your soul during an action phase, gain 2{h}."
    hat = card("Hat", text, "equipment", tags="head")
    lift = card("Lift", f"Put a card from your hand into your soul.|{AGAIN}")
    for name, life in ((RED, 22), (BLUE, 20)):
        assert play(Table(f"Lift, {name}", arena="Hat", cards=hat + lift), "Play Lift").life(YOU) == life


@pytest.mark.rule("fab:5.1.5", "fab:8.3.5")
def test_lines_in_two_parts() -> None:
    text = (
        "Play this only if you've drawn a card this turn. As an additional cost to play this, discard a card."
    )
    leap = card("Leap", text, power=4) + card("Sip", f"Draw a card.|{AGAIN}")
    table = Table(f"Leap, Sip, {RED}", deck=BLUE, cards=leap)
    assert "Play Leap" not in table.offered()
    play(table, "Play Sip")
    hit_for(table, "Play Leap", f"Discard {RED}", f"Choose {RED}")
    assert RED in table.cards_in(shared.GRAVEYARD)
    made = program("Go again. At the start of your turn, destroy this", AURA)
    assert (made.keywords, len(made.powers)) == (c.GO_AGAIN, 1)
    expect_refused("Go again. Dominate", "")


@pytest.mark.rule("fab:7.0.5c")
@pytest.mark.parametrize(("by", "strength"), [(("Wall", "Gate"), 1 + 2), (("Wall",), 1)])
def test_defended_by_so_many(by: tuple[str, ...], strength: int) -> None:
    hard = card("Hard", "If this is defended by 2 or more cards, it gets +2{p}.", power=1)
    walls = "".join([card(name, AGAIN, power=1, more="defense = 0") for name in ("Wall", "Gate")])
    assert hit_for(Table("Hard", "Wall, Gate", cards=hard + walls), "Play Hard", by=by) == strength


@pytest.mark.rule("fab:1.7.4a")
def test_equipment_gets_defense_and_more() -> None:
    text = "If you've drawn a card this turn, this gets +1{d} and **arcane barrier 1**."
    made = program(text.replace("**", "").rstrip("."), WORN)
    assert all(getattr(one, "zone", 0) == shared.PLAY for one in made.powers)
    expect_refused(text.replace("**", "").rstrip("."), "gets", ATTACK)
