"""Moths, mechanism by mechanism: a third game on what card games share, with cards that are read from their texts."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulebound.errors import RuleboundError
from rulebound.kernel.codec import parse
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.kernel.saves import load
from rulebound.tcg import constants as c
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Gain, Move
from rulebound.tcg.game.turns import enter_stage, start_turn
from rulebound.tcg.happening import record
from rulebound.tcg.language.card_refused import CardRefused
from rulebound.tcg.language.card_text import CardText
from rulebound.tcg.position.state import State
from rulebound.tcg.program.nodes import Change, Prohibition
from toy import vocabulary as w
from toy.game import CARDS, NODES, RULES, new_game, new_state, read_cards
from toy.language import LANGUAGE

YOU, THEM = 0, 1


class Table:
    """A position by day, on your turn, in which cards are played by name."""

    def __init__(self, palm: str = "", glade: str = "", theirs: str = "", palm2: str = "", glow: int = 9) -> None:
        state = new_state([dict.fromkeys(CARDS, 2)] * 2)
        start_turn(state, YOU)
        lies = ((YOU, palm, c.HAND), (YOU, glade, c.PLAY), (THEM, theirs, c.PLAY), (THEM, palm2, c.HAND))
        for seat, names, zone in lies:
            for name in names.split(", ") if names else []:
                ids = state.players[seat].deck
                card = next(state.cards[id] for id in ids if state.cards[id].definition.name == name)
                record(state, [Move("put", "test", card.number, zone, seat)])
        for seat in (YOU, THEM):
            record(state, [Gain("gain wax", "test", seat, w.WAX, 12), Gain("gain glow", "test", seat, w.GLOW, glow)])
        enter_stage(state, w.DAY, "day")
        self.game: Game[State] = Game(RULES, state)

    @property
    def state(self) -> State:
        """The position now."""
        return self.game.state

    def number(self, name: str, seat: int | None = None) -> int:
        """The number of a card by its name: on the table, or in a palm."""
        found = [
            card
            for card in self.state.cards[1:]
            if card.definition.name == name and card.zone in (c.PLAY, c.HAND) and seat in (None, card.controller)
        ]
        return found[0].number

    def offered(self) -> list[str]:
        """What the seat that is to decide may answer, in words."""
        decision = self.game.decision
        return [] if decision is None else [self.game.label(option) for option in decision.options]

    def do(self, *labels: str) -> Table:
        """Give answers, by their words."""
        for label in labels:
            self.game.choose(self.offered().index(label))
        return self

    def resolve(self) -> Table:
        """Let everybody pass until the air is empty."""
        while self.state.stack and self.game.decision is not None and self.game.decision.kind == "priority":
            self.do("Pass")
        return self

    def wax(self, seat: int) -> int:
        """How much wax a player has."""
        return self.state.assets[seat][w.WAX]

    def numbers(self, name: str) -> list[int]:
        """The wing and the dust of a card in the glade."""
        return effective(self.state, self.state.known(self.number(name))).numbers

    def lies_in(self, zone: int, seat: int = YOU) -> list[str]:
        """The names of a player's cards in a zone."""
        ids = w.ZONES.all[zone].ids(self.state, -1 if zone == c.PLAY else seat)
        return [self.state.cards[id].definition.name for id in ids]


# --- Assets and the game's own zone -----------------------------------------------------------------------------------


def test_a_card_is_kindled_once_a_day_and_burns_on() -> None:
    table = Table(palm="Spark, Lappet", glade="Leopard", glow=0).do("Kindle Spark")
    assert table.lies_in(w.HEARTH) == ["Spark"]
    assert table.state.assets[YOU][w.GLOW] == 1
    assert "Kindle Lappet" not in table.offered()
    reasons = table.game.why_not(YOU, "kindle", RULES.handle(table.state, YOU, table.number("Lappet")))
    assert [reason.text for reason in reasons] == ["You have kindled today."]
    # The other player sees what burns there, and what the day after brings.
    shown = table.game.view(THEM)["players"]
    assert isinstance(shown, list)
    assert shown[YOU]["hearth"][0]["name"] == "Spark"  # type: ignore[call-overload, index]
    assert shown[YOU]["assets"] == {"glow": 1, "wax": 12}  # type: ignore[call-overload, index]


def test_what_costs_more_glow_than_there_is_cannot_be_played() -> None:
    assert "Play Lappet" not in Table(palm="Lappet", glow=2).offered()
    table = Table(palm="Lappet", glow=3).do("Play Lappet")
    assert table.state.assets[YOU][w.GLOW] == 0


def test_two_assets_pay_for_one_card() -> None:
    table = Table(palm="Two Candles", glade="Vapourer", glow=1).do("Play Two Candles")
    assert (table.state.assets[YOU], len(table.state.players[YOU].hand)) == ([0, 10], 0)
    table.resolve()
    assert len(table.state.players[YOU].hand) == 2
    assert table.lies_in(c.GRAVEYARD) == ["Two Candles"]


# --- The stack, priority, targets, modes ------------------------------------------------------------------------------


def test_a_response_resolves_first_and_a_target_that_is_gone_is_missed() -> None:
    table = Table(palm="Snuffer", theirs="Leopard", palm2="Draught").do("Play Snuffer")
    # (Whoever could only pass is not asked.) The other player answers while it is in the air.
    assert table.game.decision is not None
    assert table.game.decision.seat == THEM
    table.do("Play Draught", "Mode 1").resolve()
    assert "Leopard" in table.lies_in(c.HAND, THEM)
    assert table.lies_in(c.GRAVEYARD, YOU) == ["Snuffer"]


def test_moths_and_charms_wait_for_an_empty_air() -> None:
    table = Table(palm="Spark, Lappet", theirs="Leopard").do("Play Spark")
    assert "Play Lappet" not in table.offered()
    assert "Play Lappet" in table.resolve().offered()


def test_of_two_modes_the_one_chosen_is_done() -> None:
    table = Table(palm="Draught", theirs="Leopard").do("Play Draught", "Mode 2").resolve()
    assert table.lies_in(c.PLAY) == ["Leopard"]
    assert len(table.state.players[YOU].hand) == 2


def test_up_to_two_targets_are_lulled() -> None:
    table = Table(palm="Lullaby", theirs="Leopard, Emperor").do("Play Lullaby", "To Leopard", "Done").resolve()
    asleep = [card.definition.name for card in table.state.cards if card.exhausted]
    assert asleep == ["Leopard"]


def test_without_a_target_a_whisper_is_not_offered() -> None:
    table = Table(palm="Snuffer")
    assert "Play Snuffer" not in table.offered()
    reasons = table.game.why_not(YOU, "play", RULES.handle(table.state, YOU, table.number("Snuffer")))
    assert len(reasons) == 1


# --- Triggers, powers, continuous effects, replacement ----------------------------------------------------------------


def test_what_enters_the_glade_triggers() -> None:
    table = Table(palm="Garden Tiger", theirs="Vapourer").do("Play Garden Tiger").resolve()
    table.do("To Vapourer").resolve()
    assert table.lies_in(c.GRAVEYARD, THEM) == ["Vapourer"]


def test_what_falls_triggers_as_it_was() -> None:
    table = Table(palm="Snuffer", glade="Death's-head").do("Play Snuffer").resolve()
    assert (table.wax(YOU), table.wax(THEM)) == (12, 10)


def test_a_power_is_paid_for_with_glow_and_sleep() -> None:
    table = Table(glade="Old Lady", theirs="Vapourer", glow=1).do("Use Old Lady", "To Vapourer")
    assert table.state.known(table.number("Old Lady")).exhausted
    assert table.resolve().lies_in(c.GRAVEYARD, THEM) == ["Vapourer"]


def test_a_power_is_paid_for_with_wax_once_a_turn_and_leaves_a_counter() -> None:
    table = Table(glade="Vapourer").do("Use Vapourer").resolve()
    assert table.wax(YOU) == 10
    assert table.numbers("Vapourer") == [3, 2]
    assert "Use Vapourer" not in table.offered()


def test_what_a_card_in_the_glade_says_of_others_lasts_as_long_as_it_is_there() -> None:
    table = Table(palm="Snuffer", glade="Emperor, Leopard")
    assert (table.numbers("Leopard"), table.numbers("Emperor")) == ([2, 2], [2, 4])
    table.do("Play Snuffer", "To Emperor").resolve()
    assert table.numbers("Leopard") == [1, 2]


def test_what_lasts_for_a_turn_ends_with_it() -> None:
    table = Table(palm="Sudden Bloom", glade="Leopard, Night Garden").do("Play Sudden Bloom").resolve()
    assert table.numbers("Leopard") == [3, 3]
    # There is a charm: a card is gathered.
    assert len(table.state.players[YOU].hand) == 1
    while table.state.turn_player == YOU:
        table.do("Pass")
    assert table.numbers("Leopard") == [1, 3]


def test_what_would_fall_returns_to_the_palm_instead() -> None:
    table = Table(palm="Snuffer", glade="Lobster, Plain Emerald").do("Play Snuffer", "To Plain Emerald").resolve()
    assert table.lies_in(c.HAND) == ["Plain Emerald"]
    # It did not fall: nobody gains wax.
    assert table.wax(YOU) == 12


def test_gnats_hatch_and_cease_outside_the_glade() -> None:
    table = Table(palm="Hive Sister, Draught").do("Play Hive Sister").resolve()
    assert table.lies_in(c.PLAY) == ["Hive Sister", "Gnat", "Gnat"]
    table.do("Play Draught", "Mode 1").do("To Gnat").resolve()
    assert table.lies_in(c.PLAY) == ["Hive Sister", "Gnat"]
    assert "Gnat" not in table.lies_in(c.HAND)


def test_another_player_chooses_and_you_may_pay_for_more() -> None:
    table = Table(palm="Thief's Whistle", palm2="Spark, Lappet").do("Play Thief's Whistle").resolve()
    assert table.game.decision is not None
    assert table.game.decision.seat == THEM
    table.game.choose(0)
    table.do("Yes")
    assert (table.wax(YOU), len(table.state.players[YOU].hand), len(table.state.players[THEM].hand)) == (10, 1, 1)


# --- Winning and losing -----------------------------------------------------------------------------------------------


def test_awake_moths_take_wax_at_dusk_and_who_has_none_is_out() -> None:
    table = Table(glade="Emperor, Leopard, Old Lady")
    # Two, and two, and two: each of them has a wing more than it says but for the Emperor, and the Old Lady sleeps.
    table.do("Use Old Lady", "To Emperor").resolve()
    while table.state.turn == 1:
        table.do("Pass")
    assert table.wax(THEM) == 8
    record(table.state, [Gain("gain wax", "test", THEM, w.WAX, -8)])
    table.do("Pass")
    assert table.game.result == (1.0, 0.0)


def test_of_three_who_is_left_goes_on() -> None:
    game = new_game(3, seed=4)
    game.resign(1)
    assert not game.over
    game.resign(0)
    assert game.result == (0.0, 0.0, 1.0)


# --- Texts, saves, chance ---------------------------------------------------------------------------------------------


def test_twenty_cards_are_read_and_printed_again() -> None:
    assert len(CARDS) == 20
    for card in CARDS.values():
        assert LANGUAGE.reprint(CardText(card.name, card.paragraphs, card.types)) == card.paragraphs


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("Snuff target ally.", "ally"),
        ("Gather a pear.", "pear"),
        ("Snuff it.", "it"),
        ("When Scrap enters the glade, snuff another.", ""),
        ("Draw a card.", "Draw"),
    ],
)
def test_what_is_not_understood_is_refused_with_the_words(text: str, words: str) -> None:
    card = f'[[card]]\nname = "Scrap"\ntype = "whisper"\ncost = 1\ntext = ["{text}"]'
    with pytest.raises(CardRefused) as refused:
        read_cards(card)
    assert words in refused.value.words


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10_000), st.integers(2, 5), st.integers(0, 60))
def test_any_game_can_be_saved_and_goes_on(seed: int, seats: int, steps: int) -> None:
    game, chance = new_game(seats, seed), seeded(seed)
    for _ in range(steps):
        if game.decision is None:
            break
        game.choose(chance.below(len(game.decision.options)))
    again = load(RULES, game.save())
    assert again.hash() == game.hash()
    assert sum(again.result or ()) in (0, 1)


def _refusal(text: str) -> str:
    """Why a position is refused; empty if it can be played on."""
    try:
        position = RULES.decode(parse(text))
        RULES.checkpoint(position)
    except RuleboundError as error:
        return str(error)
    return ""


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_a_save_with_a_number_changed_is_played_on_or_refused_in_one_line(data: st.DataObject) -> None:
    text = RULES.text(new_game(2, 3).state)
    digits = [at for at, char in enumerate(text) if char.isdigit()]
    at = data.draw(st.sampled_from(digits))
    changed = text[:at] + data.draw(st.sampled_from("0123456789")) + text[at + 1 :]
    assert "\n" not in _refusal(changed)


@pytest.mark.parametrize(("seed", "answers", "number"), [(5, 12, 11), (1, 16, 15)])
def test_a_fork_looks_like_the_game_where_others_have_dropped_one_of_many_cards(
    seed: int, answers: int, number: int
) -> None:
    game, chance = new_game(3, seed), seeded(seed)
    for _ in range(answers):
        assert game.decision is not None
        game.choose(chance.below(len(game.decision.options)))
    assert game.fork(0, seed=number).view(0) == game.view(0)


def test_what_cannot_be_done_can_stand_in_a_save() -> None:
    """A prohibition is made by texts of any game, as other changes are; what only says a kind of node is not."""
    assert Prohibition in NODES
    assert Change not in NODES
