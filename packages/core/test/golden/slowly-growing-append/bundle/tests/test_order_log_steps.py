# Tests of the steps of the pipeline Order log, on the rows in the folder rows

from collections.abc import Callable

from pyspark.sql import DataFrame

from order_log_steps import build_load_time, build_open_orders

Frozen = Callable[[str], DataFrame]


def test_build_open_orders(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_open_orders(frozen("orders"))
    assert rows.dtypes == frozen("open_orders").dtypes


def test_build_load_time(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_load_time(frozen("open_orders"))
    assert rows.dtypes == frozen("load_time").dtypes
    assert rows.count() == frozen("open_orders").count()
