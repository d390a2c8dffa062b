"""The steps of combat follow one another, and how the combat chain closes (7.1 to 7.7)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, happened, let_it, number_of, print_on, put
from rulebound.fab import constants as c
from rulebound.fab.nodes import keywords
from rulebound.fab.nodes.combat.attacks import CloseChain
from rulebound.fab.nodes.combat.patterns import ChainCloses
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.flow import IfYouDo
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.numbers import SetStat
from rulebound.tcg.nodes.patterns import Happens
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.powers import Continuous, Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
SLEEVES = "Padded Sleeves"


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.rule("fab:7.1.2", "fab:7.2.5", "fab:7.3.3", "fab:7.5.3", "fab:7.0.1", "fab:7.6.3")
@pytest.mark.rule("fab:7.2.6", "fab:7.3.4", "fab:7.4.3", "fab:7.5.4", "fab:7.6.4")
@pytest.mark.rule("fab:7.3.1", "fab:7.4.1", "fab:7.6.1")
def test_the_steps_of_combat_follow_one_another_as_all_pass() -> None:
    table = Table("Plain Blow (red)", "Swell (red)").do("Play Plain Blow (red)")
    met = [table.state.stage]
    while table.state.stage != c.ACTION:
        if table.asked()[0] == "defend":
            table.do("That is all")
        # In each of them the turn player has priority first, and it ends as both have passed.
        assert table.asked() == ("priority", YOU)
        stage = table.state.stage
        table.do("Pass")
        assert (table.state.stage, table.asked()) == (stage, ("priority", THEM))
        table.do("Pass")
        met.append(table.state.stage)
    assert met == [c.LAYER, c.ATTACK, c.DEFEND, c.REACTION, c.DAMAGE, c.RESOLUTION, c.ACTION]


def closing(stage: int, name: str = "Turn the Wrist") -> Table:
    """A table at which you close the combat chain in a step of your attack, and gain chi if you do."""
    table = Table(f"Plain Blow (red), {name}", "Swell (red)", worn=SLEEVES, arena="Salt Lamp", cards=SMALL)
    print_on(table, name, effect=IfYouDo(CloseChain(), CHI))
    if stage != c.ACTION:
        table.do("Play Plain Blow (red)")
    while (table.state.stage, table.asked()[0]) != (stage, "priority"):
        defended = f"Defend with {SLEEVES}" not in table.offered()
        usual = "That is all" if defended else f"Defend with {SLEEVES}"
        table.do("Pass" if table.asked()[0] == "priority" else usual)
    return table.do(f"Play {name}", "Pass", "Pass")


@pytest.mark.rule("fab:7.7.2d", "fab:1.10.2e", "fab:7.7.6", "fab:7.7.7", "fab:7.7.2", "fab:3.6.4")
@pytest.mark.parametrize(
    ("stage", "life"), [(c.LAYER, 20), (c.DEFEND, 20), (c.REACTION, 20), (c.RESOLUTION, 18)]
)
def test_an_effect_closes_the_combat_chain_in_any_step(stage: int, life: int) -> None:
    table = closing(stage, "Spark of Wit")
    assert (own(table.state).chain, table.state.stage, table.links()) == (c.CLOSED, c.ACTION, ())
    assert table.state.assets[YOU][c.CHI] == 1
    # The attack has dealt no damage that it hadn't dealt before, and is cleared.
    assert table.life(THEM) == life
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Plain Blow (red)", "Spark of Wit"]
    assert table.cards_in(shared.PLAY, THEM) == ["Brannoch Tidewarden", SLEEVES]
    assert table.asked() == ("priority", YOU)


@pytest.mark.rule("fab:7.7.2", "fab:7.7.1", "fab:3.6.4")
@pytest.mark.parametrize(
    ("why", "ended"),
    [
        ("nobody attacks again", c.RESOLUTION),
        ("no target", c.ATTACK),
        ("the attack is gone", c.REACTION),
        ("an effect", c.LAYER),
        ("an effect", c.DEFEND),
    ],
)
def test_whatever_closes_the_chain_the_close_step_follows_on_the_step_in_which_it_was(why: str, ended: int) -> None:
    """A lamp waits for the chain to close, and for the attack to be played: that layer resolves all the same."""
    table = Table(
        "Plain Blow (red), Spark of Wit", "Swell (red)", worn="Moss Veil", arena="Salt Lamp", cards=SMALL
    )
    played = Triggered(0, "", Happens("play", Named("Plain Blow")), CHI)
    print_on(table, "Salt Lamp", played, Triggered(1, "", ChainCloses(), CHI), zone=shared.PLAY)
    print_on(table, "Spark of Wit", effect=CloseChain())
    if why == "no target":
        print_on(table, "Moss Veil", keywords.spectra(), zone=shared.PLAY, seat=THEM)
    anew(table).do("Play Plain Blow (red)")
    if why == "no target":
        table.do("At Moss Veil")
        while table.asked()[0] == "order triggers":
            table.game.choose(0)
    if ended not in (c.LAYER, c.ATTACK):
        table.until(ended)
        while table.asked()[0] == "defend":
            table.do("That is all")
    if why == "an effect":
        table.do("Play Spark of Wit", "Pass", "Pass")
    elif why == "the attack is gone":
        put(table, table.links()[0].attack, shared.REMOVED)
        anew(table).do("Pass")
    else:
        while own(table.state).chain != c.CLOSED:
            table.do("Pass")
    met = [fact.amount for fact in happened(table, "stage")]
    assert met[-3:] == [ended, c.CLOSE, c.ACTION]
    assert (own(table.state).chain, table.state.stage, table.links(), table.state.stack) == (
        c.CLOSED,
        c.ACTION,
        (),
        [],
    )
    # Both layers have resolved; nobody has had priority, but for the turn player once the chain is closed.
    assert (table.state.assets[YOU][c.CHI], table.asked()) == (2, ("priority", YOU))
    assert "Plain Blow (red)" in table.cards_in(
        shared.REMOVED if why == "the attack is gone" else shared.GRAVEYARD
    )
    assert table.life(THEM) == (17 if why == "nobody attacks again" else 20)


@pytest.mark.rule("fab:7.7.2d")
def test_what_is_closed_is_not_closed_by_an_effect() -> None:
    table = closing(c.ACTION, "Spark of Wit")
    assert (table.state.assets[YOU][c.CHI], table.state.stage) == (0, c.ACTION)


@pytest.mark.rule("fab:7.7.2d", "fab:7.7.3", "fab:7.7.4")
def test_what_waits_for_the_chain_to_close_resolves_before_it_is_empty() -> None:
    table = Table("Plain Blow (red), Turn the Wrist", arena="Salt Lamp", cards=SMALL)
    print_on(table, "Turn the Wrist", effect=CloseChain())
    print_on(table, "Salt Lamp", Triggered(0, "", ChainCloses(), CHI), zone=shared.PLAY)
    table.do("Play Plain Blow (red)").until(c.REACTION).do("Play Turn the Wrist", "Pass")
    again = load(RULES, table.game.save())
    assert again.hash() == table.game.hash()
    table.do("Pass")
    assert (table.state.assets[YOU][c.CHI], table.state.stage, table.links()) == (1, c.ACTION, ())


@pytest.mark.rule("fab:1.7.4a", "fab:6.2.3a")
@pytest.mark.parametrize("when", ["before", "as it defends", "after"])
def test_equipment_has_its_timestamp_from_when_it_was_equipped(when: str) -> None:
    """What it says is as old as it was before, whether it has come to defend since, and has stopped to."""
    table = Table("Plain Blow (red)", worn=f"{SLEEVES}, Harbour Maul")
    says = Continuous(0, "", Named("Harbour Maul"), (SetStat("base power", Number(9)),))
    print_on(table, SLEEVES, says, zone=shared.PLAY, seat=THEM)
    maul = table.number("Harbour Maul", shared.PLAY, THEM)
    let_it(table, FLAGGED, SetStat("base power", Number(2)), flagged=(maul,))
    assert number_of(table, maul) == 2
    if when != "before":
        anew(table).do("Play Plain Blow (red)", *["Pass"] * 4, f"Defend with {SLEEVES}")
    if when == "after":
        table.until(c.ACTION)
    assert number_of(table, maul) == 2
