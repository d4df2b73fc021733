"""Tests of the steps of Visits of users."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from visits_of_users_steps import (
    build_beginnings,
    build_event_before,
    build_needed_columns,
    build_number_of_the_visit,
    build_user,
    build_visits,
    read_events,
    write_visits_table,
)

Frozen = Callable[[str], DataFrame]


def test_read_events(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("events")
    rows.write.format("json").save("/Volumes/samples/retail/raw/events.json")
    assertDataFrameEqual(read_events(spark), rows)


def test_build_user(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_user(frozen("events"))
    assert rows.dtypes == frozen("user").dtypes
    assert rows.count() == frozen("events").count()


def test_build_needed_columns(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_needed_columns(frozen("user"))
    assert rows.dtypes == frozen("needed_columns").dtypes
    assert rows.count() == frozen("user").count()


def test_build_event_before(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_event_before(frozen("needed_columns"))
    assert rows.dtypes == frozen("event_before").dtypes
    assert rows.count() == frozen("needed_columns").count()


def test_build_beginnings(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_beginnings(frozen("event_before"))
    assert rows.dtypes == frozen("beginnings").dtypes
    assert rows.count() == frozen("event_before").count()


def test_build_number_of_the_visit(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_number_of_the_visit(frozen("beginnings"))
    assert rows.dtypes == frozen("number_of_the_visit").dtypes
    assert rows.count() == frozen("beginnings").count()


def test_build_visits(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_visits(frozen("number_of_the_visit"))
    assert rows.dtypes == frozen("visits").dtypes


def test_write_visits_table(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("visits")
    write_visits_table(rows)
    assertDataFrameEqual(spark.read.table("visits"), rows)
