"""The table of a War:TCG game as areas: two battlefields that face each other, hands, piles, Heroes, coins."""

from __future__ import annotations

from typing import Any, Final

from rulebound.play.presenting.shapes import PLACES, Area, Arrow, Face, Person
from rulebound.play.views.reading import View
from rulebound.play.war.faces import face_of, printed_face
from rulebound.war.position.card_parts import Definition

__all__ = ["FIELDS", "areas", "arrows", "people", "place_words", "slot_handle"]

FIELDS: Final = ("high ground", "low ground")
_ROWS: Final = ("front line", "range row", "town")
#: The slots of an area from top to bottom, as the diagram has them: the front lines meet in the middle.
_THEIRS: Final = (5, 6, 3, 4, 1, 2)
_MINE: Final = (1, 2, 3, 4, 5, 6)


def slot_handle(at: int) -> int:
    """Return the handle of a slot, by its place among all slots of both players."""
    return PLACES - 1 - at


def place_words(field: int, slot: int) -> str:
    """Return a slot in words, with its row."""
    return f"{FIELDS[field]} slot {slot} ({_ROWS[(slot - 1) // 2]})"


def areas(view: View, library: dict[str, Definition]) -> tuple[Area, ...]:
    """Return all areas, from those of the other player to the seat's own."""
    seat: Any = view["seat"]
    # Who only watches sits where the first player does, and sees no hand.
    me = max(0, seat)
    piles: Any = view["piles"]
    coins = [
        Area(f"coins {FIELDS[field]}", f"Coins of the {FIELDS[field]}", -1, "pile", (), piles[field])
        for field in (0, 1)
    ]
    them = 1 - me
    return (
        *_beside(view, library, them),
        *(_field(view, library, them, field) for field in (0, 1)),
        *coins,
        *(_field(view, library, me, field) for field in (0, 1)),
        *reversed(_beside(view, library, me)),
    )


def _beside(view: View, library: dict[str, Definition], seat: int) -> list[Area]:
    """Return what a player has beside the battlefields, the hand first."""
    players: Any = view["players"]
    player = players[seat]
    mine = seat == view["seat"]
    whose = "Your" if mine else f"{player['name']}'s"
    if mine:
        chosen = player["chosen"] or ()
        hand = tuple(
            face_of(card, seat, marks=("chosen",) if card["id"] in chosen else ()) for card in player["cards"]
        )
    else:
        hand = tuple(_looked_up(library, name, 0, seat) for name in player["cards"])
    discard = tuple(_looked_up(library, card["name"], card["id"], seat) for card in player["discarded"])
    # Who is back in the hand stands there; beside the table he stands, too, as long as there is more to be told of him.
    held = {card["name"] if mine else card for card in player["cards"]}
    heroes = tuple(
        _hero(library, hero, seat, hero["name"] in held)
        for hero in player["heroes"]
        if hero["where"] != "table"
        and not (hero["where"] == "away" and hero["name"] in held and _is_unmarked(hero))
    )
    return [
        Area(f"hand {seat}", f"{whose} hand", seat, "hand", hand, player["hand"]),
        Area(f"deck {seat}", f"{whose} deck", seat, "pile", (), player["deck"]),
        Area(f"discard {seat}", f"{whose} discard pile", seat, "pile", discard, len(discard)),
        Area(f"heroes {seat}", f"{whose} Heroes out of play", seat, "row", heroes, len(heroes)),
    ]


def _is_unmarked(hero: Any) -> bool:
    """Tell whether nothing has come to a Hero that his card doesn't say."""
    return not (hero["damage"] or hero["skill_cards"])


def _hero(library: dict[str, Definition], hero: Any, seat: int, held: bool) -> Face:
    """Return the record of a Hero who is not in play, with the skills that stay his; ``held`` in a hand."""
    mark = "off the table"
    if hero["where"] == "dead":
        mark = f"dead since turn {hero['died']}"
    elif held:
        mark = "in the hand"
    face = _looked_up(library, hero["name"], 0, seat)
    return Face(
        0,
        face.name,
        kind=face.kind,
        frame=face.frame,
        damage=hero["damage"],
        marks=(mark,),
        attached=_skills(library, hero, seat),
        owner=seat,
        controller=seat,
    )


def _skills(library: dict[str, Definition], hero: Any, seat: int) -> tuple[Face, ...]:
    return tuple(_looked_up(library, card["name"], card["id"], seat) for card in hero["skill_cards"])


def _looked_up(library: dict[str, Definition], name: str, id: int, seat: int) -> Face:
    """Return a card that the view names, with what is printed on it."""
    face = printed_face(library[name]) if name in library else Face(0, name)
    return Face(
        id,
        face.name,
        face.cost,
        face.kind,
        face.frame,
        face.traits,
        face.stats,
        keywords=face.keywords,
        text=face.text,
        owner=seat,
        controller=seat,
    )


def _field(view: View, library: dict[str, Definition], seat: int, field: int) -> Area:
    """Return a player's area of one battlefield: six slots, the enemy's mirrored."""
    mine = seat == view["seat"]
    slots: Any = view["slots"]
    players: Any = view["players"]
    order = _MINE if seat == max(0, int(str(view["seat"]))) else _THEIRS
    faces = []
    for place, slot in enumerate(order):
        held = slots[seat * 12 + field * 6 + slot - 1]
        if held is not None:
            cards = [_with_sources(view, card) for card in held["cards"]]
            faces.append(_in_slot(players[seat], library, {**held, "cards": cards}, seat, place))
    names = tuple(f"{_ROWS[(slot - 1) // 2]}, slot {slot}" for slot in order)
    whose = "your" if mine else f"{players[seat]['name']}'s"
    title = f"{FIELDS[field].capitalize()}, {whose} side"
    count = sum(1 + len(face.attached) for face in faces)
    handles = tuple(slot_handle(seat * 12 + field * 6 + slot - 1) for slot in order)
    return Area(f"{FIELDS[field]} {seat}", title, seat, "places", tuple(faces), count, names, handles)


def _with_sources(view: View, card: Any) -> Any:
    """Return a card on the table with what is printed on it, and what has changed that."""
    sources: Any = view.get("sources") or {}
    made = sources.get(str(card["id"]))
    return card if made is None else {**card, "printed": made["printed"], "changes": made["changes"]}


def _in_slot(player: Any, library: dict[str, Definition], held: Any, seat: int, place: int) -> Face:
    """Return what lies in a slot: the top card with those under it, and a Hero's skills."""
    top, *under = held["cards"]
    how = "linked" if held["linked"] else "stacked"
    attached = tuple(face_of(card, seat, marks=(how,)) for card in under)
    for card in held["cards"]:
        if card.get("kind") == "hero":
            for hero in player["heroes"]:
                if hero["name"] == card["name"]:
                    attached += _skills(library, hero, seat)
    return face_of(top, seat, place, (how,) if under else (), attached)


def people(view: View) -> tuple[Person, ...]:
    """Return both players."""
    players: Any = view["players"]
    return tuple(
        Person(
            player["seat"],
            player["name"],
            player["seat"],
            counts=(
                ("coins", f"{player['coins']} of {view['goal']}"),
                ("hand", str(player["hand"])),
                ("deck", str(player["deck"])),
                ("discards", str(len(player["discard"]))),
                ("skills this turn", str(player["skills_played"])),
            ),
            has_turn=view["first"] == player["seat"],
            is_asked=view.get("waiting_for") == player["seat"],
        )
        for player in players
    )


def arrows(view: View) -> tuple[Arrow, ...]:
    """Return what cards on the table do to others: protect those behind them, block the one whose turn it is."""
    slots: Any = view["slots"]
    cards = [card for slot in slots if slot is not None for card in slot["cards"]]
    # (A card that lies face down, or under another, can't be targeted anyway.)
    found = [
        Arrow("protects", card["guarded_by"], card["id"])
        for card in cards
        if card.get("guarded_by") and card["face_up"]
    ]
    asked: Any = view.get("decision")
    if asked and asked["kind"] == "attack" and asked["rule"] == "WAR-6.blocking.1":
        # (What an ability could be used on instead of attacking doesn't block it.)
        keys = [option["key"].split(":") for option in asked["options"]]
        targets = {int(target) for verb, _, target, *_ in keys if verb == "attack"}
        found += [Arrow("blocks", target, asked["subjects"][0]) for target in sorted(targets)]
    return tuple(found)
