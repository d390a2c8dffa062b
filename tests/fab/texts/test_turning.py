"""Turning, storing and tapping as texts say them, watery grave and crank (3.3, 8.3.29, 8.3.41, 8.5.24, 8.5.55)."""

from __future__ import annotations

import pytest

from fab_table import THEM, YOU, Table, number_of, put, values_of
from fab_texts import AGAIN, BLUE, RED, card, play, settle
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.happening import happen


def destroy(table: Table, name: str) -> None:
    """Destroy a permanent of yours, and let what follows resolve."""
    gone = Move("destroy", "test", table.number(name, shared.PLAY), shared.GRAVEYARD)
    assert list(happen(table.state, [gone])) == []


@pytest.mark.rule("fab:8.3.41", "fab:8.5.24", "fab:8.5.24a")
def test_what_has_a_watery_grave_lies_there_face_down() -> None:
    fog = card("Fog", "At the start of your turn, gain 1{h}.|**Watery Grave**", tags="aura")
    wipe = card("Wipe", "Destroy target aura.", "instant")
    table = Table("Fog, Wipe", cards=fog + wipe)
    play(table, "Fog")
    table.do("Play Wipe")
    settle(table)
    lies = {
        card.definition.key: card.face_down for card in table.state.cards if card.zone == shared.GRAVEYARD
    }
    assert lies == {"Fog": True, "Wipe": False}


@pytest.mark.rule("fab:8.3.41")
def test_what_is_discarded_has_no_watery_grave() -> None:
    fog = card("Fog", "At the start of your turn, gain 1{h}.|**Watery Grave**", tags="aura")
    table = Table("Song, Fog", cards=fog + card("Song", "Discard a card."))
    play(table, "Song")
    found = next(one for one in table.state.cards if one.definition.key == "Fog")
    assert (found.zone, found.face_down) == (shared.GRAVEYARD, False)


@pytest.mark.rule("fab:8.3.29", "fab:8.5.7", "fab:6.4.8")
@pytest.mark.parametrize(("answer", "points", "steam"), [(1, 1, 1), (0, 0, 2)])
def test_crank_is_done_as_it_enters(answer: int, points: int, steam: int) -> None:
    cog = card("Wheel", "**Crank**|This enters the arena with 2 steam counters.", tags="item")
    table = Table("Wheel", cards=cog)
    table.do("Play Wheel", "Pass", "Pass")
    assert table.asked()[0] == "may"
    table.game.choose(answer)
    wheel = table.state.known(table.number("Wheel", shared.PLAY))
    assert (table.has(YOU)[1], dict(wheel.counters).get("steam", 0)) == (points, steam)


@pytest.mark.rule("fab:8.3.29")
def test_what_enters_without_steam_is_not_cranked() -> None:
    table = Table("Wheel", cards=card("Wheel", "**Crank**", tags="item"))
    table.do("Play Wheel", "Pass", "Pass")
    assert table.asked()[0] == "priority"
    assert table.has(YOU)[1] == 0


@pytest.mark.rule("fab:3.3.2", "fab:3.0.9", "fab:1.7.4i")
def test_what_was_stored_face_up_keeps_what_it_got() -> None:
    arrow = card(
        "Shaft", "When this is put into your arsenal face up, it gets +2{p} until end of turn.", power=3
    )
    song = card(
        "Song", f"You may put an attack action card from your hand face up into your arsenal.|{AGAIN}"
    )
    table = Table("Song, Shaft", cards=arrow + song)
    table.do("Play Song", "Pass", "Pass")
    table.game.choose(1)
    settle(table)
    assert table.cards_in(c.ARSENAL) == ["Shaft"]
    assert not table.state.known(table.number("Shaft", c.ARSENAL)).face_down
    table.do("Play Shaft").until(c.ATTACK)
    assert number_of(table, table.links()[0].attack) == 5


@pytest.mark.rule("fab:3.0.9", "fab:8.5.15")
def test_it_is_what_now_lies_in_the_arsenal() -> None:
    text = f"Put an attack action card from your hand face up into your arsenal. It gets +1{{p}} this turn.|{AGAIN}"
    table = Table(f"Song, {RED}", cards=card("Song", text))
    plain = number_of(table, table.number(RED))
    play(table, "Song")
    table.do(f"Play {RED}").until(c.ATTACK)
    assert number_of(table, table.links()[0].attack) == plain + 1


@pytest.mark.rule("fab:3.0.9b")
def test_what_was_looked_at_is_what_now_lies_in_the_arsenal() -> None:
    text = "Look at the top card of your deck. If it's an attack action card, you may put it face-up into your arsenal."
    song = card("Song", f"{text} If you do, it gets +1{{p}} this turn.|{AGAIN}")
    table = Table("Song", deck=RED, cards=song)
    table.do("Play Song", "Pass", "Pass")
    while table.asked()[0] != "priority":
        table.game.choose(1)
    plain = table.state.known(table.number(RED, c.ARSENAL)).definition.numbers[c.POWER]
    table.do(f"Play {RED}").until(c.ATTACK)
    assert number_of(table, table.links()[0].attack) == plain + 1


@pytest.mark.rule("fab:3.3.2a", "fab:1.8.3b")
def test_nothing_is_stored_where_something_lies() -> None:
    song = card("Song", "You may put an attack action card from your hand face up into your arsenal.")
    table = Table(f"Song, {RED}", arsenal=BLUE, cards=song)
    table.do("Play Song", "Pass", "Pass")
    assert table.asked()[0] == "priority"


@pytest.mark.rule("fab:3.3.2")
def test_what_is_stored_face_down_waits_for_nothing() -> None:
    arrow = card("Shaft", "When this is put into your arsenal face up, gain 2{h}.", power=3)
    song = card("Song", "Put an attack action card from your hand face down into your arsenal.")
    table = Table("Song, Shaft", cards=arrow + song)
    before = table.life(YOU)
    play(table, "Song")
    assert (table.cards_in(c.ARSENAL), table.life(YOU) - before) == (["Shaft"], 0)


@pytest.mark.rule("fab:8.5.24", "fab:3.0.3a")
def test_a_card_that_is_turned_face_down_is_not_counted() -> None:
    song = card(
        "Song",
        "Turn an action card in your banished zone face down.|"
        "If there is a red card in your banished zone, draw a card.",
    )
    table = Table(f"Song, {RED}", deck=BLUE, cards=song)
    put(table, table.number(RED), shared.REMOVED)
    play(table, "Song")
    assert table.state.known(table.number(RED, shared.REMOVED)).face_down
    assert table.cards_in(shared.HAND) == []


@pytest.mark.rule("fab:8.5.5", "fab:8.5.4")
@pytest.mark.parametrize(("answer", "lies"), [(0, ["Fog"]), (1, [BLUE])])
def test_one_of_two_deeds(answer: int, lies: list[str]) -> None:
    fog = card("Fog", "At the start of your turn, gain 1{h}.|**Watery Grave**", tags="aura")
    text = "When this attacks, you may discard a card or destroy the top card of your deck."
    text = f"{text} If that card has watery grave, this gets +1{{p}}."
    table = Table("Bones, Fog", deck=BLUE, cards=fog + card("Bones", text, power=2))
    table.do("Play Bones", "Pass", "Pass", "Pass", "Pass")
    table.game.choose(1)
    table.game.choose(answer)
    assert table.cards_in(shared.GRAVEYARD) == lies
    assert number_of(table, table.links()[0].attack) == (3 if answer == 0 else 2)


@pytest.mark.rule("fab:1.1.2b")
def test_it_is_the_attack_and_no_hero() -> None:
    text = "When this attacks a hero, it gets +2{p}."
    table = Table("Rush", cards=card("Rush", text, power=2))
    table.do("Play Rush").until(c.ATTACK)
    settle(table)
    assert number_of(table, table.links()[0].attack) == 4


@pytest.mark.rule("fab:6.4.10", "fab:8.5.3")
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        (
            "Deal 2 damage to target opposing hero. If you've drawn a card this turn, instead deal 5 damage.",
            5,
        ),
        (
            "Deal 2 arcane damage to target opposing hero. If you've drawn a card this turn, instead deal 4.",
            4,
        ),
        ("Deal 2 damage to target opposing hero. If you've pitched a card this turn, instead deal 5.", 2),
    ],
)
def test_so_much_is_dealt_instead(text: str, lost: int) -> None:
    table = Table("Wits, Bolt", deck=RED, cards=card("Wits", "Draw a card.", "instant") + card("Bolt", text))
    play(table, "Wits")
    before = table.life(THEM)
    play(table, "Bolt")
    assert before - table.life(THEM) == lost


@pytest.mark.rule("fab:6.4.10i", "fab:6.4.10j")
@pytest.mark.parametrize(
    ("text", "lost"),
    [
        (
            "Prevent the next 1 damage that would be dealt to you this turn. "
            "If you've drawn a card this turn, instead prevent the next 3.",
            [0, 1],
        ),
        (
            "The next time you would be dealt damage this turn, prevent 1 of that damage. "
            "If you've drawn a card this turn, instead prevent 2.",
            [0, 2],
        ),
    ],
)
def test_so_much_is_prevented_instead(text: str, lost: list[int]) -> None:
    hurts = card("Hurt", "Deal 2 damage to target hero.", "instant") + card(
        "Harm", "Deal 2 damage to target hero.", "instant"
    )
    table = Table(
        "Wits, Song, Hurt, Harm",
        deck=RED,
        cards=card("Wits", "Draw a card.", "instant") + card("Song", text, "instant") + hurts,
    )
    play(table, "Wits", "Song")
    found = []
    for name in ("Hurt", "Harm"):
        before = table.life(YOU)
        table.do(f"Play {name}")
        table.do(next(one for one in table.offered() if "Sefa" in one))
        settle(table)
        found.append(before - table.life(YOU))
    assert found == lost


@pytest.mark.rule("fab:6.4.1")
@pytest.mark.parametrize(("drawn", "power"), [(True, 6), (False, 4)])
def test_the_next_attack_gets_something_else_instead(drawn: bool, power: int) -> None:
    more = "If you've drawn a card this turn, instead it gets +4{p}."
    text = f"Your next attack this turn gets +2{{p}}. {more}|{AGAIN}"
    plain = card("Plain", AGAIN, power=2)
    table = Table(
        "Wits, Song, Plain",
        deck=RED,
        cards=card("Wits", "Draw a card.", "instant") + card("Song", text) + plain,
    )
    if drawn:
        play(table, "Wits")
    play(table, "Song")
    table.do("Play Plain").until(c.ATTACK)
    assert number_of(table, table.links()[0].attack) == power


@pytest.mark.rule("fab:7.0.2b")
@pytest.mark.parametrize(("plays", "power"), [(1, 2), (2, 5)])
def test_how_often_something_has_happened(plays: int, power: int) -> None:
    wits = [card(f"Wits {one}", "Gain 1{h}.", "instant") for one in ("A", "B")]
    text = "If you've played an instant card 2 or more times this turn, this gets +3{p}."
    table = Table("Wits A, Wits B, Plain", cards="".join(wits) + card("Plain", text, power=2))
    for one in ("A", "B")[:plays]:
        play(table, f"Wits {one}")
    table.do("Play Plain").until(c.ATTACK)
    assert number_of(table, table.links()[0].attack) == power


@pytest.mark.rule("fab:1.4.3", "fab:1.4.3d")
@pytest.mark.parametrize(("drawn", "again"), [(True, True), (False, False)])
def test_the_attacks_of_a_weapon(drawn: bool, again: bool) -> None:
    text = "If you've drawn a card this turn, this card's attacks get **go again**."
    text = f"**Once per Turn Action** - 0: **Attack**|{text}"
    saw = card("Saw", text, "weapon", power=2, tags="sword,1h")
    table = Table("Wits", arena="Saw", deck=RED, cards=card("Wits", "Draw a card.", "instant") + saw)
    if drawn:
        play(table, "Wits")
    table.do(next(one for one in table.offered() if "Saw" in one)).until(c.ATTACK)
    assert values_of(table, table.links()[0].attack).has_keyword(c.GO_AGAIN) is again
