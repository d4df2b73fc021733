result = (
    spark.readStream.format("json")
    .option("maxFilesPerTrigger", 100)
    .schema("id BIGINT, `full name` STRING, at TIMESTAMP")
    .load("/Volumes/main/default/landing/orders")
    .select("id", "full name", "at")
    .withWatermark("at", "10 minutes")
)
