result = left.join(
    right.withColumnsRenamed({"a.b": "a.b_right", "x*": "x*_right"}),
    on=F.col("on") == F.col("other"),
    how="left",
)
