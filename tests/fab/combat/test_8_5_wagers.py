"""Wagers: what is wagered, who has won, and what waits for that (8.5.46)."""

from __future__ import annotations

import pytest

from fab_reading import ATTACK, WORN, expect_refused, power
from fab_table import SMALL, THEM, YOU, Table, happened, print_on, resolve
from fab_texts import anew, card, settle, until
from rulebound.fab import constants as c
from rulebound.fab.nodes.clashing import Wager, WinsWager, WinTheWager
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.rules import RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.language.given import Ungiven, check
from rulebound.tcg.nodes.filters import Both, IsThis
from rulebound.tcg.nodes.groups import Players, You
from rulebound.tcg.nodes.kinds import Side
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import TextBox, Triggered

GOLD = CreateTokens(You(), "Gold", Number(1))
YOUR_ATTACK = Both((AnAttack(), Side("your")))
BET = "When this attacks a hero, **wager** a Vigor token with them."
GAUNTLET = card("Gauntlet", "Whenever you win a wager, create a Gold token.", "equipment", tags="arms")


def resolved(table: Table, label: str) -> Table:
    """Attack, and go on until the chain link and all that comes of it has resolved."""
    until(table.do(label), c.RESOLUTION)
    while table.asked()[0] != "priority":
        table.game.choose(0)
    return settle(table)


def golds(table: Table, seat: int = YOU) -> int:
    return table.cards_in(shared.PLAY, seat).count("Gold")


@pytest.mark.rule("fab:8.5.46", "fab:8.5.46a")
@pytest.mark.parametrize(("hits", "winner"), [(True, YOU), (False, THEM)])
def test_who_has_won_is_noted_and_the_attack_with_who_made_it(hits: bool, winner: int) -> None:
    table = Table("Bet", cards=card("Bet", BET, power=3 if hits else 0))
    table.do("Play Bet").until(c.DAMAGE)
    attack = table.links()[0].attack
    # Nobody has before the link resolves.
    assert happened(table, "win wager") == []
    table.until(c.RESOLUTION)
    assert happened(table, "win wager") == []
    settle(table)
    (won,) = happened(table, "win wager")
    assert (won.seat, won.subject, won.rule) == (winner, attack if hits else 0, "8.5.46a")
    assert RULES.explain(table.state, won, None).startswith(f"Player {winner + 1} wins the wager")
    # The prize comes after that.
    kinds = [fact.kind for fact in table.state.this_turn() if fact.kind in ("win wager", "enter")]
    assert kinds == ["win wager", "enter"]


@pytest.mark.rule("fab:8.5.46b", "fab:8.5.46a")
@pytest.mark.parametrize(("hits", "winner"), [(True, YOU), (False, THEM)])
def test_without_a_prize_who_wins_has_won_and_nothing_else(hits: bool, winner: int) -> None:
    table = Table("Ram", cards=SMALL + card("Ram", "Draw a card.", power=3 if hits else 0))
    table.do("Play Ram").until(c.REACTION)
    before = len(table.arena())
    attack = table.links()[0].attack
    hero = Wager(Players("opponents"), "")
    resolve(table, hero, attack)
    settle(anew(table).until(c.RESOLUTION))
    assert [fact.seat for fact in happened(table, "win wager")] == [winner]
    assert len(table.arena()) == before


@pytest.mark.rule("fab:8.5.46a")
@pytest.mark.parametrize(("hits", "mine", "theirs"), [(True, 1, 0), (False, 0, 1)])
def test_what_waits_for_a_player_to_win_waits_for_that_player(hits: bool, mine: int, theirs: int) -> None:
    bet = card("Bet", BET, power=3 if hits else 0)
    table = Table("Bet", arena="Gauntlet", worn="Gauntlet", cards=SMALL + GAUNTLET + bet)
    resolved(table, "Play Bet")
    assert (golds(table), golds(table, THEM)) == (mine, theirs)


@pytest.mark.rule("fab:8.5.46a", "fab:6.6.1b")
def test_what_waits_for_an_attack_to_win_waits_for_the_first_time_of_each() -> None:
    again = "**Go again**"
    bets = card("Bet", f"{BET}|{BET}|{again}", power=3) + card("Low Bet", f"{BET}|{again}", power=0)
    lord = '[[card]]\nname = "Lord"\ntype = "hero"\nsubtypes = ["young"]\nlife = 20\nintellect = 4\n'
    text = 'text = ["The first time each of your attacks wins a **wager**, create a Gold token."]\n'
    table = Table(
        ("Bet", "Bet", "Low Bet"), hero="Lord", cards=SMALL + bets + lord + text, deck="Swell (red), Swell (blue)"
    )
    # It has wagered twice, and has won both: that is one first time.
    resolved(table, "Play Bet")
    assert (len(happened(table, "win wager")), golds(table)) == (2, 1)
    # What hasn't won isn't meant.
    resolved(table, "Play Low Bet")
    assert (len(happened(table, "win wager")), golds(table)) == (3, 1)
    # The next one has a first time of its own.
    resolved(table, "Play Bet")
    assert (len(happened(table, "win wager")), golds(table)) == (5, 2)


@pytest.mark.rule("fab:8.5.46a", "fab:1.4.3")
@pytest.mark.parametrize("whose", ["your", "opposing"])
def test_a_weapons_attack_wins_as_any_other(whose: str) -> None:
    """Though it is made by a proxy; and no other player's is meant."""
    stick = card("Stick", f"**Once per Turn Action** - 0: **Attack**|{BET}", "weapon", power=2, tags="sword,1h")
    table = Table("Steady Breath", arena="Stick, Padded Sleeves", cards=SMALL + stick)
    waits = Triggered(0, "", WinsWager(Both((AnAttack(), Side(whose)))), GOLD)
    print_on(table, "Padded Sleeves", waits, zone=shared.PLAY)
    resolved(table, "Attack with Stick")
    (won,) = happened(table, "win wager")
    assert won.subject == table.links()[-1].attack
    assert golds(table) == (1 if whose == "your" else 0)


@pytest.mark.rule("fab:8.5.46a")
def test_who_has_won_and_with_what_is_spoken_of() -> None:
    for text in (
        "Whenever an opponent wins a wager, that player draws a card.",
        "The first time each of your attacks wins a wager, it gets +1{p}.",
    ):
        assert isinstance(power(text, WORN), Triggered)
    # Of which attack has it been won, where nothing tells of one?
    with pytest.raises(Ungiven, match="it"):
        check(TextBox(effect=WinTheWager(You(), True)))


@pytest.mark.rule("fab:8.5.46a")
def test_the_words_of_who_wins_a_wager() -> None:
    yours = power("Whenever you win a **wager**, create a Gold token.", WORN)
    assert yours == Triggered(0, "", WinsWager(None, You()), GOLD)
    theirs = power("Whenever an opponent wins a wager, create a Gold token.", WORN)
    assert theirs == Triggered(0, "", WinsWager(None, Players("opponents")), GOLD)
    its = power("When this wins a wager, create a Gold token.", ATTACK)
    assert its == Triggered(0, "", WinsWager(IsThis()), GOLD)
    each = power("The first time each of your attacks wins a wager, create a Gold token.", WORN)
    assert each == Triggered(0, "", WinsWager(YOUR_ATTACK), GOLD, None, True, shared.PLAY, "it")
    for text in (
        # Nothing wins but a player, or an attack.
        "When a hero wins a wager, create a Gold token.",
        "When an equipment you control wins a wager, create a Gold token.",
        # The first time of which turn?
        "The first time you win a wager, create a Gold token.",
        "The first time each of your equipment wins a wager, create a Gold token.",
        "Whenever you lose a wager, create a Gold token.",
    ):
        expect_refused(text, "", WORN)
