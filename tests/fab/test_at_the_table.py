"""Flesh and Blood at the table: decks and their faults, how the combat chain is drawn, what is asked and passed."""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from fab_table import THEM, YOU, Table, let_it
from rulebound.cli import main
from rulebound.errors import RuleboundError
from rulebound.fab import constants as c
from rulebound.fab.rules import RULES
from rulebound.kernel.codec import Plain
from rulebound.kernel.session import AGREED
from rulebound.play.fab.kind import FAB
from rulebound.play.games import Setup, load, new_game, set_up
from rulebound.play.keeping.store import opened
from rulebound.play.passing.situations import Situation
from rulebound.play.passing.wishes import AutoPass, Until
from rulebound.play.presenting.public import full_view
from rulebound.play.presenting.shapes import Offer, Scene
from rulebound.play.replays import Recording, read_recording
from rulebound.play.terminal.drawing import draw
from rulebound.play.terminal.faces import card_text
from rulebound.play.terminal.sentences import in_sentences
from rulebound.tcg import constants as shared
from rulebound.tcg.nodes.changes.continuing import FLAGGED
from rulebound.tcg.nodes.kinds import Tagged
from rulebound.tcg.nodes.numbers import AddStat
from rulebound.tcg.nodes.values import Number

DECKS = ("quick-blades", "tidewarden", "unwritten", "wisplight")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are kept in a folder of the test's own."""
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "state"))
    monkeypatch.setenv("COLUMNS", "100")


def run(*words: str, typed: str = "") -> str:
    done = CliRunner().invoke(main, [*words], input=typed)
    return done.output


def shown(table: Table, seat: int = YOU) -> Scene:
    return FAB.presenter(table.game).scene(full_view(table.game, seat))


def drawn(table: Table, seat: int = YOU) -> str:
    scene = shown(table, seat)
    return "\n".join([scene.headline, *(line.plain.rstrip() for line in draw(scene, 160, 20, {}).lines)])


def said(table: Table, seat: int = YOU) -> str:
    return "\n".join(in_sentences(shown(table, seat)))


def choices(table: Table, seat: int) -> list[Offer]:
    decision = table.game.decision
    assert decision is not None
    told, view = table.game.told(decision), full_view(table.game, seat)
    labels = [table.game.label(place) for place in range(len(told.options))]
    return list(FAB.presenter(table.game).offers(view, told, labels))


def passing(table: Table, seat: int) -> str:
    decision = table.game.decision
    assert decision is not None
    told = table.game.told(decision)
    labels = [table.game.label(place) for place in range(len(told.options))]
    found = FAB.presenter(table.game).passes(full_view(table.game, seat), told, labels)
    return "" if found is None else found.label


def asked(table: Table, seat: int) -> str:
    decision = table.game.decision
    assert decision is not None
    return FAB.presenter(table.game).prompt(full_view(table.game, seat), table.game.told(decision), []).asked


# --- Decks and cards --------------------------------------------------------------------------------------------------


def test_the_decks_are_listed_and_legal() -> None:
    text = run("decks", "--game", "fab")
    assert [line.split()[0] for line in text.splitlines()] == [*DECKS, "With"]
    assert text.count("40 cards, legal") == 4
    shown = run("decks", "--game", "fab", "tidewarden")
    assert "led by Brannoch Tidewarden (Guardian; begins with Capstan Club" in shown
    assert " 2 Swell (blue)" in shown


def test_a_deck_is_shown_with_every_rule_that_it_breaks(tmp_path: Path) -> None:
    file = tmp_path / "mixed.txt"
    file.write_text(
        "Hero: Sefa of the Quick Blades\nArena:\nHarbour Maul\n2 Road Boots\nDeck:\n3 Swell (red)\n"
    )
    shown = run("decks", "--game", "fab", str(file))
    for fault in (
        "Swell (red) is Guardian, which Sefa of the Quick Blades is not [1.1.3]",
        "there are 2 pieces of legs equipment for one zone [4.1.4a]",
        "there are 3 cards and not 40",
    ):
        assert f"illegal: {fault}" in shown
    with pytest.raises(RuleboundError, match=r"\[1\.1\.3\]"):
        new_game("fab", decks=[str(file), "tidewarden"])


@pytest.mark.parametrize(
    ("wanted", "told"),
    [("tidewardn", "Did you mean 'tidewarden'"), ("xyz", "Known: quick-blades"), (7, "is no deck")],
)
def test_what_is_no_deck_is_refused(wanted: object, told: str) -> None:
    with pytest.raises(RuleboundError) as refused:
        FAB.deck(wanted, {})
    assert told in str(refused.value)


@pytest.mark.parametrize(
    ("setup", "told"),
    [
        (Setup(options={"coins": "5"}), "has no option 'coins'"),
        (Setup(teams=(0, 0)), "there must be two teams"),
        (Setup(edition="2012"), "has no edition"),
    ],
)
def test_what_there_is_not_in_this_game_is_refused(setup: Setup, told: str) -> None:
    with pytest.raises(RuleboundError, match=told):
        set_up(FAB, setup)


@pytest.mark.parametrize("name", DECKS)
def test_a_deck_is_written_and_read_as_it_is(name: str) -> None:
    deck = FAB.deck(name, {})
    back = FAB.decode_deck(FAB.encode_deck(deck))
    assert FAB.describe_deck(back, "") == FAB.describe_deck(deck, "")
    assert FAB.encode_deck(back) == FAB.encode_deck(deck)


def test_a_damaged_deck_is_refused() -> None:
    good = FAB.encode_deck(FAB.deck("tidewarden", {}))
    assert isinstance(good, dict)
    damages: tuple[tuple[str, Plain], ...] = (
        ("arena", ["Nobody"]),
        ("cards", [[2, "Nobody"]]),
        ("cards", [[-1, "Swell (red)"]]),
        ("name", 3),
    )
    for field, value in damages:
        with pytest.raises(RuleboundError):
            FAB.decode_deck({**good, field: value})
    with pytest.raises(RuleboundError):
        FAB.decode_deck([])


def test_cards_of_a_file_are_added_and_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "more.toml"
    file.write_text(
        '[[card]]\nname = "Gull Cry"\ntype = "action"\nsubtypes = ["attack"]\ncost = 0\nred = {power = 2}\n'
    )
    assert "Gull Cry (red)" in FAB.cards([file])
    assert FAB.written(file) == [("Gull Cry (red)", "")]
    file.write_text(
        '[[card]]\nname = "Swell"\ntype = "action"\nsubtypes = ["attack"]\ncost = 0\nred = {power = 2}\n'
    )
    with pytest.raises(RuleboundError, match="already"):
        FAB.cards([file])


@pytest.mark.parametrize(
    ("written", "told"),
    [
        (
            'classes = ["Nnja"]',
            "classes has 'Nnja', which is neither a class nor a talent. Perhaps \"Ninja\".",
        ),
        ('classes = ["ninja"]', 'Perhaps "Ninja".'),
        ('hybrid = ["Brute", "Litening Warrior"]', 'Perhaps "Lightning".'),
        ('classes = ["Xyz"]', "Classes are Adjudicator, Assassin"),
        ('classes = ["Xyz"]', "talents are Chaos, Draconic"),
        ('classes = ["\\u0007"]', "\\x07"),
    ],
)
def test_a_class_or_talent_that_there_is_not_is_refused_with_the_nearest(
    tmp_path: Path, written: str, told: str
) -> None:
    file = tmp_path / "more.toml"
    file.write_text(
        f'[[card]]\nname = "Gull Cry"\ntype = "action"\n{written}\nsubtypes = ["attack"]\ncost = 0\n'
    )
    with pytest.raises(RuleboundError) as refused:
        FAB.cards([file])["Gull Cry"]
    assert told in str(refused.value)
    assert "more.toml: Gull Cry: " in str(refused.value)


def test_a_card_is_shown_with_its_numbers_and_rules() -> None:
    text = run("cards", "show", "--game", "fab", "Wheel Kick (red)")
    assert "Ninja action - attack" in text
    assert "red, cost 1, power 4, defense 3, pitch 1" in text
    assert "[8.3.5] Go again" in text
    assert FAB.fingerprint(FAB.cards()["Swell (red)"]) != FAB.fingerprint(FAB.cards()["Swell (blue)"])


# --- What is drawn ----------------------------------------------------------------------------------------------------


def attacked() -> Table:
    """They are attacked, and have defended with equipment and a card."""
    table = Table(
        "Wheel Kick (red), Needle Step (blue), Crane Flight (yellow)",
        "Swell (red), Give Ground (red), Undertow (blue)",
        "Reed Cutter",
        "Padded Sleeves, Harbour Maul",
        arsenal="Third Reed (red)",
        their_arsenal="Raise the Guard (blue)",
    )
    table.do("Play Wheel Kick (red)", "Pitch Needle Step (blue)", *["Pass"] * 4)
    return table.do("Defend with Padded Sleeves", "Defend with Swell (red)", "That is all")


def test_the_chain_is_drawn_with_its_links_and_what_defends() -> None:
    text = drawn(attacked())
    assert "Turn 1 · your turn · defend step" in text
    assert "Chain link 1, 4 power against 4 defense: Wheel Kick (red) 4/3" in text
    assert "(attacks Brannoch Tidewarden)" in text
    assert "Padded Sleeves 1 defense (defends)" in text
    assert "Swell (red) 7/3 pitch 1 (defends)" in text
    assert "pitch zone: Needle Step (blue)" in text
    assert "resource points 2" in text
    assert "arsenal: Third Reed (red)" in text


@pytest.mark.rule("fab:1.4.3d")
def test_a_link_tells_what_made_the_power_of_its_attack_and_of_the_weapon_it_inherits_from() -> None:
    table = Table("Swell (red)", arena="Reed Cutter")
    cutter = table.number("Reed Cutter", shared.PLAY)
    let_it(table, FLAGGED, AddStat("power", Number(1)), flagged=(cutter,))
    table.do("Attack with Reed Cutter").until(c.REACTION)
    let_it(table, FLAGGED, AddStat("power", Number(2)), flagged=(table.links()[0].attack,))
    (link,) = [area for area in shown(table).areas if area.title.startswith("Chain link 1")]
    (power,) = [stat for stat in link.faces[0].stats if stat.name == "power"]
    assert (power.printed, power.now, power.why) == ("1", "4", ("+1 an effect", "+2 an effect"))
    # A card that attacks is what is on the chain, and tells each once.
    table = Table("Wheel Kick (red), Needle Step (blue)", arena="Reed Cutter")
    let_it(table, Tagged(c.ATTACK_TAG), AddStat("power", Number(1)))
    table.do("Play Wheel Kick (red)").until(c.REACTION)
    (link,) = [area for area in shown(table).areas if area.title.startswith("Chain link 1")]
    (power,) = [stat for stat in link.faces[0].stats if stat.name == "power"]
    assert power.why == ("+1 an effect",)


def test_a_seat_is_not_drawn_what_it_does_not_know() -> None:
    table = attacked()
    mine, theirs = (drawn(table, seat) + said(table, seat) for seat in (YOU, THEM))
    for name in ("Give Ground", "Undertow", "Raise the Guard"):
        assert name not in mine
        assert name in theirs
    assert "arsenal 1" in mine
    assert "Player 2's arsenal: a card\n" in said(table)
    assert "hand 2" in mine
    assert "Crane Flight" not in theirs
    assert "Third Reed" not in theirs


def test_in_plain_sentences_everything_is_named() -> None:
    text = said(attacked())
    assert "Chain link 1, 4 power against 4 defense: Wheel Kick (red), 4 power" in text
    assert "Swell (red) defends against Wheel Kick (red)" in text
    assert "Your pitch zone: Needle Step (blue)" in text
    assert "Player 2's arsenal: a card" in text
    assert "Brannoch Tidewarden, 20 of 20 life" in text


def test_what_is_shown_is_told_to_whom_it_is_shown() -> None:
    table = Table("Hired Lookout (red)", "Two Ships and One Berth (red)", deck="Swell (blue)")
    table.do("Play Hired Lookout (red)")
    while table.asked()[0] != "defend":
        table.do("Pass") if table.asked()[0] == "priority" else table.game.choose(0)
    looked, seen = "Player 1 looks at Swell", "Player 1 looks at cards"
    for seat, told in ((YOU, looked), (THEM, seen)):
        facts = RULES.told_facts(table.state, 0, seat)
        assert any(fact.startswith(told) for fact in facts)
        assert any(fact.startswith(looked) for fact in facts) == (seat == YOU)
    table.do("Defend with Two Ships and One Berth (red)").until(c.RESOLUTION)
    for seat in (YOU, THEM):
        facts = RULES.told_facts(table.state, 0, seat)
        assert any(fact.startswith("Player 1 reveals Swell") for fact in facts)


def test_a_link_that_has_resolved_says_whether_it_has_hit() -> None:
    table = attacked().until(c.RESOLUTION)
    assert "Wheel Kick (red) 4/3 pitch 1 (has not hit)" in drawn(table)
    other = Table("Needle Step (red)").do("Play Needle Step (red)").until(c.RESOLUTION)
    assert "Needle Step (red), 3 power, 3 defense, 1 pitch, go again, has hit" in said(other)
    assert "17 of 20" in drawn(other)


# --- What is asked ----------------------------------------------------------------------------------------------------


def test_options_say_what_they_are_worth() -> None:
    table = Table(
        "Wheel Kick (red), Needle Step (blue), Crane Flight (yellow)",
        "Swell (red)",
        "Reed Cutter",
        "Padded Sleeves",
    )
    told = {(one.group, one.label, deed.cost) for one in choices(table, YOU) for deed in one.deeds}
    assert ("Play", "Wheel Kick (red)", "1 resource point, 1 action point") in told
    assert ("Attack with", "Reed Cutter", "1 action point") in told
    table.do("Play Wheel Kick (red)")
    pitched = {(one.label, deed.label) for one in choices(table, YOU) for deed in one.deeds}
    assert ("Needle Step (blue)", "Pitch for 3") in pitched
    table.do("Pitch Needle Step (blue)", *["Pass"] * 4)
    assert [deed.full for one in choices(table, THEM) for deed in one.deeds] == [
        "Defend with Swell (red) for 3",
        "Defend with Padded Sleeves for 1",
    ]
    assert passing(table, THEM) == "Defend with nothing"
    table.do("Defend with Swell (red)")
    assert passing(table, THEM) == "No more defenders"
    assert "You defend with Swell (red) for 3: 1 would come through." in asked(table, THEM)


def test_a_card_is_told_of_as_it_is_now() -> None:
    table = attacked()
    presenter, view = FAB.presenter(table.game), full_view(table.game, YOU)

    def told(name: str) -> list[str]:
        face = presenter.face(view, 0, name)
        return [] if face is None else card_text(face).plain.splitlines()

    assert told("padded")[1:] == ["Generic equipment - arms", "defense 1", "defending"]
    assert "life 20 · intellect 4" in told("brannoch")
    assert presenter.rules("Padded Sleeves") == ("8.1.4",)
    # What only they hold is not in sight: of the list of a deck it is told as printed.
    hidden = presenter.face(view, 0, "give ground")
    assert hidden is not None
    assert hidden.number == 0
    verbs = {ask.name: ask.verbs for ask in presenter.askables(view)}
    assert verbs == {
        "Crane Flight (yellow)": ("play",),
        "Third Reed (red)": ("play",),
        "Reed Cutter": ("use",),
    }


def situation(table: Table, seat: int) -> Situation:
    decision = table.game.decision
    assert decision is not None
    found = FAB.presenter(table.game).situation(table.game.view(seat), decision)
    assert found is not None
    return found


def test_only_where_nothing_is_to_be_done_is_priority_passed() -> None:
    table = Table("Needle Step (red), Plain Blow (red)", "Give Ground (red)")
    smart = AutoPass("smart", FAB.presenter(table.game).stops)
    assert smart.reason(situation(table, YOU)) == ""
    table.do("Play Needle Step (red)")
    assert smart.reason(situation(table, YOU)) != ""
    table.until(c.REACTION).do("Pass")
    # They could react.
    assert table.asked() == ("priority", THEM)
    assert smart.reason(situation(table, THEM)) == ""
    table.until(c.RESOLUTION)
    assert smart.reason(situation(table, YOU)) == ""


def test_who_passes_until_the_turn_ends_is_asked_when_attacked() -> None:
    table = Table("Needle Step (red)", "Give Ground (red)")
    yours, theirs = (AutoPass(stops=FAB.presenter(table.game).stops) for _ in (YOU, THEM))
    yours.pass_until(situation(table, YOU), "turn")
    assert yours.reason(situation(table, YOU)) != ""
    theirs.until = Until("turn", table.state.turn, frozenset({"attack"}))
    table.do("Play Needle Step (red)").until(c.REACTION).do("Pass")
    assert theirs.reason(situation(table, THEM)) == ""
    assert theirs.heed(situation(table, THEM).moment()) == "an opponent attacks"


def test_nothing_is_asked_where_only_passing_is_possible() -> None:
    game = new_game("fab", seed=3)
    while game.decision is not None:
        kinds = [option.verb for option in game.decision.options]
        assert len(kinds) > 1
        assert game.decision.kind != "priority" or kinds != ["pass"]
        game.choose(len(kinds) - 1)


# --- A game at the terminal -------------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_game_is_played_by_answers_and_nonsense_is_told() -> None:
    answers = "1\nh\nfoo\n99\n-1\n? needle\nr capstan\nl\nx 0\n" + "1\n" * 400
    text = run("play", "--game", "fab", "--seed", "5", "--new", typed=answers)
    assert "those can be played whose text is read" in text
    assert "'foo' is nothing known here" in text
    assert "99 is not among the choices" in text
    assert "Guardian weapon - club" in text
    assert "won in turn" in text
    # Cards are told of with their colors, and not as causes of themselves.
    assert "pitches Bell Under the Sea (blue), because of " in text
    assert "attacks Sefa of the Quick Blades\n" in text


def test_a_choice_is_taken_back_and_a_game_goes_on_where_it_was_saved(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    text = run("play", "--game", "fab", "--seed", "5", "--new", typed=f"1\n1\nu\ns {file}\nq\n")
    assert "Taken back." in text
    again = run("play", "--load", str(file), typed="q\n")
    assert "[1.11.1]\n" in again
    replayed = run("replay", str(file))
    assert "Sefa of the Quick Blades" in replayed


def test_people_at_one_terminal_agree_to_a_draw(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    seats = ("--seats", "human,human")
    text = run("play", "--game", "fab", "--seed", "5", "--new", *seats, typed=f"1\nd\nn\nd\ny\ns {file}\n")
    assert "A draw: do all agree? (y/n)" in text
    assert "The game is a draw" in text
    kept = opened().games.listed(ended=True)
    assert opened().games.load(kept[0].number).answers[-1].answer == AGREED
    assert "All: agree to a draw" in run("replay", str(kept[0].number))
    alone = run("play", "--game", "fab", "--seed", "5", "--new", typed="d\nq\n")
    assert "No draw: Computer plays on." in alone


def test_a_recording_leads_to_the_same_position() -> None:
    game, decks = set_up(FAB, Setup(seed=8))
    recording = Recording.of(FAB, game, decks, "standard", 8, ["random", "random"])
    listed = recording.decks[0]
    assert isinstance(listed, dict)
    assert {"Opening Reed (red)", "Opening Reed (yellow)"} <= set(str(listed["fingerprints"]).split("'"))
    back = read_recording(recording.text(game.hash()), "test")
    assert back.game().hash() == game.hash()
    assert load(game.save()).hash() == game.hash()


def test_heroes_are_told_apart() -> None:
    view = new_game("fab", seed=1).view(0)
    players = view["players"]
    assert isinstance(players, list)
    heroes = [player["hero"] for player in players if isinstance(player, dict)]
    assert len({*heroes}) == 2
