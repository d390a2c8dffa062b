"""The tables: made from nothing, brought up from an older step, left alone where they are newer or another's."""

from __future__ import annotations

import os
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory

from rulebound.errors import RuleboundError
from rulebound.play.keeping import database, migrations
from rulebound.play.keeping.database import LATEST
from rulebound.play.keeping.places import place_named
from rulebound.play.keeping.store import Store
from rulebound.play.keeping.tables import METADATA


def steps() -> ScriptDirectory:
    """Return the steps as Alembic finds them."""
    config = Config()
    config.set_main_option("script_location", str(Path(migrations.__path__[0])))
    return ScriptDirectory.from_config(config)


def test_the_steps_lead_to_the_tables_that_are_used(tmp_path: Path) -> None:
    store = Store(place_named(str(tmp_path / "games.sqlite")))
    with store.database.reading() as connection:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, METADATA) == []
    store.close()
    assert steps().get_current_head() == LATEST


def test_each_step_has_the_next_number() -> None:
    numbers = [step.revision for step in steps().walk_revisions()][::-1]
    assert numbers == [str(number) for number in range(1, int(LATEST) + 1)]


@pytest.mark.parametrize("step", [str(number) for number in range(int(LATEST))])
def test_a_database_of_an_older_step_is_brought_up_to_date(
    tmp_path: Path, step: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite"
    if step == "0":
        # Alembic's own table, and no step done.
        with sqlite3.connect(path) as connection:
            connection.execute("CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL)")
        connection.close()
    else:
        monkeypatch.setattr(database, "LATEST", step)
        Store(place_named(str(path))).close()
        monkeypatch.undo()
    store = Store(place_named(str(path)))
    with store.database.reading() as opened:
        assert opened.exec_driver_sql("SELECT version_num FROM alembic_version").scalar() == LATEST
        assert compare_metadata(MigrationContext.configure(opened), METADATA) == []
    store.close()


def test_a_newer_database_is_refused_and_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    Store(place_named(str(path))).close()
    with sqlite3.connect(path) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '999'")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(RuleboundError, match=r"newer Rulebound \(step 999; this one knows 1\). Update"):
        Store(place_named(str(path)))
    assert path.read_bytes() == before


def test_a_database_of_others_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "theirs.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE games (title TEXT)")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(RuleboundError, match="a table 'games' that isn't Rulebound's"):
        Store(place_named(str(path)))
    assert path.read_bytes() == before


def test_several_programs_open_a_new_database_at_once(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    code = (
        "import sys\nfrom rulebound.play.keeping.places import place_named\n"
        "from rulebound.play.keeping.store import Store\n"
        "sys.stdin.read()\nstore = Store(place_named(sys.argv[1]))\nstore.settings.put(sys.argv[2], 1)\n"
        "store.close()\nprint('done')"
    )
    env = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    several = [
        subprocess.Popen(
            [sys.executable, "-c", code, str(path), str(number)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=env,
        )
        for number in range(4)
    ]  # fmt: skip
    for one in several:
        assert one.stdin is not None
        one.stdin.close()
        one.stdin = None
    assert [one.communicate(timeout=120) for one in several] == [("done\n", "")] * 4
    store = Store(place_named(str(path)))
    assert list(store.settings.all()) == ["0", "1", "2", "3"]
    store.close()
