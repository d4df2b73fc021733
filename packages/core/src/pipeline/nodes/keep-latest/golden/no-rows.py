by_id_over_at = Window.partitionBy("id").orderBy(F.col("at").desc())
result = (
    df.withColumn("row_number", F.row_number().over(by_id_over_at))
    .filter(F.col("row_number") == 1)
    .drop("row_number")
)
