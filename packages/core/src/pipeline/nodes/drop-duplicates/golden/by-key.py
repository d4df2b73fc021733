result = df.dropDuplicates(["id", "a.b"])
