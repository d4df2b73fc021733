from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Regional orders").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

orders_de = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
        "country STRING"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_de.csv")
)

orders_fr = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "country STRING, channel STRING, amount DECIMAL(10,2), order_date DATE, "
        "order_id BIGINT"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_fr.csv")
)

orders_us = (
    spark.read.format("csv")
    .option("header", True)
    .schema(
        "order_id BIGINT, order_date DATE, amount DECIMAL(10,2), channel STRING, "
        "country STRING, state STRING"
    )
    .load("/Volumes/samples/retail/raw/regional/orders_us.csv")
)

# The files have their columns in different orders
all_regions = orders_de.unionByName(orders_fr, allowMissingColumns=True).unionByName(
    orders_us, allowMissingColumns=True
)

# All orders
(
    all_regions.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .partitionBy("country")
    .saveAsTable("main.default.regional_orders")
)

per_channel = all_regions.groupBy("country", "channel").agg(
    F.count("order_id").alias("orders"), F.sum("amount").alias("revenue")
)

sorted_df = per_channel.orderBy("country", F.col("revenue").desc())

# Channels
sorted_df.show(20, truncate=False)
