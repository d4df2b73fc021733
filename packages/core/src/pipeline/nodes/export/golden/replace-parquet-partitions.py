(
    df.write.format("parquet")
    .mode("overwrite")
    .option("partitionOverwriteMode", "dynamic")
    .partitionBy("country")
    .save("/Volumes/main/default/uploads/orders_by_country")
)
