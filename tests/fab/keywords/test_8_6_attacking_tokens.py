"""Tokens that attack or are spent for what attacks: allies, a dagger, Fealty, rum and Bait (8.6)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, number_of, put, resolve, values_of
from fab_texts import AGAIN, BLOW, anew, card, go, gone, on, settle, until, with_token
from rulebound.fab import constants as c
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.deeds import Mark
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.groups import HeroOf, Players, You
from rulebound.tcg.nodes.values import Number

DEMONS = ("Blasmophet, the Soul Harvester", "Nasreth, the Soul Harrower", "Ursur, the Soul Reaper")
DARK = card("Dim Lamp", "Draw a card.", more='classes = ["Shadow"]')
LIGHT = card("Bright Lamp", "Draw a card.", more='classes = ["Light"]')


def attack(table: Table, name: str, stage: int = c.REACTION) -> int:
    """Attack with a token, up to a step; return its attack."""
    table.do(f"Attack with {name}")
    while table.asked()[0] in ("target", "pitch"):
        table.game.choose(0)
    until(table, stage)
    return table.links()[-1].attack


def their_soul(table: Table, *names: str) -> None:
    """Put cards of their hand into their soul."""
    for name in names:
        put(table, table.number(name, seat=THEM), c.SOUL, THEM)
    anew(table)


def drink(table: Table) -> Table:
    """Spend a Goldkiss Rum."""
    table.do("Activate Goldkiss Rum")
    while table.asked()[0] == "order costs":
        table.game.choose(0)
    return table


def has(table: Table, number: int) -> bool:
    """Tell whether an attack has go again."""
    return values_of(table, number).has_keyword(c.GO_AGAIN)


@pytest.mark.rule("fab:8.6.6", "fab:8.6.9", "fab:8.6.24")
@pytest.mark.parametrize("name", DEMONS)
def test_the_three_demons_are_allies_of_6_that_attack_once_a_turn(name: str) -> None:
    table = with_token(name, "")
    demon = table.number(name, shared.PLAY)
    assert values_of(table, demon).tags == ("demon", "ally", "Shadow")
    assert (number_of(table, demon), life_of(table.state, table.state.known(demon))) == (6, 6)
    anew(table, resources=0, actions=2)
    before = table.life(THEM)
    attack(table, name, c.RESOLUTION)
    assert (before - table.life(THEM), f"Attack with {name}" in table.offered()) == (6, False)


@pytest.mark.rule("fab:8.6.6")
@pytest.mark.parametrize(
    ("given", "left"), [("Dim Lamp", ["Bright Lamp"]), ("", ["Bright Lamp", "Bright Lamp"])]
)
def test_blasmophet_banishes_of_the_soul_for_a_shadow_card_as_it_attacks(given: str, left: list[str]) -> None:
    lit = LIGHT + LIGHT.replace("Bright Lamp", "Spare Lamp") + DARK
    table = with_token(DEMONS[0], "Dim Lamp, Steady Breath", "Bright Lamp, Spare Lamp", cards=lit)
    their_soul(table, "Bright Lamp", "Spare Lamp")
    table.do(f"Attack with {DEMONS[0]}")
    asked = []
    while table.state.stage != c.DEFEND:
        kind, seat = table.asked()
        asked.append((kind, tuple(table.offered())))
        if kind == "may":
            table.do("Yes" if given else "No")
        elif kind == "priority":
            table.do("Pass")
        else:
            table.game.choose(0)
        assert seat in (YOU, THEM)
    # Nothing but a Shadow card could be banished for it.
    assert not any(
        "Steady Breath" in label for kind, labels in asked if kind != "priority" for label in labels
    )
    assert table.cards_in(shared.REMOVED) == ([given] if given else [])
    assert len(table.cards_in(c.SOUL, THEM)) == len(left)


@pytest.mark.rule("fab:8.6.9")
@pytest.mark.parametrize(("souls", "again"), [(0, False), (1, True), (2, True)])
def test_ursur_goes_again_while_it_attacks_a_hero_with_a_soul(souls: int, again: bool) -> None:
    lit = LIGHT + LIGHT.replace("Bright Lamp", "Spare Lamp")
    table = with_token(DEMONS[2], "", "Bright Lamp, Spare Lamp", cards=lit)
    their_soul(table, *["Bright Lamp", "Spare Lamp"][:souls])
    number = attack(table, DEMONS[2])
    assert has(table, number) == again
    # It is asked all the time.
    for name in table.cards_in(c.SOUL, THEM):
        put(table, table.number(name, c.SOUL, THEM), shared.GRAVEYARD, THEM)
    assert not has(table, number)


@pytest.mark.rule("fab:8.6.9")
def test_ursurs_own_players_soul_and_what_attacks_beside_it_are_not_meant() -> None:
    table = with_token(DEMONS[2], f"Bright Lamp, {BLOW}", cards=LIGHT)
    put(table, table.number("Bright Lamp"), c.SOUL)
    assert not has(table, attack(anew(table), DEMONS[2]))
    other = with_token(DEMONS[2], BLOW, "Bright Lamp", cards=LIGHT)
    their_soul(other, "Bright Lamp")
    until(other.do(f"Play {BLOW}"), c.REACTION)
    assert not has(other, other.links()[-1].attack)


@pytest.mark.rule("fab:8.6.24")
@pytest.mark.parametrize(
    ("souls", "gained", "banished"),
    [(["Bright Lamp"], 1, 1), (["Dim Lamp"], 0, 1), ([], 0, 0)],
)
def test_nasreth_banishes_of_the_soul_as_it_hits_and_gains_life_for_light(
    souls: list[str], gained: int, banished: int
) -> None:
    table = with_token(DEMONS[1], "", "Bright Lamp, Dim Lamp", cards=LIGHT + DARK)
    their_soul(table, *souls)
    before = table.life(YOU)
    attack(table, DEMONS[1], c.DAMAGE)
    assert len(table.cards_in(shared.REMOVED, THEM)) == 0
    settle(table)
    assert (table.life(YOU) - before, len(table.cards_in(shared.REMOVED, THEM))) == (gained, banished)


@pytest.mark.rule("fab:8.6.24")
def test_nasreth_takes_nothing_where_it_does_not_hit() -> None:
    table = with_token(DEMONS[1], "", "Bright Lamp, Great Ram, Moss Veil, Swell (red)", cards=LIGHT)
    their_soul(table, "Bright Lamp")
    table.do(f"Attack with {DEMONS[1]}")
    while table.asked()[0] != "defend":
        on(table)
    for name in ("Great Ram", "Moss Veil", "Swell (red)"):
        table.do(f"Defend with {name}")
    until(table, c.RESOLUTION)
    assert table.cards_in(c.SOUL, THEM) == ["Bright Lamp"]


@pytest.mark.rule("fab:8.6.29")
def test_a_sellsword_attacks_only_after_a_weapon_and_goes_again() -> None:
    name = "Cintari Sellsword"
    table = with_token(name, BLOW, arena="Reed Cutter")
    anew(table, resources=1, actions=1)
    sword = table.number(name, shared.PLAY)
    assert values_of(table, sword).tags == ("mercenary", "ally", "Warrior")
    assert (number_of(table, sword), life_of(table.state, table.state.known(sword))) == (3, 2)
    assert f"Attack with {name}" not in table.offered()
    attack(table, "Reed Cutter", c.RESOLUTION)
    assert has(table, attack(table, name))
    assert table.has(YOU)[0] == 0
    # An attack that no weapon makes is not enough.
    other = anew(with_token(name, BLOW), resources=1, actions=2)
    until(other.do(f"Play {BLOW}"), c.RESOLUTION)
    assert f"Attack with {name}" not in other.offered()
    assert other.why_not("use", other.number(name, shared.PLAY)) != []


@pytest.mark.rule("fab:8.6.30")
@pytest.mark.parametrize("marked", [True, False])
def test_a_chelicera_is_a_dagger_that_goes_again_at_who_is_marked(marked: bool) -> None:
    name = "Graphene Chelicera"
    table = anew(with_token(name, ""), resources=1)
    dagger = table.number(name, shared.PLAY)
    values = values_of(table, dagger)
    assert (values.tags, values.types) == (("dagger", "1h", "Assassin"), c.TOKEN | c.WEAPON)
    assert number_of(table, dagger) == 1
    if marked:
        resolve(table, Mark(HeroOf(Players("opponents"))))
    number = attack(table, name, c.ATTACK)
    assert not has(table, number)
    until(table, c.REACTION)
    # The attack, and not the dagger.
    assert (has(table, number), has(table, dagger), table.has(YOU)[0]) == (marked, False, 0)


@pytest.mark.rule("fab:8.6.31")
def test_fealty_makes_the_next_card_draconic() -> None:
    table = with_token("Fealty", "Steady Breath, Second Breath")
    anew(table, actions=2)
    assert tokens()["Fealty"].tags == ("aura", "Draconic")
    table.do("Activate Fealty", "Pass", "Pass", "Play Steady Breath")
    assert gone(table, "Fealty")
    assert "Draconic" in values_of(table, table.state.stack[-1].card).tags
    settle(table)
    table.do("Play Second Breath")
    assert "Draconic" not in values_of(table, table.state.stack[-1].card).tags


@pytest.mark.rule("fab:8.6.31")
@pytest.mark.parametrize(
    ("played", "created", "there"),
    [("Scale Song", False, True), ("Steady Breath", False, False), ("", True, True), ("", False, False)],
)
def test_fealty_stays_for_a_draconic_card_or_another_fealty(played: str, created: bool, there: bool) -> None:
    song = card("Scale Song", "Draw a card.", more='classes = ["Draconic"]')
    deck = "Swell (red), Swell (blue), Long Swing (red), Long Swing (blue), Anchor Swing (red)"
    table = with_token("Fealty", f"{played}, Scale Song", deck=f"{deck}, {deck}", cards=song)
    # (It was created in an earlier turn.)
    go(table)
    if played:
        settle(table.do(f"Play {played}"))
    if created:
        resolve(table, CreateTokens(You(), "Fealty", Number(1)))
    while table.state.turn_player == YOU:
        on(table)
    assert gone(table, "Fealty") != there


@pytest.mark.rule("fab:8.6.33")
@pytest.mark.parametrize(("label", "again"), [("Play Steady Breath", True), (f"Play {BLOW}", True)])
def test_rum_makes_the_next_action_go_again(label: str, again: bool) -> None:
    table = with_token("Goldkiss Rum", f"Steady Breath, {BLOW}, Spark of Wit")
    hero = table.state.hero(YOU).number
    drink(table)
    assert (gone(table, "Goldkiss Rum"), table.state.known(hero).exhausted) == (True, True)
    # (A tapped hero can't drink.)
    resolve(table, CreateTokens(You(), "Goldkiss Rum", Number(1)))
    settle(table)
    assert "Activate Goldkiss Rum" not in anew(table).offered()
    # An instant is no action.
    settle(table.do("Play Spark of Wit"))
    table.do(label)
    assert values_of(table, table.state.stack[-1].card).has_keyword(c.GO_AGAIN) == again
    if "Blow" in label:
        until(table, c.RESOLUTION)
    else:
        settle(table)
    assert table.has(YOU)[1] == int(again)
    second = "Play Steady Breath" if "Blow" in label else f"Play {BLOW}"
    if second in table.offered():
        table.do(second)
        assert not values_of(table, table.state.stack[-1].card).has_keyword(c.GO_AGAIN)


@pytest.mark.rule("fab:8.6.33", "fab:8.3.5a", "fab:8.3.5c")
@pytest.mark.parametrize(("text", "points"), [("Draw a card.", 1), ("Draw a card. **Go again**", 1)])
def test_rum_is_meant_for_abilities_too_and_none_goes_again_twice(text: str, points: int) -> None:
    still = card("Still", f"**Action** - 0: {text}", tags="item")
    table = with_token(
        "Goldkiss Rum", "Steady Breath", deck="Swell (red), Swell (blue)", arena="Still", cards=still
    )
    settle(drink(table))
    settle(table.do("Activate Still"))
    assert table.has(YOU)[1] == points
    # The rum was for that action: the next one ends the turn's doings.
    settle(table.do("Play Steady Breath"))
    assert table.has(YOU)[1] == 0


@pytest.mark.rule("fab:8.6.33")
@pytest.mark.parametrize("pirate", [True, False])
def test_who_has_drunk_untaps_in_that_turn_only_as_a_pirate(pirate: bool) -> None:
    more = "life = 20\nintellect = 4\n" + ('classes = ["Pirate"]' if pirate else "")
    sailor = card("Old Salt", "**Instant** - 0: Draw a card.", kind="hero", more=more)
    wake = card("Wake Up", "{u} your hero.|" + AGAIN)
    table = Table("Wake Up", cards=SMALL + sailor + wake, hero="Old Salt")
    resolve(table, CreateTokens(You(), "Goldkiss Rum", Number(1)))
    settle(drink(anew(table)))
    hero = table.state.hero(YOU).number
    assert table.state.known(hero).exhausted
    settle(table.do("Play Wake Up"))
    assert table.state.known(hero).exhausted != pirate


@pytest.mark.rule("fab:8.6.34")
def test_bait_keeps_its_player_from_using_own_cards_until_it_has_attacked() -> None:
    lure = card("Lure", f"Create a Bait token under an opponent's control.|{AGAIN}")
    deck = "Swell (red), Swell (blue), Long Swing (red), Long Swing (blue), Anchor Swing (red)"
    table = Table("Lure", f"{BLOW}, Steady Breath", deck=deck, cards=SMALL + lure, worn="Reed Cutter")
    settle(table.do("Play Lure"))
    bait = table.number("Bait", shared.PLAY, THEM)
    # Who created it owns it, and may be kept from nothing.
    assert (table.state.known(bait).owner, tokens()["Bait"].tags) == (YOU, ("aura",))
    go(table, THEM)
    assert sorted(table.offered()) == ["Attack with Bait", "Pass"]
    table.do("Attack with Bait")
    assert not gone(table, "Bait", THEM)
    until(table, c.REACTION)
    number = table.links()[-1].attack
    table.do("Activate Bait", "Pass", "Pass")
    assert (has(table, number), has(table, bait)) == (True, False)
    assert "Activate Bait" not in table.offered()
    until(table, c.RESOLUTION)
    settle(table)
    # As the chain link has resolved; then own cards are of use again.
    assert gone(table, "Bait", THEM)
    assert f"Play {BLOW}" in table.offered()
