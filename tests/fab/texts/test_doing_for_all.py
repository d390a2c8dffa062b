"""What all heroes do, what is prevented by one's choice or by size, what is so of the next one of a kind."""

from __future__ import annotations

import pytest

from fab_plays import attack, finish, hit_for, next_turn, play, power, settle
from fab_reading import ATTACK, effect, expect_refused, program
from fab_table import SMALL, THEM, YOU, Table, deal, put, values_of
from fab_texts import AGAIN, card
from rulebound.fab import constants as c
from rulebound.fab.nodes.effects import GainLife
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.effects.moving import DrawCards, ShuffleDeck
from rulebound.tcg.nodes.groups import Players
from rulebound.tcg.nodes.values import Number

BLOW, BLUE = "Plain Blow (red)", "Plain Blow (blue)"
TIN_HAT = card("Tin Hat", "**Temper**", "equipment", tags="head")


# --- Heroes -----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.1.2b")
def test_what_each_hero_does_each_player_does() -> None:
    assert effect("Each hero draws a card.") == DrawCards(Players("each"), Number(1))
    assert effect("Each other hero draws a card.") == DrawCards(Players("other"), Number(1))
    assert effect("Each hero shuffles.") == ShuffleDeck(Players("each"))
    assert isinstance(effect("Target hero gains 1{h}."), GainLife)
    for text in ("Each zero draws a card.", "Every hero draws a card.", "Each hero drawn a card."):
        expect_refused(text)


@pytest.mark.rule("fab:1.1.2b")
@pytest.mark.parametrize(("who", "counts"), [("Each hero", (1, 1)), ("Each other hero", (0, 1))])
def test_each_of_them_creates_a_token(who: str, counts: tuple[int, int]) -> None:
    table = Table("Fair Song", cards=card("Fair Song", f"{who} creates a Might token."))
    play(table, "Play Fair Song")
    assert tuple(table.cards_in(shared.PLAY, seat).count("Might") for seat in (YOU, THEM)) == counts


@pytest.mark.rule("fab:1.1.2b", "fab:1.8.6a")
def test_each_of_them_chooses_of_what_is_theirs() -> None:
    text = "Each hero destroys an equipment they control."
    table = Table("Rust", arena="Tin Hat", worn="Tin Hat", cards=card("Rust", text) + TIN_HAT)
    play(table, "Play Rust")
    assert [table.cards_in(shared.GRAVEYARD, seat).count("Tin Hat") for seat in (YOU, THEM)] == [1, 1]
    hand = card("Bow Low", "Each hero puts a card from their hand on the bottom of their deck.")
    other = Table(f"Bow Low, {BLOW}", BLUE, cards=hand)
    play(other, "Play Bow Low")
    assert [other.cards_in(shared.HAND, seat) for seat in (YOU, THEM)] == [[], []]
    assert [other.cards_in(shared.DECK, seat) for seat in (YOU, THEM)] == [[BLOW], [BLUE]]


@pytest.mark.rule("fab:1.8.3b", "fab:1.8.6")
@pytest.mark.parametrize(
    ("mine", "theirs", "left"), [(1, 1, (0, 0)), (2, 1, (1, 0)), (2, 2, (0, 0)), (2, 0, (2, 0)), (0, 2, (0, 2))]
)
def test_one_of_each_of_theirs_is_one_from_each(mine: int, theirs: int, left: tuple[int, int]) -> None:
    text = "When this attacks, you may banish a card with 1{p} from each hero's graveyard. "
    text += "If you do, this gets +1{p}, then repeat this process."
    pebble = card("Pebble", "Draw a card.", power=1)
    hands = [",".join(["Pebble"] * count) for count in (mine, theirs)]
    table = Table(f"Rake, {hands[0]}", hands[1], cards=card("Rake", text, power=1) + pebble)
    for seat, count in ((YOU, mine), (THEM, theirs)):
        for _ in range(count):
            put(table, table.number("Pebble", shared.HAND, seat), shared.GRAVEYARD, seat)
    attack(table, "Play Rake", "Yes")
    assert tuple(table.cards_in(shared.GRAVEYARD, seat).count("Pebble") for seat in (YOU, THEM)) == left
    # (Where one of them has none, it can't be done, and isn't offered.)
    assert power(table) == 1 + min(mine, theirs)


def test_one_of_what_each_of_them_controls_is_refused() -> None:
    """(One of each, or one in all?)"""
    for who in ("each hero", "each opponent"):
        expect_refused(f"Destroy an aura {who} controls.", "each")
        assert "Each(what=" in str(effect(f"Destroy all auras {who} controls."))
    assert "PickEach(" in str(effect("Banish a card from each opponent's graveyard."))


# --- Prevention -------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.4.10c", "fab:8.5.3b", "fab:8.5.3f")
@pytest.mark.parametrize(("kind", "lost"), [(c.PHYSICAL, 1), (c.ARCANE, 5), (0, 5)])
def test_damage_of_combat_alone_is_prevented(kind: int, lost: int) -> None:
    text = "The next time you would be dealt {p} damage this turn, prevent 4 of that damage."
    table = Table("Guard", worn="Harbour Maul", cards=card("Guard", text, "instant"))
    play(table, "Play Guard")
    deal(table, 5, table.number("Harbour Maul", shared.PLAY, THEM), table.state.players[YOU].hero, kind)
    assert table.life(YOU) == 20 - lost


@pytest.mark.rule("fab:6.4.10b", "fab:6.4.10i")
@pytest.mark.parametrize(
    ("words", "dealt", "lost"),
    [
        *(("3 or less", 3, 0), ("3 or less", 4, 4), ("3 or more", 2, 2)),
        *(("3 or more", 5, 0), ("exactly 1", 1, 0), ("1", 2, 2)),
    ],
)
def test_damage_of_a_size_is_prevented(words: str, dealt: int, lost: int) -> None:
    text = f"The next time you would be dealt {words} damage this turn, prevent it."
    table = Table("Guard", worn="Harbour Maul", cards=card("Guard", text, "instant"))
    play(table, "Play Guard")
    maul, you = table.number("Harbour Maul", shared.PLAY, THEM), table.state.players[YOU].hero
    deal(table, dealt, maul, you)
    assert table.life(YOU) == 20 - lost
    # What was no such damage hasn't used it up, and what was has.
    deal(table, dealt, maul, you)
    assert table.life(YOU) == 20 - (2 * lost or dealt)


@pytest.mark.rule("fab:6.4.10", "fab:6.4.10j", "fab:6.4.10i")
@pytest.mark.parametrize(("said", "tokens"), [("The first time you", 1), ("", 0)])
def test_what_is_done_as_a_shield_prevents_is_done_once(said: str, tokens: int) -> None:
    text = "Prevent the next 3 damage that would be dealt to you this turn."
    text += f" {said} prevent damage this way, create a Might token." if said else ""
    table = Table("Guard", worn="Harbour Maul", cards=card("Guard", text, "instant"))
    play(table, "Play Guard")
    maul, you = table.number("Harbour Maul", shared.PLAY, THEM), table.state.players[YOU].hero
    for lost, dealt in ((0, 2), (1, 2)):
        deal(table, dealt, maul, you)
        assert table.life(YOU) == 20 - lost
    assert table.cards_in(shared.PLAY).count("Might") == tokens


@pytest.mark.rule("fab:6.4.10", "fab:6.4.10i")
def test_what_is_done_if_damage_is_prevented_this_way() -> None:
    once = "The next time you would be dealt damage this turn, prevent 2 of that damage. "
    once += "If you prevent damage this way, create a Might token."
    table = Table("Guard", worn="Harbour Maul", cards=card("Guard", once, "instant"))
    play(table, "Play Guard")
    assert table.cards_in(shared.PLAY).count("Might") == 0
    deal(table, 3, table.number("Harbour Maul", shared.PLAY, THEM), table.state.players[YOU].hero)
    assert (table.life(YOU), table.cards_in(shared.PLAY).count("Might")) == (19, 1)
    shield = "Prevent the next {} damage that would be dealt to you this turn. "
    shield += "If you prevent damage this way, draw a card."
    assert "Prevent(" in str(effect(shield.format(1)))
    # Each time, or the first?
    expect_refused(shield.format(2), "this way")
    expect_refused("Draw a card. If you prevent damage this way, draw a card.", "this way")
    expect_refused(once.replace("create a Might token", "destroy target aura"), "target")


@pytest.mark.rule("fab:6.4.10d", "fab:1.2.4", "fab:1.8.6b", "fab:1.4.3")
@pytest.mark.parametrize("whose", ["you", "your hero", "target hero"])
def test_damage_by_a_source_of_choice_is_prevented(whose: str) -> None:
    text = f"Prevent the next 2 damage that would be dealt to {whose} this turn by a source of your choice."
    table = Table("Guard", worn="Harbour Maul, Tin Hat", cards=card("Guard", text, "instant") + TIN_HAT)
    play(table, "Play Guard", answers=("Choose Harbour Maul", "At Sefa"))
    you = table.state.players[YOU].hero
    deal(table, 1, table.number("Tin Hat", shared.PLAY, THEM), you)
    assert table.life(YOU) == 19
    deal(table, 3, table.number("Harbour Maul", shared.PLAY, THEM), you)
    assert table.life(YOU) == 18
    expect_refused(text.replace("of your choice", "of your voice"))


# --- The next one -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:6.2.4", "fab:1.8.10a")
@pytest.mark.parametrize(("first", "more"), [("Dart", 0), ("Ram", 6)])
def test_the_next_attack_with_so_much_base_power(first: str, more: int) -> None:
    text = "Your next attack with 6 or more base {p} this turn gets +6{p}.|" + AGAIN
    cards = card("Bellow", text) + card("Dart", AGAIN, power=1) + card("Ram", AGAIN, power=6)
    table = Table("Bellow, Dart, Ram", cards=cards)
    play(table, "Play Bellow")
    attack(table, f"Play {first}")
    assert power(table) == (6 if first == "Ram" else 1) + more
    finish(table)
    if first == "Dart":
        # It still waits for one.
        assert power(attack(table, "Play Ram")) == 12


@pytest.mark.rule("fab:6.2.4")
def test_the_next_attack_with_a_keyword() -> None:
    text = f"Your next attack with **stealth** this turn gets +2{{p}}.|{AGAIN}"
    cards = card("Creep Up", text) + card("Dart", AGAIN, power=1) + card("Shade", f"**Stealth**|{AGAIN}", power=1)
    table = Table("Creep Up, Dart, Shade", cards=cards)
    play(table, "Play Creep Up")
    assert hit_for(table, "Play Dart") == 1
    assert hit_for(table, "Play Shade") == 3
    expect_refused("Your next attack in your graveyard this turn gets +2{p}.")
    expect_refused("Your next attack with **wealth** this turn gets +2{p}.")


@pytest.mark.rule("fab:6.2.4")
@pytest.mark.parametrize("zone", ["hand", "arsenal"])
def test_the_next_card_from_the_arsenal(zone: str) -> None:
    text = f"The next attack action card you play from arsenal this turn gets +3{{p}}.|{AGAIN}"
    dart = card("Dart", AGAIN, power=1)
    stored = "Dart" if zone == "arsenal" else ""
    table = Table("Scout, Dart" if not stored else "Scout", arsenal=stored, cards=card("Scout", text) + dart)
    play(table, "Play Scout")
    assert power(attack(table, "Play Dart")) == (4 if stored else 1)
    expect_refused(text.partition("|")[0].replace("from arsenal", "from their arsenal"))


@pytest.mark.rule("fab:2.11.1", "fab:6.2.4")
@pytest.mark.parametrize("words", ["is Illusionist", "is Illusionist in addition to its other class types,"])
def test_the_next_card_is_of_a_class_besides(words: str) -> None:
    text = f"The next attack action card you play this turn {words} and gets +1{{p}} and **go again**.|{AGAIN}"
    dart = card("Dart", "Draw a card.", power=1, more='classes = ["Ninja"]')
    table = Table("Veil, Dart", cards=card("Veil", text) + dart)
    play(table, "Play Veil")
    attack(table, "Play Dart")
    tags = values_of(table, table.links()[-1].attack).tags
    assert {"Illusionist", "Ninja"} <= set(tags)
    assert power(table) == 2
    expect_refused(text.partition("|")[0].replace("Illusionist", "Illusory"))


@pytest.mark.rule("fab:6.2.4", "fab:5.1.6")
def test_the_next_aura_costs_less() -> None:
    text = f"The next aura you play this turn costs {{r}} less to play.|{AGAIN}"
    cards = card("Weave", text) + card("Mist", AGAIN, cost=1, tags="aura") + card("Mud", AGAIN, cost=1, tags="item")
    table = Table("Weave, Mist, Mud", cards=cards)
    assert {"Play Mist", "Play Mud"} & set(table.offered()) == set()
    play(table, "Play Weave")
    assert {"Play Mist", "Play Mud"} & set(table.offered()) == {"Play Mist"}
    expect_refused("The next aura permanent you play this turn costs {r} less to play.")
    expect_refused("The next sword you play this turn costs {r} less to play.")


@pytest.mark.rule("fab:1.4.3a", "fab:2.7.1")
def test_an_attack_of_what_is_called_so() -> None:
    text = f"Your next Reed Cutter attack this turn gets +2{{p}}.|{AGAIN}"
    table = Table("Whet", arena="Reed Cutter, Willow Fang", cards=card("Whet", text))
    play(table, "Play Whet")
    attack(table, "Attack with Reed Cutter")
    named = power(table)
    other = Table("Whet", arena="Reed Cutter, Willow Fang", cards=card("Whet", text))
    attack(other, "Attack with Reed Cutter")
    assert named == power(other) + 2
    for words in ("Guardian", "Draconic"):
        assert "Named" not in str(effect(f"Your next {words} attack this turn gets +2{{p}}."))
    ally = str(effect("Your next Pirate ally attack this turn gets +2{p}."))
    assert "Tagged(tag='ally')" in ally
    assert "AnAttack()" in ally


# --- While it defends -------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:7.0.5", "fab:5.4.7", "fab:1.4.3d")
def test_what_is_so_of_what_defends_against_it() -> None:
    text = "Attack action cards get -1{d} while defending this."
    wall = card("Wall", "Draw a card.", power=3, more="defense = 3")
    for said, lost in ((text, 3), ("", 2)):
        blow = card("Drive", said or AGAIN, power=5)
        table = Table("Drive", "Wall", cards=blow + wall)
        assert hit_for(table, "Play Drive", by=("Wall",)) == lost
    quoted = program(f'Your next attack action card this turn gets "{text}"')
    assert "DefendingCard(attack=IsThis()" in str(quoted)
    expect_refused(text.replace("this", "that"), "", ATTACK)


@pytest.mark.rule("fab:1.4.3d", "fab:5.4.1")
@pytest.mark.parametrize(
    ("said", "lost"),
    [("Attack action cards get -1{d} while defending this.", 1), ("While you control an aura, this gets +2{p}.", 2)],
)
def test_an_attack_of_a_weapon_says_it_too(said: str, lost: int) -> None:
    """What an attack-proxy is given to say is so, of others and of itself."""
    wall = card("Wall", "Draw a card.", power=3, more="defense = 3")
    spur = card("Spur", f'Your next weapon attack this turn gets "{said}"|{AGAIN}')
    blade = card("Blade", "**Once per Turn Action** - 0: **Attack**", "weapon", 3, tags="sword,1h")
    table = Table("Spur", "Wall", arena="Blade, Moss Veil", cards=SMALL + wall + spur + blade)
    play(table, "Play Spur")
    assert hit_for(table, "Attack with Blade", by=("Wall",)) == lost
    assert len(values_of(table, table.number("Blade", shared.PLAY)).powers) == 1


def test_nothing_of_that_is_left_over() -> None:
    """The end of the turn ends what waits."""
    text = f"Your next attack with 6 or more base {{p}} this turn gets +6{{p}}.|{AGAIN}"
    table = Table(f"Bellow, {BLOW}", BLOW, cards=card("Bellow", text))
    play(table, "Play Bellow")
    assert len(table.state.modifiers) == 1
    settle(next_turn(table))
    assert table.state.modifiers == []
