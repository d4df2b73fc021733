result = df.dropDuplicates(["amounts"])
