result = df.agg(
    (F.expr("count(*) FILTER (WHERE sensor = 'a')") / F.count("*")).alias("share of a")
)
