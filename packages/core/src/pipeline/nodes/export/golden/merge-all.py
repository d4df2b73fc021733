check_keys(df, ["order_id"])
if spark.catalog.tableExists("main.default.orders"):
    check_columns(df, spark.read.table("main.default.orders"), ["other type"])
    (
        DeltaTable.forName(spark, "main.default.orders")
        .alias("target")
        .merge(df.alias("source"), "target.order_id = source.order_id")
        .withSchemaEvolution()
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .whenNotMatchedBySourceDelete()
        .execute()
    )
else:
    df.write.format("delta").mode("errorifexists").saveAsTable("main.default.orders")
