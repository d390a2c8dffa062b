"""Card files with a value of another type in any place: each is refused in one line, whichever game it is of."""

from __future__ import annotations

import itertools
from pathlib import Path
from typing import Final

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from rulebound.errors import RuleboundError
from rulebound.play.games import game_named

#: A value of each type of TOML, as it is written.
VALUES: Final = {
    "text": '"zzz"',
    "number": "3",
    "so many digits": f"0x{'f' * 5_000}",
    "part": "1.5",
    "no number": "nan",
    "flag": "true",
    "day": "2026-11-30",
    "moment": "2026-11-30T07:00:00Z",
    "hour": "07:00:00",
    "list of texts": '["zzz"]',
    "list of numbers": "[3]",
    "lists in a list": "[[]]",
    "tables in a list": "[{}]",
    "table": "{zzz = 3}",
}
#: The fields of a card file, with a value that is right, and the types that may stand there.
FIELDS: Final = {
    "fab": {
        "name": ('"Zeal"', ("text",)),
        "type": ('"action"', ()),
        "metatypes": ("[]", ("list of texts",)),
        "classes": ('["Ninja"]', ()),
        "traits": ("[]", ("list of texts",)),
        "hybrid": ("", ()),
        "subtypes": ('["attack"]', ("list of texts",)),
        "cost": ("1", ("number",)),
        "pitch": ("1", ("number",)),
        "power": ("1", ("number",)),
        "defense": ("1", ("number",)),
        "life": ("", ("number",)),
        "intellect": ("", ("number",)),
        "chi": ("false", ("flag",)),
        "text": ("", ()),
        "keywords": ("[]", ()),
        "attack": ("", ()),
        "red": ("", ()),
        "split": ("", ()),
        "flip": ("", ()),
    },
    "wow": {
        "name": ('"Zeal"', ("text",)),
        "type": ('"ally"', ()),
        "tags": ('["Orc"]', ("list of texts",)),
        "classes": ('["Druid"]', ()),
        "traits": ("[]", ("list of texts",)),
        "text": ("[]", ("list of texts",)),
        "short": ("[]", ("list of texts",)),
        "faction": ('"Horde"', ()),
        "gender": ('"it"', ()),
        "atk": ("1", ("number",)),
        "health": ("1", ("number",)),
        "defense": ("", ("number",)),
        "strike": ("", ("number",)),
        "capacity": ("", ()),
        "instant": ("false", ("flag",)),
        "unique": ("false", ("flag",)),
        "unlimited": ("false", ("flag",)),
        "cost": ("1", ("number",)),
        "damage": ('"melee"', ()),
        "limits": ("{Pet = 1}", ("table",)),
    },
    "war": {
        "name": ('"Zeal"', ("text",)),
        "kind": ('"unit"', ()),
        "plural": ('"Zeals"', ("text",)),
        "domain": ('"ground"', ()),
        "speed": ('"normal"', ()),
        "attack_type": ('"melee"', ()),
        "targets": ('["ground"]', ()),
        "attack": ("1", ("number",)),
        "damage_type": ('"normal"', ()),
        "life": ("1", ("number",)),
        "mechanical": ("false", ("flag",)),
        "hero_type": ("", ()),
        "level": ("", ("number",)),
        "ultimate": ("", ("flag",)),
        "bonus": ("", ("number",)),
        "text": ("", ()),
        "chosen": ("", ("list of texts",)),
    },
}
CASES: Final = [
    (game, field, kind)
    for game, fields in FIELDS.items()
    for field, (_, right) in fields.items()
    for kind in VALUES
    if kind not in right
]


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    for name in ("DATA", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name.lower()))
    return tmp_path


def card(game: str, **others: str) -> str:
    fields = {field: value for field, (value, _) in FIELDS[game].items() if value}
    return "\n".join(["[[card]]", *[f"{field} = {value}" for field, value in {**fields, **others}.items()], ""])


def refusals(game: str, home: Path, text: str) -> list[str]:
    """Return why each card of a file is refused (empty: it is read)."""
    file = home / "mine.toml"
    file.write_text(text, encoding="utf-8")
    try:
        return [why for _, why in game_named(game).written(file)]
    except RuleboundError as error:
        return [str(error)]


@pytest.mark.parametrize("game", list(FIELDS))
def test_the_card_itself_is_read(home: Path, game: str) -> None:
    assert refusals(game, home, card(game)) == [""]


@pytest.mark.parametrize(("game", "field", "kind"), CASES)
def test_a_value_of_another_type_is_refused_with_its_field(home: Path, game: str, field: str, kind: str) -> None:
    (why,) = refusals(game, home, card(game, **{field: VALUES[kind]}))
    assert why.startswith(f"{home / 'mine.toml'}: ")
    assert field.rstrip("s") in why or VALUES[kind].strip('"') in why
    assert "\n" not in why
    assert len(why) < 1_500


@pytest.mark.parametrize("game", list(FIELDS))
@pytest.mark.parametrize("value", list(VALUES.values()))
@pytest.mark.parametrize("table", ["card", "set", "faction", "zzz"])
def test_what_stands_before_the_cards_is_of_the_right_type(home: Path, game: str, table: str, value: str) -> None:
    for why in refusals(game, home, f"{table} = {value}\n"):
        assert why.startswith(f"{home / 'mine.toml'}")


@pytest.mark.parametrize("value", list(VALUES.values()))
def test_parts_of_parts_are_of_the_right_type(home: Path, value: str) -> None:
    cards = [
        card("fab", **{color: f"{{{field} = {value}}}"})
        for color, field in itertools.product(("red", "blue"), ("power", "name", "type", "text", "red", "split"))
    ]
    cards += [card("fab", split=f"[{value}, {{}}]"), card("fab", flip=f'[{{name = {value}}}, {{type = "hero"}}]')]
    cards += [card("fab", attack=f"{{cost = {value}, {more}}}") for more in ("", "times = 1")]
    cards += [card("fab", attack=f"{{cost = 1, {more} = {value}}}") for more in ("times", "keywords")]
    for one in cards:
        for why in refusals("fab", home, one):
            assert not why or why.startswith(f"{home / 'mine.toml'}: ")
    for why in refusals("wow", home, card("wow", limits=f"{{Pet = {value}}}")):
        assert not why or "limits" in why


WRITTEN = st.recursive(
    st.sampled_from(list(VALUES.values())),
    lambda inner: (
        st.lists(inner, max_size=2).map(lambda parts: f"[{', '.join(parts)}]")
        | st.dictionaries(
            st.sampled_from(["name", "type", "cost", "power", "text", "keywords", "red"]), inner, max_size=3
        ).map(lambda parts: f"{{{', '.join(f'{key} = {value}' for key, value in parts.items())}}}")
    ),
    max_leaves=6,
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.sampled_from(list(FIELDS)), st.data())
@example("fab", None)
def test_any_values_are_read_or_refused(home: Path, game: str, data: st.DataObject | None) -> None:
    if data is None:
        assert refusals("fab", home, "card = 3\n") == refusals("fab", home, 'card = ["x"]\n')
        return
    changed = data.draw(st.dictionaries(st.sampled_from(list(FIELDS[game])), WRITTEN, min_size=1, max_size=4))
    for why in refusals(game, home, card(game, **changed)):
        assert "\n" not in why
