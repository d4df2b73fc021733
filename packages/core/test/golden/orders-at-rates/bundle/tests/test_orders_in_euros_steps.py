"""Tests of the steps of Orders in euros."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from orders_in_euros_steps import (
    build_amount_in_euros,
    build_currency,
    read_orders,
    write_orders_in_euros,
)

Frozen = Callable[[str], DataFrame]


def test_read_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders")
    rows.write.saveAsTable("samples.retail.orders")
    assertDataFrameEqual(read_orders(spark), rows)


def test_build_currency(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_currency(frozen("orders"))
    assert rows.dtypes == frozen("currency").dtypes
    assert rows.count() == frozen("orders").count()


def test_build_amount_in_euros(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_amount_in_euros(frozen("currency"), frozen("rates"))
    assert rows.dtypes == frozen("amount_in_euros").dtypes


def test_write_orders_in_euros(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("amount_in_euros")
    write_orders_in_euros(rows)
    assertDataFrameEqual(spark.read.table("orders_eur"), rows)
