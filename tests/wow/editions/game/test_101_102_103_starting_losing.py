"""Starting a game [101], losing it [102] and contradictions [103] by three rulebooks."""

from __future__ import annotations

import pytest

from rulebound.kernel.game import Game
from rulebound.tcg.events import Move, Stage
from rulebound.tcg.program.powers import Triggered
from rulebound.wow import constants as c
from rulebound.wow.cards.building_a_deck import Deck
from rulebound.wow.edition import EDITIONS
from rulebound.wow.nodes.effects import Destroy, DrawCards
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.flow import Sequence
from rulebound.wow.nodes.groups import Each, Players, You
from rulebound.wow.nodes.patterns import TurnBegins
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.rules import RULES, new_state
from rulebound.wow.scenarios import Table, ability, ally, hero, scenario
from rulebound.wow.turns.starting_a_game import take_mulligans
from wow_cards import HERO, HOST, always, atk, attaching, deal, doom, draw, spell, target

THREE = tuple(EDITIONS)
LATER = THREE[1:]
CARDS = tuple((ally(f"Ally {n:02}", cost=1), 1) for n in range(60))


def opening(edition: str, players: int = 2) -> Table:
    """A game about to begin; the first of its players goes first."""
    decks = [Deck(f"deck {n}", hero(f"Hero {n}"), CARDS) for n in range(players)]
    names = ["you", "opponent", "third"][:players]
    return Table(Game(RULES, new_state(decks, 3, EDITIONS[edition], names=names))).choose("you")


@pytest.mark.difference("opening_hand_is_drawn")
@pytest.mark.rule("wow-2012:101.1", "wow-2013:101.1")
@pytest.mark.parametrize("edition", THREE)
@pytest.mark.difference("opening_hand_is_drawn")
def test_the_opening_hand_is_drawn_in_2007_and_later_put_there(edition: str) -> None:
    table = opening(edition)
    moved = {fact.kind for fact in table.state.journal.since(0) if isinstance(fact, Move)}
    assert moved == {"draw" if edition == "2007" else "put"}
    assert [len(player.hand) for player in table.state.players] == [7, 7]
    # The cards are known to their owner alone.
    own = {table.state.cards[id].seen_by for id in table.state.players[0].hand}
    assert own == {1}


@pytest.mark.rule("wow-2007:103.1", "wow-2007:101.1", "wow-2012:101.1", "wow-2013:101.1")
@pytest.mark.parametrize("edition", THREE)
def test_a_hero_says_with_how_many_cards_its_player_begins(edition: str) -> None:
    bulk = hero("Bulk", 30, "Your starting and maximum hand sizes are nine cards.")
    decks = [Deck("one", bulk, CARDS), Deck("other", hero("Plain"), CARDS)]
    table = Table(Game(RULES, new_state(decks, 3, EDITIONS[edition], names=["you", "opponent"]))).choose("you")
    assert [len(player.hand) for player in table.state.players] == [9, 7]
    table.choose("mulligan").choose("mulligan")
    assert [len(player.hand) for player in table.state.players] == [9, 7]
    # And at the end of a turn it is nine cards that one may keep.
    held = " ".join(['"Ox"'] * 9)
    text = f'you: hero "Bulk"; hand {held}\nopponent:'
    table = scenario(text, [bulk, ally("Ox", 1, 1)], edition=EDITIONS[edition]).end_turn()
    assert len(table.state.players[0].hand) == 9


@pytest.mark.difference("mulligans")
@pytest.mark.rule("wow-2012:101.2", "wow-2013:101.2")
@pytest.mark.parametrize("edition", LATER)
@pytest.mark.difference("mulligans")
def test_all_decide_on_a_mulligan_before_anybody_takes_one(edition: str) -> None:
    table = opening(edition)
    before = [set(player.hand) for player in table.state.players]
    table.choose("mulligan")
    assert [set(player.hand) for player in table.state.players] == before
    table.choose("mulligan")
    after = [set(player.hand) for player in table.state.players]
    assert [len(hand) for hand in after] == [7, 7]
    assert after[0] != before[0]
    assert after[1] != before[1]
    # [101.2] both hands went back at the same moment, and then both decks were shuffled
    kinds = [fact.kind for fact in table.state.journal.since(0) if fact.kind in ("put", "shuffle")]
    assert kinds[-30:] == [*["put"] * 14, "shuffle", "shuffle", *["put"] * 14]


@pytest.mark.rule("wow-2012:101.2", "wow-2013:101.2")
@pytest.mark.parametrize("edition", LATER)
def test_who_keeps_keeps_and_who_conceded_meanwhile_takes_none(edition: str) -> None:
    table = opening(edition, players=3)
    before = [set(player.hand) for player in table.state.players]
    table.choose("mulligan", "keep", "mulligan")
    after = [set(player.hand) for player in table.state.players]
    assert (after[0] == before[0], after[1] == before[1], after[2] == before[2]) == (False, True, False)


BOTH = ability("Both", program=spell(Sequence((Destroy(target(HERO)), deal(30, Each(HERO), "fire")))))


@pytest.mark.rule("wow-2012:102.3", "wow-2012:102.1a", "wow-2013:102.3", "wow-2013:102.1a")
@pytest.mark.parametrize("edition", THREE)
def test_a_player_whose_hero_is_destroyed_has_lost_before_the_link_goes_on(edition: str) -> None:
    """In 2007 the rest of the text destroys the other hero too, before the check finds both."""
    table = scenario('you: hand "Both"\nopponent:', [BOTH], edition=EDITIONS[edition])
    table.play("Both", targets=["their hero"]).resolve()
    if edition == "2007":
        table.expect_winner()
    else:
        table.expect_winner("you")


@pytest.mark.rule("wow-2012:102.3", "wow-2013:102.3")
@pytest.mark.parametrize("edition", LATER)
def test_others_go_on_with_the_link(edition: str) -> None:
    fall = ability("Fall", program=spell(Sequence((Destroy(target(HERO)), draw(2)))))
    table = scenario('you: hand "Fall"; deck 5\nopponent: ally "Orphan" 1/1\nthird:', [fall], edition=EDITIONS[edition])
    table.play("Fall", targets=["opponent's hero"]).resolve().expect_running()
    assert len(table.facts("draw")) == 2
    facts = [fact.kind for fact in table.state.journal.since(0)]
    # Removed with all that is theirs before the next step of the text.
    assert facts.index("lose") < facts.index("draw")


@pytest.mark.rule("wow-2012:102.3", "wow-2013:102.3")
@pytest.mark.parametrize("edition", LATER)
def test_a_player_who_destroys_their_own_hero_does_no_more(edition: str) -> None:
    fall = ability("Fall", program=spell(Sequence((Destroy(target(HERO)), draw(2)))))
    table = scenario('you: hand "Fall"; deck 5\nopponent:\nthird:', [fall], edition=EDITIONS[edition])
    table.play("Fall", targets=["your hero"]).resolve().expect_running()
    assert not table.facts("draw")


@pytest.mark.rule("wow-2012:102.1a", "wow-2013:102.1a")
@pytest.mark.parametrize("edition", THREE)
def test_heroes_destroyed_at_the_same_time_are_a_draw(edition: str) -> None:
    fall = ability("Fall", program=spell(Destroy(Each(HERO))))
    scenario('you: hand "Fall"\nopponent:', [fall], edition=EDITIONS[edition]).play("Fall").resolve().expect_winner()


@pytest.mark.rule("wow-2012:410.6b", "wow-2013:410.6b", "wow-2012:102.1a", "wow-2013:102.1a")
@pytest.mark.parametrize("edition", THREE)
def test_decking_out_is_found_by_a_check_in_all_of_them(edition: str) -> None:
    """Whoever draws from the empty deck first loses nothing before the other has drawn as well."""
    first, then = DrawCards(You(), Number(2)), DrawCards(Players("opponents"), Number(2))
    mine = ability("Mine", program=spell(Sequence((first, then))))
    table = scenario('you: hand "Mine"; deck 1\nopponent: deck 1', [mine], edition=EDITIONS[edition])
    table.play("Mine").resolve().expect_winner()


@pytest.mark.rule("wow-2013:501.2b")
@pytest.mark.parametrize("edition", THREE)
@pytest.mark.difference("first_turn_skips")
def test_the_first_player_skips_the_first_start_phase_or_its_draw_step(edition: str) -> None:
    table = opening(edition).choose("keep", "keep").expect_stage("your action phase")
    facts = table.state.journal.since(0)
    stages = [fact.amount for fact in facts if isinstance(fact, Stage)]
    assert (c.READY_STEP in stages, c.DRAW_STEP in stages) == (edition != "2007", False)
    assert len(table.state.players[0].hand) == 7


@pytest.mark.rule("wow-2012:103.3", "wow-2012:400.5", "wow-2013:103.3", "wow-2013:400.5")
@pytest.mark.parametrize("edition", THREE)
def test_what_falls_off_is_put_into_a_graveyard_or_destroyed_by_the_game(edition: str) -> None:
    weight = ability("Weight", program=attaching(OfType(c.ALLY), always(HOST, atk(-1))))
    text = 'you: hand "Doom"; ability "Weight" on "Raider"\nopponent: ally "Raider" 2/2'
    table = scenario(text, [doom(), weight], edition=EDITIONS[edition]).play("Doom", targets=["Raider"]).resolve()
    moves = [fact for fact in table.state.journal.since(0) if isinstance(fact, Move)]
    fell = "put" if edition == "2007" else "destroy"
    assert [(move.kind, move.reason) for move in moves if move.reason] == [(fell, "fell off")]


@pytest.mark.difference("cards_of_leavers")
@pytest.mark.rule("wow-2012:102.2", "wow-2013:102.2")
@pytest.mark.parametrize("edition", THREE)
@pytest.mark.difference("cards_of_leavers")
def test_cards_of_who_has_left_stay_removed(edition: str) -> None:
    text = 'you: hand "Doom"\nopponent: removed "Ghost"\nthird: removed "Shade"'
    table = scenario(text, [doom(what=HERO), ally("Ghost"), ally("Shade")], edition=EDITIONS[edition])
    table.play("Doom", targets=["opponent's hero"]).resolve()
    for name, stays in (("Ghost", edition != "2007"), ("Shade", False)):
        card = next(card for card in table.state.cards if card.definition.name == name)
        assert table.state.events.forbids(table.state, Move("put", "415.9", card.number, c.HAND)) == stays


@pytest.mark.rule("wow-2012:101.2", "wow-2013:101.2")
@pytest.mark.difference("mulligan_draws_opening_hand")
@pytest.mark.parametrize(("edition", "cards"), [("2007", 7), ("2012", 5), ("2013", 5)])
def test_a_mulligan_gives_as_many_cards_as_were_put_back(edition: str, cards: int) -> None:
    """Seven anew in 2007. (A hand of fewer at that time takes a card that says so; here it is simply there.)"""
    table = scenario('you: hand "Filler" "Filler" "Filler" "Filler" "Filler"\nopponent:', edition=EDITIONS[edition])
    for _ in take_mulligans(table.state, [0]):
        pytest.fail("nobody is asked")
    assert len(table.state.players[0].hand) == cards


@pytest.mark.rule("wow-2012:101.3", "wow-2013:101.3")
@pytest.mark.parametrize("edition", ["2012", "2013"])
@pytest.mark.parametrize("answer", ["keep", "mulligan"])
def test_the_opening_hand_is_what_is_there_as_the_first_turn_starts(edition: str, answer: str) -> None:
    """A card whose power functions in a hand as the first turn starts: after the mulligans, and no earlier."""
    first = Triggered(0, "", TurnBegins(), DrawCards(You(), Number(1)), zone=c.HAND)
    lucky = Definition("Lucky", c.ITEM, cost=9, program=CardProgram(powers=(first,)))
    deck = Deck("lucky", hero("Hero"), ((lucky, 20), *CARDS[:10]))
    state = new_state([deck, deck], 11, EDITIONS[edition], names=["you", "opponent"], check=False)
    table = Table(Game(RULES, state)).choose("you")
    before = [sorted(player.hand) for player in table.state.players]
    table.choose(answer).choose(answer).expect_stage("your ready step")
    after = [sorted(player.hand) for player in table.state.players]
    assert (before == after) == (answer == "keep")
    held = sum(table.state.cards[id].definition.name == lucky.name for hand in after for id in hand)
    assert len([*table.state.waiting, *table.state.stack]) == held > 0
