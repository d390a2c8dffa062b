"""What must be paid for attacking [600.3], and what a link says without a duration [714.3]: read, and run."""

from __future__ import annotations

import pytest

from reading import effect, expect_refused, power, program
from rulebound.tcg.nodes.changes.continuing import Grant, GrantAll
from rulebound.tcg.program.powers import Continuous, Payment, Triggered
from rulebound.wow import constants as c
from rulebound.wow.nodes import costs as k
from rulebound.wow.nodes.changes import AddStat, Cannot
from rulebound.wow.nodes.filters import AnyCard, IsThis, OfType
from rulebound.wow.scenarios import ability, ally, item, scenario

TOLLS = (
    ("Opposing allies can't attack unless their controller pays 2.", "", 2),
    ("Opposing allies can't attack unless their controller pays 1 for each attacker.", "", 1),
    ("Opposing allies can't attack heroes or allies in your party unless their controller pays 1.", "Totem", 1),
    ("Opposing allies can't attack your hero unless their controller pays 2 for each attacker.", "Guard", 2),
)


@pytest.mark.rule("wow-2007:600.3")
@pytest.mark.parametrize(("words", "free", "number"), TOLLS)
def test_what_must_be_paid_for_attacking_is_read_with_and_without_defenders(
    words: str, free: str, number: int
) -> None:
    toll = item("Toll", words)
    totem = ability("Totem", tags=("Totem",), health=5)
    text = 'you: ally "Footman" 2/2; resources {}\nopponent: item "Toll"; ally "Guard"; ability "Totem"'
    table = scenario(text.format(2), [toll, totem]).attack("Footman", "their hero")
    table.expect_ready_resources("you", 2 - number)
    table = scenario(text.format(0), [toll, totem])
    if free:
        table.expect_offered("attack", "Footman", at=free)
    else:
        table.expect_refused("attack", "Footman", rule="401.1")


@pytest.mark.rule("wow-2007:600.3", "wow-2007:714.3")
@pytest.mark.parametrize("duration", ["", " this turn"])
def test_a_link_may_say_so_of_a_target_for_a_turn_or_for_the_game(duration: str) -> None:
    """It isn't asked as the link resolves: it is paid for each proposal."""
    net = ability("Net", f"Target ally can't attack unless its controller pays (1){duration}.")
    text = 'you: hand "Net"\nopponent: ally "Footman" 2/2; resources 1\nat opponent\'s action phase'
    table = scenario(text, [ability("Net", net.paragraphs[0], instant=True)]).give_priority("you")
    table.play("Net", targets=["Footman"]).resolve().attack("Footman", "your hero")
    table.expect_ready_resources("opponent", 0)
    table.pass_until("your action phase").pass_until("opponent's action phase")
    table.attack("Footman", "your hero").expect_ready_resources("opponent", 1 if duration else 0)


@pytest.mark.rule("wow-2007:600.3")
def test_the_duration_may_stand_before_unless() -> None:
    words = "Target ally can't attack this turn unless its controller pays 2."
    made = effect(words)
    assert isinstance(made, Grant)
    assert made.changes == (Cannot("attack", unless=k.Pay(2)),)
    assert made.duration == "turn"
    everybody = effect("Opposing allies can't attack this turn unless their controller pays 1.")
    assert isinstance(everybody, GrantAll)


@pytest.mark.rule("wow-2007:600.3", "wow-2007:401.1")
def test_a_card_may_ask_anything_for_its_own_attacks() -> None:
    for words, cost in (
        ("This ally can't attack unless you pay 1.", k.Pay(1)),
        ("Tarn Oakfist can't attack unless you discard a card.", k.UseCards("discard", AnyCard(), 1, c.HAND)),
    ):
        made = power(words)
        assert isinstance(made, Continuous)
        assert made.who == IsThis()
        assert made.changes == (Cannot("attack", unless=cost),)
    ghoul = ally("Ghoul", 3, 3, "This ally can't attack unless you remove an ally card in a graveyard from the game.")
    text = 'you: ally "Ghoul"\nopponent: graveyard {}'
    scenario(text.format('"Filler"'), [ghoul]).expect_refused("attack", "Ghoul", rule="401.1")
    table = scenario(text.format('"Ghoul"'), [ghoul]).attack("Ghoul#1", "their hero")
    table.expect("Ghoul#2", zone="removed from game")
    # "You" aren't who attacks with others.
    expect_refused("Opposing allies can't attack unless you pay 1.", "you")
    expect_refused("This ally can't attack unless you pay X.", "X")
    expect_refused("This ally can't attack unless you remove two cards in graveyards from the game.", "remove")


@pytest.mark.rule("wow-2007:401.1")
def test_a_card_in_a_graveyard_may_be_anybodys_as_a_cost() -> None:
    dig = "Remove an ally card in {} graveyard from the game >>> Draw a card."
    mine, anybodys = (program(dig.format(whose), types=c.ITEM).powers[0] for whose in ("your", "a"))
    assert isinstance(mine, Payment)
    assert isinstance(anybodys, Payment)
    assert mine.costs == (k.UseCards("remove", OfType(c.ALLY), 1, c.GRAVEYARD),)
    assert anybodys.costs == (k.UseCards("remove", OfType(c.ALLY), 1, c.GRAVEYARD, anybodys=True),)
    expect_refused(dig.format("an opponent's"), types=c.ITEM)


@pytest.mark.rule("wow-2007:714.3")
def test_what_a_link_says_without_a_duration_is_so_until_the_game_ends() -> None:
    bless = ability("Bless", "Target ally has +2 ATK.")
    table = scenario('you: hand "Bless"; ally "Footman" 1/1\nopponent:', [bless]).play("Bless", targets=["Footman"])
    table.resolve().expect("Footman", atk=3).end_turn().end_turn().expect("Footman", atk=3)
    drum = ally("Drum", 1, 1, "When this ally enters play, your hero has +1 ATK.")
    table = scenario('you: hand "Drum"; hero "Me" atk 1\nopponent:', [drum]).play("Drum").resolve_all()
    table.end_turn().end_turn().expect("your hero", atk=2)
    for words, part in (
        ("[Activate] >>> Target ally has protector.", Payment),
        ("When Tarn attacks, target opponent can't play abilities.", Triggered),
        ("When Tarn attacks, target ally must attack if able.", Triggered),
        ("[Activate] >>> Target ally loses all powers.", Payment),
    ):
        made = power(words)
        assert isinstance(made, part)
        given = made.effect
        assert isinstance(given, (Grant, GrantAll))
        assert given.duration == "game"
    made_of = effect("Target hero has +1 ATK. Draw a card.")
    assert isinstance(made_of, type(effect("Draw a card. Target ally has protector.")))


@pytest.mark.rule("wow-2007:714.3c")
def test_one_duration_in_a_sentence_is_that_of_all_of_it() -> None:
    """So a part without one isn't read as though it were for the whole game."""
    both = effect("Target ally has +1 ATK this turn and target hero has +1 ATK this turn.")
    assert [part.duration for part in getattr(both, "steps", ())] == ["turn", "turn"]
    expect_refused("Target hero has +1 ATK and target ally has -1 ATK this turn.", types=c.ABILITY)
    expect_refused("Target hero has +1 ATK, and draw a card.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:714.3", "wow-2007:306.2a")
def test_what_speaks_of_no_target_may_have_lost_the_word_ongoing() -> None:
    """A ruling (docs/rulings.md): an ability's own text must say how long what is so of nothing chosen lasts."""
    for words in ("Allies in your party have +1 ATK.", "Attached ally has +1 ATK.", "You pay 1 less to play allies."):
        expect_refused(words, "what is so", types=c.ABILITY)
    made = effect("Allies in your party have +1 ATK this turn.")
    assert isinstance(made, GrantAll)
    assert made.changes == (AddStat("atk", made.changes[0].value, 1),)  # type: ignore[attr-defined]
