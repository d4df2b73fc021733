def result_transform(
    inputs: dict[str, DataFrame], spark: SparkSession, fields: dict[str, object]
) -> DataFrame:
    def run(
        config: dict[str, object], inputs: dict[str, DataFrame], spark: SparkSession
    ) -> dict[str, DataFrame]:
        rows = inputs["data"]
        large = F.col(str(config["column"])) >= F.lit(config["from"])
        return {"out": rows.filter(large).select("order id")}

    return run(fields, inputs, spark)["out"]


result = result_transform({"data": df}, spark, {"column": "amount", "from": 100}).to(
    spark.createDataFrame([], "`order id` BIGINT").schema
)
