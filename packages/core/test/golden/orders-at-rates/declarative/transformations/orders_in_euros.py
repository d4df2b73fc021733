"""The datasets of the pipeline Orders in euros."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession, Window
from pyspark.sql import functions as F

rates_query = """
SELECT currency, day, CAST(rate AS DECIMAL(12,6)) AS rate
FROM VALUES ('USD', 0.92), ('GBP', 1.17), ('CHF', 1.04) AS rates(currency, rate)
CROSS JOIN (SELECT explode(sequence(DATE'2020-01-01', DATE'2030-01-01', INTERVAL 1 MONTH)) AS day)
"""

spark = SparkSession.active()


@dp.temporary_view
def orders() -> DataFrame:
    """Orders."""
    return spark.read.table("samples.retail.orders")


@dp.temporary_view
def rates() -> DataFrame:
    """Rates."""
    return spark.sql(rates_query)


@dp.temporary_view
def currency() -> DataFrame:
    """Currency."""
    orders = spark.read.table("orders")
    return orders.withColumn(
        "currency",
        F.when(F.col("country") == "US", "USD")
        .when(F.col("country") == "UK", "GBP")
        .when(F.col("country") == "CH", "CHF")
        .otherwise("EUR"),
    )


@dp.temporary_view
def amount_in_euros() -> DataFrame:
    """Amount in euros."""
    currency = spark.read.table("currency")
    rates = spark.read.table("rates")
    by_currency_and_day = Window.partitionBy("currency", "day")
    amount_in_euros_reference = (
        rates.filter(F.col("currency").isNotNull() & F.col("day").isNotNull())
        .withColumn("checked", F.count("*").over(by_currency_and_day) > 1)
        .filter(
            F.when(
                F.col("checked"),
                F.raise_error("The reference has several rows for one key"),
            ).otherwise(True)
        )
        .select(
            F.col("currency").alias("key"),
            F.col("day").alias("at"),
            F.lit(0).alias("side"),
            F.struct("rate", "day").alias("reference"),
        )
    )
    by_key_until_at = (
        Window.partitionBy("key")
        .orderBy("at", "side")
        .rowsBetween(Window.unboundedPreceding, Window.currentRow)
    )
    return (
        currency.withColumns(
            {"key": F.col("currency"), "at": F.col("order_date"), "side": F.lit(1)}
        )
        .unionByName(amount_in_euros_reference, allowMissingColumns=True)
        .withColumn(
            "reference", F.last("reference", ignorenulls=True).over(by_key_until_at)
        )
        .withColumn(
            "reference",
            F.when(F.datediff("order_date", "reference.day") <= 31, F.col("reference")),
        )
        .filter(F.col("side") == 1)
        .withColumns(
            {
                "amount_eur": F.when(
                    F.col("currency") == "EUR", F.col("amount").cast("decimal(18,2)")
                ).otherwise(F.round(F.col("amount") * F.col("reference.rate"), 2)),
                "has_rate": (
                    F.coalesce(F.col("currency") == "EUR", F.lit(False))
                    | F.col("reference").isNotNull()
                ),
            }
        )
        .drop("key", "at", "side", "reference")
    )


@dp.materialized_view(name="main.default.orders_eur")
def orders_in_euros() -> DataFrame:
    """Orders in euros."""
    return spark.read.table("amount_in_euros")
