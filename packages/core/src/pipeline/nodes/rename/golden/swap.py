result = df.toDF("b", "a")
