result = df.withColumn(
    "parsed_",
    F.from_json(
        "`pay.load`", "user struct<name:string>, count BIGINT, tags array<string>"
    ),
).select("id", "parsed", "parsed_.user", "parsed_.count", "parsed_.tags")
