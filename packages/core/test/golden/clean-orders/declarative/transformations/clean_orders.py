"""The datasets of the pipeline Clean orders."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

spark = SparkSession.active()


@dp.temporary_view
def orders() -> DataFrame:
    """Orders."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "order_id BIGINT, customer_id BIGINT, product_id BIGINT, order_date DATE, "
            "status STRING, quantity INT, amount DECIMAL(10,2), country STRING, "
            "coupon STRING, updated_at TIMESTAMP"
        )
        .load("/Volumes/samples/retail/raw/orders.csv")
    )


@dp.temporary_view
def paid_orders() -> DataFrame:
    """Only what was really paid."""
    orders = spark.read.table("orders")
    return orders.filter(
        F.col("status").isin("paid", "shipped") & (F.col("amount") > 0)
    )


@dp.temporary_view
def one_row_per_order() -> DataFrame:
    """One row per order."""
    paid_orders = spark.read.table("paid_orders")
    return paid_orders.dropDuplicates(["order_id"])


@dp.temporary_view
def no_coupon() -> DataFrame:
    """No coupon."""
    one_row_per_order = spark.read.table("one_row_per_order")
    return one_row_per_order.fillna({"coupon": "none"})


@dp.temporary_view
def net_amount() -> DataFrame:
    """Net amount."""
    no_coupon = spark.read.table("no_coupon")
    return no_coupon.withColumns(
        {
            "net_amount": (F.col("amount") / F.lit("1.19").cast("decimal(3,2)")).cast(
                "decimal(10,2)"
            ),
            "order_month": F.date_trunc("MONTH", "order_date"),
        }
    )


@dp.materialized_view(name="main.default.orders_clean")
def orders_clean() -> DataFrame:
    """Orders clean."""
    return spark.read.table("net_amount")
