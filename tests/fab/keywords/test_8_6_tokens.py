"""Tokens: each is and does what the rules define (8.6)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, deal, number_of, values_of
from fab_texts import BLOW, go, gone, on, power_of_attack, with_token
from rulebound.fab import constants as c
from rulebound.fab.cards.tokens import tokens
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared


@pytest.mark.rule("fab:8.6.1", "fab:8.6.12")
@pytest.mark.parametrize(
    ("name", "label", "again"),
    [
        ("Quicken", f"Play {BLOW}", True),
        ("Quicken", "Attack with Willow Fang", True),
        ("Embodiment of Lightning", f"Play {BLOW}", True),
        ("Embodiment of Lightning", "Attack with Willow Fang", False),
    ],
)
def test_what_gives_an_attack_go_again_is_destroyed_for_it(name: str, label: str, again: bool) -> None:
    table = with_token(name, arena="Willow Fang", hand=f"{BLOW}, Plain Blow (blue)")
    plain = table.has(YOU)[1]
    table.do(label)
    while table.asked()[0] == "pitch":
        table.game.choose(0)
    while table.state.stage != c.REACTION:
        on(table)
    attack = values_of(table, table.links()[-1].attack)
    # (The fang's attack has it anyway.)
    assert attack.has_keyword(c.GO_AGAIN) == (again or "Fang" in label)
    assert gone(table, name) == again
    assert plain == 1


@pytest.mark.rule("fab:8.6.4", "fab:8.6.13", "fab:8.6.16")
@pytest.mark.parametrize(("name", "cost"), [("Copper", 4), ("Silver", 3), ("Gold", 2)])
def test_metal_is_paid_for_a_card_and_one_may_act_once_more(name: str, cost: int) -> None:
    table = with_token(name, hand="", deck="Swell (red)")
    table.state.assets[YOU][c.RESOURCES] = cost - 1
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    assert f"Activate {name}" not in table.offered()
    table.state.assets[YOU][c.RESOURCES] = cost
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do(f"Activate {name}")
    assert (gone(table, name), table.has(YOU)) == (True, (0, 0))
    table.do("Pass", "Pass")
    assert (table.cards_in(shared.HAND), table.has(YOU)) == (["Swell (red)"], (0, 1))


@pytest.mark.rule("fab:8.6.7")
def test_a_soul_shackle_banishes_the_top_card_of_the_deck_each_turn() -> None:
    deck = ", ".join(
        ["Swell (red)", "Swell (blue)", "Long Swing (red)", "Long Swing (blue)", "Anchor Swing (red)"] * 2
    )
    table = with_token("Soul Shackle", hand="", deck=deck)
    for times in (1, 2):
        go(table)
        assert len(table.cards_in(shared.REMOVED)) == times
    assert not gone(table, "Soul Shackle")


@pytest.mark.rule("fab:8.6.8", "fab:8.6.18", "fab:8.6.15")
@pytest.mark.parametrize(
    ("name", "kind", "lost", "left"),
    [
        ("Spectral Shield", 0, 2, False),
        ("Spectral Shield", c.ARCANE, 2, False),
        ("Spellbane Aegis", 0, 3, True),
        ("Aether Ashwing", 0, 3, True),
    ],
)
def test_what_shields_its_player(name: str, kind: int, lost: int, left: bool) -> None:
    table = with_token(name)
    before = table.life(YOU)
    deal(table, 3, table.state.players[THEM].hero, table.state.players[YOU].hero, kind)
    assert (before - table.life(YOU), not gone(table, name)) == (lost, left)
    values = values_of(table, table.number(name, shared.PLAY)) if left else None
    keyword = {"Spellbane Aegis": c.SPELLVOID, "Aether Ashwing": c.ARCANE_BARRIER}.get(name, 0)
    assert values is None or values.all_keywords() & keyword == keyword


@pytest.mark.rule("fab:8.6.15", "fab:8.6.8")
def test_an_ashwing_is_a_dragon_with_1_life_and_shields_are_illusionists() -> None:
    table = with_token("Aether Ashwing")
    ashwing = table.number("Aether Ashwing", shared.PLAY)
    values = values_of(table, ashwing)
    assert values.tags == ("dragon", "ally", "Draconic", "Illusionist")
    assert (number_of(table, ashwing), life_of(table.state, table.state.known(ashwing))) == (1, 1)
    assert tokens()["Spectral Shield"].tags == ("aura", "Illusionist")
    deal(table, 1, table.state.players[THEM].hero, ashwing)
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    table.do("Pass", "Pass")
    assert gone(table, "Aether Ashwing")


@pytest.mark.rule("fab:8.6.11")
def test_an_embodiment_of_earth_makes_other_actions_defend_better_until_the_own_turn() -> None:
    table = with_token("Embodiment of Earth", hand="Moss Veil, Swell (red)", theirs=BLOW)
    assert tokens()["Embodiment of Earth"].tags == ("aura", "Elemental")
    go(table, seat=THEM).do(f"Play {BLOW}")
    while table.asked()[0] != "defend":
        table.do("Pass")
    table.do("Defend with Moss Veil", "Defend with Swell (red)")
    # The attack action card defends as it is.
    there = [table.state.known(one) for one in table.links()[0].defenders]
    more = [number_of(table, card.number, c.DEFENSE) - card.definition.numbers[c.DEFENSE] for card in there]
    assert ([card.definition.key for card in there], more) == (["Moss Veil", "Swell (red)"], [1, 0])
    assert not gone(table, "Embodiment of Earth")
    go(table)
    assert gone(table, "Embodiment of Earth")


@pytest.mark.rule("fab:8.6.17")
def test_ponder_draws_a_card_as_the_end_phase_begins() -> None:
    deck = ", ".join(
        ["Swell (red)", "Swell (blue)", "Long Swing (red)", "Long Swing (blue)", "Anchor Swing (red)"]
    )
    table = with_token("Ponder", hand="", deck=deck)
    table.do("Pass", "Pass")
    while table.state.turn_player == YOU:
        on(table)
    # Besides what is drawn up to the intellect: it has one card more before that, and no more after.
    assert (gone(table, "Ponder"), len(table.cards_in(shared.HAND))) == (True, 4)
    drawn = [fact for fact in table.state.journal.since(0) if fact.kind == "draw" and fact.cause.source]
    assert len(drawn) == 1


@pytest.mark.rule("fab:8.6.23")
@pytest.mark.parametrize(("name", "again"), [("Steady Breath", True), (BLOW, False)])
def test_eloquence_gives_the_next_action_that_is_no_attack_go_again(name: str, again: bool) -> None:
    table = with_token("Eloquence", hand=name)
    table.do(f"Play {name}")
    while table.state.stack:
        table.do("Pass")
    if not again:
        while table.state.stage != c.RESOLUTION:
            on(table)
    assert (gone(table, "Eloquence"), table.has(YOU)[1]) == (again, int(again))


@pytest.mark.rule("fab:8.6.26", "fab:8.6.28")
@pytest.mark.parametrize(("name", "power", "again"), [("Might", 4, False), ("Agility", 3, True)])
def test_at_the_start_of_the_turn_the_next_attack_is_made_better(name: str, power: int, again: bool) -> None:
    table = with_token(name, hand=f"{BLOW}, Plain Blow (blue)")
    assert not gone(table, name)
    go(table)
    assert gone(table, name)
    assert power_of_attack(table) == power
    assert values_of(table, table.links()[-1].attack).has_keyword(c.GO_AGAIN) == again


@pytest.mark.rule("fab:8.6.27")
def test_vigor_is_a_resource_point_at_the_start_of_the_turn() -> None:
    table = go(with_token("Vigor"))
    assert (gone(table, "Vigor"), table.has(YOU)[0]) == (True, 1)


@pytest.mark.rule("fab:8.6.35")
def test_confidence_lets_no_more_than_two_cards_that_are_no_block_cards_defend() -> None:
    table = with_token("Confidence", theirs="Swell (red), Long Swing (red), Anchor Swing (red)")
    go(table)
    assert gone(table, "Confidence")
    table.do(f"Play {BLOW}")
    while table.asked()[0] != "defend":
        table.do("Pass")
    declared = 0
    while table.asked()[0] == "defend" and len(table.offered()) > 1:
        table.do(table.offered()[1])
        declared += 1
    assert declared == 2
