result = df.withColumns(
    {
        "order.id": F.col("`order.id`").cast("bigint"),
        "amount": F.col("amount").cast("decimal(10,2)"),
        "day": F.to_date("day", "dd.MM.yyyy"),
        "count": F.col("count").cast("boolean"),
    }
)
