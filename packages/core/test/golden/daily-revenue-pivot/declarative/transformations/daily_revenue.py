"""The datasets of the pipeline Daily revenue."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

spark = SparkSession.active()


@dp.temporary_view
def orders() -> DataFrame:
    """Orders."""
    return spark.read.table("samples.retail.orders")


@dp.temporary_view
def paid_orders() -> DataFrame:
    """Only what was really paid."""
    orders = spark.read.table("orders")
    return orders.filter((F.col("status") == "paid") & (F.col("amount") > 0))


@dp.temporary_view
def revenue_by_day() -> DataFrame:
    """Revenue by day."""
    paid_orders = spark.read.table("paid_orders")
    return (
        paid_orders.groupBy("order_date")
        .pivot("country", ["DE", "FR", "US", "GB"])
        .agg(F.sum("amount"))
    )


@dp.temporary_view
def newest_first() -> DataFrame:
    """Newest first."""
    revenue_by_day = spark.read.table("revenue_by_day")
    return revenue_by_day.orderBy(F.col("order_date").desc())


@dp.materialized_view(name="main.default.daily_revenue")
def daily_revenue() -> DataFrame:
    """Daily revenue."""
    return spark.read.table("newest_first")
