result = left.join(
    right.withColumnsRenamed({"x*": "x*_right", "a.b": "a.b_right"}),
    on=(
        F.col("`a.b`").eqNullSafe(F.col("`a.b_right`"))
        & F.col("on").eqNullSafe(F.col("other"))
    ),
    how="inner",
).drop("a.b_right")
