"""The start phase (section 501)."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.nodes.changes import Cannot, Permission
from rulebound.wow.nodes.filters import Both
from rulebound.wow.nodes.patterns import Becomes
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios import Table, ally, hero, item, scenario
from wow_cards import ALLY, MINE, always, bolt, charm, draw, powers, when

TIRED = """
    you: hero exhausted; ally "Footman" exhausted; weapon "Axe" exhausted; resources 2 exhausted
    opponent: ally "Guard" exhausted; hand "Bolt"
    at opponent's end phase
"""


@pytest.mark.rule("wow-2007:501.1a", "wow-2007:105.1")
def test_the_turn_player_readies_without_the_chain_before_anybody_gets_priority() -> None:
    table = scenario(TIRED, [bolt()]).expect("Footman", exhausted=True).pass_().pass_()
    table.expect_stage("your ready step").expect_chain().expect_asked("you", "priority")
    table.expect("Footman", ready=True).expect("Axe", ready=True).expect("your hero", ready=True)
    table.expect_ready_resources("you", 2).expect("Guard", ready=False)


@pytest.mark.rule("wow-2007:501.1a", "wow-2007:400.3", "wow-2012:501.1a", "wow-2012:401.3")
def test_what_is_readied_is_what_one_controls() -> None:
    text = 'you: ability "Charm" on "Guard"\nopponent: ally "Guard" exhausted; ally "Other" exhausted'
    table = scenario(f"{text}\nat opponent's end phase", [charm()]).pass_until("your ready step")
    table.expect("Guard", ready=True, controller="you").expect("Other", ready=False)


@pytest.mark.rule("wow-2007:501.1a", "wow-2007:103.2", "wow-2012:501.1a", "wow-2012:103.2")
def test_what_cant_ready_stays_exhausted() -> None:
    frost = item("Frost", program=powers(always(ALLY, Cannot("ready in the ready step"))))
    table = scenario(TIRED.replace("opponent:", 'opponent: item "Frost";'), [bolt(), frost])
    table.pass_until("your ready step").expect("Footman", exhausted=True).expect("Axe", ready=True)


@pytest.mark.rule("wow-2007:501.1a", "wow-2012:501.1a")
def test_a_card_may_let_its_controller_choose() -> None:
    nap = item("Nap", program=powers(always(Both((ALLY, MINE)), Permission("choose not to ready"))))
    text = TIRED.replace("you:", 'you: item "Nap";')
    table = scenario(text, [bolt(), nap]).pass_().pass_().expect_asked("you", "may").choose("yes")
    table.expect("Footman", ready=True)
    table = scenario(text, [bolt(), nap]).pass_().pass_().choose("no").expect("Footman", exhausted=True)


@pytest.mark.rule("wow-2007:501.1a", "wow-2007:500.2", "wow-2012:501.1a", "wow-2012:500.2")
def test_waiting_effects_are_added_then_the_turn_player_gets_priority() -> None:
    yawn = item("Yawn", program=powers(when(Becomes("ready", ALLY), draw())))
    table = scenario(TIRED.replace("opponent:", 'opponent: item "Yawn";'), [bolt(), yawn]).pass_().pass_()
    table.expect_stage("your ready step").expect_chain("Yawn").expect_asked("you", "priority")
    table.give_priority("opponent").play("Bolt", targets=["your hero"]).resolve_all().expect_stage(
        "your ready step"
    )


@pytest.mark.rule("wow-2007:501.1a")
@pytest.mark.parametrize(("chosen", "drawn"), [("Footman", 1), ("Muse", 1), ("done", 0)])
def test_what_a_card_readies_in_the_ready_step_of_another_readies_with_the_rest(chosen: str, drawn: int) -> None:
    muse = ally("Muse", 1, 1, "Inspire: Ally")
    seer = item("Seer", "When an ally is inspired, draw a card.")
    text = """
        you: ally "Guard" exhausted
        opponent: ally "Muse" exhausted; ally "Footman" exhausted; item "Seer"; item "Harp" exhausted
        at opponent's end phase
    """
    table = scenario(text, [muse, seer]).pass_().pass_().expect_asked("opponent", "inspire")
    # Nothing of the step is done before that is chosen, and it doesn't use the chain.
    table.expect("Guard", exhausted=True).expect_choices("done", "Muse", "Footman").choose(chosen)
    table.expect_stage("your ready step").expect("Guard", ready=True).expect("Harp", ready=False)
    for name in ("Muse", "Footman"):
        table.expect(name, ready=name == chosen)
    table.expect_chain(*["Seer"] * drawn).expect_asked("you", "priority").resolve_all()
    table.expect_hand("opponent", *["Filler"] * drawn)


@pytest.mark.rule("wow-2007:501.1b", "wow-2007:501.2a")
def test_the_draw_step_follows_at_once_and_draws_without_the_chain() -> None:
    table = scenario("you:\nopponent:\nat your ready step").expect_hand("you").pass_().pass_()
    table.expect_stage("your draw step").expect_hand("you", "Filler").expect_chain().expect_asked(
        "you", "priority"
    )
    table.expect_hand("opponent").pass_().pass_().expect_stage("your action phase").expect_hand(
        "you", "Filler"
    )


@pytest.mark.rule("wow-2007:501.2a", "wow-2013:501.2a")
def test_instants_may_be_played_in_the_draw_step() -> None:
    table = scenario('you:\nopponent: hand "Bolt"\nat your ready step', [bolt()]).pass_until("your draw step")
    table.play("Bolt", targets=["your hero"], by="opponent").resolve().expect_stage("your draw step")


@pytest.mark.rule("wow-2007:501.2b")
def test_the_first_player_skips_the_first_start_phase() -> None:
    cards = tuple((ally(f"Ally {n:02}", cost=1), 1) for n in range(60))
    decks = [Deck(f"deck {n}", hero(f"Hero {n}"), cards) for n in range(2)]
    table = Table(Game(RULES, new_state(decks, 1, names=["you", "opponent"]))).choose("you", "keep", "keep")
    table.expect_stage("your action phase")
    assert len(table.state.players[0].hand) == 7
    while table.state.turn == 1:
        table.choose("pass")
    # The second player draws in his first turn.
    while table.state.stage != c.ACTION_PHASE:
        table.choose("pass")
    assert (table.state.turn_player, len(table.state.players[1].hand)) == (1, 8)
    table.expect_log("draws", times=15)
