result = df.withColumns(
    {
        "n`1": F.expr("TRY_CAST(`n``1` AS TINYINT)"),
        "a.b": F.try_to_timestamp("`a.b`", F.lit("yyyy/MM/dd")).cast("date"),
        "list": F.expr("TRY_CAST(list AS array<int>)"),
    }
)
