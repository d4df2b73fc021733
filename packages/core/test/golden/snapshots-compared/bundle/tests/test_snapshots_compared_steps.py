"""Tests of the steps of Snapshots compared."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from snapshots_compared_steps import (
    build_gone_or_as_before,
    build_new_or_changed,
    build_unchanged,
    write_products_before,
    write_products_changed,
    write_products_unchanged,
)

Frozen = Callable[[str], DataFrame]


def test_build_new_or_changed(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_new_or_changed(frozen("products_today"), frozen("products_yesterday"))
    assert rows.dtypes == frozen("new_or_changed").dtypes


def test_write_products_changed(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("new_or_changed")
    write_products_changed(rows)
    assertDataFrameEqual(spark.read.table("products_changed"), rows)


def test_build_gone_or_as_before(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_gone_or_as_before(
        frozen("products_yesterday"), frozen("products_today")
    )
    assert rows.dtypes == frozen("gone_or_as_before").dtypes


def test_write_products_before(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("gone_or_as_before")
    write_products_before(rows)
    assertDataFrameEqual(spark.read.table("products_before"), rows)


def test_build_unchanged(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_unchanged(frozen("products_today"), frozen("products_yesterday"))
    assert rows.dtypes == frozen("unchanged").dtypes


def test_write_products_unchanged(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("unchanged")
    write_products_unchanged(rows)
    assertDataFrameEqual(spark.read.table("products_unchanged"), rows)
