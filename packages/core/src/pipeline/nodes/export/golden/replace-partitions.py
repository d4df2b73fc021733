if spark.catalog.tableExists("main.default.orders_by_day"):
    check_partitions(
        DeltaTable.forName(spark, "main.default.orders_by_day"), ["order_day"]
    )
    check_columns(
        df,
        spark.read.table("main.default.orders_by_day"),
        ["missing", "new", "other type"],
    )
    df.writeTo("main.default.orders_by_day").overwritePartitions()
else:
    (
        df.write.format("delta")
        .mode("errorifexists")
        .partitionBy("order_day")
        .saveAsTable("main.default.orders_by_day")
    )
