"""How often something was done, which attack was last, on which link something defends, how many modes are chosen."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power, settle
from fab_reading import ACTION, ATTACK, WORN, effect, expect_refused, program
from fab_reading import power as one_power
from fab_table import YOU, Table, resolve, values_of
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.fab.nodes.combat.attacks import PutAsAttack
from rulebound.fab.nodes.combat.conditions import LastAttackThisTurn, OnLink
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.choices.modes import ChooseAsMany
from rulebound.tcg.nodes.groups import This
from rulebound.text import walk

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"
DART = card("Dart", AGAIN, power=1)


@pytest.mark.rule("fab:8.5.10a")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_how_often_one_has_intimidated(times: int) -> None:
    """What an attack gets within quotes is so of that attack for as long as something is."""
    glare = card("Glare", f"Intimidate.|{AGAIN}")
    says = "If you've intimidated 2 or more times this turn, this gets +3{p}."
    brag = f"'''Your next attack this turn gets \"{says}\"'''"
    brag = f'[[card]]\nname = "Brag"\ntype = "action"\ncost = 0\ntext = [{brag}, "{AGAIN}"]\n'
    table = Table("Glare, Glare, Brag, Dart", f"{BLUE}, {BLUE}, {BLUE}", cards=glare + brag + DART)
    play(table, *["Play Glare"] * times, "Play Brag", answers=("At Brannoch",))
    attack(table, "Play Dart")
    assert power(table) == (4 if times == 2 else 1)


@pytest.mark.rule("fab:5.4.7", "fab:1.7.4a")
def test_what_is_so_within_quotes_is_no_defense() -> None:
    quoted = 'Your next attack this turn gets "If you have boosted this turn, this gets {}."'
    assert program(quoted.format("**go again**")).effect is not None
    # What changes the defense of a card functions as it defends.
    expect_refused(quoted.format("+2{d}"))
    expect_refused('Your next attack this turn gets "If you have boosted this turn, that gets +1{p}."')


@pytest.mark.rule("fab:8.4.1", "fab:7.7.7")
@pytest.mark.parametrize(("first", "closed", "more"), [("Reed", False, 2), ("Reed", True, 2), ("Dart", False, 0)])
def test_the_last_attack_of_a_turn(first: str, closed: bool, more: int) -> None:
    """It may have been on a combat chain that is closed; it isn't the attack that asks."""
    reed = card("Reed", AGAIN, power=1)
    says = "When this attacks, if Reed was the last attack this turn, this gets +2{p}."
    rush = card("Rush", f"{says}|{AGAIN}", power=1)
    idle = card("Idle", AGAIN)
    table = Table("Reed, Dart, Rush, Idle", cards=reed + rush + idle + DART)
    hit_for(table, f"Play {first}")
    if closed:
        play(table.until(c.ACTION), "Play Idle")
        assert not table.links()
    attack(table, "Play Rush")
    assert power(table) == 1 + more


@pytest.mark.rule("fab:8.4.1")
def test_the_last_attack_is_none_before_the_first() -> None:
    rush = card("Rush", "When this attacks, if Rush was the last attack this turn, this gets +2{p}.", power=1)
    table = attack(Table("Rush", cards=rush), "Play Rush")
    assert power(table) == 1
    made = one_power("When this attacks, if Fern Cut was the last attack this turn, this gets +2{p}.")
    assert any(isinstance(part, LastAttackThisTurn) for _, part in walk(made))
    expect_refused("When this attacks, if Fern Cut was the last defense this turn, this gets +2{p}.", "", ATTACK)


@pytest.mark.rule("fab:8.4.6", "fab:7.0.3b")
@pytest.mark.parametrize("links", [1, 2, 3])
def test_an_attack_reaction_is_played_on_the_active_link(links: int) -> None:
    """It is on no link of its own: the one it is played on counts."""
    says = "**Rupture** - If this is played at chain link 3 or higher, target attack gets +5{p}."
    heat = card("Heat", says, "attack reaction")
    table = Table("Dart, Dart, Stab, Heat", cards=DART + card("Stab", AGAIN, power=1) + heat)
    for _ in range(links - 1):
        hit_for(table, "Play Dart")
    attack(table, "Play Stab").until(c.REACTION)
    play(table, "Play Heat", answers=("At Stab",))
    assert power(table) == (6 if links == 3 else 1)


SONG = card("Song", "If this is played on chain link 2 or higher, gain 1{h}.", "instant")


@pytest.mark.rule("fab:8.4.6", "fab:7.0.3e", "fab:7.0.3b")
@pytest.mark.parametrize(
    ("stage", "gained"), [(c.LAYER, 0), (c.ATTACK, 1), (c.DEFEND, 1), (c.REACTION, 1), (c.DAMAGE, 1), (c.RESOLUTION, 0)]
)
def test_what_is_played_while_no_link_is_active_is_played_on_none(stage: int, gained: int) -> None:
    """As the second attack waits on the stack, and once its link has resolved, no link is the active one."""
    table = Table("Dart, Dart, Song", cards=DART + SONG)
    hit_for(table, "Play Dart")
    table.do("Play Dart").until(stage)
    before = table.life(YOU)
    play(table, "Play Song")
    assert table.life(YOU) - before == gained


@pytest.mark.rule("fab:8.4.6", "fab:7.0.3e")
def test_what_is_played_on_the_first_link_is_not_played_on_the_second() -> None:
    table = attack(Table("Dart, Song", cards=DART + SONG), "Play Dart")
    before = table.life(YOU)
    play(table, "Play Song")
    assert table.life(YOU) == before
    # Nor without any chain.
    table = Table("Song", cards=SONG)
    play(table, "Play Song")
    assert table.life(YOU) == before


@pytest.mark.rule("fab:8.4.6", "fab:7.0.3a")
def test_an_attack_that_is_put_on_a_link_is_not_played_as_it() -> None:
    says = "If this was played as chain link 2 or higher, it gets +2{p}."
    bolt = card("Bolt", f"{says}|{AGAIN}", power=1)
    table = Table("Dart, Dart, Bolt", cards=DART + bolt)
    hit_for(table, "Play Dart")
    attack(table, "Play Dart")
    resolve(table, PutAsAttack(This()), table.number("Bolt"))
    assert table.state.known(table.links()[-1].attack).definition.name == "Bolt"
    assert power(table) == 1


@pytest.mark.rule("fab:8.4.6", "fab:7.0.3e", "fab:7.0.3b")
@pytest.mark.parametrize(("link", "gained"), [(1, 0), (2, 1), (3, 1)])
def test_on_which_link_it_was_played_is_asked_once_the_chain_has_closed(link: int, gained: int) -> None:
    text = "At the beginning of your end phase, if this was played on chain link 2 or higher, gain 1{h}."
    vigil = card("Vigil", text, "instant", tags="aura")
    table = Table("Dart, Dart, Dart, Vigil", cards=DART + vigil)
    for place in (1, 2, 3):
        attack(table, "Play Dart")
        if place == link:
            play(table, "Play Vigil")
        finish(table)
    before = table.life(YOU)
    next_turn(table)
    assert table.life(YOU) - before == gained


@pytest.mark.rule("fab:8.4.6", "fab:7.0.3a", "fab:7.0.3b")
@pytest.mark.parametrize("links", [1, 2])
def test_how_much_an_attack_gets_on_a_later_link(links: int) -> None:
    bolt = card(
        "Bolt", "**Rupture** - If this is played on chain link 2 or higher, it gets +X{p}, where X is twice the number"
        " of cards in your hand.", power=1,
    )  # fmt: skip
    table = Table(f"Dart, Bolt, {BLUE}", cards=DART + bolt)
    if links == 2:
        hit_for(table, "Play Dart")
    attack(table, "Play Bolt")
    assert power(table) == (3 if links == 2 else 1)


@pytest.mark.rule("fab:7.0.5", "fab:7.0.3b")
@pytest.mark.parametrize("links", [1, 2])
def test_on_which_link_it_defends(links: int) -> None:
    plate = card("Plate", "If this is defending on chain link 2 or higher, it gets +1{d}.", "equipment", tags="chest")
    plate = plate.replace("text =", "defense = 1\ntext =")
    stab = card("Stab", AGAIN, power=4)
    table = Table("Stab, Stab", worn="Plate", cards=plate + stab)
    dealt = 0
    for place in range(links):
        dealt = hit_for(table, "Play Stab", by=("Plate",) if place == links - 1 else ())
    assert dealt == (2 if links == 2 else 3)
    made = program("If this is defending on chain link 2 or higher, it gets +1{d}.", WORN)
    assert any(isinstance(part, OnLink) for _, part in walk(made))


@pytest.mark.rule("fab:7.5.5", "fab:1.4.3e")
@pytest.mark.parametrize("hit", [True, False])
def test_what_has_not_hit_this_turn(hit: bool) -> None:
    fang = card(
        "Fang", "**Once per Turn Action** - 0: **Attack**|At the beginning of your end phase, if this hasn't hit this"
        " turn, gain 1{h}.", "weapon", power=2, tags="sword,1h",
    )  # fmt: skip
    table = Table("", BLOW, arena="Fang", cards=fang)
    if hit:
        hit_for(table, "Attack with Fang")
    next_turn(table)
    assert table.life(YOU) == (20 if hit else 21)
    expect_refused("At the beginning of your end phase, if this hasn't hit, draw cards", "", WORN)


@pytest.mark.rule("fab:8.5.46a")
@pytest.mark.parametrize("wagers", [True, False])
def test_what_an_attack_has_wagered(wagers: bool) -> None:
    says = "wager a Might token with the defending hero" if wagers else "gain 1{h}"
    bet = card("Bet", f"When this attacks, {says}.", power=2)
    more = card("Raise", "Target attack that has wagered gets +3{p}.", "attack reaction")
    table = attack(Table("Bet, Raise", cards=bet + more), "Play Bet").until(c.REACTION)
    assert ("Play Raise" in table.offered()) is wagers
    if wagers:
        play(table, "Play Raise")
        assert power(table) == 5


@pytest.mark.rule("fab:5.1.10")
@pytest.mark.parametrize(("attacks", "others", "left"), [(1, 1, 1), (1, 0, 0), (0, 1, 0)])
def test_that_one_has_not_played_both(attacks: int, others: int, left: int) -> None:
    both = "an attack action card and a non-attack action card"
    says = (
        f"At the beginning of your end phase, if you haven't played {both} this turn, remove a steam counter"
        " from this."
    )
    seal = card("Seal", f"This enters the arena with 2 steam counters.|{says}", tags="item")
    # (Of the two counters one goes in the turn in which it is played.)
    table = Table("Seal, Dart, Idle", cards=seal + DART + card("Idle", AGAIN))
    play(table, "Play Seal")
    next_turn(next_turn(table))
    anew(table, actions=2)
    play(table, *["Play Idle"] * others)
    for label in ["Play Dart"] * attacks:
        hit_for(table, label)
    turn = table.state.turn
    while table.state.turn == turn:
        table.do("Pass" if table.asked()[0] == "priority" else table.offered()[0])
    found = next(one for one in table.arena() if one.definition.key == "Seal")
    assert dict(found.counters).get("steam", 0) == left


@pytest.mark.rule("fab:1.7.5e", "fab:1.7.5b")
@pytest.mark.parametrize("before", [True, False])
def test_how_many_modes_are_chosen_is_asked_as_they_are(before: bool) -> None:
    text = (
        "If you've played another card this turn, choose 3. Otherwise, choose 1; - Gain 1{h}. - Draw a card. -"
        " Create a Might token."
    )
    art = card("Art", f"{text}|{AGAIN}", "instant")
    table = Table("Art, Idle", deck=BLUE, cards=art + card("Idle", AGAIN))
    if before:
        play(table, "Play Idle")
    table.do("Play Art")
    settle(table)
    gained = (table.life(YOU) - 20, len(table.cards_in(shared.HAND)) - (0 if before else 1))
    assert gained == ((1, 1) if before else (1, 0))
    assert ("Might" in table.cards_in(shared.PLAY)) is before
    assert any(isinstance(part, ChooseAsMany) for _, part in walk(effect(text)))
    expect_refused(text.replace("choose 3", "choose 4"))
    expect_refused(text.replace("choose 1;", "choose 3;"))


@pytest.mark.rule("fab:1.7.5b")
def test_any_number_of_modes_may_be_none() -> None:
    charm = card("Charm", "Choose any number; - Gain 1{h}. - Draw a card. - Create a Might token.", "instant")
    table = Table("Charm", deck=BLUE, cards=charm)
    table.do("Play Charm")
    assert table.asked()[0] == "mode"
    assert len(table.offered()) == 4
    table.game.choose(0)
    settle(table)
    assert (table.life(YOU), table.cards_in(shared.HAND)) == (20, [])


@pytest.mark.rule("fab:5.3.4a")
@pytest.mark.parametrize("before", [1, 2])
def test_then_if_something_is_so(before: int) -> None:
    """What is asked after a deed is asked of what that deed has left."""
    made = "put a stain counter on this. Then if there are 2 or more stain counters on this, destroy it"
    vest = card("Vest", f"When an attack you control hits, {made}.", "equipment", tags="chest")
    table = Table("Dart, Dart", arena="Vest", cards=vest + DART)
    for _ in range(before):
        hit_for(table, "Play Dart")
    assert ("Vest" in table.cards_in(shared.PLAY)) is (before < 2)


@pytest.mark.rule("fab:5.4.7", "fab:8.5.9")
@pytest.mark.parametrize("held", [1, 2, 3])
def test_so_many_and_so_many_more(held: int) -> None:
    """What goes on with another number is said of as many of the same."""
    form = card(
        "Form", "If you control 1 or more Might tokens, this gets **go again**. 2 or more, this gets +2{p}. 3 or more,"
        " this gets **dominate**.", power=1,
    )  # fmt: skip
    made = "a Might token" if held == 1 else f"{held} Might tokens"
    table = play(Table("Make, Form", cards=form + card("Make", f"Create {made}.|{AGAIN}")), "Play Make")
    attack(table, "Play Form")
    values = values_of(table, table.links()[-1].attack)
    keywords = [bool(values.keywords & bit) for bit in (c.GO_AGAIN, c.DOMINATE)]
    assert keywords == [True, held == 3]
    two = "If you control 1 or more auras, this gets **go again**. {} or more, this gets +2{{p}}."
    assert len(program(two.format("2"), ATTACK).powers) == 2
    expect_refused(two.format("If you own 2"), "", ATTACK)
    expect_refused("2 or more, this gets +2{p}.", "", ACTION)


@pytest.mark.rule("fab:5.1.6", "fab:5.4.7")
def test_it_costs_less_and_gets_something() -> None:
    wave = card(
        "Wave", "**Combo** - If Dart was the last attack this combat chain, this costs {r}{r} less to play, and gets"
        " **go again**.", power=2, cost=2,
    )  # fmt: skip
    table = Table("Dart, Wave", cards=DART + wave)
    assert "Play Wave" not in table.offered()
    hit_for(table, "Play Dart")
    hit_for(table, "Play Wave")
    assert table.has(YOU)[1] == 1
