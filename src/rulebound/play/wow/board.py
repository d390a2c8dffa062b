"""The table of a World of Warcraft game: rows of cards as the rulebook lays them out, drawn from one seat's view.

Your own rows are the opponent's mirrored: ally rows meet in the middle. Colours are those of Okabe
and Ito, which everyone can tell apart, and nothing is said by colour alone.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from rich import box
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rulebound.kernel.decision import Decision, Option
from rulebound.play.board import Askable, Board, Choice, Look, View, pack
from rulebound.play.passing.situations import Moment, Situation
from rulebound.play.wow import windows
from rulebound.play.wow.cards import keyword_names, printed_cost, rules_of, stats_line, type_line
from rulebound.wow import constants as c
from rulebound.wow.cards.deck_files import plain_name
from rulebound.wow.edition import EDITION_2007, Edition
from rulebound.wow.position.card_parts import Definition

__all__ = ["WowBoard"]

SKY: Final = "#56B4E9"
ORANGE: Final = "#E69F00"
GREEN: Final = "#009E73"
VERMILION: Final = "#D55E00"
ROSE: Final = "#CC79A7"

Card = dict[str, Any]

_VERB_GROUPS: Final = {
    "repeat": "Repeat",
    "play": "Play",
    "use": "Use",
    "complete": "Complete",
    "strike": "Strike with",
}


@final
class WowBoard(Board):
    """Draws the table; ``library`` has the printed cards by name, of which only names in the view are looked up.

    The rules that are named are those of the ``edition``.
    """

    stages = windows.STAGES
    stops = windows.STOPS

    def __init__(self, library: Mapping[str, Definition], edition: Edition = EDITION_2007) -> None:
        self.library = library
        self.edition = edition

    # --- Words -------------------------------------------------------------------------------------------------------

    def headline(self, view: View) -> str:
        players: Any = view["players"]
        if view["outcome"] is not None:
            return f"Turn {view['turn']} · the game is over"
        if not view["turn"]:
            return "Before the first turn"
        turn_player: Any = view["turn_player"]
        whose = "your turn" if turn_player == view["seat"] else f"{players[turn_player]['name']}'s turn"
        return f"Turn {view['turn']} · {whose} · {view['stage']}"

    def result(self, view: View, scores: Sequence[float]) -> str:
        players: Any = view["players"]
        winners = [players[seat]["name"] for seat, score in enumerate(scores) if score == 1.0]
        if not winners:
            return f"The game is a draw, in turn {view['turn']}."
        return f"{' and '.join(winners)} won in turn {view['turn']}."

    # --- Drawing -----------------------------------------------------------------------------------------------------

    def draw(self, view: View, look: Look) -> list[RenderableType]:
        me: Any = view["seat"]
        players: list[Any] = list(view["players"])  # type: ignore[arg-type]
        others = [players[(me + step) % len(players)] for step in range(1, len(players))]
        roomy = not look.plain and look.height >= 38 and self._fits(view, look)
        parts: list[RenderableType] = []
        for other in others:
            parts += self._side(view, other, look, roomy, False)
        parts += self._middle(view, look)
        parts += self._side(view, players[me], look, roomy, True)
        parts.append(self._hand(players[me], look))
        return parts

    def _fits(self, view: View, look: Look) -> bool:
        rows: list[int] = []
        players: Any = view["players"]
        each = max(1, look.width // 17)
        for player in players:
            rows += [-(-len(row) // each) for row in self._rows(view, player["seat"])]
        return sum(rows) * 4 + 4 * len(players) + 16 <= look.height

    def _rows(self, view: View, seat: int) -> tuple[list[Card], list[Card]]:
        """[wow-2007:411.7a, 710.2a, 710.2c] Return a player's hero row (hero, equipment, abilities) and ally row."""
        play: list[Any] = list(view["play"])  # type: ignore[arg-type]
        mine = [card for card in play if card["controller"] == seat and not card["host"]]
        # [wow-2007:302.1] allies, and Totems with them, in the ally row
        allies = [card for card in mine if "ally" in card["types"] or "Totem" in card["tags"]]
        # [wow-2007:303.1, 304.1, 305.1, 306.2c] equipment and abilities in the hero row
        front = [card for card in mine if card not in allies]
        front.sort(key=lambda card: 0 if "hero" in card["types"] else 1)
        return front, allies

    def _side(self, view: View, player: Card, look: Look, roomy: bool, own: bool) -> list[RenderableType]:
        seat = player["seat"]
        front, allies = self._rows(view, seat)
        lines: list[RenderableType] = [self._summary(view, player, look, own, roomy)]
        if roomy or look.plain:
            lines.append(self._resources(player, look))
        else:
            # In little room the hero stands in the summary.
            front = [card for card in front if card["number"] != player["hero"]]
        drawn: list[RenderableType] = []
        for title, cards in (("hero row", front), ("ally row", allies)):
            if roomy and cards:
                drawn.append(self._boxes(view, cards, look))
            elif cards or look.plain or title == "ally row":
                whose = "your " if own else f"{player['name']}'s "
                drawn.append(self._listed(view, whose + title if look.plain else title, cards, look))
        if own and not look.plain:
            return [*reversed(drawn), *reversed(lines)]
        return [*lines, *drawn]

    def _summary(self, view: View, player: Card, look: Look, own: bool, roomy: bool) -> RenderableType:
        hero = self._in_play(view, player["hero"])
        name = f"{player['name']} (you)" if own else str(player["name"])
        text = Text(no_wrap=False)
        text.append(name, style=f"bold {SKY if own else ORANGE}")
        text.append(self._team(view, player))
        if not player["playing"]:
            text.append("  has left the game", style="bold")
            return text
        if hero is not None:
            left = hero["health"] - hero["damage"]
            text.append(f"  {hero['name']}", style="bold")
            text.append(f" {left}/{hero['health']} HP", style=f"bold {ROSE}" if hero["damage"] else "bold")
            if not roomy:
                extra = [
                    *([f"{hero['atk']} ATK"] if hero["atk"] else []),
                    *hero["keywords"],
                    *_conditions(view, hero),
                ]
                attached = [str(other["name"]) for other in self._attached(view, hero)]
                if attached:
                    extra.append(f"with {' and '.join(attached)}")
                text.append(f" {', '.join(extra)}" if extra else "")
        deck = player["deck"]
        # [wow-2007:411.2d] what lies face up can be looked at
        top = f" face up, {deck['known'][0]['name']} on top" if deck["face_up"] and deck["count"] else ""
        seen = [f"hand {len(player['hand'])}", f"deck {deck['count']}{top}"]
        seen.append(f"graveyard {len(player['graveyard'])}")
        if player["removed"]:
            seen.append(f"removed {len(player['removed'])}")
        text.append(("; " if look.plain else "  ") + (", " if look.plain else " · ").join(seen))
        if roomy or look.plain:
            return _spoken(text) if look.plain else text
        return Group(text, self._resources(player, look)) if player["resources"] else text

    def _team(self, view: View, player: Card) -> str:
        """Return on whose side a player is, if several play together."""
        players: Any = view["players"]
        teams = [each["team"] for each in players]
        if len(set(teams)) == len(teams):
            return ""
        if player["seat"] == view["seat"]:
            return f", team {player['team']}"
        friendly = player["team"] == players[view["seat"]]["team"]
        return f", team {player['team']}{' (with you)' if friendly else ''}"

    def _resources(self, player: Card, look: Look) -> RenderableType:
        cards = player["resources"]
        ready = sum(1 for card in cards if not card["exhausted"])
        text = Text()
        text.append(f"{player['name']}'s resources: " if look.plain else "resources ", style="dim")
        text.append(f"{ready} ready of {len(cards)}")
        if cards and not look.plain:
            text.append("  " + "■" * ready + "□" * (len(cards) - ready), style=GREEN)
        quests = [card for card in cards if not card["face_down"]]
        if quests:
            text.append("  quests: ", style="dim")
            text.append(
                ", ".join(f"{card['name']}{' (exhausted)' if card['exhausted'] else ''}" for card in quests)
            )
        return text

    def _hand(self, player: Card, look: Look) -> Text:
        if not player["hand"]:
            return Text("hand empty")
        items: list[Text] = []
        for card in player["hand"]:
            item = Text()
            if card is None:
                items.append(item.append("a card"))
                continue
            item.append(card["name"], style="bold")
            printed = self.library.get(card["name"])
            if printed is not None:
                item.append(f" {_short(printed)}", style="" if look.plain else "dim")
            items.append(item)
        if look.plain:
            return Text.assemble("hand: ", Text("; ").join(items))
        lines = pack(items, look.width - 6, " · ")
        return Text.assemble(("hand  ", f"bold {SKY}"), Text("\n      ").join(lines))

    def _listed(self, view: View, title: str, cards: list[Card], look: Look) -> RenderableType:
        """A row in words: one line or a few, wrapped under its title."""
        items = [
            Text.assemble(
                (str(card["name"]), "dim" if card["exhausted"] and not look.plain else "bold"),
                f" {self._state_of(view, card)}",
            )
            for card in cards
        ]
        if look.plain:
            return _spoken(Text.assemble(f"{title}: ", Text("; ").join(items) if items else "empty"))
        grid = Table.grid(padding=(0, 1))
        grid.add_column(width=8, style="dim")
        grid.add_column()
        inner = (
            Text("\n").join(pack(items, look.width - 10, "  |  ")) if items else Text("empty", style="dim")
        )
        grid.add_row(title, inner)
        return grid

    def _state_of(self, view: View, card: Card) -> str:
        words = [_numbers(card)] if _numbers(card) else []
        words += card["keywords"]
        words += _conditions(view, card)
        attached = [str(other["name"]) for other in self._attached(view, card)]
        if attached:
            words.append(f"with {' and '.join(attached)}")
        return ", ".join(words)

    def _boxes(self, view: View, cards: list[Card], look: Look) -> RenderableType:
        """A row as boxes, side by side, as many lines of them as it takes."""
        each = min(max(1, look.width // 17), max(len(cards), 3))
        width = min(26, look.width // each)
        grids: list[RenderableType] = []
        for start in range(0, len(cards), each):
            grid = Table.grid()
            row = [self._box(view, card, width) for card in cards[start : start + each]]
            for _ in row:
                grid.add_column(width=width)
            grid.add_row(*row)
            grids.append(grid)
        return Group(*grids)

    def _box(self, view: View, card: Card, width: int) -> Panel:
        combat: Any = view["combat"]
        fighting = combat is not None and card["number"] in (combat["attacker"], combat["defender"])
        lines = [_numbers(card) or ", ".join(card["types"])]
        extra = [*card["keywords"], *(f"{name} {count}" for name, count in card["counters"])]
        extra += [f"+{other['name']}" for other in self._attached(view, card)]
        lines.append(" ".join(extra))
        conditions = _conditions(view, card, counters=False)
        if fighting:
            conditions.insert(0, "attacking" if card["number"] == combat["attacker"] else "defending")
        body = Text("\n".join(lines), overflow="ellipsis", no_wrap=True, justify="center")
        hurt = card["damage"] > 0
        style = (
            VERMILION if fighting else ROSE if hurt else SKY if card["controller"] == view["seat"] else ORANGE
        )
        if card["exhausted"]:
            style = f"dim {style}"
        title = Text(self._title(card, width - 6), style="dim" if card["exhausted"] else "bold")
        under = Text(_cut(", ".join(conditions), width - 6)) if conditions else None
        shape = box.HEAVY if fighting else box.SQUARE if card["exhausted"] else box.ROUNDED
        return Panel(
            body, box=shape, title=title, subtitle=under, border_style=style, padding=0, width=width, height=4
        )

    def _title(self, card: Card, width: int) -> str:
        """A card's name, or the short one that it goes by, in so much room."""
        name = str(card["name"])
        printed = self.library.get(name)
        if len(name) <= width or printed is None:
            return _cut(name, width)
        fitting = [short for short in printed.short_names if len(short) <= width]
        return max(fitting, key=len) if fitting else _cut(name, width)

    def _middle(self, view: View, look: Look) -> list[RenderableType]:
        """The line between the sides: the combat, and the chain from its top."""
        combat: Any = view["combat"]
        chain: list[Any] = list(view["chain"])  # type: ignore[arg-type]
        players: Any = view["players"]
        title = ""
        if combat is not None:
            attacker = self._in_play(view, combat["attacker"])
            defender = self._in_play(view, combat["defender"])
            names = [str(card["name"]) if card is not None else "nobody" for card in (attacker, defender)]
            title = f"combat: {names[0]} {'against' if combat['joined'] else 'attacks'} {names[1]}"
        parts: list[RenderableType] = []
        if look.plain:
            if title:
                parts.append(Text(title[0].upper() + title[1:]))
        else:
            parts.append(Rule(Text(f" {title} ", style=f"bold {VERMILION}") if title else "", style="dim"))
        announced: list[Any] = list(view["announced"])  # type: ignore[arg-type]
        for card in announced:
            text = Text("being added: ", style=f"bold {ROSE}")
            text.append(
                f"{card['name'] or 'a card face down'} ({players[card['controller']]['name']})", style="bold"
            )
            parts.append(text)
        for place, link in enumerate(reversed(chain)):
            text = Text("chain, top: " if place == 0 else "chain, below: ", style=f"bold {ROSE}")
            text.append(f"{link['text']} ({players[link['controller']]['name']})", style="bold")
            aimed = [self.called(view, number) for chosen in link["targets"] for number in chosen]
            if aimed:
                text.append(f" at {', '.join(aimed)}")
            if link["modes"]:
                who = "".join(f" (chosen by {players[seat]['name']})" for seat in link["chosen_by"])
                text.append(f": {'; '.join(link['modes'])}{who}")
            parts.append(text)
        if (chain or announced) and not look.plain:
            parts.append(Rule(style="dim"))
        return parts

    # --- Finding -----------------------------------------------------------------------------------------------------

    def _in_play(self, view: View, number: int) -> Card | None:
        play: Any = view["play"]
        for card in play:
            if card["number"] == number:
                return dict(card)
        return None

    def _attached(self, view: View, card: Card) -> list[Card]:
        play: Any = view["play"]
        return [other for other in play if other["host"] == card["number"]]

    def called(self, view: View, number: int) -> str:
        players: Any = view["players"]
        if number < 0:
            return str(players[-1 - number]["name"])
        for card in self._known(view):
            if card["number"] == number:
                mine = card.get("controller", view["seat"]) == view["seat"]
                if len(players) == 2:
                    return str(card["name"]) if mine else f"{card['name']} (theirs)"
                return f"{card['name']}{self._whose(view, card)}"
        chain: Any = view["chain"]
        for link in chain:
            if link["number"] == number:
                return str(link["text"])
        return "a card"

    def _whose(self, view: View, card: Card) -> str:
        """Return whose a card in play is, in brackets, where several players control one of its name."""
        play: Any = view["play"]
        players: Any = view["players"]
        alike = {each["controller"] for each in play if each["name"] == card["name"]}
        if len(players) == 2 or len(alike) < 2 or "controller" not in card:
            return ""
        mine = card["controller"] == view["seat"]
        return f" ({'yours' if mine else _possessive(players[card['controller']]['name'])})"

    def _known(self, view: View) -> list[Card]:
        """Return every card that the view names, wherever it is."""
        cards: list[Any] = list(view["play"])  # type: ignore[arg-type]
        players: Any = view["players"]
        for player in players:
            for zone in ("hand", "resources", "graveyard", "removed"):
                cards += [card for card in player[zone] if card is not None and card["name"] is not None]
        return cards

    # --- Menu and questions ------------------------------------------------------------------------------------------

    def choice(self, view: View, decision: Decision, option: Option, label: str, place: int) -> Choice:
        subject = option.subject
        name = self.called(view, subject) if subject > 0 else label
        if option.verb == "attack":
            aimed = self._in_play(view, option.other)
            full = f"{label}{self._whose(view, aimed)}" if aimed is not None else label
            return Choice(
                f"Attack with {self._short_name(view, subject)}", self._aim(view, option.other), full, place
            )
        if option.verb == "place":
            return Choice("Place as a resource", f"{name} face up" if option.other else name, label, place)
        if option.verb == "play":
            printed = self.library.get(name)
            return Choice("Play", f"{name} {_cost(printed)}" if printed is not None else name, label, place)
        if option.verb in _VERB_GROUPS:
            return Choice(_VERB_GROUPS[option.verb], label.split(" ", 1)[-1], label, place)
        if option.verb in ("target", "protect", "choose", "destroy", "exhaust", "armor") and subject > 0:
            said = label if self._in_play(view, subject) is None else f"{label} {self._brief(view, subject)}"
            return Choice("", said, said, place)
        printed = self.library.get(label)
        if printed is not None:
            return Choice("", f"{label} {_short(printed)}".rstrip(), label, place)
        return Choice("", label, label, place)

    def _short_name(self, view: View, number: int) -> str:
        card = self._in_play(view, number)
        return self._title(card, 13) if card is not None else self.called(view, number)

    def _aim(self, view: View, number: int) -> str:
        card = self._in_play(view, number)
        if card is None:
            return self.called(view, number)
        return f"{card['name']}{self._whose(view, card)} {_numbers(card)}"

    def _brief(self, view: View, number: int) -> str:
        card = self._in_play(view, number)
        if card is None:
            return ""
        players: Any = view["players"]
        whose = "yours" if card["controller"] == view["seat"] else "theirs"
        if whose == "theirs" and len(players) > 2:
            whose = _possessive(players[card["controller"]]["name"])
        numbers = _numbers(card)
        return f"({whose}{', ' + numbers if numbers else ''})"

    def askables(self, view: View) -> list[Askable]:
        me: Any = view["seat"]
        players: Any = view["players"]
        found = [
            Askable(card["number"], card["name"], "hand", ("play", "place"))
            for card in players[me]["hand"]
            if card is not None
        ]
        play: Any = view["play"]
        for card in play:
            if card["controller"] != me:
                continue
            verbs: list[str] = []
            if {"hero", "ally"} & set(card["types"]) or "Totem" in card["tags"]:
                verbs.append("attack")
            if "weapon" in card["types"]:
                verbs.append("strike")
            printed = self.library.get(card["name"])
            if printed is not None and any(power.is_payment() for power in printed.program.powers):
                verbs.append("use")
            elif card["gained"]:
                verbs.append("use")
            found.append(Askable(card["number"], card["name"], "play", tuple(verbs or ["use"])))
        for card in players[me]["resources"]:
            if not card["face_down"]:
                found.append(Askable(card["number"], card["name"], "resources", ("complete",)))
        return found

    def card_text(self, view: View, number: int, name: str) -> list[str]:
        card: Card | None = None
        if number > 0:
            card = next((each for each in self._known(view) if each["number"] == number), None)
        if card is None and name:
            wanted = plain_name(name)
            known: dict[str, Card] = {}
            for each in reversed(self._known(view)):
                known[plain_name(str(each["name"]))] = each
            exact = [said for said in known if said == wanted]
            starts = [said for said in known if said.startswith(wanted)]
            hits = exact or starts or [said for said in known if wanted in said]
            if hits:
                found = known[hits[0]]
                card = self._in_play(view, found["number"] or 0) or found
        if card is None:
            return []
        printed = self.library.get(card["name"])
        lines = [str(card["name"])]
        if printed is not None:
            lines += [f"  {type_line(printed)}", f"  {stats_line(printed)}"] if stats_line(printed) else []
            lines += [f"  {paragraph}" for paragraph in printed.paragraphs]
            if not printed.paragraphs and printed.program.keywords:
                lines.append(f"  {', '.join(keyword_names(printed.program.keywords))}")
            rules = rules_of(printed, self.edition)
            if rules:
                lines.append(f"  rules: {', '.join(rules)}")
        if "types" in card:
            lines += [f"  gained: {words}" for words in card["gained"]]
            state = self._state_of(view, card)
            lines.append(f"  now: {state}" if state else "  now: ready")
        return lines

    # --- Passing -----------------------------------------------------------------------------------------------------

    def situation(self, view: View, decision: Decision) -> Situation | None:
        return windows.situation(view, decision, self.library)

    def moment(self, view: View) -> Moment:
        return windows.moment(view)


def _possessive(name: str) -> str:
    return f"{name}'" if name.endswith("s") else f"{name}'s"


def _numbers(card: Card) -> str:
    """Return a card's current numbers: ATK and health, strike cost, DEF."""
    types = card["types"]
    damage = "/".join(card["damage_types"])
    if "weapon" in types:
        return f"{card['atk']} ATK {damage}, strike {card['strike_cost']}".replace("  ", " ")
    if "armor" in types:
        return f"{card['defense']} DEF"
    if {"ally", "hero"} & set(types) or "Totem" in card["tags"]:
        left = card["health"] - card["damage"]
        health = f"{left}/{card['health']} HP"
        return f"{card['atk']} ATK {health}" if card["atk"] or "ally" in types else health
    return ""


def _conditions(view: View, card: Card, counters: bool = True) -> list[str]:
    """Return what a player must know of a card's condition: exhausted, just arrived, counters, face down."""
    found: list[str] = []
    if card["exhausted"]:
        found.append("exhausted")
    if card["face_down"]:
        found.append("flipped")
    if "ally" in card["types"] and not card["waited"] and card["controller"] == view["turn_player"]:
        found.append("just arrived")
    if counters:
        found += [f"{count} {name} counter{'s' if count != 1 else ''}" for name, count in card["counters"]]
    return found


def _cost(card: Definition) -> str:
    if card.types & (c.HERO | c.QUEST | c.LOCATION) and c.MASTER not in card.tags:
        return ""
    return f"[{printed_cost(card)}]"


def _short(card: Definition) -> str:
    """Return a card in hand in a few signs: its cost, its type, its numbers."""
    kind = next((name for bit, name in c.TYPE_NAMES.items() if card.types & bit), "")
    numbers = ""
    if card.types & c.ALLY:
        numbers = f" {card.atk}/{card.health}"
    elif card.types & c.WEAPON:
        numbers = f" {card.atk} ATK"
    elif card.types & c.ARMOR:
        numbers = f" {card.defense} DEF"
    instant = "instant " if card.instant else ""
    return f"{_cost(card)} {instant}{kind}{numbers}".strip()


def _spoken(text: Text) -> Text:
    """Return words as they are read aloud: no abbreviations."""
    return Text(re.sub(r"(-?\d+)/(\d+) HP", r"\1 of \2 health", text.plain))


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else text[: max(1, width - 1)] + "…"
