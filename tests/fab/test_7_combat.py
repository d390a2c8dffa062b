"""Combat, step by step: how an attack is made, defended and dealt with, and how the chain closes (chapter 7)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table
from rulebound.fab import constants as c
from rulebound.fab.position.state import own
from rulebound.tcg import constants as shared


@pytest.mark.rule("fab:7.0.2a", "fab:7.1.1", "fab:7.1.2", "fab:5.1.4b")
def test_an_attack_opens_the_chain_and_waits_on_the_stack() -> None:
    table = Table("Plain Blow (red)").do("Play Plain Blow (red)")
    assert (table.state.stage, own(table.state).chain) == (c.LAYER, c.OPEN)
    assert table.asked() == ("priority", YOU)
    assert table.links() == ()
    layer = table.state.stack[-1]
    assert layer.targets == ((table.state.players[THEM].hero,),)


@pytest.mark.example("fab-7.2.3a-1")
@pytest.mark.rule("fab:7.1.3", "fab:7.2.1", "fab:7.2.3a", "fab:7.0.3", "fab:7.0.3a", "fab:7.2.5")
def test_once_all_have_passed_it_becomes_attacking() -> None:
    table = Table("Plain Blow (red)").do("Play Plain Blow (red)", "Pass")
    assert (table.state.stage, table.asked()) == (c.LAYER, ("priority", THEM))
    table.do("Pass")
    assert (table.state.stage, table.state.stack, table.asked()) == (c.ATTACK, [], ("priority", YOU))
    link = table.links()[0]
    assert (link.source, link.controller, link.target) == (0, YOU, table.state.players[THEM].hero)
    assert table.state.in_play(link.attack) is not None


@pytest.mark.rule(
    "fab:7.2.6", "fab:7.3.2", "fab:7.3.2a", "fab:7.3.2b", "fab:7.3.3", "fab:7.0.5", "fab:7.0.5a"
)
def test_who_is_attacked_defends_with_cards_in_hand_and_equipment() -> None:
    table = Table("Plain Blow (red)", "Swell (red), Give Ground (red)", worn="Padded Sleeves, Harbour Maul")
    table.do("Play Plain Blow (red)", "Pass", "Pass", "Pass", "Pass")
    assert table.asked() == ("defend", THEM)
    # Neither the defense reaction nor the weapon, which has no defense.
    assert table.offered() == ["That is all", "Defend with Swell (red)", "Defend with Padded Sleeves"]
    table.do("Defend with Padded Sleeves", "Defend with Swell (red)")
    assert (table.state.stage, table.asked()) == (c.DEFEND, ("priority", YOU))
    defenders = [table.state.known(one).definition.key for one in table.links()[0].defenders]
    assert defenders == ["Padded Sleeves", "Swell (red)"]
    assert "Swell (red)" in table.cards_in(shared.PLAY, THEM)


@pytest.mark.rule("fab:7.5.1", "fab:7.5.2", "fab:7.5.3", "fab:2.9.1")
@pytest.mark.parametrize(
    ("defense", "left"), [((), 17), (("Padded Sleeves",), 18), (("Padded Sleeves", "Long Swing (red)"), 20)]
)
def test_the_attack_deals_what_no_defense_holds_off(defense: tuple[str, ...], left: int) -> None:
    table = Table("Plain Blow (red)", "Long Swing (red)", worn="Padded Sleeves")
    table.do("Play Plain Blow (red)", "Pass", "Pass", "Pass", "Pass")
    table.do(*[f"Defend with {one}" for one in defense])
    table.until(c.DAMAGE)
    assert table.life(THEM) == left
    assert table.life(YOU) == 20
    assert table.asked() == ("priority", YOU)


@pytest.mark.rule("fab:7.5.5", "fab:7.5.5d", "fab:7.6.2")
@pytest.mark.parametrize("defended", [False, True])
def test_a_link_knows_whether_it_has_hit(defended: bool) -> None:
    table = Table("Plain Blow (red)", "Long Swing (red)").do("Play Plain Blow (red)", *["Pass"] * 4)
    if defended:
        table.do("Defend with Long Swing (red)")
    table.until(c.RESOLUTION)
    assert [link.hit for link in table.links()] == [not defended]


@pytest.mark.rule("fab:7.6.2", "fab:8.3.5b", "fab:7.6.3", "fab:7.6.3a", "fab:7.1.1", "fab:7.0.3a", "fab:7.6.1")
def test_go_again_lets_the_next_attack_join_the_chain() -> None:
    table = Table("Needle Step (red), Plain Blow (red)").do("Play Needle Step (red)")
    assert table.has(YOU) == (0, 0)
    table.until(c.DAMAGE)
    assert table.has(YOU) == (0, 0)
    table.until(c.RESOLUTION)
    assert table.has(YOU) == (0, 1)
    table.do("Play Plain Blow (red)")
    assert (table.state.stage, own(table.state).chain, len(table.links())) == (c.LAYER, c.OPEN, 1)
    table.until(c.RESOLUTION)
    assert (len(table.links()), table.has(YOU)) == (2, (0, 0))
    assert table.life(THEM) == 14


@pytest.mark.rule("fab:7.6.2", "fab:7.6.1")
def test_without_go_again_there_is_no_second_attack() -> None:
    table = Table("Plain Blow (red), Third Reed (red)").do("Play Plain Blow (red)").until(c.RESOLUTION)
    assert table.has(YOU) == (0, 0)
    assert table.offered() == ["Pass"]
    assert table.why_not("play", table.number("Third Reed (red)")) == ["5.1.7a"]


@pytest.mark.rule("fab:7.6.4", "fab:7.7.2a", "fab:7.7.3", "fab:7.7.5", "fab:7.7.6", "fab:7.7.7", "fab:3.0.12")
@pytest.mark.rule("fab:7.7.2")
def test_the_chain_closes_and_what_is_left_on_it_is_cleared() -> None:
    table = Table("Plain Blow (red)", "Swell (red)", worn="Padded Sleeves")
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Swell (red)", "Defend with Padded Sleeves")
    table.until(c.RESOLUTION).until(c.ACTION)
    assert (own(table.state).chain, table.links()) == (c.CLOSED, ())
    assert table.cards_in(shared.GRAVEYARD) == ["Plain Blow (red)"]
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Swell (red)"]
    assert "Padded Sleeves" in table.cards_in(shared.PLAY, THEM)
    assert table.asked() == ("priority", YOU)


@pytest.mark.rule("fab:1.4.3", "fab:1.4.3a", "fab:7.2.3b", "fab:8.3.1", "fab:3.0.12a")
def test_a_weapon_attacks_by_a_proxy_that_is_another_object() -> None:
    table = Table(arena="Willow Fang, Reed Cutter", hand="Plain Blow (blue)")
    fang = table.number("Willow Fang", shared.PLAY)
    table.do("Attack with Willow Fang")
    assert table.has(YOU) == (2, 0)
    table.until(c.ATTACK)
    link = table.links()[0]
    assert (link.source, link.attack == fang) == (fang, False)
    assert table.state.known(fang).zone == shared.PLAY
    proxy = table.state.known(link.attack)
    # It has no ability to activate, and the go again of the attack.
    assert (proxy.definition.name, proxy.definition.program.powers) == ("Willow Fang", ())
    table.until(c.RESOLUTION)
    assert (table.life(THEM), table.has(YOU)) == (18, (2, 1))
    assert table.offered() == ["Pass", "Attack with Reed Cutter"]
    table.until(c.ACTION)
    assert table.state.in_play(proxy.number) is None
    assert table.state.cards[proxy.id].zone == shared.NOWHERE
    assert table.cards_in(shared.GRAVEYARD) == []
    assert [card.definition.name for card in table.arena()].count("Willow Fang") == 1


TWICE = """
[[card]]
name = "Twin Sickle"
type = "weapon"
subtypes = ["1h"]
power = 1
attack = {cost = 0, times = 2, keywords = ["go again"]}
"""


@pytest.mark.rule("fab:7.2.3b", "fab:1.4.3c")
def test_a_source_that_attacks_anew_leaves_its_earlier_link() -> None:
    table = Table(arena="Twin Sickle", cards=TWICE).do("Attack with Twin Sickle").until(c.RESOLUTION)
    first = table.links()[0].attack
    table.do("Attack with Twin Sickle").until(c.ATTACK)
    assert table.state.in_play(first) is None
    assert [link.attack == first for link in table.links()] == [True, False]
    assert table.until(c.RESOLUTION).offered() == ["Pass"]
    assert table.why_not("use", table.number("Twin Sickle", shared.PLAY)) == ["5.2.1a"]


@pytest.mark.rule("fab:7.3.2b")
def test_what_defends_on_one_link_is_not_declared_on_another() -> None:
    table = Table("Needle Step (red), Plain Blow (red)", worn="Padded Sleeves").do("Play Needle Step (red)")
    table.do("Pass", "Pass", "Pass", "Pass", "Defend with Padded Sleeves").until(c.RESOLUTION)
    table.do("Play Plain Blow (red)", "Pass", "Pass", "Pass", "Pass")
    # Nothing is left to declare: nobody is asked.
    assert (table.state.stage, table.asked()) == (c.DEFEND, ("priority", YOU))


@pytest.mark.rule("fab:7.4.2b", "fab:8.1.3a", "fab:7.4.2d", "fab:5.3.6b", "fab:7.3.2a")
def test_a_defense_reaction_is_played_in_the_reaction_step_and_defends_as_it_resolves() -> None:
    table = Table("Plain Blow (red), Give Ground (red)", "Raise the Guard (yellow), Swell (blue)")
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "That is all").do("Pass")
    reaction = table.number("Raise the Guard (yellow)", seat=THEM)
    assert table.why_not("play", reaction, THEM) == ["8.1.3a"]
    table.do("Pass")
    assert table.state.stage == c.REACTION
    # Who attacks has no use for one.
    assert table.why_not("play", table.number("Give Ground (red)")) == ["8.1.3a"]
    table.do("Pass", "Play Raise the Guard (yellow)")
    assert (table.has(THEM), table.links()[0].defenders) == ((2, 0), ())
    assert table.asked() == ("priority", THEM)
    table.do("Pass", "Pass")
    assert [table.state.known(one).definition.key for one in table.links()[0].defenders] == [
        "Raise the Guard (yellow)"
    ]
    assert (table.state.stage, table.asked()) == (c.REACTION, ("priority", YOU))
    assert table.until(c.DAMAGE).life(THEM) == 20
    table.until(c.ACTION)
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Raise the Guard (yellow)"]


@pytest.mark.rule("fab:8.1.1b", "fab:7.0.1a", "fab:8.1.1a")
def test_actions_wait_for_the_resolution_step_and_an_empty_stack() -> None:
    table = Table("Needle Step (red), Third Reed (red)", arena="Reed Cutter").do("Play Needle Step (red)")
    third, cutter = table.number("Third Reed (red)"), table.number("Reed Cutter", shared.PLAY)
    assert table.why_not("play", third) == ["8.1.1a", "8.1.1b"]
    assert table.why_not("use", cutter) == ["8.1.1a", "8.1.1b"]
    for stage in (c.ATTACK, c.DEFEND, c.REACTION, c.DAMAGE):
        table.until(stage)
        assert table.offered() == ["Pass"]
        assert table.why_not("play", third) == ["8.1.1b"]
    assert sorted(table.until(c.RESOLUTION).offered()) == [
        "Attack with Reed Cutter",
        "Pass",
        "Play Third Reed (red)",
    ]


@pytest.mark.rule("fab:1.10.2a", "fab:4.5.3a", "fab:4.5.2a", "fab:1.10.2")
def test_a_hero_without_life_loses_at_once() -> None:
    big = '[[card]]\nname = "Whole Sea"\ntype = "action"\nsubtypes = ["attack"]\ncost = 0\npower = 20\n'
    table = Table("Whole Sea", cards=big).do("Play Whole Sea").until(c.REACTION).do("Pass", "Pass")
    assert (table.state.stage, table.state.outcome) == (c.OVER, (1.0, 0.0))
    assert table.life(THEM) == 0
