"""What becomes an ally, or a copy of another card; what an ability does for heroes with a trait alone."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

WORDS = (
    "(0) → This turn, this item is also an ally with 2 [Melee] / 2 [Health] and Protector.",
    "(0) → Toy is also an ally with 2 [Melee] ATK / 2 health and Protector this turn.",
    "(0) → This item is also an ally with 2 ATK/2 health and Protector this turn.",
)


@pytest.mark.rule("wow-2012:300.1b", "wow-2013:300.1b")
@pytest.mark.parametrize("words", WORDS)
def test_an_item_is_also_an_ally(words: str) -> None:
    snap = ability("Snap", "Destroy target ally you control.", instant=True)
    text = 'you: item "Toy"; hand "Snap"\nopponent: ally "Guard" 1/9'
    table = scenario(text, [item("Toy", words), snap]).expect_refused("play", "Snap").use("Toy").resolve()
    table.expect("Toy", atk=2, health=2, keyword="protector").attack("Toy", "Guard").resolve()
    table.pass_until("you's action phase").expect("Guard", damage=2).expect("Toy", damage=1)
    table.pass_until("opponent's action phase").expect("Toy", not_keyword="protector", damage=0, zone="play")


def test_near_misses_of_also_being_an_ally() -> None:
    for text in ("(0) → This item is also an ally this turn.", "(0) → This item is also a weapon with 2/2 this turn.",
                 "(0) → This item is also an ally with 2 this turn."):  # fmt: skip
        expect_refused(text, types=c.ITEM)


@pytest.mark.rule("wow-2012:402.2", "wow-2013:402.3", "wow-2012:200.1", "wow-2013:200.1")
def test_this_item_becomes_a_copy_as_it_does_by_its_name() -> None:
    for who in ("This item", "Bauble"):
        cards = [item("Bauble", f"[Activate] → {who} becomes a copy of target ally."), ally("Guard", 3, 4)]
        table = scenario('you: item "Bauble"\nopponent: ally "Guard"', cards)
        table.use("Bauble", targets=["Guard"]).resolve().expect("your Guard", atk=3, health=4)
    expect_refused("[Activate] → This item becomes a copy of each ally.", types=c.ITEM)


def cast(traits: str, *, targets: list[str] | None = None) -> Table:
    """A hero with some traits plays an ability that does more for mages."""
    gift = ability("Gift", "Draw a card.<p>[Mage] Hero: Destroy target ally.<p>Horde Hero: Draw a card.")
    table = scenario(f'you: hero "You" {traits}; hand "Gift"\nopponent: ally "Guard" 1/1', [gift])
    return table.play("Gift", targets=targets or []).resolve_all()


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c")
def test_an_ability_has_the_text_of_a_trait_only_with_it() -> None:
    cast('trait "Mage"', targets=["Guard"]).expect_hand("you", "Filler").expect("Guard", zone="graveyard")
    cast('trait "Rogue"').expect_hand("you", "Filler").expect("Guard", zone="play")
    both = cast('trait "Mage" trait "Horde"', targets=["Guard"]).expect("Guard", zone="graveyard")
    both.expect_hand("you", "Filler", "Filler")
    for near in ("[Mage] Draw a card.", "[Mage] Hero Draw a card.", "Mages Hero: Draw a card."):
        expect_refused(near, types=c.ABILITY)


@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c")
def test_the_icon_of_a_faction_stands_before_hero() -> None:
    cards = [ally("Bird", 3, 3, "[Alliance] Hero: Elusive")]
    text = 'you: hero "A" trait "Alliance"; ally "Bird"\nopponent: hero "H" trait "Horde"; ally "Bird"'
    scenario(text, cards).expect("your Bird", keyword="elusive").expect("their Bird", not_keyword="elusive")
