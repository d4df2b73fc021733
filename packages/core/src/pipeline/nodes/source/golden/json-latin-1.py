result = (
    spark.read.format("json")
    .option("encoding", "ISO-8859-1")
    .option("lineSep", "\n")
    .option("mode", "DROPMALFORMED")
    .schema("id BIGINT")
    .load("data/events.json")
)
