result = df.withColumn(
    "two words",
    F.when(F.col("day") == F.lit("1900-01-01").cast("date"), F.lit(None)).otherwise(
        F.lit("2026-12-31").cast("date")
    ),
)
