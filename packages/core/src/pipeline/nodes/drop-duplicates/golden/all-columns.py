result = df.dropDuplicates()
