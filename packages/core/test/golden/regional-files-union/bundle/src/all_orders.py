# Databricks notebook source
# MAGIC %md
# MAGIC # Regional orders: All orders

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from regional_orders_steps import (
    build_all_regions,
    read_orders_de,
    read_orders_fr,
    read_orders_us,
    write_all_orders,
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

orders_de = read_orders_de(spark)

# COMMAND ----------

orders_fr = read_orders_fr(spark)

# COMMAND ----------

orders_us = read_orders_us(spark)

# COMMAND ----------

all_regions = build_all_regions(orders_de, orders_fr, orders_us)

# COMMAND ----------

write_all_orders(all_regions)
