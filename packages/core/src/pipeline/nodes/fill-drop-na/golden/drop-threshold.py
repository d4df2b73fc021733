result = df.dropna(thresh=3, subset=["id", "`a.b`", "x", "d", "day"])
