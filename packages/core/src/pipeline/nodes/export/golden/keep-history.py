check_changes(df, ["order_id"], "changed_at")
result_changes = spark.sql(result_changes_query, rows=df)
result_rows = (
    spark.sql(result_rows_query, known=result_changes).filter("NOT _gone").drop("_gone")
)
if spark.catalog.tableExists("main.default.customers_history"):
    check_columns(
        result_rows,
        spark.read.table("main.default.customers_history"),
        ["missing", "new", "other type"],
    )
    result_known = spark.sql(
        result_known_query,
        changes=result_changes,
        stored=spark.read.table("main.default.customers_history"),
    )
    (
        DeltaTable.forName(spark, "main.default.customers_history")
        .alias("target")
        .merge(
            spark.sql(result_rows_query, known=result_known).alias("source"),
            (
                "target.order_id = source.order_id AND "
                "target.effective_from = source.effective_from"
            ),
        )
        .whenMatchedDelete("source._gone")
        .whenMatchedUpdateAll(
            "NOT (target.country <=> source.country AND "
            "target.note <=> source.note AND "
            "target.effective_to <=> source.effective_to AND "
            "target.is_current <=> source.is_current AND "
            "target.unchanged_at <=> source.unchanged_at)"
        )
        .whenNotMatchedInsertAll("NOT source._gone")
        .execute()
    )
else:
    (
        result_rows.write.format("delta")
        .mode("errorifexists")
        .saveAsTable("main.default.customers_history")
    )
