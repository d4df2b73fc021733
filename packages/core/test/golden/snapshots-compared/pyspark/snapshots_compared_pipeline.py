import argparse

from pyspark.sql import SparkSession

products_today_query = """
SELECT product_id, name, category, price FROM samples.retail.products
WHERE product_id % 25 <> 0
"""

products_yesterday_query = """
SELECT product_id, name, category, CAST(if(product_id % 10 = 3, price - 1, price) AS DECIMAL(10,2)) AS price
FROM samples.retail.products
WHERE product_id % 40 <> 7
"""

destinations = ["products_changed", "products_before", "products_unchanged"]
parser = argparse.ArgumentParser(description="Snapshots compared")
parser.add_argument(
    "--resume-from",
    default="products_changed",
    choices=destinations,
    help="The first destination to write",
)
arguments = parser.parse_args()
resume_from = arguments.resume_from

spark = SparkSession.builder.appName("Snapshots compared").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")
first = destinations.index(resume_from)

products_today = spark.sql(products_today_query)

products_yesterday = spark.sql(products_yesterday_query)

new_or_changed = products_today.subtract(products_yesterday)

if first <= destinations.index("products_changed"):
    (
        new_or_changed.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.products_changed")
    )

gone_or_as_before = products_yesterday.subtract(products_today)

if first <= destinations.index("products_before"):
    (
        gone_or_as_before.write.format("delta")
        .mode("overwrite")
        .option("overwriteSchema", True)
        .saveAsTable("main.default.products_before")
    )

unchanged = products_today.intersect(products_yesterday)

(
    unchanged.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.products_unchanged")
)
