"""Zones (section 411)."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.kernel.codec import canonical
from rulebound.tcg.events import Move
from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import HandSize
from rulebound.wow.nodes.costs import MoveThis, UseCards
from rulebound.wow.nodes.effects import Destroy, Discard, PutCards, PutIntoPlay, RevealCards, ShuffleDeck
from rulebound.wow.nodes.filters import AnyCard, Both, IsThis, Standing
from rulebound.wow.nodes.flow import IfYouDo, Sequence
from rulebound.wow.nodes.groups import Each, Pick, Players, This, ThisCard, TopCards, You
from rulebound.wow.nodes.patterns import Fights, LeavesPlay, Moves
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import Table, ability, ally, item, quest, scenario
from rulebound.wow.views.describing import WORDS
from wow_cards import (
    ALLY,
    MINE,
    always,
    atk,
    bolt,
    charm,
    doom,
    draw,
    gain,
    payment,
    powers,
    spell,
    target,
    when,
)

BACK = ability("Back", instant=True, program=spell(PutCards(target(ALLY), c.HAND)))


def top(table: Table, seat: int, count: int) -> list[str]:
    """The names of the top cards of a deck, the topmost first."""
    return [table.state.cards[id].definition.name for id in table.state.players[seat].deck[::-1][:count]]


def known(table: Table, seat: int, whose: int, zone: str) -> str:
    """What a seat sees of a player's zone."""
    players = table.game.view(seat)["players"]
    assert isinstance(players, list)
    shown = players[whose]
    assert isinstance(shown, dict)
    return str(shown[zone])


@pytest.mark.rule("wow-2007:411.1", "wow-2007:400.2", "wow-2012:415.1", "wow-2013:415.1")
def test_a_card_put_into_a_zone_goes_to_its_owners() -> None:
    text = 'you: ability "Charm" on "Guard"; hand "Back"\nopponent: ally "Guard"'
    table = scenario(text, [charm(), BACK]).play("Back", targets=["Guard"]).resolve()
    table.expect_hand("opponent", "Guard").expect_hand("you")


@pytest.mark.rule("wow-2007:411.1a", "wow-2007:411.5a", "wow-2012:415.6a", "wow-2013:415.6a")
def test_the_chain_is_ordered() -> None:
    table = scenario('you: hand "One" "Two"\nopponent:', [bolt("One"), bolt("Two")])
    table.play("One", targets=["their hero"]).play("Two", targets=["their hero"]).expect_chain("Two", "One")
    table.resolve().expect_chain("One")


@pytest.mark.rule("wow-2007:411.2a", "wow-2007:411.1a", "wow-2007:G.draw")
def test_cards_are_drawn_from_the_top() -> None:
    read = ability("Read", program=spell(draw(2)))
    table = scenario('you: hand "Read"; deck "First" "Second" "Third"\nopponent:', [
        read, ally("First"), ally("Second"), ally("Third"),
    ])  # fmt: skip
    table.play("Read").resolve().expect_hand("you", "First", "Second")
    assert top(table, 0, 1) == ["Third"]


@pytest.mark.rule(
    "wow-2007:411.2a",
    "wow-2007:411.3a",
    "wow-2012:415.3a",
    "wow-2012:415.4a",
    "wow-2013:415.3a",
    "wow-2013:415.4a",
)
def test_decks_and_other_hands_are_hidden_but_their_numbers_are_not() -> None:
    table = scenario(
        'you: hand "Secret"; deck "Deep" "Deeper"\nopponent:', [ally("Secret"), ally("Deep"), ally("Deeper")]
    )
    assert "Secret" in known(table, 0, 0, "hand")
    assert known(table, 1, 0, "hand") == "[None]"
    for seat in (0, 1):
        assert known(table, seat, 0, "deck") == "{'count': 12, 'face_up': False, 'known': []}"


@pytest.mark.rule("wow-2007:411.7a", "wow-2012:415.8a", "wow-2013:415.8a")
def test_a_face_down_resource_that_is_targeted_stays_hidden() -> None:
    text = (
        'you: hand "Snare"; resource "Mine" face down\nopponent: resource "Secret" face down; resource "Open"'
    )
    cards = [
        ability("Snare", "Exhaust target resource."),
        *(quest(name) for name in ("Mine", "Secret", "Open")),
    ]
    for name, seen in (("Secret", (False, True)), ("Open", (True, True)), ("Mine", (True, False))):
        table = scenario(text, cards).play("Snare", targets=[name])
        for seat in (0, 1):
            view: Any = table.game.view(seat)
            ((target,),) = view["chain"][0]["targets"]
            rows = [card for player in view["players"] for card in player["resources"]]
            # Everybody sees which card it is that is meant, and whoever can't see its face doesn't learn it.
            assert [card["name"] for card in rows if card["number"] == target] == [
                name if seen[seat] else None
            ]


@pytest.mark.rule("wow-2007:411.2b", "wow-2012:415.3b", "wow-2013:G.shuffle")
def test_a_shuffled_deck_is_in_an_order_that_nobody_knows() -> None:
    """The cut changes nothing about that, so it isn't played."""
    look = ability("Look", program=spell(RevealCards(TopCards(Number(2), You()), look=True)))
    mix = ability("Mix", program=spell(ShuffleDeck(You())))
    names = [f"Card {n:02}" for n in range(20)]
    deck = " ".join(f'"{name}"' for name in names)
    table = scenario(
        f'you: hand "Look" "Mix"; deck {deck}\nopponent:', [look, mix, *(ally(name) for name in names)]
    )
    table.play("Look").resolve()
    assert "Card 00" in known(table, 0, 0, "deck")
    assert "Card 00" not in known(table, 1, 0, "deck")
    table.play("Mix").resolve()
    assert "Card 00" not in known(table, 0, 0, "deck")
    assert top(table, 0, 20) != names


@pytest.mark.rule("wow-2007:411.2c")
def test_several_cards_put_on_a_deck_at_once_are_arranged_in_secret() -> None:
    pack = ability("Pack", program=spell(PutCards(Pick(AnyCard(), Number(2), c.HAND, You()), c.DECK)))
    text = 'you: hand "Pack" "One" "Two"\nopponent:'
    for first, second in (("One", "Two"), ("Two", "One")):
        table = scenario(text, [pack, ally("One"), ally("Two")]).play("Pack").resolve()
        table.expect_asked("you", "order").choose(first)
        assert top(table, 0, 2) == [second, first]
        assert "One" not in known(table, 1, 0, "deck")


@pytest.mark.rule("wow-2007:411.2c")
def test_the_order_stays_secret_even_of_public_cards() -> None:
    pack = ability("Pack", program=spell(PutCards(Each(ALLY, c.GRAVEYARD, You()), c.DECK)))
    text = 'you: hand "Pack"; graveyard "One" "Two"\nopponent:'
    table = scenario(text, [pack, ally("One"), ally("Two")]).play("Pack").resolve("Two")
    assert top(table, 0, 2) == ["One", "Two"]
    assert "One" in known(table, 0, 0, "deck")
    assert "One" not in known(table, 1, 0, "deck")
    moved = [fact for fact in table.facts("put") if isinstance(fact, Move)]
    assert [[fact.is_told_to(seat) for seat in (0, 1)] for fact in moved] == [[True, False]] * 2


@pytest.mark.rule("wow-2007:411.2c")
def test_who_puts_cards_on_a_deck_arranges_them_whosever_deck_it_is() -> None:
    pack = ability("Pack", program=spell(PutCards(Each(ALLY), c.DECK)))
    text = 'you: ally "One"; ally "Two"\nopponent: hand "Pack"\nat opponent\'s action phase'
    table = scenario(text, [pack, ally("One"), ally("Two")]).play("Pack").resolve()
    table.expect_asked("opponent", "order").choose("Two")
    assert top(table, 0, 2) == ["One", "Two"]


NETHER = ability("Nether", "Turn target player's deck over.", instant=True)


def deck_of(table: Table, seat: int, whose: int) -> list[str]:
    """The names of a player's deck that a seat knows, the topmost first."""
    shown: Any = table.game.view(seat)
    deck = shown["players"][whose]["deck"]
    places = [entry["place"] for entry in deck["known"]]
    assert places == sorted(places)
    return [entry["name"] for entry in deck["known"]]


ARRANGING = {
    "from the graveyard": spell(PutCards(Each(ALLY, c.GRAVEYARD, You()), c.DECK)),
    "to the bottom": spell(PutCards(Each(ALLY, c.GRAVEYARD, You()), c.DECK, bottom=True)),
    "from play": spell(PutCards(Each(ALLY), c.DECK)),
    "from the hand": spell(PutCards(Each(ALLY, c.HAND, You()), c.DECK)),
    "as a cost": spell(draw(0), additional=(UseCards("top", ALLY, 2, c.GRAVEYARD),)),
    "as a cost, to the bottom": spell(draw(0), additional=(UseCards("bottom", ALLY, 2),)),
}


@pytest.mark.rule("wow-2007:411.2c")
@pytest.mark.parametrize("where", ARRANGING)
def test_others_see_the_same_whatever_the_order(where: str) -> None:
    zone = {"from the hand": "hand", "from play": "ally", "as a cost, to the bottom": "ally"}.get(
        where, "graveyard"
    )
    allies = 'ally "One"; ally "Two"' if zone == "ally" else f'{zone} "One" "Two"'
    seen: dict[int, list[str]] = {0: [], 1: []}
    for first, second in (("One", "Two"), ("Two", "One")):
        cards = [ability("Pack", program=ARRANGING[where]), ally("One"), ally("Two")]
        table = scenario(f'you: hand "Pack"; {allies}\nopponent:', cards).play("Pack")
        while table.decision.kind == "pay":
            table.choose("One" if "One" in table.choices() else "Two")
        if table.decision.kind != "order":
            table.resolve()
        table.expect_asked("you", "order").choose(first)
        while table.state.stack:
            table.resolve()
        assert second not in table.choices()
        for seat, told in seen.items():
            log = [WORDS.explain(table.state, fact, seat) for fact in table.facts()]
            told.append("\n".join([canonical(table.game.view(seat)), *log]))
    assert seen[1][0] == seen[1][1]
    assert seen[0][0] != seen[0][1]


@pytest.mark.rule("wow-2007:411.2c")
def test_where_each_deck_gets_one_card_there_is_nothing_to_arrange_or_to_hide() -> None:
    pack = ability("Pack", program=spell(PutCards(Each(ALLY), c.DECK)))
    table = scenario('you: hand "Pack"; ally "One"\nopponent: ally "Two"', [pack, ally("One"), ally("Two")])
    table.play("Pack").resolve()
    assert deck_of(table, 1, 0) == ["One"]
    assert deck_of(table, 0, 1) == ["Two"]


@pytest.mark.rule("wow-2007:411.2d", "wow-2012:415.3d", "wow-2013:415.3d")
def test_a_deck_that_is_turned_over_is_public_and_its_bottom_card_is_the_top_one() -> None:
    text = 'you: hand "Nether"; deck "One" "Two" "Three"; deck 0\nopponent:'
    table = scenario(text, [NETHER, ally("One"), ally("Two"), ally("Three")])
    assert deck_of(table, 1, 0) == []
    table.play("Nether", targets=["you"]).resolve().expect_log("deck is turned over")
    for seat in (0, 1):
        assert deck_of(table, seat, 0) == ["Three", "Two", "One"] == top(table, 0, 3)
        assert deck_of(table, seat, 1) == []


@pytest.mark.rule("wow-2007:411.2d", "wow-2012:415.3d", "wow-2013:415.3d")
def test_it_stays_turned_over_whatever_comes_into_it_or_is_drawn_from_it() -> None:
    pack = ability("Pack", "Put two cards from your hand on top of your deck.", instant=True)
    read = ability("Read", "Draw a card.", instant=True)
    text = 'you: hand "Nether" "Pack" "Read" "Mix" "Four" "Five"; deck "One" "Two" "Three"; deck 0\nopponent:'
    cards = [NETHER, pack, read, ability("Mix", "Shuffle your deck.", instant=True)]
    cards += [ally(name) for name in ("One", "Two", "Three", "Four", "Five")]
    table = scenario(text, cards).play("Nether", targets=["you"]).resolve().play("Read").resolve()
    table.expect_hand("you", "Pack", "Mix", "Three", "Four", "Five")
    assert "Three" in known(table, 1, 0, "hand")
    assert "Four" not in known(table, 1, 0, "hand")
    table.play("Pack").resolve("Four", "Five", "Four")
    assert deck_of(table, 1, 0) == ["Five", "Four", "Two", "One"]
    table.play("Mix").resolve()
    assert sorted(deck_of(table, 1, 0)) == ["Five", "Four", "One", "Two"]
    assert deck_of(table, 1, 0) == top(table, 0, 4)


@pytest.mark.rule("wow-2007:411.2d", "wow-2007:409.2")
def test_in_a_deck_that_lies_face_up_one_cannot_fail_to_find() -> None:
    seek = ability(
        "Seek", "Search your deck for an ally card, reveal it, and put it into your hand.", instant=True
    )
    text = 'you: hand "Seek" "Nether" "Seek#2"; deck "One" "Two"\nopponent:'.replace(' "Seek#2"', ' "Seek"')
    table = scenario(text, [NETHER, seek, ally("One"), ally("Two")]).play("Seek").resolve()
    table.expect_choices("done", "One", "Two").choose("done").play("Nether", targets=["you"]).resolve()
    table.play("Seek").resolve().expect_choices("One", "Two")


@pytest.mark.rule("wow-2007:411.2d", "wow-2012:415.3d", "wow-2013:415.3d")
def test_turned_over_again_it_is_face_down_and_new_cards_in_it_are_hidden() -> None:
    hide = ability("Hide", "Put a card from your hand on top of your deck.", instant=True)
    text = 'you: hand "Nether" "Nether" "Hide" "Four"; deck "One" "Two"; deck 0\nopponent:'
    table = scenario(text, [NETHER, hide, ally("One"), ally("Two"), ally("Four")])
    table.play("Nether", targets=["you"]).resolve().play("Nether", targets=["you"]).resolve()
    assert top(table, 0, 2) == ["One", "Two"]
    table.play("Hide").resolve()
    assert top(table, 0, 1) == ["Four"]
    assert "Four" not in deck_of(table, 1, 0)


@pytest.mark.rule(
    "wow-2007:411.3b", "wow-2007:503.2a", "wow-2013:415.4b", "wow-2013:503.2a", "wow-2012:415.4b"
)
def test_the_maximum_hand_size_is_seven_unless_changed() -> None:
    hand = " ".join(['"Filler"'] * 9)
    table = scenario(f"you: hand {hand}\nopponent:").pass_until("your end phase").pass_().pass_()
    table.expect_asked("you", "discard").choose("Filler#1", "Filler#2").expect_hand("you", *["Filler"] * 7)
    bag = item("Bag", program=powers(always(None, HandSize(You(), Number(1)))))
    table = (
        scenario(f'you: hand {hand}; item "Bag"\nopponent:', [bag])
        .pass_until("your end phase")
        .pass_()
        .pass_()
    )
    table.choose("Filler#1").expect_hand("you", *["Filler"] * 8).expect_stage("opponent's ready step")


@pytest.mark.rule("wow-2007:411.4a", "wow-2007:411.6a", "wow-2012:415.5a")
def test_graveyards_and_removed_cards_are_public() -> None:
    table = scenario('you: hand "Bolt" "Doom"\nopponent: ally "Guard"', [bolt(), doom()])
    table.play("Doom").resolve().play("Bolt", targets=["their hero"]).resolve().expect_graveyard(
        "you", "Doom", "Bolt"
    )
    for seat in (0, 1):
        assert "Bolt" in known(table, seat, 0, "graveyard")
        assert "Guard" in known(table, seat, 1, "graveyard")
        assert "Bystander" in known(table, seat, 1, "removed")


@pytest.mark.rule("wow-2007:411.6a", "wow-2012:415.7a", "wow-2013:415.7a")
def test_what_is_removed_from_a_deck_lies_face_up_before_all() -> None:
    warped = ability("Flame", "Warp<p>Your hero deals 5 fire damage to target hero.", cost=9)
    peek = ability("Peek", "Reveal the top card of your deck. Draw a card.", instant=True)
    table = scenario('you: hand "Peek"; deck "Flame" "Grunt"\nopponent:', [warped, peek, ally("Grunt")])
    table.play("Peek").pass_().pass_().expect_asked("you", "may").choose("yes", "no")
    table.expect("Flame", zone="removed from game", owner="you", face_down=False).expect_hand("you", "Grunt")
    for seat in (0, 1):
        assert "Flame" in known(table, seat, 0, "removed")


@pytest.mark.rule("wow-2007:411.4a", "wow-2007:411.8c", "wow-2012:415.5a")
def test_discarded_and_interrupted_cards_go_to_the_graveyard() -> None:
    toss = ability("Toss", program=spell(Discard(Players("opponents"), Number(1), AnyCard())))
    table = (
        scenario('you: hand "Toss"\nopponent: hand "Secret"', [toss, ally("Secret")]).play("Toss").resolve()
    )
    table.expect_graveyard("opponent", "Secret").expect_log("discards Secret")


@pytest.mark.rule("wow-2007:411.7a", "wow-2007:710.2", "wow-2013:415.8a", "wow-2013:710.1c")
def test_each_kind_of_card_has_its_place_in_play() -> None:
    text = 'you: hand "Footman" "Orb"; resources 1\nopponent:'
    table = scenario(text, [ally("Footman"), item("Orb")]).play("Footman").resolve().play("Orb").resolve()
    assert table.card("Footman").in_row is False
    assert [table.state.cards[id].in_row for id in table.state.players[0].row] == [True]
    # Heroes and allies can fight, equipment can't.
    table = scenario('you:\nopponent: ally "Footman"; item "Orb"').expect_refused("attack", at="Orb")
    table.expect_offered("attack", "your hero", at="Footman").expect_offered("attack", at="their hero")


@pytest.mark.rule("wow-2007:411.8a")
def test_a_card_that_changes_zones_is_another_card() -> None:
    boost = ability("Boost", instant=True, program=spell(gain(target(ALLY), atk(3), duration="game")))
    text = 'you: hand "Boost" "Back"; ally "Footman" 1/1\nopponent:'
    table = scenario(text, [boost, BACK]).play("Boost").resolve().expect("Footman", atk=4)
    number = table.card("Footman").number
    table.play("Back").resolve().play("Footman").resolve().expect("Footman", atk=1, zone="play")
    assert table.card("Footman").number != number


@pytest.mark.rule("wow-2007:411.8a", "wow-2007:709.2a")
def test_a_target_that_left_and_came_back_is_no_longer_the_target() -> None:
    blink = Sequence(
        (
            PutCards(target(ALLY), c.GRAVEYARD),
            PutIntoPlay(Each(ALLY, c.GRAVEYARD, Players("opponents")), owners=True),
        )
    )
    text = 'you: hand "Bolt" "Blink"\nopponent: ally "Guard" 1/9'
    table = scenario(text, [bolt(), ability("Blink", instant=True, program=spell(blink))])
    table.play("Bolt", targets=["Guard"]).play("Blink", targets=["Guard"]).resolve().expect(
        "Guard", zone="play"
    )
    table.resolve().expect("Guard", damage=0).expect("Bolt", zone="graveyard").expect_log("interrupted")


@pytest.mark.rule("wow-2007:411.8a", "wow-2007:301.2")
def test_a_card_that_turns_over_or_changes_controllers_is_the_same() -> None:
    boost = ability("Boost", instant=True, program=spell(gain(target(ALLY), atk(3))))
    table = scenario('you: hand "Boost" "Charm"\nopponent: ally "Guard" 1/1', [boost, charm()])
    table.play("Boost").resolve().play("Charm").resolve().expect("Guard", controller="you", atk=4)


@pytest.mark.rule("wow-2007:411.8b", "wow-2012:415.9b", "wow-2013:415.9b")
def test_a_link_can_follow_a_card_that_its_trigger_saw_move() -> None:
    loyal = ally("Loyal", program=powers(when(LeavesPlay(IsThis(), "destroy"), PutCards(ThisCard(), c.HAND))))
    text = 'you: ally "Loyal"; hand "Doom" {0}\nopponent: hand "Dig"'
    dig = ability(
        "Dig", instant=True, program=spell(PutCards(target(ALLY, zone=c.GRAVEYARD), c.REMOVED, how="remove"))
    )
    table = (
        scenario(text.format(""), [loyal, doom(), dig])
        .play("Doom")
        .resolve()
        .expect("Loyal", zone="graveyard")
    )
    table.resolve().expect("Loyal", zone="hand")
    # Only if it has stayed in that zone.
    table = scenario(text.format(""), [loyal, doom(), dig]).play("Doom").resolve().play("Dig", by="opponent")
    table.resolve_all().expect("Loyal", zone="removed from game")


@pytest.mark.rule("wow-2007:411.8b", "wow-2012:415.9b", "wow-2013:415.9b")
def test_a_link_can_follow_a_card_that_its_cost_moved() -> None:
    egg = item("Egg", program=powers(payment(PutIntoPlay(ThisCard()), MoveThis("destroy", c.GRAVEYARD))))
    table = scenario('you: item "Egg"\nopponent:', [egg]).use("Egg").expect("Egg", zone="graveyard").resolve()
    table.expect("Egg", zone="play")


@pytest.mark.rule("wow-2007:411.8c")
def test_a_discarded_card_is_revealed_and_comes_from_the_hand() -> None:
    watch = item("Watch", program=powers(when(Moves("discard"), draw())))
    text = 'you: item "Watch"; hand "Doom" "Pay"\nopponent: ally "Guard"'
    toll = ability("Pay", program=spell(draw(), additional=(UseCards("discard", AnyCard(), 1, c.HAND),)))
    table = scenario(text, [watch, doom(), toll]).play("Doom").resolve().expect_chain()
    # Being destroyed is no discarding; paying with a card from hand is.
    scenario(text, [watch, doom(), toll]).play("Pay").expect_graveyard("you", "Doom").expect_chain(
        "Watch", "Pay"
    )
    assert table.facts("discard") == []


@pytest.mark.rule("wow-2007:411.8", "wow-2007:411.8a")
@pytest.mark.parametrize(
    ("words", "name", "zone", "hand"),
    [
        ("Put a card from your hand on the bottom of your deck", "Held", "deck", ["Filler"]),
        ("Put a card from your hand on top of your deck", "Held", "deck", ["Held"]),
        ("Put an ally in your party into its owner's hand", "Footman", "hand", ["Filler", "Footman", "Held"]),
        (
            "Put an ally card from your graveyard into your hand",
            "Fallen",
            "hand",
            ["Fallen", "Filler", "Held"],
        ),
        ("Put an ally card from your graveyard on top of your deck", "Fallen", "deck", ["Fallen", "Held"]),
    ],
)
def test_a_cost_changes_a_cards_zone_as_it_says(words: str, name: str, zone: str, hand: list[str]) -> None:
    """The card that is drawn next shows where in the deck it went."""
    lamp = item("Lamp", f"{words} >>> Draw a card.")
    cards = [lamp, ally("Held"), ally("Fallen"), ally("Footman", 1, 1)]
    text = 'you: item "Lamp"; ally "Footman"; hand "Held"; graveyard "Fallen"\nopponent: ally "Guard"'
    table = scenario(text, cards)
    number = table.card(name).number
    table.use("Lamp").expect(name, zone=zone, owner="you")
    assert table.card(name).number != number
    # All else is where it was.
    for other, place in (("Held", "hand"), ("Fallen", "graveyard"), ("Footman", "play")):
        if other != name:
            table.expect(other, zone=place)
    table.resolve().expect_hand("you", *hand)


@pytest.mark.rule("wow-2007:411.8", "wow-2007:411.1", "wow-2012:415.1", "wow-2013:415.1")
def test_cards_change_zones_from_the_top_of_a_deck() -> None:
    mill = ability("Mill", "Target player puts the top two cards of his deck into his graveyard.")
    text = 'you: hand "Mill"\nopponent: deck "One" "Two" "Three"'
    table = scenario(text, [mill, ally("One"), ally("Two"), ally("Three")]).play("Mill", targets=["opponent"])
    table.resolve().expect_graveyard("opponent", "One", "Two").expect("Three", zone="deck")
    table.expect_graveyard("you", "Mill").expect_hand("opponent")


@pytest.mark.rule("wow-2007:411.8d", "wow-2007:401.1")
def test_a_cost_destroys_as_an_effect_does_and_only_what_is_in_play() -> None:
    altar = item("Altar", "Destroy an ally in your party >>> Draw a card.")
    watch = item("Watch", program=powers(when(LeavesPlay(ALLY, "destroy"), draw())))
    text = 'you: item "Altar"; item "Watch"; hand "Held"; graveyard "Fallen"{0}\nopponent: ally "Guard"'
    cards = [altar, watch, ally("Held"), ally("Fallen")]
    scenario(text.format(""), cards).expect_refused("use", "Altar", rule="401.1")
    table = scenario(text.format('; ally "Footman" owned by opponent'), cards).use("Altar")
    table.expect_graveyard("opponent", "Footman").expect_graveyard("you", "Fallen")
    table.expect_chain("Watch", "Altar").resolve_all().expect_hand("you", "Held", "Filler", "Filler")


@pytest.mark.rule("wow-2007:411.8d")
def test_not_every_way_into_a_graveyard_is_destruction() -> None:
    watch = item("Watch", program=powers(when(LeavesPlay(ALLY, "destroy"), draw())))
    sink = ability("Sink", program=spell(PutCards(target(ALLY), c.GRAVEYARD)))
    text = 'you: item "Watch"; hand "Sink" "Doom"\nopponent: ally "Guard"; ally "Other"'
    table = scenario(text, [watch, sink, doom()]).play("Sink", targets=["Guard"]).resolve().expect_chain()
    table.expect("Guard", zone="graveyard").play("Doom").resolve().expect_chain("Watch")


DEAD_END = ally(
    "Dead End", 4, 5, program=powers(always(None, ReplaceMove(Both((ALLY, MINE)), c.GRAVEYARD, c.PLAY)))
)
GRUNT = ally(
    "Fierce Grunt",
    2,
    2,
    keywords=("protector",),
    program=powers(
        when(
            Fights("defend", IsThis(), ALLY),
            IfYouDo(Destroy(This()), Destroy(Each(Both((ALLY, Standing("attacking")))))),
        )
    ),
)


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:709.2f")
def test_if_you_do_is_satisfied_even_if_the_destination_was_replaced() -> None:
    text = 'opponent: ally "Raider" 5/9\nyou: ally "Dead End"; ally "Fierce Grunt"'
    table = scenario(text, [DEAD_END, GRUNT]).attack("Raider", "Fierce Grunt").pass_until("defend window")
    table.expect_chain("Fierce Grunt").resolve().expect("Fierce Grunt", zone="removed from game")
    table.expect("Raider", zone="graveyard")


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:401.1")
def test_a_cost_is_paid_even_if_the_destination_was_replaced() -> None:
    candle = ally("Candle", program=powers(payment(draw(), MoveThis("destroy", c.GRAVEYARD))))
    table = scenario('you: ally "Dead End"; ally "Candle"\nopponent:', [DEAD_END, candle]).use("Candle")
    table.expect("Candle", zone="removed from game").resolve().expect_hand("you", "Filler")
    table = (
        scenario('you: ally "Candle"\nopponent:', [candle]).use("Candle").expect("Candle", zone="graveyard")
    )
    table.resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:401.1")
@pytest.mark.parametrize("replaced", [True, False])
def test_so_is_one_that_puts_the_card_under_the_deck(replaced: bool) -> None:
    pit = ally("Pit", 4, 5, program=powers(always(None, ReplaceMove(Both((ALLY, MINE)), c.DECK, c.PLAY))))
    candle = ally("Candle", 1, 1, "Put Candle on the bottom of your deck >>> Draw a card.")
    more = '; ally "Pit"' if replaced else ""
    table = scenario(f'you: ally "Candle"{more}\nopponent:', [pit, candle]).use("Candle")
    table.expect("Candle", zone="removed from game" if replaced else "deck")
    bottom = table.state.cards[table.state.players[0].deck[0]].definition.name
    assert bottom == ("Filler" if replaced else "Candle")
    table.expect_chain("Candle").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:411.8e", "wow-2007:401.1")
@pytest.mark.parametrize("replaced", [True, False])
def test_so_is_a_cost_that_moves_another_card(replaced: bool) -> None:
    altar = item("Altar", "Destroy an ally in your party >>> Draw a card.")
    more = '; ally "Dead End"' if replaced else ""
    table = scenario(f'you: item "Altar"; ally "Footman"{more}\nopponent:', [DEAD_END, altar])
    table.use("Altar", pay=["Footman"] if replaced else [])
    table.expect("Footman", zone="removed from game" if replaced else "graveyard")
    table.expect_chain("Altar").resolve().expect_hand("you", "Filler")


@pytest.mark.rule("wow-2007:411.8d", "wow-2007:411.8e", "wow-2007:716.1")
def test_what_goes_elsewhere_instead_has_left_play_but_was_not_destroyed() -> None:
    ox = ally("Ox", 1, 1, "When Ox is destroyed, draw a card.")
    watch = ally("Watch", 1, 1, "When another ally in your party leaves play, draw two cards.")
    reap = ability("Reap", "Destroy target ally.")
    text = 'you: hand "Reap"; ally "Ox"; ally "Watch"; ally "Dead End"\nopponent:'
    table = scenario(text, [ox, watch, reap, DEAD_END]).play("Reap", targets=["Ox"]).resolve_all()
    table.expect("Ox", zone="removed from game").expect_hand("you", "Filler", "Filler")
