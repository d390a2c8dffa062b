"""Subtypes: what becomes a permanent, attacks, allies, off-hands (8.2)."""

from __future__ import annotations

import pytest

from fab_table import SMALL, THEM, YOU, Table, deal, number_of, print_on, resolve, values_of
from fab_texts import card, settle
from rulebound.fab import constants as c
from rulebound.fab.cards.building_a_deck import Deck, faults_of
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.combat.added_defenders import AddDefenders
from rulebound.fab.concepts.attacks import is_permanent, life_of
from rulebound.fab.events import Damage
from rulebound.fab.formats import Format
from rulebound.fab.nodes.combat.groups import AttackingHero, DefendingHero
from rulebound.fab.nodes.combat.patterns import DealsMuch, Dies, Hits
from rulebound.fab.nodes.properties import AnAttack
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.conditions import ThisTurn
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.effects.in_play import Destroy
from rulebound.tcg.nodes.filters import AnyCard
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Context
from rulebound.tcg.program.powers import Triggered

CHI = GainAsset(You(), Number(1), c.CHI)
PERMANENTS = ("aura", "item", "ally", "ash", "figment", "affliction", "landmark")


def anew(table: Table) -> Table:
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    return table


def thing(subtype: str) -> str:
    life = "life = 3\n" if subtype == "ally" else ""
    return (
        f'[[card]]\nname = "Thing"\ntype = "action"\nsubtypes = ["{subtype}"]\ncost = 0\ndefense = 2\n{life}'
    )


@pytest.mark.rule(
    "fab:8.2.4b", "fab:8.2.5b", "fab:8.2.11b", "fab:8.2.12a", "fab:8.2.12b", "fab:8.2.16a", "fab:8.2.16b"
)
@pytest.mark.parametrize("subtype", PERMANENTS)
def test_what_enters_the_arena_as_it_resolves_is_a_permanent_there(subtype: str) -> None:
    table = Table("Thing", cards=thing(subtype))
    table.do("Play Thing", "Pass", "Pass")
    # (An affliction is an opponent's.)
    thing_there = next(card for card in table.arena() if card.definition.name == "Thing")
    assert is_permanent(table.state, thing_there)
    assert thing_there.controller == (THEM if subtype == "affliction" else YOU)


@pytest.mark.rule("fab:8.2.4b", "fab:8.2.5b", "fab:8.2.11b", "fab:8.2.12b", "fab:8.2.16b", "fab:1.3.3")
@pytest.mark.parametrize("subtype", PERMANENTS)
def test_but_not_as_a_defending_card_that_is_added_to_a_link(subtype: str) -> None:
    table = Table("Plain Blow (red)", "Thing", cards=thing(subtype))
    table.do("Play Plain Blow (red)").until(c.REACTION)
    resolve(table, AddDefenders(This()), table.number("Thing", seat=THEM), THEM)
    thing_there = next(card for card in table.arena() if card.definition.name == "Thing")
    assert thing_there.number in table.links()[0].defenders
    assert not is_permanent(table.state, thing_there)
    # It goes as the chain closes, as what is no permanent does.
    anew(table).until(c.RESOLUTION).do("Pass", "Pass")
    assert table.cards_in(shared.GRAVEYARD, THEM) == ["Thing"]


@pytest.mark.rule("fab:8.2.3a", "fab:1.4.2a")
def test_an_attack_card_is_an_attack_on_the_stack_and_on_the_chain_alone() -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    ctx = Context(table.state, YOU, 0)

    def are() -> list[str]:
        cards = [card for card in table.state.cards[1:] if AnAttack().matches(ctx, card)]
        return [card.definition.key for card in cards]

    assert are() == []
    table.do("Play Plain Blow (red)")
    assert are() == ["Plain Blow (red)"]
    table.until(c.ATTACK).do("Pass", "Pass", "Defend with Swell (red)", "Pass", "Pass")
    # What defends is none, though it has the subtype.
    assert (are(), len(table.links()[0].defenders)) == (["Plain Blow (red)"], 1)
    table.until(c.ACTION)
    assert are() == []


@pytest.mark.rule("fab:8.2.3b", "fab:8.3.1b", "fab:7.0.2a", "fab:7.1.1")
@pytest.mark.parametrize("label", ["Play Plain Blow (red)", "Attack with Reed Cutter"])
def test_as_an_attack_is_put_on_the_stack_the_chain_opens_and_the_layer_step_begins(label: str) -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    assert (own(table.state).chain, table.state.stage) == (c.CLOSED, c.ACTION)
    table.do(label)
    assert (own(table.state).chain, table.state.stage, len(table.state.stack)) == (c.OPEN, c.LAYER, 1)


@pytest.mark.rule("fab:8.3.1a", "fab:7.2.3b", "fab:8.3.1c", "fab:1.4.5a")
def test_an_attack_proxy_that_resolves_and_its_source_are_on_a_link() -> None:
    table = Table("Plain Blow (red)", arena="Reed Cutter")
    cutter = table.number("Reed Cutter", shared.PLAY)
    table.do("Attack with Reed Cutter")
    # It was declared what it attacks.
    assert table.state.stack[-1].targets == ((table.state.players[THEM].hero,),)
    proxy = table.state.stack[-1].card
    table.until(c.ATTACK)
    (link,) = table.links()
    assert (link.attack, link.source, link.has(cutter)) == (proxy, cutter, True)


# --- Allies -----------------------------------------------------------------------------------------------------------

FRIEND = """
[[card]]
name = "Old Friend"
type = "action"
subtypes = ["ally"]
cost = 0
power = 3
life = 4
attack = {cost = 0}
"""


@pytest.mark.rule("fab:8.2.8a", "fab:2.5.3g")
@pytest.mark.parametrize("how", ["hurt", "destroyed", "alive"])
def test_an_ally_that_ceases_to_exist_has_died(how: str) -> None:
    table = Table("Plain Blow (red)", arena="Old Friend, Salt Lamp", cards=SMALL + FRIEND)
    friend = table.number("Old Friend", shared.PLAY)
    print_on(table, "Salt Lamp", Triggered(0, "", Dies(AnyCard()), CHI), zone=shared.PLAY)
    if how == "destroyed":
        resolve(table, Destroy(This()), friend)
    else:
        deal(table, 4 if how == "hurt" else 3, table.state.players[THEM].hero, friend)
    anew(table).do("Pass", "Pass")
    triggered = [fact for fact in table.state.journal.since(0) if fact.kind == "trigger"]
    assert len(triggered) == (0 if how == "alive" else 1)


@pytest.mark.rule("fab:8.2.8a")
@pytest.mark.parametrize("seat", [YOU, THEM])
def test_a_text_that_waits_for_an_ally_to_die_speaks_of_that_ally(seat: int) -> None:
    """Its controller is meant, whoever has the bell; what is destroyed and no ally has not died."""
    bell = card("Dull Bell", "Whenever an ally dies, its controller loses 1{h}.", tags="item")
    mine, theirs = (
        ("Dull Bell, Old Friend, Salt Lamp", "") if seat == YOU else ("Dull Bell", "Old Friend, Salt Lamp")
    )
    table = Table("Plain Blow (red)", arena=mine, worn=theirs, cards=SMALL + FRIEND + bell)
    friend, lamp = (table.number(name, shared.PLAY, seat) for name in ("Old Friend", "Salt Lamp"))
    resolve(table, Destroy(This()), lamp)
    assert len(table.state.waiting) == 0
    resolve(table, Destroy(This()), friend)
    assert len(table.state.waiting) == 1
    settle(anew(table).do("Pass"))
    assert (table.life(seat), table.life(1 - seat)) == (19, 20)


@pytest.mark.rule("fab:8.2.8b", "fab:4.4.3a")
def test_an_ally_has_all_its_life_again_after_the_turn() -> None:
    table = Table("Plain Blow (red)", arena="Old Friend", cards=FRIEND)
    friend = table.number("Old Friend", shared.PLAY)
    deal(table, 3, table.state.players[THEM].hero, friend)
    assert life_of(table.state, table.state.known(friend)) == 1
    anew(table)
    while table.state.turn_player == YOU:
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    assert life_of(table.state, table.state.known(friend)) == 4


@pytest.mark.rule("fab:8.2.8c", "fab:8.2.8e", "fab:7.2.4a")
@pytest.mark.parametrize("ally", [True, False])
def test_an_ally_that_attacks_is_no_attacking_hero_and_its_damage_is_its_own(ally: bool) -> None:
    table = Table("Plain Blow (red)", arena="Old Friend", cards=FRIEND)
    table.do("Attack with Old Friend" if ally else "Play Plain Blow (red)").until(c.RESOLUTION)
    hero = table.state.players[YOU].hero
    ctx = Context(table.state, YOU, table.links()[0].attack)
    assert AttackingHero().members(ctx) == ([] if ally else [hero])
    (dealt,) = [fact for fact in table.state.this_turn() if isinstance(fact, Damage)]
    assert (dealt.amount, dealt.other != hero) == (3, True)
    # Nor has its player, or that player's hero, dealt any; of a card's they have [8.5.3a].
    assert ThisTurn(DealsMuch(OfType(c.HERO), None, Number(1))).holds(ctx) is not ally


@pytest.mark.rule("fab:8.2.8d", "fab:8.2.8f", "fab:7.2.4b")
def test_who_controls_an_ally_that_is_attacked_neither_defends_nor_is_dealt_damage() -> None:
    table = Table(
        "Plain Blow (red)", "Swell (red), Give Ground (red)", worn="Old Friend, Padded Sleeves", cards=FRIEND
    )
    table.state.edit(table.state.known(table.number("Give Ground (red)", seat=THEM))).definition.cost = 0
    table.do("Play Plain Blow (red)", "At Old Friend").until(c.DEFEND)
    assert table.asked()[0] == "priority"
    table.until(c.REACTION).do("Pass")
    assert table.asked() == ("priority", THEM)
    assert not [label for label in table.offered() if label.startswith("Play")]
    ctx = Context(table.state, YOU, table.links()[0].attack)
    assert DefendingHero().members(ctx) == []
    before = table.life(THEM)
    table.do("Pass")
    assert table.life(THEM) == before
    (dealt,) = [fact for fact in table.state.this_turn() if isinstance(fact, Damage)]
    assert dealt.subject == table.number("Old Friend", shared.PLAY, THEM)
    assert not ThisTurn(Hits(AnyCard(), OfType(c.HERO))).holds(ctx)
    assert ThisTurn(Hits(AnyCard(), AnyCard())).holds(ctx)


@pytest.mark.rule("fab:8.2.8d", "fab:8.2.8f", "fab:7.2.4b")
@pytest.mark.parametrize("ally", [True, False])
def test_the_hero_defends_that_is_attacked_and_not_who_controls_the_ally(ally: bool) -> None:
    table = Table("Plain Blow (red)", "Swell (red)", worn="Old Friend", cards=FRIEND)
    hero = table.state.players[THEM].hero
    ctx = Context(table.state, YOU, table.state.players[YOU].hero)
    assert DefendingHero().members(ctx) == []
    table.do("Play Plain Blow (red)", "At Old Friend" if ally else "At Brannoch Tidewarden").until(c.ATTACK)
    ctx = Context(table.state, YOU, table.links()[0].attack)
    assert DefendingHero().members(ctx) == ([] if ally else [hero])
    table.do("Pass", "Pass")
    assert (table.asked() == ("defend", THEM)) == (not ally)
    table.until(c.RESOLUTION)
    assert table.life(THEM) == (20 if ally else 17)


# --- Off-hands --------------------------------------------------------------------------------------------------------

ARMS = read_cards(
    "".join(
        f'[[card]]\nname = "{name}"\ntype = "{kind}"\nsubtypes = ["{subtype}"]\n'
        for name, kind, subtype in (
            ("Shield", "equipment", "off-hand"),
            ("Knife", "weapon", "1h"),
            ("Maul", "weapon", "2h"),
        )
    )
    + '[[card]]\nname = "Ada"\ntype = "hero"\nlife = 20\nintellect = 4\n',
    "a test",
)
SHIELD, KNIFE, MAUL, ADA = ARMS


@pytest.mark.rule("fab:8.2.10a", "fab:8.2.10b", "fab:3.16.2a")
@pytest.mark.parametrize(
    ("arena", "faults"),
    [
        ((SHIELD,), []),
        ((SHIELD, KNIFE), []),
        ((SHIELD, KNIFE, KNIFE), ["the weapons need 3 weapon zones, and there are 2 [4.1.4a]"]),
        ((SHIELD, MAUL), ["the weapons need 3 weapon zones, and there are 2 [4.1.4a]"]),
        ((SHIELD, SHIELD), ["there are 2 off-hands, and a player has one [8.2.10b]"]),
    ],
)
def test_an_off_hand_takes_a_weapon_zone_and_there_is_one(
    arena: tuple[object, ...], faults: list[str]
) -> None:
    deck = Deck("a deck", ADA, arena, ())  # type: ignore[arg-type]
    assert [fault for fault in faults_of(deck, Format("anything")) if "cards and not" not in fault] == faults


# --- What enters with its back face active ----------------------------------------------------------------------------


@pytest.mark.rule("fab:8.2.13a", "fab:9.1.3b")
@pytest.mark.parametrize(("subtype", "name"), [("invocation", "The Dragon"), ("aura", "Call the Dragon")])
def test_an_invocation_enters_the_arena_with_its_back_face_active(subtype: str, name: str) -> None:
    faces = (
        '[[card]]\nname = "Call the Dragon"\nflip = [\n'
        f'{{name = "Call the Dragon", type = "action", subtypes = ["{subtype}"], cost = 0}},\n'
        '{name = "The Dragon", type = "action", subtypes = ["ally"], cost = 0, life = 4},\n]\n'
    )
    table = Table("Call the Dragon", cards=faces)
    table.do("Play Call the Dragon")
    number = table.state.stack[-1].card
    assert values_of(table, number).name == "Call the Dragon"
    table.do("Pass", "Pass")
    assert values_of(table, number).name == name
    assert is_permanent(table.state, table.state.known(number))
    if subtype == "invocation":
        assert number_of(table, number, c.LIFE) == 4
