# Databricks notebook source
# MAGIC %md
# MAGIC # Product changes: Product master

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from product_changes_steps import (
    build_clear_names,
    build_margin,
    read_products,
    write_product_master,
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

products = read_products(spark)

# COMMAND ----------

margin = build_margin(products)

# COMMAND ----------

clear_names = build_clear_names(margin)

# COMMAND ----------

write_product_master(spark, clear_names)
