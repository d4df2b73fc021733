"""Tests of the steps of Survey answers."""

from collections.abc import Callable

from pyspark.sql import DataFrame, SparkSession
from pyspark.testing import assertDataFrameEqual

from survey_answers_steps import (
    build_one_row_per_answer,
    build_per_question,
    write_answers,
    write_scores,
)

Frozen = Callable[[str], DataFrame]


def test_build_one_row_per_answer(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_one_row_per_answer(frozen("survey"))
    assert rows.dtypes == frozen("one_row_per_answer").dtypes


def test_write_answers(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step stores its rows."""
    rows = frozen("one_row_per_answer")
    write_answers(rows)
    assertDataFrameEqual(spark.read.table("survey_answers"), rows)


def test_build_per_question(frozen: Frozen) -> None:
    """The step returns the expected columns."""
    rows = build_per_question(frozen("one_row_per_answer"))
    assert rows.dtypes == frozen("per_question").dtypes


def test_write_scores(spark: SparkSession, frozen: Frozen, temporary: None) -> None:
    """The step stores its rows."""
    rows = frozen("per_question")
    write_scores(rows)
    assertDataFrameEqual(spark.read.table("survey_scores"), rows)
