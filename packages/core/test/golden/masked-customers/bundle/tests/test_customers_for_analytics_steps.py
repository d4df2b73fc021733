"""Tests of the steps of Customers for analytics."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from customers_for_analytics_steps import (
    build_protected,
    read_customers,
    write_customers_masked,
)

Frozen = Callable[[str], DataFrame]


def test_read_customers(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("customers")
    rows.write.saveAsTable("samples.retail.customers")
    assertDataFrameEqual(read_customers(spark), rows)


def test_build_protected(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_protected(frozen("customers"))
    assert rows.dtypes == frozen("protected").dtypes
    assert rows.count() == frozen("customers").count()


def test_write_customers_masked(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("protected")
    write_customers_masked(rows)
    assertDataFrameEqual(spark.read.table("customers_masked"), rows)
