"""What long texts were found to say when they were read against their programs."""

from __future__ import annotations

import pytest

from reading import expect_refused
from rulebound.wow import constants as c
from rulebound.wow.scenarios import ability, ally, item, scenario

SNARE = ability(
    "Snare", ("Attach to target ally.", "Ongoing: Attached ally can't ready during its controller's ready step.")
)
RALLY = ability("Rally", "Ready target ally.", instant=True)


@pytest.mark.rule("wow-2007:501.1a")
def test_a_ready_step_is_its_controllers_and_in_another_it_can_be_readied() -> None:
    setting = """
        you: ally "Rat" 1/9 exhausted; ability "Snare" on "Rat"; hand "Rally"; resources 1
        opponent: deck 5
        at opponent's end phase
    """
    table = scenario(setting, [SNARE, RALLY]).pass_until("your draw step").expect("Rat", ready=False)
    setting = setting.replace("at opponent's", "at your")
    table = scenario(setting, [SNARE, RALLY]).pass_until("opponent's ready step")
    table.play("Rally", by="you", targets=["Rat"]).resolve_all().expect("Rat", ready=True)


@pytest.mark.rule("wow-2007:501.1a")
def test_and_so_is_its_controllers_next_one() -> None:
    daze = ability("Daze", "Exhaust target ally. It can't ready during its controller's next ready step.", instant=True)
    setting = """
        you: ally "Rat" 1/9; hand "Daze" "Rally"; resources 2
        opponent: deck 5
        at your end phase
    """
    table = scenario(setting, [daze, RALLY]).play("Daze", targets=["Rat"]).resolve_all()
    table.pass_until("opponent's ready step").play("Rally", by="you", targets=["Rat"]).resolve_all()
    table.expect("Rat", ready=True)


@pytest.mark.rule("wow-2007:103.2")
def test_what_can_attack_only_heroes_attacks_nothing_else_even_if_it_can_attack_no_hero() -> None:
    brute = ally("Brute", 3, 3, "Brute can attack only heroes.")
    veil = ability("Veil", "Ongoing: Your hero is elusive.")
    table = scenario('you: ally "Brute"\nopponent: ally "Rat" 1/9', [brute])
    table.expect_refused("attack", "Brute", "601.2c", at="Rat").fight("Brute", "their hero")
    table = scenario('you: ally "Brute"\nopponent: ability "Veil"; ally "Rat" 1/9', [brute, veil])
    table.expect_refused("attack", "Brute")


@pytest.mark.rule("wow-2007:601.2c")
def test_if_able_another_is_attacked_where_none_of_them_can_be() -> None:
    brute = ally("Brute", 3, 3, "Brute can attack only heroes if able.")
    veil = ability("Veil", "Ongoing: Your hero is elusive.")
    table = scenario('you: ally "Brute"\nopponent: ally "Rat" 1/9', [brute])
    table.expect_refused("attack", "Brute", "601.2c", at="Rat")
    scenario('you: ally "Brute"\nopponent: ability "Veil"; ally "Rat" 1/9', [brute, veil]).fight("Brute", "Rat")


@pytest.mark.rule("wow-2007:601.2c")
def test_who_is_drawn_to_an_ally_and_can_attack_only_heroes_attacks_heroes() -> None:
    brute = ally("Brute", 3, 3, "Brute can attack only heroes.")
    bait = ally("Bait", 1, 9, "Opposing heroes and allies can attack only Bait if able.")
    table = scenario('you: ally "Brute"\nopponent: ally "Bait"', [brute, bait])
    table.expect_refused("attack", "Brute", "601.2c", at="Bait").fight("Brute", "their hero")


@pytest.mark.rule("wow-2007:802.1")
@pytest.mark.parametrize("mine_first", [True, False])
def test_what_several_players_put_into_play_enters_at_once(mine_first: bool) -> None:
    rise = ability("Rise", "Players put all ally cards from their graveyards into play.", instant=True)
    watcher = ally("Watcher", 1, 9, "When an opposing ally enters play, Watcher deals 1 ranged damage to it.")
    mine, theirs = ('graveyard "Watcher"', 'graveyard "Rat"')
    setting = f"""
        you: hand "Rise"; {mine if mine_first else theirs}
        opponent: {theirs if mine_first else mine}
    """
    table = scenario(setting, [rise, watcher, ally("Rat", 1, 9)]).play("Rise").resolve_all()
    table.expect("Rat", damage=1, controller="opponent" if mine_first else "you")


def test_tokens_of_several_players_and_cards_of_their_decks_enter_at_once_each_under_its_owners_control() -> None:
    flood = ability("Flood", "Each player puts the top card of his deck into his resource row face down and exhausted.")
    table = scenario('you: hand "Flood"; deck "Rat"\nopponent: deck "Yak"', [flood, ally("Rat"), ally("Yak")])
    table.play("Flood").resolve_all().expect("Rat", zone="resources", controller="you", ready=False)
    table.expect("Yak", zone="resources", controller="opponent", face_down=True)


@pytest.mark.rule("wow-2007:409.1")
def test_who_may_search_his_deck_chooses_what_is_found() -> None:
    text = "Its controller may search his deck for an ally card with the same name and put it into play exhausted."
    circle = ability("Circle", f"Ongoing: When an ally is destroyed, {text[0].lower()}{text[1:]}")
    slay = ability("Slay", "Destroy target ally.")
    setting = """
        you: ability "Circle"; hand "Slay"
        opponent: ally "Rat"; deck "Rat" "Yak"
    """
    table = scenario(setting, [circle, slay, ally("Rat"), ally("Yak")]).play("Slay", targets=["Rat"]).resolve()
    table.resolve().expect_asked("opponent", "may").choose("yes").expect_asked("opponent", "find").choose("Rat")
    table.resolve_all().expect("Rat", zone="play", controller="opponent", ready=False)


def test_who_reveals_his_hand_shows_it_himself() -> None:
    peek = ability("Peek", "Target opponent reveals his hand.")
    table = scenario('you: hand "Peek"\nopponent: hand "Rat"', [peek, ally("Rat")])
    table.play("Peek", targets=["opponent"]).resolve_all().expect_log("opponent reveals Rat")


def test_an_ally_dealt_damage_this_way_is_no_hero() -> None:
    shock = ability(
        "Shock",
        "Your hero deals 1 frost damage to target hero or ally. An ally dealt damage this way can't attack this turn.",
        instant=True,
    )
    setting = 'you: ally "Rat" 1/9; hand "Shock"\nopponent: deck 5'
    table = scenario(setting, [shock]).play("Shock", targets=["your hero"]).resolve_all()
    table.expect_offered("attack", "your hero")
    table = scenario(setting, [shock]).play("Shock", targets=["Rat"]).resolve_all()
    table.expect_refused("attack", "Rat")


@pytest.mark.rule("wow-2007:703.2")
def test_while_without_commas_is_asked_of_the_event_only() -> None:
    moth = ally("Moth", 1, 1, "When Moth is destroyed while you control another Beast, draw a card.")
    fly = ally("Fly", 1, 1, tags=("Beast",))
    slay = ability("Slay", "Destroy target ally.", instant=True)
    setting = 'you: ally "Moth"; ally "Fly"; deck 5\nopponent: hand "Slay" "Slay"'
    table = scenario(setting, [moth, fly, slay]).play("Slay", by="opponent", targets=["Moth"]).resolve()
    table.play("Slay", by="opponent", targets=["Fly"]).resolve_all().expect_log("you draws", 1)
    setting = 'you: ally "Moth"; deck 5\nopponent: hand "Slay"'
    table = scenario(setting, [moth, fly, slay]).play("Slay", by="opponent", targets=["Moth"]).resolve_all()
    table.expect_log("you draws", 0)


def test_they_are_no_card_that_is_called_he() -> None:
    text = "When Tarn enters play, he heals 2 damage from each ally in your party. They have +1 ATK this turn."
    expect_refused(text, "them")


def test_what_only_one_of_two_events_brings_up_is_not_meant_after_either() -> None:
    events = "When an ally attacks or an opponent plays an ability"
    for words in ("that", "it"):
        expect_refused(f"{events}, destroy {words if words == 'it' else 'that ally'}.", words)
    events = "When Tarn deals damage or an ally attacks"
    expect_refused(f"{events}, ready up to that many of your resources.", "that many")


def test_that_much_is_refused_where_it_could_be_that_of_the_event_or_what_was_done_since() -> None:
    event = "When Tarn deals combat damage to a hero"
    done = "he deals 1 fire damage to target ally and heals that much damage from your hero"
    expect_refused(f"{event}, {done}.", "that much")


def test_what_each_of_several_players_did_is_each_ones_own() -> None:
    text = "Each opponent discards a random card, and your hero deals 1 fire damage to his hero"
    scenario('you: hand "Ruin"\nopponent: hand "Rat"', [ability("Ruin", f"{text}."), ally("Rat")]).play(
        "Ruin"
    ).resolve_all().expect("their hero", damage=1)
    counted = text.replace("1 fire damage to his hero", "fire damage to his hero equal to that card's cost.")
    setting = 'you: hand "Ruin"\nopponent: hand "Rat"\nthird: hand "Ox"'
    ruined = scenario(setting, [ability("Ruin", counted), ally("Rat", cost=2), ally("Ox", cost=3)])
    ruined.play("Ruin").resolve_all().expect("opponent's hero", damage=2).expect("third's hero", damage=3)


@pytest.mark.rule("wow-2007:709.2c")
def test_a_target_that_has_become_illegal_is_no_other_ally() -> None:
    text = "Exhaust target weapon. Your hero deals 3 fire damage to target ally and 1 fire damage to each other ally."
    veil = ability("Veil", "Target ally is untargetable this turn.", instant=True)
    setting = """
        you: hand "Storm"; ally "Fly" 1/9
        opponent: hand "Veil"; ally "Rat" 1/9; weapon "Axe"
    """
    table = scenario(setting, [ability("Storm", text), veil]).play("Storm", targets=["Rat"])
    table.play("Veil", by="opponent", targets=["Rat"]).resolve_all()
    table.expect("Rat", damage=0).expect("Fly", damage=1)


@pytest.mark.rule("wow-2007:202.1")
def test_a_token_is_of_the_kinds_within_its_tag_and_a_tag_of_two_words_is_one() -> None:
    call = ability("Call", "Put a Fire Elemental ally token into play with 1 ATK / 1 health.")
    scenario('you: hand "Call"\nopponent: deck 5', [call]).play("Call").resolve_all().expect(
        "Fire Elemental", tag="Elemental"
    )
    dance = ability("Dance", "Put a Dwarf Sword Dancer ally token into play with 1 ATK / 1 health.")
    table = scenario('you: hand "Dance"\nopponent: deck 5', [dance]).play("Dance").resolve_all()
    table.expect("Dwarf Sword Dancer", tag="Sword Dancer", not_tag="Sword").expect("Dwarf Sword Dancer", tag="Dwarf")


@pytest.mark.rule("wow-2007:104.2")
def test_without_a_maximum_hand_size_nothing_is_drawn_up_to_it() -> None:
    sack = item("Sack", "You have no maximum hand size.")
    fill = ability("Fill", "Target player draws cards until he reaches his maximum hand size.")
    setting = 'you: item "Sack"; hand "Fill"; deck 9\nopponent: deck 5'
    table = scenario(setting, [sack, fill]).play("Fill", targets=["you"]).resolve_all()
    table.expect_hand("you")


@pytest.mark.rule("wow-2007:306.3")
def test_an_attachment_outside_play_is_a_card_that_attaches() -> None:
    chain = ability("Chain", "Attach to target ally.")
    top = "Reveal the top 3 cards of your deck."
    bolt = ability("Bolt", "Your hero deals 1 fire damage to target ally.")
    sift = "Put all revealed attachments into your hand and the rest on the bottom of your deck."
    setting = 'you: hand "Sift"; deck "Bolt" "Chain" "Rat"\nopponent: deck 5'
    table = scenario(setting, [chain, bolt, ally("Rat"), ability("Sift", f"{top} {sift}")]).play("Sift").resolve()
    while table.game.decision is not None and table.game.decision.kind != "priority":
        table.choose(table.choices()[0])
    table.expect_hand("you", "Chain")
    free = ability("Free", "Destroy target attachment.")
    setting = 'you: hand "Free"\nopponent: ally "Rat"; ability "Chain" on "Rat"; ability "Aura"'
    aura = ability("Aura", "Ongoing: Your hero has +1 ATK.")
    scenario(setting, [chain, aura, ally("Rat"), free]).play("Free").resolve_all().expect("Chain", zone="graveyard")


@pytest.mark.rule("wow-2007:709.2d", "wow-2013:709.2d")
def test_an_x_that_nothing_pays_for_is_the_cost_of_the_target_that_has_it() -> None:
    text = "Destroy target ally with cost X. If you do, your hero deals X fire damage to its controller's hero."
    grip = ability("Grip", text)
    setting = 'you: hand "Grip"\nopponent: ally "Rat" 1/9 cost 3; ally "Yak" 1/9 cost 5'
    table = scenario(setting, [grip]).play("Grip", targets=["Yak"]).resolve_all()
    table.expect("Yak", zone="graveyard").expect("their hero", damage=5)
    expect_refused("Destroy target ally with cost X and target ability with cost X.", "X", types=c.ABILITY)


def test_several_cards_in_a_graveyard_lie_in_one() -> None:
    wyrm = ability("Wyrm", "You may remove two cards in a graveyard from the game. If you do, draw a card.")
    cards = [wyrm, *(ally(name) for name in ("Rat", "Yak", "Fly", "Moth", "Bee"))]
    setting = 'you: hand "Wyrm"; graveyard "Rat" "Bee"; deck 5\nopponent: graveyard "Yak" "Fly" "Moth"'
    table = scenario(setting, cards).play("Wyrm").resolve().choose("yes").choose("Fly")
    table.expect_choices("Yak", "Moth").choose("Yak").expect("Moth", zone="graveyard")
    table.expect("Fly", zone="removed from game")
    setting = 'you: hand "Wyrm"; graveyard "Rat"; deck 5\nopponent: graveyard "Yak" "Fly"'
    table = scenario(setting, cards).play("Wyrm").resolve().choose("yes")
    table.expect("Fly", zone="removed from game").expect("Rat", zone="graveyard")
    setting = 'you: hand "Wyrm"; graveyard "Rat"; deck 5\nopponent: graveyard "Yak"'
    table = scenario(setting, cards).play("Wyrm").resolve_all()
    table.expect("Rat", zone="graveyard").expect("Yak", zone="graveyard")
