"""Who must be a target, targets chosen by chance, and targets that are changed [2013:706.2, 706.4, 706.5]."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario

BOLT = ability("Bolt", "Your hero deals 3 frost damage to target hero or ally.", instant=True)
PAIR = ability("Pair", "Exhaust target ally. Destroy another target ally.")
SOME = ability("Some", "Exhaust up to two target allies.")
ROD = item("Rod", "Opposing cards and effects must target Rod if able.")
BAIT = ally("Bait", 1, 9, "Opposing cards and effects must target Bait if able.")
LURE = ally("Lure", 1, 9, "Opposing cards and effects must target Lure if able.")


def yours(hand: str, theirs: str, cards: list[Definition]) -> Table:
    """Set up a hand that you can play against what an opponent has."""
    return scenario(f'you: hand {hand}; resources 9; ally "Own" 1/9\nopponent: hero "Them"; {theirs}', cards)


@pytest.mark.rule("wow-2013:706.4")
@pytest.mark.edition("2012", "2013")
def test_an_opponent_must_choose_a_magnet_if_it_can_be_chosen() -> None:
    table = yours('"Bolt"', 'ally "Bait"; ally "Other" 1/9', [BOLT, BAIT]).play("Bolt")
    table.resolve().expect("Bait", damage=3)
    # an item is no legal target for it, and an untargetable one neither
    yours('"Bolt"', 'item "Rod"; ally "Other" 1/9', [BOLT, ROD]).play("Bolt").expect_choices(
        "Own", "Other", "Them", "Hero of you"
    )
    far = ally("Far", 1, 9, ("Untargetable", "Opposing cards and effects must target Far if able."))
    yours('"Bolt"', 'ally "Far"', [BOLT, far]).play("Bolt").expect_choices("Own", "Them", "Hero of you")


@pytest.mark.rule("wow-2013:706.4")
def test_its_own_side_is_free_and_it_draws_only_while_in_play() -> None:
    table = scenario('you: hand "Bolt"; resources 3; ally "Bait"\nopponent: hero "Them"', [BOLT, BAIT]).play("Bolt")
    table.expect_choices("Bait", "Them", "Hero of you")
    yours('"Bolt"', 'graveyard "Bait"', [BOLT, BAIT]).play("Bolt").expect_choices("Own", "Them", "Hero of you")


@pytest.mark.rule("wow-2013:706.4")
def test_as_many_magnets_as_possible() -> None:
    table = yours('"Pair"', 'ally "Bait"; ally "Other" 1/9', [PAIR, BAIT]).play("Pair")
    # one of the two must be it, whichever word "target" it is for
    table.expect_choices("Own", "Bait", "Other").choose("Own").resolve()
    table.expect("Own", exhausted=True).expect("Bait", zone="graveyard")
    both = yours('"Pair"', 'ally "Bait"; ally "Lure"; ally "Other" 1/9', [PAIR, BAIT, LURE]).play("Pair")
    both.expect_choices("Bait", "Lure").choose("Lure").resolve()
    both.expect("Lure", exhausted=True).expect("Bait", zone="graveyard")
    # with two, one that can be chosen is
    one = yours('"Bolt"', 'ally "Bait"; ally "Lure"', [BOLT, BAIT, LURE]).play("Bolt")
    one.expect_choices("Bait", "Lure")


@pytest.mark.rule("wow-2013:706.4")
def test_up_to_a_number_may_be_none() -> None:
    table = yours('"Some"', 'ally "Bait"; ally "Other" 1/9', [SOME, BAIT]).play("Some")
    table.expect_choices("done", "Bait").choose("done").resolve().expect("Bait", exhausted=False)
    table = yours('"Some"', 'ally "Bait"; ally "Other" 1/9', [SOME, BAIT]).play("Some").choose("Bait")
    table.expect_choices("done", "Own", "Other").choose("Own").resolve()
    table.expect("Bait", exhausted=True).expect("Own", exhausted=True)


@pytest.mark.rule("wow-2013:706.4")
def test_an_effect_that_triggers_must_target_it_too() -> None:
    shot = ally("Shot", 1, 1, "When this ally enters play, it deals 1 fire damage to target hero or ally.")
    table = yours('"Shot"', 'ally "Bait"; ally "Other" 1/9', [shot, BAIT]).play("Shot").resolve()
    table.resolve().expect("Bait", damage=1)


@pytest.mark.rule("wow-2013:706.5", "wow-2013:G.random")
def test_a_random_target_is_chosen_by_chance_among_those_that_could_be() -> None:
    text = "[Activate] → Target a random opposing ally. Your hero deals 1 fire damage to that character."
    storm = item("Storm", text)
    cards = [storm, BAIT]
    for seed in range(6):
        table = scenario('you: item "Storm"\nopponent: ally "A" 1/9; ally "B" 1/9 untargetable; ally "C" 1/9', cards,
                         seed=seed)  # fmt: skip
        table.use("Storm").resolve().expect("B", damage=0)
        drawn = scenario('you: item "Storm"\nopponent: ally "A" 1/9; ally "Bait"', cards, seed=seed).use("Storm")
        drawn.resolve().expect("Bait", damage=1)


@pytest.mark.rule("wow-2013:706.5", "wow-2013:707.1d")
def test_all_targets_at_random_and_how_many_is_chosen_first() -> None:
    lolly = ally("Lolly", 1, 1, "All targets are chosen at random.")
    table = scenario(
        'you: hand "Some"; resources 2; ally "Lolly"\nopponent: ally "A" 1/9; ally "B" 1/9', [lolly, SOME]
    ).play("Some")
    table.expect_choices(0, 1, 2).choose(2).resolve()
    assert len(table.facts("exhaust")) == 2


@pytest.mark.rule("wow-2013:706.2", "wow-2013:706.1a")
def test_the_single_target_of_an_ability_is_changed() -> None:
    ricochet = ability("Ricochet", "You may change the target of an ability card with a single target.", instant=True)
    sneak = ally("Sneak", 1, 9, "When this ally becomes targeted by an ability, draw a card.")
    text = (
        'you: hand "Bolt" "Pair"; resources 9; ally "A" 1/9; ally "B" 1/9\n'
        'opponent: hero "Them"; hand "Ricochet"; resources 9; ally "Sneak"; deck "Bolt"'
    )
    cards = [ricochet, BOLT, PAIR, sneak]
    table = scenario(text, cards).play("Bolt", targets=["A"]).pass_().play("Ricochet").resolve("yes")
    table.expect_choices("B", "Sneak", "Them", "Hero of you").choose("Sneak")
    table.resolve().resolve().expect("Sneak", damage=3).expect("A", damage=0).expect_hand("opponent", "Bolt")
    # two targets are no single one
    pair = scenario(text, cards).play("Pair", targets=["A", "B"]).pass_().play("Ricochet").resolve()
    pair.resolve().expect("A", exhausted=True).expect("B", zone="graveyard")


def test_words_about_targets_that_say_something_else() -> None:
    expect_refused("Opposing cards must target this ally if able.")
    expect_refused("Opposing cards and effects must target this ally.")
    expect_refused("All targets are chosen.")
    expect_refused("You may change the target of an ability card.")
