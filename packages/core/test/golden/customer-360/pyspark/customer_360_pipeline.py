from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Customer 360").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

customers = spark.read.table("samples.retail.customers")

orders = spark.read.table("samples.retail.orders")

without_cancelled = orders.filter(F.col("status") != "cancelled")

products = spark.read.table("samples.retail.products")

orders_with_products = without_cancelled.join(products, on="product_id", how="left")

totals_per_customer = orders_with_products.groupBy("customer_id").agg(
    F.count("order_id").alias("orders"),
    F.sum("amount").alias("revenue"),
    F.max("order_date").alias("last_order"),
    F.count_distinct("category").alias("categories"),
)

# Customers without orders stay
customers_with_totals = customers.join(
    totals_per_customer, on="customer_id", how="left"
)

no_orders_yet = customers_with_totals.fillna({"orders": 0, "revenue": 0})

value_class = no_orders_yet.withColumn(
    "value_class",
    F.when(F.col("revenue") >= 10000, "high")
    .when(F.col("revenue") > 0, "normal")
    .otherwise("none"),
)

(
    value_class.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.customer_360")
)
