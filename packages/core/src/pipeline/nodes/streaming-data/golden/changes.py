result = (
    spark.readStream.option("readChangeFeed", True)
    .option("startingVersion", "3")
    .option("maxFilesPerTrigger", 1000)
    .table("main.default.orders")
    .select(
        "id", "full name", "at", "_change_type", "_commit_version", "_commit_timestamp"
    )
)
