result = df.withColumns(
    {
        "first": F.trim(F.get(F.split("`full.name`", "\\|"), 0)),
        "count": F.trim(F.get(F.split("`full.name`", "\\|"), 1)),
    }
)
