"""Powers: their four types, and where they function (section 700)."""

from __future__ import annotations

import pytest

from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.wow import constants as c
from rulebound.wow.nodes.costs import MoveThis, Pay
from rulebound.wow.nodes.effects import PlayCard
from rulebound.wow.nodes.filters import Named
from rulebound.wow.nodes.groups import Pick, TopCards, You
from rulebound.wow.nodes.patterns import LeavesPlay
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.text_box import Completion
from rulebound.wow.scenarios import ability, ally, quest, scenario
from wow_cards import ALLY, doom, draw, powers, spell

MANY = ally(
    "Many",
    1,
    4,
    "Elusive, Protector <p> [Activate] >>> Draw a card. <p> 1 >>> Draw a card. <p> "
    "When this ally attacks, draw a card. <p> Other allies in your party have +1 ATK.",
)


@pytest.mark.rule("wow-2007:700.1", "wow-2007:203.2", "wow-2007:G.power")
def test_a_paragraph_is_a_power_of_one_of_four_types() -> None:
    kinds = [type(power) for power in MANY.program.powers]
    assert kinds == [Payment, Payment, Triggered, Continuous]
    errand = quest("Errand", "Pay 1 to complete this quest. <p> Reward: Draw a card.")
    assert [type(power) for power in errand.program.powers] == [Completion]


@pytest.mark.rule("wow-2007:700.1", "wow-2007:203.2", "wow-2007:G.keyword", "wow-2013:700.1")
def test_keywords_may_share_a_paragraph() -> None:
    scenario('you: ally "Many"\nopponent:', [MANY]).expect("Many", keyword="elusive").expect(
        "Many", keyword="protector"
    )


@pytest.mark.rule("wow-2007:700.2", "wow-2007:704.1", "wow-2007:712.4", "wow-2013:704.1")
def test_powers_function_only_in_play() -> None:
    table = scenario('you: ally "Footman" 1/1; hand "Many"; graveyard "Many"; resources 2\nopponent:', [MANY])
    table.expect("Footman", atk=1).expect_refused("use", "Many").attack("Footman", "their hero").expect_chain(
        "Footman"
    )


@pytest.mark.rule("wow-2007:700.2", "wow-2013:700.2", "wow-2013:703.3")
def test_a_power_can_say_that_it_functions_elsewhere() -> None:
    costs = (Pay(1), MoveThis("remove", c.REMOVED, c.GRAVEYARD))
    ghost = ally("Ghost", 1, 1, program=powers(Payment(0, "", costs, draw(), zone=c.GRAVEYARD)))
    table = scenario('you: graveyard "Ghost"; ally "Ghost"; resources 1\nopponent:', [ghost])
    table.use("Ghost").resolve().expect_hand("you", "Filler")
    table.expect("Ghost#1", zone="removed from game").expect("Ghost#2", zone="play")


@pytest.mark.rule(
    "wow-2007:700.2", "wow-2007:703.1", "wow-2013:700.2", "wow-2013:703.3", "wow-2013:703.1",
)  # fmt: skip
def test_a_trigger_may_watch_from_the_graveyard() -> None:
    watch = Triggered(0, "", LeavesPlay(ALLY), draw(), zone=c.GRAVEYARD)
    ghost = ally("Ghost", 1, 1, program=powers(watch))
    table = scenario(
        'you: graveyard "Ghost"; hand "Doom"\nopponent: ally "Guard" 1/1; ally "Ghost"', [ghost, doom()]
    )
    table.play("Doom", targets=["Guard"]).resolve().expect_chain("Ghost").resolve().expect_hand(
        "you", "Filler"
    )


@pytest.mark.rule("wow-2007:700.2", "wow-2013:700.2", "wow-2013:703.3")
def test_what_functions_only_in_play_is_gone_with_the_card() -> None:
    table = scenario('you: ally "Many"; ally "Footman" 1/1; hand "Doom"\nopponent:', [MANY, doom()])
    table.expect("Footman", atk=2).play("Doom", targets=["Many"]).resolve().expect("Footman", atk=1)


@pytest.mark.rule("wow-2007:700.2", "wow-2007:707.1e")
@pytest.mark.parametrize("zone", ["hand", "deck"])
def test_what_a_card_says_of_its_own_cost_holds_wherever_it_is_played_from(zone: str) -> None:
    among = TopCards(Number(1), You()) if zone == "deck" else Pick(Named("Sale"), Number(1), c.HAND, You())
    gift = ability("Gift", program=spell(PlayCard(among, free=False)))
    sale = ability("Sale", "You pay 2 less to play Sale. <p> Draw a card.", cost=3)
    where = 'hand "Gift"; deck "Sale"' if zone == "deck" else 'hand "Gift" "Sale"'
    text = f"you: {where}; resources 3\nopponent:"
    table = scenario(text, [gift, sale]).play("Gift").resolve()
    table.expect_chain("Sale").expect_ready_resources("you", 2)
