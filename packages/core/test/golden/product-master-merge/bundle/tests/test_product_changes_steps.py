"""Tests of the steps of Product changes."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from product_changes_steps import (
    build_clear_names,
    build_margin,
    read_products,
    write_product_master,
)

Frozen = Callable[[str], DataFrame]


def test_read_products(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("products")
    rows.write.saveAsTable("samples.retail.products")
    assertDataFrameEqual(read_products(spark), rows)


def test_build_margin(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_margin(frozen("products"))
    assert rows.dtypes == frozen("margin").dtypes
    assert rows.count() == frozen("products").count()


def test_build_clear_names(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_clear_names(frozen("margin"))
    assert rows.dtypes == frozen("clear_names").dtypes
    assert rows.count() == frozen("margin").count()


def test_write_product_master(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = (
        frozen("clear_names")
        .dropna(subset=["product_id"])
        .dropDuplicates(["product_id"])
    )
    write_product_master(spark, rows)
    assertDataFrameEqual(spark.read.table("product_master"), rows)
