"""What a seat may not know has no identity for it [411]: a test for each way on which something got out once."""

from __future__ import annotations

import json
from collections import Counter
from math import factorial
from typing import Any

import pytest

from rulebound import new_game
from rulebound.errors import RuleboundError
from rulebound.kernel.codec import canonical
from rulebound.kernel.game import Game
from rulebound.kernel.randomness import seeded
from rulebound.kernel.saves import load
from rulebound.play.games import game_named
from rulebound.play.seats import Window
from rulebound.sim.soak import paired_wow
from rulebound.sim.soak.paired import compare_in_a_game
from rulebound.tcg.position.state import State
from rulebound.tcg.views.handles import is_hidden
from rulebound.wow import constants as c
from rulebound.wow.rules import RULES
from rulebound.wow.scenarios import ability, ally, quest, scenario


def played(seed: int, answers: int, open_lists: bool = True, edition: str = "") -> Game[State]:
    """A game after some answers by chance."""
    game: Game[State] = new_game("wow", edition, seed=seed, open_lists=open_lists)
    chance = seeded(f"hidden {seed}")
    while game.decision is not None and game.decisions < answers:
        game.choose(chance.below(len(game.decision.options)))
    return game


def names_of_hidden(game: Game[State], seat: int) -> set[str]:
    """The names that nothing shows a seat: of cards hidden from it, and of none that it sees or owns."""
    state = game.state
    hidden = {
        card.definition.name
        for card in state.cards[1:]
        if is_hidden(state, card, seat) and card.owner != seat
    }
    seen = {
        card.definition.name
        for card in state.cards[1:]
        if not is_hidden(state, card, seat) or card.owner == seat
    }
    return hidden - seen


@pytest.mark.rule("wow-2007:411.3a", "wow-2012:415.4a", "wow-2013:415.4a")
@pytest.mark.parametrize("seed", range(3))
def test_what_cannot_be_seen_cannot_be_asked_about(in_edition: str, seed: int) -> None:
    """No number names a card of another hand or deck, or one that lies face down."""
    game = played(seed, 40 + seed, edition=in_edition)
    for seat in (0, 1):
        secret = names_of_hidden(game, seat)
        assert secret
        for handle in [*range(200), *(card.number for card in game.state.cards), 1 << 40, -3, 1 << 62]:
            for verb in ("play", "place", "use", "complete", "strike", "attack"):
                told = json.dumps(
                    [[reason.text, reason.subject] for reason in game.why_not(seat, verb, handle)]
                )
                assert not any(name in told for name in secret)
        meant = [game.rules.meant(game.state, seat, handle) for handle in range(200)]
        assert not any(
            number >= c.CARDS and is_hidden(game.state, game.state.known(number), seat)
            for number in meant
            if number < c.LINK_BASE
        )


def test_only_what_is_offered_has_a_label() -> None:
    game = played(4, 30)
    assert game.decision is not None
    offered = game.decision.options
    for card in game.state.cards[1:]:
        for option in (type(offered[0])("target", card.number), type(offered[0])("play", card.number)):
            if option not in offered:
                with pytest.raises(RuleboundError, match="not offered"):
                    game.label(option)


@pytest.mark.parametrize("open_lists", [True, False])
def test_a_fork_for_a_seat_tells_of_no_true_hidden_card(open_lists: bool) -> None:
    """With closed lists nothing of another's list is in it, and what is invented fits the hero."""
    game = played(7, 50, open_lists)
    for seat in (0, 1):
        text = game.fork(seat, seed=3).save() if game.at_checkpoint else ""
        if not text:
            continue
        unseen = names_of_hidden(game, seat)
        found = {name for name in unseen if json.dumps(name) in text}
        assert found == (unseen if open_lists else set())


@pytest.mark.rule(
    "wow-2007:411.3a",
    "wow-2007:411.7a",
    "wow-2012:415.4a",
    "wow-2012:415.8a",
    "wow-2013:415.4a",
    "wow-2013:415.8a",
)
def test_a_card_that_was_seen_is_not_told_when_one_is_placed_face_down() -> None:
    """A bounced ally is known in the hand; a card that is placed face down may be it, or any other."""
    cards = [ally("Page"), ability("Recall", "Put target ally into its owner's hand."), quest("Task")]
    table = scenario('you: hand "Recall"\nopponent: ally "Page"; hand "Task"', cards)

    def hand(seat: int) -> list[str | None]:
        players: Any = table.game.view(seat)["players"]
        return [card["name"] if card is not None else None for card in players[1]["hand"]]

    table.play("Recall", targets=["Page"]).resolve()
    assert hand(0) == ["Page", None]
    table.end_turn().place("Page").resolve()
    assert all(name is None for name in hand(0))
    assert "Page" not in [
        fact for fact in table.game.rules.told_facts(table.state, 0, 0) if "resource" in fact
    ]
    players: Any = table.game.view(0)["players"]
    assert [card["name"] for card in players[1]["resources"]] == [None]
    # Its owner still knows all of it.
    assert "Task" in hand(1)


def test_the_order_of_a_hand_tells_nothing_around_what_is_known() -> None:
    game = played(9, 60)
    for seat in (0, 1):
        players: Any = game.view(1 - seat)["players"]
        shown = [card is not None for card in players[seat]["hand"]]
        assert shown == sorted(shown, reverse=True)


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.slow) for seed in range(1, 4))])
def test_worlds_that_differ_in_hidden_things_are_told_alike(seed: int) -> None:
    names = game_named("wow").deck_names()
    players = 3 if seed == 3 else 2
    decks = [names[(seed + seat) % len(names)] for seat in range(players)]
    game: Game[State] = new_game("wow", decks=decks, seed=seed, open_lists=seed % 2 == 0)
    compared = compare_in_a_game(game, 60, seed)
    assert compared.told == []
    assert compared.positions >= 60


def test_a_comparison_finds_what_gets_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """The comparison itself: of a world that differs in something that is shown."""
    whole = paired_wow.other_world

    def shown(state: State, seat: int, seed: int) -> State:
        made = whole(state, seat, seed)
        made.edit(made.hero(seat)).damage += 1
        return made

    monkeypatch.setattr(paired_wow, "other_world", shown)
    game: Game[State] = new_game("wow", seed=1)
    assert compare_in_a_game(game, 20, 1).by_way["view"] > 0


def test_what_an_effect_of_an_earlier_turn_came_from_is_still_known() -> None:
    """It was in play then, has been removed since, and its link of this turn says whose it is."""
    text = "[Activate] → Remove Shade from the game. Put it into play at the start of the next turn."
    shade = ally("Shade", 2, 2, text)
    table = scenario(
        'you: ally "Shade"\nopponent: hand "Red" "Blue"; deck "Red"', [shade, ally("Red"), ally("Blue")]
    )
    table.use("Shade").resolve()
    while not table.state.stack:
        table.pass_()
    table.expect_chain("Shade")
    for seat in (0, 1):
        made = RULES.redrawn(table.state, table.state, seat, 5)
        assert RULES.view(made, seat) == RULES.view(table.state, seat)
        twice = RULES.redrawn(made, made, seat, 5)
        assert RULES.view(twice, seat) == RULES.view(table.state, seat)
    table.resolve().expect("Shade", zone="play")


def test_every_hand_is_as_likely_as_the_rules_make_it() -> None:
    """Chi-square: six hidden cards, three of them in the hand; every set of names comes as often as it should."""
    cards = [ally("Red"), ally("Blue"), ally("Green")]
    table = scenario('you:\nopponent: hand "Red" "Red" "Blue"; deck "Blue" "Green" "Green"', cards)
    state = table.state
    inside = [state.cards[id].definition.name for id in (*state.players[1].hand, *state.players[1].deck)]
    size = len(state.players[1].hand)
    count = Counter(inside)
    seeds = 1200
    found: Counter[tuple[tuple[str, int], ...]] = Counter()
    for seed in range(seeds):
        made = RULES.redrawn(state, state, 0, seed)
        held = Counter(made.cards[id].definition.name for id in made.players[1].hand)
        found[tuple(sorted(held.items()))] += 1

    def ways(total: int, chosen: int) -> int:
        return factorial(total) // factorial(chosen) // factorial(total - chosen)

    everything = ways(len(inside), size)
    squares = 0.0
    for hand, times in found.items():
        likely = 1
        for name, number in hand:
            likely *= ways(count[name], number)
        expected = seeds * likely / everything
        squares += (times - expected) ** 2 / expected
    # The mean of chi-square is its degrees of freedom, its standard deviation the root of twice that.
    free = len(found) - 1
    assert free >= 3
    assert squares < free + 4 * (2 * free) ** 0.5


def test_a_seat_is_seeded_by_what_it_knows() -> None:
    """How often others were asked differs with their hands: a window tells how often its own seat was."""
    game = played(2, 40)
    for seat in (0, 1):
        window = Window(game, seat)
        assert window.answers_of(seat) == game.answered[seat]
        assert not hasattr(window, "decisions")


# --- What one fork does is no other's ---------------------------------------------------------------------------------

BANNER = ally("Banner", text="All allies have +0/+2.")
MARTYR = ally(
    "Martyr", health=1, text="When Martyr is destroyed, your hero deals 1 fire damage to target hero."
)
READ = ability("Read", text="Draw a card.", instant=True)
WASTE = ability("Waste", text="Each player discards a card.")


def test_a_concession_at_a_checkpoint_changes_no_other_fork_and_is_taken_back_exactly() -> None:
    yours = 'you: hand "Read"; ally "Martyr" damage 1'
    table = scenario(
        f'{yours}\nopponent: ally "Banner"; hand "Read"\nthird: hand "Read"', [BANNER, MARTYR, READ]
    )
    table.play("Read")
    game = table.game.fork(remember=True)
    before, other = game.hash(), game.fork()
    game.resign(1)
    assert game.decision is not None
    assert game.decision.kind == "target"
    game.choose(0)
    assert other.hash() == before
    for _ in range(2):
        assert game.undo()
    assert game.hash() == before


def test_what_a_seat_knows_is_worked_out_anew_when_somebody_leaves_in_the_midst() -> None:
    names = ("Mine", "Other", "Theirs", "More", "Last", "Least")
    table = scenario(
        'you: hand "Waste" "Mine" "Other"\nopponent: hand "Theirs" "More"\nthird: hand "Last" "Least"',
        [WASTE, *(ally(name) for name in names)],
    )
    table.play("Waste").resolve()
    game = table.game
    game.fork(0, 3)
    game.resign(2)
    assert game.fork(0, 3).view(0) == game.view(0)


def test_what_a_seat_knows_of_one_end_is_not_taken_for_what_it_knows_of_another() -> None:
    game = scenario('you: hand "Read"\nopponent: hand "Read"', [READ]).game
    game.resign(1)
    assert game.fork(0, 1).result == (1.0, 0.0)
    game.undo()
    game.resign(0)
    assert game.fork(0, 1).result == (0.0, 1.0)


def test_a_playout_in_which_somebody_resigns_goes_on_from_there() -> None:
    pair = ability("Pair", text="Destroy target ally and another target ally.", instant=True)
    table = scenario(
        'you: hand "Pair"; ally "Martyr" damage 1\nopponent: ally "Banner"; ally "Ox" 1/9\nthird:',
        [BANNER, MARTYR, pair],
    )
    playout = table.game.fork()
    assert playout.decision is not None
    playout.choose(next(option for option in playout.decision.options if option.verb == "play"))
    while playout.decision is not None and playout.decision.kind != "priority":
        playout.choose(0)
    playout.resign(1)
    assert playout.decision is not None
    assert playout.decision.kind == "target"
    again = playout.fork()
    assert (again.hash(), len(again.state.stack)) == (playout.hash(), len(playout.state.stack))


@pytest.mark.parametrize("nurse", ['ally "Nurse"', 'graveyard "Nurse"'])
def test_the_words_of_a_gained_power_are_those_of_what_lies_open_whatever_became_of_it_before(
    nurse: str,
) -> None:
    cards = [ability("Aura", "Ongoing: Each ally you control has Mend 1."), ally("Nurse", 1, 1, "Mend 1")]
    game = scenario(f'you: ability "Aura"; ally "Cow" 1/5; {nurse}\nopponent: hero', cards).game
    for seat in (0, 1):
        for told in (canonical(game.view(seat)), canonical(game.fork(seat, 3).view(seat))):
            assert '"gained":["Mend 1"]' in told
            assert "its power" not in told


def test_a_fork_does_not_tell_what_another_seat_is_asked() -> None:
    """Who has something to choose at a checkpoint, and who only in what follows it, are the same to all others."""
    zap, task = ability("Zap", text="Draw a card.", instant=True), quest("Task")

    def attacked(holds: str) -> Game[State]:
        text = """you: hero face down; ally "Footman" 2/2
            opponent: hero face down; ally "Guard" 1/4 protector; hand "Zap"; deck "Task" """
        state = scenario(text, [zap, task]).attack("Footman", "their hero").resolve().game.state
        (held,), drawn = state.players[1].hand, state.players[1].deck[-1]
        if holds == "Task":
            ours, theirs = state.edit(state.cards[held]), state.edit(state.cards[drawn])
            ours.definition, theirs.definition = theirs.definition, ours.definition
        # (The Bystander always leaves something to do.)
        state.wanderers = ()
        state.after_decoding()
        return Game(RULES, state)

    one, other = attacked("Zap"), attacked("Task")
    asked = [
        (game.at_checkpoint, game.decision.seat, game.decision.kind) for game in (one, other) if game.decision
    ]
    assert asked == [(True, 1, "priority"), (False, 1, "protect")]
    assert canonical(one.view(0)) == canonical(other.view(0))
    for seed in range(8):
        ours, theirs = one.fork(0, seed), other.fork(0, seed)
        assert ours.rules.text(ours.state) == theirs.rules.text(theirs.state)
        assert canonical(ours.view(0)) == canonical(theirs.view(0))


def test_a_fork_has_been_told_what_followed_where_there_was_nothing_to_choose() -> None:
    """What happens before the first question of a procedure belongs to what the seat was told."""
    names = game_named("wow").deck_names()
    game: Game[State] = new_game("wow", decks=[names[1], names[2], names[3]], seed=1)
    chance = seeded(1)
    while game.decision is not None and game.decisions < 39:
        game.choose(chance.below(len(game.decision.options)))
    assert not game.at_checkpoint
    for seed in range(6):
        for seat in range(3):
            assert canonical(game.fork(seat, seed).view(seat)) == canonical(game.view(seat))


def test_a_fork_for_a_seat_is_kept_and_read_again_without_what_it_has_forgotten() -> None:
    """Its journal begins with its own turn: what was before is not the seat's to keep."""
    names = game_named("wow").deck_names()
    game: Game[State] = new_game("wow", decks=[names[1], names[2]], seed=1)
    chance = seeded(2)
    while game.decision is not None and not (game.at_checkpoint and len(game.state.journal.chapters) > 2):
        game.choose(chance.below(len(game.decision.options)))
    for seat in range(2):
        fork = game.fork(seat, 3)
        # Of earlier turns it keeps what something may ask for.
        (kept,) = fork.state.journal.chapters
        assert 0 < len(kept.entries) < kept.start
        assert load(RULES, fork.save()).hash() == fork.hash()
        while fork.decision is not None and not (fork.at_checkpoint and len(fork.state.journal.chapters) > 1):
            fork.choose(chance.below(len(fork.decision.options)))
        assert load(RULES, fork.save()).hash() == fork.hash()
