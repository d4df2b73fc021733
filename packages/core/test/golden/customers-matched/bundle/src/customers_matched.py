# Databricks notebook source
# MAGIC %md
# MAGIC # Customers matched

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from customers_matched_steps import (
    build_customers_of_both,
    build_same_customers,
    build_same_customers_clusters,
    build_same_customers_pairs,
    build_same_customers_survivors,
    build_which_is_whose,
    read_app_customers,
    read_shop_customers,
    write_old_and_new_keys,
    write_one_row_a_customer,
    write_why_they_match,
)

destinations = ["one_row_a_customer", "why_they_match", "old_and_new_keys"]
dbutils.widgets.dropdown(
    "resume_from", "one_row_a_customer", destinations, "The first destination to write"
)
resume_from = dbutils.widgets.get("resume_from")
dbutils.widgets.text("catalog", "main")
dbutils.widgets.text("schema", "default")
spark.catalog.setCurrentCatalog(dbutils.widgets.get("catalog"))
spark.sql(
    "CREATE SCHEMA IF NOT EXISTS IDENTIFIER(:schema)",
    args={"schema": dbutils.widgets.get("schema")},
)
spark.catalog.setCurrentDatabase(dbutils.widgets.get("schema"))
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

# COMMAND ----------

shop_customers = read_shop_customers(spark)

# COMMAND ----------

app_customers = read_app_customers(spark)

# COMMAND ----------

customers_of_both = build_customers_of_both(shop_customers, app_customers)

# COMMAND ----------

same_customers = build_same_customers(customers_of_both)

# COMMAND ----------

same_customers_survivors = build_same_customers_survivors(same_customers)

# COMMAND ----------

if first <= destinations.index("one_row_a_customer"):
    write_one_row_a_customer(same_customers_survivors)

# COMMAND ----------

same_customers_pairs = build_same_customers_pairs(same_customers)

# COMMAND ----------

if first <= destinations.index("why_they_match"):
    write_why_they_match(same_customers_pairs)

# COMMAND ----------

same_customers_clusters = build_same_customers_clusters(same_customers)

# COMMAND ----------

which_is_whose = build_which_is_whose(same_customers_clusters)

# COMMAND ----------

write_old_and_new_keys(which_is_whose)

# COMMAND ----------

same_customers.unpersist()
