"""The table in a real browser: played from the home page, by clicks, keys, words, on phones, against each other."""

from __future__ import annotations

import signal
from pathlib import Path

import pytest
from axe_playwright_python.sync_playwright import Axe  # type: ignore[import-untyped]
from playwright.sync_api import Browser

from browser_at_table import KINDS, Server, Table, picture


def expect_accessible(table: Table) -> None:
    """No serious or critical finding of axe."""
    found = Axe().run(table.page)
    bad = [
        f"{each['id']}: {node['html'][:160]}"
        for each in found.response["violations"]
        if each["impact"] in ("serious", "critical")
        for node in each["nodes"]
    ]
    assert bad == []


def test_two_clicks_and_playing(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        table.begin("war")
        assert table.asked()
        assert table.page.locator(".board .card").count() > 0
        first = table.state()
        # (On a busy machine a click may come too late for what was to be clicked.)
        for _ in range(5):
            table.choose()
            if table.state() != first:
                break
        assert table.state() != first
        table.expect_no_scrolling()
        table.expect_no_faults()


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_finished_by_clicking(browser: Browser, server: Server, kind: str) -> None:
    with Table(browser, server) as table:
        table.begin(kind)
        for step in range(8):
            if table.play(6):
                break
            table.expect_no_scrolling()
            if step in (1, 4):
                picture(table.page, f"table {kind} {step}")
        assert table.play(500)
        assert table.page.locator(".question").inner_text()
        picture(table.page, f"table {kind} over")
        table.expect_no_faults()


@pytest.mark.slow
@pytest.mark.parametrize(
    ("kind", "size"),
    [("wow", "phone upright"), ("war", "phone upright"), ("wow", "phone lying"), ("fab", "phone lying")],
)
def test_on_a_phone(browser: Browser, server: Server, kind: str, size: str) -> None:
    with Table(browser, server, size, "light") as table:
        table.begin(kind)
        for _ in range(5):
            table.play(4)
            table.expect_no_scrolling()
        picture(table.page, f"table {kind} {size}")
        table.expect_no_faults()


#: What lies over a pile that it isn't part of, and which of what is asked and can be chosen isn't seen as a whole.
COVERED = """
() => {
  const found = [];
  const whole = (each, within) => {
    const [at, room] = [each, within].map((one) => one.getBoundingClientRect());
    if (at.left < room.left - 1 || at.right > room.right + 1) return false;
    return at.top >= room.top - 1 && at.bottom <= room.bottom + 1;
  };
  for (const pile of document.querySelectorAll(".piles:not([hidden]) .pile")) {
    const { left, top, bottom } = pile.getBoundingClientRect();
    if (!pile.contains(document.elementFromPoint(left + 4, (top + bottom) / 2))) found.push(pile.ariaLabel);
  }
  const side = document.querySelector(".side");
  for (const each of side.querySelectorAll(".question, .pass"))
    if (each.checkVisibility() && !whole(each, side)) found.push(each.textContent);
  const list = side.querySelector(".choose");
  const choices = [...side.querySelectorAll(".choice")].filter((each) => each.checkVisibility());
  if (choices.length && !choices.some((each) => whole(each, list))) found.push("all choices");
  return found;
}
"""


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_twice_as_large_all_that_is_needed_is_in_sight(browser: Browser, server: Server, kind: str) -> None:
    """WCAG 1.4.4: a browser's zoom of 200% on a desk; whatever the question is, and wherever one had scrolled to."""
    with Table(browser, server, "twice") as table:
        table.begin(kind)
        for _ in range(12):
            if not table.asked():
                break
            table.page.mouse.move(3, 3)
            assert table.page.evaluate(COVERED) == []
            table.expect_no_scrolling()
            asked = table.page.locator(".question").inner_text()
            table.page.evaluate("asked => document.querySelector('.question').textContent = asked", asked * 4)
            # (Its end is scrolled to.)
            assert "all choices" not in table.page.evaluate(COVERED)
            table.page.evaluate("asked => document.querySelector('.question').textContent = asked", asked)
            table.play(1)
            if not table.asked():
                break
            table.page.evaluate("document.querySelector('.choose').scrollTop = 9999")
            table.play(1)
        picture(table.page, f"twice {kind}")
        table.expect_no_faults()


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_by_keyboard_alone(browser: Browser, server: Server, kind: str) -> None:
    with Table(browser, server) as table:
        table.go()
        table.page.locator(f".game[data-kind={kind}] .primary").focus()
        table.page.keyboard.press("Enter")
        table.seated()
        answers = 0
        while table.asked() and answers < 25:
            before = table.state()
            choices = table.page.locator(".menus .choice:visible").count()
            if choices and answers % 3:
                # (What is asked anew has the focus; on a busy machine it may take it after the key.)
                for _ in range(5):
                    table.page.keyboard.press("a")
                    focused = table.page.evaluate("document.activeElement.className")
                    if "choice" in focused:
                        break
                    table.page.wait_for_timeout(300)
                assert "choice" in focused
                table.page.keyboard.press("Enter")
            else:
                table.page.keyboard.press("p" if table.page.locator(".pass:visible").count() else "1")
            table.changed(before)
            answers += 1
        assert answers >= 5 or table.over
        table.page.keyboard.press("?")
        assert "Esc" in table.page.locator("dialog[open]").inner_text()
        table.page.keyboard.press("Escape")
        assert table.page.locator("dialog[open]").count() == 0
        table.expect_no_faults()


def test_escape_takes_a_choice_back_and_the_focus_stays(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        token = server.post(
            "api/games/create", {"kind": "war", "seed": "7", "seats": [{"who": "human"}, {"who": "ai"}]}
        )
        table.go(f"table={token['token']}")
        table.seated()
        for _ in range(40):
            assert table.asked()
            if (
                table.page.locator(".hand .card.offered").count()
                and table.page.locator(".pass:visible").count()
            ):
                break
            table.choose()
        card = table.page.locator(".hand .card.offered").first
        card.focus()
        table.page.keyboard.press("Enter")
        table.page.locator(".deeds:visible").wait_for()
        assert table.page.locator(".card.selected").count() == 1
        assert table.page.evaluate("document.activeElement.classList.contains('card')")
        table.page.keyboard.press("Escape")
        assert table.page.locator(".deeds:visible").count() == 0
        assert table.page.locator(".card.selected").count() == 0
        assert table.page.evaluate("document.activeElement.classList.contains('card')")


@pytest.mark.slow
def test_a_card_that_has_no_number_is_read_by_click_and_by_key(browser: Browser, server: Server) -> None:
    """Of cards in another's hand one may know the names, and nothing can be done with them."""
    with Table(browser, server) as table:
        seats = [{"who": "human", "name": "Ann"}, {"who": "random", "name": "Ben"}]
        made = server.post("api/games/create", {"kind": "war", "seed": "7", "seats": seats})
        table.go(f"table={made['token']}")
        table.seated()
        cards = table.page.locator(".board .card[data-number='0']:not(.down)")
        for _ in range(60):
            if cards.count() or not table.asked():
                break
            table.choose()
        name = cards.first.locator(".name").inner_text()
        preview = table.page.locator(".preview.pinned")
        cards.first.click()
        assert preview.locator(".reading .name").inner_text() == name
        cards.first.click()
        preview.wait_for(state="detached")
        cards.first.focus()
        table.page.keyboard.press("i")
        assert preview.locator(".reading .name").inner_text() == name
        table.expect_no_faults()


@pytest.mark.slow
def test_the_table_as_text(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        table.begin("wow")
        assert table.asked()
        table.page.keyboard.press("t")
        told = table.page.locator(".text-out")
        typed = table.page.locator(".text-in input")
        for _ in range(12):
            if not table.asked():
                break
            before = table.state()
            typed.fill("pass" if table.page.locator(".pass:visible").count() else "1")
            typed.press("Enter")
            table.changed(before)
        for command, answer in (("help", "pass"), ("look", "deck"), ("frobnicate", "no command")):
            typed.fill(command)
            typed.press("Enter")
            assert answer in told.inner_text()
        assert told.get_attribute("role") == "log"
        picture(table.page, "table text")
        table.expect_no_faults()


@pytest.mark.slow
def test_live_regions_tell_what_is_asked_and_what_happened(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        table.begin("wow")
        assert table.asked()
        asked = table.page.locator(".question").inner_text()
        status = table.page.locator("div.table > [role=status]")
        assert asked in (status.text_content() or "")
        log = table.page.locator("[role=log].lines")
        count = log.locator("li").count()
        table.play(4)
        assert log.locator("li").count() > count
        assert log.get_attribute("aria-live") == "polite"
        # It follows: the end is in sight, from the next frame on.
        in_sight = (
            "() => { const list = document.querySelector('.lines');"
            " return list.scrollHeight - list.scrollTop - list.clientHeight < 30 }"
        )
        table.page.wait_for_function(in_sight, timeout=5000)
        # Whoever scrolls up is left alone, also where the list becomes lower; at its end it follows again.
        table.page.set_viewport_size({"width": 1280, "height": 680})
        table.page.wait_for_function(in_sight, timeout=5000)
        log.evaluate("list => { list.scrollTop = 0 }")
        table.page.set_viewport_size({"width": 1280, "height": 600})
        table.play(2)
        assert not table.page.evaluate(f"({in_sight})()")
        assert log.evaluate("list => list.scrollTop") == 0
        # Also who scrolls up within the frame in which it followed.
        log.evaluate("list => { list.scrollTop = list.scrollHeight }")
        table.page.wait_for_function(in_sight, timeout=5000)
        log.evaluate(
            """list => new Promise((done) => {
                const frames = (count, then) => requestAnimationFrame(() => count ? frames(count - 1, then) : then());
                let seen = 0;
                const sizes = new ResizeObserver(() => {
                    seen += 1;
                    if (seen === 1) return frames(2, () => { list.style.maxHeight = `${list.clientHeight - 60}px` });
                    sizes.disconnect();
                    list.scrollTop = 0;
                    frames(2, done);
                });
                sizes.observe(list);
            })"""
        )
        log.evaluate("list => { list.style.maxHeight = '' }")
        table.play(1)
        assert log.evaluate("list => list.scrollTop") == 0


@pytest.mark.slow
def test_the_log_follows_also_where_as_much_goes_above_as_comes_below(
    browser: Browser, server: Server
) -> None:
    with Table(browser, server) as table:
        table.begin("wow")
        assert table.asked()
        found = table.page.evaluate(
            """async () => {
                const main = document.querySelector('script[type=module]').src;
                const { Log } = await import(main.replace(/[^/]*$/, 'table/log.js'));
                const root = document.createElement('div');
                const style = 'position: fixed; top: 0; width: 300px; height: 400px; display: flex';
                root.style.cssText = `${style}; flex-direction: column`;
                document.body.append(root);
                const log = new Log(root, { explain: () => {}, older: () => {}, hover: () => {} });
                const frame = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
                const lines = [];
                const far = [];
                for (let time = 0; time < 40; time += 1) {
                    for (let more = 0; more < (time ? 3 : 60); more += 1) {
                        const shown = `Line ${lines.length}`;
                        const about = { full: shown, seat: 0, kind: '', rule: '', cards: [] };
                        lines.push({ number: lines.length, shown, ...about });
                    }
                    log.draw([...lines], false, 0);
                    await frame();
                    if (!log.following || !log.atEnd()) far.push(time);
                }
                // Who reads what was before goes on reading it, though the first lines go and earlier ones come.
                log.list.scrollTop = 600;
                await frame();
                const read = log.firstInSight();
                const top = read.getBoundingClientRect().top;
                const moved = [];
                const later = lines.slice(-3).map((line) => ({ ...line, number: line.number + 3 }));
                for (const kept of [lines.slice(-50), lines.slice(-55), [...lines, ...later]]) {
                    log.draw(kept, false, 0);
                    await frame();
                    moved.push(Math.round(read.getBoundingClientRect().top - top));
                }
                root.remove();
                return { far, following: log.following, read: read.textContent, moved };
            }"""
        )
        assert found.pop("read").startswith("Line ")
        assert found == {"far": [], "following": False, "moved": [0, 0, 0]}
        table.expect_no_faults()


@pytest.mark.slow
def test_two_browsers_against_each_other_and_nothing_hidden_is_shown(
    browser: Browser, server: Server
) -> None:
    seats = [
        {"who": "human", "name": "Ann", "deck": "frostwick"},
        {"who": "open", "name": "Ben", "deck": "ironhand"},
    ]
    made = server.post("api/games/create", {"kind": "wow", "seed": "11", "seats": seats})
    with (
        Table(browser, server) as ann,
        Table(browser, server, scheme="light") as ben,
        Table(browser, server) as eve,
    ):
        ann.go(f"table={made['token']}")
        ben.go(f"join={made['invitations'][0]['token']}")
        ben.page.locator("main .primary").click()
        eve.go(f"join={made['spectator']}")
        eve.page.locator("main .primary").click()
        everybody = (ann, ben, eve)
        for table in everybody:
            table.seated()
        # Some cards are in both decks: those prove nothing.
        lists = [server.cards_of("wow", "frostwick"), server.cards_of("wow", "ironhand")]
        both = lists[0] & lists[1]
        # Before the first turn nobody has shown a card: what is in a hand is nowhere else.
        while not (hand_of(ann) and hand_of(ben)):
            (ann if is_asked(ann) else ben).choose()
        seen = 0
        for holder, others in ((ann, (ben, eve)), (ben, (ann, eve))):
            for name in hand_of(holder) - both:
                for other in others:
                    seen += 1
                    assert name not in other.page.content()
                    assert all(name not in text for text in other.traffic)
        assert seen > 10
        for _ in range(24):
            (ann if is_asked(ann) else ben).choose()
            if ann.over:
                break
        # Later, what is in a hand is known to others only if all of them were told, as of a card that came back.
        for holder, others in ((ann, (ben, eve)), (ben, (ann, eve))):
            for name in hand_of(holder) - both:
                told = [any(name in text for text in other.traffic) for other in others]
                assert told[0] == told[1], name
        for table in everybody:
            table.expect_no_faults()
        picture(ann.page, "two browsers ann")
        picture(eve.page, "two browsers spectator")


def is_asked(table: Table) -> bool:
    """Whether the player at this page has something to choose."""
    return (
        table.page.locator(".ask:not(.waiting) .choice:visible, .ask:not(.waiting) .pass:visible").count() > 0
    )


def hand_of(table: Table) -> set[str]:
    """The names of the cards in a player's own hand."""
    return {
        name.strip() for name in table.page.locator(".hand .card .name").all_inner_texts() if name.strip()
    }


@pytest.mark.slow
def test_a_killed_server_loses_nothing(browser: Browser, tmp_path: Path) -> None:
    with Server(tmp_path) as server, Table(browser, server) as table:
        table.begin("war")
        table.play(6)
        assert table.asked()
        before = table.page.locator(".question").inner_text()
        cards = table.names_shown()
        server.stop(signal.SIGKILL)
        table.page.locator("[data-line=away]").wait_for()
        picture(table.page, "table away")
        server.start()
        table.page.locator("[data-line=here]").wait_for()
        assert table.page.locator(".question").inner_text() == before
        assert table.names_shown() == cards
        first = table.state()
        table.choose()
        assert table.state() != first


@pytest.mark.slow
def test_the_same_seat_in_two_tabs(browser: Browser, server: Server) -> None:
    with Table(browser, server) as one, Table(browser, server) as two:
        one.begin("war")
        assert one.asked()
        two.go(one.page.url.split("#")[1])
        two.seated()
        assert two.asked()
        assert two.page.locator(".question").inner_text() == one.page.locator(".question").inner_text()
        for table, other in ((one, two), (two, one)):
            table.play(2)
            assert table.asked()
            other.page.wait_for_function(
                "asked => document.querySelector('.question').innerText === asked",
                arg=table.page.locator(".question").inner_text(),
            )


@pytest.mark.slow
@pytest.mark.parametrize(
    "route",
    [
        "",
        "new=wow",
        "new=watch",
        "decks=wow",
        "workshop=wow",
        "puzzles",
        "lessons",
        "scenario=wow",
        "replay",
        "join",
    ],
)
def test_every_page(browser: Browser, server: Server, route: str) -> None:
    with Table(browser, server) as table:
        table.go(route)
        table.page.locator("h1").wait_for()
        table.page.wait_for_load_state("networkidle")
        for scheme in ("dark", "light"):
            table.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            picture(table.page, f"page {route.replace('=', ' ') or 'home'} {scheme}")
            expect_accessible(table)
        table.expect_no_faults()


@pytest.mark.slow
def test_the_table_is_accessible(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        table.begin("wow")
        table.play(10)
        table.asked()
        for scheme in ("dark", "light"):
            table.page.emulate_media(color_scheme="dark" if scheme == "dark" else "light")
            picture(table.page, f"table wow {scheme}")
            expect_accessible(table)
        table.page.keyboard.press(",")
        table.page.locator("dialog[open] .passing-settings fieldset").first.wait_for()
        picture(table.page, "settings")
        expect_accessible(table)
        table.expect_no_faults()
