(
    df.write.format("csv")
    .mode("overwrite")
    .option("header", True)
    .save("/Volumes/main/default/uploads/orders_csv")
)
