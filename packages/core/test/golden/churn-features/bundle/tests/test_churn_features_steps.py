"""Tests of the steps of Churn features."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from churn_features_steps import (
    build_as_known_on_the_day,
    build_days_since,
    build_features,
    build_features_features,
    build_features_fitted_values,
    build_history_until_the_day,
    build_not_cancelled,
    build_orders_of_a_day,
    read_orders,
    write_features_for_training,
    write_fitted_values,
)

Frozen = Callable[[str], DataFrame]


def test_read_orders(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step reads the rows of its source."""
    rows = frozen("orders")
    rows.write.saveAsTable("samples.retail.orders")
    assertDataFrameEqual(read_orders(spark), rows)


def test_build_not_cancelled(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_not_cancelled(frozen("orders"))
    assert rows.dtypes == frozen("not_cancelled").dtypes


def test_build_orders_of_a_day(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_orders_of_a_day(frozen("not_cancelled"))
    assert rows.dtypes == frozen("orders_of_a_day").dtypes


def test_build_history_until_the_day(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_history_until_the_day(frozen("orders_of_a_day"))
    assert rows.dtypes == frozen("history_until_the_day").dtypes
    assert rows.count() == frozen("orders_of_a_day").count()


def test_build_as_known_on_the_day(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_as_known_on_the_day(
        frozen("customers_on_three_days"), frozen("history_until_the_day")
    )
    assert rows.dtypes == frozen("as_known_on_the_day").dtypes


def test_build_days_since(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_days_since(frozen("as_known_on_the_day"))
    assert rows.dtypes == frozen("days_since").dtypes
    assert rows.count() == frozen("as_known_on_the_day").count()


def test_build_features(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_features(frozen("days_since"))
    assert rows.dtypes == frozen("features").dtypes


def test_build_features_features(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_features_features(frozen("features"))
    assert rows.dtypes == frozen("features_features").dtypes


def test_write_features_for_training(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("features_features")
    write_features_for_training(rows)
    assertDataFrameEqual(spark.read.table("churn_features"), rows)


def test_build_features_fitted_values(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_features_fitted_values(frozen("features"))
    assert rows.dtypes == frozen("features_fitted_values").dtypes


def test_write_fitted_values(
    spark: SparkSession, frozen: Frozen, temporary: None
) -> None:
    """The step stores its rows."""
    rows = frozen("features_fitted_values")
    write_fitted_values(rows)
    assertDataFrameEqual(spark.read.table("churn_fitted"), rows)
