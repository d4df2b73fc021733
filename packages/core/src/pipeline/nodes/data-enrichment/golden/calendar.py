result = df.withColumns(
    {
        "the day_iso_year": F.year(F.date_add("the day", 3 - F.weekday("the day"))),
        "week": F.weekofyear("the day"),
        "weekday": F.date_format("the day", "EEEE"),
        "weekend": F.weekday("the day").isin(5, 6),
        "fiscal": F.year(F.add_months("the day", -3)) + 1,
        "fq": F.quarter(F.add_months("the day", -3)),
        "works": ~(
            F.weekday("the day").isin(5, 6)
            | F.col("the day").isin(
                F.lit("2026-01-01").cast("date"), F.lit("2026-12-25").cast("date")
            )
        ),
    }
)
