import re
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager

from pyspark.sql import DataFrame, SparkSession
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


def read_orders(spark: SparkSession) -> DataFrame:
    """Read samples.retail.orders."""
    return spark.read.table("samples.retail.orders")


def build_sales_per_product(orders: DataFrame) -> DataFrame:
    """Group by: sum(quantity), sum(amount) by product_id."""
    return orders.groupBy("product_id").agg(
        F.sum("quantity").alias("units"), F.sum("amount").alias("revenue")
    )


def read_products(spark: SparkSession) -> DataFrame:
    """Read samples.retail.products."""
    return spark.read.table("samples.retail.products")


def build_with_product_names(
    sales_per_product: DataFrame, products: DataFrame
) -> DataFrame:
    """Join: inner on product_id."""
    return sales_per_product.join(products, on="product_id", how="inner")


def build_best_first(with_product_names: DataFrame) -> DataFrame:
    """Sort: revenue desc, product_id."""
    return with_product_names.orderBy(F.col("revenue").desc(), "product_id")


def build_top_ten(best_first: DataFrame) -> DataFrame:
    """Limit: first 10 rows."""
    return best_first.limit(10)


def build_one_type(top_ten: DataFrame) -> DataFrame:
    """With column: units = CAST(units AS DECIMAL(20,2))."""
    return top_ten.withColumn("units", F.col("units").cast("decimal(20,2)"))


def build_figures(one_type: DataFrame) -> DataFrame:
    """Select: name, units, revenue."""
    return one_type.select("name", "units", "revenue")


def build_one_row_per_figure(figures: DataFrame) -> DataFrame:
    """Melt: units, revenue to figure and amount."""
    return figures.unpivot(["name"], ["units", "revenue"], "figure", "amount")


def write_top_products(one_row_per_figure: DataFrame) -> None:
    """Write top_products (overwrite)."""
    (
        one_row_per_figure.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.top_products")
    )


def main() -> None:
    """Run the pipeline Top products."""
    spark = SparkSession.builder.appName("Top products").getOrCreate()
    spark.conf.set("spark.sql.session.timeZone", "UTC")
    orders = read_orders(spark)
    sales_per_product = build_sales_per_product(orders)
    products = read_products(spark)
    with_product_names = build_with_product_names(sales_per_product, products)
    best_first = build_best_first(with_product_names)
    top_ten = build_top_ten(best_first)
    one_type = build_one_type(top_ten)
    figures = build_figures(one_type)
    one_row_per_figure = build_one_row_per_figure(figures)
    for attempt in attempts("main.default.top_products"):
        with attempt:
            write_top_products(one_row_per_figure)


if __name__ == "__main__":
    main()
