"""The steps of the pipeline Snapshots compared."""

from pyspark.sql import DataFrame, SparkSession

products_today_query = """
SELECT product_id, name, category, price FROM samples.retail.products
WHERE product_id % 25 <> 0
"""

products_yesterday_query = """
SELECT product_id, name, category, CAST(if(product_id % 10 = 3, price - 1, price) AS DECIMAL(10,2)) AS price
FROM samples.retail.products
WHERE product_id % 40 <> 7
"""


def read_products_today(spark: SparkSession) -> DataFrame:
    """Read the result of a query."""
    return spark.sql(products_today_query)


def read_products_yesterday(spark: SparkSession) -> DataFrame:
    """Read the result of a query."""
    return spark.sql(products_yesterday_query)


def build_new_or_changed(
    products_today: DataFrame, products_yesterday: DataFrame
) -> DataFrame:
    """Intersect or except: except by name."""
    return products_today.subtract(products_yesterday)


def write_products_changed(new_or_changed: DataFrame) -> None:
    """Write products_changed (overwrite)."""
    (
        new_or_changed.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("products_changed")
    )


def build_gone_or_as_before(
    products_yesterday: DataFrame, products_today: DataFrame
) -> DataFrame:
    """Intersect or except: except by name."""
    return products_yesterday.subtract(products_today)


def write_products_before(gone_or_as_before: DataFrame) -> None:
    """Write products_before (overwrite)."""
    (
        gone_or_as_before.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("products_before")
    )


def build_unchanged(
    products_today: DataFrame, products_yesterday: DataFrame
) -> DataFrame:
    """Intersect or except: intersect by name."""
    return products_today.intersect(products_yesterday)


def write_products_unchanged(unchanged: DataFrame) -> None:
    """Write products_unchanged (overwrite)."""
    (
        unchanged.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("products_unchanged")
    )
