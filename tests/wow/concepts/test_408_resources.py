"""Resources (section 408)."""

from __future__ import annotations

import pytest

from rulebound.ai.opponent import Opponent
from rulebound.ai.wow_lookahead import reply
from rulebound.kernel.decision import Reason
from rulebound.tcg.program.powers import Entering
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import ControlledBy, RuleChange
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.effects import Destroy, InterruptLayers, PutIntoResources
from rulebound.wow.nodes.filters import AnyCard, IsInstant, Named, OfType, Standing
from rulebound.wow.nodes.groups import TopCards, You
from rulebound.wow.nodes.patterns import Adds
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import Table, ability, ally, armor, card, item, quest, scenario
from wow_cards import always, bolt, draw, gain, payment, powers, reward, spell, target, when

ERRAND = quest("Errand", program=powers(reward(draw(), Pay(1))))


@pytest.mark.rule("wow-2007:408.1", "wow-2012:412.1", "wow-2013:412.1")
def test_one_card_each_turn_and_only_if_one_likes() -> None:
    table = scenario('you: hand "One" "Two"\nopponent:', [ally("One"), ally("Two")])
    table.place("One").resolve().expect("One", zone="resources", face_down=True, ready=True)
    table.expect_refused("place", "Two", rule="408.1").expect_ready_resources("you", 1)
    table.pass_until("opponent's action phase").pass_until("your action phase").expect_offered("place", "Two")
    table.pass_until("your end phase").expect_hand("you", "Two", "Filler")


@pytest.mark.rule("wow-2007:408.1", "wow-2012:412.1", "wow-2013:412.1")
def test_a_modifier_may_allow_another() -> None:
    mine = item("Mine", program=powers(always(None, RuleChange("additional resource", You(), Number(1)))))
    table = scenario('you: hand "One" "One" "One"; item "Mine"\nopponent:', [ally("One"), mine])
    table.place("One").resolve().place("One").resolve().expect_refused("place", "One", rule="408.1")


@pytest.mark.rule("wow-2007:408.1", "wow-2012:412.1", "wow-2013:412.1")
def test_only_from_ones_own_hand_in_ones_own_turn() -> None:
    table = scenario(
        'you: graveyard "One"; hand "Two"\nopponent: hand "Three"', [ally("One"), ally("Two"), ally("Three")]
    )
    table.expect_refused("place", "One", rule="408.1").pass_until("opponent's action phase")
    table.expect_offered("place", "Three").give_priority("you").expect_refused("place", "Two", rule="407.2b")


@pytest.mark.rule("wow-2007:408.1a", "wow-2007:705.2")
def test_placing_uses_the_chain_and_ends_in_the_resource_row() -> None:
    table = (
        scenario('you: hand "One" "Bolt"\nopponent:', [ally("One"), bolt()])
        .place("One")
        .expect("One", zone="chain")
    )
    table.expect_chain("One").expect_ready_resources("you", 0).play("Bolt", targets=["their hero"])
    table.expect_chain("Bolt", "One").resolve_all().expect("One", zone="resources", controller="you")


@pytest.mark.rule("wow-2007:408.1a")
def test_not_in_response_and_not_in_combat() -> None:
    text = 'you: hand "One" "Bolt"; ally "Footman" 1/1\nopponent:'
    table = scenario(text, [ally("One"), bolt()]).play("Bolt", targets=["their hero"])
    table.expect_refused("place", "One", rule="407.2b").resolve().attack("Footman", "their hero")
    table.pass_until("attack window").expect_refused("place", "One", rule="407.2b")
    table.pass_until("action phase").expect_offered("place", "One").pass_until("your end phase")
    table.expect_refused("place", "One", rule="407.2b")


@pytest.mark.rule("wow-2007:408.1b")
def test_only_quests_may_be_placed_face_up() -> None:
    table = scenario('you: hand "One" "Errand"\nopponent:', [ally("One"), ERRAND])
    options = [(option.subject, option.other) for option in table.decision.options if option.verb == "place"]
    one, errand = table.card("One").number, table.card("Errand").number
    assert sorted(options) == sorted([(one, 0), (errand, 0), (errand, 1)])
    assert "408.1b" in [reason.rule for reason in reasons(table, one)]
    table.place("Errand", face_up=True).resolve().expect("Errand", face_down=False).expect_offered(
        "complete", "Errand"
    )
    table = scenario('you: hand "Errand"; resources 1\nopponent:', [ERRAND]).place("Errand").resolve()
    table.expect("Errand", face_down=True).expect_refused("complete", "Errand", rule="702.1")


@pytest.mark.rule("wow-2007:408.1b")
@pytest.mark.parametrize(("answer", "down"), [("yes", False), ("no", True)])
def test_who_places_a_quest_as_an_additional_resource_chooses_its_side(answer: str, down: bool) -> None:
    text = "Reveal the top card of your deck. Place it into your resource row exhausted as an additional resource."
    table = scenario('you: hand "Find"; deck "Errand"\nopponent:', [ability("Find", text), ERRAND])
    table.play("Find").resolve().choose(answer).resolve_all().expect("Errand", zone="resources", face_down=down)


def reasons(table: Table, number: int) -> list[Reason]:
    from rulebound.wow.refusals import why_not

    return why_not(table.state, 0, "place", number, 1)


@pytest.mark.rule("wow-2007:408.1b", "wow-2007:411.5a", "wow-2012:415.6a", "wow-2013:415.6a")
def test_a_face_down_resource_is_blank_on_the_chain_and_in_play() -> None:
    king = ally("King", tags=("King",), icons=("Horde",), unique=True, instant=True)
    on_chain = [OfType(c.ALLY), Named("King"), IsInstant()]
    stops = [
        ability(f"Stop {n}", instant=True, program=spell(InterruptLayers(target(what, zone=c.CHAIN))))
        for n, what in enumerate(on_chain)
    ]
    text = 'you: hand "King"; resource "Errand" face down\nopponent: hand "Stop 0" "Stop 1" "Stop 2"'
    table = scenario(text, [king, ERRAND, *stops]).place("King").give_priority("opponent")
    for n in range(3):
        table.expect_refused("play", f"Stop {n}", rule="707.1d")
    table.resolve().expect("King", types=(), tag="", zone="resources", power=0)
    table.expect("Errand", types=(), power=0)
    # The same card played is an ally, has its name, and is instant.
    table = (
        scenario(text, [king, ERRAND, *stops])
        .play("King")
        .give_priority("opponent")
        .expect_offered("play", "Stop 0")
        .expect_offered("play", "Stop 1")
        .expect_offered("play", "Stop 2")
    )
    assert table.values("King").types == c.ALLY


@pytest.mark.rule("wow-2007:408.1b")
def test_a_quest_is_one_only_where_it_lies_face_up() -> None:
    end = ability("End", "Destroy target quest.")
    text = 'you: hand "End" "Errand"\nopponent: {0}resource "Errand" face down; resources 2'
    scenario(text.format(""), [end, ERRAND]).expect_refused("play", "End", rule="707.1d")
    table = scenario(text.format('resource "Errand"; '), [end, ERRAND]).play("End").resolve()
    # The one legal target was chosen without asking.
    table.expect("opponent's Errand#1", zone="graveyard").expect("opponent's Errand#2", zone="resources")


@pytest.mark.rule("wow-2007:408.1b")
@pytest.mark.parametrize("face_up", [True, False])
def test_what_watches_for_resources_placed_face_up_sees_quests_only(face_up: bool) -> None:
    guide = item("Guide", "When you place a resource face up, draw a card.")
    table = scenario('you: hand "Errand"; item "Guide"\nopponent:', [guide, ERRAND])
    table.place("Errand", face_up=face_up).expect_chain(*(["Guide"] if face_up else []), "Errand")
    table = scenario('you: hand "One"; item "Guide"\nopponent:', [guide, ally("One")])
    table.place("One").expect_chain("One")


@pytest.mark.rule("wow-2007:408.1b", "wow-2007:710.2")
def test_what_a_face_down_resource_says_of_entering_play_doesnt_count() -> None:
    slab = armor("Slab", 2, program=CardProgram(entering=Entering(exhausted=True)))
    table = scenario('you: hand "Slab" "Slab"\nopponent:', [slab]).place("Slab#1").resolve()
    table.expect("Slab#1", zone="resources", ready=True).play("Slab#2").resolve().expect(
        "Slab#2", exhausted=True
    )


@pytest.mark.rule("wow-2007:408.1b")
def test_a_face_down_resource_is_known_to_its_controller_only() -> None:
    table = scenario('you: hand "One"\nopponent:', [ally("One")]).place("One")
    mine, theirs = table.game.view(0)["chain"], table.game.view(1)["chain"]
    assert isinstance(mine, list)
    assert isinstance(theirs, list)
    assert "One" in str(mine)
    assert "One" not in str(theirs)
    table.resolve()
    shown = [players_of(table, seat)["resources"] for seat in (0, 1)]
    assert "One" in str(shown[0])
    assert "One" not in str(shown[1])


def players_of(table: Table, seat: int) -> dict[str, object]:
    """What a seat sees of seat 0."""
    players = table.game.view(seat)["players"]
    assert isinstance(players, list)
    first = players[0]
    assert isinstance(first, dict)
    return dict(first.items())


@pytest.mark.rule("wow-2007:408.2", "wow-2012:412.2", "wow-2013:412.2")
def test_face_up_and_face_down_resources_pay_alike() -> None:
    text = 'you: hand "Footman"; resources 1; resource "Errand"; resources 1 exhausted\nopponent:'
    table = scenario(text, [ERRAND, ally("Footman", cost=2)]).play("Footman").expect_ready_resources("you", 0)
    table.expect("Errand", exhausted=True)
    scenario(text, [ERRAND, ally("Footman", cost=3)]).expect_refused("play", "Footman", rule="401.1")


@pytest.mark.rule("wow-2007:408.2", "wow-2012:412.2", "wow-2013:412.2")
def test_a_resource_about_to_be_destroyed_pays_now_or_never() -> None:
    rob = ability("Rob", program=spell(Destroy(target(Standing("resource")))))
    lamp = item("Lamp", program=powers(payment(draw(), Pay(1))))
    text = """
        you: resource "Errand"; item "Lamp"; hand "Bolt"
        opponent: hand "Rob"
        at opponent's action phase
    """
    table = (
        scenario(text, [rob, ERRAND, lamp, bolt(cost=1)]).play("Rob", targets=["Errand"]).give_priority("you")
    )
    table.use("Lamp").expect("Errand", exhausted=True).resolve_all().expect("Errand", zone="graveyard")
    table.expect_hand("you", "Bolt", "Filler")
    table = (
        scenario(text, [rob, ERRAND, lamp, bolt(cost=1)]).play("Rob", targets=["Errand"]).give_priority("you")
    )
    # Nothing lets a player exhaust it just so, and once it is gone nothing can be paid.
    assert {option.verb for option in table.decision.options} == {"pass", "play", "use", "complete"}
    table.resolve().give_priority("you").expect_refused("play", "Bolt", rule="401.1")


@pytest.mark.rule("wow-2007:408.1", "wow-2007:710.2", "wow-2013:412.1", "wow-2013:710.1c")
def test_putting_a_card_into_the_resource_row_is_not_placing_it() -> None:
    grow = ability("Grow", program=spell(PutIntoResources(TopCards(Number(1), You()), exhausted=True)))
    watch = item("Watch", program=powers(when(Adds("place", AnyCard(), You()), draw())))
    table = scenario('you: hand "Grow" "One"; item "Watch"\nopponent:', [grow, ally("One"), watch])
    table.play("Grow").resolve().expect_chain().expect_ready_resources("you", 0).expect_offered(
        "place", "One"
    )
    table.place("One").expect_chain("Watch", "One")


@pytest.mark.rule("wow-2007:408.1a", "wow-2007:411.5a")
def test_a_link_aimed_at_a_card_that_is_placed_face_down_does_not_tell_which_card_it_is() -> None:
    stop = ally("Stop", 1, 1, "(1) >>> Interrupt target card.")
    text = 'you: hand "Filler"; resources 1\nopponent: ally "Stop"; resources 1'
    table = scenario(text, [stop]).place("Filler").use("Stop", by="opponent")
    placed, power = table.state.stack
    assert power.targets == ((placed.card,),)

    def aimed(seat: int) -> object:
        chain = table.game.view(seat)["chain"]
        assert isinstance(chain, list)
        link = chain[1]
        assert isinstance(link, dict)
        return link["targets"]

    # Both see that it is the card being placed, called by when it came there; its number would tell which card it is.
    assert aimed(0) == aimed(1) == [[placed.card // c.CARDS]]
    assert "Filler" not in str(table.game.view(1)["chain"])


def rob() -> Definition:
    return ability("Rob", "Destroy target resource.")


@pytest.mark.rule("wow-2007:408.2", "wow-2012:412.2", "wow-2013:412.2")
@pytest.mark.parametrize("aimed_at", ["Errand", "Peon"])
@pytest.mark.parametrize("more", [1, 3])
def test_of_several_resources_the_payer_may_exhaust_the_one_about_to_be_destroyed(aimed_at: str, more: int) -> None:
    """Face up or face down: what a link is aimed at is offered, and first; others may be exhausted instead."""
    lamp = item("Lamp", "(1) >>> Draw a card.")
    text = f"""
        you: resources {more}; resource "Errand"; resource "Peon" face down; item "Lamp"; hand "Bolt"
        opponent: hand "Rob"
        at opponent's action phase
    """
    cards = [rob(), ERRAND, lamp, bolt(cost=1), ally("Peon")]
    table = scenario(text, cards).play("Rob", targets=[aimed_at]).give_priority("you").play("Bolt")
    table.choose("their hero").expect_asked("you", "pay")
    assert table.choices()[0] == aimed_at
    table.choose(aimed_at).expect(aimed_at, exhausted=True).expect_ready_resources("you", more + 1)
    # Now there is nothing to choose between: those left are all alike.
    table.use("Lamp").expect_chain("Lamp", "Bolt", "Rob").expect_ready_resources("you", more).resolve_all()
    table.expect(aimed_at, zone="graveyard").expect_ready_resources("you", more)
    table = scenario(text, cards).play("Rob", targets=[aimed_at]).give_priority("you").use("Lamp")
    table.choose("Filler").expect(aimed_at, ready=True).resolve_all().expect_ready_resources("you", more)


@pytest.mark.rule("wow-2007:408.2", "wow-2012:412.2", "wow-2013:412.2")
def test_nobody_is_asked_in_vain() -> None:
    """Without anything that tells them apart, what has a use of its own is spared."""
    shop = card("Shop", "location", "[Activate] >>> Draw a card.")
    text = 'you: {}; hand "Footman"\nopponent: ally "Gauge"'
    gauge = ally("Gauge", 1, 1, "This ally has +1 ATK for each exhausted resource you control.")
    for row in (
        "resources 4",
        'resources 2; resource "Errand"',
        'resource "Shop"; resource "Errand"; resources 1',
        'resource "Shop"; resource "Shop"; resource "Shop"',
    ):
        table = scenario(text.format(row), [ally("Footman", cost=2), ERRAND, shop, gauge]).play("Footman")
        table.expect_chain("Footman")
    table.expect_ready_resources("you", 1)


@pytest.mark.rule("wow-2007:408.2", "wow-2012:412.2", "wow-2013:412.2")
def test_of_several_with_uses_of_their_own_the_payer_chooses() -> None:
    shop = card("Shop", "location", "[Activate] >>> Draw a card.")
    forge = card("Forge", "location", "[Activate] >>> Your hero heals 1 damage from itself.")
    text = 'you: resource "Shop"; resource "Forge"; resources 1; hand "Footman"\nopponent:'
    table = scenario(text, [ally("Footman", cost=2), shop, forge]).play("Footman").expect_choices("Shop", "Forge")
    table.choose("Forge").expect("Shop", ready=True).expect("Forge", exhausted=True)


ASKING = (
    ability("Raze", "Destroy target exhausted resource."),
    ability("Sun", "Gain control of all ready opposing resources."),
    ally("Scout", 1, 1, "Exhaust one of your quests >>> Draw a card."),
    ally("Sage", 1, 1, "When one of your quests becomes exhausted, draw a card."),
    ally("Herald", 1, 1, "When this ally enters play, ready one of your quests."),
)


@pytest.mark.rule("wow-2007:408.2", "wow-2012:412.2", "wow-2013:412.2")
@pytest.mark.parametrize("asking", ASKING, ids=lambda card: card.name)
def test_where_a_card_asks_about_ready_or_exhausted_resources_the_payer_chooses(asking: Definition) -> None:
    text = 'you: resource "Errand"; resources 2; hand "Footman"; graveyard {0}\nopponent: graveyard {1}'
    cards = [ally("Footman", cost=1), ERRAND, asking]
    for mine, theirs in ((f'"{asking.name}"', '"Footman"'), ('"Footman"', f'"{asking.name}"')):
        table = scenario(text.format(mine, theirs), cards).play("Footman#1").expect_asked("you", "pay")
        # What lies face down is offered first; face-down fillers are all alike.
        table.expect_choices("Filler", "Errand").choose("Errand").expect("Errand", exhausted=True)


@pytest.mark.rule("wow-2007:408.2", "wow-2007:411.2")
def test_what_a_player_can_t_know_asks_for_nothing() -> None:
    """What is hidden in another's hand must not be told by a question; but an open list is known."""
    text = 'you: resource "Errand"; resources 2; hand "Footman"\nopponent: hand "Raze"'
    cards = [ally("Footman", cost=1), ERRAND, *ASKING]
    scenario(text, cards).play("Footman").expect_asked("you", "pay")
    for known in (False, True):
        table = scenario(text.replace("nent: hand", "nent: graveyard") if known else text, cards)
        table.state.open_lists = False
        table.play("Footman").expect_asked("you", "pay" if known else "priority")


@pytest.mark.rule(
    "wow-2007:408.2", "wow-2007:400.3", "wow-2012:412.2", "wow-2012:401.3", "wow-2013:412.2", "wow-2013:401.3"
)
def test_a_borrowed_resource_may_be_spent_before_ones_own() -> None:
    lend = ability("Lend", program=spell(gain(target(Standing("resource")), ControlledBy(You()))))
    text = 'you: hand "Lend" "Footman"; resources 1\nopponent: resource "Errand"'
    table = scenario(text, [lend, ally("Footman", cost=1), ERRAND]).play("Lend", targets=["Errand"]).resolve()
    table.play("Footman").expect_choices("Errand", "Filler").choose("Errand").expect("Errand", exhausted=True)


@pytest.mark.rule("wow-2007:408.2", "wow-2012:412.2", "wow-2013:412.2")
def test_the_computer_and_a_playout_answer_which_resource() -> None:
    text = 'you: resource "Errand"; resources 2; hand "Footman" "Raze"; deck 9\nopponent: deck 9'
    table = scenario(text, [ally("Footman", 5, 5, cost=1), ERRAND, *ASKING]).play("Footman").expect_asked("you", "pay")
    place = Opponent(0).choose(table.game)
    assert 0 <= place < len(table.decision.options)
    assert reply(table.state, table.decision) == 0
    playout = table.game.fork()
    playout.choose(0)
    assert playout.state.ready_in_row(0) == 2


@pytest.mark.rule("wow-2007:408.1a", "wow-2012:412.1b", "wow-2013:412.1b")
def test_a_quest_placed_face_down_is_no_quest_that_was_placed() -> None:
    scout = ally("Scout", 1, 1, "When you place a quest, draw a card.")
    text = 'you: ally "Scout"; hand "Errand"; deck "Prize" "More"\nopponent:'
    cards = [scout, quest("Errand"), ally("Prize"), ally("More")]
    scenario(text, cards).place("Errand", face_up=True).resolve_all().expect_hand("you", "Prize")
    scenario(text, cards).place("Errand").resolve_all().expect_hand("you")
