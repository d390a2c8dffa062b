"""Several at a table in real browsers: taking back by consent, matches with side decks, clocks, another game."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from playwright.sync_api import Browser, expect

from browser_at_table import KINDS, PATIENCE, Server, Table, picture

pytestmark = pytest.mark.slow


@contextmanager
def two(browser: Browser, server: Server, kind: str, **more: object) -> Iterator[tuple[Table, Table]]:
    """Ann and Ben, each at a browser of their own, at a table of a new game."""
    seats = [{"who": "human", "name": "Ann"}, {"who": "open", "name": "Ben"}]
    made = server.post("api/games/create", {"kind": kind, "seed": "11", "seats": seats, **more})
    with Table(browser, server) as ann, Table(browser, server, scheme="light") as ben:
        ann.go(f"table={made['token']}")
        ben.go(f"table={made['invitations'][0]['token']}")
        ann.seated()
        ben.seated()
        yield ann, ben
        ann.expect_no_faults()
        ben.expect_no_faults()


def asked_of(one: Table, other: Table) -> tuple[Table, Table]:
    """Who is asked, and who isn't: wait until it is one of both."""
    while _is_asked(one) == _is_asked(other):
        one.page.wait_for_timeout(20)
        other.page.wait_for_timeout(20)
    return (one, other) if _is_asked(one) else (other, one)


def _is_asked(table: Table) -> bool:
    return bool(table.presented.get("prompt"))


def answer(table: Table) -> None:
    """Give the first answer that is offered."""
    offers, passing = table.presented["offers"], table.presented["passing"]
    deeds = [deed for offer in offers for deed in offer["deeds"] if not deed["useless"]]
    table.give(deeds[0]["place"] if deeds else passing["place"])


def give_up(table: Table) -> None:
    """Give the game up by the menu."""
    table.page.locator(".tool[aria-label=Menu]").click()
    table.page.locator("dialog[open] button", has_text="Give up").click()
    table.page.locator("dialog[open] button", has_text="Give up").last.click()
    table.page.locator(".ask.is-over").wait_for()


def test_it_is_said_that_who_is_waited_for_has_gone_and_come_back(browser: Browser, server: Server) -> None:
    with two(browser, server, "war") as (ann, ben):
        while (pair := asked_of(ann, ben))[0] is ann:
            answer(ann)
        assert pair[0] is ben
        waiting = ann.page.locator(".ask .question")
        expect(waiting).to_have_text("Waiting for Ben", timeout=PATIENCE)
        at = ben.page.url
        ben.page.goto("about:blank")
        expect(waiting).to_have_text("Waiting for Ben, who isn't connected", timeout=PATIENCE)
        ben.page.goto(at)
        ben.seated()
        expect(waiting).to_have_text("Waiting for Ben", timeout=PATIENCE)


def test_what_another_has_answered_is_taken_back_if_they_agree(browser: Browser, server: Server) -> None:
    with two(browser, server, "war") as (ann, ben):
        first, second = asked_of(ann, ben)
        while True:
            answer(first)
            if asked_of(ann, ben)[0] is not first:
                break
        answer(second)
        decision = first.presented["decision"]
        for agrees in (False, True):
            # (A card that is looked at hides nothing of what the other asks for.)
            second.page.locator("section[aria-label='Your hand'] .card").last.hover()
            second.page.locator(".preview:not([hidden])").wait_for()
            first.page.keyboard.press("u")
            first.page.locator(".consent").wait_for()
            consent = second.page.locator(".consent")
            consent.wait_for()
            asker = "Ann" if first is ann else "Ben"
            assert asker in consent.inner_text()
            picture(second.page, "consent")
            assert second.page.evaluate(
                """() => {
                  const asks = document.querySelector(".consent").getBoundingClientRect();
                  const card = document.querySelector(".preview").getBoundingClientRect();
                  return card.top >= asks.bottom || card.right <= asks.left;
                }"""
            )
            consent.get_by_role("button", name="Allow it" if agrees else "Don't allow it", exact=True).click()
            for table in (ann, ben):
                table.page.locator(".consent").wait_for(state="detached")
            asked = "Ben" if first is ann else "Ann"
            if not agrees:
                # Nothing was taken back.
                assert first.presented["decision"] == decision
                refused = f"{asked} doesn't agree to take the last choice back."
                first.page.locator(".toast", has_text=refused).wait_for()
            else:
                done = f"{asker} takes the last choice back"
                second.page.locator(".toast", has_text=done).wait_for()
        first.until(lambda now: now["decision"] != decision and now["prompt"])
        # What was taken back can be answered anew.
        answer(first)


def test_on_a_phone_that_lies_one_sees_all_of_what_can_be_answered(browser: Browser, server: Server) -> None:
    seats = [{"who": "human", "name": "Ann"}, {"who": "open", "name": "Ben"}]
    made = server.post("api/games/create", {"kind": "wow", "seed": "11", "seats": seats, "best_of": 3})
    in_sight = """each => {
      const [at, room] = [each, each.closest(".around")].map((one) => one.getBoundingClientRect());
      return at.top >= room.top && at.bottom <= room.bottom && at.left >= room.left && at.right <= room.right;
    }"""
    with Table(browser, server, "phone lying") as ann, Table(browser, server, "phone lying") as ben:
        ann.go(f"table={made['token']}")
        ben.go(f"table={made['invitations'][0]['token']}")
        ann.seated()
        ben.seated()
        for _ in range(6):
            answer(asked_of(ann, ben)[0])
        first, second = asked_of(ann, ben)
        second.page.locator(".tool[aria-label='Take back']").tap()
        first.page.locator(".consent").wait_for()
        for button in first.page.locator(".consent button").all():
            assert button.evaluate(in_sight), button.inner_text()
        picture(first.page, "consent phone lying")
        first.page.get_by_role("button", name="Don't allow it").tap()
        give_up(ann)
        ann.page.locator(".match summary").tap()
        ann.page.locator(".exchange button").first.wait_for()
        assert ann.page.locator(".exchange button").first.evaluate(in_sight)
        picture(ann.page, "between games phone lying")
        for table in (ann, ben):
            table.expect_no_faults()


def type_in(table: Table, said: str) -> None:
    """Say something in the text mode."""
    typed = table.page.locator(".text-in input")
    typed.fill(said)
    typed.press("Enter")


def test_a_draw_is_offered_and_agreed_to_in_the_text_mode(browser: Browser, server: Server) -> None:
    with two(browser, server, "fab") as (ann, ben):
        for table in (ann, ben):
            table.page.keyboard.press("t")
            table.page.locator(".text-in input").wait_for()
        told = ben.page.locator(".text-out")
        type_in(ben, "agree")
        expect(told).to_contain_text("Nobody asks you for anything.")
        for says in ("disagree", "agree"):
            type_in(ann, "draw")
            expect(ann.page.locator(".text-out").locator("p").last).to_have_text(
                "You offered a draw; the others are asked."
            )
            expect(told.locator("p.note").last).to_have_text("Ann offers a draw. Type agree, or disagree.")
            type_in(ben, says)
            if says == "disagree":
                ann.page.locator(".consent").wait_for(state="detached")
                assert not ann.over
        for table in (ann, ben):
            table.page.locator(".ask.is-over").wait_for()
            expect(table.page.locator(".text-out")).to_contain_text("draw")
        type_in(ann, "help")
        expect(ann.page.locator(".text-out")).to_contain_text("offer a draw")


def test_the_best_of_three_with_cards_exchanged_between_games(browser: Browser, server: Server) -> None:
    with two(browser, server, "wow", best_of=3) as (ann, ben):
        give_up(ann)
        for table in (ann, ben):
            expect(table.page.locator(".match")).to_contain_text("Ann 0 : 1 Ben", timeout=PATIENCE)
            # One goes on with the match, not with another game.
            assert table.page.locator(".end").count() == 0
        ann.page.locator(".match summary").click()
        lists = ann.page.locator(".match .exchange")
        out, into = (lists.nth(at).locator("button").first.inner_text() for at in (0, 1))
        name = into.partition(" ")[2]
        assert out.partition(" ")[2] != name
        before = sum(counts(ann, 0).values())
        had = counts(ann, 0).get(name, 0)
        lists.nth(0).locator("button").first.click()
        picture(ann.page, "between games")
        lists.nth(1).locator("button").first.click()
        ann.page.wait_for_function(
            "([name, had]) => [...document.querySelectorAll('.exchange')][0]?.innerText.includes(`${had + 1} ${name}`)",
            arg=[name, had],
        )
        assert sum(counts(ann, 0).values()) == before
        ready = "Ready for the next game"
        ann.page.locator(".match button", has_text=ready).click()
        ann.page.locator(".match", has_text="Waiting for the other player").wait_for()
        ben.page.locator(".match button", has_text=ready).click()
        for table in (ann, ben):
            expect(table.page.locator(".match")).to_contain_text("Game 2, best of 3", timeout=PATIENCE)
            table.page.locator(".ask:not(.is-over)").wait_for()
        asked_of(ann, ben)
        give_up(ann)
        for table in (ann, ben):
            expect(table.page.locator(".match")).to_contain_text("Ann 0 : 2 Ben", timeout=PATIENCE)
            expect(table.page.locator(".match")).to_contain_text("Ben won the match.")
            table.page.locator(".match button").first.wait_for(state="detached")
            table.page.locator(".end .primary").wait_for()
            picture(table.page, f"match over {'ann' if table is ann else 'ben'}")


def test_cards_are_selected_as_each_game_of_a_match_begins(browser: Browser, server: Server) -> None:
    with two(browser, server, "fab", best_of=3) as (ann, ben):
        asked, _ = asked_of(ann, ben)
        answer(asked)
        for table in (ann, ben):
            table.page.locator(".match button, .match .quiet").first.wait_for()
        begin = "Begin with these cards"
        first, second = (ann, ben) if ann.page.locator(".match button", has_text=begin).count() else (ben, ann)
        expect(second.page.locator(".match")).to_contain_text("selects cards.")
        first.page.locator(".match summary").click()
        expect(first.page.locator(".match summary")).to_have_text("Inventory")
        arena, rest = (first.page.locator(".match .exchange").nth(at) for at in (0, 2))
        alone = first.page.locator(".match .alone")
        expect(alone).to_be_disabled()
        name = arena.locator("button").last.inner_text().partition(" ")[2]
        arena.locator("button").last.click()
        expect(arena.locator("button").last).to_have_attribute("aria-pressed", "true")
        picture(first.page, "selecting")
        alone.click()
        expect(rest).to_contain_text(name)
        expect(arena).not_to_contain_text(name)
        # What is refused is said.
        first.page.locator(".match .exchange").nth(1).locator("button").first.click()
        alone.click()
        expect(first.page.locator("body")).to_contain_text("as blitz wants")
        rest.locator("button", has_text=name).click()
        alone.click()
        expect(arena).to_contain_text(name)
        first.page.locator(".match button", has_text=begin).click()
        second.page.locator(".match button", has_text=begin).click()
        for table in (ann, ben):
            table.page.locator(".match .exchange").first.wait_for(state="detached")
            table.page.locator(".match button", has_text=begin).wait_for(state="detached")
        asked_of(ann, ben)


def counts(table: Table, at: int) -> dict[str, int]:
    """How many of each card one of the two lists says."""
    words = table.page.locator(".match .exchange").nth(at).locator("button").all_inner_texts()
    parts = [each.partition(" ") for each in words]
    return {name: int(count) for count, _, name in parts}


def test_clocks_are_shown_run_down_stand_still_and_are_lost(browser: Browser, server: Server) -> None:
    with two(browser, server, "war", clock={"minutes": 1 / 3, "seconds": 0, "pause": 60, "gone": 0}) as (
        ann,
        ben,
    ):
        asked, waiting = asked_of(ann, ben)
        for table in (ann, ben):
            assert table.page.locator(".clock .clock-seat").count() == 2
            running = table.page.locator(".clock-seat.running")
            expect(running).to_contain_text("Ann" if asked is ann else "Ben")
        running = asked.page.locator(".clock-seat.running")
        began = running.inner_text()
        asked.page.wait_for_function(
            "began => document.querySelector('.clock-seat.running').innerText !== began", arg=began
        )
        waiting.page.locator(".tool[aria-label=Menu]").click()
        waiting.page.locator("dialog[open] button", has_text="Pause the clock").click()
        for table in (ann, ben):
            expect(table.page.locator(".clock")).to_contain_text("has paused the clock", timeout=PATIENCE)
            assert table.page.locator(".clock-seat.running").count() == 0
        picture(asked.page, "clocks paused")
        waiting.page.locator(".tool[aria-label=Menu]").click()
        waiting.page.locator("dialog[open] button", has_text="Let the clock run").click()
        running.wait_for()
        # Nobody answers until the time is over.
        for table in (ann, ben):
            table.page.locator(".ask.is-over").wait_for()
        loser, winner = ("Ann", "Ben") if asked is ann else ("Ben", "Ann")
        assert winner in waiting.page.locator(".question").inner_text()
        expect(waiting.page.locator(".lines")).to_contain_text(f"{loser} has no time left", timeout=PATIENCE)


def test_who_only_watches_sees_two_colours_and_nobody_as_an_opponent(
    browser: Browser, server: Server
) -> None:
    seats = [{"who": "random", "name": "Ann"}, {"who": "random", "name": "Ben"}]
    for kind in KINDS:
        made = server.post("api/games/create", {"kind": kind, "seed": "3", "seats": seats})
        with Table(browser, server) as watcher:
            page = watcher.page
            watcher.go(f"table={made['spectator']}")
            page.wait_for_function("() => document.querySelectorAll('.board .person').length > 1")
            # (In one go: what has been drawn anew between finding them and asking has no colour.)
            dots = page.evaluate(
                "() => [...document.querySelectorAll('.who .dot')].map(dot => getComputedStyle(dot).backgroundColor)"
            )
            assert len(set(dots)) == 2
            sides = page.locator(".mat:has(.who)")
            labels = [each.get_attribute("aria-label") for each in sides.all()]
            assert sorted(map(str, labels)) == ["Ann's side", "Ben's side"]
            page.locator(".lines .near").first.wait_for()
            page.locator(".lines .far").first.wait_for()
            watcher.expect_no_faults()


def test_who_played_plays_again(browser: Browser, server: Server) -> None:
    with two(browser, server, "fab") as (ann, ben):
        give_up(ben)
        ann.page.locator(".ask.is-over").wait_for()
        routes = [table.page.url for table in (ann, ben)]
        ann.page.locator(".end .primary").click()
        for table, route in zip((ann, ben), routes, strict=True):
            table.page.wait_for_function("route => location.href !== route", arg=route)
            table.page.locator(".ask:not(.is-over)").wait_for()
            table.seated()
        asked, _ = asked_of(ann, ben)
        answer(asked)
        assert {name.strip() for name in ann.page.locator(".who-name").all_inner_texts()} == {"Ann", "Ben"}
