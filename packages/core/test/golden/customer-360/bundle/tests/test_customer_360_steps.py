"""Tests of the steps of Customer 360."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from customer_360_steps import (
    build_customers_with_totals,
    build_no_orders_yet,
    build_orders_with_products,
    build_totals_per_customer,
    build_value_class,
    build_without_cancelled,
    read_customers,
    read_orders,
    read_products,
    write_customer_360,
)

Frozen = Callable[[str], DataFrame]


def test_read_customers(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("customers")
    rows.write.saveAsTable("samples.retail.customers")
    assertDataFrameEqual(read_customers(spark), rows)


def test_read_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders")
    rows.write.saveAsTable("samples.retail.orders")
    assertDataFrameEqual(read_orders(spark), rows)


def test_build_without_cancelled(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_without_cancelled(frozen("orders"))
    assert rows.dtypes == frozen("without_cancelled").dtypes


def test_read_products(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("products")
    rows.write.saveAsTable("samples.retail.products")
    assertDataFrameEqual(read_products(spark), rows)


def test_build_orders_with_products(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_orders_with_products(frozen("without_cancelled"), frozen("products"))
    assert rows.dtypes == frozen("orders_with_products").dtypes


def test_build_totals_per_customer(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_totals_per_customer(frozen("orders_with_products"))
    assert rows.dtypes == frozen("totals_per_customer").dtypes


def test_build_customers_with_totals(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_customers_with_totals(
        frozen("customers"), frozen("totals_per_customer")
    )
    assert rows.dtypes == frozen("customers_with_totals").dtypes


def test_build_no_orders_yet(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_no_orders_yet(frozen("customers_with_totals"))
    assert rows.dtypes == frozen("no_orders_yet").dtypes
    assert rows.count() == frozen("customers_with_totals").count()


def test_build_value_class(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_value_class(frozen("no_orders_yet"))
    assert rows.dtypes == frozen("value_class").dtypes
    assert rows.count() == frozen("no_orders_yet").count()


def test_write_customer_360(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("value_class")
    write_customer_360(rows)
    assertDataFrameEqual(spark.read.table("customer_360"), rows)
