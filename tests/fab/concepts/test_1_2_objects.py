"""Rules that contradict each other; objects, what they are called, what was last known of them (1.0 to 1.3)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, let_it, number_of, print_on, put, resolve, values_of
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.nodes.combat.attacks import IsAttack, IsCard
from rulebound.fab.nodes.combat.patterns import Hits
from rulebound.fab.nodes.creating import CreateTokens
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.properties import HasColor
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.nodes.changes.gaining import GainKeyword
from rulebound.tcg.nodes.choices.picking import ControllerOf, Each
from rulebound.tcg.nodes.conditions import There
from rulebound.tcg.nodes.effects.moving import PutCards
from rulebound.tcg.nodes.filters import Among, AnyCard, Both, Except, IsThis, LiesIn
from rulebound.tcg.nodes.flow import If
from rulebound.tcg.nodes.groups import HeroOf, Narrowed, Players, Role, Target, This, You
from rulebound.tcg.nodes.kinds import Named, OfType, Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Change, Effect, Filter, Prohibition
from rulebound.tcg.program.permissions import Permission
from rulebound.tcg.program.powers import Continuous, Triggered


@pytest.mark.example("fab-1.0.2-2")
@pytest.mark.rule("fab:1.0.2")
@pytest.mark.parametrize("restricted_first", [True, False, None])
def test_what_forbids_comes_before_what_allows_whichever_is_older(restricted_first: bool | None) -> None:
    table = Table("Steady Breath", cards=SMALL)
    number = put(table, table.number("Steady Breath"), shared.REMOVED)
    banished = LiesIn(shared.REMOVED)
    made: list[Change] = [Permission("play")]
    if restricted_first is not None:
        made.insert(0 if restricted_first else 1, Prohibition("be played"))
    for change in made:
        let_it(table, banished, change)
    assert (table.why_not("play", number) == []) == (restricted_first is None)


@pytest.mark.example("fab-1.2.2-1")
@pytest.mark.rule("fab:1.2.2", "fab:1.2.2e", "fab:1.4.3a")
@pytest.mark.parametrize("weapon", [False, True])
def test_a_proxy_is_no_attack_action_card(weapon: bool) -> None:
    table = Table("Plain Blow (red), Turn the Wrist", arena="Reed Cutter", cards=SMALL)
    what = Both((IsCard(), IsAttack(), OfType(c.ACTION_CARD)))
    more = Grant(Target(0, what), (AddStat("power", Number(1)),))
    reaction = print_on(table, "Turn the Wrist", effect=more)
    table.do("Attack with Reed Cutter" if weapon else "Play Plain Blow (red)").until(c.REACTION)
    assert (table.why_not("play", reaction) == []) == (not weapon)
    if not weapon:
        table.do("Play Turn the Wrist", "Pass", "Pass")
        assert number_of(table, table.links()[0].attack) == 4


@pytest.mark.example("fab-1.2.2b-1")
@pytest.mark.rule("fab:1.2.2b")
@pytest.mark.parametrize(("name", "legal"), [("Brannoch Tidewarden", True), ("Brannoch of the Hills", False)])
def test_an_object_is_called_by_its_name(name: str, legal: bool) -> None:
    """A reaction hurts a hero of that name, and finds no other target."""
    table = Table("Plain Blow (red), Turn the Wrist", cards=SMALL)
    whom = Both((OfType(c.HERO), Named(name)))
    reaction = print_on(
        table, "Turn the Wrist", effect=GainLife(ControllerOf(Target(0, whom)), Number(2), -1)
    )
    table.do("Play Plain Blow (red)").until(c.REACTION)
    assert (table.why_not("play", reaction) == []) == legal
    if legal:
        table.do("Play Turn the Wrist")
        assert table.state.stack[-1].targets == ((table.state.players[THEM].hero,),)
        assert table.do("Pass", "Pass").life(THEM) == 18


@pytest.mark.example("fab-1.2.2c-1")
@pytest.mark.rule("fab:1.2.2c")
def test_a_type_is_what_an_object_is_called_too() -> None:
    table = Table("Spark of Wit", arena="Reed Cutter, Padded Sleeves", cards=SMALL)
    more = Grant(Target(0, Both((IsCard(), OfType(c.WEAPON)))), (AddStat("power", Number(1)),))
    print_on(table, "Spark of Wit", effect=more)
    table.do("Play Spark of Wit")
    assert table.state.stack[-1].targets == ((table.number("Reed Cutter", shared.PLAY),),)


RETURNS = Triggered(0, "", Hits(IsThis()), PutCards(This(), shared.HAND))


@pytest.mark.example("fab-1.2.3a-1")
@pytest.mark.rule("fab:1.2.3", "fab:1.2.3a", "fab:1.2.3b", "fab:7.6.2a")
@pytest.mark.parametrize("keywords", [c.GO_AGAIN, 0])
def test_a_link_asks_what_was_last_known_of_its_attack(keywords: int) -> None:
    table = Table("Plain Blow (red)")
    print_on(table, "Plain Blow (red)", RETURNS, keywords=keywords)
    table.do("Play Plain Blow (red)").until(c.DAMAGE).do("Pass", "Pass")
    assert (table.cards_in(shared.HAND), table.state.stage) == (["Plain Blow (red)"], c.DAMAGE)
    table.until(c.RESOLUTION)
    assert table.has(YOU) == (0, 1 if keywords else 0)


@pytest.mark.rule("fab:1.2.3", "fab:1.2.3a", "fab:1.2.3b", "fab:1.2.3c")
def test_what_was_last_known_has_all_that_effects_had_made_of_it_and_nothing_more() -> None:
    table = Table("Plain Blow (red)")
    print_on(table, "Plain Blow (red)", RETURNS)
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    attack = table.links()[0].attack
    printed = number_of(table, attack)
    more = (AddStat("power", Number(2)), GainKeyword(c.DOMINATE))
    let_it(table, Among(Role("flagged")), *more, flagged=(attack,))
    table.do("Pass", "Pass")
    assert (table.cards_in(shared.HAND), table.state.find(attack)) == (["Plain Blow (red)"], None)
    # The card in the hand is another object.
    assert number_of(table, table.number("Plain Blow (red)")) == printed
    assert (number_of(table, attack), values_of(table, attack).has_keyword(c.DOMINATE)) == (printed + 2, True)
    let_it(table, Among(Role("flagged")), *more, flagged=(attack,))
    assert (number_of(table, attack), table.state.known(attack).zone) == (printed + 2, shared.PLAY)


@pytest.mark.example("fab-1.2.3c-1")
@pytest.mark.rule("fab:1.2.3c")
@pytest.mark.parametrize("before", [True, False])
def test_what_was_last_known_does_not_change(before: bool) -> None:
    """Attacks go again while a yellow card is in the pitch zone; one is put there before or after the attack leaves."""
    table = Table("Plain Blow (red), Plain Blow (yellow)", arena="Reed Cutter")
    print_on(table, "Plain Blow (red)", RETURNS)
    yellow = There(Each(HasColor("yellow"), c.PITCH_ZONE))
    shines = Continuous(0, "", IsAttack(), (GainKeyword(c.GO_AGAIN),), yellow)
    print_on(table, "Reed Cutter", shines, zone=shared.PLAY)
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    attack = table.links()[0].attack
    if before:
        put(table, table.number("Plain Blow (yellow)"), c.PITCH_ZONE)
    table.do("Pass", "Pass")
    if not before:
        put(table, table.number("Plain Blow (yellow)"), c.PITCH_ZONE)
    assert values_of(table, attack).has_keyword(c.GO_AGAIN) == before
    table.until(c.RESOLUTION)
    assert table.has(YOU)[1] == int(before)


@pytest.mark.rule("fab:1.2.3d")
def test_what_was_last_known_is_no_target() -> None:
    table = Table("Plain Blow (red), Spark of Wit", cards=SMALL)
    print_on(table, "Plain Blow (red)", RETURNS)
    more = Grant(Target(0, IsAttack(), shared.PLAY), (AddStat("power", Number(1)),))
    instant = print_on(table, "Spark of Wit", effect=more)
    table.do("Play Plain Blow (red)").until(c.DAMAGE)
    assert table.why_not("play", instant) == []
    table.do("Pass", "Pass")
    assert table.why_not("play", instant) == ["5.1.4a"]


def faults(hero: str, cards: str, **counts: int) -> list[str]:
    """What a deck of a few cards breaks, but for how many there are."""
    known = {**shipped_cards(), **{card.key: card for card in read_cards(cards, "cards of a test")}}
    listed = tuple((known[name.replace("_", " ")], count) for name, count in counts.items())
    return [one for one in faults_of(Deck("a test", known[hero], (), listed)) if "there are" not in one]


POOL = """
[[card]]
name = "Aldric Dawnblade"
type = "hero"
subtypes = ["young"]
classes = ["Light", "Warrior"]
life = 20
intellect = 4
"""
for _name, _classes in (
    ("Both", '"Light", "Warrior"'), ("One", '"Light"'), ("Other", '"Warrior"'), ("Neither", ""),
    ("Dark", '"Shadow"'), ("Dream", '"Light", "Illusionist"'),
):  # fmt: skip
    POOL += f'[[card]]\nname = "{_name}"\ntype = "action"\ncost = 0\nclasses = [{_classes}]\n'


@pytest.mark.example("fab-1.1.3-1")
@pytest.mark.rule("fab:1.1.3")
def test_a_card_has_no_supertype_that_its_hero_has_not() -> None:
    found = faults("Aldric Dawnblade", POOL, Both=1, One=1, Other=1, Neither=1, Dark=1, Dream=1)
    assert [one.split()[0] for one in found if "1.1.3" in one] == ["Dark", "Dream"]


@pytest.mark.example("fab-1.3.4-1")
@pytest.mark.rule("fab:1.3.4")
def test_cards_of_one_name_that_differ_in_their_pitch_are_distinct() -> None:
    red, yellow = (shipped_cards()[f"Plain Blow ({color})"] for color in ("red", "yellow"))
    assert (red.name == yellow.name, red.key == yellow.key) == (True, False)
    assert red.numbers[c.PITCH] != yellow.numbers[c.PITCH]
    # So there may be two of each.
    deck = Deck("a test", shipped_cards()["Sefa of the Quick Blades"], (), ((red, 2), (yellow, 2)))
    assert [one for one in faults_of(deck) if "times" in one] == []
    deck = Deck("a test", deck.hero, (), ((red, 3),))
    assert len([one for one in faults_of(deck) if "times" in one]) == 1


def meant(table: Table, number: int, what: Filter) -> bool:
    effect: Effect = Grant(Each(what), (GainKeyword(c.STEALTH),))
    resolve(table, effect)
    return values_of(table, number).has_keyword(c.STEALTH)


@pytest.mark.rule("fab:1.2.2", "fab:1.2.2c", "fab:1.2.2e")
@pytest.mark.parametrize(
    ("what", "found"),
    [
        (AnyCard(), True),
        (IsCard(), True),
        (OfType(c.WEAPON), True),
        (Tagged("dagger"), True),
        (Tagged("sword"), False),
        (Named("Reed Cutter"), True),
        (IsAttack(), False),
        (OfType(c.EQUIPMENT), False),
        (Named("Reed"), False),
    ],
)
def test_a_weapon_goes_by_its_name_its_type_and_its_subtypes(what: Filter, found: bool) -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    assert meant(table, table.number("Reed Cutter", shared.PLAY), what) == found


@pytest.mark.example("fab-1.0.2a-1")
@pytest.mark.rule("fab:1.0.2a", "fab:1.0.2")
def test_only_from_there_is_a_ban_on_every_other_zone() -> None:
    """For the rest of the turn you play cards from your arsenal or not at all."""
    table = Table("Steady Breath, Second Breath", arsenal="Spark of Wit", cards=SMALL)
    banished = put(table, table.number("Second Breath"), shared.REMOVED)
    let_it(table, LiesIn(shared.REMOVED), Permission("play"))
    hand, stored = table.number("Steady Breath"), table.number("Spark of Wit", c.ARSENAL)
    assert [table.why_not("play", one) for one in (hand, stored, banished)] == [[], [], []]
    only = Prohibition("play", Except(LiesIn(c.ARSENAL)), You(), None, True)
    resolve(table, GrantAll(None, (only,)))
    assert table.why_not("play", stored) == []
    assert table.why_not("play", hand) != [] != table.why_not("play", banished)
    # [1.0.2] Whatever else would have it played from there, it is not.
    let_it(table, LiesIn(shared.HAND), Permission("play"))
    assert table.why_not("play", hand) != []


@pytest.mark.example("fab-1.1.4a-1")
@pytest.mark.rule("fab:1.1.4a", "fab:1.1.4")
@pytest.mark.parametrize(
    ("name", "created"), [("Sefa of the Quick Blades", True), ("Brannoch Tidewarden", False)]
)
def test_you_are_in_your_own_party(name: str, created: bool) -> None:
    """If a hero of that name is in your party, that hero's player creates a Courage token."""
    table = Table("Plain Blow (red)")
    named = Narrowed(HeroOf(Players("friendly")), Named(name))
    resolve(table, If(There(named), CreateTokens(ControllerOf(named), "Courage", Number(1))))
    assert ("Courage" in table.cards_in(shared.PLAY)) == created
    assert "Courage" not in table.cards_in(shared.PLAY, THEM)
