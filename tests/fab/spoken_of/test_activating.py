"""What it costs to activate abilities, what is so of others while something is, first ones of somebody's turn."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power
from fab_reading import ACTION, ATTACK, SWORD, WORN, expect_refused, program
from fab_reading import power as ability
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, BLUE, RED, anew, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

AXE = card("Axe", "**Once per Turn Action** - {r}: **Attack**. Go again", "weapon", power=2, tags="axe,1h")
AXE_TEXT = "**Once per Turn Action** - {r}: **Attack**"
LAMP = card("Lamp", AGAIN, tags="item")


def offered(table: Table, label: str) -> bool:
    """Whether something can be done now that begins so."""
    return any(one.startswith(label) for one in table.offered())


def attacks_with(table: Table, name: str) -> str:
    """What attacking with a weapon is called."""
    return next((one for one in table.offered() if name in one and "Play" not in one), "")


@pytest.mark.rule("fab:5.2.2b", "fab:5.1.6", "fab:1.4.3")
def test_attacks_of_a_kind_cost_you_less_to_activate() -> None:
    hat = card("Hat", "Axe attacks cost you {r} less to activate.", "equipment", tags="head")
    assert attacks_with(Table(arena="Axe, Hat", cards=AXE + hat), "Axe")
    assert not attacks_with(Table(arena="Axe", cards=AXE), "Axe")
    club = hat.replace("Axe attacks", "Club attacks")
    assert not attacks_with(Table(arena="Axe, Hat", cards=AXE + club), "Axe")
    # Other abilities of it are no attacks of it.
    tool = card("Axe", "**Instant** - {r}: Gain 1{h}.", "weapon", power=2, tags="axe,1h")
    assert not attacks_with(Table(arena="Axe, Hat", cards=tool + hat), "Axe")
    every = hat.replace("Axe attacks", "Axes")
    assert attacks_with(Table(arena="Axe, Hat", cards=tool + every), "Axe")
    table = Table(arena="Axe, Hat", cards=AXE + every)
    assert hit_for(table, attacks_with(table, "Axe")) == 2


@pytest.mark.rule("fab:5.4.7", "fab:5.2.2b")
def test_your_attacks_cost_less_while_something_is_so() -> None:
    text = "If you've drawn a card this turn, your axe attacks cost {r} less to activate."
    hat = card("Hat", text, "equipment", tags="head") + card("Sip", f"Draw a card.|{AGAIN}")
    table = Table("Sip", arena="Axe, Hat", deck=BLUE, cards=AXE + hat)
    assert not attacks_with(table, "Axe")
    play(table, "Play Sip")
    # (what was drawn could pay for it: nothing needs to)
    assert hit_for(table, attacks_with(table, "Axe")) == 2
    assert len(table.cards_in(shared.HAND)) == 1


@pytest.mark.rule("fab:5.4.7", "fab:7.0.5c")
def test_what_is_so_of_others_while_something_is() -> None:
    text = "If you've gained {h} this turn, your attacks get +1{p} while defended by an attack action card."
    hat = card("Hat", text.replace("gained {h}", "drawn a card"), "equipment", tags="head")
    sip = card("Sip", f"Draw a card.|{AGAIN}")
    for drawn in (True, False):
        table = Table(f"Sip, {RED}", BLUE, arena="Hat", deck=BLUE, cards=hat + sip)
        if drawn:
            play(table, "Play Sip")
        attack(table, f"Play {RED}")
        assert power(table) == 3
        table.do(next(one for one in table.offered() if BLUE in one))
        assert power(table) == (4 if drawn else 3)
    # What it says of itself is said by other rows, and what resolves says nothing of the kind.
    assert ability("If you've drawn a card this turn, this gets +1{d}", WORN) is not None
    expect_refused("If you've drawn a card this turn, your attacks get +1{p}", "")


@pytest.mark.rule("fab:5.1.10", "fab:5.2.2b")
def test_the_first_attack_of_a_kind_each_turn_costs_less() -> None:
    hat = card("Hat", "Your first axe attack each turn costs {r} less to activate.", "equipment", tags="head")
    two = AXE + AXE.replace('"Axe"', '"Other Axe"').replace("Once", "Twice")
    table = Table(arena="Axe, Other Axe, Hat", cards=two + hat)
    finish(attack(table, attacks_with(table, "Other Axe")))
    assert not attacks_with(table, "Axe")
    expect_refused("Your first axe each turn costs {r} less to activate", "", WORN)


@pytest.mark.rule("fab:6.2.4", "fab:5.2.2b")
def test_the_next_attack_costs_less_to_activate() -> None:
    oil = card("Oil", f"Your next weapon attack this turn costs {{r}} less to activate.|{AGAIN}")
    two = AXE + AXE.replace('"Axe"', '"Other Axe"')
    table = play(Table("Oil", arena="Axe, Other Axe", cards=two + oil), "Play Oil")
    finish(attack(table, attacks_with(table, "Other Axe")))
    assert not attacks_with(table, "Axe")
    expect_refused("Your next axe attack this turn costs {r} less to activate", "activate")


@pytest.mark.rule("fab:6.2.4", "fab:5.1.6")
@pytest.mark.parametrize("played", [True, False])
def test_the_next_attack_costs_less_to_play_or_activate(played: bool) -> None:
    text = "Your next Warrior attack this turn gets +1{p} and costs {r} less to play or activate."
    cards = card("Oil", f"{text}|{AGAIN}") + card(
        "Cut", AGAIN, power=1, cost=1, more='classes = ["Warrior"]\n'
    )
    axe = AXE.replace('type = "weapon"', 'type = "weapon"\nclasses = ["Warrior"]')
    table = play(Table("Oil, Cut", arena="Axe", cards=cards + axe), "Play Oil")
    assert offered(table, "Play Cut")
    if played:
        assert hit_for(table, "Play Cut") == 2
        assert not attacks_with(table, "Axe")
    else:
        assert hit_for(table, attacks_with(table, "Axe")) == 3
        assert not offered(table, "Play Cut")


@pytest.mark.rule("fab:5.1.6", "fab:5.2.2b")
def test_this_costs_less_to_activate() -> None:
    staff = card(
        "Staff", "If you've drawn a card this turn, this costs {r} less to activate.|**Instant** - {r}: Gain 1{h}.",
        "weapon", power=1, tags="staff,2h",
    )  # fmt: skip
    sip = card("Sip", f"Draw a card.|{AGAIN}")
    for drawn in (True, False):
        table = Table("Sip", arena="Staff", deck=BLUE, cards=staff + sip)
        assert not attacks_with(table, "Staff")
        play(table, "Play Sip")
        if not drawn:
            next_turn(next_turn(table))
        play(table, attacks_with(table, "Staff"))
        assert (table.life(YOU), table.cards_in(c.PITCH_ZONE)) == (21, [] if drawn else [BLUE])


@pytest.mark.rule("fab:5.2.2b", "fab:1.4.3b")
def test_an_attack_of_this_costs_less() -> None:
    whip = card("Whip", f"This costs {{r}} less to activate.|{AXE_TEXT}", "weapon", power=2, tags="axe,1h")
    whip = whip.replace("This costs", "If you have no cards in hand, this costs")
    table = Table(arena="Whip", cards=whip)
    assert hit_for(table, attacks_with(table, "Whip")) == 2
    each = card(
        "Whip",
        (f"{AXE_TEXT}. This ability costs {{r}} less to activate for each item you control."),
        "weapon",
        2,
    )
    table = Table(
        "Lamp", arena="Whip", cards=each.replace("subtypes = []", 'subtypes = ["axe", "1h"]') + LAMP
    )
    play(table, "Play Lamp")
    assert hit_for(table, attacks_with(table, "Whip")) == 2


@pytest.mark.rule("fab:5.2.2b", "fab:8.3.5a")
def test_an_ability_costs_more_for_each() -> None:
    text = (
        "**Action** - {r}: Gain 1{h}. This ability costs an additional {r} to activate for each"
        " item you control. Go again"
    )
    gloves = card("Gloves", text, "equipment", tags="arms")
    lamp = card("Lamp", AGAIN, tags="item")
    for many in (0, 1):
        table = anew(Table("Lamp", arena="Gloves", cards=gloves + lamp), resources=1)
        if many:
            play(table, "Play Lamp")
        assert bool(attacks_with(table, "Gloves")) is not bool(many)
    play(
        table := anew(Table(arena="Gloves", cards=gloves + lamp), resources=1), attacks_with(table, "Gloves")
    )
    assert (table.life(YOU), table.state.assets[YOU][c.ACTIONS]) == (21, 1)


CRUSH = "When this hits a hero, their first {} during their next turn costs an additional {{r}} to play or activate."


@pytest.mark.rule("fab:6.2.2a", "fab:8.1.1", "fab:5.1.10")
@pytest.mark.parametrize(("what", "song"), [("action", False), ("attack", True)])
def test_the_first_of_their_next_turn_costs_more(what: str, song: bool) -> None:
    crush = card("Crush", CRUSH.format(what), power=1)
    cards = crush + card("Song", AGAIN) + card("Cut", AGAIN, power=1)
    axe = AXE.replace("- {r}:", "- 0:")
    table = Table("Crush", "Song, Cut", worn="Axe", cards=cards + axe)
    hit_for(table, "Play Crush")
    next_turn(table)
    assert table.asked()[1] == THEM
    assert offered(table, "Play Song") is song
    assert not offered(table, "Play Cut")
    assert not attacks_with(table, "Axe")
    anew(table)
    table.state.assets[THEM][c.RESOURCES] = 1
    anew(table)
    finish(attack(table, "Play Cut"))
    assert attacks_with(table, "Axe")


@pytest.mark.rule("fab:5.1.6", "fab:6.2.4")
def test_the_next_cards_of_a_number_cost_less() -> None:
    text = f"The next 2 attack action cards you play this turn cost {{r}} less to play.|{AGAIN}"
    cards = card("Call", text)
    for name in ("Cut", "Slash", "Poke"):
        cards += card(name, AGAIN, power=1, cost=1)
    table = play(Table("Call, Cut, Slash, Poke", cards=cards), "Play Call")
    hit_for(table, "Play Cut")
    hit_for(table, "Play Slash")
    assert not offered(table, "Play Poke")


@pytest.mark.rule("fab:5.1.8", "fab:1.14.2")
@pytest.mark.parametrize(("deck", "able"), [((RED, BLUE), True), ((RED, RED), False)])
def test_cards_of_two_colors_are_banished_to_pay(deck: tuple[str, str], able: bool) -> None:
    hat = card(
        "Hat",
        "**Instant** - Banish a red and a blue card from your graveyard: Gain 2{h}.",
        "equipment",
        tags="head",
    )
    drop = card("Drop", f"Discard a card.|{AGAIN}")
    table = Table(f"Drop, Drop, {deck[0]}, {deck[1]}", arena="Hat", cards=hat + drop)
    for one in deck:
        play(table, "Play Drop", answers=(f"Choose {one}",))
    assert bool(attacks_with(table, "Hat")) is able
    if able:
        play(table, attacks_with(table, "Hat"))
        assert (table.life(YOU), sorted(table.cards_in(shared.REMOVED))) == (22, sorted(deck))
    expect_refused("**Instant** - Banish a red and a red card from your graveyard: Gain 2{h}", "", WORN)


@pytest.mark.rule("fab:1.14.3", "fab:5.2.2b")
@pytest.mark.parametrize(("color", "life"), [("red", 22), ("blue", 20)])
def test_what_was_pitched_to_activate_it(color: str, life: int) -> None:
    hat = card(
        "Hat", "**Instant** - {r}: If a red card is pitched this way, gain 2{h}.", "equipment", tags="head"
    )
    table = Table(f"Plain Blow ({color})", arena="Hat", cards=hat)
    assert play(table, attacks_with(table, "Hat")).life(YOU) == life
    # With the points that are left over nothing is pitched for it.
    if table.state.assets[YOU][c.RESOURCES]:
        assert play(table, attacks_with(table, "Hat")).life(YOU) == life
    expect_refused("If a red card is pitched this way, gain 2{h}")
    expect_refused("If a red card is pitched this way, this gets +1{p}", "this way", SWORD)


@pytest.mark.rule("fab:1.14.3")
def test_two_cards_were_pitched_for_it() -> None:
    text = (
        "If an attack action card and a 'non-attack' action card were pitched to play this, this gets +2{p}."
    )
    cut = card("Cut", text, power=1, cost=2) + card("Song", AGAIN, more="pitch = 1\n")
    one = "Plain Blow (red)"
    assert hit_for(Table(f"Cut, Song, {one}", cards=cut), "Play Cut") == 3
    assert hit_for(Table(f"Cut, {one}, {one}", cards=cut), "Play Cut") == 1
    expect_refused("If a red card and a blue card were pitched to play this, this gets +2{p}", "and", ATTACK)
    hat = card(
        "Hat",
        ("**Instant** - {r}{r}: If an attack action card and a 'non-attack' action card were pitched"
            " this way, gain 2{h}."),
        "equipment", tags="head",
    )  # fmt: skip
    for held, life in ((f"Song, {one}", 22), (f"{one}, {one}", 20)):
        table = Table(held, arena="Hat", cards=hat + cut)
        assert play(table, attacks_with(table, "Hat")).life(YOU) == life


def test_what_costs_is_said_so_and_no_otherwise() -> None:
    expect_refused("Axe attacks cost opponents {r} less to activate", "", WORN)
    expect_refused("Their first action during their next turn costs an additional {r} to play or activate")
    expect_refused("Your next axe attack this turn costs {r} less to play", "")
    made = program(
        "The next Warrior card you play or activate this turn costs {r} less to play or activate", ACTION
    )
    assert made.effect is not None
