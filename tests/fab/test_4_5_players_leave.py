"""Three players and more: clockwise order, whom to attack, and what happens as players leave (1.1, 1.11, 4.5, 7)."""

from __future__ import annotations

from typing import Any

import pytest

from fab_seats import BLOW, HEROES, STEP, Seats, held, print_on, three
from fab_table import Table
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.combat.chain import is_defending_hero
from rulebound.fab.concepts.assets import points
from rulebound.fab.events import Defend
from rulebound.fab.nodes import keywords
from rulebound.fab.nodes.combat.groups import DefendingHero
from rulebound.fab.nodes.combat.patterns import Defends
from rulebound.fab.nodes.effects import GainLife
from rulebound.fab.nodes.properties import DefendedFrom
from rulebound.fab.position.state import own
from rulebound.fab.position.zones import ZONES
from rulebound.fab.rules import RULES
from rulebound.kernel.events import BY_THE_RULES
from rulebound.kernel.game import Game, replay
from rulebound.kernel.saves import load
from rulebound.play.games import new_game
from rulebound.tcg import constants as shared
from rulebound.tcg.continuous.contradictions import player_cant
from rulebound.tcg.continuous.interaction import effective
from rulebound.tcg.events import Added, Damage, GameOver, Move
from rulebound.tcg.happening import record
from rulebound.tcg.nodes.choices.picking import ControllerOf
from rulebound.tcg.nodes.effects.moving import DrawCards
from rulebound.tcg.nodes.filters import IsThis
from rulebound.tcg.nodes.groups import You
from rulebound.tcg.nodes.kinds import OfType
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.patterns import StageBegins
from rulebound.tcg.nodes.values import Number
from rulebound.tcg.position.records import Layer
from rulebound.tcg.program.nodes import Change, Prohibition
from rulebound.tcg.program.powers import Continuous, Triggered

# --- Order ------------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.1.6", "fab:1.11.4a", "fab:4.4.4")
def test_priority_and_turns_go_clockwise() -> None:
    table = three()
    holders: list[int] = []
    turns: list[int] = []
    while len(turns) < 5:
        kind, seat = table.asked()
        if kind == "priority":
            holders.append(seat)
            if table.state.turn_player not in turns[-1:]:
                turns.append(table.state.turn_player)
        table.do("Pass" if kind == "priority" else "That is all")
    assert turns == [0, 1, 2, 0, 1]
    # Each turn player has priority first, then the others clockwise; once all have passed the phase ends.
    assert holders[:9] == [0, 1, 2, 1, 2, 0, 2, 0, 1]


@pytest.mark.rule("fab:1.11.4a", "fab:1.11.5")
def test_all_pass_in_succession_or_nothing_ends() -> None:
    table = three().attack(STEP, 1).do("Pass", "Pass")
    assert (table.state.stage, table.asked()) == (c.LAYER, ("priority", 2))
    table.do("Pass")
    assert (table.state.stage, table.asked()) == (c.ATTACK, ("priority", 0))


@pytest.mark.rule("fab:4.1.3", "fab:4.1.8", "fab:4.1.9")
def test_any_player_may_be_chosen_to_go_first() -> None:
    for first in range(3):
        game = new_game("fab", decks=["tidewarden"] * 3, seed=first)
        assert game.decision is not None
        assert [game.label(one) for one in game.decision.options] == ["Player 1", "Player 2", "Player 3"]
        game.choose(first)
        state: Any = game.state
        assert state.turn_player == first
        assert [len(player.hand) for player in state.players] == [4, 4, 4]
        worn = [fact.seat for fact in state.journal.since(0) if fact.kind == "equip"]
        assert list(dict.fromkeys(worn)) == [(first + step) % 3 for step in range(3)]


@pytest.mark.rule("fab:4.1.3", "fab:4.5.3c")
def test_who_was_to_choose_may_concede_and_somebody_else_chooses() -> None:
    game = new_game("fab", decks=["tidewarden"] * 3, seed=1)
    assert game.decision is not None
    chooser = game.decision.seat
    game.resign(chooser)
    assert game.decision is not None
    assert game.decision.kind == "first player"
    assert game.decision.seat != chooser
    assert f"Player {chooser + 1}" not in [game.label(one) for one in game.decision.options]
    game.choose(0)
    state: Any = game.state
    assert (state.turn, state.players[chooser].playing) == (1, False)


@pytest.mark.rule("fab:4.4.3f")
def test_in_the_first_turn_of_the_game_everybody_draws_and_later_the_turn_player() -> None:
    decks = (", ".join([BLOW, STEP, "Hard Shove (red)"]),) * 3
    table = Seats(BLOW, BLOW, BLOW, decks=decks)
    for player in table.state.players:
        assert len(player.hand) == 1
    table.do("Pass", "Pass", "Pass", "That is all")
    assert [len(player.hand) for player in table.state.players] == [4, 4, 4]
    others = Seats(BLOW, BLOW, BLOW, decks=decks)
    others.state.turn = 2
    others.do("Pass", "Pass", "Pass", "That is all")
    assert [len(player.hand) for player in others.state.players] == [4, 1, 1]


@pytest.mark.rule("fab:4.4.3c", "fab:4.4.3e")
def test_everybodys_pitched_cards_and_points_are_gone_as_a_turn_ends() -> None:
    table = three()
    for seat in range(3):
        held = table.state.cards[table.state.players[seat].hand[0]]
        record(table.state, [Move("pitch", "test", held.number, c.PITCH_ZONE, seat)])
        table.state.assets[seat][c.RESOURCES] = 2
    table.do("Pass", "Pass", "Pass")
    while table.asked()[0] != "priority":
        table.do("That is all")
    assert [ZONES.all[c.PITCH_ZONE].ids(table.state, seat) for seat in range(3)] == [[], [], []]
    assert [points(table.state, seat, c.RESOURCES) for seat in range(3)] == [0, 0, 0]


# --- Whom to attack ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:1.1.5", "fab:1.4.5", "fab:1.4.5a")
def test_any_opponents_hero_may_be_attacked() -> None:
    table = three().do(f"Play {STEP}")
    assert table.asked() == ("target", 0)
    assert table.offered() == [f"At {HEROES[1]}", f"At {HEROES[2]}"]


@pytest.mark.rule("fab:1.1.4", "fab:1.1.5")
def test_who_is_in_ones_party_is_no_opponent() -> None:
    table = Seats(STEP, BLOW, BLOW, BLOW, teams=(0, 1, 0, 1)).do(f"Play {STEP}")
    assert table.offered() == [f"At {HEROES[1]}", f"At {HEROES[3]}"]


@pytest.mark.rule("fab:1.4.5b")
def test_another_target_does_not_close_the_chain() -> None:
    table = three().attack(STEP, 1).until(c.RESOLUTION).attack(BLOW, 2).until(c.ATTACK)
    links = own(table.state).links
    assert [link.target for link in links] == [table.state.players[seat].hero for seat in (1, 2)]
    table.until(c.RESOLUTION)
    assert [table.life(seat) for seat in range(3)] == [20, 17, 17]


@pytest.mark.rule("fab:7.2.4b", "fab:7.3.2a")
def test_the_player_whose_hero_is_attacked_declares_what_defends() -> None:
    table = three().attack(STEP, 2).until(c.DEFEND)
    assert table.asked() == ("defend", 2)
    assert table.offered() == ["That is all", f"Defend with {BLOW}"]


@pytest.mark.rule("fab:8.1.3a", "fab:7.4.2")
def test_who_is_not_attacked_has_no_defense_reactions() -> None:
    hands = (STEP, "Give Ground (red)", "Give Ground (blue)")
    table = Seats(*hands).attack(STEP, 2).until(c.REACTION).do("Pass")
    assert (table.asked(), table.offered()) == (("priority", 1), ["Pass"])
    table.do("Pass")
    assert table.asked() == ("priority", 2)
    assert "Play Give Ground (blue)" in table.offered()


# --- Leaving ----------------------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.5.1a", "fab:4.5.3c", "fab:3.0.12")
@pytest.mark.example("fab-4.5.1a-1")
def test_what_a_player_controls_is_cleared_and_what_the_player_owns_is_removed() -> None:
    table = Seats(
        f"{STEP}, {BLOW}", BLOW, BLOW, worn=("Reed Cutter, Road Boots, Padded Sleeves", "", "Reed Mask")
    )
    table.attack(STEP, 1).until(c.ATTACK)
    state = table.state
    # Another player controls what this one owns, and this one what another owns.
    boots, mask = table.number("Road Boots", 0), table.number("Reed Mask", 2)
    token = table.number("Padded Sleeves", 0)
    state.edit(state.known(token)).token = True
    state.edit(state.known(token)).controller = 1
    state.edit(state.known(boots)).controller = 1
    state.edit(state.known(mask)).controller = 0
    hero, attack = state.players[0].hero, own(state).links[0].attack
    effect = GainLife(You(), Number(1))
    layer = Layer(shared.LAYER_BASE + 900, "triggered", 0, 0, hero, 0, effect, (), (), 0, {}, {})
    record(state, [Added("trigger", "test", layer, BY_THE_RULES)])
    table.game.resign(0)
    assert table.playing() == [1, 2]
    cleared = [name for kind, name in table.facts("4.5.1a") if kind == "clear"]
    assert {STEP, "Reed Cutter", HEROES[0], "Reed Mask"} == set(cleared)
    # The attack was in the graveyard before it was removed, as all that its player owns.
    moved = [fact for fact in table.state.journal.since(0) if isinstance(fact, Move)]
    was = {fact.subject % shared.CARDS: fact.origin for fact in moved if fact.kind == "remove"}
    assert was[attack % shared.CARDS] == shared.GRAVEYARD
    assert was[boots % shared.CARDS] == shared.PLAY
    assert table.zones_of(0) <= {shared.REMOVED, shared.NOWHERE}
    # What another owns went to that player's graveyard, and stays in the game.
    assert [table.state.cards[id].definition.key for id in table.state.players[2].graveyard] == ["Reed Mask"]
    assert not table.state.stack
    assert not [card for card in table.state.cards[1:] if card.zone == shared.PLAY and card.owner == 0]
    # The combat chain has closed, and the turn goes on without a turn player.
    assert (own(table.state).chain, table.state.stage) == (c.CLOSED, c.ACTION)
    assert table.asked() == ("priority", 1)
    table.do("Pass", "Pass")
    assert (table.state.turn_player, table.asked()) == (1, ("priority", 1))


@pytest.mark.rule("fab:4.5.1a")
def test_who_has_left_is_in_no_order_any_more() -> None:
    table = three()
    table.game.resign(1)
    assert table.asked() == ("priority", 0)
    table.do(f"Play {STEP}", "Pass", "Pass")
    # There is one opponent left: nothing is to be declared.
    assert own(table.state).links[0].target == table.state.players[2].hero
    table.until(c.ACTION).do("Pass", "Pass", "That is all")
    assert table.state.turn_player == 2


@pytest.mark.rule("fab:7.2.2", "fab:4.5.1a")
def test_an_attack_at_a_hero_who_leaves_before_it_resolves_closes_the_chain() -> None:
    table = three().attack(STEP, 1)
    table.game.resign(1)
    assert table.state.stage == c.LAYER
    table.do("Pass", "Pass")
    assert (own(table.state).chain, table.state.stage, table.asked()) == (c.CLOSED, c.ACTION, ("priority", 0))
    assert [table.state.cards[id].definition.key for id in table.state.players[0].graveyard] == [STEP]


@pytest.mark.rule("fab:7.2.2a", "fab:7.5.2b", "fab:7.6.2")
def test_an_attack_goes_on_though_who_was_attacked_has_left_since() -> None:
    table = three().attack(STEP, 1).until(c.ATTACK)
    table.game.resign(1)
    assert table.state.stage == c.ATTACK
    table.until(c.RESOLUTION)
    link = own(table.state).links[0]
    assert (link.hit, [table.life(seat) for seat in (0, 2)]) == (False, [20, 20])
    # It has gone again, and the chain goes on, against another.
    assert points(table.state, 0, c.ACTIONS) == 1
    table.do(f"Play {BLOW}").until(c.RESOLUTION)
    assert table.life(2) == 17


@pytest.mark.rule("fab:4.5.1a", "fab:7.3.2")
def test_who_leaves_while_declaring_defends_with_nothing() -> None:
    other = Seats(STEP, f"Swell (red), {BLOW}", BLOW).attack(STEP, 1).until(c.DEFEND)
    other.do("Defend with Swell (red)")
    assert other.asked() == ("defend", 1)
    other.game.resign(1)
    assert own(other.state).links[0].defenders == ()
    assert other.asked() == ("priority", 0)


@pytest.mark.rule("fab:7.7.2c", "fab:4.5.1a")
def test_the_chain_closes_as_the_attacker_leaves_while_somebody_declares() -> None:
    table = (
        Seats(STEP, f"Swell (red), {BLOW}", BLOW)
        .attack(STEP, 1)
        .until(c.DEFEND)
        .do("Defend with Swell (red)")
    )
    table.game.resign(0)
    while table.asked()[0] == "defend":
        table.do("That is all")
    assert own(table.state).chain == c.CLOSED
    assert table.asked() == ("priority", 1)
    assert [table.life(seat) for seat in (1, 2)] == [20, 20]


@pytest.mark.rule("fab:4.5.1a")
def test_effects_of_a_player_who_has_left_go_on_and_triggers_are_nobodys() -> None:
    table = three().attack(STEP, 1).until(c.ATTACK)
    attack = own(table.state).links[0].attack
    more: tuple[Change, ...] = (AddStat("power", Number(2)),)
    table.lasting(1, Continuous(-1, "", IsThis(), more), attack)
    table.lasting(1, Triggered(-1, "", StageBegins(c.END), DrawCards(You(), Number(1))), attack)
    before = effective(table.state, table.state.known(attack)).numbers[c.POWER]
    assert before == 5
    table.game.resign(1)
    assert effective(table.state, table.state.known(attack)).numbers[c.POWER] == 5
    assert [type(modifier.node).__name__ for modifier in table.state.modifiers] == ["Continuous"]
    # Until they expire.
    while table.state.turn_player == 0:
        table.do("Pass" if table.asked()[0] == "priority" else "That is all")
    assert table.state.modifiers == []


# --- The end of the game ----------------------------------------------------------------------------------------------


def hurt(table: Seats, *seats: int) -> Seats:
    """Let heroes be dealt all the damage that they can take, all at once; then somebody gets priority."""
    state = table.state
    heroes = [state.players[seat].hero for seat in seats]
    record(state, [Damage("test", BY_THE_RULES, hero, hero, 0, 99, c.ARCANE, False) for hero in heroes])
    return table.do("Pass")


@pytest.mark.rule("fab:4.5.2a", "fab:4.5.3a", "fab:1.10.2a")
def test_the_last_of_several_wins() -> None:
    table = hurt(three(), 1)
    assert (table.playing(), table.state.outcome) == ([0, 2], None)
    assert hurt(table, 2).state.outcome == (1.0, 0.0, 0.0)


@pytest.mark.rule("fab:4.5.3a", "fab:4.5.1a")
def test_two_who_die_at_once_lose_and_the_others_go_on() -> None:
    table = hurt(Seats(BLOW, BLOW, BLOW, BLOW), 1, 3)
    assert (table.playing(), table.state.outcome) == ([0, 2], None)
    assert table.asked() in (("priority", 0), ("priority", 2))


@pytest.mark.rule("fab:4.5.4a")
def test_if_all_who_remain_die_at_once_it_is_a_draw_for_them_alone() -> None:
    table = three()
    table.game.resign(1)
    hurt(table, 0, 2)
    assert table.state.outcome == (0.5, 0.0, 0.5)


@pytest.mark.rule("fab:1.1.4", "fab:4.5.2a")
def test_a_party_wins_together() -> None:
    table = hurt(Seats(BLOW, BLOW, BLOW, BLOW, teams=(0, 1, 0, 1)), 1, 2)
    assert (table.playing(), table.state.outcome) == ([0, 3], None)
    table.game.resign(3)
    assert table.state.outcome == (1.0, 0.0, 1.0, 0.0)


@pytest.mark.rule("fab:4.5.4d")
def test_a_stalemate_asks_all_who_remain() -> None:
    table = Seats("Give Ground (red)", "", BLOW)
    table.do("Pass", "Pass", "Pass", "That is all")
    assert table.state.outcome is None
    others = Seats("Give Ground (red)", "", BLOW)
    others.game.resign(2)
    others.do("Pass", "Pass", "That is all")
    assert others.state.outcome == (0.5, 0.5, 0.0)


def test_a_game_of_three_is_saved_in_the_midst_of_combat() -> None:
    table = three().attack(STEP, 2).until(c.DEFEND)
    table.game.resign(1)
    again = load(RULES, table.game.save())
    assert again.hash() == table.game.hash()
    for seat in range(3):
        assert again.view(seat) == table.game.view(seat)


# --- Who defends whom -------------------------------------------------------------------------------------------------


@pytest.mark.example("fab-7.3.2e-1")
@pytest.mark.rule("fab:7.3.2e", "fab:8.3.31")
def test_after_whose_hero_is_attacked_others_declare_what_protects_it() -> None:
    table = three(BLOW, "Swell (red)", "Swell (red)")
    print_on(table, held(table, 2), keywords.protect())
    table.attack(BLOW, 1).until(c.DEFEND)
    assert table.asked() == ("defend", 1)
    table.do("That is all")
    assert (table.asked(), table.offered()) == (("defend", 2), ["That is all", "Defend with Swell (red)"])
    table.do("Defend with Swell (red)")
    (link,) = own(table.state).links
    (number,) = link.defenders
    assert (table.state.known(number).owner, table.state.known(number).controller) == (2, 2)
    assert table.until(c.RESOLUTION).life(1) == 20


@pytest.mark.rule("fab:8.3.31", "fab:7.3.2a")
def test_nobody_else_declares_what_does_not_protect_nor_does_who_attacks() -> None:
    table = three(f"{BLOW}, Swell (red)", "Swell (red)", "Swell (red)")
    mine = next(id for id in table.state.players[0].hand if table.state.cards[id].definition.name == "Swell")
    print_on(table, table.state.cards[mine].number, keywords.protect())
    table.attack(BLOW, 1).until(c.DEFEND).do("That is all")
    assert table.asked()[0] == "priority"


@pytest.mark.example("fab-7.3.2d-1")
@pytest.mark.rule("fab:7.3.2d", "fab:7.0.5e", "fab:8.3.31")
@pytest.mark.parametrize("helped", [True, False])
def test_what_several_players_declare_defends_together(helped: bool) -> None:
    """When it defends together with a card from hand, there is an effect."""
    table = Seats(BLOW, "", "Swell (red)", worn=("", "Padded Sleeves", ""))
    together = Defends(IsThis(), beside=DefendedFrom(shared.HAND))
    print_on(table, table.number("Padded Sleeves", 1), Triggered(0, "", together, GainLife(You(), Number(1))))
    print_on(table, held(table, 2), keywords.protect())
    table.attack(BLOW, 1).until(c.DEFEND)
    table.do("Defend with Padded Sleeves")
    table.do("Defend with Swell (red)" if helped else "That is all")
    defends = [fact for fact in table.state.this_turn_of(("defend",)) if isinstance(fact, Defend)]
    assert [fact.seat for fact in defends] == ([1, 2] if helped else [1])
    assert [len(fact.together) for fact in defends] == ([2, 2] if helped else [1])
    assert len(table.state.stack) == int(helped)


@pytest.mark.example("fab-7.2.4b-1")
@pytest.mark.rule("fab:7.2.4b")
def test_the_defending_hero_of_a_link_is_that_until_the_chain_closes() -> None:
    """The defending hero's player can't play defense reactions."""
    table = Seats(f"{STEP}, {BLOW}", "Give Ground (red)", "Give Ground (blue)")
    step = next(
        id for id in table.state.players[0].hand if table.state.cards[id].definition.name == "Needle Step"
    )
    ban = Prohibition("play", OfType(c.DEFENSE_REACTION), ControllerOf(DefendingHero()), None, True)
    old = table.state.cards[step].definition
    print_on(table, table.state.cards[step].number, Continuous(0, "", None, (ban,)))
    assert old.program.keywords & c.GO_AGAIN
    table.state.assets[0][c.ACTIONS] = 2
    table.game = Game(RULES, table.state, True, (), (0, 1, 2))
    table.attack(STEP, 1).until(c.RESOLUTION).attack(BLOW, 2).until(c.ATTACK)
    banned = [player_cant(table.state, "play", seat, table.state.known(held(table, seat))) for seat in (1, 2)]
    assert [one is not None for one in banned] == [True, False]
    # Of the game's rules it is that only for as long as the link is active.
    assert [is_defending_hero(table.state, seat) for seat in range(3)] == [False, False, True]
    table.until(c.RESOLUTION)
    assert not any(is_defending_hero(table.state, seat) for seat in range(3))
    table.until(c.ACTION)
    assert player_cant(table.state, "play", 1, table.state.known(held(table, 1))) is None


# --- Agreeing to a draw -----------------------------------------------------------------------------------------------


@pytest.mark.rule("fab:4.5.4c")
@pytest.mark.parametrize("midway", [False, True])
def test_players_may_agree_to_a_draw_whatever_is_under_way(midway: bool) -> None:
    table = Table("Plain Blow (red)", "Swell (red)")
    if midway:
        table.do("Play Plain Blow (red)").until(c.ATTACK).do("Pass", "Pass")
        assert table.asked()[0] == "defend"
    before = table.game.hash()
    table.game.agree_to_draw()
    assert (table.game.result, table.game.decision) == ((0.5, 0.5), None)
    (over,) = [fact for fact in table.state.journal.since(0) if isinstance(fact, GameOver)]
    assert over.rule == "4.5.4c"
    # Like any answer it can be taken back.
    assert table.game.undo()
    assert (table.game.hash(), table.game.result) == (before, None)


@pytest.mark.rule("fab:4.5.4c")
def test_it_is_a_draw_for_those_who_remain() -> None:
    table = three(f"{STEP}, {BLOW}")
    table.game.resign(1)
    table.game.agree_to_draw()
    assert table.game.result == (0.5, 0.0, 0.5)


@pytest.mark.rule("fab:4.5.4c")
def test_a_recording_knows_of_it() -> None:
    game: Game = new_game("fab", seed=3)  # type: ignore[type-arg]
    start = game.fork(remember=True).state
    game.give(0)
    game.give(0)
    game.give(-1_000)
    again = replay(game.rules, start, [0, 0, -1_000])
    assert (again.hash(), again.result) == (game.hash(), (0.5, 0.5))
    # And nobody agrees to anything any more.
    with pytest.raises(RuleboundError, match="the game is over"):
        game.agree_to_draw()


def test_rules_that_know_of_no_such_draw_refuse_it() -> None:
    game: Game = new_game("wow", seed=3)  # type: ignore[type-arg]
    before = game.hash()
    with pytest.raises(RuleboundError, match="know of no draw"):
        game.agree_to_draw()
    assert game.hash() == before
