"""What lies in all zones of a kind, what was done this way, what is negated, tapped and untapped to pay."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, play, power, settle
from fab_reading import ACTION, ATTACK, WORN, effect, expect_refused, program
from fab_table import THEM, YOU, Table
from fab_texts import AGAIN, anew, card
from rulebound.fab import constants as c
from rulebound.fab.nodes.clashing import WagerFor
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.effects.layers import InterruptLayers
from rulebound.text import walk

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"
DART = card("Dart", AGAIN, power=1)
IDLE = card("Idle", AGAIN)


def _with_counters(table: Table, name: str) -> dict[str, int]:
    return dict(next(one for one in table.arena() if one.definition.key == name).counters)


# --- Where ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:3.0.13", "fab:1.12.2")
def test_cards_in_all_zones_of_a_kind_are_counted() -> None:
    tome = card("Tome", "When this attacks, this gets +X{p}, where X is the number of cards in all"
        " graveyards.", power=1)
    drop = card("Drop", f"Target opposing hero discards a card.|{AGAIN}")
    table = Table("Idle, Drop, Tome", BLOW, cards=tome + drop + IDLE)
    play(table, "Play Idle", "Play Drop")
    attack(table, "Play Tome")
    # Two of yours, and one of theirs.
    assert power(table) == 4


@pytest.mark.rule("fab:3.0.13", "fab:8.5.15")
def test_all_cards_in_all_arsenals_are_put_away() -> None:
    fault = card("Fault", "Put all cards in all arsenals on the bottom of their owner's deck.")
    table = play(Table("Fault", arsenal=BLUE, their_arsenal=BLOW, cards=fault), "Play Fault")
    assert (table.cards_in(c.ARSENAL, YOU), table.cards_in(c.ARSENAL, THEM)) == ([], [])
    assert (table.cards_in(shared.DECK, YOU)[-1], table.cards_in(shared.DECK, THEM)[-1]) == (BLUE, BLOW)
    expect_refused("Draw cards equal to the number of cards in all pockets.")


@pytest.mark.rule("fab:1.3.1b")
@pytest.mark.parametrize("whose", [YOU, THEM])
def test_what_is_controlled_by_somebody(whose: int) -> None:
    break_ = card("Break", "Destroy target item controlled by an opponent.")
    toy = card("Toy", "Spectra", tags="item").replace('"Spectra"', '"When this is destroyed, gain 1{h}."')
    where = {"arena": "Toy"} if whose == YOU else {"worn": "Toy"}
    table = Table("Break", cards=break_ + toy, **where)  # type: ignore[arg-type]
    assert ("Play Break" in table.offered()) is (whose == THEM)
    if whose == THEM:
        play(table, "Play Break")
        assert "Toy" not in table.cards_in(shared.PLAY, THEM)


@pytest.mark.rule("fab:1.1.2b")
def test_so_much_for_each_opponent() -> None:
    crowd = card("Crowd", f"Gain 2{{h}} for each opponent.|{AGAIN}")
    table = play(Table("Crowd", cards=crowd), "Play Crowd")
    assert table.life(YOU) == 22


@pytest.mark.rule("fab:1.8.6")
def test_cards_with_different_names_are_chosen() -> None:
    quiver = card("Quiver", "Shuffle up to 3 attack action cards with different names from your graveyard into your"
        " deck.")
    stab = card("Stab", AGAIN, power=1)
    table = Table("Dart, Dart, Stab, Quiver", cards=quiver + DART + stab)
    for label in ("Play Dart", "Play Dart", "Play Stab"):
        hit_for(table, label)
    table.until(c.ACTION)
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Dart", "Dart", "Stab"]
    play(table, "Play Quiver", answers=("Choose",))
    assert sorted(table.cards_in(shared.DECK)) == ["Dart", "Stab"]
    # Those that are paid with are not chosen so.
    expect_refused("**Action** - Discard 2 cards with different names: Draw a card.", "", WORN)


@pytest.mark.rule("fab:2.7", "fab:8.5.19", "fab:5.1.1a")
@pytest.mark.parametrize("there", [True, False])
def test_a_card_with_the_same_name_is_searched_for(there: bool) -> None:
    """What isn't found isn't what was banished before it."""
    bond = card(
        "Bond", "You may banish a card with **go again** from your graveyard. If you do, search your deck for a"
            " card with"
        f" the same name, banish it, then shuffle. You may play it this turn.|{AGAIN}",
    )  # fmt: skip
    table = Table("Idle, Bond", deck="Idle, Dart" if there else "Dart", cards=bond + IDLE + DART)
    play(table, "Play Idle")
    play(table, "Play Bond", answers=("Yes", "Find"))
    assert table.cards_in(shared.REMOVED) == (["Idle", "Idle"] if there else ["Idle"])
    assert table.offered().count("Play Idle") == (1 if there else 0)


# --- This way ---------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:8.5.1", "fab:1.13.2")
@pytest.mark.parametrize("attacks", [0, 1, 2])
def test_what_is_banished_from_a_deck_is_counted(attacks: int) -> None:
    gear = card("Gear", "Banish the top 2 cards of your deck. Gain 1 action point for each attack action card"
        " banished this way.")
    deck = ", ".join(["Dart"] * attacks + ["Idle"] * (2 - attacks))
    table = play(Table("Gear", deck=deck, cards=gear + DART + IDLE), "Play Gear")
    assert len(table.cards_in(shared.REMOVED)) == 2
    assert table.has(YOU)[1] == attacks


@pytest.mark.rule("fab:8.5.4")
@pytest.mark.parametrize("there", [True, False])
def test_what_is_destroyed_in_an_arsenal_is_counted(there: bool) -> None:
    raid = card("Raid", "When this hits a hero, destroy all cards in their arsenal. Create a Might token for each"
        " card destroyed this way.", power=1)
    table = Table("Raid", their_arsenal=BLOW if there else "", cards=raid)
    hit_for(table, "Play Raid")
    assert table.cards_in(shared.GRAVEYARD, THEM) == ([BLOW] if there else [])
    assert table.cards_in(shared.PLAY).count("Might") == (1 if there else 0)


@pytest.mark.rule("fab:2.8", "fab:8.5.1")
def test_the_pitch_of_the_card_banished_this_way() -> None:
    text = (
        "When this attacks, banish the top card of your deck. This gets -X{p}, where X is the pitch value of the"
        " card banished this way."
    )
    table = attack(Table("Dabble", deck=BLUE, cards=card("Dabble", text, power=5)), "Play Dabble")
    assert power(table) == 2


@pytest.mark.rule("fab:8.5.3")
def test_for_each_hero_dealt_damage() -> None:
    arc = card("Arc", f"Deal 1 arcane damage to each opposing hero.|Create a Might token for each hero dealt damage"
        f" this way.|{AGAIN}")
    table = play(Table("Arc", cards=arc), "Play Arc")
    assert (table.life(THEM), table.cards_in(shared.PLAY).count("Might")) == (19, 1)
    expect_refused("Create a Might token for each hero dealt damage this way.")


@pytest.mark.rule("fab:8.5.15", "fab:8.5.8")
@pytest.mark.parametrize(("answers", "drawn"), [(("Yes",), True), (("No",), False)])
def test_as_many_cards_as_were_put_on_the_bottom(answers: tuple[str, ...], drawn: bool) -> None:
    """Nothing is counted of what was done before it."""
    text = (
        "Destroy target item, then you may put up to 2 cards from your hand on the bottom of your deck. Draw cards"
            " equal to"
        " the number of cards put on the bottom this way."
    )
    toy = card("Toy", "When this is destroyed, gain 1{h}.", tags="item")
    table = Table(f"Shake, {BLOW}", arena="Toy", deck=BLUE, cards=card("Shake", text) + toy)
    play(table, "Play Shake", answers=(*answers, "Choose", "At"))
    assert (BLUE in table.cards_in(shared.HAND)) is drawn
    expect_refused("Draw cards equal to the number of cards put on the bottom this way.")


@pytest.mark.rule("fab:8.5.18", "fab:8.5.17")
@pytest.mark.parametrize("agreed", [True, False])
def test_one_of_those_that_were_revealed_is_chosen(agreed: bool) -> None:
    pry = card(
        "Pry In", "Target hero reveals 2 cards from their hand.|You may choose a card revealed this way. If you do,"
            " they"
        " put it on the bottom of their deck then they draw a card.",
    )  # fmt: skip
    table = Table("Pry In", f"{BLOW}, {BLUE}", cards=pry)
    record_of_deck = table.cards_in(shared.DECK, THEM)
    assert record_of_deck == []
    play(table, "Play Pry In", answers=("At Brannoch", "Yes" if agreed else "No"))
    # (Their deck was empty: they draw the card again.)
    assert sorted(table.cards_in(shared.HAND, THEM)) == sorted([BLOW, BLUE])
    expect_refused("You may choose a card revealed this way. If you do, they draw a card.")


# --- What is done, and paid -------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.15", "fab:2.12.3b")
def test_a_counter_on_what_is_called_so() -> None:
    isle = card("Quiet Isle", "When this is destroyed, gain 1{h}.", tags="item")
    sail = card("Sail", f"Put a gold counter on Quiet Isle.|{AGAIN}")
    table = play(Table("Sail", arena="Quiet Isle", cards=isle + sail), "Play Sail")
    assert _with_counters(table, "Quiet Isle") == {"gold": 1}
    assert play(Table("Sail", cards=isle + sail), "Play Sail").cards_in(shared.PLAY).count("Quiet Isle") == 0


@pytest.mark.rule("fab:8.5.26")
@pytest.mark.parametrize(("cost", "fits"), [(1, True), (2, False)])
def test_a_card_on_the_stack_is_negated(cost: int, fits: bool) -> None:
    stop = card("Stop", "Negate target instant card with cost 1 or less.", "instant")
    heal = card("Heal", "Gain 5{h}.", "instant", cost=cost)
    table = anew(Table("Heal, Stop", cards=stop + heal), resources=2)
    table.do("Play Heal")
    assert ("Play Stop" in table.offered()) is fits
    if fits:
        table.do("Play Stop")
    settle(table)
    assert table.life(YOU) == (20 if fits else 25)
    assert isinstance(effect("Negate target instant card."), InterruptLayers)
    for text in ("Negate target aura you control.", "Negate target card in your graveyard.", "Negate a card."):
        expect_refused(text)


@pytest.mark.rule("fab:2.2", "fab:8.5.2a")
def test_a_token_or_a_permanent_that_is_cheap() -> None:
    """A token has no cost: it is meant by what it is."""
    wind = card("Wind", "Return target aura token or aura permanent with cost 1 or less to its owner's"
        " hand.", "instant")
    made = card("Make", f"Create a Might token.|{AGAIN}")
    dear = card("Dear", "When this is destroyed, gain 1{h}.", tags="aura", cost=2)
    cheap = card("Cheap", "When this is destroyed, gain 1{h}.", tags="aura", cost=1)
    table = Table("Wind, Make", arena="Dear, Cheap", cards=wind + made + dear + cheap)
    play(table, "Play Make")
    table.do("Play Wind")
    assert sorted(table.offered()) == ["At Cheap", "At Might"]
    settle(table, "At Cheap")
    assert "Cheap" in table.cards_in(shared.HAND)


@pytest.mark.rule("fab:8.5.55", "fab:8.5.56")
def test_something_is_untapped_to_pay() -> None:
    spin = card("Spin", "**Instant** - {u} an item you control: Gain 1{h}.", "equipment", tags="head")
    toy = card("Toy", "**Instant** - {t}: Gain 2{h}.", tags="item")
    table = Table("", arena="Spin, Toy", cards=spin + toy)
    assert not [one for one in table.offered() if "Spin" in one]
    play(table, next(one for one in table.offered() if "Toy" in one))
    play(table, next(one for one in table.offered() if "Spin" in one))
    assert table.life(YOU) == 23
    assert [one for one in table.offered() if "Toy" in one]
    expect_refused("**Instant** - {u} an item: Gain 1{h}.", "", WORN)


@pytest.mark.rule("fab:8.5.55")
def test_this_and_something_else_are_tapped() -> None:
    spin = card("Spin", "**Instant** - {t} this and an item you control: Gain 1{h}.", "equipment", tags="head")
    toy = card("Toy", "**Instant** - {t}: Gain 2{h}.", tags="item")
    table = Table("", arena="Spin, Toy", cards=spin + toy)
    play(table, next(one for one in table.offered() if "Spin" in one))
    assert table.life(YOU) == 21
    assert not [one for one in table.offered() if "Toy" in one or "Spin" in one]


@pytest.mark.rule("fab:7.2.3b")
def test_counters_of_what_attacks() -> None:
    fang = card("Fang", "**Once per Turn Action** - 0: **Attack**", "weapon", power=2, tags="sword,1h")
    other = card("Other", "**Once per Turn Action** - 0: **Attack**", "weapon", power=2, tags="sword,1h")
    hone = card("Hone", f"Put a +1{{p}} counter on each sword you control.|{AGAIN}")
    spend = card("Spend", "Remove a +1{p} counter from target attacking weapon. If you do, draw a"
        " card.", "attack reaction")
    table = Table("Hone, Spend", arena="Fang, Other", deck=BLUE, cards=fang + other + hone + spend)
    play(table, "Play Hone")
    attack(table, "Attack with Fang").until(c.REACTION)
    play(table, "Play Spend")
    counted = [sum(_with_counters(table, name).values()) for name in ("Fang", "Other")]
    assert (counted, table.cards_in(shared.HAND)) == ([0, 1], [BLUE])


@pytest.mark.rule("fab:8.5.2")
@pytest.mark.parametrize("name", ["Might", "Vigor", "Gold"])
def test_a_token_of_either_name(name: str) -> None:
    strike = card("Strike", "Destroy a Might or Vigor token.")
    table = play(Table("Make, Strike", cards=strike + card("Make", f"Create a {name} token.|{AGAIN}")), "Play Make")
    play(table, "Play Strike")
    assert (name in table.cards_in(shared.PLAY)) is (name == "Gold")
    expect_refused("Destroy a Might or Meadow token.")


@pytest.mark.rule("fab:8.5.15")
@pytest.mark.parametrize("bottom", [True, False])
def test_on_the_top_or_the_bottom_with_one_card_in_hand(bottom: bool) -> None:
    text = (
        "**Instant** - Destroy this: Draw a card then put a card from your hand on the top or bottom of your deck."
        " Activate this only if you have 1 card in hand."
    )
    hat = card("Hat", text, "equipment", tags="head")
    table = Table(BLOW, arena="Hat", deck="Idle, Dart", cards=hat + IDLE + DART)
    label = next(one for one in table.offered() if "Hat" in one)
    table.do(label)
    while table.state.stack:
        if table.asked()[0] == "priority":
            table.do("Pass")
        else:
            table.game.choose(1 if bottom and len(table.offered()) == 2 and BLOW not in str(table.offered()) else 0)
    assert len(table.cards_in(shared.HAND)) == 1
    assert len(table.cards_in(shared.DECK)) == 2
    assert not [one for one in Table(f"{BLOW}, {BLUE}", arena="Hat", cards=hat).offered() if "Hat" in one]


@pytest.mark.rule("fab:8.5.46", "fab:8.5.46b")
@pytest.mark.parametrize("by", ["", BLUE])
def test_one_wager_for_several_tokens(by: str) -> None:
    bet = card("Bet", "When this attacks a hero, wager a Might and a Vigor token with them.", power=1)
    table = attack(Table("Bet", BLUE, cards=bet), "Play Bet")
    finish(table, by=(by,) if by else ())
    winner, loser = (THEM, YOU) if by else (YOU, THEM)
    assert sorted(one for one in table.cards_in(shared.PLAY, winner) if one in ("Might", "Vigor")) == ["Might", "Vigor"]
    assert not [one for one in table.cards_in(shared.PLAY, loser) if one in ("Might", "Vigor")]
    made = program("When this attacks a hero, wager a Gold, Might, and Vigor token with them.", ATTACK)
    assert [type(part) for _, part in walk(made)].count(WagerFor) == 1


def test_cards_of_two_names_are_not_one() -> None:
    expect_refused("Create a Reed Cut and Thorn in your hand.", "", ACTION)


@pytest.mark.rule("fab:1.8.7", "fab:2.2.2")
def test_how_many_costs_there_are_among_cards() -> None:
    says = "When this attacks, this gets +X{p}, where X is the number of cards in your {} with different costs."
    mass = card("Mass", says.replace("{}", "graveyard"), power=1)
    dear = card("Dear", AGAIN, cost=1)
    table = anew(Table("Idle, Idle, Dear, Mass", cards=mass + dear + IDLE), resources=1)
    play(table, "Play Idle", "Play Idle", "Play Dear")
    attack(table, "Play Mass")
    # Three cards of two costs.
    assert power(table) == 3
    expect_refused(says.replace("{}", "hand"), "", ATTACK)


@pytest.mark.rule("fab:8.5.42", "fab:1.3.1b")
@pytest.mark.parametrize("moved", [True, False])
def test_a_counter_moves_to_what_enters_under_your_control(moved: bool) -> None:
    line = card(
        "Line", "This enters the arena with 2 steam counters. When it has none, destroy it.|Whenever an item with cost"
        " 1 or less enters the arena under your control, you may move a steam counter from this to that item.",
        tags="item", cost=2,
    )  # fmt: skip
    toy = card("Toy", f"When this is destroyed, gain 1{{h}}.|{AGAIN}", tags="item")
    table = anew(Table("Line, Toy", cards=line + toy), resources=2, actions=2)
    play(table, "Play Line")
    play(table, "Play Toy", answers=("Yes" if moved else "No",))
    assert (_with_counters(table, "Line"), _with_counters(table, "Toy")) == (
        ({"steam": 1}, {"steam": 1}) if moved else ({"steam": 2}, {})
    )
