result_window = Window.partitionBy("shop").orderBy(F.col("day").desc(), "id")
result_window_2 = (
    Window.partitionBy("shop")
    .orderBy("id")
    .rowsBetween(Window.unboundedPreceding, Window.currentRow)
)
result_window_3 = Window.partitionBy("shop")
result = df.withColumns(
    {
        "place": F.row_number().over(result_window),
        "before": F.lag("amount", 1, 0).over(result_window),
        "running": F.sum("amount").over(result_window_2),
        "share": F.round(F.col("amount") / F.sum("amount").over(result_window_3), 2),
    }
)
