# Databricks notebook source
# MAGIC %md
# MAGIC # Profile to rules

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from profile_to_rules_steps import (
    build_profile,
    build_profile_columns,
    build_profile_values,
    build_rules_from_the_profile,
    build_rules_from_the_profile_metrics,
    build_rules_from_the_profile_passed,
    build_rules_from_the_profile_quarantined,
    read_customers,
    write_customers_checked,
    write_customers_in_quarantine,
    write_rules_met,
    write_their_frequent_values,
    write_what_the_columns_hold,
)

destinations = [
    "what_the_columns_hold",
    "their_frequent_values",
    "customers_checked",
    "customers_in_quarantine",
    "rules_met",
]
dbutils.widgets.dropdown(
    "resume_from",
    "what_the_columns_hold",
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

customers = read_customers(spark)

# COMMAND ----------

profile = build_profile(spark, customers)

# COMMAND ----------

profile_columns = build_profile_columns(profile)

# COMMAND ----------

if first <= destinations.index("what_the_columns_hold"):
    write_what_the_columns_hold(profile_columns)

# COMMAND ----------

profile_values = build_profile_values(profile)

# COMMAND ----------

if first <= destinations.index("their_frequent_values"):
    write_their_frequent_values(profile_values)

# COMMAND ----------

rules_from_the_profile = build_rules_from_the_profile(customers)

# COMMAND ----------

rules_from_the_profile_passed = build_rules_from_the_profile_passed(
    rules_from_the_profile
)

# COMMAND ----------

if first <= destinations.index("customers_checked"):
    write_customers_checked(rules_from_the_profile_passed)

# COMMAND ----------

rules_from_the_profile_quarantined = build_rules_from_the_profile_quarantined(
    rules_from_the_profile
)

# COMMAND ----------

if first <= destinations.index("customers_in_quarantine"):
    write_customers_in_quarantine(rules_from_the_profile_quarantined)

# COMMAND ----------

rules_from_the_profile_metrics = build_rules_from_the_profile_metrics(
    rules_from_the_profile
)

# COMMAND ----------

write_rules_met(rules_from_the_profile_metrics)

# COMMAND ----------

rules_from_the_profile.unpersist()
profile.unpersist()
