rows = df.withColumn(
    "_route",
    F.when(F.col("amount") > 1000, 0).when(F.col("country") != "DE", 1).otherwise(2),
)
result = rows.filter(F.col("_route") == 1).drop("_route")
