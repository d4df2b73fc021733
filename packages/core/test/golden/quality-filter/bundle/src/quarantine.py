# Databricks notebook source
# MAGIC %md
# MAGIC # Quality filter: Quarantine

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from quality_filter_steps import (
    build_rejected_rows,
    build_tidy_names,
    build_without_repeats,
    read_field_data,
    write_quarantine,
)

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

field_data = read_field_data(spark)

# COMMAND ----------

tidy_names = build_tidy_names(field_data)

# COMMAND ----------

without_repeats = build_without_repeats(tidy_names)

# COMMAND ----------

rejected_rows = build_rejected_rows(without_repeats)

# COMMAND ----------

write_quarantine(rejected_rows)
