result = (
    df.withColumn("net", F.expr("price * quantity"))
    .withColumn("gross", F.expr("net * 1.19"))
    .withColumn("label", F.expr("concat(upper(name), ': ', quantity)"))
)
