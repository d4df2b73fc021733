"""Tests of the steps of Top products."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from top_products_steps import (
    build_best_first,
    build_figures,
    build_one_row_per_figure,
    build_one_type,
    build_sales_per_product,
    build_top_ten,
    build_with_product_names,
    read_orders,
    read_products,
    write_top_products,
)

Frozen = Callable[[str], DataFrame]


def test_read_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders")
    rows.write.saveAsTable("samples.retail.orders")
    assertDataFrameEqual(read_orders(spark), rows)


def test_build_sales_per_product(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_sales_per_product(frozen("orders"))
    assert rows.dtypes == frozen("sales_per_product").dtypes


def test_read_products(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("products")
    rows.write.saveAsTable("samples.retail.products")
    assertDataFrameEqual(read_products(spark), rows)


def test_build_with_product_names(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_with_product_names(frozen("sales_per_product"), frozen("products"))
    assert rows.dtypes == frozen("with_product_names").dtypes


def test_build_best_first(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_best_first(frozen("with_product_names"))
    assert rows.dtypes == frozen("best_first").dtypes
    assert rows.count() == frozen("with_product_names").count()


def test_build_top_ten(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_top_ten(frozen("best_first"))
    assert rows.dtypes == frozen("top_ten").dtypes


def test_build_one_type(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_one_type(frozen("top_ten"))
    assert rows.dtypes == frozen("one_type").dtypes
    assert rows.count() == frozen("top_ten").count()


def test_build_figures(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_figures(frozen("one_type"))
    assert rows.dtypes == frozen("figures").dtypes
    assert rows.count() == frozen("one_type").count()


def test_build_one_row_per_figure(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_one_row_per_figure(frozen("figures"))
    assert rows.dtypes == frozen("one_row_per_figure").dtypes


def test_write_top_products(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("one_row_per_figure")
    write_top_products(rows)
    assertDataFrameEqual(spark.read.table("top_products"), rows)
