result_window = Window.partitionBy("`shop.name`").orderBy(F.col("count").desc())
result = df.withColumns(
    {
        "place": F.rank().over(result_window),
        "dense_rank": F.dense_rank().over(result_window),
        "percent_rank": F.percent_rank().over(result_window),
    }
)
