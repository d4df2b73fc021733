from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Daily revenue").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

orders = spark.read.table("samples.retail.orders")

# Only what was really paid
paid_orders = orders.filter((F.col("status") == "paid") & (F.col("amount") > 0))

revenue_by_day = (
    paid_orders.groupBy("order_date")
    .pivot("country", ["DE", "FR", "US", "GB"])
    .agg(F.sum("amount"))
)

newest_first = revenue_by_day.orderBy(F.col("order_date").desc())

(
    newest_first.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.daily_revenue")
)

# Last days
newest_first.show(30, truncate=False)
