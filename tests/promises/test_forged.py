"""Files that somebody has changed by hand: each is refused in one line that names the place, or does no harm.

The check of a file is public, so that whoever changes a file can make it right again.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import rulebound
from rulebound.errors import RuleboundError
from rulebound.kernel.codec import digest
from rulebound.sim.soak.forging import ForgingPlan, forge_one, originals
from rulebound.tcg.program.nodes import Effect
from rulebound.wow import constants as c
from rulebound.wow.nodes.effects import DrawCards
from rulebound.wow.nodes.groups import You
from rulebound.wow.nodes.values import Number, That
from rulebound.wow.saving import CODEC
from rulebound.wow.scenarios import ally, item, scenario

Change = Callable[[Any], None]


@pytest.mark.slow
@pytest.mark.parametrize(("game", "count"), [("wow", 120), ("war", 200)])
def test_forged_files_do_no_harm(game: str, count: int) -> None:
    ends = [forge_one(ForgingPlan(game, 1), number) for number in range(count)]
    assert [(one.number, one.told, one.trace) for one in ends if one.end == "fault"] == []
    # Most are refused; some changes make another game that can be played.
    assert 0.1 < sum(one.end == "played" for one in ends) / count < 0.6


def forged(game: str, change: Change) -> str:
    """Return a save in the middle of a game with its position changed, and its check made right."""
    text = [text for kind, text in originals(game, 1) if kind == "save"][4]
    body = json.loads(text)
    change(body["position"]["state"])
    return checked(body)


def checked(body: Any) -> str:
    """Return a save with its check made right."""
    body["check"] = digest({key: value for key, value in body.items() if key != "check"})
    return json.dumps(body)


def put(kind: str, field: str, value: object) -> Change:
    """Return what sets a field of every record of a kind, wherever it is."""

    def change(data: Any) -> None:
        if isinstance(data, dict) and data.get("!") == kind:
            data[field] = value
        for part in data.values() if isinstance(data, dict) else data if isinstance(data, list) else ():
            change(part)

    return change


def setting(path: str, value: object) -> Change:
    """Return what sets a value, the steps to which are written with dots."""

    def change(state: Any) -> None:
        *way, last = [int(step) if step.isdecimal() else step for step in path.split(".")]
        for step in way:
            state = state[step]
        state[last] = value

    return change


def nested(state: Any) -> None:
    """Have a card remember itself without end."""
    card = state["cards"][1]
    for _ in range(400):
        card = {**card, "lives": [card]}
    state["cards"][1] = card


def move_twice(state: Any) -> None:
    """Put the top card of a deck into another deck as well."""
    state["players"][0]["deck"].append(state["players"][1]["deck"][-1])


def without(key: str) -> Change:
    return lambda state: state["cards"][3].pop(key)


@pytest.mark.parametrize(
    ("game", "change", "place"),
    [
        ("wow", setting("turn", "seven"), "position.state.turn: 'seven' is no count"),
        ("wow", setting("turn", True), "position.state.turn: True is no count"),
        ("wow", setting("cards.3.zone", 9), "position.state.cards[3].zone: 9 is no zone"),
        (
            "wow",
            setting("cards.3.host", 5_000_000),
            "position.state.cards[3].host: 5000000 is no object or player",
        ),
        (
            "wow",
            setting("cards.3.damage", 10**400),
            "position.state.cards[3].damage: a huge number is no amount",
        ),
        (
            "wow",
            setting("cards.3.definition.name", "Nobody"),
            "cards[3].definition: unknown Definition 'Nobody'",
        ),
        ("wow", setting("cards.3.more", 1), "cards[3]: Card has fields that it can't have"),
        ("wow", without("owner"), "cards[3]: Card lacks owner"),
        ("wow", nested, "nested too deeply"),
        ("wow", move_twice, "lies in two places"),
        ("wow", setting("players.0.name", "\x1b[2J"), "players[0].name: '\\x1b[2J' is not a text"),
        ("wow", setting("priority", 2), "position.state.priority: 2 is no seat"),
        ("wow", setting("stage", c.OVER), "position.state.stage: a game is over when it has an outcome"),
        (
            "wow",
            setting("edition", {"!": "Random", "a": 1, "b": 1, "c": 1, "d": 1}),
            "'Random' is no Edition",
        ),
        ("wow", setting("modifiers", [{"!": "Effect"}]), "modifiers[0]: 'Effect' is no Modifier"),
        ("war", setting("slots", []), "position.state.slots: there are 24"),
        ("war", setting("step", 4), "position.state.step: nobody is asked anything then"),
        ("war", setting("settings.coins", 0), "coins is a number from 1"),
        ("war", setting("cards.3.place", 24), "position.state.cards[3].place: 24 is no place"),
        (
            "war",
            setting("settings.tie_rule", "fight on"),
            "settings.tie_rule: 'fight on' is not one of the words",
        ),
    ],
)
def test_what_cannot_be_is_refused_by_its_place(game: str, change: Change, place: str) -> None:
    with pytest.raises(RuleboundError) as refused:
        rulebound.load(forged(game, change), "forged.json")
    assert str(refused.value).startswith("forged.json")
    assert place in str(refused.value).replace("the saved position is damaged: ", "")
    assert str(refused.value).isprintable()


@pytest.mark.parametrize(
    ("change", "place"),
    [
        (put("Layer", "effect", {"!": "Number", "number": 3}), "stack[0].effect: 'Number' is no Effect"),
        (put("Layer", "condition", {"!": "You"}), "stack[0].condition: 'You' is no Condition"),
        (put("AddStat", "stat", "luck"), "stat: 'luck' is not one of the words"),
        (put("AddStat", "stat", "damage"), "stat: 'damage' is not one of the words"),
        (put("Stat", "stat", "luck"), "stat: 'luck' is not one of the words"),
        (put("RuleChange", "what", "cost of play"), "what: 'cost of play' is not one of the words"),
    ],
)
def test_a_link_and_a_text_hold_what_can_be_run(change: Change, place: str) -> None:
    """Though the records of all card games say only that a link holds nodes."""
    lord = ally("Lord", 1, 3, "Other allies in your party with cost 4 or less have +1 ATK.")
    cards = [lord, item("Staff", "[Activate] >>> Draw a card.")]
    cards.append(item("Mine", "You can place an additional resource on each of your turns."))
    table = scenario('you: item "Staff"; hand "Lord" "Mine"\nopponent:', cards).use("Staff")
    body = json.loads(table.game.save())
    change(body)
    with pytest.raises(RuleboundError) as refused:
        rulebound.load(checked(body), "forged.json")
    assert place in str(refused.value).replace("the saved position is damaged: ", "")


@pytest.mark.parametrize("game", ["wow", "war"])
def test_what_is_changed_and_still_fits_is_another_game(game: str) -> None:
    loaded = rulebound.load(forged(game, setting("players.0.name", "Somebody else")))
    assert loaded.view(1)["players"][0]["name"] == "Somebody else"  # type: ignore[index, call-overload]


@pytest.mark.parametrize(
    "text",
    [
        "[" * 100_000,
        '{"a": ' * 100_000,
        "9" * 5000,
        '{"format": NaN}',
        '{"format": "rulebound-save", "version": 1e999}',
    ],
)
def test_what_json_can_say_and_no_file_of_ours_is_refused(text: str) -> None:
    for read in (rulebound.load, rulebound.play.replays.read_recording, rulebound.play.matches.read_match):
        with pytest.raises(RuleboundError) as refused:
            read(text, "forged.json")
        assert "\n" not in str(refused.value)


@pytest.mark.parametrize(
    ("effect", "words"),
    [
        (DrawCards(You(), That("that much")), '"that much": nothing before it'),
        (
            DrawCards(You(), Number(100_000)),
            ".program.effect.count.number: the saved position is damaged: 100000 is no number of a text",
        ),
        ({"!": "Effect"}, ".program.effect: the saved position is damaged: 'Effect' is no Effect"),
        ({"!": "You"}, ".program.effect: the saved position is damaged: 'You' is no Effect"),
    ],
)
def test_a_program_in_a_save_is_one_that_a_text_could_have(effect: object, words: str) -> None:
    text = [text for kind, text in originals("wow", 1) if kind == "save"][4]
    body = json.loads(text)
    body["position"]["cards"][2]["program"]["effect"] = (
        CODEC.encode(effect) if isinstance(effect, Effect) else effect
    )
    body["check"] = digest({key: value for key, value in body.items() if key != "check"})
    with pytest.raises(RuleboundError) as refused:
        rulebound.load(json.dumps(body), "forged.json")
    assert "position.cards[2].program" in str(refused.value)
    assert words in str(refused.value)
