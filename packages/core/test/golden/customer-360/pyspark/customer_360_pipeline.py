from pyspark.sql import SparkSession
from pyspark.sql import functions as F

spark = SparkSession.builder.appName("Customer 360").getOrCreate()
spark.conf.set("spark.sql.session.timeZone", "UTC")

# Orders
orders = spark.read.table("samples.retail.orders")

# Customers
customers = spark.read.table("samples.retail.customers")

# Products
products = spark.read.table("samples.retail.products")

# Without cancelled
without_cancelled = orders.filter(F.col("status") != "cancelled")

# Orders with products
orders_with_products = without_cancelled.join(products, on="product_id", how="left")

# Totals per customer
totals_per_customer = orders_with_products.groupBy("customer_id").agg(
    F.count("order_id").alias("orders"),
    F.sum("amount").alias("revenue"),
    F.max("order_date").alias("last_order"),
    F.count_distinct("category").alias("categories"),
)

# Customers with totals: Customers without orders stay
customers_with_totals = customers.join(
    totals_per_customer, on="customer_id", how="left"
)

# No orders yet
no_orders_yet = customers_with_totals.fillna({"orders": 0}).withColumn(
    "revenue", F.coalesce(F.col("revenue"), F.lit("0").cast("decimal(20,2)"))
)

# Value class
value_class = no_orders_yet.withColumn(
    "value_class",
    F.expr(
        "CASE WHEN revenue >= 10000 THEN 'high' WHEN revenue > 0 THEN 'normal' ELSE 'none' END"
    ),
)

# Customer 360
(
    value_class.write.mode("overwrite")
    .option("overwriteSchema", True)
    .saveAsTable("main.default.customer_360")
)
