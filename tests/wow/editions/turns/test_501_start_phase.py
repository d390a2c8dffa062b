"""How a turn starts in three rulebooks (501): what is readied, what is done "as" it starts, what triggers."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.kernel.saves import load
from rulebound.tcg.nodes.changes.definite import AsTurnStarts
from rulebound.tcg.nodes.changes.gaining import GainPower
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.edition import EDITIONS
from rulebound.wow.events import Stage
from rulebound.wow.nodes.effects import FlipCards
from rulebound.wow.nodes.filters import IsThis
from rulebound.wow.nodes.groups import This, You
from rulebound.wow.nodes.patterns import TurnBegins
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario
from wow_cards import always, atk, draw, gain, payment, powers, when

THREE = tuple(EDITIONS)
#: Triggers only if it is ready as the turn's start is looked at.
WAKES = ally("Waker", 1, 1, "At the start of your turn, if this ally is ready, draw a card.")


@pytest.mark.rule("wow-2012:501.1a", "wow-2013:501.1a")
@pytest.mark.parametrize("edition", THREE)
@pytest.mark.difference("start_of_turn")
def test_what_triggers_as_a_turn_starts_looks_at_what_has_been_readied_in_the_last_edition(
    edition: str,
) -> None:
    text = 'you: ally "Waker" exhausted\nopponent:\nat opponent\'s end phase'
    table = scenario(text, [WAKES], edition=EDITIONS[edition]).pass_until("your ready step")
    table.expect("Waker", ready=True)
    assert len(table.game.state.stack) == (1 if edition == "2013" else 0)


@pytest.mark.rule("wow-2012:501.1a", "wow-2013:501.1a")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_a_power_that_is_gained_as_the_turn_starts_triggers_in_the_last_edition(edition: str) -> None:
    rises = when(TurnBegins(You()), draw())
    item_ = item("Dial", program=powers(always(None, AsTurnStarts(You(), gain(This(), GainPower(rises))))))
    text = 'you: item "Dial"\nopponent:\nat opponent\'s end phase'
    table = scenario(text, [item_], edition=EDITIONS[edition]).pass_until("your ready step")
    table.expect("Dial", power=2)
    assert len(table.game.state.stack) == (1 if edition == "2013" else 0)


@pytest.mark.rule("wow-2012:501.1a", "wow-2013:501.1a", "wow-2013:704.1b", "wow-2013:713.1")
@pytest.mark.parametrize("edition", THREE)
def test_what_is_done_as_a_turn_starts_needs_no_chain_and_lasts_as_it_says(edition: str) -> None:
    drum = item("Drum", program=powers(always(None, AsTurnStarts(You(), gain(This(), atk(2))))))
    flute = item("Flute", program=powers(always(IsThis(), AsTurnStarts(You(), draw()))))
    text = 'you: item "Drum"; item "Flute"; weapon "Axe"\nopponent: item "Drum"\nat opponent\'s end phase'
    table = scenario(text, [drum, flute], edition=EDITIONS[edition]).pass_until("your ready step")
    table.expect_chain().expect_hand("you", "Filler")
    (made,) = table.game.state.modifiers
    assert (made.controller, made.duration, made.stamp > 0) == (0, "turn", True)
    table.pass_until("opponent's ready step")
    assert [one.controller for one in table.game.state.modifiers] == [1]


@pytest.mark.rule("wow-2012:501.1a", "wow-2013:501.1a")
@pytest.mark.parametrize("edition", THREE)
def test_of_what_is_done_as_a_turn_starts_nothing_comes_too_late_or_is_lost(edition: str) -> None:
    """What the first one gives comes too late; what it takes is lost too late."""
    later = always(None, AsTurnStarts(You(), draw()))
    giver = item("Giver", program=powers(always(None, AsTurnStarts(You(), gain(This(), GainPower(later))))))
    text = 'you: item "Giver"\nopponent:\nat opponent\'s end phase'
    table = scenario(text, [giver], edition=EDITIONS[edition]).pass_until("your ready step")
    table.expect("Giver", power=2).expect_hand("you")


@pytest.mark.rule("wow-2007:103.1", "wow-2007:501.1a", "wow-2012:501.1a", "wow-2013:501.1a", "wow-2013:704.1b")
@pytest.mark.parametrize("edition", THREE)
def test_a_text_that_says_what_is_done_as_your_turn_starts_is_obeyed(edition: str) -> None:
    mime = ally(
        "Mime", 3, 8,
        "As your turn starts, you may choose another ally. If you do, this ally has all powers of the chosen ally "
        "until the start of your next turn.",
    )  # fmt: skip
    post = ally("Post", 1, 1, "[Activate] → Draw a card.")
    text = 'you: ally "Mime"; deck 5\nopponent: ally "Post"; ally "Plain" 1/1; deck 5\nat opponent\'s end phase'
    table = scenario(text, [mime, post], edition=EDITIONS[edition]).pass_().pass_()
    # Readied before, and without the chain: asked as the turn starts.
    table.expect_asked("you").choose("yes").choose("Post").expect_stage("your ready step").expect_chain()
    table.expect("Mime", power=2).pass_until("your action phase").use("Mime").resolve().expect("Mime", exhausted=True)
    # Until the next turn of the same player starts; not in the opponent's.
    table.pass_until("opponent's action phase").expect("Mime", power=2)
    table.pass_until("opponent's end phase").pass_().pass_().expect("Mime", power=1)
    table.choose("no").expect("Mime", power=1)


@pytest.mark.rule("wow-2007:501.2b", "wow-2007:103.1")
@pytest.mark.parametrize("edition", THREE)
def test_the_first_turn_starts_though_its_start_phase_is_skipped(edition: str) -> None:
    early = hero("Early", 30, program=powers(always(None, AsTurnStarts(You(), draw()))))
    cards = tuple((ally(f"Ally {n:02}", cost=1), 1) for n in range(60))
    decks = [Deck(f"deck {n}", early, cards) for n in range(2)]
    state = new_state(decks, 1, EDITIONS[edition], names=["you", "opponent"])
    table = Table(Game(RULES, state)).choose("you", "keep", "keep").expect_stage("your action phase")
    assert len(table.state.players[0].hand) == 8


@pytest.mark.rule("wow-2007:500.2")
def test_turning_a_card_is_no_start_of_a_turn() -> None:
    """Both are told as "turn"; what watches turns looks at the beginning of one alone."""
    bell = item("Bell", "At the start of each turn, draw a card.")
    lever = item("Lever", program=powers(payment(FlipCards(This(), True))))
    table = scenario('you: item "Bell"; item "Lever"\nopponent:', [bell, lever])
    table.use("Lever").resolve().expect("Lever", face_down=True).expect_chain().expect_hand("you")


@pytest.mark.rule("wow-2007:501.2b", "wow-2013:501.2b")
@pytest.mark.parametrize("edition", THREE)
def test_the_first_player_skips_the_draw_step_or_the_whole_start_phase(edition: str) -> None:
    watcher = hero("Sentry", 30, "At the start of your turn, your hero heals 1 damage from itself.")
    cards = tuple((ally(f"Ally {n:02}", cost=1), 1) for n in range(60))
    decks = [Deck(f"deck {n}", watcher, cards) for n in range(2)]
    state = new_state(decks, 1, EDITIONS[edition], names=["you", "opponent"])
    table = Table(Game(RULES, state)).choose("you", "keep", "keep")
    # (the windows in which nobody can do anything close by themselves)
    table.expect_stage("your action phase")
    stages = [fact.amount for fact in table.facts("stage") if isinstance(fact, Stage)]
    assert stages[1:] == ([c.ACTION_PHASE] if edition == "2007" else [c.READY_STEP, c.ACTION_PHASE])
    # in each of them the turn has started
    assert len(table.facts("trigger")) == 1
    assert len(table.state.players[0].hand) == 7
    table.pass_until("opponent's action phase")
    assert len(table.state.players[1].hand) == 8


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
@pytest.mark.example("wow2012-501.1b-1", "wow2013-501.1b-1")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_as_another_player_readies_exhausted_cards_may_be_inspired_one_for_each_power(edition: str) -> None:
    muse = ally("Muse", 3, 2, "Inspire: Ally")
    text = 'you: ally "Muse" exhausted; ally "Muse" exhausted; ally "Other" exhausted; ally "Ready"; deck 9\nopponent:'
    table = scenario(f"{text}\nat your end phase", [muse], edition=EDITIONS[edition]).pass_().pass_()
    table.expect_asked("you", "inspire").expect_choices("done", "Muse", "Muse", "Other")
    # the same card isn't inspired twice
    table.choose("Other").expect_choices("done", "Muse", "Muse").choose("Muse")
    table.expect("Other", ready=True).expect("Muse", ready=True).expect("Muse#2", ready=False).expect_chain()
    table.expect_stage("opponent's ready step")


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
@pytest.mark.example("wow2012-501.1b-3", "wow2013-501.1b-3")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_a_power_may_inspire_several_kinds_of_cards(edition: str) -> None:
    orator = ally("Orator", 5, 7, "Inspire: Ability, ally, equipment, hero, and resource")
    text = 'you: hero exhausted; ally "Orator" exhausted; resources 2 exhausted; deck 9\nopponent:'
    table = scenario(f"{text}\nat your end phase", [orator], edition=EDITIONS[edition]).pass_().pass_()
    asked = 0
    while table.decision.kind == "inspire":
        table.game.choose(1)
        asked += 1
    assert asked == 3
    table.expect("Orator", ready=True).expect("your hero", ready=True).expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2012:501.1b", "wow-2013:501.1b")
@pytest.mark.parametrize("edition", THREE)
def test_only_what_readies_in_the_turn_of_another_has_been_inspired(edition: str) -> None:
    herald = item("Herald", "When an ally is inspired, draw a card.")
    cards = [ally("Muse", 3, 2, "Inspire: Ally"), herald, ability("Wake", "Ready target ally.")]
    text = 'you: ally "Muse"; ally "Idle" exhausted; item "Herald"; hand "Wake"; deck 9\nopponent: ally "Foe" exhausted'
    table = scenario(text, cards, edition=EDITIONS[edition])
    # Neither what an effect readies has been inspired,
    table.play("Wake", targets=["Idle"]).resolve().expect("Idle", ready=True).expect_chain()
    # nor what readies in its own controller's turn,
    table.pass_until("opponent's ready step").expect("Foe", ready=True).expect_chain()
    # but what this item's player readies in the turn of another.
    table = scenario(text + "\nat your end phase", cards, edition=EDITIONS[edition]).pass_().pass_()
    table.choose("Idle").expect("Idle", ready=True).expect_chain("Herald")
    table.resolve().expect_hand("you", "Wake", "Filler")


@pytest.mark.rule("wow-2013:501.1a")
@pytest.mark.parametrize("edition", ["2007", "2012", "2013"])
def test_a_game_is_saved_and_read_again_after_turns_have_started(edition: str) -> None:
    table = scenario('you: ally "Guard" 1/1; deck 5\nopponent: deck 5', edition=EDITIONS[edition])
    table.pass_until("opponent's action phase").pass_until("your action phase")
    assert load(RULES, table.game.save()).hash() == table.game.hash()
