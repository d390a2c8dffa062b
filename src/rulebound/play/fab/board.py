"""The table of a Flesh and Blood game: both heroes, the combat chain between them, drawn from one seat's view.

Colours are those of Okabe and Ito, which everyone can tell apart, and nothing is said by colour alone.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, final

from rich.console import RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from rulebound.fab import constants as c
from rulebound.fab.position.card_parts import Definition
from rulebound.kernel.decision import Decision, Option
from rulebound.play.board import Askable, Board, Choice, Look, View, pack, player_name
from rulebound.play.fab import windows
from rulebound.play.fab.cards import rules_of, short, stats_line, type_line
from rulebound.play.fab.faces import called
from rulebound.play.passing.situations import Moment, Situation

__all__ = ["FabBoard"]

SKY: Final = "#56B4E9"
ORANGE: Final = "#E69F00"
VERMILION: Final = "#D55E00"
ROSE: Final = "#CC79A7"

Card = dict[str, Any]

_GROUPS: Final = {
    "play": "Play",
    "use": "Attack with",
    "defend": "Defend with",
    "pitch": "Pitch",
    "arsenal": "Into the arsenal",
    "order": "Under the deck next",
}
#: The steps in which the last link of the combat chain is the active one [fab:7.0.3b].
_FIGHTING: Final = tuple(c.STAGES[stage] for stage in range(c.ATTACK, c.DAMAGE + 1))
#: How much room the titles of lines have.
_TITLE: Final = 9


@final
class FabBoard(Board):
    """Draws the table; ``library`` has the printed cards by name and color: only those in view are looked up."""

    stages = windows.STAGES
    last = frozenset({""})
    stops = windows.STOPS

    def __init__(self, library: Mapping[str, Definition]) -> None:
        self.library = library

    # --- Words -------------------------------------------------------------------------------------------------------

    def headline(self, view: View) -> str:
        if view["outcome"] is not None:
            return f"Turn {view['turn']} · the game is over"
        if not view["turn"]:
            return "Before the first turn"
        turn_player: Any = view["turn_player"]
        whose = "your turn" if turn_player == view["seat"] else f"{player_name(view, turn_player)}'s turn"
        return f"Turn {view['turn']} · {whose} · {view['stage']}"

    def result(self, view: View, scores: Sequence[float]) -> str:
        winners = [player_name(view, seat) for seat, score in enumerate(scores) if score == 1.0]
        if not winners:
            return f"The game is a draw, in turn {view['turn']}."
        return f"{' and '.join(winners)} won in turn {view['turn']}."

    # --- Drawing -----------------------------------------------------------------------------------------------------

    def draw(self, view: View, look: Look) -> list[RenderableType]:
        me: Any = view["seat"]
        players: list[Any] = list(view["players"])  # type: ignore[arg-type]
        parts: list[RenderableType] = []
        for step in range(1, len(players)):
            parts += self._side(view, players[(me + step) % len(players)], look)
        parts += self._middle(view, look)
        mine = self._side(view, players[me], look)
        parts += mine if look.plain else mine[::-1]
        hand = [self._held(card) for card in players[me]["hand"]]
        parts.append(_row("hand", hand, look, "nothing"))
        return parts

    def _side(self, view: View, player: Card, look: Look) -> list[RenderableType]:
        """Return a player's lines, the one with the hero first."""
        seat = player["seat"]
        own = seat == view["seat"]
        play: list[Any] = list(view["play"])  # type: ignore[arg-type]
        arena = [card for card in play if card["controller"] == seat]
        weapons = [card for card in arena if "weapon" in card["types"] and not card["token"]]
        worn = [card for card in arena if "equipment" in card["types"]]
        lines: list[RenderableType] = [self._summary(view, player, look, own)]
        whose = "" if not look.plain else "your " if own else f"{player['name']}'s "
        for title, cards in (("weapons", weapons), ("equipment", worn)):
            if cards or look.plain:
                items = [Text.assemble((called(card), "bold"), self._state_of(view, card)) for card in cards]
                lines.append(_row(whose + title, items, look))
        pitched = [Text(called(card)) for card in player["pitch zone"]]
        # (Its life points are the hero's, shown with it.)
        held = {name: amount for name, amount in player["assets"].items() if name != "life points"}
        points = [f"{amount} {_counted(name, amount)}" for name, amount in held.items() if amount]
        if pitched or look.plain:
            lines.append(_row(f"{whose}pitch zone" if look.plain else "pitched", pitched, look))
        soul = [Text(called(card)) for card in player["soul"]]
        if soul:
            lines.append(_row(f"{whose}soul", soul, look))
        if points:
            lines.append(
                _row(f"{whose}points" if look.plain else "points", [Text(each) for each in points], look)
            )
        arsenal = [Text("a card face down" if card is None else called(card)) for card in player["arsenal"]]
        if arsenal or look.plain:
            lines.append(_row(f"{whose}arsenal", arsenal, look))
        return lines

    def _summary(self, view: View, player: Card, look: Look, own: bool) -> Text:
        text = Text()
        text.append(
            f"{player['name']} (you)" if own else str(player["name"]), style=f"bold {SKY if own else ORANGE}"
        )
        if not player["playing"]:
            return text.append(", has lost" if look.plain else "  has lost", style="bold")
        hero = _numbered(view, player["hero"])
        if hero is not None:
            left = max(0, hero["life"] - hero["damage"])
            text.append(f"{': ' if look.plain else '  '}{called(hero)}", style="bold")
            life = f"{left} of {hero['life']} life" if look.plain else f"{left}/{hero['life']} life"
            text.append(f" {life}", style=f"bold {ROSE}" if hero["damage"] else "bold")
            text.append(f", intellect {hero['intellect']}")
        seen = [f"hand {len(player['hand'])}", f"deck {player['deck']['count']}"]
        seen.append(f"graveyard {len(player['graveyard'])}")
        if player["removed"]:
            seen.append(f"banished {len(player['removed'])}")
        text.append(("; " if look.plain else "  ") + (", " if look.plain else " · ").join(seen))
        return text

    def _state_of(self, view: View, card: Card) -> str:
        words = [f"{card[name]} {name}" for name in ("power", "defense") if name in card]
        if card["exhausted"]:
            words.append("tapped")
        chain: Any = view["chain"]
        if any(card["number"] in link["defenders"] for link in chain):
            words.append("defending")
        if any(card["number"] == link["source"] for link in chain):
            words.append("attacking")
        return f" {', '.join(words)}" if words else ""

    def _held(self, card: Card | None) -> Text:
        if card is None:
            return Text("a card")
        printed = self.library.get(called(card))
        return Text.assemble((called(card), "bold"), f" {short(printed)}" if printed is not None else "")

    def _middle(self, view: View, look: Look) -> list[RenderableType]:
        """The combat chain, link by link, and what waits on the stack."""
        chain: list[Any] = list(view["chain"])  # type: ignore[arg-type]
        parts: list[RenderableType] = []
        opened = bool(view["chain_open"])
        if look.plain:
            parts.append(Text("The combat chain is open" if opened else "The combat chain is closed"))
        else:
            title = Text(" combat chain ", style=f"bold {VERMILION}") if opened else ""
            parts.append(Rule(title, style="dim"))
        for number, link in enumerate(chain, start=1):
            active = number == len(chain) and view["stage"] in _FIGHTING
            title = f"link {number}" + (", active" if active and look.plain else "")
            parts.append(_row(title, [self._link(view, link, active)], look))
        stack: list[Any] = list(view["stack"])  # type: ignore[arg-type]
        for place, layer in enumerate(reversed(stack)):
            text = Text(f"{layer['text']} ({player_name(view, layer['controller'])})", style="bold")
            aimed = [self.called(view, number) for targets in layer["targets"] for number in targets]
            text.append(f" at {', '.join(aimed)}" if aimed else "")
            parts.append(_row("stack" if place == 0 else "below", [text], look))
        announced: list[Any] = list(view["announced"])  # type: ignore[arg-type]
        parts += [_row("announced", [Text(called(card), style="bold")], look) for card in announced]
        if opened and not look.plain:
            parts.append(Rule(style="dim"))
        return parts

    def _link(self, view: View, link: Card, active: bool) -> Text:
        style = f"bold {VERMILION}" if active else "bold"
        text = Text.assemble((called(link), style), f" {link['power']} power")
        text.append("".join(f", {word}" for word in link["keywords"]))
        aimed = [self.called(view, number) for number in (link["target"], *link["others"])]
        text.append(f", at {' and '.join(aimed)}")
        there = [_numbered(view, number) for number in link["defenders"]]
        defending = [f"{called(card)} {card.get('defense', 0)}" for card in there if card is not None]
        if defending:
            text.append(f", defended by {' and '.join(defending)}")
            text.append(f" ({link['defense']} in all)" if len(defending) > 1 else "")
        if not active:
            text.append(": it has hit" if link["hit"] else ": it has not hit")
        return text

    # --- Finding -----------------------------------------------------------------------------------------------------

    def _known(self, view: View) -> list[Card]:
        """Return every card that the view names, wherever it is."""
        cards: list[Any] = list(view["play"])  # type: ignore[arg-type]
        announced: Any = view["announced"]
        players: Any = view["players"]
        cards += announced
        for player in players:
            for zone in ("hand", "arsenal", "pitch zone", "soul", "graveyard", "removed"):
                cards += [card for card in player[zone] if card is not None]
        return [card for card in cards if card["name"] is not None]

    def called(self, view: View, number: int) -> str:
        if number < 0:
            return player_name(view, -1 - number)
        for card in self._known(view):
            if card["number"] == number:
                return called(card) + self._whose(view, card)
        for list_of in ("stack", "chain"):
            found: Any = view[list_of]
            for one in found:
                if number and number in (one.get("number"), one.get("attack")):
                    return str(one["text"]) if "text" in one else called(one)
        return "a card"

    def _whose(self, view: View, hero: Card) -> str:
        """Return whose hero a card is, where another player has one of its name; "" for anything else."""
        if "hero" not in hero.get("types", ()):
            return ""
        play: Any = view["play"]
        heroes = [card for card in play if "hero" in card["types"] and card["name"] == hero["name"]]
        return f" ({player_name(view, hero['controller'])}'s)" if len(heroes) > 1 else ""

    def card_text(self, view: View, number: int, name: str) -> list[str]:
        known = self._known(view)
        wanted = " ".join(name.casefold().split())
        hits = [card for card in known if number > 0 and card["number"] == number]
        if not hits and wanted:
            hits = [card for card in known if called(card).casefold().startswith(wanted)]
            hits = hits or [card for card in known if wanted in called(card).casefold()]
        if not hits:
            return []
        card = hits[0]
        lines = [called(card)]
        printed = self.library.get(called(card))
        if printed is not None:
            lines += [f"  {type_line(printed)}", f"  {stats_line(printed)}"]
            lines += [f"  {paragraph}" for paragraph in printed.paragraphs]
            lines.append(f"  rules: {', '.join(rules_of(printed))}")
        if "types" in card:
            state = self._state_of(view, card).strip()
            if "hero" in card["types"]:
                state = f"{max(0, card['life'] - card['damage'])} of {card['life']} life"
            lines.append(f"  now: {state or 'in the arena'}")
        return lines

    # --- Menu and questions ------------------------------------------------------------------------------------------

    def choice(self, view: View, decision: Decision, option: Option, label: str, place: int) -> Choice:
        if decision.kind == "defend" and option.verb == "done":
            told = self._declared(view, decision)
            return Choice("", f"{label}{told}", f"{label}{told}", place)
        group = _GROUPS.get(option.verb, "")
        name = self.called(view, option.subject) if option.subject else label
        if option.verb == "play" and option.value:
            # One side of it is played, or both are.
            name = label.removeprefix("Play ")
        printed = self.library.get(name)
        told = ""
        if printed is not None:
            if option.verb == "play":
                told = f", {short(printed)}"
            elif option.verb == "pitch":
                told = f" for {printed.numbers[c.PITCH]}"
            elif option.verb in ("defend", "use"):
                told = self._worth(view, option, printed)
        return Choice(group, f"{name}{told}" if group else label, f"{label}{told}", place)

    def _declared(self, view: View, decision: Decision) -> str:
        """Return what has been chosen to defend with so far, in words."""
        chosen = self.declared(view, decision)
        if not chosen:
            return ": defend with nothing"
        names = " and ".join(name for name, _ in chosen)
        return f": defend with {names}, {sum(amount for _, amount in chosen)} in all"

    def declared(self, view: View, decision: Decision) -> list[tuple[str, int]]:
        """Return what has been declared to defend with so far, each with its defense."""
        if decision.kind != "defend":
            return []
        me: Any = view["seat"]
        play: Any = view["play"]
        players: Any = view["players"]
        numbers = decision.subjects[1:]
        found = [
            (called(card), card.get("defense", 0))
            for card in play
            if card["number"] in numbers and "hero" not in card["types"] and card["controller"] == me
        ]
        for zone in ("hand", "arsenal"):
            for card in players[me][zone]:
                if card is not None and card["number"] in numbers:
                    found.append((called(card), max(0, card["printed"].get("defense", 0))))
        return found

    def _worth(self, view: View, option: Option, printed: Definition) -> str:
        """Return how much a card would defend with, or a weapon attack with, as it is now."""
        word, index = ("defense", c.DEFENSE) if option.verb == "defend" else ("power", c.POWER)
        there = _numbered(view, option.subject)
        amount = max(0, printed.numbers[index]) if there is None else there.get(word, 0)
        return f" for {amount}" if word == "defense" else f", {amount} power"

    def askables(self, view: View) -> list[Askable]:
        me: Any = view["seat"]
        players: Any = view["players"]
        found = [
            Askable(card["number"], called(card), zone, ("play",))
            for zone in ("hand", "arsenal")
            for card in players[me][zone]
            if card is not None
        ]
        play: Any = view["play"]
        for card in play:
            printed = self.library.get(called(card))
            if card["controller"] == me and not card["token"] and printed is not None:
                if any(power.is_payment() for power in printed.program.powers):
                    found.append(Askable(card["number"], called(card), "arena", ("use",)))
        return found

    # --- Passing -----------------------------------------------------------------------------------------------------

    def situation(self, view: View, decision: Decision) -> Situation | None:
        return windows.situation(view, decision, self.library)

    def moment(self, view: View) -> Moment:
        return windows.moment(view)


def _numbered(view: View, number: int) -> Card | None:
    """Return the card in the arena of a number."""
    play: Any = view["play"]
    return next((dict(card) for card in play if card["number"] == number), None)


def _counted(name: str, amount: int) -> str:
    return name.removesuffix("s") if amount == 1 else name


def _row(title: str, items: list[Text], look: Look, nothing: str = "empty") -> RenderableType:
    """Return a title and what it lists: one line, or a few under each other."""
    if look.plain:
        return Text.assemble(f"{title}: ", Text("; ").join(items) if items else nothing)
    grid = Table.grid(padding=(0, 1))
    grid.add_column(width=_TITLE, style="dim")
    grid.add_column()
    lines = pack(items, look.width - _TITLE - 2, " | ")
    grid.add_row(title, Text("\n").join(lines) if lines else Text(nothing, style="dim"))
    return grid
