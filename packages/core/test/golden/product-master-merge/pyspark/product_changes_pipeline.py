from delta.tables import DeltaTable
from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Product changes").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

products = spark.read.table("samples.retail.products")

margin = products.withColumn(
    "margin", F.round((F.col("price") - F.col("cost")) / F.col("price") * 100, 1)
)

clear_names = margin.withColumnsRenamed(
    {"name": "product_name", "in_stock": "is_available"}
)

# Product master: Running it twice changes nothing
clear_names.limit(0).write.mode("ignore").saveAsTable("main.default.product_master")
(
    DeltaTable.forName(spark, "main.default.product_master")
    .alias("target")
    .merge(clear_names.alias("source"), "target.product_id <=> source.product_id")
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .execute()
)
