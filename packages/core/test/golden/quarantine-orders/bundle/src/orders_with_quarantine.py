# Databricks notebook source
# MAGIC %md
# MAGIC # Orders with quarantine

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from orders_with_quarantine_steps import (
    build_rules,
    build_rules_metrics,
    build_rules_passed,
    build_rules_quarantined,
    read_orders,
    write_orders_checked,
    write_orders_in_quarantine,
    write_rules_met,
)

destinations = ["orders_checked", "orders_in_quarantine", "rules_met"]
dbutils.widgets.dropdown(
    "resume_from", "orders_checked", destinations, "The first destination to write"
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

orders = read_orders(spark)

# COMMAND ----------

rules = build_rules(orders)

# COMMAND ----------

rules_passed = build_rules_passed(rules)

# COMMAND ----------

if first <= destinations.index("orders_checked"):
    write_orders_checked(rules_passed)

# COMMAND ----------

rules_quarantined = build_rules_quarantined(rules)

# COMMAND ----------

if first <= destinations.index("orders_in_quarantine"):
    write_orders_in_quarantine(rules_quarantined)

# COMMAND ----------

rules_metrics = build_rules_metrics(rules)

# COMMAND ----------

write_rules_met(rules_metrics)

# COMMAND ----------

rules.unpersist()
