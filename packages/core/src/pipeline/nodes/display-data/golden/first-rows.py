df.show(2, truncate=False)
