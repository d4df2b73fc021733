result = df.withColumns(
    {
        "t_year": F.year(F.col("t").cast("date")),
        "t_quarter": F.quarter(F.col("t").cast("date")),
        "t_month": F.month(F.col("t").cast("date")),
        "t_month_name": F.date_format(F.col("t").cast("date"), "MMMM"),
        "t_day": F.dayofmonth(F.col("t").cast("date")),
        "t_day_of_year": F.dayofyear(F.col("t").cast("date")),
        "t_weekday": F.weekday(F.col("t").cast("date")) + 1,
        "t_fiscal_month": F.month(F.add_months(F.col("t").cast("date"), -9)),
        "t_is_holiday": F.col("t").cast("date").isin(F.lit("2026-12-25").cast("date")),
    }
)
