result = df.limit(0)
