result = df.dropna(thresh=3)
