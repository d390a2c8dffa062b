"""Chain links: which one is active, what a link is, and what defends on it (7.0.3, 7.0.5, 7.2.4, 7.5.2)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_plays import attack, finish, play, settle
from fab_table import SMALL, THEM, YOU, Table, happened, let_it, number_of, print_on, put, resolve
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.fab.combat.added_defenders import AddDefenders
from rulebound.fab.events import Damage
from rulebound.fab.nodes.combat.conditions import ChainLinks, HasActiveLink
from rulebound.fab.nodes.combat.filters import Attacking, DefendingCard
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.combat.patterns import Defends, LinkResolved
from rulebound.fab.position.state import is_defending
from rulebound.fab.views.view import VIEW
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.tcg.nodes.conditions import Are
from rulebound.tcg.nodes.effects.assets import GainAsset
from rulebound.tcg.nodes.filters import AnyCard, Both, IsThis
from rulebound.tcg.nodes.groups import This, You
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.program.nodes import Condition, Context, Filter
from rulebound.tcg.program.powers import Continuous, Triggered
from rulebound.tcg.program.prevention import Prevent, Unpreventable

CHI = GainAsset(You(), Number(1), c.CHI)
SLEEVES = "Padded Sleeves"
#: The sleeves have one more defense, which they have printed once.
MORE = (AddStat("defense", Number(1)),)


def sleeved(condition: Condition, hand: str = "Needle Step (red)") -> tuple[Table, int]:
    """A table at which their sleeves have one more defense for as long as something is so."""
    table = Table(hand, worn=SLEEVES)
    says = Continuous(0, "", IsThis(), MORE, condition)
    number = print_on(table, SLEEVES, says, zone=shared.PLAY, seat=THEM)
    return anew(table), number


# --- Which link is the active one [7.0.3b] ----------------------------------------------------------------------------


@pytest.mark.rule("fab:7.0.3b")
@pytest.mark.parametrize("condition", [HasActiveLink(), Are(DefendingHero(), AnyCard())])
def test_a_link_is_active_from_the_attack_step_until_it_resolves(condition: Condition) -> None:
    table, sleeves = sleeved(condition)
    met = {table.state.stage: number_of(table, sleeves, c.DEFENSE)}
    table.do("Play Needle Step (red)")
    while table.state.stage != c.RESOLUTION:
        met[table.state.stage] = number_of(table, sleeves, c.DEFENSE)
        table.do("That is all" if table.asked()[0] == "defend" else "Pass")
    met[table.state.stage] = number_of(table, sleeves, c.DEFENSE)
    active = {c.ATTACK, c.DEFEND, c.REACTION, c.DAMAGE}
    assert met == {stage: 2 if stage in active else 1 for stage in (c.ACTION, c.LAYER, *active, c.RESOLUTION)}


@pytest.mark.rule("fab:7.0.3b")
@pytest.mark.parametrize(("active", "later"), [(True, 3), (False, 5)])
def test_what_attacks_on_a_link_that_has_resolved_is_not_on_the_active_one(active: bool, later: int) -> None:
    """What attacks has two more power, on the active chain link or on any."""
    table = Table("Needle Step (red)")
    let_it(table, Attacking(active=active), AddStat("power", Number(2)))
    anew(table).do("Play Needle Step (red)").until(c.ATTACK)
    (link,) = table.links()
    assert number_of(table, link.attack) == 5
    table.until(c.RESOLUTION)
    assert number_of(table, link.attack) == later


@pytest.mark.rule("fab:7.0.3b")
@pytest.mark.parametrize(("attacks", "left"), [(("Knife",), "Knife"), (("Knife", "Dirk"), "Dirk")])
def test_the_latest_link_is_active_and_those_before_it_are_not(attacks: tuple[str, ...], left: str) -> None:
    """A dagger that isn't on the active chain link is what is meant: the other one, or the one before."""
    knife = card("Knife", "**Once per Turn Action** - 0: **Attack**", "weapon", 1, tags="dagger,1h")
    text = "Target dagger you control that isn't on the active chain link deals 1 damage to the defending hero."
    flick = card("Flick", f"{text} Destroy the dagger.", "attack reaction")
    table = Table("Flick", arena="Knife, Dirk", cards=knife + knife.replace('"Knife"', '"Dirk"') + flick)
    anew(table, actions=2)
    for name in attacks[:-1]:
        finish(attack(table, f"Attack with {name}"))
    attack(table, f"Attack with {attacks[-1]}").until(c.REACTION)
    play(table, "Play Flick")
    assert [one for one in ("Knife", "Dirk") if one in table.cards_in(shared.PLAY)] == [left]


# --- A link is what its attack is, or was [7.0.3c, 7.0.5c] ------------------------------------------------------------


@pytest.mark.rule("fab:7.0.3c", "fab:7.0.5c")
@pytest.mark.parametrize("gone", [True, False])
def test_a_link_is_for_all_that_looks_at_it_what_its_attack_was(gone: bool) -> None:
    """The sleeves count the links of a class, and gain defense against another; a lamp waits for links to resolve."""
    table = Table("Wheel Kick (red), Plain Blow (red)", arena="Salt Lamp", worn=SLEEVES, cards=SMALL)
    counts = Continuous(0, "", IsThis(), (AddStat("defense", ChainLinks(what=Tagged("Ninja"))),))
    against = Both((IsThis(), DefendingCard(Tagged("Ninja"))))
    other = Both((IsThis(), DefendingCard(Tagged("Guardian"))))
    more = Continuous(1, "", against, (AddStat("defense", Number(10)),))
    none = Continuous(2, "", other, (AddStat("defense", Number(100)),))
    sleeves = print_on(table, SLEEVES, counts, more, none, zone=shared.PLAY, seat=THEM)
    waits = [
        Triggered(place, "", LinkResolved(Tagged(tag)), CHI) for place, tag in enumerate(("Ninja", "Guardian"))
    ]
    print_on(table, "Salt Lamp", *waits, zone=shared.PLAY)
    anew(table)
    met = [number_of(table, sleeves, c.DEFENSE)]
    table.do("Play Wheel Kick (red)").until(c.ATTACK)
    met.append(number_of(table, sleeves, c.DEFENSE))
    table.do("Pass", "Pass", f"Defend with {SLEEVES}").until(c.DAMAGE)
    (link,) = table.links()
    power = number_of(table, link.attack)
    if gone:
        put(table, link.attack, shared.REMOVED)
        anew(table)
    assert (table.state.in_play(link.attack) is None) == gone
    met.append(number_of(table, sleeves, c.DEFENSE))
    view: Any = VIEW.shown(table.state, YOU)
    (shown,) = view["chain"]
    assert (shown["name"], shown["power"], shown["controller"]) == ("Wheel Kick", power, YOU)
    table.until(c.RESOLUTION)
    assert [layer.power for layer in table.state.stack] == [0]
    settle(table).until(c.ACTION)
    met.append(number_of(table, sleeves, c.DEFENSE))
    assert met == [1, 2, 12, 1]
    assert (power > 1, table.state.assets[YOU][c.CHI]) == (True, 1)


@pytest.mark.rule("fab:7.0.5c")
@pytest.mark.parametrize(("against", "times"), [(Tagged("Ninja"), 1), (Tagged("Guardian"), 0), (IsThis(), 0)])
def test_what_defends_does_so_against_the_attack_of_its_link(against: Filter, times: int) -> None:
    table = Table("Wheel Kick (red), Plain Blow (red)", worn=SLEEVES)
    waits = Triggered(0, "", Defends(IsThis(), against), CHI)
    print_on(table, SLEEVES, waits, zone=shared.PLAY, seat=THEM)
    anew(table).do("Play Wheel Kick (red)").until(c.ATTACK).do("Pass", "Pass", f"Defend with {SLEEVES}")
    assert [layer.kind for layer in table.state.stack] == ["trigger"] * times
    for layer in table.state.stack:
        assert layer.roles["other"] == (table.links()[0].attack,)


@pytest.mark.rule("fab:7.0.5c")
@pytest.mark.parametrize(("name", "power"), [(SLEEVES, 4), ("Swell (red)", 3), ("", 3)])
def test_an_attack_is_defended_by_what_defends_on_its_link(name: str, power: int) -> None:
    broad = card("Broad Blow", "If this is defended by an equipment, it gets +1{p}.", power=3)
    table = Table("Broad Blow", "Swell (red)", worn=SLEEVES, cards=broad)
    attack(table, "Play Broad Blow").do(f"Defend with {name}" if name else "That is all").until(c.REACTION)
    assert number_of(table, table.links()[0].attack) == power


# --- What a defending card is [7.0.5, 7.0.5a] -------------------------------------------------------------------------

HUSK = '[[card]]\nname = "Pale Husk"\ntype = "defense reaction"\ncost = 0\ndefense = 2\n'


@pytest.mark.rule("fab:7.0.5")
@pytest.mark.parametrize("ways", [(), ("declared",), ("played",), ("added",), ("declared", "played", "added")])
def test_a_card_defends_that_a_rule_or_an_effect_has_made_defend(ways: tuple[str, ...]) -> None:
    """It is declared, it is a defense reaction that resolves, or an effect adds it; the attack grows by each."""
    ram = card("Broad Ram", "This gets +1{p} for each card defending it.", power=6)
    mail = card(
        "Old Mail", "This gets +1{d} while defending an attack action card.", "equipment", more="defense = 1\n"
    ).replace('subtypes = [""]', 'subtypes = ["chest"]')
    table = Table("Broad Ram", "Pale Husk, Swell (red)", worn="Old Mail", cards=SMALL + HUSK + ram + mail)
    worn = table.number("Old Mail", shared.PLAY, THEM)
    attack(table, "Play Broad Ram").do("Defend with Old Mail" if "declared" in ways else "That is all")
    if table.asked()[0] == "defend":
        table.do("That is all")
    table.until(c.REACTION)
    if "played" in ways:
        settle(table.do("Pass", "Play Pale Husk"))
    if "added" in ways:
        resolve(table, AddDefenders(This()), table.number("Swell (red)", seat=THEM), THEM)
    (link,) = table.links()
    names = {"declared": "Old Mail", "played": "Pale Husk", "added": "Swell (red)"}
    assert [table.state.known(one).definition.key for one in link.defenders] == [names[way] for way in ways]
    assert all(is_defending(table.state, one) for one in link.defenders)
    assert is_defending(table.state, worn) == ("declared" in ways)
    assert number_of(table, worn, c.DEFENSE) == (2 if "declared" in ways else 1)
    assert number_of(table, link.attack) == 6 + len(ways)


@pytest.mark.rule("fab:7.0.5a")
@pytest.mark.parametrize("stays", [True, False])
def test_a_card_defends_until_it_leaves_the_combat_chain(stays: bool) -> None:
    table = Table("Great Ram", "Swell (red), Long Swing (red)", cards=SMALL)
    attack(table, "Play Great Ram").do("Defend with Swell (red)", "Defend with Long Swing (red)")
    table.until(c.REACTION)
    swell, swing = table.links()[0].defenders
    if not stays:
        put(table, swell, shared.GRAVEYARD, THEM)
        anew(table)
    ctx = Context(table.state, YOU, 0)
    defending = [one.number for one in table.arena() if DefendingCard().matches(ctx, one)]
    assert sorted(defending) == sorted([swell, swing] if stays else [swing])
    assert table.until(c.DAMAGE).life(THEM) == (20 if stays else 17)


@pytest.mark.rule("fab:7.0.5a")
@pytest.mark.parametrize(("active", "later"), [(False, 2), (True, 1)])
def test_what_defends_still_does_as_its_link_has_resolved(active: bool, later: int) -> None:
    """It defends until the chain closes, though no longer on the active chain link."""
    table, sleeves = sleeved(Are(This(), DefendingCard(active=active)))
    attack(table, "Play Needle Step (red)")
    assert number_of(table, sleeves, c.DEFENSE) == 1
    table.do(f"Defend with {SLEEVES}")
    assert number_of(table, sleeves, c.DEFENSE) == 2
    table.until(c.RESOLUTION)
    assert number_of(table, sleeves, c.DEFENSE) == later
    table.until(c.ACTION)
    assert number_of(table, sleeves, c.DEFENSE) == 1


@pytest.mark.rule("fab:7.0.5a")
def test_what_triggers_by_defending_is_that_of_who_defended() -> None:
    """The attack that is spoken of is the one on the link on which the card has come to defend."""
    wall = card("Wall", "When this defends an attack, the attack gets -1{p}.", more="defense = 1\n", power=1)
    table = Table("Plain Blow (red)", "Wall", cards=wall)
    attack(table, "Play Plain Blow (red)").do("Defend with Wall")
    (layer,) = table.state.stack
    (link,) = table.links()
    assert (layer.controller, (layer.source,)) == (THEM, link.defenders)
    settle(table)
    assert number_of(table, link.attack) == 2


# --- Who is attacked, and the damage [7.2.4b, 7.5.2a] -----------------------------------------------------------------


@pytest.mark.rule("fab:7.2.4b")
def test_the_defending_hero_is_whoever_is_attacked_until_the_link_resolves() -> None:
    """Of the one who is attacked a text says something; while there is one, so do their sleeves."""
    harsh = card("Harsh Blow", f"When this attacks, the defending hero discards a card.|{AGAIN}", power=3)
    table = Table("Harsh Blow, Steady Breath", "Swell (red)", worn=SLEEVES, cards=SMALL + harsh)
    says = Continuous(0, "", IsThis(), MORE, Are(DefendingHero(), AnyCard()))
    sleeves = print_on(table, SLEEVES, says, zone=shared.PLAY, seat=THEM)
    met = [number_of(table, sleeves, c.DEFENSE)]
    attack(anew(table), "Play Harsh Blow")
    met.append(number_of(table, sleeves, c.DEFENSE))
    assert (table.cards_in(shared.HAND), table.cards_in(shared.GRAVEYARD, THEM)) == (
        ["Steady Breath"],
        ["Swell (red)"],
    )
    finish(table)
    met.append(number_of(table, sleeves, c.DEFENSE))
    assert met == [1, 2, 1]


@pytest.mark.rule("fab:7.5.2a")
@pytest.mark.parametrize("source", ["attack", "another"])
def test_the_attack_is_the_source_of_the_damage_that_it_deals(source: str) -> None:
    """What would be dealt by a source can't be prevented: by the attack, or by a lamp, which deals none."""
    table = Table("Plain Blow (red)", arena="Salt Lamp", cards=SMALL)
    sure = Continuous(0, "", None, (Unpreventable(IsThis()),))
    if source == "attack":
        print_on(table, "Plain Blow (red)", sure)
    else:
        print_on(table, "Salt Lamp", sure, zone=shared.PLAY)
    hero = table.state.players[THEM].hero
    resolve(table, Grant(This(), (Prevent(),), next_times=Number(2)), hero, THEM)
    anew(table).do("Play Plain Blow (red)").until(c.DAMAGE)
    (link,) = table.links()
    lost = 3 if source == "attack" else 1
    (dealt,) = [fact for fact in happened(table, "damage") if isinstance(fact, Damage)]
    assert (dealt.other, dealt.subject, dealt.amount, dealt.combat) == (link.attack, hero, lost, True)
    assert dealt.damage_types == c.PHYSICAL
    assert table.life(THEM) == 20 - lost
