"""Between two games of a match on the whole screen: cards go from the deck to the side deck, and back."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Final, final

from rich.text import Text
from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal, Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from rulebound.errors import RuleboundError
from rulebound.play.terminal.drawing import GREEN
from rulebound.play.terminal.exchanging import Exchange
from rulebound.play.terminal.full_screen.dialogs import content
from rulebound.play.terminal.terminal import Left

__all__ = ["ExchangeApp", "exchange"]

_LOOKS: Final = """
Screen { layout: vertical; }
#said { height: auto; max-height: 8; background: $panel; padding: 0 1; }
#keys { height: 1; background: $panel; padding: 0 1; }
#lists { height: 1fr; }
#lists Vertical { width: 1fr; border-left: solid $secondary; }
.title { text-style: bold; padding: 0 1; height: 1; }
OptionList { height: 1fr; border: none; padding: 0 1; background: transparent; }
OptionList:focus { border: none; background: $surface; }
"""
#: Each key, what it is called, and what it does, as the line of keys has them.
_KEYS: Final = (
    ("move", "Enter", "one copy to the other side"),
    ("done", "d", "done"),
    ("forget", "n", "forget all"),
    ("leave", "q", "leave"),
)


@final
class ExchangeApp(App[str]):
    """Shows both lists of one player; ends with "done", "left" or "interrupted"."""

    CSS = _LOOKS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Rulebound"
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,right", "other_list", show=False, priority=True),
        Binding("enter", "move", show=False),
        Binding("d", "done", show=False),
        Binding("n", "forget", show=False),
        Binding("q,ctrl+q", "leave", show=False, priority=True),
        Binding("ctrl+c", "interrupt", show=False, priority=True),
    ]

    def __init__(self, chosen: Exchange, told: str) -> None:
        super().__init__()
        self.chosen = chosen
        self.told = told
        self.notice = ""

    def compose(self) -> ComposeResult:
        yield Static(id="said")
        with Horizontal(id="lists"):
            for name in ("deck", "side"):
                with Vertical():
                    yield Static(id=f"{name}-title", classes="title")
                    yield OptionList(id=name, markup=False)
        keys = "  ".join(f"[@click=app.{action}][b]{key}[/b] {words}[/]" for action, key, words in _KEYS)
        yield Static(keys, id="keys")

    def on_mount(self) -> None:
        self._show()
        self.query_one("#deck", OptionList).focus()

    # --- What is shown -----------------------------------------------------------------------------------------------

    def _show(self) -> None:
        chosen = self.chosen
        mine, beside = chosen.titles()
        said = Text(self.told)
        said.append(f"\nExchanged so far: {chosen.chosen()}", style="bold")
        if self.notice:
            said.append(f"\n{self.notice}", style="italic bold")
        self.query_one("#said", Static).update(content(said))
        self.query_one("#deck-title", Static).update(content(mine))
        self.query_one("#side-title", Static).update(content(beside))
        self._fill("deck", chosen.deck(), chosen.into, chosen.out)
        self._fill("side", chosen.side_deck(), chosen.out, chosen.into)

    def _fill(
        self, name: str, held: Mapping[str, int], came: Mapping[str, int], gone: Mapping[str, int]
    ) -> None:
        """Show a list as it would be: what has come to it is marked, and so is what has gone."""
        shown = self.query_one(f"#{name}", OptionList)
        at = shown.highlighted or 0
        shown.clear_options()
        for card in [*held, *(card for card in came if card not in held)]:
            count = held.get(card, 0) + came.get(card, 0) - gone.get(card, 0)
            line = Text(f"{count} {card}", style="" if count else "dim")
            change = came.get(card, 0) - gone.get(card, 0)
            if change:
                line.append(f"  ({change:+d})", style=f"bold {GREEN}")
            shown.add_option(Option(content(line), id=card))
        if shown.option_count:
            shown.highlighted = min(at, shown.option_count - 1)

    # --- What is done ------------------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._move(event.option_list.id == "deck", event.option.id or "")

    def action_move(self) -> None:
        """Move a copy of the marked card to the other side."""
        focused = self.focused
        if isinstance(focused, OptionList):
            focused.action_select()

    def _move(self, out: bool, card: str) -> None:
        self.notice = ""
        try:
            self.chosen.choose(f"{'-' if out else '+'}1 {card}")
        except RuleboundError as error:
            self.notice = str(error)
        self._show()

    def action_other_list(self) -> None:
        """Go to the other list."""
        lists = list(self.query(OptionList))
        lists[0 if self.focused is lists[1] else 1].focus()

    def action_forget(self) -> None:
        """Forget what has been chosen so far."""
        self.chosen.forget()
        self.notice = ""
        self._show()

    def action_done(self) -> None:
        """Exchange what has been chosen, and go on."""
        try:
            self.chosen.done()
        except RuleboundError as error:
            self.notice = str(error)
            self._show()
            return
        self.exit("done")

    def action_leave(self) -> None:
        """Leave; the match is kept."""
        self.exit("left")

    def action_interrupt(self) -> None:
        """Leave as with Ctrl-C anywhere else."""
        self.exit("interrupted")


def exchange(chosen: Exchange, told: str) -> None:
    """Have a person exchange cards; ``told`` is what there is to know first. Raises ``Left`` if they get up."""
    how = ExchangeApp(chosen, told).run()
    if how == "interrupted":
        raise KeyboardInterrupt
    if how != "done":
        raise Left
