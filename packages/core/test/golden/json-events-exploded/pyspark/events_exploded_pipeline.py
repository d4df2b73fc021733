from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Events exploded").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

events = (
    spark.read.format("json")
    .schema(
        "event_id STRING, event_time TIMESTAMP, type STRING, "
        "user struct<id:bigint,country:string,device:string>, "
        "items array<struct<product_id:bigint,quantity:int,price:double>>, "
        "tags map<string,string>"
    )
    .load("/Volumes/samples/retail/raw/events.json")
)

purchases = events.filter(F.col("type") == "purchase")

one_row_per_item = purchases.select(
    "event_id", "event_time", "type", "user", "tags", F.inline("items")
)

flat_columns = one_row_per_item.withColumns(
    {
        "user_id": F.col("user.id"),
        "source": F.coalesce(F.col("tags")["source"], F.lit("direct")),
        "line_total": F.col("quantity") * F.col("price"),
    }
)

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

(
    wanted_columns.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.purchased_items")
)
