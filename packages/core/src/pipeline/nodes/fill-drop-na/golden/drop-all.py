result = df.dropna(how="all")
