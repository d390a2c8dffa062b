"""Interrupting links (section 711)."""

from __future__ import annotations

import pytest

from rulebound.wow.nodes.effects import InterruptLayers
from rulebound.wow.nodes.groups import Target
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import bolt, spell

NOPE = ability("Nope", "Interrupt target ability card.", cost=1, instant=True)
BAR = ability("Bar", "Interrupt target ally card.", cost=1, instant=True)
GREETER = ally("Greeter", 1, 1, "When this ally enters play, draw a card.", cost=2)
RITE = ability("Rite", "As an additional cost to play Rite, discard a card. <p> Draw two cards.", cost=2)


@pytest.mark.rule("wow-2007:711.1", "wow-2007:411.4a", "wow-2007:G.interrupt", "wow-2012:415.5a")
def test_an_interrupted_card_goes_to_its_owners_graveyard_and_the_turn_player_gets_priority() -> None:
    table = scenario('you: hand "Bolt"\nopponent: hand "Nope"; resources 1', [bolt(), NOPE])
    table.play("Bolt", targets=["their hero"]).play("Nope", by="opponent", targets=["Bolt"]).resolve()
    table.expect("Bolt", zone="graveyard").expect("their hero", damage=0).expect_chain()
    table.expect_asked("you", "priority").expect_graveyard("you", "Bolt")


@pytest.mark.rule("wow-2007:711.2", "wow-2007:709.2g")
def test_an_interrupted_ally_never_enters_play() -> None:
    table = scenario('you: hand "Greeter"; resources 2\nopponent: hand "Bar"; resources 1', [GREETER, BAR])
    table.play("Greeter").play("Bar", by="opponent", targets=["Greeter"]).resolve().expect_chain()
    table.expect("Greeter", zone="graveyard").expect_hand("you")


@pytest.mark.rule("wow-2007:711.2")
def test_costs_are_not_refunded_and_no_part_happens() -> None:
    table = scenario(
        'you: hand "Rite" "Filler"; resources 2\nopponent: hand "Nope"; resources 1', [RITE, NOPE]
    )
    table.play("Rite").play("Nope", by="opponent", targets=["Rite"]).resolve()
    table.expect_ready_resources("you", 0).expect_graveyard("you", "Rite", "Filler").expect_hand("you")


@pytest.mark.rule("wow-2007:711.1", "wow-2007:103.2", "wow-2013:711.1", "wow-2013:103.2")
def test_what_cant_be_interrupted_is_not() -> None:
    sure = item("Sure", "Your abilities can't be interrupted.")
    text = 'you: hand "Bolt"; item "Sure"\nopponent: hand "Nope"; resources 1'
    table = scenario(text, [bolt(), NOPE, sure])
    table.play("Bolt", targets=["their hero"]).play(
        "Nope", by="opponent", targets=["Bolt"]
    ).resolve().resolve()
    table.expect("their hero", damage=4)


@pytest.mark.rule("wow-2007:711.1", "wow-2013:711.1")
def test_an_effect_that_is_interrupted_leaves_the_chain() -> None:
    hush = ability("Hush", instant=True, program=spell(InterruptLayers(Target(0, None, layers="effect"))))
    table = scenario('you: item "Well"; hand "Hush"\nopponent:', [item("Well", "0 >>> Draw a card."), hush])
    table.use("Well").play("Hush", targets=["Well"]).resolve().expect_chain().expect_hand("you")
    table.expect("Well", zone="play")


SURE = item("Sure", "Your ability cards can't be interrupted.")
VEIL = ability("Veil", "Target hero or ally is untargetable this turn.", instant=True)


@pytest.mark.rule("wow-2007:103.2", "wow-2007:709.2a", "wow-2007:709.2c")
@pytest.mark.parametrize("by", ["itself", "another card", "nothing"])
def test_what_cant_be_interrupted_resolves_without_a_legal_target(by: str) -> None:
    """A rule tries to interrupt it, and "can't" takes precedence; as much of it as is possible is done."""
    own = "This ability can't be interrupted. <p> " if by == "itself" else ""
    slam = ability("Slam", f"{own}Destroy target ally. <p> Draw two cards.")
    text = 'you: hand "Slam"{}\nopponent: ally "Guard" 1/4; hand "Veil"'
    table = scenario(text.format('; item "Sure"' if by == "another card" else ""), [slam, SURE, VEIL])
    table.play("Slam", targets=["Guard"]).play("Veil", by="opponent", targets=["Guard"]).resolve().resolve()
    table.expect("Guard", zone="play").expect("Slam", zone="graveyard").expect_chain()
    table.expect_hand("you", *(() if by == "nothing" else ("Filler", "Filler")))


@pytest.mark.rule("wow-2007:103.2", "wow-2007:709.2a", "wow-2007:306.3b")
@pytest.mark.parametrize("sure", [False, True])
def test_what_cant_be_interrupted_and_attached_goes_to_the_graveyard(sure: bool) -> None:
    curse = ability("Curse", "Attach to target ally, and draw a card. <p> Ongoing: Attached ally has -1 ATK.")
    text = f'you: hand "Curse"{"; item " + chr(34) + "Sure" + chr(34) if sure else ""}'
    table = scenario(text + '\nopponent: ally "Guard" 1/4; hand "Veil"', [curse, SURE, VEIL])
    table.play("Curse", targets=["Guard"]).play("Veil", by="opponent", targets=["Guard"]).resolve().resolve()
    table.expect("Curse", zone="graveyard").expect("Guard", atk=1).expect_chain()
    table.expect_hand("you", *(("Filler",) if sure else ()))


@pytest.mark.rule(
    "wow-2007:103.2", "wow-2007:711.1", "wow-2007:700.2", "wow-2013:103.2", "wow-2013:711.1", "wow-2013:700.2",
    "wow-2013:703.3",
)  # fmt: skip
@pytest.mark.parametrize("kind", ["ability", "ally"])
def test_a_card_says_of_itself_that_it_cant_be_interrupted(kind: str) -> None:
    """On the chain, that is; it says so wherever it is played from."""
    slam = ability("Slam", "Slam can't be interrupted. <p> Draw two cards.")
    ox = ally("Slam", 1, 1, "Slam can't be interrupted.")
    stop = ability("Stop", f"Interrupt target {kind} card.", instant=True)
    table = scenario('you: hand "Slam"\nopponent: hand "Stop"', [slam if kind == "ability" else ox, stop])
    table.play("Slam").play("Stop", by="opponent", targets=["Slam"]).resolve().expect_chain("Slam").resolve()
    table.expect("Slam", zone="graveyard" if kind == "ability" else "play").expect("Stop", zone="graveyard")


@pytest.mark.rule(
    "wow-2007:711.1", "wow-2007:705.1", "wow-2007:411.5a", "wow-2013:711.1", "wow-2013:705.1", "wow-2013:415.6a"
)
@pytest.mark.parametrize("kind", ["ability", "ally"])
def test_a_card_that_can_t_be_interrupted_but_is_removed_is_no_link_any_longer(kind: str) -> None:
    """Only the interrupting can't be done; the card leaves the chain, and what isn't there can't resolve."""
    slam = ability("Slam", "Slam can't be interrupted. <p> Draw two cards.")
    ox = ally("Slam", 1, 1, "Slam can't be interrupted.")
    stop = ability("Stop", f"Interrupt target {kind} card and remove it from the game.", instant=True)
    text = 'you: hand "Slam"\nopponent: hand "Stop"; item "Well"'
    well = item("Well", "0 >>> Draw a card.")
    table = scenario(text, [slam if kind == "ability" else ox, stop, well])
    table.play("Slam").use("Well", by="opponent").play("Stop", by="opponent", targets=["Slam"]).resolve()
    # (What is below and above it stays where it is.)
    table.expect("Slam", zone="removed from game").expect_chain("Well").expect_asked("you", "priority")
    table.expect_hand("you").resolve().expect_hand("opponent", "Filler").expect_hand("you")
    assert [fact.kind for fact in table.state.this_turn() if fact.kind in ("interrupt", "leave")] == ["leave"]
