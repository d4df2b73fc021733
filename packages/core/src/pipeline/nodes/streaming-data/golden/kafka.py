result = (
    spark.readStream.format("kafka")
    .option(
        "kafka.bootstrap.servers", "broker-1.example.com:9093,broker-2.example.com:9093"
    )
    .option("kafka.security.protocol", "SASL_SSL")
    .option("kafka.sasl.mechanism", "SCRAM-SHA-512")
    .option("kafka.sasl.jaas.config", dbutils.secrets.get(scope="kafka", key="reader"))
    .option("subscribe", "orders")
    .option("startingOffsets", "earliest")
    .option("maxOffsetsPerTrigger", 100000)
    .load()
    .select(
        F.from_json(
            F.col("value").cast("string"), "id BIGINT, `full name` STRING, at TIMESTAMP"
        ).alias("record"),
        F.col("key").cast("string").alias("_key"),
        F.col("topic").alias("_topic"),
        F.col("partition").alias("_partition"),
        F.col("offset").alias("_offset"),
        F.col("timestamp").alias("_timestamp"),
    )
    .select("record.*", "_key", "_topic", "_partition", "_offset", "_timestamp")
)
