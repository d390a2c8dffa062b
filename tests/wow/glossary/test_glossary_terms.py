"""Words that the glossary defines: can't, friendly, instant, one-handed, opposing, reveal, turn player."""

from __future__ import annotations

import pytest

from rulebound.tcg.nodes.changes.replacing import ReplaceMove
from rulebound.tcg.nodes.effects.moving import DrawCards, RevealCards
from rulebound.wow import constants as c
from rulebound.wow.nodes.changes import Cannot
from rulebound.wow.nodes.conditions import TurnOf
from rulebound.wow.nodes.effects import Destroy
from rulebound.wow.nodes.filters import AnyCard, Both, OneHanded, Side
from rulebound.wow.nodes.groups import Each, HeroOf, Pick, Players, You
from rulebound.wow.nodes.values import Number
from rulebound.wow.scenarios import ability, ally, item, scenario
from wow_cards import ALLY, always, deal, doom, draw, payment, powers, spell, target

TRIO = 'you: hand {0}; ally "Mine"\nfriend with you: ally "Friend"\nopponent: ally "Foe"'


@pytest.mark.rule("wow-2007:G.friendly", "wow-2007:G.opposing", "wow-2013:G.friendly", "wow-2013:G.opposing")
@pytest.mark.parametrize(
    ("side", "names"), [("your", ["Mine"]), ("friendly", ["Mine", "Friend"]), ("opposing", ["Foe"])]
)
def test_friendly_cards_are_the_teams_and_opposing_ones_the_opponents(side: str, names: list[str]) -> None:
    sweep = ability("Sweep", program=spell(Destroy(Each(Both((ALLY, Side(side)))))))
    table = scenario(TRIO.format('"Sweep"'), [sweep]).play("Sweep").resolve()
    for name in ("Mine", "Friend", "Foe"):
        table.expect(name, zone="graveyard" if name in names else "play")


@pytest.mark.rule("wow-2007:G.friendly", "wow-2007:G.opposing", "wow-2013:G.friendly", "wow-2013:G.opposing")
@pytest.mark.parametrize(("which", "drawn"), [("friendly", [0, 1]), ("opponents", [2]), ("each", [0, 1, 2])])
def test_so_are_friendly_players_and_opponents(which: str, drawn: list[int]) -> None:
    gift = ability("Gift", program=spell(DrawCards(Players(which), Number(1))))
    table = scenario(TRIO.format('"Gift"'), [gift]).play("Gift").resolve()
    assert [player.seat for player in table.state.players if player.hand] == drawn


@pytest.mark.rule("wow-2007:G.instant", "wow-2007:406.1")
def test_instant_is_a_keyword_of_the_type_line() -> None:
    quick, calm = ally("Quick", instant=True), ally("Calm")
    text = 'you: hand "Quick" "Calm"\nopponent:\nat opponent\'s end phase'
    table = scenario(text, [quick, calm]).give_priority("you").expect_offered("play", "Quick")
    table.expect_refused("play", "Calm").play("Quick").resolve().expect("Quick", zone="play")


@pytest.mark.rule("wow-2007:G.one-handed", "wow-2013:G.one-handed")
def test_a_weapon_without_the_two_handed_tag_is_one_handed() -> None:
    snap = ability("Snap", program=spell(Destroy(target(OneHanded()))))
    text = 'you: hand "Snap"\nopponent: weapon "Axe" tag "Axe"; weapon "Pole" tag "Two-Handed"; item "Orb"'
    scenario(text, [snap]).play("Snap").resolve().expect("Axe", zone="graveyard").expect("Pole", zone="play")


@pytest.mark.rule("wow-2007:G.reveal")
@pytest.mark.rule("wow-2013:G.reveal")
def test_a_revealed_card_is_seen_by_all_and_stays_where_it_is() -> None:
    show = ability("Show", program=spell(RevealCards(Pick(AnyCard(), Number(1), c.HAND, You()))))
    table = scenario('you: hand "Show" "Secret"\nopponent:', [show, ally("Secret")])
    assert "'name': 'Secret'" not in str(table.game.view(1)["players"])
    table.play("Show").resolve().expect_log("reveals Secret").expect_hand("you", "Secret")
    assert "'name': 'Secret'" in str(table.game.view(1)["players"])


@pytest.mark.rule("wow-2007:G.cant", "wow-2007:103.2", "wow-2013:G.cant")
def test_cant_beats_replacing() -> None:
    rock = ally("Rock", program=powers(always(ALLY, Cannot("be destroyed"))))
    away = item("Away", program=powers(always(None, ReplaceMove(ALLY, c.GRAVEYARD, c.PLAY))))
    table = scenario('you: hand "Doom"; item "Away"\nopponent: ally "Rock"', [rock, away, doom()])
    table.play("Doom").resolve().expect("Rock", zone="play")


@pytest.mark.rule("wow-2007:G.turn-player", "wow-2013:G.turn-player")
def test_the_turn_player_is_whose_turn_it_is() -> None:
    mine = item("Mine", program=powers(payment(draw(), limits=(TurnOf(You()),))))
    table = scenario('you: item "Mine"\nopponent:', [mine]).expect_offered("use", "Mine")
    table.pass_until("opponent's ready step").give_priority("you").expect_refused("use", "Mine", rule="701.2")
    gift = ability("Gift", instant=True, program=spell(deal(1, HeroOf(Players("turn player")), "fire")))
    table = scenario('you: hand "Gift"\nopponent:\nat opponent\'s end phase', [gift])
    table.play("Gift", by="you").resolve().expect("opponent's hero", damage=1).expect("your hero", damage=0)
