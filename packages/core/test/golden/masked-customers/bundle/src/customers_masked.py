# Databricks notebook source
# MAGIC %md
# MAGIC # Customers for analytics: Customers masked

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from customers_for_analytics_steps import (
    build_protected,
    read_customers,
    write_customers_masked,
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

customers = read_customers(spark)

# COMMAND ----------

protected = build_protected(customers)

# COMMAND ----------

write_customers_masked(protected)
