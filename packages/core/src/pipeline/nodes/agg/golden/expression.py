result = df.agg(
    (F.expr("count(*) FILTER (WHERE sensor = 'a')") / F.count(F.lit(1))).alias(
        "share of a"
    )
)
