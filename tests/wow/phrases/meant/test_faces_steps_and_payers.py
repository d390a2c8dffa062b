"""What is asked of a face, which steps are skipped, what pays as a resource: the last texts read, at the table."""

from __future__ import annotations

import pytest

from reading import expect_refused, program
from rulebound.errors import RuleboundError
from rulebound.wow import constants as c
from rulebound.wow.cards.card_files import read_record
from rulebound.wow.position.text_box import text_box
from rulebound.wow.scenarios import ability, ally, armor, hero, item, quest, scenario, weapon

SHOWN = "0 → Reveal a random face-down resource you control"


@pytest.mark.rule("wow-2007:408.1b")
def test_what_lies_face_down_is_asked_what_it_is_as_it_was_shown() -> None:
    """In the row it is nothing but a resource; what was revealed is its face."""
    spade = item("Spade", f"{SHOWN}. If it's a quest, turn it face up. Otherwise, put it into its owner's hand.")
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    table = scenario('you: item "Spade"; resource "Errand" face down\nopponent:', [spade, errand])
    table.use("Spade").resolve_all().expect("Errand", zone="resources", face_down=False)
    table = scenario('you: item "Spade"; resource "Ox" face down\nopponent:', [spade, ally("Ox", 1, 1)])
    table.use("Spade").resolve_all().expect("Ox", zone="hand")


@pytest.mark.rule("wow-2007:408.1b")
def test_how_many_of_those_shown_are_quests_is_told_by_their_faces() -> None:
    text = "0 → Reveal all face-down resources you control. Draw a card for each quest revealed this way."
    sieve = item("Sieve", text)
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    row = 'resource "Errand" face down; resource "Errand" face down; resource "Ox" face down'
    table = scenario(f'you: item "Sieve"; {row}\nopponent:', [sieve, errand, ally("Ox", 1, 1)])
    table.use("Sieve").resolve_all()
    assert len(table.state.players[0].hand) == 2


def test_what_no_face_tells_of_a_resource_is_not_asked() -> None:
    expect_refused(f"{SHOWN}. If it's damaged, draw a card.", "face-down resource")
    expect_refused(f"{SHOWN}. Draw a card if it has damage on it.", "face-down resource")


@pytest.mark.rule("wow-2007:501.2a")
def test_who_skips_the_draw_step_draws_no_card_and_goes_on_to_the_action_phase() -> None:
    drought = ability("Drought", "Ongoing: Skip your draw step.")
    table = scenario('you: ability "Drought"\nopponent:', [drought])
    held = [len(player.hand) for player in table.state.players]
    table.pass_until("opponent's action phase").pass_until("your action phase")
    assert [len(player.hand) for player in table.state.players] == [held[0], held[1] + 1]
    famine = ability("Famine", "Ongoing: Opponents skip their draw steps.")
    table = scenario('you: ability "Famine"\nopponent:', [famine])
    held = [len(player.hand) for player in table.state.players]
    table.pass_until("opponent's action phase").pass_until("your action phase")
    assert [len(player.hand) for player in table.state.players] == [held[0] + 1, held[1]]
    expect_refused("Ongoing: Skip an opponent's draw step.", types=c.ABILITY)
    expect_refused("Ongoing: Opponents skip your draw steps.", types=c.ABILITY)


@pytest.mark.rule("wow-2007:500.3")
def test_whose_the_turn_before_was() -> None:
    text = "At the start of each player's turn, if he didn't take the last turn, he takes an extra turn after this one."
    hourglass = item("Hourglass", text)
    table = scenario('you: item "Hourglass"\nopponent:', [hourglass])
    turns: list[int] = []
    for _ in range(6):
        table.end_turn()
        table.resolve_all()
        turns.append(table.state.turn_player)
    # It is set up in the midst of a turn of yours, at whose start it wasn't there.
    assert turns == [1, 1, 0, 0, 1, 1]


def test_what_is_so_of_all_they_are_is_so_of_the_same_ones() -> None:
    text = "This turn, allies in your party have Stealth, and they can attack Elusive heroes and allies."
    veil = ability("Veil", text)
    table = scenario('you: hand "Veil"; ally "Ox" 2/2\nopponent: ally "Wisp" 1/3 elusive', [veil])
    with pytest.raises(RuleboundError):
        scenario('you: ally "Ox" 2/2\nopponent: ally "Wisp" 1/3 elusive', []).attack("Ox", "Wisp")
    table.play("Veil").resolve_all().expect("Ox", keyword="stealth").attack("Ox", "Wisp").resolve_all()
    expect_refused("Draw a card, and they can attack Elusive heroes and allies this turn.", types=c.ABILITY)


def test_another_ally_is_another_than_deals_the_damage() -> None:
    plate = armor("Thorny Plate", 1, "When an ally deals damage to another ally, destroy both of them.")
    table = scenario('you: armor "Thorny Plate"; ally "Ox" 1/5\nopponent: ally "Cow" 1/5', [plate])
    table.fight("Ox", "Cow").resolve_all("Thorny Plate")
    table.expect("Ox", zone="graveyard").expect("Cow", zone="graveyard")
    table = scenario('you: armor "Thorny Plate"; ally "Ox" 1/5\nopponent: hero "Them"', [plate])
    table.fight("Ox", "Them").resolve_all().expect("Ox", zone="play")


def test_what_can_not_be_healed_by_it_or_dealt_damage_by_it() -> None:
    monk = ally("Monk", 1, 3, "0 → This ally heals 2 damage from target hero or ally.", )
    vow = ally("Vow", 1, 3, ("This ally can't heal heroes.", "0 → This ally heals 2 damage from target hero or ally."))
    setting = 'you: hero "Mine" damage 5; ally "{0}"; ally "Ox" 1/5 damage 3\nopponent:'
    for name, left in (("Monk", 3), ("Vow", 5)):
        table = scenario(setting.format(name), [monk, vow]).use(name, targets=["Mine"]).resolve_all()
        table.expect("Mine", damage=left)
        table = scenario(setting.format(name), [monk, vow]).use(name, targets=["Ox"]).resolve_all()
        table.expect("Ox", damage=1)


@pytest.mark.rule("wow-2007:405.2b")
def test_combat_damage_alone_can_not_be_dealt_to_one_character() -> None:
    lull = ("Attach to target ally.",
            "Ongoing: 0 → Target hero or ally can't deal combat damage to attached ally this turn.")  # fmt: skip
    bolt = ability("Bolt", "Your hero deals 1 fire damage to target ally.", instant=True)
    cards = [ability("Lull", lull), bolt]
    setting = 'you: ability "Lull" on "Ox"; ally "Ox" 2/5; hand "Bolt"\nopponent: ally "Cow" 2/5; ally "Elk" 1/5'
    table = scenario(setting, cards).use("Lull", targets=["Cow"]).resolve_all()
    table.fight("Ox", "Cow").resolve_all().expect("Cow", damage=2).expect("Ox", damage=0)
    table.play("Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=1)
    table = scenario(setting, cards).use("Lull", targets=["Cow"]).resolve_all()
    table.fight("Ox", "Elk").resolve_all().expect("Ox", damage=1)


def test_restriction_tags_are_tags_with_a_number() -> None:
    banner = item("Banner", "Allies you control with restriction tags have +1/+1.")
    pup = ally("Pup", 1, 1, limits=(("Pet", 1),), tags=("Pet",))
    table = scenario('you: item "Banner"; ally "Pup"; ally "Ox" 1/1\nopponent:', [banner, pup])
    table.expect("Pup", atk=2, health=2).expect("Ox", atk=1, health=1)


def test_that_kind_is_the_one_of_those_asked_about_that_it_is() -> None:
    text = ("0 → Remove the top card of target opponent's deck from the game. If it's an ability, ally, or equipment "
            "card, he destroys a card of that kind he controls.")  # fmt: skip
    card = item("Odd Card", text)
    for top, gone, stays in (("Axe", "Shell", "Cow"), ("Elk", "Cow", "Shell")):
        cards = [card, weapon("Axe", 1), ally("Elk", 1, 1), armor("Shell", 1)]
        table = scenario(f'you: item "Odd Card"\nopponent: deck "{top}"; armor "Shell"; ally "Cow" 1/1', cards)
        table.use("Odd Card", targets=["opponent"]).resolve_all()
        table.expect(top, zone="removed from game").expect(gone, zone="graveyard").expect(stays, zone="play")


@pytest.mark.rule("wow-2007:802.1")
def test_tokens_that_are_not_alike_enter_play_together() -> None:
    text = ("When Den enters play, put two 1/1 Imp ally tokens into play, the first with Ferocity and the second with "
            "Mend 2.")  # fmt: skip
    table = scenario('you: resources 1; hand "Den"\nopponent:', [ally("Den", 1, 1, text)])
    table.play("Den").resolve_all().expect("Imp", keyword="ferocity").expect("Imp#2", not_keyword="ferocity")
    both = "Put a 1/1 Imp ally token with Ferocity and a 2/2 Bear ally token into play."
    table = scenario('you: hand "Call"\nopponent:', [ability("Call", both)]).play("Call").resolve_all()
    table.expect("Imp", keyword="ferocity", atk=1).expect("Bear", atk=2, not_keyword="ferocity")
    expect_refused("Put three 1/1 Imp ally tokens into play, the first with Ferocity and the second with Mend 2.",
                   "the first", types=c.ABILITY)  # fmt: skip


def test_the_chosen_resistance_of_a_sentence_before() -> None:
    text = "0, Flip Warder → Choose fire, frost, or shadow. Warder has the chosen resistance this turn."
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target hero.", instant=True)
    for chosen, damage in ((0, 0), (1, 2)):
        table = scenario('you: hero "Warder"; resources 1; hand "Bolt"\nopponent:', [hero("Warder", 30, text), bolt])
        table.use("Warder").resolve_all(chosen).play("Bolt", targets=["Warder"]).resolve_all()
        table.expect("Warder", damage=damage)


def test_this_turn_it_is_a_protector_and_yours() -> None:
    loan = ability("Loan", "Ready target opposing ally. This turn, it's a Protector and you control it.")
    table = scenario('you: hand "Loan"\nopponent: ally "Cow" 1/3 exhausted', [loan]).play("Loan").resolve_all()
    table.expect("Cow", controller="you", keyword="protector", ready=True)
    table.end_turn().expect("Cow", controller="opponent", not_keyword="protector")


def test_for_each_damage_prevented_something_is_done_as_it_is() -> None:
    text = ("The next time damage would be dealt to target hero or ally this turn, prevent it. For each damage "
            "prevented this way, your hero heals 1 damage from that character.")  # fmt: skip
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target ally.", instant=True)
    table = scenario('you: hand "Ward" "Bolt" "Bolt"; ally "Ox" 1/9 damage 5\nopponent:', [ability("Ward", text), bolt])
    table.play("Ward", targets=["Ox"]).resolve_all()
    table.play("Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=3)
    table.play("Bolt", targets=["Ox"]).resolve_all().expect("Ox", damage=5)
    expect_refused("The next time damage would be dealt to target ally this turn, prevent it and your hero deals 1 "
                   "fire damage to target ally.", "target", types=c.ABILITY)  # fmt: skip


def test_an_ability_that_was_interrupted_and_removed_is_played() -> None:
    text = ("Interrupt target ability and remove it from the game. If a non-Ongoing ability is removed from the game "
            "this way, you may play it immediately without paying its cost.")  # fmt: skip
    unravel = ability("Unravel", text, instant=True)
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target hero.", cost=3)
    table = scenario('you: resources 3; hand "Bolt"\nopponent: hand "Unravel"', [unravel, bolt])
    table.play("Bolt", targets=["their hero"])
    table.play("Unravel", targets=["Bolt"], by="opponent").resolve("yes", "your hero").resolve_all()
    table.expect("your hero", damage=2).expect("their hero", damage=0)
    gloom = ability("Gloom", "Ongoing: Allies have -1 ATK.")
    table = scenario('you: hand "Gloom"\nopponent: hand "Unravel"', [unravel, gloom])
    table.play("Gloom").play("Unravel", targets=["Gloom"], by="opponent").resolve_all()
    table.expect("Gloom", zone="removed from game")
    expect_refused("Interrupt target ability. You may play it immediately without paying its cost.", "play it",
                   types=c.ABILITY)  # fmt: skip


def test_for_each_of_something_both_are_so() -> None:
    aura = ability("Aura", "Ongoing: For each armor you control, your weapons have +1 ATK and you pay 1 less to strike "
                   "with them.")  # fmt: skip
    setting = 'you: ability "Aura"; armor "A" def 1; armor "B" def 1; weapon "Axe" atk 1 strike {}\nopponent:'
    table = scenario(setting.format(3), [aura])
    table.expect("Axe", atk=3, strike=3)
    # Two armor, and the strike costs nothing any more.
    table = scenario(setting.format(2), [aura])
    table.attack("your hero", "their hero").resolve().pass_().pass_().strike("Axe").resolve_all()
    table.pass_().pass_().expect("their hero", damage=3)


def test_what_opponents_make_you_discard() -> None:
    squire = ally("Squire", 1, 1, "When an opposing card or effect causes you to discard a Mage ally card, you may put "
                  "it from your graveyard into hand.")  # fmt: skip
    drain = ability("Drain", "Target player discards a card.", instant=True)
    toss = ability("Toss", "Discard a card.")
    cards = [squire, drain, toss, ally("Sage", 1, 1, tags=("Mage",))]
    table = scenario('you: ally "Squire"; hand "Sage"\nopponent: hand "Drain"', cards)
    table.play("Drain", targets=["you"], by="opponent").resolve_all("yes").expect("Sage", zone="hand")
    table = scenario('you: ally "Squire"; hand "Toss" "Sage"\nopponent:', cards)
    table.play("Toss").resolve_all().expect("Sage", zone="graveyard")


def test_all_races_are_lost_and_others_come() -> None:
    text = ("Attach to target ally.", "Ongoing: Attached ally has +1/-1, loses all races, and becomes a Monster Demon.")
    setting = 'you: ability "Taint" on "Ox"; ally "Ox"\nopponent:'
    table = scenario(setting, [ability("Taint", text), ally("Ox", 1, 3, tags=("Tauren", "Druid"))])
    table.expect("Ox", not_tag="Tauren", atk=2, health=2)
    for tag in ("Druid", "Monster", "Demon"):
        table.expect("Ox", tag=tag)


def test_only_the_power_that_says_so_is_lost() -> None:
    text = ("Frost Resistance", "At the end of your turn, choose an opponent. He gains control of Thrall, and it loses "
            "this power.")  # fmt: skip
    bolt = ability("Chill", "Your hero deals 2 frost damage to target ally.", instant=True)
    table = scenario('you: ally "Thrall"\nopponent: hand "Chill"', [ally("Thrall", 1, 3, text), bolt])
    table.end_turn().resolve_all().expect("Thrall", controller="opponent")
    table.play("Chill", targets=["Thrall"]).resolve_all().expect("Thrall", damage=0)
    table.end_turn().resolve_all().expect("Thrall", controller="opponent")


def test_either_of_two_and_what_goes_with_the_first() -> None:
    text = ("When Seer enters play, look at the top card of your deck. Either draw it or put it on the bottom. If you "
            "draw it, put Seer from play into his owner's hand.")  # fmt: skip
    seer = ally("Seer", 1, 1, text)
    table = scenario('you: resources 1; hand "Seer"; deck "Pearl"\nopponent:', [seer, ability("Pearl")])
    table.play("Seer").resolve_all(0).expect("Pearl", zone="hand").expect("Seer", zone="hand")
    table = scenario('you: resources 1; hand "Seer"; deck "Pearl"\nopponent:', [seer, ability("Pearl")])
    table.play("Seer").resolve_all(1).expect("Pearl", zone="deck").expect("Seer", zone="play")
    expect_refused(text.replace("If you draw it", "If you put it on the bottom"))


@pytest.mark.rule("wow-2007:709.2b", "wow-2007:102.1a", "wow-2013:709.2b")
@pytest.mark.parametrize("order", ["Either draw it or put it on the bottom", "Either put it on the bottom or draw it"])
def test_of_a_card_that_isn_t_there_nothing_is_done_and_nobody_is_asked(order: str) -> None:
    """Nor has anybody been required to draw a card from an empty deck."""
    seer = ally("Seer", 1, 1, f"When Seer enters play, look at the top card of your deck. {order}.")
    table = scenario('you: resources 1; hand "Seer"; deck empty\nopponent:', [seer]).play("Seer").resolve().resolve()
    table.expect_asked("you", "priority").expect("Seer", zone="play").expect_chain()
    table = scenario('you: resources 1; hand "Seer"; deck "Pearl"\nopponent:', [seer, ability("Pearl")])
    table.play("Seer").resolve_all(0).expect("Pearl", zone="hand" if order.startswith("Either draw") else "deck")


@pytest.mark.rule("wow-2007:709.2b", "wow-2013:709.2b")
def test_what_can_t_be_done_isn_t_among_what_can_be_chosen() -> None:
    text = "Look at the top card of your deck. Either draw it or put it on the bottom of your deck."
    guess, dry = ability("Guess", text), item("Dry", "You can't draw cards.")
    table = scenario('you: hand "Guess"; item "Dry"; deck "Pearl" "Filler"\nopponent:', [guess, dry, ability("Pearl")])
    table.play("Guess").resolve().expect_asked("you", "priority").expect_hand("you")
    assert table.state.cards[table.state.players[0].deck[0]].definition.name == "Pearl"


@pytest.mark.rule("wow-2007:709.2f", "wow-2013:709.2f")
def test_a_card_that_isn_t_there_hasn_t_been_drawn() -> None:
    text = "Reveal the top card of your deck, then draw it. If you do, your hero deals 1 fire damage to target hero."
    for deck, damage in (("9", 1), ("empty", 0)):
        table = scenario(f'you: hand "Guess"; deck {deck}\nopponent:', [ability("Guess", text)])
        table.play("Guess", targets=["their hero"]).resolve().expect("their hero", damage=damage)
        table.expect_asked("you", "priority")


def test_somebody_is_let_have_an_ally() -> None:
    text = "You may choose an ally in your party and have target opponent gain control of it. If you do, draw a card."
    gift = ability("Gift", text)
    for answer, whose in (("yes", "opponent"), ("no", "you")):
        table = scenario('you: hand "Gift"; ally "Ox" 1/1\nopponent:', [gift])
        table.play("Gift", targets=["opponent"]).resolve_all(answer).expect("Ox", controller=whose)
        assert len(table.state.players[0].hand) == (1 if answer == "yes" else 0)


@pytest.mark.rule("wow-2007:707.1d")
def test_no_target_is_one_of_what_is_chosen_with_it() -> None:
    """All targets are chosen at once: whose party it is isn't known as they are."""
    for text in ("Gain control of target ally in his party.", "Destroy target ally in that player's party."):
        expect_refused(f"Target player discards a card. {text}", "target", types=c.ABILITY)


def test_those_cards_go_to_their_owners_graveyards() -> None:
    text = ("When Prophet enters play, each player reveals the top card of his deck. You may put any number of those "
            "cards into their owners' graveyards.")  # fmt: skip
    setting = 'you: resources 1; hand "Prophet"; deck "Pearl"\nopponent: deck "Coal"'
    cards = [ally("Prophet", 1, 1, text), ability("Pearl"), ability("Coal")]
    table = scenario(setting, cards).play("Prophet").resolve_all("yes", "Coal", "done")
    table.expect("Coal", zone="graveyard").expect("Pearl", zone="deck")
    program("At the start of your turn, look at the top card of target player's deck. You may put it into its owner's "
            "graveyard.")  # fmt: skip
    expect_refused("At the start of your turn, look at the top card of target player's deck. You may put it into your "
                   "graveyard.", "your")  # fmt: skip


def test_a_party_of_your_choice() -> None:
    storm = ability("Storm", "Your hero deals 1 fire damage to each ally in a party of your choice.")
    setting = 'you: hand "Storm"; ally "Ox" 1/3\nopponent: ally "Cow" 1/3'
    table = scenario(setting, [storm]).play("Storm").resolve_all("opponent")
    table.expect("Cow", damage=1).expect("Ox", damage=0)


@pytest.mark.rule("wow-2007:408.2")
def test_what_can_be_exhausted_as_though_it_were_a_resource_pays_too() -> None:
    guide = ally("Guide", 1, 3, "Your hero can be exhausted to pay costs as though it were a resource.")
    feast = ability("Feast", "Draw a card.", cost=3)
    table = scenario('you: resources 2; ally "Guide"; hand "Feast"; deck 3\nopponent:', [guide, feast])
    table.play("Feast").resolve_all().expect("your hero", ready=False).expect_ready_resources("you", 0)
    table = scenario('you: hero "Mine" exhausted; resources 2; ally "Guide"; hand "Feast"\nopponent:', [guide, feast])
    table.expect_refused("play", "Feast")
    # With more than is needed, the player says which.
    table = scenario('you: resources 3; ally "Guide"; hand "Feast"; deck 3\nopponent:', [guide, feast])
    table.play("Feast", pay=["your hero"]).resolve_all().expect("your hero", ready=False)
    table.expect_ready_resources("you", 1)
    sages = ally("Dean", 1, 3, "Mages you control can be exhausted to pay costs as though they were resources.")
    sage = ally("Sage", 1, 1, tags=("Mage",))
    table = scenario('you: resources 1; ally "Dean"; ally "Sage"; ally "Sage"; hand "Feast"; deck 3\nopponent:',
                     [sages, sage, feast])  # fmt: skip
    table.play("Feast").resolve_all().expect("Sage", ready=False).expect("Sage#2", ready=False)
    # What is exhausted for another part of the cost pays for none.
    oath = ability("Oath", ("As an additional cost to play Oath, exhaust your hero.", "Draw a card."), cost=3)
    table = scenario('you: resources 2; ally "Guide"; hand "Oath"\nopponent:', [guide, oath])
    table.expect_refused("play", "Oath")


def test_fire_by_its_word_or_by_its_icon() -> None:
    link = ability("Link", "Ongoing: When you or a friendly player plays a fire or [Fire] card, draw a card.")
    burning = [ability("Blaze", tags=("Fire",)), ally("Cinder", 1, 1, damage="fire", cost=0)]
    cards = [link, *burning, ally("Ox", 1, 1, cost=0)]
    for name, drawn in (("Blaze", 1), ("Cinder", 1), ("Ox", 0)):
        table = scenario(f'you: ability "Link"; hand "{name}"; deck 3\nopponent:', cards).play(name).resolve_all()
        assert len(table.state.players[0].hand) == drawn


@pytest.mark.rule("wow-2007:410.3a")
def test_what_is_said_to_be_unique_is_so() -> None:
    law, ox = ally("Law", 1, 3, "Cards everywhere are Unique."), ally("Ox", 1, 1)
    table = scenario('you: resources 1; hand "Ox"; ally "Law"; ally "Ox"\nopponent: ally "Ox"', [law, ox])
    table.play("Ox").resolve_all("Ox")
    assert sum(1 for card in table.state.cards[1:] if card.zone == c.PLAY and card.definition.name == "Ox") == 2
    edict = ability("Edict", "All allies are unique this turn.")
    table = scenario('you: hand "Edict"; ally "Ox"; ally "Ox"; item "Cup"; item "Cup"\nopponent:', [edict, ox])
    table.play("Edict").resolve_all("Ox")
    assert sum(1 for card in table.state.cards[1:] if card.zone == c.PLAY and card.definition.name == "Ox") == 1
    assert sum(1 for card in table.state.cards[1:] if card.zone == c.PLAY and card.definition.name == "Cup") == 2
    everything = ability("Everything", "All abilities, allies, equipment, and quests are unique this turn.")
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    table = scenario('you: hand "Everything"; resource "Errand"; resource "Errand"\nopponent:', [everything, errand])
    table.play("Everything").resolve_all("Errand").expect_graveyard("you", "Everything", "Errand")
    burn = ability("Burn", "Destroy all unique allies.")
    table = scenario('you: hand "Burn"; ally "Law"; ally "Cow" 1/1\nopponent:', [law, burn]).play("Burn").resolve_all()
    table.expect("Cow", zone="graveyard").expect("Law", zone="graveyard")
    expect_refused("Cards everywhere have Ferocity.")


@pytest.mark.rule("wow-2013:G.stash")
def test_cards_everywhere_that_have_what_is_done_as_they_are_stashed() -> None:
    text = '[Fire] allies you own everywhere have "Stash: Put a 2/1 Imp ally token into play."'
    lord, cinder = ally("Lord", 6, 5, text), ally("Cinder", 1, 1, damage="fire")
    cards = [lord, cinder, ally("Ox", 1, 1)]
    table = scenario('you: ally "Lord"; hand "Cinder" "Ox"\nopponent:', cards)
    table.place("Cinder").resolve_all("yes").expect("Imp", atk=2, controller="you")
    table.expect("Cinder", zone="resources", face_down=True)
    table = scenario('you: ally "Lord"; hand "Cinder" "Ox"\nopponent:', cards).place("Cinder").resolve_all("no")
    assert table.state.cards[-1].definition.name != "Imp"
    table = scenario('you: ally "Lord"; hand "Ox"\nopponent:', cards).place("Ox").resolve_all()
    table.expect("Ox", zone="resources")
    table = scenario('you: hand "Cinder"\nopponent: ally "Lord"', cards).place("Cinder").resolve_all()
    table.expect("Cinder", zone="resources")
    expect_refused('[Fire] allies everywhere have "Stash: Draw a card."', "everywhere")
    expect_refused('[Fire] allies you own everywhere have "Stash: Destroy this card."')


@pytest.mark.rule("wow-2013:G.stash", "wow-2013:705.4", "wow-2007:705.4")
def test_what_is_stashed_in_another_players_row_is_that_players() -> None:
    """The text only gives the card the power: it is stashed as it enters "your resource row", so by who has the row."""
    text = '[Fire] allies you own everywhere have "Stash: Draw a card."'
    lord, cinder = ally("Lord", 6, 5, text), ally("Cinder", 1, 1, damage="fire")
    raid = ability("Raid", "Put target ally into your resource row face down.")
    setting = 'you: hand "Raid"\nopponent: ally "Lord"; ally "Cinder"'
    table = scenario(setting, [lord, cinder, raid]).play("Raid", targets=["Cinder"]).resolve("yes")
    table.expect_chain("Cinder").expect("Cinder", zone="resources", controller="you", owner="opponent")
    assert table.state.stack[-1].controller == 0
    table.resolve().expect_hand("you", "Filler").expect_hand("opponent")


def test_a_quest_that_was_sabotaged_may_be_completed() -> None:
    thief = ally("Thief", 1, 3, ("Sabotage: Quest", "When Thief sabotages a quest, you may complete it this turn."))
    errand = quest("Errand", ("Pay 1 to complete this quest.", "Reward: Draw a card."))
    table = scenario('you: ally "Thief"; resources 1; deck 3\nopponent: resource "Errand"', [thief, errand])
    table.expect_refused("complete", "Errand")
    table.attack("Thief", "Errand").resolve()
    table.pass_until("your action phase").resolve_all().complete("Errand").resolve_all()
    assert len(table.state.players[0].hand) == 1
    table.expect("Errand", face_down=True)
    expect_refused("When Tarn enters play, you may complete quests this turn.")


def test_a_class_is_named_as_a_cost() -> None:
    text = ("Reward: Reveal the top two cards of your deck. Put a revealed ally of that class into your hand and the "
            "rest on the bottom of your deck.")  # fmt: skip
    errand = quest("Errand", ("Pay 1 and name a class to complete this quest.", text))
    cards = [errand, ally("Sage", 1, 1, tags=("Mage",)), ally("Monk", 1, 1, tags=("Priest",))]
    setting = 'you: resource "Errand"; resources 1; deck "Sage" "Monk"\nopponent:'
    for named, found in (("Mage", "Sage"), ("Priest", "Monk")):
        table = scenario(setting, cards).complete("Errand", named)
        # Whoever may respond has heard it.
        table.expect_log(named).resolve_all().expect(found, zone="hand")
    mantle = item("Mantle", "0, Name a standard class → Target ally you control has that class and loses all other "
                  "classes this turn.")  # fmt: skip
    table = scenario('you: item "Mantle"; ally "Sage"\nopponent:', [mantle, *cards])
    table.use("Mantle", "Rogue").resolve_all().expect("Sage", tag="Rogue", not_tag="Mage")
    table.end_turn().expect("Sage", tag="Mage", not_tag="Rogue")
    expect_refused("Target ally has that class and loses all other classes this turn.", "that class", types=c.ABILITY)


def test_so_many_were_shuffled_into_the_deck() -> None:
    text = ("When Tide enters play, you may shuffle any number of Mages from your graveyard into your deck. If you do, "
            "put a 0/1 Wisp ally token into play for each ally shuffled back into the deck this way.")  # fmt: skip
    cards = [ally("Tide", 1, 1, text), ally("Sage", 1, 1, tags=("Mage",))]
    setting = 'you: resources 1; hand "Tide"; graveyard "Sage" "Sage" "Sage"\nopponent:'
    table = scenario(setting, cards).play("Tide").resolve_all("yes", "Sage", "Sage#2", "done")
    assert sum(1 for card in table.state.cards[1:] if card.zone == c.PLAY and card.definition.name == "Wisp") == 2
    expect_refused("Put target ally in your graveyard on top of your deck. Draw a card for each ally shuffled into "
                   "your deck this way.", "shuffled", types=c.ABILITY)  # fmt: skip


def test_three_slips_of_the_print() -> None:
    """Two words of a keyword in one, a comma at a paragraph's end, "Ongoing" lost before what is used meanwhile."""
    for kind, printed, read in (
        ("Ally", ["Mages you control have Warstomp."], ["Mages you control have War Stomp."]),
        ("Ally", ["Elusive, Protector,", "When this ally attacks, draw a card."],
         ["Elusive, Protector", "When this ally attacks, draw a card."]),
        ("Ability", ["Attach to target ally.", "1 → Exhaust attached ally."],
         ["Attach to target ally.", "Ongoing: 1 → Exhaust attached ally."]),
    ):  # fmt: skip
        record: dict[str, object] = {"name": "Slip", "type": kind, "cost": 1, "stats_known": True}
        found = read_record({**record, "powers": printed}).definition
        right = read_record({**record, "powers": read}).definition
        assert found is not None
        assert right is not None
        assert text_box(found).without_clauses() == text_box(right).without_clauses()
        assert len(found.mended) == 1
    assert read_record({**record, "powers": ["Attach to target ally.", "1 → Draw a card."]}).definition is None


@pytest.mark.rule("wow-2007:407.6a")
def test_only_what_fatal_damage_destroys_is_removed() -> None:
    pit = ally("Pit", 1, 9, "If an opposing ally would be destroyed by fatal damage, you may remove it from the game "
               "instead.")  # fmt: skip
    bolt = ability("Bolt", "Your hero deals 2 fire damage to target ally.")
    fell, wither = ability("Fell", "Destroy target ally."), ability("Wither", "Target ally has -2 health this turn.")
    for name, zone in (("Bolt", "removed from game"), ("Fell", "graveyard"), ("Wither", "graveyard")):
        table = scenario(f'you: ally "Pit"; hand "{name}"\nopponent: ally "Cow" 1/2', [pit, bolt, fell, wither])
        table.play(name, targets=["Cow"]).resolve_all(*(["yes"] if name == "Bolt" else [])).expect("Cow", zone=zone)
    table = scenario('you: ally "Pit"; hand "Bolt"\nopponent: ally "Cow" 1/2', [pit, bolt])
    table.play("Bolt", targets=["Cow"]).resolve_all("no").expect("Cow", zone="graveyard")
    mine = scenario('you: ally "Pit"; ally "Cow" 1/2; hand "Bolt"\nopponent:', [pit, bolt])
    mine.play("Bolt", targets=["Cow"]).resolve_all().expect("Cow", zone="graveyard")


def test_no_counters_remain_of_those_removed_as_a_cost() -> None:
    text = ("Ongoing: Rite enters play with two spirit counters.",
            "0, Remove a spirit counter → Your hero heals 1 damage from target hero. If no counters remain, destroy "
            "Rite.")  # fmt: skip
    table = scenario('you: hero "Mine" damage 5; hand "Rite"\nopponent:', [ability("Rite", text)])
    table.play("Rite").resolve_all().use("Rite", targets=["Mine"]).resolve_all().expect("Rite", zone="play")
    table.use("Rite", targets=["Mine"]).resolve_all().expect("Rite", zone="graveyard").expect("Mine", damage=3)
    expect_refused("Ongoing: 0 → Draw a card. If no counters remain, destroy Tarn.", "none remain", types=c.ABILITY)


def test_a_line_about_decks_may_have_lost_its_first_word_on_the_other_side() -> None:
    line = ("You can include only neutral quests, any Traitor cards, and any Demon allies. You can't include cards "
            "with reputation or other text restrictions.")  # fmt: skip
    record: dict[str, object] = {"name": "Baron", "type": "Hero", "health": 25, "stats_known": True}
    front = ["You can have any number of Pets.", f"Deckbuilding: {line}"]
    found = read_record({**record, "powers": front, "back_powers": ["You can have any number of Pets.", line]})
    assert found.definition is not None
    assert len(found.definition.paragraphs) == 3
    other = line.replace("Demon", "Orc")
    assert read_record({**record, "powers": front, "back_powers": [other]}).definition is None
