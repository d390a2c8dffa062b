"""Dependency in a crowd: what is tried stays as thorough as pair by pair, and as little as it can be (section 719)."""

from __future__ import annotations

from dataclasses import dataclass

import pytest

from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.randomness import Random, seeded
from rulebound.tcg.continuous.applying import apply, could_apply_to
from rulebound.tcg.continuous.boards import Board, Order
from rulebound.tcg.continuous.dependency import Suspicions, Trials
from rulebound.tcg.continuous.listings import Active
from rulebound.tcg.happening import record
from rulebound.tcg.position.cards import Card
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Context, Filter
from rulebound.tcg.program.powers import Continuous
from rulebound.wow import constants as c
from rulebound.wow.boards.interaction import board, effective
from rulebound.wow.events import Move, SetDamage
from rulebound.wow.nodes.changes import (
    AddStat,
    ControlledBy,
    GainDamageType,
    GainPower,
    GainTag,
    LosePowers,
    SetStat,
)
from rulebound.wow.nodes.conditions import There
from rulebound.wow.nodes.filters import (
    Both,
    Either,
    Except,
    HasKeyword,
    IsThis,
    OfDamageType,
    Other,
    Standing,
    Stat,
    Tagged,
)
from rulebound.wow.nodes.groups import Each, You
from rulebound.wow.nodes.keywords import GainKeyword, LoseKeyword
from rulebound.wow.nodes.values import Count, GreatestStat, Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Setting, Table, ability, ally, item, scenario
from rulebound.wow.scenarios.setting import Placed
from wow_cards import ALLY, HOST, MINE, OPPOSING, always, attaching, powers

TAGS = ("Sheep", "Wolf", "Orc")
FIRE = c.DAMAGE_BITS["fire"]


@dataclass(frozen=True)
class Even(Filter):
    """Cards whose ATK and health add up to an even number: it doesn't say what it reads."""

    def matches(self, ctx: Context, card: Card) -> bool:
        values = effective(ctx.state, card)
        return (values.atk + values.health) % 2 == 0


WHO: tuple[Filter, ...] = (
    ALLY,
    Both((ALLY, MINE)),
    Both((ALLY, OPPOSING)),
    Both((ALLY, MINE, Other())),
    IsThis(),
    *(Both((ALLY, Tagged(tag))) for tag in TAGS),
    Both((ALLY, Except(Tagged("Wolf")))),
    Either((Tagged("Sheep"), Both((MINE, Tagged("Orc"))))),
    Both((ALLY, HasKeyword(c.STEALTH))),
    Both((ALLY, Stat("atk", ">=", Number(3)))),
    Both((ALLY, Stat("atk", "<=", Count(Each(Both((ALLY, MINE))))))),
    Both((ALLY, Stat("remaining health", "<=", Number(6)))),
    Both((ALLY, OfDamageType(FIRE))),
    Both((ALLY, Even())),
)
CHANGES: tuple[Change, ...] = (
    AddStat("atk", Number(1)),
    AddStat("atk", Count(Each(Both((ALLY, MINE))))),
    AddStat("health", Number(2)),
    AddStat("atk", GreatestStat("health", Each(Both((ALLY, MINE))))),
    SetStat("atk", Number(2)),
    SetStat("health", Number(8)),
    GainDamageType(FIRE),
    GainKeyword(c.STEALTH),
    LoseKeyword(c.STEALTH, barring=True),
    *(GainTag(tag) for tag in TAGS),
    LosePowers(),
    LosePowers(barring=True),
    ControlledBy(You()),
    GainPower(always(Both((ALLY, MINE)), AddStat("atk", Number(1)))),
    GainPower(always(Tagged("Sheep"), GainTag("Wolf"))),
)


def some(chance: Random, number: int) -> Definition:
    """A card whose power says something by chance about some cards."""
    who, change = WHO[chance.below(len(WHO))], CHANGES[chance.below(len(CHANGES))]
    if chance.below(4) == 0:
        return ability(f"Bond {number}", program=attaching(ALLY, always(HOST, change)))
    power = always(who, change)
    if chance.below(4) == 0:
        condition = There(Each(Both((ALLY, MINE, Tagged(TAGS[chance.below(3)])))), Number(2))
        power = Continuous(0, "", who, (change,), condition)
    tags = tuple(tag for tag in TAGS if chance.below(3) == 0)
    return ally(f"Soul {number}", chance.below(5), 5, tags=tags, program=powers(power))


def crowd(seed: int, count: int) -> Table:
    """So many cards by chance, shared between two players."""
    chance = seeded(f"crowd {seed}")
    setting = Setting()
    setting.player("you")
    hosts = [setting.put(ally(f"Brute {place}", place, 9, tags=(TAGS[place],))) for place in range(3)]
    for number in range(count):
        if number == count // 2:
            setting.player("opponent")
        card = some(chance, number)
        on = hosts[chance.below(len(hosts))] if card.types & c.ABILITY else None
        placed = setting.put(card, on=on)
        if on is None:
            hosts.append(placed)
    return setting.begin(seed)


def by_pairs(state: State, made: Board, writing: list[Active], one: Active, other: Active) -> bool:
    """719.1 as it stands: whether the other's presence, alone and beside all others, changes what the one finds."""
    rest: list[Active] = []
    for _ in range(2 if len(writing) > 2 else 1):
        found: list[list[int]] = []
        for present in (rest, [*rest, other]):
            made.as_printed()
            owned: set[int] = set()
            for active in [*present, *present] if rest else present:
                apply(state, made, active, owned)
            found.append(could_apply_to(state, made, one))
        made.as_printed()
        if found[0] != found[1]:
            return True
        rest = sorted((each for each in writing if each not in (one, other)), key=lambda each: each.stamp)
    return False


@pytest.mark.rule("wow-2007:719.1")
@pytest.mark.parametrize("seed", range(2, 16))
def test_every_pair_is_judged_as_if_it_were_tried_with_all_others(seed: int) -> None:
    state = crowd(seed, 9).state
    made = board(state)
    made.as_printed()
    writing = [active for active in made.actives if active.facets.writes]
    trials = Trials(state, made, Order(writing), Suspicions(state, made, writing))
    trials.find()
    pairs = [(one, other) for one in writing for other in writing if one is not other]
    judged = [pair for pair in pairs if trials.verdicts.get(pair, False)]
    assert judged == [pair for pair in pairs if by_pairs(state, made, writing, *pair)]
    assert trials.verdicts, "a crowd in which nobody is suspected shows nothing"


def hall(count: int) -> Table:
    """A crowd as decks make it: many change numbers of "your allies", a few take control, powers, or give tags."""
    about: list[tuple[Filter, Change]] = [
        (Both((ALLY, MINE, Other())), AddStat("atk", Number(1))),
        (Both((ALLY, OPPOSING)), AddStat("health", Number(1), -1)),
        (Both((ALLY, MINE, Tagged("Orc"))), GainKeyword(c.PROTECTOR)),
        (IsThis(), AddStat("atk", Count(Each(Both((ALLY, MINE)))))),
    ]
    setting = Setting()
    setting.player("you")
    allies: list[Placed] = []
    for number in range(count):
        if number == count // 2:
            setting.player("opponent")
        if number % 10 == 9:
            change: Change = (ControlledBy(You()), LosePowers())[number // 10 % 2]
            bond = ability(f"Bond {number}", program=attaching(ALLY, always(HOST, change)))
            setting.put(bond, on=allies[number // 2])
            continue
        who, change = about[number % len(about)]
        if number == count // 3:
            who, change = Both((ALLY, MINE)), GainTag("Orc")
        elif number % 20 == 5:
            who, change = Both((ALLY, Stat("atk", "<=", Number(2)))), GainKeyword(c.STEALTH)
        allies.append(setting.put(ally(f"Soul {number}", 1, 5, program=powers(always(who, change)))))
    return setting.begin()


def work(state: State) -> int:
    """How many times modifiers are applied in trials for the board as it is."""
    return sum(order.runs for order in board(state).orders)


@pytest.mark.rule("wow-2007:719.1")
def test_the_work_of_trials_in_a_crowd_grows_with_its_square_at_most() -> None:
    """Tried pair by pair with all others, it grows with the fourth power of the crowd: millions for one board."""
    less, more = work(hall(20).state), work(hall(40).state)
    assert less > 0
    assert more <= 4.5 * less
    assert more <= 3 * 40**2


@pytest.mark.rule("wow-2007:719.2", "wow-2013:719.2")
def test_an_order_holds_for_as_long_as_nothing_changes_that_its_trials_looked_at() -> None:
    herd = always(Tagged("Sheep"), AddStat("atk", Number(2)))
    spell = always(Both((ALLY, Tagged("Orc"))), GainTag("Sheep"))
    hides = always(Both((IsThis(), Standing("damaged"))), GainKeyword(c.ELUSIVE))
    cards = [
        item("Herd", program=powers(herd)),
        item("Spell", program=powers(spell)),
        ally("Fox", 1, 5, program=powers(hides)),
        ally("Brute", 1, 5, tags=("Orc",)),
    ]
    state = scenario('you: item "Herd"; item "Spell"; ally "Fox"; ally "Brute"\nopponent:', cards).state
    fox = next(state.cards[id] for id in state.play if state.cards[id].definition.name == "Fox")
    before = board(state)
    assert before.orders[0].runs > 0
    record(state, [SetDamage("403.3", BY_THE_RULES, fox.number, 1)])
    after = board(state)
    assert after.values(fox.id).keywords == c.ELUSIVE  # type: ignore[union-attr]
    assert after.orders[0] is before.orders[0]
    record(state, [Move("destroy", "709.2b", fox.number, c.GRAVEYARD, 0)])
    assert board(state).orders[0] is not before.orders[0]
