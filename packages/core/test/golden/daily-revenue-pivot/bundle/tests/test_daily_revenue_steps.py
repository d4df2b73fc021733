# Tests of the steps of the pipeline Daily revenue, on the rows in the folder rows

from collections.abc import Callable

from pyspark.sql import DataFrame

from daily_revenue_steps import (
    build_newest_first,
    build_paid_orders,
    build_revenue_by_day,
)

Frozen = Callable[[str], DataFrame]


def test_build_paid_orders(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_paid_orders(frozen("orders"))
    assert rows.dtypes == frozen("paid_orders").dtypes


def test_build_revenue_by_day(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_revenue_by_day(frozen("paid_orders"))
    assert rows.dtypes == frozen("revenue_by_day").dtypes


def test_build_newest_first(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_newest_first(frozen("revenue_by_day"))
    assert rows.dtypes == frozen("newest_first").dtypes
    assert rows.count() == frozen("revenue_by_day").count()
