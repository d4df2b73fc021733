result = spark.read.format("parquet").load("abfss://c@a.dfs.core.windows.net/orders")
