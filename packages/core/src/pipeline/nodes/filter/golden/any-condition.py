result = df.filter(
    F.col("`zip.code`").isin("00123", "O'Brien")
    | (F.col("order_date") >= F.lit("2026-03-01").cast("date"))
    | F.col("status").isNull()
)
