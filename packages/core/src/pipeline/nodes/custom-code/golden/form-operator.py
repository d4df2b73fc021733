def result_transform(
    inputs: dict[str, DataFrame], spark: SparkSession, fields: dict[str, object]
) -> DataFrame:
    def run(config, inputs, spark):
        rows = inputs["data"]
        large = F.col(config["column"]) >= config["from"]
        return {"out": rows.filter(large).select("order id")}

    return run(fields, inputs, spark)["out"]


result = result_transform({"data": df}, spark, {"column": "amount", "from": 100}).to(
    spark.createDataFrame([], "`order id` BIGINT").schema
)
