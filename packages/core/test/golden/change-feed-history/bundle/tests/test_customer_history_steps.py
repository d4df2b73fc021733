"""Tests of the steps of Customer history."""

from collections.abc import Callable

from pyspark.sql import DataFrame

from customer_history_steps import build_times

Frozen = Callable[[str], DataFrame]


def test_build_times(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_times(frozen("changes"))
    assert rows.dtypes == frozen("times").dtypes
    assert rows.count() == frozen("changes").count()
