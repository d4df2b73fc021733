# Databricks notebook source
# MAGIC %md
# MAGIC # Clean orders: Orders clean

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from clean_orders_steps import (
    build_net_amount,
    build_no_coupon,
    build_one_row_per_order,
    build_paid_orders,
    read_orders,
    write_orders_clean,
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

one_row_per_order = build_one_row_per_order(paid_orders)

# COMMAND ----------

no_coupon = build_no_coupon(one_row_per_order)

# COMMAND ----------

net_amount = build_net_amount(no_coupon)

# COMMAND ----------

write_orders_clean(net_amount)
