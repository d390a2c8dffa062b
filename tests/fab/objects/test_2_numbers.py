"""Numbers of cards: what is printed, what changes them, what they are never; and what else a card is (2.0 to 2.15)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, let_it, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.language.compiling import compile_text
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.properties import BaseIs, HasColor
from rulebound.tcg import constants as shared
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.changes.gaining import GainTag, GainType
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import OfType, Tagged
from rulebound.tcg.nodes.numbers import AddStat, SetStat, Stat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.numbers import ABSENT
from rulebound.tcg.program.nodes import Change, Context
from rulebound.tcg.program.powers import Continuous, Payment

BASES = len(c.BASES)


def changed(table: Table, number: int, *changes: Change) -> None:
    """Let effects apply to one object for the turn, in their order."""
    for change in changes:
        let_it(table, FLAGGED, change, flagged=(number,))


def asked(table: Table, number: int, stat: str) -> list[int]:
    """What an effect finds that asks for a number of an object; nothing if it has none."""
    ctx, card = Context(table.state, YOU, number), table.state.known(number)
    return [one for one in range(-9, 20) if Stat(stat, "=", Number(one)).matches(ctx, card)]


# --- Never less than nothing ------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.0.3c")
def test_a_number_that_is_made_less_than_nothing_is_0() -> None:
    table = Table("Plain Blow (red)", arena="Rune Saw", cards=SMALL)
    saw = table.number("Rune Saw", shared.PLAY)
    changed(table, saw, AddStat("power", Number(5), -1))
    assert asked(table, saw, "power") == [0]
    # It deals none, and what is added is added to the whole.
    table.do("Attack with Rune Saw").until(c.RESOLUTION)
    assert table.life(THEM) == 20


@pytest.mark.rule("fab:2.0.3c")
@pytest.mark.parametrize(("less", "base", "power"), [(1, 2, 4), (3, 0, 2), (5, 0, 2)])
def test_a_base_that_is_made_less_than_nothing_is_0_and_more_is_added_to_that(
    less: int, base: int, power: int
) -> None:
    table = Table("Plain Blow (red)", arena="Rune Saw", cards=SMALL)
    saw = table.number("Rune Saw", shared.PLAY)
    changed(table, saw, AddStat("power", Number(2)), AddStat("base power", Number(less), -1))
    assert number_of(table, saw, BASES + c.POWER) == base
    ctx, card = Context(table.state, YOU, saw), table.state.known(saw)
    assert [one for one in range(-9, 9) if BaseIs("power", "=", Number(one)).matches(ctx, card)] == [base]
    assert number_of(table, saw) == power


@pytest.mark.rule("fab:2.0.3", "fab:2.0.3d", "fab:1.15.2a", "fab:1.15.2")
@pytest.mark.parametrize(
    ("counter", "power", "defense"),
    [("+1 power", 5, 2), ("-1 power", 1, 2), ("+1 defense", 3, 4), (c.LESS_DEFENSE, 3, 0), ("steam", 3, 2)],
)
def test_counters_change_a_number_and_not_its_base(counter: str, power: int, defense: int) -> None:
    cards = '[[card]]\nname = "Anvil"\ntype = "weapon"\nsubtypes = ["2h"]\npower = 3\ndefense = 2\n'
    table = Table("Plain Blow (red)", arena="Anvil", cards=cards)
    anvil = table.number("Anvil", shared.PLAY)
    resolve(table, AddCounters(This(), counter, Number(2)), anvil)
    assert (asked(table, anvil, "power"), asked(table, anvil, "defense")) == ([power], [defense])
    assert [number_of(table, anvil, BASES + place) for place in (c.POWER, c.DEFENSE)] == [3, 2]


# --- Printed, or not there --------------------------------------------------------------------------------------------

PRINTED = """
[[card]]
name = "Nothing Much"
type = "action"
cost = 0
[[card]]
name = "Zeroes"
type = "action"
subtypes = ["attack"]
cost = 0
power = 0
defense = 0
life = 0
intellect = 0
pitch = 0
[[card]]
name = "All Of It"
type = "action"
subtypes = ["attack"]
cost = 0
power = 5
defense = 4
life = 3
intellect = 2
pitch = 1
"""


@pytest.mark.rule("fab:2.3.2", "fab:2.4.2", "fab:2.5.2", "fab:2.8.2", "fab:2.9.2")
def test_what_is_printed_is_the_base_and_what_is_not_is_not_there() -> None:
    nothing, zeroes, all_of_it = (card.as_printed().numbers for card in read_cards(PRINTED, "a test"))
    assert nothing == [ABSENT] * (2 * BASES)
    assert zeroes == [0] * (2 * BASES)
    places = [c.POWER, c.DEFENSE, c.LIFE, c.INTELLECT, c.PITCH]
    assert (
        [all_of_it[place] for place in places]
        == [all_of_it[BASES + place] for place in places]
        == [5, 4, 3, 2, 1]
    )


@pytest.mark.rule("fab:2.3.2", "fab:2.8.2")
def test_a_card_without_defense_does_not_defend_and_one_with_0_does() -> None:
    table = Table(
        "Plain Blow (red), Nothing Much, All Of It, Long Haul", "Nothing Much, Zeroes", cards=PRINTED + SMALL
    )
    # Nothing but what has a pitch pays for anything: 1 of 3.
    assert table.why_not("play", table.number("Long Haul")) == ["5.1.7a"]
    table.do("Play Plain Blow (red)", *["Pass"] * 4)
    assert [one for one in table.offered() if one.startswith("Defend")] == ["Defend with Zeroes"]


@pytest.mark.rule("fab:2.8.2")
@pytest.mark.parametrize(("chi", "asset"), [("", c.RESOURCES), ("chi = true\n", c.CHI)])
def test_the_symbols_say_how_much_of_which_asset_a_card_brings(chi: str, asset: int) -> None:
    well = f'[[card]]\nname = "Well"\ntype = "resource"\npitch = 3\n{chi}'
    card = '[[card]]\nname = "Small Haul"\ntype = "action"\ncost = 1\n'
    table = Table("Well, Small Haul", cards=well + card)
    table.do("Play Small Haul")
    assert table.state.assets[YOU][asset] == 3 - 1
    assert table.cards_in(c.PITCH_ZONE) == ["Well"]


STAR = """
[[card]]
name = "Star Blow"
type = "action"
subtypes = ["attack"]
cost = 0
power = "*"
defense = "*"
"""


@pytest.mark.rule("fab:2.3.2a", "fab:2.9.2a", "fab:1.12.3b")
@pytest.mark.parametrize("zone", [shared.HAND, shared.GRAVEYARD, shared.DECK, shared.REMOVED])
def test_a_star_is_what_the_card_says_wherever_it_is_and_else_0(zone: int) -> None:
    table = Table("Star Blow", cards=STAR)
    number = put(table, table.number("Star Blow"), zone)
    assert (asked(table, number, "power"), asked(table, number, "defense")) == ([0], [0])
    numbers = (SetStat("base power", Number(4)), SetStat("base defense", Number(2)))
    number = put(table, number, shared.HAND)
    print_on(table, "Star Blow", Continuous(0, "", IsThis(), numbers, zone=shared.ANYWHERE))
    number = put(table, table.number("Star Blow"), zone)
    assert (asked(table, number, "power"), asked(table, number, "defense")) == ([4], [2])


# --- As effects have made it ------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.9.1", "fab:2.9.3", "fab:2.3.3")
@pytest.mark.parametrize(("power", "defense", "dealt"), [(0, 0, 2), (3, 0, 5), (0, 1, 1), (0, 9, 0)])
def test_damage_is_the_power_and_defense_that_effects_have_made(power: int, defense: int, dealt: int) -> None:
    table = Table("All Of It", "Zeroes", cards=PRINTED)
    table.do("Play All Of It", *["Pass"] * 4, "Defend with Zeroes").until(c.REACTION)
    (link,) = table.links()
    changed(table, link.attack, AddStat("power", Number(3), -1), AddStat("power", Number(power)))
    changed(table, link.defenders[0], AddStat("defense", Number(defense)))
    table.until(c.RESOLUTION)
    assert table.life(THEM) == 20 - dealt


@pytest.mark.rule("fab:2.8.3")
@pytest.mark.parametrize(("more", "left"), [(0, 0), (1, 1)])
def test_a_card_brings_the_pitch_that_effects_have_made(more: int, left: int) -> None:
    """What says so of itself in hand has another pitch there."""
    table = Table("Clear Well, Long Haul", cards=SMALL)
    richer = Continuous(0, "", IsThis(), (AddStat("pitch", Number(more)),), zone=shared.ANYWHERE)
    print_on(table, "Clear Well", richer)
    table.do("Play Long Haul")
    assert table.has(YOU)[0] == left


@pytest.mark.rule("fab:2.4.3", "fab:4.4.3f")
@pytest.mark.parametrize(("more", "drawn"), [(0, 4), (1, 5), (-2, 2), (-9, 0)])
def test_a_hand_is_filled_up_to_the_intellect_that_effects_have_made(more: int, drawn: int) -> None:
    deck = "Spark of Wit, Steady Breath, Second Breath, Long Haul, Turn the Wrist, Great Ram"
    table = Table("", deck=deck, cards=SMALL)
    changed(
        table, table.state.players[YOU].hero, AddStat("intellect", Number(abs(more)), 1 if more > 0 else -1)
    )
    table.do("Pass", "Pass")
    assert len(table.cards_in(shared.HAND)) == drawn


@pytest.mark.rule("fab:2.5.3a", "fab:2.5.3b", "fab:2.5.3d", "fab:2.5.3e")
def test_life_is_what_was_there_with_all_that_was_gained_and_lost() -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    hero = table.state.players[YOU].hero
    resolve(table, GainLife(You(), Number(7)))
    assert (table.life(YOU), number_of(table, hero, c.LIFE)) == (27, 20)
    resolve(table, GainLife(You(), Number(3), -1))
    deal(table, 2, table.state.players[THEM].hero, hero)
    assert table.life(YOU) == 22
    # Turns later it is the same: nothing of that was for a time.
    turn = table.state.turn
    while table.state.turn < turn + 2:
        table.do("Pass" if "Pass" in table.offered() else "That is all")
    assert table.life(YOU) == 22
    resolve(table, GainLife(You(), Number(99), -1))
    assert table.life(YOU) == 0


# --- Colors, types, subtypes, classes ---------------------------------------------------------------------------------


@pytest.mark.rule("fab:2.1.2")
@pytest.mark.parametrize("color", c.COLORS)
def test_a_card_has_the_color_of_its_strip_and_no_other(color: str) -> None:
    table = Table(f"Wheel Kick ({color})")
    number = table.number(f"Wheel Kick ({color})")
    ctx, card = Context(table.state, YOU, number), table.state.known(number)
    assert [one for one in c.COLORS if HasColor(one).matches(ctx, card)] == [color]
    hero = table.state.hero(YOU)
    assert not any(HasColor(one).matches(ctx, hero) for one in c.COLORS)


MANY = """
[[card]]
name = "Bare"
type = "action"
cost = 0
[[card]]
name = "Laden"
type = "action"
subtypes = ["attack", "arrow"]
classes = ["Ranger", "Ice"]
cost = 0
power = 1
"""


@pytest.mark.rule("fab:2.10.2", "fab:2.11.2", "fab:2.11.6", "fab:2.10.5", "fab:2.11.5", "fab:2.15.5")
def test_a_card_has_any_number_of_subtypes_and_of_classes_and_effects_add_others() -> None:
    table = Table("Plain Blow (red)", arena="Bare, Laden", cards=MANY)
    words = ("attack", "arrow", "Ranger", "Ice", "aura", "Ninja")
    numbers = [table.number(name, shared.PLAY) for name in ("Bare", "Laden")]

    def found(number: int) -> list[str]:
        ctx, card = Context(table.state, YOU, number), table.state.known(number)
        return [word for word in words if Tagged(word).matches(ctx, card)]

    assert [found(one) for one in numbers] == [[], ["attack", "arrow", "Ranger", "Ice"]]
    assert [c.supertypes_in(values_of(table, one).tags) for one in numbers] == [(), ("Ranger", "Ice")]
    for one in numbers:
        changed(table, one, GainTag("aura"), GainTag("Ninja"), GainTag("arrow"), GainType(c.INSTANT))
    assert [found(one) for one in numbers] == [
        ["arrow", "aura", "Ninja"],
        ["attack", "arrow", "Ranger", "Ice", "aura", "Ninja"],
    ]
    assert c.supertypes_in(values_of(table, numbers[0]).tags) == ("Ninja",)
    assert values_of(table, numbers[1]).tags.count("arrow") == 1
    ctx = Context(table.state, YOU, numbers[0])
    kinds = (c.ACTION_CARD, c.INSTANT, c.WEAPON)
    assert [OfType(one).matches(ctx, table.state.known(numbers[0])) for one in kinds] == [True, True, False]


# --- Texts ------------------------------------------------------------------------------------------------------------

ONCE = "**Once per Turn Action** - {}: **Attack**"


@pytest.mark.rule("fab:2.2.3", "fab:2.2.5")
@pytest.mark.parametrize(("symbols", "cost"), [("{r}", 1), ("{r}{r}", 2), ("{r}{r}{r}", 3), ("0", 0)])
def test_the_cost_of_an_ability_is_the_number_of_its_symbols(symbols: str, cost: int) -> None:
    (power,) = compile_text("Blade", ONCE.format(symbols), c.WEAPON, ("sword",)).program.powers
    assert isinstance(power, Payment)
    assert sum([part.least() for part in power.costs]) == cost
    sword = '[[card]]\nname = "Blade"\ntype = "weapon"\nsubtypes = ["2h"]\npower = 1\n'
    sword += f'text = ["{ONCE.format(symbols)}"]\n'
    table = Table("Clear Well", arena="Blade", cards=sword + SMALL)
    table.do("Attack with Blade")
    assert (table.has(YOU), table.cards_in(c.PITCH_ZONE)) == (
        (3 - cost, 0) if cost else (0, 0),
        ["Clear Well"] if cost else [],
    )


@pytest.mark.rule("fab:2.12.3")
def test_each_paragraph_is_an_ability_and_what_only_reminds_is_none() -> None:
    first, second = "When this hits, draw a card.", "When this attacks, gain 1{h}."
    one, two, reminding = (
        compile_text("Reed", text, c.WEAPON, ("sword",)).program.powers
        for text in (first, f"{first}\n\n{second}", f"{first} *(Then you have one more.)*\n\n{second}")
    )
    assert (len(one), len(two)) == (1, 2)
    assert one[0] == two[0]
    assert reminding == two


@pytest.mark.rule("fab:2.12.3a")
def test_a_card_that_names_itself_means_itself_and_no_other_of_its_name() -> None:
    texts = ("When this hits, draw a card.", "When Reed of the Pond hits, draw a card.")
    this, named = (
        compile_text("Reed of the Pond", text, c.ACTION_CARD, ("attack",)).program for text in texts
    )
    assert this == named
    cards = (
        '[[card]]\nname = "Pond Reed"\ntype = "action"\nsubtypes = ["attack"]\ncost = 0\ndefense = 2\n'
        'text = ["When Pond Reed attacks, it gets +1{p}."]\nred = {power = 2}\nblue = {power = 2}\n'
    )
    table = Table("Pond Reed (red), Pond Reed (blue)", cards=cards)
    table.do("Play Pond Reed (red)")
    held = table.number("Pond Reed (blue)")
    table.until(c.REACTION)
    assert (number_of(table, table.links()[0].attack), number_of(table, held)) == (3, 2)


@pytest.mark.rule("fab:2.12.3a")
@pytest.mark.parametrize("said", ["Ossa, of the Reeds", "Ossa"])
def test_a_moniker_is_a_self_reference_too(said: str) -> None:
    """What stands before the comma of its name means the card, as its whole name does."""
    text = "When {0} hits, {0} gets **go again**."
    this, named = (
        compile_text("Ossa, of the Reeds", text.format(word), c.ACTION_CARD, ("attack",)).program
        for word in ("this", said)
    )
    assert this == named


@pytest.mark.rule("fab:2.12.3a")
@pytest.mark.parametrize("name", ["Ossa of the Reeds", "Reed, of the Ossa"])
def test_what_is_neither_its_name_nor_its_moniker_is_no_self_reference(name: str) -> None:
    with pytest.raises(CardRefused):
        compile_text(name, "When Ossa hits, draw a card.", c.ACTION_CARD, ("attack",))
