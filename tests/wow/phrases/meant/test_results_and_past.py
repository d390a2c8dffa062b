"""What an effect has done, what has happened this turn, extremes and odd numbers: at the table, and near misses."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, hero, item, quest, scenario, weapon
from wow_cards import bolt

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)

PRIZE = ability("Prize", cost=2)


def at_table(text: str, cards: list[Definition]) -> Table:
    """Set up a position; the other side has only a hero, if nothing is said of it."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, [PRIZE, *cards])


def test_words_before_a_noun_that_deny_a_type() -> None:
    chill = ability("Chill", "Exhaust target non-hero card.")
    table = at_table('you: hand "Chill"\nopponent: hero "Them"; ally "Ox" 1/3', [chill])
    with pytest.raises(RuleboundError, match="not offered as a target"):
        table.play("Chill", targets=["Them"])
    table = at_table('you: hand "Chill"\nopponent: hero "Them"; ally "Ox" 1/3', [chill])
    table.play("Chill", targets=["Ox"]).resolve_all().expect("Ox", ready=False)
    nudge = ability("Nudge", "Ready target non-hero Mage or Druid you control.", instant=True)
    sage = ally("Sage", 1, 3, tags=("Mage",))
    boss = hero("Boss", traits=("Mage",))
    table = at_table('you: hero "Boss" exhausted; hand "Nudge"; ally "Sage" exhausted', [nudge, sage, boss])
    table.play("Nudge", targets=["Sage"]).resolve_all().expect("Sage", ready=True).expect("Boss", ready=False)
    # A weapon never is a hero: whatever "non-hero" says there, it isn't said of the weapon.
    expect_refused("Destroy target non-hero weapon.", "non-", types=c.ABILITY)
    tinker = ability("Tinker", "Destroy target non-hero Mage or [Mage] equipment.")
    wand = weapon("Wand", 1, icons=("Mage",))
    setting = 'you: hero "Boss"; hand "Tinker"; ally "Sage"\nopponent: hero "Them"; weapon "Wand"; weapon "Axe"'
    cards = [tinker, sage, boss, wand, weapon("Axe", 1)]
    for wrong in ("Boss", "Axe"):
        with pytest.raises(RuleboundError, match="is not offered"):
            at_table(setting, cards).play("Tinker", targets=[wrong])
    for right in ("Sage", "Wand"):
        at_table(setting, cards).play("Tinker", targets=[right]).resolve_all().expect(right, zone="graveyard")


def test_several_words_before_a_noun_that_deny() -> None:
    grow = ability("Grow", "Non-[Horde], non-[Alliance] allies you control have +1 ATK this turn.")
    cards = [grow, ally("Orc", 1, 1, icons=("Horde",)), ally("Man", 1, 1, icons=("Alliance",)), ally("Bear", 1, 1)]
    table = at_table('you: hand "Grow"; ally "Orc"; ally "Man"; ally "Bear"', cards).play("Grow").resolve_all()
    table.expect("Orc", atk=1).expect("Man", atk=1).expect("Bear", atk=2)


def test_words_joined_by_and_before_a_plural_are_said_of_any() -> None:
    scare = ability("Scare", "Exhaust all [Horde] and [Alliance] allies.")
    cards = [scare, ally("Orc", 1, 1, icons=("Horde",)), ally("Man", 1, 1, icons=("Alliance",)), ally("Bear", 1, 1)]
    table = at_table('you: hand "Scare"\nopponent: ally "Orc"; ally "Man"; ally "Bear"', cards)
    table.play("Scare").resolve_all().expect("Orc", ready=False).expect("Man", ready=False).expect("Bear", ready=True)
    for text in (
        "Exhaust target [Horde] and [Alliance] ally.", "Exhaust two target [Horde] and [Alliance] allies.",
        "Exhaust a [Horde] and [Alliance] ally.",
    ):  # fmt: skip
        expect_refused(text, types=c.ABILITY)


@pytest.mark.rule("wow-2013:G.remaining-health")
def test_remaining_health_is_what_damage_leaves() -> None:
    much = "equal to your hero's remaining health"
    ember = ability("Ember", f"Your hero deals fire damage to target hero or ally {much}.")
    text = 'you: hero "Us" health 20 damage 16; hand "Ember"\nopponent: ally "Ox" 1/9'
    at_table(text, [ember]).play("Ember", targets=["Ox"]).resolve_all().expect("Ox", damage=4)
    last = ability("Last", "Play this ability only if your hero has 5 or less remaining health.<p>Draw a card.")
    at_table('you: hero "Us" health 20 damage 15; hand "Last"', [last]).expect_offered("play", "Last")
    at_table('you: hero "Us" health 20 damage 14; hand "Last"', [last]).expect_refused("play", "Last")
    surge = ability("Surge", "If allies you control have 8 or more combined remaining health, draw a card.")
    yours = 'you: deck "Prize"; hand "Surge"; ally "A" 1/5; ally "B" 1/5 damage {}'
    at_table(yours.format(2), [surge]).play("Surge").resolve_all().expect_hand("you", "Prize")
    at_table(yours.format(3), [surge]).play("Surge").resolve_all().expect_hand("you")
    expect_refused("This ally has +1 remaining health.")


def test_fatal_damage_may_go_without_saying_where() -> None:
    mark = ability("Mark", "Your hero deals 2 holy damage to target ally. If that ally has fatal damage, draw a card.")
    for health, drawn in ((2, ("Prize",)), (3, ())):
        table = at_table(f'you: deck "Prize"; hand "Mark"\nopponent: ally "Ox" 1/{health}', [mark])
        table.play("Mark", targets=["Ox"]).resolve_all().expect_hand("you", *drawn)
    expect_refused("If this ally has damages, draw a card.", types=c.ABILITY)


def test_odd_and_even_costs() -> None:
    text = "Reveal the top card of your deck. If its cost is odd, draw a card. Otherwise, discard a card."
    look = ability("Look", text)
    for cost, count in ((3, 2), (2, 0)):
        table = at_table('you: hand "Look" "Bolt"; deck "Top"', [look, BOLT, ability("Top", cost=cost)])
        table.play("Look").resolve_all()
        assert len(table.state.players[0].hand) == count
    pick = ability("Pick", "Destroy target ally with an odd cost.")
    cards = [pick, ally("One", 1, 1, cost=1), ally("Two", 1, 1, cost=2)]
    table = at_table('you: hand "Pick"\nopponent: ally "One"; ally "Two"', cards)
    table.play("Pick", targets=["One"]).resolve_all().expect("One", zone="graveyard")
    with pytest.raises(RuleboundError, match="not offered as a target"):
        at_table('you: hand "Pick"\nopponent: ally "One"; ally "Two"', cards).play("Pick", targets=["Two"])
    expect_refused("Destroy target ally with an odd ATK.", types=c.ABILITY)


def test_the_other_side_of_a_condition_on_what_was_revealed_is_nothing_if_nothing_was() -> None:
    text = (
        "At the start of your turn, you may destroy this item. If you do, reveal the top card of your deck. If its "
        "cost is odd, draw a card. Otherwise, your hero deals 1 fire damage to itself."
    )
    table = at_table('you: hero "Us"; item "Orb"; deck "Prize"\nopponent: deck 9', [item("Orb", text)])
    table.end_turn().end_turn("no").expect("Us", damage=0).expect("Orb", zone="play")
    table = at_table('you: hero "Us"; item "Orb"; deck "Prize"\nopponent: deck 9', [item("Orb", text)])
    table.end_turn().end_turn("yes").expect("Us", damage=1).expect("Orb", zone="graveyard")


def test_the_lowest_and_the_highest_of_a_kind() -> None:
    cull = ability("Cull", "Destroy all opposing allies with the lowest cost.")
    costs = {"A": 2, "B": 2, "C": 3, "Mine": 1}
    cards = [cull, *(ally(name, 1, 1, cost=cost) for name, cost in costs.items())]
    table = at_table('you: hand "Cull"; ally "Mine"\nopponent: ally "A"; ally "B"; ally "C"', cards)
    table.play("Cull").resolve_all().expect("A", zone="graveyard").expect("B", zone="graveyard")
    table.expect("C", zone="play").expect("Mine", zone="play")
    axe = ability("Axe", "Destroy target ally with the highest ATK.")
    table = at_table('you: hand "Axe"; ally "Big" 5/1\nopponent: ally "Small" 1/1', [axe])
    with pytest.raises(RuleboundError, match="not offered as a target"):
        table.play("Axe", targets=["Small"])
    expect_refused("Destroy all opposing allies with the low cost.", types=c.ABILITY)


def test_what_was_revealed_destroyed_or_discarded_is_meant_again() -> None:
    spark = ability(
        "Spark",
        "Reveal the top card of your deck. Your hero deals fire damage to target hero or ally equal to that revealed "
        "card's cost. Put that revealed card into your hand.",
    )
    table = at_table('you: hand "Spark"; deck "Top"\nopponent: ally "Ox" 1/9', [spark, ability("Top", cost=4)])
    table.play("Spark", targets=["Ox"]).resolve_all().expect("Ox", damage=4).expect_hand("you", "Top")
    fuse = ally(
        "Fuse", 1, 1,
        "Destroy another ally you control >>> This ally deals fire damage to target hero or ally equal to that "
        "destroyed ally's ATK.",
    )
    table = at_table('you: ally "Fuse"; ally "Rat" 2/1\nopponent: ally "Ox" 1/9', [fuse])
    table.use("Fuse", targets=["Ox"], pay=["Rat"]).resolve_all().expect("Ox", damage=2)
    reap = ability(
        "Reap", "Destroy target ally. If you do, your hero heals damage from itself equal to the ATK of the card "
        "destroyed this way.",
    )
    table = at_table('you: hero "Us" damage 9; hand "Reap"\nopponent: ally "Ox" 4/9', [reap])
    table.play("Reap", targets=["Ox"]).resolve_all().expect("Us", damage=5)
    expect_refused("Draw a card. Your hero deals 1 fire damage to that revealed card.", types=c.ABILITY)
    expect_refused("Destroy target ally. Draw cards equal to that opposing ally's cost.", "opposing", types=c.ABILITY)


def test_how_much_damage_was_dealt_this_turn() -> None:
    rush = ability("Rush", "If an opposing hero was dealt 6 or more damage this turn, draw a card.")
    text = 'you: deck "Prize"; hand "Bolt" "Bolt" "Rush"\nopponent: hero "Them"; ally "Ox" 1/9'
    table = at_table(text, [BOLT, rush])
    table.play("Bolt", targets=["Them"]).resolve_all().play("Bolt#2", targets=["Them"]).resolve_all()
    table.play("Rush").resolve_all().expect_hand("you", "Prize")
    table = at_table(text, [BOLT, rush])
    # Six in all, but no hero was dealt six.
    table.play("Bolt", targets=["Them"]).resolve_all().play("Bolt#2", targets=["Ox"]).resolve_all()
    table.play("Rush").resolve_all().expect_hand("you")
    when = "If your hero has dealt 6 or more damage this turn, pay 1 to complete this quest."
    task = quest("Task", (when, "Reward: Draw a card."))
    text = 'you: resource "Task"; resources 3; hand "Bolt" "Bolt"\nopponent: hero "Them"; ally "Ox" 1/9'
    table = at_table(text, [BOLT, task]).expect_refused("complete", "Task")
    table.play("Bolt", targets=["Them"]).resolve_all().expect_refused("complete", "Task")
    table.play("Bolt#2", targets=["Ox"]).resolve_all().expect_offered("complete", "Task")
    expect_refused("If an opposing hero was dealt 6 or more this turn, draw a card.", types=c.ABILITY)


def test_who_was_healed_this_turn() -> None:
    mend = ability("Mend", "Your hero heals 1 damage from target hero or ally.", instant=True)
    rile = ability("Rile", "Target hero or ally that was healed this turn has +2 ATK this turn.")
    text = 'you: hand "Mend" "Rile"; ally "A" 1/5 damage 2; ally "B" 1/5'
    table = at_table(text, [mend, rile]).expect_refused("play", "Rile")
    table.play("Mend", targets=["A"]).resolve_all().play("Rile", targets=["A"]).resolve_all().expect("A", atk=3)
    late = ability("Late", "If an ally was healed this turn, draw a card.")
    table = at_table(text.replace('"Rile"', '"Late"; deck "Prize"'), [mend, late])
    table.play("Mend", targets=["A"]).resolve_all().play("Late").resolve_all().expect_hand("you", "Prize")


@pytest.mark.rule("wow-2007:703.4", "wow-2013:703.4")
def test_an_event_while_its_subject_attacks() -> None:
    boar = ally("Boar", 2, 9, "When this ally deals combat damage while attacking, draw a card.")
    table = at_table('you: ally "Boar"; deck "Prize"\nopponent: ally "Ox" 1/9', [boar])
    table.fight("Boar", "Ox").resolve_all().expect_hand("you", "Prize")
    table = at_table('you: ally "Ox" 1/9\nopponent: ally "Boar"; deck "Prize"', [boar])
    table.fight("Ox", "Boar").resolve_all().expect_hand("opponent")
    wall = ally("Wall", 1, 9, "When this ally is dealt combat damage while defending, draw a card.")
    table = at_table('you: ally "Ox" 1/9\nopponent: ally "Wall"; deck "Prize"', [wall])
    table.fight("Ox", "Wall").resolve_all().expect_hand("opponent", "Prize")
    table = at_table('you: ally "Wall"; deck "Prize"\nopponent: ally "Ox" 1/9', [wall])
    table.fight("Wall", "Ox").resolve_all().expect_hand("you")
    expect_refused("When this ally attacks or this ally deals damage while exhausted, draw a card.")
    expect_refused("When you draw a card while attacking, draw a card.")


def test_two_trigger_events() -> None:
    drum = item("Drum", "At the start of your turn and when you play an ally, add a charge counter to this item.")
    table = at_table('you: item "Drum"; hand "Rat"; deck 9; resources 3\nopponent: deck 9', [drum, ally("Rat", 1, 1)])
    table.play("Rat").resolve_all().expect("Drum", counter=("charge", 1))
    table.end_turn().end_turn().expect("Drum", counter=("charge", 2))
    horn = weapon("Horn", 1, 1, "When this weapon enters play and when you play an ally, draw a card.")
    table = at_table('you: hand "Horn" "Rat"; deck 9; resources 9', [horn, ally("Rat", 1, 1)])
    table.play("Horn").resolve_all().play("Rat").resolve_all()
    assert len(table.state.players[0].hand) == 2
    expect_refused("At the start of your turn and when, draw a card.")
    expect_refused("At the start of your turn and you play an ally, draw a card.")


@pytest.mark.rule("wow-2007:703.4", "wow-2013:703.4")
@pytest.mark.parametrize(("bolts", "drawn"), [(1, 0), (2, 1)])
def test_who_was_dealt_damage_is_asked_for_as_it_was_just_before(bolts: int, drawn: int) -> None:
    """A damaged ally is dealt damage by the second packet, and not by the first one, that damages it."""
    mine = ability("Mine", "If a damaged ally was dealt damage this turn, draw a card.")
    hand = " ".join(['"Bolt"'] * bolts)
    text = f'you: hand {hand} "Mine"; deck "Bolt"\nopponent: ally "Ox" 1/9'
    table = scenario(text, [bolt("Bolt", 1), mine])
    for _ in range(bolts):
        table.play("Bolt", targets=["Ox"]).resolve()
    table.play("Mine").resolve()
    assert len(table.state.players[0].hand) == drawn
