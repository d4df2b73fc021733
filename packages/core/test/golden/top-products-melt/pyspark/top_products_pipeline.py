from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Top products").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

# Orders
orders = spark.read.table("samples.retail.orders")

# Products
products = spark.read.table("samples.retail.products")

# Sales per product
sales_per_product = orders.groupBy("product_id").agg(
    F.sum("quantity").alias("units"), F.sum("amount").alias("revenue")
)

# With product names
with_product_names = sales_per_product.join(products, on="product_id", how="inner")

# Best first
best_first = with_product_names.orderBy(F.col("revenue").desc(), "product_id")

# Top ten
top_ten = best_first.limit(10)

# One type
one_type = top_ten.withColumn("units", F.expr("CAST(units AS DECIMAL(20,2))"))

# Figures
figures = one_type.select("name", "units", "revenue")

# One row per figure
one_row_per_figure = figures.unpivot(["name"], ["units", "revenue"], "figure", "amount")

# Top products
(
    one_row_per_figure.write.mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.top_products")
)
