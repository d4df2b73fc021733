# Databricks notebook source
# MAGIC %md
# MAGIC # Order log: Order log

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from order_log_steps import (
    build_load_time,
    build_open_orders,
    read_orders,
    write_order_log,
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

open_orders = build_open_orders(orders)

# COMMAND ----------

load_time = build_load_time(open_orders)

# COMMAND ----------

write_order_log(spark, load_time)
