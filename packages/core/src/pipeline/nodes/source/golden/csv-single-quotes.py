result = (
    spark.read.format("csv")
    .option("header", True)
    .option("quote", "'")
    .option("escape", "'")
    .option("inferSchema", True)
    .load("s3a://bucket/path/file.csv")
)
