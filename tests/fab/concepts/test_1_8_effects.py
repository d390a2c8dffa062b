"""Effects: their sources, whether they are generated, what they target and determine, what fails (1.8)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.nodes.changes import LIMITED_DEFENSE, LimitsDefense
from rulebound.fab.nodes.combat.attacks import IsAttack, IsCard
from rulebound.fab.nodes.combat.conditions import DifferentCosts
from rulebound.fab.nodes.combat.filters import Attacking, DefendingCard
from rulebound.fab.nodes.combat.groups import AttackingHero
from rulebound.fab.nodes.combat.patterns import Attacks, Defends, Hits
from rulebound.fab.nodes.costs import UseRandomly
from rulebound.fab.nodes.deeds import Mark
from rulebound.fab.nodes.effects import MayChooseTo
from rulebound.fab.nodes.lasting import GrantNext
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Damage
from rulebound.tcg.nodes.changes.continuing import Delayed, Grant, GrantAll
from rulebound.tcg.nodes.choices.picking import Each, Pick, PickEach, TopCards
from rulebound.tcg.nodes.conditions import There
from rulebound.tcg.nodes.costs.parts import Pay, UseCards
from rulebound.tcg.nodes.costs.paying import PayCosts
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.damage import DealDamage
from rulebound.tcg.nodes.effects.in_play import AddCounters, Destroy
from rulebound.tcg.nodes.effects.layers import InterruptLayers
from rulebound.tcg.nodes.effects.moving import PutCards, RemoveFaceDown, RevealCards
from rulebound.tcg.nodes.filters import AnyCard, Both, Either, Except, IsThis
from rulebound.tcg.nodes.flow import IfYouDo, May, Sequence, Unless
from rulebound.tcg.nodes.groups import Players, Role, Target, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Side, Tagged
from rulebound.tcg.nodes.numbers import AddStat, SetStat, Stat, StatTotal
from rulebound.tcg.nodes.patterns import StageBegins
from rulebound.tcg.nodes.values import Number, Times
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.nodes import Effect, Prohibition
from rulebound.tcg.program.powers import Continuous, Triggered

ACTION = OfType(c.ACTION_CARD)
CHI = GainAsset(You(), Number(1), c.CHI)


def chi(table: Table, seat: int = YOU) -> int:
    return table.state.assets[seat][c.CHI]


def anew(table: Table) -> Table:
    """Ask again, now that the position is another one."""
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


@pytest.mark.example("fab-1.8.1a-1")
@pytest.mark.rule("fab:1.8.1a", "fab:6.6.3")
def test_the_source_of_an_effect_may_be_another_card_that_it_names() -> None:
    """The next attack action card of yours that hits a hero deals 3 damage to that hero."""
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    lamp = table.number("Salt Lamp", shared.PLAY)
    hits = Hits(Both((IsCard(), IsAttack(), ACTION)), OfType(c.HERO))
    later = Triggered(-1, "", hits, DealDamage(Role("it"), Number(3), 0, Role("other")))
    resolve(table, Delayed(later, "turn", 1), lamp)
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    attack = table.links()[0].attack
    assert table.life(THEM) == 17
    table.do("Pass", "Pass")
    dealt = [fact for fact in table.state.this_turn() if isinstance(fact, Damage)]
    assert [(fact.other, fact.amount) for fact in dealt] == [(attack, 3), (attack, 3)]
    assert table.life(THEM) == 14


@pytest.mark.example("fab-1.8.3b-1")
@pytest.mark.rule("fab:1.8.3", "fab:1.8.3a", "fab:1.8.3b")
@pytest.mark.parametrize("traps", [3, 2])
def test_an_optional_effect_that_could_not_be_done_whole_is_not_offered(traps: int) -> None:
    table = Table("Plain Blow (red), Steady Breath, Second Breath, Long Haul", cards=SMALL)
    for name in ("Steady Breath", "Second Breath", "Long Haul")[:traps]:
        put(table, table.number(name), shared.GRAVEYARD)
    three = Pick(Except(IsAttack()), Number(3), shared.GRAVEYARD, You())
    print_on(table, "Plain Blow (red)", Triggered(0, "", Hits(IsThis()), May(RemoveFaceDown(three))))
    anew(table).do("Play Plain Blow (red)").until(c.DAMAGE).do("Pass", "Pass")
    if traps == 3:
        assert table.asked() == ("may", YOU)
        table.do("Yes")
        assert len(table.cards_in(shared.REMOVED)) == 3
    else:
        assert (table.asked()[0], table.cards_in(shared.REMOVED)) == ("priority", [])


@pytest.mark.example("fab-5.4.7a-1")
@pytest.mark.example("fab-1.8.3b-2")
@pytest.mark.rule("fab:1.8.3b", "fab:3.3.2a", "fab:5.4.7a")
@pytest.mark.parametrize(
    ("points", "stored", "able"), [(2, "", False), (3, "Long Haul", False), (3, "", True)]
)
def test_both_parts_of_an_optional_effect_have_to_be_possible(points: int, stored: str, able: bool) -> None:
    """While it is in hand, as your end phase begins, you may pay 3 and put it face up into your arsenal."""
    table = Table("Steady Breath", arsenal=stored, cards=SMALL)
    both = May(Sequence((PayCosts((Pay(3),)), PutCards(This(), c.ARSENAL))))
    print_on(table, "Steady Breath", Triggered(0, "", StageBegins(c.END, You()), both, zone=shared.HAND))
    table.state.assets[YOU][c.RESOURCES] = points
    # It is hidden: its owner lets it trigger [5.4.7b].
    anew(table).do("Pass", "Pass", "Yes")
    assert (table.asked()[0] == "may") == able
    if able:
        table.do("Yes")
        (id,) = table.state.lists[YOU]
        assert table.state.cards[id].definition.key == "Steady Breath"
        assert not table.state.cards[id].face_down


@pytest.mark.example("fab-1.8.4a-1")
@pytest.mark.rule("fab:1.8.4", "fab:1.8.4a")
@pytest.mark.parametrize("counters", [1, 0])
def test_otherwise_is_for_what_failed(counters: int) -> None:
    table = Table("Plain Blow (red)", arena="Moss Veil", cards=SMALL)
    loses = AddCounters(This(), "verse", Number(1), -1)
    triggered = Triggered(0, "", Attacks(IsAttack()), IfYouDo(loses, CHI, Destroy(This())))
    veil = print_on(table, "Moss Veil", triggered, zone=shared.PLAY)
    if counters:
        resolve(table, AddCounters(This(), "verse", Number(1)), veil)
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    assert chi(table) == counters
    assert table.cards_in(shared.GRAVEYARD) == ([] if counters else ["Moss Veil"])


@pytest.mark.example("fab-1.8.4b-1")
@pytest.mark.rule("fab:1.8.4b")
@pytest.mark.parametrize("paid", [True, False])
def test_unless_leaves_somebody_the_choice(paid: bool) -> None:
    """As it defends, it deals 2 damage to the attacking hero, unless whose hero that is pays for it."""
    table = Table("Plain Blow (red), Plain Blow (blue)", "Swell (red)")
    trap = Unless(
        DealDamage(This(), Number(2), 0, AttackingHero()),
        PayCosts((Pay(1),), Role("player")),
        Players("opponents"),
    )
    print_on(table, "Swell (red)", Triggered(0, "", Defends(IsThis()), trap), seat=THEM)
    table.do("Play Plain Blow (red)", *["Pass"] * 4, "Defend with Swell (red)", "Pass", "Pass")
    assert table.asked() == ("may", YOU)
    table.do("Yes" if paid else "No")
    assert table.life(YOU) == (20 if paid else 18)
    assert table.cards_in(c.PITCH_ZONE) == (["Plain Blow (blue)"] if paid else [])


@pytest.mark.example("fab-1.8.4c-1")
@pytest.mark.rule("fab:1.8.4c")
def test_while_is_asked_of_each_card() -> None:
    """Attack action cards of opponents have 1 power less while they attack or defend."""
    table = Table("Needle Step (red), Plain Blow (red)", worn="Moss Veil", cards=SMALL)
    fights = Both((IsCard(), IsAttack(), Side("opposing"), Either((Attacking(), DefendingCard()))))
    less = Continuous(0, "", fights, (AddStat("power", Number(1), -1),))
    print_on(table, "Moss Veil", less, zone=shared.PLAY, seat=THEM)
    table.do("Play Needle Step (red)").until(c.RESOLUTION).do("Play Plain Blow (red)")
    attacking, waiting = table.links()[0].attack, table.state.stack[-1].card
    assert (number_of(table, attacking), number_of(table, waiting)) == (2, 3)
    table.until(c.ATTACK)
    assert number_of(table, waiting) == 2


@pytest.mark.example("fab-1.8.5a-1")
@pytest.mark.rule("fab:1.8.5a", "fab:3.0.4e")
def test_what_lies_face_down_in_a_graveyard_is_no_target_there() -> None:
    table = Table("Spark of Wit, Steady Breath, Second Breath", cards=SMALL)
    up = put(table, table.number("Steady Breath"), shared.GRAVEYARD)
    put(table, table.number("Second Breath"), shared.GRAVEYARD, face_down=True)
    back = PutCards(Target(0, ACTION, shared.GRAVEYARD), shared.HAND)
    print_on(table, "Spark of Wit", effect=back)
    table.do("Play Spark of Wit")
    assert table.state.stack[-1].targets == ((up,),)


REMEMBERS = PutCards(Pick(ACTION, Number(3), shared.GRAVEYARD, You(), up_to=True), shared.DECK, shuffle=True)


@pytest.mark.example("fab-1.8.5c-1", "fab-1.8.6-1")
@pytest.mark.rule("fab:1.8.5c", "fab:1.8.6", "fab:5.3.4a")
def test_what_is_no_target_is_determined_as_the_effect_is_generated() -> None:
    names = ["Steady Breath", "Second Breath", "Long Haul", "Moss Veil", "Salt Lamp"]
    table = Table(", ".join(["Spark of Wit", *names]), cards=SMALL)
    for name in names[:4]:
        put(table, table.number(name), shared.GRAVEYARD)
    print_on(table, "Spark of Wit", effect=REMEMBERS)
    table.do("Play Spark of Wit")
    assert (table.asked()[0], table.state.stack[-1].targets) == ("priority", ())
    put(table, table.number("Salt Lamp"), shared.GRAVEYARD)
    table.do("Pass", "Pass")
    assert table.asked()[1] == YOU
    for name in ("Salt Lamp", "Steady Breath", "Long Haul"):
        table.do(f"Choose {name}")
    assert sorted(table.cards_in(shared.DECK)) == ["Long Haul", "Salt Lamp", "Steady Breath"]
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Moss Veil", "Second Breath", "Spark of Wit"]


LIVING = """
[[card]]
name = "Frost Dart"
type = "action"
cost = 0
text = ["Deal 3 arcane damage to any target."]
[[card]]
name = "Old Friend"
type = "action"
subtypes = ["ally"]
cost = 0
life = 2
"""


@pytest.mark.example("fab-1.8.5d-1")
@pytest.mark.rule("fab:1.8.5d", "fab:8.5.3", "fab:2.5.1a")
def test_any_target_is_what_lives() -> None:
    table = Table("Frost Dart", worn="Moss Veil, Old Friend, Harbour Maul", cards=SMALL + LIVING)
    table.do("Play Frost Dart")
    heroes = [f"At {table.state.known(player.hero).definition.name}" for player in table.state.players]
    assert sorted(table.offered()) == sorted([*heroes, "At Old Friend"])
    table.do("At Brannoch Tidewarden", "Pass", "Pass")
    assert table.life(THEM) == 17


@pytest.mark.example("fab-1.8.5d-2")
@pytest.mark.rule("fab:1.8.5d", "fab:8.5.26", "fab:5.3.2")
def test_what_is_negated_is_a_layer() -> None:
    """A card on the stack is a target; the same card as a permanent is none."""
    table = Table("Steady Breath, Spark of Wit", arena="Moss Veil", cards=SMALL)
    print_on(table, "Steady Breath", effect=CHI)
    bare = Both((ACTION, Except(Tagged(c.ATTACK_TAG))))
    negate = InterruptLayers(Target(0, bare, shared.STACK))
    instant = print_on(table, "Spark of Wit", effect=negate)
    assert table.why_not("play", instant) == ["5.1.4a"]
    table.do("Play Steady Breath")
    breath = table.state.stack[-1].card
    table.do("Play Spark of Wit")
    assert table.state.stack[-1].targets == ((breath,),)
    table.do("Pass", "Pass")
    assert (table.state.stack, chi(table)) == ([], 0)
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Spark of Wit", "Steady Breath"]


@pytest.mark.example("fab-1.8.6a-1")
@pytest.mark.rule("fab:1.8.6a", "fab:1.1.6")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_the_controller_of_an_effect_determines_first(seat: int) -> None:
    """Every player chooses an attack action card from the own graveyard, whoever's turn it is."""
    table = Table(
        "Plain Blow (red), Third Reed (red), Spark of Wit",
        "Swell (red), Long Swing (red), Spark of Wit",
        cards=SMALL,
    )
    for player, names in ((YOU, ("Plain Blow", "Third Reed")), (THEM, ("Swell", "Long Swing"))):
        for name in names:
            put(table, table.number(f"{name} (red)", seat=player), shared.GRAVEYARD, player)
    chosen = Pick(IsAttack(), Number(1), shared.GRAVEYARD, Role("player"), Role("player"))
    print_on(table, "Spark of Wit", effect=PutCards(PickEach(Players("each"), chosen), c.ARSENAL), seat=seat)
    if seat == THEM:
        table.do("Pass")
    table.do("Play Spark of Wit", "Pass", "Pass")
    asked: list[int] = []
    while table.asked()[0] != "priority" and len(asked) < 3:
        asked.append(table.asked()[1])
        table.game.choose(0)
    assert asked == [seat, 1 - seat]
    assert [len(table.cards_in(c.ARSENAL, player)) for player in (YOU, THEM)] == [1, 1]


@pytest.mark.example("fab-1.8.6b-2")
@pytest.mark.rule("fab:1.8.6b")
def test_what_is_determined_in_a_public_zone_lies_face_up_there() -> None:
    table = Table("Plain Blow (red)", "Swell (red), Long Swing (red)")
    put(table, table.number("Swell (red)", seat=THEM), shared.GRAVEYARD, THEM)
    put(table, table.number("Long Swing (red)", seat=THEM), shared.GRAVEYARD, THEM, face_down=True)
    chosen = Pick(AnyCard(), Number(1), shared.GRAVEYARD, Players("opponents"))
    print_on(table, "Plain Blow (red)", Triggered(0, "", Attacks(IsThis()), PutCards(chosen, shared.REMOVED)))
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    # Nothing is asked, as there is one card to choose.
    assert table.cards_in(shared.REMOVED, THEM) == ["Swell (red)"]
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Long Swing (red)"]


@pytest.mark.example("fab-1.8.6c-1")
@pytest.mark.rule("fab:1.8.6c")
def test_where_there_are_fewer_than_so_many_it_is_all_of_them() -> None:
    items = "".join(
        f'[[card]]\nname = "Lamp {one}"\ntype = "action"\nsubtypes = ["item"]\ncost = 0\n' for one in "ABC"
    )
    table = Table("Plain Blow (red)", arena="Lamp A, Lamp B, Lamp C, Reed Cutter", cards=items)
    resolve(table, PutCards(Pick(Both((Tagged("item"), Side("your"))), Number(4)), shared.REMOVED))
    assert sorted(table.cards_in(shared.REMOVED)) == ["Lamp A", "Lamp B", "Lamp C"]


@pytest.mark.example("fab-1.8.7-1")
@pytest.mark.rule("fab:1.8.7", "fab:2.2.2")
@pytest.mark.parametrize(("pitched", "again"), [("Clear Well", False), ("Steady Breath", True)])
def test_a_card_without_a_cost_is_no_card_with_cost_0(pitched: str, again: bool) -> None:
    table = Table(pitched, arena="Willow Fang", cards=SMALL)
    fang = table.number("Willow Fang", shared.PLAY)
    free = There(Each(Stat("cost", "=", Number(0)), c.PITCH_ZONE, You()))
    put(table, table.number(pitched), c.PITCH_ZONE)
    more = Continuous(1, "", IsThis(), (AddStat("power", Number(2)),), free)
    print_on(table, "Willow Fang", *values_of(table, fang).powers, more, zone=shared.PLAY)
    assert number_of(table, fang) == (4 if again else 2)


@pytest.mark.example("fab-1.8.7-2")
@pytest.mark.rule("fab:1.8.7", "fab:7.0.5b")
def test_what_speaks_of_less_cost_does_not_mean_cards_without_one() -> None:
    """Cards that cost less than 3 can't defend against it: equipment costs nothing, and may."""
    table = Table("Plain Blow (red)", "Swell (red), Needle Step (red)", worn="Padded Sleeves")
    cheap = LimitsDefense(Stat("cost", "<", Number(3)))
    assert cheap.shelf() == LIMITED_DEFENSE
    print_on(table, "Plain Blow (red)", Continuous(0, "", IsThis(), (cheap,)))
    table.do("Play Plain Blow (red)", *["Pass"] * 4)
    assert table.offered() == ["That is all", "Defend with Swell (red)", "Defend with Padded Sleeves"]


@pytest.mark.example("fab-1.8.7a-1")
@pytest.mark.rule("fab:1.8.7a")
@pytest.mark.parametrize(("top", "power"), [("Reed Cutter", 3), ("Long Haul", 3), ("Clear Well", 0)])
def test_a_number_that_a_card_has_not_counts_for_nothing(top: str, power: int) -> None:
    table = Table("Plain Blow (red)", deck=top, cards=SMALL)
    shown = RevealCards(TopCards(Number(1), You()))
    less = Grant(This(), (AddStat("power", StatTotal("pitch", Role("revealed")), -1),))
    print_on(table, "Plain Blow (red)", Triggered(0, "", Attacks(IsThis()), Sequence((shown, less))))
    table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
    assert number_of(table, table.links()[0].attack) == power


@pytest.mark.rule("fab:1.8.9", "fab:1.8.6")
@pytest.mark.parametrize("there", [True, False])
def test_an_effect_without_anything_to_determine_fails(there: bool) -> None:
    table = Table("Steady Breath, Second Breath", cards=SMALL)
    if there:
        put(table, table.number("Second Breath"), shared.GRAVEYARD)
    effect: Effect = PutCards(Pick(ACTION, Number(1), shared.GRAVEYARD, You()), shared.HAND)
    resolve(table, IfYouDo(effect, CHI))
    assert chi(table) == int(there)


@pytest.mark.rule("fab:1.8.10", "fab:6.2.4")
def test_your_next_attack_is_one_that_comes_under_your_control_from_now_on() -> None:
    table = Table("Needle Step (red), Plain Blow (red)")
    table.do("Play Needle Step (red)").until(c.ATTACK)
    resolve(table, GrantNext(IsAttack(), (AddStat("power", Number(3)),)))
    assert number_of(table, table.links()[0].attack) == 3
    table.until(c.RESOLUTION).do("Play Plain Blow (red)")
    assert number_of(table, table.state.stack[-1].card) == 6


@pytest.mark.example("fab-1.8.3b-3")
@pytest.mark.rule("fab:1.8.3b")
@pytest.mark.parametrize("hindered", ["destroyed", "marked", ""])
@pytest.mark.parametrize("chosen", [True, False])
def test_what_one_may_choose_to_do_is_done_as_far_as_it_can_be(hindered: str, chosen: bool) -> None:
    """As it hits a hero, you may choose to destroy it and to mark that hero."""
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    both = MayChooseTo(Sequence((Destroy(This()), Mark(Role("other")))))
    knife = table.number("Reed Cutter", shared.PLAY)
    powers = values_of(table, knife).powers
    print_on(table, "Reed Cutter", *powers, Triggered(1, "", Hits(IsThis()), both), zone=shared.PLAY)
    hero = table.state.players[THEM].hero
    if hindered == "destroyed":
        resolve(table, GrantAll(Named("Reed Cutter"), (Prohibition("be destroyed"),)))
    if hindered == "marked":
        resolve(table, Mark(This()), hero, THEM)
    anew(table).do("Attack with Reed Cutter").until(c.DAMAGE)
    table.do("Pass", "Pass")
    assert table.asked() == ("may", YOU)
    table.do("Yes" if chosen else "No")
    gone = chosen and hindered != "destroyed"
    assert ("Reed Cutter" in table.cards_in(shared.GRAVEYARD)) == gone
    assert (c.MARKED in values_of(table, hero).tags) == chosen


@pytest.mark.example("fab-1.8.6b-3")
@pytest.mark.rule("fab:1.8.6b", "fab:3.0.4e")
def test_what_chance_determines_in_a_graveyard_lies_face_up_there() -> None:
    """It costs three random cards of your graveyard, four of which lie face up there."""
    up = ["Steady Breath", "Long Haul", "Moss Veil", "Salt Lamp"]
    table = Table(", ".join(["Spark of Wit", "Second Breath", *up]), cards=SMALL)
    hidden = put(table, table.number("Second Breath"), shared.GRAVEYARD, face_down=True)
    for name in up[:2]:
        put(table, table.number(name), shared.GRAVEYARD)
    three = UseRandomly(UseCards("remove", AnyCard(), 3, zone=shared.GRAVEYARD))
    spark = print_on(table, "Spark of Wit", additional=(three,), effect=CHI)
    assert table.why_not("play", spark) != []
    for name in up[2:]:
        put(table, table.number(name), shared.GRAVEYARD)
    anew(table).do("Play Spark of Wit")
    banished = table.cards_in(shared.REMOVED)
    assert len(banished) == 3
    assert set(banished) < set(up)
    assert table.state.known(hidden).zone == shared.GRAVEYARD


TWICE = Times(Number(2), DifferentCosts(Each(AnyCard(), c.PITCH_ZONE, You())))
#: Its power and defense are twice the number of different costs in your pitch zone.
MASS = tuple(
    Continuous(place, "", IsThis(), (SetStat(f"base {number}", TWICE),), zone=shared.ANYWHERE)
    for place, number in enumerate(("power", "defense"))
)


@pytest.mark.example("fab-1.8.7-3")
@pytest.mark.rule("fab:1.8.7", "fab:1.12.3", "fab:1.12.3b", "fab:5.4.5a")
@pytest.mark.parametrize("attacks", [True, False])
def test_a_card_without_a_cost_adds_no_cost_to_those_that_are_counted(attacks: bool) -> None:
    table = Table("Great Ram, Clear Well, Steady Breath, Second Breath, Long Haul", cards=SMALL)
    ram = print_on(table, "Great Ram", *MASS)
    numbers: list[tuple[int, int]] = []
    if attacks:
        table.do("Play Great Ram").until(c.ATTACK)
        ram = table.links()[0].attack
    for name in ("", "Clear Well", "Steady Breath", "Second Breath", "Long Haul"):
        if name:
            put(table, table.number(name), c.PITCH_ZONE)
        numbers.append((number_of(table, ram), number_of(table, ram, c.DEFENSE)))
    assert numbers == [(0, 0), (0, 0), (2, 2), (2, 2), (4, 4)]


@pytest.mark.example("fab-1.12.3a-1")
@pytest.mark.rule("fab:1.12.3a", "fab:1.12.3")
def test_what_nothing_defines_is_there_and_0() -> None:
    """Before a game there is no pitch zone to count."""
    (mass,) = read_cards(UNDEFINED, "a test")
    values = mass.as_printed()
    assert (values.numbers[c.POWER], values.numbers[c.DEFENSE]) == (0, 0)
    (plain,) = read_cards(UNDEFINED.replace('power = "*"\n', ""), "a test")
    assert plain.as_printed().numbers[c.POWER] == ABSENT
    # Nor is it defined by anything in the game, if its own text doesn't do so.
    table = Table("Shapeless", cards=UNDEFINED)
    table.do("Play Shapeless").until(c.ATTACK)
    assert number_of(table, table.links()[0].attack) == 0


UNDEFINED = """
[[card]]
name = "Shapeless"
type = "action"
subtypes = ["attack"]
cost = 0
power = "*"
defense = "*"
"""
