"""Tests of the steps of Events exploded."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from events_exploded_steps import (
    build_flat_columns,
    build_one_row_per_item,
    build_purchases,
    build_wanted_columns,
    read_events,
    write_purchased_items,
)

Frozen = Callable[[str], DataFrame]


def test_read_events(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("events")
    rows.write.format("json").save("/Volumes/samples/retail/raw/events.json")
    assertDataFrameEqual(read_events(spark), rows)


def test_build_purchases(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_purchases(frozen("events"))
    assert rows.dtypes == frozen("purchases").dtypes


def test_build_one_row_per_item(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_one_row_per_item(frozen("purchases"))
    assert rows.dtypes == frozen("one_row_per_item").dtypes


def test_build_flat_columns(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_flat_columns(frozen("one_row_per_item"))
    assert rows.dtypes == frozen("flat_columns").dtypes
    assert rows.count() == frozen("one_row_per_item").count()


def test_build_wanted_columns(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_wanted_columns(frozen("flat_columns"))
    assert rows.dtypes == frozen("wanted_columns").dtypes
    assert rows.count() == frozen("flat_columns").count()


def test_write_purchased_items(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("wanted_columns")
    write_purchased_items(rows)
    assertDataFrameEqual(spark.read.table("purchased_items"), rows)
