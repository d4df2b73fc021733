result_keys = spark.createDataFrame(
    [(dbutils.secrets.get("privacy", "salt"),)], "_key_1 STRING"
)
result = (
    df.crossJoin(F.broadcast(result_keys))
    .withColumns(
        {
            "id": F.sha2(
                F.concat(
                    "_key_1",
                    F.sha2(F.concat("_key_1", F.col("id").cast("string")), 256),
                ),
                256,
            ),
            "e-mail": F.base64(
                F.aes_encrypt(
                    "e-mail",
                    F.unhex(F.sha2("_key_1", 256)),
                    F.lit("CBC"),
                    F.lit("PKCS"),
                    F.unhex(
                        F.left(F.sha2(F.concat("_key_1", "e-mail"), 256), F.lit(32))
                    ),
                )
            ),
            "zip": F.sha2(
                F.concat("_key_1", F.sha2(F.concat("_key_1", "zip"), 256)), 256
            ),
        }
    )
    .drop("card", "born", "income", "_key_1")
)
