import argparse

from pyspark.sql import SparkSession, Window
from pyspark.sql import functions as F

parser = argparse.ArgumentParser(description="Orders with quarantine")
parser.add_argument(
    "--resume-from",
    default="orders_checked",
    choices=["orders_checked", "orders_in_quarantine", "rules_met"],
    help="The first destination to write",
)
arguments = parser.parse_args()
resume_from = arguments.resume_from

spark = SparkSession.builder.appName("Orders with quarantine").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
destinations = ["orders_checked", "orders_in_quarantine", "rules_met"]
first = destinations.index(resume_from)

orders = spark.read.table("samples.retail.orders")

# Persisted, so that everything that reads these rows gets the same ones
rules_window = Window.partitionBy("order_id")
rules = orders.withColumn(
    "failed_rules",
    F.array_compact(
        F.array(
            F.when(F.col("order_id").isNull(), "order_id is not NULL"),
            F.when(
                (F.count(F.lit(1)).over(rules_window) > 1)
                & F.col("order_id").isNotNull(),
                "order_id is unique",
            ),
            F.when(
                (F.col("amount") < F.lit("0.01").cast("decimal(2,2)"))
                | (F.col("amount") > 2000),
                "plausible amount",
            ),
            F.when(
                ~F.col("country").isin("DE", "FR", "US"), "country is one of the values"
            ),
        )
    ),
).persist()

rules_passed = rules.filter(
    ~F.arrays_overlap(
        "failed_rules",
        F.array(
            F.lit("order_id is not NULL"),
            F.lit("order_id is unique"),
            F.lit("plausible amount"),
        ),
    )
).drop("failed_rules")

if first <= destinations.index("orders_checked"):
    (
        rules_passed.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.orders_checked")
    )

rules_quarantined = rules.filter(
    F.arrays_overlap(
        "failed_rules", F.array(F.lit("order_id is unique"), F.lit("plausible amount"))
    )
)

# Orders in quarantine
if first <= destinations.index("orders_in_quarantine"):
    (
        rules_quarantined.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.orders_quarantined")
    )

rules_metrics = (
    rules.agg(
        F.array(
            F.struct(
                F.lit("order_id is not NULL").alias("rule"),
                F.lit("order_id").alias("column"),
                F.lit("drop").alias("severity"),
                F.lit("Sales").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules", "order_id is not NULL")
                ).alias("failed"),
            ),
            F.struct(
                F.lit("order_id is unique").alias("rule"),
                F.lit("order_id").alias("column"),
                F.lit("quarantine").alias("severity"),
                F.lit("Sales").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules", "order_id is unique")
                ).alias("failed"),
            ),
            F.struct(
                F.lit("plausible amount").alias("rule"),
                F.lit("amount").alias("column"),
                F.lit("quarantine").alias("severity"),
                F.lit("Finance").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(F.array_contains("failed_rules", "plausible amount")).alias(
                    "failed"
                ),
            ),
            F.struct(
                F.lit("country is one of the values").alias("rule"),
                F.lit("country").alias("column"),
                F.lit("warn").alias("severity"),
                F.lit("Sales").alias("owner"),
                F.count(F.lit(1)).alias("checked"),
                F.count_if(
                    F.array_contains("failed_rules", "country is one of the values")
                ).alias("failed"),
            ),
        ).alias("rules")
    )
    .select(F.inline("rules"))
    .withColumns(
        {
            "share": F.try_divide("failed", "checked"),
            "status": F.when(F.col("failed") > 0, "failed").otherwise("passed"),
        }
    )
)

# Rules met
(
    rules_metrics.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.order_rules")
)
