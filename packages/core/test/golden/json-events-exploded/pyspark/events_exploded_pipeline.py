from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Events exploded").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

# Events
events = (
    spark.read.format("json")
    .schema(
        "event_id STRING, event_time TIMESTAMP, type STRING, user struct<id:bigint,country:string,device:string>, items array<struct<product_id:bigint,quantity:int,price:double>>, tags map<string,string>"
    )
    .load("/Volumes/samples/retail/raw/events.json")
)

# Purchases
purchases = events.filter(F.col("type") == "purchase")

# One row per item
one_row_per_item = purchases.select(
    "event_id", "event_time", "type", "user", "tags", F.inline("items")
)

# Flat columns
flat_columns = (
    one_row_per_item.withColumn("user_id", F.expr("`user`.id"))
    .withColumn("source", F.expr("coalesce(tags['source'], 'direct')"))
    .withColumn("line_total", F.expr("quantity * price"))
)

# Wanted columns
wanted_columns = flat_columns.select(
    "event_id",
    "event_time",
    "user_id",
    "source",
    "product_id",
    "quantity",
    "price",
    "line_total",
)

# Purchased items
(
    wanted_columns.write.mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.purchased_items")
)
