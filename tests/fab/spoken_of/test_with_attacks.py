"""What attacks are made with, what they are given, what alone something defends against, what is prevented often."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play
from fab_reading import ACTION, ATTACK, WORN, expect_refused, program
from fab_table import THEM, YOU, Table, deal, happened, values_of
from fab_texts import AGAIN, BLUE, RED, anew, card
from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import is_proxy
from rulebound.tcg import constants as shared

AXE = card("Axe", "**Once per Turn Action** - 0: **Attack**. Go again", "weapon", power=2, tags="axe,1h")


def swing(table: Table, name: str = "Axe") -> str:
    """What attacking with a weapon is called, if it can be done."""
    return next((one for one in table.offered() if name in one and "Play" not in one), "")


# --- What attacks are made with -----------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.4.3b", "fab:5.2.3c")
def test_one_may_attack_once_more_with_what_the_attack_was_made_with() -> None:
    text = (
        'Your next axe attack this turn gets +1{p} and "When this hits, you may attack with it an'
        ' additional time this turn."'
    )
    table = play(Table("Whirl", arena="Axe", cards=AXE + card("Whirl", f"{text}|{AGAIN}")), "Play Whirl")
    assert hit_for(table, swing(table)) == 3
    assert hit_for(table, swing(table)) == 2
    assert not swing(table)
    # An attack of a card is made with nothing else.
    strike = text.replace("axe attack", "attack")
    cards = AXE + card("Whirl", f"{strike}|{AGAIN}") + card("Cut", AGAIN, power=1)
    table = play(Table("Whirl, Cut", arena="Axe", cards=cards), "Play Whirl")
    hit_for(table, "Play Cut")
    assert hit_for(table, swing(table)) == 2
    assert not swing(table)


@pytest.mark.rule("fab:1.4.3b", "fab:6.6.1b")
def test_the_first_time_that_your_weapon_attack_hits() -> None:
    text = (
        "The first time your weapon attack hits each turn, you may attack an additional time with"
        " that weapon this turn."
    )
    table = Table(arena="Axe, Hat", cards=AXE + card("Hat", text, "equipment", tags="head"))
    assert [hit_for(table, swing(table)) for _ in range(2)] == [2, 2]
    assert not swing(table)


@pytest.mark.rule("fab:8.3.1", "fab:8.3.5a")
@pytest.mark.parametrize("again", [True, False])
def test_the_go_again_of_an_ability_that_attacks_is_the_attacks(again: bool) -> None:
    text = f"**Action** - 0: **Attack**{'. **Go again**' if again else ''}"
    table = Table(arena="Maul", cards=card("Maul", text, "weapon", power=3, tags="hammer,2h"))
    attack(table, "Attack with Maul")
    proxy = table.state.known(table.links()[-1].attack)
    assert (is_proxy(proxy), proxy.host) == (True, table.number("Maul", shared.PLAY))
    assert bool(values_of(table, proxy.number).all_keywords() & c.GO_AGAIN) == again
    finish(table)
    assert table.has(YOU) == (0, int(again))


@pytest.mark.rule("fab:5.2.3e", "fab:1.4.3b", "fab:8.3.1")
def test_one_may_attack_with_a_weapon_twice() -> None:
    text = (
        "When you activate a weapon attack, destroy this and you may attack with the weapon twice this turn."
    )
    table = play(
        Table("Flow", arena="Axe", cards=AXE + card("Flow", f"{text}|{AGAIN}", tags="aura")), "Play Flow"
    )
    assert [hit_for(table, swing(table)) for _ in range(2)] == [2, 2]
    assert not swing(table)
    expect_refused("You may attack with the weapon twice this turn")


# --- What they are given ------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.6.1b", "fab:6.2.4")
def test_an_attack_is_given_what_waits_for_a_first_time() -> None:
    text = (
        'The next attack action card you play this turn gets "The first time this deals damage to a hero,'
        ' gain 2{h}."'
    )
    table = play(Table(f"Song, {RED}", cards=card("Song", f"{text}|{AGAIN}")), "Play Song")
    hit_for(table, f"Play {RED}")
    assert table.life(YOU) == 22
    still = 'Attacks you control get "The first time this deals damage to a hero, gain 2{h}"'
    expect_refused(still, "the first time", WORN)
    expect_refused(
        text.replace("this deals damage", "you gain {h}").replace(" to a hero", ""), "the first time"
    )


@pytest.mark.rule("fab:2.7", "fab:8.5.9a")
def test_an_attack_gets_one_of_some_names() -> None:
    text = f"When this hits, choose Low Reed, Tall Reed, or Bent Reed. This gets the chosen name.|{AGAIN}"
    follow = card(
        "Follow", "**Combo** - If Tall Reed was the last attack this combat chain, this gets +2{p}.", power=1
    )
    for mode, strength in (("Mode 2", 3), ("Mode 1", 1)):
        table = Table("Water, Follow", cards=card("Water", text, power=1) + follow)
        hit_for(table, "Play Water", mode)
        assert hit_for(table, "Play Follow") == strength
    own_name = follow.replace("Tall Reed", "Water")
    table = Table("Water, Follow", cards=card("Water", text, power=1) + own_name)
    hit_for(table, "Play Water")
    assert hit_for(table, "Play Follow") == 3


@pytest.mark.rule("fab:1.4.5b", "fab:3.0.9")
@pytest.mark.parametrize(("kind", "strength"), [("opposing", 3 + 2), ("Ninja", 3 + 2), ("Wizard", 3)])
def test_what_may_be_played_is_stronger_as_it_attacks(kind: str, strength: int) -> None:
    text = (
        f"Choose an attack action card in your banished zone. You may play it this turn. If it"
        f" attacks a {kind} hero, it gets +2{{p}}."
    )
    cards = card("Pull", f"{text}|{AGAIN}") + card("Out", f"Banish a card from your hand.|{AGAIN}")
    table = play(Table(f"Out, Pull, {RED}", cards=cards), "Play Out", "Play Pull", answers=(f"Choose {RED}",))
    theirs = table.state.known(table.state.players[THEM].hero).definition.tags
    assert hit_for(table, f"Play {RED}") == (strength if kind == "opposing" or kind in theirs else 3)
    expect_refused("You may play it this turn. If it attacks a hero, it gets +2{p}")


@pytest.mark.rule("fab:1.8.5", "fab:8.3.17a")
@pytest.mark.parametrize("fused", [True, False])
def test_what_was_fused_and_what_it_targets(fused: bool) -> None:
    text = (
        "**Ice Fusion**|Deal 1 arcane damage to any target. If this was fused and targets a hero,"
        " destroy a card in their arsenal."
    )
    cards = card("Frost", text) + card("Cold", AGAIN, more='classes = ["Ice"]\n')
    table = Table("Frost, Cold", their_arsenal=BLUE, cards=cards)
    play(table, "Play Frost", answers=("At Brannoch", "Reveal", "Yes" if fused else "No", "Choose Cold"))
    assert (table.life(THEM), table.cards_in(c.ARSENAL, THEM)) == (19, [] if fused else [BLUE])
    expect_refused(
        "**Ice Fusion**\n\nGain 1{h}. If this was fused and targets a hero, draw a card", "targets"
    )


# --- What it costs by damage that was dealt ----------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.3a", "fab:7.0.2b")
def test_what_costs_less_by_damage_that_was_dealt_with_weapons() -> None:
    text = (
        "This costs {x} less to play, where X is the total damage you've dealt with axes this combat chain."
    )
    rush = card("Rush", text, power=3, cost=2) + card("Jab", AGAIN, power=2)
    table = Table("Rush", arena="Axe", cards=AXE + rush)
    hit_for(table, swing(table))
    assert hit_for(table, "Play Rush") == 3
    table = Table("Rush, Jab", arena="Axe", cards=AXE + rush)
    hit_for(table, "Play Jab")
    assert "Play Rush" not in table.offered()


# --- What it defends against --------------------------------------------------------------------------------------


@pytest.mark.rule("fab:7.0.5b")
@pytest.mark.parametrize("drawn", [True, False])
def test_what_defends_only_if_something_is_so(drawn: bool) -> None:
    text = "This may only defend an attack if the attack's controller has drawn a card this turn."
    veil = card("Veil", text, "equipment", tags="head", more="defense = 2\n")
    table = Table(f"Sip, {RED}", worn="Veil", deck=BLUE, cards=veil + card("Sip", f"Draw a card.|{AGAIN}"))
    if drawn:
        play(table, "Play Sip")
    attack(table, f"Play {RED}")
    assert any("Veil" in one for one in table.offered()) is drawn


@pytest.mark.rule("fab:7.0.5b", "fab:8.5.4")
def test_who_has_destroyed_a_token() -> None:
    text = "This may only defend an attack if the attack's controller has destroyed a Might token this turn."
    veil = card("Veil", text, "equipment", tags="head", more="defense = 2\n")
    cards = (
        veil
        + card("Song", f"Create a Might token.|{AGAIN}")
        + card("Break", f"Destroy a Might token you control.|{AGAIN}")
    )
    for broken in (True, False):
        table = play(Table(f"Song, Break, {RED}", worn="Veil", cards=cards), "Play Song")
        if broken:
            play(table, "Play Break")
        attack(table, f"Play {RED}")
        assert any("Veil" in one for one in table.offered()) is broken


@pytest.mark.rule("fab:7.0.5b", "fab:8.1.3b")
@pytest.mark.parametrize(("name", "able"), [(RED, False), (BLUE, True)])
def test_what_only_defends_some_attacks(name: str, able: bool) -> None:
    dodge = card(
        "Dodge",
        "This can only defend an attack with 2 or less base {p}.",
        "defense reaction",
        more="defense = 2",
    )
    table = attack(Table(name, "Dodge", cards=dodge), f"Play {name}")
    while table.state.stage != c.REACTION:
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    while table.asked()[1] != THEM:
        table.do("Pass")
    assert ("Play Dodge" in table.offered()) is able
    expect_refused("This can only defend a red card", "", ATTACK)


# --- What is prevented, what is taken, what is shown --------------------------------------------------------------


@pytest.mark.rule("fab:6.4.10i")
def test_damage_is_prevented_so_many_times() -> None:
    table = play(
        Table(
            "Calm",
            cards=card(
                "Calm", "The next 2 times you would be dealt damage this turn, prevent 1 of that damage."
            ),
        ),
        "Play Calm",
    )
    hero = table.state.players[YOU].hero
    for left in (18, 16, 13):
        deal(table, 3, table.state.players[THEM].hero, hero)
        assert table.life(YOU) == left


@pytest.mark.rule("fab:8.5.54")
@pytest.mark.parametrize(("theirs", "stolen"), [(2, 1), (1, 0)])
def test_something_of_each_hero_who_has_more(theirs: int, stolen: int) -> None:
    text = f"For each hero that controls more Gold than you, steal a Gold token they control.|{AGAIN}"
    cards = card("Raid", text) + card("Mine", f"Create a Gold token.|{AGAIN}")
    give = (
        card("Give", f"Create {theirs} Gold tokens under target hero's control.|{AGAIN}")
        if theirs > 1
        else card("Give", f"Create a Gold token under target hero's control.|{AGAIN}")
    )
    table = Table("Mine, Give, Raid", cards=cards + give)
    play(table, "Play Mine", "Play Give", answers=("At Brannoch",))
    play(table, "Play Raid")
    assert table.cards_in(shared.PLAY).count("Gold") == 1 + stolen


@pytest.mark.rule("fab:8.4.19", "fab:8.5.16")
@pytest.mark.parametrize("armed", [True, False])
def test_who_is_hit_shows_a_card_or_the_hand_is_seen(armed: bool) -> None:
    text = (
        "**Go Fish** - When this hits a hero, they choose and reveal a card from their hand. If it's"
        " an attack action card,"
        " they discard it and you create a Gold token. If you've activated an axe this turn, instead"
        " look at their hand and"
        " you choose the card."
    )
    hook = card("Hook", text, power=1) + card("Song", AGAIN)
    table = Table("Hook", f"Song, {RED}", arena="Axe", cards=AXE + hook)
    if armed:
        hit_for(table, swing(table))
    attack(table, "Play Hook")
    finish(table, f"Choose {RED}" if armed else "Choose Song")
    assert (table.cards_in(shared.GRAVEYARD, THEM), "Gold" in table.cards_in(shared.PLAY)) == (
        [RED] if armed else [],
        armed,
    )


@pytest.mark.rule("fab:8.3.29a", "fab:6.6.1b")
def test_the_second_time_one_cranks() -> None:
    hat = card("Hat", "The second time you crank each turn, draw a card.", "equipment", tags="head")
    cog = "Crank|This enters the arena with a steam counter."
    cards = hat + card("Cog", f"{cog}|{AGAIN}", tags="item") + card("Wheel", f"{cog}|{AGAIN}", tags="item")
    table = play(Table("Cog, Wheel", arena="Hat", deck=BLUE, cards=cards), "Play Cog", answers=("Yes",))
    assert table.cards_in(shared.HAND) == ["Wheel"]
    play(table, "Play Wheel", answers=("Yes",))
    assert table.cards_in(shared.HAND) == [BLUE]


@pytest.mark.rule("fab:8.1.3a", "fab:5.2.1b")
def test_an_ability_is_a_defense_reaction() -> None:
    beard = card("Beard", "**Defense Reaction** - Destroy this: Gain 2{h}.", "equipment", tags="head")
    table = Table(RED, worn="Beard", cards=beard)
    attack(table, f"Play {RED}")
    while table.state.stage != c.REACTION or table.asked()[1] != THEM:
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    play(table, swing(table, "Beard"))
    assert table.life(THEM) == 22
    assert not swing(anew(Table(arena="Beard", cards=beard)), "Beard")


@pytest.mark.rule("fab:8.5.32")
def test_a_card_from_the_arsenal_is_added_as_a_defending_card() -> None:
    beard = card(
        "Beard",
        ("**Defense Reaction** - Destroy this: You may add an action card from your arsenal to the"
            " active chain link as a defending card."),
        "equipment", tags="head",
    )  # fmt: skip
    wall = card("Wall", AGAIN, power=1, more="defense = 3")
    table = Table(RED, worn="Beard", their_arsenal="Wall", cards=beard + wall)
    before = table.life(THEM)
    attack(table, f"Play {RED}")
    while table.state.stage != c.REACTION or table.asked()[1] != THEM:
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    play(table, swing(table, "Beard"), answers=("Yes", "Choose Wall"))
    finish(table)
    assert before == table.life(THEM)


@pytest.mark.rule("fab:5.1.10", "fab:8.5.32")
def test_what_defends_as_an_opponent_plays_a_reaction() -> None:
    text = (
        "When an opponent plays or activates an attack reaction, you may add this to the active"
        " chain link as a defending card."
    )
    frog = card("Frog", text, "equipment", tags="legs", more="defense = 1")
    push = card("Push", "Target attack gets +1{p}.", "attack reaction")
    table = Table(f"{RED}, Push", worn="Frog", cards=frog + push)
    before = table.life(THEM)
    attack(table, f"Play {RED}")
    while "Play Push" not in table.offered():
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    play(table, "Play Push", answers=("Yes",))
    finish(table)
    assert before - table.life(THEM) == 3 + 1 - 1


def test_attacks_of_two_kinds() -> None:
    assert program("Axe and sword attacks get +1{p} this turn", ACTION).effect is not None
    expect_refused("Axe and red attacks get +1{p} this turn")
    expect_refused("Axe and axe cards get +1{p} this turn")


@pytest.mark.rule("fab:8.5.44")
def test_whenever_one_pitches() -> None:
    hat = card("Hat", "Whenever you pitch a red card, gain 1{h}.", "equipment", tags="head")
    cut = card("Cut", AGAIN, power=1, cost=1)
    for name, life in ((RED, 21), (BLUE, 20)):
        table = attack(Table(f"Cut, {name}", arena="Hat", cards=hat + cut), "Play Cut")
        assert table.life(YOU) == life


# --- Counters on what attacks are made with -----------------------------------------------------------------------


def left(table: Table) -> int:
    """How many counters of strength are on the axe."""
    return table.state.known(table.number("Axe", shared.PLAY)).counter("+1 power")


@pytest.mark.rule("fab:1.4.3b", "fab:1.15.1")
@pytest.mark.parametrize("whetted", [True, False])
def test_what_an_attack_is_made_with_has_the_counter(whetted: bool) -> None:
    """The weapon of that attack; an attack of another kind is made with nothing of the sort."""
    loses = "you may remove a +1{p} counter from {}. If you do, gain 3{h}."
    hat = card(
        "Hat",
        f"When an axe attack you control hits, {loses.replace('{}', 'the axe')}",
        "equipment",
        tags="head",
    )
    whet = card("Whet", f"Put a +1{{p}} counter on target weapon.|{AGAIN}")
    table = Table(f"Whet, {RED}", arena="Axe, Hat", cards=AXE + hat + whet)
    if whetted:
        play(table, "Play Whet")
    assert hit_for(table, swing(table), "Yes") == (3 if whetted else 2)
    assert (table.life(YOU), left(table)) == (23 if whetted else 20, 0)
    # An attack that is given that is made with it too.
    given = f'Target weapon attack gets "When this hits a hero, {loses.replace("{}", "this weapon")}"'
    given = given.replace("Target weapon attack", "Your next weapon attack this turn")
    cards = AXE + whet + card("Slice", f"{given}|{AGAIN}")
    table = play(Table("Whet, Slice", arena="Axe", cards=cards), "Play Slice", *["Play Whet"] * whetted)
    hit_for(table, swing(table), "Yes")
    assert (table.life(YOU), left(table)) == (23 if whetted else 20, 0)


# --- One's life, and modes of attacks ----------------------------------------------------------------------------


@pytest.mark.rule("fab:1.7.5", "fab:1.7.5a")
@pytest.mark.parametrize(("mode", "powers"), [("Mode 1", (1, 2)), ("Mode 2", (2, 1))])
def test_an_attack_has_one_of_its_modes(mode: str, powers: tuple[int, int]) -> None:
    given = '"When this hits, your next attack this combat chain gains +1{p}."'
    text = f"Choose 1:|- This gains {given}|- This gains +1{{p}}."
    cards = card("Twice", f"{text}|{AGAIN}", power=1) + card("Cut", AGAIN, power=1)
    table = Table("Twice, Cut", cards=cards)
    assert (hit_for(table, "Play Twice", mode), hit_for(table, "Play Cut")) == powers
    expect_refused(text.replace("|", "\n\n"), "this", (c.INSTANT, ("Generic",)))


# --- One target at most, and what a hero deals ----------------------------------------------------------------------


@pytest.mark.rule("fab:1.8.5", "fab:8.3.5")
@pytest.mark.parametrize("chosen", [True, False])
def test_one_attack_at_most_is_a_target(chosen: bool) -> None:
    glow = card(
        "Glow", "When this enters the arena, up to 1 target attack gets **go again**.", "instant", tags="aura"
    )
    table = attack(Table("Glow, Cut", cards=glow + card("Cut", "", power=1)), "Play Cut")
    play(table, "Play Glow", answers=("At Cut" if chosen else "That is all",))
    assert values_of(table, table.links()[-1].attack).keywords & c.GO_AGAIN == (c.GO_AGAIN if chosen else 0)
    expect_refused("When this enters the arena, up to 1 target gets **go again**", of=WORN)


@pytest.mark.rule("fab:8.5.3", "fab:1.2.4")
def test_a_hero_deals_arcane_damage() -> None:
    text = "If this deals damage, you may {t} your hero. If you do, your hero deals 1 arcane damage to any target."
    bolt = card("Bolt", f"Deal 3 arcane damage to any target.|{text}", "action")
    table = play(Table("Bolt", cards=bolt), "Play Bolt", answers=("At Brannoch", "Yes"))
    dealt = happened(table, "damage")
    assert ([one.amount for one in dealt], table.life(THEM)) == ([3, 1], 16)
    assert dealt[1].other == table.state.players[YOU].hero
    expect_refused("Your hero deals 1 arcane damage")


@pytest.mark.rule("fab:6.4.10", "fab:6.4.10i")
@pytest.mark.parametrize(("mode", "lost", "created"), [("Mode 1", 3, 0), ("Mode 2", 1, 1)])
def test_damage_to_a_hero_of_choice_is_prevented(mode: str, lost: int, created: int) -> None:
    text = (
        "Choose a hero. The next time they would be dealt damage this turn, prevent 2 of that damage."
        " If you prevent damage to another hero this way, create a Copper token."
    )
    cards = card("Hush", text, "instant")
    table = play(Table(f"Hush, {RED}", cards=cards), "Play Hush", answers=(mode,))
    assert hit_for(table, f"Play {RED}") == lost
    assert table.cards_in(shared.PLAY).count("Copper") == created
    expect_refused(text.replace("Choose a hero. ", ""))
    expect_refused(text.replace("create a Copper token", "destroy target aura"), "target")
