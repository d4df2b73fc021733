result = (
    spark.read.format("csv")
    .option("delimiter", ";")
    .option("inferSchema", True)
    .load("s3a://bucket/path/file.csv")
)
