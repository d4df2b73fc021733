# Databricks notebook source
# MAGIC %md
# MAGIC # Customer 360: Customer 360

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from customer_360_steps import (
    build_customers_with_totals,
    build_no_orders_yet,
    build_orders_with_products,
    build_totals_per_customer,
    build_value_class,
    build_without_cancelled,
    read_customers,
    read_orders,
    read_products,
    write_customer_360,
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

orders = read_orders(spark)

# COMMAND ----------

without_cancelled = build_without_cancelled(orders)

# COMMAND ----------

products = read_products(spark)

# COMMAND ----------

orders_with_products = build_orders_with_products(without_cancelled, products)

# COMMAND ----------

totals_per_customer = build_totals_per_customer(orders_with_products)

# COMMAND ----------

customers_with_totals = build_customers_with_totals(customers, totals_per_customer)

# COMMAND ----------

no_orders_yet = build_no_orders_yet(customers_with_totals)

# COMMAND ----------

value_class = build_value_class(no_orders_yet)

# COMMAND ----------

write_customer_360(value_class)
