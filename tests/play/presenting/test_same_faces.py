"""What is presented anew shares the faces of which nothing has changed with what was before, and says the same."""

from __future__ import annotations

import pytest

from play.presented import KINDS, decisions
from rulebound.play.presenting.at_a_table import present
from rulebound.play.presenting.shapes import Face, Presented, plain


def faces_of(shown: Presented) -> list[Face]:
    """All faces that lie in the areas, but those on others."""
    return [face for area in shown.scene.areas for face in area.faces]


@pytest.mark.parametrize("kind", KINDS)
def test_a_face_that_is_as_it_was_is_the_same_one(kind: str) -> None:
    before: dict[int, Face] = {}
    equal, same, changed = 0, 0, 0
    for table in decisions(kind, 5, 40):
        now = {face.number: face for face in faces_of(present(table, 0)) if face.number and face.name}
        there = [(face, before[number]) for number, face in now.items() if number in before]
        equal += sum(face == old for face, old in there)
        same += sum(face is old for face, old in there)
        changed += sum(face != old for face, old in there)
        before = now
    assert changed > 0
    assert same > 0.9 * equal > 100


@pytest.mark.parametrize("kind", KINDS)
def test_shared_faces_say_the_same_as_those_made_anew(kind: str) -> None:
    for table in decisions(kind, 6, 24):
        fresh = table.recording.kind.presenter(table.game)
        view = table.known(0).view
        assert plain(table.presenter.scene(view)) == plain(fresh.scene(view))
