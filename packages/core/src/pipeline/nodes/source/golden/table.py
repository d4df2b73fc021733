result = spark.read.table("main.`my schema`.orders")
