"""Tests of the steps of Customers matched."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from customers_matched_steps import (
    build_customers_of_both,
    build_same_customers,
    build_same_customers_clusters,
    build_same_customers_pairs,
    build_same_customers_survivors,
    build_which_is_whose,
    write_old_and_new_keys,
    write_one_row_a_customer,
    write_why_they_match,
)

Frozen = Callable[[str], DataFrame]


def test_build_customers_of_both(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_customers_of_both(frozen("shop_customers"), frozen("app_customers"))
    assert rows.dtypes == frozen("customers_of_both").dtypes
    assert (
        rows.count()
        == frozen("shop_customers").count() + frozen("app_customers").count()
    )


def test_build_same_customers(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_same_customers(frozen("customers_of_both"))
    assert rows.dtypes == frozen("same_customers").dtypes


def test_build_same_customers_survivors(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_same_customers_survivors(frozen("same_customers"))
    assert rows.dtypes == frozen("same_customers_survivors").dtypes


def test_write_one_row_a_customer(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("same_customers_survivors")
    write_one_row_a_customer(rows)
    assertDataFrameEqual(spark.read.table("customers_matched"), rows)


def test_build_same_customers_pairs(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_same_customers_pairs(frozen("same_customers"))
    assert rows.dtypes == frozen("same_customers_pairs").dtypes


def test_write_why_they_match(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("same_customers_pairs")
    write_why_they_match(rows)
    assertDataFrameEqual(spark.read.table("customers_pairs"), rows)


def test_build_same_customers_clusters(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_same_customers_clusters(frozen("same_customers"))
    assert rows.dtypes == frozen("same_customers_clusters").dtypes


def test_build_which_is_whose(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_which_is_whose(frozen("same_customers_clusters"))
    assert rows.dtypes == frozen("which_is_whose").dtypes
    assert rows.count() == frozen("same_customers_clusters").count()


def test_write_old_and_new_keys(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("which_is_whose")
    write_old_and_new_keys(rows)
    assertDataFrameEqual(spark.read.table("customer_keys"), rows)
