"""Attacks that are paid for with their own source; descriptions of attacks of weapons, and of permanents."""

from __future__ import annotations

import pytest

from fab_plays import attack
from fab_table import THEM, YOU, Table, number_of
from fab_texts import RED, card, settle
from rulebound.fab import constants as c
from rulebound.fab.events import Counters
from rulebound.fab.language.wording.conditions import DEFENDED_FROM_HAND
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.combat.patterns import Defends
from rulebound.fab.position.state import own
from rulebound.fab.rules import RULES
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.happening.doing import record
from rulebound.tcg.nodes.choices.picking import ControllerOf

BOAT = card("Old Boat", "**Action** - {t}: **Attack**", "weapon", power=4, tags="gun,2h")
ENGINE = card(
    "Old Engine",
    "**Action** - Remove a steam counter from this: **Attack**",
    "weapon",
    power=3,
    tags="gun,2h",
)


@pytest.mark.rule("fab:5.2.2a", "fab:8.3.1", "fab:8.5.55", "fab:1.14.4")
def test_an_attack_is_paid_for_by_tapping_what_it_is_made_with() -> None:
    table = Table(arena="Old Boat", cards=BOAT)
    attack(table, "Attack with Old Boat")
    boat = table.state.known(table.number("Old Boat", shared.PLAY))
    assert boat.exhausted
    assert number_of(table, table.links()[0].attack) == 4


@pytest.mark.rule("fab:5.2.2a", "fab:1.14.4")
def test_an_attack_is_paid_for_with_counters_of_what_it_is_made_with() -> None:
    table = Table(arena="Old Engine", cards=ENGINE)
    assert "Attack with Old Engine" not in table.offered()
    engine = table.number("Old Engine", shared.PLAY)
    record(table.state, [Counters("test", engine, "steam", 1, BY_THE_RULES)])
    table.game = Game(RULES, table.state, True, (), (YOU, THEM))
    attack(table, "Attack with Old Engine")
    assert table.state.known(engine).counter("steam") == 0
    assert number_of(table, table.links()[0].attack) == 3


STAB = card("Stab", "When this attacks, gain 1{h}.", power=2, tags="dagger")
KNIFE = card("Old Knife", "**Action** - 0: **Attack**", "weapon", power=1, tags="dagger,1h")


@pytest.mark.rule("fab:1.8.5", "fab:1.4.1")
@pytest.mark.parametrize(
    ("said", "stabbing"), [("dagger or sword attack", True), ("dagger or sword weapon attack", False)]
)
def test_a_weapon_attack_is_none_of_a_card(said: str, stabbing: bool) -> None:
    edge = card("Edge", f"Target {said} gets +3{{p}}.", "attack reaction")
    table = Table("Stab, Edge", cards=STAB + edge)
    attack(table, "Play Stab").until(c.REACTION)
    assert ("Play Edge" in table.offered()) is stabbing
    table = Table("Edge", arena="Old Knife", cards=KNIFE + edge)
    attack(table, "Attack with Old Knife").until(c.REACTION)
    settle(table.do("Play Edge"))
    assert number_of(table, table.links()[0].attack) == 4


@pytest.mark.rule("fab:1.3.3")
def test_a_card_that_defends_is_no_permanent() -> None:
    cloak = card(
        "Cloak",
        "**Instant** - Destroy this: Gain {r}. Activate this only if you control an aura permanent.",
        "equipment",
        tags="chest",
    )
    fog = card("Fog", "At the start of your turn, gain 1{h}.", "instant", tags="aura", more="defense = 3")
    their = Table(f"{RED}", "Fog", worn="Cloak", cards=fog + cloak)
    attack(their, f"Play {RED}")
    assert their.asked() == ("defend", THEM)
    their.do("Defend with Fog")
    while their.asked() != ("priority", THEM):
        their.do("Pass")
    assert own(their.state).links[0].defenders
    assert not any("Cloak" in label for label in their.offered())


@pytest.mark.rule("fab:8.4.3", "fab:8.3.31", "fab:7.2.4b")
def test_reprise_asks_for_cards_of_the_defending_hero_alone() -> None:
    asked = DEFENDED_FROM_HAND.pattern
    assert isinstance(asked, Defends)
    assert asked.players == ControllerOf(DefendingHero())


@pytest.mark.rule("fab:1.7.4b")
def test_an_ability_that_discarded_its_source_is_told_alike_to_who_has_to_imagine_the_hand() -> None:
    flute = card("Flute", "**Instant** - Discard this: Gain 1{h}.", "action")
    table = Table(f"Flute, {RED}", cards=flute)
    table.do("Activate Flute")
    assert [layer.card for layer in table.state.stack] == [0]
    for seat in (YOU, THEM):
        imagined = RULES.redrawn(table.state, table.state, seat, table.game.decisions)
        assert RULES.view(imagined, seat) == RULES.view(table.state, seat)
