result_window = Window.partitionBy("`shop.name`")
result = df.withColumns(
    {
        "count": F.count(F.lit(1)).over(result_window),
        "a`b": F.max("amount").over(result_window),
    }
)
