"""Tokens that hinder who controls them, and those with counters: each is and does what the rules define (8.6)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, number_of, put, resolve, values_of
from fab_texts import AGAIN, BLOW, anew, card, go, gone, on, power_of_attack, settle, until, with_token
from rulebound.fab import constants as c
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.deeds import PutUnder
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import AnyCard, Both
from rulebound.tcg.nodes.groups import Players, You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.values import Number

DECK = ", ".join(
    ["Swell (red)", "Swell (blue)", "Long Swing (red)", "Long Swing (blue)", "Anchor Swing (red)"] * 2
)


def facts(table: Table, kind: str) -> list[GameEvent]:
    """What has happened of a kind in the whole game."""
    return [one for one in table.state.journal.since(0) if isinstance(one, GameEvent) and one.kind == kind]


# --- Frostbite --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.6.10")
@pytest.mark.parametrize("times", [1, 2])
def test_each_frostbite_costs_a_resource_more_and_is_gone_once_something_is_played(times: int) -> None:
    table = with_token("Frostbite", "Steady Breath, Second Breath", times=times)
    assert tokens()["Frostbite"].tags == ("aura", "Elemental")
    anew(table, resources=times - 1, actions=2)
    assert "Play Steady Breath" not in table.offered()
    anew(table, resources=times).do("Play Steady Breath")
    # As it has been played, and before it resolves; all of them at once.
    assert table.has(YOU)[0] == 0
    while not gone(table, "Frostbite"):
        on(table)
    assert [layer.kind for layer in table.state.stack] == ["card"]
    settle(table)
    # What is played next costs what is printed.
    assert "Play Second Breath" in table.offered()


@pytest.mark.rule("fab:8.6.10")
def test_frostbite_makes_abilities_costlier_too_and_ends_by_one() -> None:
    table = anew(with_token("Frostbite", "", arena="Reed Cutter"), resources=0)
    assert "Attack with Reed Cutter" not in table.offered()
    anew(table, resources=1).do("Attack with Reed Cutter")
    while not gone(table, "Frostbite"):
        on(table)
    assert (table.has(YOU)[0], len(table.state.stack)) == (0, 1)


@pytest.mark.rule("fab:8.6.10")
def test_frostbite_hinders_nobody_else_and_melts_in_its_players_own_end_phase() -> None:
    table = with_token("Frostbite", "", "Spark of Wit", deck=DECK)
    table.do("Pass")
    assert "Play Spark of Wit" in table.offered()
    table.do("Play Spark of Wit")
    settle(table)
    assert not gone(table, "Frostbite")
    go(table, THEM)
    assert gone(table, "Frostbite")
    # That of somebody else stays for the end phase of that player.
    other = with_token("Frostbite", "", deck=DECK)
    resolve(other, CreateTokens(Players("opponents"), "Frostbite", Number(1)))
    go(other, THEM)
    assert (gone(other, "Frostbite"), gone(other, "Frostbite", THEM)) == (True, False)


# --- Bloodrot Pox, Frailty, Inertia -----------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.6.19")
@pytest.mark.parametrize(
    ("hand", "pays", "lost"), [("Clear Well", True, 0), ("Clear Well", False, 2), ("", None, 2)]
)
def test_bloodrot_pox_deals_2_damage_unless_3_resources_are_paid(
    hand: str, pays: bool | None, lost: int
) -> None:
    table = with_token("Bloodrot Pox", hand, deck=DECK)
    before = table.life(YOU)
    asked = 0
    while table.state.turn_player == YOU:
        if table.asked() == ("may", YOU):
            # (It has been destroyed before it asks.)
            assert gone(table, "Bloodrot Pox")
            asked += 1
            table.do("Yes" if pays else "No")
        else:
            on(table)
    assert (asked, before - table.life(YOU), gone(table, "Bloodrot Pox")) == (
        int(pays is not None),
        lost,
        True,
    )
    # Its source is the token, and nobody's attack.
    dealt = facts(table, "damage")
    assert [(one.amount, table.state.known(one.other).definition.name) for one in dealt] == (
        [(2, "Bloodrot Pox")] if lost else []
    )
    assert tokens()["Bloodrot Pox"].tags == ("aura",)


@pytest.mark.rule("fab:8.6.20")
def test_frailty_weakens_attack_actions_from_the_arsenal_and_weapon_attacks() -> None:
    weak = {}
    for label, hand, arena in (
        ("Attack with Reed Cutter", "", "Reed Cutter"),
        (f"Play {BLOW}", BLOW, ""),
    ):
        weak[label] = power_of_attack(with_token("Frailty", hand, arena=arena), label)
    table = Table("", arsenal=BLOW, cards=SMALL)
    resolve(table, CreateTokens(You(), "Frailty", Number(1)))
    weak["arsenal"] = power_of_attack(anew(table))
    # From hand it is as strong as it is printed.
    assert weak == {"Attack with Reed Cutter": 0, f"Play {BLOW}": 3, "arsenal": 2}


@pytest.mark.rule("fab:8.6.20")
def test_frailty_weakens_nobody_else_and_is_gone_at_the_end() -> None:
    table = Table("", arsenal=BLOW, deck=DECK, cards=SMALL)
    resolve(table, CreateTokens(Players("opponents"), "Frailty", Number(1)))
    assert power_of_attack(anew(table)) == 3
    mine = with_token("Frailty", "", deck=DECK)
    go(mine, THEM)
    assert gone(mine, "Frailty")


@pytest.mark.rule("fab:8.6.21")
def test_inertia_puts_hand_and_arsenal_under_the_deck_after_it_is_destroyed() -> None:
    table = Table("Steady Breath, Second Breath", arsenal="Spark of Wit", deck=DECK, cards=SMALL)
    resolve(table, CreateTokens(You(), "Inertia", Number(1)))
    anew(table).do("Pass", "Pass")
    while table.state.turn_player == YOU:
        on(table)
    below = sorted(table.cards_in(shared.DECK)[:3])
    assert below == ["Second Breath", "Spark of Wit", "Steady Breath"]
    # Nothing was left to be put into the arsenal, and a whole hand was drawn after that.
    assert (gone(table, "Inertia"), table.cards_in(c.ARSENAL), len(table.cards_in(shared.HAND))) == (
        True,
        [],
        4,
    )


# --- Zen State --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.6.5", "fab:8.5.2", "fab:8.5.2b")
def test_zen_state_prevents_1_of_each_damage_and_lasts_a_turn_longer_for_its_counter() -> None:
    table = with_token("Zen State", "", deck=DECK)
    zen = table.number("Zen State", shared.PLAY)
    assert (tokens()["Zen State"].tags, table.state.known(zen).counter("balance")) == (("aura", "Ninja"), 1)
    hero, theirs = table.state.players[YOU].hero, table.state.players[THEM].hero
    for amount, kind in ((3, 0), (3, c.ARCANE)):
        before = table.life(YOU)
        deal(table, amount, theirs, hero, kind)
        assert before - table.life(YOU) == amount - 1
    before = table.life(THEM)
    deal(table, 3, hero, theirs)
    assert before - table.life(THEM) == 3
    _to_its_action_phase(table, "Yes")
    assert (gone(table, "Zen State"), table.state.known(zen).counter("balance")) == (False, 0)
    # Without a counter nobody is asked any more.
    _to_its_action_phase(table, "")
    assert gone(table, "Zen State")


@pytest.mark.rule("fab:8.6.5")
def test_who_removes_no_counter_has_zen_state_no_longer() -> None:
    table = with_token("Zen State", "", deck=DECK)
    _to_its_action_phase(table, "No")
    assert gone(table, "Zen State")


def _to_its_action_phase(table: Table, answer: str) -> None:
    """Go on to your next action phase, answering what is asked there."""
    turn = table.state.turn
    asked = ""

    def is_there() -> bool:
        state = table.state
        return state.turn != turn and (state.turn_player, state.stage) == (YOU, c.ACTION) and not state.stack

    while not is_there():
        if table.asked() == ("may", YOU):
            asked = answer
            table.do(answer)
        else:
            on(table)
    assert asked == answer


# --- Hyper Driver, Golden Cog -----------------------------------------------------------------------------------------

#: A card that is boosted, and one that creates a Hyper Driver.
ENGINES = (
    card("Spin Up", f"**Boost**|{AGAIN}")
    + card("Spin Again", f"**Boost**|{AGAIN}")
    + card("Wind It", f"Create a Hyper Driver token with 2 steam counters.|{AGAIN}")
)


@pytest.mark.rule("fab:8.6.25")
def test_a_hyper_driver_turns_steam_into_a_resource_once_a_turn_as_one_boosts() -> None:
    table = Table("Wind It, Spin Up, Spin Again", deck=DECK, cards=SMALL + ENGINES)
    table.do("Play Wind It")
    settle(table)
    driver = table.number("Hyper Driver", shared.PLAY)
    assert (tokens()["Hyper Driver"].tags, table.state.known(driver).counter("steam")) == (("item",), 2)
    assert table.state.known(driver).token
    table.do("Play Spin Up", "Yes")
    settle(table)
    assert (table.state.known(driver).counter("steam"), table.has(YOU)[0]) == (1, 1)
    table.do("Play Spin Again", "Yes")
    settle(table)
    # Not a second time in a turn, however often one boosts.
    assert (table.state.known(driver).counter("steam"), table.has(YOU)[0]) == (1, 1)
    assert not gone(table, "Hyper Driver")


@pytest.mark.rule("fab:8.6.25", "fab:6.6.1a")
def test_what_was_boosted_before_a_hyper_driver_came_does_not_count_for_its_limit() -> None:
    table = Table("Spin Up, Wind It, Spin Again", deck=DECK, cards=SMALL + ENGINES)
    for name in ("Spin Up", "Wind It", "Spin Again"):
        table.do(f"Play {name}")
        if table.asked()[0] == "may":
            table.do("Yes")
        settle(table)
    driver = table.number("Hyper Driver", shared.PLAY)
    assert (table.state.known(driver).counter("steam"), table.has(YOU)[0]) == (1, 1)


@pytest.mark.rule("fab:8.6.25")
@pytest.mark.parametrize(("boosted", "there"), [(True, False), (False, True)])
def test_a_hyper_driver_without_steam_is_destroyed(boosted: bool, there: bool) -> None:
    engines = ENGINES.replace("with 2 steam counters", "with a steam counter")
    table = Table("Wind It, Spin Up", deck=DECK, cards=SMALL + engines)
    table.do("Play Wind It")
    settle(table)
    table.do("Play Spin Up", "Yes" if boosted else "No")
    settle(table)
    # (It gives its resource all the same.)
    assert (gone(table, "Hyper Driver"), table.has(YOU)[0]) == (not there, int(boosted))


@pytest.mark.rule("fab:8.6.25")
def test_a_hyper_driver_that_enters_without_steam_goes_at_once() -> None:
    table = with_token("Hyper Driver")
    assert not gone(table, "Hyper Driver")
    settle(table.do("Pass"))
    assert gone(table, "Hyper Driver")


@pytest.mark.rule("fab:8.6.32", "fab:8.3.29a", "fab:8.3.29")
@pytest.mark.parametrize("cranked", [True, False])
def test_a_golden_cog_is_cranked_as_it_enters_or_runs_a_turn_longer(cranked: bool) -> None:
    table = Table("Cast It", deck=DECK, cards=SMALL + card("Cast It", f"Create a Golden Cog token.|{AGAIN}"))
    table.do("Play Cast It", "Pass", "Pass")
    assert table.asked() == ("may", YOU)
    table.do("Yes" if cranked else "No")
    settle(table)
    cog = table.number("Golden Cog", shared.PLAY)
    assert tokens()["Golden Cog"].tags == ("cog", "item", "Mechanologist")
    # One action point for the card that went again, another one for the crank.
    assert (table.has(YOU)[1], table.state.known(cog).counter("steam")) == ((2, 0) if cranked else (1, 1))
    done = [(one.seat, one.subject) for one in facts(table, "crank")]
    assert done == ([(YOU, cog)] if cranked else [])
    _to_the_start(table, "" if cranked else "Yes")
    assert gone(table, "Golden Cog") == cranked
    if not cranked:
        _to_the_start(table, "")
        assert gone(table, "Golden Cog")


def _to_the_start(table: Table, answer: str) -> None:
    """Go on to your next turn, answering what is asked as it starts."""
    asked = ""
    turn = table.state.turn
    while table.state.turn == turn or table.state.turn_player != YOU or table.state.stage == c.START:
        if table.asked() == ("may", YOU) and table.state.turn_player == YOU and table.state.turn != turn:
            asked = answer
            table.do(answer)
        else:
            on(table)
    assert asked == answer


# --- Ash --------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.6.14", "fab:8.4.5")
def test_ash_under_a_permanent_gives_that_phantasm_and_nothing_else() -> None:
    table = with_token("Ash", "", arena="Moss Veil, Salt Lamp")
    veil, lamp = (table.number(name, shared.PLAY) for name in ("Moss Veil", "Salt Lamp"))
    assert tokens()["Ash"].tags == ("ash", "Draconic", "Illusionist")

    def phantasm() -> list[bool]:
        return [values_of(table, one).all_keywords() & c.PHANTASM != 0 for one in (veil, lamp)]

    assert phantasm() == [False, False]
    resolve(table, PutUnder(Each(Named("Ash")), Each(Both((AnyCard(), Named("Moss Veil"))))))
    assert (phantasm(), gone(table, "Ash")) == ([True, False], True)
    # It lies there though it is a token, for as long as that does.
    assert (
        len([one for one in table.state.cards if one.definition.name == "Ash" and one.zone == c.UNDER]) == 1
    )
    resolve(table, Destroy(Each(Named("Moss Veil"))))
    anew(table)
    assert phantasm()[1] is False
    assert not [one for one in table.state.cards if one.definition.name == "Ash" and one.zone == c.UNDER]


@pytest.mark.rule("fab:8.4.5", "fab:3.0.14")
def test_material_says_nothing_while_it_lies_under_no_permanent() -> None:
    table = with_token(
        "Ash",
        f"{BLOW}, Grime",
        cards=card(
            "Grime",
            "**Material** - While this is under a permanent other than Salt Lamp, that permanent gets **phantasm**.",
            tags="ash",
        ),
        arena="Salt Lamp, Moss Veil",
    )
    for name, expected in (("Salt Lamp", False), ("Moss Veil", True)):
        resolve(table, PutUnder(Each(Named("Grime"), shared.HAND, You()), Each(Named(name))))
        one = table.number(name, shared.PLAY)
        assert (values_of(table, one).all_keywords() & c.PHANTASM != 0) == expected
        lying = next(card for card in table.state.cards if card.definition.name == "Grime")
        put(table, lying.number, shared.HAND)
    table.do(f"Play {BLOW}")
    resolve(table, PutUnder(Each(Named("Ash")), Each(Named("Plain Blow"), shared.STACK)))
    blow = table.state.stack[-1].card
    # (On the stack it is no permanent.)
    assert (table.state.known(blow).zone, values_of(table, blow).all_keywords() & c.PHANTASM) == (
        shared.STACK,
        0,
    )
    until(table, c.REACTION)
    assert number_of(table, blow) == 3
