check_keys(df, ["order_id"])
if spark.catalog.tableExists("main.default.orders"):
    check_columns(
        df, spark.read.table("main.default.orders"), ["missing", "new", "other type"]
    )
    (
        DeltaTable.forName(spark, "main.default.orders")
        .alias("target")
        .merge(df.alias("source"), "target.order_id = source.order_id")
        .whenMatchedDelete(F.col("source.country") == "canceled")
        .whenMatchedUpdate(
            F.col("source.order_day") > F.col("target.order_day"),
            {"order_day": "source.order_day", "country": "source.country"},
        )
        .whenNotMatchedInsertAll(F.col("source.country") != "canceled")
        .whenNotMatchedBySourceDelete(F.col("target.country") == "DE")
        .execute()
    )
else:
    (
        df.alias("source")
        .filter(F.col("source.country") != "canceled")
        .write.format("delta")
        .mode("errorifexists")
        .saveAsTable("main.default.orders")
    )
