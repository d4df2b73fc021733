df.limit(0).write.mode("ignore").saveAsTable("main.default.orders")
(
    DeltaTable.forName(spark, "main.default.orders")
    .alias("target")
    .merge(
        df.alias("source"),
        "target.order_id <=> source.order_id AND target.`order day` <=> source.`order day`",
    )
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .execute()
)
