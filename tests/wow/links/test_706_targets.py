"""Targets: what may be chosen, when, and what never can be (section 706)."""

from __future__ import annotations

import pytest

from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import Destroy, InterruptLayers
from rulebound.wow.nodes.groups import Target
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import ALLY, Pay, bolt, doom, payment, powers, spell, target

PAIR = ability("Pair", "Destroy target ally. Destroy another target ally.")
SMASH = ability("Smash", 'Target ally has "[Activate] >>> Destroy target ally" this turn.', instant=True)
VEIL = ability("Veil", "Target hero or ally is untargetable this turn.", instant=True)
NOPE = ability("Nope", "Interrupt target ability card.", instant=True)
EACH = ability("Quake", "Your hero deals 1 nature damage to each hero and ally.")


@pytest.mark.rule("wow-2007:706.1", "wow-2007:707.1d", "wow-2007:G.target")
def test_targets_are_chosen_as_the_link_is_added_and_must_fit() -> None:
    table = scenario('you: hand "Doom"; ally "A" 1/1; item "Gem"\nopponent: ally "B" 1/1', [doom()]).play(
        "Doom"
    )
    table.expect_asked("you", "target").expect_choices("A", "B").choose("B").expect_chain("Doom")
    assert table.state.stack[-1].targets == ((table.card("B").number,),)


@pytest.mark.rule("wow-2007:707.1d", "wow-2007:706.1")
def test_without_a_legal_target_the_link_cant_be_added() -> None:
    scenario('you: hand "Doom"\nopponent:', [doom()]).expect_refused("play", "Doom", rule="707.1d")
    zapper = item("Zapper", program=powers(payment(Destroy(target(ALLY)), Pay(0))))
    scenario('you: item "Zapper"\nopponent:', [zapper]).expect_refused("use", "Zapper", rule="707.1d")


@pytest.mark.rule("wow-2007:706.1")
def test_a_link_cant_target_itself() -> None:
    table = scenario('you: hand "Nope" "Bolt"\nopponent:', [NOPE, bolt()]).expect_refused(
        "play", "Nope", rule="707.1d"
    )
    table.play("Bolt", targets=["their hero"]).play("Nope", targets=["Bolt"]).expect_chain("Nope", "Bolt")
    loop = item("Loop", program=powers(payment(InterruptLayers(Target(0, None, layers="any")), Pay(0))))
    table = scenario('you: item "Loop"\nopponent:', [loop]).expect_refused("use", "Loop", rule="707.1d")


@pytest.mark.rule("wow-2007:G.untargetable")
@pytest.mark.parametrize(("keyword", "destroyed"), [("elusive", True), ("ferocity", True), ("untargetable", False)])
def test_it_is_this_keyword_alone_that_keeps_a_link_from_targeting_a_card(keyword: str, destroyed: bool) -> None:
    table = scenario(f'you: hand "Doom"\nopponent: ally "A" 1/1 {keyword}', [doom()])
    if destroyed:
        table.play("Doom", targets=["A"]).resolve().expect("A", zone="graveyard")
    else:
        table.expect_refused("play", "Doom", rule="707.1d").expect("A", zone="play")


@pytest.mark.rule("wow-2007:706.1", "wow-2007:G.untargetable", "wow-2007:709.2a")
def test_an_untargetable_card_in_play_cant_be_targeted() -> None:
    table = scenario('you: hand "Doom" "Veil"\nopponent: ally "A" 1/1; ally "B" 1/1', [doom(), VEIL])
    table.play("Veil", targets=["A"]).resolve().play("Doom").resolve().expect("B", zone="graveyard")


@pytest.mark.rule(
    "wow-2007:G.untargetable", "wow-2007:700.2", "wow-2013:G.untargetable", "wow-2013:700.2", "wow-2013:703.3",
)  # fmt: skip
def test_cards_are_untargetable_only_in_play() -> None:
    ghost = ally("Ghost", 1, 1, "Untargetable")
    dig = ability("Dig", "Put target ally card from your graveyard into your hand.")
    table = scenario('you: hand "Dig"; graveyard "Ghost"\nopponent:', [ghost, dig])
    table.play("Dig", targets=["Ghost"]).resolve().expect_hand("you", "Ghost")
    scenario('you: hand "Doom"; ally "Ghost"\nopponent:', [ghost, doom()]).expect_refused(
        "play", "Doom", rule="707.1d"
    )


@pytest.mark.rule("wow-2007:706.1a")
def test_only_the_word_target_targets() -> None:
    table = scenario('you: hand "Quake"\nopponent: ally "Ghost" 1/1 untargetable', [EACH]).play("Quake")
    assert table.state.stack[-1].targets == ()
    table.resolve().expect("Ghost", zone="graveyard")


@pytest.mark.rule("wow-2007:706.1b", "wow-2007:G.another")
def test_another_target_is_a_different_one() -> None:
    table = scenario('you: hand "Pair"\nopponent: ally "A" 1/1; ally "B" 1/1; ally "C" 1/1', [PAIR]).play(
        "Pair"
    )
    table.choose("A").expect_choices("B", "C").choose("C").resolve()
    table.expect("A", zone="graveyard").expect("B", zone="play").expect("C", zone="graveyard")
    scenario('you: hand "Pair"\nopponent: ally "A" 1/1', [PAIR]).expect_refused("play", "Pair", rule="707.1d")


@pytest.mark.rule("wow-2007:706.1b")
def test_the_first_choice_must_leave_a_legal_second() -> None:
    mixed = ability("Mixed", "Destroy target ally or item. Destroy another target ally.")
    table = scenario('you: hand "Mixed"\nopponent: ally "A" 1/1; item "Gem"', [mixed]).play("Mixed")
    table.expect_chain("Mixed").resolve().expect("A", zone="graveyard").expect("Gem", zone="graveyard")


@pytest.mark.rule("wow-2007:706.1c", "wow-2013:706.1c")
def test_a_targeted_power_that_is_given_gets_its_targets_as_it_is_used() -> None:
    text = 'you: ally "A" 1/1; hand "Smash"\nopponent: ally "B" 1/1; ally "C" 1/1'
    table = (
        scenario(text, [SMASH]).play("Smash").expect_choices("A", "B", "C").choose("A").expect_chain("Smash")
    )
    table.resolve().use("A").expect_choices("A", "B", "C").choose("C").resolve()
    table.expect("C", zone="graveyard").expect("A", exhausted=True)


@pytest.mark.rule("wow-2007:706.1a", "wow-2007:706.1c")
def test_a_link_that_gives_a_targeted_power_is_not_targeted_itself() -> None:
    """Unless it says "target" of its own: so it needs no legal target as it is played, and is not interrupted."""
    arms = ability("Arms", 'Allies in your party have "1 >>> Destroy target item" this turn.', instant=True)
    text = 'you: ally "A" 1/1; hand "Arms"; resources 1\nopponent: {}'
    table = scenario(text.format(""), [arms]).play("Arms").expect_chain("Arms").resolve()
    table.expect_refused("use", "A", rule="707.1d")
    table = scenario(text.format('item "Gem"; item "Ring"'), [arms]).play("Arms").expect_chain("Arms").resolve()
    table.use("A").expect_choices("Gem", "Ring").choose("Ring").resolve()
    table.expect("Ring", zone="graveyard").expect("Gem", zone="play")


@pytest.mark.rule("wow-2007:706.1a")
def test_what_targets_in_one_mode_or_in_any_part_is_targeted() -> None:
    pick = ability("Pick", "Choose one: Draw a card; or destroy target ally.", instant=True)
    late = ability("Late", "Draw a card. Then destroy target ally.", instant=True)
    text = 'you: hand "Pick" "Late"\nopponent: ally "Ghost" 1/1 untargetable{}'
    table = scenario(text.format(""), [pick, late]).expect_refused("play", "Late", rule="707.1d")
    table.play("Pick").expect_chain("Pick")
    text = text.format('; ally "A" 1/1; ally "B" 1/1')
    scenario(text, [pick, late]).play("Late").expect_choices("A", "B")
    scenario(text, [pick, late]).play("Pick", modes=[0]).expect_chain("Pick").expect_asked("you", "priority")
    scenario(text, [pick, late]).play("Pick", modes=[1]).expect_choices("A", "B")
    # Where each mode says target, one of them must find one.
    both = ability("Both", "Choose one: Destroy target item; or destroy target ally.", instant=True)
    text = 'you: hand "Both"\nopponent: ally "Ghost" 1/1 untargetable{}'
    scenario(text.format(""), [both]).expect_refused("play", "Both", rule="707.1d")
    table = scenario(text.format('; item "Gem"'), [both]).play("Both").resolve().expect("Gem", zone="graveyard")
    table.expect("Ghost", zone="play")


@pytest.mark.rule("wow-2007:706.1", "wow-2007:300.2")
def test_a_player_may_be_a_target() -> None:
    gift = ability("Gift", "Target player draws a card.")
    table = scenario('you: hand "Gift"\nopponent:', [gift]).play("Gift").expect_choices("you", "opponent")
    table.choose("opponent").resolve().expect_hand("opponent", "Filler").expect_hand("you")


@pytest.mark.rule("wow-2007:706.1", "wow-2007:709.2c")
def test_up_to_so_many_targets_may_be_fewer() -> None:
    storm = ability("Storm", program=spell(Destroy(Target(0, ALLY, c.PLAY, 0, 2))))
    table = scenario('you: hand "Storm"\nopponent: ally "A" 1/1; ally "B" 1/1', [storm]).play("Storm")
    table.expect_choices("done", "A", "B").choose("A", "done").resolve().expect("A", zone="graveyard")
    table.expect("B", zone="play")
    scenario('you: hand "Storm"\nopponent:', [storm]).play("Storm").expect_chain("Storm")


@pytest.mark.rule("wow-2007:706.1a", "wow-2007:706.1")
def test_what_does_not_say_target_reaches_what_cannot_be_targeted() -> None:
    """A combat proposal targets nothing, nor does "each"."""
    cards = [
        ally("Wraith", 0, 4, "Untargetable"),
        ability("Gust", "Your hero deals 1 frost damage to each opposing ally."),
        ability("Dart", "Your hero deals 1 frost damage to target ally."),
    ]
    table = scenario('you: ally "Footman" 2/3; hand "Gust" "Dart"\nopponent: ally "Wraith"', cards)
    table.play("Gust").resolve().expect("Wraith", damage=1)
    assert "Wraith" not in table.play("Dart").choices()
    table = scenario('you: ally "Footman" 2/3\nopponent: ally "Wraith"', cards)
    table.fight("Footman", "Wraith").expect("Wraith", damage=2)
