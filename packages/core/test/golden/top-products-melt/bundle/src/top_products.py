# Databricks notebook source
# MAGIC %md
# MAGIC # Top products: Top products

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from top_products_steps import (
    build_best_first,
    build_figures,
    build_one_row_per_figure,
    build_one_type,
    build_sales_per_product,
    build_top_ten,
    build_with_product_names,
    read_orders,
    read_products,
    write_top_products,
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

sales_per_product = build_sales_per_product(orders)

# COMMAND ----------

products = read_products(spark)

# COMMAND ----------

with_product_names = build_with_product_names(sales_per_product, products)

# COMMAND ----------

best_first = build_best_first(with_product_names)

# COMMAND ----------

top_ten = build_top_ten(best_first)

# COMMAND ----------

one_type = build_one_type(top_ten)

# COMMAND ----------

figures = build_figures(one_type)

# COMMAND ----------

one_row_per_figure = build_one_row_per_figure(figures)

# COMMAND ----------

write_top_products(one_row_per_figure)
