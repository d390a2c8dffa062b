"""Copying (section 402), from the rulebook's words alone."""

from __future__ import annotations

import pytest

from rulebound.tcg.events import Copied, Move
from rulebound.tcg.nodes.kinds import OfType
from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import PlayCopies
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import spell, target

ECHO = item("Echo", "When you play an ability, copy it.")
THIEF = item("Thief", "When an opponent plays an ability, copy it.")
BOLT = ability("Bolt", "Your hero deals 3 fire damage to target hero or ally.", instant=True)
SNAP = ability("Snap", "Destroy target ally.", instant=True)
STOP = ability("Stop", "Interrupt target ability.", instant=True)
MIRROR = item("Mirror", "0 → Put a token copy of target ally into play.")
MORPH = ability("Morph", "Target ally becomes a copy of a second target ally.", instant=True)


def table(text: str, *cards: Definition) -> Table:
    """A table with this chapter's cards."""
    return scenario(text, [ECHO, THIEF, BOLT, SNAP, STOP, MIRROR, MORPH, *cards])


def settle(t: Table, to: str = "Foe") -> Table:
    """Resolve everything; a duplicate gets this target."""
    for _ in range(40):
        if t.decision.kind != "priority":
            t.choose(to if to in t.choices() else "Echo")
        elif t.state.stack:
            t.pass_()
        else:
            break
    return t


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_a_duplicate_is_not_played() -> None:
    bell = item("Bell", "When you play an ability, draw a card.")
    t = table('you: item "Echo"; item "Bell"; hand "Bolt"\nopponent: hero "Foe" health 30', bell)
    t.play("Bolt", targets=["Foe"])
    settle(t).expect("Foe", damage=6).expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_a_duplicate_ceases_to_exist_as_it_leaves_the_chain() -> None:
    t = table('you: item "Echo"; hand "Bolt"\nopponent: hero "Foe" health 30')
    t.play("Bolt", targets=["Foe"])
    settle(t).expect("Foe", damage=6).expect_graveyard("you", "Bolt")


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_a_duplicate_that_is_interrupted_has_been_in_no_graveyard() -> None:
    t = table('you: item "Echo"; hand "Bolt"\nopponent: hand "Stop"; hero "Foe" health 30')
    t.play("Bolt", targets=["Foe"]).pass_().pass_().choose("Foe")
    t.expect_chain("Bolt", "Bolt").play("Stop", targets=["Bolt#2"], by="opponent").resolve()
    t.expect_chain("Bolt").resolve().expect("Foe", damage=3)
    ways = [
        fact.to for fact in t.state.journal.since(0) if isinstance(fact, Move) and fact.kind == "interrupt"
    ]
    assert ways == [c.NOWHERE]


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_a_duplicate_that_moves_itself_arrives_nowhere() -> None:
    loop = ability("Loop", "Put Loop into its owner's hand.")
    t = table('you: item "Echo"; hand "Loop"\nopponent:', loop)
    t.play("Loop").resolve().expect_chain("Loop", "Loop").resolve().expect_hand("you").expect_chain("Loop")
    t.resolve().expect_hand("you", "Loop")
    assert [fact.to for fact in t.state.journal.since(0) if isinstance(fact, Move) and fact.origin == c.CHAIN] == [
        c.NOWHERE, c.HAND,
    ]  # fmt: skip


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_each_duplicate_is_another_card_that_all_have_seen() -> None:
    t = table('you: item "Echo"; item "Echo"; hand "Bolt"\nopponent: hero "Foe" health 30')
    t.play("Bolt", targets=["Foe"])
    settle(t).expect("Foe", damage=9)
    copied = [t.state.known(fact.new) for fact in t.state.journal.since(0) if isinstance(fact, Copied)]
    assert len({card.number for card in copied} | {t.card("Bolt").number}) == 3
    assert [(card.token, card.seen_by, card.controller) for card in copied] == [
        (True, 0b11, 0),
        (True, 0b11, 0),
    ]
    # (what becomes of them gives each a later number than the one before)
    assert copied[0].number < copied[1].number


@pytest.mark.rule("wow-2012:402.1a", "wow-2013:402.1a")
def test_a_duplicate_is_its_makers() -> None:
    t = table(
        'you: hand "Bolt"\nopponent: item "Thief"; hero "Foe" health 30; item "Glad"',
        item("Glad", "When your hero deals fire damage, draw a card."),
    )
    t.play("Bolt", targets=["Foe"])
    settle(t).expect("Foe", damage=6).expect_hand("opponent", "Filler")


@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b")
def test_a_duplicate_has_the_x_of_the_original() -> None:
    surge = ability("Surge", "Your hero deals X fire damage to target hero.", x_cost=True)
    t = table('you: item "Echo"; resources 4; hand "Surge"\nopponent: hero "Foe" health 30', surge)
    t.play("Surge", targets=["Foe"], x=4).expect_ready_resources("you", 0)
    settle(t).expect("Foe", damage=8)


@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b")
def test_a_duplicate_of_one_with_a_mode_has_that_mode() -> None:
    either = ability("Either", "Choose one: Your hero deals 2 fire damage to target hero; or draw a card.")
    t = table('you: item "Echo"; hand "Either"\nopponent: hero "Foe" health 30', either)
    t.play("Either", modes=[1])
    settle(t).expect_hand("you", "Filler", "Filler")


@pytest.mark.rule("wow-2012:402.1c", "wow-2013:402.1c")
def test_a_duplicate_can_get_a_new_target() -> None:
    t = table('you: item "Echo"; hand "Bolt"\nopponent: hero "Foe" health 30; ally "Brute" 2/5')
    t.play("Bolt", targets=["Foe"])
    settle(t, "Brute").expect("Foe", damage=3).expect("Brute", damage=3)


@pytest.mark.rule("wow-2012:402.2", "wow-2013:402.3")
def test_what_becomes_a_copy_has_the_others_print() -> None:
    big = ally("Big", 5, 6, "Protector", cost=6, tags=("Orc",))
    t = table('you: hand "Morph"; ally "Small" 1/1\nopponent: ally "Big"', big)
    small = t.card("Small").id
    t.play("Morph", targets=["Small", "Big"]).resolve()
    now = t.state.cards[small]
    assert now.zone == t.card("Big").zone
    values = t.cards("Big")
    assert len(values) == 2
    t.expect("Big#1", atk=5, health=6).expect("Big#2", atk=5, health=6)
    assert t.cards("Small") == []


@pytest.mark.rule("wow-2012:402.2", "wow-2013:402.3")
def test_what_modifies_the_second_card_is_not_copied() -> None:
    pump = ability("Pump", "Target ally has +2 ATK this turn.", instant=True)
    t = table(
        'you: hand "Morph" "Pump"; ally "Small" 1/1\nopponent: ally "Big" counter "+1/+1" 1',
        ally("Big", 5, 6),
        pump,
    )
    t.play("Pump", targets=["Big"]).resolve().expect("Big", atk=8, health=7)
    t.play("Morph", targets=["Small", "Big"]).resolve()
    t.expect("your Big", atk=5, health=6).expect("their Big", atk=8)


@pytest.mark.rule("wow-2012:402.2a", "wow-2013:402.3a")
def test_a_copy_of_a_copy() -> None:
    t = table(
        'you: hand "Morph" "Morph"; ally "Small" 1/1; ally "Tiny" 0/1\nopponent: ally "Big"',
        ally("Big", 5, 6),
    )
    t.play("Morph", targets=["Small", "Big"]).resolve()
    t.play("Morph", targets=["Tiny", "your Big"]).resolve()
    assert len(t.cards("Big")) == 3
    assert not t.cards("Tiny")


@pytest.mark.rule("wow-2012:402.2b", "wow-2013:402.3b")
def test_the_copy_is_the_same_card_with_its_damage_and_modifiers() -> None:
    pump = ability("Pump", "Target ally has +2 ATK this turn.", instant=True)
    t = table(
        'you: hand "Morph" "Pump"; ally "Small" 1/3 damage 2 exhausted counter "+1/+1" 1\nopponent: ally "Big"',
        ally("Big", 5, 6),
        pump,
    )
    t.play("Pump", targets=["Small"]).resolve().play("Morph", targets=["Small", "Big"]).resolve()
    t.expect("your Big", atk=8, health=7, damage=2, ready=False)


@pytest.mark.rule("wow-2012:402.2b", "wow-2013:402.3b")
def test_a_link_targets_the_copy_still() -> None:
    t = table('you: hand "Bolt"; \nopponent: hand "Morph"; ally "Small" 1/1; ally "Big"', ally("Big", 5, 6))
    t.play("Bolt", targets=["Small"]).play("Morph", targets=["Small", "Big"], by="opponent").resolve()
    small = next(card for card in t.cards("Big") if card.damage == 0)
    t.resolve()
    assert sorted(card.damage for card in t.cards("Big")) == [0, 3]
    assert small.zone == t.card("Big").zone


@pytest.mark.rule("wow-2012:402.2b", "wow-2013:402.3b")
def test_its_powers_are_other_powers_so_once_per_turn_counts_anew() -> None:
    seer = ally("Seer", 1, 4, "0 → Draw a card. Use only once per turn.")
    t = table('you: hand "Morph"; ally "Seer"\nopponent: ally "Seer"', seer)
    t.use("your Seer").resolve().expect_refused("use", "your Seer")
    t.play("Morph", targets=["your Seer", "their Seer"]).resolve().expect_offered("use", "your Seer")


@pytest.mark.rule("wow-2012:402.3", "wow-2013:402.4")
def test_a_token_copy_costs_nothing_and_has_no_counters() -> None:
    big = ally("Big", 5, 6, "Protector", cost=6, tags=("Orc",))
    cheap = ability("Cheap", "Destroy target ally with cost 0.")
    t = table(
        'you: item "Mirror"; hand "Cheap"; ally "Big" counter "+1/+1" 2 damage 1\nopponent:', big, cheap
    )
    t.use("Mirror", targets=["Big"]).resolve()
    t.expect("Big#1", token=False, atk=7).expect(
        "Big#2", token=True, atk=5, health=6, damage=0, keyword="protector"
    )
    t.play("Cheap").resolve()
    assert [card.damage for card in t.cards("Big") if card.zone == t.card("Big").zone] == [1]


@pytest.mark.rule("wow-2012:402.3", "wow-2013:402.4")
def test_a_token_copy_of_a_copy_is_what_that_is_now() -> None:
    t = table('you: item "Mirror"; hand "Morph"; ally "Small" 1/1\nopponent: ally "Big"', ally("Big", 5, 6))
    t.play("Morph", targets=["Small", "Big"]).resolve().use("Mirror", targets=["your Big"]).resolve()
    assert len(t.cards("Big")) == 3


@pytest.mark.rule("wow-2012:402.3", "wow-2013:402.4", "wow-2012:404.2a", "wow-2013:404.2a")
def test_a_token_copy_has_its_powers_as_it_enters_play() -> None:
    greeter = ally("Greeter", 1, 1, "When this ally enters play, draw a card.")
    t = table('you: item "Mirror"; ally "Greeter"\nopponent:', greeter)
    t.use("Mirror", targets=["Greeter"]).resolve_all().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2012:404.2", "wow-2013:404.2", "wow-2012:402.2", "wow-2013:402.3")
def test_a_card_that_becomes_a_copy_of_a_token_is_none() -> None:
    call = ability("Call", "Put a 1 [Melee] / 1 [Health] Wisp ally token into play.")
    ash = ability("Ash", "Destroy all non-token allies.")
    t = table('you: hand "Morph" "Call" "Ash"; ally "Guard" 2/4\nopponent:', call, ash)
    t.play("Call").resolve().play("Morph", targets=["Guard", "Wisp"]).resolve()
    assert sorted(card.definition.name for card in t.cards("Wisp")) == ["Wisp", "Wisp"]
    t.expect("Wisp#1", atk=1, health=1).expect("Wisp#2", atk=1, health=1)
    t.play("Ash").resolve().expect("Guard", zone="graveyard").expect("Wisp", zone="play", token=True)


@pytest.mark.rule("wow-2012:402.1", "wow-2013:402.1")
def test_an_interrupted_original_does_not_stop_its_duplicate() -> None:
    t = table('you: item "Echo"; hand "Bolt"\nopponent: hand "Stop"; hero "Foe" health 30')
    t.play("Bolt", targets=["Foe"]).play("Stop", targets=["Bolt"], by="opponent")
    settle(t)
    t.expect("Bolt", zone="graveyard")


def recall() -> Definition:
    """An ability that copies one in your graveyard and plays the copy without paying."""
    return ability("Recall", program=spell(PlayCopies(target(OfType(c.ABILITY), zone=c.GRAVEYARD))))


@pytest.mark.rule("wow-2013:402.2")
def test_a_copy_of_a_card_elsewhere_is_played_and_the_card_stays() -> None:
    bell = item("Bell", "When you play an ability, draw a card.")
    t = table(
        'you: hand "Recall"; item "Bell"; graveyard "Bolt"\nopponent: hero "Foe" health 30', recall(), bell
    )
    t.play("Recall").resolve()
    settle(t).expect("Foe", damage=3).expect_graveyard("you", "Bolt", "Recall").expect_hand(
        "you", "Filler", "Filler"
    )


@pytest.mark.rule("wow-2013:402.2")
def test_a_played_copy_can_be_interrupted_and_ceases_to_exist() -> None:
    t = table('you: hand "Recall"; graveyard "Bolt"\nopponent: hero "Foe" health 30; hand "Stop"', recall())
    t.play("Recall").pass_().pass_()
    while t.decision.kind != "priority":
        t.choose("Foe")
    t.expect_chain("Bolt").play("Stop", by="opponent").resolve().expect_chain().expect("Foe", damage=0)
    t.expect_graveyard("you", "Bolt", "Recall")


@pytest.mark.rule("wow-2013:402.2a", "wow-2013:402.2b")
def test_the_copy_is_its_players_and_speaks_of_itself() -> None:
    pyre = ability("Pyre", "Your hero deals X fire damage to target hero.", x_cost=True)
    t = table('you: hand "Recall"; graveyard "Pyre"\nopponent: hero "Foe" health 30', recall(), pyre)
    t.play("Recall").resolve()
    settle(t).expect("Foe", damage=0).expect_graveyard("you", "Pyre", "Recall")


@pytest.mark.rule("wow-2012:402.2", "wow-2013:402.3")
def test_a_copy_for_a_turn_has_its_own_print_again() -> None:
    veil = ability("Veil", "Target ally becomes a copy of a second target ally this turn.")
    t = table('you: hand "Veil"; ally "Small" 1/1\nopponent: ally "Big"', veil, ally("Big", 5, 6))
    t.play("Veil", targets=["Small", "Big"]).resolve()
    assert not t.cards("Small")
    t.end_turn().expect("Small", atk=1, health=1)
    assert len(t.cards("Big")) == 1


@pytest.mark.rule("wow-2012:402.3", "wow-2013:402.4", "wow-2012:414.3a", "wow-2013:414.3a")
def test_a_token_copy_of_a_unique_card_is_unique_and_of_its_name() -> None:
    t = table('you: item "Mirror"; ally "King"\nopponent:', ally("King", 2, 2, unique=True))
    t.use("Mirror", targets=["King"]).resolve().expect_asked("you", "uniqueness").expect_choices(
        "King", "King"
    )


@pytest.mark.rule("wow-2012:402.2", "wow-2013:402.3", "wow-2012:405.2", "wow-2013:405.2")
def test_damage_may_be_fatal_for_what_it_has_become() -> None:
    t = table('you: hand "Morph"; ally "Big" damage 2\nopponent: ally "Small" 1/1', ally("Big", 5, 6))
    big = t.card("Big").id
    t.play("Morph", targets=["Big", "Small"]).resolve()
    assert t.state.cards[big].zone != t.card("Small").zone


@pytest.mark.rule("wow-2012:402.1c", "wow-2013:402.1c")
def test_a_duplicate_without_a_new_target_keeps_the_illegal_one() -> None:
    t = table(
        'you: item "Echo"; hand "Doom"\nopponent: ally "Brute" 2/5; ally "Other" 2/5; hand "Snap"',
        ability("Doom", "Destroy target ally."),
    )
    t.play("Doom", targets=["Brute"]).play("Snap", targets=["Brute"], by="opponent").resolve().expect(
        "Brute", zone="graveyard"
    )
    t.pass_().pass_()
    t.expect_choices("Brute", "Other").choose("Brute").resolve_all().expect("Other", zone="play")


@pytest.mark.rule("wow-2012:402.1b", "wow-2013:402.1b")
def test_a_duplicate_refers_to_what_was_paid_for_the_original() -> None:
    rite = ability(
        "Rite",
        "As an additional cost to play this ability, destroy an ally you control.<p>Your hero deals fire damage "
        "to target hero equal"
        " to that ally's ATK.",
    )
    t = table(
        'you: item "Echo"; hand "Rite"; ally "Ox" 4/4; ally "Goat" 1/1\nopponent: hero "Foe" health 30', rite
    )
    t.play("Rite", "Ox", targets=["Foe"])
    t.expect("Ox", zone="graveyard")
    settle(t).expect("Foe", damage=8).expect("Goat", zone="play")


@pytest.mark.rule("wow-2012:402.2c", "wow-2013:402.3c")
def test_what_was_chosen_for_the_second_card_was_not_chosen_for_the_copy() -> None:
    censor = ally(
        "Censor",
        1,
        4,
        ("As this ally enters play, name a card.", "Opponents can't play cards with that name."),
    )
    wait = ability("Wait", "Draw a card.", instant=True)
    t = table('you: hand "Censor" "Morph" "Snap"; ally "Small" 1/1\nopponent: hand "Wait"', censor, wait)
    t.play("Censor").resolve().choose("Wait").play("Morph", targets=["Small", "Censor"]).expect_refused(
        "play", "Wait", by="opponent"
    )
    t.resolve().play("Snap", targets=["Censor#1"]).resolve()
    assert sum(card.zone == c.PLAY for card in t.cards("Censor")) == 1
    t.pass_().expect_asked("opponent").expect_offered("play", "Wait")
