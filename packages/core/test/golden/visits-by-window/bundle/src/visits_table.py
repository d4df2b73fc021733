# Databricks notebook source
# MAGIC %md
# MAGIC # Visits of users: Visits table

# COMMAND ----------

from databricks.sdk.runtime import dbutils, spark

from visits_of_users_steps import (
    build_beginnings,
    build_event_before,
    build_needed_columns,
    build_number_of_the_visit,
    build_user,
    build_visits,
    read_events,
    write_visits_table,
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

user = build_user(events)

# COMMAND ----------

needed_columns = build_needed_columns(user)

# COMMAND ----------

event_before = build_event_before(needed_columns)

# COMMAND ----------

beginnings = build_beginnings(event_before)

# COMMAND ----------

number_of_the_visit = build_number_of_the_visit(beginnings)

# COMMAND ----------

visits = build_visits(number_of_the_visit)

# COMMAND ----------

write_visits_table(visits)
