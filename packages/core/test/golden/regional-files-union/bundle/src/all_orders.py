# Databricks notebook source
# MAGIC %md
# MAGIC # Regional orders: All orders

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

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

orders_de = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, country STRING"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_de.csv")
)

# COMMAND ----------

orders_fr = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "country STRING, channel STRING, amount DECIMAL(10,2), order_date DATE, order_id BIGINT"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_fr.csv")
)

# COMMAND ----------

orders_us = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, country STRING, state STRING"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_us.csv")
)

# COMMAND ----------

# The files have their columns in different orders
all_regions = orders_de.unionByName(orders_fr, allowMissingColumns=True).unionByName(
    orders_us, allowMissingColumns=True
)

# COMMAND ----------

# All orders
(
    all_regions.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .partitionBy("country")
    .saveAsTable("regional_orders")
)
