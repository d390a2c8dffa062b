"""Draws a table from its scene alone, in as much room as there is: one line a group of cards, or cards as boxes.

Nothing is said by color alone. Colors are those of Okabe and Ito, which everyone can tell apart.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, final

from rich.cells import cell_len, set_cell_size
from rich.text import Text

from rulebound.play.presenting.shapes import ARROWS, Area, Face, Person, Scene, Waiting

__all__ = ["Drawing", "Spot", "draw", "short_stats"]

SKY: Final = "#56B4E9"
ORANGE: Final = "#E69F00"
GREEN: Final = "#009E73"
ROSE: Final = "#CC79A7"

#: So few cards that lie face down are named one by one where there is room, if the seat knows them.
FEW: Final = 6
#: How wide a card is as a box.
BOX: Final = 18

#: Numbers that say how much a card bears.
_BORNE: Final = frozenset({"health", "life", "defense"})


@final
@dataclass(frozen=True)
class Spot:
    """Where something lies in a drawing: the line, the columns, and its handle (or its area's key)."""

    line: int
    start: int
    end: int
    number: int
    area: str = ""


@final
@dataclass
class Drawing:
    """Lines of text, and what lies where in them."""

    lines: list[Text] = field(default_factory=list)
    spots: list[Spot] = field(default_factory=list)

    def at(self, line: int, column: int) -> Spot | None:
        """Return what lies at a place; None if nothing does."""
        for spot in self.spots:
            if spot.line == line and spot.start <= column < spot.end:
                return spot
        return None

    def line_of(self, number: int) -> int:
        """Return the first line in which a thing lies; -1 if it lies nowhere."""
        return next((spot.line for spot in self.spots if spot.number == number), -1)


@final
@dataclass
class _Piece:
    """A part of a line, with the thing that it is (0: none)."""

    text: Text
    number: int = 0
    area: str = ""


def draw(scene: Scene, width: int, height: int, keys: Mapping[int, str], chosen: int = 0) -> Drawing:
    """Return the table, roomy if it fits so.

    ``keys`` are the signs by which things can be chosen now, by their handles; ``chosen`` is what is looked at.
    """
    drawn = _Painter(scene, width, True, keys, chosen).drawn()
    if len(drawn.lines) > height:
        drawn = _Painter(scene, width, False, keys, chosen).drawn()
    return drawn


def short_stats(face: Face) -> str:
    """Return a card's numbers in few signs: "2/3" for what it does and what it bears, the others with their names."""
    shown = [stat for stat in face.stats if stat.now[:1].isdecimal() or stat.now in ("X", "*")]
    if len(shown) > 1 and shown[1].name.casefold() in _BORNE:
        # (Of "2 frost" it is the number.)
        rest = [f"{stat.name} {stat.now}" for stat in shown[2:]]
        return " ".join([f"{shown[0].now.split()[0]}/{shown[1].now}", *rest])
    return " ".join(f"{stat.now} {stat.name}" for stat in shown)


def _called(face: Face) -> str:
    return face.name or "face down"


@final
class _Painter:
    """Draws one scene in one way."""

    def __init__(self, scene: Scene, width: int, roomy: bool, keys: Mapping[int, str], chosen: int) -> None:
        self.scene = scene
        self.width = max(width, 20)
        self.roomy = roomy
        self.keys = keys
        self.chosen = chosen
        self.out = Drawing()
        self.doing: dict[int, list[str]] = {}
        self.names: dict[int, str] = {-1 - person.seat: person.name for person in scene.people}
        lies: dict[int, str] = {}
        for area in scene.areas:
            for face in area.faces:
                self._name(face)
                lies[face.number] = area.key
        for arrow in scene.arrows:
            what = arrow.kind
            words = f"{ARROWS.get(what, what)} {self.names.get(arrow.target, 'something')}"
            if what == "defends" and lies.get(arrow.source, "-") == lies.get(arrow.target):
                # (What it defends against stands beside it.)
                words = what
            self.doing.setdefault(arrow.source, []).append(words)

    def _name(self, face: Face) -> None:
        if face.number:
            self.names[face.number] = _called(face)
        for under in face.attached:
            self._name(under)

    # --- The whole ---------------------------------------------------------------------------------------------------

    def drawn(self) -> Drawing:
        """Return the drawing: the others, the middle, and the seat's own cards below."""
        scene = self.scene
        for person in scene.people:
            if person.seat != scene.seat:
                areas = [area for area in scene.areas if area.seat == person.seat]
                self._header(person, areas)
                self._hands(person, areas)
                self._rest(areas)
        self._middle([area for area in scene.areas if area.seat < 0])
        for person in scene.people:
            if person.seat == scene.seat:
                areas = [area for area in scene.areas if area.seat == person.seat]
                self._rest(self._mirrored(areas))
                self._header(person, areas)
                self._hands(person, areas)
        return self.out

    def _mirrored(self, areas: Sequence[Area]) -> list[Area]:
        """The seat's own rows as the others have theirs, but from the middle on: what fights stands nearest to it."""
        rows = [area for area in areas if area.layout == "row"]
        return [area for area in areas if area.layout == "places"] + rows[::-1]

    def _hands(self, person: Person, areas: Sequence[Area]) -> None:
        for area in areas:
            faces = [face for face in area.faces if face.name]
            if area.layout == "hand" and faces:
                self._packed(Text(f"  {self._short(area)}: ", style="dim"), self._chips(faces, True))

    def _rest(self, areas: Sequence[Area]) -> None:
        """Rows, each below the other, and areas of places side by side."""
        places = [area for area in areas if area.layout == "places"]
        if places:
            self._places(places)
        for area in areas:
            if area.layout == "row":
                self._row(area)

    def _short(self, area: Area) -> str:
        """An area's title without whose it is, which its place tells."""
        title = area.title
        for whose in ("your ", *(f"{person.name}'s " for person in self.scene.people)):
            if title.casefold().startswith(whose.casefold()):
                title = title[len(whose) :]
        for whose in ("your side", *(f"{person.name}'s side" for person in self.scene.people)):
            title = title.removesuffix(f", {whose}")
        return title

    def _line(self, pieces: Sequence[_Piece]) -> None:
        text, at = Text(no_wrap=True, overflow="crop"), 0
        for piece in pieces:
            long = cell_len(piece.text.plain)
            if piece.number or piece.area:
                self.out.spots.append(Spot(len(self.out.lines), at, at + long, piece.number, piece.area))
            text.append_text(piece.text)
            at += long
        self.out.lines.append(text)

    def _packed(self, first: Text, pieces: Sequence[_Piece], gap: str = "  ") -> None:
        """Put pieces side by side, in as many lines as it takes; the further lines are indented."""
        line: list[_Piece] = [_Piece(first)] if first.plain else []
        at = cell_len(first.plain)
        indent = max(2, min(at, 4))
        begun = False
        for piece in pieces:
            long = cell_len(piece.text.plain)
            if long > self.width - indent:
                piece.text.truncate(self.width - indent, overflow="ellipsis")
                long = cell_len(piece.text.plain)
            if (begun and at + len(gap) + long > self.width) or (not begun and at + long > self.width):
                self._line(line)
                line, at, begun = [_Piece(Text(" " * indent))], indent, False
            if begun:
                line.append(_Piece(Text(gap)))
                at += len(gap)
            line.append(piece)
            at += long
            begun = True
        if line:
            self._line(line)

    # --- Parts -------------------------------------------------------------------------------------------------------

    def _header(self, person: Person, areas: Sequence[Area]) -> None:
        """Who sits there, with life, what is counted, and the piles."""
        is_own = person.seat == self.scene.seat
        sign = "▶ " if person.is_asked else "● " if person.has_turn else "  "
        name = Text(
            f"{sign}{person.name}{' (you)' if is_own else ''}", style=f"bold {SKY if is_own else ORANGE}"
        )
        teams = [each.team for each in self.scene.people]
        if teams.count(person.team) > 1:
            own = next((each.team for each in self.scene.people if each.seat == self.scene.seat), None)
            name.append(f" team {person.team}{' (with you)' if person.team == own and not is_own else ''}")
        key = self.keys.get(-1 - person.seat)
        if key:
            name.append(f" [{key}]", style=f"bold {GREEN}")
        pieces = [_Piece(name, -1 - person.seat)]
        if not person.playing:
            pieces.append(_Piece(Text("has left the game", style="bold")))
        hero = next(
            (face for area in areas for face in area.faces if person.hero and face.number == person.hero),
            None,
        )
        if hero is not None:
            pieces.append(self._hero(hero, person.life))
        elif person.life:
            pieces.append(_Piece(Text(f"♥ {person.life}", style=f"bold {ROSE}"), person.hero))
        said = [words for words, _ in person.counts]
        pieces += [
            _Piece(Text(f"{words} {count}"), 0, self._pile_called(words, areas))
            for words, count in person.counts
            if (hero is None or words != "hero")
            and not (is_own and words == "hand" and person.playing)
            and not (count == "0" and self._is_left_out(words, areas))
        ]
        for area in areas:
            words = self._short(area)
            if area.layout == "pile" and area.count and not any(_is_same(each, words) for each in said):
                pieces.append(_Piece(Text(f"{words} {area.count}"), 0, area.key))
        self._packed(Text(), pieces, "  " if not self.roomy else "   ")

    def _hero(self, hero: Face, life: str) -> _Piece:
        """A hero in the line of the player whom it stands for."""
        text = Text()
        self._key(text, hero)
        text.append(_called(hero), style=self._style(hero))
        if life:
            text.append(f" ♥ {life}", style=f"bold {ROSE}")
        shown = [stat for stat in hero.stats if stat.now not in ("", "0")]
        stats = [f"{stat.now} {stat.name}" for stat in shown if stat.name.casefold() not in _BORNE]
        extras = [each for each in self._extras(hero) if not each.startswith("-")]
        if stats or extras:
            text.append(f" ({', '.join([*stats, *extras])})", style="italic")
        return _Piece(text, hero.number)

    def _is_left_out(self, words: str, areas: Sequence[Area]) -> bool:
        """Tell whether an empty pile needs no word where there is little room: one that is no deck."""
        piles = [area for area in areas if area.layout == "pile" and _is_same(words, self._short(area))]
        return not self.roomy and bool(piles) and words.casefold() != "deck"

    def _pile_called(self, words: str, areas: Sequence[Area]) -> str:
        """The key of the pile that a count is of; "" for none that can be opened."""
        for area in areas:
            if area.layout == "pile" and area.faces and _is_same(words, self._short(area)):
                return area.key
        return ""

    def _row(self, area: Area) -> None:
        hero = next((person.hero for person in self.scene.people if person.seat == area.seat), 0)
        # (A hero stands in the line of its player.)
        faces = [face for face in area.faces if not face.number or face.number != hero]
        if self.roomy and any(face.name and face.stats for face in faces):
            self._boxes(area, faces)
            return
        person = next((each for each in self.scene.people if each.seat == area.seat), None)
        counted = person is not None and any(_is_same(words, self._short(area)) for words, _ in person.counts)
        if faces and not (counted and all(self._says_nothing(face) for face in faces)):
            self._packed(Text(f"  {self._short(area)}: ", style="dim"), self._chips(faces))

    def _says_nothing(self, face: Face) -> bool:
        """Tell whether a card is but one of many that are counted: face down, with nothing to be done with it."""
        is_down = not face.name or "face down" in face.marks
        return is_down and face.number not in self.keys and not face.attached and not face.counters

    def _chips(self, faces: Sequence[Face], with_costs: bool = False) -> list[_Piece]:
        """Cards in few words; those that are alike, and those of which nothing is known, are told once."""
        found: dict[str, list[Face]] = {}
        unknown: dict[tuple[str, ...], int] = {}
        for face in faces:
            if not self._says_nothing(face) or (face.name and len(faces) <= FEW and self.roomy):
                # (Of those that are chosen together the one that is looked at stands for all.)
                apart = face.number == self.chosen and face.number not in self.keys
                alike = found.setdefault(f"{self._chip(face, 1, with_costs).text.plain} {apart}", [])
                alike.insert(0 if face.number == self.chosen else len(alike), face)
            else:
                marks = tuple(mark for mark in face.marks if mark != "face down")
                unknown[marks] = unknown.get(marks, 0) + 1
        pieces = [self._chip(alike[0], len(alike), with_costs) for alike in found.values()]
        for marks, count in unknown.items():
            words = f"{count} face down{f' ({chr(44).join(marks)})' if marks else ''}"
            pieces.append(_Piece(Text(words, style="dim")))
        return pieces

    def _places(self, areas: Sequence[Area]) -> None:
        """Numbered places: those of one row of the table in one line, areas side by side."""
        groups: dict[str, list[list[tuple[str, int, list[Face]]]]] = {}
        for number, area in enumerate(areas):
            for place in range(max(len(area.places), 1)):
                name = area.places[place] if place < len(area.places) else str(place + 1)
                row, _, slot = name.rpartition(", ")
                lying = [face for face in area.faces if face.place == place]
                lines = groups.setdefault(row, [])
                while len(lines) <= number:
                    lines.append([])
                handle = area.handles[place] if place < len(area.handles) else 0
                lines[number].append((slot.removeprefix("slot "), handle, lying))
        most = max(sum(len(part) for part in lines) for lines in groups.values())
        lead = max(len(row) for row in groups) + 1 if self.width >= 60 else 0
        wide = max(8, (self.width - lead - len(areas) + 1) // max(most, 1))
        if len(areas) > 1:
            titles = [_Piece(Text(" " * lead))]
            each = wide * (most // len(areas))
            titles += [
                _Piece(_fitted(f"{self._short(area)} ".ljust(each, "·"), each + 1, "dim")) for area in areas
            ]
            if self.roomy:
                self._line(titles)
        for row, lines in groups.items():
            cells = [[self._cell(*slot, wide - 1) for slot in part] for part in lines]
            tall = max(len(cell) for part in cells for cell in part)
            for at in range(tall):
                line = [_Piece(_fitted(row if at == 0 else "", lead, "dim"))] if lead else []
                for number, part in enumerate(cells):
                    if number:
                        line.append(_Piece(Text("│", style="dim")))
                    for cell in part:
                        line.append(cell[at] if at < len(cell) else _Piece(Text(" " * (wide - 1))))
                        line.append(_Piece(Text(" ")))
                self._line(line)

    def _cell(self, name: str, handle: int, faces: Sequence[Face], wide: int) -> list[_Piece]:
        """One place: its cards, one a line (two where there is room); an empty one by its name and handle."""
        if not faces:
            key = self.keys.get(handle, "")
            if key:
                chosen = Text.assemble((f"[{key}]", f"bold {GREEN}"), (f" {name} –", "dim"))
                return [_Piece(_cut(chosen, wide), handle)]
            return [_Piece(_fitted(f"{name} –", wide, "dim"))]
        found: list[_Piece] = []
        for face in faces:
            if not self.roomy:
                found.append(_Piece(self._small(face, wide), face.number))
                continue
            head = Text()
            self._key(head, face)
            head.append(_called(face), style=self._style(face))
            found.append(_Piece(_cut(head, wide), face.number))
            tail = " ".join(part for part in (short_stats(face), *self._extras(face)) if part)
            found.append(_Piece(_fitted(f" {tail}", wide, ""), face.number))
        return found

    def _small(self, face: Face, wide: int) -> Text:
        """A card in so little room: where not all has room its name is cut, and its numbers stay (▾: face down)."""
        whole = self._chip(face).text
        if cell_len(whole.plain) <= wide:
            return _cut(whole, wide)
        damage = f"-{face.damage}" if face.damage else ""
        down = "▾" if "face down" in face.marks else ""
        tail = "".join(f" {part}" for part in (short_stats(face), damage) if part)
        head = Text()
        self._key(head, face)
        head.append(f"{down}{_called(face)}", style=self._style(face))
        head.truncate(max(wide - cell_len(tail), 4), overflow="ellipsis")
        head.append(tail)
        return _cut(head, wide)

    def _style(self, face: Face) -> str:
        if face.number and face.number == self.chosen:
            return "bold reverse"
        return "bold" if face.name else "dim"

    def _key(self, text: Text, face: Face) -> None:
        key = self.keys.get(face.number, "") if face.number else ""
        if key:
            text.append(f"[{key}]", style=f"bold {GREEN}")

    def _extras(self, face: Face) -> list[str]:
        """What else is so of a card, in few words."""
        found = [f"-{face.damage} damage"] if face.damage and self.roomy else []
        if face.damage and not self.roomy:
            found.append(f"-{face.damage}")
        # (Some are called by a number: two of those that take a defense away.)
        found += [
            f"{name} ×{count}" if name[:1] in "+-" else f"{count} {name}" for name, count in face.counters
        ]
        doing = self.doing.get(face.number, []) if face.number else []
        # (What it does to whom says that it does it.)
        said = {"attacking" if words.startswith("attacks") else "defending" for words in doing}
        found += [mark for mark in face.marks if (face.name or mark != "face down") and mark not in said]
        found += doing
        found += [f"+{_called(under)}" for under in face.attached]
        return found

    def _chip(self, face: Face, count: int = 1, with_cost: bool = False) -> _Piece:
        """A card in few words, or several of them that are alike; what it costs stands in brackets."""
        text = Text()
        self._key(text, face)
        text.append(_called(face), style=self._style(face))
        if count > 1:
            text.append(f" ×{count}")
        if with_cost and face.cost:
            text.append(f" ({face.cost})", style=GREEN)
        stats = short_stats(face)
        if stats:
            text.append(f" {stats}")
        extras = self._extras(face)
        if extras:
            text.append(f" ({', '.join(extras)})", style="italic")
        return _Piece(text, face.number)

    def _boxes(self, area: Area, faces: Sequence[Face]) -> None:
        """Cards as boxes, side by side."""
        each = max(1, self.width // BOX)
        for start in range(0, len(faces), each):
            title = self._short(area) if start == 0 else ""
            if len(title) > BOX - 3:
                self._line([_Piece(Text(f"  {title}:", style="dim"))])
                title = ""
            boxes = [
                self._box(face, title if at == 0 else "")
                for at, face in enumerate(faces[start : start + each])
            ]
            tall = max(len(box) for box in boxes)
            for row in range(tall):
                line: list[_Piece] = []
                for box in boxes:
                    line.append(box[row] if row < len(box) else _Piece(Text(" " * BOX)))
                self._line(line)

    def _box(self, face: Face, title: str) -> list[_Piece]:
        inner = BOX - 4
        color = SKY if face.controller == self.scene.seat else ORANGE
        if face.number and face.number == self.chosen:
            color = "bold"
        name = Text()
        self._key(name, face)
        name.append(_called(face), style=self._style(face))
        words = [_cut(name, inner)]
        words.append(_fitted(short_stats(face), inner, ""))
        extras = self._extras(face)
        if extras:
            words.append(_fitted(", ".join(extras), inner, "italic"))
        lines = [Text(f"╭{title[: inner + 1].ljust(inner + 1, '─')}╮ ", style=color)]
        for each in words:
            line = Text("│", style=color)
            line.append_text(Text(" ") + each)
            line.append("│ ", style=color)
            lines.append(line)
        lines.append(Text(f"╰{'─' * (inner + 1)}╯ ", style=color))
        return [_Piece(line, face.number) for line in lines]

    def _middle(self, areas: Sequence[Area]) -> None:
        """What belongs to nobody, and what waits to resolve, the last on top."""
        waiting = {each.card for each in self.scene.stack}
        for area in areas:
            if area.layout == "places":
                self._places([area])
            elif area.layout == "row" and not all(face.number in waiting for face in area.faces):
                self._row(area)
        for each in reversed(self.scene.stack):
            self._line([_Piece(self._waiting(each), each.card or each.number)])
        piles = [
            _Piece(Text(f"{area.title}: {area.count}"), 0, area.key)
            for area in areas
            if area.layout == "pile"
        ]
        if len(piles) == 2 and any(area.layout == "places" for area in self.scene.areas):
            # What lies on either battlefield stands in the middle of it, and names it.
            half = self.width // 2
            self._line([_Piece(_fitted(f"  {piles[0].text.plain}", half, "")), piles[1]])
        elif piles:
            self._packed(Text("  "), piles)
        elif not self.scene.stack:
            self._line([_Piece(Text("─" * self.width, style="dim"))])

    def _waiting(self, waiting: Waiting) -> Text:
        whose = next((person.name for person in self.scene.people if person.seat == waiting.seat), "")
        text = Text("  ◆ ", style=f"bold {GREEN}")
        key = self.keys.get(waiting.number) or self.keys.get(waiting.card)
        if key:
            text.append(f"[{key}]", style=f"bold {GREEN}")
        text.append(waiting.text, style="bold")
        if waiting.count > 1:
            text.append(f" ×{waiting.count}")
        if whose:
            text.append(f" ({whose})", style="dim")
        aims = [self.names[target] for target in waiting.targets if target in self.names]
        if aims:
            text.append(f" → {', '.join(aims)}")
        if waiting.modes:
            text.append(f" · {', '.join(waiting.modes)}", style="italic")
        text.truncate(self.width, overflow="ellipsis")
        return text


def _is_same(counted: str, pile: str) -> bool:
    """Tell whether what is counted of a player is a pile, as "discards" are the "discard pile"."""
    return pile.casefold().startswith(counted.casefold().removesuffix("s"))


def _cut(text: Text, wide: int) -> Text:
    """Return a text exactly so wide."""
    made = text.copy()
    made.truncate(wide, overflow="ellipsis", pad=True)
    return made


def _fitted(words: str, wide: int, style: str) -> Text:
    """Return words exactly so wide, cut with a sign where there is no room."""
    if cell_len(words) > wide:
        words = set_cell_size(words, max(wide - 1, 0)) + "…"
    return Text(set_cell_size(words, wide), style=style)
