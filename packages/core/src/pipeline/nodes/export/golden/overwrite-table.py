(
    df.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .partitionBy("order_day")
    .saveAsTable("main.default.orders_clean")
)
