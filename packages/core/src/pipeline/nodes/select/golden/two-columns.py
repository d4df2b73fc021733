result = df.select("name", "id")
