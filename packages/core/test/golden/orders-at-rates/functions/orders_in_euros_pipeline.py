import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import DataFrame, SparkSession, Window
from pyspark.sql import functions as F


def attempts(place: str) -> Iterator[AbstractContextManager[None]]:
    """Write again when others who write the same table were faster."""
    conflict = r"Concurrent\w*Exception|DELTA_CONCURRENT|(PATH|ALREADY)_EXISTS"
    conflict += r"|(Metadata|Protocol)ChangedException|NON_EMPTY_LOCATION"
    conflict += r"|DELTA_(METADATA|PROTOCOL)_CHANGED"
    conflicts: list[Exception] = []

    @contextmanager
    def attempt() -> Iterator[None]:
        try:
            yield None
        except Exception as failure:
            if not re.search(conflict, f"{type(failure).__name__}: {failure}"):
                raise
            conflicts.append(failure)

    for wait in [0.5, 1, 2, 4, 8, 0]:
        conflicts.clear()
        yield attempt()
        if not conflicts:
            return
        time.sleep(wait)
    raise RuntimeError(
        f"{place} was not written, as others wrote it during each of 6 attempts: "
        "run this again when they have ended"
    ) from conflicts[0]


rates_query = """
SELECT currency, day, CAST(rate AS DECIMAL(12,6)) AS rate
FROM VALUES ('USD', 0.92), ('GBP', 1.17), ('CHF', 1.04) AS rates(currency, rate)
CROSS JOIN (SELECT explode(sequence(DATE'2020-01-01', DATE'2030-01-01', INTERVAL 1 MONTH)) AS day)
"""


def read_orders(spark: SparkSession) -> DataFrame:
    """Read samples.retail.orders."""
    return spark.read.table("samples.retail.orders")


def build_currency(orders: DataFrame) -> DataFrame:
    """With column: currency."""
    return orders.withColumn(
        "currency",
        F.when(F.col("country") == "US", "USD")
        .when(F.col("country") == "UK", "GBP")
        .when(F.col("country") == "CH", "CHF")
        .otherwise("EUR"),
    )


def read_rates(spark: SparkSession) -> DataFrame:
    """Read the result of a query."""
    return spark.sql(rates_query)


def build_amount_in_euros(currency: DataFrame, rates: DataFrame) -> DataFrame:
    """Data enrichment: amount to EUR."""
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


def write_orders_in_euros(amount_in_euros: DataFrame) -> None:
    """Write orders_eur (overwrite)."""
    (
        amount_in_euros.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.orders_eur")
    )


def main() -> None:
    """Run the pipeline Orders in euros."""
    spark = SparkSession.builder.appName("Orders in euros").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    orders = read_orders(spark)
    currency = build_currency(orders)
    rates = read_rates(spark)
    amount_in_euros = build_amount_in_euros(currency, rates)
    for attempt in attempts("main.default.orders_eur"):
        with attempt:
            write_orders_in_euros(amount_in_euros)


if __name__ == "__main__":
    main()
