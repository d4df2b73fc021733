result = (
    spark.read.format("csv")
    .option("header", True)
    .schema("order_id BIGINT, amount DECIMAL(10,2), country STRING")
    .load("/Volumes/samples/retail/raw/regional/orders_de.csv")
)
