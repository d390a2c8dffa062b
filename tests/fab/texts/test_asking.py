"""When and if: what is brought about, who defends together, what has been so; and where that may not be read."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power, settle
from fab_reading import ACTION, ATTACK, WORN, expect_refused, program
from fab_table import THEM, YOU, Table, put
from fab_texts import AGAIN, BLUE, RED, anew, card, go, on
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

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


# --- What is brought about --------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.1", "fab:1.2.4", "fab:6.6.5")
@pytest.mark.parametrize(("top", "gained"), [(RED, 1), (BLUE, 0)])
def test_what_a_card_banishes(top: str, gained: int) -> None:
    text = "When this attacks, banish the top card of your deck.|Whenever this banishes a red card, gain 1{h}."
    table = Table("Reaver", deck=top, cards=card("Reaver", text, power=3))
    attack(table, "Play Reaver")
    assert table.life(YOU) == 20 + gained
    assert table.cards_in(shared.REMOVED) == [top]


@pytest.mark.rule("fab:8.5.1", "fab:1.2.4")
def test_what_another_card_banishes_is_none_of_it() -> None:
    reaver = card("Reaver", "Whenever this banishes a card, gain 1{h}.", power=3)
    spark = card("Spark", "Banish the top card of your deck.", "instant")
    table = Table("Reaver, Spark", deck=RED, cards=reaver + spark)
    attack(table, "Play Reaver").until(c.REACTION)
    play(table, "Play Spark")
    assert (table.cards_in(shared.REMOVED), table.life(YOU)) == ([RED], 20)


CAST = card("Castaway", "When this is put into your graveyard from anywhere, gain 1{h}.", power=1)


@pytest.mark.rule("fab:3.0.9a", "fab:1.7.4i")
def test_what_comes_to_a_graveyard_from_hand_and_from_the_combat_chain() -> None:
    drop = card("Drop", f"Discard a card.|{AGAIN}")
    table = Table("Drop, Castaway", cards=drop + CAST)
    play(table, "Play Drop")
    assert (table.cards_in(shared.GRAVEYARD), table.life(YOU)) == (["Castaway", "Drop"], 21)
    table = Table("Castaway", cards=CAST)
    finish(attack(table, "Play Castaway"))
    assert table.life(YOU) == 20
    next_turn(table)
    assert table.life(YOU) == 21


@pytest.mark.rule("fab:3.0.9a", "fab:1.7.4i")
def test_what_resolves_comes_there_from_the_stack() -> None:
    song = card("Song", "When this is put into your graveyard from anywhere, gain 1{h}.")
    assert play(Table("Song", cards=song), "Play Song").life(YOU) == 21


NASTY = card("Nasty", "When an opponent's effect puts this into your graveyard from anywhere, gain 1{h}.")


@pytest.mark.rule("fab:3.0.9a", "fab:1.2.4")
def test_whose_effect_puts_it_there() -> None:
    rob = card("Rob", "When this hits a hero, they discard a card.", power=1)
    table = Table("Rob", "Nasty", cards=rob + NASTY)
    hit_for(table, "Play Rob")
    assert (table.cards_in(shared.GRAVEYARD, THEM), table.life(THEM)) == (["Nasty"], 20)
    drop = card("Drop", "Discard a card.")
    table = play(Table("Drop, Nasty", cards=drop + NASTY), "Play Drop")
    assert ("Nasty" in table.cards_in(shared.GRAVEYARD), table.life(YOU)) == (True, 20)


# --- Who hits whom ----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:7.5.5", "fab:9.3.3")
@pytest.mark.parametrize("words", ["you hit a marked hero", "you hit a marked hero with an attack"])
@pytest.mark.parametrize("marked", [False, True])
def test_you_hit_a_marked_hero(words: str, marked: bool) -> None:
    """(As part of that it isn't marked any more.)"""
    blow = card("Blow", f"When this attacks a hero, mark them.|{AGAIN}" if marked else AGAIN, power=3)
    mask = card("Mask", f"Whenever {words}, gain 1{{h}}.", "equipment", tags="head")
    table = Table("Blow, Plain Blow (red)", arena="Mask", cards=blow + mask)
    hit_for(table, "Play Blow")
    hit_for(table, f"Play {RED}")
    assert table.life(YOU) == 20 + marked


@pytest.mark.rule("fab:7.2.4", "fab:6.6.3")
@pytest.mark.parametrize(("words", "first", "second"), [("a marked hero", 2, 4), ("a hero", 3, 4), ("", 3, 4)])
def test_whenever_you_attack_somebody_this_turn(words: str, first: int, second: int) -> None:
    oath = card("Oath", f"Whenever you attack {words} this turn, the attack gets +1{{p}}.|{AGAIN}".replace("  ", " "))
    blame = card("Blame", "Mark target opposing hero.", "instant")
    cards = oath + blame + card("Jab", AGAIN, power=2) + card("Blow", AGAIN, power=3) + GUARD
    table = play(Table("Oath, Jab, Blame, Blow", "Guard, Song", cards=cards), "Play Oath")
    attack(table, "Play Jab")
    assert power(table) == first
    finish(table)
    play(table, "Play Blame")
    attack(table, "Play Blow")
    assert power(table) == second


@pytest.mark.rule("fab:7.5.5", "fab:6.6.3")
def test_the_next_time_you_hit_this_turn() -> None:
    vow = card("Vow", f"The next time you hit this turn, gain 1{{h}}.|{AGAIN}")
    table = Table("Vow, Blow, Jab", "Guard", cards=vow + card("Blow", AGAIN, power=1)
                  + card("Jab", AGAIN, power=2) + GUARD)  # fmt: skip
    play(table, "Play Vow")
    hit_for(table, "Play Blow", by=("Guard",))
    assert table.life(YOU) == 20
    hit_for(table, "Play Jab")
    assert table.life(YOU) == 21


@pytest.mark.rule("fab:7.5.5", "fab:7.0.2b")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("you've hit this combat chain", 1),
        ("you've hit 2 or more times this combat chain", 1),
        ("you've hit 3 or more times this combat chain", 0),
    ],
)
def test_how_often_you_have_hit(words: str, gained: int) -> None:
    spark = card("Spark", f"If {words}, gain 1{{h}}.", "instant")
    table = Table("Jab, Feint, Spark", cards=card("Jab", AGAIN, power=2) + card("Feint", AGAIN, power=2) + spark)
    hit_for(table, "Play Jab")
    hit_for(table, "Play Feint")
    play(table, "Play Spark")
    assert table.life(YOU) == 20 + gained


@pytest.mark.rule("fab:7.2.4", "fab:1.1.2b")
@pytest.mark.parametrize(("times", "lost"), [(2, 1), (3, 3)])
def test_how_often_you_have_been_attacked(times: int, lost: int) -> None:
    mask = card("Mask", f"If you've been attacked {times} or more times this turn, this gets +2{{d}}.",
                "equipment", more="defense = 0", tags="head")  # fmt: skip
    table = Table("Jab, Blow", worn="Mask", cards=card("Jab", AGAIN, power=1) + card("Blow", "", power=3) + mask)
    hit_for(table, "Play Jab")
    assert hit_for(table, "Play Blow", by=("Mask",)) == lost


@pytest.mark.rule("fab:6.6.1c", "fab:7.2.4", "fab:7.5.5")
@pytest.mark.parametrize(("by", "gained"), [((), 2), (("Guard", "Song"), 1)])
def test_it_attacks_or_hits(by: tuple[str, ...], gained: int) -> None:
    blow = card("Blow", "When this attacks or hits, gain 1{h}.", power=2)
    table = Table("Blow", "Guard, Song", cards=blow + GUARD)
    hit_for(table, "Play Blow", by=by)
    assert table.life(YOU) == 20 + gained


# --- Several things that are waited for -------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.6.5b")
def test_what_is_waited_for_and_must_be_so_by_then() -> None:
    """(What follows "if" would be asked only as it resolves.)"""
    blow = card("Blow", "When this hits and you have no cards in your arsenal, gain 1{h}.", power=2)
    for arsenal, gained in (("", 1), (RED, 0)):
        table = Table("Blow", arsenal=arsenal, cards=blow)
        hit_for(table, "Play Blow")
        assert table.life(YOU) == 20 + gained


@pytest.mark.rule("fab:6.6.5b")
def test_what_was_so_then_need_not_be_so_later() -> None:
    blow = card("Blow", "When this attacks and you control no auras, gain 1{h}.", power=2)
    veil = card("Moss Veil", "", "instant", tags="aura")
    table = Table("Blow, Moss Veil", cards=blow + veil)
    table.do("Play Blow", "Pass", "Pass")
    assert len(table.state.stack) == 1
    settle(table.do("Play Moss Veil"))
    assert (table.cards_in(shared.PLAY)[-1], table.life(YOU)) == ("Moss Veil", 21)


@pytest.mark.rule("fab:6.6.1c")
@pytest.mark.parametrize(
    ("words", "gained"),
    [
        ("When this enters the arena and at the beginning of your action phase", 2),
        ("When this enters the arena and whenever you gain 3 life", 0),
        ("When this enters or leaves the arena", 1),
    ],
)
def test_two_things_are_waited_for(words: str, gained: int) -> None:
    if not gained:
        expect_refused(f"{words}, draw a card.")
        return
    table = Table("Lantern", cards=card("Lantern", f"{words}, gain 1{{h}}.", tags="aura"))
    play(table, "Play Lantern")
    assert table.life(YOU) == 21
    assert go(table).life(YOU) == 20 + gained


@pytest.mark.rule("fab:6.6.1c", "fab:6.6.5c")
@pytest.mark.parametrize(("printed", "counters"), [("a verse counter", 1), ("2 verse counters", 2)])
@pytest.mark.parametrize("it", ["it", "this"])
def test_it_enters_with_counters_and_something_comes_when_it_has_none(printed: str, counters: int, it: str) -> None:
    text = (
        f"This enters the arena with {printed}. When {it} has none, destroy it.|**Instant** - Remove a verse counter"
        " from this: Gain 1{h}."
    )
    table = Table("Lantern", cards=card("Lantern", text, tags="item"))
    play(table, "Play Lantern")
    for gained in range(1, counters + 1):
        assert "Lantern" in table.cards_in(shared.PLAY)
        play(table, "Activate Lantern")
        assert table.life(YOU) == 20 + gained
    assert table.cards_in(shared.GRAVEYARD) == ["Lantern"]


def test_none_of_what() -> None:
    expect_refused("When it has none, destroy it.", of=(c.ACTION_CARD, ("Generic", "item")))


# --- What has been so -------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:5.1.1a", "fab:3.0.9c", "fab:5.1.6")
def test_it_was_played_from_your_banished_zone() -> None:
    text = (
        "You may play this from your banished zone.|If you play this from your banished zone, this costs {r}{r} less"
        " to play.|If this was played from your banished zone, gain 1{h}."
    )
    song = card("Song", text, cost=2)
    table = Table("Song", cards=song)
    put(table, table.number("Song"), shared.REMOVED)
    play(anew(table), "Play Song")
    assert table.life(YOU) == 21
    table = play(anew(Table("Song", cards=song), 2), "Play Song")
    assert (table.life(YOU), table.has(YOU)[0]) == (20, 0)


@pytest.mark.rule("fab:5.1.10", "fab:1.7.4h")
@pytest.mark.parametrize(("zone", "gained"), [(shared.HAND, 0), (shared.REMOVED, 1)])
def test_when_it_is_played_from_your_banished_zone(zone: int, gained: int) -> None:
    text = "You may play this from your banished zone.|When this is played from your banished zone, gain 1{h}."
    table = Table("Blow", cards=card("Blow", text, power=2))
    if zone == shared.REMOVED:
        put(table, table.number("Blow"), zone)
    attack(anew(table), "Play Blow")
    assert table.life(YOU) == 20 + gained


@pytest.mark.rule("fab:8.5.3", "fab:8.5.12a", "fab:2.5.3a")
@pytest.mark.parametrize(("spark", "gained"), [("", 1), ("Lose 1{h}.", 2)])
def test_how_many_heroes_have_lost_life(spark: str, gained: int) -> None:
    text = "When the combat chain closes, gain {h} equal to the number of heroes who have lost {h} this turn."
    blow = card("Blow", text, power=2)
    table = Table("Blow, Spark", cards=blow + card("Spark", spark or "Gain 1{h}.", "instant"))
    hit_for(table, "Play Blow")
    play(table, "Play Spark")
    before = table.life(YOU)
    while table.links():
        on(table)
    assert table.life(YOU) == before + gained


@pytest.mark.rule("fab:8.5.3", "fab:8.5.12a")
@pytest.mark.parametrize(("by", "gained"), [((), 1), (("Guard", "Song"), 0)])
def test_a_hero_has_lost_life(by: tuple[str, ...], gained: int) -> None:
    blow = card("Blow", "", power=2)
    spark = card("Spark", "If a hero has lost {h} this turn, gain 1{h}.", "instant")
    table = Table("Blow, Spark", "Guard, Song", cards=blow + spark + GUARD)
    hit_for(table, "Play Blow", by=by)
    play(table, "Play Spark")
    assert table.life(YOU) == 20 + gained


#: (What is created under another player's control is created by who is told to.)
MIGHT = card("Give", f"Create a Vigor token under target opposing hero's control.|{AGAIN}")
MIGHT += card("Make", f"Create a Might token.|{AGAIN}") + card("Grow", f"Create a Vigor token.|{AGAIN}")


@pytest.mark.rule("fab:8.5.2c")
@pytest.mark.parametrize(
    ("words", "made", "gained"),
    [
        ("you control a Might and a Vigor token", ("Make", "Grow"), 1),
        ("you control a Might and a Vigor token", ("Make",), 0),
        ("you control a Might or Vigor token", ("Grow",), 1),
        ("you control a Might or Vigor token", (), 0),
        ("you've created a card this turn", ("Grow",), 1),
        ("you've created a card this turn", (), 0),
        ("you've created a Might this turn", ("Grow",), 0),
        ("you've created a card this turn", ("Give",), 1),
        ("you control a Might or Vigor token", ("Give",), 0),
    ],
)
def test_which_tokens_there_are(words: str, made: tuple[str, ...], gained: int) -> None:
    spark = card("Spark", f"If {words}, gain 1{{h}}.", "instant")
    table = Table("Give, Make, Grow, Spark", cards=MIGHT + spark)
    play(table, *[f"Play {one}" for one in made], "Play Spark")
    assert table.life(YOU) == 20 + gained


@pytest.mark.rule("fab:8.5.2c")
@pytest.mark.parametrize(("word", "mine", "theirs", "gained"), [
    ("less", 0, 1, 1), ("less", 1, 1, 0), ("less", 0, 0, 0), ("more", 1, 0, 1), ("more", 0, 1, 0),
])  # fmt: skip
def test_who_controls_less_gold(word: str, mine: int, theirs: int, gained: int) -> None:
    spark = card("Spark", f"If you control {word} Gold than an opponent, gain 1{{h}}.", "instant")
    coin = card("Coin", f"Create a Gold token.|{AGAIN}") + card(
        "Tithe", f"Create a Gold token under target opposing hero's control.|{AGAIN}"
    )
    table = Table("Coin, Tithe, Spark", cards=coin + spark)
    play(table, *(["Play Coin"] * mine), *(["Play Tithe"] * theirs), "Play Spark")
    assert table.life(YOU) == 20 + gained


@pytest.mark.rule("fab:7.2.4a", "fab:7.2.4b")
@pytest.mark.parametrize(
    ("words", "lost", "gained"),
    [
        ("less {h} than the attacking hero", 2, 1),
        ("less {h} than the attacking hero", 0, 0),
        ("more {h} than the attacking hero", 0, 0),
        ("more {h} than the attacking hero", -1, 1),
    ],
)
def test_who_of_those_in_combat_has_more_life(words: str, lost: int, gained: int) -> None:
    mask = card("Mask", f"When this defends, if you have {words}, gain 1{{h}}.", "equipment",
                more="defense = 0", tags="head")  # fmt: skip
    own_loss = "Gain 1{h}." if lost >= 0 else "Lose 1{h}."
    table = Table("Pay, Jab, Blow", worn="Mask", cards=mask + card("Pay", f"{own_loss}|{AGAIN}")
                  + card("Jab", AGAIN, power=2) + card("Blow", "", power=3))  # fmt: skip
    if lost < 0:
        play(table, "Play Pay")
    if lost > 0:
        hit_for(table, "Play Jab")
    before = table.life(THEM)
    hit_for(table, "Play Blow", by=("Mask",))
    assert table.life(THEM) == before - 3 + gained


def test_the_rest_is_put_away_whatever_is_done_with_the_others() -> None:
    text = (
        "Look at the top 4 cards of your deck. You may put an arrow card from among them face up into your arsenal,"
        " then put the rest on the bottom of your deck in any order{}."
    )
    # (what is done besides it might be done in any case, or not)
    expect_refused(text.format(", then draw a card"), "the rest")
    assert program(text.format(""), ACTION).effect is not None


@pytest.mark.rule("fab:1.1.5")
@pytest.mark.parametrize(("drawn", "gained"), [(1, 0), (2, 1)])
def test_how_many_cards_an_opponent_has_drawn(drawn: int, gained: int) -> None:
    rob = card("Draw", f"Draw {drawn} card{'s' if drawn > 1 else ''}.|{AGAIN}")
    spark = card("Spark", "If an opponent has drawn 2 or more cards this turn, gain 1{h}.", "instant")
    table = Table("Draw", "Spark", deck=f"{RED}, {BLUE}", cards=rob + spark)
    play(table, "Play Draw")
    table.do("Pass") if table.asked() == ("priority", YOU) else None
    play_for_them(table, "Play Spark")
    assert table.life(THEM) == 20 + gained


@pytest.mark.rule("fab:5.3.4", "fab:1.1.5")
@pytest.mark.parametrize(("turn", "lies"), [("yours", shared.GRAVEYARD), ("theirs", shared.DECK)])
def test_what_was_played_during_an_opponents_turn(turn: str, lies: int) -> None:
    text = "Gain 1{h}.|If this was played during an opponent's turn, put it on the bottom of its owner's deck."
    spark = card("Spark", text, "instant")
    table = Table("" if turn == "theirs" else "Spark", "Spark" if turn == "theirs" else "", cards=spark)
    seat = THEM if turn == "theirs" else YOU
    if seat == THEM:
        table.do("Pass")
        play_for_them(table, "Play Spark")
    else:
        play(table, "Play Spark")
    assert (table.life(seat), table.cards_in(lies, seat)) == (21, ["Spark"])


@pytest.mark.rule("fab:6.6.5b", "fab:4.3", "fab:4.4")
@pytest.mark.parametrize(("span", "gained"), [("your action phase", (1, 1, 0)), ("your turn", (1, 1, 0))])
def test_what_happens_during_your_action_phase(span: str, gained: tuple[int, int, int]) -> None:
    mask = card("Mask", f"Whenever you discard a card during {span}, gain 1{{h}}.", "equipment", tags="head")
    drop = "".join(card(name, "Discard a card.", "instant") for name in ("Drop", "Shed", "Lose"))
    table = Table(f"Drop, Shed, Lose, Jab, {RED}, {BLUE}, Song", arena="Mask",
                  cards=mask + drop + GUARD + card("Jab", AGAIN, power=1))  # fmt: skip
    lives = [table.life(YOU)]
    play(table, "Play Drop", answers=("Discard Song", "Choose Song"))
    lives.append(table.life(YOU))
    attack(table, "Play Jab").until(c.REACTION)
    play(table, "Play Shed", answers=(f"Discard {RED}", f"Choose {RED}"))
    lives.append(table.life(YOU))
    next_turn(table)
    while "Play Lose" not in table.offered() and table.state.turn_player == THEM:
        on(table)
    before = table.life(YOU)
    if "Play Lose" in table.offered():
        play(table, "Play Lose")
        assert table.life(YOU) == before + gained[2]
    assert (lives[1] - lives[0], lives[2] - lives[1]) == gained[:2]


@pytest.mark.rule("fab:6.6.5b", "fab:4.3", "fab:4.4")
@pytest.mark.parametrize(("span", "gained"), [("your action phase", 0), ("your turn", 1)])
def test_what_happens_in_your_end_phase_is_not_in_your_action_phase(span: str, gained: int) -> None:
    mask = card("Mask", f"Whenever you discard a card during {span}, gain 1{{h}}.", "equipment", tags="head")
    dusk = card("Dusk", "At the beginning of your end phase, discard a card.", "action", tags="aura")
    table = Table("Song", arena="Mask, Dusk", cards=mask + dusk + GUARD)
    before = table.life(YOU)
    settle(next_turn(table))
    assert "Song" in table.cards_in(shared.GRAVEYARD, YOU)
    assert table.life(YOU) - before == gained


@pytest.mark.rule("fab:8.5.3a", "fab:6.6.5b")
@pytest.mark.parametrize(("bolt", "gained"), [(True, 1), (False, 0)])
def test_what_the_attacking_hero_has_dealt(bolt: bool, gained: int) -> None:
    text = "When this defends and the attacking hero has dealt arcane damage this turn, gain 1{h}."
    mask = card("Mask", text, "equipment", more="defense = 0", tags="head")
    zap = card("Zap", f"Deal {'1 arcane' if bolt else '1'} damage to target opposing hero.|{AGAIN}")
    table = play(Table("Zap, Blow", worn="Mask", cards=mask + zap + card("Blow", "", power=3)), "Play Zap")
    hit_for(table, "Play Blow", by=("Mask",))
    assert table.life(THEM) == 20 - 1 - 3 + gained


@pytest.mark.rule("fab:5.1.5", "fab:1.1.2b")
def test_what_cannot_be_played_while_you_are_marked() -> None:
    song = card("Song", "If you are marked, you can't play this.|Gain 1{h}.")
    blame = card("Blame", f"Mark target hero.|{AGAIN}")
    table = Table("Blame, Song", cards=song + blame)
    assert "Play Song" in table.offered()
    settle(table.do("Play Blame"), "At Sefa")
    assert ("Play Song" in table.offered()) == (table.why_not("play", table.number("Song")) == [])
    assert "Play Song" not in table.offered()


@pytest.mark.rule("fab:3.11.5")
@pytest.mark.parametrize(("charged", "strength"), [(0, 2), (1, 4)])
def test_how_many_cards_are_in_the_defending_heros_soul(charged: int, strength: int) -> None:
    blow = card("Blow", "If the defending hero has 1 or more cards in their soul, this gets +2{p}.", power=2)
    table = Table("Blow", "Guard", cards=blow + GUARD)
    if charged:
        put(table, table.number("Guard", seat=THEM), c.SOUL, THEM)
    attack(anew(table), "Play Blow")
    assert power(table) == strength


@pytest.mark.rule("fab:3.0.13")
def test_what_is_nowhere_is_counted_where_it_is_said_to_lie() -> None:
    song = card("Song", "If there are no cards in your graveyard, gain 1{h}.")
    assert play(Table("Song", cards=song), "Play Song").life(YOU) == 21
    table = Table("Song, Plain Blow (red)", cards=song)
    put(table, table.number(RED), shared.GRAVEYARD)
    assert play(anew(table), "Play Song").life(YOU) == 20


@pytest.mark.rule("fab:8.5.3a", "fab:8.3.17a")
@pytest.mark.parametrize(("fused", "lost"), [(True, 3), (False, 2)])
def test_it_was_fused_and_deals_damage_to_a_hero(fused: bool, lost: int) -> None:
    text = "Deal 2 arcane damage to any target. If this was fused and deals damage to a hero, they lose 1{h}."
    bolt = card("Bolt", f"**Ice Fusion**|{text}")
    ice = card("Icicle", "", more='classes = ["Ice"]')
    table = Table("Bolt, Icicle", cards=bolt + ice)
    settle(table.do("Play Bolt"), "At Brannoch", "Yes" if fused else "No")
    assert table.life(THEM) == 20 - lost


@pytest.mark.rule("fab:8.5.3a")
def test_they_whom_it_has_dealt_damage_to() -> None:
    bolt = card("Bolt", "Deal 2 arcane damage to any target. If this deals damage to a hero, they lose 1{h}.")
    table = Table("Bolt", cards=bolt)
    settle(table.do("Play Bolt"), "At Brannoch")
    assert (table.life(YOU), table.life(THEM)) == (20, 17)
    expect_refused("Deal 2 arcane damage to any target. If this deals more than 1 damage, they lose 1{h}.", "they")


@pytest.mark.rule("fab:5.3.4")
@pytest.mark.parametrize(
    "text",
    [
        "When this leaves the arena, if this was played during an opponent's turn, gain 1{h}.",
        "If this was played during an opponent's turn, this gets **ward 2**.",
    ],
)
def test_what_may_be_asked_in_a_later_turn_than_that_in_which_it_was_played(text: str) -> None:
    expect_refused(text, "during an opponent's turn", of=(c.ACTION_CARD, ("aura",)))


@pytest.mark.parametrize(
    ("text", "of"),
    [
        ("When this banishes, draw a card.", ATTACK),
        ("When this is put into a graveyard from anywhere, draw a card.", ATTACK),
        ("When this defends together with a card from your graveyard, draw a card.", WORN),
        ("When you hit an equipment, draw a card.", WORN),
        ("If you control less cards in your graveyard than an opponent, draw a card.", ACTION),
        ("If you've created this turn, draw a card.", ACTION),
    ],
)
def test_what_is_not_read(text: str, of: tuple[int, tuple[str, ...]]) -> None:
    expect_refused(text, of=of)
