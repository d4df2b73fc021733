# Databricks notebook source
# MAGIC %md
# MAGIC # Survey answers: Answers

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from survey_answers_steps import build_one_row_per_answer, read_survey, write_answers

dbutils.widgets.text("catalog", "main")
dbutils.widgets.text("schema", "default")
spark.catalog.setCurrentCatalog(dbutils.widgets.get("catalog"))
spark.sql(
    "CREATE SCHEMA IF NOT EXISTS IDENTIFIER(:schema)",
    args={"schema": dbutils.widgets.get("schema")},
)
spark.catalog.setCurrentDatabase(dbutils.widgets.get("schema"))
spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

survey = read_survey(spark)

# COMMAND ----------

one_row_per_answer = build_one_row_per_answer(survey)

# COMMAND ----------

write_answers(one_row_per_answer)
