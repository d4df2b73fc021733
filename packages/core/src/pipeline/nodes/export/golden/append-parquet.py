(
    df.write.format("parquet")
    .mode("append")
    .partitionBy("country")
    .save("/Volumes/main/default/uploads/orders")
)
