"""What keys and clicks do on the whole screen: two steps and back, taking back, looking, asking, leaving."""

from __future__ import annotations

from pathlib import Path

import pytest

from play.pool import CARDS, DECK
from play.terminal.full_screen.at_the_screen import AtTheScreen, at_the_screen
from rulebound.errors import RuleboundError
from rulebound.play.terminal.full_screen.dialogs import Curtain, Picking, Question, Reading, Typing
from rulebound.play.terminal.full_screen.panes import CardPane, LogPane
from rulebound.play.terminal.full_screen.shortcuts import SHORTCUTS, help_lines

ROOT = Path(__file__).resolve().parents[4]


async def to_the_first_turn(at: AtTheScreen) -> None:
    """Answer what is asked before the first turn: go first, keep the cards."""
    await at.press("1")
    await at.press("1")
    assert at.moment.presented.passing is not None


async def on(at: AtTheScreen) -> None:
    """Pass, or where that is not possible choose the first of what there is."""
    await at.press("p" if at.moment.presented.passing is not None else "1")
    if at.choices.opened is not None:
        await at.press("1")


def test_a_choice_in_two_steps_and_a_way_back() -> None:
    async def play(at: AtTheScreen) -> None:
        await to_the_first_turn(at)
        offers = at.moment.presented.offers
        number = next(place for place, offer in enumerate(offers) if len(offer.deeds) > 1)
        answers = len(at.table.recording.answers)
        await at.press(str(number + 1))
        assert at.choices.opened == offers[number]
        assert [deed.label in at.text() for deed in offers[number].deeds] == [True] * len(
            offers[number].deeds
        )
        assert "Esc back" in at.text()
        await at.press("escape")
        assert at.choices.opened is None
        assert at.choices.marked == offers[number]
        # Opening the log and closing it again changes nothing of what is half chosen.
        await at.press(str(number + 1))
        await at.press("l")
        assert isinstance(at.app.screen, Picking)
        await at.press("escape")
        assert at.choices.opened == offers[number]
        assert len(at.table.recording.answers) == answers
        await at.press("1")
        assert at.table.recording.answers[answers].answer == offers[number].deeds[0].place
        # And back to where it was.
        await at.press("u")
        assert len(at.table.recording.answers) == answers
        assert at.moment.presented.offers == offers

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


def test_looking_at_cards_by_key_and_by_mouse() -> None:
    async def play(at: AtTheScreen) -> None:
        await to_the_first_turn(at)
        card = at.screen.query_one(CardPane)
        assert card.region.height == 0
        await at.press("down")
        assert card.region.height > 0
        offer = at.choices.marked
        face = next(
            face
            for area in at.moment.presented.scene.areas
            for face in area.faces
            if face.number == at.screen.looked
        )
        assert offer is not None
        assert face.name in at.text()
        await at.press("r")
        assert isinstance(at.app.screen, Reading)
        assert face.name in at.text()
        await at.press("escape")
        await at.press("escape")
        assert card.region.height == 0
        # A click marks a card of the board; what can be done with it is marked, too, and a second click chooses that.
        choosable = at.choices.keys()
        spot = next(
            spot
            for spot in at.board.drawing.spots
            if spot.number in choosable and spot.number != at.screen.looked
        )
        region = at.board.content_region
        where = (region.x + spot.start, region.y + spot.line)
        answers = len(at.table.recording.answers)
        await at.pilot.click(offset=where)
        await at.settled()
        assert at.screen.looked == spot.number
        assert len(at.table.recording.answers) == answers
        await at.pilot.click(offset=where)
        await at.settled()
        assert at.choices.opened is not None or len(at.table.recording.answers) > answers
        # A click on the line of keys does what the key does.
        await at.pilot.click("#keys", offset=(at.text().splitlines()[-1].index("h help"), 0))
        await at.settled()
        assert isinstance(at.app.screen, Reading)

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


@pytest.mark.slow
def test_everything_that_can_be_asked_for() -> None:
    async def play(at: AtTheScreen) -> None:
        await to_the_first_turn(at)
        for key, shown in (
            ("question_mark", "Why can't I"),
            ("o", "Automatic passing"),
            ("l", "The log"),
            ("h", "Keys"),
        ):
            await at.press(key)
            assert shown in at.text()
            await at.press("escape")
        await at.press("question_mark", "enter")
        assert isinstance(at.app.screen, Reading)
        assert "You can" in at.text()
        await at.press("escape", "escape")
        # Automatic passing: the first line that isn't set is set by Enter.
        wishes = at.table.passing[0]
        before = wishes.mode
        await at.press("o", "down", "enter")
        assert wishes.mode != before
        await at.press("escape")
        # A line of the log in full, with its rule.
        await at.press("l", "enter")
        assert "The rule: [" in at.text()
        await at.press("escape", "escape")
        await at.press("x")
        assert "The rule: [" in at.text()
        await at.press("escape")
        await at.press("slash", *"zzz", "enter")
        assert "No card 'zzz'" in at.text()

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


def test_saving_asks_before_it_writes_over_anything(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # (A name of one sign is soon typed.)
    monkeypatch.chdir(tmp_path)

    async def play(at: AtTheScreen) -> None:
        file = Path("g")
        file.write_text("mine", encoding="utf-8")
        await at.press("s")
        assert isinstance(at.app.screen, Typing)
        await at.press("ctrl+u", *str(file), "enter")
        assert isinstance(at.app.screen, Question)
        await at.press("n")
        assert file.read_text(encoding="utf-8") == "mine"
        await at.press("s")
        await at.press("ctrl+u", *str(file), "enter")
        await at.press("y")
        assert "rulebound" in file.read_text(encoding="utf-8")
        await at.press("s")
        await at.press("ctrl+u", *"no/g", "enter")
        assert "Error" not in at.text()
        await at.press("q")
        assert at.app.return_value == "left"

    at_the_screen(play, "war")


def test_conceding_is_asked_for_and_the_end_can_be_taken_back() -> None:
    async def play(at: AtTheScreen) -> None:
        await to_the_first_turn(at)
        await at.press("c", "n")
        assert not at.moment.over
        await at.press("c", "y")
        assert at.moment.over
        assert "Ben won" in at.text()
        await at.press("u")
        assert not at.moment.over
        await at.press("ctrl+c")
        assert at.app.return_value == "interrupted"

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


def test_the_log_follows_only_at_its_end() -> None:
    async def play(at: AtTheScreen) -> None:
        await to_the_first_turn(at)
        log = at.screen.query_one(LogPane)
        while log.max_scroll_y < 4 and not at.moment.over:
            await on(at)
        assert log.scroll_y >= log.max_scroll_y - 1
        log.scroll_home(animate=False)
        await at.settled()
        most = log.max_scroll_y
        while log.max_scroll_y <= most and not at.moment.over:
            await on(at)
        assert log.scroll_y == 0
        log.scroll_end(animate=False, immediate=True)
        await at.settled()
        most = log.max_scroll_y
        while log.max_scroll_y <= most and not at.moment.over:
            await on(at)
        assert log.scroll_y >= log.max_scroll_y - 1

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,), size=(120, 40))


def test_a_curtain_hides_every_hand() -> None:
    async def play(at: AtTheScreen) -> None:
        seen: list[int] = []
        for _ in range(4):
            assert isinstance(at.app.screen, Curtain)
            names = {card.name for card in DECK_CARDS}
            shown = at.text()
            assert "decides" in shown
            assert [name for name in sorted(names) if name in shown] == []
            await at.press("enter")
            seat = at.moment.seat
            seen.append(seat)
            while not isinstance(at.app.screen, Curtain) and not at.moment.over:
                assert at.moment.seat == seat
                await on(at)
        assert seen == [0, 1, 0, 1] or seen == [1, 0, 1, 0]

    from rulebound.play.games import game_named

    cards = game_named("wow").cards([CARDS])
    DECK_CARDS = [
        cards[line.split(" ", 1)[1].strip()]
        for line in _deck_lines()
        if line.split(" ", 1)[1].strip() in cards
    ]
    assert len(DECK_CARDS) > 3
    at_the_screen(play, seats=("human", "human"), decks=(str(DECK),), cards=(CARDS,))


def _deck_lines() -> list[str]:
    text = DECK.read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line[:1].isdigit()]


def test_the_screen_can_be_resized_at_any_time() -> None:
    async def play(at: AtTheScreen) -> None:
        await to_the_first_turn(at)
        for width, height in ((120, 40), (60, 16), (200, 60), (80, 24)):
            await at.pilot.resize_terminal(width, height)
            await at.settled()
            assert at.screen.has_class("-wide") == (width >= 112)
            assert at.board.region.height >= 4
            assert at.choices.region.height >= 2
            assert at.board.region.bottom <= height
            assert "Ann" in at.text()

    at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


def test_a_fault_of_a_player_is_raised_when_the_screen_is_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(at: AtTheScreen) -> None:
        def broken(*_: object) -> int:
            raise RuleboundError("nothing is thought of")

        await at.press("2")
        monkeypatch.setattr(type(at.table.seats[1]), "choose", broken)
        await at.press("1")
        for _ in range(20):
            await at.pilot.pause()

    with pytest.raises(RuleboundError, match="nothing is thought of"):
        at_the_screen(play, decks=(str(DECK),), cards=(CARDS,))


def test_the_guide_lists_every_key_as_the_help_does() -> None:
    guide = (ROOT / "docs" / "players.md").read_text(encoding="utf-8")
    for shown, meaning in help_lines():
        assert f"| `{shown}` | {meaning} |" in guide
    keys = [key for each in SHORTCUTS for key in each.key.split(",")]
    assert len(keys) == len(set(keys))


def test_players_agree_to_a_draw_where_the_rules_know_of_one() -> None:
    async def play(at: AtTheScreen) -> None:
        await at.press("enter")
        await at.press("d")
        await at.press("n")
        assert not at.moment.over
        await at.press("d")
        assert "A draw: do all agree?" in at.text()
        await at.press("y")
        await at.settled()
        assert at.moment.over
        assert "The game is a draw" in at.text()

    at_the_screen(play, "fab", ("human", "human"))


@pytest.mark.parametrize(
    ("kind", "seats", "why"),
    [
        ("war", ("human", "human"), "No draw: the rules of War:TCG know of no draw that players agree to."),
        ("fab", ("human", "random"), "No draw: Ben plays on."),
    ],
)
def test_elsewhere_it_is_told_why_there_is_no_draw(kind: str, seats: tuple[str, str], why: str) -> None:
    async def play(at: AtTheScreen) -> None:
        if seats[1] == "human":
            await at.press("enter")
        await at.press("d")
        assert at.screen.notice == why

    at_the_screen(play, kind, seats)
