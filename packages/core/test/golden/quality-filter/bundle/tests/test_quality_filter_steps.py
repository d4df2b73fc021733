"""Tests of the steps of Quality filter."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from quality_filter_steps import (
    build_good_rows,
    build_rejected_rows,
    build_tidy_names,
    build_without_repeats,
    read_field_data,
    write_good_rows_table,
    write_quarantine,
)

Frozen = Callable[[str], DataFrame]


def test_read_field_data(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("field_data")
    (
        rows.write.format("csv")
        .option("header", True)
        .save("/Volumes/samples/retail/raw/messy.csv")
    )
    assertDataFrameEqual(read_field_data(spark), rows)


def test_build_tidy_names(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_tidy_names(frozen("field_data"))
    assert rows.dtypes == frozen("tidy_names").dtypes
    assert rows.count() == frozen("field_data").count()


def test_build_without_repeats(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_without_repeats(frozen("tidy_names"))
    assert rows.dtypes == frozen("without_repeats").dtypes


def test_build_good_rows(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_good_rows(frozen("without_repeats"))
    assert rows.dtypes == frozen("good_rows").dtypes


def test_write_good_rows_table(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("good_rows")
    write_good_rows_table(rows)
    assertDataFrameEqual(spark.read.table("field_data"), rows)


def test_build_rejected_rows(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rejected_rows(frozen("without_repeats"))
    assert rows.dtypes == frozen("rejected_rows").dtypes


def test_write_quarantine(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step stores its rows."""
    rows = frozen("rejected_rows")
    write_quarantine(rows)
    assertDataFrameEqual(spark.read.table("field_data_rejected"), rows)
