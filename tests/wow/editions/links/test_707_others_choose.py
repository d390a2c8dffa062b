"""What another player chooses of: as the link is added, if it is a mode [wow-2013:707.1c], or else as it resolves."""

from __future__ import annotations

import pytest

from rulebound.kernel.saves import load
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import Table, ability, ally, scenario

DEAL = ability(
    "Deal", "An opponent chooses one: You draw a card; or your hero deals 3 shadow damage to his hero."
)
#: One mode has a target, and what it may be isn't there always.
BURNS = "Your hero deals 2 fire damage to"
RAID = ability("Raid", f"An opponent chooses one: {BURNS} target ally; or {BURNS.lower()} his hero.")
BOTH = ability("Both", f"An opponent chooses one: {BURNS} target ally; or you gain control of target item.")
WORDS = "an opponent chooses one: You draw a card; or Moody deals 2 fire damage to his hero."
MOODY = ally("Moody", 3, 5, f"At the start of your turn, {WORDS}")
LATER = pytest.mark.edition("2012", "2013")


def played(card: Definition = DEAL, others: str = "opponent:\nthird:") -> Table:
    """Play the card, with two opponents."""
    return scenario(f'you: hand "{card.name}"\n{others}', [card]).play(card.name)


@LATER
@pytest.mark.rule("wow-2013:707.1c", "wow-2013:G.modal")
def test_you_choose_an_opponent_who_chooses_before_anybody_may_respond() -> None:
    table = played().expect_asked("you", "choose").expect_choices("opponent", "third").choose("third")
    table.expect_asked("third", "mode").choose(1).expect_asked("you", "priority").expect_chain("Deal")
    table.resolve().expect("third's hero", damage=3).expect("opponent's hero", damage=0).expect_hand("you")


@pytest.mark.rule("wow-2007:707.1b", "wow-2007:709.2b")
def test_in_2007_it_is_chosen_as_the_text_is_processed() -> None:
    table = played().expect_asked("you", "priority").expect_chain("Deal").resolve()
    table.expect_asked("you", "choose").choose("third").expect_asked("third", "mode").choose(1)
    table.expect("third's hero", damage=3).expect("opponent's hero", damage=0).expect_hand("you")


@LATER
@pytest.mark.rule("wow-2013:707.1c", "wow-2013:708.2")
def test_of_a_triggered_effect_it_is_chosen_as_it_is_added() -> None:
    text = 'you: ally "Moody"\nopponent:\nthird:\nat third\'s end phase'
    table = scenario(text, [MOODY]).pass_().pass_().pass_()
    table.expect_asked("you", "choose").choose("opponent").expect_asked("opponent", "mode").choose(
        "Moody deals"
    )
    table.expect_chain("Moody").resolve().expect("opponent's hero", damage=2).expect("third's hero", damage=0)


@LATER
@pytest.mark.rule("wow-2013:707.1c", "wow-2013:707.1d")
def test_you_choose_the_targets_of_the_mode_that_another_chooses_and_of_no_other() -> None:
    table = played(BOTH, 'opponent: ally "A" 1/1; ally "B" 1/1; item "Orb"\nthird:').choose("opponent", 0)
    table.expect_asked("you", "target").expect_choices("A", "B").choose("B").expect_asked("you", "priority")
    table.resolve().expect("B", zone="graveyard").expect("A", zone="play").expect(
        "Orb", controller="opponent"
    )


@pytest.mark.rule("wow-2007:707.1b", "wow-2007:707.1d")
def test_in_2007_all_targets_are_chosen_before() -> None:
    table = played(BOTH, 'opponent: ally "A" 1/1; ally "B" 1/1; item "Orb"; item "Ring"\nthird:')
    table.expect_asked("you", "target").choose("B").expect_asked("you", "target").choose("Ring").resolve()
    table.choose("opponent", 0).expect("B", zone="graveyard").expect("Ring", controller="opponent")
    without = scenario('you: hand "Both"\nopponent: item "Orb"', [BOTH])
    without.expect_refused("play", "Both", rule="707.1d")


@LATER
@pytest.mark.rule("wow-2013:707.1c", "wow-2013:707.1d")
def test_only_modes_whose_targets_can_be_chosen_are_offered() -> None:
    table = played(RAID).choose("third").expect_asked("you", "priority").resolve()
    table.expect("third's hero", damage=2).expect("opponent's hero", damage=0)
    scenario('you: hand "Both"\nopponent:', [BOTH]).expect_refused("play", "Both", rule="707.1d")


@LATER
@pytest.mark.rule("wow-2013:707.1c", "wow-2013:102.1b")
def test_another_opponent_chooses_if_the_one_chosen_leaves_the_game() -> None:
    table = (
        played(others="opponent:\nthird:\nfourth:")
        .choose("third")
        .expect_asked("third", "mode")
        .concede("third")
    )
    table.expect_asked("you", "choose").expect_choices("opponent", "fourth").choose("fourth", 1).resolve()
    table.expect("fourth's hero", damage=3).expect("opponent's hero", damage=0)
    # What somebody has chosen stays chosen: there is just no hero of his any more.
    table = played().choose("third", 1).concede("third").resolve().expect_hand("you")
    table.expect("opponent's hero", damage=0).expect("Deal", zone="graveyard")


@LATER
@pytest.mark.rule("wow-2013:707.1c", "wow-2013:415.6a")
def test_what_was_chosen_and_by_whom_everybody_sees() -> None:
    table = played().choose("third", 1)
    for seat in range(3):
        assert chain_shown(table, seat) == [(["Your hero deals 3 shadow damage to his hero"], [2])]
    table = scenario(
        'you: hand "Pick"\nopponent:', [ability("Pick", "Choose one: Draw a card; or draw two cards.")]
    )
    assert chain_shown(table.play("Pick", modes=[1]), 1) == [(["Draw two cards"], [])]


@LATER
@pytest.mark.rule("wow-2013:707.1c", "wow-2013:415.6a")
def test_it_is_shown_still_when_the_source_has_gone() -> None:
    text = 'you: ally "Moody"\nopponent: hand "Back"\nthird:\nat third\'s end phase'
    back = ability("Back", "Put target ally into its owner's hand.", instant=True)
    table = scenario(text, [MOODY, back]).pass_().pass_().pass_().choose("opponent", 1)
    assert chain_shown(table, 2) == [(["Moody deals 2 fire damage to his hero"], [1])]
    table.play("Back", targets=["Moody"], by="opponent").resolve().expect("Moody", zone="hand")
    assert chain_shown(table, 2) == [(["Moody deals 2 fire damage to his hero"], [1])]


@pytest.mark.rule("wow-2007:707.1b", "wow-2007:411.5a")
def test_in_2007_nothing_is_shown_before_it_is_chosen() -> None:
    assert chain_shown(played(), 1) == [([], [])]


def chain_shown(table: Table, seat: int) -> list[tuple[object, object]]:
    """What a seat is shown of the choices made for the links on the chain."""
    chain = table.game.view(seat)["chain"]
    assert isinstance(chain, list)
    return [(link["modes"], link["chosen_by"]) for link in chain if isinstance(link, dict)]


@LATER
@pytest.mark.rule("wow-2013:707.1c")
def test_the_choice_is_kept_with_the_link_in_forks_and_saves() -> None:
    first = played().choose("third", 1)
    first.game = load(RULES, first.game.save()).fork()
    second = played().choose("third", 0)
    assert first.game.hash() != second.game.hash() != played().choose("opponent", 0).game.hash()
    first.resolve().expect("third's hero", damage=3)
    second.resolve().expect("third's hero", damage=0).expect_hand("you", "Filler")


@LATER
@pytest.mark.rule("wow-2013:402.1b", "wow-2013:707.1c")
def test_a_duplicate_has_the_same_mode_and_the_same_opponent() -> None:
    mage = ally("Mage", 1, 9, "When you play a non-ongoing ability, you may copy that ability.")
    table = scenario('you: hand "Deal"; ally "Mage"\nopponent:\nthird:', [DEAL, mage]).play("Deal")
    table.choose("third", 1).expect_chain("Mage", "Deal").resolve("yes").expect_chain("Deal", "Deal")
    table.resolve_all().expect("third's hero", damage=6).expect("opponent's hero", damage=0)


OF_OTHERS = (
    "Target opponent chooses one: You draw a card; or your hero deals 3 shadow damage to his hero.",
    "Each opponent chooses one: You draw a card; or your hero deals 3 shadow damage to his hero.",
    "A player chooses one: You draw a card; or your hero deals 3 shadow damage to his hero.",
)


@LATER
@pytest.mark.rule("wow-2013:707.1c", "wow-2013:709.2b")
@pytest.mark.parametrize("words", OF_OTHERS)
def test_what_others_are_told_to_choose_in_other_words_is_no_mode(words: str) -> None:
    table = scenario('you: hand "Deal"\nopponent:', [ability("Deal", words)]).play("Deal")
    table.expect_asked("you", "priority").resolve()
    if words.startswith("A player"):
        table.choose("opponent")
    table.expect_asked("opponent", "mode").choose(1).expect("their hero", damage=3)


@LATER
@pytest.mark.rule("wow-2013:710.1a", "wow-2013:707.1c")
def test_as_a_card_enters_play_it_is_chosen_there() -> None:
    bound = ally("Bound", 2, 2, f"As this ally enters play, {WORDS.replace('Moody', 'this ally')}")
    table = (
        scenario('you: hand "Bound"\nopponent:\nthird:', [bound])
        .play("Bound")
        .expect_asked("you", "priority")
    )
    table.resolve().expect_asked("you", "choose").choose("third").expect_asked("third", "mode").choose(0)
    table.expect_hand("you", "Filler")
