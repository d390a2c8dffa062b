"""What the cards of Ysolde's decks say is what they do."""

from __future__ import annotations

import pytest

from fab_plays import THEM, YOU, Table, attack, finish, hit_for, next_turn, play, power
from fab_table import put, values_of
from rulebound.fab import constants as c
from rulebound.tcg import constants as shared

BLUES = "Plain Blow (blue), Brisk Cut (blue)"
#: Arcane damage is theirs.
AT = "At Brannoch Tidewarden"


def lost_by(table: Table, *labels: str, answers: tuple[str, ...] = ()) -> int:
    """What they lose by what is no attack."""
    before = table.life(THEM)
    play(table, *labels, answers=(*answers, AT))
    return before - table.life(THEM)


def count(table: Table, name: str, zone: int = shared.PLAY, seat: int = YOU) -> int:
    return table.cards_in(zone, seat).count(name)


# --- Steel and words ---------------------------------------------------------------------------------------------


def test_ink_wets_the_edge_before_it_falls() -> None:
    table = Table(f"Inked Edge (red), Margin Cut (red), {BLUES}")
    assert hit_for(table, "Play Inked Edge (red)", AT, "Pitch Plain") == 1 + 3
    # arcane damage has been dealt this turn: two more, and go again
    assert hit_for(table, "Play Margin Cut (red)", "Pitch Brisk") == 4 + 2
    assert table.has(YOU)[1] == 1


def test_a_margin_with_nothing_written_is_narrow() -> None:
    table = Table(f"Margin Cut (red), {BLUES}")
    assert hit_for(table, "Play Margin Cut (red)") == 4
    assert table.has(YOU)[1] == 0


@pytest.mark.parametrize(("written", "strength"), [(True, 4), (False, 3)])
def test_the_quillblade_is_sharper_for_words(written: bool, strength: int) -> None:
    table = Table(f"Read Aloud (blue), {BLUES}", arena="Quillblade")
    if written:
        # (the words make the next attack stronger, too)
        assert lost_by(table, "Play Read Aloud (blue)", answers=("Pitch Plain",)) == 1
    assert hit_for(table, "Attack with Quillblade", "Pitch Brisk") == strength + written


def test_a_chapter_is_followed_by_its_verse() -> None:
    assert hit_for(Table(f"Chapter and Verse (red), {BLUES}"), "Play Chapter and Verse (red)") == 6 + 2
    table = Table(f"Chapter and Verse (red), {BLUES}", "Swell (red), Undertow (red)")
    assert hit_for(table, "Play Chapter and Verse (red)", by=("Swell", "Undertow")) == 0


@pytest.mark.parametrize(("written", "left"), [(True, 0), (False, 1)])
def test_an_erratum_needs_a_text(written: bool, left: int) -> None:
    table = Table(f"Errata in Red (red), Read Aloud (red), {BLUES}", "Swell (red)")
    if written:
        assert lost_by(table, "Play Read Aloud (red)", answers=("Pitch Plain",)) == 3
    assert hit_for(table, "Play Errata in Red (red)", "Pitch Brisk") == 6 + written
    assert len(table.cards_in(shared.HAND, THEM)) == left


def test_an_epigraph_comes_after_a_weapon() -> None:
    assert hit_for(Table("Epigraph (red)"), "Play Epigraph (red)", AT) == 4
    table = Table(f"Epigraph (red), {BLUES}", arena="Penknife of Nine Cuts")
    assert hit_for(table, "Attack with Penknife of Nine Cuts", AT, "Pitch Plain") == 1 + 1
    assert hit_for(table, "Play Epigraph (red)", AT) == 4 + 2


def test_a_footnote_strikes_out_an_aura() -> None:
    hall = "Hall of Many Hands (blue)"
    for blocked in (False, True):
        table = Table(f"Footnote Lunge (red), {BLUES}", f"{hall}, Swell (red), Swell (blue)")
        put(table, table.number(hall, seat=THEM), shared.PLAY, THEM)
        hit_for(table, "Play Footnote Lunge (red)", by=("Swell (red)", "Swell (blue)") if blocked else ())
        assert (hall in table.cards_in(shared.GRAVEYARD, THEM)) is not blocked


def test_a_name_is_struck_out_whoever_stands_before_it() -> None:
    hall = "Hall of Many Hands (blue)"
    table = Table(f"Strike the Name Out (red), {BLUES}", f"{hall}, Swell (red), Swell (blue)")
    put(table, table.number(hall, seat=THEM), shared.PLAY, THEM)
    assert hit_for(table, "Play Strike the Name Out (red)", by=("Swell (red)", "Swell (blue)")) == 0
    assert hall in table.cards_in(shared.GRAVEYARD, THEM)


def test_a_postscript_takes_and_gives() -> None:
    table = Table(f"Black Postscript (yellow), {BLUES}")
    before = table.life(YOU)
    assert hit_for(table, "Play Black Postscript (yellow)") == 5 + 1
    assert table.life(YOU) == before + 1


# --- What is banished, and its debt ------------------------------------------------------------------------------


def test_a_redacted_line_is_lost_and_paid_for() -> None:
    table = Table("Redacted Line (red), Plain Blow (blue)", deck="Swell (red), Page Torn Out (red)")
    hit_for(table, "Play Redacted Line (red)")
    # a deck's last card is its top one
    assert table.cards_in(shared.REMOVED) == ["Page Torn Out (red)"]
    before = table.life(YOU)
    next_turn(table)
    # [8.3.11] blood debt, of the card that lies there
    assert table.life(YOU) == before - 1


@pytest.mark.parametrize(
    ("buried", "answer", "strength"), [(True, "Yes", 6), (True, "No", 4), (False, "Yes", 4)]
)
def test_a_page_torn_out_may_be_any_of_the_book(buried: bool, answer: str, strength: int) -> None:
    table = Table("Page Torn Out (red), Swell (red)")
    if buried:
        put(table, table.number("Swell (red)"), shared.GRAVEYARD)
    attack(table, "Play Page Torn Out (red)", answer)
    assert power(table) == strength
    assert table.cards_in(shared.REMOVED) == (["Swell (red)"] if strength == 6 else [])


def test_a_debt_of_ink_can_be_called_in() -> None:
    table = Table(f"Redacted Line (red), {BLUES}", deck="Debt of Ink (red)")
    hit_for(table, "Play Redacted Line (red)")
    assert table.cards_in(shared.REMOVED) == ["Debt of Ink (red)"]
    assert hit_for(table, "Play Debt of Ink (red)") == 5
    assert (table.cards_in(shared.REMOVED), count(table, "Runechant")) == ([], 1)


# --- Runechants --------------------------------------------------------------------------------------------------


def test_nine_words_wait_for_a_blow() -> None:
    table = Table(f"Nine Words Waiting (red), Plain Blow (red), {BLUES}")
    before = table.life(YOU)
    assert lost_by(table, "Play Nine Words Waiting (red)", answers=("Pitch Brisk",)) == 0
    assert (count(table, "Runechant"), table.life(YOU)) == (3, before)
    assert hit_for(table, "Play Plain Blow (red)", AT) == 3 + 3
    assert count(table, "Runechant") == 0


def test_nine_words_after_the_knife_heal() -> None:
    table = Table(f"{BLUES}, Nine Words Waiting (blue)", arena="Penknife of Nine Cuts")
    hit_for(table, "Attack with Penknife of Nine Cuts", AT, "Pitch Plain")
    # (the chain closes first)
    table.until(c.ACTION)
    before = table.life(YOU)
    play(table, "Play Nine Words Waiting (blue)")
    assert (count(table, "Runechant"), table.life(YOU)) == (1, before + 1)


@pytest.mark.parametrize(
    ("other", "fused", "tokens"),
    [("Redacted Line (red)", True, 2), ("Redacted Line (red)", False, 0), ("Inked Edge (red)", True, 0)],
)
def test_what_is_signed_in_the_dark_shows_a_shadow(other: str, fused: bool, tokens: int) -> None:
    table = Table(f"Signed in the Dark (red), {other}, {BLUES}")
    yes = ("Yes", "Pay", "Fuse", "Reveal", f"Reveal {other}") if fused else ("No", "Don't")
    attack(table, "Play Signed in the Dark (red)", *yes, "Pitch Plain")
    assert count(table, "Runechant") == tokens
    assert other in table.cards_in(shared.HAND)


@pytest.mark.parametrize(("tokens", "pitched"), [(3, 1), (0, 2)])
def test_an_argument_is_closed_more_cheaply(tokens: int, pitched: int) -> None:
    table = Table(f"Nine Words Waiting (red), Closing Argument (red), Long Swing (blue), {BLUES}")
    if tokens:
        play(table, "Play Nine Words Waiting (red)", answers=("Pitch Long",))
    before = len(table.cards_in(c.PITCH_ZONE))
    # (three chants, two points left: four less three is paid of those)
    attack(table, "Play Closing Argument (red)", AT, "Pitch Plain", "Pitch Brisk")
    assert len(table.cards_in(c.PITCH_ZONE)) - before == (0 if tokens else pitched)
    assert power(table) == 7


@pytest.mark.parametrize("words", [True, False])
def test_marginalia_awake_by_what_was_read(words: bool) -> None:
    table = Table(f"Nine Words Waiting (blue), Marginalia Awake (red), {BLUES}")
    if words:
        play(table, "Play Nine Words Waiting (blue)", answers=("Pitch Plain",))
    attack(table, "Play Marginalia Awake (red)", AT)
    # the chant has been read as it was played
    assert values_of(table, table.links()[0].attack).has_keyword(c.DOMINATE) is words
    finish(table)
    assert count(table, "Runechant") == 1


@pytest.mark.parametrize(("amplified", "lost", "tokens"), [(True, 4, 1), (False, 3, 0)])
def test_what_bleeds_through_is_more_than_was_written(amplified: bool, lost: int, tokens: int) -> None:
    table = Table(f"Bled Through the Page (red), Whetted on Vellum (blue), {BLUES}")
    if amplified:
        play(table, "Play Whetted on Vellum (blue)")
    assert lost_by(table, "Play Bled Through the Page (red)", answers=("Pitch Plain",)) == lost
    assert count(table, "Runechant") == tokens


@pytest.mark.parametrize("tokens", [3, 0])
def test_the_ninth_page_reads_all_chants(tokens: int) -> None:
    table = Table(f"The Ninth Page (blue), Nine Words Waiting (red), Long Swing (blue), {BLUES}")
    if tokens:
        play(table, "Play Nine Words Waiting (red)", answers=("Pitch Long",))
    assert lost_by(table, "Play The Ninth Page (blue)") == tokens
    assert count(table, "Runechant") == tokens


# --- In between --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("by", "lost"), [((), 6), (("Swell",), 6 - 3 + 1)])
def test_dipped_in_dusk_answers_a_hand(by: tuple[str, ...], lost: int) -> None:
    table = Table("Redacted Line (yellow), Dipped in Dusk (red)", "Swell (blue)")
    assert hit_for(table, "Play Redacted Line (yellow)", "Play Dipped in Dusk", AT, by=by) == lost


def test_a_gloss_is_whispered_at_any_time() -> None:
    table = Table("Plain Blow (red)", "Whispered Gloss (red), Swell (blue)")
    mine, theirs = table.life(YOU), table.life(THEM)
    table.do("Play Plain Blow (red)", "Pass", "Play Whispered Gloss (red)")
    finish(table, "Pitch", "At Sefa")
    assert (table.life(YOU), table.life(THEM)) == (mine - 2, theirs - 3 + 1)


def test_the_well_is_drawn_from_three_times() -> None:
    table = Table("Well of Oak Gall (yellow), Inked Edge (blue), Plain Blow (blue), Redacted Line (red)")
    play(table, "Play Well of Oak Gall (yellow)")
    assert table.has(YOU)[1] == 0
    for _ in range(3):
        play(table, "Activate Well of Oak Gall (yellow)")
    assert "Activate Well of Oak Gall (yellow)" not in table.offered()
    # (it stays: nothing says that it goes)
    assert "Well of Oak Gall (yellow)" in table.cards_in(shared.PLAY)


def test_bracers_and_mantle_are_used_once() -> None:
    table = Table(BLUES, arena="Scribe's Bracers, Vellum Mantle")
    play(table, "Activate Vellum Mantle")
    assert table.has(YOU)[0] == 1
    assert lost_by(table, "Activate Scribe's Bracers") == 2
    assert table.has(YOU) == (0, 1)
    assert sorted(table.cards_in(shared.GRAVEYARD)) == ["Scribe's Bracers", "Vellum Mantle"]


# --- The hero ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hero", ["Ysolde Inkvein", "Ysolde, Hand of the Ninth Page"])
def test_what_follows_a_word_writes_another(hero: str) -> None:
    table = Table(f"Inked Edge (red), Plain Blow (red), {BLUES}", hero=hero)
    hit_for(table, "Play Inked Edge (red)", AT)
    assert count(table, "Runechant") == 1
    table = Table("Plain Blow (red)", hero=hero)
    hit_for(table, "Play Plain Blow (red)", AT)
    assert count(table, "Runechant") == 0
    table = Table(f"Inked Edge (red), {BLUES}", "Swell (red)", hero=hero)
    hit_for(table, "Play Inked Edge (red)", AT, by=("Swell",))
    assert count(table, "Runechant") == 0
