"""Priority (section 407)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import AddStat
from rulebound.wow.nodes.effects import DealDamage, HealDamage, PutDamage
from rulebound.wow.nodes.filters import Both, IsThis, Named, Other, Standing
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Each, Pick, Role, YourHero
from rulebound.wow.nodes.patterns import LeavesPlay, StageBegins
from rulebound.wow.nodes.values import Count, Number
from rulebound.wow.scenarios import ability, ally, item, quest, scenario
from wow_cards import (
    ALLY,
    HERO,
    HERO_OR_ALLY,
    MINE,
    Pay,
    always,
    bolt,
    deal,
    draw,
    payment,
    powers,
    reward,
    spell,
    target,
    when,
)

THREE = """
    you: hand "Bolt" "Bolt"
    opponent: hand "Bolt"
    third: hand "Bolt"
"""


@pytest.mark.rule("wow-2007:407.1", "wow-2007:707.1f", "wow-2012:410.1", "wow-2013:410.1", "wow-2013:707.1f")
def test_who_adds_a_link_gets_priority_again_and_passing_goes_clockwise() -> None:
    table = scenario(THREE, [bolt()]).expect_asked("you", "priority").play("Bolt", targets=["third's hero"])
    table.expect_asked("you").pass_().expect_asked("opponent").pass_().expect_asked("third")
    table.play("third's Bolt", targets=["your hero"]).expect_asked("third").expect_chain("Bolt", "Bolt")
    table.pass_().expect_asked("you").pass_().expect_asked("opponent").expect_chain("Bolt", "Bolt").pass_()
    # All three have passed in succession since the last link was added.
    table.expect_chain("Bolt").expect("your hero", damage=4).expect("third's hero", damage=0)


@pytest.mark.rule("wow-2007:407.1")
def test_only_one_player_has_priority() -> None:
    table = scenario(THREE, [bolt()]).expect_refused("play", "opponent's Bolt")
    reasons = table.game.why_not(1, "play", table.card("opponent's Bolt").number)
    assert "407.1" in [reason.rule for reason in reasons]


@pytest.mark.rule("wow-2007:407.2", "wow-2007:407.3")
def test_what_a_player_with_priority_may_do() -> None:
    errand = quest("Errand", program=powers(reward(draw(), Pay(1))))
    lamp = item("Lamp", program=powers(payment(draw(), Pay(1))))
    text = """
        you: hand "Bolt"; item "Lamp"; resource "Errand"; resources 1
        opponent: ally "Footman" 1/1
        at opponent's {0}
    """
    for stage in ("ready step", "draw step", "action phase", "end phase"):
        table = scenario(text.format(stage), [bolt(), lamp, errand]).give_priority("you")
        table.expect_offered("play", "Bolt").expect_offered("use", "Lamp").expect_offered(
            "complete", "Errand"
        )
        table.complete("Errand").expect_chain("Errand").resolve().expect_hand("you", "Bolt", "Filler")
    table = scenario(text.format("action phase"), [bolt(), lamp, errand]).give_priority("you").use("Lamp")
    table.expect_chain("Lamp")


@pytest.mark.rule("wow-2007:407.2a", "wow-2007:303.2", "wow-2007:705.3")
def test_in_the_defend_window_a_player_may_strike() -> None:
    text = 'you: weapon "Axe"; resources 1\nopponent: ally "Guard" 0/9'
    table = (
        scenario(text)
        .attack("your hero", "Guard")
        .pass_until("attack window")
        .expect_refused("strike", "Axe")
    )
    table.pass_until("defend window").strike("Axe").expect_chain("Axe")


@pytest.mark.rule("wow-2007:407.2b", "wow-2007:408.1a", "wow-2007:601.1", "wow-2012:410.2a")
def test_what_only_the_turn_player_may_do_on_an_empty_chain() -> None:
    text = 'you: hand "Slow" "Bolt"; ally "Footman" 1/1\nopponent: ally "Guard"\nat {0} action phase'
    cards = [bolt(), ability("Slow", program=spell(draw()))]
    table = (
        scenario(text.format("your"), cards).expect_offered("play", "Slow").expect_offered("place", "Slow")
    )
    table.expect_offered("attack", "Footman").play("Bolt", targets=["their hero"])
    for verb, name in (("play", "Slow"), ("place", "Slow"), ("attack", "Footman")):
        table.expect_refused(verb, name, rule="407.2b")
    table = scenario(text.format("opponent's"), cards).give_priority("you")
    for verb, name in (("play", "Slow"), ("place", "Slow"), ("attack", "Footman")):
        table.expect_refused(verb, name, rule="407.2b")


@pytest.mark.rule("wow-2007:407.4", "wow-2007:501.2a", "wow-2013:410.4", "wow-2013:501.2a")
@pytest.mark.parametrize("stage", ["ready step", "draw step", "action phase", "end phase"])
def test_the_turn_player_gets_priority_first(stage: str) -> None:
    table = scenario("you:\nopponent:\nat your action phase").pass_until(f"opponent's {stage}")
    table.expect_asked("opponent", "priority")


@pytest.mark.rule("wow-2007:407.4a", "wow-2007:709.1", "wow-2013:410.4a", "wow-2013:709.1", "wow-2012:410.4a")
def test_when_all_have_passed_the_top_link_resolves_and_the_turn_player_is_next() -> None:
    table = scenario('you:\nopponent: hand "Bolt" "Bolt"', [bolt()]).give_priority("opponent")
    table.play("Bolt", targets=["your hero"]).play("Bolt", targets=["your hero"]).expect_chain("Bolt", "Bolt")
    table.pass_().pass_().expect_chain("Bolt").expect("your hero", damage=4).expect_asked("you")


@pytest.mark.rule("wow-2007:407.4b", "wow-2007:502.2", "wow-2013:410.4b", "wow-2013:502.2")
def test_a_window_closes_only_by_passes_on_an_empty_chain() -> None:
    table = (
        scenario('you: hand "Bolt"\nopponent:', [bolt()]).play("Bolt", targets=["their hero"]).pass_().pass_()
    )
    table.expect_chain().expect_stage("your action phase").expect_asked("you").pass_()
    table.expect_stage("your action phase").pass_().expect_stage("your end phase")


@pytest.mark.rule("wow-2007:407.4b", "wow-2012:410.4b", "wow-2013:410.4b")
def test_a_link_added_between_breaks_the_succession_of_passes() -> None:
    table = scenario('you:\nopponent: hand "Bolt"', [bolt()]).pass_().expect_asked("opponent")
    table.play("Bolt", targets=["your hero"]).resolve().expect_stage("your action phase").expect_asked("you")
    table.pass_().expect_asked("opponent").expect_stage("your action phase")


@pytest.mark.rule("wow-2007:407.5", "wow-2007:708.1", "wow-2013:410.5", "wow-2013:708.1")
def test_checks_come_first_then_waiting_effects_then_priority() -> None:
    mourner = item("Mourner", program=powers(when(LeavesPlay(ALLY, "destroy"), draw())))
    text = 'you: hand "Bolt"; item "Mourner"\nopponent: ally "Guard" 1/4'
    table = scenario(text, [bolt(), mourner]).play("Bolt", targets=["Guard"]).resolve()
    table.expect("Guard", zone="graveyard").expect_chain("Mourner").expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:407.6", "wow-2007:407.6a", "wow-2012:410.6")
def test_checks_are_made_in_waves() -> None:
    others = Count(Each(Both((Named("Wall Guard"), Other(), MINE))))
    guards = ally(
        "Wall Guard", 1, 1, unlimited=True, program=powers(always(IsThis(), AddStat("health", others)))
    )
    storm = Sequence(
        (
            deal(3, target(HERO_OR_ALLY), "nature"),
            deal(2, Pick(Both((ALLY, Standing("undamaged"))), Number(1), up_to=True), "nature"),
            deal(1, Pick(Both((ALLY, Standing("undamaged"))), Number(1), up_to=True), "nature"),
        )
    )
    text = 'you: hand "Storm"\nopponent: ally "Wall Guard"; ally "Wall Guard"; ally "Wall Guard"'
    table = scenario(text, [guards, ability("Storm", program=spell(storm))]).expect("Wall Guard#1", health=3)
    table.play("Storm", targets=["Wall Guard#2"]).resolve("Wall Guard#1", "Wall Guard#3")
    destroyed = [fact.subject % c.CARDS for fact in table.facts("destroy")]
    assert destroyed == [table.card(f"Wall Guard#{number}").id for number in (2, 1, 3)]
    table.expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:407.6", "wow-2007:802.1", "wow-2013:410.6", "wow-2013:802.1", "wow-2012:410.6")
def test_what_one_wave_finds_happens_at_once() -> None:
    """Two allies with fatal damage are destroyed together, so each sees the other be destroyed."""
    mourner = ally("Mourner", 1, 2, program=powers(when(LeavesPlay(ALLY, "destroy"), draw())))
    quake = ability("Quake", program=spell(deal(2, Each(ALLY), "nature")))
    text = 'you: hand "Quake"; ally "Mourner"; ally "Mourner"\nopponent:'
    table = scenario(text, [mourner, quake]).play("Quake").resolve()
    while table.decision.kind == "order triggers":
        table.choose(table.choices()[0])
    assert len(table.state.stack) == 4


@pytest.mark.rule("wow-2007:407.6", "wow-2007:716.1", "wow-2012:410.6")
def test_what_happened_instead_of_a_destruction_is_followed_by_another_wave() -> None:
    """Nothing was destroyed in the first wave, but what happened instead was fatal to another character."""
    it = Role("it")
    spared = Sequence((HealDamage(YourHero(), None, it), PutDamage(Each(Named("Scapegoat")), Number(5))))
    instead = ReplaceMove(Named("Saint"), c.GRAVEYARD, c.PLAY, how="destroy", stay=True, then=spared)
    shrine = item("Shrine", program=powers(always(None, instead)))
    text = 'you: hand "Bolt"; item "Shrine"; ally "Saint" 1/4; ally "Scapegoat" 1/5\nopponent:'
    table = scenario(text, [bolt(), shrine]).play("Bolt", targets=["Saint"]).resolve()
    table.expect("Saint", zone="play", damage=0).expect("Scapegoat", zone="graveyard").expect_asked("you")


@pytest.mark.rule("wow-2007:407.6a", "wow-2007:206.1")
def test_characters_with_no_health_are_destroyed() -> None:
    curse = item("Curse", program=powers(always(ALLY, AddStat("health", Number(3), -1))))
    text = 'you: hand "Curse"; ally "Thin" 1/3; ally "Stout" 1/4\nopponent:'
    table = scenario(text, [curse]).play("Curse").resolve().expect("Thin", zone="graveyard")
    table.expect("Stout", zone="play")


@pytest.mark.rule("wow-2007:407.6b", "wow-2012:410.6b", "wow-2013:410.6b")
def test_an_empty_draw_is_checked_as_priority_would_be_given() -> None:
    table = scenario("you: deck empty\nopponent:\nat opponent's end phase").pass_until("your ready step")
    table.expect_running().pass_().expect_running().pass_().expect_winner("opponent")


@pytest.mark.rule("wow-2007:407.6c", "wow-2007:410.1")
def test_uniqueness_is_checked_in_the_same_wave() -> None:
    king = ally("King", 1, 4, unique=True)
    text = 'you: hand "Swap"; ally "King" damage 2; graveyard "King"\nopponent:'
    from rulebound.wow.nodes.effects import PutIntoPlay

    swap = Sequence(
        (PutIntoPlay(target(ALLY, zone=c.GRAVEYARD)), DealDamage(YourHero(), Number(2), 0, Each(ALLY)))
    )
    table = scenario(text, [king, ability("Swap", program=spell(swap))]).play("Swap").resolve()
    # One has fatal damage, and both violate uniqueness: both checks are made of the same state.
    table.expect_asked("you", "uniqueness").choose("King#1")
    table.expect("King#1", zone="graveyard").expect("King#2", zone="play", damage=2)
    assert len(table.facts("destroy")) == 1


@pytest.mark.rule("wow-2007:407.6e", "wow-2007:402.1", "wow-2013:410.6d")
def test_counters_and_tokens_outside_play_are_removed_after_triggers_looked() -> None:
    from rulebound.tcg.nodes.counters import CountersOn
    from rulebound.wow.nodes.effects import CreateTokens
    from rulebound.wow.nodes.groups import This

    jar = ally(
        "Jar",
        program=powers(
            when(LeavesPlay(IsThis(), "destroy"), deal(CountersOn("charge", This()), Each(HERO), "fire"))
        ),
    )
    quake = ability(
        "Quake",
        program=spell(
            Sequence(
                (CreateTokens(Number(1), "Imp", (), Number(1), Number(1)), deal(2, Each(ALLY), "nature"))
            )
        ),
    )
    text = 'you: hand "Quake"; ally "Jar" counter "charge" 3\nopponent:'
    table = scenario(text, [jar, quake]).play("Quake").resolve().expect("Imp", zone="nowhere")
    table.expect("Jar", counter=("charge", 0), zone="graveyard").resolve().expect("your hero", damage=3)


@pytest.mark.rule(
    "wow-2007:407.4", "wow-2007:500.2", "wow-2012:410.4", "wow-2012:500.2", "wow-2013:410.4", "wow-2013:500.2"
)
def test_start_triggers_wait_for_the_first_priority() -> None:
    clock = item("Clock", program=powers(when(StageBegins(c.READY_STEP), draw())))
    table = scenario('you: item "Clock"\nopponent:\nat opponent\'s end phase', [clock]).pass_().pass_()
    table.expect_stage("your ready step").expect_chain("Clock").expect_asked("you", "priority")
