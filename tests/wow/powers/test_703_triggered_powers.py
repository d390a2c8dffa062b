"""Triggered powers: when they trigger, and which state they look at (section 703)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.counters import WithCounter
from rulebound.tcg.nodes.effects.in_play import AddCounters
from rulebound.tcg.program.nodes import Filter, Pattern
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.conditions import ThisTurn
from rulebound.wow.nodes.filters import Side, Standing, Stat, Tagged
from rulebound.wow.nodes.patterns import DealsDamage, Fights, StageBegins
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import ALLY, bolt, doom, draw, nova, powers, spell, target, when

LILY = item(
    "Lily",
    "At the start of your turn, if you have four or more cards in your hand, your hero heals 1 damage from itself.",
)
CALLER = ally(
    "Caller",
    5,
    6,
    "7, Remove Caller from the game >>> Players put all ally cards from their graveyards into play.",
)
SCOUT = ally("Scout", 3, 3, "When an opposing ally enters play, this ally deals 1 ranged damage to it.")
SPIRIT = ally(
    "Spirit",
    4,
    2,
    "When this ally is destroyed, you may put it from its owner's graveyard into its owner's hand.",
)
BULLY = ally("Bully", 1, 2, "When this ally deals combat damage to an ally with damage, destroy that ally.")
LORD = ally("Lord", 4, 7, "When this ally becomes exhausted, it heals 2 damage from target hero or ally.")
CRYER = ally("Cryer", 1, 1, "When an ally is destroyed, draw a card.")
REST = ability("Rest", "Exhaust target hero or ally.", instant=True)


@pytest.mark.rule(
    "wow-2007:703.1", "wow-2007:G.triggered-power", "wow-2007:705.3", "wow-2013:703.1", "wow-2013:705.3",
)  # fmt: skip
def test_a_triggered_power_triggers_off_every_instance_of_its_event() -> None:
    table = scenario(
        'you: ally "Cryer"; hand "Nova"\nopponent: ally "A" 1/1; ally "B" 1/1; ally "C" 1/2', [CRYER, nova()]
    )
    table.play("Nova").resolve().expect_chain("Cryer", "Cryer").resolve_all()
    table.expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2007:703.1", "wow-2007:708.1", "wow-2013:703.1", "wow-2013:708.1")
def test_it_can_trigger_while_nobody_has_priority() -> None:
    table = scenario('you: ally "Lord"; hero damage 5\nopponent:', [LORD]).attack("Lord", "their hero")
    table.resolve().expect_asked("you", "target").choose("your hero").expect_chain("Lord").resolve()
    table.expect("your hero", damage=3)


@pytest.mark.rule("wow-2007:703.2", "wow-2013:703.2")
def test_a_double_check_power_looks_twice() -> None:
    text = 'opponent: hand "Filler"\nyou: hero damage 5; item "Lily"; hand {}; resources 1'
    three, four = '"Filler" "Filler" "Filler"', '"Filler" "Filler" "Filler" "Bolt"'
    table = scenario(text.format(three) + "\nat opponent's end phase", [LILY])
    table.pass_().pass_().expect_stage("you's ready step").expect_chain()
    table = scenario(text.format(four) + "\nat opponent's end phase", [LILY, bolt()])
    table.pass_().pass_().expect_chain("Lily").resolve().expect("you's hero", damage=4)
    table = scenario(text.format(four) + "\nat opponent's end phase", [LILY, bolt()])
    table.pass_().pass_().play("Bolt", targets=["opponent's hero"]).resolve_all().expect(
        "you's hero", damage=5
    )
    table.expect_log("interrupted")


@pytest.mark.rule("wow-2007:703.2", "wow-2013:703.2")
@pytest.mark.parametrize("edition", ["2007", "2013"])
def test_a_double_check_power_that_a_text_triggers_looks_first(edition: str) -> None:
    kick = ability("Kick", "Trigger each ability you control.")
    mine = ability("Well", "Ongoing: At the start of your turn, if you control an ally, draw a card.")
    text = 'you: ability "Well"; hand "Kick"; deck "Bolt"; {}\nopponent: ally "Cow" 1/1'
    cards = [kick, mine, bolt()]
    scenario(text.format(""), cards, edition=EDITIONS[edition]).play("Kick").resolve().expect_chain()
    table = scenario(text.format('ally "Ox" 1/1'), cards, edition=EDITIONS[edition]).play("Kick").resolve()
    table.expect_chain("Well").resolve().expect_hand("you", "Bolt")


@pytest.mark.rule("wow-2007:703.3", "wow-2007:703.4", "wow-2007:710.4", "wow-2013:710.1e", "wow-2013:703.4")
def test_a_power_that_appears_with_its_event_triggers() -> None:
    text = 'you: ally "Caller"; resources 7; graveyard "Scout"\nopponent: graveyard "Weakling"'
    table = scenario(text, [CALLER, SCOUT, ally("Weakling", 1, 1)]).use("Caller").resolve()
    table.expect("Scout", zone="play").expect("Weakling", zone="play").expect_chain("Scout").resolve()
    table.expect("Weakling", zone="graveyard")


@pytest.mark.rule("wow-2007:703.3", "wow-2007:411.8b", "wow-2013:703.3c", "wow-2013:415.9b")
def test_powers_that_disappear_with_their_event_trigger() -> None:
    table = scenario('you: ally "Spirit"\nopponent: ally "Spirit"', [SPIRIT]).fight(
        "your Spirit", "their Spirit"
    )
    table.expect_chain("Spirit", "Spirit").resolve("yes").expect_hand("opponent", "Spirit")
    table.resolve("no").expect_graveyard("you", "Spirit")


@pytest.mark.rule("wow-2007:703.3", "wow-2007:703.1", "wow-2013:703.3c", "wow-2013:703.1")
def test_what_is_destroyed_together_sees_each_other_go() -> None:
    table = scenario('you: ally "Cryer"; hand "Nova"\nopponent: ally "Cryer"; ally "B" 1/1', [CRYER, nova()])
    table.play("Nova").resolve().expect_chain("Cryer", "Cryer", "Cryer", "Cryer")


@pytest.mark.rule("wow-2007:703.4", "wow-2013:703.4")
def test_the_state_just_before_the_event_decides() -> None:
    text = 'opponent: ally "Bully"\nyou: ally "Footman" 0/5 {}'
    scenario(text.format(""), [BULLY]).fight("Bully", "Footman").expect_chain().expect("Footman", damage=1)
    table = (
        scenario(text.format("damage 1"), [BULLY]).fight("Bully", "Footman").expect_chain("Bully").resolve()
    )
    table.expect("Footman", zone="graveyard")


@pytest.mark.rule("wow-2007:703.4", "wow-2007:710.4", "wow-2013:710.1e", "wow-2013:703.4")
def test_entering_play_looks_at_the_state_just_after() -> None:
    text = 'you: ally "Scout"; hand "Charm"\nopponent:'
    swap = ability("Swap", "Put target ally card from a graveyard into play.")
    table = scenario(
        text.replace("Charm", "Swap") + ' graveyard "Weakling"', [SCOUT, swap, ally("Weakling", 1, 1)]
    )
    table.play("Swap", targets=["Weakling"]).resolve().expect("Weakling", controller="you").expect_chain()


@pytest.mark.rule("wow-2007:703.5", "wow-2007:105.1")
def test_only_what_was_not_so_before_becomes_so() -> None:
    text = 'you: ally "Lord" {}; hero damage 5; hand "Rest"\nopponent:'
    table = scenario(text.format(""), [LORD, REST]).play("Rest", targets=["Lord"]).resolve()
    table.choose("your hero").expect_chain("Lord")
    table = scenario(text.format("exhausted"), [LORD, REST]).play("Rest", targets=["Lord"]).resolve()
    table.expect_chain().expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:703.5")
def test_among_several_only_what_becomes_so_triggers_and_may_do_so_again() -> None:
    tire = ability("Tire", "Exhaust all allies.", instant=True)
    wake = ability("Wake", "Ready all allies.", instant=True)
    watch = ally("Watch", 1, 9, "When Watch becomes exhausted, draw a card.")
    text = 'you: ally "Watch"; ally "Watch" exhausted; ally "Ox" 1/1; hand "Tire" "Tire" "Wake"\nopponent:'
    table = scenario(text, [tire, wake, watch]).play("Tire").resolve().expect_chain("Watch").resolve()
    # All of them are exhausted: none becomes so once more until it has been readied.
    table.play("Tire").resolve().expect_chain()
    table = scenario(text, [tire, wake, watch]).play("Tire").resolve().resolve()
    table.play("Wake").resolve().expect_chain().play("Tire").resolve().expect_asked("you", "order triggers")
    table.choose("Watch").expect_chain("Watch", "Watch")


@pytest.mark.rule("wow-2007:703.1", "wow-2013:703.1")
def test_a_power_for_the_first_time_each_turn_triggers_once() -> None:
    monk = ally("Monk", 1, 9, "When this ally deals damage for the first time each turn, draw a card.")
    ready = ability("Ready", "Ready target hero or ally.", instant=True)
    table = scenario('you: ally "Monk"; hand "Ready"\nopponent:', [monk, ready]).fight("Monk", "their hero")
    table.expect_chain("Monk").resolve().play("Ready", targets=["Monk"]).resolve().fight("Monk", "their hero")
    table.expect_chain().expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:703.1", "wow-2007:701.5a", "wow-2013:703.1", "wow-2013:701.4a", "wow-2013:700.3")
def test_a_lost_triggered_power_does_not_trigger() -> None:
    hex_ = ability("Hex", "Attach to target ally. <p> Ongoing: Attached ally loses all powers.", instant=True)
    table = scenario('you: ally "Cryer"; hand "Hex" "Doom"\nopponent: ally "B" 1/1', [CRYER, hex_, doom()])
    table.play("Hex", targets=["Cryer"]).resolve().play("Doom", targets=["B"]).resolve().expect_chain()


SCHOLAR = ally(
    "Scholar", 1, 9, "When you play an ability for the first time on each of your turns, draw a card."
)
SPARK = ability("Spark", "Your hero deals 1 fire damage to target hero.", instant=True)
HEX = ability(
    "Hex", "Attach to target ally. <p> Ongoing: Attached ally loses all powers and is a Sheep.", instant=True
)
UNDO = ability("Undo", "Destroy target ability.", instant=True)


@pytest.mark.rule("wow-2007:703.1", "wow-2013:703.1")
def test_the_first_time_is_that_of_the_event_though_the_power_was_not_there_yet() -> None:
    text = 'you: hand "Spark" "Scholar" "Spark"\nopponent:'
    table = scenario(text, [SCHOLAR, SPARK]).play("Spark", targets=["their hero"]).resolve()
    table.play("Scholar").resolve().play("Spark", targets=["their hero"]).expect_chain("Spark")
    # Without an ability before, the next one is the first.
    table = scenario(text, [SCHOLAR, SPARK]).play("Scholar").resolve().play("Spark", targets=["their hero"])
    table.expect_chain("Scholar", "Spark")


@pytest.mark.rule("wow-2007:703.1", "wow-2007:701.5a", "wow-2013:703.1", "wow-2013:701.4a", "wow-2013:700.3")
def test_the_first_time_counts_while_the_power_is_lost() -> None:
    text = 'you: ally "Scholar"; hand "Spark" "Undo" "Spark"\nopponent: ability "Hex" on "Scholar"'
    table = scenario(text, [SCHOLAR, HEX, UNDO, SPARK])
    table.play("Spark", targets=["their hero"]).expect_chain("Spark").resolve()
    table.play("Undo", targets=["Hex"]).resolve().expect("Scholar", power=1)
    table.play("Spark", targets=["their hero"]).expect_chain("Spark")


@pytest.mark.rule("wow-2007:703.1", "wow-2013:703.1")
def test_of_simultaneous_events_one_is_the_first_for_each_card() -> None:
    drum = ability(
        "Drum",
        "Ongoing: When each ally in your party deals damage for the first time each turn, draw a card.",
    )
    text = """
        you: ability "Drum"; ally "Storm"; ally "Wind"
        opponent: hero "Them" health 30; ally "A" 1/9; ally "B" 1/9
    """
    storm = ally("Storm", 1, 9, "0 >>> Storm deals 1 nature damage to each opposing ally.")
    wind = ally("Wind", 1, 9, "0 >>> Wind deals 1 nature damage to each opposing ally.")
    table = scenario(text, [drum, storm, wind]).use("Storm").resolve().expect_chain("Drum").resolve()
    table.use("Storm").resolve().expect_chain().use("Wind").resolve().expect_chain("Drum")


def asked(text: str, pattern: Pattern, *cards: Definition) -> Table:
    """A table on which, at the end of your turn, a power asks whether something has happened this turn."""
    watch = item("Watch", program=powers(when(StageBegins(c.END_PHASE), draw(), ThisTurn(pattern))))
    return scenario(text.replace("you:", 'you: item "Watch";', 1), [watch, *cards])


@pytest.mark.rule("wow-2007:703.4", "wow-2007:703.1", "wow-2013:703.4", "wow-2013:703.1")
@pytest.mark.parametrize(("tag", "found"), [("Sheep", True), ("Goat", False)])
def test_what_has_happened_is_asked_of_the_card_as_it_was_then(tag: str, found: bool) -> None:
    """It attacked as a Sheep, which it is no longer at the end of the turn."""
    text = 'you: ally "X" 1/9; hand "Hex" "Undo"\nopponent:'
    table = asked(text, Fights("attack", Tagged(tag)), HEX, UNDO).play("Hex", targets=["X"]).resolve()
    table.fight("X", "their hero").play("Undo", targets=["Hex"]).resolve().expect("X", not_tag="Sheep")
    table.pass_until("your end phase").expect_chain(*["Watch"] * found)


@pytest.mark.rule("wow-2007:703.4", "wow-2007:703.1", "wow-2013:703.4", "wow-2013:703.1")
def test_what_it_has_become_since_does_not_count() -> None:
    table = asked('you: ally "X" 1/9; hand "Hex"\nopponent:', Fights("attack", Tagged("Sheep")), HEX)
    table.fight("X", "their hero").play("Hex", targets=["X"]).resolve().expect("X", tag="Sheep")
    table.pass_until("your end phase").expect_chain()


@pytest.mark.rule("wow-2007:703.4", "wow-2007:400.3", "wow-2013:703.4")
@pytest.mark.parametrize(("side", "found"), [("your", True), ("opposing", False)])
def test_whose_it_was_then_counts(side: str, found: bool) -> None:
    give = ability("Give", "Target player gains control of target ally.", instant=True)
    table = asked('you: ally "X" 1/9; hand "Give"\nopponent:', Fights("attack", Side(side)), give)
    table.fight("X", "their hero").play("Give", targets=["opponent", "X"]).resolve()
    table.expect("X", controller="opponent").pass_until("your end phase").expect_chain(*["Watch"] * found)


@pytest.mark.rule("wow-2007:703.4", "wow-2013:703.4")
@pytest.mark.parametrize(
    ("what", "found"),
    [
        (Standing("damaged"), True),
        (Standing("undamaged"), False),
        (Standing("exhausted"), True),
        (Standing("ready"), False),
        (WithCounter("charge"), True),
        (Stat("atk", ">=", Number(4)), True),
        (Stat("atk", "<", Number(4)), False),
    ],
)
def test_how_it_stood_then_counts(what: Filter, found: bool) -> None:
    """It was dealt damage while damaged, exhausted, stronger and with a counter, and is none of these at the end."""
    cure = ability("Cure", "Your hero heals 9 damage from target ally.")
    wake = ability("Wake", "Ready target ally.")
    drain = ability("Drain", program=spell(AddCounters(target(ALLY), "charge", Number(1), -1)))
    might = ability("Might", "Attach to target ally. <p> Ongoing: Attached ally has +3 ATK.", instant=True)
    scratch = ability("Scratch", "Your hero deals 1 melee damage to target ally.", instant=True)
    text = """
        you: ally "X" 1/9 exhausted damage 1 counter "charge" 1; ability "Might" on "X"
        hand "Cure" "Wake" "Drain" "Undo" "Scratch"
        opponent:
    """
    cards = [cure, wake, drain, might, scratch, UNDO]
    table = asked(text, DealsDamage(to=what), *cards).play("Scratch", targets=["X"]).resolve()
    for name in ("Cure", "Wake", "Drain"):
        table.play(name, targets=["X"]).resolve()
    table.play("Undo", targets=["Might"]).resolve().expect("X", damage=0, exhausted=False, atk=1)
    table.pass_until("your end phase").expect_chain(*["Watch"] * found)


@pytest.mark.rule("wow-2007:703.4", "wow-2013:703.4")
def test_what_left_play_is_asked_about_as_it_was_at_the_time() -> None:
    """It attacked as no Sheep yet, became one, and was destroyed as one."""
    text = 'you: ally "X"; hand "Hex" "Doom"\nopponent:'
    for tag, found in (("Sheep", False), ("Raptor", True)):
        table = asked(text, Fights("attack", Tagged(tag)), HEX, doom(), ally("X", 1, 9, tags=("Raptor",)))
        table.fight("X", "their hero").play("Hex", targets=["X"]).resolve().play(
            "Doom", targets=["X"]
        ).resolve()
        table.expect("X", zone="graveyard").pass_until("your end phase").expect_chain(*["Watch"] * found)
