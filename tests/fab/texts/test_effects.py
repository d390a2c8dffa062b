"""Effects as texts say them: what they may be aimed at, how long they last, what prevents damage (1.8, 6.2, 6.4)."""

from __future__ import annotations

import pytest

from fab_table import YOU, Table, number_of
from fab_texts import BLUE, RED, card, play, settle
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

PRESS = card("Press", "Target attack gets +2{p}.", "instant")


@pytest.mark.rule("fab:1.8.5a", "fab:1.4.1")
def test_an_attack_on_the_stack_may_be_a_target() -> None:
    table = Table(f"Press, {RED}", cards=PRESS)
    assert "Play Press" not in table.offered()
    table.do(f"Play {RED}")
    attack = table.state.stack[0].card
    plain = number_of(table, attack)
    table.do("Play Press", "Pass", "Pass")
    assert number_of(table, attack) == plain + 2
    table.until(c.DAMAGE)
    assert (table.links()[0].attack, number_of(table, attack)) == (attack, plain + 2)


@pytest.mark.rule("fab:1.8.5a", "fab:1.2.2c")
def test_a_card_on_the_stack_is_no_permanent() -> None:
    fog = card("Fog", "At the start of your turn, gain 1{h}.", tags="aura")
    wipe = card("Wipe", "Destroy target aura permanent.", "instant")
    table = Table("Wipe, Fog", cards=fog + wipe)
    table.do("Play Fog")
    assert "Play Wipe" not in table.offered()
    table.do("Pass", "Pass")
    assert "Play Wipe" in table.offered()


@pytest.mark.rule("fab:6.2.2a")
@pytest.mark.parametrize("text", ["Target weapon gets +2{p}.", "Target weapon gets +2{p} this turn."])
def test_what_is_said_without_a_duration_ends_with_the_turn(text: str) -> None:
    table = Table("Song", arena="Reed Cutter", cards=card("Song", text, "instant"))
    knife = table.number("Reed Cutter", shared.PLAY)
    plain = number_of(table, knife)
    play(table, "Song")
    assert number_of(table, knife) - plain == 2
    while table.state.turn_player == YOU:
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
    assert number_of(table, knife) == plain


@pytest.mark.rule("fab:1.8.3b")
@pytest.mark.parametrize(("held", "asked"), [(BLUE, "may"), (RED, "priority")])
def test_nobody_is_asked_to_reveal_what_is_not_there(held: str, asked: str) -> None:
    song = card("Song", "You may reveal a blue card from your hand. If you do, gain 2{h}.")
    table = Table(f"Song, {held}", cards=song)
    table.do("Play Song", "Pass", "Pass")
    assert table.asked()[0] == asked


SURE = card("Sure", "Deal 2 damage to target hero.|Damage that would be dealt by Sure can't be prevented.")


@pytest.mark.rule("fab:6.4.10h", "fab:6.4.10i", "fab:6.4.10j")
@pytest.mark.parametrize(
    ("shield", "lost"),
    [
        ("The next time you would be dealt damage this turn, prevent 3 of that damage.", 4),
        ("Prevent the next 3 damage that would be dealt to you this turn.", 2),
    ],
)
def test_what_cannot_be_prevented_is_the_next_time_all_the_same(shield: str, lost: int) -> None:
    hurt = card("Hurt", "Deal 2 damage to target hero.", "instant")
    sure = SURE.replace('"action"', '"instant"')
    table = Table("Song, Sure, Hurt", cards=card("Song", shield, "instant") + sure + hurt)
    before = table.life(YOU)
    play(table, "Song")
    for name in ("Sure", "Hurt"):
        table.do(f"Play {name}")
        table.do(next(one for one in table.offered() if "Sefa" in one))
        settle(table)
    assert before - table.life(YOU) == lost


@pytest.mark.rule("fab:8.5.2", "fab:8.5.5")
def test_as_many_tokens_as_cards_were_discarded() -> None:
    song = card("Song", "Discard your hand, then create that many Might tokens.")
    table = Table(f"Song, {RED}, {BLUE}", cards=song)
    play(table, "Song")
    assert table.cards_in(shared.PLAY).count("Might") == 2


@pytest.mark.rule("fab:8.6.36", "fab:6.2.2a")
@pytest.mark.parametrize(("lasts", "later"), [(" this chain link", 0), (" this combat chain", 1), ("", 1)])
def test_what_the_next_defender_gets_lasts_as_long_as_it_says(lasts: str, later: int) -> None:
    text = f"The next action card you defend with this turn gets +1{{d}}{lasts}."
    brace = card("Brace", text, "instant")
    table = Table(RED, f"Brace, {BLUE}", cards=brace)
    table.do(f"Play {RED}", "Pass", "Play Brace", "Pass", "Pass", "Pass").until(c.ATTACK)
    while table.asked()[0] == "priority":
        table.do("Pass")
    table.do(next(one for one in table.offered() if BLUE in one))
    table.until(c.DAMAGE)
    found = table.links()[0].defenders[0]
    plain = table.state.known(found).definition.numbers[c.DEFENSE]
    assert number_of(table, found, c.DEFENSE) == plain + 1
    table.until(c.RESOLUTION)
    assert number_of(table, found, c.DEFENSE) == plain + later
