from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Order log").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

orders = spark.read.table("samples.retail.orders")

open_orders = orders.filter(F.col("status") == "open")

load_time = open_orders.withColumn("loaded_at", F.current_timestamp())

# Order log: Every run adds the orders that are open then
load_time.write.mode("append").saveAsTable("main.default.order_log")
