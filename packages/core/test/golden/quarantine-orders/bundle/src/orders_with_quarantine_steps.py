"""The steps of the pipeline Orders with quarantine."""

from pyspark.sql import DataFrame, SparkSession, Window
from pyspark.sql import functions as F


def read_orders(spark: SparkSession) -> DataFrame:
    """Read samples.retail.orders."""
    return spark.read.table("samples.retail.orders")


def build_rules(orders: DataFrame) -> DataFrame:
    """Data validation: order_id is not NULL, order_id is unique …"""
    rules_window = Window.partitionBy("order_id")
    return orders.withColumn(
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
                    ~F.col("country").isin("DE", "FR", "US"),
                    "country is one of the values",
                ),
            )
        ),
    ).persist()


def build_rules_passed(rules: DataFrame) -> DataFrame:
    """Data validation: Passed."""
    return rules.filter(
        ~F.arrays_overlap(
            "failed_rules",
            F.array(
                F.lit("order_id is not NULL"),
                F.lit("order_id is unique"),
                F.lit("plausible amount"),
            ),
        )
    ).drop("failed_rules")


def write_orders_checked(rules_passed: DataFrame) -> None:
    """Write orders_checked (overwrite)."""
    (
        rules_passed.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("orders_checked")
    )


def build_rules_quarantined(rules: DataFrame) -> DataFrame:
    """Data validation: Quarantined."""
    return rules.filter(
        F.arrays_overlap(
            "failed_rules",
            F.array(F.lit("order_id is unique"), F.lit("plausible amount")),
        )
    )


def write_orders_in_quarantine(rules_quarantined: DataFrame) -> None:
    """Write orders_quarantined (overwrite)."""
    (
        rules_quarantined.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("orders_quarantined")
    )


def build_rules_metrics(rules: DataFrame) -> DataFrame:
    """Data validation: Metrics."""
    return (
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
                    F.count_if(
                        F.array_contains("failed_rules", "plausible amount")
                    ).alias("failed"),
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


def write_rules_met(rules_metrics: DataFrame) -> None:
    """Write order_rules (overwrite)."""
    (
        rules_metrics.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("order_rules")
    )
