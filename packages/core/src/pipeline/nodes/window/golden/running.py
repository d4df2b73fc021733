result_window = Window.partitionBy("`shop.name`").orderBy("day")
result_window_2 = (
    Window.partitionBy("`shop.name`")
    .orderBy("day")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
result_window_3 = (
    Window.partitionBy("`shop.name`").orderBy("day").rowsBetween(-1, Window.currentRow)
)
result = df.withColumns(
    {
        "count": F.row_number().over(result_window),
        "total so far": F.sum("amount").over(result_window_2),
        "lag_amount": F.lag("amount", 1).over(result_window),
        "known": F.last("amount", ignorenulls=True).over(result_window_2),
        "mean.2": F.avg("count").over(result_window_3),
        "ntile": F.ntile(2).over(result_window),
    }
)
