"""The datasets of the pipeline Customer 360."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

spark = SparkSession.active()


@dp.temporary_view
def orders() -> DataFrame:
    """Orders."""
    return spark.read.table("samples.retail.orders")


@dp.temporary_view
def customers() -> DataFrame:
    """Customers."""
    return spark.read.table("samples.retail.customers")


@dp.temporary_view
def products() -> DataFrame:
    """Products."""
    return spark.read.table("samples.retail.products")


@dp.temporary_view
def without_cancelled() -> DataFrame:
    """Without cancelled."""
    orders = spark.read.table("orders")
    return orders.filter(F.col("status") != "cancelled")


@dp.temporary_view
def orders_with_products() -> DataFrame:
    """Orders with products."""
    without_cancelled = spark.read.table("without_cancelled")
    products = spark.read.table("products")
    return without_cancelled.join(products, on="product_id", how="left")


@dp.temporary_view
def totals_per_customer() -> DataFrame:
    """Totals per customer."""
    orders_with_products = spark.read.table("orders_with_products")
    return orders_with_products.groupBy("customer_id").agg(
        F.count("order_id").alias("orders"),
        F.sum("amount").alias("revenue"),
        F.max("order_date").alias("last_order"),
        F.count_distinct("category").alias("categories"),
    )


@dp.temporary_view
def customers_with_totals() -> DataFrame:
    """Customers without orders stay."""
    customers = spark.read.table("customers")
    totals_per_customer = spark.read.table("totals_per_customer")
    return customers.join(totals_per_customer, on="customer_id", how="left")


@dp.temporary_view
def no_orders_yet() -> DataFrame:
    """No orders yet."""
    customers_with_totals = spark.read.table("customers_with_totals")
    return customers_with_totals.fillna({"orders": 0, "revenue": 0})


@dp.temporary_view
def value_class() -> DataFrame:
    """Value class."""
    no_orders_yet = spark.read.table("no_orders_yet")
    return no_orders_yet.withColumn(
        "value_class",
        F.when(F.col("revenue") >= 10000, "high")
        .when(F.col("revenue") > 0, "normal")
        .otherwise("none"),
    )


@dp.materialized_view(name="main.default.customer_360")
def customer_360() -> DataFrame:
    """Customer 360."""
    return spark.read.table("value_class")
