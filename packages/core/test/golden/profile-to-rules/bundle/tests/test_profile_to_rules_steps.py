"""Tests of the steps of Profile to rules."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from profile_to_rules_steps import (
    build_profile,
    build_profile_columns,
    build_profile_values,
    build_rules_from_the_profile,
    build_rules_from_the_profile_metrics,
    build_rules_from_the_profile_passed,
    build_rules_from_the_profile_quarantined,
    read_customers,
    write_customers_checked,
    write_customers_in_quarantine,
    write_rules_met,
    write_their_frequent_values,
    write_what_the_columns_hold,
)

Frozen = Callable[[str], DataFrame]


def test_read_customers(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("customers")
    rows.write.saveAsTable("samples.retail.customers")
    assertDataFrameEqual(read_customers(spark), rows)


def test_build_profile(spark: SparkSession, frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_profile(spark, frozen("customers"))
    assert rows.dtypes == frozen("profile").dtypes


def test_build_profile_columns(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_profile_columns(frozen("profile"))
    assert rows.dtypes == frozen("profile_columns").dtypes


def test_write_what_the_columns_hold(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("profile_columns")
    write_what_the_columns_hold(rows)
    assertDataFrameEqual(spark.read.table("customers_profile"), rows)


def test_build_profile_values(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_profile_values(frozen("profile"))
    assert rows.dtypes == frozen("profile_values").dtypes


def test_write_their_frequent_values(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("profile_values")
    write_their_frequent_values(rows)
    assertDataFrameEqual(spark.read.table("customers_values"), rows)


def test_build_rules_from_the_profile(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rules_from_the_profile(frozen("customers"))
    assert rows.dtypes == frozen("rules_from_the_profile").dtypes


def test_build_rules_from_the_profile_passed(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rules_from_the_profile_passed(frozen("rules_from_the_profile"))
    assert rows.dtypes == frozen("rules_from_the_profile_passed").dtypes


def test_write_customers_checked(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("rules_from_the_profile_passed")
    write_customers_checked(rows)
    assertDataFrameEqual(spark.read.table("customers_checked"), rows)


def test_build_rules_from_the_profile_quarantined(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rules_from_the_profile_quarantined(frozen("rules_from_the_profile"))
    assert rows.dtypes == frozen("rules_from_the_profile_quarantined").dtypes


def test_write_customers_in_quarantine(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("rules_from_the_profile_quarantined")
    write_customers_in_quarantine(rows)
    assertDataFrameEqual(spark.read.table("customers_quarantined"), rows)


def test_build_rules_from_the_profile_metrics(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rules_from_the_profile_metrics(frozen("rules_from_the_profile"))
    assert rows.dtypes == frozen("rules_from_the_profile_metrics").dtypes


def test_write_rules_met(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step stores its rows."""
    rows = frozen("rules_from_the_profile_metrics")
    write_rules_met(rows)
    assertDataFrameEqual(spark.read.table("customer_rules_met"), rows)
