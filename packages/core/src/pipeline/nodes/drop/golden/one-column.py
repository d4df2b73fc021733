result = df.drop("id")
