rows = df.withColumn(
    "_route",
    F.array_compact(
        F.array(F.when(F.col("amount") > 1000, 0), F.when(F.col("country") != "DE", 1))
    ),
)
result = rows.filter(F.size(F.col("_route")) == 0).drop("_route")
