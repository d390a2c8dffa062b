"""Attacks, heroes and the combat chain: who attacks whom, who wagers, who wins and loses, what defends, numbers."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power
from fab_reading import ATTACK, SWORD, WORN, expect_refused
from fab_table import THEM, YOU, Table, deal, number_of, put
from fab_texts import AGAIN, BLUE, RED, anew, card
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

# --- The combat chain closes, chain links, attacks ------------------------------------------------------------------


@pytest.mark.rule("fab:7.7.3", "fab:6.6.2")
def test_as_the_combat_chain_closes() -> None:
    light = card(
        "Light",
        (
            f"When you play this, if there are no cards in your soul, put it into your "
            f"hero's soul when the combat chain closes.|{AGAIN}"
        ),
        power=1,
    )
    table = Table("Light", cards=light)
    hit_for(table, "Play Light")
    assert table.cards_in(c.SOUL) == []
    next_turn(table)
    assert (table.cards_in(c.SOUL), table.cards_in(shared.GRAVEYARD)) == (["Light"], [])


@pytest.mark.rule("fab:7.7.3", "fab:7.4.2")
def test_a_defense_reaction_waits_for_the_combat_chain_to_close() -> None:
    ward = card(
        "Ward",
        "Put this into your hero's soul when the combat chain closes.",
        "defense reaction",
        more="defense = 2",
    )
    table = attack(Table(RED, "Ward", cards=ward), f"Play {RED}")
    while "Play Ward" not in table.offered():
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    next_turn(finish(table.do("Play Ward")))
    assert (table.cards_in(c.SOUL, THEM), table.cards_in(shared.GRAVEYARD, THEM)) == (["Ward"], [])


@pytest.mark.rule("fab:7.0.2b", "fab:6.6.3")
def test_whenever_this_combat_chain() -> None:
    toxin = card(
        "Toxin",
        f"Whenever an attack action card hits a hero this combat chain, they lose 1{{h}}.|{AGAIN}",
        power=1,
    )
    table = Table(f"Toxin, {RED}", cards=toxin + card("Song", f"Gain 1{{h}}.|{AGAIN}"))
    assert (hit_for(table, "Play Toxin"), hit_for(table, f"Play {RED}")) == (1 + 1, 3 + 1)
    assert table.life(THEM) == 20 - 6


@pytest.mark.rule("fab:7.0.3d", "fab:6.2.4")
def test_the_next_time_this_chain_link() -> None:
    flash = card(
        "Flash",
        f"When this attacks, the next time you play an instant card this chain link, gain 2{{h}}.|{AGAIN}",
        power=1,
    )
    stone = card("Stone", "Gain 1{h}.", "instant") + card("Rock", "Gain 1{h}.", "instant")
    table = attack(Table("Flash, Stone, Rock", cards=flash + stone), "Play Flash")
    play(table, "Play Stone", "Play Rock")
    assert table.life(YOU) == 20 + 1 + 2 + 1
    table = attack(Table("Flash, Stone, Rock", cards=flash + stone), "Play Flash")
    finish(table)
    assert play(table, "Play Stone").life(YOU) == 21
    expect_refused("Whenever you play an instant card this chain link, gain 1{h}", "this chain link")


@pytest.mark.rule("fab:1.4.5b", "fab:7.2.4")
@pytest.mark.parametrize(("marked", "strength"), [(True, 4), (False, 3)])
def test_attacks_while_they_attack_somebody(marked: bool, strength: int) -> None:
    oath = card(
        "Oath", f"Until end of turn, your attacks get +1{{p}} while attacking a **marked** hero.|{AGAIN}"
    )
    blame = card("Blame", f"Mark target opposing hero.|{AGAIN}")
    table = play(Table(f"Oath, Blame, {RED}", cards=oath + blame), "Play Oath")
    if marked:
        play(table, "Play Blame")
    assert power(attack(table, f"Play {RED}")) == strength


@pytest.mark.rule("fab:7.2.3", "fab:1.8.4c")
def test_cards_while_attacking() -> None:
    arms = card(
        "Arms",
        (
            "**Action** - Destroy this: Attack action cards with 3 or less base {p} get "
            "+1{p} while attacking this turn. **Go again**"
        ),
        "equipment",
        tags="arms",
    )
    table = Table(f"{RED}, Ram", arena="Arms", cards=arms + card("Ram", AGAIN, power=4))
    play(table, "Activate Arms")
    assert power(attack(table, "Play Ram")) == 4
    finish(table)
    assert power(attack(table, f"Play {RED}")) == 4


@pytest.mark.rule("fab:7.0.2", "fab:2.7.3")
def test_cards_of_ones_own_name_on_the_combat_chain() -> None:
    wind = card(
        "Wind",
        f"This gets +1{{p}} for each other card you control named Wind on the combat chain.|{AGAIN}",
        power=1,
    )
    table = Table("Wind, Wind, Wind", cards=wind)
    assert [hit_for(table, "Play Wind") for _ in range(3)] == [1, 2, 3]


@pytest.mark.rule("fab:2.7.3", "fab:2.12.3b")
def test_how_many_of_ones_own_name_lie_in_a_graveyard() -> None:
    bless = card("Bless", f"Gain X{{h}}, where X is 1 plus the number of Bless in your graveyard.|{AGAIN}")
    table = play(Table("Bless, Bless, Bless", cards=bless), "Play Bless", "Play Bless", "Play Bless")
    assert table.life(YOU) == 20 + 1 + 2 + 3


@pytest.mark.rule("fab:8.4.1", "fab:2.7.3")
@pytest.mark.parametrize(("first", "strength"), [("Jab", 3), ("Kick", 3), (RED, 2)])
def test_this_or_another_was_the_last_attack(first: str, strength: int) -> None:
    kick = card(
        "Kick",
        f"**Combo** - If Jab or Kick was the last attack this combat chain, this gets +1{{p}}.|{AGAIN}",
        power=2,
    )
    table = Table(f"Kick, Kick, Jab, {RED}", cards=kick + card("Jab", AGAIN, power=1))
    if first == RED:
        table.state.assets[YOU][c.ACTIONS] = 2
        anew(table)
    hit_for(table, f"Play {first}")
    assert power(attack(table, "Play Kick")) == strength


# --- Wagers and clashes ---------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.46a", "fab:6.2.4")
def test_the_next_attack_that_wagers() -> None:
    raise_ = card("Raise", f"The next time an attack you control wagers this turn, it gets +4{{p}}.|{AGAIN}")
    bet = card("Bet", f"When this attacks a hero, you may **wager** a Gold token with them.|{AGAIN}", power=1)
    table = play(Table(f"Raise, {RED}, Bet", cards=raise_ + bet), "Play Raise")
    table.state.assets[YOU][c.ACTIONS] = 2
    anew(table)
    assert hit_for(table, f"Play {RED}") == 3
    attack(table, "Play Bet", "Yes")
    assert power(table) == 5


@pytest.mark.rule("fab:8.5.45", "fab:8.5.45a", "fab:8.5.45c")
@pytest.mark.parametrize(
    ("mine", "theirs", "held", "lives"),
    [("Ram", RED, (1, 0), (20, 20)), (RED, "Ram", (0, 1), (20, 20)), (RED, RED, (1, 1), (20, 20))],
)
def test_who_loses_a_clash(mine: str, theirs: str, held: tuple[int, int], lives: tuple[int, int]) -> None:
    grip = card(
        "Grip",
        (
            f"When this attacks a hero, **clash** with the defending hero. If there is a "
            f"winner, the other hero discards a card.|{AGAIN}"
        ),
        power=1,
    )
    ram = card("Ram", AGAIN, power=6)
    table = Table(f"Grip, {BLUE}", f"{BLUE}, {theirs}", deck=mine, cards=grip + ram)
    put(table, table.number(theirs, shared.HAND, THEM), shared.DECK)
    attack(anew(table), "Play Grip")
    assert tuple(len(table.cards_in(shared.HAND, seat)) for seat in (YOU, THEM)) == held
    assert (table.life(YOU), table.life(THEM)) == lives


@pytest.mark.rule("fab:8.5.45a", "fab:8.5.41")
@pytest.mark.parametrize(("worn", "counters", "lost"), [("Hat", 1, 0), ("", 0, 1)])
def test_what_the_loser_of_a_clash_does_or_else(worn: str, counters: int, lost: int) -> None:
    text = (
        "When this attacks a hero, **clash** with the defending hero. If there is a "
        "winner, the other hero puts a -1{d} counter on a head they have equipped. If "
        "they don't, they lose 1{h}."
    )
    heads = card("Heads", f"{text}|{AGAIN}", power=1)
    hat = card("Hat", "", "equipment", tags="head", more="defense = 2")
    table = Table("Heads", BLUE, worn=worn, deck="Ram", cards=heads + hat + card("Ram", AGAIN, power=6))
    put(table, table.number(BLUE, shared.HAND, THEM), shared.DECK)
    attack(anew(table), "Play Heads")
    found = [one for one in table.arena() if one.definition.name == "Hat"]
    assert sum(dict(one.counters).get("-1 defense", 0) for one in found) == counters
    assert (table.life(YOU), table.life(THEM)) == (20, 20 - lost)


# --- What has been used, who has how much life ----------------------------------------------------------------------


@pytest.mark.rule("fab:5.1.10", "fab:7.0.3d")
@pytest.mark.parametrize(("reactions", "strength"), [(1, 1), (2, 3)])
def test_how_many_reactions_have_been_played(reactions: int, strength: int) -> None:
    twin = card(
        "Twin",
        f"If you've played or activated 2 or more attack reactions this chain link, this gets +2{{p}}.|{AGAIN}",
        power=1,
    )
    spark = card("Spark", "Gain 1{h}.", "attack reaction")
    table = attack(Table("Twin, Spark, Spark", cards=twin + spark), "Play Twin").until(c.REACTION)
    for _ in range(reactions):
        play(table, "Play Spark")
    assert power(table) == strength


@pytest.mark.rule("fab:6.6.5b", "fab:7.2.4a")
def test_the_attacking_hero_has_played_a_reaction() -> None:
    trap = card(
        "Snare",
        (
            "When this defends and the attacking hero has played or activated a reaction "
            "this chain link, they lose 2{h}."
        ),
        "defense reaction",
        more="defense = 1",
    )
    spark = card("Spark", "Gain 1{h}.", "attack reaction")
    for used in (False, True):
        table = attack(Table(f"{RED}, Spark", "Snare", cards=trap + spark), f"Play {RED}").until(c.REACTION)
        if used:
            play(table, "Play Spark")
        while "Play Snare" not in table.offered():
            table.do("Pass")
        table.do("Play Snare")
        finish(table)
        assert table.life(YOU) == (19 if used else 20)


@pytest.mark.rule("fab:1.13.4", "fab:2.5.3")
@pytest.mark.parametrize(("loss", "life"), [(0, 20), (3, 18)])
def test_a_hero_with_less_life_than_each_other(loss: int, life: int) -> None:
    says = "Prevent the next 1 damage that would be dealt to target hero this turn."
    rest = card(
        "Rest", f"{says} If they have less {{h}} than each other hero, they may gain 1{{h}}.", "instant"
    )
    table = Table("Rest", cards=rest)
    deal(table, loss, table.state.players[YOU].hero, table.state.players[THEM].hero)
    play(anew(table), "Play Rest", answers=("At Brannoch", "Yes"))
    assert table.life(THEM) == life


@pytest.mark.rule("fab:5.4.5", "fab:1.7.4f", "fab:1.12.3b")
def test_a_number_that_a_text_defines() -> None:
    oval = card(
        "Oval",
        "This card's {d} is equal to the number of opponents with greater {h} than you.",
        "equipment",
        tags="head",
        more='defense = "*"',
    )
    table = Table(RED, arena="Oval", cards=oval)
    number = next(one.number for one in table.arena() if one.definition.name == "Oval")
    assert number_of(table, number, c.DEFENSE) == 0
    deal(table, 2, table.state.players[THEM].hero, table.state.players[YOU].hero)
    assert number_of(anew(table), number, c.DEFENSE) == 1
    shot = card(
        "Shot",
        f"This card's {{p}} is equal to 1 plus the number of cards in your graveyard.|{AGAIN}",
        power=0,
    )
    table = Table("Shot, Shot", cards=shot)
    assert [hit_for(table, "Play Shot") for _ in range(2)] == [1, 1]


@pytest.mark.rule("fab:2.4.2", "fab:4.4.3")
def test_intellect_until_the_end_of_the_turn() -> None:
    quest = card("Quest", f"When this hits, your hero gets +1{{i}} until end of turn.|{AGAIN}", power=1)
    table = Table("Quest", deck=f"{RED}, {RED}, {RED}, {RED}, {RED}, {RED}", cards=quest)
    before = number_of(table, table.state.players[YOU].hero, c.INTELLECT)
    hit_for(table, "Play Quest")
    assert number_of(table, table.state.players[YOU].hero, c.INTELLECT) == before + 1
    next_turn(table)
    assert len(table.cards_in(shared.HAND)) == before + 1
    assert number_of(table, table.state.players[YOU].hero, c.INTELLECT) == before


@pytest.mark.rule("fab:2.0.3a", "fab:2.0.3b")
@pytest.mark.parametrize(("more", "life"), [(1, 20), (2, 23)])
def test_greater_than_twice_its_base(more: int, life: int) -> None:
    text = (
        f'Your next attack this turn gets +{more}{{p}} and "When this attacks, if its '
        f'{{p}} is greater than twice its base, gain 3{{h}}."'
    )
    oath = card("Oath", f"{text}|{AGAIN}")
    table = play(Table("Oath, Jab", cards=oath + card("Jab", AGAIN, power=1)), "Play Oath")
    attack(table, "Play Jab")
    assert table.life(YOU) == life
    expect_refused(
        "When this attacks, if its [p] is greater than twice its base, the attack gets overpower", "", SWORD
    )


@pytest.mark.rule("fab:2.0.3a", "fab:8.4.7")
@pytest.mark.parametrize(("top", "life"), [("Jab", 21), ("Dull", 20)])
def test_a_contract_about_base_keywords(top: str, life: int) -> None:
    sack = card(
        "Sack",
        (
            "**Contract** - You are contracted to banish opponents' cards with base **go "
            "again**. Whenever you complete this contract, gain 1{h}.|When this hits a "
            "hero, banish the top card of their deck."
        ),
        power=1,
    )
    table = Table("Sack", top, cards=sack + card("Jab", AGAIN, power=1) + card("Dull", "", power=1))
    put(table, table.number(top, shared.HAND, THEM), shared.DECK)
    hit_for(anew(table), "Play Sack")
    assert table.life(YOU) == life


# --- What comes next ------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.2.4", "fab:8.3.17a")
@pytest.mark.parametrize(
    ("text", "plain", "fused"), [("instead it gets +4{p}", 5, 6), ("it gets +2{p}", 5, 7)]
)
def test_the_next_one_if_it_is_fused(text: str, plain: int, fused: int) -> None:
    weave = card(
        "Weave",
        f"The next attack action card you play this turn gets +3{{p}}.|If it's **fused**, {text}.|{AGAIN}",
    )
    oak = card("Oak", f"**Earth Fusion**|{AGAIN}", power=2)
    root = '[[card]]\nname = "Root"\ntype = "action"\nclasses = ["Earth"]\ncost = 0\ntext = ["Gain 1[h]."]\n'
    for answer, strength in (("No", plain), ("Yes", fused)):
        table = play(Table("Weave, Oak, Root", cards=weave + oak + root), "Play Weave")
        attack(table, "Play Oak", answer, "Reveal Root")
        assert power(table) == strength


@pytest.mark.rule("fab:6.2.4")
@pytest.mark.parametrize(("first", "defense"), [("Combo Song", 4), ("Song", 2)])
def test_the_next_card_to_defend_if_it_is_such_a_one(first: str, defense: int) -> None:
    flick = card(
        "Flick",
        "If the next card you defend with this turn is a card with **combo**, it gets +2{d}.",
        "instant",
    )
    songs = card("Song", "Gain 1{h}.", more="defense = 2") + card(
        "Combo Song",
        "**Combo** - If Jab was the last attack this combat chain, this gets +1{p}.",
        power=1,
        more="defense = 2",
    )
    table = Table(RED, f"Flick, {first}", cards=flick + songs)
    table.do(f"Play {RED}")
    while "Play Flick" not in table.offered():
        table.do("Pass")
    table.do("Play Flick")
    finish(table, by=(first,))
    assert table.life(THEM) == 20 - max(0, 3 - defense)


@pytest.mark.rule("fab:7.3.2c", "fab:6.2.4")
def test_what_resolves_and_defends_itself_is_not_the_next_card_to_defend() -> None:
    dodge = card(
        "Dodge",
        "If the next card you defend with this turn is a card with **combo**, it gets +2{d}.",
        "defense reaction",
        more="defense = 1",
    )
    song = card(
        "Combo Song",
        "**Combo** - If Jab was the last attack this combat chain, this gets +1{p}.",
        power=1,
        more="defense = 2",
    )
    jab = card("Jab", AGAIN, power=4)
    table = Table("Jab, Jab", "Dodge, Combo Song", cards=dodge + song + jab)
    table.state.assets[YOU][c.ACTIONS] = 2
    anew(table)
    attack(table, "Play Jab").until(c.REACTION)
    while "Play Dodge" not in table.offered():
        table.do("Pass")
    table.do("Play Dodge")
    finish(table)
    assert table.life(THEM) == 20 - (4 - 1)
    assert hit_for(table, "Play Jab", by=("Combo Song",)) == 0


@pytest.mark.rule("fab:6.2.4", "fab:8.3.5")
def test_the_next_attacks_while_they_have_something() -> None:
    quick = card("Quick", f"Your next 2 attacks this turn get +1{{p}} while they have go again.|{AGAIN}")
    table = play(Table(f"Quick, Jab, {RED}, Jab", cards=quick + card("Jab", AGAIN, power=1)), "Play Quick")
    table.state.assets[YOU][c.ACTIONS] = 3
    anew(table)
    assert [hit_for(table, f"Play {name}") for name in ("Jab", RED, "Jab")] == [2, 3, 1]


@pytest.mark.rule("fab:8.3.27a", "fab:6.2.4")
def test_the_next_card_that_is_rune_gated() -> None:
    dark = card(
        "Dark",
        f"Create a Runechant token.|The next attack action card you **rune gate** this turn gets +3{{p}}.|{AGAIN}",
    )
    gate = card("Gate", f"**Rune Gate**|{AGAIN}", power=1, cost=1)
    out = card("Out", "Banish a card from your hand.", "instant")
    table = play(
        Table(f"Out, Gate, Dark, {RED}", cards=dark + gate + out), "Play Out", answers=("Choose Gate",)
    )
    play(table, "Play Dark")
    table.state.assets[YOU][c.ACTIONS] = 2
    anew(table)
    assert power(attack(table, "Play Gate")) == 4
    finish(table)
    assert power(attack(table, f"Play {RED}")) == 3


def test_what_is_owned_anywhere_is_not_read() -> None:
    for text in (
        "When this hits a hero, cards they own lose all class and talent types until the end of their next turn",
        "Attack action cards you own get +1[d] this turn",
    ):
        expect_refused(text, "own", ATTACK)
    expect_refused("When this hits a hero, equip an equipment they have equipped", "equip", ATTACK)
    expect_refused(
        "Look at the defending hero's hand and choose a blue card. Add it to this chain link as a defending card",
        "add",
    )
    expect_refused(
        (
            "While this is equipped face down, when an attack hits you and its controller "
            "has played a card this turn, draw a card"
        ),
        "",
        WORN,
    )


# --- What comes of a clash, and of damage ---------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.45a")
@pytest.mark.parametrize(("theirs", "lost"), [(BLUE, 2), ("Ram", 0)])
def test_what_wins_a_clash_hurts_the_other_hero(theirs: str, lost: int) -> None:
    back = card("Back", "When you win a clash revealing this, deal 2 damage to the other hero.", power=4)
    call = card(
        "Call",
        f"When this attacks a hero, **clash** with the defending hero. The winner creates a Might token.|{AGAIN}",
        power=1,
    )
    table = Table("Call", theirs, deck="Back", cards=back + call + card("Ram", AGAIN, power=6))
    put(table, table.number(theirs, shared.HAND, THEM), shared.DECK)
    attack(anew(table), "Play Call", "Yes")
    assert table.life(THEM) == 20 - lost
    expect_refused("When this defends, deal 1 damage to the other hero", "", ATTACK)


@pytest.mark.rule("fab:8.5.45", "fab:8.5.15")
def test_the_card_revealed_for_a_clash_may_be_buried() -> None:
    text = (
        "When this attacks a hero, **clash** with the defending hero. The winner "
        "creates a Might token. You may put your revealed card on the bottom of its "
        "owner's deck."
    )
    table = Table(
        "Smash",
        BLUE,
        deck=f"{RED}, Ram",
        cards=card("Smash", f"{text}|{AGAIN}", power=1) + card("Ram", AGAIN, power=6),
    )
    put(table, table.number(BLUE, shared.HAND, THEM), shared.DECK)
    before = table.cards_in(shared.DECK)
    attack(anew(table), "Play Smash", "Yes")
    assert table.cards_in(shared.DECK) in (before[::-1], before)
    assert sorted(table.cards_in(shared.DECK)) == sorted(before)
    expect_refused(
        "Draw a card. You may put your revealed card on the bottom of its owner's deck", "revealed"
    )


@pytest.mark.rule("fab:6.4.9", "fab:8.3.17a")
def test_attacks_deal_more() -> None:
    fray = card(
        "Fray",
        (
            f"When this attacks, until end of turn if an attack would deal damage, instead "
            f"it deals that much damage plus 1.|{AGAIN}"
        ),
        power=1,
    )
    gun = card("Gun", "**Once per Turn Action** - 0: **Attack**", "weapon", power=1, tags="gun,1h")
    bolt = card("Bolt", "Deal 1 arcane damage to target opposing hero.", "instant")
    table = Table("Fray, Bolt", arena="Gun", cards=fray + gun + bolt)
    assert hit_for(table, "Play Fray") == 2
    before = table.life(THEM)
    play(table, "Play Bolt")
    assert before - table.life(THEM) == 1
    table.state.assets[YOU][c.ACTIONS] = 1
    anew(table)
    assert hit_for(table, next(one for one in table.offered() if "Gun" in one)) == 2


@pytest.mark.rule("fab:6.4.9", "fab:7.0.2b")
def test_cards_of_a_kind_deal_more_this_combat_chain() -> None:
    ball = (
        '[[card]]\nname = "Ball"\ntype = "action"\nsubtypes = ["attack"]\nclasses = '
        '["Lightning"]\ncost = 0\npower = 1\n'
    )
    ball += (
        'text = ["If a Lightning or Elemental action card would deal damage this '
        'combat chain, instead it deals that much damage plus 1.", "**Go again**"]\n'
    )
    table = Table(f"Ball, {RED}", cards=ball)
    assert (hit_for(table, "Play Ball"), hit_for(table, f"Play {RED}")) == (2, 3)


@pytest.mark.rule("fab:1.1.2b", "fab:1.3.1b")
@pytest.mark.parametrize(("loss", "hats", "strength"), [(3, "Hat", 4), (3, "", 1), (0, "Hat", 1)])
def test_less_of_all(loss: int, hats: str, strength: int) -> None:
    down = card(
        "Down",
        (
            f"When this attacks a hero, if you have less {{h}} and control fewer equipment "
            f"and fewer auras than them, this gets +3{{p}}.|{AGAIN}"
        ),
        power=1,
    )
    hat = card("Hat", "", "equipment", tags="head")
    veil = (
        '[[card]]\nname = "Veil"\ntype = "action"\nsubtypes = ["aura"]\ncost = 0\ntext = ["**Go again**"]\n'
    )
    table = Table("Down", "Veil", worn=hats, cards=down + hat + veil)
    put(table, table.number("Veil", shared.HAND, THEM), shared.PLAY, THEM)
    deal(table, loss, table.state.players[THEM].hero, table.state.players[YOU].hero)
    assert power(attack(anew(table), "Play Down")) == strength


@pytest.mark.rule("fab:5.1.1a", "fab:5.1.2b")
@pytest.mark.parametrize("drop", [True, False])
def test_cards_may_be_played_from_a_graveyard(drop: bool) -> None:
    bones = card(
        "Bones",
        (
            "If a card with 6 or more {p} has been put into your graveyard this turn, you "
            "may play instants from your graveyard."
        ),
        "equipment",
        tags="head",
    )
    away = card("Away", f"Discard a card.|{AGAIN}")
    stone = card("Stone", "Gain 1{h}.", "instant")
    table = Table("Stone, Away, Ram", arena="Bones", cards=bones + away + stone + card("Ram", AGAIN, power=6))
    play(table, "Play Stone")
    assert "Play Stone" not in table.offered()
    if drop:
        play(table, "Play Away")
    assert ("Play Stone" in table.offered()) is drop
    expect_refused(
        "You may play your next instant this turn as though it were an instant. When you do, draw a card"
    )
    expect_refused(
        "You may play your next action card this turn as though it were an instant. When you do, draw a card",
        "do",
    )


@pytest.mark.rule("fab:7.0.5", "fab:2.7.3")
def test_what_defends_against_an_attack_with_something_in_its_name() -> None:
    chide = card(
        "Chide",
        "Target card defending an attack with Plain in its name gets -2{d} this combat chain.",
        "instant",
    )
    guard = card("Guard", "", power=1, more="defense = 2")
    table = attack(Table(f"{RED}, Chide", "Guard", cards=chide + guard), f"Play {RED}")
    table.do("Defend with Guard")
    play(table, "Play Chide")
    before = table.life(THEM)
    finish(table)
    assert before - table.life(THEM) == 3
