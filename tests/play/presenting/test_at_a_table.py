"""A presentation offers every option once, names its decision, recounts briefly, and shows watchers what all know."""

from __future__ import annotations

from typing import Any

import pytest

from play.presented import KINDS, decisions, table_after, table_of
from rulebound.errors import RuleboundError
from rulebound.kernel.codec import Plain, canonical
from rulebound.kernel.randomness import seeded
from rulebound.kernel.session import AGREED
from rulebound.play.presenting.addressing import to_you
from rulebound.play.presenting.at_a_table import decision_id, lines, present
from rulebound.play.presenting.recounting import MOST
from rulebound.play.presenting.shapes import Presented, plain


def places(shown: Presented) -> list[int]:
    """Return the places of the options that are offered, as often as they are."""
    found = [] if shown.passing is None else [shown.passing.place]
    for offer in shown.offers:
        for deed in offer.deeds:
            found += [deed.place, *deed.also]
            assert len(offer.alike) == offer.count - 1
            # (War:TCG's rules offer one of the cards of a name.)
            assert len(deed.also) in (0, offer.count - 1)
    return sorted(found)


def so_many(few: int, many: int) -> pytest.MarkDecorator:
    """Few decisions of a game at every run of the tests, many with the slow ones."""
    return pytest.mark.parametrize("most", [few, pytest.param(many, marks=pytest.mark.slow)])


@pytest.mark.parametrize("kind", KINDS)
@so_many(40, 150)
def test_every_option_is_offered_exactly_once(kind: str, most: int) -> None:
    for table in decisions(kind, 3, most):
        decision = table.game.decision
        assert decision is not None
        shown = present(table, decision.seat)
        assert shown.prompt is not None
        assert shown.prompt.kind == decision.kind
        assert places(shown) == list(range(len(decision.options)))
        assert shown == present(table, decision.seat)


@pytest.mark.parametrize("kind", KINDS)
def test_who_is_not_asked_is_asked_nothing(kind: str) -> None:
    for table in decisions(kind, 4, 30):
        decision = table.game.decision
        assert decision is not None
        for seat in (1 - decision.seat, -1):
            shown = present(table, seat)
            assert (shown.prompt, shown.offers, shown.passing, shown.decision) == (None, (), None, "")


@pytest.mark.parametrize("kind", KINDS)
def test_each_decision_of_a_seat_has_another_name_even_after_taking_back(kind: str) -> None:
    named: set[tuple[int, str]] = set()
    undone = 0
    for table in decisions(kind, 5, 60):
        for seat in (0, 1):
            name = decision_id(table, seat)
            assert not name or (seat, name) not in named
            if name:
                named.add((seat, name))
        if len(table.recording.answers) == 20 and table.undo(0):
            undone += 1
            assert (0, decision_id(table, 0)) not in named
            named.add((0, decision_id(table, 0)))
            break
    assert undone == 1


@pytest.mark.parametrize("kind", KINDS)
@so_many(60, 200)
def test_a_recap_has_at_most_six_lines_and_tells_of_others(kind: str, most: int) -> None:
    recaps = 0
    for table in decisions(kind, 6, most):
        shown = present(table, 0)
        for recap in shown.recaps:
            recaps += 1
            assert 0 < len(recap.lines) <= MOST
            assert recap.seat != 0
    assert recaps > 2


@pytest.mark.parametrize("kind", KINDS)
def test_the_log_can_be_read_from_any_line_on(kind: str) -> None:
    table = table_after(kind, 7, 40)
    for seat in (0, 1, -1):
        whole = lines(table, seat, everything=True)
        assert [line.number for line in whole] == list(range(table.told_count(seat)))
        assert all(
            f"[{line.rule}]" in line.full.replace(": ", " ") or line.rule in line.full for line in whole
        )
        for since in (0, 1, len(whole) // 2, len(whole) - 1, len(whole)):
            assert lines(table, seat, since, everything=True) == whole[since:]
        short = lines(table, seat)
        assert 0 < len(short) < len(whole)
        assert all(line.shown and "[" not in line.shown for line in short)


def leaves(part: Plain, path: str = "") -> set[str]:
    """Return everything that plain data say, with where."""
    if isinstance(part, dict):
        return {each for key, item in part.items() for each in leaves(item, f"{path}.{key}")}
    if isinstance(part, list):
        return {each for item in part for each in leaves(item, path)}
    return {f"{path} {canonical(part)}"}


@pytest.mark.parametrize("kind", KINDS)
@so_many(24, 60)
def test_what_everybody_sees_is_in_every_seats_view(kind: str, most: int) -> None:
    for table in decisions(kind, 8, most):
        if len(table.recording.answers) % 6:
            continue
        public = table.known(-1).view
        said = {
            each for each in leaves(public) if not each.endswith(" null") and not each.startswith(".seat ")
        }
        assert said
        for seat in (0, 1):
            assert said <= leaves(table.known(seat).view)
            told = [line.full for line in lines(table, seat, everything=True)]
            words = {word for each in told for word in each.split()} | {"…", "a", "card", "cards"}
            for line in lines(table, -1, everything=True):
                # (Who reads a log of one's own is spoken to.)
                assert set(to_you(line.full, ("Ann", "Ben")[seat]).split()) <= words
        present(table, -1)


@pytest.mark.parametrize("kind", KINDS)
def test_a_seat_that_is_none_is_refused(kind: str) -> None:
    with pytest.raises(RuleboundError, match="no seat 7"):
        present(table_of(kind), 7)


@pytest.mark.parametrize("kind", KINDS)
def test_a_finished_game_says_how_it_ended(kind: str) -> None:
    table = table_of(kind)
    table.resign(1)
    for seat in (0, 1, -1):
        shown = present(table, seat)
        turn = table.known(0).view["turn"]
        when = f"in turn {turn}" if turn else "before the first turn"
        assert shown.result.startswith(f"Ben gave up. Ann won {when}")
        assert shown.scene.headline == (f"Turn {turn} · the game is over" if turn else "The game is over")
        assert shown.prompt is None
        assert canonical(plain(shown))


def test_that_nobody_gave_up_is_said_of_nobody() -> None:
    *_, table = decisions("war", 3, 100_000)
    while (decision := table.game.decision) is not None:
        table.give(seeded(f"end {len(table.recording.answers)}").below(len(decision.options)))
    assert "gave up" not in present(table, 0).result
    assert "won in turn" in present(table, 0).result
    agreed = table_of("fab", people=2)
    agreed.give(AGREED)
    assert "draw" in present(agreed, 0).result
    assert "gave up" not in present(agreed, 0).result
    given_up = table_after("war", 3, 30)
    given_up.resign(0)
    turn = given_up.known(1).view["turn"]
    assert present(given_up, 1).result.startswith(f"Ann gave up. Ben won in turn {turn}")


@pytest.mark.rule("war:WAR-2.moving.4")
def test_a_hero_who_is_back_in_the_hand_stands_beside_the_table_only_with_what_he_keeps() -> None:
    """Neither twice for no reason, nor without the damage and the skills that stay his."""
    met = set[bool]()
    for seed in range(4):
        for table in decisions("war", seed, 120):
            scene = present(table, 0).scene
            shown = {area.key: area.faces for area in scene.areas}
            held = {face.name for face in shown["hand 0"]}
            for hero in shown["heroes 0"]:
                if hero.name in held and "dead" not in hero.marks[0]:
                    assert hero.damage or hero.attached
                    assert hero.marks == ("in the hand",)
            players: Any = table.known(0).view["players"]
            for told in players[0]["heroes"]:
                if told["where"] == "away" and told["name"] in held:
                    keeps = bool(told["damage"] or told["skill_cards"])
                    assert (told["name"] in {face.name for face in shown["heroes 0"]}) == keeps
                    met.add(keeps)
    assert met == {False, True}


@pytest.mark.parametrize("kind", KINDS)
def test_a_table_that_was_read_back_presents_the_same(kind: str) -> None:
    table = table_after(kind, 9, 50)
    again = table_of(kind, 9)
    again.recording = table.recording
    again.game = table.recording.game()
    for seat in (0, 1, -1):
        assert present(again, seat) == present(table, seat)
        assert lines(again, seat) == lines(table, seat)


@pytest.mark.rule("fab:4.5.1a")
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_player_leaves_behind_is_not_told_card_by_card(kind: str) -> None:
    """The facts are there, one a card where the rules say so; the short log and the recap leave them out."""
    table = table_after(kind, 3, 12)
    before = len(lines(table, 0))
    table.resign(1)
    assert table.game.over
    told = [line.shown for line in lines(table, 0)][before:]
    assert 1 <= len(told) <= 4
    for recap in present(table, 0).recaps:
        assert not any("more" in line or line.startswith("Removed") for line in recap.lines)
