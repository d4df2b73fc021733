result_checked = df.withColumn("failed_rules_", F.array().cast("array<string>"))
result_checked.agg(
    F.when(F.count("*") < 1, F.raise_error(F.lit("Rule failed: number of rows")))
).collect()
rows = result_checked
result = rows.filter(F.lit(False))
