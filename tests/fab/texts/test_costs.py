"""Costs as texts say them: what else is paid, what may be paid, what is paid rather, and what was paid (1.14, 5.1)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, number_of, put, values_of
from fab_texts import AGAIN, BLUE, RED, anew, card, play, settle
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

WEAK = card("Weak", "Draw a card.")
STRONG = card("Strong", "Draw a card.", power=6)


@pytest.mark.rule("fab:5.1.8", "fab:8.5.5")
@pytest.mark.parametrize(("held", "stronger"), [("Strong", 2), ("Weak", 0)])
@pytest.mark.parametrize(
    "asks", ["the discarded card has 6 or more {p}", "a card with 6 or more {p} is discarded this way"]
)
def test_what_was_discarded_to_play_it(held: str, stronger: int, asks: str) -> None:
    text = f"As an additional cost to play this, discard a random card.|If {asks}, this gets +2{{p}}."
    table = Table(f"Wild, {held}", cards=card("Wild", text, power=3) + WEAK + STRONG)
    table.do("Play Wild").until(c.ATTACK)
    assert table.cards_in(shared.GRAVEYARD) == [held]
    assert number_of(table, table.links()[0].attack) == 3 + stronger


@pytest.mark.rule("fab:5.1.3b", "fab:5.1.8", "fab:5.4.4", "fab:5.4.4d", "fab:5.1.3")
@pytest.mark.parametrize(("answer", "again"), [(1, True), (0, False)])
def test_what_may_be_paid_is_asked_for_by_what_follows(answer: int, again: bool) -> None:
    cost = "As an additional cost to play this, you may banish a card from your hand."
    text = f"{cost} If you do, this gets **go again**."
    table = Table(f"Wild, {BLUE}", cards=card("Wild", text, power=3))
    table.do("Play Wild")
    assert table.asked()[0] == "may"
    table.game.choose(answer)
    table.until(c.ATTACK)
    assert table.cards_in(shared.REMOVED) == ([BLUE] if again else [])
    assert values_of(table, table.links()[0].attack).has_keyword(c.GO_AGAIN) is again


@pytest.mark.rule("fab:5.1.3b")
@pytest.mark.parametrize(("answer", "gained"), [(1, 4), (0, 0)])
def test_what_is_done_if_the_cost_was_paid(answer: int, gained: int) -> None:
    text = "As an additional cost to play this, you may discard a card. If you do, gain 4{h}."
    table = Table(f"Song, {BLUE}", cards=card("Song", text))
    before = table.life(YOU)
    table.do("Play Song")
    table.game.choose(answer)
    settle(table)
    assert table.life(YOU) - before == gained


@pytest.mark.rule("fab:5.1.3c", "fab:5.1.6b")
def test_what_is_paid_rather_than_the_resource_cost() -> None:
    text = "You may destroy an aura you control rather than pay this card's {r} cost."
    fog = card("Fog", f"At the start of your turn, gain 1{{h}}.|{AGAIN}", tags="aura")
    table = Table("Fog, Dear", cards=fog + card("Dear", text, power=5, cost=3))
    assert "Play Dear" not in table.offered()
    play(table, "Fog")
    assert table.has(YOU) == (0, 1)
    table.do("Play Dear")
    # the action point is paid all the same
    assert (table.has(YOU), "Fog" in table.cards_in(shared.PLAY)) == ((0, 0), False)


@pytest.mark.rule("fab:8.5.55", "fab:8.5.55a")
def test_tapping_your_hero_as_a_cost_and_as_a_deed() -> None:
    lamp = card("Lamp", f"**Instant** - {{t}} your hero, destroy this: Gain 3{{h}}|{AGAIN}", tags="item")
    song = card("Song", "You may {t} your hero. If you do, gain 2{h}.", "instant")
    table = Table("Lamp, Song", cards=lamp + song)
    play(table, "Lamp")
    before = table.life(YOU)
    hero = table.state.hero(YOU).number
    table.do("Activate Lamp", "Pay this part next: tap a card")
    settle(table)
    assert (table.life(YOU) - before, table.state.known(hero).exhausted) == (3, True)
    # what is tapped can't be tapped
    table.do("Play Song", "Pass", "Pass")
    assert table.asked()[0] == "priority"


@pytest.mark.rule("fab:8.5.56", "fab:8.5.56a")
@pytest.mark.parametrize(("tapped", "gained"), [(True, 2), (False, 0)])
def test_what_is_tapped_is_untapped_and_nothing_else_is(tapped: bool, gained: int) -> None:
    table = Table("Song", cards=card("Song", "You may {u} your hero. If you do, gain 2{h}.", "instant"))
    hero = table.state.hero(YOU).number
    table.state.edit(table.state.known(hero)).exhausted = tapped
    before = table.life(YOU)
    table.do("Play Song", "Pass", "Pass")
    if table.asked()[0] == "may":
        table.do("Yes")
    assert (table.life(YOU) - before, table.state.known(hero).exhausted) == (gained, False)


@pytest.mark.rule("fab:1.7.4i", "fab:1.14.3")
def test_what_waits_for_its_own_pitching() -> None:
    gem = (
        '[[card]]\nname = "Gem"\ntype = "resource"\npitch = 3\ntext = ["When this is pitched, gain 2{h}."]\n'
    )
    dear = card("Dear", "Draw a card.", cost=2)
    table = Table("Gem, Dear", cards=gem + dear)
    before = table.life(YOU)
    settle(table.do("Play Dear"))
    assert (table.life(YOU) - before, table.cards_in(c.PITCH_ZONE)) == (2, ["Gem"])


@pytest.mark.rule("fab:5.1.10", "fab:1.7.4h")
@pytest.mark.parametrize(("hurt", "dominates"), [(True, True), (False, False)])
def test_what_waits_for_its_own_playing(hurt: bool, dominates: bool) -> None:
    text = "When this is played, if you have less {h} than an opposing hero, this gets **dominate**."
    ow = card("Ow", "Lose 9{h}.", "instant")
    table = Table("Pound, Ow", cards=card("Pound", text, power=3) + ow)
    if hurt:
        play(table, "Ow")
    table.do("Play Pound").until(c.ATTACK)
    assert values_of(table, table.links()[0].attack).has_keyword(c.DOMINATE) is dominates


@pytest.mark.rule("fab:8.1.1d", "fab:5.1.3d", "fab:1.7.4e")
def test_what_may_be_played_as_though_it_were_an_instant() -> None:
    text = "If you've pitched a card this turn, you may play this as though it were an instant.|Gain 2{h}."
    table = Table(f"Quick, Dear, {BLUE}", cards=card("Quick", text) + card("Dear", "Draw a card.", cost=2))
    table.do("Play Dear")
    assert "Play Quick" in table.offered()
    before = table.life(YOU)
    table.do("Play Quick", "Pass", "Pass")
    assert table.life(YOU) - before == 2


@pytest.mark.rule("fab:5.2.1e", "fab:5.2.1")
@pytest.mark.parametrize(("kept", "points"), [(True, 1), (False, -1)])
def test_go_again_stands_behind_the_condition(kept: bool, points: int) -> None:
    text = "**Action** - Destroy this: Gain 1{h}. Activate this only if you've drawn a card this turn."
    lamp = card("Lamp", f"{text} {AGAIN}|{AGAIN}", tags="item")
    table = Table("Lamp, Song", deck=RED, cards=lamp + card("Song", "Draw a card.", "instant"))
    play(table, "Lamp")
    if kept:
        play(table, "Song")
    use = [one for one in table.offered() if one == "Activate Lamp"]
    assert bool(use) is kept
    if use:
        settle(table.do(use[0]))
        assert table.has(YOU)[1] == points


@pytest.mark.rule("fab:5.1.5", "fab:7.0.3d", "fab:7.0.3b")
def test_what_cannot_be_played_this_chain_link() -> None:
    text = "Defense reaction cards can't be played this chain link."
    parry = card("Parry", "Gain 1{h}.", "defense reaction", more="defense = 3\n")
    plain = card("Plain", AGAIN, power=2)
    table = Table("Wall, Plain", "Parry", cards=card("Wall", f"{text}|{AGAIN}", power=2) + parry + plain)
    seen = []
    for name in ("Wall", "Plain"):
        table.do(f"Play {name}").until(c.REACTION)
        table.do("Pass")
        assert table.asked() == ("priority", THEM)
        seen.append("Play Parry" in table.offered())
        table.until(c.RESOLUTION)
    assert seen == [False, True]


def resources_left(table: Table, *deeds: str) -> list[int]:
    """How many resource points you have left after each deed, of 9 to begin with."""
    anew(table, resources=9, actions=9)
    left = []
    for deed in deeds:
        settle(table.do(deed))
        left.append(table.has(YOU)[0])
    return left


@pytest.mark.rule("fab:5.1.6", "fab:5.1.6a")
@pytest.mark.parametrize("from_arsenal", [True, False])
@pytest.mark.parametrize("own_name", [True, False])
@pytest.mark.parametrize(("auras", "paid"), [(0, 3), (1, 2), (4, 0)])
def test_what_a_card_says_of_its_own_cost_is_taken_off_as_it_is_played(
    auras: int, paid: int, own_name: bool, from_arsenal: bool
) -> None:
    """It costs 3, and 1 less for each aura: never less than nothing."""
    says = (
        f"{'Dear' if own_name else 'This'} costs {{r}} less to play for each aura you control.|Gain 1{{h}}."
    )
    fog = card("Fog", f"At the start of your turn, gain 1{{h}}.|{AGAIN}", tags="aura")
    arena = ", ".join(["Fog"] * auras)
    hand, arsenal = ("Plain", "Dear") if from_arsenal else ("Dear, Plain", "")
    cards = fog + card("Dear", says, cost=3) + card("Plain", "Draw a card.", cost=3)
    table = Table(hand, arena=arena, arsenal=arsenal, cards=cards)
    # What says nothing of the kind costs what it costs.
    assert resources_left(table, "Play Dear", "Play Plain") == [9 - paid, 9 - paid - 3]


@pytest.mark.rule("fab:5.1.6", "fab:5.2.2b")
@pytest.mark.parametrize("frozen", [True, False])
def test_what_makes_cards_and_abilities_cost_more_is_paid_for_both(frozen: bool) -> None:
    frost = card("Frost", "Cards and abilities cost you an additional {r} to play or activate.", tags="aura")
    lamp = card("Lamp", "**Instant** - {r}: Gain 1{h}", "equipment", tags="head")
    cards = frost + lamp + card("Plain", AGAIN, cost=3) + card("Free", AGAIN)
    table = Table("Plain, Free", arena="Lamp, Frost" if frozen else "Lamp", cards=cards)
    left = resources_left(table, "Play Plain", "Activate Lamp", "Play Free")
    assert left == ([5, 3, 2] if frozen else [6, 5, 5])


@pytest.mark.rule("fab:5.1.6", "fab:6.2.4")
@pytest.mark.parametrize("gets", ["", " and gets **dominate**"])
def test_the_next_card_of_a_kind_costs_less_and_no_other(gets: str) -> None:
    kinds = "attack action card"
    song = card("Song", f"The next {kinds} you play this turn costs {{r}}{{r}} less to play{gets}.|{AGAIN}")
    blows = [card(name, AGAIN, power=2, cost=3) for name in ("First", "Second")]
    table = Table("Song, Plain, First, Second", cards=song + "".join(blows) + card("Plain", AGAIN, cost=3))
    assert resources_left(table, "Play Song", "Play Plain") == [9, 6]
    table.do("Play First")
    assert table.has(YOU)[0] == 5
    dominates = values_of(table, table.state.stack[-1].card).has_keyword(c.DOMINATE)
    assert dominates is bool(gets)
    table.until(c.RESOLUTION).do("Play Second")
    assert table.has(YOU)[0] == 2


@pytest.mark.rule("fab:8.4.7", "fab:8.5.39", "fab:8.5.39a", "fab:8.5.39b")
@pytest.mark.parametrize(("text", "made"), [("opponents' action cards", 1), ("opponents' instant cards", 0)])
def test_a_contract_is_completed_by_what_one_banishes(text: str, made: int) -> None:
    then = "Whenever you complete this contract, create a Silver token."
    says = f"**Contract** - You are contracted to banish {text}. {then}"
    hits = "When this hits a hero, banish the top card of their deck."
    table = Table("Job", theirs=BLUE, cards=card("Job", f"{says}|{hits}", power=4))
    put(table, table.number(BLUE, seat=THEM), shared.DECK, THEM)
    table.do("Play Job").until(c.RESOLUTION)
    settle(table)
    assert table.cards_in(shared.REMOVED, THEM) == [BLUE]
    assert table.cards_in(shared.PLAY).count("Silver") == made


@pytest.mark.rule("fab:7.6.2", "fab:7.0.3d", "fab:8.3.5b")
@pytest.mark.parametrize(("played", "points"), [(True, 1), (False, 0)])
def test_go_again_that_asks_for_this_chain_link_brings_its_point(played: bool, points: int) -> None:
    dart = card("Dart", "If you've played an instant card this chain link, this gets **go again**.", power=2)
    table = Table("Dart, Song", cards=dart + card("Song", "Gain 1{h}.", "instant"))
    table.do("Play Dart").until(c.REACTION)
    if played:
        play(table, "Song")
    table.until(c.RESOLUTION)
    assert table.has(YOU)[1] == points
