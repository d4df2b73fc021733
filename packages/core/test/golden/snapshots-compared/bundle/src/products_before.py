# Databricks notebook source
# MAGIC %md
# MAGIC # Snapshots compared: Products before

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from snapshots_compared_steps import (
    build_gone_or_as_before,
    read_products_today,
    read_products_yesterday,
    write_products_before,
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

products_yesterday = read_products_yesterday(spark)

# COMMAND ----------

products_today = read_products_today(spark)

# COMMAND ----------

gone_or_as_before = build_gone_or_as_before(products_yesterday, products_today)

# COMMAND ----------

write_products_before(gone_or_as_before)
