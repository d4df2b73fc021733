# Databricks notebook source
# MAGIC %md
# MAGIC # Orders in euros: Orders in euros

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from orders_in_euros_steps import (
    build_amount_in_euros,
    build_currency,
    read_orders,
    read_rates,
    write_orders_in_euros,
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

currency = build_currency(orders)

# COMMAND ----------

rates = read_rates(spark)

# COMMAND ----------

amount_in_euros = build_amount_in_euros(currency, rates)

# COMMAND ----------

write_orders_in_euros(amount_in_euros)
