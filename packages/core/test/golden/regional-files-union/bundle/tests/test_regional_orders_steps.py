# Tests of the steps of the pipeline Regional orders, on the rows in the folder rows

from collections.abc import Callable

from pyspark.sql import DataFrame

from regional_orders_steps import build_all_regions

Frozen = Callable[[str], DataFrame]


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
