"""Tests of the steps of Regional orders."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from regional_orders_steps import (
    build_all_regions,
    read_orders_de,
    read_orders_fr,
    read_orders_us,
    write_all_orders,
)

Frozen = Callable[[str], DataFrame]


def test_read_orders_de(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders_de")
    (
        rows.write.format("csv")
        .option("header", True)
        .save("/Volumes/samples/retail/raw/regional/orders_de.csv")
    )
    assertDataFrameEqual(read_orders_de(spark), rows)


def test_read_orders_fr(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders_fr")
    (
        rows.write.format("csv")
        .option("header", True)
        .save("/Volumes/samples/retail/raw/regional/orders_fr.csv")
    )
    assertDataFrameEqual(read_orders_fr(spark), rows)


def test_read_orders_us(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders_us")
    (
        rows.write.format("csv")
        .option("header", True)
        .save("/Volumes/samples/retail/raw/regional/orders_us.csv")
    )
    assertDataFrameEqual(read_orders_us(spark), rows)


def test_build_all_regions(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_all_regions(
        frozen("orders_de"), frozen("orders_fr"), frozen("orders_us")
    )
    assert rows.dtypes == frozen("all_regions").dtypes
    assert (
        rows.count()
        == frozen("orders_de").count()
        + frozen("orders_fr").count()
        + frozen("orders_us").count()
    )


def test_write_all_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step stores its rows."""
    rows = frozen("all_regions")
    write_all_orders(rows)
    assertDataFrameEqual(spark.read.table("regional_orders"), rows)
