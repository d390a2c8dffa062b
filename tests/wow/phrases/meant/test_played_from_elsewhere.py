"""Cards that a text lets its player play from where they are: removed from the game, shown, in another's graveyard."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import Permission
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import always, powers

OX = ally("Ox", 2, 2, cost=1)
SNAP = ability("Snap", "Your hero deals 1 fire damage to target hero.", cost=1, instant=True)


@pytest.mark.rule("wow-2007:406.1", "wow-2012:407.1", "wow-2013:407.1")
@pytest.mark.parametrize(
    ("text", "targets"),
    [
        (
            "Remove the top card of target opponent's deck from the game. If it's an ally, you may play it this turn.",
            ["opponent"],
        ),
        (
            "Reveal the top card of target opponent's deck and remove it from the game. If it's an ally, your hero "
            "deals 1 fire damage to that opponent's hero, and you may play it this turn.",
            ["opponent"],
        ),
        ("Remove the top card of target player's deck from the game. You may play it this game.", ["opponent"]),
    ],
)
def test_what_was_removed_is_played_for_its_cost(text: str, targets: list[str]) -> None:
    peek = ability("Peek", text)
    setting = 'you: hero "Us"; resources 1; hand "Peek"\nopponent: hero "Them"; deck "Ox"'
    table = scenario(setting, [peek, OX]).play("Peek", targets=targets).resolve_all()
    table.play("Ox").resolve_all().expect("Ox", zone="play", controller="you", owner="opponent")
    table.expect_ready_resources("you", 0)


@pytest.mark.rule("wow-2007:406.1", "wow-2012:407.1", "wow-2013:407.1")
def test_what_was_removed_is_played_only_while_that_is_said() -> None:
    text = "Remove the top card of target opponent's deck from the game. If it's an ability, you may play it {}."
    for words, later in (("this turn", False), ("this game", True)):
        peek = ability("Peek", text.format(words))
        setting = 'you: hero "Us"; resources 2; hand "Peek"\nopponent: hero "Them"; deck "Snap"'
        table = scenario(setting, [peek, SNAP]).play("Peek", targets=["opponent"]).resolve_all().end_turn()
        if later:
            table.play("Snap", targets=["Them"], by="you").resolve_all().expect("Them", damage=1)
        else:
            with pytest.raises(Exception, match="can't play"):
                table.play("Snap", targets=["Them"], by="you")


def test_the_top_card_that_was_shown_is_played_from_the_deck() -> None:
    look = ability("Look", "Reveal the top card of your deck. If it's an ability or ally, you may play it this turn.")
    setting = 'you: hero "Us"; resources 2; hand "Look"; deck "Ox" "Ox"\nopponent: hero "Them"'
    table = scenario(setting, [look, OX]).play("Look").resolve_all().play("Ox").resolve_all().expect("Ox", zone="play")
    # The next one was not shown.
    with pytest.raises(Exception, match=r"can't play|no card"):
        table.play("Ox#2")
    gem = item("Gem")
    other = scenario(setting.replace('deck "Ox"', 'deck "Gem"'), [look, OX, gem]).play("Look").resolve_all()
    with pytest.raises(Exception, match=r"can't play|no card"):
        other.play("Gem")


def test_a_card_of_anothers_graveyard() -> None:
    steal = ability("Steal", "You can play target ability card from an opponent's graveyard this turn.")
    setting = 'you: hero "Us"; resources 2; hand "Steal"\nopponent: hero "Them"; graveyard "Snap" "Snap"'
    table = scenario(setting, [steal, SNAP]).play("Steal", targets=["Snap"]).resolve_all()
    table.play("Snap", targets=["Them"]).resolve_all().expect("Them", damage=1)
    table.expect_graveyard("opponent", "Snap", "Snap")
    with pytest.raises(Exception, match="can't play"):
        table.play("Snap", targets=["Them"])
    able = ability("Able", "You can play target ability card from your graveyard this turn if able.")
    mine = 'you: hero "Us"; resources 2; hand "Able"; graveyard "Snap"\nopponent: hero "Them"'
    scenario(mine, [able, SNAP]).play("Able", targets=["Snap"]).resolve_all().play("Snap", targets=["Them"])


def test_cards_that_are_removed_from_the_game_on_your_turn() -> None:
    shroud = item("Shroud", "On your turn, you can play ability cards that are removed from the game.")
    setting = 'you: hero "Us"; resources 2; item "Shroud"; removed "Snap" "Ox"\nopponent: hero "Them"; removed "Snap"'
    table = scenario(setting, [shroud, SNAP, OX]).play("Snap", targets=["Them"]).resolve_all()
    table.play("opponent's Snap", targets=["Them"]).resolve_all().expect("Them", damage=2)
    with pytest.raises(Exception, match="can't play"):
        table.play("Ox")
    theirs = scenario(setting, [shroud, SNAP, OX]).end_turn()
    with pytest.raises(Exception, match="can't play"):
        theirs.play("Snap", targets=["Them"], by="you")


def test_what_can_be_played_must_be_one_card_that_was_shown() -> None:
    for text in (
        "Exhaust target ally. You may play it this turn.",
        "Draw a card. You may play it this turn.",
        "Reveal the top two cards of your deck. You may play it this turn.",
        "You may play target ally this turn.",
    ):
        expect_refused(text, types=c.ABILITY)


@pytest.mark.rule("wow-2007:406.1", "wow-2012:407.1", "wow-2013:407.1")
def test_a_removed_card_is_played_for_nothing_this_turn() -> None:
    text = "Remove an ability card in your graveyard from the game. If you do, you can play that card without paying "
    echo = ability("Echo", f"{text}its cost this turn.", cost=0)
    setting = 'you: hero "Us"; hand "Echo"; graveyard "Snap"\nopponent: hero "Them"'
    table = scenario(setting, [echo, SNAP]).play("Echo").resolve_all().expect("Snap", zone="removed from game")
    table.play("Snap", targets=["Them"]).resolve_all().expect("Them", damage=1)
    later = scenario(setting, [echo, SNAP]).play("Echo").resolve_all().end_turn()
    with pytest.raises(Exception, match="can't play"):
        later.play("Snap", targets=["Them"], by="you")


def test_an_x_that_is_not_paid_is_nothing() -> None:
    text = "Reveal the top card of your deck. You may play it this turn without paying its cost."
    look = ability("Look", text, cost=0)
    bolt = ability("Bolt", "Your hero deals X fire damage to target hero.", x_cost=True, cost=0)
    setting = 'you: hero "Us"; resources 5; hand "Look"; deck "Bolt"\nopponent: hero "Them"'
    table = scenario(setting, [look, bolt]).play("Look").resolve_all().play("Bolt", targets=["Them"]).resolve_all()
    table.expect("Them", damage=0).expect_ready_resources("you", 5)
    expect_refused("You may play ally cards from your graveyard this turn without paying its cost.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:406.1", "wow-2007:103.1")
def test_why_not_knows_from_where_a_text_lets_one_play() -> None:
    crypt = item("Crypt", "You can play abilities from your graveyard.")
    rune = ability("Rune", "Draw a card.", cost=1)
    setting = 'you: hero; resources 1; item "Crypt"; graveyard "Rune" "Ox"\nopponent: graveyard "Rune"'
    table = scenario(setting, [crypt, rune, OX])

    def reasons(which: str) -> list[str]:
        return [reason.text for reason in table.why_not(0, "play", table.card(which).number, 0)]

    only = "Cards can be played only from your hand."
    assert reasons("Rune") == []
    # Of what else speaks against it all is said, but not where it lies: neither an ally nor another's.
    assert reasons("Ox") == [only]
    assert only in reasons("opponent's Rune")
    table.play("Rune").resolve_all()
    assert only not in reasons("Rune")
    scenario(setting.replace("resources 1; ", ""), [crypt, rune, OX]).expect_refused("play", "Rune", rule="401.1")
    # The top card of the deck, if that may be played, and no other; what is removed, or in another's graveyard.
    look = ability("Look", "Reveal the top card of your deck. If it's an ability or ally, you may play it this turn.")
    table = scenario('you: hero; resources 2; hand "Look"; deck "Ox" "Rune"\nopponent:', [look, rune, OX])
    assert only in reasons("Ox")
    table.play("Look").resolve_all()
    shown = [name for name in ("Ox", "Rune") if only not in reasons(name)]
    assert [name for name in shown if reasons(name) == []] == shown == ["Ox"]


@pytest.mark.rule("wow-2007:406.1", "wow-2007:G.instant")
def test_why_not_knows_what_may_be_played_as_an_instant() -> None:
    haste = item("Haste", program=powers(always(OfType(c.ALLY), Permission("play as instant"))))
    setting = 'you: hero; resources 2; item "Haste"; hand "Ox" "Rune"\nopponent: hero\nat opponent\'s action phase'
    table = scenario(setting, [haste, OX, ability("Rune", "Draw a card.", cost=1)]).give_priority("you")
    assert table.why_not(0, "play", table.card("Ox").number, 0) == []
    assert [reason.rule for reason in table.why_not(0, "play", table.card("Rune").number, 0)] == ["407.2b"]
    table.play("Ox").resolve_all().expect("Ox", zone="play")
