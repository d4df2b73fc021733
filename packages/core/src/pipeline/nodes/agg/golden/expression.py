result = df.agg(
    F.expr("count(*) FILTER (WHERE sensor = 'a') / count(*)").alias("share of a")
)
