"""Costs (section 401)."""

from __future__ import annotations

import pytest

from rulebound.tcg.program.nodes import Cost, Filter
from rulebound.tcg.program.powers import Alternate
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import AdditionalCost, CostChange
from rulebound.wow.nodes.costs import DamageYours, ExhaustGroup, MoveThis, Pay, TopToGraveyard, UseCards
from rulebound.wow.nodes.effects import PlayCard
from rulebound.wow.nodes.filters import AnyCard, Both, Either, OfType, Standing, Tagged
from rulebound.wow.nodes.flow import IfYouDo, May, PayCosts, Sequence
from rulebound.wow.nodes.groups import Pick, Role, You, YourHero
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, item, scenario
from rulebound.wow.scenarios.cards import card
from wow_cards import (
    ACTIVATE,
    ALLY,
    HERO,
    HERO_OR_ALLY,
    MINE,
    NotExhausted,
    always,
    atk,
    bolt,
    deal,
    draw,
    gain,
    payment,
    powers,
    spell,
    target,
)


@pytest.mark.rule("wow-2007:401.1")
def test_all_of_a_cost_must_be_payable() -> None:
    lamp = item("Lamp", program=powers(payment(draw(), Pay(2), ACTIVATE)))
    text = 'you: item "Lamp" {0}; resources {1}\nopponent:'
    scenario(text.format("", 1), [lamp]).expect_refused("use", "Lamp", rule="401.1")
    scenario(text.format("exhausted", 2), [lamp]).expect_refused("use", "Lamp", rule="401.1")
    table = scenario(text.format("", 2), [lamp]).use("Lamp").expect("Lamp", exhausted=True)
    table.expect_ready_resources("you", 0).resolve().expect_hand("you", "Filler")


def exhaust(*tags: str) -> UseCards:
    """Exhaust an ally of yours with one of some tags, or any."""
    told = (Either(tuple(Tagged(tag) for tag in tags)),) if tags else ()
    return UseCards("exhaust", Both((ALLY, MINE, *told)))


@pytest.mark.rule("wow-2007:401.1")
def test_what_would_leave_the_rest_unpayable_can_t_be_chosen() -> None:
    """El is the only Elf once Bo, the only Dwarf, is exhausted as a Dwarf: any ally can only be Al."""
    lamp = item("Lamp", program=powers(payment(draw(), exhaust(), exhaust("Elf", "Dwarf"), exhaust("Dwarf"))))
    text = 'you: item "Lamp"; ally "Bo" tag "Dwarf"; ally "El" tag "Elf"{}\nopponent:'
    scenario(text.format(""), [lamp]).expect_refused("use", "Lamp", rule="401.1")
    table = scenario(text.format('; ally "Al"'), [lamp]).use("Lamp").expect_chain("Lamp")
    table.expect("Al", exhausted=True).expect("El", exhausted=True).expect("Bo", exhausted=True)
    table = scenario(text.format('; ally "Al"; ally "Di" tag "Dwarf"'), [lamp]).use("Lamp")
    table.expect_asked("you", "pay").expect_choices("Bo", "El", "Al", "Di").choose("Bo").expect_chain("Lamp")
    table.expect("El", exhausted=True).expect("Di", exhausted=True).expect("Al", ready=True)


@pytest.mark.rule("wow-2007:401.1")
def test_what_a_later_part_can_t_do_without_is_not_offered_before() -> None:
    lamp = item("Lamp", program=powers(payment(draw(), exhaust(), exhaust("Dwarf"))))
    text = 'you: item "Lamp"; ally "Bo" tag "Dwarf"; ally "Al"{}\nopponent:'
    table = scenario(text.format(""), [lamp]).use("Lamp").expect_chain("Lamp")
    table.expect("Bo", exhausted=True).expect("Al", exhausted=True)
    # With another Dwarf there is a choice, and it is a choice of all three.
    table = scenario(text.format('; ally "Di" tag "Dwarf"'), [lamp]).use("Lamp").expect_asked("you", "pay")
    table.choose("Bo").expect("Bo", exhausted=True).expect("Di", exhausted=True).expect("Al", ready=True)


@pytest.mark.rule("wow-2007:401.1")
def test_what_needs_the_same_card_twice_is_not_offered() -> None:
    """The ally that activates can't be the ally that is exhausted besides, but it can be destroyed then."""
    destroy = UseCards("destroy", Both((ALLY, MINE)))
    piper = ally("Piper", program=powers(payment(draw(), ACTIVATE, exhaust())))
    scenario('you: ally "Piper"\nopponent:', [piper]).expect_refused("use", "Piper", rule="401.1")
    burner = ally("Burner", program=powers(payment(draw(), ACTIVATE, destroy)))
    scenario('you: ally "Burner"\nopponent:', [burner]).use("Burner").expect("Burner", zone="graveyard")
    backwards = ally("Crab", program=powers(payment(draw(), destroy, ACTIVATE)))
    # Costs may be paid in any order: it is exhausted first.
    scenario('you: ally "Crab"\nopponent:', [backwards]).use("Crab").expect("Crab", zone="graveyard")
    # Three parts: each two of them can be paid, all three can't.
    threefold = item("Maw", program=powers(payment(draw(), destroy, destroy, destroy)))
    text = 'you: item "Maw"; ally "A" 1/1; ally "B" 1/1{}\nopponent:'
    scenario(text.format(""), [threefold]).expect_refused("use", "Maw", rule="401.1")
    scenario(text.format('; ally "C" 1/1'), [threefold]).expect_offered("use", "Maw")
    table = scenario('you: ally "Piper"; ally "Dancer"\nopponent:', [piper]).use("Piper", pay=["Dancer"])
    table.expect_chain("Piper").expect("Piper", exhausted=True).expect("Dancer", exhausted=True)


@pytest.mark.rule("wow-2007:401.2", "wow-2012:403.2", "wow-2013:403.2")
def test_a_cost_of_0_must_still_be_paid_and_adds_no_link_by_itself() -> None:
    table = scenario('you: hand "Free"\nopponent:', [ability("Free", program=spell(draw()))])
    table.expect_chain().expect_hand("you", "Free").expect_offered("play", "Free").play("Free").expect_chain(
        "Free"
    )
    dear = item(
        "Dear",
        program=powers(always(None, AdditionalCost("play", UseCards("discard", AnyCard(), 1, c.HAND)))),
    )
    table = scenario(
        'you: hand "Free" "Spare"; item "Dear"\nopponent:',
        [ability("Free", program=spell(draw())), dear, ally("Spare", cost=9)],
    )
    table.play("Free").expect_graveyard("you", "Spare")


@pytest.mark.rule("wow-2007:401.2", "wow-2007:707.1e")
def test_costs_cant_be_negative() -> None:
    sale = item("Sale", program=powers(always(None, CostChange("play", Number(3), -1))))
    text = 'you: hand "Footman"; item "Sale"; resources 1 exhausted\nopponent:'
    table = scenario(text, [sale, ally("Footman", cost=1)]).play("Footman").resolve()
    table.expect_ready_resources("you", 0).expect("Footman", zone="play")


@pytest.mark.rule("wow-2007:401.3", "wow-2007:707.1e")
def test_an_alternate_cost_may_be_paid_instead() -> None:
    rather = Alternate((UseCards("exhaust", Both((Tagged("Shield"), MINE))),))
    bash = ability(
        "Bash",
        cost=3,
        instant=True,
        program=spell(deal(1, target(HERO_OR_ALLY), "melee"), alternates=(rather,)),
    )
    text = 'you: hand "Bash"; {0} armor "Buckler" tag "Shield" {1}\nopponent:'
    table = scenario(text.format("resources 3;", ""), [bash]).play("Bash", targets=["their hero"], cost=1)
    table.expect("Buckler", exhausted=True).expect_ready_resources("you", 3)
    table = scenario(text.format("resources 3;", ""), [bash]).play("Bash", targets=["their hero"], cost=0)
    table.expect("Buckler", ready=True).expect_ready_resources("you", 0)
    # Only what can be paid is open: with one way left, it is paid without asking.
    table = (
        scenario(text.format("", ""), [bash])
        .play("Bash", targets=["their hero"])
        .expect("Buckler", exhausted=True)
    )
    scenario(text.format("", "exhausted"), [bash]).expect_refused("play", "Bash", rule="401.1")


@pytest.mark.rule("wow-2007:401.3", "wow-2007:716.1")
def test_an_alternate_cost_takes_additions_and_reductions_like_any_other() -> None:
    rather = Alternate((Pay(1),))
    spark = ability("Spark", cost=5, program=spell(draw(), alternates=(rather,)))
    tax = item("Tax", program=powers(always(None, CostChange("play", Number(1), 1))))
    text = 'you: hand "Spark"; item "Tax"; resources 2\nopponent:'
    scenario(text, [spark, tax]).play("Spark").expect_ready_resources("you", 0)
    scenario(text.replace("resources 2", "resources 1"), [spark, tax]).expect_refused("play", "Spark")


@pytest.mark.rule(
    "wow-2007:401.4a", "wow-2007:401.4b", "wow-2007:G.resource-cost", "wow-2012:403.6b", "wow-2013:403.6b"
)
def test_a_cost_of_two_exhausts_two_resources_on_a_card_and_in_a_text() -> None:
    table = scenario('you: hand "Footman"; resources 3\nopponent:', [ally("Footman", cost=2)])
    table.play("Footman").expect_ready_resources("you", 1)
    lamp = item("Lamp", program=powers(payment(draw(), Pay(2))))
    table = scenario('you: item "Lamp"; resources 3\nopponent:', [lamp]).use("Lamp")
    table.expect_ready_resources("you", 1).expect_refused("use", "Lamp", rule="401.1")


@pytest.mark.rule("wow-2007:401.1", "wow-2007:707.1e")
def test_a_cost_that_moves_the_card_is_paid_at_once() -> None:
    bomb = item(
        "Bomb",
        program=powers(payment(deal(3, target(HERO_OR_ALLY), "fire"), MoveThis("destroy", c.GRAVEYARD))),
    )
    table = scenario('you: item "Bomb"\nopponent:', [bomb]).use("Bomb", targets=["their hero"])
    table.expect("Bomb", zone="graveyard").expect_chain("Bomb").resolve().expect("their hero", damage=3)


@pytest.mark.rule("wow-2007:401.1", "wow-2007:408.2", "wow-2007:707.2")
def test_a_resource_that_activates_its_own_power_does_not_pay_for_it_too() -> None:
    shop = card("Shop", "location", "(1), [Activate] >>> Draw a card.")
    table = scenario('you: resource "Shop"; deck 9\nopponent: deck 9', [shop])
    table.expect_refused("use", "Shop", rule="401.1")
    table = scenario('you: resource "Shop"; resources 1; deck 9\nopponent: deck 9', [shop])
    for game in (table.game.fork(), table.game):
        game.choose(next(option for option in table.decision.options if option.verb == "use"))
        assert game.state.ready_in_row(0) == 0
        assert len(game.state.stack) == 1
    # Of two of them, each pays for the other, and nobody is asked.
    table = scenario('you: resource "Shop"; resource "Shop"; deck 9\nopponent: deck 9', [shop])
    table.game.choose(next(option for option in table.decision.options if option.verb == "use"))
    table.expect_asked("you", "priority").expect_ready_resources("you", 0)


MY_ALLY = Both((ALLY, MINE))
MY_RESOURCE = Both((Standing("resource"), MINE))
SHOP = card("Shop", "location", "[Activate] >>> Draw a card.")


@pytest.mark.rule("wow-2007:401.1", "wow-2007:707.1e")
@pytest.mark.parametrize(
    ("costs", "mine"),
    [
        # What is returned to the hand is discarded then; what is discarded is removed from the graveyard.
        ((UseCards("discard", AnyCard(), 1, c.HAND), UseCards("hand", MY_ALLY)), 'ally "A"'),
        ((UseCards("remove", AnyCard(), 1, c.GRAVEYARD), UseCards("discard", AnyCard(), 1, c.HAND)), 'hand "A"'),
        ((UseCards("remove", AnyCard(), 1, c.GRAVEYARD), TopToGraveyard(1)), 'deck "A"'),
        ((UseCards("remove", AnyCard(), 1, c.GRAVEYARD), UseCards("destroy", MY_ALLY)), 'ally "A"'),
        # Damage is put on what is destroyed then, and what is destroyed was exhausted.
        ((UseCards("destroy", MY_ALLY), DamageYours(ALLY, 1)), 'ally "A"'),
        ((UseCards("destroy", MY_ALLY), UseCards("exhaust", MY_ALLY)), 'ally "A"'),
        # A resource that is exhausted is put into the hand; one that is readied pays.
        ((UseCards("hand", MY_RESOURCE), Pay(1)), 'resource "A" face down'),
        ((Pay(1), UseCards("ready", MY_RESOURCE)), 'resource "A" face down exhausted'),
        ((UseCards("exhaust", MY_RESOURCE), UseCards("ready", MY_RESOURCE)), 'resource "A" face down exhausted'),
    ],
)
def test_parts_of_a_cost_are_paid_in_the_order_in_which_they_can_be(costs: tuple[Cost, ...], mine: str) -> None:
    lamp = item("Lamp", program=powers(payment(deal(1, target(HERO_OR_ALLY)), *costs)))
    for ordered in (costs, costs[::-1]):
        lamp = item("Lamp", program=powers(payment(deal(1, target(HERO_OR_ALLY)), *ordered)))
        table = scenario(f'you: item "Lamp"; {mine}\nopponent:', [lamp, ally("A")])
        table.use("Lamp", targets=["their hero"]).expect_chain("Lamp")
        scenario('you: item "Lamp"; deck empty\nopponent:', [lamp]).expect_refused("use", "Lamp", rule="401.1")


@pytest.mark.rule("wow-2007:401.1")
def test_one_card_still_can_t_be_used_twice_in_any_order() -> None:
    """Nor does what one part provides serve two others."""
    returns, discards = UseCards("hand", MY_ALLY), UseCards("discard", AnyCard(), 1, c.HAND)
    for costs, mine in (
        ((returns, discards, discards), 'ally "A"'),
        ((returns, UseCards("destroy", MY_ALLY)), 'ally "A"'),
        ((Pay(1), UseCards("exhaust", MY_RESOURCE)), "resources 1"),
        ((Pay(3), UseCards("ready", MY_RESOURCE)), "resources 1; resources 3 exhausted"),
    ):
        lamp = item("Lamp", program=powers(payment(draw(), *costs)))
        table = scenario(f'you: item "Lamp"; {mine}\nopponent:', [lamp, ally("A")])
        table.expect_refused("use", "Lamp", rule="401.1")


@pytest.mark.rule("wow-2007:401.1", "wow-2007:408.2")
def test_resources_spare_what_another_part_needs() -> None:
    shops = UseCards("exhaust", Both((OfType(c.LOCATION), MINE)))
    lamp = item("Lamp", program=powers(payment(draw(), Pay(2), shops)))
    text = 'you: item "Lamp"; resource "Shop"; resource "Shop"; resources {}\nopponent:'
    scenario(text.format(0), [lamp, SHOP]).expect_refused("use", "Lamp", rule="401.1")
    scenario(text.format(1), [lamp, SHOP]).use("Lamp").expect_chain("Lamp").expect_ready_resources("you", 0)
    scenario(text.format(2), [lamp, SHOP]).use("Lamp", pay=["Shop#1"]).expect("Shop#2", ready=True)


PAID = IfYouDo(May(PayCosts((Pay(1), ExhaustGroup(YourHero())))), draw())


@pytest.mark.rule("wow-2007:401.1", "wow-2007:712.7")
def test_what_is_paid_while_a_text_is_processed_needs_the_means_like_any_cost() -> None:
    """One check for all that is paid: the same card doesn't pay twice there, either."""
    twice = ability("Twice", program=spell(IfYouDo(May(PayCosts((exhaust(), exhaust()))), draw())))
    for mine, asked in (('ally "A"', "priority"), ('ally "A"; ally "B"', "may")):
        table = scenario(f'you: hand "Twice"; {mine}\nopponent:', [twice]).play("Twice").resolve()
        table.expect_asked("you", asked)
    table.choose("yes", "A").expect_hand("you", "Filler").expect("A", exhausted=True).expect("B", exhausted=True)


@pytest.mark.rule("wow-2007:401.1", "wow-2007:709.2b", "wow-2007:712.7")
@pytest.mark.parametrize("what", [Standing("resource"), HERO], ids=["resources", "heroes"])
def test_what_turns_out_unpayable_while_a_text_is_processed_is_not_paid_and_the_text_goes_on(what: Filter) -> None:
    """Nothing is rewound to anybody's priority, and of a cost that isn't paid nothing stays exhausted."""
    ward = item("Ward", program=powers(always(None, NotExhausted(what))))
    offer = ability("Offer", program=spell(Sequence((PAID, deal(2, target(HERO_OR_ALLY))))))
    text = 'you: item "Ward"; hand "Offer"; resources 2\nopponent: hand "Bolt"'
    table = scenario(text, [ward, offer, bolt()]).play("Offer", targets=["their hero"])
    table.pass_().expect_asked("opponent", "priority").pass_().expect_asked("you", "may").choose("yes")
    table.expect_chain().expect_hand("you").expect("their hero", damage=2).expect("Offer", zone="graveyard")
    table.expect_ready_resources("you", 2).expect("your hero", ready=True).expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:707.2", "wow-2007:709.2b", "wow-2013:707.2", "wow-2013:709.2b")
def test_a_card_that_turns_out_unpayable_while_a_text_is_processed_stays_where_it_was() -> None:
    ward = item("Ward", program=powers(always(None, NotExhausted(Standing("resource")))))
    free = PlayCard(Pick(OfType(c.ABILITY), Number(1), c.HAND, You()), free=False)
    gift = ability("Gift", program=spell(Sequence((free, deal(2, target(HERO_OR_ALLY))))))
    text = 'you: item "Ward"; hand "Gift" "Bolt"; resources 2\nopponent: hand "Bolt"'
    table = scenario(text, [ward, gift, bolt(cost=1)]).play("Gift", targets=["their hero"]).resolve("your hero")
    table.expect_chain().expect("their hero", damage=2).expect("your hero", damage=0).expect_hand("you", "Bolt")
    table.expect_ready_resources("you", 2).expect("Gift", zone="graveyard")


@pytest.mark.rule("wow-2007:401.1")
def test_that_ally_is_the_latest_in_the_text_in_whatever_order_was_paid() -> None:
    """Any ally might be the Dwarf, so it is exhausted before the Dwarf is destroyed, but the text speaks of it last."""
    dwarf = UseCards("destroy", Both((ALLY, MINE, Tagged("Dwarf"))))
    lamp = item("Lamp", program=powers(payment(gain(Role("paid"), atk(2)), dwarf, UseCards("exhaust", MY_ALLY))))
    table = scenario('you: item "Lamp"; ally "Bo" tag "Dwarf"; ally "Al" 1/1\nopponent:', [lamp])
    table.use("Lamp", pay=["Al"]).expect("Bo", zone="graveyard").expect("Al", exhausted=True)
    facts = [fact.kind for fact in table.state.this_turn() if fact.kind in ("destroy", "exhaust")]
    assert facts == ["exhaust", "destroy"]
    table.resolve().expect("Al", atk=3)


@pytest.mark.rule("wow-2007:401.1", "wow-2012:403.1", "wow-2013:403.1")
@pytest.mark.parametrize(("able", "answer", "damage"), [(True, "yes", 6), (True, "no", 2), (False, "", 2)])
def test_an_additional_cost_that_may_be_paid_is_paid_in_full_or_not_at_all(
    able: bool, answer: str, damage: int
) -> None:
    shock = ability(
        "Shock",
        (
            "As an additional cost to play this ability, you may exhaust two allies you control.",
            "Your hero deals 2 nature damage to target hero, or 6 if you paid the additional cost.",
        ),
    )
    text = f'you: hand "Shock"; ally "Al" 1/1; ally "Bo" 1/1 {"" if able else "exhausted"}\nopponent:'
    # (Who has not the means isn't asked.)
    table = scenario(text, [shock]).play("Shock", *[answer] * able, targets=["their hero"])
    table.expect("Al", exhausted=damage == 6).resolve().expect("their hero", damage=damage)


@pytest.mark.rule("wow-2007:401.1", "wow-2012:403.1", "wow-2013:403.1")
def test_two_cards_in_one_graveyard_pay_together_and_whose_is_asked_where_it_matters() -> None:
    grave = item("Grave", "Remove two ally cards in a graveyard from the game >>> Draw a card.")
    dead = [ally(name, 1, 1) for name in ("Al", "Bo", "Cy", "Di")]
    for mine, theirs in (('"Al"', '"Cy"'), ('"Al"', "")):
        text = f'you: item "Grave"; graveyard {mine}\nopponent:' + (f" graveyard {theirs}" if theirs else "")
        scenario(text, [grave, *dead]).expect_refused("use", "Grave", rule="401.1")
    text = 'you: item "Grave"; graveyard {}"Al"\nopponent: graveyard "Cy" "Di"'
    table = scenario(text.format(""), [grave, *dead]).use("Grave")
    table.expect("Cy", zone="removed from game").expect("Di", zone="removed from game").expect("Al", zone="graveyard")
    for whose, gone, left in (("opponent", ("Cy", "Di"), ("Al", "Bo")), ("you", ("Al", "Bo"), ("Cy", "Di"))):
        table = scenario(text.format('"Bo" '), [grave, *dead]).use("Grave").choose(whose)
        for name in gone:
            table.expect(name, zone="removed from game")
        for name in left:
            table.expect(name, zone="graveyard")
