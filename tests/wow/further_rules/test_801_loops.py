"""Loops, chosen and mandatory (section 801)."""

from __future__ import annotations

import pytest

from rulebound.kernel.decision import Option, Reason
from rulebound.kernel.game import Game
from rulebound.tcg.happening import record
from rulebound.wow import constants as c
from rulebound.wow.actions.mandatory_loops import FIRST_LOOK, MANDATORY_LOOP
from rulebound.wow.actions.repeating import HIGHEST
from rulebound.wow.edition import EDITIONS
from rulebound.wow.events import LeaveStack, Move
from rulebound.wow.nodes.effects import TurnCards
from rulebound.wow.nodes.filters import IsThis
from rulebound.wow.nodes.groups import This
from rulebound.wow.nodes.patterns import Becomes
from rulebound.wow.refusals import why_not
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, hero, item, scenario
from wow_cards import doom, powers, when

SPINNER = item("Spinner", "0 >>> Your hero heals 1 damage from itself.")
IMP = ally("Imp", 1, 1, "0 >>> Imp deals 1 fire damage to target hero.")
SCHOLAR = ally("Scholar", 1, 1, "0 >>> Draw a card.")
TROLL = hero("Troll", 2000)
CLOCK = ally(
    "Clock",
    1,
    1,
    program=powers(
        when(Becomes("exhaust", IsThis()), TurnCards("ready", This())),
        when(Becomes("ready", IsThis()), TurnCards("exhaust", This())),
    ),
)
REST = ability("Rest", "Exhaust target hero or ally.", instant=True)


def repeats(table: Table) -> list[Option]:
    """Return the offers to repeat what was done."""
    return [one for one in table.decision.options if one.verb == "repeat"]


def reasons(table: Table, card: str) -> list[Reason]:
    """Return why what a card has begun can't be repeated."""
    return why_not(table.state, table.decision.seat, "repeat", table.card(card).number)


def name(table: Table, count: int) -> Table:
    """Claim the latest loop, and name a number."""
    table.game.choose(repeats(table)[0])
    return answer(table, "number", count)


def repeat(table: Table, count: int) -> Table:
    """Claim the latest loop, name a number, and find the opponent to agree."""
    return answer(name(table, count).expect_asked("opponent", "loop"), "agree")


def answer(table: Table, verb: str, value: int | None = None) -> Table:
    """Answer what is asked about a loop."""
    found = [one for one in table.decision.options if one.verb == verb and value in (None, one.value)]
    assert len(found) == 1, table
    assert table.decision.kind == "loop"
    table.game.choose(found[0])
    return table


@pytest.mark.rule("wow-2007:801.1", "wow-2007:801.1a")
def test_who_demonstrated_a_loop_names_a_number_and_it_is_repeated_so_often() -> None:
    table = scenario('you: ally "Imp"\nopponent: hero "Troll"', [IMP, TROLL])
    assert repeats(table) == []
    table.use("Imp", targets=["Troll"]).resolve().expect("Troll", damage=1)
    assert [table.game.label(one) for one in repeats(table)] == ["Repeat: use Imp (Troll)"]
    table.game.choose(repeats(table)[0])
    table.expect_asked("you", "loop")
    assert [one.value for one in table.decision.options] == list(range(1, HIGHEST + 1))
    answer(table, "number", 7).expect_asked("opponent", "loop")
    answer(table, "agree").expect("Troll", damage=8).expect_asked("you", "priority").expect_chain()


@pytest.mark.rule("wow-2007:801.1a", "wow-2007:102.1b")
def test_a_concession_ends_the_rounds_that_were_begun() -> None:
    table = scenario('you: ally "Imp"\nopponent: hero "Troll"\nthird:', [IMP, TROLL])
    table.use("Imp", targets=["Troll"]).resolve()
    assert len(repeats(table)) == 1
    table.concede("third")
    assert repeats(table) == []
    table.use("Imp", targets=["Troll"]).resolve()
    assert len(repeats(table)) == 1


@pytest.mark.rule("wow-2007:801.1a")
def test_no_number_is_too_high() -> None:
    table = scenario('you: ally "Imp"\nopponent: hero "Troll"', [IMP, TROLL])
    table.use("Imp", targets=["Troll"]).resolve()
    repeat(table, 640).expect("Troll", damage=641)


@pytest.mark.rule("wow-2007:801.1a")
@pytest.mark.rule("wow-2013:803.2")
def test_a_demonstrated_loop_goes_on_only_by_naming_a_number() -> None:
    """With other choices, it is another action."""
    table = scenario('you: ally "Imp"; item "Spinner"\nopponent: hero "Troll"', [IMP, TROLL, SPINNER])
    table.use("Imp", targets=["Troll"]).resolve().use("Imp").expect_asked("you", "priority")
    assert table.state.stack[-1].targets == ((table.card("your hero").number,),)
    table.resolve().use("Spinner").resolve()
    # Nothing has come of the second use, so that there is nothing else about it that could be chosen.
    table.expect("your hero", damage=0).use("Spinner").resolve().expect_refused("use", "Spinner", rule="801.1a")


@pytest.mark.rule("wow-2007:801.1a")
@pytest.mark.rule("wow-2013:803.2")
def test_the_next_action_cant_be_the_one_that_would_go_on_with_the_loop() -> None:
    text = 'you: item "Spinner"; item "Spinner"; hand "Rest"\nopponent: ally "A" 1/1'
    table = scenario(text, [SPINNER, REST]).use("Spinner#1").resolve()
    repeat(table, 3)
    assert repeats(table) == []
    table.expect_refused("use", "Spinner#1", rule="801.1a").expect_offered("use", "Spinner#2")
    # After another action it may.
    table.play("Rest", targets=["A"]).expect_offered("use", "Spinner#1")


@pytest.mark.rule("wow-2007:801.1a")
def test_who_performed_an_action_in_it_may_name_a_lower_number_and_gets_priority() -> None:
    text = 'you: ally "Imp"\nopponent: hero "Troll"; item "Spinner"'
    table = scenario(text, [IMP, TROLL, SPINNER]).use("Imp", targets=["Troll"])
    table.use("Spinner", by="opponent").resolve().resolve().expect("Troll", damage=1)
    name(table, 5).expect_asked("opponent", "loop").expect("Troll", damage=1)
    answer(table, "lower").expect_asked("opponent", "loop")
    assert [one.value for one in table.decision.options] == [0, 1, 2, 3, 4]
    answer(table, "number", 2).expect_asked("opponent", "priority").expect_chain()
    assert [fact.subject for fact in table.facts("damage")] == [table.card("Troll").number] * 3
    assert len(table.facts("heal")) == 2
    # The next action can't be the Imp's, whoever has priority.
    table.pass_().expect_asked("you", "priority")
    table.use("Imp")
    assert table.state.stack[-1].targets == ((table.card("your hero").number,),)


@pytest.mark.rule("wow-2007:801.1b", "wow-2013:803.4")
def test_whoever_gets_priority_in_it_may_break_in_at_some_point() -> None:
    text = 'you: ally "Imp"\nopponent: hero "Troll"; hand "Doom"'
    table = scenario(text, [IMP, TROLL, doom()]).use("Imp", targets=["Troll"]).resolve()
    name(table, 50).expect_asked("opponent", "loop")
    assert [one.verb for one in table.decision.options] == ["agree", "break in"]
    answer(table, "break in")
    answer(table, "number", 4).expect_asked("opponent", "priority").expect_chain("Imp")
    # In the fourth repetition, the Imp's effect waits on the chain.
    table.expect("Troll", damage=4).play("Doom", targets=["Imp"]).resolve().resolve()
    table.expect("Troll", damage=5).expect("Imp", zone="graveyard").expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:801.1b", "wow-2013:803.4")
def test_a_loop_can_be_stopped_in_the_middle_by_responding() -> None:
    engine = ally("Engine", 1, 1, "0 >>> Your hero heals 1 damage from itself.")
    table = scenario('you: ally "Engine"; hero damage 9\nopponent: hand "Doom"', [engine, doom()])
    table.use("Engine").resolve().use("Engine").play(
        "Doom", by="opponent", targets=["Engine"]
    ).resolve().resolve()
    table.expect("your hero", damage=7).expect_refused("use", "Engine")


@pytest.mark.rule("wow-2007:801.1", "wow-2007:801.1a")
def test_what_is_not_sure_to_be_a_loop_can_be_claimed_and_is_checked_by_playing_it_through() -> None:
    """Cards run out, and so may what was to go on for ever: then it is over, and play goes on from there."""
    table = scenario('you: ally "Scholar"; deck 10\nopponent:', [SCHOLAR]).use("Scholar").resolve()
    # Nobody has to claim anything: each card drawn makes another position.
    table.use("Scholar").resolve().expect_hand("you", "Filler", "Filler")
    assert len(repeats(table)) == 1
    repeat(table, 3).expect_hand("you", *["Filler"] * 5)
    # A loop was claimed and repeated: the next action can't go on with it.
    table.expect_refused("use", "Scholar", rule="801.1a")


@pytest.mark.rule("wow-2007:801.1a")
def test_a_claim_that_fails_ends_where_it_failed() -> None:
    lamp = item("Lamp", "Remove a charge counter from Lamp >>> Your hero heals 1 damage from itself.")
    text = 'you: item "Lamp" counter "charge" 4; hero damage 9\nopponent:'
    table = scenario(text, [lamp]).use("Lamp").resolve().expect("Lamp", counter=("charge", 3))
    repeat(table, 10).expect("your hero", damage=5).expect_asked("you", "priority").expect_chain()


@pytest.mark.rule("wow-2007:801.1", "wow-2013:803.1")
def test_what_uses_something_up_is_no_loop() -> None:
    well = item("Well", "1 >>> Your hero heals 1 damage from itself.")
    table = scenario('you: item "Well"; resources 5; hero damage 9\nopponent:', [well]).use("Well").resolve()
    assert repeats(table) == []
    table.use("Well").resolve().expect("your hero", damage=7)
    ghoul = ally("Ghoul", 1, 1, "Remove an ally card in your graveyard from the game >>> Ghoul has +1 ATK this turn.")
    table = scenario('you: ally "Ghoul"; graveyard "Imp" "Imp"\nopponent:', [ghoul, IMP])
    table.use("Ghoul").choose("Imp#1").resolve().expect("Ghoul", atk=2)
    assert repeats(table) == []


WELL = item("Well", "1 >>> Your hero heals 1 damage from itself.")
FONT = item("Font", "1 >>> Your hero heals 2 damage from target hero or ally.")


@pytest.mark.rule("wow-2007:801.1", "wow-2007:801.1a")
def test_what_was_done_twice_in_the_same_way_may_be_claimed_and_is_checked_by_playing_it_through() -> None:
    """Whatever has become less meanwhile: a number is named, and it is repeated as far as it goes."""
    text = 'you: item "Well"; resources {}; hero damage 20\nopponent:'
    table = scenario(text.format(9), [WELL]).use("Well").resolve()
    assert repeats(table) == []
    told = "Not everything stands as it stood before: do all of it a second time, with the same choices, to claim it."
    assert [reason.text for reason in reasons(table, "Well")] == [told]
    table.use("Well").resolve()
    assert [table.game.label(one) for one in repeats(table)] == ["Repeat: use Well"]
    assert reasons(table, "Well") == []
    repeat(table, 3).expect("your hero", damage=15).expect_ready_resources("you", 4)
    # It was claimed to be a loop: the next action can't go on with it.
    table.expect_refused("use", "Well", rule="801.1a").expect_refused("repeat", "Well", rule="801.1a")
    # With too few resources it is over where it fails.
    table = scenario(text.format(5), [WELL]).use("Well").resolve().use("Well").resolve()
    repeat(table, 10).expect("your hero", damage=15).expect_asked("you", "priority").expect_chain()


@pytest.mark.rule("wow-2007:801.1", "wow-2013:803.1")
@pytest.mark.parametrize(("edition", "number"), [("2007", "801.1"), ("2013", "803.1")])
def test_a_claim_that_could_not_go_on_is_refused_with_the_reason(edition: str, number: str) -> None:
    text = 'you: item "Well"; item "Gem"; resources 2; hero damage 9\nopponent:'
    table = scenario(text, [WELL], edition=EDITIONS[edition]).use("Well").resolve().use("Well").resolve()
    assert repeats(table) == []
    told = "It can't be done again with the same choices: use Well."
    assert [reason.text for reason in reasons(table, "Well")] == [told]
    assert [reason.rule for reason in reasons(table, "Gem")] == [number]
    table = scenario(text, [WELL], edition=EDITIONS[edition])
    assert [(reason.rule, reason.text) for reason in reasons(table, "Well")] == [
        (number, "It has done nothing this turn that could be repeated.")
    ]


@pytest.mark.rule("wow-2007:801.1", "wow-2007:801.1a")
def test_a_series_of_actions_is_claimed_as_a_whole_and_with_its_choices() -> None:
    text = 'you: item "Well"; item "Font"; resources 9; hero damage 20; ally "A" 1/9 damage 8\nopponent:'
    table = scenario(text, [WELL, FONT]).use("Well").resolve().use("Font", targets=["A"]).resolve()
    table.use("Well").resolve().use("Font", targets=["your hero"]).resolve()
    assert repeats(table) == []
    table.use("Well").resolve().use("Font", targets=["your hero"]).resolve()
    assert [table.game.label(one) for one in repeats(table)] == ["Repeat: use Well, use Font (Hero of you)"]
    repeat(table, 1).expect("your hero", damage=10).expect("A", damage=6).expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:801.1", "wow-2007:801.1b", "wow-2013:803.1", "wow-2013:803.4")
def test_others_may_break_into_what_is_claimed() -> None:
    text = 'you: item "Font"; resources 9; hero damage 20\nopponent: hand "Doom"; ally "B" 1/1'
    table = scenario(text, [FONT, doom()])
    for _ in range(2):
        table.use("Font", targets=["your hero"]).resolve()
    name(table, 5).expect_asked("opponent", "loop")
    answer(table, "break in")
    answer(table, "number", 2).expect_asked("opponent", "priority").expect("your hero", damage=14)


@pytest.mark.rule("wow-2007:801.1", "wow-2007:801.1a")
def test_a_loop_of_several_actions() -> None:
    """The ally exhausts for one thing, and is readied by another: only both together come round."""
    archer = ally("Archer", 1, 9, "[Activate] >>> Archer deals 1 ranged damage to target hero.")
    horn = item("Horn", "0 >>> Ready target ally.")
    table = scenario('you: ally "Archer"; item "Horn"\nopponent: hero "Troll"', [archer, horn, TROLL])
    table.use("Archer", targets=["Troll"]).resolve()
    assert repeats(table) == []
    table.use("Horn", targets=["Archer"]).resolve().expect("Archer", ready=True)
    assert [table.game.label(one) for one in repeats(table)] == ["Repeat: use Archer (Troll), use Horn (Archer)"]
    repeat(table, 9).expect("Troll", damage=10).expect("Archer", ready=True)
    table.use("Archer").resolve().expect("your hero", damage=1)


@pytest.mark.rule("wow-2007:801.1b", "wow-2013:803.4")
@pytest.mark.parametrize(("point", "chain", "damage"), [(0, "Archer", 3), (1, "Horn", 4)])
def test_where_in_a_repetition_one_breaks_in_is_for_that_player_to_say(point: int, chain: str, damage: int) -> None:
    archer = ally("Archer", 1, 9, "[Activate] >>> Archer deals 1 ranged damage to target hero.")
    horn = item("Horn", "0 >>> Ready target ally.")
    text = 'you: ally "Archer"; item "Horn"\nopponent: hero "Troll"; hand "Doom"'
    table = scenario(text, [archer, horn, TROLL, doom()]).use("Archer", targets=["Troll"]).resolve()
    table.use("Horn", targets=["Archer"]).resolve()
    name(table, 9).expect_asked("opponent", "loop")
    answer(table, "break in")
    answer(table, "number", 3)
    assert [one.verb for one in table.decision.options] == ["point", "point"]
    table.game.choose(table.decision.options[point])
    table.expect_asked("opponent", "priority").expect_chain(chain).expect("Troll", damage=damage)
    table.play("Doom", targets=["Archer"]).resolve().expect("Archer", zone="graveyard")


@pytest.mark.rule("wow-2007:801.1", "wow-2013:803.1")
def test_a_turn_ends_what_can_be_repeated() -> None:
    table = scenario('you: item "Spinner"\nopponent:', [SPINNER]).use("Spinner").resolve()
    repeat(table, 3).expect_refused("use", "Spinner", rule="801.1a")
    table.pass_until("opponent's action phase").give_priority("you")
    assert repeats(table) == []
    table.expect_offered("use", "Spinner")


@pytest.mark.rule("wow-2007:801.1a", "wow-2007:703.1", "wow-2013:703.1")
def test_what_happens_the_first_time_only_is_no_loop() -> None:
    """The attacker is ready again, but won't be after another attack: it may attack as it likes."""
    drum = ability("Drum", "Ongoing: When each ally in your party attacks for the first time each turn, ready it.")
    table = scenario('you: ability "Drum"; ally "X" 1/9\nopponent: hero "Troll"', [drum, TROLL])
    table.fight("X", "Troll").expect("X", ready=True)
    assert repeats(table) == []
    table.fight("X", "Troll").expect("X", ready=False).expect("Troll", damage=2)


@pytest.mark.rule("wow-2007:801.1a")
def test_a_loop_can_be_repeated_on_the_chain() -> None:
    table = scenario('you: ally "Imp"\nopponent: hero "Troll"', [IMP, TROLL]).use("Imp", targets=["Troll"])
    # Nobody else gets priority in it, so nobody is asked.
    name(table, 3).expect_chain("Imp", "Imp", "Imp", "Imp").resolve_all().expect("Troll", damage=4)


@pytest.mark.rule("wow-2007:801.1a")
def test_a_loop_that_kills_ends_the_game() -> None:
    table = scenario('you: ally "Imp"\nopponent: hero health 5', [IMP]).use("Imp", targets=["their hero"])
    table.resolve()
    repeat(table, 100).expect_winner("you")


@pytest.mark.rule("wow-2007:801.1a", "wow-2007:102.1b")
@pytest.mark.parametrize("leaver", [0, 1, 2])
def test_who_leaves_while_a_number_is_named_names_none(leaver: int) -> None:
    text = 'you: ally "Imp"\nsecond: hero "Troll"; item "Spinner"\nthird: ally "A" 1/1'
    table = scenario(text, [IMP, TROLL, SPINNER]).use("Imp", targets=["Troll"])
    table.use("Spinner", by="second").resolve_all()
    table.game.choose(repeats(table)[0])
    if leaver == 0:
        table.concede("you").expect_running().expect_asked("second", "priority").expect_chain()
        return
    answer(table, "number", 5).expect_asked("second", "loop")
    if leaver == 1:
        answer(table, "lower").concede("second").expect_asked("third", "loop")
        answer(table, "agree").expect_running().expect_asked("you", "target")
    else:
        answer(table, "lower").concede("third")
        answer(table, "number", 2).expect_running().expect_asked("you", "priority")
    # What was done can't be repeated without the target of it, nor without a player who passed in it.
    table.expect_chain(*["Spinner", "Imp"] * (leaver == 2))


def alone(table: Table) -> Table:
    """Return the game without the cards that give everybody in a scenario a choice: it goes on to the next real one."""
    state = table.state.fork()
    for card in table.cards("Bystander"):
        record(state, [Move("put", "411.8", card.number, c.DECK)])
    return Table(Game(RULES, state))


def pass_on(table: Table, most: int = 10_000) -> Table:
    """Let everybody choose the first that is offered, which is to pass, as long as the game goes on."""
    for _ in range(most):
        if table.game.over:
            break
        table.game.choose(0)
    return table


def resolved(table: Table) -> int:
    """Return how many links have resolved."""
    return len([fact for fact in table.state.journal.since(0) if isinstance(fact, LeaveStack)])


@pytest.mark.rule("wow-2007:801.2", "wow-2007:102.1a")
def test_a_mandatory_loop_that_nobody_is_able_to_break_is_a_draw() -> None:
    """It is found as soon as the position comes round without a choice for anybody."""
    table = scenario('you: ally "Clock"; hand "Rest"\nopponent:', [CLOCK, REST]).play("Rest", targets=["Clock"])
    table = pass_on(alone(table)).expect_winner()
    assert table.state.outcome == (0.5, 0.5)
    assert resolved(table) <= 2 * FIRST_LOOK


@pytest.mark.rule("wow-2007:801.2")
def test_cards_that_come_and_go_are_the_same_cards() -> None:
    phoenix = ally("Phoenix", 1, 1, "When Phoenix is destroyed, put it into play.")
    ruin = item("Ruin", "When an ally enters play, destroy it.")
    text = 'you: ally "Phoenix"; item "Ruin"; hand "Doom"\nopponent:'
    table = pass_on(alone(scenario(text, [phoenix, ruin, doom()]).play("Doom", targets=["Phoenix"])))
    assert table.state.outcome == (0.5, 0.5)
    assert resolved(table) <= 4 * FIRST_LOOK


@pytest.mark.rule("wow-2007:801.2")
def test_what_will_end_of_itself_is_no_loop() -> None:
    """Damage grows until a hero is destroyed; a deck runs out."""
    cards = [
        CLOCK,
        REST,
        item("Bell", "When an ally becomes exhausted, your hero deals 1 fire damage to each opposing hero."),
        item("Page", "When an ally becomes exhausted, draw a card."),
    ]
    text = 'you: ally "Clock"; item "Bell"; hand "Rest"\nopponent: hero health 20'
    pass_on(alone(scenario(text, cards).play("Rest", targets=["Clock"]))).expect_winner("you")
    text = 'you: ally "Clock"; item "Page"; deck 30; hand "Rest"\nopponent:'
    pass_on(alone(scenario(text, cards).play("Rest", targets=["Clock"]))).expect_winner("opponent")


@pytest.mark.rule("wow-2007:801.2")
def test_who_can_do_something_is_asked_each_time() -> None:
    """Whether it would break the loop only that player knows; the last resort is a number of links in a row."""
    text = 'you: ally "Clock"; hand "Rest"\nopponent: item "Spinner"'
    table = scenario(text, [CLOCK, REST, SPINNER]).play("Rest", targets=["Clock"])
    assert resolved(pass_on(table, 8 * FIRST_LOOK)) >= 2 * FIRST_LOOK
    table.expect_running().expect_chain("Clock")
    assert resolved(pass_on(table)) == MANDATORY_LOOP
    assert table.state.outcome == (0.5, 0.5)


@pytest.mark.rule("wow-2007:801.2")
def test_a_choice_in_it_is_a_way_to_break_it() -> None:
    """A target that could be another one next time."""
    swap = ally("Swap", 1, 1, "When Swap becomes exhausted, ready target ally. <p> When Swap readies, exhaust it.")
    table = scenario('you: ally "Swap"; ally "A" 1/1; hand "Rest"\nopponent:', [swap, REST])
    table = alone(table.play("Rest", targets=["Swap"]))
    for _ in range(4 * FIRST_LOOK):
        table.expect_asked("you", "target").choose("Swap")
    table.expect_running()


@pytest.mark.rule("wow-2007:801.2")
def test_a_player_who_can_break_it_may() -> None:
    table = scenario('you: ally "Clock"; hand "Rest"\nopponent: hand "Doom"', [CLOCK, REST, doom()])
    table.play("Rest", targets=["Clock"]).resolve()
    for _ in range(20):
        table.resolve()
    table.play("Doom", by="opponent", targets=["Clock"]).resolve_all().expect_running().expect_chain()
