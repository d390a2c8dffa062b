""" "It" is found where its own link has moved it, if it has stayed there [411.8b]."""

from __future__ import annotations

import pytest

from rulebound.wow.scenarios import Table, ability, ally, item, scenario
from wow_cards import ALLY, bolt, wall

GUARD = ally("Guard", 1, 4, cost=3)
FOLLOWS = pytest.mark.rule("wow-2007:411.8b", "wow-2012:415.9b", "wow-2013:415.9b")


def reaped(text: str, *more: str) -> Table:
    """An ability with such a text has been played on the opponent's Guard; what else the opponent has is described."""
    cards = [ability("Reap", text, instant=True), GUARD, wall(who=ALLY)]
    mine = "; ".join(('opponent: ally "Guard"', *more))
    return scenario(f'you: hand "Reap"\n{mine}', cards).play("Reap", targets=["Guard"]).resolve_all()


@FOLLOWS
@pytest.mark.parametrize(
    ("then", "zone"),
    [
        ("remove it from the game", "removed from game"),
        ("remove that card from the game", "removed from game"),
        ("put it into its owner's hand", "hand"),
        ("put that ally on the bottom of its owner's deck", "deck"),
        ("put it into play under your control", "play"),
    ],
)
def test_what_was_interrupted_is_found_in_the_graveyard(then: str, zone: str) -> None:
    cards = [ability("Swallow", f"Interrupt target ally card. If you do, {then}.", instant=True), GUARD]
    text = 'you: hand "Guard"; resources 3\nopponent: hand "Swallow"'
    table = scenario(text, cards).play("Guard").play("Swallow", by="opponent", targets=["Guard"]).resolve()
    table.expect("Guard", zone=zone, owner="you").expect_chain()


@FOLLOWS
def test_what_cant_be_interrupted_is_left_where_it_is() -> None:
    sure = item("Sure", "Your allies can't be interrupted.")
    swallow = ability(
        "Swallow", "Interrupt target ally card. If you do, remove it from the game.", instant=True
    )
    text = 'you: hand "Guard"; item "Sure"; resources 3\nopponent: hand "Swallow"'
    table = scenario(text, [swallow, GUARD, sure]).play("Guard")
    table.play("Swallow", by="opponent", targets=["Guard"]).resolve_all().expect("Guard", zone="play")


@FOLLOWS
@pytest.mark.parametrize(
    ("then", "zone", "player"),
    [
        ("Remove it from the game.", "removed from game", "opponent"),
        ("Put it into its owner's hand.", "hand", "opponent"),
        ("Its controller may put it into his hand.", "hand", "opponent"),
        ("If you do, put it into play under your control.", "play", "you"),
        ("If you do, put it from its owner's graveyard into play.", "play", "you"),
        ("Its owner puts it from his graveyard into play.", "play", "opponent"),
    ],
)
def test_what_was_destroyed_is_found_in_the_graveyard(then: str, zone: str, player: str) -> None:
    cards = [ability("Reap", f"Destroy target ally. {then}", instant=True), GUARD]
    table = scenario('you: hand "Reap"\nopponent: ally "Guard"', cards).play("Reap", targets=["Guard"])
    table.resolve(*(["yes"] if "may" in then else [])).expect("Guard", zone=zone, controller=player)


@FOLLOWS
def test_from_the_graveyard_is_said_only_of_what_has_come_there() -> None:
    text = "Destroy target ally. Put it {}into its owner's hand."
    reaped(text.format(""), 'item "Wall"').expect("Guard", zone="hand")
    reaped(text.format("from its owner's graveyard "), 'item "Wall"').expect("Guard", zone="play")
    reaped(text.format("from its owner's graveyard ")).expect("Guard", zone="hand")


@FOLLOWS
@pytest.mark.parametrize(
    ("then", "zone"),
    [("put it into play under its owner's control", "play"), ("put it into its owner's hand", "hand")],
)
@pytest.mark.parametrize("dug_up", [False, True])
def test_a_later_modifier_of_the_link_follows_it_too(then: str, zone: str, dug_up: bool) -> None:
    """But not if it has been elsewhere meanwhile."""
    there_and_back = (
        "Put target ally card from a graveyard into its owner's hand. Each player discards his hand."
    )
    cards = [
        ability("Reap", f"Destroy target ally. At end of turn, {then}.", instant=True),
        ability("Dig", there_and_back, instant=True),
        GUARD,
    ]
    table = (
        scenario('you: hand "Reap" "Dig"\nopponent: ally "Guard"', cards)
        .play("Reap", targets=["Guard"])
        .resolve()
    )
    table.expect("Guard", zone="graveyard")
    if dug_up:
        table.play("Dig", targets=["Guard"]).resolve().expect("Guard", zone="graveyard")
    table.pass_until("opponent's draw step").expect(
        "Guard", zone="graveyard" if dug_up else zone, controller="opponent"
    )


@FOLLOWS
@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("Destroy Egg → Put Egg into play.", "play"),
        ("Remove Egg from the game → Put Egg into play.", "play"),
        ("0 → Destroy Egg. If you do, put it into its owner's hand.", "hand"),
        ("0 → You may destroy Egg. If you do, put it from your graveyard into play.", "play"),
    ],
)
def test_a_card_finds_itself_where_its_cost_or_effect_has_put_it(text: str, zone: str) -> None:
    egg = item("Egg", text)
    table = scenario('you: item "Egg"\nopponent:', [egg])
    number = table.card("Egg").number
    table.use("Egg").resolve(*(["yes"] if "may" in text else [])).expect("Egg", zone=zone)
    assert table.card("Egg").number != number


@FOLLOWS
def test_what_something_else_has_moved_is_another_card() -> None:
    """The ally that the event was about is not the card that an answer has made of it."""
    bell = item("Bell", "When an ally attacks, put it into its owner's hand.")
    cards = [bell, ally("Guard", 1, 4), ability("Axe", "Destroy target ally.", instant=True)]
    table = scenario('you: ally "Guard"; item "Bell"; hand "Axe"\nopponent:', cards)
    table.attack("Guard", "their hero").play("Axe", targets=["Guard"]).resolve_all()
    table.expect("Guard", zone="graveyard")


@FOLLOWS
def test_what_went_elsewhere_instead_was_not_moved_by_the_link() -> None:
    pyre = item("Pyre", "If an ally would be destroyed, remove it from the game instead.")
    text = "Destroy target ally. Put it into its owner's hand."
    cards = [ability("Reap", text), GUARD, pyre]
    table = scenario('you: hand "Reap"; item "Pyre"\nopponent: ally "Guard"', cards)
    table.play("Reap", targets=["Guard"]).resolve().expect("Guard", zone="removed from game")


@FOLLOWS
def test_what_the_link_has_put_elsewhere_is_played_from_there() -> None:
    text = "Put target ability card from your graveyard {}. You may play it without paying its cost."
    for where, zone in (("into your hand", "hand"), ("on top of your deck", "deck")):
        again = ability("Again", text.format(where))
        table = scenario('you: hand "Again"; graveyard "Bolt"\nopponent:', [again, bolt(cost=9)])
        table.play("Again", targets=["Bolt"]).resolve("no").expect("Bolt", zone=zone)
        table = scenario('you: hand "Again"; graveyard "Bolt"\nopponent:', [again, bolt(cost=9)])
        table.play("Again", targets=["Bolt"]).resolve("yes", "their hero").resolve().expect(
            "their hero", damage=4
        )
