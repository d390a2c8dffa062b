"""Continuous modifiers: durations, "while", flags (section 714)."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.tcg.nodes.changes.continuing import Grant
from rulebound.wow.nodes.changes import ControlledBy, Permission
from rulebound.wow.nodes.filters import IsThis
from rulebound.wow.nodes.groups import You
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, ally, scenario
from wow_cards import ACTIVATE, ALLY, always, atk, bolt, charm, doom, gain, payment, powers, spell, target

TRACKER = ally("Tracker", 0, 2, "This ally has +1 ATK for each ally in your party.")
FEINT = ability("Feint", "Target ally has +4 ATK while defending this turn.", instant=True)
RALLY = ability("Rally", "Allies in your party have +1 ATK this turn.", instant=True)
LOUT = ally("Lout", 6, 1, "When this ally enters play, exhaust all other allies in your party. "
            "They can't ready during your next ready step.")  # fmt: skip
READY = ability("Ready", "Ready target hero or ally.", instant=True)
REST = ability("Rest", "Exhaust target hero or ally.", instant=True)
HEX = ability("Hex", "Attach to target ally. <p> Ongoing: Attached ally loses all powers.", instant=True)
SIREN = ally(
    "Siren",
    2,
    2,
    program=powers(
        always(IsThis(), Permission("choose not to ready")),
        payment(Grant(target(ALLY), (ControlledBy(You()),), "exhausted"), ACTIVATE),
    ),
)
STAY = ability("Stay", instant=True, program=spell(gain(target(ALLY), atk(1), duration="game")))


@pytest.mark.rule("wow-2007:714.1", "wow-2007:714.2", "wow-2007:G.continuous-modifier")
def test_a_powers_modifier_always_reads_the_present() -> None:
    text = 'you: ally "Tracker"; hand "Footman" "Doom" "Hex"\nopponent:'
    cards = [TRACKER, ally("Footman", 1, 1), doom(), HEX]
    table = scenario(text, cards).expect("Tracker", atk=1).play("Footman").resolve().expect("Tracker", atk=2)
    table.play("Doom", targets=["Footman"]).resolve().expect("Tracker", atk=1)
    table.play("Hex", targets=["Tracker"]).resolve().expect("Tracker", atk=0)


@pytest.mark.rule("wow-2007:714.1", "wow-2013:714.1")
def test_a_link_or_a_power_makes_a_modifier_that_lasts_a_while() -> None:
    text = 'you: ally "Ox" 1/9; hand "Rally" "Doom" "Drum"\nopponent: ally "Elk" 1/9'
    drum = ally("Drum", 0, 1, "Other allies in your party have +2 ATK.")
    table = (
        scenario(text, [RALLY, doom(), drum]).play("Rally").resolve().expect("Ox", atk=2).expect("Elk", atk=1)
    )
    table.play("Drum").resolve().expect("Ox", atk=4).expect("Elk", atk=1)
    table.play("Doom", targets=["Drum"]).resolve().expect("Ox", atk=2)
    table.pass_until("opponent's action phase").expect("Ox", atk=1)


@pytest.mark.rule("wow-2007:714.1", "wow-2013:714.1")
def test_what_becomes_a_copy_this_turn_is_itself_in_the_next() -> None:
    morph = ability("Morph", "Target ally becomes a copy of a second target ally this turn.")
    text = 'you: ally "Calf" 1/3; ally "Bull" 4/5; hand "Morph" "Rally"\nopponent:'
    table = (
        scenario(text, [morph, RALLY])
        .play("Morph", targets=["Calf", "Bull"])
        .resolve()
        .play("Rally")
        .resolve()
    )
    assert table.cards("Calf") == []
    table.expect("Bull#1", atk=5, health=5).expect("Bull#2", atk=5, health=5)
    # What lasts is kept with a game.
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    table.pass_until("opponent's action phase").expect("Calf", atk=1, health=3).expect(
        "Bull", atk=4, health=5
    )


@pytest.mark.rule("wow-2007:714.1")
def test_what_is_left_of_a_modifier_lasts_as_it_did() -> None:
    ward = ability("Ward", "Prevent the next 3 damage that would be dealt to your hero this turn.")
    text = 'you: hand "Ward"\nopponent: hand "Bolt" "Bolt"'
    table = scenario(text, [ward, bolt(amount=2)]).play("Ward").resolve()
    for _ in range(2):
        table.play("Bolt", targets=["your hero"], by="opponent").resolve()
    table.expect("your hero", damage=1)


@pytest.mark.rule("wow-2007:714.2", "wow-2007:718.1", "wow-2013:714.2", "wow-2013:718.1")
def test_it_counts_the_game_as_it_is_wherever_it_stands_in_order() -> None:
    """A ruling (docs/rulings.md): what a modifier counts is read from the finished board."""
    text = 'you: ally "Tracker"; hand "Charm"\nopponent: ally "Guard" 1/1; ally "Tracker"'
    table = scenario(text, [TRACKER, charm()]).expect("their Tracker", atk=2)
    table.play("Charm", targets=["Guard"]).resolve().expect("your Tracker", atk=2).expect(
        "their Tracker", atk=1
    )


@pytest.mark.rule("wow-2007:714.2", "wow-2007:718.1", "wow-2013:714.2", "wow-2013:718.1")
@pytest.mark.parametrize(("extreme", "counted"), [("greatest", 4), ("lowest", 3)])
def test_an_extreme_is_read_from_the_game_as_it_is_as_any_count_is(extreme: str, counted: int) -> None:
    words = f"This ally has +X ATK, where X is the {extreme} ATK among other allies in your party."
    boon = ability("Boon", "Attach to target ally. <p> Ongoing: Attached ally has +2 ATK.", instant=True)
    text = 'you: ally "Paragon"; ally "Ox" 2/9; ally "Elk" 3/9; hand "Boon"\nopponent: ally "Guard" 9/9'
    table = scenario(text, [ally("Paragon", 0, 9, words), boon])
    table.expect("Paragon", atk={"greatest": 3, "lowest": 2}[extreme])
    table.play("Boon", targets=["Ox"]).resolve().expect("Paragon", atk=counted)


@pytest.mark.rule("wow-2007:714.3", "wow-2007:503.2a", "wow-2013:714.3")
def test_a_links_modifier_lasts_as_long_as_it_says_or_for_ever() -> None:
    table = scenario('you: ally "Footman" 1/1; hand "Rally" "Stay"\nopponent:', [RALLY, STAY])
    table.play("Rally").resolve().play("Stay", targets=["Footman"]).resolve().expect("Footman", atk=3)
    table.end_turn().expect("Footman", atk=2).end_turn().expect("Footman", atk=2)


@pytest.mark.rule("wow-2007:714.3", "wow-2013:714.3")
def test_a_duration_may_reach_into_the_next_turns_and_ends_there() -> None:
    guard = ability("Guard", "Target ally has +2 ATK until the start of your next turn.")
    table = (
        scenario('you: ally "Ox" 1/9; hand "Guard"\nopponent:', [guard])
        .play("Guard", targets=["Ox"])
        .resolve()
    )
    table.pass_until("opponent's end phase").expect("Ox", atk=3).pass_until("your ready step").expect(
        "Ox", atk=1
    )
    stun = ability("Stun", "Target ally can't ready during its controller's next ready step.")
    text = 'you: hand "Stun"\nopponent: ally "Elk" 1/9 exhausted'
    table = scenario(text, [stun]).play("Stun", targets=["Elk"]).resolve()
    table.pass_until("opponent's action phase").expect("Elk", exhausted=True)
    assert table.state.modifiers == []
    table.end_turn().end_turn().expect_stage("opponent's action phase").expect("Elk", ready=True)


@pytest.mark.rule("wow-2007:714.3", "wow-2013:714.3")
def test_what_is_said_of_the_next_time_this_turn_ends_with_it_or_with_the_turn() -> None:
    trade = ability("Trade", "You pay 2 less to play your next ability this turn.")
    text = 'you: hand "Trade" "Tome" "Tome"; resources 3\nopponent:'
    tome = ability("Tome", "Draw a card.", cost=2)
    table = scenario(text, [trade, tome]).play("Trade").resolve()
    table.play("Tome").expect_ready_resources("you", 3).resolve()
    table.play("Tome").expect_ready_resources("you", 1).resolve()
    table = scenario(text, [trade, tome]).play("Trade").resolve().end_turn().end_turn()
    table.play("Tome").expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:714.3a", "wow-2013:714.3a")
@pytest.mark.parametrize("whom", ["target ally", "opposing allies"])
def test_while_counts_for_what_a_modifier_forbids_as_well(whom: str) -> None:
    """Under its condition it applies, within its duration: neither without it nor longer."""
    words = f"While your hero is exhausted, {whom} can't attack this turn."
    text = 'you: hero {}; hand "Awe" "Rest"\nopponent: ally "Elk" 1/9\nat opponent\'s action phase'
    rest = ability("Rest", "Exhaust target hero or ally.", instant=True)
    awake = ability("Awake", "Ready your hero.", instant=True)
    cards = [ability("Awe", words, instant=True), rest, awake]
    table = scenario(text.format("exhausted"), cards).expect_offered("attack", "Elk").give_priority("you")
    table.play("Awe", targets=["Elk"] if whom == "target ally" else []).resolve()
    table.expect_refused("attack", "Elk", rule="103.2")
    table.end_turn().end_turn().expect_offered("attack", "Elk")
    table = scenario(text.format(""), cards).give_priority("you")
    table.play("Awe", targets=["Elk"] if whom == "target ally" else []).resolve().expect_offered(
        "attack", "Elk"
    )
    table.give_priority("you").play("Rest", targets=["your hero"]).resolve()
    table.expect_refused("attack", "Elk", rule="103.2")
    # Without a condition it applies from the first.
    plain = ability("Awe", f"{whom.capitalize()} can't attack this turn.", instant=True)
    table = scenario(text.format(""), [plain, *cards[1:]]).give_priority("you")
    table.play("Awe", targets=["Elk"] if whom == "target ally" else []).resolve()
    table.expect_refused("attack", "Elk", rule="103.2").end_turn().end_turn().expect_offered("attack", "Elk")


@pytest.mark.rule("wow-2007:714.3a", "wow-2013:714.3a")
def test_while_is_a_condition_within_the_duration() -> None:
    text = 'opponent: ally "Footman" 1/9; hand "Filler"\nyou: ally "Guard" 1/9; hand "Feint"'
    table = (
        scenario(text, [FEINT])
        .attack("Footman", "Guard")
        .play("Feint", by="you", targets=["Guard"])
        .resolve()
    )
    table.expect("Guard", atk=1).resolve().pass_().pass_().expect("Guard", atk=5).pass_().pass_()
    table.expect("Guard", atk=1).expect("Footman", damage=5)
    table.end_turn().attack("Guard", "Footman").resolve().expect("Guard", atk=1)


@pytest.mark.rule("wow-2007:714.3a", "wow-2007:503.2a", "wow-2013:714.3a", "wow-2013:503.2a")
def test_the_duration_ends_it_whatever_the_condition() -> None:
    text = 'you: ally "Guard" 1/9; hand "Feint"\nopponent: ally "Footman" 1/9'
    table = scenario(text, [FEINT]).play("Feint", targets=["Guard"]).resolve().end_turn()
    table.attack("Footman", "Guard").resolve().pass_().pass_().expect("Guard", defending=True, atk=1)


@pytest.mark.rule("wow-2007:714.3b", "wow-2013:714.3b")
def test_what_has_not_remained_so_creates_no_modifier() -> None:
    text = 'you: ally "Siren"; hand "Ready"\nopponent: ally "A" 1/1; ally "B" 1/1'
    table = (
        scenario(text, [SIREN, READY]).use("Siren", targets=["A"]).play("Ready", targets=["Siren"]).resolve()
    )
    table.use("Siren", targets=["B"]).resolve().expect("B", controller="you").resolve().expect(
        "A", controller="opponent"
    )


@pytest.mark.rule("wow-2007:714.3b", "wow-2007:400.3b", "wow-2013:714.3b")
def test_it_ends_as_its_source_stops_remaining_so() -> None:
    text = 'you: ally "Siren"; hand "Ready"\nopponent: ally "A" 1/1'
    table = scenario(text, [SIREN, READY]).use("Siren", targets=["A"]).resolve().expect("A", controller="you")
    table.pass_until("opponent's action phase")
    table.pass_until("your ready step", "no").expect("A", controller="you").expect("Siren", exhausted=True)
    table.pass_until("your action phase").play("Ready", targets=["Siren"]).resolve().expect(
        "A", controller="opponent"
    )


@pytest.mark.rule("wow-2007:714.3b", "wow-2013:714.3b")
def test_a_source_that_leaves_play_has_not_remained() -> None:
    text = 'you: ally "Siren"\nopponent: ally "A" 1/1; hand "Doom"'
    table = (
        scenario(text, [SIREN, doom()])
        .use("Siren", targets=["A"])
        .play("Doom", by="opponent", targets=["Siren"])
    )
    table.resolve().resolve().expect("A", controller="opponent")


@pytest.mark.rule("wow-2007:714.3d", "wow-2013:714.3d")
def test_a_links_modifier_is_independent_of_its_source() -> None:
    sage = ally("Sage", 1, 2, "0 >>> Target ally has +2 ATK this turn.")
    table = scenario('you: ally "Sage"; ally "Footman" 1/1; hand "Doom"\nopponent:', [sage, doom()])
    table.use("Sage", targets=["Footman"]).resolve().play("Doom", targets=["Sage"]).resolve().expect(
        "Footman", atk=3
    )


@pytest.mark.rule("wow-2007:714.3e", "wow-2007:400.3a", "wow-2013:714.3e", "wow-2013:401.3a")
def test_a_modifier_keeps_asking_whom_it_fits() -> None:
    text = 'you: ally "Footman" 1/1; hand "Rally" "Late"; resources 0\nopponent: hand "Steal"'
    steal = ability("Steal", "You control target ally this turn.", instant=True)
    table = (
        scenario(text, [RALLY, steal, ally("Late", 1, 1)]).play("Rally").resolve().expect("Footman", atk=2)
    )
    table.play("Late").resolve().expect("Late", atk=2).pass_().play("Steal", targets=["Footman"]).resolve()
    table.expect("Footman", atk=1, controller="opponent").expect("Late", atk=2)


@pytest.mark.rule("wow-2007:714.3f", "wow-2013:714.3f")
def test_a_modifier_that_refers_back_flags_what_was_affected() -> None:
    text = 'you: ally "A" 1/1; ally "B" 1/1 exhausted; hand "Lout" "C" "Rest"\nopponent:'
    table = (
        scenario(text, [LOUT, REST, ally("C", 1, 1)])
        .play("Lout")
        .resolve()
        .resolve()
        .expect("A", exhausted=True)
    )
    table.play("C").resolve().play("Rest", targets=["C"]).resolve().expect("C", exhausted=True)
    table.pass_until("opponent's action phase").pass_until("your action phase")
    table.expect("A", exhausted=True).expect("B", exhausted=True).expect("C", ready=True)
    table.pass_until("opponent's action phase").pass_until("your action phase")
    table.expect("A", ready=True).expect("B", ready=True)
