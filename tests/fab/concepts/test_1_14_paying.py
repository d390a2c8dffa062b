"""What is paid, and with what: chi, action points, nothing, what is done; what then speaks of it (1.7, 1.14)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, print_on, put, resolve, run
from fab_texts import anew
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.combat.attacks import IsAttack
from rulebound.fab.nodes.effects import GainLife
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import GrantAll
from rulebound.tcg.nodes.changes.costs import CostChange
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.costs.optional import OptionalCost, UseTogether
from rulebound.tcg.nodes.costs.parts import Pay, PayAsset, UseCards
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import AnyCard, Except
from rulebound.tcg.nodes.flow import If, IfYouDo, May, Sequence
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.numbers import Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Cost, Prohibition

CHI = GainAsset(You(), Number(1), c.CHI)
PONDS = """
[[card]]
name = "Still Pond"
type = "resource"
chi = true
red = {pitch = 1}
blue = {pitch = 3}
"""


def chi(table: Table) -> int:
    return table.state.assets[YOU][c.CHI]


def costs(table: Table, *parts: Cost, name: str = "Salt Lamp") -> int:
    """Let what is in the arena have an instant ability that costs something, for a point of life; return its number."""
    number = print_on(table, name, Activated(0, "", parts, GainLife(You(), Number(1))), zone=shared.PLAY)
    anew(table)
    return number


def answer(table: Table, *labels: str) -> None:
    """Give these answers to whatever is asked before somebody has priority."""
    left = list(labels)
    while table.asked()[0] != "priority":
        table.do(left.pop(0))
    assert left == [], f"nobody asked for {left}"


# --- Assets -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.14.2c")
@pytest.mark.parametrize("there", [0, 1, 2, 3])
def test_chi_points_are_used_and_as_many_cards_pitched_as_are_lacking(there: int) -> None:
    """It costs three chi points; the resource points and the other card are of no use."""
    hand = "Still Pond (red), Still Pond (blue), Plain Blow (blue)"
    table = Table(hand, arena="Salt Lamp", cards=SMALL + PONDS)
    table.state.assets[YOU][c.CHI] = there
    table.state.assets[YOU][c.RESOURCES] = 9
    costs(table, PayAsset(3, c.CHI))
    table.do("Activate Salt Lamp")
    if there < 3:
        decision = table.game.decision
        assert decision is not None
        assert (table.asked(), decision.rule) == (("pitch", YOU), "1.14.2c")
        assert table.offered() == ["Pitch Still Pond (red)", "Pitch Still Pond (blue)"]
        assert f"{3 - there} more" in decision.prompt
        table.do("Pitch Still Pond (red)")
    # One at a time: the blue one only if the red one wasn't enough.
    pitched = {0: 4, 1: 4, 2: 1, 3: 0}[there]
    assert (chi(table), table.has(YOU)[0]) == (there + pitched - 3, 9)
    assert len(table.cards_in(c.PITCH_ZONE)) == {4: 2, 1: 1, 0: 0}[pitched]


@pytest.mark.rule("fab:1.14.2c", "fab:5.1.8a")
def test_what_is_pitched_for_chi_leaves_what_the_rest_of_the_cost_needs() -> None:
    """It costs a chi point and the discarding of a pond: of two one is pitched, and the other discarded."""
    table = Table("Still Pond (red), Still Pond (blue)", arena="Salt Lamp", cards=SMALL + PONDS)
    pond = UseCards("discard", Named("Still Pond"), zone=shared.HAND)
    lamp = costs(table, PayAsset(1, c.CHI), pond)
    table.do("Activate Salt Lamp", "Pitch Still Pond (blue)")
    assert (table.cards_in(c.PITCH_ZONE), table.cards_in(shared.GRAVEYARD)) == (
        ["Still Pond (blue)"],
        ["Still Pond (red)"],
    )
    assert chi(table) == 2
    alone = Table("Still Pond (red), Plain Blow (red)", arena="Salt Lamp", cards=SMALL + PONDS)
    assert alone.why_not("use", costs(alone, PayAsset(1, c.CHI), pond)) == ["5.1.8a"]
    assert lamp


@pytest.mark.rule("fab:1.14.2f")
@pytest.mark.parametrize(("actions", "resources", "able"), [(1, 0, True), (3, 0, True), (0, 9, False)])
def test_an_action_point_is_paid_with_one_and_with_nothing_else(
    actions: int, resources: int, able: bool
) -> None:
    table = Table("Long Haul, Plain Blow (blue), Still Pond (blue)", cards=SMALL + PONDS)
    table.state.assets[YOU][c.CHI] = resources
    anew(table, resources, actions)
    assert ("Play Long Haul" in table.offered()) == able
    assert (table.why_not("play", table.number("Long Haul")) == []) == able
    if able:
        table.do("Play Long Haul", "Pitch Plain Blow (blue)")
        # Its resources are paid with what is pitched, however many action points there are.
        assert (table.has(YOU), chi(table)) == ((0, actions - 1), 0)
        assert table.cards_in(c.PITCH_ZONE) == ["Plain Blow (blue)"]


# --- Nothing ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.14.5")
@pytest.mark.parametrize(("less", "left"), [(1, 2), (2, 1), (3, 0), (5, 0)])
def test_a_cost_that_is_reduced_to_nothing_is_paid_with_nothing(less: int, left: int) -> None:
    table = Table("Long Haul, Plain Blow (red), Third Reed (red)", cards=SMALL)
    resolve(table, GrantAll(None, (CostChange("play", Number(less), -1),)))
    anew(table).do("Play Long Haul")
    answer(table, *(["Pitch Plain Blow (red)"] if left == 1 else ["Pitch Third Reed (red)"] * (left > 1)))
    assert len(table.cards_in(c.PITCH_ZONE)) == left
    assert (table.has(YOU), [layer.kind for layer in table.state.stack]) == ((0, 0), ["card"])


@pytest.mark.rule("fab:1.14.5")
@pytest.mark.parametrize(("cost", "choice"), [(0, 1), (0, 0), (1, None)])
def test_who_may_pay_nothing_is_asked_and_has_paid_then(cost: int, choice: int | None) -> None:
    table = Table("")
    answers = [] if choice is None else [choice]
    done = run(table, IfYouDo(May(PayCosts((Pay(cost),))), CHI), *answers)
    assert (len(done.asked), chi(table)) == (len(answers), choice or 0)


# --- What is done -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.14.4")
@pytest.mark.parametrize(
    ("others", "paid"), [("Plain Blow (red)", True), ("Plain Blow (red)", False), ("", None)]
)
def test_an_additional_cost_that_one_may_pay_is_declared_if_it_can_be_paid(
    others: str, paid: bool | None
) -> None:
    """You may discard a card for it; if you did, you gain a chi point."""
    table = Table(f"Spark of Wit, {others}", cards=SMALL)
    may = OptionalCost(UseCards("discard", AnyCard(), zone=shared.HAND))
    print_on(table, "Spark of Wit", additional=(may,), effect=If(Are(Role("paid"), AnyCard()), CHI))
    anew(table).do("Play Spark of Wit")
    answer(table, *([] if paid is None else ["Yes" if paid else "No"]))
    assert table.cards_in(shared.GRAVEYARD) == ([others] if paid else [])
    assert chi(table.do("Pass", "Pass")) == int(bool(paid))


@pytest.mark.rule("fab:1.14.4")
@pytest.mark.parametrize(("mine", "theirs"), [(2, 2), (2, 1), (1, 2), (1, 1)])
def test_what_is_to_be_done_with_cards_of_one_zone_is_paid_there(mine: int, theirs: int) -> None:
    """Two cards of one graveyard are banished for it, whosever that is."""
    held = "Plain Blow (red), Third Reed (red)"
    table = Table(held, held, arena="Salt Lamp", cards=SMALL)
    for seat, count in ((YOU, mine), (THEM, theirs)):
        for name in held.split(", ")[:count]:
            put(table, table.number(name, seat=seat), shared.GRAVEYARD, seat)
    both = UseTogether(UseCards("remove", AnyCard(), 2, zone=shared.GRAVEYARD, anybodys=True))
    lamp = costs(table, both)
    if (mine, theirs) == (1, 1):
        assert table.why_not("use", lamp) == ["5.1.8a"]
        return
    table.do("Activate Salt Lamp")
    if (mine, theirs) == (2, 2):
        assert (table.asked(), len(table.offered())) == (("choose", YOU), 2)
        table.game.choose(1)
    banished = [len(table.cards_in(shared.REMOVED, seat)) for seat in (YOU, THEM)]
    assert banished == ([2, 0] if theirs == 1 else [0, 2])
    assert (table.asked()[0], len(table.state.stack)) == ("priority", 1)


@pytest.mark.rule("fab:1.14.4")
@pytest.mark.parametrize("how", ["turn face down", "destroy", "exhaust"])
@pytest.mark.parametrize("hindered", [True, False])
def test_what_cannot_be_done_does_not_pay(how: str, hindered: bool) -> None:
    """Something is done with the mask for it: while that can't be done, it isn't paid."""
    table = Table("", arena="Salt Lamp, Reed Mask", cards=SMALL)
    mask = Named("Reed Mask")
    if hindered:
        barred = {"turn face down": "flip", "destroy": "be destroyed", "exhaust": "be exhausted"}[how]
        resolve(table, GrantAll(mask, (Prohibition(barred),)))
    if hindered and how == "exhaust":
        table.state.edit(table.state.known(table.number("Reed Mask", shared.PLAY))).exhausted = True
    lamp = costs(table, UseCards(how, mask))
    assert (table.why_not("use", lamp) == ["5.1.8a"]) == hindered
    if not hindered:
        table.do("Activate Salt Lamp")
        there = [one for one in table.arena() if one.definition.name == "Reed Mask"]
        assert [(one.face_down, one.exhausted) for one in there] == {
            "turn face down": [(True, False)],
            "destroy": [],
            "exhaust": [(False, True)],
        }[how]
        assert table.do("Pass", "Pass").life(YOU) == 21


# --- What speaks of it ------------------------------------------------------------------------------------------------

DISCARDED = UseCards("discard", IsAttack(), zone=shared.HAND, role="discarded")
BANISHED = UseCards("remove", Except(Tagged("attack")), zone=shared.GRAVEYARD, role="banished")
SHOWN = UseCards("reveal", Named("Long Haul"), zone=shared.HAND, role="shown")


@pytest.mark.rule("fab:1.7.6", "fab:1.7.6a")
@pytest.mark.parametrize(("attack", "life"), [("Great Ram", 23), ("Ember Dart", 20)])
@pytest.mark.parametrize("first", ["discard", "banish"])
def test_one_ability_follows_two_that_lead_and_takes_each_for_what_it_is(
    attack: str, life: int, first: str
) -> None:
    """You discard an attack for it, and banish another card: if the discarded one has 6 power, you gain 3 life.

    And the banished one comes to your hand.
    """
    table = Table(f"Spark of Wit, {attack}, Steady Breath", cards=SMALL)
    put(table, table.number("Steady Breath"), shared.GRAVEYARD)
    strong = Are(Role("discarded"), Stat("power", ">=", Number(6)))
    both = Sequence((If(strong, GainLife(You(), Number(3))), PutCards(Role("banished"), shared.HAND)))
    print_on(table, "Spark of Wit", additional=(DISCARDED, BANISHED), effect=both)
    anew(table).do("Play Spark of Wit", f"Pay this part next: {first} a card")
    assert (table.cards_in(shared.GRAVEYARD), table.cards_in(shared.REMOVED)) == ([attack], ["Steady Breath"])
    table.do("Pass", "Pass")
    assert (table.life(YOU), table.cards_in(shared.HAND)) == (life, ["Steady Breath"])


@pytest.mark.rule("fab:1.7.6")
@pytest.mark.parametrize("there", [True, False])
def test_what_is_shown_for_it_is_what_it_speaks_of(there: bool) -> None:
    """You reveal a card for it, which then goes to your arsenal; another one of that name doesn't."""
    table = Table("Spark of Wit, Long Haul" if there else "Spark of Wit", deck="Long Haul", cards=SMALL)
    print_on(table, "Spark of Wit", additional=(SHOWN,), effect=PutCards(Role("shown"), c.ARSENAL))
    anew(table)
    assert ("Play Spark of Wit" in table.offered()) == there
    if there:
        table.do("Play Spark of Wit", "Pass", "Pass")
        assert (table.cards_in(c.ARSENAL), table.cards_in(shared.HAND)) == (["Long Haul"], [])
        assert table.cards_in(shared.DECK) == ["Long Haul"]
