# Databricks notebook source
# MAGIC %md
# MAGIC # Daily revenue: Daily revenue

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from daily_revenue_steps import (
    build_newest_first,
    build_paid_orders,
    build_revenue_by_day,
    read_orders,
    write_daily_revenue,
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

orders = read_orders(spark)

# COMMAND ----------

paid_orders = build_paid_orders(orders)

# COMMAND ----------

revenue_by_day = build_revenue_by_day(paid_orders)

# COMMAND ----------

newest_first = build_newest_first(revenue_by_day)

# COMMAND ----------

write_daily_revenue(newest_first)
