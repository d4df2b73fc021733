"""Tests of the steps of Orders with quarantine."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from orders_with_quarantine_steps import (
    build_rules,
    build_rules_metrics,
    build_rules_passed,
    build_rules_quarantined,
    read_orders,
    write_orders_checked,
    write_orders_in_quarantine,
    write_rules_met,
)

Frozen = Callable[[str], DataFrame]


def test_read_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders")
    rows.write.saveAsTable("samples.retail.orders")
    assertDataFrameEqual(read_orders(spark), rows)


def test_build_rules(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rules(frozen("orders"))
    assert rows.dtypes == frozen("rules").dtypes


def test_build_rules_passed(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rules_passed(frozen("rules"))
    assert rows.dtypes == frozen("rules_passed").dtypes


def test_write_orders_checked(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("rules_passed")
    write_orders_checked(rows)
    assertDataFrameEqual(spark.read.table("orders_checked"), rows)


def test_build_rules_quarantined(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rules_quarantined(frozen("rules"))
    assert rows.dtypes == frozen("rules_quarantined").dtypes


def test_write_orders_in_quarantine(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("rules_quarantined")
    write_orders_in_quarantine(rows)
    assertDataFrameEqual(spark.read.table("orders_quarantined"), rows)


def test_build_rules_metrics(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rules_metrics(frozen("rules"))
    assert rows.dtypes == frozen("rules_metrics").dtypes


def test_write_rules_met(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step stores its rows."""
    rows = frozen("rules_metrics")
    write_rules_met(rows)
    assertDataFrameEqual(spark.read.table("order_rules"), rows)
