# Tests of the steps of the pipeline Clean orders, on the rows in the folder rows

from collections.abc import Callable

from pyspark.sql import DataFrame

from clean_orders_steps import (
    build_net_amount,
    build_no_coupon,
    build_one_row_per_order,
    build_paid_orders,
)

Frozen = Callable[[str], DataFrame]


def test_build_paid_orders(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_paid_orders(frozen("orders"))
    assert rows.dtypes == frozen("paid_orders").dtypes


def test_build_one_row_per_order(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_one_row_per_order(frozen("paid_orders"))
    assert rows.dtypes == frozen("one_row_per_order").dtypes


def test_build_no_coupon(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_no_coupon(frozen("one_row_per_order"))
    assert rows.dtypes == frozen("no_coupon").dtypes
    assert rows.count() == frozen("one_row_per_order").count()


def test_build_net_amount(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_net_amount(frozen("no_coupon"))
    assert rows.dtypes == frozen("net_amount").dtypes
    assert rows.count() == frozen("no_coupon").count()
