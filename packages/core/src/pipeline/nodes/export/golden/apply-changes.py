check_changes(df, ["order_id"], "changed_at")
result_changes = spark.sql(result_changes_query, rows=df)
result_rows = spark.sql(result_rows_query, known=result_changes)
if spark.catalog.tableExists("main.default.orders"):
    check_columns(
        result_rows,
        spark.read.table("main.default.orders"),
        ["missing", "new", "other type"],
    )
    result_known = spark.sql(
        result_known_query,
        changes=result_changes,
        stored=spark.read.table("main.default.orders"),
    )
    (
        DeltaTable.forName(spark, "main.default.orders")
        .alias("target")
        .merge(
            spark.sql(result_rows_query, known=result_known).alias("source"),
            "target.order_id = source.order_id",
        )
        .whenMatchedUpdateAll()
        .whenNotMatchedInsertAll()
        .execute()
    )
else:
    (
        result_rows.write.format("delta")
        .mode("errorifexists")
        .saveAsTable("main.default.orders")
    )
