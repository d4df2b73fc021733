# Databricks notebook source
# MAGIC %md
# MAGIC # Churn features

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from churn_features_steps import (
    build_as_known_on_the_day,
    build_days_since,
    build_features,
    build_features_features,
    build_features_fitted_values,
    build_history_until_the_day,
    build_not_cancelled,
    build_orders_of_a_day,
    read_customers_on_three_days,
    read_orders,
    write_features_for_training,
    write_fitted_values,
)

destinations = ["features_for_training", "fitted_values"]
dbutils.widgets.dropdown(
    "resume_from",
    "features_for_training",
    destinations,
    "The first destination to write",
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

customers_on_three_days = read_customers_on_three_days(spark)

# COMMAND ----------

orders = read_orders(spark)

# COMMAND ----------

not_cancelled = build_not_cancelled(orders)

# COMMAND ----------

orders_of_a_day = build_orders_of_a_day(not_cancelled)

# COMMAND ----------

history_until_the_day = build_history_until_the_day(orders_of_a_day)

# COMMAND ----------

as_known_on_the_day = build_as_known_on_the_day(
    customers_on_three_days, history_until_the_day
)

# COMMAND ----------

days_since = build_days_since(as_known_on_the_day)

# COMMAND ----------

features = build_features(days_since)

# COMMAND ----------

features_features = build_features_features(features)

# COMMAND ----------

if first <= destinations.index("features_for_training"):
    write_features_for_training(features_features)

# COMMAND ----------

features_fitted_values = build_features_fitted_values(features)

# COMMAND ----------

write_fitted_values(features_fitted_values)

# COMMAND ----------

features.unpersist()
