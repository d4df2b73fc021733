by_shop_name = Window.partitionBy("`shop.name`")
result = df.withColumns(
    {
        "count": F.count("*").over(by_shop_name),
        "a`b": F.max("amount").over(by_shop_name),
    }
)
