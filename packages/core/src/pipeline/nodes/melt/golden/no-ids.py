result = df.unpivot([], ["a", "b"], "variable", "value").filter(
    F.col("value").isNotNull()
)
