result_window = Window.partitionBy("id").orderBy(F.col("at").desc())
result = (
    df.withColumn("row_number", F.row_number().over(result_window))
    .filter(F.col("row_number") == 1)
    .drop("row_number")
)
