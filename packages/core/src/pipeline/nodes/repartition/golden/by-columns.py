result = df.repartition(4, "`a.b`")
