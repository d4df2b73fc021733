result = (
    df.groupBy()
    .pivot("`a.b`", ["it's", "x.y", "select", "`*`"])
    .agg(F.avg("`the ``sum```"))
)
