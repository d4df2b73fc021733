result = df.limit(3)
