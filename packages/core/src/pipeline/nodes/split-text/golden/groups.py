result = df.withColumns(
    {
        "letters": F.trim(F.regexp_extract("`a``b`", "([A-Z]+)-(\\d+)", 1)),
        "it's": F.trim(F.regexp_extract("`a``b`", "([A-Z]+)-(\\d+)", 2)),
    }
)
