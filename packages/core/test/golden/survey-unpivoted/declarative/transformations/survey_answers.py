"""The datasets of the pipeline Survey answers."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

survey_query = """
SELECT * FROM VALUES
  (1, 'DE', 5, 'fast', 4, CAST(NULL AS STRING), 3, 'fine'),
  (2, 'FR', 3, NULL, NULL, NULL, 5, 'friendly'),
  (3, 'US', 1, 'late', 2, 'dear', 4, NULL)
AS survey(respondent, country, delivery, delivery_note, price, price_note, support, support_note)
"""

spark = SparkSession.active()


@dp.temporary_view
def survey() -> DataFrame:
    """Survey."""
    return spark.sql(survey_query)


@dp.temporary_view
def one_row_per_answer() -> DataFrame:
    """One row per answer."""
    survey = spark.read.table("survey")
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


@dp.temporary_view
def per_question() -> DataFrame:
    """Per question."""
    one_row_per_answer = spark.read.table("one_row_per_answer")
    return one_row_per_answer.groupBy("question").agg(
        F.count("score").alias("answers"), F.avg("score").alias("mean_score")
    )


@dp.materialized_view(name="main.default.survey_answers")
def answers() -> DataFrame:
    """Answers."""
    return spark.read.table("one_row_per_answer")


@dp.materialized_view(name="main.default.survey_scores")
def scores() -> DataFrame:
    """Scores."""
    return spark.read.table("per_question")
