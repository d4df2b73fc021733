"""The datasets of the pipeline Snapshots compared."""

from pyspark import pipelines as dp
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

spark = SparkSession.active()


@dp.temporary_view
def products_today() -> DataFrame:
    """Products today."""
    return spark.sql(products_today_query)


@dp.temporary_view
def products_yesterday() -> DataFrame:
    """Products yesterday."""
    return spark.sql(products_yesterday_query)


@dp.temporary_view
def new_or_changed() -> DataFrame:
    """New or changed."""
    products_today = spark.read.table("products_today")
    products_yesterday = spark.read.table("products_yesterday")
    return products_today.subtract(products_yesterday)


@dp.temporary_view
def gone_or_as_before() -> DataFrame:
    """Gone or as before."""
    products_yesterday = spark.read.table("products_yesterday")
    products_today = spark.read.table("products_today")
    return products_yesterday.subtract(products_today)


@dp.temporary_view
def unchanged() -> DataFrame:
    """Unchanged."""
    products_today = spark.read.table("products_today")
    products_yesterday = spark.read.table("products_yesterday")
    return products_today.intersect(products_yesterday)


@dp.materialized_view(name="main.default.products_changed")
def products_changed() -> DataFrame:
    """Products changed."""
    return spark.read.table("new_or_changed")


@dp.materialized_view(name="main.default.products_before")
def products_before() -> DataFrame:
    """Products before."""
    return spark.read.table("gone_or_as_before")


@dp.materialized_view(name="main.default.products_unchanged")
def products_unchanged() -> DataFrame:
    """Products unchanged."""
    return spark.read.table("unchanged")
