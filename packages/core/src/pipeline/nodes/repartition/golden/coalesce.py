result = df.coalesce(1)
