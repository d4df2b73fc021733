result = (
    spark.read.format("json")
    .option("multiLine", True)
    .schema("id BIGINT, payload struct<kind:string,`a b`:array<int>>")
    .load("data/events.json")
)
