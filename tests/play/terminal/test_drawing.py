"""The drawing of a table: where there is little room, numbers stay, places can be chosen, nothing is said twice."""

from __future__ import annotations

from dataclasses import replace

from rulebound.play.presenting.shapes import Area, Arrow, Face, Person, Scene, Stat
from rulebound.play.terminal.drawing import Drawing, draw


def unit(number: int, name: str, life: str = "5", place: int = -1, damage: int = 0, *marks: str) -> Face:
    stats = (Stat("attack", "3"), Stat("life", life))
    return Face(number, name, stats=stats, place=place, damage=damage, marks=marks)


def field(*faces: Face) -> Scene:
    """Return a table of two, with a field of four places of which the first two are in the front line."""
    places = ("front line, slot 1", "front line, slot 2", "range row, slot 3", "range row, slot 4")
    areas = tuple(
        Area(
            f"field {seat}",
            f"field of {name}",
            seat,
            "places",
            faces if seat == 0 else (),
            4,
            places,
            tuple(-101 - seat * 4 - at for at in range(4)),
        )
        for seat, name in enumerate(("Ann", "Ben"))
    )
    people = (Person(0, "Ann", 0, counts=(("hand", "2"),)), Person(1, "Ben", 1, counts=(("hand", "3"),)))
    return Scene("war", 0, "Turn 1", 1, people, areas)


def text(drawing: Drawing) -> str:
    return "\n".join(line.plain for line in drawing.lines)


def test_in_a_small_place_the_name_is_cut_and_the_numbers_stay() -> None:
    scene = field(unit(1, "King of the Long Mountain", place=0, damage=2), unit(2, "Oaf", "4", 1, 0, "slow"))
    small = text(draw(scene, 40, 1, {1: "3"}))
    assert "[3]King of … 3/5 -2" in small
    assert "Oaf 3/4 (slow)" in small
    smaller = text(draw(scene, 30, 1, {1: "3"}))
    assert "[3]Kin… 3/5 -2" in smaller
    assert "Oaf 3/4" in smaller
    down = replace(unit(1, "Watchtower", place=0), marks=("face down",))
    assert "▾Watchtow… 3/5" in text(draw(field(down), 30, 1, {}))
    assert max(len(line) for line in smaller.splitlines()) <= 30


def test_an_empty_place_that_can_be_chosen_has_its_number_and_can_be_clicked() -> None:
    for height in (1, 60):
        drawing = draw(field(unit(1, "Oaf", place=0)), 60, height, {-102: "7"})
        assert "[7] 2 –" in text(drawing)
        (spot,) = [spot for spot in drawing.spots if spot.number == -102]
        assert drawing.lines[spot.line].plain[spot.start : spot.end].startswith("[7] 2 –")
        assert "[" not in text(draw(field(), 60, height, {}))


def test_cards_that_are_chosen_together_are_drawn_together_though_one_is_looked_at() -> None:
    hand = Area("hand", "your hand", 0, "hand", (unit(1, "Oaf"), unit(2, "Imp"), unit(3, "Oaf")), 3)
    scene = Scene("wow", 0, "Turn 1", 1, (Person(0, "Ann", 0), Person(1, "Ben", 1)), (hand,))
    assert "[1]Oaf ×2 3/5  [2]Imp 3/5" in text(draw(scene, 60, 1, {1: "1", 3: "1", 2: "2"}, 3))
    # One of several that can't be chosen is told apart, as it is marked.
    assert "Oaf 3/5  Imp 3/5  Oaf 3/5" in text(draw(scene, 60, 1, {}, 3))


def test_an_empty_graveyard_takes_no_room_where_there_is_little_but_an_empty_deck_is_told() -> None:
    piles = tuple(Area(name, name, 0, "pile", (), 0) for name in ("deck", "graveyard"))
    person = Person(0, "Ann", 0, life="3/9", counts=(("deck", "0"), ("graveyard", "0"), ("coins", "0")))
    scene = Scene("wow", 0, "Turn 1", 1, (person, Person(1, "Ben", 1)), piles)
    assert "graveyard" not in text(draw(scene, 60, 1, {}))
    assert "deck 0  coins 0" in text(draw(scene, 60, 1, {}))
    assert "graveyard 0" in text(draw(scene, 60, 60, {}))


def test_who_defends_in_the_same_link_is_not_told_against_what() -> None:
    link = Area("link 1", "Chain link 1", -1, "row", (unit(1, "Blow"), unit(2, "Wall")), 2)
    row = Area("row", "your row", 0, "row", (unit(3, "Oaf"),), 1)
    arrows = (Arrow("defends", 2, 1), Arrow("defends", 3, 1))
    scene = Scene("fab", 0, "Turn 1", 1, (Person(0, "Ann", 0), Person(1, "Ben", 1)), (link, row), (), arrows)
    drawn = text(draw(scene, 80, 1, {}))
    assert "Wall 3/5 (defends)" in drawn
    assert "Oaf 3/5 (defends against Blow)" in drawn
