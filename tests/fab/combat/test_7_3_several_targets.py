"""Attacks with several targets, each defended and dealt damage by itself; new targets (1.4.5c, 1.8.5f, 7.3, 7.5)."""

from __future__ import annotations

import pytest

from fab_seats import BLOW, HEROES, Seats, held, print_on
from rulebound.fab import constants as c
from rulebound.fab.combat.added_defenders import AddDefenders
from rulebound.fab.events import Damage, Defend
from rulebound.fab.nodes import keywords
from rulebound.fab.nodes.changes import AttacksSeveral
from rulebound.fab.nodes.combat.attacks import ChooseNewTargets
from rulebound.fab.nodes.combat.groups import AttackTarget
from rulebound.fab.nodes.combat.patterns import Attacks, BecomesAttackTarget, Hits
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.properties import HasColor
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.saves import load
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.nodes.choices.picking import ControllerOf, Each
from rulebound.tcg.nodes.effects.moving import Discard
from rulebound.tcg.nodes.filters import AnyCard, Both, Except, IsThis
from rulebound.tcg.nodes.flow import IfYouDo, May
from rulebound.tcg.nodes.groups import Role, You
from rulebound.tcg.nodes.kinds import OfType, Side, Tagged
from rulebound.tcg.nodes.values import Count, Number
from rulebound.tcg.program.powers import Continuous, Triggered

EVOS = """
[[card]]
name = "Brass Brow"
type = "equipment"
subtypes = ["head", "evo"]
[[card]]
name = "Brass Ribs"
type = "equipment"
subtypes = ["chest", "evo"]
[[card]]
name = "Old Friend"
type = "action"
subtypes = ["ally"]
cost = 0
life = 4
[[card]]
name = "Young Friend"
type = "action"
subtypes = ["ally"]
cost = 0
life = 4
"""
YOUR_EVOS = Count(Each(Both((Tagged("evo"), OfType(c.EQUIPMENT), Side("your"))), shared.PLAY))
HERO = OfType(c.HERO)


def at(seat: int) -> str:
    return f"At {HEROES[seat]}"


def four(worn: str = "Brass Brow, Brass Ribs", what: object = HERO, third: str = "Swell (red)") -> Seats:
    """The first player's attack attacks as many of the others' heroes as that player has evos."""
    table = Seats(BLOW, "Swell (red)", third, "Swell (red)", worn=(worn, "", "", ""), cards=EVOS)
    assert isinstance(what, (OfType, AnyCard))
    several = Continuous(0, "", IsThis(), (AttacksSeveral(what, YOUR_EVOS),), None, shared.ANYWHERE)
    print_on(table, held(table, 0), several)
    return table


def lost(table: Seats, *seats: int) -> list[int]:
    """How much life each of some heroes has lost."""
    return [effective(table.state, table.state.hero(one)).numbers[c.LIFE] - table.life(one) for one in seats]


def hero(table: Seats, seat: int) -> int:
    return table.state.players[seat].hero


@pytest.mark.rule("fab:1.4.5c")
@pytest.mark.parametrize("worn", ["Brass Brow, Brass Ribs", "Brass Brow", ""])
def test_targets_are_separate_and_no_more_than_it_says(worn: str) -> None:
    table = four(worn)
    table.do(f"Play {BLOW}")
    assert table.offered() == [at(1), at(2), at(3)]
    table.do(at(2))
    if worn != "Brass Brow, Brass Ribs":
        assert (table.asked()[0], table.state.stack[-1].targets) == ("priority", ((hero(table, 2),),))
        return
    # Each is another one; of "up to" so many one is enough.
    assert table.offered() == ["That is all", at(1), at(3)]
    table.do(at(1))
    assert (table.asked()[0], table.state.stack[-1].targets) == (
        "priority",
        ((hero(table, 2), hero(table, 1)),),
    )


@pytest.mark.rule("fab:1.4.5c", "fab:1.4.5")
def test_each_of_several_targets_is_legal_by_itself() -> None:
    """It attacks heroes: the ally could be attacked, but not by this."""
    table = Seats(BLOW, "", "", worn=("Brass Brow, Brass Ribs", "Old Friend", ""), cards=EVOS)
    several = Continuous(0, "", IsThis(), (AttacksSeveral(HERO, YOUR_EVOS),), None, shared.ANYWHERE)
    print_on(table, held(table, 0), several)
    assert table.do(f"Play {BLOW}").offered() == [at(1), at(2)]
    assert table.do(at(1)).offered() == ["That is all", at(2)]


def attacked(table: Seats, *seats: int) -> Seats:
    return table.do(f"Play {BLOW}", *[at(seat) for seat in seats])


@pytest.mark.example("fab-7.3.2f-1")
@pytest.mark.rule("fab:7.3.2f", "fab:7.3.2e", "fab:1.4.5c")
def test_defending_cards_are_declared_for_one_target_after_the_other() -> None:
    table = four()
    print_on(table, held(table, 3), keywords.protect())
    attacked(table, 2, 1).until(c.DEFEND)
    # The second player first, whichever was declared first; then who protects that hero.
    assert (table.asked(), table.offered()) == (("defend", 1), ["That is all", "Defend with Swell (red)"])
    table.do("Defend with Swell (red)")
    assert (table.asked(), table.offered()) == (("defend", 3), ["That is all", "Defend with Swell (red)"])
    table.do("Defend with Swell (red)")
    # These defend by now.
    (link,) = own(table.state).links
    assert link.guarded == (hero(table, 1), hero(table, 1))
    assert table.asked() == ("defend", 2)
    table.do("Defend with Swell (red)")
    defends = [fact for fact in table.state.this_turn_of(("defend",)) if isinstance(fact, Defend)]
    assert [(fact.seat, fact.other) for fact in defends] == [
        (1, hero(table, 1)),
        (3, hero(table, 1)),
        (2, hero(table, 2)),
    ]
    assert [len(fact.together) for fact in defends] == [2, 2, 1]
    # It is a position like any other.
    saved = load(RULES, table.game.save())
    assert own(saved.state).links[0].guarded == own(table.state).links[0].guarded


@pytest.mark.rule("fab:7.5.2c", "fab:7.5.2", "fab:7.3.2f", "fab:7.6.2")
@pytest.mark.parametrize("defends", [0, 1, 2])
def test_what_defends_one_target_is_no_defense_of_another(defends: int) -> None:
    table = four()
    attacked(table, 1, 2).until(c.DEFEND)
    for seat in (1, 2):
        assert table.asked() == ("defend", seat)
        table.do("Defend with Swell (red)" if seat == defends else "That is all")
    table.until(c.RESOLUTION)
    assert lost(table, 1, 2, 3) == [0 if seat in (3, defends) else 3 for seat in (1, 2, 3)]
    dealt = [fact.subject for fact in table.state.this_turn_of(("damage",)) if isinstance(fact, Damage)]
    assert dealt == [hero(table, seat) for seat in (1, 2) if seat != defends]
    assert own(table.state).links[0].hit


@pytest.mark.rule("fab:7.5.2c", "fab:7.3.2f")
def test_who_controls_several_targets_orders_defending_and_the_attacker_the_damage() -> None:
    friends = "Old Friend, Young Friend"
    table = Seats(BLOW, "", "", worn=("Brass Brow, Brass Ribs", friends, ""), cards=EVOS)
    several = Continuous(0, "", IsThis(), (AttacksSeveral(AnyCard(), YOUR_EVOS),), None, shared.ANYWHERE)
    print_on(table, held(table, 0), several)
    table.do(f"Play {BLOW}", "At Old Friend", "At Young Friend")
    while table.asked()[0] == "priority":
        table.do("Pass")
    assert (table.asked(), table.state.stage) == (("order", 1), c.DEFEND)
    table.do("Old Friend next")
    while table.asked()[0] == "priority":
        table.do("Pass")
    assert (table.asked(), table.state.stage) == (("order", 0), c.DAMAGE)
    table.do("Young Friend next")
    dealt = [fact.subject for fact in table.state.this_turn_of(("damage",)) if isinstance(fact, Damage)]
    assert dealt == [table.number("Young Friend", 1), table.number("Old Friend", 1)]


@pytest.mark.rule("fab:7.2.2", "fab:7.2.2a", "fab:7.5.2b", "fab:1.4.5c")
@pytest.mark.parametrize("gone", [1, 2])
def test_one_legal_target_is_enough(gone: int) -> None:
    """An ally that is attacked with a hero is destroyed by its spectra."""
    table = Seats(BLOW, "", "", worn=("Brass Brow, Brass Ribs", "Old Friend", "Young Friend"), cards=EVOS)
    several = Continuous(0, "", IsThis(), (AttacksSeveral(AnyCard(), YOUR_EVOS),), None, shared.ANYWHERE)
    print_on(table, held(table, 0), several)
    print_on(table, table.number("Old Friend", 1), keywords.spectra())
    if gone == 2:
        print_on(table, table.number("Young Friend", 2), keywords.spectra())
    table.do(f"Play {BLOW}", "At Old Friend", "At Young Friend" if gone == 2 else at(2))
    while table.asked()[0] in ("priority", "defend", "order triggers") and table.state.stage not in (
        c.RESOLUTION,
        c.ACTION,
    ):
        table.do({"priority": "Pass", "defend": "That is all"}.get(table.asked()[0], table.offered()[0]))
    if gone == 2:
        # Both have gone: the chain has closed.
        assert (own(table.state).chain, lost(table, 2)) == (c.CLOSED, [0])
    else:
        assert (table.state.stage, lost(table, 2)) == (c.RESOLUTION, [3])


@pytest.mark.rule("fab:1.4.5c", "fab:7.5.5")
def test_what_waits_for_attacks_and_hits_speaks_of_all_that_are_attacked() -> None:
    table = four()
    number = held(table, 0)
    powers = table.state.known(number).definition.program.powers
    loses = GainLife(ControllerOf(Role("other")), Number(1), -1)
    again = GainLife(ControllerOf(AttackTarget()), Number(1), -1)
    attacks, hits = Triggered(1, "", Attacks(IsThis(), HERO), loses), Triggered(2, "", Hits(IsThis()), again)
    print_on(table, number, *powers, attacks, hits)
    attacked(table, 1, 2).until(c.ATTACK)
    assert len(table.state.stack) == 1
    table.do("Pass", "Pass", "Pass", "Pass")
    assert lost(table, 1, 2, 3) == [1, 1, 0]
    table.until(c.DAMAGE)
    # It has hit twice, once each.
    assert lost(table, 1, 2, 3) == [4, 4, 0]
    assert table.asked() == ("order triggers", 0)
    table.game.choose(0)
    assert len(table.state.stack) == 2


# --- New targets ------------------------------------------------------------------------------------------------------


def turned(table: Seats, seat: int) -> None:
    """The first time each turn another hero is the target of an attack, who discards a red card chooses new ones."""
    another = Both((HERO, Except(Side("your"))))
    instead = IfYouDo(Discard(You(), Number(1), HasColor("red")), ChooseNewTargets(Role("other")))
    print_on(
        table,
        hero(table, seat),
        Triggered(0, "", BecomesAttackTarget(another), May(instead), first_each_turn=True),
    )


@pytest.mark.example("fab-1.8.5f-1")
@pytest.mark.rule("fab:1.8.5f", "fab:1.4.5")
@pytest.mark.parametrize("way", ["chosen", "alone", "none"])
def test_a_new_target_is_legal_for_the_attack_or_the_old_one_stays(way: str) -> None:
    """The third player's hero turns attacks aside: against none that its attacker couldn't attack."""
    hands = (BLOW, "", "Swell (red)", "")[: 4 if way == "chosen" else 3]
    # As the attacker's own party the third player is nobody to attack.
    table = Seats(*hands, teams=(1, 2, 1) if way == "none" else ())
    turned(table, 2)
    # (With one hero to attack nobody is asked.)
    table.do(f"Play {BLOW}", *([at(1)] if way != "none" else []))
    while table.asked()[0] == "priority":
        table.do("Pass")
    assert table.asked() == ("may", 2)
    table.do("Yes")
    if way == "chosen":
        # Neither who attacks nor who is attacked already.
        assert (table.asked(), table.offered()) == (("target", 2), [at(2), at(3)])
        table.do(at(3))
    assert table.asked()[0] == "priority"
    new = {"chosen": 3, "alone": 2, "none": 1}[way]
    assert table.state.stack[-1].targets == ((hero(table, new),),)
    table.until(c.RESOLUTION)
    assert [seat for seat in range(len(hands)) if lost(table, seat) == [3]] == [new]


@pytest.mark.rule("fab:1.8.5f")
@pytest.mark.parametrize("others", [3, 2])
def test_the_active_attack_is_turned_against_another_target(others: int) -> None:
    """When it attacks, its player chooses new targets for it."""
    table = Seats(BLOW, "Swell (red)", "Swell (red)", *([""] if others == 3 else []))
    print_on(table, held(table, 0), Triggered(0, "", Attacks(IsThis()), ChooseNewTargets(Role("it"))))
    attacked(table, 1)
    while own(table.state).links == () or table.state.stack:
        table.do("Pass" if table.asked()[0] == "priority" else at(2))
    table.until(c.DEFEND)
    assert table.asked() == ("defend", 2)
    table.until(c.RESOLUTION)
    assert lost(table, 1, 2) == [0, 3]
    # It hits what it attacks now.
    assert own(table.state).links[0].hit


@pytest.mark.rule("fab:7.0.5d", "fab:8.5.32")
@pytest.mark.parametrize("guarded", [1, 2])
def test_what_an_effect_adds_defends_the_target_that_its_controller_determines(guarded: int) -> None:
    """The third player, whose hero is attacked beside another's, adds a card to the link."""
    table = four()
    adds = Triggered(0, "", Attacks(AnyCard()), AddDefenders(Each(AnyCard(), shared.HAND, You())))
    print_on(table, hero(table, 2), adds)
    attacked(table, 1, 2)
    while table.asked()[0] == "priority":
        table.do("Pass")
    assert (table.asked(), table.offered()) == (
        ("choose", 2),
        [f"Choose {HEROES[seat]}" for seat in (1, 2)],
    )
    table.do(f"Choose {HEROES[guarded]}")
    (link,) = own(table.state).links
    assert link.guarded == (hero(table, guarded),)
    table.until(c.RESOLUTION)
    assert lost(table, 1, 2) == [0 if seat == guarded else 3 for seat in (1, 2)]
