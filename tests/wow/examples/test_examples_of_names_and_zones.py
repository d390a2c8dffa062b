"""Examples of names that are made up, of powers that function elsewhere than in play, and of guesses, as printed."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.choices.naming import spelled
from rulebound.wow.scenarios import ability, ally, quest
from wow_examples import example

INVENT = ability("Invent", "Make up a name. Each opponent discards all cards with that name.", instant=True)


@pytest.mark.rule("wow-2012:200.3", "wow-2013:200.3")
@pytest.mark.example("wow2012-200.3-1", "wow2013-200.3-1")
def test_200_3_treant_is_a_name_and_bolvar_the_bold_is_none() -> None:
    others = [INVENT, ally("Bolvar Fordragon", 1, 1), ally("Ulf the Bold", 1, 1), ally("Treant Keeper", 1, 1)]
    text = 'you: hand "Invent" "Force of Nature" "Bolvar Fordragon" "Ulf the Bold" "Treant Keeper"\nopponent:'
    table = example(text, *others).play("Invent").pass_().pass_().expect_asked("you", "name")
    offered = [spelled(option.value) for option in table.decision.options]
    assert "Bolvar the Bold" in offered
    assert not {"Treant", "Bolvar Fordragon", "Ulf the Bold"} & set(offered)
    table.game.choose(offered.index("Bolvar the Bold"))
    table.expect_asked("you", "priority").expect_log("Bolvar the Bold")


HIDE = ability("Hide", "Remove target ally from the game.", instant=True)


@pytest.mark.rule("wow-2013:703.3a")
@pytest.mark.example("wow2013-703.3a-1")
@pytest.mark.parametrize("face_down", [False, True])
def test_703_3a_bimble_sees_that_he_is_removed_face_up(face_down: bool) -> None:
    bury = ability("Bury", "Remove the top card of your deck from the game face down.", instant=True)
    dig = ability("Dig", "Remove the top card of your deck from the game.", instant=True)
    rattler = ally("Rattler", 1, 1, "Death Rattle: Draw a card.")
    hush = ability("Hush", "Target ally loses and can't have powers this turn.", instant=True)
    doom = ability("Doom", "Destroy target ally.", instant=True)
    look = quest("Look", ("Pay 1 to complete this quest.", "Reward: Reveal the top card of your deck."))
    text = """
        you: hand "Bury" "Dig" "Doom" "Hush" "Jubilee Arcspark"; ally "Rattler"; resource "Look"; deck "{}" "Filler"
        opponent:
    """
    others = [bury, dig, rattler, hush, doom, look]
    table = example(text.format("Bimble Blackout"), *others).play("Bury" if face_down else "Dig").resolve_all()
    assert len(table.facts("draw")) == (not face_down)
    # Jubilee is active in a deck, and not in the hand.
    table = example(text.format("Jubilee Arcspark"), *others).complete("Look").resolve_all()
    assert len(table.facts("draw")) == 1
    # Death Rattle is active in a graveyard, unless it was lost there; what it lost in play is another card's.
    table = example(text.format("Jubilee Arcspark").replace('"Filler"', '"Bimble Blackout"'), *others)
    table.play("Doom", targets=["Rattler"]).resolve_all()
    assert len(table.facts("draw")) == 1


@pytest.mark.rule("wow-2013:703.3b")
@pytest.mark.example("wow2013-703.3b-1")
@pytest.mark.parametrize("where", ["played", "in play", "in hand"])
def test_703_3b_dimzer_sees_himself_on_the_chain_and_others_from_play(where: str) -> None:
    other = ally("Other", 1, 4)
    lies = 'ally "Dimzer the Prestidigitator"; hand "Other"'
    if where != "in play":
        lies = 'hand "Other" "Dimzer the Prestidigitator"'
    table = example(f"you: {lies}; deck 5; resources 5\nopponent:", other)
    name = "Dimzer the Prestidigitator" if where == "played" else "Other"
    table.play(name)
    if where == "in hand":
        table.expect_chain("Other").resolve().expect("Other", damage=0)
        assert table.facts("draw") == []
    else:
        table.expect_chain("Dimzer the Prestidigitator", name)
        table.resolve("yes").resolve().expect(name, zone="play", damage=1)
        assert len(table.facts("draw")) == 1


@pytest.mark.rule("wow-2013:712.8")
@pytest.mark.example("wow2013-712.8-1")
@pytest.mark.parametrize("higher", [True, False])
def test_712_8_nobundo_guesses_at_a_card_that_has_been_drawn(higher: bool) -> None:
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    text = """
        you: resource "Errand"; deck "Errand"; deck 0
        opponent: ally "Farseer Nobundo"; deck "Farseer Nobundo" "Errand"
    """
    table = example(text, errand).pass_until("opponent's ready step")
    table.complete("Errand", by="you").resolve().expect_hand("you", "Errand")
    table.resolve("yes" if higher else "no").expect_running()
    assert [fact.seat for fact in table.facts("draw")] == [0]
    assert [fact.names for fact in table.facts("reveal")] == [("Farseer Nobundo",)]  # type: ignore[attr-defined]
