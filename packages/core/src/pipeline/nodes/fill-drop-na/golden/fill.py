result = df.fillna({"`a.b`": "it's missing", "x": -1.0, "id": 7}).withColumn(
    "d", F.coalesce("d", F.lit("12345678.91").cast("decimal(10,2)"))
)
