from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Top products").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

orders = spark.read.table("samples.retail.orders")

sales_per_product = orders.groupBy("product_id").agg(
    F.sum("quantity").alias("units"), F.sum("amount").alias("revenue")
)

products = spark.read.table("samples.retail.products")

with_product_names = sales_per_product.join(products, on="product_id", how="inner")

best_first = with_product_names.orderBy(F.col("revenue").desc(), "product_id")

top_ten = best_first.limit(10)

one_type = top_ten.withColumn("units", F.col("units").cast("decimal(20,2)"))

figures = one_type.select("name", "units", "revenue")

one_row_per_figure = figures.unpivot(["name"], ["units", "revenue"], "figure", "amount")

(
    one_row_per_figure.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.top_products")
)
