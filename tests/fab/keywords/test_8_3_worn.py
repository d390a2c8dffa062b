"""Keywords of what is equipped: cloaked, modular, pairs, perched; demi-heroes that become heroes (8.3, 8.1.11b)."""

from __future__ import annotations

import pytest

from fab_reading import WORN, power, program
from fab_table import SMALL, THEM, YOU, Table, deal, number_of, put, resolve, run, values_of
from fab_texts import BLOW, anew, card, on, settle, until
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.concepts.attacks import attackable
from rulebound.fab.nodes.deeds import Intimidate, PutUnder
from rulebound.fab.nodes.effect_keywords.equipping import Equip
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.keyworded.worn import PairsWith, free_slots
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.events import GameEvent
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.changes.gaining import GainTag
from rulebound.tcg.nodes.choices.picking import Each
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.effects.moving import PutIntoPlay
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import You, YourHero
from rulebound.tcg.nodes.kinds import Named
from rulebound.tcg.nodes.values import Number

HERO = '[[card]]\nname = "Old Salt"\ntype = "hero"\nsubtypes = ["young"]\nlife = 20\nintellect = 4\n'
WEAPONS = "".join(
    f'[[card]]\nname = "{name}"\ntype = "{kind}"\nsubtypes = {[*tags]}\n{more}'
    for name, kind, tags, more in (
        ("Great Pole", "weapon", ("polearm", "2h"), "power = 4\n"),
        ("Yew Bow", "weapon", ("bow", "2h"), "power = 1\n"),
        ("Short Knife", "weapon", ("dagger", "1h"), "power = 1\n"),
        ("Round Shield", "equipment", ("off-hand",), "defense = 1\n"),
        ("Leather Quiver", "equipment", ("quiver",), ""),
        ("Head Wrap", "equipment", ("head",), "defense = 1\n"),
        ("Arm Wrap", "equipment", ("arms",), "defense = 1\n"),
        ("Leg Wrap", "equipment", ("legs",), "defense = 1\n"),
    )
)
OWL = card("Grey Owl", "**Perched**", kind="companion", tags="off-hand,ally", more="life = 1")
PLATE = card(
    "Odd Plate", "**Modular**|**Action** - 0: Equip this to another equipment zone.", kind="equipment"
)
HAMMER = card("Even Hammer", "**Pairs** with an off-hand|**Once per Turn Action** - 0: **Attack**",
              kind="weapon", power=2, tags="hammer,1h")  # fmt: skip
VEIL = card(
    "Grey Veil",
    "**Cloaked**|**Instant** - {r}, turn this face-up: Draw a card.|**Blade Break**",
    kind="equipment",
    tags="head",
    more="defense = 1",
)
GAS = card(
    "Grey Gas",
    "**Cloaked**|While this is equipped face-down, when an attack hits you, destroy this and draw a card.",
    kind="equipment",
    tags="chest",
)
COAT = card(
    "Grey Coat",
    "**Cloaked**|**Instant** - Destroy this: Draw a card. Activate this only while this is face-down.",
    kind="equipment",
    tags="chest",
)
ALL = HERO + WEAPONS + OWL + PLATE + HAMMER + VEIL + GAS + COAT


def faults(*names: str) -> list[str]:
    """What is wrong with starting a game equipped so."""
    known = {one.name: one for one in read_cards(ALL, "cards of a test")}
    deck = Deck("a test", known["Old Salt"], tuple(known[name] for name in names), ())
    return [fault for fault in faults_of(deck) if "cards and not" not in fault]


def started(mine: str, theirs: str = "") -> Table:
    """A game that has been started by its rules, in the first player's, your, action phase; you wear these things."""
    table = Table("Steady Breath", cards=SMALL + ALL)
    known = {one.key: one for one in read_cards(SMALL + ALL, "cards of a test")}
    drawn = ((known["Steady Breath"], 20),)
    decks = [
        Deck(name, known["Old Salt"], tuple(known[one] for one in worn.split(", ") if one), drawn)
        for name, worn in (("yours", mine), ("theirs", theirs))
    ]
    table.game = Game(RULES, new_state(decks, 7, check=False, chooser=YOU))
    return table


def begin(table: Table, *answers: str) -> Table:
    """Go first, answering what is asked before the first turn."""
    left = list(answers)
    while table.state.stage != c.ACTION:
        label = left.pop(0) if left and left[0] in table.offered() else table.offered()[0]
        table.do(label)
    assert left == []
    return table


# --- Pairs ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.3.26", "fab:8.3.26a")
def test_what_pairs_starts_the_game_with_its_partner_alone() -> None:
    alone = "Even Hammer is equipped only with off-hand, and there is none [8.3.26a]"
    assert faults("Even Hammer") == [alone]
    assert faults("Even Hammer", "Short Knife") == [alone]
    assert faults("Even Hammer", "Round Shield") == []
    assert faults("Short Knife") == []


@pytest.mark.rule("fab:8.3.26a", "fab:8.3.26")
@pytest.mark.parametrize(
    ("worn", "lying", "equipped"),
    [
        ("", ["Even Hammer"], []),
        ("Short Knife", ["Even Hammer"], []),
        ("Round Shield", ["Even Hammer"], ["Even Hammer"]),
        # [8.3.26a] As part of the same event, or what comes first.
        ("", ["Round Shield", "Even Hammer"], ["Round Shield", "Even Hammer"]),
    ],
)
def test_what_pairs_is_equipped_beside_or_together_with_its_partner(
    worn: str, lying: list[str], equipped: list[str]
) -> None:
    both = ", ".join([one for one in (worn, *lying) if one])
    table = Table("Steady Breath", arena=both, cards=SMALL + ALL)
    for name in lying:
        put(table, table.number(name, shared.PLAY), shared.GRAVEYARD)
    resolve(table, Equip(Each(AnyCard(), shared.GRAVEYARD, You())))
    there = table.cards_in(shared.PLAY)
    assert [name for name in lying if name in there] == equipped


def test_pairs_is_read() -> None:
    assert power("**Pairs** with an off-hand", (c.WEAPON, ("hammer", "1h"))) == PairsWith(0, "", "off-hand")
    assert power("**Pairs** with a dagger", (c.WEAPON, ("sword", "1h"))) == PairsWith(0, "", "dagger")


# --- Perched, two-handers ---------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.3.39", "fab:8.3.39a", "fab:8.2.2c")
@pytest.mark.parametrize(
    ("worn", "fits"),
    [
        (("Great Pole", "Grey Owl"), True),
        (("Great Pole", "Round Shield"), False),
        (("Great Pole", "Short Knife"), False),
        (("Yew Bow", "Leather Quiver"), True),
        (("Great Pole", "Leather Quiver"), False),
        # A two-hander leaves one zone unoccupied, and no more.
        (("Yew Bow", "Leather Quiver", "Grey Owl"), False),
        (("Short Knife", "Grey Owl"), True),
        (("Short Knife", "Short Knife", "Grey Owl"), False),
    ],
)
def test_what_perches_starts_beside_a_two_handed_weapon(worn: tuple[str, ...], fits: bool) -> None:
    assert (faults(*worn) == []) == fits


@pytest.mark.rule("fab:8.3.39a", "fab:8.2.2c", "fab:8.3.39b")
@pytest.mark.parametrize(
    ("worn", "name", "equipped"),
    [
        ("Great Pole", "Grey Owl", True),
        ("Great Pole", "Short Knife", False),
        ("Short Knife", "Grey Owl", True),
        ("Short Knife, Reed Cutter", "Grey Owl", False),
        ("Yew Bow, Leather Quiver", "Grey Owl", False),
        ("Great Pole", "Wild Owl", False),
        ("", "Wild Owl", False),
    ],
)
def test_what_perches_is_equipped_to_the_zone_that_a_two_hander_does_not_occupy(
    worn: str, name: str, equipped: bool
) -> None:
    wild = card("Wild Owl", "**Perched**", kind="companion", tags="ally", more="life = 1")
    both = ", ".join([one for one in (worn, name) if one])
    table = Table("Steady Breath", arena=both, cards=SMALL + ALL + wild)
    put(table, table.number(name, shared.PLAY), shared.GRAVEYARD)
    resolve(table, Equip(Each(Named(name), shared.GRAVEYARD, You())))
    assert (name in table.cards_in(shared.PLAY)) == equipped


@pytest.mark.rule("fab:8.3.39c", "fab:8.3.39")
def test_what_perches_is_attacked_only_where_it_is_not_equipped() -> None:
    table = Table(f"{BLOW}, Steady Breath", worn="Grey Owl", cards=SMALL + ALL)
    owl = table.number("Grey Owl", shared.PLAY, THEM)
    hero = table.state.players[THEM].hero
    assert attackable(table.state, YOU) == [hero]
    # Anything else may be aimed at it: it lives.
    deal(table, 1, table.state.players[YOU].hero, owl)
    assert table.state.known(owl).damage == 1
    other = Table(f"{BLOW}, Steady Breath", worn="Grey Owl", cards=SMALL + ALL)
    put(other, other.number("Grey Owl", shared.PLAY, THEM), shared.GRAVEYARD, THEM)
    run(other, PutIntoPlay(Each(Named("Grey Owl"), shared.GRAVEYARD, You())), seat=THEM)
    back = other.number("Grey Owl", shared.PLAY, THEM)
    assert attackable(other.state, YOU) == [other.state.players[THEM].hero, back]


# --- Modular ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.3.30", "fab:8.3.30a")
def test_what_is_modular_starts_in_an_equipment_zone_that_is_left() -> None:
    assert faults("Odd Plate") == []
    assert faults("Odd Plate", "Head Wrap", "Arm Wrap", "Leg Wrap") == []
    full = ("Head Wrap", "Arm Wrap", "Leg Wrap", "Odd Plate", "Odd Plate")
    assert faults(*full) == ["there are 2 modular cards for 1 free equipment zones [8.3.30]"]
    # A weapon zone is none of these.
    assert faults("Odd Plate", "Great Pole") == []


@pytest.mark.rule("fab:8.3.30", "fab:8.3.30a", "fab:8.3.30c", "fab:4.1.8", "fab:8.3.30b")
def test_what_is_modular_has_the_subtype_of_the_zone_that_its_player_chooses() -> None:
    table = started("Odd Plate, Head Wrap")
    plate = next(one for one in table.state.cards if one.definition.name == "Odd Plate")
    assert plate.definition.tags == ()
    while table.asked()[0] != "choose":
        table.game.choose(0)
    # The head is taken.
    assert table.asked()[1] == YOU
    assert [label.split()[-1] for label in table.offered()] == ["chest", "arms", "legs"]
    table.game.choose(1)
    begin(table)
    number = table.number("Odd Plate", shared.PLAY)
    assert values_of(table, number).tags == ("arms",)
    assert free_slots(table.state, YOU) == ["chest", "legs"]
    table.game = load(RULES, table.game.save())
    # [8.3.30] Its own ability moves it to another one, and it is of that alone.
    table.do("Activate Odd Plate")
    while table.asked()[0] == "priority":
        table.do("Pass")
    assert [label.split()[-1] for label in table.offered()] == ["chest", "legs"]
    table.game.choose(1)
    assert values_of(table, number).tags == ("legs",)
    assert free_slots(table.state, YOU) == ["chest", "arms"]


@pytest.mark.rule("fab:8.3.30", "fab:8.3.30b", "fab:8.3.30c")
@pytest.mark.parametrize(
    ("worn", "equipped"),
    [("Head Wrap, Arm Wrap, Leg Wrap", True), ("Head Wrap, Arm Wrap, Leg Wrap, Breakwater Plate", False)],
)
def test_what_is_modular_is_equipped_where_one_of_its_owners_zones_is_empty(
    worn: str, equipped: bool
) -> None:
    table = Table("Steady Breath", arena=f"{worn}, Odd Plate", cards=SMALL + ALL)
    plate = put(table, table.number("Odd Plate", shared.PLAY), shared.GRAVEYARD)
    # Anywhere else it has none of these subtypes.
    assert values_of(table, plate).tags == ()
    resolve(table, Equip(Each(Named("Odd Plate"), shared.GRAVEYARD, You())))
    assert ("Odd Plate" in table.cards_in(shared.PLAY)) == equipped
    if equipped:
        assert values_of(table, table.number("Odd Plate", shared.PLAY)).tags == ("chest",)
        gone = put(table, table.number("Odd Plate", shared.PLAY), shared.GRAVEYARD)
        assert values_of(table, gone).tags == ()


# --- Cloaked ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.3.36")
@pytest.mark.parametrize(("name", "down"), [("Grey Veil", True), ("Head Wrap", False)])
def test_what_is_cloaked_is_equipped_face_down(name: str, down: bool) -> None:
    table = begin(started("", name))
    (worn,) = [one for one in table.arena() if one.definition.name == name]
    assert (worn.face_down, worn.controller) == (down, THEM)
    # Its owner sees which it is, and nobody else; nor does it defend.
    seen = {seat: name in str(table.game.view(seat)) for seat in (YOU, THEM)}
    assert seen == {YOU: not down, THEM: True}
    other = Table("Steady Breath", arena=name, cards=SMALL + ALL)
    put(other, other.number(name, shared.PLAY), shared.GRAVEYARD)
    resolve(other, Equip(Each(Named(name), shared.GRAVEYARD, You())))
    assert other.state.known(other.number(name, shared.PLAY)).face_down == down


@pytest.mark.rule("fab:8.3.36", "fab:5.2.4", "fab:8.5.24")
def test_what_is_cloaked_turns_face_up_to_pay_and_is_worn_openly_from_then_on() -> None:
    table = begin(started("Grey Veil", ""))
    table.state.assets[YOU][c.RESOURCES] = 2
    anew(table)
    veil = table.number("Grey Veil", shared.PLAY)
    held = len(table.cards_in(shared.HAND))
    table.do("Activate Grey Veil")
    while table.asked()[0] == "order costs":
        table.game.choose(0)
    assert not table.state.known(veil).face_down
    settle(table)
    assert len(table.cards_in(shared.HAND)) == held + 1
    # It is public, and that ability functions no more; those of what lies face up do.
    assert "Activate Grey Veil" not in table.offered()
    assert [one.as_keyword() for one in values_of(table, veil).powers if one.as_keyword()] == [
        c.CLOAKED,
        c.BLADE_BREAK,
    ]


@pytest.mark.rule("fab:8.3.36", "fab:5.2.4")
def test_what_is_activated_face_down_alone_is_not_face_up() -> None:
    table = begin(started("Grey Coat", ""))
    assert "Activate Grey Coat" in table.offered()
    plain = Table("Steady Breath", arena="Grey Coat", cards=SMALL + ALL)
    assert "Activate Grey Coat" not in plain.offered()


@pytest.mark.rule("fab:8.3.36", "fab:5.4.7b")
@pytest.mark.parametrize("triggered", [True, False])
def test_a_cloaked_ability_may_trigger_where_it_lies(triggered: bool) -> None:
    table = Table(BLOW, deck="", worn="Grey Gas", cards=SMALL + ALL)
    gas = table.number("Grey Gas", shared.PLAY, THEM)
    table.state.edit(table.state.known(gas)).face_down = True
    table.state.stale = shared.EVERYTHING
    anew(table).do(f"Play {BLOW}")
    while table.asked()[0] != "may" and table.state.stage != c.RESOLUTION:
        on(table)
    assert table.asked() == ("may", THEM)
    table.do("Yes" if triggered else "No")
    settle(table)
    assert ("Grey Gas" in table.cards_in(shared.GRAVEYARD, THEM)) == triggered
    assert table.state.known(gas).face_down or triggered
    # Face up it says nothing.
    open_ = Table(BLOW, worn="Grey Gas", cards=SMALL + ALL)
    open_.do(f"Play {BLOW}")
    until(open_, c.RESOLUTION)
    assert "Grey Gas" in open_.cards_in(shared.PLAY, THEM)


def test_what_cloaks_say_is_read() -> None:
    for text in (
        "**Cloaked**",
        "**Instant** - {r}, turn this face-up: Draw a card.",
        "**Instant** - Destroy this: Draw a card. Activate this only while this is face-down.",
        "While this is equipped face-down, when an attack hits you, destroy this.",
        "**Action** - 0: Equip this to another equipment zone.",
    ):
        assert program(text, WORN).powers


# --- Demi-heroes ------------------------------------------------------------------------------------------------------

DEMI = card("Salt Gone", "**Instant** - 0: Gain 1{h}.", kind="demi-hero", more="life = 7\nintellect = 3")


@pytest.mark.rule("fab:8.1.11b")
def test_a_demi_hero_is_the_hero_of_a_player_who_has_none() -> None:
    table = Table("Steady Breath, Second Breath", BLOW, arena="Salt Gone", cards=SMALL + ALL + DEMI)
    hero, demi = table.state.players[YOU].hero, table.number("Salt Gone", shared.PLAY)
    put(table, demi, shared.GRAVEYARD)
    run(table, PutIntoPlay(Each(Named("Salt Gone"), shared.GRAVEYARD, You())))
    demi = table.number("Salt Gone", shared.PLAY)
    # The hero is put under it as part of one effect, before anything is checked.
    resolve(table, PutUnder(YourHero(), Each(Named("Salt Gone"))))
    assert table.state.in_play(hero) is None
    anew(table).do("Pass")
    assert table.game.result is None
    assert (table.state.players[YOU].hero, table.life(YOU)) == (demi, 7)
    assert values_of(table, demi).types == c.DEMI_HERO | c.HERO
    facts = [fact for fact in table.state.journal.since(0) if isinstance(fact, GameEvent)]
    assert [fact.subject for fact in facts if fact.kind == "succeed"] == [demi]
    # It is that for rules and effects: it gains life, is attacked, and its player loses with it.
    resolve(table, GainLife(You(), Number(2)))
    assert table.life(YOU) == 9
    assert demi in attackable(table.state, THEM)
    deal(table, 9, table.state.players[THEM].hero, demi)
    anew(table).do("Pass")
    assert table.game.result == (0.0, 1.0)


@pytest.mark.rule("fab:8.1.11b")
def test_a_demi_hero_beside_a_hero_is_cleared() -> None:
    table = Table("Steady Breath", arena="Salt Gone", cards=SMALL + ALL + DEMI)
    hero = table.state.players[YOU].hero
    anew(table).do("Pass")
    assert (table.cards_in(shared.GRAVEYARD), table.state.players[YOU].hero) == (["Salt Gone"], hero)
    assert table.state.in_play(hero) is not None


@pytest.mark.rule("fab:8.1.11b")
def test_who_has_no_hero_and_no_demi_hero_has_lost() -> None:
    table = Table("Steady Breath", arena="Moss Veil", cards=SMALL + ALL + DEMI)
    resolve(table, PutUnder(YourHero(), Each(Named("Moss Veil"))))
    anew(table).do("Pass")
    assert table.game.result == (0.0, 1.0)


# --- Events of keywords -----------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.0.6a")
def test_keyword_effects_produce_events_of_their_keyword() -> None:
    """Intimidate is one, whether or not a card is banished; "gets" is one as it begins to apply."""
    table = Table("Steady Breath", "", cards=SMALL)
    hero = table.state.players[THEM].hero
    resolve(table, Intimidate(Each(Named("Brannoch Tidewarden"))))
    found = [fact for fact in table.state.this_turn() if isinstance(fact, GameEvent)]
    assert [(fact.kind, fact.subject, fact.rule) for fact in found if fact.kind == "intimidate"] == [
        ("intimidate", hero, "8.5.10a")
    ]
    assert not [fact for fact in found if fact.kind == "remove"]
    resolve(table, Grant(Each(Named("Brannoch Tidewarden")), (GainTag("Royal"),)))
    assert "Royal" in values_of(table, hero).tags
    resolve(table, Destroy(Each(Named("Nothing"))))
    assert not [fact for fact in table.state.this_turn() if fact.kind == "destroy"]
    assert number_of(table, hero, c.LIFE) == 20
