rows = df.withColumns(
    {"zip code": F.left("zip code", F.lit(3)), "born": F.trunc("born", "YEAR")}
)
result = rows
