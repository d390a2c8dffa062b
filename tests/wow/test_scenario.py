"""The scenario language itself: reading, acting, refusing, expecting, and going through forks, undo and saves."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.tcg.scenarios.table import THROUGH
from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import DealDamage, DrawCards
from rulebound.wow.nodes.filters import OfType
from rulebound.wow.nodes.groups import Target, You, YourHero
from rulebound.wow.nodes.values import Number
from rulebound.wow.position.text_box import CardProgram
from rulebound.wow.scenarios import Setting, Surprise, ability, ally, scenario
from rulebound.wow.scenarios.script import SCRIPT, acts_in

BOLT = ability(
    "Bolt",
    cost=1,
    instant=True,
    program=CardProgram(
        effect=DealDamage(YourHero(), Number(2), c.DAMAGE_BITS["fire"], Target(0, OfType(c.ALLY | c.HERO)))
    ),
)
READ = ability("Read", program=CardProgram(effect=DrawCards(You(), Number(2))))

POSITION = """
    you: hero "Mage" health 28 damage 3; resources 5; hand "Bolt" "Bolt"   # a comment
      ally "Footman" 2/3 exhausted damage 1; weapon "Axe" atk 3 strike 2 fire
      graveyard "Read"; deck "Read" "Bolt"
    opponent: ally "Guard" 1/4 protector new counter "charge" 2; resources 2 exhausted
      resource "Errand"; ability "Curse" tag "Ward" on "Footman"
"""


def test_a_position_is_what_the_text_says() -> None:
    table = scenario(POSITION, [BOLT, READ])
    table.expect("Mage", health=28, damage=3, zone="play", controller="you", ready=True)
    table.expect("Footman", atk=2, health=3, damage=1, ready=False)
    table.expect("Axe", atk=3, strike=2, damage_types="fire")
    table.expect("Guard", keyword="protector", counter=("charge", 2), controller="opponent")
    table.expect("Errand", zone="resources", face_down=False).expect("Curse", on="Footman", tag="Ward")
    table.expect_hand("you", "Bolt", "Bolt").expect_graveyard("you", "Read").expect_ready_resources("you", 5)
    table.expect_ready_resources("opponent", 1).expect_stage("your action phase").expect_asked("you")
    assert [table.state.cards[id].definition.name for id in table.state.players[0].deck[-3:]] == [
        "Filler",
        "Bolt",
        "Read",
    ]


def test_acting_goes_through_the_options() -> None:
    table = scenario(POSITION, [BOLT, READ])
    table.play("Bolt", targets=["Guard"]).expect_chain("Bolt").expect_ready_resources("you", 4)
    table.resolve().expect("Guard", damage=2).expect("Bolt#1", zone="graveyard").expect_log(
        "2 fire damage", times=1
    )
    table.play("Bolt").choose("opponent's hero").resolve().expect("their hero", damage=2).expect_hand("you")
    with pytest.raises(RuleboundError, match="there is no card"):
        table.play("Blot")
    with pytest.raises(RuleboundError, match=r"601\.2a"):
        table.attack("Footman", "Guard")
    table.expect_refused("attack", "Footman", rule="601.2a").expect_offered("pass")


def test_windows_stay_open_until_somebody_passes() -> None:
    table = scenario("you: deck 3\nopponent: deck 3")
    table.expect_stage("your action phase").pass_().pass_().expect_stage("your end phase")
    table.end_turn().expect_stage("opponent's action phase")
    table.pass_until("your draw step").expect_hand("you", "Filler")


def test_the_builder_makes_the_same() -> None:
    setting = Setting()
    setting.player("you")
    setting.put(ally("Footman", 2, 3), exhausted=True)
    setting.player("friend", friend="you")
    setting.player("opponent")
    table = setting.begin()
    table.expect("Footman", exhausted=True)
    assert [player.team for player in table.state.players] == [0, 0, 2]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("you: ally 2/3\nopponent:", "line 1: '2/3' is no name"),
        (
            'you:\nopponent: ally "A" exausted',
            "line 2: 'exausted' is not understood. Did you mean 'exhausted'",
        ),
        ('you: hand "A"\nopponent:', "line 1: there is no card 'A'"),
        ("you: resources many", "line 1: 'many' is no number"),
        ("ally", "line 1: 'ally' belongs to no player"),
        ("you: hop", "line 1: 'hop' is not understood"),
        ("you:", "two players or more"),
        ('you: ally "A" 1/1; ally "A" 2/2\nopponent:', "line 1: 'A' is described in two ways"),
        ("you: hand", "line 1: 'the end of the line' is no name"),
        ("you:\nopponent:\nat tea time", "no turn stands at 'tea time'"),
        ("you:\nyou:", "two players are called 'you'"),
        ("you: resources 1000; resources 1", "line 1: more than 1,000 cards besides the decks"),
    ],
)
def test_errors_name_the_line_and_the_word(text: str, message: str) -> None:
    with pytest.raises(RuleboundError) as caught:
        scenario(text)
    assert message in str(caught.value)


def test_what_is_not_as_expected_is_a_surprise() -> None:
    table = scenario(POSITION, [BOLT, READ])
    with pytest.raises(Surprise, match="damage is 1, not 2"):
        table.expect("Footman", damage=2)
    with pytest.raises(Surprise, match="times in the log"):
        table.expect_log("destroyed")
    with pytest.raises(Surprise):
        table.expect_hand("you")
    with pytest.raises(Surprise):
        table.expect_winner("you")
    with pytest.raises(Surprise):
        table.expect_refused("play", "Bolt")


def test_answers_that_nothing_asks_for_are_an_error() -> None:
    table = scenario(POSITION, [BOLT, READ])
    with pytest.raises(RuleboundError, match="nothing asked for"):
        table.play("Bolt", "Guard", "Footman")


SNAP = '''
    define ability "Snap" cost 0
      | Destroy target ally.
    define ability "Split" cost 0
      | Destroy target ally. Draw a card.
    you: hand "Snap" "Split"
    opponent: hero "Mage"; ally "Brute" 2/3
'''


def test_the_only_legal_target_may_be_named_or_not() -> None:
    for answers in (("Brute",), ()):
        scenario(SNAP).play("Snap", *answers).resolve().expect("Brute", zone="graveyard")
    with pytest.raises(RuleboundError) as caught:
        scenario(SNAP).play("Snap", "Mage")
    assert str(caught.value).endswith('nothing asked for "Mage": the only possible target is "Brute"')
    with pytest.raises(RuleboundError, match='nothing asked for "Brute": the only possible target'):
        scenario(SNAP).play("Snap", "Brute", "Brute")


def test_an_answer_to_what_was_asked_names_no_other_target_besides() -> None:
    table = scenario(SNAP + '      ally "Second" 1/1')
    with pytest.raises(RuleboundError, match='nothing asked for "Brute"'):
        table.play("Snap", "Brute", "Brute")


def test_left_over_answers_are_told_with_what_was_done_instead() -> None:
    table = scenario(SNAP).play("Snap")
    with pytest.raises(RuleboundError) as caught:
        table.resolve("Brute", 3)
    told = str(caught.value)
    assert told.startswith('nothing asked for "Brute", 3. What was done: ')
    assert "Brute is destroyed" in told
    assert "['" not in told


def test_the_only_target_may_be_named_after_a_mode() -> None:
    table = scenario(
        '''
        define ability "Pick" cost 0
          | Choose one: Draw a card; or destroy target ally.
        you: hand "Pick"
        opponent: ally "Brute" 2/3
        '''
    )
    table.play("Pick", 1, "Brute").resolve().expect("Brute", zone="graveyard")


def test_what_is_attacked_may_be_named_after_at() -> None:
    for line in ('attack "Raider" "Guard"', 'attack "Raider" at "Guard"'):
        table = scenario('you: ally "Raider" 2/2\nopponent: ally "Guard" 1/9')
        SCRIPT.perform(table, acts_in(line)[0])
        table.resolve().expect("Raider", ready=False)


def test_priority_can_be_asked_for() -> None:
    text = 'you: hand "Bolt"; resources 1\nopponent: hand "Bolt"; resources 1'
    table = scenario(text, [BOLT]).play("Bolt", targets=["their hero"])
    table.play("opponent's Bolt", targets=["your hero"], by="opponent").expect_chain("Bolt", "Bolt")
    table.resolve().expect("your hero", damage=2).expect("their hero", damage=0)
    with pytest.raises(RuleboundError, match="doesn't get priority"):
        table.pass_().give_priority("you")


def test_a_game_goes_through_forks_undo_and_saves(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(THROUGH, "fork,undo,save")
    table = scenario(POSITION, [BOLT, READ])
    table.play("Bolt").choose("Guard").resolve().play("Bolt", targets=["their hero"]).resolve_all().end_turn()
    table.expect("Guard", damage=2).expect("their hero", damage=2)
    monkeypatch.setenv(THROUGH, "knife")
    with pytest.raises(RuleboundError, match="unknown word 'knife'"):
        scenario(POSITION, [BOLT, READ])
