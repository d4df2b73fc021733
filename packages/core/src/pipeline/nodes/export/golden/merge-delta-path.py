check_keys(df, ["order_id"])
if DeltaTable.isDeltaTable(spark, "/Volumes/main/default/uploads/orders_delta"):
    check_columns(
        df,
        spark.read.format("delta").load("/Volumes/main/default/uploads/orders_delta"),
        ["missing", "new", "other type"],
    )
    (
        DeltaTable.forPath(spark, "/Volumes/main/default/uploads/orders_delta")
        .alias("target")
        .merge(df.alias("source"), "target.order_id = source.order_id")
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .execute()
    )
else:
    (
        df.write.format("delta")
        .mode("errorifexists")
        .save("/Volumes/main/default/uploads/orders_delta")
    )
