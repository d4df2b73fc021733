result_keys = spark.createDataFrame(
    [(dbutils.secrets.get("privacy", "salt"),)], "_key_1 STRING"
)
result = (
    df.crossJoin(F.broadcast(result_keys))
    .withColumn(
        "card",
        F.base64(F.aes_encrypt("card", F.unhex(F.sha2("_key_1", 256)), F.lit("GCM"))),
    )
    .drop("_key_1")
)
