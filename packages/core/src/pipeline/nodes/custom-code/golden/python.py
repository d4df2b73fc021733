def result_transform(inputs: dict[str, DataFrame], spark: SparkSession) -> DataFrame:
    LIMIT = """{100}
  euros
"""

    def is_large(column: Column) -> Column:
        return column > int(LIMIT[1:4])

    def transform(inputs: dict[str, DataFrame], spark: SparkSession) -> DataFrame:
        rows = inputs["input"]
        return rows.withColumn("large", is_large(F.col("amount")))

    return transform(inputs, spark)


result = result_transform({"input": df}, spark).to(
    spark.createDataFrame(
        [], "large BOOLEAN, `order id` BIGINT, customer BIGINT"
    ).schema
)
