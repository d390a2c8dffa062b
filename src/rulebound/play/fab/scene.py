"""The table of a Flesh and Blood game as areas: heroes with what they wear and hold, the combat chain, the stack."""

from __future__ import annotations

from typing import Any, Final

from rulebound.fab import constants as c
from rulebound.play.fab.faces import called, face_of, hidden_face
from rulebound.play.presenting.shapes import Area, Arrow, Face, Person, Waiting
from rulebound.play.views.reading import View

__all__ = [
    "FIGHTING",
    "active_link",
    "areas",
    "arrows",
    "hero_of",
    "in_play",
    "is_attack",
    "people",
    "waiting",
]

#: The steps in which the last link of the combat chain is the active one.
FIGHTING: Final = tuple(c.STAGES[stage] for stage in range(c.ATTACK, c.DAMAGE + 1))
#: The zones beside the arena, as a view calls them, with how each is laid out.
_PILES: Final = (
    ("arsenal", "arsenal", "row"),
    ("pitch zone", "pitch zone", "row"),
    ("soul", "soul", "pile"),
    ("graveyard", "graveyard", "pile"),
    ("removed", "banished zone", "pile"),
    ("inventory", "inventory", "pile"),
)


def in_play(view: View, number: int) -> dict[str, Any]:
    """Return the object in the arena that has a number; empty if there is none."""
    play: Any = view["play"]
    return next((dict(card) for card in play if card["number"] == number), {})


def hero_of(view: View, seat: int) -> dict[str, Any]:
    """Return a player's hero; empty once it is gone."""
    players: Any = view["players"]
    return in_play(view, players[seat]["hero"]) if 0 <= seat < len(players) else {}


def active_link(view: View) -> dict[str, Any]:
    """Return the chain link under way; empty if there is none."""
    chain: Any = view["chain"]
    return dict(chain[-1]) if chain and view["stage"] in FIGHTING else {}


def areas(view: View) -> tuple[Area, ...]:
    """Return all areas, from those of the next player clockwise to the seat's own; the chain and the stack between."""
    seat: Any = view["seat"]
    players: Any = view["players"]
    me = max(0, seat)
    found: list[Area] = []
    for step in range(1, len(players)):
        found += _side(view, (me + step) % len(players))
    found += _chain(view)
    found += _stack(view)
    return (*found, *reversed(_side(view, me)))


def _side(view: View, seat: int) -> list[Area]:
    """Return a player's areas, from the hand to what lies in front of the hero."""
    players: Any = view["players"]
    player = players[seat]
    whose = "Your" if seat == view["seat"] else f"{player['name']}'s"
    hand = tuple(_held(card, seat) for card in player["hand"])
    found = [Area(f"hand {seat}", f"{whose} hand", seat, "hand", hand, len(player["hand"]))]
    deck = player["deck"]
    # (Which place of it a known card has is told from the top.)
    known = tuple(
        Face(0, card["name"], marks=(f"place {card['place'] + 1} from the top",), owner=seat)
        for card in reversed(deck["known"] or ())
        if card is not None
    )
    found.append(Area(f"deck {seat}", f"{whose} deck", seat, "pile", known, deck["count"]))
    for zone, title, layout in _PILES:
        cards = player[zone] or ()
        if cards or zone in ("arsenal", "pitch zone", "graveyard"):
            faces = tuple(_held(card, seat) for card in cards)
            found.append(Area(f"{zone} {seat}", f"{whose} {title}", seat, layout, faces, len(cards)))
    fighting = _on_the_chain(view)
    play: Any = view["play"]
    mine = [
        card
        for card in play
        if card["controller"] == seat and card["number"] not in fighting and not card["host"]
    ]
    sorts: dict[str, list[Face]] = {"permanents": [], "equipment": [], "hero": []}
    for card in mine:
        sorts[_sort(card)].append(_laid(view, card))
    titles = {"permanents": "permanents", "equipment": "weapons and equipment", "hero": "hero"}
    for sort, cards in sorts.items():
        if cards or sort != "permanents":
            faces = tuple(cards)
            found.append(Area(f"{sort} {seat}", f"{whose} {titles[sort]}", seat, "row", faces, len(faces)))
    return found


def _sort(card: Any) -> str:
    """Return in which row an object in the arena lies."""
    types = card["types"]
    if "hero" in types:
        return "hero"
    worn = "weapon" in types or "equipment" in types or (not types and card["face_down"])
    return "equipment" if worn else "permanents"


def _held(card: Any, seat: int) -> Face:
    return hidden_face(0, seat) if card is None else face_of({"owner": seat, **card})


def _laid(view: View, card: Any, marks: tuple[str, ...] = ()) -> Face:
    """Return an object in the arena with what lies under it, or is attached to it."""
    play: Any = view["play"]
    players: Any = view["players"]
    chain: Any = view["chain"]
    under = [
        _held(each, player["seat"])
        for player in players
        for each in player.get("under") or ()
        if each is not None and each.get("host") == card["number"]
    ]
    fighting = _on_the_chain(view)
    under += [
        _laid(view, each)
        for each in play
        if each["host"] == card["number"] and each["number"] not in fighting
    ]
    if any(link["source"] == card["number"] and link["attack"] != card["number"] for link in chain):
        marks = ("attacking", *marks)
    return face_of({**card, "because": _because(view, card["number"])}, marks, tuple(under))


def _because(view: View, number: int) -> list[tuple[str, int, str]]:
    """Return what made an object's numbers other than printed: which, how much, and from what."""
    sources: Any = view.get("sources") or {}
    made = sources.get(str(number)) or {"changes": ()}
    return [
        (change["what"], (change["is"] or 0) - (change["was"] or 0), change["name"])
        for change in made["changes"]
        if isinstance(change["is"], int) or isinstance(change["was"], int)
    ]


def _of_attack(view: View, link: Any) -> list[tuple[str, int, str]]:
    """Return what made an attack's numbers other than printed: a weapon's has what the weapon has, too [fab:1.4.3d]."""
    inherited = [] if link["source"] == link["attack"] else _because(view, link["source"])
    return [*inherited, *_because(view, link["attack"])]


def _on_the_chain(view: View) -> set[int]:
    """Return what lies on the combat chain: attacks and what defends against them."""
    chain: Any = view["chain"]
    return {number for link in chain for number in (link["attack"], *link["defenders"])}


def _chain(view: View) -> list[Area]:
    """Return the combat chain, link by link: the attack first, then what defends against it."""
    chain: Any = view["chain"]
    active = active_link(view)
    found = []
    for place, link in enumerate(chain, start=1):
        there = in_play(view, link["attack"])
        marks: tuple[str, ...] = ("attacking",)
        if not active or place < len(chain):
            marks = ("has hit",) if link["hit"] else ("has not hit",)
        attack = {**there, **_as_attack(link, there), "because": _of_attack(view, link)}
        faces = [face_of(attack, marks, tuple(_laid(view, there).attached) if there else ())]
        for number in link["defenders"]:
            card = in_play(view, number)
            if card:
                faces.append(_laid(view, card, ("defending",)))
        title = f"Chain link {place}, {link['power']} power against {link['defense']} defense"
        found.append(Area(f"link {place}", title, -1, "row", tuple(faces), len(faces)))
    return found


def _as_attack(link: Any, there: dict[str, Any]) -> dict[str, Any]:
    """Return what a link tells of its attack, which may be no card [fab:1.4.3]."""
    told = {
        "number": link["attack"],
        "name": link["name"],
        "color": link["color"],
        "power": link["power"],
        "keywords": link["keywords"],
        "controller": link["controller"],
    }
    if not there:
        told |= {
            "types": ["attack"],
            "text": link["text"],
            "owner": link["controller"],
        }
    return told


def _stack(view: View) -> list[Area]:
    """Return the cards on the stack, and those that are on their way there."""
    stack: Any = view["stack"]
    announced: Any = view["announced"]
    cards = [layer["card"] for layer in stack if layer["card"]] + list(announced)
    if not cards:
        return []
    return [Area("stack", "Stack", -1, "row", tuple(face_of(card) for card in cards), len(cards))]


def waiting(view: View) -> tuple[Waiting, ...]:
    """Return what waits to resolve, the last one on top."""
    stack: Any = view["stack"]
    found = []
    for layer in stack:
        targets = tuple(number for chosen in layer["targets"] for number in chosen)
        words = f": {layer['clause']}" if layer["clause"] else ""
        card = layer["card"]["number"] if layer["card"] else layer["source"]
        modes = tuple(layer["modes"])
        text = f"{layer['text']}{words}"
        text = text[:1].upper() + text[1:]
        found.append(Waiting(layer["number"], text, layer["controller"], card, targets, modes))
    return tuple(found)


def arrows(view: View) -> tuple[Arrow, ...]:
    """Return who attacks and defends whom on the combat chain, and what the stack aims at."""
    chain: Any = view["chain"]
    stack: Any = view["stack"]
    active = active_link(view)
    found = []
    for link in chain:
        if active and link["attack"] == active["attack"]:
            targets = [number for number in (link["target"], *link["others"]) if number]
            found += [Arrow("attacks", link["attack"], number) for number in targets]
        found += [Arrow("defends", number, link["attack"]) for number in link["defenders"]]
    for layer in stack:
        card = layer["card"]["number"] if layer["card"] else layer["source"]
        found += [
            Arrow("attacks" if is_attack(layer) else "targets", card, number)
            for chosen in layer["targets"]
            for number in chosen
            if card and number
        ]
    return tuple(found)


def is_attack(layer: Any) -> bool:
    """Tell whether a card on the stack is an attack."""
    card = layer["card"] or {}
    return "attack" in card.get("printed", {}).get("tags", ()) or "weapon" in card.get("printed", {}).get(
        "types", ()
    )


def people(view: View) -> tuple[Person, ...]:
    """Return the players, with their heroes' life and what each has to spend."""
    players: Any = view["players"]
    found = []
    for player in players:
        hero = hero_of(view, player["seat"])
        life = ""
        if hero and player["playing"]:
            life = f"{max(0, hero['life'] - hero['damage'])} of {hero['life']}"
        assets = player.get("assets") or {}
        spare = [(name, str(amount)) for name, amount in assets.items() if name != "life points" and amount]
        counts = (
            ("hand", str(len(player["hand"]))),
            ("deck", str(player["deck"]["count"])),
            ("arsenal", str(len(player["arsenal"]))),
            *spare,
            *((("hero", called(hero)),) if hero else ()),
        )
        found.append(
            Person(
                player["seat"],
                player["name"],
                player["team"],
                player["playing"],
                life,
                counts,
                player["hero"] or 0,
                view["turn_player"] == player["seat"],
                view.get("waiting_for") == player["seat"],
            )
        )
    return tuple(found)
