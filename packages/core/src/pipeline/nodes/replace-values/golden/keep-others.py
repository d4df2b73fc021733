result = df.withColumn(
    "a.b",
    F.when(F.col("`a.b`") == "DE", "Germany")
    .when(F.col("`a.b`") == "O'Brien", "back\\slash `tick`")
    .when(F.col("`a.b`").isNull(), "unknown")
    .otherwise(F.col("`a.b`")),
)
