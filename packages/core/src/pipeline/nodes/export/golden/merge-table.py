check_keys(df, ["order_id", "order_day"])
if spark.catalog.tableExists("main.default.orders"):
    check_columns(
        df, spark.read.table("main.default.orders"), ["missing", "new", "other type"]
    )
    (
        DeltaTable.forName(spark, "main.default.orders")
        .alias("target")
        .merge(
            df.alias("source"),
            "target.order_id = source.order_id AND target.order_day = source.order_day",
        )
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .execute()
    )
else:
    df.write.format("delta").mode("errorifexists").saveAsTable("main.default.orders")
