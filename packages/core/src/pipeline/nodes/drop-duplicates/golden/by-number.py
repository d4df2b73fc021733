result = df.dropDuplicates(["amount"])
