"""The choices: first a card (or what else is offered), then what to do with it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from rich.text import Text
from textual.message import Message
from textual.widgets import OptionList
from textual.widgets.option_list import Option

from rulebound.play.presenting.shapes import PLACES, Deed, Offer, Pass
from rulebound.play.terminal.drawing import GREEN
from rulebound.play.terminal.full_screen.dialogs import content

__all__ = ["Choices"]

#: The line of passing.
PASS: Final = "pass"


@final
class Choices(OptionList):
    """What can be chosen now, in two steps."""

    @final
    class Chosen(Message):
        """An option of the decision was chosen, by its place."""

        def __init__(self, place: int) -> None:
            super().__init__()
            self.place = place

    @final
    class Looked(Message):
        """Another card is looked at; ``by_hand`` if a person went to its line."""

        def __init__(self, number: int, by_hand: bool) -> None:
            super().__init__()
            self.number = number
            self.by_hand = by_hand

    @final
    class Acted(Message):
        """Something else that stands among the choices was chosen: an action of the screen."""

        def __init__(self, action: str) -> None:
            super().__init__()
            self.action = action

    def __init__(self) -> None:
        super().__init__(id="choices", markup=False)
        self.decision = ""
        self.offers: tuple[Offer, ...] = ()
        self.passing: Pass | None = None
        #: The offer whose deeds are shown; None in the first step.
        self.opened: Offer | None = None
        self.typed = ""
        self._numbers: dict[str, str] = {}
        #: The line that was marked last; what is marked by filling is not marked by a person.
        self._marked = ""

    # --- What is shown -----------------------------------------------------------------------------------------------

    def show(self, decision: str, offers: Sequence[Offer], passing: Pass | None) -> None:
        """Show what is offered; what is half chosen stays so while the decision is the same."""
        if decision == self.decision and tuple(offers) == self.offers and passing == self.passing:
            return
        self.decision, self.offers, self.passing = decision, tuple(offers), passing
        self.opened = None
        self._first()

    def show_actions(self, actions: Sequence[tuple[str, str]]) -> None:
        """Show what else can be done where nothing is asked: actions of the screen, with their words."""
        self.decision, self.offers, self.passing, self.opened = "", (), None, None
        self._numbers = {str(at): f"do {action}" for at, (action, _) in enumerate(actions, start=1)}
        self.typed = ""
        lines = [
            Option(content(Text.assemble((f"{at:>2} ", f"bold {GREEN}"), words)), id=f"do {action}")
            for at, (action, words) in enumerate(actions, start=1)
        ]
        self._fill(lines, "")

    def empty(self) -> None:
        """Show nothing: somebody else is asked."""
        self.show_actions(())

    def _first(self, marked: int = -1) -> None:
        """The first step: what there is to choose from."""
        self.typed = ""
        labels = [offer.label for offer in self.offers]
        # Numbers are chosen by typing them.
        are_numbers = bool(labels) and all(label.isdecimal() for label in labels)
        self._numbers = {}
        found: list[Option] = []
        group = ""
        for place, offer in enumerate(self.offers):
            if offer.group and offer.group != group:
                found.append(Option(content(Text(offer.group, style="dim italic")), disabled=True))
            group = offer.group
            key = offer.label if are_numbers else str(place + 1)
            name = f"offer {place}"
            self._numbers[key] = name
            found.append(Option(content(_offered(key, offer, are_numbers)), id=name))
        if self.passing is not None:
            if "0" not in self._numbers:
                self._numbers["0"] = PASS
            found.append(Option(content(_passed(self.passing)), id=PASS))
        self._fill(found, f"offer {marked}" if marked >= 0 else "")

    def _second(self, offer: Offer) -> None:
        """The second step: what to do with what was chosen."""
        self.opened, self.typed = offer, ""
        self._numbers = {str(at + 1): f"deed {at}" for at in range(len(offer.deeds))}
        lines = [
            Option(content(_done(str(at + 1), deed)), id=f"deed {at}") for at, deed in enumerate(offer.deeds)
        ]
        self._fill(lines, "")
        self.post_message(self.Looked(self.looked_at, False))

    def _fill(self, options: Sequence[Option], marked: str) -> None:
        self._marked = ""
        self.clear_options()
        self.add_options(options)
        if self.option_count:
            first = next((at for at, option in enumerate(options) if not option.disabled), 0)
            at = self.get_option_index(marked) if marked else first
            self._marked = options[at].id or ""
            self.highlighted = at

    # --- What is marked ----------------------------------------------------------------------------------------------

    @property
    def marked(self) -> Offer | Deed | None:
        """The offer or deed that is marked."""
        if self.highlighted is None or not self.option_count:
            return None
        kind, _, place = (self.get_option_at_index(self.highlighted).id or "").partition(" ")
        if kind == "offer":
            return self.offers[int(place)]
        if kind == "deed" and self.opened is not None:
            return self.opened.deeds[int(place)]
        return None

    @property
    def looked_at(self) -> int:
        """The handle of the card that the marked line is about; 0 for none."""
        marked = self.marked
        if isinstance(marked, Offer):
            return marked.card or (marked.deeds[0].target if len(marked.deeds) == 1 else 0)
        if isinstance(marked, Deed):
            # (An empty place is no card to look at.)
            target = marked.target if marked.target > PLACES else 0
            return target or (self.opened.card if self.opened is not None else 0)
        return 0

    def keys(self) -> dict[int, str]:
        """Return by which number each thing on the board can be chosen now."""
        found: dict[int, str] = {}
        for key, name in self._numbers.items():
            kind, _, place = name.partition(" ")
            if kind == "offer":
                offer = self.offers[int(place)]
                number = offer.card or (offer.deeds[0].target if len(offer.deeds) == 1 else 0)
            elif kind == "deed" and self.opened is not None:
                number = self.opened.deeds[int(place)].target
            else:
                number = 0
            alike = self.offers[int(place)].alike if kind == "offer" else ()
            for each in (number, *alike):
                if each:
                    found.setdefault(each, key)
        return found

    def numbers(self) -> dict[str, str]:
        """Return what each number that can be typed now chooses: an offer, a deed, passing, an action."""
        return dict(self._numbers)

    def on_option_list_option_highlighted(self, event: OptionList.OptionHighlighted) -> None:
        event.stop()
        if (event.option.id or "") != self._marked and event.option_index == self.highlighted:
            self._marked = event.option.id or ""
            self.post_message(self.Looked(self.looked_at, True))

    # --- Choosing ----------------------------------------------------------------------------------------------------

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        event.stop()
        self._take(event.option.id or "")

    def _take(self, name: str) -> None:
        kind, _, place = name.partition(" ")
        if kind == "offer":
            offer = self.offers[int(place)]
            if len(offer.deeds) == 1:
                self.post_message(self.Chosen(offer.deeds[0].place))
            else:
                self._second(offer)
        elif kind == "deed" and self.opened is not None:
            self.post_message(self.Chosen(self.opened.deeds[int(place)].place))
        elif kind == PASS and self.passing is not None:
            self.post_message(self.Chosen(self.passing.place))
        elif kind == "do":
            self.post_message(self.Acted(place))

    def type(self, digit: str) -> None:
        """Take a digit of a number: it chooses as soon as no longer number begins so; otherwise Enter does."""
        for typed in (self.typed + digit, digit):
            longer = [key for key in self._numbers if key.startswith(typed)]
            if longer:
                break
        else:
            self.typed = ""
            return
        self.typed = typed
        name = self._numbers.get(typed, self._numbers[longer[0]])
        if longer == [typed]:
            self.typed = ""
            self._take(name)
        else:
            self.highlighted = self.get_option_index(name)

    def meet(self, number: int) -> bool:
        """Mark what is to be done with a thing on the board; if it is marked, choose it. False if there is nothing."""
        for key, name in self._numbers.items():
            if self.keys().get(number) != key:
                continue
            at = self.get_option_index(name)
            if self.highlighted == at and (self.looked_at == number or number < PLACES):
                self._take(name)
            else:
                self.highlighted = at
            return True
        return False

    def step_back(self) -> bool:
        """Go back to the first step; False if that is where one is."""
        if self.typed:
            self.typed = ""
            return True
        if self.opened is None:
            return False
        marked = self.offers.index(self.opened)
        self.opened = None
        self._first(marked)
        self.post_message(self.Looked(self.looked_at, False))
        return True


def _offered(key: str, offer: Offer, is_number: bool) -> Text:
    """An offer in one line; with one thing to do only, that is said at once."""
    if is_number:
        return Text(key, style="bold")
    text = Text.assemble((f"{key:>2} ", f"bold {GREEN}"))
    if len(offer.deeds) == 1:
        deed = offer.deeds[0]
        text.append(deed.full or offer.label, style="dim" if deed.useless else "")
        _ended(text, deed, offer.count)
        return text
    text.append(offer.label)
    if offer.count > 1:
        text.append(f" ×{offer.count}")
    text.append(" …", style="bold")
    return text


def _done(key: str, deed: Deed) -> Text:
    text = Text.assemble((f"{key:>2} ", f"bold {GREEN}"), (deed.label, "dim" if deed.useless else ""))
    _ended(text, deed, 1)
    return text


def _ended(text: Text, deed: Deed, count: int) -> None:
    if deed.cost:
        text.append(f" ({deed.cost})", style="dim")
    if count > 1:
        text.append(f" ×{count}")
    if deed.useless:
        text.append(f" – {deed.useless}", style="italic")


def _passed(passing: Pass) -> Text:
    text = Text.assemble((" p ", f"bold {GREEN}"), passing.label)
    if passing.until:
        text.append(f" → {passing.until}", style="italic")
    return text
