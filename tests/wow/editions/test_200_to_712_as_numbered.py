"""What 6.0 and 7.4 say of names, costs, types, control, counters, tokens and entering play, one by one."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.effects.layers import PlayCard
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.program.nodes import Context
from rulebound.wow import constants as c
from rulebound.wow.boards.numbers import cost_of
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import GainDamageType
from rulebound.wow.nodes.conditions import DeckKind
from rulebound.wow.nodes.filters import OfDamageType, OfType, WithIcon
from rulebound.wow.nodes.groups import Target
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram, text_box
from rulebound.wow.scenarios import Table, ability, ally, hero, item, quest, scenario, weapon
from wow_cards import always, powers

#: Each of these tests asks its editions itself.
pytestmark = pytest.mark.edition("2007")

LATER = pytest.mark.parametrize("edition", ["2012", "2013"])


def table_of(text: str, cards: list[Definition], edition: str) -> Table:
    """Set up a position under an edition."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, cards, edition=EDITIONS[edition])


@LATER
@pytest.mark.rule("wow-2012:200.1", "wow-2013:200.1", "wow-2012:200.2", "wow-2013:200.2")
def test_a_card_that_says_its_name_means_itself_and_one_that_says_named_means_all(edition: str) -> None:
    boar = ally("Boar", 1, 1, "Boar has +1 ATK for each ally named Boar you control.")
    table = table_of('you: ally "Boar"; ally "Boar"; ally "Sow" 1/1\nopponent: ally "Boar"', [boar], edition)
    table.expect("Boar#1", atk=3).expect("Boar#2", atk=3).expect("Boar#3", atk=2)


@LATER
@pytest.mark.rule("wow-2012:201.2", "wow-2013:201.2", "wow-2012:403.6a", "wow-2013:403.6a")
def test_what_is_only_placed_costs_0_and_any_other_card_what_is_printed(edition: str) -> None:
    cheaper = item("Cheaper", "You pay 2 less to play allies.")
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    cards = [errand, ally("Big", 1, 1, cost=6), cheaper]
    table = table_of('you: hand "Errand" "Big"; item "Cheaper"; resources 4\nopponent:', cards, edition)
    assert cost_of(table.card("Errand")) == 0
    assert cost_of(table.card("Big")) == 6
    table.expect_refused("play", "Errand").expect_offered("play", "Big")


@LATER
@pytest.mark.rule("wow-2012:201.3", "wow-2013:201.3")
def test_an_x_in_a_cost_is_0_except_on_the_chain_and_as_it_resolves(edition: str) -> None:
    blast = ability("Blast", "Your hero deals fire damage to target hero equal to Blast's cost.", cost=1, x_cost=True)
    table = table_of('you: hand "Blast"; resources 4\nopponent:', [blast], edition)
    assert cost_of(table.card("Blast")) == 1
    table.play("Blast", x=3, targets=["their hero"])
    assert cost_of(table.card("Blast")) == 4
    table.resolve().expect("their hero", damage=4)
    assert cost_of(table.card("Blast")) == 1


@LATER
@pytest.mark.rule("wow-2012:202.2", "wow-2013:202.2")
def test_what_stands_on_the_right_of_a_type_line_limits(edition: str) -> None:
    pet = Definition("Cub", c.ALLY, 0, tags=("Bear", "Pet"), limits=(("Pet", 1),), atk=1, health=1)
    table = table_of('you: hand "Cub"; ally "Cub"\nopponent:', [pet], edition).play("Cub").resolve()
    table.expect_asked("you", "uniqueness")


@LATER
@pytest.mark.rule("wow-2012:205.1b", "wow-2013:205.1b", "wow-2012:205.1c", "wow-2013:205.1c")
def test_a_card_is_of_each_damage_type_that_it_has_and_of_none_that_it_has_lost(edition: str) -> None:
    both = Definition("Both", c.ALLY, 0, atk=1, health=1, damage_types=c.DAMAGE_BITS["fire"] | c.DAMAGE_BITS["shadow"])
    frost = item("Cold", program=powers(always(OfType(c.ALLY), GainDamageType(c.DAMAGE_BITS["frost"]))))
    for setting, kinds in (('ally "Both"', {"fire", "shadow"}), ('ally "Both"; item "Cold"', {"frost"})):
        table = table_of(f"you: {setting}\nopponent:", [both, frost], edition)
        card, ctx = table.card("Both"), Context(table.state, 0, 0)
        assert {name for name, bit in c.DAMAGE_BITS.items() if OfDamageType(bit).matches(ctx, card)} == kinds


@LATER
@pytest.mark.rule("wow-2012:206.1b", "wow-2013:206.1b")
def test_a_faction_is_an_icon(edition: str) -> None:
    orc = Definition("Grunt", c.ALLY, 0, tags=("Orc",), icons=("Horde",), atk=1, health=1)
    table = table_of('you: ally "Grunt"\nopponent:', [orc], edition)
    ctx = Context(table.state, 0, 0)
    assert WithIcon("Horde").matches(ctx, table.card("Grunt"))
    assert not WithIcon("Alliance").matches(ctx, table.card("Grunt"))
    assert not Tagged("Horde").matches(ctx, table.card("Grunt"))


@LATER
@pytest.mark.rule("wow-2012:206.1c", "wow-2013:206.1c")
@pytest.mark.parametrize(("trait", "drawn"), [("Mage", 1), ("Rogue", 0)])
def test_what_stands_after_a_trait_is_there_only_if_the_hero_has_it(edition: str, trait: str, drawn: int) -> None:
    scribe = ally("Scribe", 1, 1, "Mage Hero: When this ally enters play, draw a card.")
    chief = hero("Chief", traits=(trait,), icons=(trait,))
    table = table_of('you: hero "Chief"; hand "Scribe"; deck 3\nopponent:', [scribe, chief], edition)
    table.play("Scribe").resolve().expect_chain(*["Scribe"] * drawn)


@LATER
@pytest.mark.rule("wow-2012:203.1", "wow-2013:203.1")
def test_a_hero_may_have_a_text_on_its_other_side(edition: str) -> None:
    chief = hero("Chief", text=("1, Flip Chief → Draw a card.", "Face down: Allies you control have +1 ATK."))
    table = table_of('you: hero "Chief"; ally "Ox" 1/1; resources 1; deck 2\nopponent:', [chief], edition)
    table.expect("Ox", atk=1).use("Chief").expect("Ox", atk=2).resolve().expect_hand("you", "Filler")


@LATER
@pytest.mark.rule("wow-2012:401.1", "wow-2013:401.1", "wow-2012:401.2", "wow-2013:401.2")
def test_in_play_a_card_is_its_controllers_and_elsewhere_its_owners(edition: str) -> None:
    take = ability("Take", "Gain control of target ally.")
    count = ability("Count", "Draw a card for each ally you control.")
    slay = ability("Slay", "Destroy target ally.")
    back = ability("Dig", "Put an ally card from your graveyard into your hand.")
    text = 'you: hand "Take" "Count" "Slay" "Dig"; deck 5\nopponent: ally "Ox" 1/1; deck 5'
    table = table_of(text, [take, count, slay, back], edition).play("Take", targets=["Ox"]).resolve()
    table.play("Count").resolve().expect_hand("you", "Slay", "Dig", "Filler")
    table.play("Slay", targets=["Ox"]).resolve().expect_graveyard("opponent", "Ox").play("Dig").resolve()
    table.expect("Ox", zone="graveyard")


@LATER
@pytest.mark.rule("wow-2012:403.3", "wow-2013:403.3", "wow-2012:409.1", "wow-2013:409.1")
def test_without_paying_its_cost_is_a_cost_of_0_and_what_is_paid_besides_is_paid(edition: str) -> None:
    dear = ability("Dear", ("As an additional cost to play, discard a card.", "Draw three cards."), cost=9)
    buried = Target(0, OfType(c.ABILITY), zone=c.GRAVEYARD)
    free = Definition("Free", c.ABILITY, 0, program=CardProgram(effect=PlayCard(buried)))
    for hand, cards in (('"Free" "Spare"', 3), ('"Free"', 0)):
        text = f'you: hand {hand}; graveyard "Dear"; deck 9\nopponent:'
        table = table_of(text, [dear, free, item("Spare")], edition).play("Free", targets=["Dear"]).resolve_all()
        table.expect_hand("you", *["Filler"] * cards)


@LATER
@pytest.mark.rule("wow-2012:404.1d", "wow-2013:404.1d", "wow-2012:404.1a", "wow-2013:404.1a")
def test_the_last_counter_is_gone_when_none_of_that_name_is_left(edition: str) -> None:
    keg = item("Keg", ("This item enters play with two ale counters on it.",
                       "Remove an ale counter from this item → Draw a card.",
                       "When the last ale counter is removed from this item, destroy it."))  # fmt: skip
    table = table_of('you: hand "Keg"; deck 5\nopponent:', [keg], edition).play("Keg").resolve()
    table.use("Keg").resolve_all().expect("Keg", zone="play", counter=("ale", 1))
    table.use("Keg").resolve_all().expect("Keg", zone="graveyard").expect_hand("you", "Filler", "Filler")


@LATER
@pytest.mark.rule("wow-2012:404.2", "wow-2013:404.2", "wow-2012:201.4", "wow-2013:201.4")
def test_a_token_is_named_by_its_tags_and_what_is_said_of_it_is_printed(edition: str) -> None:
    call = ability("Call", "Put a 2 [Fire] / 1 [Health] Fire Elemental ally token into play.")
    copy = ability("Twin", "Put a copy of target ally token into play.")
    table = table_of('you: hand "Call" "Twin"\nopponent:', [call, copy], edition).play("Call").resolve()
    table.expect("Fire Elemental", atk=2, health=1, damage_types=("fire",))
    assert cost_of(table.card("Fire Elemental")) == 0
    table.play("Twin").resolve().expect("Fire Elemental#2", atk=2, health=1, damage_types=("fire",))


@LATER
@pytest.mark.rule("wow-2013:710.1", "wow-2013:710.1e", "wow-2013:710.1f")
def test_entering_play_goes_step_by_step_and_nobody_does_anything_meanwhile(edition: str) -> None:
    text = "As this ally enters play, name a card. <p> When this ally enters play, draw a card."
    program = text_box(ally("Lord", 1, 1, text))
    lord = Definition("Lord", c.ALLY, 0, unique=True, atk=1, health=1, program=program)
    table = table_of('you: hand "Lord"; ally "Lord"; deck 3\nopponent:', [lord], edition).play("Lord")
    # 1a without the chain ...
    table.resolve("Filler")
    # ... then it is there and has triggered; uniqueness comes last, before anybody gets priority.
    table.expect_asked("you", "uniqueness").choose(0).expect_chain("Lord")


@LATER
@pytest.mark.rule("wow-2013:712.3b")
def test_information_of_that_ally_is_from_when_it_was_last_in_play(edition: str) -> None:
    toll = ability("Toll", "Destroy target ally. Your hero heals damage from itself equal to that ally's ATK.")
    horn = item("Horn", "Allies you control have +1 ATK.")
    text = 'you: hero "Me" damage 9; hand "Toll"\nopponent: ally "Ox" 2/1; item "Horn"'
    table = table_of(text, [toll, horn], edition)
    table.play("Toll", targets=["Ox"]).resolve().expect("your hero", damage=6)


@LATER
@pytest.mark.rule("wow-2013:712.5")
def test_the_source_of_a_modifier_is_the_card_whose_text_made_it(edition: str) -> None:
    boost = ability("Boost", "Target ally has +1 ATK this turn.")
    rod = weapon("Rod", 1, 3, text=("1 → Target ally has +1 ATK this turn.",))
    table = table_of('you: hand "Boost"; weapon "Rod"; ally "Ox" 1/1; resources 1\nopponent:', [boost, rod], edition)
    table.play("Boost", targets=["Ox"]).resolve().use("Rod", targets=["Ox"]).resolve().expect("Ox", atk=3)
    names = [table.state.known(modifier.source).definition.name for modifier in table.state.modifiers]
    assert names == ["Boost", "Rod"]


@LATER
@pytest.mark.rule("wow-2012:403.4", "wow-2013:403.4")
def test_all_counters_can_be_removed_of_a_card_that_has_none(edition: str) -> None:
    orb = item("Orb", "Remove all spark counters → Draw a card.")
    table = table_of('you: item "Orb"; deck 3\nopponent:', [orb], edition).use("Orb").resolve()
    table.expect_hand("you", "Filler")
    table.use("Orb").resolve().expect_hand("you", "Filler", "Filler")


@LATER
@pytest.mark.rule("wow-2012:206.1d", "wow-2013:206.1d")
def test_a_card_without_trait_icons_outside_its_text_is_neutral(edition: str) -> None:
    iconic = Definition("Iconic", c.ALLY, 0, icons=("Mage",), atk=1, health=1)
    plain = item("Plain", "Mage Hero: You pay 1 less to play allies.")
    table = table_of('you: item "Plain"; ally "Iconic"\nopponent:', [plain, iconic], edition)
    ctx = Context(table.state, 0, 0)
    assert DeckKind(neutral=True).matches(ctx, table.card("Plain"))
    assert not DeckKind(neutral=True).matches(ctx, table.card("Iconic"))


@LATER
@pytest.mark.rule("wow-2012:205.1", "wow-2013:205.1")
def test_a_hero_without_a_printed_atk_has_0(edition: str) -> None:
    table = table_of('you: hero "Chief"; ally "Ox" 3/1\nopponent:', [hero("Chief")], edition)
    table.expect("Chief", atk=0).expect("Ox", atk=3)
