"""Cards in a real browser: dragged to be played, and moving to where they go (not for who wants no movement)."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Browser

from browser_at_table import Server, Table, picture

pytestmark = pytest.mark.slow

#: Counts the animations that move something, from now on.
COUNT = """() => {
  window.moved = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const animation = animate.call(this, frames, options);
    if (this.matches('.card') && /translate/.test(JSON.stringify(frames)))
      window.moved.push({
        number: this.dataset.number,
        duration: options.duration,
        state: animation.playState,
        height: Number(getComputedStyle(this).zIndex),
      });
    return animation;
  };
}"""


def sit(table: Table, kind: str) -> None:
    """Sit down at a game against chance."""
    seats = [{"who": "human", "name": "Ann"}, {"who": "random"}]
    made = table.server.post("api/games/create", {"kind": kind, "seed": "7", "seats": seats})
    table.go(f"table={made['token']}")
    table.seated()


def hand(table: Table) -> list[dict[str, Any]]:
    """The cards of one's own hand, as they are presented."""
    scene = table.presented["scene"]
    areas = [each for each in scene["areas"] if each["layout"] == "hand" and each["seat"] == scene["seat"]]
    return [face for area in areas for face in area["faces"]]


def until_playable(table: Table) -> dict[str, Any]:
    """Play on until a card of one's hand can be used in one way alone; return what is offered for it."""
    for _ in range(60):
        table.until(lambda now: now["prompt"])
        held = {face["number"] for face in hand(table)}
        offers = table.presented["offers"]
        for offer in offers:
            ways = [deed for each in offers if each["card"] == offer["card"] for deed in each["deeds"]]
            aimed = [deed for deed in ways if deed["target"] not in (0, None, offer["card"])]
            if offer["card"] in held and len(ways) == 1 and not aimed and not ways[0]["useless"]:
                return dict(offer)
        passing = table.presented["passing"]
        table.give(passing["place"] if passing else offers[0]["deeds"][0]["place"])
    raise AssertionError("no card can be played")


def drag(table: Table, number: int, x: float, y: float) -> None:
    """Drag a card from one's hand to a place of the board (from 0 to 1)."""
    mouse = table.page.mouse
    card = table.page.locator(f".hand .card[data-number='{number}']")
    card.hover(position={"x": 12, "y": 30})
    mouse.down()
    board = table.page.locator(".ownside").bounding_box()
    assert board is not None
    wanted = board["x"] + board["width"] * x, board["y"] + board["height"] * y
    mouse.move(wanted[0] - 60, wanted[1] + 30, steps=4)
    assert "dragged" in (card.get_attribute("class") or "")
    picture(table.page, "dragging")
    mouse.move(*wanted, steps=4)
    mouse.up()


def test_a_card_is_dragged_onto_the_table_and_so_played(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        sit(table, "wow")
        offer = until_playable(table)
        number, decision = offer["card"], table.presented["decision"]
        # Let go of over the hand, it stays there, and nothing is answered.
        card = table.page.locator(f".hand .card[data-number='{number}']")
        card.hover(position={"x": 12, "y": 30})
        table.page.mouse.down()
        table.page.mouse.move(400, 690, steps=3)
        table.page.mouse.up()
        assert table.page.locator(".dragged, .card.selected").count() == 0
        assert table.presented["decision"] == decision
        drag(table, number, 0.5, 0.3)
        table.until(lambda now: now["decision"] != decision)
        table.until(lambda _: number not in {face["number"] for face in hand(table)})
        card.wait_for(state="detached")
        assert table.page.locator(".dragged, .dragging").count() == 0
        table.expect_no_faults()


def test_a_card_is_dragged_into_an_empty_place(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        sit(table, "war")
        for _ in range(60):
            table.until(lambda now: now["prompt"])
            held = [face["number"] for face in hand(table)]
            ways = [
                each for each in table.presented["offers"] if each["card"] in held and len(each["deeds"]) > 1
            ]
            if ways:
                break
            passing = table.presented["passing"]
            table.give(passing["place"] if passing else table.presented["offers"][0]["deeds"][0]["place"])
        number, decision = ways[0]["card"], table.presented["decision"]
        card = table.page.locator(f".hand .card[data-number='{number}']").first
        card.click()
        place = table.page.locator(".slot.vacant.target").first
        place.wait_for()
        table.page.keyboard.press("Escape")
        place.wait_for(state="detached")
        card.hover(position={"x": 12, "y": 30})
        table.page.mouse.down()
        table.page.mouse.move(500, 500, steps=3)
        place.wait_for()
        box = place.bounding_box()
        assert box is not None
        table.page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2, steps=4)
        picture(table.page, "dragging war")
        table.page.mouse.up()
        table.until(lambda now: now["decision"] != decision)
        table.expect_no_faults()


@pytest.mark.parametrize("moving", [True, False])
def test_cards_move_to_where_they_go_unless_one_wants_no_movement(
    browser: Browser, server: Server, moving: bool
) -> None:
    with Table(browser, server, moving=moving) as table:
        sit(table, "wow")
        offer = until_playable(table)
        table.page.evaluate(COUNT)
        table.give(offer["deeds"][0]["place"])
        number = offer["card"]
        table.page.locator(f".hand .card[data-number='{number}']").wait_for(state="detached")
        moved = table.page.evaluate("window.moved")
        if not moving:
            assert moved == []
            return
        # Short; and what moved is where it belongs when it has come to rest.
        assert moved
        assert all(0 < each["duration"] <= 400 and each["state"] == "running" for each in moved)
        table.page.wait_for_function("() => document.getAnimations().length === 0")
        # It went above all that rested: what lies over it would have been painted anew.
        heights = table.page.evaluate(
            "[...document.querySelectorAll('.board .card')].map(each => getComputedStyle(each).zIndex)"
        )
        resting = max(int(height) for height in heights if height != "auto")
        assert all(each["height"] > resting for each in moved)
        assert table.page.locator(".overlay > *").count() == 0
        table.expect_no_scrolling()


def test_any_key_skips_what_moves(browser: Browser, server: Server) -> None:
    with Table(browser, server, moving=True) as table:
        sit(table, "wow")
        offer = until_playable(table)
        # (Slowed down, so that the key comes while something moves, however busy the machine is.)
        table.page.evaluate(
            COUNT.replace("return animation", "animation.playbackRate = 0.001; return animation")
        )
        table.give(offer["deeds"][0]["place"])
        table.page.wait_for_function("() => window.moved.length > 0")
        count = "document.getAnimations().filter(each => each.playbackRate < 1).length"
        assert table.page.evaluate(count) > 0
        table.page.keyboard.press("Shift")
        assert table.page.evaluate(count) == 0


def test_what_stays_in_a_list_isnt_put_there_anew(browser: Browser, server: Server) -> None:
    with Table(browser, server) as table:
        table.go()
        lies, changes = table.page.evaluate(
            """async () => {
              const { keep } = await import("/static/parts/dom.js");
              const list = document.createElement("ul");
              const made = () => document.createElement("li");
              const draw = (names) => keep(list, names, (name) => name, made, () => undefined);
              draw([..."abcd"]);
              const seen = new MutationObserver(() => undefined);
              seen.observe(list, { childList: true });
              draw([..."bcde"]);
              return [
                [...list.children].map((each) => each.dataset.key).join(""),
                seen.takeRecords().map((each) => [each.removedNodes.length, each.addedNodes.length]),
              ];
            }"""
        )
        assert lies == "bcde"
        assert changes == [[1, 0], [0, 1]]


@pytest.mark.parametrize("moving", [True, False])
def test_a_card_is_seen_turning_and_one_that_comes_lies_as_it_lies(
    browser: Browser, server: Server, moving: bool
) -> None:
    with Table(browser, server, moving=moving) as table:
        table.go()
        seen = table.page.evaluate(
            """async () => {
              const { card, seeTurns, show } = await import("/static/parts/card.js");
              const { NOTHING } = await import("/static/table/board.js");
              const { turn } = await import("/static/table/motion.js");
              seeTurns(turn);
              const element = card();
              document.body.append(element);
              const found = [];
              for (const marks of [["exhausted"], [], ["exhausted"]]) {
                show(element, { ...NOTHING, number: 1, name: "Recruit", marks }, {});
                await Promise.resolve();
                const turning = document.getAnimations().filter((each) => each.effect.target.matches(".body"));
                found.push([turning.length, element.classList.contains("moving")]);
                for (const each of turning) each.finish();
                await Promise.all(turning.map((each) => each.finished));
                await new Promise((done) => setTimeout(done));
              }
              return [...found, element.classList.contains("moving")];
            }"""
        )
        turned = [1, True] if moving else [0, False]
        assert seen == [[0, False], turned, turned, False]


#: Two cards in an area, and a movement that is drawn for the first one, half done.
ON_ITS_WAY = """async () => {
  const { Motion, resting } = await import("/static/table/motion.js");
  const place = (card, left) => (card.style.cssText = `position:fixed;left:${left}px;top:9px;width:80px;height:99px`);
  const board = document.createElement("ul");
  board.dataset.area = "row";
  const cards = [1, 2].map((number) => {
    const card = document.createElement("button");
    card.className = "card";
    card.dataset.number = number;
    place(card, number * 100);
    board.append(card);
    return card;
  });
  const root = document.createElement("div");
  const overlay = document.createElement("div");
  root.append(board);
  document.body.append(root, overlay);
  const motion = new Motion(root, overlay);
  const drawn = (change) => {
    motion.first();
    change();
    motion.last({ areas: [], people: [] }, () => undefined);
  };
  const left = (card) => Math.round(card.getBoundingClientRect().left);
  const [first, second] = cards;
  drawn(() => place(first, 700));
  const [animation] = first.getAnimations();
  animation.pause();
  animation.currentTime = 100;
  const way = left(first);
"""


def test_what_is_on_its_way_goes_on_when_more_happens(browser: Browser, server: Server) -> None:
    with Table(browser, server, moving=True) as table:
        table.go()
        way, lies, again, other, elsewhere, there = table.page.evaluate(
            ON_ITS_WAY
            + """
              const lies = Math.round(resting(first).left);
              // Another one moves: the first goes on.
              drawn(() => place(second, 400));
              const again = [left(first), first.getAnimations()[0] === animation];
              const other = [left(second), second.getAnimations().length];
              // It is to go elsewhere: it goes there from where it is.
              drawn(() => place(first, 900));
              const elsewhere = [left(first), first.getAnimations().length, first.getAnimations()[0] === animation];
              return [way, lies, again, other, elsewhere, Math.round(resting(first).left)];
            }"""
        )
        assert 100 < way < 700
        assert lies == 700
        assert again == [way, True]
        assert other == [200, 1]
        assert elsewhere == [way, 1, False]
        assert there == 900


def test_what_moves_comes_to_rest_together(browser: Browser, server: Server) -> None:
    with Table(browser, server, moving=True) as table:
        table.go()
        seen = table.page.evaluate(
            ON_ITS_WAY
            + """
              const raised = () => cards.map((card) => card.classList.contains("moving"));
              drawn(() => place(second, 400));
              const found = [raised()];
              for (const card of [first, second]) {
                const [each] = card.getAnimations();
                each.finish();
                await each.finished;
                await new Promise((done) => setTimeout(done));
                found.push(raised());
              }
              return found;
            }"""
        )
        # (What lies about one that rests would be painted while the other one moves.)
        assert seen == [[True, True], [True, True], [False, False]]
