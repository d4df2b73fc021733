result = df.withColumn(
    "parsed_", F.from_json("`pay.load`", "amount DOUBLE, count INT")
).select(
    "id",
    "`pay.load`",
    "parsed",
    F.col("parsed_.amount").alias("a.b amount"),
    F.col("parsed_.count").alias("a.b count"),
)
