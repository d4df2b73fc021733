(
    df.write.mode("overwrite")
    .option("overwriteSchema", True)
    .partitionBy("order day")
    .saveAsTable("main.default.orders_clean")
)
