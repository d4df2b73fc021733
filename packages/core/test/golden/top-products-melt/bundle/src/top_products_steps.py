# The steps of the pipeline Top products

from pyspark.sql import DataFrame, SparkSession
from pyspark.sql import functions as F


def read_orders(spark: SparkSession) -> DataFrame:
    """Orders."""
    return spark.read.table("samples.retail.orders")


def build_sales_per_product(orders: DataFrame) -> DataFrame:
    """Sales per product."""
    return orders.groupBy("product_id").agg(
        F.sum("quantity").alias("units"), F.sum("amount").alias("revenue")
    )


def read_products(spark: SparkSession) -> DataFrame:
    """Products."""
    return spark.read.table("samples.retail.products")


def build_with_product_names(
    sales_per_product: DataFrame, products: DataFrame
) -> DataFrame:
    """With product names."""
    return sales_per_product.join(products, on="product_id", how="inner")


def build_best_first(with_product_names: DataFrame) -> DataFrame:
    """Best first."""
    return with_product_names.orderBy(F.col("revenue").desc(), "product_id")


def build_top_ten(best_first: DataFrame) -> DataFrame:
    """Top ten."""
    return best_first.limit(10)


def build_one_type(top_ten: DataFrame) -> DataFrame:
    """One type."""
    return top_ten.withColumn("units", F.col("units").cast("decimal(20,2)"))


def build_figures(one_type: DataFrame) -> DataFrame:
    """Figures."""
    return one_type.select("name", "units", "revenue")


def build_one_row_per_figure(figures: DataFrame) -> DataFrame:
    """One row per figure."""
    return figures.unpivot(["name"], ["units", "revenue"], "figure", "amount")


def write_top_products(one_row_per_figure: DataFrame) -> None:
    """Top products."""
    (
        one_row_per_figure.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("top_products")
    )
