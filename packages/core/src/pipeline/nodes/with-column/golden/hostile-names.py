result = df.withColumn(
    "x.y", F.expr("coalesce(`a.b`, 'it\\'s \\\\ {x} %s \"q\"')")
).withColumn("class", F.expr("CASE WHEN `*` > 0 THEN `naïve 🚀` ELSE -1 END"))
