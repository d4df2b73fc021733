all_rows = Window.partitionBy()
result_questions = (
    df.select(F.col("note").alias("asked_"))
    .filter(F.col("asked_").isNotNull())
    .distinct()
    .orderBy("asked_")
    .limit(1001)
    .withColumn(
        "asked_",
        F.when(
            F.count("*").over(all_rows) > 1000,
            F.raise_error(
                "The rows ask more than 1000 different questions, "
                "which is the budget: no model was asked"
            ),
        ).otherwise(F.col("asked_")),
    )
)
result_answers = result_questions.withColumn(
    "summary", F.call_function("ai_summarize", F.col("asked_"), F.lit(12))
).persist()
result = df.join(result_answers, on=F.col("note") == F.col("asked_"), how="left").drop(
    "asked_"
)
