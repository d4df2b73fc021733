"""Tests of the steps of Order log."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from order_log_steps import (
    build_load_time,
    build_open_orders,
    read_orders,
    write_order_log,
)

Frozen = Callable[[str], DataFrame]


def test_read_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders")
    rows.write.saveAsTable("samples.retail.orders")
    assertDataFrameEqual(read_orders(spark), rows)


def test_build_open_orders(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_open_orders(frozen("orders"))
    assert rows.dtypes == frozen("open_orders").dtypes


def test_build_load_time(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_load_time(frozen("open_orders"))
    assert rows.dtypes == frozen("load_time").dtypes
    assert rows.count() == frozen("open_orders").count()


def test_write_order_log(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step stores its rows."""
    rows = frozen("load_time")
    write_order_log(spark, rows)
    assertDataFrameEqual(spark.read.table("order_log"), rows)
