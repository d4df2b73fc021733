df.limit(0).write.mode("ignore").saveAsTable("main.default.orders")
(
    DeltaTable.forName(spark, "main.default.orders")
    .alias("target")
    .merge(
        df.alias("source"),
        "target.order_id <=> source.order_id AND target.order_day <=> source.order_day",
    )
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .execute()
)
