"""The datasets of the pipeline Regional orders."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession

spark = SparkSession.active()


@dp.temporary_view
def orders_de() -> DataFrame:
    """Orders DE."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
            "country STRING"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_de.csv")
    )


@dp.temporary_view
def orders_fr() -> DataFrame:
    """Orders FR."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "country STRING, channel STRING, amount DECIMAL(10,2), order_date DATE, "
            "order_id BIGINT"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_fr.csv")
    )


@dp.temporary_view
def orders_us() -> DataFrame:
    """Orders US."""
    return (
        spark.read.format("csv")
        .option("header", True)
        .schema(
            "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
            "country STRING, state STRING"
        )
        .load("/Volumes/samples/retail/raw/regional/orders_us.csv")
    )


@dp.temporary_view
def all_regions() -> DataFrame:
    """The files have their columns in different orders."""
    orders_de = spark.read.table("orders_de")
    orders_fr = spark.read.table("orders_fr")
    orders_us = spark.read.table("orders_us")
    return orders_de.unionByName(orders_fr, allowMissingColumns=True).unionByName(
        orders_us, allowMissingColumns=True
    )


@dp.materialized_view(name="main.default.regional_orders")
def all_orders() -> DataFrame:
    """All orders."""
    return spark.read.table("all_regions")
