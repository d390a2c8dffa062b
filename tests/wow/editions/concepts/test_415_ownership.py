"""A card that a text puts where another player's cards lie is that player's then (415.2)."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, item, scenario

GOAT = ally("Goat", 1, 1)
SNAP = ability("Snap", "Destroy target ally.", instant=True)


@pytest.mark.rule("wow-2007:103.1", "wow-2012:415.2", "wow-2013:415.2")
@pytest.mark.parametrize(
    ("text", "zone", "owner"),
    [
        ("Put target ally into your hand.", "hand", "you"),
        ("Put target ally into your graveyard.", "graveyard", "you"),
        ("Put target ally on the bottom of your deck.", "deck", "you"),
        ("Shuffle target ally into your deck.", "deck", "you"),
        ("Put target ally an opponent controls into your hand.", "hand", "you"),
        # its owner's, whatever zone: nothing says that it is to be another's
        ("Put target ally into its owner's hand.", "hand", "opponent"),
        ("Put target ally you control into your hand.", "hand", "opponent"),
    ],
)
def test_whose_zone_the_text_says(text: str, zone: str, owner: str) -> None:
    mine = "you control" in text
    board = 'ally "Goat" owned by opponent' if mine else ""
    theirs = "" if mine else 'ally "Goat"'
    table = scenario(f'you: hand "Take"; {board}\nopponent: {theirs}', [ability("Take", text), GOAT])
    table.play("Take", targets=["Goat"]).resolve().expect("Goat", zone=zone, owner=owner)


@pytest.mark.rule("wow-2012:415.2", "wow-2013:415.2")
def test_it_is_that_players_for_the_rest_of_the_game() -> None:
    take = ability("Take", "Put target ally into your hand.")
    text = 'you: hand "Take" "Snap"\nopponent: ally "Goat"'
    table = scenario(text, [take, SNAP, GOAT]).play("Take", targets=["Goat"]).resolve()
    table.play("Goat").resolve().expect("Goat", controller="you", owner="you")
    table.play("Snap", targets=["Goat"]).resolve().expect("Goat", zone="graveyard", owner="you")
    table.expect_graveyard("opponent")


@pytest.mark.rule("wow-2012:415.2", "wow-2013:415.2")
def test_another_player_may_be_named() -> None:
    """As a card of the real pool does with itself, and another with a card in one's hand."""
    plane = ability("Plane", "Put Plane on top of target player's deck.")
    gift = item("Gift", "0 → Put a card from your hand into target player's hand. Use only once per turn.")
    table = scenario('you: hand "Plane"\nopponent:', [plane]).play("Plane", targets=["opponent"]).resolve()
    table.expect("Plane", zone="deck", owner="opponent")
    table = scenario('you: item "Gift"; hand "Goat"\nopponent:', [gift, GOAT])
    table.use("Gift", targets=["opponent"]).resolve().expect("Goat", zone="hand", owner="opponent")
    table.expect_hand("you").expect_hand("opponent", "Goat")


@pytest.mark.rule("wow-2012:415.2", "wow-2013:415.2")
def test_what_is_put_elsewhere_instead_stays_its_owners() -> None:
    """What is removed from the game is put into its owner's zone: it never came to the other player's deck."""
    hush = item("Hush", "If an ally would be put into a graveyard from play, remove it from the game instead.")
    take = ability("Take", "Put target ally into your graveyard.")
    table = scenario('you: hand "Take"; item "Hush"\nopponent: ally "Goat"', [hush, take, GOAT])
    table.play("Take", targets=["Goat"]).resolve().expect("Goat", zone="removed from game", owner="opponent")


@pytest.mark.parametrize(
    "text",
    [
        "Put target card in an opponent's graveyard into your hand.",
        "Put the top card of your deck into target player's graveyard.",
        "If an ally would be destroyed, put it into your hand instead.",
    ],
)
def test_what_isnt_sure_is_refused(text: str) -> None:
    expect_refused(text, types=c.ITEM if text.startswith("If") else c.ABILITY)
