"""Effect keywords: freezing, control that changes hands, transforming and awakening (8.5.34 to 8.5.37, 8.5.43 ...)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, happened, print_on, put, resolve, run, values_of
from rulebound.fab import constants as c
from rulebound.fab.nodes.abilities import Activated
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effect_keywords.controlling import Exchange, GainControl
from rulebound.fab.nodes.effect_keywords.equipping import Equip
from rulebound.fab.nodes.effect_keywords.freezing import Freeze, IsFrozen, Unfreeze
from rulebound.fab.nodes.effect_keywords.transforming import Awaken, Transform, TransformIntoTokens
from rulebound.fab.position.state import is_equipped
from rulebound.fab.position.zones import sub_cards
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.choices.picking import Each, Pick
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context

CHI = GainAsset(You(), Number(1), c.CHI)
OPPONENTS = Players("opponents")
IT = Role("it")


def gear(name: str, *tags: str, kind: str = "weapon") -> str:
    numbers = "power = 2\n" if kind == "weapon" else ""
    return f'[[card]]\nname = "{name}"\ntype = "{kind}"\nsubtypes = {list(tags)}\n{numbers}'


GEAR = (
    gear("Old Helm", "head", kind="equipment")
    + gear("New Helm", "head", kind="equipment")
    + gear("Short Knife", "dagger", "1h")
    + gear("Great Pole", "polearm", "2h")
)


def anew(table: Table) -> Table:
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def is_frozen(table: Table, number: int) -> bool:
    return IsFrozen().matches(Context(table.state, YOU, 0), table.state.known(number))


# --- Freezing ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.34", "fab:8.5.34a")
def test_what_is_frozen_is_not_played_and_everything_else_is() -> None:
    table = Table("Steady Breath, Second Breath", arsenal="Spark of Wit", cards=SMALL)
    for name, zone in (("Steady Breath", shared.HAND), ("Spark of Wit", c.ARSENAL)):
        assert run(table, Freeze(IT), roles={"it": (table.number(name, zone),)}).did
    anew(table)
    assert table.offered() == ["Pass", "Play Second Breath"]
    assert [is_frozen(table, table.number(name)) for name in ("Steady Breath", "Second Breath")] == [
        True,
        False,
    ]
    assert "5.1.5" in table.why_not("play", table.number("Steady Breath"))
    # Who controls the effect has frozen it.
    assert [fact.seat for fact in happened(table, "freeze")] == [YOU, YOU]


@pytest.mark.rule("fab:8.5.34")
@pytest.mark.parametrize("frozen", [True, False])
def test_abilities_of_what_is_frozen_are_not_activated(frozen: bool) -> None:
    table = Table("", arena="Salt Lamp, Old Helm", cards=SMALL + GEAR)
    for name in ("Salt Lamp", "Old Helm"):
        print_on(table, name, Activated(0, "", (), CHI, types=c.INSTANT), zone=shared.PLAY)
    if frozen:
        run(table, Freeze(This()), source=table.number("Salt Lamp", shared.PLAY))
    anew(table)
    mine = ["Activate Old Helm"] if frozen else ["Activate Old Helm", "Activate Salt Lamp"]
    assert sorted(table.offered()) == [*mine, "Pass"]


@pytest.mark.rule("fab:8.5.34b")
def test_what_is_frozen_is_so_until_the_next_turn_of_who_froze_it_begins() -> None:
    table = Table("Spark of Wit", "Spark of Wit", cards=SMALL)
    theirs = table.number("Spark of Wit", seat=THEM)
    run(table, Freeze(IT), roles={"it": (theirs,)})
    anew(table)
    while table.state.turn_player == YOU:
        assert is_frozen(table, theirs)
        table.do("Pass" if table.asked()[0] == "priority" else table.offered()[0])
    # The whole of their turn long.
    while table.state.turn_player == THEM:
        assert is_frozen(table, theirs)
        table.do("Pass" if table.asked()[0] == "priority" else table.offered()[0])
    assert not is_frozen(table, theirs)


@pytest.mark.rule("fab:8.5.34c", "fab:8.5.37", "fab:8.5.37a")
def test_what_is_frozen_twice_is_unfrozen_at_once_and_may_be_frozen_again() -> None:
    table = Table("Steady Breath, Second Breath", cards=SMALL)
    one, other = table.number("Steady Breath"), table.number("Second Breath")
    for number in (one, one, other):
        assert run(table, Freeze(IT), roles={"it": (number,)}).did
    assert run(table, Unfreeze(IT), roles={"it": (one,)}).did
    # All that froze it has ended; what froze another object has not.
    assert (is_frozen(table, one), is_frozen(table, other)) == (False, True)
    anew(table)
    assert table.offered() == ["Pass", "Play Steady Breath"]
    assert run(table, Freeze(IT), roles={"it": (one,)}).did
    assert is_frozen(table, one)


@pytest.mark.rule("fab:8.5.37b")
def test_what_is_not_frozen_is_not_unfrozen() -> None:
    table = Table("Steady Breath", cards=SMALL)
    one = table.number("Steady Breath")
    assert not run(table, Unfreeze(IT), roles={"it": (one,)}).did
    assert happened(table, "unfreeze") == []
    run(table, Freeze(IT), roles={"it": (one,)})
    assert run(table, Unfreeze(IT), roles={"it": (one,)}).did
    assert len(happened(table, "unfreeze")) == 1


# --- Control changes hands --------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.35", "fab:8.5.53", "fab:8.5.53a", "fab:8.5.54", "fab:8.5.54a")
@pytest.mark.parametrize(("how", "to"), [("gain control", YOU), ("steal", YOU), ("give", THEM)])
def test_who_gains_control_of_an_object_controls_it_from_then_on(how: str, to: int) -> None:
    table = Table("Steady Breath", cards=SMALL)
    resolve(table, CreateTokens(Players("each"), "Gold", Number(1)))
    gold = table.number("Gold", shared.PLAY, 1 - to)
    who = You() if to == YOU else OPPONENTS
    done = run(table, GainControl(IT, who, how), roles={"it": (gold,)})
    card = table.state.known(gold)
    assert (done.did, card.controller, card.owner) == (True, to, 1 - to)
    assert table.cards_in(shared.PLAY, to).count("Gold") == 2
    # Whoever gets it: who controls the effect has done it, in that way and in no other.
    kinds = ("gain control", "steal", "give")
    assert [(kind, fact.seat) for kind in kinds for fact in happened(table, kind)] == [(how, YOU)]
    # What one controls already, one doesn't gain control of.
    assert not run(table, GainControl(IT, who, how), roles={"it": (gold,)}).did


@pytest.mark.rule("fab:8.5.35", "fab:8.5.54")
def test_what_was_stolen_for_a_while_goes_back() -> None:
    table = Table("Steady Breath", cards=SMALL)
    resolve(table, CreateTokens(OPPONENTS, "Gold", Number(1)))
    gold = table.number("Gold", shared.PLAY, THEM)
    run(table, GainControl(IT, You(), "steal", "turn"), roles={"it": (gold,)})
    assert table.state.known(gold).controller == YOU
    anew(table)
    while table.state.turn_player == YOU:
        table.do("Pass" if table.asked()[0] == "priority" else table.offered()[0])
    assert table.state.known(gold).controller == THEM


@pytest.mark.rule("fab:8.5.35a", "fab:8.5.53b", "fab:8.5.54b")
@pytest.mark.parametrize("how", ["gain control", "steal", "give"])
@pytest.mark.parametrize(("mine", "comes"), [("", True), ("Short Knife", True), ("New Helm", False)])
def test_what_is_equipped_is_equipped_by_its_new_controller_or_stays(
    how: str, mine: str, comes: bool
) -> None:
    worn, arena = ("Old Helm", mine) if how != "give" else (mine, "Old Helm")
    table = Table("Steady Breath", arena=arena, worn=worn, cards=SMALL + GEAR)
    old, new = (THEM, YOU) if how != "give" else (YOU, THEM)
    helm = table.number("Old Helm", shared.PLAY, old)
    who = You() if new == YOU else OPPONENTS
    before = len(happened(table, "equip"))
    done = run(table, GainControl(IT, who, how), roles={"it": (helm,)})
    assert (done.did, table.state.known(helm).controller) == (comes, new if comes else old)
    assert [(fact.subject, fact.seat) for fact in happened(table, "equip")[before:]] == (
        [(helm, new)] if comes else []
    )


@pytest.mark.rule("fab:8.5.35a", "fab:8.5.41c")
def test_the_zone_of_what_was_stolen_is_its_new_controllers() -> None:
    table = Table("Steady Breath", arena="New Helm", worn="Old Helm", cards=SMALL + GEAR)
    mine = put(table, table.number("New Helm", shared.PLAY), shared.GRAVEYARD)
    helm = table.number("Old Helm", shared.PLAY, THEM)
    run(table, GainControl(IT, You(), "steal"), roles={"it": (helm,)})
    # Mine is taken now.
    assert not run(table, Equip(IT), roles={"it": (mine,)}).did
    # Theirs is empty.
    assert run(table, Equip(IT, OPPONENTS), roles={"it": (mine,)}).did


@pytest.mark.rule("fab:8.5.49", "fab:8.5.49a")
def test_two_objects_that_are_exchanged_swap_controllers() -> None:
    table = Table("Steady Breath", cards=SMALL)
    resolve(table, CreateTokens(You(), "Gold", Number(1)))
    resolve(table, CreateTokens(OPPONENTS, "Silver", Number(1)))
    gold, silver = table.number("Gold", shared.PLAY), table.number("Silver", shared.PLAY, THEM)
    done = run(table, Exchange(Role("one"), Role("other")), roles={"one": (gold,), "other": (silver,)})
    assert done.did
    assert (table.state.known(gold).controller, table.state.known(silver).controller) == (THEM, YOU)
    assert [fact.subject for fact in happened(table, "exchange")] == [gold, silver]


@pytest.mark.rule("fab:8.5.49")
def test_cards_that_are_exchanged_swap_zones_and_how_they_lie() -> None:
    table = Table("Steady Breath", arsenal="Swell (red)", cards=SMALL)
    held, stored = table.number("Steady Breath"), table.number("Swell (red)", c.ARSENAL)
    done = run(table, Exchange(Role("one"), Role("other")), roles={"one": (held,), "other": (stored,)})
    # Though an arsenal has room for one card.
    assert (done.did, table.cards_in(shared.HAND), table.cards_in(c.ARSENAL)) == (
        True,
        ["Swell (red)"],
        ["Steady Breath"],
    )
    faces = [
        table.state.known(table.number(*one)).face_down
        for one in (("Swell (red)",), ("Steady Breath", c.ARSENAL))
    ]
    assert faces == [False, True]


@pytest.mark.rule("fab:8.5.49a", "fab:8.5.49b")
@pytest.mark.parametrize(("name", "swaps"), [("New Helm", True), ("Short Knife", False)])
def test_if_one_object_can_not_be_where_the_other_is_neither_moves(name: str, swaps: bool) -> None:
    table = Table("Steady Breath", arena=f"Old Helm, {name}", cards=SMALL + GEAR)
    lies = put(table, table.number(name, shared.PLAY), shared.GRAVEYARD)
    helm = table.number("Old Helm", shared.PLAY)
    done = run(table, Exchange(Role("one"), Role("other")), roles={"one": (helm,), "other": (lies,)})
    assert done.did == swaps
    assert table.cards_in(shared.GRAVEYARD) == (["Old Helm"] if swaps else [name])
    assert ([one for one in table.cards_in(shared.PLAY) if one in ("Old Helm", name)]) == (
        [name] if swaps else ["Old Helm"]
    )
    # Nor does a weapon go to a hand.
    table = Table("Steady Breath", arena="Old Helm", cards=SMALL + GEAR)
    roles: dict[str, tuple[int, ...]] = {
        "one": (table.number("Old Helm", shared.PLAY),),
        "other": (table.number("Steady Breath"),),
    }
    assert not run(table, Exchange(Role("one"), Role("other")), roles=roles).did
    assert table.cards_in(shared.HAND) == ["Steady Breath"]


@pytest.mark.rule("fab:8.5.49b")
@pytest.mark.parametrize(("theirs", "swaps"), [("New Helm", True), ("Short Knife", False)])
def test_what_is_equipped_is_exchanged_for_what_can_be(theirs: str, swaps: bool) -> None:
    table = Table("Steady Breath", arena="Old Helm", worn=theirs, cards=SMALL + GEAR)
    one, other = table.number("Old Helm", shared.PLAY), table.number(theirs, shared.PLAY, THEM)
    before = len(happened(table, "equip"))
    done = run(table, Exchange(Role("one"), Role("other")), roles={"one": (one,), "other": (other,)})
    assert done.did == swaps
    assert table.state.known(one).controller == (THEM if swaps else YOU)
    assert [fact.seat for fact in happened(table, "equip")[before:]] == ([THEM, YOU] if swaps else [])


# --- Transforming and awakening ---------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.36", "fab:8.5.36a", "fab:3.0.14")
def test_what_transforms_into_a_permanent_lies_under_it() -> None:
    table = Table("Steady Breath", arena="Salt Lamp, Old Helm", cards=SMALL + GEAR)
    lamp, helm = table.number("Salt Lamp", shared.PLAY), table.number("Old Helm", shared.PLAY)
    done = run(table, Transform(IT, This()), source=lamp, roles={"it": (helm,)})
    assert done.did
    under = sub_cards(table.state, lamp)
    assert [card.definition.name for card in under] == ["Old Helm"]
    assert table.state.in_play(helm) is None
    # What has transformed, and into what.
    (fact,) = happened(table, "transform")
    assert (fact.subject, fact.became(), getattr(fact, "host", 0)) == (helm, under[0].number, lamp)
    # It isn't worn any more.
    fresh = Table("Steady Breath", arena="New Helm", cards=SMALL + GEAR)
    assert is_equipped(fresh.state, fresh.number("New Helm", shared.PLAY))
    assert not is_equipped(table.state, under[0].number)


@pytest.mark.rule("fab:8.5.36b")
@pytest.mark.parametrize(("name", "becomes"), [("Moss Veil", True), ("Second Breath", False)])
def test_what_is_no_permanent_yet_becomes_one_first(name: str, becomes: bool) -> None:
    """If it can be one; else nothing transforms into it."""
    table = Table(f"Steady Breath, {name}", arena="Old Helm", cards=SMALL + GEAR)
    held, helm = table.number(name), table.number("Old Helm", shared.PLAY)
    done = run(table, Transform(Role("one"), IT), roles={"one": (helm,), "it": (held,)})
    assert done.did == becomes
    assert (name in table.cards_in(shared.PLAY)) == becomes
    assert (table.state.in_play(helm) is None) == becomes
    if becomes:
        top = table.number(name, shared.PLAY)
        assert [card.definition.name for card in sub_cards(table.state, top)] == ["Old Helm"]
        # It enters before anything is put under it.
        kinds = [fact.kind for fact in table.state.this_turn() if fact.kind in ("enter", "transform")]
        assert kinds == ["enter", "transform"]


@pytest.mark.rule("fab:8.5.36c", "fab:8.1.8a")
def test_each_object_transforms_into_a_token_of_its_own() -> None:
    table = Table("Steady Breath", cards=SMALL)
    resolve(table, CreateTokens(You(), "Copper", Number(3)))
    two = Pick(Named("Copper"), Number(2), owner=You())
    done = run(table, TransformIntoTokens(two, "Gold"), 0, 0)
    assert done.did
    assert sorted(one for one in table.cards_in(shared.PLAY) if one in ("Copper", "Gold")) == [
        "Copper",
        "Gold",
        "Gold",
    ]
    golds = [card for card in table.arena() if card.definition.name == "Gold"]
    assert [[card.definition.name for card in sub_cards(table.state, gold.number)] for gold in golds] == [
        ["Copper"]
    ] * 2
    # As sub-cards tokens go on existing, though the state of the game is looked at.
    anew(table).do("Play Steady Breath", "Pass", "Pass")
    assert [len(sub_cards(table.state, gold.number)) for gold in golds] == [1, 1]
    # And no longer than what they lie under.
    put(table, golds[0].number, shared.NOWHERE)
    assert len(sub_cards(table.state, golds[1].number)) == 1


@pytest.mark.rule("fab:8.5.36d")
@pytest.mark.parametrize(("lamps", "transforms"), [(2, True), (1, False)])
def test_several_objects_transform_all_or_none(lamps: int, transforms: bool) -> None:
    table = Table("Steady Breath", arena="Old Helm, Salt Lamp", cards=SMALL + GEAR)
    resolve(table, CreateTokens(You(), "Gold", Number(lamps)))
    helm = table.number("Old Helm", shared.PLAY)
    both = Pick(Named("Gold"), Number(2), owner=You())
    done = run(table, Transform(both, This()), source=helm)
    assert done.did == transforms
    assert len(sub_cards(table.state, helm)) == (2 if transforms else 0)
    assert table.cards_in(shared.PLAY).count("Gold") == (0 if transforms else lamps)
    assert len(happened(table, "transform")) == (2 if transforms else 0)


FIGMENT = """
[[card]]
name = "Sleeper"
flip = [
    {name = "Sleeper", type = "action", subtypes = ["figment"], cost = 0},
    {name = "Waker", type = "action", subtypes = ["angel", "ally", "figment"], cost = 0, power = 4, life = 4},
]
"""


@pytest.mark.rule("fab:8.5.43", "fab:8.5.43a", "fab:8.0.6a", "fab:9.1.3", "fab:9.1.2")
def test_what_is_awakened_shows_its_back_face_and_only_once() -> None:
    table = Table("Steady Breath", arena="Sleeper, Salt Lamp", cards=SMALL + FIGMENT)
    one = next(card.number for card in table.arena() if card.definition.name == "Sleeper")
    lamp = table.number("Salt Lamp", shared.PLAY)
    assert run(table, Awaken(IT), roles={"it": (one,)}).did
    values = values_of(table, one)
    assert (values.name, values.numbers[c.POWER], table.state.in_play(one) is None) == ("Waker", 4, False)
    # Its back face is active already.
    assert not run(table, Awaken(IT), roles={"it": (one,)}).did
    # It has but one face.
    assert not run(table, Awaken(IT), roles={"it": (lamp,)}).did
    assert [fact.subject for fact in happened(table, "awaken")] == [one]
    assert values_of(table, lamp).name == "Salt Lamp"
    assert Each(Named("Waker"), shared.PLAY).members(Context(table.state, YOU, 0)) == [one]
