result = df.withColumns(
    {
        "id": (F.floor(F.col("id") / 5) * 5).cast("int"),
        "e-mail": F.when(F.col("e-mail").isNotNull(), "someone's"),
        "card": F.when(
            F.length("card") <= 5, F.expr("repeat('*', length(card))")
        ).otherwise(
            F.concat(
                F.left("card", F.lit(1)),
                F.expr("repeat('*', length(card) - 5)"),
                F.right("card", F.lit(4)),
            )
        ),
        "born": F.trunc("born", "YEAR"),
        "income": (F.floor(F.col("income") / 1000) * 1000).cast("decimal(10,2)"),
        "zip": F.left("zip", F.lit(2)),
    }
)
