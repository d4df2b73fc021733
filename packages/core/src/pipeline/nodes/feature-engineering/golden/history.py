by_customer_over_day = Window.partitionBy("customer").orderBy("day", "amount")
by_customer_over_day_2 = (
    Window.partitionBy("customer").orderBy("day", "amount").rowsBetween(-2, -1)
)
by_customer_over_order = (
    Window.partitionBy("customer").orderBy(F.unix_date("day")).rangeBetween(-7, -1)
)
result = df.withColumns(
    {
        "amount_lag_1": F.lag("amount", 1).over(by_customer_over_day),
        "amount_sum_2": F.sum("amount").over(by_customer_over_day_2),
        "amount_count_7d": F.count("amount").over(by_customer_over_order),
        "day_weekday": F.weekday("day"),
        "day_month_sin": F.sin(F.radians(30 * (F.month("day") - 1))),
        "day_month_cos": F.cos(F.radians(30 * (F.month("day") - 1))),
    }
)
