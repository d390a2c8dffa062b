"""The language of Flesh and Blood's scenarios: setting up, acting, refusing, expecting."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.fab import scenarios
from rulebound.fab.cards.card_pools import shipped_cards
from rulebound.fab.scenarios import Surprise, Table, scenario
from rulebound.fab.scenarios.script import SCRIPT
from rulebound.fab.scenarios.writing import position_text
from rulebound.tcg import constants as shared
from rulebound.tcg.events import Move
from rulebound.tcg.happening import record
from rulebound.tcg.scenarios.script import acts_in

CARDS = """
define action "Quick Cut" red attack cost 1 power 4 defense 3
define action "Quick Cut" blue attack cost 1 power 2 defense 3
define attack reaction "Twist" cost 0 defense 2
  | Target attack gets +2{p}.
define instant "Spark" blue cost 1
  | Deal 2 arcane damage to target hero.
define equipment "Old Mail" chest defense 2 keyword "battleworn"
"""
DUEL = (
    CARDS
    + """
you: hero "Duellist"; weapon "Long Blade" power 3 attacks 1; resources 2
  hand "Quick Cut (red)" "Twist" "Spark"
opponent: hero "Guard" damage 5; card "Old Mail"; hand "Quick Cut (blue)" "Spark"; resources 1
"""
)


def facts(table: Table, name: str, *wanted: str) -> list[object]:
    """Facts about a card, one after the other."""
    return [table.fact(table.card(name), what, "") for what in wanted]


def test_the_guide_s_example_is_so() -> None:
    import doctest

    assert doctest.testmod(scenarios).failed == 0
    assert doctest.testmod(scenarios).attempted == 4


def test_a_position_is_as_it_is_told() -> None:
    table = scenario(
        CARDS
        + """
        define hero "Young Duellist" young life 18 intellect 3 class "Warrior"
        you: hero "Young Duellist" damage 4 marked; weapon "Axe" power 3 subtype "axe" 2h tapped counter "rust" 2
          ally "Wolf" power 2 life 3 damage 1; token "Runechant" 2; resources 2; chi 1; actions 3
          hand "Spark"; arsenal "Twist"; pitched "Quick Cut (blue)"; graveyard "Twist"; soul "Quick Cut (red)"
          banished "Spark" face down; inventory "Old Mail"; deck "Quick Cut (red)" "Spark"; deck 2
        friend with you:
          arsenal "Spark" face up; aura "Veil" counter "steam"; deck empty
        opponent: equipment "Boots" legs defense 1 face down
        at friend's action phase
        """
    )
    assert facts(table, "Young Duellist", "life", "intellect", "damage") == [14, 3, 4]
    table.expect("Young Duellist", tag="marked").expect("Young Duellist", not_tag="Ninja")
    table.expect("Axe", power=3, tapped=True, counter=("rust", 2), types="weapon", tag="2h", defense=-1)
    table.expect("Wolf", life=2, zone="arena", token=False).expect("Runechant", token=True, controller="you")
    table.expect_points("you", "resources", 2).expect_points("you", "chi", 1).expect_points("you", "actions", 3)
    table.expect_hand("you", "Spark").expect_graveyard("you", "Twist").expect_lies("you", "soul", "Quick Cut (red)")
    table.expect_lies("you", "pitched", "Quick Cut").expect_lies("you", "banished", "Spark")
    table.expect_lies("you", "inventory", "Old Mail")
    table.expect_lies("you", "arena", "Young Duellist", "Axe", "Wolf", "Runechant", "Runechant")
    deck = [table.state.cards[id].definition.called for id in reversed(table.state.players[0].deck)]
    assert deck == ["Quick Cut (red)", "Spark (blue)", "Filler", "Filler"]
    assert [card.face_down for card in table.cards("Twist")] == [True, False]
    table.expect("friend's Spark", zone="arsenal", face_down=False).expect("Veil", counter=("steam", 1))
    table.expect("Boots", face_down=True)
    assert [len(player.deck) for player in table.state.players] == [4, 0, 10]
    assert [player.team for player in table.state.players] == [0, 0, 2]
    table.expect_stage("friend's action phase").expect_points("friend", "actions", 1)
    table.expect_asked("friend", "priority")
    assert table.state.turn > 1


def test_a_chain_link_is_played_with_a_defender_and_a_reaction() -> None:
    table = scenario(DUEL)
    table.attack("Quick Cut").expect_stack("Quick Cut (red)").expect_points("you", "resources", 1)
    table.pass_until("defend step").expect_asked("opponent", "defend")
    table.expect_choices("done", "Quick Cut (blue)", "Old Mail")
    table.defend("Old Mail").expect("Old Mail", defending=True).expect("Quick Cut (red)", attacking=True)
    table.expect_attack(4).expect_links(1)
    table.pass_until("reaction step").play("Twist").expect_stack("Twist").resolve().expect_attack(6)
    table.pass_until("resolution step").expect("Guard", life=20 - 5 - 4).expect("Old Mail", defense=2)
    table.expect_refused("use", "Long Blade", "5.1.7a")
    table.end_turn().expect_stage("opponent's action phase").expect("Old Mail", defense=1)
    table.expect_log("deals 4 damage to Guard", 1)


@pytest.mark.parametrize(
    "attack",
    ['attack "Quick Cut" at "Guard"', 'attack "Quick Cut" at "opponent"', 'attack "Quick Cut" "Guard"'],
)
def test_what_is_attacked_may_be_named_where_there_is_nothing_else(attack: str) -> None:
    for position in (DUEL, DUEL + '  ally "Pal" life 3\n'):
        table = scenario(position)
        SCRIPT.perform(table, acts_in(attack)[0])
        table.pass_until("resolution step").expect("Guard", life=20 - 5 - 4)
    with pytest.raises(RuleboundError, match="'Duellist' was not offered as a target"):
        SCRIPT.perform(scenario(DUEL), acts_in('attack "Quick Cut" at "Duellist"')[0])


def test_the_only_target_may_be_named_before_what_pays_is_asked() -> None:
    position = DUEL.replace("attacks 1; resources 2", "attacks 1")
    position = position.replace('hand "Quick', 'hand "Quick Cut (blue)" "Quick', 1)
    table = scenario(position)
    table.attack("Quick Cut (red)", "Guard", "Spark").expect_lies("you", "pitched", "Spark")
    with pytest.raises(RuleboundError, match='nothing asked for "Duellist": the only possible target is "Guard"'):
        scenario(position).attack("Quick Cut (red)", "Duellist", "Spark")


RAM = """
define action "Ram" red attack cost 0 power 6 defense 2 keyword "dominate"
define action "Jab" red attack cost 0 power 2 defense 2
define action "Nod" red cost 0
you: hand "Ram"
opponent: hero "Guard"; hand "Jab" "Jab" "Nod"; equipment "Mail" chest defense 1
"""


def why_defend(table: Table, name: str) -> list[str]:
    """What a judge is told who asks why something can't defend."""
    return SCRIPT.perform(table, acts_in(f'why defend "{name}"')[0])


@pytest.mark.rule("fab:8.3.4a")
def test_what_dominate_keeps_from_defending_is_told_with_its_rule() -> None:
    dominated = "[8.3.4a] The attack has dominate: no more than one card from a hand defends against it."
    too_late = "[7.3.2] Defending cards are declared as the defend step begins."
    table = scenario(RAM).attack("Ram").pass_until("defend step")
    assert why_defend(table, "Jab") == ["defend Jab: nothing speaks against it."]
    assert why_defend(table, "Nod") == ["[7.3.2b] It has no defense."]
    with pytest.raises(RuleboundError) as caught:
        table.defend("Jab", "Jab")
    assert str(caught.value).startswith(f"'Jab' can't defend: {dominated}")
    assert "['" not in str(caught.value)
    # One is declared, and more may be.
    assert why_defend(table, "Jab#2") == [dominated]
    assert why_defend(table, "Jab#1") == ["[7.3.2a] It is declared already."]
    assert why_defend(table, "Mail") == ["defend Mail: nothing speaks against it."]
    table.choose("done")
    assert why_defend(table, "Jab#2") == [dominated, too_late]
    assert why_defend(table, "Jab#1") == ["[7.0.5b] It defends already.", too_late]
    assert why_defend(table, "Mail") == [too_late]


def test_why_something_can_t_defend_where_nobody_declares_it() -> None:
    table = scenario(RAM)
    assert why_defend(table, "Jab") == ["[7.0.3d] Nothing is attacked."]
    with pytest.raises(RuleboundError, match=r"\[7\.0\.3d\] Nothing is attacked\. Attack, then pass until"):
        table.defend("Jab")
    with pytest.raises(RuleboundError, match="there is no card 'Jib'"):
        table.defend("Jib")
    table.attack("Ram").pass_until("defend step")
    assert why_defend(table, "your hero")[-1] == "[7.3.2a] Who is attacked declares what defends."
    with pytest.raises(RuleboundError, match="Who is attacked declares"):
        table.defend("your hero")


@pytest.mark.parametrize("seat", [0, 1])
def test_why_something_can_t_defend_a_program_may_ask_too(seat: int) -> None:
    table = scenario(RAM)
    card = table.state.cards[table.state.players[seat].hand[0]]
    handle = table.rules.handle(table.state, seat, card.number)
    assert [reason.rule for reason in table.game.why_not(seat, "defend", handle)] == ["7.0.3d"]


def test_two_attacks_are_two_links() -> None:
    table = scenario(DUEL.replace("; resources 2", "; resources 2; actions 2"))
    table.attack("Quick Cut").pass_until("resolution step")
    table.attack("Long Blade").pass_until("defend step").defend("Quick Cut (blue)").pass_until("resolution step")
    table.expect_links(2).expect("Guard", life=20 - 5 - 4)
    table.expect_lies("opponent", "arena", "Guard", "Old Mail", "Quick Cut")
    table.end_turn().expect_links(0).expect_graveyard("opponent", "Quick Cut (blue)")


def test_instants_are_answered_while_others_wait() -> None:
    table = scenario(DUEL)
    table.play("Spark", "Guard").expect_stack("Spark (blue)")
    table.play("Spark", targets=["Duellist"], by="opponent").expect_points("opponent", "resources", 0)
    table.resolve().expect("Duellist", life=18).expect("Guard", life=15)
    table.resolve_all().expect("Guard", life=13).expect_graveyard("you", "Spark").expect_running()


def test_what_is_not_offered_is_an_error_with_every_reason() -> None:
    table = scenario(DUEL)
    with pytest.raises(RuleboundError, match=r"8\.1\.2a.*reaction step"):
        table.play("Twist")
    with pytest.raises(RuleboundError, match="nobody is asked what defends: asked You have priority"):
        table.defend()
    with pytest.raises(RuleboundError, match="the stack is empty"):
        table.resolve()
    table.expect_refused("play", "Twist", "8.1.2a")
    with pytest.raises(Surprise, match="not for"):
        table.expect_refused("play", "Twist", "5.1.1a")
    with pytest.raises(RuleboundError, match="there is no stage 'noon'"):
        table.pass_until("noon")
    with pytest.raises(RuleboundError, match="there is no zone 'attic'"):
        table.expect_lies("you", "attic")


@pytest.mark.parametrize(
    ("check", "told"),
    [
        (lambda table: table.expect("Guard", life=3), "life is 15, not 3"),
        (lambda table: table.expect_points("you", "resources", 3), "you has 2 resources, not 3"),
        (lambda table: table.expect_attack(3), "there is no attack"),
        (lambda table: table.expect_links(1), "there are 0 chain links, not 1"),
        (lambda table: table.expect_lies("you", "hand", "Twist"), "you's hand is"),
        (lambda table: table.expect_hand("you", "Twist", "Twist", "Spark"), "you's hand is"),
        (lambda table: table.expect_stack("Twist"), r"the stack is \[\]"),
        (lambda table: table.expect_stage("end phase"), "it is not end phase"),
        (lambda table: table.expect_winner("you"), "the game is not over"),
        (lambda table: table.expect("Old Mail", keyword="ward"), "keyword is 'battleworn', not 'ward'"),
        (lambda table: table.attack("Quick Cut").pass_until("reaction step").expect_attack(5), "power is 4, not 5"),
    ],
)  # fmt: skip
def test_what_is_not_as_expected_is_a_surprise(check: object, told: str) -> None:
    assert callable(check)
    with pytest.raises(Surprise, match=told):
        check(scenario(DUEL))


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("you:\n", "two players or more"),
        ("hand 3\n", "belongs to no player"),
        ("you:\nyou:\n", "line [0-9]+: two players are called 'you'"),
        ('you: hand "Quik Cut (red)"\n', "Did you mean 'Quick Cut \\(red\\)'"),
        ('you: hand "Quick Cut"\n', "printed in several colors"),
        ("you: hnd\n", "Did you mean 'hand'"),
        ('you: weapon "Axe" powr 3\n', "Did you mean 'power'"),
        ('you: card "Nothing"\n', "there is no card 'Nothing'"),
        ('you: token "Nothing"\n', "there is no token 'Nothing'"),
        ('you: card "Old Mail" defense 3\n', "described already"),
        ('you: weapon "Axe" power 3; weapon "Axe" power 2\n', "described in two ways"),
        ('you: hand "Twist" 3\n', "one word too many"),
        ("you: resources many\n", "no number"),
        ("you:\nopponent:\nat your end phase\n", "no turn stands at 'end phase' here"),
        ("you:\nopponent:\nat nobody's action phase\n", "no player is called 'nobody'"),
        ('define spell "Bolt" cost 1\n', "'spell' is not understood"),
        ('define action "Bolt" tapped\n', "said of an object in the arena"),
        ('define action "Twist" red cost 1\ndefine action "Twist" red cost 1\n', "described twice"),
        ('define action "Song" cost 1\n  | Sing a song.\n', "Sing"),
        ("you:\n  | Draw a card.\n", "a card's text without a card"),
        ('you: aura "Veil" keyword "shine"\n', "'shine' is no keyword"),
    ],
)  # fmt: skip
def test_what_is_not_understood_names_the_line_and_the_word(text: str, told: str) -> None:
    with pytest.raises(RuleboundError, match=told):
        scenario(CARDS + text)


def test_lines_act_and_expect() -> None:
    table = scenario(DUEL)
    lines = """
        why play "Twist"
        attack "Quick Cut"   # resources are there
        expect stack "Quick Cut (red)"
        pass until defend step
        expect asked opponent defend
        defend "Quick Cut (blue)" "Old Mail"
        expect links 1
        expect attack 4
        pass until reaction step
        play "Twist"
        expect resources you 1
        resolve
        pass until resolution step
        expect "Guard" life 14 tag "Generic"
    """
    told: list[str] = []
    acts = acts_in(lines)
    for act in acts[:-1]:
        told += SCRIPT.perform(table, act)
    assert told == ["[8.1.2a] Attack reactions wait for the reaction step of an attack of yours."]
    with pytest.raises(Surprise, match="line 15: Guard: tag is"):
        SCRIPT.perform(table, acts[-1])
    for line, wrong in (("jump", "not understood"), ("expect luck you 1", "not understood"), ("pass now", "too many")):
        with pytest.raises(RuleboundError, match=wrong):
            SCRIPT.perform(table, acts_in(line)[0])
    with pytest.raises(RuleboundError, match="there is no edition '2012'"):
        acts_in("2012: pass")


def test_a_position_is_written_so_that_it_can_be_read_again() -> None:
    table = scenario(
        DUEL.replace('hand "Quick Cut (red)"', 'arsenal "Spark"; banished "Twist" face down; hand "Quick Cut (red)"')
    )
    table.attack("Quick Cut").pass_until("resolution step", "Old Mail").end_turn()
    written = position_text(table.state)
    again = scenario(written.replace("game fab\n", ""))
    assert position_text(again.state) == written
    assert str(again).splitlines()[:-1] == str(table).splitlines()[:-1]
    # What could be equipped and isn't can't be said, and is told of.
    assert "not equipped" not in written
    mail = next(card for card in table.state.cards[1:] if card.definition.name == "Old Mail")
    for zone in (shared.GRAVEYARD, shared.PLAY):
        record(table.state, [Move("put", "test", table.state.cards[mail.id].number, zone, mail.owner)])
    assert "# not equipped: Old Mail\n" in position_text(table.state)


def test_our_own_cards_are_named_and_play() -> None:
    pool = shipped_cards()
    own = [pool[key] for key in ("Wheel Kick (red)", "Sefa of the Quick Blades")]
    table = scenario('you: hero "Sefa of the Quick Blades"; hand "Wheel Kick"; resources 3\nopponent:', own)
    table.attack("Wheel Kick").pass_until("resolution step")
    power = pool["Wheel Kick (red)"].numbers[0]
    table.expect("Hero of opponent", life=20 - power).expect_log(f"deals {power} damage to Hero of opponent", 1)


@pytest.mark.parametrize("answers", [("Quick Cut (blue)",), ()])
def test_who_declares_says_nothing_for_another_one_who_may_defend_then(answers: tuple[str, ...]) -> None:
    position = """
define equipment "Wide Shield" off-hand defense 2 keyword "protect"
Ann: hand "Quick Cut (red)"; resources 1
Ben: hero "Guard"; hand "Quick Cut (blue)"
Cem: hero "Friend"; card "Wide Shield"
"""
    table = scenario(CARDS + position).attack("Quick Cut (red)", targets=["Guard"]).pass_until("defend step")
    table.defend(*answers).expect_asked("Cem", "defend").defend("Wide Shield")
    table.expect("Wide Shield", defending=True).expect("Quick Cut (blue)", defending=bool(answers))


def test_a_subtype_may_be_written_as_it_is_printed() -> None:
    position = 'you: weapon "Blade" subtype "1H" subtype "Sword" power 3 attacks 0\nopponent: hero "Guard"\n'
    table = scenario(position)
    assert table.fact(table.card("Blade"), "tag", "1h") == "1h"
    table.expect("Blade", tag="sword")
