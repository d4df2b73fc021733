result = df.dropna(how="all", subset=["id", "`a.b`", "x", "d", "day"])
