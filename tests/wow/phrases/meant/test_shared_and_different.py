"""What cards share, what is different among them, kinds of damage, what players can't do; and near misses."""

from __future__ import annotations

import pytest

from reading import expect_refused, power
from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, hero, item, quest, scenario

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
SHOT = ability("Shot", "Your hero deals 3 ranged damage to target hero or ally.", instant=True)
PRIZE = ability("Prize", cost=2)


def at_table(text: str, cards: list[Definition]) -> Table:
    """Set up a position; the other side has only a hero, if nothing is said of it."""
    text = text if "opponent:" in text else text + '\nopponent: hero "Them"'
    return scenario(text, [PRIZE, BOLT, SHOT, *cards])


def test_cards_with_the_same_name_as_another() -> None:
    purge = ability("Purge", "Destroy target ally and all other allies with the same name as it.")
    table = at_table('you: hand "Purge"\nopponent: ally "Ox" 1/1; ally "Ox" 1/1; ally "Rat" 1/1', [purge])
    table.play("Purge", targets=["Ox"]).resolve_all().expect_graveyard("opponent", "Ox", "Ox")
    table.expect("Rat", zone="play")
    echo = item("Echo", "When an ally you control is destroyed, destroy each other ally you control with the same "
                "name as that ally.")  # fmt: skip
    table = at_table('you: hand "Bolt"; item "Echo"; ally "Ox" 1/1; ally "Ox" 1/1; ally "Rat" 1/1', [echo])
    table.play("Bolt", targets=["Ox"]).resolve_all().expect_graveyard("you", "Bolt", "Ox", "Ox")
    twin = ability("Twin", "Reveal the top card of your deck. Then, search your deck for a card with the same name as "
                   "the revealed card and put it into your hand.")  # fmt: skip
    table = at_table('you: hand "Twin"; deck "Bolt" "Shot" "Bolt"', [twin])
    table.play("Twin").resolve("Bolt").expect_hand("you", "Bolt")
    expect_refused("Destroy target ally and all other allies with the same name as.", types=c.ABILITY)


def test_what_is_shared() -> None:
    cull = ability("Cull", "Destroy target ally that shares a class or race with your hero.")
    cards = [cull, hero("Us", traits=("Orc", "Mage")), ally("Mage", 1, 1, tags=("Gnome", "Mage")),
             ally("Orc", 1, 1, tags=("Orc", "Rogue")), ally("Elf", 1, 1, tags=("Night Elf", "Druid"))]  # fmt: skip
    for name in ("Mage", "Orc"):
        table = at_table(f'you: hero "Us"; hand "Cull"\nopponent: ally "{name}"', cards)
        table.play("Cull", targets=[name]).resolve_all().expect(name, zone="graveyard")
    at_table('you: hero "Us"; hand "Cull"\nopponent: ally "Elf"', cards).expect_refused("play", "Cull")
    match = ability("Match", "If target ally shares a race with your hero, draw a card.")
    for name, drawn in (("Orc", ("Prize",)), ("Mage", ())):
        table = at_table(f'you: hero "Us"; hand "Match"; deck "Prize"\nopponent: ally "{name}"', [match, *cards])
        table.play("Match", targets=[name]).resolve_all().expect_hand("you", *drawn)
    expect_refused("Destroy target ally that shares a colour with your hero.", types=c.ABILITY)
    expect_refused("Destroy target ally that shares a class with.", types=c.ABILITY)


def test_how_many_different_ones_there_are() -> None:
    cards = [ally("A", 1, 1, cost=1, tags=("Orc", "Mage")), ally("B", 1, 1, cost=1, tags=("Gnome", "Mage")),
             ally("C", 1, 1, cost=2, tags=("Orc", "Rogue"))]  # fmt: skip
    text = 'you: hero "Us" damage 9; hand "Heal"; ally "A"; ally "B"; ally "C"'
    for what, healed in (
        ("different classes", 2), ("different races", 2), ("different [Alliance] races", 1), ("different costs", 2),
        ("different names", 3), ("different card types", 1),
    ):  # fmt: skip
        words = f"Your hero heals damage from itself equal to the number of {what} among allies you control."
        table = at_table(text, [ability("Heal", words), *cards]).play("Heal").resolve_all()
        table.expect("Us", damage=9 - healed)
    each = ability("Heal", "Draw a card for each different class among allies you control.")
    table = at_table(text + '; deck "Prize" "Bolt" "Shot"', [each, *cards])
    table.play("Heal").resolve_all().expect_hand("you", "Prize", "Bolt")
    task = quest("Task", ("If there are two or more classes among allies you control: Pay 1 to complete this quest.",
                          "Reward: Draw a card."))  # fmt: skip
    two = 'you: resource "Task"; resources 2; ally "A"; ally "{}"'
    at_table(two.format("C"), [task, *cards]).expect_offered("complete", "Task")
    at_table(two.format("B"), [task, *cards]).expect_refused("complete", "Task")
    expect_refused("Draw a card for each different among allies you control.", types=c.ABILITY)
    expect_refused("Draw a card for each different classes among allies you control.", types=c.ABILITY)


def test_more_of_a_number_in_place_of_the_first() -> None:
    howl = ability("Howl", "Target ally has +1 ATK this turn, or +4 ATK if it's a Dragonkin.")
    cards = [howl, ally("Drake", 1, 3, tags=("Dragonkin",)), ally("Ox", 1, 3)]
    for name, atk in (("Drake", 5), ("Ox", 2)):
        table = at_table(f'you: hand "Howl"; ally "{name}"', cards)
        table.play("Howl", targets=[name]).resolve_all().expect(name, atk=atk)
    for text in (
        "Target ally has +1 ATK this turn, or -4 ATK if it's a Dragonkin.",
        "Target ally has +1 ATK this turn, or +4 health if it's a Dragonkin.",
        "Draw a card, or +4 ATK if it's a Dragonkin.",
    ):  # fmt: skip
        expect_refused(text, types=c.ABILITY)


def test_each_of_them() -> None:
    wave = ability("Wave", "Exhaust all opposing allies. Your hero deals 1 frost damage to each of them.")
    table = at_table('you: hand "Wave"; ally "Mine" 1/3\nopponent: ally "A" 1/3; ally "B" 1/3 exhausted', [wave])
    table.play("Wave").resolve_all().expect("A", damage=1, ready=False).expect("B", damage=1).expect("Mine", damage=0)
    never = "Each of them can't ready during its controller's next ready step."
    hold = ability("Hold", f"Exhaust all opposing allies. {never}")
    table = at_table('you: hand "Hold"; deck 9\nopponent: ally "A" 1/3; deck 9', [hold])
    table.play("Hold").resolve_all().end_turn().expect("A", ready=False).end_turn().end_turn().expect("A", ready=True)
    expect_refused("Draw a card. Your hero deals 1 frost damage to each of them.", "them", types=c.ABILITY)


@pytest.mark.rule("wow-2013:G.damage-type-magical", "wow-2013:G.damage-type-physical")
def test_magical_and_physical_damage() -> None:
    for words, frost, ranged in (("magical", 0, 3), ("physical", 3, 0), ("non-ranged", 0, 3), ("non-frost", 3, 0)):
        text = f"Prevent all {words} damage that would be dealt to your hero."
        setting = 'you: hand "Bolt" "Shot"\nopponent: hero "Them"; item "Ward"'
        table = at_table(setting, [item("Ward", text)])
        table.play("Bolt", targets=["Them"]).resolve_all().expect("Them", damage=frost)
        table.play("Shot", targets=["Them"]).resolve_all().expect("Them", damage=frost + ranged)
    expect_refused("Prevent all mystical damage that would be dealt to your hero.", "mystical")


def test_any_type_of_damage_becomes_another() -> None:
    prism = item("Prism", "If your hero would deal any type of damage, it deals fire damage instead.")
    table = at_table('you: hand "Bolt"; item "Prism"\nopponent: hero "Them"', [prism])
    table.play("Bolt", targets=["Them"]).resolve_all().expect("Them", damage=3)
    assert [one.damage_types for one in table.facts("damage")] == [c.DAMAGE_BITS["fire"]]  # type: ignore[attr-defined]
    expect_refused("If your hero would deal any type of damage, it deals damage instead.")


def test_damage_that_is_unpreventable_for_a_turn() -> None:
    ward = item("Ward", "Prevent all damage that would be dealt to heroes and allies you control.")
    sure = ability("Sure", "Damage that target hero or ally would deal this turn is unpreventable.")
    setting = 'you: hero "Us"; hand "Sure" "Bolt" "Bolt"; deck 9\nopponent: hero "Them"; item "Ward"; deck 9'
    table = at_table(setting, [ward, sure])
    table.play("Bolt", targets=["Them"]).resolve_all().expect("Them", damage=0)
    table.play("Sure", targets=["Us"]).resolve_all()
    table.play("Bolt#2", targets=["Them"]).resolve_all().expect("Them", damage=3)
    table = at_table(setting, [ward, sure]).play("Sure", targets=["Us"]).resolve_all().end_turn().end_turn()
    table.play("Bolt", targets=["Them"]).resolve_all().expect("Them", damage=0)
    expect_refused("Damage that target hero would dealt this turn is unpreventable.", types=c.ABILITY)


def test_damage_equal_to_something_before_what_it_is_dealt_to() -> None:
    much = "equal to that ally's ATK"
    smite = ability("Smite", f"Exhaust target ally. Your hero deals unpreventable holy damage {much} to another "
                    "target ally.")  # fmt: skip
    table = at_table('you: hand "Smite"\nopponent: ally "A" 4/3; ally "B" 1/9', [smite])
    table.play("Smite", targets=["A", "B"]).resolve_all().expect("B", damage=4).expect("A", damage=0)
    balm = ability("Balm", "Your hero heals damage equal to its health from target ally.")
    table = at_table('you: hero "Us" health 3; hand "Balm"; ally "A" 1/9 damage 5', [balm])
    table.play("Balm", targets=["A"]).resolve_all().expect("A", damage=2)


def test_more_atk_this_turn_equal_to_something() -> None:
    feed = ability("Feed", "Target ally has +ATK this turn equal to your hero's health.")
    table = at_table('you: hero "Us" health 3; hand "Feed"; ally "A" 1/9; deck 9\nopponent: deck 9', [feed])
    table.play("Feed", targets=["A"]).resolve_all().expect("A", atk=4).end_turn().expect("A", atk=1)


@pytest.mark.rule("wow-2007:103.2")
def test_players_can_neither_place_nor_complete() -> None:
    task = quest("Task", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    ban = item("Ban", "Opponents can't place quests face up.")
    table = at_table('you: hand "Task"; resources 2\nopponent: item "Ban"', [task, ban])
    with pytest.raises(RuleboundError):
        table.place("Task", face_up=True)
    table.place("Task").expect("Task", face_down=True)
    lid = item("Lid", "Players can't place resources face down.")
    table = at_table('you: hand "Task" "Bolt"; resources 2\nopponent: item "Lid"', [task, lid])
    with pytest.raises(RuleboundError):
        table.place("Bolt")
    table.place("Task", face_up=True).expect("Task", face_down=False)
    stop = item("Stop", "Opponents can't complete quests.")
    table = at_table('you: resource "Task"; resources 2\nopponent: item "Stop"; resource "Task"', [task, stop])
    table.expect_refused("complete", "Task")
    expect_refused("Opponents can't place quests.")


def test_players_can_not_target() -> None:
    veil = ally("Veil", 1, 9, "Opponents can't target this ally.")
    table = at_table('you: hand "Bolt"\nopponent: ally "Veil"', [veil])
    with pytest.raises(RuleboundError, match="'Veil' is not offered"):
        table.play("Bolt", targets=["Veil"])
    table = at_table('you: hand "Bolt"; ally "Veil"', [veil])
    table.play("Bolt", targets=["Veil"]).resolve_all().expect("Veil", damage=3)


@pytest.mark.rule("wow-2007:G.reveal")
@pytest.mark.rule("wow-2013:G.reveal")
def test_the_top_card_of_a_deck_is_played_with_revealed() -> None:
    everyone = 3
    for text, who in (
        ("Play with the top card of your deck revealed.", (0,)),
        ("Opponents play with the top card of their decks revealed.", (1,)),
        ("Each player plays with the top card of his deck revealed.", (0, 1)),
    ):  # fmt: skip
        setting = 'you: hand "Eye"; resources 3; deck "Bolt" "Shot"\nopponent: deck "Shot" "Bolt"'
        table = at_table(setting, [item("Eye", text)])
        state = table.play("Eye").resolve_all().state
        tops = [state.cards[player.deck[-1]] for player in state.players]
        assert [seat for seat in (0, 1) if tops[seat].seen_by == everyone] == list(who)
    draw = ability("Draw", "Draw a card.")
    table = at_table('you: hand "Draw"; item "Eye"; deck "Bolt" "Shot" "Prize"',
                     [draw, item("Eye", "Play with the top card of your deck revealed.")])  # fmt: skip
    state = table.play("Draw").resolve_all().expect_hand("you", "Bolt").state
    deck = state.players[0].deck
    assert state.cards[deck[-1]].definition.name == "Shot"
    assert state.cards[deck[-1]].seen_by == everyone
    assert state.cards[deck[-2]].seen_by != everyone
    expect_refused("Play with the top card of their deck revealed.")


def test_fatal_damage_this_way() -> None:
    drain = ability("Drain", "Your hero deals 2 shadow damage to target ally. If an ally is dealt fatal damage this "
                    "way, draw a card.")  # fmt: skip
    for health, drawn in ((2, ("Prize",)), (3, ())):
        table = at_table(f'you: hand "Drain"; deck "Prize"\nopponent: ally "Ox" 1/{health}', [drain])
        table.play("Drain", targets=["Ox"]).resolve_all().expect_hand("you", *drawn)
    # Nothing was dealt: it was prevented.
    ward = item("Ward", "Prevent all damage that would be dealt to allies you control.")
    table = at_table('you: hand "Drain"; deck "Prize"\nopponent: ally "Ox" 1/2; item "Ward"', [drain, ward])
    table.play("Drain", targets=["Ox"]).resolve_all().expect_hand("you")


def test_from_where_a_card_is_played_is_asked_of_a_hand_alone() -> None:
    assert power("When you play an ally from your hand, draw a card.") != power("When you play an ally, draw a card.")
    expect_refused("When you play an ally from your graveyard, draw a card.", "from")
