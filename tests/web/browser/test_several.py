"""Three others and more: on each screen one can read whose cards those are and how they stand, and reach them all."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser

from browser_at_table import Server, Table, picture

pytestmark = pytest.mark.slow

#: What of several players' sides is cut off or lies over another's; and how many of them can be seen as they are.
LAID = """
() => {
  const board = document.querySelector('.others').getBoundingClientRect();
  const mats = [...document.querySelectorAll('.others > .mat')];
  const found = [];
  let whole = 0;
  const inside = (inner, outer, what) => {
    const [a, b] = [inner.getBoundingClientRect(), outer.getBoundingClientRect()];
    const beyond = [b.left - a.left, a.right - b.right, b.top - a.top, a.bottom - b.bottom];
    if (a.width && Math.max(...beyond) > 3) found.push(what);
  };
  mats.forEach((mat, place) => {
    const rect = mat.getBoundingClientRect();
    const before = place ? mats[place - 1].getBoundingClientRect().right : -Infinity;
    if (before > rect.left + 1) found.push(`side ${place} lies over the one before`);
    if (rect.left >= board.left - 2 && rect.right <= board.right + 2) whole += 1;
    for (const part of ['.who-name', '.life', '.counts .chip:not(.piled)', '.pile', '.card']) {
      for (const each of mat.querySelectorAll(part)) inside(each, mat, `${part} of side ${place}`);
    }
    const name = mat.querySelector('.who-name');
    if (name.scrollWidth > name.clientWidth + 1) found.push(`the name of side ${place}`);
  });
  return { sides: mats.length, whole, found };
}
"""


@pytest.mark.parametrize("size", ["desk", "tablet", "phone upright", "phone lying"])
def test_four_at_a_table(browser: Browser, server: Server, size: str) -> None:
    seats = [{"who": "human", "name": "Ann", "deck": "frostwick"}]
    seats += [{"who": "random", "name": name, "deck": "grove"} for name in ("Bertram", "Cecilia", "Dora")]
    made = server.post("api/games/create", {"kind": "wow", "seed": "5", "seats": seats})
    with Table(browser, server, size) as table:
        table.go(f"table={made['token']}")
        table.seated()
        assert table.asked()
        # Everybody plays alone: no team has a name.
        assert table.page.locator(".who .team").count() == 0
        for _ in range(10):
            table.play(1)
            if table.over:
                break
        table.page.wait_for_timeout(1200)
        laid = table.page.evaluate(LAID)
        assert laid["found"] == []
        assert laid["sides"] == 3
        assert laid["whole"] >= {"desk": 3, "tablet": 2}.get(size, 1)
        picture(table.page, f"four {size}")
        # Whoever isn't in sight is scrolled to.
        last = table.page.locator(".others > .mat").last
        last.evaluate("mat => mat.scrollIntoView({ inline: 'nearest' })")
        table.page.wait_for_timeout(600)
        box, room = last.bounding_box(), table.page.locator(".others").bounding_box()
        assert box
        assert room
        assert box["x"] + box["width"] <= room["x"] + room["width"] + 2
        table.expect_no_faults()


def test_who_plays_together_is_told(browser: Browser, server: Server) -> None:
    seats: list[dict[str, object]] = [{"who": "human", "name": "Ann", "deck": "frostwick", "team": 0}]
    for name, team in (("Ben", 1), ("Cy", 0), ("Di", 1)):
        seats.append({"who": "random", "name": name, "deck": "grove", "team": team})
    made = server.post("api/games/create", {"kind": "wow", "seed": "5", "seats": seats})
    with Table(browser, server) as table:
        table.go(f"table={made['token']}")
        table.seated()
        told = table.page.locator(".who .team").all_inner_texts()
        assert [one.strip() for one in told] == ["team 2", "team 1 (with you)", "team 2", "team 1"]
        table.expect_no_faults()
