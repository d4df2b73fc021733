# Databricks notebook source
# MAGIC %md
# MAGIC # Customers for analytics

# COMMAND ----------

from databricks.sdk.runtime import spark
from pyspark.sql import functions as F

spark.conf.set("spark.sql.session.timeZone", "UTC")

# COMMAND ----------

customers = spark.read.table("samples.retail.customers")

# COMMAND ----------

protected = customers.withColumns(
    {
        "email": F.when(
            F.length("email") <= 1, F.expr("repeat('*', length(email))")
        ).otherwise(
            F.concat(
                F.left("email", F.lit(1)), F.expr("repeat('*', length(email) - 1)")
            )
        ),
        "postal_code": F.left("postal_code", F.lit(2)),
        "birth_date": F.trunc("birth_date", "YEAR"),
        "loyalty_points": (F.floor(F.col("loyalty_points") / 100) * 100).cast("int"),
    }
).drop("first_name", "last_name")

# COMMAND ----------

(
    protected.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.customers_masked")
)
