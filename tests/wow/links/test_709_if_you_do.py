""" "If you do" asks whether all of the actions before it were actually performed [709.2f]."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import ALLY, wall

VEIL = ability("Veil", "Target hero or ally is untargetable this turn.", instant=True)


def pact(text: str) -> Definition:
    """An ability whose action is checked; two cards are drawn if it was done."""
    return ability("Pact", f"{text} If you do, draw two cards.", instant=True)


def expect_done(table: Table, done: bool, *held: str) -> None:
    """Two cards were drawn, or none."""
    table.expect_hand("you", *held, *(("Filler", "Filler") if done else ()))


@pytest.mark.rule("wow-2007:709.2f")
@pytest.mark.parametrize(("firm", "hand"), [(False, True), (True, True), (False, False), (True, False)])
def test_every_action_of_the_sentence_must_have_been_performed(firm: bool, hand: bool) -> None:
    """The ally can't be destroyed, or there is no card to discard: only what was done in full counts."""
    spare, can = ('"Spare"' if hand else ""), ('; item "Wall"' if firm else "")
    text = f'you: hand "Pact" {spare}\nopponent: ally "Guard" 1/4{can}'
    cards = [pact("Destroy target ally and discard a card."), wall(who=ALLY), ally("Spare", 1, 1)]
    table = scenario(text, cards).play("Pact", targets=["Guard"]).resolve()
    table.expect("Guard", zone="play" if firm else "graveyard")
    expect_done(table, hand and not firm)


@pytest.mark.rule("wow-2007:709.2f", "wow-2007:709.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy two allies in your party.",
        "Exhaust two allies in your party.",
        "Put two allies in your party into their owners' hands.",
        "Remove two allies in your party from the game.",
        "Destroy two of your allies.",
    ],
)
@pytest.mark.parametrize("allies", [1, 2])
def test_an_action_on_two_is_not_done_by_doing_it_to_one(text: str, allies: int) -> None:
    mine = "; ".join(f'ally "Footman {one}" 1/1' for one in range(allies))
    table = scenario(f'you: hand "Pact"; {mine}\nopponent:', [pact(text)]).play("Pact").resolve()
    assert len(table.facts("draw")) == (2 if allies == 2 else 0)


@pytest.mark.rule("wow-2007:709.2f", "wow-2007:709.2c")
@pytest.mark.parametrize(
    "text",
    [
        "Destroy two target allies.",
        "Exhaust two target allies.",
        "Put two target allies into their owners' hands.",
        "Remove two target allies from the game.",
        "Your hero deals 3 fire damage to each of two target allies.",
        "Your hero heals 1 damage from each of two target allies.",
        "Put 1 damage on each of two target allies.",
        "Two target allies have +1 ATK this turn.",
    ],
)
@pytest.mark.parametrize("spoiled", [False, True])
def test_an_action_is_not_done_if_a_target_was_spared(text: str, spoiled: bool) -> None:
    setting = 'you: hand "Pact"\nopponent: ally "A" 1/9 damage 2; ally "B" 1/9 damage 2; hand "Veil"'
    table = scenario(setting, [pact(text), VEIL]).play("Pact", targets=["A", "B"])
    if spoiled:
        table.play("Veil", by="opponent", targets=["A"]).resolve()
    table.resolve()
    expect_done(table, not spoiled)


@pytest.mark.rule("wow-2007:709.2f")
@pytest.mark.parametrize("second", [False, True])
def test_what_each_of_several_does_must_be_done_by_all(second: bool) -> None:
    """Every player destroys one of his allies; one of the players has none."""
    theirs = 'ally "Guard" 1/1' if second else "resources 1"
    text = pact("Each player destroys an ally in his party.")
    table = scenario(f'you: hand "Pact"; ally "Footman" 1/1\nopponent: {theirs}', [text])
    table.play("Pact").resolve()
    expect_done(table, second)


@pytest.mark.rule("wow-2007:709.2f")
@pytest.mark.parametrize("drawn", [0, 1, 2])
def test_a_deck_that_runs_out_leaves_a_draw_undone(drawn: int) -> None:
    deck = f"deck {drawn}" if drawn else "deck empty"
    text = ability("Pact", "Draw two cards. If you do, your hero deals 1 fire damage to target hero.")
    table = scenario(f'you: hand "Pact"; {deck}\nopponent: hero', [text])
    table.play("Pact", targets=["their hero"]).resolve().expect("their hero", damage=int(drawn == 2))


@pytest.mark.rule("wow-2007:709.2f", "wow-2007:712.7")
@pytest.mark.parametrize(("answer", "done"), [("yes", True), ("no", False)])
def test_an_optional_action_counts_if_it_was_chosen(answer: str, done: bool) -> None:
    text = pact("Destroy target ally, and you may discard a card.")
    cards = [text, ally("Spare", 1, 1)]
    table = scenario('you: hand "Pact" "Spare"\nopponent: ally "Guard" 1/4', cards)
    table.play("Pact", targets=["Guard"]).resolve(answer).expect("Guard", zone="graveyard")
    expect_done(table, done, *(() if done else ("Spare",)))


@pytest.mark.rule("wow-2007:709.2f")
def test_only_the_sentence_before_is_asked_about() -> None:
    """A ruling: what an earlier sentence could not do doesn't matter."""
    text = pact("Destroy target ally. Discard a card.")
    cards = [text, wall(who=ALLY), ally("Spare", 1, 1)]
    table = scenario('you: hand "Pact" "Spare"\nopponent: ally "Guard" 1/4; item "Wall"', cards)
    table.play("Pact", targets=["Guard"]).resolve()
    expect_done(table, True)


@pytest.mark.rule("wow-2007:709.2f", "wow-2007:306.3f")
@pytest.mark.parametrize("hosts", [1, 2])
def test_what_cant_be_attached_elsewhere_was_not(hosts: int) -> None:
    curse = ability("Curse", "Attach to target ally. <p> Ongoing: Attached ally has -1 ATK.")
    move = item("Fork", "0 >>> Attach target ability to another ally. If you do, draw two cards.")
    more = '; ally "Other" 1/4' if hosts == 2 else ""
    text = f'you: item "Fork"\nopponent: ally "Guard" 1/4{more}; ability "Curse" on "Guard"'
    table = scenario(text, [curse, move]).use("Fork", targets=["Curse"]).resolve()
    expect_done(table, hosts == 2)


@pytest.mark.rule("wow-2007:709.2f")
def test_if_he_does_is_no_question_about_several() -> None:
    """Some of them may have done it and others not."""
    for text in (
        "Each opponent may discard a card. If he does, draw a card.",
        "Each player destroys an ally in his party. If he doesn't, your hero deals 1 fire damage to target hero.",
    ):
        with pytest.raises(RuleboundError, match="several players do it"):
            ability("Pact", text)
    assert ability("Pact", "Target opponent may discard a card. If he does, draw a card.").program is not None
