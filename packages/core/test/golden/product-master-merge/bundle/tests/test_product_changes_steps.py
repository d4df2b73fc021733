# Tests of the steps of the pipeline Product changes, on the rows in the folder rows

from collections.abc import Callable

from pyspark.sql import DataFrame

from product_changes_steps import build_clear_names, build_margin

Frozen = Callable[[str], DataFrame]


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
