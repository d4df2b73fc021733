# Databricks notebook source
# MAGIC %md
# MAGIC # Snapshots compared: Products unchanged

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from snapshots_compared_steps import (
    build_unchanged,
    read_products_today,
    read_products_yesterday,
    write_products_unchanged,
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

products_today = read_products_today(spark)

# COMMAND ----------

products_yesterday = read_products_yesterday(spark)

# COMMAND ----------

unchanged = build_unchanged(products_today, products_yesterday)

# COMMAND ----------

write_products_unchanged(unchanged)
