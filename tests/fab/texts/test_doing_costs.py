"""What texts say of other cards' costs; two costs that are said as one."""

from __future__ import annotations

import pytest

from fab_plays import attack, next_turn, play, settle
from fab_reading import WORN, effect, expect_refused, power
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.fab.cards.card_records import read_record
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.costs.of_this import MoveThis

SPARK = card("Spark", AGAIN, cost=1, tags="aura")
MUD = card("Mud", AGAIN, cost=1, tags="item")


@pytest.mark.rule("fab:5.1.6", "fab:6.2.1")
@pytest.mark.parametrize(
    ("text", "kind"),
    [("Auras cost you {r} less to play.", "equipment"), ("Auras cost you {r} less to play this turn.", "action")],
)
def test_cards_of_a_kind_cost_you_less(text: str, kind: str) -> None:
    if kind == "equipment":
        hat = card("Hat", text, kind, tags="head")
        table = Table("Spark, Mud", arena="Hat", cards=hat + SPARK + MUD)
    else:
        table = Table("Hat, Spark, Mud", cards=card("Hat", f"{text}|{AGAIN}") + SPARK + MUD)
        assert "Play Spark" not in table.offered()
        play(table, "Play Hat")
    assert {"Play Spark", "Play Mud"} & set(table.offered()) == {"Play Spark"}
    expect_refused(text.replace("cost you", "cast you"), "", WORN)
    expect_refused(text.replace("Auras", "Auras in your graveyard"), "", WORN)


@pytest.mark.rule("fab:5.1.6", "fab:6.2.2a")
def test_cards_of_a_kind_cost_opponents_more() -> None:
    text = f"Attack action cards cost opponents an additional {{r}} to play.|{AGAIN}"
    fog = card("Fog", text, tags="aura")
    table = Table("Fog, Plain Blow (red)", "Dart", cards=fog + card("Dart", AGAIN, power=1))
    play(table, "Play Fog")
    next_turn(table)
    assert table.asked()[1] == THEM
    assert "Play Dart" not in table.offered()
    state = table.state
    state.assets[THEM][c.RESOURCES] = 1
    assert "Play Dart" in anew(table).offered()


@pytest.mark.rule("fab:5.1.6", "fab:6.2.4", "fab:7.2.4b")
def test_the_next_card_of_whoever_defends_costs_more() -> None:
    text = "The next defense reaction card the defending hero plays this turn costs an additional {r} to play."
    cards = card("Dare", f"{text}|{AGAIN}") + card("Dart", AGAIN, power=1)
    cards += card("Dodge", "Gain 1{h}.", "defense reaction", more="defense = 1")
    for played in (True, False):
        table = Table("Dare, Dart", "Dodge", cards=cards)
        if played:
            play(table, "Play Dare")
        attack(table, "Play Dart")
        offered: set[str] = set()
        while table.state.stage != c.RESOLUTION and table.asked()[0]:
            offered |= set(table.offered())
            table.do("That is all" if table.asked()[0] == "defend" else "Pass")
        assert ("Play Dodge" in offered) is not played
    assert str(ControllerOf(DefendingHero())) in str(effect(text))
    expect_refused(text.replace("defending hero", "offending hero"))


@pytest.mark.rule("fab:1.14.4", "fab:5.2.1d")
@pytest.mark.parametrize("there", [True, False])
def test_both_are_used_up(there: bool) -> None:
    text = "**Instant** - Destroy this and an aura you control: Gain {r}."
    hat = card("Hat", text, "equipment", tags="head")
    table = Table("Veil", arena="Hat", cards=hat + card("Veil", AGAIN, tags="aura"))
    if there:
        play(table, "Play Veil")
    label = next((one for one in table.offered() if "Hat" in one), "")
    assert bool(label) is there
    if there:
        play(table, label)
        assert table.has(YOU)[0] == 1
        assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Hat", "Veil"]


def test_which_two_are_used_up_is_said() -> None:
    found = power("**Instant** - Banish this and a card from your hero's soul: Draw a card.", WORN)
    assert isinstance(found, Activated)
    assert found.costs[0] == MoveThis("remove", shared.REMOVED)
    assert len(found.costs) == 2
    expect_refused("**Instant** - Destroy this and this: Draw a card.", "", WORN)
    expect_refused("**Instant** - Destroy this or an aura you control: Draw a card.", "", WORN)


@pytest.mark.rule("fab:1.12.2", "fab:5.1.3a")
@pytest.mark.parametrize(("cost", "points", "most"), [("X", 3, 3), ("XX", 5, 2), ("X2", 3, 1)])
def test_a_cost_of_x_in_the_data(cost: str, points: int, most: int) -> None:
    record = {"name": "Rift", "types": ["Guardian", "Action"], "cost": cost, "stats_known": True}
    found = read_record({**record, "text": "Create X Might tokens."})
    assert found.card is not None
    table = anew(Table("Rift", more={found.key: found.card}), resources=points)
    table.do("Play Rift")
    assert table.asked()[0] == "number"
    assert len(table.offered()) == most + 1
    table.game.choose(most)
    settle(table)
    assert table.cards_in(shared.PLAY).count("Might") == most
    for other in ("Y", "3X", None):
        unknown = read_record({**record, "cost": other, "text": "Create X Might tokens."})
        assert (unknown.read, unknown.card) == (None, None)
        lacking = read_record({**record, "cost": other, "text": "Create a Might token."})
        assert lacking.unplayable == "the data lack its cost"


@pytest.mark.rule("fab:1.12.2")
@pytest.mark.parametrize(("auras", "gained"), [(0, 2), (1, 3)])
def test_x_and_some_more(auras: int, gained: int) -> None:
    text = "Gain X+2{h}, where X is the number of auras you control."
    veil = card("Veil", AGAIN, tags="aura")
    table = Table("Veil, Rest", cards=veil + card("Rest", text))
    if auras:
        play(table, "Play Veil")
    play(table, "Play Rest")
    assert table.life(YOU) == 20 + gained
    expect_refused("Gain X+2{h}.", "X")
    expect_refused(text.replace("X+2", "X-2"))
