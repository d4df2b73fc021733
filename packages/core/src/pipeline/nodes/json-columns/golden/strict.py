result = df.withColumn(
    "parsed", F.from_json("json", "`a.b` INT, `x``y` STRING", {"mode": "FAILFAST"})
).select("json", "parsed.`a.b`", "parsed.`x``y`")
