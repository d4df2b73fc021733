result = (
    spark.readStream.option("maxFilesPerTrigger", 1000)
    .option("skipChangeCommits", True)
    .table("main.default.orders")
    .select("id", "full name", "at")
)
