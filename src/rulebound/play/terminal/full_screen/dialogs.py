"""What comes before the table for a while: something to read, to choose from, to type, to agree to; and the curtain."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import ClassVar, Final, final

from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen, Screen
from textual.widgets import Input, OptionList, Static
from textual.widgets.option_list import Option

__all__ = ["Curtain", "Picking", "Question", "Reading", "Typing", "content"]

_ANSWERS: Final = "[@click=screen.agree(True)]y yes[/]    [@click=screen.agree(False)]n no[/]"


def content(text: str | Text) -> Content:
    """Return words as they are: brackets in them are no markup."""
    return Content.from_rich_text(text) if isinstance(text, Text) else Content(text)


@final
class Reading(ModalScreen[None]):
    """A text to read, as long as it likes; any of the usual keys closes it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape,q,enter", "dismiss", "close", show=False),
    ]

    def __init__(self, title: str, text: str | Text) -> None:
        super().__init__()
        self.heading = title
        self.text = text

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(content(self.heading), classes="title")
            with VerticalScroll(classes="body"):
                yield Static(content(self.text), id="text")
            yield Static("Esc closes, ↑ ↓ scroll", classes="keys")

    def on_mount(self) -> None:
        self.query_one(VerticalScroll).focus()

    def on_click(self, event: events.Click) -> None:
        if event.widget is self:
            self.dismiss()


@final
class Picking(ModalScreen[int]):
    """Lines to choose from; typing narrows them down. It ends with the place of the one chosen, -1 for none.

    With ``pick`` it stays: what that returns for a place is shown as the lines anew (and with words in place of them).
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("escape", "close", "close", show=False),
        Binding("down", "move(1)", show=False, priority=True),
        Binding("up", "move(-1)", show=False, priority=True),
        Binding("pagedown", "move(8)", show=False, priority=True),
        Binding("pageup", "move(-8)", show=False, priority=True),
        Binding("enter", "take", show=False, priority=True),
    ]

    def __init__(
        self,
        title: str,
        lines: Sequence[str],
        pick: Callable[[int], Sequence[str]] | None = None,
        at: int = 0,
        keys: str = "Enter chooses, Esc closes; type to narrow down",
    ) -> None:
        super().__init__()
        self.heading = title
        self.lines = list(lines)
        self.pick = pick
        self.at = at
        self.keys = keys

    def compose(self) -> ComposeResult:
        with Vertical(classes="box"):
            yield Static(content(self.heading), classes="title")
            yield OptionList(classes="body", markup=False)
            yield Input(placeholder="type to narrow down", compact=True, id="narrow")
            yield Static(content(self.keys), classes="keys")

    def on_mount(self) -> None:
        self._fill("")
        found = self.query_one(OptionList)
        found.can_focus = False
        if found.option_count:
            found.highlighted = min(max(self.at, 0), found.option_count - 1)
        self.query_one(Input).focus()

    def _fill(self, wanted: str) -> None:
        shown = self.query_one(OptionList)
        kept = shown.highlighted or 0
        shown.clear_options()
        said = wanted.casefold()
        shown.add_options(
            Option(content(line), id=str(place))
            for place, line in enumerate(self.lines)
            if said in line.casefold()
        )
        if shown.option_count:
            shown.highlighted = min(kept, shown.option_count - 1)

    def on_input_changed(self, event: Input.Changed) -> None:
        self._fill(event.value)

    def action_move(self, by: int) -> None:
        """Go up or down among the lines."""
        shown = self.query_one(OptionList)
        if shown.option_count:
            shown.highlighted = min(max((shown.highlighted or 0) + by, 0), shown.option_count - 1)

    def action_take(self) -> None:
        """Choose the line that is marked."""
        shown = self.query_one(OptionList)
        if shown.highlighted is not None and shown.option_count:
            self._taken(shown.get_option_at_index(shown.highlighted))

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._taken(event.option)

    def _taken(self, option: Option) -> None:
        place = int(option.id or "-1")
        if self.pick is None:
            self.dismiss(place)
            return
        self.lines = list(self.pick(place))
        self._fill(self.query_one(Input).value)

    def action_close(self) -> None:
        """Choose none."""
        self.dismiss(-1)


@final
class Typing(ModalScreen[str]):
    """A line to type; "" if somebody thought better of it."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "close", "close", show=False)]

    def __init__(self, title: str, value: str = "") -> None:
        super().__init__()
        self.heading = title
        self.value = value

    def compose(self) -> ComposeResult:
        with Vertical(classes="box small"):
            yield Static(content(self.heading), classes="title")
            yield Input(self.value, compact=True)
            yield Static("Enter goes on, Esc closes", classes="keys")

    def on_mount(self) -> None:
        self.query_one(Input).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip())

    def action_close(self) -> None:
        """Type nothing."""
        self.dismiss("")


@final
class Question(ModalScreen[bool]):
    """Something to agree to with y; n, Esc and anything else that is meant for no say no."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("y", "agree(True)", show=False),
        Binding("n,escape,q", "agree(False)", show=False),
    ]

    def __init__(self, question: str) -> None:
        super().__init__()
        self.question = question

    def compose(self) -> ComposeResult:
        with Vertical(classes="box small"):
            yield Static(content(self.question), classes="title")
            yield Static(Content.from_markup(_ANSWERS))

    def action_agree(self, agreed: bool) -> None:
        """Say yes or no."""
        self.dismiss(agreed)


@final
class Curtain(Screen[None]):
    """Hides everything while one person makes room for another at the same screen."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "dismiss", show=False)]

    def __init__(self, name: str) -> None:
        super().__init__()
        self.called = name

    def compose(self) -> ComposeResult:
        words = f"{self.called} decides.\n\nPress Enter when only {self.called} is looking."
        yield Static(content(words), id="curtain")
