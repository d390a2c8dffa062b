"""What a judge asks about words of the glossary: a second look at each, from the words of its entry alone."""

from __future__ import annotations

import pytest

from rulebound.errors import RuleboundError
from rulebound.play.matches import new_match
from rulebound.wow.cards.building_a_deck import Deck, IllegalDeck
from rulebound.wow.scenarios import Table, ability, ally, armor, hero, item, quest, scenario

BURN = ability("Burn", "Your hero deals 2 fire damage to target hero or ally.", instant=True)
SLAY = ability("Slay", "Destroy target ally.", instant=True)
TALE = ability("Tale", "Draw a card.", instant=True)
STUDY = ability("Study", "Draw a card.")
MOURNER = item("Mourner", "When an ally is destroyed, draw a card.")
PULL = ability("Pull", "Remove target hero or ally from combat.", instant=True)


def window(table: Table, attacker: str, defender: str) -> Table:
    """Propose a combat and let the attack window open."""
    return table.attack(attacker, defender).resolve().expect_stage("attack window")


# --- Combat ---------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:G.activate", "wow-2007:G.exhaust")
def test_protecting_exhausts_but_is_no_activation() -> None:
    """So an ally that is too new to be activated protects; and what is exhausted does neither."""
    sage = ally("Sage", 1, 9, "Protector <p> [Activate] >>> Draw a card.")
    text = 'you: ally "Ox" 1/9; hand "Tale"\nopponent: ally "Sage" {}'
    table = window(scenario(text.format("new"), [sage, TALE]), "Ox", "their hero")
    table.expect_refused("use", "Sage", by="opponent", rule="701.3").pass_until("defend window", "Sage")
    table.expect("Sage", exhausted=True, defending=True)
    table = window(scenario(text.format(""), [sage, TALE]), "Ox", "their hero").use("Sage", by="opponent")
    table.expect("Sage", exhausted=True).expect_refused("use", "Sage").resolve().pass_until("defend window")
    table.expect("Sage", defending=False).expect("their hero", defending=True)


@pytest.mark.rule("wow-2007:G.attack-window", "wow-2007:G.protect-point", "wow-2007:G.defend-window")
def test_two_windows_with_the_protect_point_between_them() -> None:
    """Each stays open as the chain empties; links are added in both, none at the point; strikes in the second."""
    text = """
        you: ally "Ox" 1/9; hand "Tale" "Tale"
        opponent: ally "Guard" 1/9 protector; weapon "Axe" atk 2 strike 0; hand "Tale" "Tale"
    """
    table = window(scenario(text, [TALE]), "your Ox", "their hero").expect_asked("you", "priority")
    table.play("your Tale").resolve().expect_stage("attack window").expect_refused("strike", "Axe", by="opponent")
    table.pass_().expect_asked("opponent", "protect").expect_chain().expect_choices("Guard", "done")
    table.choose("done").expect_stage("defend window").expect_asked("you", "priority").expect_chain()
    table.play("your Tale").resolve().expect_stage("defend window").strike("Axe", by="opponent").resolve()
    table.expect_stage("defend window").pass_().pass_().expect_stage("action phase").expect("Ox", damage=2)
    table.expect("Guard", ready=True, damage=0)


@pytest.mark.rule("wow-2007:G.attacker", "wow-2013:G.attacker")
@pytest.mark.parametrize("how", ["end", "Slay", "Steal", "Pull"])
def test_an_attacker_is_one_until_the_step_ends_or_it_leaves(how: str) -> None:
    hunt = ability("Hunt", "Your hero deals 1 fire damage to target attacking ally.", instant=True)
    steal = ability("Steal", "You control target ally this turn.", instant=True)
    text = 'you: ally "Ox" 1/9\nopponent: hand "Hunt" "Slay" "Steal" "Pull"; ally "Elk" 1/9'
    table = scenario(text, [hunt, steal, SLAY, PULL]).attack("Ox", "Elk").expect("Ox", attacking=False, ready=True)
    table.expect_refused("play", "Hunt", by="opponent").resolve()
    table.expect("Ox", attacking=True, exhausted=True).give_priority("opponent").expect_offered("play", "Hunt")
    if how == "end":
        table.pass_().pass_until("action phase").expect("Ox", exhausted=True)
    else:
        table.play(how, targets=["Ox"]).resolve().expect_stage("attack window")
    table.expect("Ox", attacking=False)
    if how != "end":
        table.give_priority("opponent").expect_refused("play", "Hunt")


@pytest.mark.rule("wow-2007:G.defender", "wow-2007:G.enter-combat")
@pytest.mark.rule("wow-2013:G.defender")
def test_a_proposed_defender_is_none_until_after_the_protect_point_and_may_never_be() -> None:
    aim = ability("Aim", "Your hero deals 1 fire damage to target defending hero or ally.", instant=True)
    text = 'you: ally "Ox" 1/9; hand "Aim"\nopponent: ally "Elk" 1/9; ally "Guard" 1/9 protector'
    table = window(scenario(text, [aim]), "Ox", "Elk").expect("Elk", defending=False, in_combat=False)
    table.expect("Ox", attacking=True, in_combat=False).expect_refused("play", "Aim").pass_().pass_().choose("Guard")
    table.expect("Ox", in_combat=True).expect("Guard", defending=True, in_combat=True)
    table.expect("Elk", defending=False, in_combat=False).play("Aim", targets=["Guard"]).resolve()
    table.expect("Guard", damage=1).pass_until("action phase").expect("Guard", defending=False, in_combat=False)
    table.expect("Ox", in_combat=False).expect_refused("play", "Aim")


@pytest.mark.rule("wow-2007:G.enter-combat")
def test_whoever_never_meets_a_defender_never_enters_combat() -> None:
    king = ally("King", 1, 9, "When an ally enters combat with King, draw a card.")
    text = 'you: ally "Ox" 1/9; hand "Pull"\nopponent: ally "King"'
    table = window(scenario(text, [king, PULL]), "Ox", "King").expect_chain()
    table.pass_().pass_().expect_stage("defend window").expect_chain("King").resolve().expect_hand("opponent", "Filler")
    table = window(scenario(text, [king, PULL]), "Ox", "King").play("Pull", targets=["Ox"]).resolve()
    table.pass_().pass_().expect_stage("defend window").expect_chain().expect("King", in_combat=False)


@pytest.mark.rule("wow-2007:G.combat-damage")
def test_damage_is_combat_damage_by_conclusion_or_by_its_words_and_not_by_its_time() -> None:
    cards = [
        item("Peace", "Prevent all combat damage that would be dealt to your hero."),
        ability("Lash", "Your hero deals 3 melee damage to target hero. That damage counts as combat damage."),
        BURN,
    ]
    text = 'you: ally "Ox" 5/9; hand "Burn" "Lash"\nopponent: item "Peace"'
    for stage in ("attack window", "defend window"):
        table = window(scenario(text, cards), "Ox", "their hero")
        if stage == "defend window":
            table.pass_until(stage)
        table.play("Burn", targets=["their hero"]).resolve()
        table.expect("their hero", damage=2).pass_until("action phase").expect("their hero", damage=2)
        table.play("Lash", targets=["their hero"]).resolve().expect("their hero", damage=2)


@pytest.mark.rule("wow-2007:G.combat-damage")
def test_attacker_and_defender_deal_theirs_at_the_same_time() -> None:
    table = scenario('you: ally "Ox" 3/2\nopponent: ally "Elk" 4/3').fight("Ox", "Elk")
    table.expect("Ox", zone="graveyard").expect("Elk", zone="graveyard")


@pytest.mark.rule("wow-2007:G.elusive", "wow-2013:G.elusive")
def test_elusive_keeps_a_character_from_being_proposed_and_from_nothing_else() -> None:
    text = 'you: ally "Ox" 1/9; hand "Burn"\nopponent: ally "Sneak" 1/9 elusive protector; ally "Elk" 1/9'
    table = scenario(text, [BURN]).expect_refused("attack", "Ox", at="Sneak", rule="601.2b")
    table.expect_offered("attack", "Ox", at="Elk").play("Burn", targets=["Sneak"]).resolve().expect("Sneak", damage=2)
    window(table, "Ox", "Elk").pass_().pass_().choose("Sneak").expect("Sneak", defending=True)
    table.pass_until("action phase").expect("Sneak", damage=3).end_turn().expect_offered("attack", "Sneak", at="Ox")


@pytest.mark.rule("wow-2007:G.propose")
def test_any_number_of_combats_is_proposed_in_a_turn_one_after_the_other() -> None:
    text = 'you: ally "Ox" 1/9; ally "Ram" 1/9; ally "Yak" 1/9; hand "Tale"\nopponent: ally "Elk" 0/9'
    table = scenario(text, [TALE])
    for number, name in enumerate(("Ox", "Ram", "Yak"), start=1):
        table.expect_offered("attack", name, at="Elk").attack(name, "Elk").expect("Elk", defending=False)
        for other in ("Ox", "Ram", "Yak", "your hero"):
            table.expect_refused("attack", other)
        table.resolve().expect_refused("attack", "your hero").pass_until("action phase").expect("Elk", damage=number)
        table.expect_refused("attack", name, rule="601.2a")
    table.expect_offered("attack", "your hero").play("Tale").expect_refused("attack", "your hero", rule="407.2b")


@pytest.mark.rule("wow-2007:G.trap", "wow-2013:G.trap")
@pytest.mark.parametrize(
    ("stands", "resources", "offered"), [("", 0, True), ("exhausted", 0, False), ("exhausted", 2, True), ("", 2, True)]
)
def test_a_trap_is_paid_with_a_ready_defending_hero_rather_than_with_resources(
    stands: str, resources: int, offered: bool
) -> None:
    pit = ability("Pit", "Trap <p> Destroy target attacking ally.", cost=2, instant=True)
    text = f'you: ally "Ox" 1/9\nopponent: hero "Ranger" {stands}; resources {resources}; hand "Pit"'
    table = window(scenario(text, [pit]), "Ox", "Ranger")
    # As long as it is only the proposed defender there are but the resources.
    if not resources:
        table.expect_refused("play", "Pit", by="opponent")
    table.pass_until("defend window").give_priority("opponent")
    if offered:
        table.expect_offered("play", "Pit")
        if not resources:
            table.play("Pit").expect("Ranger", exhausted=True).resolve().expect("Ox", zone="graveyard")
    else:
        table.expect_refused("play", "Pit")


# --- Cards and decks ------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:G.character")
def test_heroes_allies_and_totems_are_characters_and_nothing_else_is() -> None:
    quake = ability("Quake", "Your hero deals 1 nature damage to each opposing character.")
    text = 'you: hand "Quake"\nopponent: ally "Elk" 1/9; ability "Pole" tag "Totem" health 5; item "Orb"; weapon "Axe"'
    table = scenario(text, [quake]).play("Quake").resolve()
    for name, damage in (("their hero", 1), ("Elk", 1), ("Pole", 1), ("Orb", 0), ("Axe", 0), ("your hero", 0)):
        table.expect(name, damage=damage)


@pytest.mark.rule("wow-2007:G.collection")
def test_what_one_began_the_game_with_is_not_in_ones_collection_nor_is_what_others_own() -> None:
    portal = quest(
        "Gate",
        "During your turn, pay 2 to complete this quest. <p> Reward: Remove your deck and graveyard from the game. "
        "Build a new ten-card deck using cards from your entire collection.",
    )
    things = [item(name) for name in ("Begun", "Kept", "Theirs")]
    text = 'you: resource "Gate"; resources 2; hand "Begun"; deck "Begun"; collection "Kept"\n'
    text += 'opponent: collection "Theirs"'
    table = scenario(text, [portal, *things]).complete("Gate").resolve()
    deck = [table.state.cards[id].definition.name for id in table.state.players[0].deck]
    assert deck == ["Kept"]


@pytest.mark.rule("wow-2007:G.side-deck")
@pytest.mark.parametrize(("spares", "legal"), [((4, 4, 1), False), ((4, 4, 2), True), ((4, 4, 3), False)])
def test_a_side_deck_is_of_exactly_ten_cards(spares: tuple[int, ...], legal: bool) -> None:
    def deck(name: str) -> Deck:
        main = tuple((item(f"Thing {number:02}"), 4) for number in range(15))
        side = tuple((item(f"Spare {number}"), count) for number, count in enumerate(spares))
        return Deck(name, hero(f"Hero {name}"), main, side)

    if legal:
        match = new_match(decks=[deck("A"), deck("B")])
        # Each match is started with the main deck.
        assert match.lists(0).size == 60
        with pytest.raises(RuleboundError, match=r"100\.3"):
            match.exchange(0, {"Thing 00": 1}, {"Spare 0": 1})
    else:
        with pytest.raises(IllegalDeck, match=r"100\.3"):
            new_match(decks=[deck("A"), deck("B")])


@pytest.mark.rule("wow-2007:G.dice-die")
def test_a_die_rolls_from_one_to_six_and_what_is_asked_of_it_is_what_it_showed() -> None:
    dice = item("Dice", "0 >>> Roll a die. If it's odd, draw a card. If it's even, draw two cards.")
    seen: set[int] = set()
    for seed in range(40):
        table = scenario('you: item "Dice"\nopponent:', [dice], seed=seed).use("Dice").resolve()
        (roll,) = table.facts("roll")
        table.expect_hand("you", *["Filler"] * (1 if roll.amount % 2 else 2))
        seen.add(roll.amount)
    assert seen == {1, 2, 3, 4, 5, 6}


@pytest.mark.rule("wow-2007:G.one-handed", "wow-2013:G.one-handed")
def test_only_a_weapon_is_one_handed_and_only_without_the_two_handed_tag() -> None:
    snap = ability("Snap", "Destroy target one-handed weapon.")
    text = (
        'you: hand "Snap"; weapon "Knife" tag "Dagger"\n'
        'opponent: weapon "Axe"; weapon "Pole" tag "Two-Handed"; item "Orb"; armor "Mail"; weapon "Bow" tag "Ranged"'
    )
    table = scenario(text, [snap]).play("Snap").expect_choices("Knife", "Axe", "Bow").choose("Bow").resolve()
    table.expect("Bow", zone="graveyard").expect("Pole", zone="play")


@pytest.mark.rule("wow-2007:G.instant", "wow-2013:G.instant")
def test_an_instant_is_played_whenever_one_has_priority_and_other_cards_only_on_ones_empty_chain() -> None:
    text = 'you: ally "Ox" 1/9; hand "Tale" "Study"\nopponent: hand "Tale" "Study"'
    table = scenario(text, [TALE, STUDY]).expect_offered("play", "your Tale").expect_offered("play", "your Study")
    table.attack("Ox", "their hero").expect_offered("play", "your Tale").expect_refused("play", "your Study")
    table.give_priority("opponent").expect_offered("play", "opponent's Tale").expect_refused("play", "opponent's Study")
    for stage in ("attack window", "defend window"):
        table.pass_until(stage).expect_offered("play", "your Tale").expect_refused("play", "your Study", rule="407.2b")
    table.pass_until("action phase").expect_offered("play", "your Study").pass_until("end phase")
    table.expect_offered("play", "your Tale").expect_refused("play", "your Study", rule="407.2b")


# --- Links ----------------------------------------------------------------------------------------------


@pytest.mark.rule("wow-2007:G.complete", "wow-2007:G.reward")
def test_completing_adds_what_stands_after_the_reward_keyword_and_what_stands_before_is_its_price() -> None:
    errand = quest("Errand", "Pay 2 to complete this quest. <p> Reward: Your hero heals 2 damage from itself.")
    text = 'you: hero damage 5; resource "Errand"; resources 3\nopponent: hand "Tale"'
    table = scenario(text, [errand, TALE]).complete("Errand").expect_chain("Errand").expect("your hero", damage=5)
    table.play("Tale", by="opponent").expect_chain("Tale", "Errand").resolve().expect("your hero", damage=5)
    table.resolve().expect("your hero", damage=3).expect_refused("complete", "Errand")
    scenario(text.replace("resources 3", "resources 1 exhausted"), [errand, TALE]).expect_refused("complete", "Errand")


@pytest.mark.rule("wow-2007:G.continuous-power", "wow-2007:G.power")
def test_a_continuous_power_is_there_without_a_link_while_its_card_is_in_play() -> None:
    banner = item("Banner", "Allies in your party have +1 ATK.")
    text = 'you: ally "Ox" 1/9; hand "Banner" "Break"\nopponent: hand "Tale"; ally "Elk" 1/9'
    table = scenario(text, [banner, TALE, ability("Break", "Destroy target item.")]).expect("Ox", atk=1)
    table.play("Banner").expect("Ox", atk=1).resolve().expect_chain().expect("Ox", atk=2).expect("Elk", atk=1)
    table.expect_refused("use", "Banner").play("Break", targets=["Banner"]).expect("Ox", atk=2).resolve()
    table.expect("Ox", atk=1)


@pytest.mark.rule("wow-2007:G.destroy")
@pytest.mark.parametrize(
    ("deed", "zone", "destroyed"),
    [
        ("Destroy target ally.", "graveyard", True),
        ("Your hero deals 9 fire damage to target ally.", "graveyard", True),
        ("Put 9 damage on target ally.", "graveyard", True),
        ("Put target ally into its owner's graveyard.", "graveyard", False),
        ("Put target ally into its owner's hand.", "hand", False),
        ("Remove target ally from the game.", "removed from game", False),
    ],
)
def test_fatal_damage_destroys_and_not_all_that_leaves_play_is_destroyed(deed: str, zone: str, destroyed: bool) -> None:
    text = 'you: hand "Deed"; item "Mourner"\nopponent: ally "Elk" 1/3'
    table = scenario(text, [ability("Deed", deed), MOURNER]).play("Deed", targets=["Elk"]).resolve()
    table.expect("Elk", zone=zone).expect_chain(*(["Mourner"] if destroyed else []))


@pytest.mark.rule("wow-2007:G.draw")
def test_who_cant_draw_may_still_put_a_card_of_his_deck_into_his_hand() -> None:
    cards = [
        ability("Ban", "Players can't draw cards this turn."),
        ability("Seek", "Search your deck for an ally card, reveal it, and put it into your hand."),
        ally("Elk"),
        TALE,
    ]
    text = 'you: hand "Ban" "Seek" "Tale" "Tale"; deck "Filler" "Elk"\nopponent:'
    table = scenario(text, cards).play("Tale").resolve().expect_hand("you", "Filler", "Ban", "Seek", "Tale")
    table.play("Ban").resolve().play("Tale").resolve().expect_hand("you", "Filler", "Seek")
    table.play("Seek").resolve("Elk").expect_hand("you", "Filler", "Elk")


@pytest.mark.rule("wow-2007:G.exhaust", "wow-2007:G.payment-power")
def test_what_is_exhausted_cant_be_exhausted_to_pay_and_pays_again_once_it_is_ready() -> None:
    cards = [
        item("Orb", "[Activate] >>> Draw a card."),
        item("Well", "1 >>> Draw a card."),
        ability("Wake", "Ready target item."),
    ]
    text = 'you: item "Orb"; item "Well"; resources 2; hand "Wake"\nopponent:'
    table = scenario(text, cards).use("Orb").expect("Orb", exhausted=True).expect_refused("use", "Orb").use("Well")
    # A power is used as often as it can be paid for, with its earlier effects still on the chain.
    table.use("Well").expect_chain("Well", "Well", "Orb").expect_ready_resources("you", 0)
    table.expect_refused("use", "Well", rule="401.1").resolve_all().expect_hand("you", "Wake", *["Filler"] * 3)
    table.play("Wake", targets=["Orb"]).resolve().expect("Orb", ready=True).expect_offered("use", "Orb")
    table.expect_refused("use", "Well", rule="401.1")


@pytest.mark.rule("wow-2007:G.power", "wow-2007:G.use", "wow-2007:G.payment-power")
def test_a_payment_power_is_used_in_play_by_its_controller_at_any_priority_and_adds_its_effect() -> None:
    orb = item("Orb", "0 >>> Draw a card.")
    text = 'you: hand "Orb" "Burn"; graveyard "Orb"\nopponent: item "Orb"; ally "Elk" 1/9'
    table = scenario(text, [orb, BURN]).expect_refused("use", "your Orb").expect_refused("use", "opponent's Orb")
    table.play("Burn", targets=["Elk"]).give_priority("opponent").use("opponent's Orb").expect_chain("Orb", "Burn")
    table.expect_hand("opponent").resolve().expect_hand("opponent", "Filler").expect("Elk", damage=0)


@pytest.mark.rule("wow-2007:G.interrupt", "wow-2007:G.turn-player")
def test_an_interrupted_link_does_nothing_and_the_turn_player_gets_priority() -> None:
    """Its card is in its owner's graveyard, none of its text was done, and what was paid is paid."""
    stop = ability("Stop", "Interrupt target card.", instant=True)
    text = 'you: hand "Elk"; resources 2\nopponent: hand "Stop"'
    table = scenario(text, [stop, ally("Elk", cost=2, text="When Elk enters play, draw a card.")]).play("Elk")
    table.play("Stop", by="opponent", targets=["Elk"]).resolve().expect_chain().expect("Elk", zone="graveyard")
    table.expect_asked("you", "priority").expect_hand("you").expect_ready_resources("you", 0)
    feat = ability("Feat", "Draw a card. <p> Allies in your party have +2 ATK this turn.")
    table = scenario('you: hand "Feat"; ally "Ox" 1/1\nopponent: hand "Stop"', [stop, feat]).play("Feat")
    table.play("Stop", by="opponent", targets=["Feat"]).resolve().expect_graveyard("you", "Feat").expect_hand("you")
    table.expect("Ox", atk=1).expect_chain()


@pytest.mark.rule("wow-2007:G.pass", "wow-2007:G.turn-player")
def test_priority_is_passed_clockwise_and_only_passes_in_succession_count() -> None:
    text = 'you: hand "Tale"\nsecond: hand "Tale"\nthird: hand "Tale"'
    table = scenario(text, [TALE]).play("your Tale").pass_().expect_asked("second").pass_().expect_asked("third")
    table.play("third's Tale").expect_asked("third").pass_().expect_asked("you").pass_().expect_asked("second")
    table.expect_chain("Tale", "Tale").pass_().expect_chain("Tale").expect_hand("third", "Filler").expect_hand("you")
    # The turn player, not who added what has resolved.
    table.expect_asked("you", "priority").pass_().pass_().pass_().expect_chain().expect_hand("you", "Filler")
    table.expect_asked("you", "priority").expect_stage("your action phase").pass_().pass_().pass_()
    table.expect_stage("your end phase").end_turn().expect_asked("second").pass_().expect_asked("third")


@pytest.mark.rule("wow-2007:G.put")
def test_damage_that_is_put_on_a_character_is_neither_prevented_nor_replaced_nor_dealt() -> None:
    cards = [
        item("Peace", "Prevent all damage that would be dealt to your hero."),
        item("Medic", "When damage is dealt to your hero, draw a card."),
        ability("Curse", "Put 3 damage on target hero."),
        ability("Fury", "Ongoing: If your hero would deal damage, it deals that amount of damage plus 1 instead."),
        BURN,
        armor("Mail", 2),
    ]
    text = 'you: hand "Curse" "Burn"; ability "Fury"\nopponent: item "Medic"; armor "Mail"; {}'
    table = scenario(text.format('item "Peace"'), cards).play("Curse", targets=["their hero"]).resolve()
    table.expect_asked("you", "priority").expect("their hero", damage=3).expect("Mail", ready=True).expect_chain()
    table = scenario(text.format(""), cards).play("Burn", targets=["their hero"]).resolve("Mail")
    table.expect("their hero", damage=1).expect_chain("Medic")


@pytest.mark.rule("wow-2007:G.resolve", "wow-2007:G.target")
def test_a_link_is_interrupted_if_all_its_targets_are_illegal_and_resolves_if_one_is_not() -> None:
    twice = ability("Twice", "Destroy two target allies. <p> Draw a card.")
    text = 'you: hand "Twice"\nopponent: ally "Elk" 1/9; ally "Ram" 1/9; hand "Slay" "Slay"'
    table = scenario(text, [twice, SLAY]).play("Twice", "Elk").play("Slay", by="opponent", targets=["Elk"])
    table.resolve().expect_asked("you").resolve().expect("Ram", zone="graveyard").expect_hand("you", "Filler")
    table = scenario(text, [twice, SLAY]).play("Twice", "Elk").play("Slay", by="opponent", targets=["Elk"])
    table.play("Slay", targets=["Ram"]).resolve().resolve().expect_chain("Twice").resolve().expect_hand("you")
    table.expect_log("is interrupted").expect_graveyard("you", "Twice").expect_asked("you", "priority")


@pytest.mark.rule("wow-2007:G.respond")
def test_what_is_added_in_response_is_done_first() -> None:
    grow = ability("Grow", "Target ally has +3 health this turn.", instant=True)
    text = 'you: hand "Burn"\nopponent: ally "Elk" 1/2; hand "Grow"'
    table = scenario(text, [BURN, grow]).play("Burn", targets=["Elk"]).play("Grow", by="opponent", targets=["Elk"])
    table.expect_chain("Grow", "Burn").resolve_all().expect("Elk", zone="play", damage=2, health=5)
    # Afterwards it is too late: there is no link any more to respond to.
    table = scenario(text, [BURN, grow]).play("Burn", targets=["Elk"]).resolve().expect("Elk", zone="graveyard")
    table.give_priority("you").expect_refused("play", "Grow", by="you")


@pytest.mark.rule("wow-2007:G.target")
def test_only_the_word_target_targets() -> None:
    """A link without legal targets can't be added; one that only speaks of each ally affects the untargetable."""
    cards = [SLAY, ability("Storm", "Your hero deals 1 frost damage to each opposing ally.")]
    text = 'you: hand "Slay" "Storm"\nopponent: ally "Ghost" 1/9 untargetable{}'
    table = scenario(text.format(""), cards).expect_refused("play", "Slay").play("Storm").resolve()
    table.expect("Ghost", damage=1)
    scenario(text.format('; ally "Elk" 1/9; ally "Ram" 1/9'), cards).play("Slay").expect_choices("Elk", "Ram")


@pytest.mark.rule("wow-2007:G.triggered-modifier", "wow-2007:G.triggered-power")
@pytest.mark.parametrize("kind", ["power", "modifier"])
def test_a_trigger_watches_while_its_card_is_in_play_or_its_duration_lasts(kind: str) -> None:
    """It creates an effect at each such event after it began; the effect goes on the chain."""
    vow = ability("Vow", "When an ally is destroyed this turn, your hero heals 1 damage from itself.", instant=True)
    shrine = item("Vow", "When an ally is destroyed, your hero heals 1 damage from itself.")
    text = 'you: hero damage 9; hand "Slay" "Slay" "Slay" "Vow"\nopponent: ally "A" 1/1; ally "B" 1/1; ally "C" 1/1'
    table = scenario(text, [SLAY, vow if kind == "modifier" else shrine]).play("Slay", targets=["A"]).resolve()
    table.expect_chain().play("Vow").resolve().expect("your hero", damage=9).play("Slay", targets=["B"]).resolve()
    table.expect_chain("Vow").expect("your hero", damage=9).resolve().expect("your hero", damage=8).end_turn()
    table.pass_until("your action phase").play("Slay", targets=["C"]).resolve()
    table.expect_chain(*(["Vow"] if kind == "power" else []))


@pytest.mark.rule("wow-2007:G.you", "wow-2013:G.you")
def test_you_are_the_controller_of_a_link_and_not_the_owner_of_its_card() -> None:
    scribe = ally("Scribe", 1, 9, "0 >>> You draw a card. <p> When Scribe is destroyed, you draw a card.")
    text = 'you: ally "Scribe" owned by opponent; hand "Slay"\nopponent:'
    table = scenario(text, [scribe, SLAY]).use("Scribe").resolve().expect_hand("you", "Slay", "Filler")
    table.expect_hand("opponent").play("Slay", targets=["Scribe"]).resolve().expect("Scribe", zone="graveyard")
    table.resolve().expect_graveyard("opponent", "Scribe").expect_hand("you", "Filler", "Filler")
    table.expect_hand("opponent")
