result = df.dropna(subset=["id", "x"])
