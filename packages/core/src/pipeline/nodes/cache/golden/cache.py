result = df.cache()
