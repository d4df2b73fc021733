import argparse

from pyspark.sql import SparkSession
from pyspark.sql import functions as F

survey_query = """
SELECT * FROM VALUES
  (1, 'DE', 5, 'fast', 4, CAST(NULL AS STRING), 3, 'fine'),
  (2, 'FR', 3, NULL, NULL, NULL, 5, 'friendly'),
  (3, 'US', 1, 'late', 2, 'dear', 4, NULL)
AS survey(respondent, country, delivery, delivery_note, price, price_note, support, support_note)
"""

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

survey = spark.sql(survey_query)

one_row_per_answer = survey.select(
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

# Answers
if first <= destinations.index("answers"):
    (
        one_row_per_answer.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.survey_answers")
    )

per_question = one_row_per_answer.groupBy("question").agg(
    F.count("score").alias("answers"), F.avg("score").alias("mean_score")
)

# Scores
(
    per_question.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.survey_scores")
)
