(
    df.write.format("delta")
    .mode("overwrite")
    .option("overwriteSchema", True)
    .option("delta.columnMapping.mode", "name")
    .saveAsTable("main.default.orders_named")
)
