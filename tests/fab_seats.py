"""A table of three players and more, or of two, at which each answer is given by its words."""

from __future__ import annotations

from fab_table import without_text
from rulebound.fab.cards.building_a_deck import Deck
from rulebound.fab.cards.card_files import read_cards
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.concepts.attacks import life_of
from rulebound.fab.position.card_parts import Definition
from rulebound.fab.rules import RULES
from rulebound.fab.setting_up import new_state
from rulebound.fab.turn.action_phase import action_phase
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Modify, Move
from rulebound.tcg.game.turns import start_turn
from rulebound.tcg.happening import record
from rulebound.tcg.position.records import Modifier
from rulebound.tcg.position.state import State
from rulebound.tcg.program.powers import TextBox
from rulebound.tcg.tree import Power

CARDS = shipped_cards()
HEROES = (
    "Sefa of the Quick Blades",
    "Brannoch Tidewarden",
    "Sefa, Blade of the Reed Court",
    "Brannoch, Warden of Tides",
)
STEP, BLOW = "Needle Step (red)", "Plain Blow (red)"


class Seats:
    """A position in the first player's action phase, with what each has in hand, wears, and has in the deck."""

    def __init__(
        self,
        *hands: str,
        worn: tuple[str, ...] = (),
        decks: tuple[str, ...] = (),
        teams: tuple[int, ...] = (),
        cards: str = "",
    ) -> None:
        known = {**CARDS, **{card.key: card for card in read_cards(cards, "cards of a test")}}
        made: list[Deck] = []
        for seat, hand in enumerate(hands):
            names = [*_named(hand), *_named(decks[seat] if seat < len(decks) else "")]
            arena = _named(worn[seat] if seat < len(worn) else "")
            listed = tuple((known[name], 1) for name in names)
            hero = without_text(CARDS[HEROES[seat]])
            made.append(Deck(f"deck {seat}", hero, tuple(known[one] for one in arena), listed))
        state = new_state(made, 7, check=False, teams=teams)
        for card in state.cards[1:]:
            if card.zone == shared.NOWHERE:
                record(state, [Move("equip", "test", card.number, shared.PLAY, card.owner)])
        for seat, hand in enumerate(hands):
            for name in _named(hand):
                ids = state.players[seat].deck
                found = next(state.cards[id] for id in ids if state.cards[id].definition.key == name)
                record(state, [Move("put", "test", found.number, shared.HAND, seat)])
        start_turn(state, 0)
        action_phase(state)
        self.game: Game[State] = Game(RULES, state, True, (), tuple(range(len(hands))))

    @property
    def state(self) -> State:
        """The position now."""
        return self.game.state

    def offered(self) -> list[str]:
        """What whoever is asked may answer, in words."""
        decision = self.game.decision
        return [] if decision is None else [self.game.label(option) for option in decision.options]

    def asked(self) -> tuple[str, int]:
        """What sort of question is asked, and which seat."""
        decision = self.game.decision
        return ("", -1) if decision is None else (decision.kind, decision.seat)

    def do(self, *labels: str) -> Seats:
        """Give answers, by their words."""
        for label in labels:
            assert label in self.offered(), f"{label}: {self.asked()} {self.offered()}"
            self.game.choose(self.offered().index(label))
        return self

    def until(self, stage: int) -> Seats:
        """Pass, and defend with nothing, until a stage."""
        while self.state.stage != stage:
            self.do("That is all" if self.asked()[0] != "priority" else "Pass")
        return self

    def attack(self, name: str, seat: int) -> Seats:
        """Play an attack that costs nothing at a hero."""
        return self.do(f"Play {name}", f"At {HEROES[seat]}")

    def life(self, seat: int) -> int:
        """A hero's life total."""
        return life_of(self.state, self.state.hero(seat))

    def playing(self) -> list[int]:
        """Who is still in the game."""
        return [player.seat for player in self.state.players if player.playing]

    def number(self, name: str, seat: int) -> int:
        """A card of a player's in the arena."""
        ids = self.state.play
        found = [self.state.cards[id] for id in ids if self.state.cards[id].definition.key == name]
        return next(card.number for card in found if card.owner == seat)

    def zones_of(self, seat: int) -> set[int]:
        """Where a player's cards lie."""
        return {card.zone for card in self.state.cards[1:] if card.owner == seat}

    def facts(self, rule: str) -> list[tuple[str, str]]:
        """What has happened by a rule: its kind, and the card."""
        moved = [fact for fact in self.state.journal.since(0) if isinstance(fact, Move)]
        found = [fact for fact in moved if fact.rule == rule]
        return [(fact.kind, self.state.known(fact.subject).definition.key) for fact in found]

    def lasting(self, seat: int, node: Power, about: int) -> None:
        """Let an effect of a player's last for the turn."""
        made = Modifier(0, node, seat, about, 0, (), 0, {}, {}, 0, "turn", -1)
        record(self.state, [Modify("test", made, BY_THE_RULES)])


def _named(names: str) -> list[str]:
    return [name.strip() for name in names.split(",") if name.strip()]


def three(hand: str = f"{STEP}, {BLOW}", second: str = "Swell (red)", third: str = BLOW) -> Seats:
    return Seats(hand, second, third)


def print_on(table: Seats, number: int, *powers: Power) -> None:
    """Let a card have other abilities than are printed on it."""
    card = table.state.edit(table.state.known(number))
    old = card.definition
    assert isinstance(old, Definition)
    box = TextBox(0, powers, tuple(range(len(powers))))
    card.definition = Definition(
        *(old.name, old.types, old.cost, old.tags, (), box, (), old.source, old.numbers, old.color)
    )
    table.state.stale = shared.EVERYTHING
    table.game = Game(RULES, table.state, True, (), tuple(range(len(table.state.players))))


def held(table: Seats, seat: int) -> int:
    """The only card in a hand."""
    (id,) = table.state.players[seat].hand
    return table.state.cards[id].number
