"""What can't be done is refused by the later rulebooks' numbers, and what else a rule says in so many words."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound import new_game
from rulebound.tcg.events import GoesFirst, Move, Shuffle
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, faults_of
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.changes import AlternateCost
from rulebound.wow.nodes.costs import Pay
from rulebound.wow.nodes.groups import You
from rulebound.wow.position.state import own
from rulebound.wow.refusals import why_not
from rulebound.wow.scenarios import Table, ability, ally, armor, hero, item, location, quest, scenario, weapon
from rulebound.wow.turns.wielding import can_all_be_struck_with
from wow_cards import ALLY, always, powers


def reasons(table: Table, seat: int, verb: str, name: str) -> list[str]:
    """The rules by which a player can't do something with a card."""
    return [reason.rule for reason in why_not(table.state, seat, verb, table.card(name).number)]


@pytest.mark.rule("wow-2012:410.1", "wow-2013:410.1")
def test_only_who_has_priority_can_do_anything() -> None:
    cards = [ally("Mine", 1, 1, "(0) >>> Draw a card."), ally("Theirs", 1, 1, "(0) >>> Draw a card.")]
    table = scenario('you: ally "Mine"; deck 5\nopponent: ally "Theirs"; deck 5', cards)
    assert reasons(table, 0, "use", "Mine") == []
    assert reasons(table, 1, "use", "Theirs") == ["410.1"]
    table.pass_()
    assert reasons(table, 0, "use", "Mine") == ["410.1"]
    assert reasons(table, 1, "use", "Theirs") == []


@pytest.mark.rule("wow-2012:410.2", "wow-2013:410.2")
def test_what_no_rule_lets_a_player_do_is_nothing_that_priority_is_for() -> None:
    table = scenario('you: ally "Mine" 1/1; ally "Other" 1/1\nopponent: ally "Theirs" 1/1', [])
    assert reasons(table, 0, "dance", "Mine") == ["410.2"]
    assert reasons(table, 1, "dance", "Theirs") == ["410.1", "410.2"]


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_cards_are_played_from_the_hand() -> None:
    zap = ability("Zap", "Draw a card.", instant=True)
    zip_ = ability("Zip", "Draw a card.", instant=True)
    table = scenario('you: hand "Zap"; graveyard "Zip"; deck 3\nopponent: hand "Filler"', [zap, zip_])
    assert reasons(table, 0, "play", "Zap") == []
    assert reasons(table, 0, "play", "Zip") == ["409.1"]
    table.expect_refused("play", "Zip")
    # And from nobody else's.
    assert "409.1" in reasons(table, 0, "play", "Filler")


@pytest.mark.rule("wow-2012:409.2", "wow-2013:409.2", "wow-2012:306.1", "wow-2013:306.1")
def test_quests_and_locations_are_no_cards_to_play() -> None:
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    inn = location("Inn", "[Activate] >>> Draw a card.")
    zap = ability("Zap", "Draw a card.")
    text = 'you: hand "Errand" "Inn" "Zap"; resources 9; deck 3\nopponent: hand "Filler"'
    table = scenario(text, [errand, inn, zap])
    assert reasons(table, 0, "play", "Errand") == reasons(table, 0, "play", "Inn") == ["409.2"]
    assert reasons(table, 1, "play", "Filler")[0] == "410.1"
    table.expect_refused("play", "Errand").expect_refused("play", "Inn").expect_offered("play", "Zap")
    table.expect_offered("place", "Errand").expect_offered("place", "Inn")
    # In a response, too, each of the reasons is told.
    table.play("Zap")
    assert reasons(table, 1, "play", "Errand") == ["410.1", "410.2a", "410.2a", "409.1", "409.2"]


@pytest.mark.rule("wow-2012:301.1", "wow-2013:301.1")
def test_heroes_are_there_from_the_beginning_and_not_played() -> None:
    brann = hero("Brann", icons=("Warrior",))
    table = scenario('you: hand "Brann" "Filler"; resources 9\nopponent:', [brann])
    assert reasons(table, 0, "play", "Brann") == ["301.1"]
    assert "301.1" not in reasons(table, 0, "play", "Filler")
    table.expect_refused("play", "Brann")
    table = scenario('you: graveyard "Brann"; resources 9\nopponent:', [brann])
    assert reasons(table, 0, "play", "Brann") == ["409.1", "301.1"]


@pytest.mark.rule("wow-2012:302.2", "wow-2013:302.2")
def test_a_new_allys_activated_power_waits_and_its_other_powers_dont() -> None:
    seer = ally("Seer", 1, 1, "[Activate] >>> Draw a card.")
    giver = ally("Giver", 1, 1, "(1) >>> Draw a card.")
    old = ally("Old", 1, 1, "[Activate] >>> Draw a card.")
    table = scenario('you: hand "Seer" "Giver"; ally "Old"; resources 9; deck 3\nopponent:', [seer, giver, old])
    table.play("Seer").resolve().play("Giver").resolve()
    table.expect_refused("use", "Seer", rule="302.2").expect_offered("use", "Giver").expect_offered("use", "Old")
    assert reasons(table, 0, "use", "Old") == reasons(table, 0, "use", "Giver") == []


@pytest.mark.rule("wow-2012:103.2", "wow-2013:103.2")
def test_what_a_modifier_says_cant_be_done_is_refused_for_that() -> None:
    hush = item("Hush", "Players can't play abilities.")
    calm = ability("Calm", "Target ally can't attack this turn.", instant=True)
    zap = ability("Zap", "Draw a card.", instant=True)
    table = scenario('you: hand "Zap"; resources 5\nopponent: item "Hush"', [hush, zap])
    table.expect_refused("play", "Zap", rule="103.2")
    text = 'you: hand "Calm"; ally "Mad" 2/2; ally "Bold" 2/2; resources 5\nopponent: ally "Guard" 1/1'
    table = scenario(text, [calm]).expect_offered("attack", "Mad", at="Guard")
    table.play("Calm", targets=["Mad"]).resolve()
    table.expect_refused("attack", "Mad", rule="103.2", at="Guard").expect_offered("attack", "Bold", at="Guard")


@pytest.mark.rule("wow-2012:101.1", "wow-2013:101.1")
@pytest.mark.parametrize("first", [0, 1])
def test_who_is_chosen_goes_first_and_every_deck_is_shuffled(in_edition: str, first: int) -> None:
    game: Any = new_game("wow", in_edition, seed=5, decks=["frostwick", "warpath"])
    assert game.decision.kind == "first player"
    game.choose(game.decision.options[first])
    facts = game.state.journal.since(0)
    assert [fact.seat for fact in facts if isinstance(fact, GoesFirst)] == [first]
    assert {fact.seat for fact in facts if isinstance(fact, Shuffle)} == {0, 1}
    # Another shuffle has another hand.
    other: Any = new_game("wow", in_edition, seed=6, decks=["frostwick", "warpath"])
    other.choose(other.decision.options[first])
    names = [[one.state.cards[id].definition.name for id in one.state.players[0].hand] for one in (game, other)]
    assert names[0] != names[1]
    # Who goes first is asked first about a mulligan, and takes the first turn.
    assert game.decision.seat == first
    for _ in range(2):
        game.choose(next(option for option in game.decision.options if option.verb == "keep"))
    assert game.state.turn_player == first


@pytest.mark.rule("wow-2012:101.1", "wow-2013:101.1")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_a_deck_is_built_around_a_hero(edition: str) -> None:
    cards = tuple((ally(f"Orc {n}", 1, 1), 1) for n in range(60))
    broken = [[fault.rule for fault in faults_of(Deck("Any", first, cards), EDITIONS[edition])]
              for first in (hero("Brann"), ally("Grunt", 1, 1))]  # fmt: skip
    assert broken == [[], ["101.1"]]


@pytest.mark.rule("wow-2012:405.3", "wow-2013:405.3")
def test_what_is_put_for_a_switch_is_no_more_than_fatal_and_nothing_is_put_between_equals() -> None:
    switch = ability("Switch", "Switch all damage on target ally with all damage on another target ally.")
    text = 'you: hand "Switch" "Switch"; ally "Ox" 1/9 damage {}; ally "Elk" 1/9 damage {}\nopponent:'
    table = scenario(text.format(5, 2), [switch]).play("Switch", targets=["Ox", "Elk"]).resolve()
    table.expect("Ox", damage=2).expect("Elk", damage=5)
    table = scenario(text.format(3, 3), [switch]).play("Switch", targets=["Ox", "Elk"]).resolve()
    table.expect("Ox", damage=3).expect("Elk", damage=3)
    text = 'you: hand "Switch"; ally "Ox" 1/9 damage 5; ally "Mouse" 1/2\nopponent: item "Saver"'
    saver = item("Saver", "Allies can't be destroyed.")
    table = scenario(text, [switch, saver]).play("Switch", targets=["Ox", "Mouse"]).resolve()
    table.expect("Ox", damage=0).expect("Mouse", damage=2)


@pytest.mark.rule("wow-2012:405.3", "wow-2013:405.3")
def test_damage_that_is_put_as_a_cost_is_not_dealt_and_not_prevented() -> None:
    pact = ally("Pact", 1, 9, "Put 2 damage on Pact >>> Draw a card.")
    ward = item("Ward", "Prevent all damage that would be dealt to allies.")
    watch = item("Watch", "When an ally is dealt damage, draw a card.")
    text = 'you: ally "Pact"; item "Ward"; item "Watch"; deck 5\nopponent:'
    table = scenario(text, [pact, ward, watch]).use("Pact").expect("Pact", damage=2).resolve()
    table.expect_hand("you", "Filler").expect_chain()


@pytest.mark.rule("wow-2013:406.1", "wow-2012:406.2", "wow-2013:406.3", "wow-2012:406.4", "wow-2013:406.6")
def test_hands_are_counted_where_weapons_strike_together(in_edition: str) -> None:
    one = [weapon(f"One {n}", 1, 0, tags=("Melee", "One-Handed")) for n in range(4)]
    two = [weapon(f"Two {n}", 1, 0, tags=("Melee", "Two-Handed")) for n in range(4)]
    gun = weapon("Gun", 1, 0, tags=("Ranged", "One-Handed"))
    names = " ".join(f'"{each.name}"' for each in (*one, *two, gun))

    def may(keyword: str, *wanted: str) -> bool:
        giver = item("Giver", f"Your hero has {keyword}.")
        text = f'you: item "Giver"; hand {names}\nopponent:'
        table = scenario(text, [giver, *one, *two, gun])
        return can_all_be_struck_with(table.state, 0, [table.card(name) for name in wanted])

    assert may("sextuple wield", "Two 0", "Two 1", "Two 2")
    assert may("sextuple wield", "Two 0", "Two 1", "One 0", "One 1")
    assert not may("sextuple wield", "Two 0", "Two 1", "Two 2", "One 0")
    assert not may("sextuple wield", "Two 0", "Two 1", "One 0", "One 1", "One 2")
    assert may("dual wield", "One 0", "One 1")
    assert not may("dual wield", "One 0", "One 1", "One 2")
    assert not may("dual wield", "One 0", "Gun")
    if in_edition == "2013":
        assert may("infinite wield", "One 0", "One 1", "One 2", "One 3")
        assert not may("infinite wield", "One 0", "One 1", "Two 0")


@pytest.mark.rule("wow-2012:400.5", "wow-2013:400.5")
def test_what_is_attached_to_a_card_whose_owner_leaves_has_no_host_any_more() -> None:
    curse = ability("Curse", "Attach to target ally. <p> Ongoing: Attached ally has -1 ATK.")
    text = 'you: hand "Curse"; ally "Own" 2/2\nopponent: hand "Filler"\nthird: ally "Guard" 2/2'
    table = scenario(text, [curse]).play("Curse", targets=["Guard"]).resolve().expect("Guard", atk=1)
    table.concede("third").expect("Curse", zone="graveyard").expect_running()
    table = scenario(text, [curse]).play("Curse", targets=["Own"]).resolve()
    table.concede("third").expect("Curse", zone="play").expect("Own", atk=1)


@pytest.mark.rule("wow-2012:404.1", "wow-2013:404.1")
def test_counters_have_names_and_go_by_them() -> None:
    orb = item("Orb", "Remove all spark counters >>> Your hero deals 1 fire damage to target hero for each counter "
               "removed this way.")  # fmt: skip
    text = 'you: item "Orb" counter "spark" 3 counter "rust" 2\nopponent:'
    table = scenario(text, [orb]).use("Orb", targets=["their hero"]).expect("Orb", counter=("spark", 0))
    table.expect("Orb", counter=("rust", 2)).resolve().expect("their hero", damage=3)
    wipe = ability("Wipe", "Remove a counter from target item.")
    table = scenario('you: hand "Wipe"; item "Box" counter "spark" 1 counter "rust" 1\nopponent:', [wipe, item("Box")])
    table.play("Wipe", targets=["Box"]).resolve().expect_asked("you", "name").choose("rust")
    table.expect("Box", counter=("spark", 1)).expect("Box", counter=("rust", 0))


@pytest.mark.rule("wow-2012:415.9a", "wow-2013:415.9a")
def test_a_card_that_changed_zones_is_no_longer_the_one_it_was() -> None:
    bounce = ability("Bounce", "Put target ally into its owner's hand.")
    text = 'you: hand "Bounce"; ally "Ox" 1/9 counter "oil" 1 damage 2; resources 5\nopponent:'
    table = scenario(text, [bounce])
    before = table.card("Ox").number
    table.play("Bounce", targets=["Ox"]).resolve()
    assert table.card("Ox").number != before
    assert [reason.rule for reason in why_not(table.state, 0, "attack", before)] == ["415.9a"]
    assert [reason.rule for reason in why_not(table.state, 1, "attack", before)] == ["410.1", "415.9a"]
    table.play("Ox").resolve().expect("Ox", damage=0, counter=("oil", 0))


@pytest.mark.rule("wow-2012:415.9c", "wow-2013:415.9d")
def test_what_is_destroyed_as_a_cost_is_destroyed() -> None:
    altar = item("Altar", "Destroy an ally you control >>> Draw a card.")
    watch = item("Watch", "When an ally is destroyed, your hero heals 1 damage from itself.")
    text = 'you: hero damage 5; item "Altar"; item "Watch"; ally "Ox" 1/1; deck 3\nopponent:'
    table = scenario(text, [altar, watch]).use("Altar").expect("Ox", zone="graveyard")
    assert [fact.kind for fact in table.facts("destroy")] == ["destroy"]
    table.resolve_all().expect("your hero", damage=4).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:415.9d", "wow-2013:415.9e")
def test_what_is_discarded_as_a_cost_is_discarded() -> None:
    altar = item("Altar", "Discard a card >>> Your hero heals 1 damage from itself.")
    watch = item("Watch", "When you discard a card, draw a card.")
    text = 'you: hero damage 5; item "Altar"; item "Watch"; hand "Ox"; deck 3\nopponent:'
    table = scenario(text, [altar, watch, ally("Ox")]).use("Altar").expect("Ox", zone="graveyard")
    assert [fact.kind for fact in table.facts("discard")] == ["discard"]
    table.resolve_all().expect("your hero", damage=4).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2013:601.2")
def test_only_ones_own_characters_are_proposed() -> None:
    table = scenario('you: ally "Ox" 1/1; item "Axe"\nopponent: ally "Guard" 1/1', [item("Axe")])
    guard = table.card("Guard").number
    assert [reason.rule for reason in why_not(table.state, 0, "attack", guard, guard)] == ["601.2"]
    assert reasons(table, 0, "attack", "Axe") == ["601.2"]
    assert why_not(table.state, 0, "attack", table.card("Ox").number, guard) == []


@pytest.mark.rule("wow-2012:409.1", "wow-2013:409.1")
def test_what_is_played_costs_what_is_printed_or_what_another_card_lets_pay() -> None:
    """The other cost is for the cards and the players that are meant, and for nobody else."""
    change = AlternateCost((Pay(1),), ALLY, You())
    giver = item("Giver", program=powers(always(None, change)))
    zap = ability("Zap", "Draw a card.", cost=6)
    cards = [giver, zap, ally("Ox", 1, 1, cost=6)]
    mine = scenario('you: hand "Ox" "Zap"; resources 1; item "Giver"\nopponent:', cards)
    mine.expect_offered("play", "Ox").expect_refused("play", "Zap")
    mine.play("Ox").resolve_all().expect("Ox", zone="play").expect_ready_resources("you", 0)
    scenario('you: hand "Ox"; resources 1\nopponent: item "Giver"', cards).expect_refused("play", "Ox")
    scenario('you: hand "Ox"; resources 1\nopponent:', cards).expect_refused("play", "Ox")


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_a_duplicate_goes_nowhere_as_it_leaves_the_chain() -> None:
    mage = ally("Mage", 1, 9, "When you play a non-ongoing ability, copy that ability.")
    zap = ability("Zap", "Draw a card.")
    table = scenario('you: hand "Zap"; ally "Mage"; deck 9\nopponent:', [mage, zap]).play("Zap").resolve_all()
    table.expect_hand("you", "Filler", "Filler")
    moves = [fact for fact in table.state.journal.since(0) if isinstance(fact, Move) and fact.kind == "resolve"]
    assert [fact.to for fact in moves] == [c.NOWHERE, c.GRAVEYARD]


@pytest.mark.rule("wow-2012:306.2", "wow-2013:306.2")
def test_a_quest_says_what_completes_it_or_has_no_reward_at_all(in_edition: str) -> None:
    with pytest.raises(CardRefused):
        quest("Free", ("Reward: Draw a card.",))
    with pytest.raises(CardRefused):
        quest("Costly", ("Pay 1 to complete this quest.",))
    bare = quest("Bare", ())
    table = scenario('you: hand "Bare"; resources 3\nopponent:', [bare], edition=EDITIONS[in_edition])
    table.place("Bare", face_up=True).resolve().expect("Bare", zone="resources", face_down=False)
    table.expect_refused("complete", "Bare")


@pytest.mark.rule("wow-2013:601.2f")
def test_a_proposal_goes_on_though_somebody_else_changes_sides() -> None:
    lure = ability("Lure", "Gain control of target ally.", instant=True)
    text = 'you: ally "Ox" 2/5; ally "Elk" 1/1\nopponent: ally "Guard" 1/5; hand "Lure"; resources 5'
    table = scenario(text, [lure]).attack("Ox", "Guard").play("Lure", targets=["Elk"], by="opponent").resolve()
    table.expect("Elk", controller="opponent").resolve().expect("Ox", attacking=True)
    table.pass_until("action phase").expect("Guard", damage=2).expect("Ox", damage=1)
    # Who is gone is proposed no longer, and the other still is until the proposal resolves.
    table = scenario(text, [lure]).attack("Ox", "Guard").play("Lure", targets=["Ox"], by="opponent").resolve()
    combat = own(table.state).combat
    assert combat is not None
    assert (combat.attacker, combat.defender) == (0, table.card("Guard").number)
    table.resolve().expect_stage("your action phase").expect("Guard", damage=0)


@pytest.mark.rule("wow-2013:802.2")
def test_of_packets_for_both_those_for_the_turn_player_come_first_whosever_seat_that_is() -> None:
    storm = ability("Storm", "Your hero deals 2 fire damage to each hero.", instant=True)
    cards = [storm, armor("Helm", 1)]
    text = 'you: armor "Helm"\nopponent: armor "Helm"; hand "Storm"\nat opponent\'s action phase'
    table = scenario(text, cards).play("Storm", by="opponent").resolve()
    table.expect_asked("opponent", "prevention").choose("Helm").expect_asked("you", "prevention").choose("let through")
    table.expect("you's hero", damage=2).expect("opponent's hero", damage=1)
