# Databricks notebook source
# MAGIC %md
# MAGIC # Events exploded: Purchased items

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from events_exploded_steps import (
    build_flat_columns,
    build_one_row_per_item,
    build_purchases,
    build_wanted_columns,
    read_events,
    write_purchased_items,
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

events = read_events(spark)

# COMMAND ----------

purchases = build_purchases(events)

# COMMAND ----------

one_row_per_item = build_one_row_per_item(purchases)

# COMMAND ----------

flat_columns = build_flat_columns(one_row_per_item)

# COMMAND ----------

wanted_columns = build_wanted_columns(flat_columns)

# COMMAND ----------

write_purchased_items(wanted_columns)
