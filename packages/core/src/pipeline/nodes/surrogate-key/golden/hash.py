result = df.withColumn(
    "surrogate_key", F.md5(F.to_json(F.array(F.col("`a.b`").cast("string"), "count")))
)
