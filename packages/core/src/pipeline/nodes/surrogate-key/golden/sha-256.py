result = df.withColumn(
    "key`1", F.sha2(F.to_json(F.array(F.col("`a.b`").cast("string"), "count")), 256)
)
