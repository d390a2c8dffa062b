"""Words that 7.4's glossary defines, and small rules of 7.4, each played in a position."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.play.matches import new_match
from rulebound.tcg.happening import record
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck, faults_of
from rulebound.wow.cards.lost_symbols import with_symbols
from rulebound.wow.edition import EDITIONS
from rulebound.wow.events import BeginTurn, GameEvent, Move, Stage, give_priority
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios import Table, ability, ally, hero, item, quest, scenario

pytestmark = pytest.mark.edition("2013")


OWN = [ally(name) for name in ("Old", "One", "Two")]


def deck(*cards: tuple[Definition, int], side: tuple[tuple[Definition, int], ...] = ()) -> Deck:
    """Return a deck of sixty, with some cards."""
    fill = tuple((item(f"Thing {n:02}"), 4) for n in range((60 - sum(count for _, count in cards) + 3) // 4))
    return Deck("Deck", hero("Knight", traits=("Mage", "Horde")), (*cards, *fill), side)


@pytest.mark.rule("wow-2013:G.unlimited")
@pytest.mark.parametrize("edition", ["2013"])
def test_any_number_of_an_unlimited_card(edition: str) -> None:
    assert faults_of(deck((ally("Grunts", unlimited=True), 12)), EDITIONS[edition]) == []
    assert [fault.rule for fault in faults_of(deck((ally("Grunts"), 12)), EDITIONS[edition])] == ["100.4"]


@pytest.mark.rule("wow-2013:G.trait-icon")
@pytest.mark.parametrize("edition", ["2013"])
@pytest.mark.parametrize(
    ("icons", "legal"),
    [((), True), (("Mage",), True), (("Mage", "Horde"), True), (("Mage", "Alliance"), False), (("Priest",), False)],
)
def test_an_icon_of_the_class_and_one_of_the_faction_must_both_be_shared(
    icons: tuple[str, ...], legal: bool, edition: str
) -> None:
    faults = faults_of(deck((item("Orb", icons=icons), 1)), EDITIONS[edition])
    assert [fault.rule for fault in faults] == ([] if legal else ["100.2a"])


@pytest.mark.rule("wow-2013:G.remaining-health")
def test_remaining_health_is_health_less_damage() -> None:
    cull = ability("Cull", "Destroy target ally with 2 or less remaining health.")
    text = 'you: hand "Cull"\nopponent: ally "Big" 1/6 damage 4; ally "Hale" 1/3; ally "Hurt" 1/3 damage 1'
    scenario(text, [cull]).play("Cull").expect_choices("Big", "Hurt")


@pytest.mark.rule("wow-2013:G.printed")
def test_nothing_but_copying_changes_what_is_printed() -> None:
    cards = [
        ability("Grow", "Target ally has +3 ATK this turn.", instant=True),
        ability("Weigh", "Your hero deals fire damage to target hero equal to the printed ATK of target ally."),
        ability("Mask", "Target ally becomes a copy of another target ally."),
    ]
    text = 'you: hand "Grow" "Weigh" "Weigh" "Mask"; ally "Ox" 2/2; ally "Elk" 5/5\nopponent: hero "Foe"'
    table = scenario(text, cards).play("Grow", targets=["Ox"]).resolve()
    table.expect("Ox", atk=5).play("Weigh", targets=["Foe", "Ox"]).resolve().expect("Foe", damage=2)
    # A copy has lost what was printed on it, and not what has been done to it.
    table.play("Mask", targets=["Ox", "Elk"]).resolve().expect("Elk#1", atk=8)
    table.play("Weigh", targets=["Foe", "Elk#1"]).resolve().expect("Foe", damage=7)


@pytest.mark.difference("empty_zones_are_shuffled")
@pytest.mark.rule("wow-2013:G.shuffle")
@pytest.mark.parametrize("edition", list(EDITIONS))
@pytest.mark.parametrize("thrown", [True, False])
def test_a_zone_is_shuffled_into_another_even_if_it_is_empty(thrown: bool, edition: str) -> None:
    wash = ability("Wash", "Shuffle your graveyard into your deck.")
    text = 'you: hand "Wash"' + '; graveyard "Old"' * thrown + '; deck "One" "Two"\nopponent:'
    table = scenario(text, [wash, *OWN], edition=EDITIONS[edition])
    table.play("Wash").resolve().expect_graveyard("you", "Wash")
    kinds = [fact.kind for fact in table.facts() if fact.kind in ("shuffle", "put")]
    # The cards come together first.
    assert kinds == ["put"] * thrown + ["shuffle"] * (thrown or edition != "2007")


@pytest.mark.rule("wow-2013:G.text")
def test_an_effect_has_the_text_that_its_source_had_and_ongoing_text_goes_with_it() -> None:
    cards = [
        ally("Seer", 1, 1, "0 → Draw a card. <p> Other allies you control have +1 ATK."),
        ability("Hush", "Target ally loses all powers this turn.", instant=True),
    ]
    table = scenario('you: ally "Seer"; ally "Ox" 1/1\nopponent: hand "Hush"', cards)
    table.expect("Ox", atk=2).use("Seer").play("Hush", by="opponent", targets=["Seer"]).resolve()
    table.expect("Ox", atk=1).resolve().expect_hand("you", "Filler")


FILL = ability("Fill", "Draw cards until you reach your maximum hand size.")


@pytest.mark.rule("wow-2013:G.until", "wow-2013:713.2")
@pytest.mark.parametrize(("held", "after"), [(0, 7), (6, 7), (7, 7), (9, 9)])
def test_until_is_up_to_the_limit_and_nothing_once_it_is_reached(held: int, after: int) -> None:
    text = 'you: hand "Fill" ' + '"Filler" ' * held + "; deck 20\nopponent:"
    table = scenario(text, [FILL]).play("Fill").resolve()
    assert len(table.state.players[0].hand) == after


@pytest.mark.rule("wow-2013:713.2a")
def test_whose_draws_are_anothers_has_that_player_draw_until_decked() -> None:
    gift = item("Gift", "If you would draw a card, an opponent draws a card instead.")
    table = scenario('you: hand "Fill"; item "Gift"; deck 20\nopponent: deck 9', [FILL, gift])
    table.play("Fill").pass_().pass_()
    for _ in range(40):
        if table.game.over or table.decision.kind == "priority":
            break
        table.choose(table.choices()[0])
    table.expect_winner("you")
    drawn = [fact for fact in table.facts("draw") if isinstance(fact, Move)]
    assert [fact.seat for fact in drawn] == [1] * 9
    assert len(table.state.players[0].deck) == 20


@pytest.mark.rule("wow-2013:713.2a")
def test_draws_that_are_skipped_are_no_part_of_the_limit() -> None:
    skip = item("Skip", "If you would draw a card, you may skip drawing it instead.")
    table = scenario('you: hand "Fill"; item "Skip"; deck 20\nopponent:', [FILL, skip]).play("Fill").pass_().pass_()
    for asked in range(60):
        if table.decision.kind == "priority":
            break
        table.choose("yes" if asked % 3 else "no")
    assert len(table.facts("skip draw")) > 7
    assert len(table.state.players[0].hand) == 7


PORTAL = quest(
    "Portal",
    (
        "During your turn, pay 2 to complete this quest.",
        "Reward: Remove your deck and graveyard from the game. "
        "Build a new ten-card deck using cards from your entire collection.",
    ),
)


@pytest.mark.rule("wow-2013:800.2a")
@pytest.mark.parametrize("edition", ["2013"])
def test_in_a_tournament_the_side_deck_is_the_collection_and_serves_once(edition: str) -> None:
    side = ((item("Spare"), 4), (item("Extra"), 4), (item("More"), 2))
    ours = Deck("A", hero("Knight"), ((PORTAL, 2), (item("Old"), 30)), side)
    rival = Deck("B", hero("Rival"), ((item("Thing"), 30),))
    state = new_state([ours, rival], 1, EDITIONS[edition], check=False)
    for id in state.players[0].deck[:8]:
        record(state, [Move("enter", "710.1", state.cards[id].number, c.PLAY, 0, in_row=True)])
    record(state, [BeginTurn("500.1", 0), Stage("500.1", c.ACTION_PHASE, 0)])
    give_priority(state, 0)
    table = Table(Game(RULES, state)).complete("Portal").resolve()
    names = [table.state.cards[id].definition.name for id in table.state.players[0].deck]
    assert sorted(names) == ["Extra"] * 4 + ["More"] * 2 + ["Spare"] * 4
    table.complete("Portal")
    assert table.state.players[0].deck == []


def plain(name: str) -> Deck:
    """Return a deck of things, with trinkets of which only one can be controlled."""
    things = tuple((item(f"Thing {number:02}"), 4) for number in range(14))
    charms = ((item("Charm", unique=True), 4),)
    return Deck(name, hero(f"Hero {name}"), (*things, *charms))


@pytest.mark.rule("wow-2013:801.1")
@pytest.mark.parametrize("edition", ["2013"])
def test_the_policy_of_a_tournament_may_say_who_chooses(edition: str) -> None:
    for loser in (1, 0):
        match = new_match(edition=edition, decks=[plain("A"), plain("B")], chooser="loser")
        match.begin()
        match.resign(loser)
        match.finish()
        decision = match.begin().decision
        assert decision is not None
        assert (decision.kind, decision.seat) == ("first player", loser)


@pytest.mark.rule("wow-2013:800.1e")
@pytest.mark.parametrize("edition", ["2012", "2013"])
def test_what_was_kept_and_violates_uniqueness_is_repaired_after_the_mulligans(edition: str) -> None:
    match = new_match(edition=edition, decks=[plain("A"), plain("B")])
    game = match.begin()
    while game.decision is not None and game.decision.kind != "priority":
        match.choose(0)
    state = game.state
    charms = [card.number for card in state.cards[1:] if card.owner == 0 and card.definition.name == "Charm"][:2]
    for number in charms:
        move = Move("enter", "710.1", number, c.PLAY, 0)
        record(state, [move])
        record(state, [GameEvent("keep", "800.1c", subject=move.new, seat=0)])
    match.resign(1)
    match.finish()
    game = match.begin()
    kinds = []
    while game.decision is not None and game.decision.kind != "priority":
        kinds.append(game.decision.kind)
        # No turn has begun yet.
        assert game.state.turn == 0
        if game.decision.kind == "mulligan":
            assert sum(game.state.cards[id].definition.name == "Charm" for id in game.state.play) == 2
        match.choose(0)
    assert kinds == ["first player", "mulligan", "mulligan", "uniqueness"]
    assert sum(game.state.cards[id].definition.name == "Charm" for id in game.state.play) == 1




@pytest.mark.parametrize("edition", ["2013"])
def test_an_apostrophe_that_a_record_has_lost(edition: str) -> None:
    assert with_symbols("Destroy target player?s hero.") == "Destroy target player's hero."
    assert with_symbols("Why?") == "Why?"
