"""Tests of the steps of Daily revenue."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from daily_revenue_steps import (
    build_newest_first,
    build_paid_orders,
    build_revenue_by_day,
    read_orders,
    write_daily_revenue,
)

Frozen = Callable[[str], DataFrame]


def test_read_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders")
    rows.write.saveAsTable("samples.retail.orders")
    assertDataFrameEqual(read_orders(spark), rows)


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


def test_write_daily_revenue(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("newest_first")
    write_daily_revenue(rows)
    assertDataFrameEqual(spark.read.table("daily_revenue"), rows)
