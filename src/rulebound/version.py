"""Which version this is: what saves and records are marked with, and `rulebound --version` says."""

from __future__ import annotations

__all__ = ["__version__"]

__version__ = "0.1.0"
