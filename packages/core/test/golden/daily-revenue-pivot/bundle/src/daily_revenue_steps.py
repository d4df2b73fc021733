"""The steps of the pipeline Daily revenue."""

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def read_orders(spark: SparkSession) -> DataFrame:
    """Read samples.retail.orders."""
    return spark.read.table("samples.retail.orders")


def build_paid_orders(orders: DataFrame) -> DataFrame:
    """Only what was really paid."""
    return orders.filter((F.col("status") == "paid") & (F.col("amount") > 0))


def build_revenue_by_day(paid_orders: DataFrame) -> DataFrame:
    """Pivot: sum(amount) for each country."""
    return (
        paid_orders.groupBy("order_date")
        .pivot("country", ["DE", "FR", "US", "GB"])
        .agg(F.sum("amount"))
    )


def build_newest_first(revenue_by_day: DataFrame) -> DataFrame:
    """Sort: order_date desc."""
    return revenue_by_day.orderBy(F.col("order_date").desc())


def write_daily_revenue(newest_first: DataFrame) -> None:
    """Write daily_revenue (overwrite)."""
    (
        newest_first.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("daily_revenue")
    )
