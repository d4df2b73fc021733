import argparse
import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def attempts(place: str) -> Iterator[AbstractContextManager[None]]:
    """Write again when others who write the same table were faster."""
    conflict = r"Concurrent\w*Exception|DELTA_CONCURRENT|(PATH|ALREADY)_EXISTS"
    conflict += r"|(Metadata|Protocol)ChangedException|NON_EMPTY_LOCATION"
    conflict += r"|DELTA_(METADATA|PROTOCOL)_CHANGED"
    conflicts: list[Exception] = []

    @contextmanager
    def attempt() -> Iterator[None]:
        try:
            yield None
        except Exception as failure:
            if not re.search(conflict, f"{type(failure).__name__}: {failure}"):
                raise
            conflicts.append(failure)

    for wait in [0.5, 1, 2, 4, 8, 0]:
        conflicts.clear()
        yield attempt()
        if not conflicts:
            return
        time.sleep(wait)
    raise RuntimeError(
        f"{place} was not written, as others wrote it during each of 6 attempts: "
        "run this again when they have ended"
    ) from conflicts[0]


survey_query = """
SELECT * FROM VALUES
  (1, 'DE', 5, 'fast', 4, CAST(NULL AS STRING), 3, 'fine'),
  (2, 'FR', 3, NULL, NULL, NULL, 5, 'friendly'),
  (3, 'US', 1, 'late', 2, 'dear', 4, NULL)
AS survey(respondent, country, delivery, delivery_note, price, price_note, support, support_note)
"""


def read_survey(spark: SparkSession) -> DataFrame:
    """Read the result of a query."""
    return spark.sql(survey_query)


def build_one_row_per_answer(survey: DataFrame) -> DataFrame:
    """Groups to rows: Delivery, Price, Support to score, note."""
    return survey.select(
        "respondent",
        "country",
        F.stack(
            F.lit(3),
            F.lit("Delivery"),
            F.col("delivery"),
            F.col("delivery_note"),
            F.lit("Price"),
            F.col("price"),
            F.col("price_note"),
            F.lit("Support"),
            F.col("support"),
            F.col("support_note"),
        ).alias("question", "score", "note"),
    ).filter(F.col("score").isNotNull() | F.col("note").isNotNull())


def write_answers(one_row_per_answer: DataFrame) -> None:
    """Write survey_answers (overwrite)."""
    (
        one_row_per_answer.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.survey_answers")
    )


def build_per_question(one_row_per_answer: DataFrame) -> DataFrame:
    """Group by: count(score), avg(score) by question."""
    return one_row_per_answer.groupBy("question").agg(
        F.count("score").alias("answers"), F.avg("score").alias("mean_score")
    )


def write_scores(per_question: DataFrame) -> None:
    """Write survey_scores (overwrite)."""
    (
        per_question.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.survey_scores")
    )


def main() -> None:
    """Run the pipeline Survey answers."""
    destinations = ["answers", "scores"]
    parser = argparse.ArgumentParser(description="Survey answers")
    parser.add_argument(
        "--resume-from",
        default="answers",
        choices=destinations,
        help="The first destination to write",
    )
    arguments = parser.parse_args()
    resume_from = arguments.resume_from
    spark = SparkSession.builder.appName("Survey answers").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    first = destinations.index(resume_from)
    survey = read_survey(spark)
    one_row_per_answer = build_one_row_per_answer(survey)
    if first <= destinations.index("answers"):
        for attempt in attempts("main.default.survey_answers"):
            with attempt:
                write_answers(one_row_per_answer)
    per_question = build_per_question(one_row_per_answer)
    for attempt in attempts("main.default.survey_scores"):
        with attempt:
            write_scores(per_question)


if __name__ == "__main__":
    main()
