"""What becomes an ally, or a copy of another card; what an ability does for heroes with a trait alone."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.kernel.saves import load
from rulebound.wow import constants as c
from rulebound.wow.language.telling import tell_program
from rulebound.wow.nodes.changes import BecomeType
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.position.text_box import text_box
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import gain, spell, target

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


URN = (
    "If an ally you control would be destroyed, attach it to {} instead. {} loses all powers and becomes an ability "
    'with "{}At the end of your turn, put a tick counter on attached {}."'
)
BULL = ally("Bull", 3, 4, "When this ally attacks, draw a card.")
FELL = ability("Fell", "Destroy target ally.", instant=True)


def with_urn(text: str, *words: str, more: str = "") -> Table:
    """A table with an Urn that says so."""
    made = item("Urn", URN.format(*words))
    turned = ability("Turn", program=spell(gain(target(OfType(c.ALLY)), BecomeType(c.ITEM), duration="game")))
    return scenario(text, [made, BULL, FELL, turned, ability("Push", more or "Draw a card.", instant=True)])


@pytest.mark.rule("wow-2012:400.1", "wow-2013:400.1", "wow-2012:300.1a", "wow-2013:300.1a")
@pytest.mark.edition("2007", "2012", "2013")
@pytest.mark.parametrize(("who", "ongoing"), [("It", ""), ("That ally", ""), ("It", "Ongoing: ")])
def test_what_would_be_destroyed_is_attached_as_an_ability(who: str, ongoing: str) -> None:
    text = 'you: item "Urn"; ally "Bull"; hand "Fell" "Fell"; deck 9\nopponent: ally "Foe" 5/5; deck 9'
    table = with_urn(text, "a hero", who, ongoing, "hero").attack("Bull", "Foe").resolve()
    # What has fatal damage becomes an ability, which damage does nothing to.
    table.expect_chain("Bull").resolve().pass_until("you's action phase", "Hero of opponent")
    table.expect("Bull", types="ability", on="Hero of opponent", power=1, controller="you")
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    table.expect_refused("attack", "Bull").pass_until("your end phase").expect_chain("Bull").resolve()
    table.expect("their hero", counter=("tick", 1))


@pytest.mark.rule("wow-2012:400.6", "wow-2013:400.6", "wow-2012:400.7a", "wow-2013:400.7a")
@pytest.mark.edition("2012", "2013")
def test_what_attached_it_says_what_it_can_be_attached_to() -> None:
    text = 'you: item "Urn"; ally "Bull"; hand "Fell" "Push" "Turn"\nopponent: ally "Foe" 5/5; ally "Ox" 1/1'
    push = "If target ability is attached to an ally, attach that ability to another hero or ally."
    table = with_urn(text, "an ally", "It", "", "ally", more=push).play("Fell", targets=["Bull"]).resolve()
    table.expect_asked("you", "choose").expect_choices("Foe", "Ox").choose("Foe").expect("Bull", on="Foe")
    table.play("Push", targets=["Bull"]).resolve().expect("Bull", on="Ox")
    # Where it can't stay it is destroyed; as an ability, nothing else happens to it instead.
    table.play("Turn", targets=["Ox"]).resolve().expect("Ox", types="item").expect("Bull", zone="graveyard")


@pytest.mark.edition("2007", "2013")
def test_it_goes_with_what_it_is_attached_to() -> None:
    text = 'you: item "Urn"; ally "Bull"; hand "Fell" "Fell"\nopponent: ally "Foe" 5/5'
    table = with_urn(text, "an ally", "It", "", "ally").play("Fell", targets=["Bull"]).resolve()
    table.expect("Bull", on="Foe").play("Fell", targets=["Foe"]).resolve()
    table.expect("Foe", zone="graveyard").expect("Bull", zone="graveyard")


@pytest.mark.edition("2007", "2013")
def test_what_happens_instead_may_be_followed_by_what_is_so_from_then_on() -> None:
    hydra = ally("Hydra", 1, 2, "If this ally would be destroyed, remove all damage from it instead. It has +1 ATK.")
    text = 'you: ally "Hydra"; hand "Fell" "Fell"; deck 9\nopponent: deck 9'
    table = scenario(text, [hydra, FELL])
    for atk in (2, 3):
        table.play("Fell", targets=["Hydra"]).resolve().expect("Hydra", zone="play", atk=atk)
    table.pass_until("opponent's action phase").expect("Hydra", atk=3)


def test_near_misses_of_becoming_an_ability() -> None:
    words = URN.format("a hero", "It", "", "hero")
    for near in (
        words.replace("attached hero", "attached ally"),
        words.replace("It loses", "That item loses"),
        words.replace("an ability with", "a weapon with"),
        words.replace("an ability with", "an ability and"),
        words.replace("attach it to a hero", "put it into its owner's hand"),
        words.replace("attach it to a hero", "you may exhaust it"),
        words.replace("attach it to a hero", "exhaust it"),
        words.replace("attach it to a hero", "attach it to another hero"),
        words.replace('"At the end of your turn, put a tick counter on attached hero."', "Protector."),
    ):
        expect_refused(near, types=c.ITEM)
    expect_refused('Target ally becomes an ability with "Attached hero has +1 ATK."', "attached", types=c.ABILITY)
    told = tell_program(text_box(item("Urn", words)))
    assert "attach that card to a hero in play that you choose; from now on it is an attachment" in " ".join(told)
    assert "becomes of the type ability and of no other" in " ".join(told)
