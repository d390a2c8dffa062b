"""Resolving links: legality, processing the text, choices, last known information, "if you do" (section 709)."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.continuing import Delayed
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.program.powers import Triggered
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import Cannot
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.effects import CreateTokens, DealDivided, Destroy, PutCards
from rulebound.wow.nodes.filters import Both, IsThis, Side
from rulebound.wow.nodes.flow import IfYouDo, Sequence
from rulebound.wow.nodes.groups import Each, Role, This, You, YourHero
from rulebound.wow.nodes.patterns import StageBegins
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, armor, item, quest, scenario
from wow_cards import ALLY, always, bolt, doom, draw, payment, powers, reward, spell

FREEDOM = ability(
    "Freedom",
    "Attach to target hero or ally in your party. <p> Ongoing: Attached character is untargetable. "
    "<p> At end of turn, destroy this ability.",
    instant=True,
)
RUSH = ability("Rush", "Exhaust target hero or ally. <p> Draw a card.")
STAND = ability(
    "Stand", "Ongoing: At the start of your turn, destroy this ability unless you discard two cards."
)
CROWN = armor(
    "Crown",
    1,
    "At the end of each player's turn, that player destroys one of his abilities, allies, or equipment.",
)
BASH = ability(
    "Bash",
    "Your hero deals 1 melee damage to target hero or ally. If you targeted a hero, you may interrupt an ability card "
    "played by its controller.",
    instant=True,
)
BRAND = ability(
    "Brand",
    "Attach to target hero or ally, and your hero deals 4 fire damage to it. <p> Ongoing: At the start of your turn, "
    "your hero deals 1 fire damage to attached character.",
)
PRIEST = ally("Priest", 2, 1, "2, Destroy Priest >>> Put target ability into its owner's hand.")
BOTH = ability("Both", "Destroy target ally. Destroy another target ally.")
VEIL = ability("Veil", "Target hero or ally is untargetable this turn.", instant=True)


@pytest.mark.rule(
    "wow-2007:709.1", "wow-2007:709.2h", "wow-2007:407.4a", "wow-2007:G.resolve", "wow-2007:G.pass",
    "wow-2012:410.4a",
)
def test_the_topmost_link_resolves_after_all_have_passed() -> None:
    table = scenario('you: hand "Bolt" "Bolt"\nopponent:\nthird:', [bolt()])
    table.play("Bolt", targets=["opponent's hero"]).play("Bolt", targets=["third's hero"])
    table.pass_().pass_().expect("third's hero", damage=0).pass_().expect("third's hero", damage=4)
    table.expect_asked("you", "priority").expect("opponent's hero", damage=0).expect_chain("Bolt")


@pytest.mark.rule("wow-2007:709.2a", "wow-2007:711.1", "wow-2007:711.2", "wow-2007:G.untargetable")
def test_a_link_without_a_legal_target_left_is_interrupted() -> None:
    table = scenario(
        'you: hand "Rush" "Bolt"\nopponent: ally "Guard" 1/4; hand "Freedom"', [RUSH, FREEDOM, bolt()]
    )
    table.play("Rush", targets=["Guard"]).play("Freedom", by="opponent", targets=["Guard"])
    table.resolve().resolve()
    table.expect_hand("you", "Bolt").expect("Guard", ready=True).expect_graveyard("you", "Rush")
    table.play("Bolt").expect_choices("Hero of you", "Hero of opponent")


@pytest.mark.rule("wow-2007:709.2a", "wow-2007:706.1")
def test_a_target_is_illegal_if_it_no_longer_fits() -> None:
    text = 'you: hand "Snipe"\nopponent: ally "Guard" 1/4 damage 1; hand "Mend"'
    snipe = ability("Snipe", "Destroy target ally with damage.")
    mend = ability("Mend", "Your hero heals 4 damage from target hero or ally.", instant=True)
    table = (
        scenario(text, [snipe, mend])
        .play("Snipe", targets=["Guard"])
        .play("Mend", by="opponent", targets=["Guard"])
    )
    table.resolve_all().expect("Guard", zone="play", damage=0).expect_log("interrupted")


@pytest.mark.rule("wow-2007:709.2c", "wow-2007:709.2a")
def test_only_the_illegal_targets_are_left_alone() -> None:
    text = 'you: hand "Both"\nopponent: ally "A" 1/1; ally "B" 1/1; hand "Veil"'
    table = (
        scenario(text, [BOTH, VEIL])
        .play("Both", targets=["A", "B"])
        .play("Veil", by="opponent", targets=["A"])
    )
    table.resolve_all().expect("A", zone="play").expect("B", zone="graveyard")


@pytest.mark.rule("wow-2007:709.2c", "wow-2007:712.3")
def test_what_is_impossible_is_left_out_and_the_rest_is_done() -> None:
    table = scenario('you: hand "Rush"\nopponent: ally "Guard" 1/4 exhausted', [RUSH]).play(
        "Rush", targets=["Guard"]
    )
    table.resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:709.2b", "wow-2007:G.unless", "wow-2013:709.2b")
def test_unless_is_a_choice_made_on_resolution() -> None:
    text = 'you: ability "Stand"; hand {}\nopponent:\nat opponent\'s end phase'
    table = scenario(text.format('"Filler" "Filler" "Filler"'), [STAND]).pass_().pass_().resolve()
    table.expect_asked("you", "may").choose("yes", "Filler", "Filler").expect_graveyard(
        "you", "Filler", "Filler"
    )
    table.expect("Stand", zone="play")
    table = scenario(text.format('"Filler" "Filler"'), [STAND]).pass_().pass_().resolve("no")
    table.expect("Stand", zone="graveyard").expect_hand("you", "Filler", "Filler")
    table = (
        scenario(text.format('"Filler"'), [STAND]).pass_().pass_().resolve().expect("Stand", zone="graveyard")
    )


@pytest.mark.rule("wow-2007:709.2b", "wow-2007:103.2", "wow-2013:709.2b", "wow-2013:103.2")
def test_the_choice_must_be_one_that_can_be_done() -> None:
    rock = item("Rock", program=powers(always(IsThis(), Cannot("be destroyed"))))
    text = 'you: item "Rock"; ally "Footman" 1/1; resources 1\nopponent: armor "Crown"\nat your action phase'
    table = scenario(text, [CROWN, rock]).pass_().pass_().expect_chain("Crown").resolve()
    table.expect("Footman", zone="graveyard").expect("Rock", zone="play")
    table = scenario(
        text.replace('ally "Footman" 1/1', 'ally "Footman" 1/1; ally "Clerk" 1/1'), [CROWN, rock]
    )
    table.pass_().pass_().resolve().expect_asked("you", "choose").expect_choices("Footman", "Clerk")
    table = scenario(text.replace('; ally "Footman" 1/1', ""), [CROWN, rock]).pass_().pass_().resolve()
    table.expect("Rock", zone="play").expect_chain()


@pytest.mark.rule(
    "wow-2007:709.2b", "wow-2007:711.1", "wow-2007:712.7", "wow-2013:709.2b", "wow-2013:711.1",
    "wow-2013:712.7",
)
def test_choices_that_are_not_targets_are_made_on_resolution() -> None:
    text = 'you: hand "Bash"; ally "Footman" 1/1\nopponent: hand "Bolt"; ally "Guard" 1/4'
    table = scenario(text, [BASH, bolt()]).attack("Footman", "their hero")
    table.play("Bolt", by="opponent", targets=["Footman"]).play(
        "Bash", by="you", targets=["their hero"]
    ).resolve("yes")
    table.expect("their hero", damage=1).expect("Bolt", zone="graveyard").expect_chain("Footman")
    table = scenario(text, [BASH, bolt()]).attack("Footman", "their hero")
    table.play("Bolt", by="opponent", targets=["Footman"]).play("Bash", by="you", targets=["Guard"]).resolve()
    table.expect("Guard", damage=1).expect_chain("Bolt", "Footman")


@pytest.mark.rule("wow-2007:709.2d", "wow-2007:707.3", "wow-2007:306.3e", "wow-2013:709.2d")
def test_last_known_information_stands_in_for_what_is_gone() -> None:
    text = 'you: ally "Priest"; resources 2; hand "Brand"\nopponent: ally "Guard" 1/9 damage 4\nat your action phase'
    table = (
        scenario(text, [BRAND, PRIEST]).play("Brand", targets=["Guard"]).resolve().expect("Guard", damage=8)
    )
    table.pass_until("opponent's action phase").pass_until("your ready step").expect_chain("Brand")
    table.use("Priest", targets=["Brand"]).resolve().expect_hand("you", "Brand").resolve()
    table.expect("Guard", zone="graveyard")


@pytest.mark.rule("wow-2007:709.2d", "wow-2013:709.2d")
def test_information_is_read_once_as_the_link_resolves() -> None:
    swell = ability(
        "Swell", "Target ally has +X ATK this turn, where X is the number of allies in your party."
    )
    table = scenario('you: hand "Swell" "Doom"; ally "A" 1/1; ally "B" 1/1\nopponent:', [swell, doom()])
    table.play("Swell", targets=["A"]).play("Doom", targets=["B"]).resolve().resolve().expect("A", atk=2)


@pytest.mark.rule("wow-2007:709.2f", "wow-2007:715.1", "wow-2007:402.2")
def test_if_you_do_asks_whether_it_was_done() -> None:
    leave = IfYouDo(PutCards(Role("this way"), c.REMOVED, how="remove"), draw(2))
    start = Triggered(-1, "", StageBegins(c.READY_STEP, You()), leave)
    turtle = CreateTokens(Number(1), "Shelly", ("Turtle",), Number(1), Number(1), unique=True)
    pond = quest("Pond", program=powers(reward(Sequence((turtle, Delayed(start, "game", 1))), Pay(1))))
    text = 'you: resource "Pond"; hand "Doom"\nopponent:'
    table = scenario(text, [pond, doom()]).complete("Pond").resolve()
    table.expect("Shelly", atk=1, health=1, token=True, cost=0)
    table.pass_until("opponent's ready step").expect_chain().pass_until("your ready step").expect_chain(
        "Pond"
    )
    table.resolve().expect_hand("you", "Doom", "Filler", "Filler")
    assert "Shelly" not in str(table)
    # Only the next time: a turn later nothing triggers.
    table.pass_until("opponent's ready step").pass_until("your ready step").expect_chain()
    table = (
        scenario(text, [pond, doom()]).complete("Pond").resolve().play("Doom", targets=["Shelly"]).resolve()
    )
    table.pass_until("opponent's ready step").pass_until("your ready step").expect_chain("Pond").resolve()
    table.expect_hand("you")


@pytest.mark.rule("wow-2007:709.2f", "wow-2007:411.8e")
def test_an_action_that_was_replaced_was_not_done_unless_a_card_moved() -> None:
    """A ruling (docs/rulings.md): for a card's move, only where it goes to was replaced."""
    gamble = ability(
        "Gamble", "Your hero deals 1 fire damage to target hero. If you do, draw a card.", instant=True
    )
    double = item(
        "Prism", "If your hero would deal fire damage, it deals double that amount of damage instead."
    )
    table = scenario('you: hand "Gamble"\nopponent:', [gamble, double]).play("Gamble", targets=["their hero"])
    table.resolve().expect_hand("you", "Filler")
    table = scenario('you: hand "Gamble"; item "Prism"\nopponent:', [gamble, double])
    table.play("Gamble", targets=["their hero"]).resolve().expect("their hero", damage=2).expect_hand("you")


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:709.2f")
@pytest.mark.parametrize("stay", [False, True])
def test_a_move_that_was_replaced_satisfies_a_cost_and_if_you_do(stay: bool) -> None:
    urn = item("Urn", program=powers(always(None, ReplaceMove(ALLY, c.GRAVEYARD, c.PLAY, You(), stay=stay))))
    priest = ally("Altar", 1, 1, "Destroy Altar >>> Draw a card.")
    table = scenario('you: ally "Altar"; item "Urn"\nopponent:', [urn, priest]).use("Altar").resolve()
    table.expect_hand("you", "Filler").expect("Altar", zone="play" if stay else "removed from game")
    martyr = ally("Martyr", 1, 1, program=powers(payment(IfYouDo(Destroy(This()), draw()), Pay(0))))
    table = scenario('you: ally "Martyr"; item "Urn"\nopponent:', [urn, martyr]).use("Martyr").resolve()
    table.expect_hand("you", "Filler").expect("Martyr", zone="play" if stay else "removed from game")


@pytest.mark.rule(
    "wow-2007:709.2g", "wow-2007:306.1", "wow-2007:306.2c", "wow-2007:411.4a", "wow-2013:709.2g",
    "wow-2013:305.1", "wow-2013:305.2c", "wow-2013:415.5a", "wow-2012:305.2c", "wow-2012:415.5a",
)
def test_as_the_last_part_a_link_goes_where_it_belongs() -> None:
    text = 'you: hand "Bolt" "Stand" "Priest" "Crown" "Filler"; resources 0\nopponent: hand "Filler"'
    table = scenario(text, [bolt(), STAND, PRIEST, CROWN]).play("Bolt", targets=["their hero"])
    table.expect("Bolt", zone="chain").resolve().expect("Bolt", zone="graveyard")
    for name in ("Stand", "Priest", "Crown"):
        table.play(name).resolve().expect(name, zone="play")
    table.place("Filler").resolve().expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:709.2", "wow-2007:709.2h", "wow-2013:709.2", "wow-2013:709.2h")
def test_nobody_gets_priority_in_between_and_then_the_turn_player_does() -> None:
    table = scenario(
        'you: hand "Filler"; item "Well"\nopponent: hand "Bolt"', [item("Well", "0 >>> Draw a card."), bolt()]
    )
    table.use("Well").play("Bolt", by="opponent", targets=["your hero"]).expect_asked("opponent", "priority")
    table.resolve().expect_asked("you", "priority").expect_chain("Well")


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_damage_among_what_is_no_target_is_divided_on_resolution() -> None:
    theirs = Each(Both((ALLY, Side("opposing"))))
    rain = ability("Rain", program=spell(DealDivided(YourHero(), Number(4), c.DAMAGE_BITS["fire"], theirs)))
    text = 'you: hand "Rain"\nopponent: ally "Ox" 1/9{}'
    table = scenario(text.format('; ally "Elk" 1/9'), [rain]).play("Rain").expect_asked("you", "priority")
    table.resolve().expect_asked("you", "divide").choose(3).expect("Ox", damage=3).expect("Elk", damage=1)
    # There is nothing to choose if all goes to one.
    scenario(text.format(""), [rain]).play("Rain").resolve().expect("Ox", damage=4)
    # Each gets some, so with as much as there are of them neither.
    rain = ability("Rain", program=spell(DealDivided(YourHero(), Number(2), c.DAMAGE_BITS["fire"], theirs)))
    table = scenario(text.format('; ally "Elk" 1/9'), [rain]).play("Rain").resolve().expect_asked("you", "priority")
    table.expect("Ox", damage=1).expect("Elk", damage=1)
