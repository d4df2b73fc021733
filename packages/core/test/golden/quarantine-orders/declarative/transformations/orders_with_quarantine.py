"""The datasets of the pipeline Orders with quarantine."""

from pyspark import pipelines as dp
from pyspark.sql import Column, DataFrame, SparkSession, Window
from pyspark.sql import functions as F


def rule_result(
    rule: str, column: str, severity: str, owner: str, checked: Column, failed: Column
) -> Column:
    """A rule, how many rows it was checked for, and how many fail it."""
    return F.struct(
        F.lit(rule).alias("rule"),
        F.lit(column).alias("column"),
        F.lit(severity).alias("severity"),
        F.lit(owner).alias("owner"),
        checked.alias("checked"),
        failed.alias("failed"),
    )


spark = SparkSession.active()


@dp.temporary_view
def orders() -> DataFrame:
    """Orders."""
    return spark.read.table("samples.retail.orders")


@dp.materialized_view
def rules() -> DataFrame:
    """Rules."""
    orders = spark.read.table("orders")
    by_order_id = Window.partitionBy("order_id")
    return orders.withColumn(
        "failed_rules",
        F.array_compact(
            F.array(
                F.when(F.col("order_id").isNull(), "order_id is not NULL"),
                F.when(
                    (F.count("*").over(by_order_id) > 1)
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
    )


@dp.temporary_view
@dp.expect_or_drop("order_id is not NULL", "order_id IS NOT NULL")
@dp.expect_or_drop(
    "order_id is unique", "NOT array_contains(failed_rules, 'order_id is unique')"
)
@dp.expect_or_drop(
    "plausible amount", "coalesce(NOT (amount < 0.01 OR amount > 2000), TRUE)"
)
@dp.expect(
    "country is one of the values", "coalesce(country IN ('DE', 'FR', 'US'), TRUE)"
)
def rules_passed_checked() -> DataFrame:
    """Rules: Passed: the rows with the rules that they fail."""
    return spark.read.table("rules")


@dp.temporary_view
def rules_passed() -> DataFrame:
    """Rules: Passed."""
    return spark.read.table("rules_passed_checked").select(
        "order_id",
        "customer_id",
        "product_id",
        "order_date",
        "status",
        "quantity",
        "amount",
        "country",
        "coupon",
        "updated_at",
    )


@dp.temporary_view
def rules_quarantined() -> DataFrame:
    """Rules: Quarantined."""
    rules = spark.read.table("rules")
    return rules.filter(
        F.arrays_overlap(
            "failed_rules",
            F.array(F.lit("order_id is unique"), F.lit("plausible amount")),
        )
    )


@dp.temporary_view
def rules_metrics() -> DataFrame:
    """Rules: Metrics."""
    rules = spark.read.table("rules")
    return (
        rules.agg(
            F.array(
                rule_result(
                    "order_id is not NULL",
                    "order_id",
                    "drop",
                    "Sales",
                    F.count("*"),
                    F.count_if(
                        F.array_contains("failed_rules", "order_id is not NULL")
                    ),
                ),
                rule_result(
                    "order_id is unique",
                    "order_id",
                    "quarantine",
                    "Sales",
                    F.count("*"),
                    F.count_if(F.array_contains("failed_rules", "order_id is unique")),
                ),
                rule_result(
                    "plausible amount",
                    "amount",
                    "quarantine",
                    "Finance",
                    F.count("*"),
                    F.count_if(F.array_contains("failed_rules", "plausible amount")),
                ),
                rule_result(
                    "country is one of the values",
                    "country",
                    "warn",
                    "Sales",
                    F.count("*"),
                    F.count_if(
                        F.array_contains("failed_rules", "country is one of the values")
                    ),
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


@dp.materialized_view(name="main.default.orders_checked")
def orders_checked() -> DataFrame:
    """Orders checked."""
    return spark.read.table("rules_passed")


@dp.materialized_view(name="main.default.orders_quarantined")
def orders_in_quarantine() -> DataFrame:
    """Orders in quarantine."""
    return spark.read.table("rules_quarantined")


@dp.materialized_view(name="main.default.order_rules")
def rules_met() -> DataFrame:
    """Rules met."""
    return spark.read.table("rules_metrics")
