result = df.withColumn("net", F.col("price") * F.col("quantity")).withColumns(
    {
        "gross": F.col("net") * F.lit("1.19").cast("decimal(3,2)"),
        "label": F.concat(F.upper("name"), F.lit(": "), "quantity"),
    }
)
