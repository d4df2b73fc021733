# Databricks notebook source
# MAGIC %md
# MAGIC # Customer history: Customer history

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from customer_history_steps import build_times, read_changes, write_customer_history

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

changes = read_changes(spark)

# COMMAND ----------

times = build_times(changes)

# COMMAND ----------

write_customer_history(spark, times)
