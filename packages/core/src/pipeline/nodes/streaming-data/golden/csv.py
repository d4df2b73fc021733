result = (
    spark.readStream.format("csv")
    .option("maxFilesPerTrigger", 1000)
    .option("header", True)
    .schema("id BIGINT, `full name` STRING, at TIMESTAMP")
    .load("/Volumes/main/default/landing/orders")
    .select("id", "full name", "at")
)
