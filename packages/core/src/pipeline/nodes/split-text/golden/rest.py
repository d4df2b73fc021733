result = df.withColumns(
    {
        "full.name": F.get(F.split("`full.name`", "\\|", 2), 0),
        "the rest": F.get(F.split("`full.name`", "\\|", 2), 1),
    }
)
