by_shop_name_over_day = Window.partitionBy("`shop.name`").orderBy("day")
by_shop_name_until_day = (
    Window.partitionBy("`shop.name`")
    .orderBy("day")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
by_shop_name_over_day_2 = (
    Window.partitionBy("`shop.name`").orderBy("day").rowsBetween(-1, Window.currentRow)
)
result = df.withColumns(
    {
        "count": F.row_number().over(by_shop_name_over_day),
        "total so far": F.sum("amount").over(by_shop_name_until_day),
        "lag_amount": F.lag("amount", 1).over(by_shop_name_over_day),
        "known": F.last("amount", ignorenulls=True).over(by_shop_name_until_day),
        "mean.2": F.avg("count").over(by_shop_name_over_day_2),
        "ntile": F.ntile(2).over(by_shop_name_over_day),
    }
)
