result = df.groupBy("`the.group`", '🎯 "x"').agg(
    F.sum("select").alias("group"), F.avg("`a``b*`").alias("average_a`b*")
)
