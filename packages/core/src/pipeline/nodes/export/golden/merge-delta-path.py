(
    df.limit(0)
    .write.format("delta")
    .mode("ignore")
    .save("/Volumes/main/default/uploads/orders_delta")
)
(
    DeltaTable.forPath(spark, "/Volumes/main/default/uploads/orders_delta")
    .alias("target")
    .merge(df.alias("source"), "target.order_id <=> source.order_id")
    .whenMatchedUpdateAll()
    .whenNotMatchedInsertAll()
    .execute()
)
