by_shop_over_day = Window.partitionBy("shop").orderBy(F.col("day").desc(), "id")
by_shop_until_id = (
    Window.partitionBy("shop")
    .orderBy("id")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
by_shop = Window.partitionBy("shop")
result = df.withColumns(
    {
        "place": F.row_number().over(by_shop_over_day),
        "before": F.lag("amount", 1, 0).over(by_shop_over_day),
        "running": F.sum("amount").over(by_shop_until_id),
        "share": F.round(F.col("amount") / F.sum("amount").over(by_shop), 2),
    }
)
