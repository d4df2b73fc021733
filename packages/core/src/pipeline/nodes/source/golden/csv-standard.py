result = (
    spark.read.format("csv")
    .option("header", True)
    .option("escape", '"')
    .option("multiLine", True)
    .option("encoding", "ISO-8859-1")
    .schema("id INT, name STRING")
    .load("/Volumes/main/default/uploads/products.csv")
)
