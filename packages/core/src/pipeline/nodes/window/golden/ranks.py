by_shop_name_over_count = Window.partitionBy("`shop.name`").orderBy(
    F.col("count").desc()
)
result = df.withColumns(
    {
        "place": F.rank().over(by_shop_name_over_count),
        "dense_rank": F.dense_rank().over(by_shop_name_over_count),
        "percent_rank": F.percent_rank().over(by_shop_name_over_count),
    }
)
