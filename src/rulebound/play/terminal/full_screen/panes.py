"""The panes of the table: the board, the log, the card that is looked at, the recap. Each scrolls within itself."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from rich.text import Text
from textual import events
from textual.containers import VerticalScroll
from textual.geometry import Size
from textual.message import Message
from textual.widgets import Static

from rulebound.play.presenting.shapes import Face, Line, Recap, Scene
from rulebound.play.terminal.drawing import ORANGE, SKY, Drawing, Spot, draw
from rulebound.play.terminal.faces import card_text
from rulebound.play.terminal.full_screen.dialogs import content

__all__ = ["BoardPane", "CardPane", "LogPane", "RecapPane", "told"]

#: How many lines of the log its pane has; the whole log is one key away.
RECENT: Final = 200


@final
class BoardPane(VerticalScroll):
    """The table as the seat sees it: always there, scrolling within itself where it is larger than its room."""

    @final
    class Clicked(Message):
        """Something on the board was clicked."""

        def __init__(self, spot: Spot) -> None:
            super().__init__()
            self.spot = spot

    def __init__(self) -> None:
        super().__init__(id="board")
        self.scene: Scene | None = None
        self.keys: Mapping[int, str] = {}
        self.chosen = 0
        self.drawing = Drawing()
        self._words = Static()
        #: The room in which it was drawn, and the line that is to come to the top once all is laid out (-1: none).
        self._room = Size(0, 0)
        self._wanted = -1

    def compose(self) -> Sequence[Static]:
        return [self._words]

    def show(self, scene: Scene, keys: Mapping[int, str], chosen: int = 0) -> None:
        """Draw a scene; ``keys`` are what can be chosen now, ``chosen`` is what is looked at."""
        if (scene, keys, chosen) != (self.scene, self.keys, self.chosen):
            is_new = scene != self.scene
            self.scene, self.keys, self.chosen = scene, keys, chosen
            self._draw()
            self._settle(is_new)

    def watch_virtual_size(self) -> None:
        # What is drawn has been laid out; what waited for that scrolls now.
        self._scroll()

    def on_resize(self) -> None:
        self._scroll()
        if self.scrollable_content_region.size != self._room:
            # (What is put there in the midst of a layout would keep the height that it had.)
            self.call_after_refresh(self._redraw)

    def _redraw(self) -> None:
        self._draw()
        self._settle(True)

    def _draw(self) -> None:
        if self.scene is None or self.size.height == 0:
            return
        self._room = self.scrollable_content_region.size
        self.drawing = draw(self.scene, self._room.width, self._room.height, self.keys, self.chosen)
        self._words.update(content(Text("\n").join(self.drawing.lines)))

    def _settle(self, is_new: bool) -> None:
        """Of a table larger than its room, show where something is chosen; if it can be, with one's own side whole."""
        height = self.size.height
        lines = len(self.drawing.lines)
        line = self.drawing.line_of(self.chosen) if self.chosen else lines - 1
        self._wanted = -1
        if lines <= height or line < 0 or (not is_new and self.scroll_y <= line < self.scroll_y + height):
            return
        last = lines - height
        self._wanted = last if line >= last else 0 if line < height else line - height // 2
        self.call_after_refresh(self._scroll)

    def _scroll(self) -> None:
        """Scroll to where it is wanted: at once, or as far as there is, and on as soon as all of it has been laid out.

        (How large it is now is known only then, and what follows a refresh may be called before.)
        """
        if self._wanted >= 0:
            wanted, is_there = self._wanted, self.max_scroll_y >= self._wanted
            # (The scroll bar may not be there yet.)
            self.scroll_to(y=wanted, animate=False, immediate=True, force=True)
            self._wanted = -1 if is_there else wanted

    def on_click(self, event: events.Click) -> None:
        at = event.get_content_offset(self._words)
        spot = self.drawing.at(at.y, at.x) if at is not None else None
        if spot is not None:
            self.post_message(self.Clicked(spot))


@final
class LogPane(VerticalScroll):
    """The latest lines of the log. It follows only while it is at its end."""

    def __init__(self) -> None:
        super().__init__(id="log")
        self.follows = True
        self._told = Text()
        self._words = Static()

    def compose(self) -> Sequence[Static]:
        return [self._words]

    def show(self, lines: Sequence[Line], seat: int) -> None:
        """Show the log as a seat is told it."""
        text = told(lines[-RECENT:], seat)
        if text != self._told:
            self._told = text
            self._words.update(content(text))
            self._follow()

    def _follow(self) -> None:
        if self.follows:
            self.call_after_refresh(self.scroll_end, animate=False, immediate=True)

    def on_resize(self) -> None:
        self._follow()

    def watch_scroll_y(self, old_value: float, new_value: float) -> None:
        super().watch_scroll_y(old_value, new_value)
        self.follows = new_value >= self.max_scroll_y - 1


def told(lines: Sequence[Line], seat: int) -> Text:
    """Return lines of the log in short; those that repeat themselves once, with how often."""
    found: list[tuple[Line, int]] = []
    for line in lines:
        if not line.shown:
            continue
        if found and found[-1][0].shown == line.shown:
            found[-1] = (line, found[-1][1] + 1)
        else:
            found.append((line, 1))
    text = Text()
    for number, (line, count) in enumerate(found):
        text.append("\n" if number else "")
        if line.number < 0:
            # (Why something was passed is told in the whole log.)
            text.append(f"· {line.shown.partition(': ')[0]}", style="italic")
        else:
            color = "" if line.seat < 0 else SKY if line.seat == seat else ORANGE
            text.append(
                "› " if line.seat == seat else "‹ " if line.seat >= 0 else "  ", style=f"bold {color}"
            )
            text.append(line.shown)
        if count > 1:
            text.append(f" ({count} times)")
    return text


@final
class CardPane(VerticalScroll):
    """The card that is looked at."""

    def __init__(self) -> None:
        super().__init__(id="card")
        self._face: Face | None = None
        self._words = Static()

    def compose(self) -> Sequence[Static]:
        return [self._words]

    def show(self, face: Face) -> None:
        """Show a card."""
        if face == self._face:
            return
        self._face = face
        self._words.update(content(card_text(face)))
        self.scroll_home(animate=False)


@final
class RecapPane(VerticalScroll):
    """What the others' turns came to since the seat was asked before."""

    def __init__(self) -> None:
        super().__init__(id="recap")
        self._words = Static()
        self.said = ""

    def compose(self) -> Sequence[Static]:
        return [self._words]

    def show(self, recaps: Sequence[Recap]) -> None:
        """Show the recaps, the latest last."""
        text = Text()
        for recap in recaps:
            text.append("\n" if text.plain else "")
            text.append(recap.title, style="bold")
            for line in recap.lines:
                text.append(f"\n {line}")
        if text.plain == self.said:
            return
        self.said = text.plain
        self._words.update(content(text))
        self.scroll_home(animate=False)
