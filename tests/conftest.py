"""What every test gets: hypothesis without a clock, the same examples on every machine of the CI, nothing from before.

What an earlier run compiled is no test of what the code does now, let alone of a mutant: nothing is kept (a test that
is about what is kept says so).
"""

from __future__ import annotations

import os

from hypothesis import settings

settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
os.environ["RULEBOUND_CACHE"] = "no"
settings.load_profile("ci" if os.environ.get("CI") else "local")
