"""The pool soak's decks: legal, led by each card in its turn, with what the leading card names."""

from __future__ import annotations

from typing import Any

from rulebound.sim.soak import pools as pool_soak
from rulebound.sim.soak.pools import Busy, PoolSoak, companions_of, leads_of, random_deck, unused
from rulebound.wow.position.card_parts import Definition
from rulebound.wow.scenarios import ability, ally, hero, scenario

WOLF = ally("Wolf", 1, 1, tags=("Pet",))
CALL = ability("Call", "Destroy target Pet.", icons=("Hunter",))
HUNTER = hero("Hunter", 28, traits=("Hunter",))
MAGE = hero("Mage", 28, traits=("Mage",))
CARDS: tuple[Definition, ...] = (HUNTER, MAGE, CALL, WOLF, *(ally(f"Ally {n}", 1, 1) for n in range(60)))


def test_a_card_that_leads_has_a_fitting_hero_and_all_its_copies() -> None:
    for seed in range(20):
        deck = random_deck(CARDS, "2007", seed, CALL, [WOLF, WOLF])
        assert deck.hero is HUNTER
        assert deck.cards[0] == (CALL, 4)
        assert deck.cards[1][0] is WOLF
        assert deck.size() == 60
    assert random_deck(CARDS, "2007", 0, MAGE).hero is MAGE


def test_what_a_text_names_goes_with_it() -> None:
    assert companions_of(CALL, CARDS) == [WOLF]
    assert companions_of(WOLF, CARDS) == []


def test_every_card_leads_in_its_turn(monkeypatch: Any) -> None:
    monkeypatch.setattr(pool_soak, "playable", lambda *_: CARDS)
    for seed in (1, 2):
        soak = PoolSoak("", seed=seed)
        leading = [lead.name for number in range(len(CARDS) // 2) for lead in leads_of(soak, number)]
        assert sorted(leading) == sorted(card.name for card in CARDS)
    chosen = PoolSoak("", leads=("Wolf",))
    assert leads_of(chosen, 7) == (WOLF, WOLF)


def test_what_never_did_anything_is_named_by_what_came_short() -> None:
    uses = pool_soak.Uses
    totals = {"Wolf": uses(2, 1, 0), "Call": uses(2, 1, 0), "Ally 1": uses(3), "Mage": uses(0, 1, 1)}
    two = [card for card in CARDS if card.name in ("Ally 1", "Ally 2")]
    found = unused(
        totals, [WOLF, CALL, MAGE, HUNTER, *two, ability("Hymn", "Draw a card.", icons=("Priest",))]
    )
    assert found == {
        "no hero": ["Hymn"],
        "not drawn": ["Hunter", "Ally 2"],
        "not used": ["Ally 1"],
        "caused nothing": ["Call"],
    }


def test_the_leading_card_is_kept_and_used_when_it_can_be() -> None:
    bolt = ability("Bolt", "Your hero deals 1 fire damage to target hero or ally.")
    table = scenario('you: hand "Bolt" "Ox"; resources 9\nopponent:', [bolt, ally("Ox", 1, 1, cost=9)])
    taken = []
    for seed in range(60):
        option = table.decision.options[Busy(0, seed, "Bolt").choose(table.game)]
        taken.append(
            (option.verb, table.state.known(option.subject).definition.name if option.subject else "")
        )
    assert ("place", "Bolt") not in taken
    assert taken.count(("play", "Bolt")) > 30
    assert ("place", "Ox") in taken or ("play", "Ox") in taken
    hurried = [table.decision.options[Busy(0, seed).choose(table.game)] for seed in range(60)]
    assert any(option.verb == "place" and option.subject == table.card("Bolt").number for option in hurried)
    # But a power that costs nothing is not used for ever.
    player = Busy(0, 7, "Bolt")
    asked = [table.decision.options[player.choose(table.game)] for _ in range(60)]
    assert 3 <= sum(option.verb == "play" for option in asked) < 36


def test_a_game_with_too_many_cards_is_given_up_and_is_no_fault(monkeypatch: Any) -> None:
    monkeypatch.setattr(pool_soak, "playable", lambda *_: CARDS)
    whole = pool_soak.soak_pool_game(PoolSoak(""), 3)
    assert (whole.fault, whole.outgrown, whole.turns > 0) == ("", False, True)
    monkeypatch.setattr(pool_soak, "MOST_CARDS", 20)
    given_up = pool_soak.soak_pool_game(PoolSoak(""), 3)
    assert (given_up.fault, given_up.outgrown, given_up.turns) == ("", True, 0)
    assert given_up.decisions < whole.decisions
