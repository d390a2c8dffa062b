"""What may be done is asked for only where it could be: effects that would fail nobody is asked about (8.5, 1.8.3b)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, happened, print_on, put, resolve, run
from fab_texts import AGAIN, anew, card, go, play, settle
from rulebound.fab import constants as c
from rulebound.fab.events import TurnDown, TurnUp
from rulebound.fab.nodes.costs import Charge
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effect_keywords.controlling import Exchange, GainControl
from rulebound.fab.nodes.effect_keywords.counters import Distribute, MoveCounters
from rulebound.fab.nodes.effect_keywords.equipping import Equip
from rulebound.fab.nodes.effect_keywords.freezing import Freeze, IsFrozen, Unfreeze
from rulebound.fab.nodes.effect_keywords.pitching import Pitch
from rulebound.fab.nodes.effect_keywords.processes import Process, RepeatProcess
from rulebound.fab.nodes.effect_keywords.transforming import Awaken, Transform, TransformIntoTokens
from rulebound.fab.nodes.faces import Transcend
from rulebound.fab.nodes.turning import TurnFace
from rulebound.fab.position.zones import sub_cards
from rulebound.kernel.events import BY_THE_RULES
from rulebound.tcg import constants as shared
from rulebound.tcg.happening import happen
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy, TurnCards
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.flow import May, Sequence
from rulebound.tcg.nodes.groups import Players, Role, This, You
from rulebound.tcg.nodes.kinds import Named, Tagged
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.records import Roles
from rulebound.tcg.program.nodes import Context, Effect

OPPONENTS = Players("opponents")
IT, ONE = Role("it"), Role("one")
LAMP = Each(Named("Salt Lamp"), shared.PLAY)
HELM = card("Old Helm", "**Legendary**", "equipment", tags="head")
CAP = card("New Cap", "**Legendary**", "equipment", tags="head")
AIR = """
[[card]]
name = "Stir the Air"
transcend = [
    {name = "Stir the Air", type = "action", cost = 0, pitch = 3},
    {name = "Inner Air", type = "resource", pitch = 3, chi = true},
]
"""
SLEEPER = """
[[card]]
name = "Sleeper"
flip = [
    {name = "Sleeper", type = "action", subtypes = ["figment"], cost = 0},
    {name = "Waker", type = "action", subtypes = ["ally", "figment"], cost = 0, power = 4, life = 4},
]
"""


def laid(arena: str = "Salt Lamp", worn: str = "", hand: str = "Steady Breath") -> Table:
    return Table(hand, arena=arena, worn=worn, cards=SMALL + HELM + CAP + SLEEPER)


def asked_and_done(table: Table, effect: Effect, able: bool, source: int = 0, **roles: int) -> None:
    """It is asked for, and done if its player likes, if it is possible; else nobody is asked."""
    meant: Roles = {name: (number,) for name, number in roles.items()}
    if able:
        assert not run(table, May(effect), 0, roles=meant, source=source).did
    done = run(table, May(effect), *([1] if able else []), roles=meant, source=source)
    assert ([decision.kind for decision in done.asked], done.did) == (["may"] if able else [], able)


@pytest.mark.rule("fab:8.5.34", "fab:8.5.34c")
@pytest.mark.parametrize("arena", ["Salt Lamp", "Moss Veil"])
@pytest.mark.parametrize("frozen", [True, False])
def test_whatever_there_is_may_be_frozen_though_it_is_already(arena: str, frozen: bool) -> None:
    table = laid(arena)
    if frozen:
        run(table, Freeze(LAMP))
    asked_and_done(table, Freeze(LAMP), arena == "Salt Lamp")
    assert len(happened(table, "freeze")) == (1 + frozen if arena == "Salt Lamp" else 0)


@pytest.mark.rule("fab:8.5.37", "fab:8.5.37a", "fab:8.5.37b")
@pytest.mark.parametrize("times", [0, 1, 2])
def test_what_is_frozen_may_be_unfrozen(times: int) -> None:
    table = laid("Salt Lamp, Moss Veil")
    for _ in range(times):
        run(table, Freeze(LAMP))
    run(table, Freeze(Each(Named("Moss Veil"), shared.PLAY)))
    asked_and_done(table, Unfreeze(LAMP), times > 0)
    # It isn't frozen now, however often it was.
    asked_and_done(table, Unfreeze(LAMP), False)
    asked_and_done(table, Unfreeze(Each(Named("Moss Veil"), shared.PLAY)), True)
    assert len(happened(table, "unfreeze")) == 1 + (times > 0)


@pytest.mark.rule("fab:8.5.35", "fab:8.5.53", "fab:8.5.53a", "fab:8.5.54", "fab:8.5.54a")
@pytest.mark.parametrize("how", ["gain control", "steal", "give"])
def test_control_may_be_taken_of_what_another_player_controls(how: str) -> None:
    table = laid("Salt Lamp", "Moss Veil")
    gets = OPPONENTS if how == "give" else You()
    veil = Each(Named("Moss Veil"), shared.PLAY)
    mine, theirs = (veil, LAMP) if how == "give" else (LAMP, veil)
    asked_and_done(table, GainControl(mine, gets, how), False)
    asked_and_done(table, GainControl(theirs, gets, how), True)
    # Who controls the effect has done that, and nobody has done anything else.
    kinds = ("gain control", "steal", "give")
    assert [(kind, fact.seat) for kind in kinds for fact in happened(table, kind)] == [(how, YOU)]
    asked_and_done(table, GainControl(theirs, gets, how), False)
    # A hero is nobody else's.
    asked_and_done(table, GainControl(IT, gets, how), False, it=table.state.players[THEM].hero)


@pytest.mark.rule("fab:8.5.53a", "fab:8.5.53b", "fab:8.5.54a", "fab:8.5.54b", "fab:8.5.35a")
@pytest.mark.parametrize("how", ["gain control", "steal", "give"])
@pytest.mark.parametrize("taken", [True, False])
def test_what_is_worn_may_be_taken_where_there_is_room_for_it(how: str, taken: bool) -> None:
    mine, theirs = ("New Cap" if taken else "", "Old Helm")
    if how == "give":
        mine, theirs = theirs, mine
    table = laid(mine, theirs)
    helm = table.number("Old Helm", shared.PLAY, YOU if how == "give" else THEM)
    before = len(happened(table, "equip"))
    asked_and_done(table, GainControl(IT, OPPONENTS if how == "give" else You(), how), not taken, it=helm)
    assert [fact.seat for fact in happened(table, how)] == ([] if taken else [YOU])
    assert len(happened(table, "equip")) - before == (0 if taken else 1)


@pytest.mark.rule("fab:8.5.49", "fab:8.5.49a")
@pytest.mark.parametrize(
    ("one", "other", "able"),
    [("Salt Lamp", "Moss Veil", True), ("Salt Lamp", "Salt Lamp", False), ("Salt Lamp", "", False)],
)
def test_two_objects_may_be_exchanged(one: str, other: str, able: bool) -> None:
    table = laid("Salt Lamp", "Moss Veil")
    first, second = (Each(Named(name or "nothing"), shared.PLAY) for name in (one, other))
    asked_and_done(table, Exchange(first, second), able)
    assert ("Salt Lamp" in table.cards_in(shared.PLAY), "Moss Veil" in table.cards_in(shared.PLAY)) == (
        not able,
        able,
    )


@pytest.mark.rule("fab:8.5.49a")
def test_what_could_not_lie_where_the_other_one_does_is_not_asked_about() -> None:
    table = laid("Old Helm")
    helm, held = table.number("Old Helm", shared.PLAY), table.number("Steady Breath")
    asked_and_done(table, Exchange(ONE, IT), False, one=helm, it=held)
    assert table.cards_in(shared.HAND) == ["Steady Breath"]


@pytest.mark.rule("fab:8.5.42", "fab:8.5.42a", "fab:8.5.14")
@pytest.mark.parametrize(
    ("steam", "to", "able"), [(2, "Moss Veil", True), (0, "Moss Veil", False), (2, "Old Helm", False)]
)
def test_a_counter_may_be_moved_that_there_is_to_what_there_is(steam: int, to: str, able: bool) -> None:
    table = laid("Salt Lamp, Moss Veil")
    lamp, veil = table.number("Salt Lamp", shared.PLAY), table.number("Moss Veil", shared.PLAY)
    resolve(table, AddCounters(This(), "steam", Number(steam)), lamp)
    moves = MoveCounters("steam", LAMP, Each(Named(to), shared.PLAY))
    asked_and_done(table, moves, able)
    counted = [table.state.known(one).counter("steam") for one in (lamp, veil)]
    assert counted == ([1, 1] if able else [steam, 0])
    # Of another kind there is none.
    asked_and_done(table, MoveCounters("verse", LAMP, Each(Named("Moss Veil"), shared.PLAY)), False)


@pytest.mark.rule("fab:8.5.30")
@pytest.mark.parametrize(("tag", "able"), [("item", True), ("ally", False)])
def test_counters_may_be_distributed_among_what_there_is(tag: str, able: bool) -> None:
    table = laid("Salt Lamp, Moss Veil")
    asked_and_done(table, Distribute("steam", Number(2), Each(Tagged(tag), shared.PLAY)), able)
    lamp, veil = (table.number(name, shared.PLAY) for name in ("Salt Lamp", "Moss Veil"))
    assert table.state.known(lamp).counter("steam") == (2 if able else 0)
    assert table.state.known(veil).counter("steam") == 0


@pytest.mark.rule("fab:8.5.36", "fab:8.5.36a")
@pytest.mark.parametrize(("name", "able"), [("Old Helm", True), ("New Cap", False)])
def test_what_there_is_may_transform(name: str, able: bool) -> None:
    table = laid("Salt Lamp, Old Helm")
    lamp = table.number("Salt Lamp", shared.PLAY)
    asked_and_done(table, Transform(Each(Named(name), shared.PLAY), This()), able, lamp)
    assert ("Old Helm" in table.cards_in(shared.PLAY)) != able


@pytest.mark.rule("fab:8.5.36c")
@pytest.mark.parametrize(("name", "able"), [("Salt Lamp", True), ("New Cap", False)])
def test_what_there_is_may_transform_into_a_token(name: str, able: bool) -> None:
    table = laid()
    asked_and_done(table, TransformIntoTokens(Each(Named(name), shared.PLAY), "Gold"), able)
    assert ("Gold" in table.cards_in(shared.PLAY)) == able


@pytest.mark.rule("fab:8.5.43", "fab:8.5.43a")
def test_what_sleeps_may_be_awakened_once() -> None:
    table = laid("Sleeper, Salt Lamp")
    one = next(other.number for other in table.arena() if other.definition.name == "Sleeper")
    asked_and_done(table, Awaken(LAMP), False)
    asked_and_done(table, Awaken(IT), True, it=one)
    asked_and_done(table, Awaken(IT), False, it=one)
    assert [fact.subject for fact in happened(table, "awaken")] == [one]


@pytest.mark.rule("fab:8.5.24", "fab:8.5.24a")
@pytest.mark.parametrize("down", [True, False])
def test_what_lies_the_other_way_may_be_turned_and_then_not_again(down: bool) -> None:
    table = laid()
    lamp = table.number("Salt Lamp", shared.PLAY)
    table.state.edit(table.state.known(lamp)).face_down = not down
    for able in (True, False):
        asked_and_done(table, TurnFace(This(), down), able, lamp)
        # [fab:3.0.9] what is turned face down is another object
        lamp = table.number("Salt Lamp", shared.PLAY)
        assert table.state.known(lamp).face_down == down
    # Nor does anything happen if it is to be turned all the same.
    assert not run(table, TurnFace(This(), down), source=lamp).did
    turned = TurnDown if down else TurnUp
    assert list(happen(table.state, [turned("test", lamp, BY_THE_RULES)])) == []
    assert len(happened(table, "turn down" if down else "turn up")) == 1


@pytest.mark.rule("fab:8.5.29", "fab:8.5.29b")
@pytest.mark.parametrize("hand", ["Steady Breath", ""])
def test_who_holds_a_card_may_charge_it(hand: str) -> None:
    table = laid(hand=hand)
    asked_and_done(table, Charge(), hand != "")
    assert table.cards_in(c.SOUL) == ([hand] if hand else [])
    assert len(happened(table, "charge")) == (1 if hand else 0)


@pytest.mark.rule("fab:8.5.44")
@pytest.mark.parametrize(("name", "able"), [("Clear Well", True), ("Steady Breath", False)])
def test_what_has_a_pitch_value_may_be_pitched(name: str, able: bool) -> None:
    table = laid(hand=name)
    asked_and_done(table, Pitch(Each(AnyCard(), shared.HAND, You())), able)
    assert (table.cards_in(c.PITCH_ZONE), table.has(YOU)[0]) == (([name], 3) if able else ([], 0))


@pytest.mark.rule("fab:8.5.41", "fab:8.5.41c")
@pytest.mark.parametrize(("worn", "able"), [("", True), ("New Cap", False)])
def test_what_there_is_room_for_may_be_equipped(worn: str, able: bool) -> None:
    table = laid(f"Old Helm, {worn}")
    helm = put(table, table.number("Old Helm", shared.PLAY), shared.GRAVEYARD)
    asked_and_done(table, Equip(IT), able, it=helm)
    assert ("Old Helm" in table.cards_in(shared.PLAY)) == able


@pytest.mark.rule("fab:8.5.2", "fab:8.5.2c")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_who_is_told_to_create_tokens_controls_so_many_of_them(seat: int) -> None:
    table = laid()
    print_on(table, "Salt Lamp", zone=shared.PLAY)
    who = You() if seat == YOU else OPPONENTS
    assert run(table, CreateTokens(who, "Gold", Number(2))).did
    assert [table.cards_in(shared.PLAY, one).count("Gold") for one in (seat, 1 - seat)] == [2, 0]
    # With counters, if an effect says so: as they enter, and by no other event.
    assert run(table, CreateTokens(who, "Hyper Driver", Number(1), counters=(("steam", Number(3)),))).did
    driver = table.number("Hyper Driver", shared.PLAY, seat)
    assert (table.state.known(driver).counter("steam"), happened(table, "add counter")) == (3, [])


# --- Processes --------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.27", "fab:8.5.27a")
@pytest.mark.parametrize(("arena", "able"), [("Salt Lamp", True), ("Moss Veil", False)])
def test_what_is_to_be_repeated_may_be_begun_if_it_can_be_done(arena: str, able: bool) -> None:
    table = laid(arena)
    asked_and_done(table, Process(Sequence((Destroy(LAMP), RepeatProcess()))), able)
    assert ("Salt Lamp" in table.cards_in(shared.GRAVEYARD)) == able


@pytest.mark.rule("fab:8.5.27", "fab:8.5.27a")
@pytest.mark.parametrize("lamps", [0, 1, 2])
def test_what_an_ability_does_is_repeated_by_that_ability(lamps: int) -> None:
    """All that stands before it in the ability, as often as it is said; another ability is none of it."""
    process = "you may destroy an item you control. If you do, gain 1{h}. "
    process += "If an item is destroyed this way, repeat this process."
    rush = card("Rush", f"When this attacks, {process}|When this attacks, gain 3{{h}}.", power=2)
    table = Table("Rush", arena=", ".join(["Salt Lamp", "Moss Veil"][: 2 * lamps]), cards=SMALL + rush)
    resolve(table, CreateTokens(You(), "Gold", Number(max(0, lamps - 1))))
    table.do("Play Rush").until(c.LAYER)
    while table.state.stage in (c.LAYER, c.ATTACK):
        kind = table.asked()[0]
        table.do("Pass" if kind == "priority" else table.offered()[-1])
    assert table.life(YOU) == 20 + lamps + 3
    assert not {"Salt Lamp", "Gold"} & set(table.cards_in(shared.PLAY))


# --- As texts say it --------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.36", "fab:8.5.36a")
@pytest.mark.parametrize("itself", ["this", "Salt Frame"])
def test_a_text_lets_an_object_transform_into_its_own(itself: str) -> None:
    text = f"**Instant** - 0: Transform an item you control into {itself}."
    frame = card("Salt Frame", text, "equipment", tags="head")
    table = Table("Steady Breath", arena="Salt Frame, Salt Lamp", cards=SMALL + frame)
    settle(table.do("Activate Salt Frame"))
    top = table.number("Salt Frame", shared.PLAY)
    assert [one.definition.name for one in sub_cards(table.state, top)] == ["Salt Lamp"]
    assert "Salt Lamp" not in table.cards_in(shared.PLAY)


@pytest.mark.rule("fab:8.5.34", "fab:8.5.34a", "fab:8.5.37")
@pytest.mark.parametrize("thaws", [True, False])
def test_a_text_unfreezes_and_asks_what_is_frozen(thaws: bool) -> None:
    chill = card("Chill", f"Freeze target aura until end of turn.|{AGAIN}")
    thaw = card("Thaw", f"Unfreeze target frozen aura.|{AGAIN}")
    table = Table("Chill, Thaw", arena="Moss Veil, Salt Lamp", cards=SMALL + chill + thaw)
    veil = table.number("Moss Veil", shared.PLAY)
    # There is nothing to be unfrozen yet.
    assert "Play Thaw" not in table.offered()
    play(table, "Chill")
    assert IsFrozen().matches(Context(table.state, YOU, 0), table.state.known(veil))
    if thaws:
        play(table, "Thaw")
    else:
        go(table, THEM)
    assert not IsFrozen().matches(Context(table.state, YOU, 0), table.state.known(veil))
    assert [fact.subject for fact in happened(table, "unfreeze")] == ([veil] if thaws else [])


@pytest.mark.rule("fab:8.5.48a")
@pytest.mark.parametrize("words", ["you've", "you have"])
@pytest.mark.parametrize("has", [True, False])
def test_a_text_asks_whether_its_player_has_transcended(words: str, has: bool) -> None:
    song = card("Song", f"If {words} transcended this turn, gain 2{{h}}.|{AGAIN}")
    table = Table("Song, Stir the Air", cards=SMALL + AIR + song)
    air = next(one.number for one in table.state.cards[1:] if one.definition.name == "Stir the Air")
    if has:
        assert run(table, Transcend(), source=put(table, air, shared.GRAVEYARD)).did
    play(anew(table), "Song")
    assert table.life(YOU) == (22 if has else 20)


@pytest.mark.rule("fab:8.5.55", "fab:8.5.55a", "fab:8.5.56", "fab:8.5.56a")
@pytest.mark.parametrize("again", [True, False])
def test_a_text_taps_and_untaps_a_permanent(again: bool) -> None:
    """What is so already isn't turned, and what follows that isn't done."""
    tap, untap = (card(name, f"{{{one}}} target item. If you do, gain 1{{h}}.|{AGAIN}")
                  for name, one in (("Lay", "t"), ("Lift", "u")))  # fmt: skip
    table = Table("Lay, Lift, Spark of Wit", arena="Salt Lamp", cards=SMALL + tap + untap)
    lamp = table.number("Salt Lamp", shared.PLAY)
    table.state.edit(table.state.known(lamp)).exhausted = again
    table.state.stale = shared.EVERYTHING
    play(anew(table), "Lay")
    assert (table.state.known(lamp).exhausted, table.life(YOU)) == (True, 20 if again else 21)
    play(table, "Lift")
    assert (table.state.known(lamp).exhausted, table.life(YOU)) == (False, 21 if again else 22)


@pytest.mark.rule("fab:8.5.55a", "fab:8.5.56a")
def test_what_is_turned_so_already_or_is_gone_can_not_be_turned_so() -> None:
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    ctx = Context(table.state, YOU, lamp)
    found = []
    for tapped in (False, True):
        table.state.edit(table.state.known(lamp)).exhausted = tapped
        table.state.stale = shared.EVERYTHING
        found.append([TurnCards(how, This()).possible(ctx) for how in ("exhaust", "ready")])
    put(table, lamp, shared.GRAVEYARD)
    found.append([TurnCards(how, This()).possible(ctx) for how in ("exhaust", "ready")])
    assert found == [[True, False], [False, True], [False, False]]
