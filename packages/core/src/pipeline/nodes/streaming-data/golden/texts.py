result = (
    spark.readStream.format("kafka")
    .option("kafka.bootstrap.servers", "localhost:9092")
    .option("subscribe", "clicks,views")
    .option("startingOffsets", "latest")
    .option("maxOffsetsPerTrigger", 5000)
    .load()
    .select(
        F.col("value").cast("string").alias("value"),
        F.col("key").cast("string").alias("_key"),
        F.col("topic").alias("_topic"),
        F.col("partition").alias("_partition"),
        F.col("offset").alias("_offset"),
        F.col("timestamp").alias("_timestamp"),
    )
)
