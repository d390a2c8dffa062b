"""Souls as texts say them: what is put there, charged, banished from it, and what asks for that (3.11.5, 8.5.29)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_table import THEM, YOU, Table, number_of, put, values_of
from fab_texts import AGAIN, BLUE, RED, card, play, settle
from rulebound.fab import constants as c
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared


@pytest.mark.rule("fab:3.11.5", "fab:8.5.29b", "fab:3.0.14b", "fab:3.0.14d")
def test_what_hits_goes_to_the_soul() -> None:
    table = Table("Herald", cards=card("Herald", "When this hits, put it into your hero's soul.", power=4))
    table.do("Play Herald").until(c.DAMAGE)
    attack = table.links()[0].attack
    table.until(c.RESOLUTION)
    settle(table)
    assert table.cards_in(c.SOUL) == ["Herald"]
    # it is another object there
    assert table.state.find(attack) is None
    assert "Herald" not in table.cards_in(shared.PLAY) + table.cards_in(shared.GRAVEYARD)
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    # everybody sees what lies there [3.0.14d]
    assert not table.state.known(table.number("Herald", c.SOUL)).face_down


@pytest.mark.rule("fab:3.0.14d", "fab:3.11.5")
def test_what_lies_under_a_hero_everybody_sees_and_nobody_the_hand_from_which_it_came() -> None:
    table = Table(f"{RED}, {BLUE}")
    put(table, table.number(RED), c.SOUL)
    for seat in (YOU, THEM):
        view: Any = table.game.view(seat)
        assert [card["name"] for card in view["players"][YOU]["soul"]] == ["Plain Blow"]
        assert [card is not None for card in view["players"][YOU]["hand"]] == [seat == YOU]


@pytest.mark.rule("fab:8.5.29", "fab:8.5.29a", "fab:8.4.9", "fab:3.11.5")
def test_charging_is_done_with_a_card_of_the_hand() -> None:
    flare = card("Flare", "**Solflare** - When this is charged to your hero's soul, gain 2{h}.", power=1)
    song = card("Song", f"You may charge your hero's soul.|{AGAIN}")
    strike = card("Strike", "If you've charged this turn, this gets +3{p}.", power=2)
    table = Table("Song, Flare, Strike", cards=flare + song + strike)
    before = table.life(YOU)
    table.do("Play Song", "Pass", "Pass")
    assert table.asked()[0] == "may"
    table.game.choose(1)
    table.do(next(one for one in table.offered() if "Flare" in one))
    settle(table)
    assert (table.cards_in(c.SOUL), table.life(YOU) - before) == (["Flare"], 2)
    table.do("Play Strike").until(c.ATTACK)
    assert number_of(table, table.links()[0].attack) == 5


@pytest.mark.rule("fab:8.5.29b")
def test_what_is_put_into_the_soul_is_not_charged() -> None:
    song = card("Song", f"Put an attack action card from your hand into your soul.|{AGAIN}")
    strike = card("Strike", "If you've charged this turn, this gets +3{p}.", "action", power=2)
    after = card("After", "If a card has been put into your soul this turn, this gets **go again**.", power=2)
    table = Table(f"Song, {RED}, Strike, After", cards=song + strike + after)
    table.do("Play Song", "Pass", "Pass")
    table.do(next(one for one in table.offered() if RED in one))
    settle(table)
    table.do("Play After").until(c.RESOLUTION)
    table.do("Play Strike")
    settle_to_attack(table)
    links = table.links()
    assert values_of(table, links[0].attack).has_keyword(c.GO_AGAIN)
    assert number_of(table, links[1].attack) == 2


def settle_to_attack(table: Table) -> None:
    """Pass until the second attack is on its link."""
    while len(table.links()) < 2:
        table.do("Pass")


@pytest.mark.rule("fab:5.1.8", "fab:8.5.29")
@pytest.mark.parametrize(("answer", "soul"), [(1, [BLUE]), (0, [])])
def test_charging_as_an_additional_cost(answer: int, soul: list[str]) -> None:
    text = "As an additional cost to play this, you may charge your hero's soul."
    text = f"{text}|If you've charged this turn, draw a card."
    table = Table(f"Song, {BLUE}", deck=RED, cards=card("Song", text))
    table.do("Play Song")
    assert table.asked()[0] == "may"
    table.game.choose(answer)
    settle(table)
    assert (table.cards_in(c.SOUL), table.cards_in(shared.HAND)) == (soul, [RED] if answer else [BLUE])


@pytest.mark.rule("fab:3.11.5", "fab:1.14.4")
@pytest.mark.parametrize("held", [True, False])
def test_a_card_of_the_soul_pays(held: bool) -> None:
    lamp = card(
        "Lamp", f"**Instant** - Banish a card from your hero's soul: Gain 2{{h}}|{AGAIN}", tags="item"
    )
    table = Table(f"Lamp, {RED}, {BLUE}", cards=lamp)
    play(table, "Lamp")
    if held:
        put(table, table.number(RED), c.SOUL)
        table.game = type(table.game)(RULES, table.state, True, (), (YOU, THEM))
    assert ("Activate Lamp" in table.offered()) is held
    if held:
        before = table.life(YOU)
        settle(table.do("Activate Lamp"))
        assert (table.cards_in(c.SOUL), table.cards_in(shared.REMOVED)) == ([], [RED])
        assert table.life(YOU) - before == 2
