all_rows = Window.partitionBy()
result_questions = (
    df.select(
        F.concat(
            F.lit("Which industry is "),
            "company's name",
            F.lit(" ("),
            "country",
            F.lit(') in? Answer as {"industry": …}'),
        ).alias("asked_")
    )
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
    "industry",
    F.call_function(
        "ai_query", F.lit("databricks-meta-llama-3-3-70b-instruct"), F.col("asked_")
    ),
).persist()
result = df.join(
    result_answers,
    on=(
        F.concat(
            F.lit("Which industry is "),
            "company's name",
            F.lit(" ("),
            "country",
            F.lit(') in? Answer as {"industry": …}'),
        )
        == F.col("asked_")
    ),
    how="left",
).drop("asked_")
