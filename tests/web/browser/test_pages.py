"""The pages around the table in a real browser: decks, workshop, replays, positions, puzzles, lessons, a reason why."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Route

from browser_at_table import SIZES, Server, Table, picture
from rulebound.play.learning.puzzles import puzzle_named
from rulebound.play.learning.solving import solve
from rulebound.play.replays import read_recording

pytestmark = pytest.mark.slow

#: Whether what a selector finds is met where it is, as a whole: nothing lies over it, nothing cuts it off.
IN_SIGHT = """
(selector) => {
  const each = document.querySelector(selector);
  const { left, right, top, bottom } = each.getBoundingClientRect();
  return [top + 2, bottom - 2].every((y) => each.contains(document.elementFromPoint((left + right) / 2, y)));
}
"""


def test_a_deck_is_built_checked_and_kept(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        page = table.page
        table.go("decks=wow")
        page.locator(".faults li").first.wait_for()
        page.locator("input[type=search]").fill("type:ally cost<=2")
        page.wait_for_function("() => !document.querySelector('.results').innerText.includes('Loading')")
        page.locator(".card-grid .many button:last-child").first.click()
        page.locator(".deck-list .deck-name").first.wait_for()
        assert page.locator("textarea").input_value().startswith("1 ")
        page.locator("select").last.select_option("frostwick")
        page.locator(".legal").wait_for()
        assert page.locator(".chart rect").count() > 3
        page.locator("input[aria-label='Name of the deck']").fill("mine")
        page.locator(".line-form .primary").click()
        page.locator(".toast").wait_for()
        page.locator("option", has_text="mine *").wait_for(state="attached")
        picture(page, "decks frostwick")
        table.expect_no_faults()
        # Kept again: the page asks, and replaces it.
        page.locator("textarea").fill(page.locator("textarea").input_value() + "\n# Changed.\n")
        page.locator(".line-form .primary").click()
        asking = page.locator("dialog[open]", has_text="you have a deck 'mine'")
        asking.wait_for()
        with page.expect_response(lambda answer: answer.url.endswith("/decks/save")) as saved:
            asking.get_by_role("button", name="Save").click()
        assert saved.value.status == 200


def test_typing_goes_on_where_it_was_as_the_decks_arrive(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        page, asked = table.page, list[Route]()
        page.route("**/api/decks*", lambda route: asked.append(route))
        with page.expect_request("**/api/decks*"):
            table.go("new=war")
        name = page.locator(".seat-row:nth-of-type(1) input")
        name.focus()
        page.keyboard.type("Aa")
        page.keyboard.press("ArrowLeft")
        assert page.locator(".seat-row option", has_text="emberclan").count() == 0
        asked[0].continue_()
        page.locator(".seat-row option", has_text="emberclan").first.wait_for(state="attached")
        page.keyboard.type("nn")
        assert name.input_value() == "Anna"
        table.expect_no_faults()


def test_a_card_is_written_read_and_kept(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        page = table.page
        table.go("workshop=wow")
        page.locator(".read-card .reading").wait_for()
        area = page.locator("textarea")
        whole = area.input_value()
        area.fill(whole.replace("draw a card", "draw a badger"))
        page.locator(".clauses .refused").wait_for()
        picture(page, "workshop refused")
        area.fill(whole)
        page.locator(".clauses li:not(.refused)").wait_for()
        page.locator(".panel .primary").first.click()
        page.locator(".deck-list .deck-name").wait_for()
        assert page.locator(".deck-list .deck-name").inner_text() == "Lantern Scout"
        table.expect_no_faults()


def test_a_replay_is_stepped_through_noted_and_gone_on_from(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        page = table.page
        table.begin("war")
        table.play(5)
        token = page.url.split("table=")[1]
        table.go(f"replay={token}")
        page.locator(".board .person").first.wait_for()
        page.locator(".timeline button").nth(4).click()
        steps = page.locator(".answers [data-at]").count() - 1
        page.locator(f".answers [data-at='{steps}'][aria-current]").wait_for()
        page.locator("textarea").fill("Here it turned.")
        page.get_by_role("button", name="Keep the note").click()
        page.locator(".answers .noted").wait_for()
        page.locator(".timeline button").nth(1).click()
        page.locator(f".answers [data-at='{steps - 1}'][aria-current]").wait_for()
        picture(page, "replay war")
        page.locator(".replay-side .primary").click()
        table.seated()
        assert page.url.split("table=")[1] != token
        assert table.asked()
        # A link to a moment opens it.
        table.go(f"replay={token}/2")
        page.locator(".answers [data-at='2'][aria-current]").wait_for()
        table.expect_no_faults()


def test_a_position_fits_into_its_link_and_is_played(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table, Table(browser, server) as friend:
        page = table.page
        table.go("scenario=wow")
        page.locator("p.legal").wait_for()
        area = page.locator("textarea")
        area.fill(area.input_value().replace("Brute", "Ogre"))
        page.wait_for_function("() => document.querySelector('.board').innerText.includes('Ogre')")
        page.wait_for_function("() => location.hash.length > 40")
        link = page.evaluate("location.hash.slice(1)")
        picture(page, "scenario ogre")
        friend.go(link)
        friend.page.locator("p.legal").wait_for()
        assert friend.page.locator("textarea").input_value() == area.input_value()
        page.locator(".panel .primary").click()
        table.seated()
        assert "Ogre" in table.names_shown()
        table.expect_no_faults()


@pytest.mark.parametrize("size", SIZES)
def test_of_a_replay_several_choices_are_in_sight_and_notes_are_kept(
    browser: Browser, server: Server, size: str
) -> None:
    with Table(browser, server, size) as table:
        page = table.page
        table.begin("fab")
        table.play(6)
        token = page.url.split("table=")[1]
        table.go(f"replay={token}")
        page.locator(".board .person").first.wait_for()
        page.locator(".timeline button").nth(4).click()
        page.locator(".answers [aria-current]").last.wait_for()
        assert page.locator(".replay-frame .headline").inner_text()
        list_ = page.locator(".answers").bounding_box()
        assert list_ is not None
        assert list_["height"] > 90
        picture(page, f"replay fab {size}")
        if not page.locator("textarea").is_visible():
            page.locator(".replay-side summary").click()
        page.locator("textarea").fill("Here it turned.")
        page.get_by_role("button", name="Keep the note").click()
        page.locator(".toast").wait_for()
        assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
        table.expect_no_faults()


def test_home_says_of_which_games_there_are_lessons_and_no_command_lines(
    browser: Browser, server: Server
) -> None:
    with Table(browser, server) as table:
        page = table.page
        table.go()
        taught = page.locator(".game:has(a[href='#lessons'])")
        taught.wait_for()
        title = taught.locator("h3").inner_text()
        assert title in page.locator(".ways [href='#lessons']").inner_text()
        assert "rulebound " not in page.locator("#app").inner_text()
        others = [each for each in page.locator(".game h3").all_inner_texts() if each != title]
        table.go("lessons")
        told = page.locator(".untaught").inner_text()
        assert all(each in told for each in others)
        assert title not in told
        games = set(page.locator(".puzzle .quiet").all_inner_texts())
        assert {each.partition(" · ")[0] for each in games} == {title}
        table.expect_no_faults()


def test_a_lesson_leaves_room_for_the_choices_on_a_phone_that_lies(browser: Browser, server: Server) -> None:
    with Table(browser, server, "phone lying") as table:
        page = table.page
        table.go("lessons")
        page.locator(".puzzle .primary").nth(3).click()
        table.seated()
        table.asked()
        said = page.locator(".lesson .say").first
        assert said.is_visible()
        whole = """() => [...document.querySelectorAll(".choice")].filter((each) => {
          const [at, list] = [each, each.closest(".choose")].map((one) => one.getBoundingClientRect());
          return at.top >= list.top - 1 && at.bottom <= list.bottom + 1;
        }).length"""
        assert page.evaluate(whole) >= 1
        page.locator(".fold").tap()
        assert not said.is_visible()
        assert page.locator(".lesson .goal").is_visible()
        assert page.evaluate(whole) >= 2
        table.expect_no_faults()


def test_the_headline_of_a_phone_that_stands_is_whole(browser: Browser, server: Server) -> None:
    with Table(browser, server, "phone upright") as table:
        table.begin("war")
        cut = """() => {
          const each = document.querySelector(".headline");
          return each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 1;
        }"""
        longest = ""
        for _ in range(12):
            if not table.asked():
                break
            table.choose()
            longest = max(longest, table.page.locator(".headline").inner_text(), key=len)
            assert not table.page.evaluate(cut), table.page.locator(".headline").inner_text()
        assert len(longest) > 40
        table.expect_no_faults()


@pytest.mark.parametrize("route", ["lessons", "puzzles"])
def test_lessons_and_puzzles_begin(browser: Browser, server: Server, route: str) -> None:
    with Table(browser, server) as table:
        table.go(route)
        table.page.locator(".puzzle .primary").first.click()
        table.seated()
        table.page.locator(".lesson").wait_for()
        assert table.page.locator(".lesson").inner_text()
        picture(table.page, f"table {route}")
        table.expect_no_faults()


def test_a_lesson_that_is_done_leads_on_to_the_next(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        page = table.page
        table.go("lessons")
        page.locator(".puzzle .primary").first.click()
        table.seated()
        first = page.locator(".lesson strong").inner_text()
        for name in ("Footman", "Axeman"):
            table.asked()
            page.locator(f".choice:has-text('{name}')").click()
        page.locator(".lesson.done").wait_for()
        assert page.locator(".lesson header .quiet").inner_text() == "Step 3 of 3"
        picture(page, "lesson done")
        page.locator(".lesson .primary").click()
        page.locator(".lesson.on").wait_for()
        table.seated()
        assert page.locator(".lesson strong").inner_text() != first
        table.expect_no_faults()


@pytest.mark.parametrize("size", SIZES)
def test_a_puzzle_is_failed_begun_again_and_solved(browser: Browser, server: Server, size: str) -> None:
    puzzle = puzzle_named("room_for_two")
    with Table(browser, server, size) as table:
        page = table.page
        table.go("puzzles")
        page.locator(f".puzzle:has-text('{puzzle.title}') .primary").click()
        table.seated()
        picture(page, f"puzzle {size}")
        token = page.url.split("table=")[1]
        while table.asked() and not page.locator(".lesson.failed").count():
            table.give(table.presented["passing"]["place"])
        page.locator(".lesson.failed .bad").wait_for()
        assert page.evaluate(IN_SIGHT, ".lesson .bad")
        picture(page, f"puzzle failed {size}")
        page.locator(".lesson button", has_text="Try again").click()
        page.locator(".lesson.on").wait_for()
        while table.asked():
            text = server.post("api/replays/file", {"token": token})["text"]
            game = read_recording(text, "puzzle").game()
            found = solve(game, 0, puzzle.turns)
            decision = game.decision
            assert found is not None
            assert decision is not None
            labels = [game.label(place) for place in range(len(decision.options))]
            table.give(labels.index(found.line[0]))
        page.locator(".lesson.done .good").wait_for()
        assert page.evaluate(IN_SIGHT, ".lesson .good")
        assert page.evaluate(IN_SIGHT, ".lesson .primary")
        picture(page, f"puzzle solved {size}")
        page.locator(".lesson .primary").click()
        page.locator(".lesson.on").wait_for()
        table.expect_no_faults()


def test_a_puzzle_gives_one_hint_after_the_other(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        page = table.page
        table.go("puzzles")
        page.locator(".puzzle .primary").first.click()
        table.seated()
        more = page.locator(".lesson button", has_text="A hint")
        hints = page.locator(".lesson .hint")
        assert hints.count() == 0
        told: set[str] = set()
        while more.count():
            more.click()
            page.wait_for_function(
                "before => document.querySelectorAll('.lesson .hint').length > before", arg=len(told)
            )
            told = set(hints.all_inner_texts())
            assert len(told) == hints.count()
        assert told
        picture(page, "puzzle with hints")
        table.expect_no_faults()


def test_why_not_how_come_and_taking_back(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        page = table.page
        seats = [{"who": "human"}, {"who": "ai"}]
        made = server.post("api/games/create", {"kind": "wow", "seed": "5", "seats": seats})
        table.go(f"table={made['token']}")
        table.seated()
        for _ in range(60):
            assert table.asked()
            unable = page.locator(".hand .card:not(.offered)")
            if unable.count() and page.locator(".pass:visible").count():
                break
            table.choose()
        unable.first.click()
        rule = page.locator(".preview-notes .rule").first
        rule.wait_for()
        # Nobody need look for the reason, however long the card's text is (what the card does may arrive after it).
        page.wait_for_function(
            """() => {
              const told = document.querySelector(".preview-notes li:not(.verb)").getBoundingClientRect();
              const shown = document.querySelector(".preview").getBoundingClientRect();
              return told.top >= shown.top && told.top < shown.bottom;
            }"""
        )
        picture(page, "why not")
        number = rule.inner_text()
        rule.click()
        page.locator("dialog[open] h2").wait_for()
        assert page.locator("dialog[open] h2").inner_text() == number
        assert page.locator("dialog[open] p").inner_text().strip()
        page.keyboard.press("Escape")
        page.locator("dialog").wait_for(state="hidden")
        assert unable.first.is_visible()
        page.keyboard.press("Escape")
        page.locator(".lines .line:not([disabled])").last.click()
        page.locator("dialog[open] .causes li").first.wait_for()
        page.keyboard.press("Escape")
        before = page.locator(".lines li").count()
        table.choose()
        page.keyboard.press("Escape")
        page.keyboard.press("u")
        page.wait_for_function(
            "before => document.querySelectorAll('.lines li').length <= before", arg=before
        )
        table.expect_no_faults()


def test_the_screen_is_handed_over_behind_a_curtain(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        page = table.page
        seats = [{"who": "human", "name": "Ann"}, {"who": "human", "name": "Ben"}]
        made = server.post("api/games/create", {"kind": "wow", "seed": "5", "seats": seats})
        table.go(f"table={made['token']}")
        table.seated()
        curtain = page.locator(".curtain")
        for _ in range(20):
            page.locator(".choice:visible, .pass:visible, .curtain:visible").first.wait_for()
            if curtain.is_visible():
                break
            table.choose()
        assert curtain.is_visible()
        assert page.locator(".card:visible").count() == 0
        picture(page, "curtain")
        page.locator(".curtain .primary").click()
        assert table.asked()
        table.expect_no_faults()
