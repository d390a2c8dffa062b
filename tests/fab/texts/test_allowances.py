"""What texts allow besides, or bar; tokens created besides; what is equipped; what is triggered as a cost is paid."""

from __future__ import annotations

import pytest

from fab_plays import attack, hit_for, play, power, settle
from fab_reading import ATTACK, SWORD, effect, expect_refused, program
from fab_table import Table, values_of
from fab_texts import AGAIN, card
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import MoreActivations
from rulebound.fab.nodes.sources import AttackSource
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.text import walk

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"


@pytest.mark.rule("fab:5.2.3", "fab:5.2.3c")
@pytest.mark.parametrize("said", [True, False])
def test_a_weapon_attacks_an_additional_time(said: bool) -> None:
    more = card("Once More", f"You may attack an additional time with target dagger this turn.|{AGAIN}")
    table = Table("Once More", arena="Reed Cutter, Willow Fang", cards=more)
    if said:
        play(table, "Play Once More", answers=("At Reed Cutter",))
    times = 0
    while "Attack with Reed Cutter" in table.offered():
        hit_for(table, "Attack with Reed Cutter")
        times += 1
    assert times == (2 if said else 1)


@pytest.mark.rule("fab:5.2.3b")
def test_an_object_is_activated_so_many_additional_times() -> None:
    made = effect("You may activate target bow you control 2 additional times this turn.")
    assert isinstance(made, Grant)
    assert made.changes == (MoreActivations(2),)
    # What attacks is not what it attacks with: that is what is activated.
    given = '"When this hits, you may attack with it an additional time this turn."'
    again = effect(f"Your next dagger attack this turn gets {given}")
    assert [type(part) for _, part in walk(again)].count(AttackSource) == 1


@pytest.mark.rule("fab:6.3.1", "fab:6.3.7")
@pytest.mark.parametrize("barred", [True, False])
def test_an_attack_loses_a_keyword_and_cannot_have_it_again(barred: bool) -> None:
    stops = card("Stand Fast", "Target attack loses and can't gain **go again** this turn.", "instant")
    grants = card("Once More", "Target attack gets **go again**.", "instant")
    blow = card("Dart", AGAIN, power=2)
    table = Table("Dart, Once More, Stand Fast", cards=stops + grants + blow)
    attack(table, "Play Dart").until(c.REACTION)
    if barred:
        play(table, "Play Stand Fast")
        assert not values_of(table, table.links()[-1].attack).keywords & c.GO_AGAIN
    play(table, "Play Once More")
    assert bool(values_of(table, table.links()[-1].attack).keywords & c.GO_AGAIN) is not barred


@pytest.mark.rule("fab:6.3.1", "fab:6.3.7", "fab:8.3.13a")
@pytest.mark.parametrize("barred", [True, False])
def test_the_next_attack_loses_phantasm(barred: bool) -> None:
    veil = card(
        "Veil", f"The next attack action card you play this turn loses and can't gain **phantasm**.|{AGAIN}"
    )
    ghost = card("Ghost", "**Phantasm**", power=4)
    table = Table("Veil, Ghost", "Groundswell (red)", cards=veil + ghost)
    if barred:
        play(table, "Play Veil")
    attack(table, "Play Ghost").do("Defend with Groundswell (red)")
    while table.state.stack or table.asked()[0] == "defend":
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    assert ("Ghost" in table.cards_in(shared.GRAVEYARD)) is not barred


@pytest.mark.rule("fab:6.4.6", "fab:1.9.2b")
def test_more_tokens_are_created_while_a_card_says_so_or_for_a_turn() -> None:
    lies = card(
        "Rich Soil",
        f"If you would create 1 or more Might tokens, instead create that many plus 1.|{AGAIN}",
        tags="aura",
    )
    turn = card(
        "Rich Hour",
        f"Until end of turn, if you would create one or more Vigor tokens, instead create that many plus 1.|{AGAIN}",
    )
    song = card("Song", f"Create 2 Might tokens.|{AGAIN}") + card("Ode", f"Create a Vigor token.|{AGAIN}")
    table = Table("Rich Soil, Rich Hour, Song, Ode", cards=lies + turn + song)
    play(table, "Play Rich Soil", "Play Rich Hour", "Play Song", "Play Ode")
    found = table.cards_in(shared.PLAY)
    assert (found.count("Might"), found.count("Vigor")) == (3, 2)


@pytest.mark.rule("fab:1.8.8")
@pytest.mark.parametrize("worn", [0, 1, 2])
def test_power_for_each_thing_that_is_equipped(worn: int) -> None:
    names = ["First Cap", "Second Cap"][:worn]
    caps = "".join(
        f'[[card]]\nname = "{name}"\ntype = "equipment"\nsubtypes = ["evo", "{slot}"]\n'
        for name, slot in zip(names, ("head", "legs"), strict=False)
    )
    table = Table(
        "Mass",
        arena=", ".join(names),
        cards=caps + card("Mass", "This gets +1{p} for each Evo you have equipped.", power=2),
    )
    attack(table, "Play Mass")
    assert power(table) == 2 + worn


def test_a_label_stands_before_what_is_so() -> None:
    made = program("**Evo Upgrade** - This gets +1{p} for each Evo you have equipped.", ATTACK)
    assert (made.keywords, len(made.powers)) == (c.EVO_UPGRADE, 1)


@pytest.mark.rule("fab:7.6.2")
@pytest.mark.parametrize("by", ["", BLUE])
def test_what_waits_for_its_chain_link_to_resolve(by: str) -> None:
    last = card(
        "Parting", "When this chain link resolves, if there is a card defending this, draw a card.", power=1
    )
    table = Table("Parting", BLUE, deck=BLOW, cards=last)
    attack(table, "Play Parting")
    if by:
        table.do(f"Defend with {by}")
    table.until(c.RESOLUTION)
    settle(table)
    assert table.cards_in(shared.HAND) == ([BLOW] if by else [])
    expect_refused("When this chain link resolves, draw a card.", of=SWORD)


@pytest.mark.parametrize("has", [True, False])
def test_whether_a_weapon_has_hit_is_asked(has: bool) -> None:
    bell = card("Bell", "If a weapon you control has hit this turn, draw a card.", "instant")
    table = Table(f"Bell, {BLUE}", "Long Swing (red)", arena="Reed Cutter", deck=BLOW, cards=bell)
    hit_for(table, "Attack with Reed Cutter", by=() if has else ("Long Swing (red)",))
    play(table, "Play Bell")
    assert (BLOW in table.cards_in(shared.HAND)) is has


def test_one_shuffles_once_what_is_searched_for_is_put_somewhere() -> None:
    quest = card(
        "Quest", f"Search your deck for a Plain Blow, reveal it, put it into your hand, then shuffle.|{AGAIN}"
    )
    table = Table("Quest", deck=f"{BLOW}, Long Swing (red)", cards=quest)
    play(table, "Play Quest", answers=("Find", f"Choose {BLOW}", BLOW))
    assert (table.cards_in(shared.HAND), table.cards_in(shared.DECK)) == ([BLOW], ["Long Swing (red)"])


@pytest.mark.rule("fab:5.4.4b")
@pytest.mark.parametrize("rather", [True, False])
def test_a_card_goes_on_top_of_the_deck_rather_than_points(rather: bool) -> None:
    text = "You may put a card from your hand on top of your deck rather than pay this card's {r} cost."
    table = Table(f"High Road, {BLUE}", deck=BLOW, cards=card("High Road", text, cost=2, power=3))
    table.do("Play High Road")
    while table.asked()[0] != "priority":
        asked = table.offered()
        table.game.choose(len(asked) - 1 if rather else 0)
    assert (table.cards_in(shared.DECK)[-1] == BLUE) is rather
    assert (table.cards_in(c.PITCH_ZONE) == [BLUE]) is not rather


@pytest.mark.rule("fab:5.4.4c")
@pytest.mark.parametrize(
    "words",
    [
        "If you do, draw a card.",
        "When you do, draw a card.",
        "|When the additional cost is paid, draw a card.",
    ],
)
def test_what_is_done_for_an_additional_cost_is_triggered_as_it_is_paid(words: str) -> None:
    text = f"As an additional cost to play this, you may discard a card. {words}".replace(" |", "|")
    table = Table(f"Gambit, {BLUE}", deck=BLOW, cards=card("Gambit", text, power=2))
    table.do("Play Gambit", "Yes")
    while table.asked()[0] != "priority":
        table.game.choose(0)
    assert [layer.kind for layer in table.state.stack] == ["card", "trigger"]
    table.do("Pass", "Pass")
    assert (table.cards_in(shared.HAND), len(table.state.stack)) == ([BLOW], 1)


@pytest.mark.rule("fab:5.4.4d", "fab:5.1.3b")
@pytest.mark.parametrize("paid", ["Yes", "No"])
@pytest.mark.parametrize(
    "words",
    [
        " If you do, this gets +2{p}.",
        "|If the additional cost was paid, it gets +2{p}.",
        "|If you paid the additional cost to play this, this gets +2{p}.",
    ],
)
def test_what_is_so_for_an_additional_cost(words: str, paid: str) -> None:
    text = f"As an additional cost to play this, you may discard a card.{words}"
    table = Table(f"Gambit, {BLUE}", cards=card("Gambit", text, power=2))
    attack(table, "Play Gambit", paid)
    assert power(table) == (4 if paid == "Yes" else 2)


def test_what_one_gets_for_an_additional_cost_later_on_is_refused() -> None:
    paid = "As an additional cost to play this, you may discard a card."
    expect_refused(f"{paid} If you do, your next attack this turn gets +1{{p}}.", of=ATTACK)
