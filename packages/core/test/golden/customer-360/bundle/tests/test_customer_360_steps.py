# Tests of the steps of the pipeline Customer 360, on the rows in the folder rows

from collections.abc import Callable

from pyspark.sql import DataFrame

from customer_360_steps import (
    build_customers_with_totals,
    build_no_orders_yet,
    build_orders_with_products,
    build_totals_per_customer,
    build_value_class,
    build_without_cancelled,
)

Frozen = Callable[[str], DataFrame]


def test_build_without_cancelled(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_without_cancelled(frozen("orders"))
    assert rows.dtypes == frozen("without_cancelled").dtypes


def test_build_orders_with_products(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_orders_with_products(frozen("without_cancelled"), frozen("products"))
    assert rows.dtypes == frozen("orders_with_products").dtypes


def test_build_totals_per_customer(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_totals_per_customer(frozen("orders_with_products"))
    assert rows.dtypes == frozen("totals_per_customer").dtypes


def test_build_customers_with_totals(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_customers_with_totals(
        frozen("customers"), frozen("totals_per_customer")
    )
    assert rows.dtypes == frozen("customers_with_totals").dtypes


def test_build_no_orders_yet(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_no_orders_yet(frozen("customers_with_totals"))
    assert rows.dtypes == frozen("no_orders_yet").dtypes
    assert rows.count() == frozen("customers_with_totals").count()


def test_build_value_class(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_value_class(frozen("no_orders_yet"))
    assert rows.dtypes == frozen("value_class").dtypes
    assert rows.count() == frozen("no_orders_yet").count()
