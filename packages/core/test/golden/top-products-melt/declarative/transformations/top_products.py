"""The datasets of the pipeline Top products."""

from pyspark import pipelines as dp
from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F

spark = SparkSession.active()


@dp.temporary_view
def orders() -> DataFrame:
    """Orders."""
    return spark.read.table("samples.retail.orders")


@dp.temporary_view
def products() -> DataFrame:
    """Products."""
    return spark.read.table("samples.retail.products")


@dp.temporary_view
def sales_per_product() -> DataFrame:
    """Sales per product."""
    orders = spark.read.table("orders")
    return orders.groupBy("product_id").agg(
        F.sum("quantity").alias("units"), F.sum("amount").alias("revenue")
    )


@dp.temporary_view
def with_product_names() -> DataFrame:
    """With product names."""
    sales_per_product = spark.read.table("sales_per_product")
    products = spark.read.table("products")
    return sales_per_product.join(products, on="product_id", how="inner")


@dp.temporary_view
def best_first() -> DataFrame:
    """Best first."""
    with_product_names = spark.read.table("with_product_names")
    return with_product_names.orderBy(F.col("revenue").desc(), "product_id")


@dp.temporary_view
def top_ten() -> DataFrame:
    """Top ten."""
    best_first = spark.read.table("best_first")
    return best_first.limit(10)


@dp.temporary_view
def one_type() -> DataFrame:
    """One type."""
    top_ten = spark.read.table("top_ten")
    return top_ten.withColumn("units", F.col("units").cast("decimal(20,2)"))


@dp.temporary_view
def figures() -> DataFrame:
    """Figures."""
    one_type = spark.read.table("one_type")
    return one_type.select("name", "units", "revenue")


@dp.temporary_view
def one_row_per_figure() -> DataFrame:
    """One row per figure."""
    figures = spark.read.table("figures")
    return figures.unpivot(["name"], ["units", "revenue"], "figure", "amount")


@dp.materialized_view(name="main.default.top_products")
def top_products() -> DataFrame:
    """Top products."""
    return spark.read.table("one_row_per_figure")
