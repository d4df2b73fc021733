result = df.withColumns(
    {
        "born": F.lit(None).cast("date"),
        "income": F.expr("repeat('*', length(CAST(income AS STRING)))"),
    }
).drop("e-mail", "card", "zip")
