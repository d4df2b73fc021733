result = df.withColumn(
    "surrogate_key", F.xxhash64(F.to_json(F.array(F.col("id").cast("string"))))
)
