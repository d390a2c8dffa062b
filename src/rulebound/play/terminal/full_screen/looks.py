"""How the full-screen terminal is laid out; sizes that follow the screen's are worked out here, too."""

from __future__ import annotations

from typing import Final

__all__ = ["ASKED", "LOOKS", "WIDE", "Sizes", "sizes"]

#: How many rows what is asked, with what happened just before, has at most.
ASKED: Final = 5

#: From this width on, and from this height on, card and log stand beside board and choices.
WIDE: Final = 112
TALL: Final = 32

LOOKS: Final = """
TableScreen { layout: vertical; }
#headline { height: 1; width: 100%; background: $panel; text-style: bold; padding: 0 1; }
#keys { height: 1; width: 100%; background: $panel; padding: 0 1; }
#middle { layout: grid; grid-size: 2 2; height: 1fr; width: 100%; }
#board { column-span: 2; padding: 0 0 0 1; scrollbar-size-vertical: 1; scrollbar-gutter: stable; }
#asking { height: 100%; border-top: solid $primary; padding: 0 1; }
#beside { height: 100%; border-top: solid $secondary; border-left: solid $secondary; }
TableScreen.-wide #board { column-span: 1; }
TableScreen.-wide #beside { row-span: 2; border-top: none; }
#prompt { height: auto; max-height: 6; }
#choices { height: 1fr; border: none; padding: 0; background: transparent; scrollbar-size-vertical: 1;
  scrollbar-gutter: stable; }
#choices:focus { border: none; }
#choices > .option-list--option-highlighted, #choices:focus > .option-list--option-highlighted {
  background: $primary-darken-3; color: $text; text-style: bold; }
#recap, #card, #log { scrollbar-size-vertical: 1; padding: 0 1; height: 1fr; }
#recap, #card { display: none; }
TableScreen.-card #card, TableScreen.-recap #recap { display: block; }
TableScreen.-card #recap, TableScreen.-card #log, TableScreen.-recap #log { display: none; }
TableScreen.-wide #recap { height: auto; max-height: 40%; border-bottom: solid $secondary; }
TableScreen.-wide #card { height: auto; max-height: 45%; border-bottom: solid $secondary; }
TableScreen.-wide.-recap #recap, TableScreen.-wide.-looking #card, TableScreen.-wide #log { display: block; }
#board:focus, #log:focus, #card:focus, #recap:focus { background: $surface; }
ModalScreen { align: center middle; background: $background 60%; }
.box { width: 90%; max-width: 100; height: 90%; border: round $primary; background: $surface; padding: 0 1; }
.box.small { height: auto; max-height: 90%; }
.box .title { text-style: bold; height: auto; }
.box .body { height: 1fr; border: none; }
.box .keys { color: $text-muted; height: 1; }
.box Input { height: 1; }
Curtain { align: center middle; }
#curtain { width: auto; text-align: center; }
"""


class Sizes(tuple[int, int, bool]):
    """How tall the choices are, how wide what stands beside them is, and whether that stands beside the board, too."""

    @property
    def lower(self) -> int:
        """The rows of the choices."""
        return self[0]

    @property
    def beside(self) -> int:
        """The columns of card and log."""
        return self[1]

    @property
    def is_wide(self) -> bool:
        """Whether card and log stand beside the board."""
        return self[2]


def sizes(width: int, height: int) -> Sizes:
    """Return how a screen of so many columns and rows is divided."""
    is_wide = width >= WIDE and height >= TALL
    if is_wide:
        return Sizes((min(max(height * 35 // 100, 10), 18), min(width * 35 // 100, 60), True))
    lower = min(max(height * 42 // 100, 5), 12)
    return Sizes((lower, width * 45 // 100 if width >= 60 else width * 35 // 100, False))
