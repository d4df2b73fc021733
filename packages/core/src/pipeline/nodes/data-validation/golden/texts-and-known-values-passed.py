rows = (
    df.join(
        reference.select(F.col("id").alias("known_4")).distinct(),
        F.col("customer") == F.col("known_4"),
        "left",
    )
    .withColumn(
        "failed_rules_",
        F.array_compact(
            F.array(
                F.when(~F.col("`a.b`").rlike("^\\d+$"), "a.b matches the pattern"),
                F.when(
                    F.col("`a.b`").isNotNull()
                    & F.expr("TRY_CAST(`a.b` AS INT)").isNull(),
                    "number",
                ),
                F.when(F.length("failed_rules") > 4, "length of failed_rules"),
                F.when(
                    F.col("customer").isNotNull() & F.col("known_4").isNull(),
                    "customer is known",
                ),
            )
        ),
    )
    .drop("known_4")
)
result = rows.filter(
    ~F.arrays_overlap(
        "failed_rules_",
        F.array(
            F.lit("a.b matches the pattern"),
            F.lit("length of failed_rules"),
            F.lit("customer is known"),
        ),
    )
).drop("failed_rules_")
