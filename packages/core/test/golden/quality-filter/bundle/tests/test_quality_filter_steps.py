# Tests of the steps of the pipeline Quality filter, on the rows in the folder rows

from collections.abc import Callable

from pyspark.sql import DataFrame

from quality_filter_steps import (
    build_good_rows,
    build_rejected_rows,
    build_tidy_names,
    build_without_repeats,
)

Frozen = Callable[[str], DataFrame]


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


def test_build_rejected_rows(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_rejected_rows(frozen("without_repeats"))
    assert rows.dtypes == frozen("rejected_rows").dtypes
