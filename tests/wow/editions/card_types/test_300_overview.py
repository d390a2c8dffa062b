"""Card types by three rulebooks [300]: equipment as one of six, and cards that become, or also are, another type."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.tcg.nodes.changes.gaining import GainType
from rulebound.wow import constants as c
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import BecomeType
from rulebound.wow.nodes.conditions import Apart
from rulebound.wow.nodes.effects import Destroy
from rulebound.wow.nodes.filters import Both, OfType, SharesType
from rulebound.wow.nodes.flow import If
from rulebound.wow.nodes.groups import Each
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, card, hero, item, scenario
from wow_cards import MINE, draw, gain, spell, target

ALL = [("2007", False), ("2012", True), ("2013", True)]
LATER = pytest.mark.parametrize("edition", ["2012", "2013"])
EQUIPMENT = OfType(c.EQUIPMENT)


@pytest.mark.rule("wow-2012:300.1", "wow-2013:300.1", "wow-2012:300.1c", "wow-2013:300.1c")
@pytest.mark.difference("equipment_is_a_type")
@pytest.mark.parametrize(("edition", "one_type"), ALL)
def test_armor_items_and_weapons_are_one_card_type(edition: str, one_type: bool) -> None:
    census = card("Census", "ability", program=spell(If(Apart(Each(Both((EQUIPMENT, MINE))), "card types"), draw())))
    text = 'you: hand "Census" "Cull"; armor "Helm"; weapon "Axe"; ally "Dog"\nopponent:'
    cull = card("Cull", "ability", program=spell(Destroy(Each(SharesType(target(OfType(c.ARMOR)))))))
    table = scenario(text, [census, cull], edition=EDITIONS[edition]).play("Census").resolve()
    # Before, no two of them were of one card type.
    assert len(table.facts("draw")) == (0 if one_type else 1)
    table.play("Cull", targets=["Helm"]).resolve().expect("Helm", zone="graveyard").expect("Dog", zone="play")
    table.expect("Axe", zone="graveyard" if one_type else "play")


BECOME = card("Become", "ability", program=spell(gain(target(OfType(c.ALLY)), BecomeType(c.ITEM))))
ALSO = card("Also", "ability", program=spell(gain(target(OfType(c.ITEM)), GainType(c.ABILITY))))


@LATER
@pytest.mark.rule("wow-2012:300.1a", "wow-2013:300.1a", "wow-2012:410.6e", "wow-2013:410.6e")
def test_what_becomes_another_type_is_no_longer_what_it_was(edition: str) -> None:
    text = 'you: hand "Become"; ally "Dog" 2/2 damage 1; ability "Mark" on "Dog"\nopponent:'
    mark = ability("Mark", "Attach to target ally. <p> Ongoing: Attached ally has +1 ATK.")
    table = scenario(text, [BECOME, mark], edition=EDITIONS[edition]).play("Become", targets=["Dog"]).resolve()
    # It is no character: its damage goes, and so does what must be attached to an ally.
    table.expect("Dog", types=("item",), damage=0).expect("Mark", zone="graveyard")
    table.end_turn().expect("Dog", types=("ally",))


@LATER
@pytest.mark.rule("wow-2012:300.1b", "wow-2013:300.1b", "wow-2012:300.1c", "wow-2013:300.1c")
def test_what_is_also_another_type_is_both(edition: str) -> None:
    cull = card("Cull", "ability", program=spell(Destroy(Each(SharesType(target(OfType(c.ABILITY)))))))
    text = 'you: hand "Also" "Cull"; item "Orb"; item "Stone"; ally "Dog"\nopponent:'
    table = scenario(text, [ALSO, cull], edition=EDITIONS[edition]).play("Also", targets=["Orb"]).resolve()
    table.expect("Orb", types=("ability", "item")).play("Cull", targets=["Orb"]).resolve()
    table.expect("Stone", zone="graveyard").expect("Dog", zone="play")


MUSTER = ability("Muster", "Put target item card in your graveyard into play as an ally.")
ENTERS = "When an item enters play, your hero heals 1 damage from itself. <p> When an ally enters play, draw a card."
CLERK = item("Clerk", ENTERS)
KING = hero("Frost King", 3, tags=("Master",))


@pytest.mark.rule("wow-2013:300.1d")
@pytest.mark.difference("as_another_type")
@pytest.mark.parametrize(("edition", "at_once"), [("2007", False), ("2012", False), ("2013", True)])
def test_what_is_put_into_play_as_another_type_is_never_seen_there_otherwise(edition: str, at_once: bool) -> None:
    stone = item("Stone", cost=2)
    text = 'you: hand "Muster"; graveyard "Stone"; item "Clerk"; hero damage 1\nopponent: hand "Wipe"'
    wipe = ability("Wipe", "Put target ally into its owner's hand.", instant=True)
    table = scenario(text, [MUSTER, CLERK, stone, wipe], edition=EDITIONS[edition])
    table.play("Muster", targets=["Stone"]).resolve()
    table.resolve_all().expect("Stone", zone="graveyard")
    # What triggers saw an ally enter play, where the rule is; an item, where there is none.
    assert bool(table.facts("draw")) == at_once
    assert bool(table.facts("heal")) != at_once


@pytest.mark.rule("wow-2013:300.1d", "wow-2013:301.4a")
@pytest.mark.parametrize("edition", ["2013"])
def test_a_master_hero_that_is_put_into_play_as_an_ally_is_no_hero(edition: str) -> None:
    call = ability("Call", "Put target hero card in your graveyard into play as an ally.")
    text = 'you: hand "Call"; graveyard "Frost King"\nopponent: hand "Wipe"'
    wipe = ability("Wipe", "Put target ally into its owner's hand.", instant=True)
    table = scenario(text, [call, KING, wipe], edition=EDITIONS[edition]).play("Call", targets=["Frost King"]).resolve()
    table.expect("Frost King", types=("ally",), zone="play", health=3).expect("your hero", zone="play")
    assert not table.facts("become hero")
    assert load(RULES, table.game.save()).hash() == table.game.hash()
    # It stays one until it leaves play, and is a hero outside.
    table.end_turn().expect("Frost King", types=("ally",)).play("Wipe", targets=["Frost King"]).resolve()
    table.expect("Frost King", zone="hand", types=("hero",))
