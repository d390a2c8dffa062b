"""What is so in the arena and in a turn: counters, whose turn it is, what was dealt, pitched, played and activated."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power
from fab_reading import ATTACK, AURA, WORN, expect_refused
from fab_table import THEM, YOU, Table, deal
from fab_texts import AGAIN, BLUE, RED, anew, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

STONE = card("Stone", "Gain 1{h}.", "instant")


def counters(table: Table, name: str, counter: str = "steam") -> int:
    """How many counters something of yours in the arena has."""
    found = next(one for one in table.arena() if one.definition.name == name)
    return int(dict(found.counters).get(counter, 0))


@pytest.mark.rule("fab:1.15.1", "fab:5.4.7")
@pytest.mark.parametrize("words", ["there are no steam counters on this", "this has no steam counters"])
def test_no_counters(words: str) -> None:
    sink = card(
        "Sink",
        f"**Action** - {{r}}: If {words}, put a steam counter on it. **Go again**|{AGAIN}",
        tags="item",
    )
    table = play(Table("Sink", cards=sink), "Play Sink")
    table.state.assets[YOU][c.RESOURCES] = 2
    anew(table)
    seen = [counters(play(table, "Activate Sink"), "Sink") for _ in range(2)]
    assert seen == [1, 1]


@pytest.mark.rule("fab:3.0.13")
@pytest.mark.parametrize(("other", "count"), [("", 2), ("Veil", 0)])
def test_no_other_of_a_kind(other: str, count: int) -> None:
    mind = card(
        "Mind",
        f"When this enters the arena, if you control no other auras, put 2 steam counters on this.|{AGAIN}",
        tags="aura",
    )
    veil = card("Veil", AGAIN, tags="aura")
    table = Table("Mind, Veil", cards=mind + veil)
    if other:
        play(table, f"Play {other}")
    assert counters(play(table, "Play Mind"), "Mind") == count
    expect_refused("When this leaves the arena, if you control no other auras, draw a card", "another", AURA)


@pytest.mark.rule("fab:8.1.1d", "fab:4.1")
def test_whose_turn_it_is_not() -> None:
    sight = card("Sight", "If it's not your turn, you may play this as though it were an instant.|Gain 1{h}.")
    table = Table(f"{RED}, Sight", "Sight", cards=sight)
    attack(table, f"Play {RED}").until(c.REACTION)
    assert "Play Sight" not in table.offered()
    table.do("Pass")
    assert "Play Sight" in table.offered()


@pytest.mark.rule("fab:6.4.8", "fab:1.14.3")
@pytest.mark.parametrize(("paid", "count"), [(BLUE, 1), (RED, 0)])
def test_counters_with_which_it_enters_if_something_is_so(paid: str, count: int) -> None:
    wax = card(
        "Wax",
        f"If you've pitched a blue card this turn, this enters the arena with a steam counter.|{AGAIN}",
        tags="aura",
        cost=1,
    )
    table = play(Table(f"Wax, {paid}", cards=wax), "Play Wax", answers=(f"Pitch {paid}", paid))
    assert counters(table, "Wax") == count
    dome = card(
        "Dome",
        f"This enters the arena with steam counters on it equal to the number of cards in your graveyard.|{AGAIN}",
        tags="item",
    )
    song = card("Song", AGAIN)
    table = play(Table("Song, Song, Dome", cards=dome + song), "Play Song", "Play Song", "Play Dome")
    assert counters(table, "Dome") == 2


@pytest.mark.rule("fab:1.3.1b")
@pytest.mark.parametrize("had", [True, False])
def test_what_one_has_controlled_this_turn(had: bool) -> None:
    surge = card("Surge", f"Create a Quicken token.|{AGAIN}")
    after = card(
        "After",
        f"When this attacks, if you've controlled a Quicken token this turn, gain 3{{h}}.|{AGAIN}",
        power=1,
    )
    table = Table(f"Surge, {RED}, After", cards=surge + after)
    if had:
        # (it is destroyed as that attack gets go again)
        play(table, "Play Surge")
        hit_for(table, f"Play {RED}")
    assert attack(table, "Play After").life(YOU) == (23 if had else 20)


@pytest.mark.rule("fab:8.3.17a")
@pytest.mark.parametrize(("answer", "there"), [("Yes", True), ("No", False)])
def test_what_one_has_fused_with(answer: str, there: bool) -> None:
    oak = card("Oak", f"**Earth Fusion**|{AGAIN}", power=2)
    root = '[[card]]\nname = "Root"\ntype = "action"\nclasses = ["Earth"]\ncost = 0\ntext = ["Gain 1[h]."]\n'
    gem = card(
        "Gem",
        "**Instant** - Destroy this: Gain 2{h}. Activate this only if you've **Earth fused** this turn.",
        "equipment",
        tags="head",
    )
    ice = card(
        "Ice",
        "**Instant** - Destroy this: Gain 2{h}. Activate this only if you've **Ice fused** this turn.",
        "equipment",
        tags="legs",
    )
    table = Table("Oak, Root", arena="Gem, Ice", cards=oak + root + gem + ice)
    attack(table, "Play Oak", answer, "Reveal Root")
    finish(table)
    assert ("Activate Gem" in table.offered()) is there
    assert "Activate Ice" not in table.offered()


@pytest.mark.rule("fab:3.11.5", "fab:6.6.5")
def test_what_comes_to_ones_soul_and_banished_zone() -> None:
    hat = card("Hat", "Whenever a card is put into your soul, gain 1{h}.", "equipment", tags="head")
    boots = card(
        "Boots",
        "Whenever a card with 6 or more {p} is put into your banished zone, gain 2{h}.",
        "equipment",
        tags="legs",
    )
    out = card("Out", f"Banish a card from your hand.|{AGAIN}")
    rise = card("Rise", "Put this into your hero's soul.")
    table = Table(
        f"Out, Rise, Ram, {RED}",
        arena="Hat, Boots",
        cards=hat + boots + out + rise + card("Ram", AGAIN, power=6),
    )
    assert play(table, "Play Out", answers=("Choose Ram",)).life(YOU) == 22
    assert play(table, "Play Rise").life(YOU) == 23


@pytest.mark.rule("fab:8.5.57", "fab:8.3.33")
def test_the_crowd_and_a_chest_that_is_beaten() -> None:
    fan = card("Fan", "Whenever the crowd cheers you, gain 2{h}.", "equipment", tags="head")
    cheer = card("Cheer", f"The crowd cheers you.|{AGAIN}")
    boo = card("Boo", f"The crowd boos you.|{AGAIN}")
    table = play(Table("Cheer, Boo", arena="Fan", cards=fan + cheer + boo), "Play Cheer", "Play Boo")
    assert table.life(YOU) == 22
    torc = card("Torc", "Whenever you beat chest, gain 2{h}.", "equipment", tags="head")
    thump = card("Thump", f"**Beat Chest**|{AGAIN}", power=1)
    table = Table("Thump, Ram", arena="Torc", cards=torc + thump + card("Ram", AGAIN, power=6))
    attack(table, "Play Thump", "Yes", "Discard Ram", "Choose Ram")
    assert table.life(YOU) in (20, 22)


@pytest.mark.rule("fab:6.4.10i", "fab:8.5.1")
@pytest.mark.parametrize(("answer", "lost", "there"), [("Yes", 1, False), ("No", 3, True)])
def test_what_is_banished_to_prevent_damage(answer: str, lost: int, there: bool) -> None:
    cloak = card(
        "Cloak",
        "If you would be dealt damage, you may banish this to prevent 2 of that damage.",
        "equipment",
        tags="chest",
    )
    table = Table(RED, worn="Cloak", cards=cloak)
    assert hit_for(table, f"Play {RED}", answer) == lost
    assert ("Cloak" in table.cards_in(shared.PLAY, THEM)) is there
    assert ("Cloak" in table.cards_in(shared.REMOVED, THEM)) is not there


@pytest.mark.rule("fab:1.7.4i", "fab:8.5.41")
@pytest.mark.parametrize(("coins", "back"), [(2, True), (1, False)])
def test_what_functions_in_a_graveyard(coins: int, back: bool) -> None:
    mask = card(
        "Mask",
        (
            "While this is in your graveyard, at the start of your turn, you may destroy 2 "
            "Silver you control. If you do, equip this.|**Instant** - Destroy this: Gain "
            "1{h}."
        ),
        "equipment",
        tags="head",
    )
    mint = card("Mint", f"Create {'a Silver token' if coins == 1 else '2 Silver tokens'}.|{AGAIN}")
    table = play(Table("Mint", arena="Mask", cards=mask + mint), "Activate Mask", "Play Mint")
    assert table.cards_in(shared.GRAVEYARD) == ["Mask", "Mint"] or "Mask" in table.cards_in(shared.GRAVEYARD)
    next_turn(table)
    next_turn(table, "Yes")
    assert ("Mask" in table.cards_in(shared.PLAY)) is back


@pytest.mark.rule("fab:1.7.4i", "fab:5.2.1e")
def test_what_is_activated_in_a_graveyard() -> None:
    lamp = card(
        "Lamp",
        (
            "**Instant** - Destroy 2 Silver you control: Equip this. Activate this only "
            "while this is in your graveyard.|**Instant** - Destroy this: Gain 1{h}."
        ),
        "equipment",
        tags="head",
    )
    mint = card("Mint", f"Create 2 Silver tokens.|{AGAIN}")
    table = play(Table("Mint", arena="Lamp", cards=lamp + mint), "Play Mint")
    assert (
        table.offered().count("Activate Lamp") + len([one for one in table.offered() if "Lamp" in one]) >= 1
    )
    play(table, next(one for one in table.offered() if "Lamp" in one))
    assert (table.life(YOU), "Lamp" in table.cards_in(shared.GRAVEYARD)) == (21, True)
    play(table, next(one for one in table.offered() if "Lamp" in one))
    assert "Lamp" in table.cards_in(shared.PLAY)


@pytest.mark.rule("fab:8.5.48", "fab:9.1.5")
@pytest.mark.parametrize("played", [True, False])
def test_transcending_if_something_is_so(played: bool) -> None:
    homage = """[[card]]
name = "Homage"
transcend = [
    {type = "instant", cost = 0, text = [
        "Gain 1[h].", "If you've played another blue card this turn, **transcend**."
    ]},
    {name = "Inner Light", type = "resource", chi = true, pitch = 1},
]
blue = {}
"""
    song = '[[card]]\nname = "Song"\ntype = "action"\ncost = 0\ntext = ["Gain 1[h].", "**Go again**"]\nblue = {}\n'
    table = Table("Homage (blue), Song (blue)", cards=homage + song)
    if played:
        play(table, "Play Song (blue)")
    play(table, "Play Homage (blue)")
    names = [table.state.cards[id].definition.name for id in table.state.players[YOU].hand]
    assert ("Inner Light" in names) is played


@pytest.mark.rule("fab:6.2.4", "fab:8.5.3")
def test_how_much_damage_one_has_dealt() -> None:
    big = card(
        "Big",
        (
            "Play this only if you've dealt {p} damage this turn.|Reveal the top card of "
            "your deck. If it has {p} greater than the total damage you've dealt this "
            "turn, gain 5{h}."
        ),
        "instant",
    )
    for first, life in ((RED, 25), ("Ram", 20)):
        table = Table(
            f"{first}, Big",
            deck="Club",
            cards=big + card("Ram", AGAIN, power=4) + card("Club", AGAIN, power=4),
        )
        assert "Play Big" not in table.offered()
        hit_for(table, f"Play {first}")
        assert play(table, "Play Big").life(YOU) == life


@pytest.mark.rule("fab:8.5.3", "fab:1.1.2b")
def test_damage_dealt_by_you_and_to_you() -> None:
    curse = card("Curse", f"When you deal or are dealt damage, destroy this.|{AGAIN}", tags="aura")
    bolt = card("Bolt", "Deal 1 arcane damage to target opposing hero.", "instant")
    table = play(Table("Curse, Bolt", cards=curse + bolt), "Play Curse")
    play(table, "Play Bolt")
    assert "Curse" not in table.cards_in(shared.PLAY)
    table = play(Table("Curse", cards=curse), "Play Curse")
    assert "Curse" in table.cards_in(shared.PLAY)
    gloves = card(
        "Gloves",
        "**Instant** - Destroy this: Gain 2{h}. Activate this only if you've been dealt damage this turn.",
        "equipment",
        tags="arms",
    )
    table = Table("", arena="Gloves", cards=gloves)
    assert "Activate Gloves" not in table.offered()
    deal(table, 1, table.state.players[THEM].hero, table.state.players[YOU].hero)
    assert "Activate Gloves" in anew(table).offered()


@pytest.mark.rule("fab:1.14.3")
def test_for_each_card_pitched_this_turn() -> None:
    deep = card(
        "Deep", f"This gets +1{{p}} for each blue card you've pitched this turn.|{AGAIN}", power=1, cost=1
    )
    table = attack(Table(f"Deep, {BLUE}, {RED}", cards=deep), "Play Deep", f"Pitch {BLUE}")
    assert power(table) == 2
    table = attack(Table(f"Deep, {RED}, {BLUE}", cards=deep), "Play Deep", f"Pitch {RED}")
    assert power(table) == 1


@pytest.mark.rule("fab:5.1.10")
@pytest.mark.parametrize(("first", "there"), [("Song", False), (RED, False), ("both", True)])
def test_two_cards_played(first: str, there: bool) -> None:
    weave = card(
        "Weave",
        (
            "**Instant** - Destroy this: Gain 2{h}. Activate this only if you've played an "
            "attack action card and a non-attack action card this turn."
        ),
        "equipment",
        tags="chest",
    )
    table = Table(f"Song, {RED}", arena="Weave", cards=weave + card("Song", f"Gain 1{{h}}.|{AGAIN}"))
    if first != RED:
        play(table, "Play Song")
    if first != "Song":
        hit_for(table, f"Play {RED}")
    assert ("Activate Weave" in table.offered()) is there
    expect_refused(
        "Draw a card. Activate this only if you've played a red card and a blue card this turn", "", WORN
    )


@pytest.mark.rule("fab:5.2.4")
def test_what_has_been_activated() -> None:
    gun = card("Gun", "**Once per Turn Action** - 0: **Attack**", "weapon", power=1, tags="gun,1h")
    bell = card(
        "Bell",
        "**Instant** - Destroy this: Gain 2{h}. Activate this only if you've activated a weapon this turn.",
        "equipment",
        tags="head",
    )
    table = Table("", arena="Gun, Bell", cards=gun + bell)
    assert "Activate Bell" not in table.offered()
    hit_for(table, "Attack with Gun" if "Attack with Gun" in table.offered() else "Activate Gun")
    assert "Activate Bell" in table.offered()


@pytest.mark.rule("fab:8.6", "fab:5.2.4")
def test_whenever_a_token_is_activated() -> None:
    scurvy = card("Cup", "Whenever you activate a Goldkiss Rum, gain 3{h}.", "equipment", tags="head")
    pour = card("Pour", f"Create a Goldkiss Rum token.|{AGAIN}")
    table = play(Table("Pour", arena="Cup", cards=scurvy + pour), "Play Pour")
    label = next(one for one in table.offered() if "Rum" in one)
    play(table, label)
    assert table.life(YOU) == 23


@pytest.mark.rule("fab:5.2.1e")
def test_during_whose_turn_it_is_activated() -> None:
    cape = card(
        "Cape",
        "**Instant** - Destroy this: Gain 1{h}. Activate this only during an opponent's turn.",
        "equipment",
        tags="chest",
    )
    table = Table(RED, arena="Cape", worn="Cape", cards=cape)
    attack(table, f"Play {RED}").until(c.REACTION)
    assert "Activate Cape" not in table.offered()
    table.do("Pass")
    assert "Activate Cape" in table.offered()


@pytest.mark.rule("fab:4.4.1", "fab:6.6.2")
def test_each_end_phase_and_the_beginning_of_the_end_phase() -> None:
    earth = card("Earth", "At the beginning of each end phase, gain 1{h}.", "equipment", tags="head")
    table = Table(RED, RED, arena="Earth", cards=earth)
    assert next_turn(table).life(YOU) == 21
    assert next_turn(table).life(YOU) == 22
    mitre = card(
        "Mitre",
        "**Instant** - 0: Gain 1{h}. Destroy this at the beginning of the end phase.",
        "equipment",
        tags="head",
    )
    table = play(Table(RED, RED, arena="Mitre", cards=mitre), "Activate Mitre")
    assert "Mitre" in table.cards_in(shared.PLAY)
    assert "Mitre" not in next_turn(table).cards_in(shared.PLAY)


@pytest.mark.rule("fab:6.6.4", "fab:8.5.4")
def test_this_or_another_is_destroyed() -> None:
    haze = card(
        "Haze",
        f"Once per turn, when this or an aura you control is destroyed, gain 2{{h}}.|{AGAIN}",
        tags="aura",
    )
    rip = card("Rip", f"Destroy an aura you control.|{AGAIN}")
    veil = card("Veil", AGAIN, tags="aura")
    table = play(Table("Haze, Veil, Rip, Rip", cards=haze + rip + veil), "Play Haze", "Play Veil")
    assert play(table, "Play Rip").life(YOU) == 22
    assert play(table, "Play Rip").life(YOU) == 22


@pytest.mark.rule("fab:1.3.3", "fab:1.8.3", "fab:8.3.20")
@pytest.mark.parametrize(
    ("out", "life"),
    [("Veil", 22), ("Husk", 20), ("Spectral Shield", 20), ("Helm", 22), ("Cap", 22), ("Boot", 20)],
)
def test_a_permanent_with_a_keyword_that_is_no_token_is_destroyed(out: str, life: int) -> None:
    helm = card(
        "Helm",
        "Once per turn, when this or a non-token permanent you control with **ward** is destroyed, gain 2{h}.",
        "equipment",
        tags="head",
    )
    cards = (
        helm
        + card("Cap", "**Ward 1**", "equipment", tags="chest")
        + card("Boot", "**Arcane Barrier 1**", "equipment", tags="legs")
        + card("Veil", f"**Ward 1**|{AGAIN}", tags="aura")
        + card("Husk", AGAIN, tags="aura")
        + card("Make", f"Create a Spectral Shield token.|{AGAIN}")
        + card("Rip", "Destroy a permanent you control.", "instant")
    )
    table = Table("Veil, Husk, Make, Rip", arena="Helm, Cap, Boot", cards=cards)
    play(table, "Play Veil", "Play Husk", "Play Make")
    assert play(table, "Play Rip", answers=(f"Choose {out}",)).life(YOU) == life


@pytest.mark.rule("fab:3.3.3", "fab:3.0.9b")
def test_what_lies_face_up_in_an_arsenal_gets_something() -> None:
    tip = card(
        "Tip",
        f"Target face-up arrow in your arsenal gets +3{{p}} until end of turn. Put an aim counter on it.|{AGAIN}",
    )
    shaft = card("Shaft", f"If this has an aim counter, it gets +1{{p}}.|{AGAIN}", power=1, tags="arrow")
    nock = card("Nock", f"Put an arrow from your hand face up into your arsenal.|{AGAIN}")
    bow = card("Bow", "**Once per Turn Action** - 0: Gain 1{h}. **Go again**", "weapon", tags="bow,2h")
    table = Table("Nock, Tip, Shaft", arena="Bow", cards=tip + shaft + nock + bow)
    play(table, "Play Nock", "Play Tip")
    assert power(attack(table, "Play Shaft")) == 1 + 3 + 1
    expect_refused("Target face-up arrow in your arsenal in your hand gets +3[p] until end of turn")


@pytest.mark.rule("fab:8.3.5")
def test_go_again_at_the_end_of_a_paragraph() -> None:
    pull = card("Pull", "Opt 1.|Banish the top card of your deck. If it's red, gain 1{h}. **Go again**")
    table = play(Table(f"Pull, {RED}", deck=RED, cards=pull), "Play Pull")
    assert (table.life(YOU), f"Play {RED}" in table.offered()) == (21, True)


@pytest.mark.rule("fab:6.6.1b", "fab:7.0.3f")
def test_the_first_time_an_action_deals_damage() -> None:
    """(An action that doesn't stay is gone before the turn is, like an attack.)"""
    text = "The first time this deals damage to a hero, they discard a card."
    bolt = card(
        "Bolt",
        f"Deal 1 arcane damage to target opposing hero. Deal 1 arcane damage to target opposing hero.|{text}|{AGAIN}",
    )
    table = play(Table("Bolt", f"{RED}, {BLUE}", cards=bolt), "Play Bolt")
    assert len(table.cards_in(shared.HAND, THEM)) == 1


@pytest.mark.rule("fab:1.14.2c", "fab:1.14.2e")
def test_chi_and_life_are_paid_as_such() -> None:
    light = '[[card]]\nname = "Light"\ntype = "resource"\nchi = true\npitch = 3\n'
    mask = card("Mask", "**Instant** - {c}{c}{c}: Gain 2{h}.", "equipment", tags="head")
    table = Table(RED, arena="Mask", cards=mask + light)
    assert "Activate Mask" not in table.offered()
    table = Table("Light", arena="Mask", cards=mask + light)
    play(table, "Activate Mask", answers=("Pitch Light",))
    assert (table.life(YOU), table.cards_in(c.PITCH_ZONE)) == (22, ["Light"])
    flail = card("Flail", "**Once per Turn Action** - {h}: **Attack**", "weapon", power=2, tags="flail,1h")
    table = Table("", arena="Flail", cards=flail)
    assert hit_for(table, next(one for one in table.offered() if "Flail" in one)) == 2
    assert table.life(YOU) == 19


@pytest.mark.rule("fab:8.5.2", "fab:1.15.1")
@pytest.mark.parametrize(("other", "count"), [(False, 1), (True, 0)])
def test_no_other_than_the_one_that_is_created(other: bool, count: int) -> None:
    says = "create a Quicken token, then if you control no other auras, put a steam counter on it"
    ghost = card("Ghost", f"When this leaves the arena, {says}.|{AGAIN}", tags="aura")
    cards = ghost + card("Veil", AGAIN, tags="aura") + card("Rip", "Destroy an aura you control.", "instant")
    table = play(Table("Ghost, Veil, Rip", cards=cards), "Play Ghost")
    if other:
        play(table, "Play Veil")
    play(table, "Play Rip", answers=("Choose Ghost",))
    assert counters(table, "Quicken") == count
    expect_refused(f"When this hits a hero, they {says}", "", ATTACK)
