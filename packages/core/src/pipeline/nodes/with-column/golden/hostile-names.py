result = df.withColumns(
    {
        "x.y": F.coalesce("`a.b`", F.lit('it\'s \\ {x} %s "q"')),
        "class": F.when(F.col("`*`") > 0, F.col("naïve 🚀")).otherwise(-1),
    }
)
