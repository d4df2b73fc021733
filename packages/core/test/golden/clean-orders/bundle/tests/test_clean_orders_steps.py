"""Tests of the steps of Clean orders."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from clean_orders_steps import (
    build_net_amount,
    build_no_coupon,
    build_one_row_per_order,
    build_paid_orders,
    read_orders,
    write_orders_clean,
)

Frozen = Callable[[str], DataFrame]


def test_read_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders")
    (
        rows.write.format("csv")
        .option("header", True)
        .save("/Volumes/samples/retail/raw/orders.csv")
    )
    assertDataFrameEqual(read_orders(spark), rows)


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


def test_write_orders_clean(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("net_amount")
    write_orders_clean(rows)
    assertDataFrameEqual(spark.read.table("orders_clean"), rows)
