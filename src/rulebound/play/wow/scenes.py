"""The table of a World of Warcraft game as a scene: each player's rows and piles, the chain, who attacks whom."""

from __future__ import annotations

from typing import final

from rulebound.play.presenting.shapes import Area, Arrow, Face, Person, Scene, Waiting
from rulebound.play.views.reading import View
from rulebound.play.wow.faces import Faces
from rulebound.play.wow.sight import Card, Sight

__all__ = ["Scenes"]


@final
class Scenes:
    """Makes scenes of views."""

    def __init__(self, faces: Faces) -> None:
        self.faces = faces

    def scene(self, view: View, headline: str) -> Scene:
        """Return the whole table, from the areas of the others to the seat's own."""
        sight = Sight(view)
        seats = len(sight.players)
        first = sight.me if sight.me >= 0 else seats - 1
        areas: list[Area] = []
        for step in range(1, seats + 1):
            areas += self._areas(sight, (first + step) % seats)
        turn = view["turn"]
        assert isinstance(turn, int)
        return Scene(
            "wow",
            sight.me,
            headline,
            turn,
            tuple(self._person(sight, player) for player in sight.players),
            tuple(areas),
            tuple(self._waiting(sight)),
            tuple(self._arrows(sight)),
        )

    def _person(self, sight: Sight, player: Card) -> Person:
        hero = sight.hero(player["seat"])
        ready = sum(1 for card in player["resources"] if not card["exhausted"])
        counts = [
            ("resources", f"{ready}/{len(player['resources'])}"),
            ("hand", str(len(player["hand"]))),
            ("deck", str(player["deck"]["count"])),
            ("graveyard", str(len(player["graveyard"]))),
        ]
        if player["removed"]:
            counts.append(("removed", str(len(player["removed"]))))
        return Person(
            player["seat"],
            player["name"],
            player["team"],
            player["playing"],
            f"{hero['health'] - hero['damage']}/{hero['health']}" if hero is not None else "",
            tuple(counts),
            player["hero"],
            sight.view["turn_player"] == player["seat"],
            sight.view.get("waiting_for") == player["seat"],
        )

    def _areas(self, sight: Sight, seat: int) -> list[Area]:
        player = sight.players[seat]
        front, allies = _rows(sight, seat)
        places: list[Area] = []

        def area(name: str, layout: str, faces: list[Face], count: int) -> None:
            places.append(
                Area(f"{seat} {name}", f"{sight.whose(seat)} {name}", seat, layout, tuple(faces), count)
            )

        area("hero row", "row", [self.faces.in_play(sight, card) for card in front], len(front))
        area("ally row", "row", [self.faces.in_play(sight, card) for card in allies], len(allies))
        resources = [self.faces.elsewhere(card, seat) for card in player["resources"]]
        area("resources", "row", resources, len(resources))
        hand = player["hand"]
        area(
            "hand", "hand", [self.faces.elsewhere(card, seat) for card in hand if card is not None], len(hand)
        )
        # [wow-2007:411.2d] what is known of a deck is counted from its top
        known = sorted(player["deck"]["known"], key=lambda card: -int(card["place"]))
        deck = [self.faces.of_name(card["name"], 0, seat, (_from_top(card["place"]),)) for card in known]
        area("deck", "pile", deck, player["deck"]["count"])

        for name in ("graveyard", "removed"):
            there = player[name]
            area(
                name,
                "pile",
                [self.faces.elsewhere(card, seat) for card in there if card is not None],
                len(there),
            )
        return places

    def _waiting(self, sight: Sight) -> list[Waiting]:
        """Return the chain from its bottom, and what is being added to it; links that are the same stand together."""
        found: list[Waiting] = []
        for link in sight.chain:
            targets = tuple(number for chosen in link["targets"] for number in chosen)
            found.append(
                Waiting(
                    link["number"],
                    link["text"],
                    link["controller"],
                    link["source"],
                    targets,
                    _modes(sight, link),
                )
            )
        for card in sight.announced:
            text = f"{card['name'] or 'a card face down'}, being added"
            found.append(Waiting(card["number"], text, card["controller"], card["number"]))
        return found

    def _arrows(self, sight: Sight) -> list[Arrow]:
        found: list[Arrow] = []
        combat = sight.combat
        if combat is not None and combat["attacker"] and combat["defender"]:
            found.append(Arrow("attacks", combat["attacker"], combat["defender"]))
        for link in sight.chain:
            source = link["source"] or link["number"]
            found += [
                Arrow("targets", source, number) for chosen in link["targets"] for number in chosen if number
            ]
        return found


def _rows(sight: Sight, seat: int) -> tuple[list[Card], list[Card]]:
    """[wow-2007:411.7a, 710.2a, 710.2c] Return a player's hero row (hero, equipment, abilities) and ally row."""
    mine = [card for card in sight.play if card["controller"] == seat and not card["host"]]
    # [wow-2007:302.1] allies, and Totems with them, in the ally row
    allies = [card for card in mine if "ally" in card["types"] or "Totem" in card["tags"]]
    # [wow-2007:303.1, 304.1, 305.1, 306.2c] equipment and abilities in the hero row
    front = [card for card in mine if card not in allies]
    # (Equipment before abilities, and each kind in the order in which it came.)
    order = ("hero", "weapon", "armor", "item", "location", "ability")
    front.sort(
        key=lambda card: min(
            (order.index(each) for each in card["types"] if each in order), default=len(order)
        )
    )
    return front, allies


def _modes(sight: Sight, link: Card) -> tuple[str, ...]:
    """Return the modes of a link, with who has chosen them if not its controller."""
    who = "".join(f" (chosen by {sight.player(seat)})" for seat in link["chosen_by"])
    return tuple(f"{mode}{who}" for mode in link["modes"])


def _from_top(place: int) -> str:
    return "on top" if place == 0 else f"{place + 1} from the top"
